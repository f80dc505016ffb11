//! Names in the record: numbers stand for player names, and digests for hosts' table names.
//!
//! Records from before schema 11 contain the names in clear.

use crate::RecordError;
use people::{Names, TextDigest, alias};
use serde::{Deserialize, Serialize};
use units::PlayerId;

/// A player's name as stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Called {
    /// The name itself.
    Text(String),
    /// Number of the name among all names that the player has used; 0 if it is none of them.
    Number(u32),
}

/// A stored text that somebody wrote: a table's name, or the reason for a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Title {
    /// The text itself.
    Text(String),
    /// The digest in place of the text.
    Apart {
        /// Digest of the text.
        digest: TextDigest,
    },
}

/// The name shown for a table whose own name was deleted.
const UNTITLED: &str = "Private table";

impl Called {
    /// Replaces the name with its number.
    pub(crate) fn number(&mut self, player: PlayerId, names: &dyn Names) {
        if let Called::Text(name) = self
            && let Some(number) = names.number(player, name)
        {
            *self = Called::Number(number);
        }
    }

    /// Replaces the number with the player's name, or with an alias if the player was forgotten.
    pub(crate) fn name(&mut self, player: PlayerId, names: &dyn Names) {
        let name = match self {
            Called::Text(_) if names.is_forgotten(player) => None,
            Called::Text(_) => return,
            Called::Number(number) => names.name(player, *number),
        };
        *self = Called::Text(name.unwrap_or_else(|| alias(player)));
    }
}

impl Title {
    /// Replaces a table name chosen by a host with its digest, if the name is stored separately.
    pub(crate) fn digest(&mut self, host: Option<PlayerId>, names: &dyn Names) {
        if let (Title::Text(text), Some(host)) = (&self, host)
            && let Some(digest) = names.digest(host, text)
        {
            *self = Title::Apart { digest };
        }
    }

    /// Replaces the digest with the name, or with a standard name if it was deleted.
    pub(crate) fn name(&mut self, host: Option<PlayerId>, names: &dyn Names) {
        self.name_or(host, names, UNTITLED);
    }

    /// Replaces the digest with the text, or with `deleted` if the text was deleted.
    fn name_or(&mut self, host: Option<PlayerId>, names: &dyn Names, deleted: &str) {
        let name = match (&*self, host) {
            (Title::Text(_), Some(host)) if names.is_forgotten(host) => None,
            (Title::Text(_), _) | (Title::Apart { .. }, None) => return,
            (Title::Apart { digest }, Some(host)) => names.text(host, digest),
        };
        *self = Title::Text(name.unwrap_or_else(|| deleted.to_owned()));
    }

    /// Replaces the digest of a reason given by staff with its text; empty if it was deleted with the player.
    pub(crate) fn reason(&mut self, player: PlayerId, names: &dyn Names) {
        self.name_or(Some(player), names, "");
    }
}

/// A stored event that may contain a name.
pub(crate) trait HasName {
    /// Returns the name in the event.
    fn named(&mut self) -> Named<'_>;
}

/// The name in an event, and the player to whom it belongs.
pub(crate) enum Named<'a> {
    /// The name of a table or tournament, and the host who chose it.
    Title(Option<PlayerId>, &'a mut Title),
    /// A player's name.
    Player(PlayerId, &'a mut Called),
    /// A reason given by staff, and the player whom it concerns.
    Reason(PlayerId, &'a mut Title),
    /// The event contains no name.
    Nobody,
}

impl Named<'_> {
    /// Returns the version for the form in which the event holds its name: in clear, or as a number or digest.
    pub(crate) fn version(&self) -> u32 {
        let is_apart = match self {
            Named::Title(_, name) | Named::Reason(_, name) => matches!(name, Title::Apart { .. }),
            Named::Player(_, name) => matches!(name, Called::Number(_)),
            Named::Nobody => false,
        };
        if is_apart { super::APART } else { super::VERSION }
    }

    /// Replaces the name with its number or digest.
    pub(crate) fn put_apart(self, names: &dyn Names) {
        match self {
            Named::Title(host, name) => name.digest(host, names),
            Named::Player(player, name) => name.number(player, names),
            Named::Reason(player, reason) => reason.digest(Some(player), names),
            Named::Nobody => {}
        }
    }

    /// Replaces the number or digest with the name.
    pub(crate) fn put_in(self, names: &dyn Names) {
        match self {
            Named::Title(host, name) => name.name(host, names),
            Named::Player(player, name) => name.name(player, names),
            Named::Reason(player, reason) => reason.reason(player, names),
            Named::Nobody => {}
        }
    }
}

/// Checks that a form holds its names in the way that its version requires.
pub(crate) fn must_be(found: u32, version: u32) -> Result<(), RecordError> {
    if found == version {
        return Ok(());
    }
    let what = format!("a form of version {found} that has its names as one of version {version}");
    Err(RecordError::Malformed(what))
}

/// Returns the bytes that precede this player's name in old stored events, which contain it in clear.
pub(crate) fn written_out(player: PlayerId) -> Vec<String> {
    vec![format!("\"player\":\"{player}\",\"name\":\"")]
}

impl From<String> for Called {
    fn from(name: String) -> Called {
        Called::Text(name)
    }
}
impl From<Called> for String {
    /// Returns the name if it was filled in; otherwise the number in digits.
    fn from(called: Called) -> String {
        match called {
            Called::Text(name) => name,
            Called::Number(number) => number.to_string(),
        }
    }
}
impl From<String> for Title {
    fn from(name: String) -> Title {
        Title::Text(name)
    }
}
impl From<Title> for String {
    /// Returns the name if it was filled in; otherwise the digest.
    fn from(title: Title) -> String {
        match title {
            Title::Text(name) => name,
            Title::Apart { digest } => digest.to_string(),
        }
    }
}
