//! Numbers and names that every crate shares, and their bounds.
//!
//! The crate holds chips, money, basis points, instants, identifiers, seats, sequence numbers and rules for texts.
//! There is no poker here, and no clock: instants are data.
#![cfg_attr(not(feature = "typescript"), no_std)]
extern crate alloc;

pub mod bound;
mod bps;
mod chips;
mod decimal;
mod hex;
mod id;
mod instant;
mod money;
mod seat;
mod seq;
mod stream;
pub mod text;

pub use bps::Bps;
pub use chips::{Chips, ChipsError};
pub use decimal::Decimal;
pub use hex::{hex, unhex};
pub use id::{
    ConnId, HandId, IdError, LeagueId, PlayerId, RoundId, TableId, TimetableId, TournamentId,
};
pub use instant::{Day, Instant, Millis};
pub use money::{Currency, CurrencyError, Money, MoneyError};
pub use seat::{BySeat, Seat, SeatError, SeatSet};
pub use seq::{ActionNo, HandNo, RoundNo, Seq};
pub use stream::StreamId;
