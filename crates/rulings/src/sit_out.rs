//! A player sits out as a penalty (SVEPOF 1.3).

use crate::{Length, Presence};
use units::{Instant, Millis};

/// A penalty that a player is sitting out. It begins at the end of the player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SitOut {
    began: Instant,
    length: Length,
}

impl SitOut {
    /// Begins the penalty; `at` is the moment at which the player's current hand is over.
    ///
    /// ```
    /// use rulings::{Length, Presence, SitOut};
    /// use units::{Instant, Millis};
    ///
    /// let out = SitOut::begin(Length::Minutes(10), Instant(0));
    /// assert_eq!(out.until(Millis(0)), Some(Instant(600_000)));
    /// assert_eq!(out.presence(Instant(599_999), Millis(0), 0), Presence::Away);
    /// assert_eq!(out.presence(Instant(600_000), Millis(0), 0), Presence::Seated);
    /// ```
    pub fn begin(length: Length, at: Instant) -> SitOut {
        SitOut { began: at, length }
    }

    /// Returns the moment when the penalty ends; `None` if it is counted in hands or rounds of the button.
    ///
    /// `stopped` is how long the tournament clock has been stopped since the penalty began, including breaks.
    pub fn until(&self, stopped: Millis) -> Option<Instant> {
        match self.length {
            Length::Minutes(minutes) => {
                Some(Instant(self.began.0 + u64::from(minutes) * 60_000 + stopped.0))
            }
            Length::Hands(_) | Length::Rounds(_) => None,
        }
    }

    /// Returns whether the player counts as present for a hand whose deal ends at this moment.
    ///
    /// `played` is the number of hands, or of rounds of the button, that were played without the player.
    pub fn presence(&self, last_card: Instant, stopped: Millis, played: u8) -> Presence {
        let out = match self.length {
            Length::Minutes(_) => self.until(stopped).is_some_and(|until| last_card < until),
            Length::Hands(count) | Length::Rounds(count) => played < count,
        };
        if out { Presence::Away } else { Presence::Seated }
    }
}
