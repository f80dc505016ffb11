//! Translates names and texts to numbers and digests for the record, and back.

use crate::{People, TextDigest};
use units::PlayerId;

/// Translates names and texts to numbers and digests for the record, and back.
pub trait Names {
    /// Returns the number of a name among the player's own names; 0 if it is not one of them.
    ///
    /// `None` if the record must hold the name itself, as before schema 11.
    fn number(&self, player: PlayerId, name: &str) -> Option<u32>;

    /// Returns the player's name with this number; `None` once the player is forgotten.
    fn name(&self, player: PlayerId, number: u32) -> Option<String>;

    /// Returns the digest of something that this player typed, other than a name; `None` if the text is not stored
    /// separately.
    fn digest(&self, player: PlayerId, text: &str) -> Option<TextDigest>;

    /// Returns the text with this digest; `None` once the player is forgotten.
    fn text(&self, player: PlayerId, digest: &TextDigest) -> Option<String>;

    /// Reports whether a player was forgotten.
    ///
    /// A forgotten player's name is not read, even if a record holds it.
    fn is_forgotten(&self, player: PlayerId) -> bool;
}

/// Returns the name shown for a player whose name was deleted, made from the end of their identifier.
pub fn alias(player: PlayerId) -> String {
    let id = player.to_string();
    format!("Player {}", id.get(id.len().saturating_sub(4)..).unwrap_or(&id))
}

/// An implementation of [`Names`] that writes every name out in the record, as before schema 11.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrittenOut;

impl Names for WrittenOut {
    fn number(&self, _player: PlayerId, _name: &str) -> Option<u32> {
        None
    }
    fn name(&self, _player: PlayerId, _number: u32) -> Option<String> {
        None
    }
    fn digest(&self, _player: PlayerId, _text: &str) -> Option<TextDigest> {
        None
    }
    fn text(&self, _player: PlayerId, _digest: &TextDigest) -> Option<String> {
        None
    }
    fn is_forgotten(&self, _player: PlayerId) -> bool {
        false
    }
}

impl Names for People {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        // Returns the first number of the name, so that the same name is always written the same way.
        let own = self.names_of(player).find(|(_, own)| *own == Some(name));
        Some(own.map_or(0, |(number, _)| number))
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        let mut own = self.names_of(player);
        own.find(|(own, _)| *own == number).and_then(|(_, name)| name.map(str::to_owned))
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<TextDigest> {
        self.texts_of(player).find(|(_, own)| *own == text).map(|(digest, _)| digest)
    }
    fn text(&self, _player: PlayerId, digest: &TextDigest) -> Option<String> {
        self.fact_text(digest).map(str::to_owned)
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        People::is_forgotten(self, player)
    }
}
