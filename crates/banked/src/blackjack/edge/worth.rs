//! The expected result from a point of the round onwards: the profit and the stakes.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

/// The expected result from a point of the round onwards, in initial stakes.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Worth {
    /// Expected profit; negative if the house wins.
    pub net: f64,
    /// Expected total of all stakes: initial, doubled and split.
    pub staked: f64,
}

impl Worth {
    pub(crate) const NONE: Worth = Worth { net: 0.0, staked: 0.0 };

    /// Expected profit per initial stake.
    pub fn per_initial(self) -> f64 {
        1.0 + self.net
    }

    /// Expected profit per unit staked, counting all stakes.
    pub fn per_total_stake(self) -> f64 {
        1.0 + self.net / self.staked
    }
}

impl Add for Worth {
    type Output = Worth;
    fn add(self, other: Worth) -> Worth {
        Worth { net: self.net + other.net, staked: self.staked + other.staked }
    }
}

impl AddAssign for Worth {
    fn add_assign(&mut self, other: Worth) {
        *self = *self + other;
    }
}

impl Mul<f64> for Worth {
    type Output = Worth;
    fn mul(self, by: f64) -> Worth {
        Worth { net: self.net * by, staked: self.staked * by }
    }
}

impl Sum for Worth {
    fn sum<I: Iterator<Item = Worth>>(all: I) -> Worth {
        all.fold(Worth::NONE, Add::add)
    }
}
