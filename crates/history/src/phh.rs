//! Reads and writes PHH, an open format for hands (<https://github.com/uoftcprg/phh-std>).
//!
//! A `.phh` file is a TOML document with one hand; a `.phhs` file has a table for each hand. [`read`] returns every
//! hand of a file, or what is wrong with it and on which line. It makes every check that does not need the rules of the
//! game; [`replay`](crate::replay) makes the others.

mod action;
mod amount;
mod error;
mod excerpt;
mod fields;
mod file;
mod game;
mod write;

pub use action::{Act, Action, BadAction, MaybeCard};
pub use amount::{AmountError, Decimal, Unit};
pub use error::{BadField, BadPhh};
pub(crate) use excerpt::Excerpt;
pub use file::{Entry, read};
pub use game::{GAMES, Game, Opening};
pub use write::write;

use units::Chips;

/// A hand from a file, with all amounts in whole chips of the file's unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phh {
    /// The game, with its code in the format.
    pub game: Game,
    /// What one chip is worth in the file's numbers.
    pub unit: Unit,
    /// Whether a player gets back the part of an ante that nobody else matched.
    pub antes_are_trimmed: bool,
    /// Ante of each player.
    pub antes: Vec<Chips>,
    /// Blind, straddle or post of each player; zero for a player without one, empty in games with a bring-in.
    pub blinds: Vec<Blind>,
    /// The bring-in; zero in games without one.
    pub bring_in: Chips,
    /// Minimum bets of the hand.
    pub bets: Bets,
    /// Each player's chips at the start; `None` if the file gives the stack as infinite.
    pub stacks: Vec<Option<Chips>>,
    /// The actions of the hand, in order, without actions that have no effect.
    pub actions: Vec<Line>,
    /// Each player's chips at the end; `None` if the file has no usable list.
    ///
    /// An entry is `None` if the file gives that player's stack as infinite.
    pub finishing_stacks: Option<Vec<Option<Chips>>>,
}

/// A player's blind, straddle or post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// Amount of the bet.
    pub amount: Chips,
    /// Whether a newcomer posts the bet. Such a bet does not change who opens.
    pub is_newcomers: bool,
}

/// The minimum bets of a hand, by the kind of its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bets {
    /// The minimum bet of a no-limit or pot-limit game.
    Least(Chips),
    /// The bets of a fixed-limit game.
    Fixed {
        /// Bet on the first streets.
        small: Chips,
        /// Bet on the last streets.
        big: Chips,
    },
}

/// An action, with its position in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Number of the action in the hand's list, from 1; actions without effect are counted.
    pub number: usize,
    /// Line of the file where the action is, from 1.
    pub line: usize,
    /// Text of the action in the file, unchanged.
    pub text: String,
    /// The action itself.
    pub action: Action<Chips>,
}
