//! The first stored form of every event.
//!
//! Frozen: fields may be added but never changed, and old records may lack added fields. The golden files in
//! `tests/data/v1` enforce this.
//!
//! An event is stored as JSON: `{"v":1,"event":{"seat_left":{...}}}`. Hole cards are always sealed under their hand's
//! key and the entry's sequence number.

mod between;
mod book;
mod called;
pub mod cash;
mod fee;
mod flat;
mod hand;
mod jackpot;
pub mod live;
mod mix;
pub mod pit;
mod rules;
mod table;
mod timing;
pub mod tournament;
pub mod tournament_table;
mod variant;

pub use self::between::*;
pub use self::book::*;
pub use self::called::{Called, Title};
pub(crate) use self::called::{HasName, Named, must_be, written_out};
pub use self::fee::*;
pub use self::flat::Flat;
pub use self::hand::*;
pub use self::jackpot::*;
pub use self::mix::*;
pub use self::rules::*;
pub use self::table::*;
pub use self::timing::*;
pub use self::variant::*;

use serde::{Deserialize, Serialize};
use units::Millis;

/// Version written for forms of a kind that contains no names.
pub const VERSION: u32 = 1;
/// Version written for forms of a kind that contains names; they hold numbers and digests instead of the names.
pub const APART: u32 = 2;

/// Bytes of the entry that closes a table.
pub(crate) const CLOSED: &[u8] = br#"{"v":1,"event":"closed"}"#;
/// Bytes of the entry that ends a tournament.
pub(crate) const FINISHED: &[u8] = br#"{"v":1,"event":"finished"}"#;

/// The body of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored<Event> {
    /// [`VERSION`], or [`APART`] if names are replaced by numbers and digests.
    pub v: u32,
    /// The stored event.
    pub event: Event,
}

/// Defines the stored form of another type, with the conversions in both directions.
///
/// A field or variant added to the other type does not compile until it is added to the stored form too.
macro_rules! twin {
    ($(#[$doc:meta])* enum $name:ident = $there:path { $($variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum $name { $($variant),* }

        impl From<$there> for $name {
            fn from(there: $there) -> $name {
                use $there as There;
                match there { $(There::$variant => $name::$variant),* }
            }
        }
        impl From<$name> for $there {
            fn from(here: $name) -> $there {
                use $there as There;
                match here { $($name::$variant => There::$variant),* }
            }
        }
    };
    ($(#[$doc:meta])* struct $name:ident = $there:path {
        $($(#[$how:meta])* $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs)]
        pub struct $name { $($(#[$how])* pub $field: $type),* }

        impl From<$there> for $name {
            fn from(there: $there) -> $name {
                use $there as There;
                let There { $($field),* } = there;
                $name { $($field: $field.into()),* }
            }
        }
        impl From<$name> for $there {
            fn from(here: $name) -> $there {
                use $there as There;
                let $name { $($field),* } = here;
                There { $($field: $field.into()),* }
            }
        }
    };
}
use twin;

twin! {
    /// A player dealt into a hand.
    struct Dealt = ::cash::DealtIn {
        seat: units::Seat,
        player: units::PlayerId,
        name: Called,
        house: bool,
        nth: u64,
    }
}

/// Converts each element to its stored form, or from its stored form.
fn each<A: Clone + Into<B>, B>(all: &[A]) -> Vec<B> {
    all.iter().cloned().map(Into::into).collect()
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_not(flag: &bool) -> bool {
    !*flag
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_no_time(length: &Millis) -> bool {
    *length == Millis(0)
}
