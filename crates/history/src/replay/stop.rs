//! Why a hand cannot be replayed further.

use super::Due;
use crate::phh::{Cut, Line, Unit};
use cards::{Card, Rank};
use core::fmt;
use hand::{Illegal, SetupError};
use units::Chips;

/// Why a hand cannot be replayed to its end, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The action; `None` before the first and after the last.
    pub at: Option<At>,
    /// The reason.
    pub why: Why,
    /// The unit of its figures.
    pub unit: Unit,
}

/// An action of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The line of the file.
    pub line: usize,
    /// Its number among the actions, from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
}

/// Why a hand cannot continue. Players are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Stacks, antes, blinds and bets do not make a hand.
    Setup(SetupError),
    /// Something else comes first.
    Expected(Due),
    /// The file ends before the hand does.
    Unfinished(Due),
    /// The rules forbid it.
    Illegal(Illegal),
    /// A wager below the minimum.
    TooLow {
        /// The minimum total.
        least: Chips,
    },
    /// A wager above the maximum.
    TooHigh {
        /// The maximum total.
        most: Chips,
    },
    /// A wager that is no more than an all-in call.
    IsCall {
        /// The player who wagers.
        player: usize,
        /// The total to call.
        price: Chips,
    },
    /// The first player acts first in a heads-up hand.
    HeadsUp(Due),
    /// More cards than are due.
    TooManyCards(Due),
    /// Cards when none are due.
    CardsNotDue,
    /// A card of a rank that the game's deck does not have.
    Stripped {
        /// The card found.
        card: Card,
        /// The lowest rank of the deck.
        lowest: Rank,
    },
    /// A card that is no longer in the deck.
    NotInDeck(Card),
    /// No card is left that could be the unknown one.
    NoCardLeft,
    /// A card that the player does not hold.
    NotHeld {
        /// The player who acts.
        player: usize,
        /// The card; `None` for an unknown one.
        card: Option<Card>,
    },
    /// A player who has already folded, mucked or shown.
    NoShowdown(usize),
    /// Who opens the street depends on an unknown card of this player.
    UnknownOpener(usize),
    /// A player would win with mucked cards; alone in another pot, they would have to show by our rules.
    MuckedWinner(usize),
    /// Who wins depends on an unknown card of this player.
    UnknownHand(usize),
    /// Who wins depends on an unknown card of the board.
    UnknownBoard,
}

impl From<&Line> for At {
    fn from(line: &Line) -> At {
        At { line: line.line, number: line.number, text: line.text.clone() }
    }
}

/// A player's name in files, such as `p1`.
pub(super) fn player(place: usize) -> impl fmt::Display {
    struct Player(usize);
    impl fmt::Display for Player {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "p{}", self.0 + 1)
        }
    }
    Player(place)
}

impl core::error::Error for Stop {}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(At { line, number, text }) = &self.at {
            write!(f, "line {line}: action {number}, \"{}\": ", Cut(text))?;
        }
        let chips = |chips: Chips| self.unit.show(chips);
        match &self.why {
            Why::Setup(why) => write!(f, "stacks, antes, blinds and bets make no hand: {why}"),
            Why::Expected(due) => write!(f, "{due}"),
            Why::Unfinished(due) => write!(f, "the hand is unfinished: {due}"),
            Why::Illegal(why) => illegal(f, why, self.unit),
            Why::TooLow { least } => write!(f, "it must be at least {}", chips(*least)),
            Why::TooHigh { most } => write!(f, "it may be at most {}", chips(*most)),
            Why::IsCall { player: who, price } => write!(
                f,
                "that is a call: the bet is {}; hint: a call is written {} cc, all-in too",
                chips(*price),
                player(*who)
            ),
            Why::HeadsUp(due) => {
                write!(f, "{due}; hint: heads-up p2 has the button and the small blind")
            }
            Why::TooManyCards(due) => write!(f, "too many cards: {due}"),
            Why::CardsNotDue => f.write_str("more cards than are due"),
            Why::NotInDeck(card) => write!(f, "{card} is not in the deck any more"),
            Why::Stripped { card, lowest } => write!(
                f,
                "{card}: the deck has no {}; its cards are {lowest} to A",
                rank(card.rank())
            ),
            Why::NoCardLeft => f.write_str("no card is left in the deck for an unknown one"),
            Why::NotHeld { player: who, card: Some(card) } => {
                write!(f, "{} does not hold {card}", player(*who))
            }
            Why::NotHeld { player: who, card: None } => {
                write!(f, "{} holds no unknown card", player(*who))
            }
            Why::NoShowdown(who) => write!(f, "{} has nothing to show or to muck", player(*who)),
            Why::UnknownOpener(who) => {
                write!(f, "who opens depends on an unknown card of {}", player(*who))
            }
            Why::MuckedWinner(who) => write!(
                f,
                "{} is alone in a side pot and must show, and then wins what he gave up",
                player(*who)
            ),
            Why::UnknownHand(who) => {
                write!(f, "who wins depends on an unknown card of {}", player(*who))
            }
            Why::UnknownBoard => f.write_str("who wins depends on an unknown card of the board"),
        }
    }
}

/// The rank in words.
fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "deuce",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

/// Writes the engine's refusal in the file's names and numbers.
fn illegal(f: &mut fmt::Formatter<'_>, why: &Illegal, unit: Unit) -> fmt::Result {
    match *why {
        Illegal::NotReopened(seat) => {
            write!(
                f,
                "the betting is not open to p{seat}: he can call or fold",
                seat = seat.number()
            )
        }
        Illegal::MustBringIn { amount } => {
            write!(f, "the bring-in of {} is due, or a bet", unit.show(amount))
        }
        Illegal::WagerStep { min, max, .. } => {
            write!(f, "it must be {} or {}", unit.show(min), unit.show(max))
        }
        ref why => write!(f, "{why}"),
    }
}
