//! Two worlds: plays the same room twice to show that no hidden card leaves it.
//!
//! Both worlds use the floor of the real server, stepped in one thread, from the same seed, and get the same requests
//! at the same moments. They differ only in the places of cards that one observer may not know. Whatever leaves the
//! rooms for that observer must be the same: every byte of every frame, refusal, answer and log line, their order, the
//! simulated time, the metrics, and what a disk shows without the key.
//!
//! A *pair* is one hand in both worlds. The first world plays the hand. Its requests are drawn from the seed and from
//! public information, never from cards, and they are recorded. Then hidden cards are exchanged in the second world,
//! which gets the same requests whatever it answers. There are two kinds of pairs:
//!
//! - **wide**: exchanges every card that the observer has not seen before the first moment at which somebody's cards
//!   decide the hand or are shown; compares the worlds up to that moment;
//! - **narrow**: exchanges only cards that stay hidden to the end. Compares the worlds to the end, unless another hand
//!   wins under the rules. The next hand follows, with a different past.
//!
//! Four things have tests of a different form. In a speed poker pool several hands are played at the same time, and
//! players who move to another table remember what they saw: see [`pools`]. For anonymous tables and delayed spectators
//! see [`onlookers`]. The pages of a tournament show many hands: see [`tournaments`]. For games against the house see
//! [`pits`].
//!
//! Commitments are ideal here: a leaf's hash says nothing about its card. That a salted hash hides its card is an
//! assumption about the hash function, which no test of this kind can show. Real time is not compared either: another
//! test covers how long a step takes.

mod dealer;
mod dice;
mod disk;
mod journal;
pub mod onlookers;
mod pairs;
pub mod pits;
mod planted;
pub mod pools;
mod script;
mod tally;
pub mod tournaments;
mod world;

pub use pairs::{Finding, Options, run, run_many};
pub use planted::Planted;
pub use tally::Tally;
