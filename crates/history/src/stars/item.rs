//! The parts of a hand's text after reading.

use super::{BadStars, Fault};
use cards::Card;
use units::Chips;

/// A line of a file, without blanks at its ends.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Line of the file, from 1.
    pub(crate) line: usize,
    pub(crate) text: String,
}

impl Row {
    pub(crate) fn bad(&self, why: Fault) -> BadStars {
        BadStars { line: self.line, text: self.text.clone(), why }
    }

    pub(crate) fn expected(&self, what: impl Into<String>) -> BadStars {
        self.bad(Fault::Expected(what.into()))
    }

    pub(crate) fn differs(&self, what: impl Into<String>) -> BadStars {
        self.bad(Fault::Differs(what.into()))
    }
}

/// A player's seat.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) number: u8,
    pub(crate) name: String,
    pub(crate) stack: Chips,
    /// Whether anything in the text shows that the player was dealt in.
    pub(crate) is_in: bool,
}

/// One thing that the text records, with its line.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) row: Row,
    pub(crate) what: What,
}

/// What a line records. Players are counted from 0 in the order of the seat lines.
#[derive(Clone, Debug)]
pub(crate) enum What {
    Post {
        who: usize,
        kind: Posted,
        amount: Chips,
        all_in: bool,
    },
    /// The heading above cards dealt to players: the first cards, a stud street, or a draw.
    Street(Street),
    Dealt {
        who: usize,
        old: Vec<Card>,
        new: Vec<Card>,
    },
    Board {
        run: usize,
        cards: Vec<Card>,
    },
    /// A player's action. `all_in` is `None` if the text only says that the player reached the hand's cap.
    Act {
        who: usize,
        did: Did,
        all_in: Option<bool>,
    },
    Uncalled {
        who: usize,
        amount: Chips,
    },
    Collected {
        who: usize,
        amount: Chips,
        pot: Option<usize>,
    },
    Show {
        who: usize,
        cards: Vec<Card>,
    },
    Muck {
        who: usize,
    },
    Keep {
        who: usize,
    },
}

/// A forced bet, as the text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Posted {
    Ante,
    Small,
    Big,
    /// Small and big blind together; the small blind is dead.
    Both,
    Button,
    /// A newcomer's blind, if the format distinguishes it from the big blind.
    Live,
    Straddle,
    Dead,
}

/// A heading, in asterisks, for a street without community cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Street {
    /// The first cards.
    Hole,
    /// A later street of stud.
    Up,
    /// The last street of stud.
    Last,
    /// A street on which players draw.
    Draw,
}

/// What a player did at their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Did {
    Fold,
    Check,
    Call(Chips),
    Bet(Chips),
    /// A raise by an amount to a total; `by` is `None` if the format does not give it.
    Raise {
        by: Option<Chips>,
        to: Chips,
    },
    BringIn(Chips),
    Discard(usize, Vec<Card>),
    Pat,
}
