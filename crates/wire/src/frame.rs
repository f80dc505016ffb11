use crate::{
    AskView, AskerView, DeclinedView, NewsItem, OfferView, OrderView, Refusal, TableView, WaitView,
};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, Instant, PlayerId, Seq, TableId};

/// One message from the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Frame {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// The request with this id was carried out, and what it did is durable.
    Done {
        /// The request's id.
        id: u32,
    },
    /// The request with this id was refused and changed nothing.
    Refused {
        /// The request's id; `null` where it could not be read.
        id: Option<u32>,
        /// Why.
        refusal: Refusal,
    },
    /// A whole table; replaces whatever the client had of it.
    Table {
        /// The room's time, to set the client's clock by.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// The table.
        view: Box<TableView>,
    },
    /// What happened at a table since `after`. A client whose last sequence number is not `after`
    /// must watch anew.
    News {
        /// Which table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The sequence number before the first event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        after: Seq,
        /// The sequence number of the last event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seq: Seq,
        /// The room's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// What happened, as this observer may know it.
        items: Vec<NewsItem>,
    },
    /// The observer is dealt in at another table of his pool: the line watches that one now instead,
    /// whose `table` frame follows.
    Moved {
        /// The table that was watched, or the pool.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        from: TableId,
        /// The table that is.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        to: TableId,
    },
    /// The line watches this table no more, or cannot go on watching it: its host has removed the
    /// player, it has a password now that he has not given, or it was closed while he was away.
    Unwatched {
        /// Which.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Why.
        refusal: Refusal,
    },
    /// The player's chips away from the tables changed. The fields are those of [`Me`](crate::Me).
    Balance {
        /// Chips away from the tables.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        balance: Chips,
        /// Chips at tables.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at_tables: Chips,
        /// Whether a refill may be asked for now.
        may_refill: bool,
        /// The currency of the amounts beside it.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        currency: Currency,
        /// How many digits of an amount stand behind the point.
        decimals: u8,
    },
    /// All that the player waits for, and the seats that are held for him; replaces what was told
    /// before.
    Waiting {
        /// The room's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// His places.
        places: Vec<WaitView>,
        /// The seats that are held for him.
        offers: Vec<OfferView>,
        /// What he asks hosts for, and has no answer to yet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AskView>>"))]
        asks: Vec<AskView>,
        /// Who asks him, as host of a table, for a seat there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AskerView>>"))]
        askers: Vec<AskerView>,
        /// Where the host has declined him a short time ago.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<DeclinedView>>"))]
        declined: Vec<DeclinedView>,
    },
    /// Something all must know, or whom an order concerns.
    Notice {
        /// What.
        notice: Notice,
    },
}

/// The answer to `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Welcome {
    /// The protocol that the room speaks.
    pub protocol: u32,
    /// The room's program and version.
    pub version: String,
    /// Who the client is; `null` for a visitor without a name.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub player: Option<PlayerId>,
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
}

/// Something all must know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Notice {
    /// The room restarts at this time; running hands are kept and go on afterwards.
    RestartPlanned {
        /// When.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
    /// The planned restart was called off.
    RestartCancelled,
    /// The room's disk is full: no bets are taken until the operator has made room.
    DiskFull,
    /// The source of randomness does not pass its test: no hand is dealt until it does.
    NoDeal,
    /// It passes again: hands are dealt.
    DealsAgain,
    /// To whoever ordered a private table, and to the owner: what became of the order.
    Order {
        /// It, as it stands now.
        order: Box<OrderView>,
    },
}
