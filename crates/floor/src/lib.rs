//! The floor: all tables of a room, stepped with a given time.
//!
//! It has no thread, socket or clock, so the simulator runs the same code as the server.
//!
//! - All state is one value, `Around`. A decision reads it and returns effects (`job`).
//! - Only the `step` changes state: it carries out effects, each service by message, and adopts durable decisions. It
//!   is bounded by counts.
//! - A table decides on a copy of its state (`thinking`); events, transfers and chat go to the store as one batch. Only
//!   when that is durable are the events adopted, the asker answered and the news sent (`fanout`).

mod access;
mod actor;
mod answer;
mod archived;
mod around;
mod blocks;
mod cashier;
mod checkpoint;
mod chore;
mod commit;
mod contests;
mod deck;
mod door;
mod errand;
mod failure;
mod fanout;
mod fees;
mod figures;
mod floor;
mod forget;
mod form;
mod gate;
mod heard;
mod history;
mod house;
mod house_games;
mod job;
mod kept;
mod lines;
mod lists;
mod lobby;
mod lost_key;
mod mailbox;
mod moderation;
mod naming;
mod next_work;
mod nonce;
mod opening;
mod orders;
mod orders_due;
mod out;
mod outage;
mod owner;
mod password;
mod pit_step;
mod pits;
mod pool;
mod pools;
mod purse;
mod rail;
mod recover;
mod refusal;
mod register;
mod reports;
mod request;
mod ring;
mod settings;
mod settled;
mod settlement;
mod staffing;
mod step;
mod table_step;
mod tables;
mod talk;
mod thinking;
mod tournament_step;
mod tournaments;
mod tries;
mod trouble;
mod visits;
mod voided;
mod waiting;
mod watchers;
mod watching;

pub use books::{CapStep, Fee, OwnFile, RakeScale, Shelf, ShelfError, TimeCharge};
pub use commit::Thought;
pub use door::{Answer, Ask, AskId, Claimed, Identity, NewCode, Question, Session, ask};
pub use figures::Figures;
pub use floor::Floor;
pub use forget::{ForgetError, Forgetting, forget};
pub use forms::is_readable;
pub use hand::BadBeatRule;
pub use history::{
    HANDS_PER_PAGE_MAX, HANDS_RETOLD_MAX, HandsRange, History, HistoryError, RetoldPage,
};
pub use house_games::house_game_keys;
pub use lines::Channel;
pub use lost_key::{players_at_tables, take_key};
pub use out::{HouseSeat, Out};
pub use recover::{PEOPLE_REPLAYED_MAX, RecoverError};
pub use settings::{CURRENCY, FloorConfig, HANDS_PER_SNAPSHOT, JackpotSettings};
pub use settlement::{SettledEntry, Settlement, SettlementState, settlement};
pub use step::ARRIVALS_PER_STEP_MAX;
pub use voided::{VoidedHand, VoidedSeat, voided_hands};

/// Every game of the shelf, explained, with the differences of each rulebook.
pub fn games(shelf: &Shelf) -> wire::GamesView {
    books::games(shelf)
}
