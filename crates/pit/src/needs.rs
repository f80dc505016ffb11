use crate::Contents;
use units::Instant;

/// What a table needs from outside now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Shuffled shoes with these contents: answer with [`Input::Shoes`](crate::Input::Shoes).
    Shoes(Vec<Contents>),
    /// The identifier of the next round, which goes on with the table's shoe: answer with
    /// [`Input::Open`](crate::Input::Open).
    Round,
    /// Nonces, until this moment: answer with [`Input::Cut`](crate::Input::Cut).
    Cut {
        /// The end of the time to open one.
        until: Instant,
    },
    /// Symbols: answer with [`Input::Symbols`](crate::Input::Symbols).
    Symbols(Vec<Pick>),
    /// A shoe of the cards that are not on the table: answer with [`Input::Renewed`](crate::Input::Renewed).
    Renewal(Contents),
    /// Nothing.
    Nothing,
}

/// One symbol to draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pick {
    /// Index of the shoe.
    pub shoe: usize,
    /// Place in it after the cut, from 0.
    pub place: u16,
}
