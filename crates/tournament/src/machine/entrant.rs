//! An entry: who is behind it, what was paid for it, and how it stands.

use super::flights::Brought;
use super::leg::Knock;
use crate::Amount;
use crate::entry::Price;
use crate::places::Place;
use seating::{PassageId, TableNo};
use units::{Chips, Instant, PlayerId};

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Entrant {
    /// The player behind it.
    pub player: PlayerId,
    /// What it cost.
    pub price: Price,
    /// Whether a ticket paid it.
    pub by_ticket: bool,
    /// Whether the player had been eliminated before.
    pub again: bool,
    /// What its rebuys and add-ons cost, paid and added.
    pub more: Price,
    /// Rebuys.
    pub rebuys: u32,
    /// Add-ons.
    pub add_ons: u32,
    /// Purchases that its table refused.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "NotAdded::is_none"))]
    pub not_added: NotAdded,
    /// The table where it sits or goes to.
    pub table: Option<TableNo>,
    /// The passage by which it came there, or comes; none before its first seat.
    pub came_by: Option<PassageId>,
    /// Why it came there, or comes.
    pub because: Option<Because>,
    /// How it stands.
    pub status: Status,
    /// What it was paid.
    pub earned: Earned,
    /// What it brought from a flight, in a final.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bag: Option<Brought>,
}

/// How many purchases of an entry its table refused: their prices went back, and their numbers are not given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct NotAdded {
    /// Rebuys.
    pub rebuys: u32,
    /// Add-ons.
    pub add_ons: u32,
}

impl NotAdded {
    #[cfg(feature = "serde")]
    fn is_none(&self) -> bool {
        *self == NotAdded::default()
    }
}

/// Why an entry has its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Because {
    /// Play started.
    Start,
    /// A stage of a shootout began.
    NextStage,
    /// The player entered during play.
    Late,
    /// The tables were balanced.
    Balanced,
    /// The old table was broken up.
    TableBroken,
    /// The seats of the final table were drawn.
    FinalTable,
    /// The old table failed.
    TableFailed,
    /// A day has ended: the seats of the next one were drawn.
    NextDay,
}

/// What an entry was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Earned {
    /// For its place, and by a deal.
    pub prize: Amount,
    /// Bounties, the one left on its own head included.
    pub bounties: Amount,
    /// Refunds.
    pub refund: Amount,
    /// Whether it won a ticket.
    pub ticket: bool,
}

/// How an entry stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Status {
    /// Registered; play has not started, or no seat is free yet.
    Registered,
    /// In play, at a table or on the way to one.
    Playing,
    /// Out of chips, with a rebuy on offer.
    Offered {
        /// How it ran out of chips.
        knock: Knock,
        /// Until when the player may decide.
        until: Instant,
    },
    /// Out, without a place yet.
    Out,
    /// Out, with its place.
    Placed(Place),
    /// A survivor of a flight that is over.
    Bagged {
        /// The chips that go to the final.
        chips: Chips,
    },
    /// Taken back before the start. Where a tournament is called off, entries stay as they stood then.
    Withdrawn,
}

impl Entrant {
    /// A new entry.
    pub(super) fn new(player: PlayerId, price: Price, by_ticket: bool, again: bool) -> Entrant {
        Entrant {
            player,
            price,
            by_ticket,
            again,
            more: Price::default(),
            rebuys: 0,
            add_ons: 0,
            not_added: NotAdded::default(),
            table: None,
            came_by: None,
            because: None,
            status: Status::Registered,
            earned: Earned::default(),
            bag: None,
        }
    }

    /// Whether the entry is in play, a rebuy on offer included.
    pub fn is_in_play(&self) -> bool {
        matches!(self.status, Status::Playing | Status::Offered { .. })
    }
}
