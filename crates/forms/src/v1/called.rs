//! Names in the record: by their numbers, and what hosts call their tables by a digest. Records of
//! before schema 11 have the texts.

use crate::RecordError;
use people::{FactDigest, Names, alias};
use serde::{Deserialize, Serialize};
use units::PlayerId;

/// What a player is called in a stored form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Called {
    /// By the name itself.
    Text(String),
    /// By the number that the name has among the player's; 0 where it is none of them.
    Number(u32),
}

/// What a table is called in a stored form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Title {
    /// By the name itself.
    Text(String),
    /// By its digest.
    Apart {
        /// The digest.
        digest: FactDigest,
    },
}

/// What a table is called whose name is not there any more.
const UNTITLED: &str = "Private table";

impl Called {
    /// Puts the number in place of the name.
    pub(crate) fn number(&mut self, player: PlayerId, names: &dyn Names) {
        if let Called::Text(name) = self
            && let Some(number) = names.number(player, name)
        {
            *self = Called::Number(number);
        }
    }

    /// Puts the name in place of the number; an alias where the player was forgotten.
    pub(crate) fn name(&mut self, player: PlayerId, names: &dyn Names) {
        let name = match self {
            Called::Text(_) if names.is_forgotten(player) => None,
            Called::Text(_) => return,
            Called::Number(number) => names.name(player, *number),
        };
        *self = Called::Text(name.unwrap_or_else(|| alias(player)));
    }

    fn is_number(&self) -> bool {
        matches!(self, Called::Number(_))
    }
}

impl Title {
    /// Puts the digest in place of a name that a host gave, where it is kept apart.
    pub(crate) fn digest(&mut self, host: Option<PlayerId>, names: &dyn Names) {
        if let (Title::Text(text), Some(host)) = (&self, host)
            && let Some(digest) = names.digest(host, text)
        {
            *self = Title::Apart { digest };
        }
    }

    /// Puts the name in place of the digest.
    pub(crate) fn name(&mut self, host: Option<PlayerId>, names: &dyn Names) {
        let name = match (&*self, host) {
            (Title::Text(_), Some(host)) if names.is_forgotten(host) => None,
            (Title::Text(_), _) | (Title::Apart { .. }, None) => return,
            (Title::Apart { digest }, Some(host)) => names.text(host, digest),
        };
        *self = Title::Text(name.unwrap_or_else(|| UNTITLED.to_owned()));
    }
}

/// How a form holds its names.
pub(crate) fn version(called: Option<&Called>, title: Option<&Title>) -> u32 {
    let apart = called.is_some_and(Called::is_number);
    let apart = apart || title.is_some_and(|title| matches!(title, Title::Apart { .. }));
    if apart { super::APART } else { super::VERSION }
}

/// Whether a form holds its names as its version says.
pub(crate) fn must_be(found: u32, version: u32) -> Result<(), RecordError> {
    if found == version {
        return Ok(());
    }
    let what = format!("a form of version {found} that has its names as one of version {version}");
    Err(RecordError::Malformed(what))
}

/// How the parts of stored events begin that hold a player's name written out.
pub(crate) fn written_out(player: PlayerId) -> Vec<String> {
    vec![format!("\"player\":\"{player}\",\"name\":\"")]
}

impl From<String> for Called {
    fn from(name: String) -> Called {
        Called::Text(name)
    }
}
impl From<Called> for String {
    /// The name, which was put in before.
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
    /// The name, which was put in before.
    fn from(title: Title) -> String {
        match title {
            Title::Text(name) => name,
            Title::Apart { digest } => digest.to_string(),
        }
    }
}
