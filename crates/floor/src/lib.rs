//! Where tables live. Actors stepped with a given time: no thread, socket or clock of its own, so
//! that the simulator drives the very code that serves.
//!
//! A table thinks on a copy of its state; events, transfers and chat go to the store as one batch;
//! only when the batch is durable is the copy adopted, the asker answered and news fanned out.

mod access;
mod cashier;
mod checkpoint;
mod chore;
mod commit;
mod deck;
mod door;
mod failure;
mod fanout;
mod fees;
mod floor;
mod form;
mod hall;
mod history;
mod house;
mod line;
mod lobby;
mod lost_key;
mod mailbox;
mod moderation;
mod nonce;
mod orders;
mod outage;
mod password;
mod pool;
mod rail;
mod recover;
mod refusal;
mod ring;
mod settled;
mod table;
mod tables;
mod talk;
mod voided;
mod waiting;

pub use books::{CapStep, Fee, OwnFile, RakeScale, Shelf, ShelfError, TimeCharge};
pub use commit::Thought;
pub use door::{Answer, Ask, AskId};
pub use floor::{Figures, Floor, FloorConfig, HANDS_PER_SNAPSHOT, HouseSeat, JackpotSettings, Out};
pub use forms::is_readable;
pub use hand::BadBeatRule;
pub use history::{HANDS_PER_PAGE_MAX, History, HistoryError};
pub use line::Channel;
pub use lost_key::{players_at_tables, take_key};
pub use recover::RecoverError;
pub use voided::{VoidedHand, VoidedSeat, voided_hands};

/// Every game of the shelf, explained, and what each rulebook has otherwise.
pub fn games(shelf: &Shelf) -> wire::GamesView {
    books::games(shelf)
}
