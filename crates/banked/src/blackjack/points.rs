//! The values of cards, and the points of a hand of blackjack.

use cards::{Card, Rank};
use core::fmt;

/// The value of a card: 1 (an ace) to 10 (a ten, a jack, a queen or a king).
///
/// Clauses: RAY-BJ-05 to RAY-BJ-07, PSC-A2-07.
///
/// ```
/// use banked::blackjack::Value;
///
/// let king: cards::Card = "Kd".parse()?;
/// assert_eq!(Value::of(king), Value::TEN);
/// # Ok::<(), cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u8);

impl Value {
    /// An ace, which counts 1 or 11.
    pub const ACE: Value = Value(1);
    /// A ten or a court card.
    pub const TEN: Value = Value(10);

    /// Returns the value of a card.
    pub const fn of(card: Card) -> Value {
        match card.rank() {
            Rank::Ace => Value::ACE,
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => Value::TEN,
            rank => Value(rank.index() + 2),
        }
    }

    /// Returns all values, from the ace to the ten.
    pub fn all() -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator {
        (0..10).map(Value::at)
    }

    /// Returns the points of the value, with the ace as 1.
    pub const fn points(self) -> u8 {
        self.0
    }

    /// The value's index in lists by value: 0 for the ace to 9 for the ten.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Returns the value with this index. Panics if `index` is above 9.
    #[track_caller]
    pub const fn at(index: usize) -> Value {
        assert!(index < 10, "there are ten values");
        Value(index as u8 + 1)
    }

    /// Returns the value for a character: `A`, `2` to `9`, or one of `TJQK`; `None` for any other character.
    pub fn from_char(c: char) -> Option<Value> {
        Rank::from_char(c).map(|rank| Value::of(Card::new(rank, cards::Suit::Clubs)))
    }

    /// The value's character: `A`, `2` to `9` or `T`.
    pub const fn char(self) -> char {
        b"A23456789T"[self.index()] as char
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The points of a hand: the sum with every ace as 1, and whether one ace may count 11 instead.
///
/// An ace counts 11 whenever that does not go over 21, for players and dealer (RAY-BJ-06, PSC-A2-07).
///
/// ```
/// use banked::blackjack::{Points, Value};
///
/// let soft = Points::NONE.with(Value::ACE).with(Value::at(5)); // A-6
/// assert_eq!((soft.total(), soft.is_soft()), (17, true));
/// let hard = soft.with(Value::at(8)); // A-6-9
/// assert_eq!((hard.total(), hard.is_soft()), (16, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points {
    hard: u8,
    ace: bool,
}

impl Points {
    /// The points of a hand without cards.
    pub const NONE: Points = Points { hard: 0, ace: false };

    /// Returns the points of these cards.
    pub fn of(values: impl IntoIterator<Item = Value>) -> Points {
        values.into_iter().fold(Points::NONE, Points::with)
    }

    /// Returns the points after one more card.
    #[must_use]
    pub const fn with(self, value: Value) -> Points {
        Points {
            hard: self.hard.saturating_add(value.points()),
            ace: self.ace || value.points() == 1,
        }
    }

    /// Returns the points with every ace so far fixed at 1 (RAY-BJA-19). A later ace may still count 11.
    #[must_use]
    pub const fn aces_locked(self) -> Points {
        Points { hard: self.hard, ace: false }
    }

    /// Returns the points with every ace as 1.
    pub const fn hard(self) -> u8 {
        self.hard
    }

    /// Returns the best total: an ace counts 11 if that does not go over 21.
    pub const fn total(self) -> u8 {
        if self.is_soft() { self.hard + 10 } else { self.hard }
    }

    /// Whether an ace counts 11 in the total.
    pub const fn is_soft(self) -> bool {
        self.ace && self.hard <= 11
    }

    /// Whether the points are over 21.
    pub const fn is_over(self) -> bool {
        self.hard > 21
    }
}
