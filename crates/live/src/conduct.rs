//! Penalties, rulings, and reports that are due.

use crate::act::Choice;
use crate::staff::DeviceId;
use rulings::{Incident, Length, Level, Situation};
use seating::{EntryId, TableNo};
use serde::{Deserialize, Serialize};
use tournament::Digest;
use units::{Instant, Millis, Seat};

/// The number of a penalty in the event, from 1.
pub type PenaltyNo = u32;
/// The number of a ruling in the event, from 1.
pub type RulingNo = u32;

/// A penalty. It is never taken back: another one may replace it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// Number of the penalty.
    pub no: PenaltyNo,
    /// The player's entry.
    pub entry: EntryId,
    /// What the ladder proposed.
    pub proposed: Level,
    /// What the director chose. A disqualification here is part of a ruling, which does not take the player out.
    pub chosen: Level,
    /// What the player did, as the digest of a text.
    pub reason: Option<Digest>,
    /// The ruling that the penalty is part of.
    pub ruling: Option<RulingNo>,
    /// Since when a time out counts.
    pub from: Instant,
    /// The playing time at that moment, without breaks and pauses.
    pub played: Millis,
    /// The hands at the player's table that were told as finished since then.
    pub hands: u32,
    /// The later penalty that replaces it.
    pub replaced: Option<PenaltyNo>,
}

/// A ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Number of the ruling.
    pub no: RulingNo,
    /// The table.
    pub table: TableNo,
    /// The entries in the seats of the table at that time.
    pub entries: Vec<(Seat, EntryId)>,
    /// The table as far as it was told.
    pub situation: Situation,
    /// What happened.
    pub incident: Incident,
    /// What the rules propose, as JSON of `rulings::Ruling`.
    pub proposal: String,
    /// The proposed penalties, by seat.
    pub penalties: Vec<(Seat, Level)>,
    /// The earlier ruling that this one corrects.
    pub corrects: Option<RulingNo>,
    /// When it was asked for.
    pub asked: Instant,
    /// The director's decision; `None` while it is a proposal.
    pub decided: Option<Decided>,
}

/// A director's decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decided {
    /// The director's console.
    pub by: DeviceId,
    /// When.
    pub at: Instant,
    /// The decision.
    pub choice: Choice,
}

/// A report to a board of the federation. It stays open until it is marked as sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Number of the report, from 1.
    pub no: u32,
    /// The board.
    pub to: Board,
    /// What it is about.
    pub about: About,
    /// The reason in words, as the digest of a text.
    pub reason: Option<Digest>,
    /// Since when it is due.
    pub due: Instant,
    /// When it was sent; `None` before.
    pub sent: Option<Instant>,
}

/// A board of the federation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// Hears of departures from the rules.
    RulesCommittee,
    /// Hears of hard penalties.
    DisciplinaryBoard,
}

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum About {
    /// A ruling.
    Ruling(RulingNo),
    /// A penalty.
    Penalty(PenaltyNo),
    /// An entry that was disqualified.
    Disqualified(EntryId),
    /// An act that departed from the published plan or from a proposal.
    Act(crate::ActNo),
}

impl Penalty {
    /// The playing time at which a time out in minutes ends; `None` for other penalties.
    pub(crate) fn ends(&self) -> Option<Millis> {
        match self.chosen {
            Level::SitOut(Length::Minutes(minutes)) => {
                Some(Millis(self.played.0 + u64::from(minutes) * 60_000))
            }
            Level::SitOut(_) | Level::Warning | Level::Disqualification => None,
        }
    }
}
