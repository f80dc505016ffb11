//! An entry of a tournament: the player, the payments and the current status.

use super::flights::Brought;
use super::passages::Knock;
use crate::Amount;
use crate::entry::Price;
use crate::places::Place;
use seating::{PassageId, TableNo};
use units::{Chips, Instant, PlayerId};

/// One entry of a tournament, with its payments, its seat and its winnings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Entrant {
    /// The player who has the entry.
    pub player: PlayerId,
    /// The price paid for the entry.
    pub price: Price,
    /// Whether the player paid for the entry with a ticket.
    pub by_ticket: bool,
    /// Whether this is a re-entry: the player had been eliminated before.
    pub again: bool,
    /// Total price of the rebuys and add-ons whose chips the table has added.
    pub more: Price,
    /// Number of rebuys that the table refused.
    pub rebuys: u32,
    /// Number of add-ons that the table refused.
    pub add_ons: u32,
    /// Purchases whose chips the table refused to add.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "NotAdded::is_none"))]
    pub not_added: NotAdded,
    /// The table where the entry is seated or to which it is moving; `None` if there is none.
    pub table: Option<TableNo>,
    /// The passage that brought the entry to its table, or is bringing it there; `None` before the first seat.
    pub came_by: Option<PassageId>,
    /// Why the entry got its seat; `None` before the first seat.
    pub because: Option<Because>,
    /// How far the entry has come.
    pub status: Status,
    /// The amounts that the entry has won or got back.
    pub earned: Earned,
    /// The bag that the entry brought from a flight; `None` outside a final.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bag: Option<Brought>,
}

/// Number of an entry's purchases that its table refused. The player got the price back, and no later purchase gets the
/// number of a refused one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct NotAdded {
    /// Number of rebuys that the table refused.
    pub rebuys: u32,
    /// Number of add-ons that the table refused.
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
    /// The previous table was broken.
    TableBroken,
    /// The seats of the final table were drawn.
    FinalTable,
    /// The previous table failed.
    TableFailed,
    /// A day has ended, and the seats for the next day were drawn.
    NextDay,
}

/// The amounts that were paid to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Earned {
    /// Amount paid for the entry's place, and in a deal.
    pub prize: Amount,
    /// Bounties won, including the bounty that was left on the entry's own head.
    pub bounties: Amount,
    /// Sum of the refunds for the entry.
    pub refund: Amount,
    /// Whether the entry won a ticket.
    pub ticket: bool,
}

/// How far an entry has come, from registration to its final place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Status {
    /// The entry is registered, but play has not started or no seat is free yet.
    Registered,
    /// The entry is in play, at a table or moving to one.
    Playing,
    /// The entry is out of chips and has the offer of a rebuy.
    Offered {
        /// How the entry ran out of chips.
        knock: Knock,
        /// When the offer ends.
        until: Instant,
    },
    /// The entry is out, but has no place yet.
    Out,
    /// The entry is out and has its final place.
    Placed(Place),
    /// The entry survived a flight that is over.
    Bagged {
        /// Chips that the entry takes to the final.
        chips: Chips,
    },
    /// The entry was withdrawn before the start. In a cancelled tournament, entries keep the status that they had.
    Withdrawn,
}

impl Entrant {
    /// Creates an entry that has just been paid for.
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

    /// Whether the entry is in play. An entry with an offer of a rebuy counts as in play.
    pub fn is_in_play(&self) -> bool {
        matches!(self.status, Status::Playing | Status::Offered { .. })
    }
}
