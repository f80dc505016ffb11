//! An entry: who is behind it, what was paid for it, and how it stands.

use super::flights::Brought;
use super::passages::Knock;
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
    /// The player who has the entry.
    pub player: PlayerId,
    /// The price paid.
    pub price: Price,
    /// Whether a ticket paid the entry.
    pub by_ticket: bool,
    /// Whether the player had been eliminated before.
    pub again: bool,
    /// The total price of the entry's rebuys and add-ons that were paid and added.
    pub more: Price,
    /// Number of rebuys.
    pub rebuys: u32,
    /// Number of add-ons.
    pub add_ons: u32,
    /// Purchases that the entry's table refused.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "NotAdded::is_none"))]
    pub not_added: NotAdded,
    /// The table where the entry sits, or to which it is going.
    pub table: Option<TableNo>,
    /// The passage by which the entry gets to that table; `None` before its first seat.
    pub came_by: Option<PassageId>,
    /// Why the entry is at that table, or going to it.
    pub because: Option<Because>,
    /// The entry's present status.
    pub status: Status,
    /// The amounts paid to the entry.
    pub earned: Earned,
    /// The bag that the entry brought from a flight, in a final.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bag: Option<Brought>,
}

/// How many purchases of an entry its table refused: their prices went back, and their numbers are not given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct NotAdded {
    /// Number of rebuys.
    pub rebuys: u32,
    /// Number of add-ons.
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
    /// The old table was broken.
    TableBroken,
    /// The seats of the final table were drawn.
    FinalTable,
    /// The old table failed.
    TableFailed,
    /// A day has ended: the seats of the next one were drawn.
    NextDay,
}

/// The amounts paid to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Earned {
    /// Amount paid for the place, and by a deal.
    pub prize: Amount,
    /// Bounties, including the one left on the entry's own head.
    pub bounties: Amount,
    /// The sum of the entry's refunds.
    pub refund: Amount,
    /// Whether the entry won a ticket.
    pub ticket: bool,
}

/// The status of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Status {
    /// Registered; play has not started, or no seat is free yet.
    Registered,
    /// The entry is in play, at a table or on the way to one.
    Playing,
    /// Out of chips, with a rebuy on offer.
    Offered {
        /// How the entry ran out of chips.
        knock: Knock,
        /// The deadline for the player's decision.
        until: Instant,
    },
    /// Out, without a place yet.
    Out,
    /// Out, with a final place.
    Placed(Place),
    /// A survivor of a flight that is over.
    Bagged {
        /// The chips that go to the final.
        chips: Chips,
    },
    /// Withdrawn before the start. If a tournament is cancelled, entries keep the status they had.
    Withdrawn,
}

impl Entrant {
    /// An entry that has just been paid.
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

    /// Whether the entry is in play; an open rebuy offer counts.
    pub fn is_in_play(&self) -> bool {
        matches!(self.status, Status::Playing | Status::Offered { .. })
    }
}
