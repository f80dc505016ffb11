//! The errors that stop the replay of a hand.

use super::Due;
use crate::phh::{Excerpt, Line, Unit};
use cards::{Card, Rank};
use core::fmt;
use hand::{Illegal, SetupError};
use units::Chips;

/// Why a hand cannot be replayed to its end, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Action at which the replay stopped; `None` before the first action and after the last.
    pub at: Option<At>,
    /// Why the replay stopped there.
    pub why: Why,
    /// Unit in which the error message writes amounts.
    pub unit: Unit,
}

/// Where an action is in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// Line of the file, from 1.
    pub line: usize,
    /// Number of the action in the hand's list, from 1.
    pub number: usize,
    /// Text of the action in the file, unchanged.
    pub text: String,
}

/// Why a hand cannot continue. Players are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A hand cannot begin with these stacks, antes, blinds and bets.
    Setup(SetupError),
    /// The action is not the one that must come next.
    Expected(Due),
    /// The file ends before the hand does; this must come next.
    Unfinished(Due),
    /// The rules do not allow the action.
    Illegal(Illegal),
    /// The wager is below the minimum.
    TooLow {
        /// Minimum total of the wager.
        least: Chips,
    },
    /// The wager is above the maximum.
    TooHigh {
        /// Maximum total of the wager.
        most: Chips,
    },
    /// The wager is no more than an all-in call, which must be written as a call.
    IsCall {
        /// Player who makes the wager.
        player: usize,
        /// Total that the player would have to call.
        price: Chips,
    },
    /// In a heads-up hand, the first player acts first although the second player must.
    HeadsUp(Due),
    /// The action deals more cards than are due.
    TooManyCards(Due),
    /// The action deals cards although none are due.
    CardsNotDue,
    /// The card has a rank that the game's deck does not contain.
    Stripped {
        /// Card that the file deals.
        card: Card,
        /// Lowest rank of the game's deck.
        lowest: Rank,
    },
    /// The card is no longer in the deck.
    NotInDeck(Card),
    /// No remaining card could stand in for the unknown card.
    NoCardLeft,
    /// The player does not hold the card that they discard or show.
    NotHeld {
        /// Player who discards or shows.
        player: usize,
        /// Card that the player does not hold; `None` for an unknown card.
        card: Option<Card>,
    },
    /// The player cannot show or muck, because they have already folded, mucked or shown.
    NoShowdown(usize),
    /// An unknown card of this player determines who opens the street.
    UnknownOpener(usize),
    /// This player would win a contested pot with mucked cards.
    ///
    /// Our rules make the player show, because nobody else is in one of the other pots.
    MuckedWinner(usize),
    /// An unknown card of this player determines who wins.
    UnknownHand(usize),
    /// An unknown card of the board determines who wins.
    UnknownBoard,
}

impl From<&Line> for At {
    fn from(line: &Line) -> At {
        At { line: line.line, number: line.number, text: line.text.clone() }
    }
}

/// Formats a player, counted from 0, in the notation of files, such as `p1`.
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
            write!(f, "line {line}: action {number}, \"{}\": ", Excerpt(text))?;
        }
        let chips = |chips: Chips| self.unit.show(chips);
        match &self.why {
            Why::Setup(why) => write!(f, "stacks, antes, blinds and bets make no hand: {why}"),
            Why::Expected(due) => write!(f, "{due}"),
            Why::Unfinished(due) => write!(f, "the hand is unfinished: {due}"),
            Why::Illegal(why) => illegal(f, why, self.unit),
            Why::TooLow { least } => write!(f, "the wager must be at least {}", chips(*least)),
            Why::TooHigh { most } => write!(f, "the wager must be at most {}", chips(*most)),
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
                "{} is alone in a side pot and must show, and then wins what they gave up",
                player(*who)
            ),
            Why::UnknownHand(who) => {
                write!(f, "who wins depends on an unknown card of {}", player(*who))
            }
            Why::UnknownBoard => f.write_str("who wins depends on an unknown card of the board"),
        }
    }
}

/// Returns the word for a rank.
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

/// Writes the engine's refusal, with players and amounts as in the file.
fn illegal(f: &mut fmt::Formatter<'_>, why: &Illegal, unit: Unit) -> fmt::Result {
    match *why {
        Illegal::NotReopened(seat) => {
            write!(
                f,
                "the betting is not open to p{seat}, who can call or fold",
                seat = seat.number()
            )
        }
        Illegal::MustBringIn { amount } => {
            write!(f, "the bring-in of {} is due, or a bet", unit.show(amount))
        }
        Illegal::WagerStep { min, max, .. } => {
            write!(f, "the wager must be {} or {}", unit.show(min), unit.show(max))
        }
        ref why => write!(f, "{why}"),
    }
}
