//! Bad beats: a strong hand that loses to a stronger one.

use crate::{Hand, Made, PotSharing};
use alloc::vec::Vec;
use cards::Card;
use evaluator::{Strength, high_of, omaha_high};
use units::{Seat, SeatSet};

/// What counts as a bad beat: the weakest losing hand and the weakest winning hand that qualify.
///
/// # Examples
/// ```
/// use hand::BadBeatRule;
///
/// let rule = BadBeatRule::of("AsAhAdKsKh", "2s2h2d2c3s").unwrap();
/// assert_eq!(rule.beaten[0].to_string(), "As"); // full houses from aces over kings on
/// assert!(BadBeatRule::of("AsAhAd", "2s2h2d2c3s").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BadBeatRule {
    /// The weakest losing hand that counts as a bad beat.
    pub beaten: [Card; 5],
    /// The weakest hand that must have beaten it.
    pub by: [Card; 5],
}

/// The losers and winners of a bad beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBeat {
    /// The seats that lost with the best qualifying losing hand.
    pub beaten: SeatSet,
    /// The seats that won with the best hand.
    pub winners: SeatSet,
}

impl BadBeatRule {
    /// Reads the rule from two hands, such as `AsAhAdKsKh`; `None` unless each hand is five different cards.
    pub fn of(beaten: &str, by: &str) -> Option<BadBeatRule> {
        let five = |text: &str| -> Option<[Card; 5]> {
            let cards = cards::parse_cards(text).ok()?;
            let twice = (0..cards.len()).any(|at| cards[..at].contains(&cards[at]));
            <[Card; 5]>::try_from(cards).ok().filter(|_| !twice)
        };
        Some(BadBeatRule { beaten: five(beaten)?, by: five(by)? })
    }
}

impl core::fmt::Display for BadBeatRule {
    /// Writes the rule as in the operator's settings: `AsAhAdKsKh < 2s2h2d2c3s`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.beaten.iter().try_for_each(|card| write!(f, "{card}"))?;
        f.write_str(" < ")?;
        self.by.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl Hand {
    /// Returns the bad beat in this hand, by this rule; `None` if there was none or the hand is not over.
    ///
    /// A bad beat needs a showdown with five cards on the first board. Only hands that are shown in full count, and
    /// only if they use two hole cards: in hold'em, winner and loser must each play both of their hole cards. Games
    /// other than hold'em and Omaha have no bad beat.
    pub fn bad_beat(&self, rule: &BadBeatRule) -> Option<BadBeat> {
        let is_open = |seat: Seat| self.face_up(seat).len() == self.hole(seat).len();
        let board = self.boards()[0];
        if !self.is_over() || self.live().len() < 2 || board.len() != 5 {
            return None;
        }
        let shown: Vec<(Seat, Strength, bool)> = self
            .live()
            .iter()
            .filter(|seat| is_open(*seat))
            .filter_map(|seat| self.high(seat, &board).map(|(best, both)| (seat, best, both)))
            .collect();
        let best = shown.iter().map(|(_, strength, _)| *strength).max()?;
        let of = |wanted: Strength| {
            let seats =
                shown.iter().filter(move |(_, strength, both)| *both && *strength == wanted);
            seats.map(|(seat, ..)| *seat).collect::<SeatSet>()
        };
        let least = high_of(&rule.beaten);
        let losers = shown
            .iter()
            .filter(|(_, strength, both)| *both && *strength < best && *strength >= least);
        let beaten = of(losers.map(|(_, strength, _)| *strength).max()?);
        let winners = of(best);
        (best >= high_of(&rule.by) && !winners.is_empty()).then_some(BadBeat { beaten, winners })
    }

    /// Returns a seat's best high hand with this board, and whether the hand uses two hole cards.
    ///
    /// `None` in games without bad beats.
    fn high(&self, seat: Seat, board: &[Card]) -> Option<(Strength, bool)> {
        let own = self.hole(seat).reveal();
        let (PotSharing::Whole(made) | PotSharing::Halves(made, _)) = self.variant().sharing;
        match (made, own.len()) {
            (Made::OmahaHigh, _) => Some((omaha_high(own, board), true)),
            (Made::High, 2) => {
                let all: Vec<Card> = own.iter().chain(board).copied().collect();
                let best = high_of(&all);
                Some((best, omaha_high(own, board) == best))
            }
            _ => None,
        }
    }
}
