//! The public state of boxes in play.

use super::{Asks, InPlay, Round};
use crate::{BoxNo, Taker};
use units::{Chips, Seat};

/// The stake that an answer placed on a circle or took back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Index of the circle on which the stake was placed.
    pub circle: u8,
    /// Chips placed.
    pub placed: Chips,
    /// Chips taken back.
    pub taken: Chips,
}

/// A box in play, without its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxSeen {
    /// The seat that plays the box.
    pub seat: Seat,
    /// Whether the box folded.
    pub folded: bool,
    /// Whether the box has answered the question of this step. Others learn the answer when all have.
    pub answered: bool,
    /// The stake that the answer placed or took back.
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

    /// Returns the only box that may see the symbols asked for now; `None` if everyone may.
    pub fn draws_for(&self) -> Option<BoxNo> {
        match self.asks() {
            Asks::Draw { taker: Taker::Box(at), .. } => Some(at),
            _ => None,
        }
    }
}
