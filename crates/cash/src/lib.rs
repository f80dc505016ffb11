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
mod fee;
mod game;
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
mod reading;
mod retold;
mod rotation;
mod rulebook;
mod seat;
mod sheet;
mod shelf;
mod sitting;
mod snapshot;
mod straddle;
mod table;
mod timing;
mod turn;
mod void;
mod waiting;

pub use bomb::{BombPots, BombWhen, PassedBlinds};
pub use button::{ButtonRule, Owes, ReturnPays};
pub use charge::TimeCharge;
pub use config::{
    ConfigError, HOUSE_PLAYERS_MAX, RAIL_DELAY_MAX_MIN, TableConfig, usual_ante_part,
};
pub use draft::Drafted;
pub use error::Refused;
pub use event::{Event, HandHeader, LeaveReason, NewDeck, SitOutReason};
pub use fee::{CapStep, CapStepError, Fee, FeeRules, RakeScale};
pub use game::{game_from_toml, game_to_toml, keep};
pub use input::{HostOrder, Input};
pub use jackpot::{Claim, Jackpot, JackpotSplit, Payout, is_jackpot_game};
pub use lobby::TableFigures;
pub use money::transfers;
pub use outage::{OUTAGE_PEOPLE_MIN, OUTAGE_WINDOW};
pub use plan::Plan;
pub use pool::{Carried, Draw, Place, PoolConfig, Standing, WHOLE, Waiting};
pub use reading::KeyFault;
pub use retold::DealtIn;
pub use rotation::{Choice, Game, Leg, LegLength, Mix, NextGame, OpenChoice, ROTATIONS, Rotation};
pub use rulebook::{
    AnteBy, FirstButton, HeadsUpBlinds, KeyNote, Offer, OrderRules, Rulebook, RulebookError,
    SeenBy, StudDealer, TableRules, TimeOut, UsualBringIn,
};
pub use seat::{Decision, SeatState, Sitting};
pub use sheet::{Payment, SheetLine, payments};
pub use shelf::{OwnFile, Shelf, ShelfError, ShelfFault};
pub use snapshot::{CountedHand, LastHand, Leaver, Snapshot};
pub use straddle::Straddle;
pub use table::{HAND_HELD_MAX, Needs, OutageHold, Table};
pub use timing::{BankDrawn, Refill, SeatTime, TIME_BANK_MAX, TimeBank, TimeRules, Timing};
pub use void::{DeadMoney, Refund, Voided};
pub use waiting::{
    DECLINED_FOR, OfferEnd, SeatOffer, WAITER_AWAY_MAX, WAITERS_MAX, WaitEnd, Waiter,
};
