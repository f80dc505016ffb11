//! A house table: seats, the bank, the clock, and one round after another.
//!
//! [`Table`] holds a [`Play`], a round of [`banked`]: it decides who sits, what the bank has, when bets open and
//! close, and which shoes a round is drawn from. [`Draft`] decides what follows from an [`Input`]; [`Table::apply`]
//! applies an [`Event`] and cannot fail; [`transfers`] says what an event moves in the books.
//!
//! There is no clock, randomness or undrawn symbol here: time, roots and symbols are inputs.

mod apply;
mod config;
mod draft;
mod event;
mod input;
mod needs;
mod play;
mod refused;
mod round;
mod seat;
mod shoe;
mod snapshot;
mod table;
mod transfers;

pub use config::{Config, ConfigError, Pace, RemainingStakes, Rules};
pub use draft::{Draft, Drafted};
pub use event::{BankEvent, Event, HostEvent, LeaveReason, RoundEvent, SeatEvent};
pub use input::{HostOrder, Input, NewShoe, Nonce};
pub use needs::{Needs, Pick};
pub use play::{Answer, Open, Options, Play, Staked, key_of};
pub use refused::Refused;
pub use round::{Cut, Ruled, Running, SettledStake};
pub use seat::Sitting;
pub use shoe::{Contents, Kind, Shoe, Shoes, kinds_of};
pub use snapshot::Snapshot;
pub use table::{Outcome, RESULTS_MAX, Table};
pub use transfers::{key_of_round, transfers};
