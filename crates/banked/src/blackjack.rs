//! Blackjack: its rules as data, one round as a pure state machine, and the exact return of the bets.

pub mod edge;
mod error;
mod event;
mod file;
mod games;
mod in_play;
mod moves;
mod pays;
mod place;
mod points;
mod ratio;
mod reading;
mod round;
mod rules;
mod shoe;
mod warning;

pub use error::{BadDraw, CloseError, LayError, Refused, SetupError};
pub use event::{Bet, BetSettlement, Event};
pub use file::FileFault;
pub use games::{CLASSIC, GAMES, Game, PREMIUM, RAY_A, RAY_B};
pub use in_play::{Bettor, BoxInPlay, HandInPlay, HandState, Waiting};
pub use moves::{Moves, Position};
pub use pays::{
    Dealt, HandBet, Made, Pay, PayReason, even_money_pays, insurance_pays, pays, pays_at_once,
};
pub use place::{About, BoxNo, BoxNoError, Choice, Offer, Question, Taker};
pub use points::{Points, Value};
pub use ratio::{Ratio, RatioError};
pub use reading::{Given, KEYS, RulesFault};
pub use round::{Asks, Limits, Resumed, Round, Setup};
pub use rules::{
    BOXES_MAX, DECKS_MAX, Doubles, HANDS_MAX, Insurance, OverMax, Rules, Shuffle, Soft17, Takes,
    Tie,
};
pub use shoe::Shoe;
pub use warning::Warning;
