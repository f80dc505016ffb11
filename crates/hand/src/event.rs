use crate::{Hole, Setup, StreetName};
use alloc::vec::Vec;
use cards::Card;
use units::{Chips, Seat, SeatSet};

/// What happened in a hand, in the past. The events are the hand: there is no second description.
///
/// It has a `Debug` of its own that counts hole cards instead of naming them.
#[derive(Clone, PartialEq, Eq)]
pub enum Event {
    /// The hand began by these rules.
    Started(Setup),
    /// A seat paid an ante.
    AntePosted {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// Whether that was the last of the stack.
        all_in: bool,
    },
    /// A seat put a forced bet in.
    BlindPosted {
        /// Who.
        seat: Seat,
        /// Which.
        kind: PostKind,
        /// How much.
        amount: Chips,
        /// Whether that was the last of the stack.
        all_in: bool,
    },
    /// Cards went to a seat.
    HoleDealt {
        /// To whom.
        seat: Seat,
        /// Which cards.
        cards: Hole,
        /// Whether they lie face up (stud).
        up: bool,
    },
    /// Cards went to a board.
    BoardDealt {
        /// Which board, from 0.
        board: u8,
        /// Which cards.
        cards: Vec<Card>,
    },
    /// A betting round began.
    StreetOpened {
        /// Which.
        street: StreetName,
    },
    /// A seat gave the hand up.
    Folded {
        /// Who.
        seat: Seat,
    },
    /// A seat passed without betting.
    Checked {
        /// Who.
        seat: Seat,
    },
    /// A seat matched the bet, or went all-in for less.
    Called {
        /// Who.
        seat: Seat,
        /// What it put in.
        amount: Chips,
        /// Whether that was the last of the stack.
        all_in: bool,
    },
    /// A seat opened the betting.
    BetMade {
        /// Who.
        seat: Seat,
        /// What it put in.
        amount: Chips,
        /// Its total of the street.
        to: Chips,
        /// Whether that was the last of the stack.
        all_in: bool,
    },
    /// A seat raised.
    RaisedTo {
        /// Who.
        seat: Seat,
        /// What it put in.
        amount: Chips,
        /// Its total of the street.
        to: Chips,
        /// Whether that was the last of the stack.
        all_in: bool,
    },
    /// The part of a bet that nobody matched went back.
    UncalledReturned {
        /// To whom.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The street's bets went to the pots.
    BetsCollected {
        /// Every pot as it stands, the main pot first.
        pots: Vec<Pot>,
    },
    /// The house took its rake from a pot.
    RakeTaken {
        /// Which, from 0.
        pot: u8,
        /// How much.
        amount: Chips,
    },
    /// A seat showed cards: at the showdown, when all are all-in, or by its own wish afterwards.
    Shown {
        /// Who.
        seat: Seat,
        /// The cards now face up, in the order of the hand.
        cards: Vec<Card>,
    },
    /// A seat gave its cards up unseen at the showdown.
    Mucked {
        /// Who.
        seat: Seat,
    },
    /// A pot, or a board's or side's share of it, was won.
    PotAwarded {
        /// Which, from 0.
        pot: u8,
        /// For which board, from 0.
        board: u8,
        /// For which side.
        side: Side,
        /// Who won how much, odd chips included.
        shares: Vec<Share>,
    },
    /// The hand is over.
    Ended {
        /// Every seat's chips now.
        stacks: Vec<crate::Stake>,
    },
}

/// A kind of forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// A straddle; it moves who acts first and counts as a raise.
    Straddle,
    /// A newcomer's live post: his bet already.
    Live,
    /// A dead post: to the pot, not a bet.
    Dead,
}

/// A pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// Its chips.
    pub amount: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

/// One winner's share of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    /// Who.
    pub seat: Seat,
    /// How much.
    pub amount: Chips,
}

/// Which half of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Side {
    Whole,
    High,
    Low,
}

impl core::fmt::Debug for Event {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("todo") // written by the hand's author: everything but hole cards
    }
}
