//! PHH, an open format for hands (<https://github.com/uoftcprg/phh-std>).
//!
//! A `.phh` file is a TOML document with one hand; a `.phhs` file has a table for each hand. [`read`] gives every hand
//! of a file, or what is wrong with it and on which line. It checks everything that can be checked without the game's
//! rules; those are [`replay`](crate::replay)'s.

mod action;
mod amount;
mod cut;
mod error;
mod fields;
mod file;
mod game;

pub use action::{Act, Action, BadAction, MaybeCard};
pub use amount::{AmountError, Decimal, Unit};
pub(crate) use cut::Cut;
pub use error::{BadField, BadPhh};
pub use file::{Entry, read};
pub use game::{GAMES, Game, Opening};

use units::Chips;

/// A hand from a file, with every amount in whole chips of the file's unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phh {
    /// The hand's game.
    pub game: Game,
    /// What a chip is in the file's numbers.
    pub unit: Unit,
    /// Whether the part of an ante that others could not match goes back.
    pub antes_are_trimmed: bool,
    /// Each player's ante.
    pub antes: Vec<Chips>,
    /// Each player's blind, straddle or post; empty in games with a bring-in.
    pub blinds: Vec<Blind>,
    /// The bring-in, in games that have one.
    pub bring_in: Chips,
    /// The minimum bets.
    pub bets: Bets,
    /// Each player's chips at the start; `None` if the file does not know.
    pub stacks: Vec<Option<Chips>>,
    /// Everything that happened, in order.
    pub actions: Vec<Line>,
    /// Each player's chips at the end, if the file has them.
    pub finishing_stacks: Option<Vec<Option<Chips>>>,
}

/// A player's forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// Size of the bet.
    pub amount: Chips,
    /// Whether a newcomer posts it; such a post does not change who opens.
    pub is_newcomers: bool,
}

/// The minimum bets of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bets {
    /// The minimum bet of no-limit and pot-limit games.
    Least(Chips),
    /// The bets of fixed-limit games.
    Fixed {
        /// On the first streets.
        small: Chips,
        /// On the last streets.
        big: Chips,
    },
}

/// An action, with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number among the actions, from 1; those without effect count.
    pub number: usize,
    /// The line of the file.
    pub line: usize,
    /// Its text.
    pub text: String,
    /// The action itself.
    pub action: Action<Chips>,
}
