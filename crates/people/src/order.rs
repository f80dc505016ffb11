//! Table orders: private tables that players order for a later time.

use crate::RecordedText;
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId, TableId};

/// A table order: a request for a private table at a later time, as some rulebooks require.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Identifier of the ordered table, fixed when the order is placed.
    pub table: TableId,
    /// Player who orders the table and will be its host.
    pub by: PlayerId,
    /// When the player ordered the table and accepted the terms.
    pub at: Instant,
    /// Terms that the player accepted.
    pub terms: Terms,
    /// When the table is to open.
    pub opens_at: Instant,
    /// The first event of the record that the table will have, as JSON.
    ///
    /// With it, the table opens with exactly the options that the player chose. Only readers of records parse it.
    pub opening: String,
}

/// Terms for private tables: the rulebook that the player accepted, in its exact version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Key of the rulebook to which the terms belong.
    pub rulebook: String,
    /// Version of the rulebook.
    pub version: String,
    /// Hash of the rulebook's text, in hexadecimal digits.
    pub hash: String,
}

/// A table order with its current state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackedOrder {
    /// The order as the player placed it.
    pub order: Order,
    /// Whether the order was approved, declined, withdrawn or carried out.
    pub state: OrderState,
    /// Hash of the password that the table will have; `None` for no password.
    pub password: Option<String>,
}

/// What has happened to a table order so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderState {
    /// The operator has not answered yet.
    Asked,
    /// The operator approved the order. The table opens at the time that the player asked for.
    Approved {
        /// When the operator approved the order.
        at: Instant,
    },
    /// The operator declined the order.
    Declined {
        /// When the operator declined the order.
        at: Instant,
        /// Reason that is shown to the player who ordered.
        reason: RecordedText,
    },
    /// The player who placed the order withdrew it.
    Withdrawn {
        /// When the player withdrew the order.
        at: Instant,
    },
    /// The table has opened.
    Opened {
        /// When the table opened.
        at: Instant,
    },
}
