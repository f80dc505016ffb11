//! Private tables that players order for a later day, as some rulebooks require.

use crate::codec::said;
use crate::{LobbyRow, Named, NewTable};
use serde::{Deserialize, Serialize};
use units::{Instant, TableId};

/// The body of `POST /api/orders`: a private table for a later day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewOrder {
    /// The table to open; it must be private.
    pub table: NewTable,
    /// When the table opens: at least the rulebook's number of days (UTC) after today, and within a year.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opens_at: Instant,
    /// The `hash` of the rulebook whose terms for private tables the player accepts; `null` if they accept none.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub terms: Option<String>,
}

/// `GET /api/office/orders`: the table orders, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrdersView {
    /// Orders for the last 30 days and for later days: orders without an answer first, then by opening time.
    pub orders: Vec<OrderView>,
}

/// A table order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderView {
    /// The table that was ordered, as it will open; `password` says whether it will have a password.
    pub row: LobbyRow,
    /// The rulebook whose terms the player accepted.
    pub book: OrderedBook,
    /// The player who placed the order.
    pub by: Named,
    /// When the player placed the order and accepted the terms.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// When the table opens.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opens_at: Instant,
    /// State of the order.
    pub state: OrderState,
}

/// The version of a rulebook under which a table was ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderedBook {
    /// Key of the rulebook, such as `house`.
    pub key: String,
    /// Display name.
    pub name: String,
    /// Version of the rulebook.
    pub version: String,
    /// Hash of the rulebook's text.
    pub hash: String,
}

/// State of a table order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OrderState {
    /// The operator has not answered.
    Asked,
    /// The operator did not answer before the ordered day was over.
    Lapsed,
    /// The operator approved the order; the table opens at the ordered time.
    Approved {
        /// When the operator approved the order.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
    /// The operator declined the order; the table does not open.
    Declined {
        /// When the operator declined the order.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
        /// Why the operator declined the order.
        reason: String,
    },
    /// The player withdrew the order.
    Withdrawn {
        /// When the player withdrew the order.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
    /// The table was opened.
    Opened {
        /// When the table was opened.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
}

/// The body of `POST /api/office/order`: approves or declines an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SettleOrder {
    /// Id of the ordered table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Reason for declining, 1 to 200 characters, shown to the player; `null` approves the order.
    #[serde(deserialize_with = "said")]
    pub decline: Option<String>,
}

/// The body of `POST /api/withdraw-order`: withdraws your own order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OrderToWithdraw {
    /// Id of the ordered table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
}
