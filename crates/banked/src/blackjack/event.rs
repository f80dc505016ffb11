//! The events of a round of blackjack.

use super::{BoxNo, Choice, PayReason, Question, Taker, Warning};
use cards::Card;
use units::{Chips, Seat};

/// One thing that happened in a round. The events describe the round completely.
///
/// An event carries only cards that were dealt, and every card is dealt face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player's whole layout. It replaces the player's earlier layout.
    Laid {
        /// The seat that placed the stakes.
        seat: Seat,
        /// Stakes by box, in ascending order of the boxes, without the void parts above the maximum.
        stakes: Vec<(BoxNo, Chips)>,
        /// Most that the player may stake in the round, including doubles, splits and insurance.
        purse: Chips,
    },
    /// From here on, no stake may be placed or changed.
    BetsClosed,
    /// A card was dealt.
    Drawn {
        /// Where the card goes.
        taker: Taker,
        /// The card that was dealt.
        card: Card,
    },
    /// The shoe ran out, so all cards that are not on the table were shuffled.
    ShoeRenewed,
    /// A player decided, or ran out of time and got the default choice.
    ///
    /// All boxes decide about insurance at the same time. Nobody should see a choice until the last one is made.
    Decided {
        /// What the player was asked.
        question: Question,
        /// The player's choice or, if their time ran out, the default choice.
        choice: Choice,
    },
    /// A player was warned that a choice looks like a slip. The question stays open.
    Warned {
        /// What the player was asked.
        question: Question,
        /// The choice that the player has to confirm.
        choice: Choice,
        /// The slip that the choice appears to be.
        warning: Warning,
    },
    /// A player switched the warnings off.
    WarningsOff {
        /// The seat whose player switched the warnings off.
        seat: Seat,
    },
    /// A disconnected player's unfinished boxes left the round, to be finished at a temporary table.
    Detached {
        /// The disconnected player's seat.
        seat: Seat,
    },
    /// Bets were settled.
    Settled {
        /// Number of this settlement in the round, from 0.
        part: u8,
        /// One line for each bet.
        lines: Vec<BetSettlement>,
    },
}

/// The result of one bet in a settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BetSettlement {
    /// The seat that placed the bet.
    pub seat: Seat,
    /// The box on which the bet was placed.
    pub no: BoxNo,
    /// Whether the bet was on a hand or on insurance.
    pub bet: Bet,
    /// Chips that were staked on this bet.
    pub staked: Chips,
    /// Chips that are returned: stake and profit.
    pub returned: Chips,
    /// The reason for the payout.
    pub why: PayReason,
}

/// What a bet is on: a hand, or insurance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bet {
    /// A hand, by its number from 0.
    Hand(u8),
    /// The box's insurance.
    Insurance,
}
