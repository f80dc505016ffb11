//! PHH, the open format of <https://github.com/uoftcprg/phh-std>: a TOML document a hand (`.phh`), or
//! one with a table a hand (`.phhs`).
//!
//! [`read`] gives every hand of a file, or what is wrong with it and on which line. It checks all that
//! can be said without the game's rules; those are [`replay`](crate::replay)'s.

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

/// A hand as its file tells it, with every amount in whole chips of the file's unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phh {
    /// The game.
    pub game: Game,
    /// What a chip is in the file's own numbers.
    pub unit: Unit,
    /// Whether what others could not match of an ante goes back.
    pub antes_are_trimmed: bool,
    /// Each player's ante.
    pub antes: Vec<Chips>,
    /// Each player's blind, straddle or post; none in games with a bring-in.
    pub blinds: Vec<Blind>,
    /// The bring-in, in games that have one.
    pub bring_in: Chips,
    /// The least bets.
    pub bets: Bets,
    /// Each player's chips at the start; `None` where nobody knows.
    pub stacks: Vec<Option<Chips>>,
    /// What happened.
    pub actions: Vec<Line>,
    /// Each player's chips at the end, if the file has them.
    pub finishing_stacks: Option<Vec<Option<Chips>>>,
}

/// A player's forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// How much.
    pub amount: Chips,
    /// Whether it is a newcomer's, which does not move who opens.
    pub is_newcomers: bool,
}

/// The least bets of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bets {
    /// No and pot limit.
    Least(Chips),
    /// Fixed limit.
    Fixed {
        /// On the first streets.
        small: Chips,
        /// On the last streets.
        big: Chips,
    },
}

/// An action where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place among the actions, from 1; those without effect count.
    pub number: usize,
    /// The line of the file.
    pub line: usize,
    /// Its text.
    pub text: String,
    /// What it is.
    pub action: Action<Chips>,
}
