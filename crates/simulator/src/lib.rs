//! Simulates the whole room in one thread, from a seed: floor, disk, connections, people and crashes.
//!
//! Connections are slow and break; people play, make mistakes and cheat; the process dies between any two steps.
//! Everything follows from the seed, including which faults are injected and how often. Two runs with one seed give the
//! same bytes.
//!
//! A run has two phases. In the first, faults are injected, and none of them may do harm: crashes between any two
//! steps; writes to the store that fail, are only partly done, or find no space; damage to the disk; messages that are
//! late, lost or repeated; connections that are cut; clocks that are set; players who make mistakes, cheat and withhold
//! their nonces. The final phase has no faults: every hand must end and everyone must have their chips back within half
//! an hour of simulated time. These checkers watch both phases:
//!
//! | checker | holds that |
//! |---|---|
//! | `chips` | transfers are valid, each currency sums to zero, and each stack is the booked balance |
//! | `ledger` | each event that moves chips is booked exactly once; each balance sent is one that the player had |
//! | `audit` | the operator's audit finds nothing after a crash, and finds every damage |
//! | `order` | news on each connection is contiguous, and every request is answered once |
//! | `durable` | what was sent or acknowledged is in the record, even after a crash; what was refused is not |
//! | `secrecy` | no frame shows a card that its observer may not know, and no refusal says more than its values |
//! | `view` | a client's table, made from news, equals the whole table that the room would send |
//! | `deal` | each client can prove every card that it saw: root, cut, and its own nonce |
//! | `rules` | decisions, pots and payments are those of the reference dealer; button and blinds move as they should |
//! | `settings` | buy-ins, clocks, pauses and grants are those that were set |
//! | `pools` | no player is at two tables of a pool, or plays two hands |
//! | `names` | nobody learns who sits at an anonymous table |
//! | `talk` | only its author reads chat that might be about a hand before that hand is over |
//! | `delay` | delayed spectators are sent nothing too early |
//! | `doors` | nobody sees a table whose password they have not given |
//! | `orders` | ordered tables open once, on time, as ordered and approved |
//! | `tournament` | chips in play are those sold; directions and facts arrive once, in order |
//! | `tournament` | nobody sits twice, tables are balanced, hands begin at their level and in no break or pause |
//! | `places` | every place is given once, in the order of knock-outs |
//! | `prizes` | a tournament's accounts hold what was paid in and not paid out, and are empty at the end |
//! | `river` | nothing that the room shows of a tournament reveals how a hand in progress ends |
//! | `lots` | every client can recompute the lots of a finished tournament |
//! | `house` | each stake at a house table is settled once, and seats and bank hold exactly what was brought |
//! | `house-draw` | every symbol shown follows from its shoe, and none changes, even after a crash |
//! | `house-kept` | what a house table granted is in its record; `house-asked`: nothing else by a player is |
//! | `house-secrecy` | nobody is shown a draw, or another player's box, before the record makes it public |
//! | `failed` | no table fails, and the room halts only if its store broke |
//! | `progress` | in the final phase every hand, round and tournament ends |
//!
//! Planted bugs prove that the checkers work: each bug must be found within a stated number of seeds. Bugs at the seams
//! that the simulator owns (store, frames, requests, clock, what a start reads) are values of [`Planted`] and in every
//! build. Bugs in the rules are patches under `planted/`, which `cargo xtask simulate` builds together into one copy of
//! the tree. The code that serves contains neither kind.
//!
//! The store fails by groups of batches (`store::memory` says which smaller faults are left out). A connection keeps
//! the order of its messages, like a WebSocket; a connection that loses a message dies soon after.
//!
//! *Not* here: anything that the floor would not do for a browser.

mod checker;
mod clock;
mod connection;
mod crash;
mod desk;
mod disk;
mod many;
mod mischief;
mod nonces;
mod options;
mod person;
mod planted;
mod report;
mod rng;
mod run_setup;
mod seam;
mod tournament_players;
mod traffic;
mod world;

pub use many::{Many, Sums};
pub use options::{Feature, Features, Options};
pub use planted::{BugSite, IS_PATCHED, PLANTED_STEPS, Planted};
pub use report::{Counts, Failure, Report};
pub use world::{control, hunt, narrow, run, run_twice};
