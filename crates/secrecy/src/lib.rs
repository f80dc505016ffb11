//! Two worlds: the same room twice, stepped in one thread with the floor that serves, from the same
//! seed, under the same requests at the same moments. Only cards that one observer may not know lie
//! elsewhere in the other world. Whatever leaves the rooms for him must be the same: every byte of
//! every frame, refusal, answer and log line, the order, the simulated time, figures, and what a disk
//! shows without the key.
//!
//! A *pair* is one hand in both worlds. The first plays it; requests are drawn from the seed and from
//! what is public, never from cards, and taken down. Then the hidden cards of the second are exchanged
//! and the same requests go in, whatever it answers. Pairs are made in two ways:
//!
//! - **wide**: every card exchanged that the observer has not seen before somebody's cards decide or
//!   are shown; compared until that moment;
//! - **narrow**: only cards exchanged that stay hidden to the end; compared to the end, unless by the
//!   rules another hand wins then; and the next hand follows, whose past differs.
//!
//! A pool of speed poker plays several hands at once, and who goes on takes what he knows along: it has
//! its own evenings, see [`pools`]; anonymous tables and those who look on later theirs, see
//! [`onlookers`].
//!
//! Commitments are ideal here: a leaf's hash says nothing of its card. That a salted hash hides its
//! card is an assumption about the hash, not something that this could show. Real time is not looked
//! at either: how long a step takes is another test's.

mod dealer;
mod dice;
mod disk;
mod journal;
pub mod onlookers;
mod pairs;
mod planted;
pub mod pools;
mod script;
mod tally;
mod world;

pub use pairs::{Finding, Options, run, run_many};
pub use planted::Planted;
pub use tally::Tally;
