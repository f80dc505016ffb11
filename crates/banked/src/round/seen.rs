//! What everyone may see of the boxes in play.

use super::{Asks, InPlay, Round};
use crate::{BoxNo, Taker};
use units::{Chips, Seat};

/// The stake that an answer placed on a circle, or took back from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Index of the circle.
    pub circle: u8,
    /// Chips that the answer placed on the circle.
    pub placed: Chips,
    /// Chips that the answer took back from the circle.
    pub taken: Chips,
}

/// What everyone may see of a box in play: everything except its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxSeen {
    /// The seat that plays the box.
    pub seat: Seat,
    /// Whether the box folded.
    pub folded: bool,
    /// Whether the box has answered this step's question. The other seats learn the answer once all boxes have
    /// answered.
    pub answered: bool,
    /// The stake that the answer placed or took back; `None` if it did neither.
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

    /// Returns the seat that has the dice; `None` if no seat has them.
    pub fn shooter(&self) -> Option<Seat> {
        self.shooter
    }

    /// Returns the only box that may see the symbols now being drawn; `None` if everyone may.
    pub fn draws_for(&self) -> Option<BoxNo> {
        match self.asks() {
            Asks::Draw { taker: Taker::Box(at), .. } => Some(at),
            _ => None,
        }
    }
}
