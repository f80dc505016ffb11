//! Warnings about choices that are nearly always mistakes.

use super::{Choice, Points, Rules};

/// A probable mistake that the player has to confirm (PSC-A2-21).
///
/// It depends only on the points of the player's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Warning {
    /// Taking a card on a hard 17 or more.
    HitHard17,
    /// Standing on 11 or less.
    StandOn11,
    /// Doubling on a hard 12 or more.
    DoubleHard12,
}

impl Warning {
    /// Returns the warning for a choice with these points; `None` if it is no slip or the rules have no warnings.
    ///
    /// ```
    /// use banked::blackjack::{CLASSIC, Choice, Points, Value, Warning};
    ///
    /// let (soft_17, hard_17) = ([1, 6], [10, 7]);
    /// let warned = |hand: [usize; 2]| {
    ///     Warning::of(&CLASSIC, Points::of(hand.map(|n| Value::at(n - 1))), Choice::Hit)
    /// };
    /// assert_eq!((warned(soft_17), warned(hard_17)), (None, Some(Warning::HitHard17)));
    /// ```
    pub fn of(rules: &Rules, points: Points, choice: Choice) -> Option<Warning> {
        let (total, hard) = (points.total(), !points.is_soft());
        let warning = match choice {
            Choice::Hit if hard && total >= 17 => Warning::HitHard17,
            Choice::Stand if total <= 11 => Warning::StandOn11,
            Choice::Double if hard && total >= 12 => Warning::DoubleHard12,
            _ => return None,
        };
        rules.warnings.then_some(warning)
    }
}
