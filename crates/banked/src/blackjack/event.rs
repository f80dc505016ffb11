use super::{BoxNo, Choice, PayReason, Question, Taker, Warning};
use cards::Card;
use units::{Chips, Seat};

/// One thing that happened in a round. The events alone describe the round.
///
/// No event carries a card that was not dealt, and every card is dealt face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player's whole layout, which replaces what the player had laid before.
    Laid {
        /// The seat that laid the stakes.
        seat: Seat,
        /// Stakes by box, in ascending order; parts above the maximum that are void are left out.
        stakes: Vec<(BoxNo, Chips)>,
        /// Maximum that the player may stake in the round, with doubles, splits and insurance.
        purse: Chips,
    },
    /// No stake may be laid or changed from here on.
    BetsClosed,
    /// A card was dealt.
    Drawn {
        /// Where the card goes.
        taker: Taker,
        /// The card that was dealt.
        card: Card,
    },
    /// The shoe ran out, so the cards that are not on the table were shuffled.
    ShoeRenewed,
    /// A player decided, or the time decided for them.
    ///
    /// All boxes decide about insurance at once; nobody should see a choice before the last one is made.
    Decided {
        /// What the player was asked.
        question: Question,
        /// The choice that counts.
        choice: Choice,
    },
    /// A player was warned of a slip. The question stays open.
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
        /// The seat whose player wants no warnings.
        seat: Seat,
    },
    /// A dropped player's unfinished boxes left the round; they are finished at a temporary table.
    Detached {
        /// The dropped player's seat.
        seat: Seat,
    },
    /// Bets were settled.
    Settled {
        /// Number of the settlement in the round, from 0.
        part: u8,
        /// A line for each bet.
        lines: Vec<BetSettlement>,
    },
}

/// The settlement of one bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BetSettlement {
    /// The seat that placed the bet.
    pub seat: Seat,
    /// The box on which the bet was placed.
    pub no: BoxNo,
    /// The bet that is settled.
    pub bet: Bet,
    /// Chips that were staked.
    pub staked: Chips,
    /// Chips that are returned: stake and profit.
    pub returned: Chips,
    /// Why the bet was settled like this.
    pub why: PayReason,
}

/// The bet that a line settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bet {
    /// A hand, by its number from 0.
    Hand(u8),
    /// The box's insurance.
    Insurance,
}
