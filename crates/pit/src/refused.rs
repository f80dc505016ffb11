//! Why a house table refuses an input.

use banked::{Refusal, blackjack};
use units::{Chips, Seat};

/// Why a table refuses an input. A refusal changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The table is closing or closed.
    #[error("the table is closed")]
    Closed,
    /// The host has locked the table.
    #[error("the table is locked")]
    Locked,
    /// The host has removed the player.
    #[error("the host removed this player")]
    Removed,
    /// The player already has a seat at this table.
    #[error("this player already has seat {}", .0.number())]
    Seated(Seat),
    /// The player has no seat at this table.
    #[error("this player is not seated here")]
    NotSeated,
    /// The seat is taken.
    #[error("seat {} is taken", .0.number())]
    Taken(Seat),
    /// The table has no such seat.
    #[error("there is no seat {}; the table has {seats}", seat.number())]
    NoSeat {
        /// The seat number that does not exist.
        seat: Seat,
        /// Number of seats at the table.
        seats: u8,
    },
    /// Every seat is taken.
    #[error("all {0} seats are taken")]
    Full(u8),
    /// The player brings too few chips to sit down.
    #[error("the buy-in is {chips}; the minimum is {min}")]
    BuyIn {
        /// The chips that the player offered.
        chips: Chips,
        /// The lowest permitted amount.
        min: Chips,
    },
    /// The top-up is zero chips.
    #[error("the top-up is 0; it must be at least 1")]
    NoChips,
    /// The chip value is zero, or above the highest stake limit.
    #[error("the chip value is {value}; it must be 1 to {max}, the highest stake")]
    ChipValue {
        /// The chip value that the player wanted.
        value: Chips,
        /// The highest stake limit of the table.
        max: Chips,
    },
    /// The player has chips on the layout, so the value of their chips cannot change.
    #[error("the chip value must stay {0} while chips of this seat are on the layout")]
    ChipsLaid(Chips),
    /// The stake is not a multiple of the value of the player's chips.
    #[error(
        "the stake is {stake}; it must be a multiple of {value}, the value of this seat's chips"
    )]
    NoMultiple {
        /// The refused stake.
        stake: Chips,
        /// The value of each of the player's chips.
        value: Chips,
    },
    /// The table is waiting for something else.
    #[error("the table does not ask for this now")]
    NotAsked,
    /// The answer belongs to an earlier question.
    #[error("the answer is for a question after {given} symbols; {drawn} symbols have been drawn")]
    Stale {
        /// The number of drawn symbols that the answer names.
        given: u16,
        /// The number of symbols drawn since the round began.
        drawn: u16,
    },
    /// The answer is not one of those on offer.
    #[error("\"{choice}\" is not possible here; the answers are {}", offered.join(", "))]
    NoChoice {
        /// The answer that the player gave.
        choice: String,
        /// The answers that the player may give.
        offered: Vec<&'static str>,
    },
    /// The bank could not pay the worst possible result.
    #[error("the bank could lose {exposure}; it has only {bank}")]
    Exposure {
        /// The most that the bank could lose with this bet.
        exposure: Chips,
        /// The chips in the bank now.
        bank: Chips,
    },
    /// The shoes or nonces do not match the request: wrong identifier, wrong contents, or no commitment.
    #[error("{0} does not fit what the table asked for")]
    Unfit(&'static str),
    /// The round refused the input.
    #[error(transparent)]
    Round(#[from] Refusal),
    /// Blackjack refused the stakes.
    #[error(transparent)]
    Lay(#[from] blackjack::LayError),
    /// Blackjack refused the decision.
    #[error(transparent)]
    Decide(#[from] blackjack::Refused),
    /// Blackjack refused the card.
    #[error(transparent)]
    Draw(#[from] blackjack::BadDraw),
    /// Only a host or the owner may give orders here.
    #[error("only the host and the owner of the room may do that")]
    NotHost,
}
