use crate::{FactDigest, People};
use units::PlayerId;

/// What names are in place of their numbers and digests, for whoever reads or writes a record.
pub trait Names {
    /// The number of a name among a player's own, 0 where it is none of theirs; `None` where the
    /// record shall hold the name itself, as it did before schema 11.
    fn number(&self, player: PlayerId, name: &str) -> Option<u32>;

    /// The name with this number, until the player is forgotten.
    fn name(&self, player: PlayerId, number: u32) -> Option<String>;

    /// The digest of another text of this player's, if it is kept apart.
    fn digest(&self, player: PlayerId, text: &str) -> Option<FactDigest>;

    /// That text, until the player is forgotten.
    fn text(&self, player: PlayerId, digest: &FactDigest) -> Option<String>;

    /// Whether a player was forgotten, so that their name is not read where a record holds it
    /// either.
    fn is_forgotten(&self, player: PlayerId) -> bool;
}

/// What a player is called whose name is not there any more.
pub fn alias(player: PlayerId) -> String {
    let id = player.to_string();
    format!("Player {}", id.get(id.len().saturating_sub(4)..).unwrap_or(&id))
}

/// Nobody's names: records hold them as they did before schema 11.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrittenOut;

impl Names for WrittenOut {
    fn number(&self, _player: PlayerId, _name: &str) -> Option<u32> {
        None
    }
    fn name(&self, _player: PlayerId, _number: u32) -> Option<String> {
        None
    }
    fn digest(&self, _player: PlayerId, _text: &str) -> Option<FactDigest> {
        None
    }
    fn text(&self, _player: PlayerId, _digest: &FactDigest) -> Option<String> {
        None
    }
    fn is_forgotten(&self, _player: PlayerId) -> bool {
        false
    }
}

impl Names for People {
    fn number(&self, player: PlayerId, name: &str) -> Option<u32> {
        // The first of its number: what was written once is written so again.
        let own = self.names_of(player).find(|(_, own)| *own == Some(name));
        Some(own.map_or(0, |(number, _)| number))
    }
    fn name(&self, player: PlayerId, number: u32) -> Option<String> {
        let mut own = self.names_of(player);
        own.find(|(own, _)| *own == number).and_then(|(_, name)| name.map(str::to_owned))
    }
    fn digest(&self, player: PlayerId, text: &str) -> Option<FactDigest> {
        self.texts_of(player).find(|(_, own)| *own == text).map(|(digest, _)| digest)
    }
    fn text(&self, _player: PlayerId, digest: &FactDigest) -> Option<String> {
        self.fact_text(digest).map(str::to_owned)
    }
    fn is_forgotten(&self, player: PlayerId) -> bool {
        People::is_forgotten(self, player)
    }
}
