//! Where stakes are: boxes, places on the layout, bets and their settlements.

use crate::BetOnLayout;
use std::fmt;
use units::{Chips, Seat};

/// Number of a box at a table, clockwise from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoxNo(pub u8);

/// A place for one stake: a bet on the layout, or a circle of a box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// A bet on the layout.
    Field(BetOnLayout),
    /// A circle of a box.
    Circle {
        /// The box that the circle belongs to.
        at: BoxNo,
        /// Index of the circle in [`BoxGame::circles`](crate::BoxGame::circles).
        circle: u8,
    },
}

/// A stake that the room accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bet {
    /// Where the stake is.
    pub place: Place,
    /// The part of the stake that counts, up to the maximum.
    pub stake: Chips,
    /// The part above the maximum, which goes back immediately (RAY-GEN-06).
    pub void: Chips,
}

/// The result of one stake in a settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StakeSettlement {
    /// The seat that placed the stake.
    pub seat: Seat,
    /// Where the stake is.
    pub place: Place,
    /// The stake before the settlement.
    pub stake: Chips,
    /// The chips that come back, stake included.
    pub returned: Chips,
}

impl fmt::Display for BoxNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {}", self.0)
    }
}
