//! Players' names, read from the archive, for retelling past hands.

use people::{Names, TextDigest, TypedText};
use std::cell::RefCell;
use std::collections::BTreeMap;
use store::{Archive, OpenError, TextsOf};
use units::PlayerId;

/// Names of a few players from an archive; each player is read once.
pub(crate) struct ArchivedNames<'a> {
    archive: RefCell<&'a mut dyn Archive>,
    known: RefCell<BTreeMap<PlayerId, TextsOf>>,
    unread: RefCell<Option<OpenError>>,
}

impl<'a> ArchivedNames<'a> {
    pub(crate) fn new(archive: &'a mut dyn Archive) -> ArchivedNames<'a> {
        let known = RefCell::default();
        ArchivedNames { archive: RefCell::new(archive), known, unread: RefCell::default() }
    }

    /// Reports whether every name could be read.
    ///
    /// # Errors
    /// The error of the first read that failed.
    pub(crate) fn all_read(self) -> Result<(), OpenError> {
        self.unread.into_inner().map_or(Ok(()), Err)
    }

    fn of<T>(&self, player: PlayerId, found: impl FnOnce(&TextsOf) -> T) -> T {
        let mut known = self.known.borrow_mut();
        let texts = known.entry(player).or_insert_with(|| {
            self.archive.borrow_mut().texts_of(player).unwrap_or_else(|error| {
                self.unread.borrow_mut().get_or_insert(error);
                TextsOf::default()
            })
        });
        found(texts)
    }
}

impl Names for ArchivedNames<'_> {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        let is_it = |typed: &&TypedText| typed.name > 0 && typed.text == name;
        Some(self.of(player, |of| of.texts.iter().find(is_it).map_or(0, |typed| typed.name)))
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        let is_it = |typed: &&TypedText| typed.name > 0 && typed.name == number;
        self.of(player, |of| of.texts.iter().find(is_it).map(|typed| typed.text.clone()))
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<TextDigest> {
        self.of(player, |of| {
            of.texts.iter().find(|typed| typed.text == text).map(TypedText::digest)
        })
    }
    fn text(&self, player: PlayerId, digest: &TextDigest) -> Option<String> {
        let is_it = |typed: &&TypedText| typed.digest() == *digest;
        self.of(player, |of| of.texts.iter().find(is_it).map(|typed| typed.text.clone()))
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        self.of(player, |of| of.is_forgotten)
    }
}
