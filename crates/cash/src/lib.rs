//! A table and the way to it: seats, buy-ins, the button, the clock, hands one after the other, the
//! host's orders, money in and out.
//!
//! Pure, like the hand inside it: [`Table::handle`] takes a moment and an input and gives events or
//! a refusal; [`Table::apply`] takes an event in and cannot fail. What is *not* here: a clock, a
//! deck, sockets, storage, or what an observer may see.

mod alias;
mod apply;
mod bomb;
mod button;
mod charge;
mod clock;
mod config;
mod deal;
mod draft;
mod error;
mod event;
mod handle;
mod input;
mod jackpot;
mod lobby;
mod money;
mod order;
mod outage;
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
mod straddle;
mod table;
mod timing;
mod turn;
mod void;
mod waiting;

pub use bomb::{BombPots, BombWhen, PassedBlinds};
pub use button::Owes;
pub use config::{RAIL_DELAY_MAX_MIN, TableConfig};
pub use draft::Drafted;
pub use error::Refused;
pub use event::{
    Event, HandHeader, HostEvent, LeaveReason, ListEvent, MoneyEvent, NewDeck, PoolEvent,
    SeatEvent, SitOutReason, TableEvent,
};
pub use input::{HostOrder, Input, ListInput, PoolInput, SeatInput, TableInput};
pub use jackpot::{Claim, Jackpot, Payout};
pub use lobby::TableFigures;
pub use money::transfers;
pub use outage::{OUTAGE_PEOPLE_MIN, OUTAGE_WINDOW};
pub use plan::Plan;
pub use pool::{Carried, Draw, Place, PoolConfig, Standing, WHOLE, Waiting};
pub use retold::DealtIn;
pub use rotation::{Choice, Leg, OpenChoice};
pub use seat::{Decision, SeatState, Sitting};
pub use sheet::{Payment, SheetLine, payments};
pub use snapshot::{CountedHand, LastHand, Leaver, Snapshot};
pub use table::{HAND_HELD_MAX, Needs, OutageHold, Table};
pub use timing::SeatTime;
pub use void::{Refund, Voided};
pub use waiting::{
    DECLINED_FOR, OfferEnd, SeatOffer, WAITER_AWAY_MAX, WAITERS_MAX, WaitEnd, Waiter,
};
