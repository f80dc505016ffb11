//! Names on their way into the record: each text is kept apart, and the record holds its digest.

use crate::hall::Hall;
use people::{Fact, FactDigest, Names, People};
use std::cell::RefCell;
use std::collections::BTreeMap;
use store::{Archive, FactsOf, OpenError};
use units::PlayerId;

/// Everybody's names, and a text that is about to be kept.
pub(crate) struct WithNew<'a> {
    pub(crate) people: &'a People,
    pub(crate) new: Option<&'a Fact>,
}

impl Names for WithNew<'_> {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        self.people.number(player, name)
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        self.people.name(player, number)
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<FactDigest> {
        let new = self.new.filter(|new| new.player == player && new.text == text);
        new.map(Fact::digest).or_else(|| self.people.digest(player, text))
    }
    fn text(&self, player: PlayerId, digest: &FactDigest) -> Option<String> {
        self.people.text(player, digest)
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        self.people.is_forgotten(player)
    }
}

impl Hall {
    /// A text of a player's that the record will have a digest of; `name` is its number among their
    /// names, 0 for another text.
    pub(crate) fn fact(&mut self, player: PlayerId, name: u32, text: &str) -> Fact {
        Fact { player, name, salt: self.salts.salt(), text: text.to_owned() }
    }

    /// What a host calls a table, where it is not kept yet.
    pub(crate) fn title(&mut self, host: Option<PlayerId>, title: &str) -> Option<Fact> {
        let host = host.filter(|&host| self.people.digest(host, title).is_none())?;
        Some(self.fact(host, 0, title))
    }
}

/// Names as an archive has them: those of a few players, each read once.
pub(crate) struct Archived<'a> {
    archive: RefCell<&'a mut dyn Archive>,
    known: RefCell<BTreeMap<PlayerId, FactsOf>>,
    unread: RefCell<Option<OpenError>>,
}

impl<'a> Archived<'a> {
    pub(crate) fn new(archive: &'a mut dyn Archive) -> Archived<'a> {
        let known = RefCell::default();
        Archived { archive: RefCell::new(archive), known, unread: RefCell::default() }
    }

    /// Whether all that was asked for could be read.
    ///
    /// # Errors
    /// What could not.
    pub(crate) fn all_read(self) -> Result<(), OpenError> {
        self.unread.into_inner().map_or(Ok(()), Err)
    }

    fn of<T>(&self, player: PlayerId, found: impl FnOnce(&FactsOf) -> T) -> T {
        let mut known = self.known.borrow_mut();
        let facts = known.entry(player).or_insert_with(|| {
            self.archive.borrow_mut().facts_of(player).unwrap_or_else(|error| {
                self.unread.borrow_mut().get_or_insert(error);
                FactsOf::default()
            })
        });
        found(facts)
    }
}

impl Names for Archived<'_> {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        let is_it = |fact: &&Fact| fact.name > 0 && fact.text == name;
        Some(self.of(player, |of| of.facts.iter().find(is_it).map_or(0, |fact| fact.name)))
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        let is_it = |fact: &&Fact| fact.name > 0 && fact.name == number;
        self.of(player, |of| of.facts.iter().find(is_it).map(|fact| fact.text.clone()))
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<FactDigest> {
        self.of(player, |of| of.facts.iter().find(|fact| fact.text == text).map(Fact::digest))
    }
    fn text(&self, player: PlayerId, digest: &FactDigest) -> Option<String> {
        let is_it = |fact: &&Fact| fact.digest() == *digest;
        self.of(player, |of| of.facts.iter().find(is_it).map(|fact| fact.text.clone()))
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        self.of(player, |of| of.is_forgotten)
    }
}
