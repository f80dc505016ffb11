//! Two worlds: plays one room twice to show that no hidden card leaves it.
//!
//! Both worlds use the floor that serves, stepped in one thread, from the same seed, under the same requests at the
//! same moments. They differ only in the places of cards that one observer may not know. Whatever leaves the rooms for
//! that observer must be the same: every byte of every frame, refusal, answer and log line, the order, the simulated
//! time, the metrics, and what a disk shows without the key.
//!
//! A *pair* is one hand in both worlds. The first world plays the hand; its requests are drawn from the seed and from
//! what is public, never from cards, and recorded. Then hidden cards are exchanged in the second world, and the same
//! requests go in there, whatever it answers. There are two kinds of pairs:
//!
//! - **wide**: exchanges every card that the observer has not seen before somebody's cards decide or are shown;
//!   compares until that moment;
//! - **narrow**: exchanges only cards that stay hidden to the end; compares to the end, unless another hand wins by the
//!   rules; and the next hand follows, with a different past.
//!
//! A speed poker pool plays several hands at once, and a player who moves on takes along what they know, so pools have
//! separate evenings: see [`pools`]. Anonymous tables and delayed spectators have them too: see [`onlookers`]. So have
//! tournaments, whose pages tell of many hands: see [`tournaments`]. So have games against the house: see [`pits`].
//!
//! Commitments are ideal here: a leaf's hash says nothing about its card. That a salted hash hides its card is an
//! assumption about the hash, which no such test can show. Real time is not compared either: another test covers how
//! long a step takes.

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
