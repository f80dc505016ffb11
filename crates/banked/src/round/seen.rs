//! What a caller may see of boxes in play.

use super::{Asks, InPlay, Round};
use crate::{BoxNo, Taker};
use units::{Chips, Seat};

/// What an answer placed on a circle or took from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Index of the circle.
    pub circle: u8,
    /// Chips placed.
    pub placed: Chips,
    /// Chips taken back.
    pub taken: Chips,
}

/// A box in play, without its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxSeen {
    /// The seat that plays it.
    pub seat: Seat,
    /// Whether it gave up.
    pub folded: bool,
    /// Whether it has answered the question of this step. Others learn the answer when all have.
    pub answered: bool,
    /// What that answer placed or took back.
    pub moved: Option<Moved>,
}

impl Round {
    /// Returns the boxes in play, in order.
    pub fn in_play(&self) -> impl Iterator<Item = (BoxNo, BoxSeen)> {
        self.boxes.iter().map(|(at, one)| {
            let InPlay { seat, folded, answered, moved, .. } = *one;
            (*at, BoxSeen { seat, folded, answered, moved })
        })
    }

    /// Returns the seat that has the dice.
    pub fn shooter(&self) -> Option<Seat> {
        self.shooter
    }

    /// Returns the box that alone sees the symbols that are asked for now; `None` if everybody does.
    pub fn draws_for(&self) -> Option<BoxNo> {
        match self.asks() {
            Asks::Draw { taker: Taker::Box(at), .. } => Some(at),
            _ => None,
        }
    }
}
