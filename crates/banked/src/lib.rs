//! Games against the house: their rules as data, their exact returns, and one round as a state machine.
//!
//! A [`Game`] belongs to one of two families. In a [`LayoutGame`], all bets are on one layout: roulette, dice, wheels.
//! In a [`BoxGame`], each box plays separate cards: house poker, red dog. For each family, one function defines what a
//! bet pays: [`LayoutGame::pays`] and [`BoxGame::pays`]. The round uses it to settle bets, and [`edge`] to compute
//! returns.
//!
//! [`blackjack`] is a third family, with a separate round and solver.
//!
//! The crate has no clock, randomness, names or currency. Time and draws are inputs; events are outputs.

pub mod blackjack;
mod box_game;
pub mod edge;
mod error;
mod event;
mod exposure;
mod game;
mod layout_game;
mod limits;
mod numbers;
mod odds;
mod place;
mod round;
mod rules;
mod symbol;

pub use box_game::{
    Ask, BoxGame, Choice, Circle, Does, Judge, Made, Pays, Qualifies, Ranking, Showdown, Stake,
    Step, Table, When, spread,
};
pub use error::{Refusal, SetupError};
pub use event::{Event, Taker, Turn};
pub use exposure::exposure;
pub use game::{Family, Game, Source};
pub use layout_game::{BetOnLayout, Call, Chance, Group, Kind, LayoutGame, Positions, Side, Wins};
pub use limits::{Limit, Limits, OverMax, highest_win, step};
pub use numbers::Numbers;
pub use odds::{Fraction, Odds, OddsError, Times};
pub use place::{Bet, BoxNo, Place, StakeSettlement};
pub use round::{Asks, BoxSeen, DiceTurn, Input, Moved, Offer, Open, Round, Setup};
pub use rules::{RulesError, UNITS_MAX};
pub use symbol::Symbol;
