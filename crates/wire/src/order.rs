//! Private tables that are ordered for a day to come, where the rulebook wants that.

use crate::codec::said;
use crate::{LobbyRow, Named, NewTable};
use serde::{Deserialize, Serialize};
use units::{Instant, TableId};

/// The body of `POST /api/orders`: a private table for a day to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewOrder {
    /// The table, private.
    pub table: NewTable,
    /// When it is to open: on a day (UTC) that is at least as far off as the rulebook says, and within a
    /// year.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opens_at: Instant,
    /// The `hash` of the rulebook whose terms for private tables you accept.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub terms: Option<String>,
}

/// `GET /api/office/orders`, the owner's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrdersView {
    /// Those for the last 30 days and to come: first those that wait for an answer, then by their time.
    pub orders: Vec<OrderView>,
}

/// An order of a private table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderView {
    /// The table as it was chosen, and as it will open; `password` is whether it will have one.
    pub row: LobbyRow,
    /// The rulebook it is played by, and whose terms were accepted.
    pub book: OrderedBook,
    /// Who ordered it.
    pub by: Named,
    /// When, and when the terms were accepted.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// When it is to open.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opens_at: Instant,
    /// How it stands.
    pub state: OrderState,
}

/// A rulebook as it was when a table was ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OrderedBook {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The hash of its text.
    pub hash: String,
}

/// How an order stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OrderState {
    /// The operator has not answered.
    Asked,
    /// The operator has not answered, and the day is over.
    Lapsed,
    /// It opens at its time.
    Approved {
        /// When he approved it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
    /// It does not open.
    Declined {
        /// When he declined it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
        /// Why.
        reason: String,
    },
    /// Whoever ordered it has taken it back.
    Withdrawn {
        /// When.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
    /// The table was opened.
    Opened {
        /// When.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
}

/// The body of `POST /api/office/order`: the operator approves an order, or declines it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SettleOrder {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Why it is declined, 1 to 200 characters, for whoever ordered it; `null` approves it.
    #[serde(deserialize_with = "said")]
    pub decline: Option<String>,
}

/// The body of `POST /api/withdraw-order`: you take an order back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OrderToWithdraw {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
}
