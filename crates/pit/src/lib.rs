//! A house table: seats, the bank, the clock, and one round after another.
//!
//! [`Table`] decides who sits, what the bank has, when betting opens and closes, and which shoes a round draws from. It
//! contains a [`Play`], which is a round of [`banked`]. [`Draft`] decides what follows from an [`Input`];
//! [`Table::apply`] applies an [`Event`] and cannot fail; [`transfers`] says which transfers an event makes in the
//! books.
//!
//! The crate has no clock, randomness or undrawn symbols: time, roots and symbols are inputs.

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
