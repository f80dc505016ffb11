use crate::BetOnLayout;
use std::fmt;
use units::{Chips, Seat};

/// A box of a table, numbered from 1, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoxNo(pub u8);

/// A place for one stake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// A bet on the layout.
    Field(BetOnLayout),
    /// A circle of a box.
    Circle {
        /// The box that the circle belongs to.
        at: BoxNo,
        /// Index of the circle in [`Versus::circles`](crate::BoxGame::circles).
        circle: u8,
    },
}

/// A stake that the room accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bet {
    /// The place of the stake.
    pub place: Place,
    /// The chips in play.
    pub stake: Chips,
    /// The part over the maximum, which is returned at once (RAY-GEN-06).
    pub void: Chips,
}

/// What a settlement does with one stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StakeSettlement {
    /// The seat that placed the stake.
    pub seat: Seat,
    /// The place of the stake.
    pub place: Place,
    /// The stake that is settled.
    pub stake: Chips,
    /// The chips returned, stake included.
    pub returned: Chips,
}

impl fmt::Display for BoxNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {}", self.0)
    }
}
