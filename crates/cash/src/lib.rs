//! A cash table and its seats: buy-ins, blinds owed, waiting lists, the host's orders, money, and pools.
//!
//! Like the hand inside it, a table is pure: [`Table::handle`] takes a time and an input and returns events or a
//! refusal; [`Table::apply`] applies an event and cannot fail. *Not* in this crate: a clock, a deck, sockets, storage,
//! or what an observer may see.

mod apply;
mod before;
mod bomb;
mod charge;
mod config;
mod deal;
mod door;
mod draft;
mod error;
mod event;
mod handle;
mod input;
mod jackpot;
mod lobby;
mod money;
mod order;
mod owes;
mod passing;
mod password;
mod plan;
mod pool;
mod retold;
mod rotation;
mod seat;
mod sheet;
mod sitting;
mod snapshot;
mod state;
mod straddle;
mod waiting;

pub use bomb::{BombPots, BombWhen};
pub use config::{RAIL_DELAY_MAX_MIN, TableConfig};
pub use door::DECLINED_FOR;
pub use draft::Drafted;
pub use error::Refused;
pub use event::{Event, HostEvent, LeaveReason, ListEvent, MoneyEvent, PoolEvent, SeatEvent};
pub use input::{HostOrder, Input, ListInput, PoolInput, SeatInput, TableInput};
pub use jackpot::{Claim, Jackpot, Payout};
pub use lobby::TableFigures;
pub use money::transfers;
pub use owes::Owes;
pub use plan::Plan;
pub use pool::{Carried, Draw, Place, PoolConfig, Standing, WHOLE, Waiting};
pub use seat::CashSeat;
pub use sheet::{Payment, SheetLine, payments};
pub use snapshot::{CountedHand, Leaver, Snapshot};
pub use state::{Needs, Table};
pub use table::{DealtIn, Event as TableEvent};
pub use waiting::{OfferEnd, SeatOffer, WAITER_AWAY_MAX, WAITERS_MAX, WaitEnd, Waiter};
