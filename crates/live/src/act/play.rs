use crate::card::CardNo;
use crate::table::Chair;
use cards::Card;
use seating::{EntryId, TableNo};
use serde::{Deserialize, Serialize};
use tournament::Digest;
use units::{Chips, Instant, Millis, Seat};

/// A fact about a table, as a person tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlayAct {
    /// Players lost their last chips in one hand.
    KnockOut(KnockOut),
    /// Hands have ended.
    Hand(HandDone),
    /// Where the big blind is in the hand that was not told as finished yet.
    BigBlind {
        /// The table.
        table: TableNo,
        /// The player with the big blind.
        big: Seat,
        /// The button, if it is not two players before.
        button: Option<Seat>,
        /// Whether nobody posts the small blind.
        no_small: bool,
    },
    /// Stacks were counted.
    Count {
        /// The table.
        table: TableNo,
        /// The stacks.
        stacks: Vec<(Seat, Chips)>,
        /// Why the chips of the table are not what they should be, as the digest of a text.
        remark: Option<Digest>,
    },
    /// A denomination left a table.
    Race(RaceRun),
    /// Play hand for hand from this number of players on, if that is before the rule's.
    HandForHand(u32),
    /// The next round of hand-for-hand play begins.
    Round,
}

/// Players who lost their last chips in one hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockOut {
    /// The table.
    pub table: TableNo,
    /// The players.
    pub out: Vec<OutOfChips>,
    /// The winners of the last pot that they could win, the one who gets odd units first; empty if nobody says so.
    pub winners: Vec<Seat>,
    /// When the hand ended; `None` at the moment of the act.
    pub ended: Option<Instant>,
}

/// A player who lost the last chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutOfChips {
    /// The player's seat.
    pub seat: Seat,
    /// The stack at the start of the hand, if known. It matters only if two go out at the same time.
    pub stack: Option<Chips>,
}

/// Hands that have ended at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandDone {
    /// The table.
    pub table: TableNo,
    /// The number of hands, 1 to 50.
    pub hands: u8,
    /// When the shuffle of the last of them began, if known: its blinds are those of that moment.
    pub shuffled: Option<Instant>,
}

/// A chip race at one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceRun {
    /// The table.
    pub table: TableNo,
    /// The denomination that leaves.
    pub old: Chips,
    /// The next higher one.
    pub new: Chips,
    /// Each player's stack and number of chips of the old denomination.
    pub players: Vec<(Seat, Chips, u32)>,
    /// The button.
    pub button: Seat,
    /// Where the cards come from.
    pub cards: Dealt,
    /// Why the chips of the table are not what they should be, as the digest of a text.
    pub remark: Option<Digest>,
}

/// Where the cards of a chip race come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Dealt {
    /// By lot, from one or more shuffled decks.
    ByLot,
    /// As they were dealt at the table.
    AtTheTable(Vec<Card>),
}

/// An act about moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MoveAct {
    /// A card was carried out, as proposed, or as stated where there was no proposal.
    Confirm {
        /// The card.
        card: CardNo,
        /// Who moved, and to which seat; needed if the positions at a table are not known.
        done: Option<(EntryId, Seat)>,
        /// The chips that were carried, if they were counted.
        stack: Option<Chips>,
    },
    /// A card was not carried out.
    Decline {
        /// The card.
        card: CardNo,
        /// What was done instead.
        instead: Instead,
        /// Why, as the digest of a text.
        reason: Option<Digest>,
    },
    /// A table breaks now.
    Break {
        /// The table.
        table: TableNo,
        /// Why it breaks before its turn, as the digest of a text.
        reason: Option<Digest>,
    },
    /// All seats of the final table are drawn.
    FinalTable,
    /// All seats are drawn again, as the published plan says.
    Redraw,
    /// A player moves without a proposal.
    ByHand {
        /// The player's entry.
        entry: EntryId,
        /// Their new seat.
        to: Chair,
        /// Why, as the digest of a text.
        reason: Option<Digest>,
    },
}

/// What was done instead of a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// Another move.
    Moved {
        /// Who moved.
        entry: EntryId,
        /// The new seat.
        to: Chair,
    },
}

/// An act about the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockAct {
    /// Stops the clock.
    Pause,
    /// Starts the clock again.
    Resume,
    /// Takes time off the level.
    Forward(Millis),
    /// Gives the level more time.
    Back(Millis),
    /// Sets the clock to a row of the structure with this time left.
    Set {
        /// Index of the row, from 0.
        row: u32,
        /// Time left in the row.
        left: Millis,
    },
    /// The last table has stopped, and the break begins.
    BreakBegins,
}
