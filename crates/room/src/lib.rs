//! A table and the way to it: seats, buy-ins, the button, the clock, hands one after the other, the
//! host's orders, money in and out.
//!
//! Pure, like the hand inside it: [`Table::handle`] takes a moment and an input and gives events or
//! a refusal; [`Table::apply`] takes an event in and cannot fail. What is *not* here: a clock, a
//! deck, sockets, storage, or what an observer may see.

mod apply;
mod button;
mod clock;
mod config;
mod deal;
mod draft;
mod error;
mod event;
mod game;
mod handle;
mod input;
mod lobby;
mod money;
mod order;
mod passing;
mod pool;
mod reading;
mod rotation;
mod rulebook;
mod seat;
mod shelf;
mod sitting;
mod snapshot;
mod table;

pub use button::{ButtonRule, Owes, ReturnPays};
pub use config::{
    ConfigError, HOUSE_PLAYERS_MAX, TableConfig, usual_ante_part, usual_bring_in_part,
};
pub use error::Refused;
pub use event::{Event, HandHeader, LeaveReason, NewDeck, SitOutReason};
pub use game::{game_from_toml, game_to_toml, keep};
pub use input::{HostOrder, Input};
pub use lobby::TableFigures;
pub use money::transfers;
pub use pool::{Draw, Place, PoolConfig, Standing, WHOLE, Waiting};
pub use reading::KeyFault;
pub use rotation::{Choice, Game, Leg, LegLength, Mix, NextGame, OpenChoice, ROTATIONS, Rotation};
pub use rulebook::{
    HeadsUpBlinds, KeyNote, Offer, Rulebook, RulebookError, StudDealer, TableRules, TimeOut,
};
pub use seat::{Decision, SeatState, Sitting};
pub use shelf::{OwnFile, Shelf, ShelfError, ShelfFault};
pub use snapshot::{CountedHand, LastHand, Leaver, Snapshot};
pub use table::{HAND_HELD_MAX, Needs, Table};
