//! The stored form of a live event's entries.
//!
//! The entries and a snapshot's state are stored as the crate `live` defines them, for the same reasons as those of
//! tournaments. They contain no names and no secrets, only digests of texts that are stored apart.

use super::tournament_table::{DealersChoice, Game};
use super::{Book, Flat, HasName, Named, Title};
use crate::live as ours;
use crate::{Bytes, Hash, RecordError};
use ::live::{LiveEvent, Setup};
use serde::{Deserialize, Serialize};
use units::{Currency, TournamentId};

/// The version that is written and read.
///
/// A start ignores snapshots of any other version, so a change of the form only needs a new number. The number must
/// also change when the same entries begin to produce a different event.
pub const SNAPSHOT_VERSION: u32 = 1;

/// The body of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredLive {
    /// Always [`SNAPSHOT_VERSION`].
    pub v: u32,
    /// What the event was opened with, in addition to its setup.
    pub opening: Opening,
    /// The event's stored state.
    pub event: ::live::Event,
}

/// Stored form of [`live::Event`](ours::Event).
pub type Event = Flat<LiveEvent, More>;

/// Entries of a live event's record that its state machine does not produce.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum More {
    LiveOpened { opening: Box<Opening>, setup: Box<Setup> },
    Closed,
}

/// Stored form of [`live::Opening`](ours::Opening).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Opening {
    pub event: TournamentId,
    pub name: Title,
    pub private: bool,
    pub currency: Currency,
    pub rulebook: Book,
    pub games: Vec<Game>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<DealersChoice>,
    pub lots_root: Hash,
    pub lots_sealed: Bytes,
}

impl HasName for Event {
    fn named(&mut self) -> Named<'_> {
        match self {
            Flat::More(More::LiveOpened { opening, setup }) => {
                Named::Title(opening.private.then_some(setup.director), &mut opening.name)
            }
            Flat::More(More::Closed) | Flat::Base(_) => Named::Nobody,
        }
    }
}

/// Converts an entry of a live event's record to its stored form.
pub(crate) fn store(event: &ours::Event) -> Event {
    match event.clone() {
        ours::Event::Happened(event) => Flat::Base(event),
        ours::Event::Opened { opening, setup } => {
            Flat::More(More::LiveOpened { opening: Box::new((*opening).into()), setup })
        }
        ours::Event::Closed => Flat::More(More::Closed),
    }
}

/// Converts a stored form to an entry of a live event's record.
pub(crate) fn load(event: Event) -> Result<ours::Event, RecordError> {
    Ok(match event {
        Flat::Base(event) => ours::Event::Happened(event),
        Flat::More(More::LiveOpened { opening, setup }) => {
            ours::Event::Opened { opening: Box::new((*opening).try_into()?), setup }
        }
        Flat::More(More::Closed) => ours::Event::Closed,
    })
}

impl From<ours::Opening> for Opening {
    fn from(there: ours::Opening) -> Opening {
        let ours::Opening { event, name, private, currency, rulebook, games, mix, choice, lots } =
            there;
        Opening {
            event,
            name: name.into(),
            private,
            currency,
            rulebook: Book::from(&*rulebook),
            games: games.into_iter().map(Into::into).collect(),
            mix,
            choice: choice.map(Into::into),
            lots_root: Hash(lots.root),
            lots_sealed: Bytes(lots.sealed),
        }
    }
}

impl TryFrom<Opening> for ours::Opening {
    type Error = RecordError;
    fn try_from(here: Opening) -> Result<ours::Opening, RecordError> {
        let Opening {
            event,
            name,
            private,
            currency,
            rulebook,
            games,
            mix,
            choice,
            lots_root,
            lots_sealed,
        } = here;
        Ok(ours::Opening {
            event,
            name: name.into(),
            private,
            currency,
            rulebook: rulebook.try_into()?,
            games: games.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
            mix,
            choice: choice.map(Into::into),
            lots: crate::tournament::HiddenLots { root: lots_root.0, sealed: lots_sealed.0 },
        })
    }
}
