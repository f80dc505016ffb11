//! A cash table and its seats: buy-ins, blinds owed, waiting lists, the host's orders, money, and pools.
//!
//! Like the hand inside it, a table is pure: [`Table::handle`] takes a time and an input and returns events or a
//! refusal; [`Table::apply`] applies an event and cannot fail. *Not* in this crate: a clock, a deck, sockets, storage,
//! or what an observer may see.

mod admission;
mod apply;
mod before;
mod bomb;
mod charge;
mod config;
mod deal;
mod draft;
mod error;
mod event;
mod handle;
mod host_order;
mod input;
mod jackpot;
mod lobby;
mod owes;
mod password;
mod plan;
mod pool;
mod pool_moves;
mod replay;
mod rotation;
mod seat;
mod sheet;
mod sitting;
mod snapshot;
mod state;
mod straddle;
mod transfers;
mod waiting;

pub use admission::DECLINED_FOR;
pub use bomb::{BombPots, BombWhen};
pub use config::{RAIL_DELAY_MAX_MIN, TableConfig};
pub use draft::Drafted;
pub use error::Refused;
pub use event::{Event, HostEvent, LeaveReason, ListEvent, MoneyEvent, PoolEvent, SeatEvent};
pub use input::{HostOrder, Input, ListInput, PoolInput, SeatInput, TableInput};
pub use jackpot::{Claim, Jackpot, Payout};
pub use lobby::TableFigures;
pub use owes::Owes;
pub use plan::Plan;
pub use pool::{BlindAccount, BlindPosition, Carried, Draw, PoolConfig, WHOLE, Waiting};
pub use seat::CashSeat;
pub use sheet::{Payment, SheetLine, payments};
pub use snapshot::{CountedHand, Leaver, Snapshot};
pub use state::{Needs, Table};
pub use table::{DealtIn, Event as TableEvent};
pub use transfers::transfers;
pub use waiting::{OfferEnd, SeatOffer, WAITER_AWAY_MAX, WAITERS_MAX, WaitEnd, Waiter};
