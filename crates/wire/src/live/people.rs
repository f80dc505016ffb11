//! What staff see of people, payouts, penalties and the log.

use super::LiveChair;
use super::act::{LiveAct, LiveHowPaid, LivePenalty, LivePresence};
use super::public::LiveStatus;
use crate::Refusal;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant};

/// `GET /api/live/{event}/people?device=N`: everybody who has registered, with their entries and what is due to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LivePeopleView {
    /// Number of the last entry of the event's record that this view includes.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: u64,
    /// The people, by number.
    pub people: Vec<LivePerson>,
    /// What is due to entries, highest place first. Nothing can be handed out while a console is out of touch.
    pub payouts: Vec<LivePayout>,
    /// The penalties, in order.
    pub penalties: Vec<LivePenaltyRow>,
}

/// A person, with their last entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LivePerson {
    /// Number of the person, which is on their seat card.
    pub person: u32,
    /// Their name; absent if it was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether they have an account in the room.
    pub account: bool,
    /// Whether they have accepted the rules.
    pub accepted: bool,
    /// The code on their seat card, which opens their own page.
    pub code: String,
    /// Number of their last entry; absent if somebody else took their only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub entry: Option<u32>,
    /// Number of their entries.
    pub entries: u32,
    /// Status of the last entry; absent as `entry`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub status: Option<LiveStatus>,
    /// How the last entry was paid; absent if it is not paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub payment: Option<LiveHowPaid>,
    /// Whether a representative paid.
    pub by_representative: bool,
    /// Number of rebuys of the last entry.
    pub rebuys: u32,
    /// Number of add-ons of the last entry.
    pub add_ons: u32,
    /// Seat of the last entry, or its last seat; absent if it had none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chair: Option<LiveChair>,
    /// Where the player is; absent as `entry`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub presence: Option<LivePresence>,
    /// Place of the last entry once it is out; absent before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place: Option<u32>,
    /// The last of the places that it shares with others; absent if it has its place alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place_to: Option<u32>,
}

/// What an entry has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LivePayout {
    /// Number of the entry.
    pub entry: u32,
    /// Number of the person.
    pub person: u32,
    /// The prize for the place.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// The share of a deal.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub deal: Chips,
    /// Bounties.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bounties: Chips,
    /// What was handed out already.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
}

/// A penalty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LivePenaltyRow {
    /// Number of the penalty.
    pub no: u32,
    /// Number of the player's entry.
    pub entry: u32,
    /// What the ladder proposed.
    pub proposed: LivePenalty,
    /// What the director chose.
    pub chosen: LivePenalty,
    /// What the player did; absent if nobody said so, or if the text was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reason: Option<String>,
    /// Since when it counts.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub from: Instant,
    /// Number of the later penalty that replaces it; absent if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub replaced: Option<u32>,
}

/// `GET /api/live/{event}/log?device=N&before=M`: up to 100 acts before number M of the log, latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveLogView {
    /// The acts.
    pub acts: Vec<LiveLogRow>,
    /// Whether there are earlier ones.
    pub earlier: bool,
}

/// An act of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveLogRow {
    /// Number of the act.
    pub no: u32,
    /// The act, with its texts as far as they are still there.
    pub act: LiveAct,
    /// Number of the console.
    pub device: u32,
    /// Name of the member of staff.
    pub by: String,
    /// The moment for which it counts.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// When it arrived.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub arrived: Instant,
    /// Whether it was taken back.
    pub undone: bool,
    /// Why it cannot be taken back; absent if it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cannot_undo: Option<Refusal>,
}
