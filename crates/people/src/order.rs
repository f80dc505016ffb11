use crate::Words;
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId, TableId};

/// A table order: a private table for a later day, as a rulebook may require it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The table's identifier, from the order on.
    pub table: TableId,
    /// The player who orders it and will be its host.
    pub by: PlayerId,
    /// When they ordered it and accepted the terms.
    pub at: Instant,
    /// The terms that they accepted.
    pub terms: Terms,
    /// When the table is to open.
    pub opens_at: Instant,
    /// The table's first event as its record will have it, as JSON.
    ///
    /// The table therefore opens with exactly the options that were chosen. Only readers of records look into it.
    pub opening: String,
}

/// Terms for private tables: a rulebook as it was when they were accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The rulebook's key.
    pub rulebook: String,
    /// The rulebook's version.
    pub version: String,
    /// Hash of the rulebook's text, in hexadecimal digits.
    pub hash: String,
}

/// A table order and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The order as the player placed it.
    pub order: Order,
    /// The order's current state.
    pub state: OrderState,
    /// Hash of the table's future password; `None` for no password.
    pub password: Option<String>,
}

/// State of a table order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderState {
    /// The operator has not answered yet.
    Asked,
    /// The operator approved it: the table opens at its time.
    Approved {
        /// When the operator approved it.
        at: Instant,
    },
    /// The operator declined it.
    Declined {
        /// When the operator declined it.
        at: Instant,
        /// The reason, for the player who ordered.
        reason: Words,
    },
    /// The player who ordered it withdrew it.
    Withdrawn {
        /// When they withdrew it.
        at: Instant,
    },
    /// The table has opened.
    Opened {
        /// When it opened.
        at: Instant,
    },
}
