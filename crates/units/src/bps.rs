//! Basis points.

use crate::Chips;

/// Basis points: hundredths of a percent. 500 is 5 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Bps(pub u32);

impl Bps {
    /// 100 %: 10,000 basis points.
    pub const WHOLE: Bps = Bps(10_000);

    /// Returns this share of `chips`, rounded **down** to a whole chip. If the share is taken from players, this
    /// favours the players.
    ///
    /// ```
    /// use units::{Bps, Chips};
    /// assert_eq!(Bps(500).of_floor(Chips::new(119)), Chips::new(5));
    /// ```
    pub fn of_floor(self, chips: Chips) -> Chips {
        let share = u128::from(chips.get()) * u128::from(self.0) / 10_000;
        Chips::new(u64::try_from(share).unwrap_or(u64::MAX))
    }
}
