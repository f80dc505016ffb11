//! The actions that the rules allow when a hand of blackjack has its turn.

use super::{Doubles, Insurance, Points, Rules, Value};

/// A hand that has its turn, reduced to what the rules depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The hand's points.
    pub points: Points,
    /// Number of cards in the hand.
    pub cards: u8,
    /// The value of both cards, if the hand is a pair.
    pub pair: Option<Value>,
    /// Number of hands that the box has; more than one after a split.
    pub hands: u8,
    /// Whether the hand was made by splitting aces.
    pub split_aces: bool,
    /// Whether the box is insured.
    pub insured: bool,
}

/// The actions that the rules allow at a hand's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moves {
    /// Whether the hand may hit or stand. If not, a split is the only possible action.
    pub hit: bool,
    /// Whether the stake may be doubled, for exactly one more card.
    pub double: bool,
    /// Whether the two cards may be split into two hands.
    pub split: bool,
}

impl Position {
    /// Makes the position of a box's first two cards.
    pub fn first_two(one: Value, other: Value, insured: bool) -> Position {
        Position {
            points: Points::of([one, other]),
            cards: 2,
            pair: (one == other).then_some(one),
            hands: 1,
            split_aces: false,
            insured,
        }
    }

    /// Returns the actions that the rules allow. The round offers only what the player can pay for.
    ///
    /// A hand of 21 has no turn (RAY-BJA-05, RAY-BJA-16, PSC-A2-13), and a split ace gets one card (RAY-BJA-23,
    /// PSC-A2-11).
    ///
    /// ```
    /// use banked::blackjack::{CLASSIC, Position, RAY_A, Value};
    ///
    /// let soft_18 = Position::first_two(Value::ACE, Value::at(6), false);
    /// assert!(CLASSIC.double_after_split && soft_18.moves(&CLASSIC).double);
    /// assert!(!soft_18.moves(&RAY_A).double);
    /// ```
    pub fn moves(&self, rules: &Rules) -> Moves {
        if self.points.total() >= 21 {
            return Moves::default();
        }
        let two = self.cards == 2;
        let closed = self.insured && rules.insurance == Insurance::Closes;
        let hands_max = match self.pair {
            Some(Value::ACE) => rules.ace_hands,
            _ => rules.hands,
        };
        Moves {
            hit: !self.split_aces,
            double: two
                && !closed
                && !self.split_aces
                && (self.hands == 1 || rules.double_after_split)
                && (rules.double == Doubles::Any || (9..=11).contains(&self.points.hard())),
            split: self.pair.is_some() && !closed && self.hands < hands_max,
        }
    }

    /// Returns the points after a double, before the third card.
    ///
    /// RAY-BJA-19: an ace in a hand that is doubled as 9, 10 or 11 stays 1.
    pub fn doubled(&self, rules: &Rules) -> Points {
        let as_low = (9..=11).contains(&self.points.hard());
        match rules.ace_locked_after_double && as_low {
            true => self.points.aces_locked(),
            false => self.points,
        }
    }
}

impl Moves {
    /// Whether the hand gets a turn, that is, has at least one action.
    pub const fn is_turn(&self) -> bool {
        self.hit || self.double || self.split
    }
}
