//! The whole room in one thread, from a seed: the floor that serves, a disk, lines that lag and
//! break, people who play, err and cheat, and a process that dies between any two steps.
//!
//! Everything follows from the seed; a run twice gives the same bytes. Checkers look on:
//!
//! | checker | holds that |
//! |---|---|
//! | `chips` | transfers are in order, each currency sums to zero, seats have what is booked |
//! | `order` | each line's news follow one on the other, and every request is answered once |
//! | `durable` | what was told or acknowledged is in the record, exactly so, also after a crash |
//! | `secrecy` | no frame names a card that its reader may not know |
//! | `view` | what a client has made of its news is what the room would show it whole |
//! | `progress` | once all is well again every hand ends, and everybody leaves with his chips |
//!
//! What is *not* here: anything that the floor would not do for a browser.

mod checker;
mod crash;
mod disk;
mod draws;
mod line;
mod mischief;
mod options;
mod person;
mod report;
mod setting;
mod traffic;
mod world;

pub use options::{Options, Planted};
pub use report::{Failure, Report};
pub use world::run;
