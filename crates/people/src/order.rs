use crate::Words;
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId, TableId};

/// A private table that a player orders for a day to come, as a rulebook may want it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// What the table is called by from now on, and once it is open.
    pub table: TableId,
    /// Who orders it, and will be its host.
    pub by: PlayerId,
    /// When he ordered it, and accepted the terms.
    pub at: Instant,
    /// What he accepted.
    pub terms: Terms,
    /// When it is to open.
    pub opens_at: Instant,
    /// The table's first event as its record will have it, in hexadecimal digits: so it opens with the
    /// very settings that were chosen. Read by whoever reads records; nothing else looks into it.
    pub opening: String,
}

/// Terms for private tables: those of a rulebook, as it was then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The rulebook's key.
    pub rulebook: String,
    /// Its version.
    pub version: String,
    /// The hash of its text, in hexadecimal digits.
    pub hash: String,
}

/// An order and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The order.
    pub order: Order,
    /// How it stands.
    pub state: OrderState,
    /// What is kept of the password that the table will have.
    pub password: Option<String>,
}

/// How an order stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderState {
    /// The operator has not answered.
    Asked,
    /// He has approved it: the table opens at its time.
    Approved {
        /// When.
        at: Instant,
    },
    /// He has declined it.
    Declined {
        /// When.
        at: Instant,
        /// Why, for whoever ordered it.
        reason: Words,
    },
    /// Whoever ordered it has taken it back.
    Withdrawn {
        /// When.
        at: Instant,
    },
    /// The table was opened.
    Opened {
        /// When.
        at: Instant,
    },
}
