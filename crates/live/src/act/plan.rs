use crate::published::{Language, Published, StartItem};
use seating::TableNo;
use serde::{Deserialize, Serialize};
use tournament::Digest;
use units::Instant;

/// An act about the published plan, the tables, the start or the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlanAct {
    /// Publishes the plan; it can be published again until play begins.
    Publish(Published),
    /// Changes the plan during play.
    Change {
        /// What is changed.
        change: PlanChange,
        /// Why, as the digest of a text.
        reason: Option<Digest>,
        /// Whether the director departs from the rules under SVP-1-03.
        departs: bool,
    },
    /// Something was said to all players before the first level.
    Said(StartItem),
    /// An announcement during play was made, by its number.
    Announced(u32),
    /// A table is ready for players.
    OpenTable {
        /// The table's number.
        table: TableNo,
        /// The number of its seats, 2 to 10.
        seats: u8,
    },
    /// A table without players is taken away.
    CloseTable(TableNo),
    /// Play begins.
    Start {
        /// When the first level begins; `None` at the moment of the act.
        begins: Option<Instant>,
    },
    /// The event is over; nobody plays any more.
    Finish,
}

/// A change of the published plan during play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlanChange {
    /// All seats will be drawn again at some point.
    PlanRedraw,
    /// The largest stacks get different tables when seats are drawn.
    Seed,
    /// Tables break in this order.
    BreakOrder(Vec<TableNo>),
    /// Another language may be spoken at the tables.
    AddLanguage(Language),
    /// Tables are balanced in another way.
    Balance(crate::published::Method),
}
