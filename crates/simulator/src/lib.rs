//! The whole room in one thread, from a seed: the floor that serves, a disk, lines that lag and
//! break, people who play, err and cheat, and a process that dies between any two steps.
//!
//! Everything follows from the seed, also which accidents a run has and how often; a run twice gives
//! the same bytes. A run has two phases. First accidents, while nothing may go wrong: crashes between
//! any two steps, groups of the store that fail, are kept in part, or have no space, damage to what is
//! kept, messages that are late, lost or repeated, lines that are cut, clocks that are set, players
//! who err, cheat, and withhold their nonces. Then peace, in which every hand must end and everybody
//! have his chips again within half an hour of simulated time. Checkers look on:
//!
//! | checker | holds that |
//! |---|---|
//! | `chips` | transfers are in order, each currency sums to zero, seats have what is booked |
//! | `ledger` | each event that moves chips is booked once and just so, and nothing else is; balances told are balances had |
//! | `audit` | the operator's audit finds nothing after a crash, and finds every damage |
//! | `order` | each line's news follow one on the other, and every request is answered once |
//! | `durable` | what was told or acknowledged is in the record, exactly so, also after a crash; what was refused is not |
//! | `secrecy` | no frame names a card that its reader may not know, no refusal tells more than its figures |
//! | `view` | what a client has made of its news is what the room would show it whole |
//! | `deal` | each client can prove every card that it saw: root, cut, and its own nonce |
//! | `rules` | every decision, pot and payment is what the naive hand says; button and blinds move on |
//! | `settings` | buy-ins, clocks, rests and grants are those that were set |
//! | `pools` | nobody sits at two tables of a pool, or plays two hands |
//! | `names` | nobody learns who sits at an anonymous table |
//! | `talk` | what might be about a live hand nobody else reads before it is over |
//! | `delay` | who looks on where it is later is told nothing sooner |
//! | `doors` | nobody is told of a table whose password he has not given |
//! | `orders` | tables that take an order open as ordered and approved, once, at their time |
//! | `failed` | no table fails, and the room halts only when its store broke |
//! | `progress` | in peace all comes to its end |
//!
//! That the checkers see is shown by planted bugs, each found within a stated number of seeds: those at
//! the seams that the simulator owns (store, frames, requests, clock, what a start reads) are values
//! of [`Planted`] and in every build; those in the rules are patches under `planted/`, built together
//! into one copy of the tree by `cargo xtask simulate`. The code that serves knows of neither.
//!
//! The store's faults are faults of its groups (`store::memory` says what is left out below them). A
//! line keeps the order of its messages, as a WebSocket does; one that loses a message dies soon after.
//!
//! What is *not* here: anything that the floor would not do for a browser.

mod checker;
mod clock;
mod crash;
mod desk;
mod disk;
mod draws;
mod line;
mod many;
mod mischief;
mod nonces;
mod options;
mod person;
mod planted;
mod report;
mod seam;
mod setting;
mod traffic;
mod world;

pub use many::{Many, Sums};
pub use options::{Feature, Features, Options};
pub use planted::{IS_PATCHED, PLANTED_STEPS, Place, Planted};
pub use report::{Counts, Failure, Report};
pub use world::{hunt, narrow, run, run_twice};
