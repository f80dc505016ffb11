//! Frames: the messages that the room sends to a client.

use crate::{
    AskView, AskerView, DeclinedView, NewsItem, OfferView, OrderView, PitView, Refusal, TableView,
    TournamentNews, WaitView,
};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, Instant, PlayerId, Seq, TableId, TournamentId};

/// One message from the room to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Frame {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// The request with this id succeeded, and its result is durable.
    Done {
        /// Id of the request that succeeded.
        id: u32,
    },
    /// The request with this id was refused and changed nothing.
    Refused {
        /// Id of the request; `null` if it could not be read.
        id: Option<u32>,
        /// Why the request was refused.
        refusal: Refusal,
    },
    /// A complete view of a table; replaces everything that the client knew about the table.
    Table {
        /// The room's time, to set the client's clock.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// The table, with everything that this observer may see.
        view: Box<TableView>,
    },
    /// A complete view of a house table; replaces everything that the client knew about the table.
    Pit {
        /// The room's time, to set the client's clock.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// The house table, with everything that this observer may see.
        view: Box<PitView>,
    },
    /// What happened at a table after event `after`. A client whose last sequence number is not `after` must send
    /// `watch` again.
    News {
        /// The table where the news happened.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Sequence number of the last event before the events of this frame.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        after: Seq,
        /// Sequence number of the last event in this frame.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seq: Seq,
        /// The room's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// The part of what happened that this observer may know.
        items: Vec<NewsItem>,
    },
    /// The observer was dealt in at another table of the pool, or moved to another table of the tournament.
    /// The connection now watches that table; its `table` frame follows.
    Moved {
        /// The table or pool watched until now.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        from: TableId,
        /// The table watched from now on.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        to: TableId,
    },
    /// The connection no longer watches this table. The host removed the player, the table got a password that the
    /// player has not given, or the table closed while the player was away.
    Unwatched {
        /// The table that is no longer watched.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Why the table is no longer watched.
        refusal: Refusal,
    },
    /// The player's balance changed. The fields are those of [`Me`](crate::Me).
    Balance {
        /// Chips away from the tables.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        balance: Chips,
        /// Chips at tables.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at_tables: Chips,
        /// Whether the player may ask for a refill now.
        may_refill: bool,
        /// Currency of all amounts here.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        currency: Currency,
        /// Number of decimal places of an amount.
        decimals: u8,
    },
    /// Everything the player is waiting for, and the seats held for them; replaces the previous frame of this kind.
    Waiting {
        /// The room's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// The player's places on waiting lists.
        places: Vec<WaitView>,
        /// Seats held for the player.
        offers: Vec<OfferView>,
        /// The player's requests to hosts that have no answer yet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AskView>>"))]
        asks: Vec<AskView>,
        /// Players who are asking this player, as the host, for a seat.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AskerView>>"))]
        askers: Vec<AskerView>,
        /// Tables whose host declined the player recently.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<DeclinedView>>"))]
        declined: Vec<DeclinedView>,
    },
    /// News about the player's own entry to a tournament: a seat, a finishing place, an offer, a payment.
    ///
    /// The room sends it to all connections that the player has at that moment. A connection that opens later can get
    /// the current state from `GET /api/tournaments/ID`.
    Tournament {
        /// The room's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: Instant,
        /// The tournament that the entry belongs to.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        tournament: TournamentId,
        /// Name of the tournament.
        name: String,
        /// Currency of all money here.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        currency: Currency,
        /// Number of decimal places of an amount of money.
        decimals: u8,
        /// Number of the player's entry in this tournament.
        entry: u32,
        /// What happened to the entry.
        news: TournamentNews,
    },
    /// News for everyone, or for the people whom a table order concerns.
    Notice {
        /// The news to show.
        notice: Notice,
    },
}

/// The answer to `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Welcome {
    /// Version of the protocol that the room uses on this connection.
    pub protocol: u32,
    /// Name and version of the room's program.
    pub version: String,
    /// The player who is connected; `null` for a visitor without a name.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub player: Option<PlayerId>,
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
}

/// News for everyone, or for the people whom a table order concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Notice {
    /// A restart is planned. Hands in progress are kept and continue after the restart.
    RestartPlanned {
        /// Time of the restart.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: Instant,
    },
    /// The planned restart was cancelled.
    RestartCancelled,
    /// The room's disk is full. The room takes no bets until the operator has freed space.
    DiskFull,
    /// The random source has failed its test. The room deals no hands until the source passes.
    NoDeal,
    /// The random source passes its test again, and the room deals hands again.
    DealsAgain,
    /// The outcome of a table order. The room sends it to the player who placed the order and to the owner.
    Order {
        /// The order in its current state.
        order: Box<OrderView>,
    },
}
