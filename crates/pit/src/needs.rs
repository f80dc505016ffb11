use crate::Contents;
use units::Instant;

/// The input that a table is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Shuffled shoes with these contents: answer with [`Input::Shoes`](crate::Input::Shoes).
    Shoes(Vec<Contents>),
    /// The identifier of the next round, which continues with the table's shoe: answer with
    /// [`Input::Open`](crate::Input::Open).
    Round,
    /// Nonces, until a deadline: answer with [`Input::Cut`](crate::Input::Cut).
    Cut {
        /// The deadline for opening a nonce.
        until: Instant,
    },
    /// Symbols: answer with [`Input::Symbols`](crate::Input::Symbols).
    Symbols(Vec<Pick>),
    /// A shoe of the cards that are not on the table: answer with [`Input::Renewed`](crate::Input::Renewed).
    Renewal(Contents),
    /// The table waits for no input.
    Nothing,
}

/// One symbol to draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pick {
    /// Index of the shoe from which the symbol is drawn.
    pub shoe: usize,
    /// Position in the shoe after the cut, from 0.
    pub place: u16,
}
