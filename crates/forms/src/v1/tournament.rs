//! The stored form of a tournament's events.
//!
//! The events of the state machine, the plan and a snapshot's state are stored as the crate `tournament` defines them
//! (feature `serde`). Separate stored forms of about a hundred types would copy the state machine and would freeze the
//! bytes no better. These types contain no secrets and no names, and the golden files cover every kind of event and
//! every word of a plan. Two events contain a text that somebody wrote; it is stored separately, so these two events
//! have stored forms.

use super::tournament_table::{DealersChoice, Game, Rules};
use super::{Book, Flat, HasName, Named, Timing, Title};
use crate::tournament as ours;
use crate::{Bytes, Hash, RecordError};
use ::tournament::{Amount, Event as Told, Note, Plan, Tournament};
use seating::EntryId;
use serde::{Deserialize, Serialize};
use units::{Currency, LeagueId, Millis, PlayerId, TimetableId, TournamentId};

/// The version that is written and read.
///
/// A start ignores snapshots of any other version, so a change of the form only needs a new number. The number must
/// also change when the same events begin to produce a different tournament.
pub const SNAPSHOT_VERSION: u32 = 1;

/// The body of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTournament {
    /// Always [`SNAPSHOT_VERSION`].
    pub v: u32,
    /// What the tournament was opened with, in addition to the plan.
    pub opening: Opening,
    /// The tournament's stored state.
    pub tournament: Tournament,
    /// The reasons that staff gave for their actions, in order. In the stored state these reasons are empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Title>,
}

/// Stored form of [`tournament::Event`](ours::Event).
pub type Event = Flat<::tournament::Event, TournamentEvent>;

/// Events in a tournament's record that its state machine does not produce, or whose texts are stored separately.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum TournamentEvent {
    TournamentOpened { opening: Box<Opening>, plan: Box<Plan> },
    TurnedAway { entry: EntryId, player: PlayerId, by: PlayerId, reason: Title },
    RefundedByHand { entry: EntryId, amount: Amount, player: PlayerId, by: PlayerId, reason: Title },
}

/// Stored form of [`tournament::Opening`](ours::Opening).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Opening {
    pub tournament: TournamentId,
    pub name: Title,
    pub host: Option<PlayerId>,
    pub private: bool,
    pub currency: Currency,
    pub rulebook: Book,
    pub games: Vec<Game>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<String>,
    /// Absent in older records, which means that the levels name the games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<DealersChoice>,
    pub time_to_act: Millis,
    pub timing: Timing,
    pub pause_between_hands: Millis,
    pub anonymous: bool,
    pub rail_delay: Millis,
    pub rail_cards: bool,
    pub rules: Rules,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<TournamentId>,
    pub house_players: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub league: Option<LeagueId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<TimetableDate>,
    pub lots_root: Hash,
    pub lots_sealed: Bytes,
}

/// Stored form of [`tournament::TimetableDate`](ours::TimetableDate).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TimetableDate {
    pub timetable: TimetableId,
    pub number: u16,
}

impl HasName for Event {
    fn named(&mut self) -> Named<'_> {
        match self {
            Flat::More(TournamentEvent::TournamentOpened { opening, .. }) => {
                Named::Title(opening.host, &mut opening.name)
            }
            Flat::More(
                TournamentEvent::TurnedAway { player, reason, .. }
                | TournamentEvent::RefundedByHand { player, reason, .. },
            ) => Named::Reason(*player, reason),
            Flat::Base(_) => Named::Nobody,
        }
    }
}

/// Converts an entry of a tournament's record to its stored form.
pub(crate) fn store(event: &ours::Event) -> Event {
    match event.clone() {
        ours::Event::Happened(Told::TurnedAway { entry, note }) => {
            let Note { player, by, reason } = note;
            let reason = reason.into();
            Flat::More(TournamentEvent::TurnedAway { entry, player, by, reason })
        }
        ours::Event::Happened(Told::RefundedByHand { entry, amount, note }) => {
            let Note { player, by, reason } = note;
            let reason = reason.into();
            Flat::More(TournamentEvent::RefundedByHand { entry, amount, player, by, reason })
        }
        ours::Event::Happened(event) => Flat::Base(event),
        ours::Event::Opened { opening, plan } => {
            let opening = Box::new(Opening::from(*opening));
            Flat::More(TournamentEvent::TournamentOpened { opening, plan })
        }
    }
}

/// Converts a stored form to an entry of a tournament's record.
pub(crate) fn load(event: Event) -> Result<ours::Event, RecordError> {
    Ok(match event {
        Flat::Base(event) => ours::Event::Happened(event),
        Flat::More(TournamentEvent::TurnedAway { entry, player, by, reason }) => {
            let note = Note { player, by, reason: reason.into() };
            ours::Event::Happened(Told::TurnedAway { entry, note })
        }
        Flat::More(TournamentEvent::RefundedByHand { entry, amount, player, by, reason }) => {
            let note = Note { player, by, reason: reason.into() };
            ours::Event::Happened(Told::RefundedByHand { entry, amount, note })
        }
        Flat::More(TournamentEvent::TournamentOpened { opening, plan }) => {
            ours::Event::Opened { opening: Box::new((*opening).try_into()?), plan }
        }
    })
}

impl From<ours::Opening> for Opening {
    fn from(there: ours::Opening) -> Opening {
        let ours::Opening {
            tournament,
            name,
            host,
            private,
            currency,
            rulebook,
            games,
            mix,
            choice,
            tables,
            target,
            house_players,
            league,
            date,
            lots,
        } = there;
        let ours::Tables {
            time_to_act,
            timing,
            pause_between_hands,
            anonymous,
            rail_delay,
            rail_cards,
            rules,
        } = tables;
        let ours::HiddenLots { root, sealed } = lots;
        Opening {
            tournament,
            name: name.into(),
            host,
            private,
            currency,
            rulebook: Book::from(&*rulebook),
            games: games.into_iter().map(Into::into).collect(),
            mix,
            choice: choice.map(Into::into),
            time_to_act,
            timing: timing.into(),
            pause_between_hands,
            anonymous,
            rail_delay,
            rail_cards,
            rules: rules.into(),
            target,
            house_players,
            league,
            date: date.map(|ours::TimetableDate { timetable, number }| TimetableDate {
                timetable,
                number,
            }),
            lots_root: Hash(root),
            lots_sealed: Bytes(sealed),
        }
    }
}

impl TryFrom<Opening> for ours::Opening {
    type Error = RecordError;
    fn try_from(here: Opening) -> Result<ours::Opening, RecordError> {
        Ok(ours::Opening {
            tournament: here.tournament,
            name: here.name.into(),
            host: here.host,
            private: here.private,
            currency: here.currency,
            rulebook: here.rulebook.try_into()?,
            games: here.games.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
            mix: here.mix,
            choice: here.choice.map(Into::into),
            tables: ours::Tables {
                time_to_act: here.time_to_act,
                timing: here.timing.into(),
                pause_between_hands: here.pause_between_hands,
                anonymous: here.anonymous,
                rail_delay: here.rail_delay,
                rail_cards: here.rail_cards,
                rules: here.rules.into(),
            },
            target: here.target,
            house_players: here.house_players,
            league: here.league,
            date: here.date.map(|TimetableDate { timetable, number }| ours::TimetableDate {
                timetable,
                number,
            }),
            lots: ours::HiddenLots { root: here.lots_root.0, sealed: here.lots_sealed.0 },
        })
    }
}
