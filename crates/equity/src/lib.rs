//! Computes equity: the share of the pot that a hand wins on average before all cards are dealt.
//!
//! The average is over every way in which the remaining cards may be dealt, or over a sample of those ways. This crate
//! uses floats and threads; no other crate below the server does. It may, because odds are not chips, and no hand waits
//! for odds. Nothing that serves a game may give this crate a card that is not public (ARCHITECTURE.md).
//!
//! ```
//! use equity::{Contest, Holding, exact};
//!
//! let contest = Contest::of_key("holdem").unwrap();
//! let holdings = ["AsAh", "KsKh"].map(|text| Holding::parse(contest, text).unwrap());
//! let board = cards::parse_cards("2c 7d 9h").unwrap();
//! let odds = exact(contest, &holdings, &board, &[]).unwrap();
//! assert_eq!(odds.deals, 990);
//! assert!((odds.shares[0].equity - 0.9162).abs() < 0.0001);
//! ```

// Runs the README's examples as tests.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

mod by_rank;
mod contest;
mod deal;
mod exact;
mod odds;
mod preflop;
mod range;
mod sample;
mod threads;

pub use contest::{Contest, Holding, HoldingError};
pub use deal::EquityError;
pub use exact::{LOOKS_MAX, deals, exact, exact_in_threads, looks};
pub use odds::{Odds, Share};
pub use preflop::{Preflop, PreflopError};
pub use range::{Range, RangeError};
pub use sample::{Stop, sample, sample_in_threads};
