use crate::{Few, Hole, Pot, Row, Setup, Stake, StreetName};
use alloc::sync::Arc;
use core::fmt;
use units::{Chips, Seat};

/// What happened in a hand, in the past. The events are the hand: there is no second description.
///
/// It has a `Debug` of its own that counts hole cards instead of naming them:
///
/// ```
/// use hand::{Event, Hole};
/// let cards = Hole::new(cards::parse_cards("AsKd").unwrap());
/// let dealt = Event::HoleDealt { seat: units::Seat::new(3), cards, up: false };
/// assert_eq!(format!("{dealt:?}"), "HoleDealt { seat: s3, count: 2, up: false }");
/// ```
#[derive(Clone, PartialEq, Eq)]
#[repr(u8)] // which kind it is lies in a byte of its own: a hand's events are looked at one by one
pub enum Event {
    /// The hand began by these rules.
    Started(Arc<Setup>),
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
        cards: Row,
    },
    /// A betting round began: its cards are dealt, and somebody is to act. A street without
    /// betting (all are all-in) has none.
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
    /// A seat threw cards away; where they are exchanged, as many new ones follow.
    Drew {
        /// Who.
        seat: Seat,
        /// Which; none is standing pat.
        thrown: Hole,
    },
    /// The deck had too few cards: what was thrown away and folded was shuffled again. What the
    /// seat that draws has just thrown away stays out while the rest suffices.
    DeckRenewed {
        /// How many cards the deck has now.
        count: u8,
    },
    /// A seat said how often it would have the board run.
    RunsWished {
        /// Who.
        seat: Seat,
        /// How often; 1 is a refusal.
        runs: u8,
    },
    /// All agreed to run the board several times: there are so many boards from here on.
    RunsChosen {
        /// How many; 2 or more.
        runs: u8,
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
        pots: Few<Pot>,
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
        cards: Row,
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
        shares: Few<Share>,
    },
    /// The hand is over.
    Ended {
        /// Every seat's chips now.
        stacks: Few<Stake>,
    },
}

/// A kind of forced bet.
///
/// ```
/// assert!(hand::PostKind::Straddle.is_bet());
/// assert!(!hand::PostKind::Dead.is_bet());
/// ```
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
    /// The one blind of a game that has only the button's.
    ButtonBlind,
    /// An ante of this seat's own, which is no bet but counts as put in: who cannot pay it in full
    /// wins no more of the others' than he put in.
    Ante,
    /// The bring-in of a stud game. It is not posted at the start, but decided when the cards say
    /// whose it is.
    BringIn,
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

impl PostKind {
    /// Whether the chips are a bet of the first street rather than dead in the pot.
    pub const fn is_bet(self) -> bool {
        match self {
            PostKind::SmallBlind | PostKind::BigBlind => true,
            PostKind::Straddle | PostKind::Live => true,
            PostKind::ButtonBlind | PostKind::BringIn => true,
            PostKind::Dead | PostKind::Ante => false,
        }
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// One struct-like line: the name, then each field.
        macro_rules! line {
            ($name:literal $(, $field:ident)*) => {
                f.debug_struct($name)$(.field(stringify!($field), $field))*.finish()
            };
        }
        match self {
            Event::Started(setup) => f.debug_tuple("Started").field(setup).finish(),
            Event::AntePosted { seat, amount, all_in } => line!("AntePosted", seat, amount, all_in),
            Event::BlindPosted { seat, kind, amount, all_in } => {
                line!("BlindPosted", seat, kind, amount, all_in)
            }
            Event::HoleDealt { seat, cards, up } => {
                let count = &cards.len(); // never the cards themselves
                line!("HoleDealt", seat, count, up)
            }
            Event::BoardDealt { board, cards } => line!("BoardDealt", board, cards),
            Event::StreetOpened { street } => line!("StreetOpened", street),
            Event::Folded { seat } => line!("Folded", seat),
            Event::Checked { seat } => line!("Checked", seat),
            Event::Called { seat, amount, all_in } => line!("Called", seat, amount, all_in),
            Event::BetMade { seat, amount, to, all_in } => {
                line!("BetMade", seat, amount, to, all_in)
            }
            Event::RaisedTo { seat, amount, to, all_in } => {
                line!("RaisedTo", seat, amount, to, all_in)
            }
            Event::Drew { seat, thrown } => {
                let count = &thrown.len(); // never the cards themselves
                line!("Drew", seat, count)
            }
            Event::DeckRenewed { count } => line!("DeckRenewed", count),
            Event::RunsWished { seat, runs } => line!("RunsWished", seat, runs),
            Event::RunsChosen { runs } => line!("RunsChosen", runs),
            Event::UncalledReturned { seat, amount } => line!("UncalledReturned", seat, amount),
            Event::BetsCollected { pots } => line!("BetsCollected", pots),
            Event::RakeTaken { pot, amount } => line!("RakeTaken", pot, amount),
            Event::Shown { seat, cards } => line!("Shown", seat, cards),
            Event::Mucked { seat } => line!("Mucked", seat),
            Event::PotAwarded { pot, board, side, shares } => {
                line!("PotAwarded", pot, board, side, shares)
            }
            Event::Ended { stacks } => line!("Ended", stacks),
        }
    }
}
