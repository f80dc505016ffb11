//! The floor: all tables of a room, advanced step by step to a given time.
//!
//! It has no thread, socket or clock, so the simulator runs the same code as the server.
//!
//! - All state is one value, `State`. A decision reads it and returns effects (`job`).
//! - Only the `step` changes state: it carries out effects, sends each service its messages, and adopts durable
//!   decisions. Its work is bounded by counts.
//! - A table decides on a copy of its state (`decision`); events, transfers and chat go to the store as one batch. Only
//!   once the batch is durable are the events adopted, the asker answered and the news sent (`fanout`).

mod access;
mod actor;
mod answer;
mod archived_names;
mod batch_news;
mod blocks;
mod cashier;
mod chat_in_hand;
mod chore;
mod closed_tables;
mod completed;
mod connections;
mod decision;
mod deck;
mod failed_table;
mod fanout;
mod faults;
mod fees;
mod figures;
mod floor;
mod forget;
mod gate;
mod house_games;
mod house_players;
mod house_table_mailbox;
mod house_table_step;
mod house_tables;
mod job;
mod last_good_table;
mod live_desk;
mod live_event_mailbox;
mod live_event_step;
mod live_events;
mod lobby;
mod lost_connections;
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
mod owner;
mod password;
mod password_tries;
mod past_hands;
mod people_change;
mod people_in_flight;
mod pool;
mod pools;
mod purse;
mod questions;
mod rail;
mod recover;
mod refusal;
mod reports;
mod request;
mod ring;
mod settings;
mod settlement;
mod staffing;
mod state;
mod step;
mod submission;
mod table_options;
mod table_step;
mod tables;
mod tournament_actors;
mod tournament_step;
mod tournaments;
mod visit_queue;
mod voided;
mod waiting;
mod waiting_lists;
mod watchers;
mod watching;

pub use books::{CapStep, Fee, OwnFile, RakeScale, Shelf, ShelfError, TimeCharge};
pub use connections::Channel;
pub use figures::Figures;
pub use floor::Floor;
pub use forget::{ForgetError, Forgetting, forget};
pub use forms::is_readable;
pub use hand::BadBeatRule;
pub use house_games::house_game_keys;
pub use lost_key::{players_at_tables, take_key};
pub use out::{HouseSeat, Out};
pub use past_hands::{
    HANDS_PER_PAGE_MAX, HANDS_RETOLD_MAX, HandsRange, PastHands, PastHandsError, RetoldPage,
};
pub use questions::{
    Answer, Ask, AskId, Claimed, ConsoleCode, Identity, NewCode, Question, Session, Versioned, ask,
};
pub use recover::{PEOPLE_REPLAYED_MAX, RecoverError};
pub use settings::{CURRENCY, FloorConfig, HANDS_PER_SNAPSHOT, JackpotSettings};
pub use settlement::{SettledEntry, Settlement, SettlementState, settlement};
pub use step::ARRIVALS_PER_STEP_MAX;
pub use submission::Submission;
pub use voided::{VoidedHand, VoidedSeat, voided_hands};

/// Every game of the shelf, explained, with the differences of each rulebook.
pub fn games(shelf: &Shelf) -> wire::GamesView {
    books::games(shelf)
}
