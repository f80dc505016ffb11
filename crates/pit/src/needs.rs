//! What a house table needs from outside to continue: shoes, nonces or symbols.

use crate::Contents;
use units::Instant;

/// The input that a house table is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Shuffled shoes with these contents: answer with [`Input::Shoes`](crate::Input::Shoes).
    Shoes(Vec<Contents>),
    /// The identifier of the next round, which uses the shoe that the table already has.
    ///
    /// Answer with [`Input::Open`](crate::Input::Open).
    Round,
    /// The nonces that players open before a deadline: answer with [`Input::Cut`](crate::Input::Cut).
    Cut {
        /// The deadline for opening nonces.
        until: Instant,
    },
    /// Symbols drawn from the shoes: answer with [`Input::Symbols`](crate::Input::Symbols).
    Symbols(Vec<Pick>),
    /// A shoe with the cards that are not on the table: answer with [`Input::Renewed`](crate::Input::Renewed).
    Renewal(Contents),
    /// Nothing: the table waits for a request, or for time to pass.
    Nothing,
}

/// One symbol to draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pick {
    /// Index of the shoe that the symbol comes from.
    pub shoe: usize,
    /// Position in the shoe after the cut, from 0.
    pub place: u16,
}
