//! Two enums stored as one: the events of an inner state machine, and the events that its owner adds.
//!
//! Each event is stored only under its own name, so a record does not depend on which enum of the program holds the
//! event.

use serde::de::value::EnumAccessDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, VariantAccess,
};
use serde::de::{Unexpected, Visitor};
use serde::{Deserialize, Serialize, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;

/// A value of one of two enums, stored as if they were a single enum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Flat<Base, More> {
    /// An event of the inner machine.
    Base(Base),
    /// An event that the owner adds.
    More(More),
}

/// Reads the name first; it decides which enum the rest belongs to. Nothing is read twice.
impl<'de, Base, More> Deserialize<'de> for Flat<Base, More>
where
    Base: Deserialize<'de>,
    More: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("Event", &[], Either(PhantomData))
    }
}

struct Either<Base, More>(PhantomData<(Base, More)>);

/// An event's name, and the enum that it belongs to.
type Name = Flat<&'static str, &'static str>;

impl<'de, Base, More> Visitor<'de> for Either<Base, More>
where
    Base: Deserialize<'de>,
    More: Deserialize<'de>,
{
    type Value = Flat<Base, More>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, event: A) -> Result<Self::Value, A::Error> {
        let (name, rest) = event.variant_seed(self)?;
        match name {
            Flat::Base(name) => {
                let event = EnumAccessDeserializer::new(Named { name, rest });
                Base::deserialize(event).map(Flat::Base)
            }
            Flat::More(name) => {
                let event = EnumAccessDeserializer::new(Named { name, rest });
                More::deserialize(event).map(Flat::More)
            }
        }
    }
}

impl<'de, Base, More> DeserializeSeed<'de> for Either<Base, More>
where
    Base: Deserialize<'de>,
    More: Deserialize<'de>,
{
    type Value = Name;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Name, D::Error> {
        from.deserialize_identifier(NameOf(names::<Base>(), names::<More>()))
    }
}

/// Finds a name among the names of both enums.
struct NameOf(&'static [&'static str], &'static [&'static str]);

impl Visitor<'_> for NameOf {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an event")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Name, E> {
        let find = |names: &'static [&'static str]| names.iter().find(|name| **name == text);
        let more = || find(self.1).map(|name| Flat::More(*name));
        let found = find(self.0).map(|name| Flat::Base(*name)).or_else(more);
        found.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// An event whose name has been read, but not its content.
struct Named<Rest> {
    name: &'static str,
    rest: Rest,
}

impl<'de, Rest: VariantAccess<'de>> EnumAccess<'de> for Named<Rest> {
    type Error = Rest::Error;
    type Variant = Rest;

    fn variant_seed<S>(self, seed: S) -> Result<(S::Value, Rest), Rest::Error>
    where
        S: DeserializeSeed<'de>,
    {
        Ok((seed.deserialize(self.name.into_deserializer())?, self.rest))
    }
}

/// Returns the names of an enum's variants, as its derived `Deserialize` requests them.
fn names<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    T::deserialize(Asked).map_or_else(|Names(names)| names, |_| &[])
}

/// A deserializer that reads nothing; it only remembers which names it was asked for.
struct Asked;

#[derive(Debug)]
struct Names(&'static [&'static str]);

impl<'de> Deserializer<'de> for Asked {
    type Error = Names;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Names> {
        Err(Names(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Names> {
        Err(Names(names))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {:?}", self.0)
    }
}

impl std::error::Error for Names {}

impl Error for Names {
    fn custom<T: fmt::Display>(_: T) -> Names {
        Names(&[])
    }
}
