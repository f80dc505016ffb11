//! The events of a hand.

use crate::{CardRow, Hole, Pot, SeatList, Setup, Stake, StreetName};
use alloc::sync::Arc;
use core::fmt;
use units::{Chips, Seat};

/// One thing that happened in a hand. The events are the only description of the hand.
///
/// `Debug` prints the number of hole cards, never the cards:
///
/// ```
/// use hand::{Event, Hole};
/// let cards = Hole::new(cards::parse_cards("AsKd").unwrap());
/// let dealt = Event::HoleDealt { seat: units::Seat::new(3), cards, up: false };
/// assert_eq!(format!("{dealt:?}"), "HoleDealt { seat: s3, count: 2, up: false }");
/// ```
#[derive(Clone, PartialEq, Eq)]
#[repr(u8)] // the discriminant gets a byte to itself: a hand's events are often scanned for one kind
pub enum Event {
    /// The hand began with this setup.
    Started(Arc<Setup>),
    /// A seat paid the ordinary ante, or the ante that it pays for all seats.
    AntePosted {
        /// Seat that paid.
        seat: Seat,
        /// Chips that the seat put in, at most its stack.
        amount: Chips,
        /// Whether the seat is all-in after the event.
        all_in: bool,
    },
    /// A seat posted any other forced bet: a blind, a straddle, a newcomer's post, an uneven ante or the bring-in.
    BlindPosted {
        /// Seat that posted.
        seat: Seat,
        /// Kind of forced bet.
        kind: PostKind,
        /// Chips that the seat put in, at most its stack.
        amount: Chips,
        /// Whether the seat is all-in after the event.
        all_in: bool,
    },
    /// A seat was dealt cards.
    HoleDealt {
        /// Seat that got the cards.
        seat: Seat,
        /// The cards, in the order dealt.
        cards: Hole,
        /// Whether the cards are face up, as in stud.
        up: bool,
    },
    /// Cards were dealt to a board.
    BoardDealt {
        /// Board number, from 0.
        board: u8,
        /// The cards, in the order dealt.
        cards: CardRow,
    },
    /// A betting round began: the street's cards were dealt, and a seat is to act.
    ///
    /// A street without betting, because players are all-in, has no `StreetOpened`.
    StreetOpened {
        /// The street on which betting began.
        street: StreetName,
    },
    /// A seat gave up its hand in a betting round, by its own decision or because its time ran out.
    Folded {
        /// Seat that folded.
        seat: Seat,
    },
    /// A seat stayed in without betting, as there was nothing to call.
    Checked {
        /// Seat that checked.
        seat: Seat,
    },
    /// A seat matched the bet, or went all-in for less.
    Called {
        /// Seat that called.
        seat: Seat,
        /// Chips that the seat put in, at most its stack.
        amount: Chips,
        /// Whether the seat is all-in after the event.
        all_in: bool,
    },
    /// A seat made the first bet of the street.
    BetMade {
        /// Seat that bet.
        seat: Seat,
        /// Chips that the seat put in, at most its stack.
        amount: Chips,
        /// Total of the seat's bet on this street.
        to: Chips,
        /// Whether the seat is all-in after the event.
        all_in: bool,
    },
    /// A seat raised; this may be only a short all-in.
    RaisedTo {
        /// Seat that raised.
        seat: Seat,
        /// Chips that the seat put in, at most its stack.
        amount: Chips,
        /// Total of the seat's bet on this street.
        to: Chips,
        /// Whether the seat is all-in after the event.
        all_in: bool,
    },
    /// A seat discarded or stood pat; in a draw game it then gets as many new cards.
    Drew {
        /// Seat that discarded or stood pat.
        seat: Seat,
        /// The discarded cards; empty if the seat stood pat.
        thrown: Hole,
    },
    /// A new deck was made from discards and folded hands, because the deck ran short.
    ///
    /// The discards of the seat that is drawing are left out if there are enough other cards.
    DeckRenewed {
        /// Number of cards in the new deck.
        count: u8,
    },
    /// A seat answered how many times to run the board.
    RunsWished {
        /// Seat that answered.
        seat: Seat,
        /// Maximum number of runs that the seat agrees to; 1 refuses.
        runs: u8,
    },
    /// All players agreed to run the board several times, each run on a separate board.
    RunsChosen {
        /// Number of runs, 2 or more.
        runs: u8,
    },
    /// The part of a bet that no other seat matched was returned.
    UncalledReturned {
        /// Seat that gets the chips back.
        seat: Seat,
        /// Chips returned.
        amount: Chips,
    },
    /// The street's bets went to the pots.
    BetsCollected {
        /// All pots after this street, the main pot first.
        pots: SeatList<Pot>,
    },
    /// The house took rake from a pot.
    RakeTaken {
        /// Pot number, from 0 for the main pot.
        pot: u8,
        /// Chips taken.
        amount: Chips,
    },
    /// A seat showed cards: at the showdown, because all were all-in, or by choice after the hand.
    Shown {
        /// Seat that showed.
        seat: Seat,
        /// All of the seat's cards that are now face up, in the order dealt.
        cards: CardRow,
    },
    /// A seat gave up its cards at the showdown without showing them.
    Mucked {
        /// Seat that mucked.
        seat: Seat,
    },
    /// A pot was awarded, or the part of it that belongs to one board or one half.
    PotAwarded {
        /// Pot number, from 0 for the main pot.
        pot: u8,
        /// Board number, from 0.
        board: u8,
        /// Which half of the pot was awarded, or all of it.
        side: Side,
        /// The chips of each winner, odd chips included.
        shares: SeatList<Share>,
    },
    /// The hand ended, after all pots were awarded.
    Ended {
        /// Every seat's stack at the end of the hand.
        stacks: SeatList<Stake>,
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
    /// The small blind, which counts as a bet.
    SmallBlind,
    /// The big blind, which counts as a bet.
    BigBlind,
    /// A straddle; the first action moves to the next seat, and the straddle counts as a raise.
    Straddle,
    /// A newcomer's live post, which counts as a bet.
    Live,
    /// A dead post: it goes to the pot and is not a bet.
    Dead,
    /// The button's blind, in games that have no other blind.
    ButtonBlind,
    /// An ante of any size that only this seat owes.
    ///
    /// The ante is not a bet, but it counts as chips put in: a seat that cannot pay it in full can win from each other
    /// seat no more than it put in itself.
    Ante,
    /// The bring-in of a stud game. It is never a [`Post`](crate::Post), because the cards decide which seat owes it.
    BringIn,
}

/// One winner's part of an award, or one payer's part of the rake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    /// Seat that wins or pays.
    pub seat: Seat,
    /// Chips that the seat wins or pays.
    pub amount: Chips,
}

/// The high half or the low half of a pot, or all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Side {
    Whole,
    High,
    Low,
}

impl PostKind {
    /// Whether the chips are a bet on the first street; otherwise they are dead money in the pot.
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
        /// Prints the event's name and its fields.
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
