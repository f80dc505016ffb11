use banked::{Refusal, blackjack};
use units::{Chips, Seat};

/// Why a table refuses an input; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The table is closing or closed.
    #[error("the table is closed")]
    Closed,
    /// The host has locked the table.
    #[error("the table is locked")]
    Locked,
    /// The host has removed the player.
    #[error("the host has removed this player")]
    Removed,
    /// The player has a seat.
    #[error("the player has seat {0} already")]
    Seated(Seat),
    /// The player has no seat.
    #[error("the player has no seat here")]
    NotSeated,
    /// Somebody has the seat.
    #[error("seat {0} is taken")]
    Taken(Seat),
    /// The table has no such seat.
    #[error("there is no seat {seat}; the table has {seats}")]
    NoSeat {
        /// The seat.
        seat: Seat,
        /// Number of seats.
        seats: u8,
    },
    /// Every seat is taken.
    #[error("all {0} seats are taken")]
    Full(u8),
    /// Too few chips to sit down with.
    #[error("{chips} chips; the minimum is {min}")]
    BuyIn {
        /// The chips.
        chips: Chips,
        /// The minimum.
        min: Chips,
    },
    /// A top-up of nothing.
    #[error("a top-up is at least one chip")]
    NoChips,
    /// A chip that no stake could consist of.
    #[error("the chip value is {value}; it must be 1 to the highest stake, {max}")]
    ChipValue {
        /// The value.
        value: Chips,
        /// The maximum of a stake.
        max: Chips,
    },
    /// The value of chips that are on the layout.
    #[error("the chip value is {0} while chips of this seat are on the layout")]
    ChipsLaid(Chips),
    /// A stake that does not consist of the player's chips.
    #[error("the stake is {stake}; the chips of this seat are worth {value} each")]
    NoMultiple {
        /// The stake.
        stake: Chips,
        /// The value of a chip.
        value: Chips,
    },
    /// No round takes this now.
    #[error("the table does not ask for this now")]
    NotAsked,
    /// An answer to a question that is over.
    #[error("{given} symbols had been drawn at that question; now it is {drawn}")]
    Stale {
        /// What the answer names.
        given: u16,
        /// What was drawn since the round began.
        drawn: u16,
    },
    /// An answer that is not offered.
    #[error("\"{choice}\" is not possible here; the answers are {}", offered.join(", "))]
    NoChoice {
        /// The answer.
        choice: String,
        /// What is possible.
        offered: Vec<&'static str>,
    },
    /// The bank could not pay the worst result.
    #[error("the bank could lose {exposure}; it has {bank}")]
    Exposure {
        /// The most that the bank could lose with this bet.
        exposure: Chips,
        /// What the bank has.
        bank: Chips,
    },
    /// Another identifier of shoes or a nonce from a seat without a commitment, or shoes with other contents.
    #[error("{0} does not fit what the table asked for")]
    Unfit(&'static str),
    /// By the round.
    #[error(transparent)]
    Round(#[from] Refusal),
    /// Stakes at blackjack.
    #[error(transparent)]
    Lay(#[from] blackjack::LayError),
    /// A decision at blackjack.
    #[error(transparent)]
    Decide(#[from] blackjack::Refused),
    /// A card at blackjack.
    #[error(transparent)]
    Draw(#[from] blackjack::BadDraw),
    /// Only a host or the owner gives orders.
    #[error("only the host and the owner of the room give orders")]
    NotHost,
}
