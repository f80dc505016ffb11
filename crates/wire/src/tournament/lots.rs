//! The lots of a tournament: their public state while it is played, and the file that opens them afterwards.
//! See "The lots of a tournament" in `docs/protocol.md`.

use super::rules::EnvelopesOf;
use crate::Hex32;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat, TournamentId};

/// First words of every file with the lots of a tournament: its format and version.
pub const LOTS_FORMAT: &str = "cardroom lots 1";

/// The public state of a tournament's lots, which anyone may see at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LotsView {
    /// The room's commitment, made when the tournament opened, to the secret from which all lots are computed.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// Number of draws by lot so far.
    pub drawn: u32,
    /// Whether the secret is public: the tournament is over, and no more lots can be drawn.
    pub opened: bool,
    /// The entrants' nonces, from which the lots are also computed.
    pub nonces: NoncesView,
}

/// The public state of the entrants' nonces. The nonces themselves are published later, in the [`LotsProof`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NoncesView {
    /// Number of entries with a commitment that counts.
    pub committed: u32,
    /// Number of nonces that were committed to and then opened.
    pub opened: u32,
    /// Hash of the list of entries and commitments; absent until the list is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub list: Option<Hex32>,
    /// Until when entrants can open their nonces; absent if they cannot open any now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until: Option<Instant>,
}

/// The visitor's own nonce for a tournament's lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnLotsNonce {
    /// The commitment, as in the list of commitments.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub commitment: Hex32,
    /// Whether the nonce can be opened, was opened, or is missing.
    pub state: NonceState,
}

/// The state of a nonce for a tournament's lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NonceState {
    /// The nonce cannot be opened yet, because the list is not fixed.
    Committed,
    /// The entrant can open the nonce now, with `POST /api/open-lots`.
    Awaited,
    /// The nonce was opened and takes part in the lots.
    Opened,
    /// The nonce was not opened in time.
    Missing,
}

/// The list of entries and commitments, which is fixed before any nonce is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LotsList {
    /// Hash of the list.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hash: Hex32,
    /// Number of entries in the list, including withdrawn ones; later entries have no commitment.
    pub entries: u32,
}

/// `GET /api/tournaments/ID/lots`: the lots of a finished tournament, with everything needed to draw them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LotsProof {
    /// Always [`LOTS_FORMAT`].
    pub format: String,
    /// The tournament whose lots these are.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of the tournament.
    pub name: String,
    /// The room's commitment to its secret, published when the tournament opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// The secret from which all lots are computed.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub secret: Hex32,
    /// Number of seats at each table.
    pub seats: u8,
    /// Whether the order in which tables break was drawn by lot.
    pub breaks_by_lot: bool,
    /// Weights of the rows in a spin's prize table; empty if the prize is not drawn.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub spin: Vec<u64>,
    /// The envelopes of a mystery bounty, as sealed; absent without a mystery bounty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<EnvelopesOf>>"))]
    pub envelopes: Vec<EnvelopesOf>,
    /// The list of entries and commitments; absent if nobody committed to a nonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub list: Option<LotsList>,
    /// Number of entries up to and including the last entry that got a seat at the start; 0 if the tournament never
    /// started.
    pub started: u32,
    /// Every entry, ordered by number.
    pub entries: Vec<LotsEntry>,
    /// Number of draws by lot.
    pub drawn: u32,
    /// The draws by lot, in order.
    pub draws: Vec<LotsDraw>,
}

/// An entry in a finished tournament whose lots are public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LotsEntry {
    /// Number of the entry, from 0.
    pub entry: u32,
    /// The player's name in the room.
    pub name: String,
    /// Whether a house player entered.
    pub house: bool,
    /// Whether the entry was withdrawn.
    pub withdrawn: bool,
    /// The entry's commitment in the list; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub commitment: Option<Hex32>,
    /// The entry's nonce; absent if it was not opened in time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub nonce: Option<Hex32>,
}

/// One draw by lot, and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
pub enum LotsDraw {
    /// Draws the prize of a spin.
    Spin {
        /// The drawn row of the published prize table, from 0.
        row: u32,
    },
    /// Draws seats, at the start or at the final table.
    Seats {
        /// Every seat, ordered by table and seat.
        seats: Vec<LotsSeat>,
    },
    /// Draws the order in which tables break.
    BreakingOrder {
        /// The tables, the first to break first.
        tables: Vec<u32>,
    },
    /// Draws a latecomer's table, or the order in which tables give players to a new table.
    LateSeat {
        /// The entry that gets the seat.
        entry: u32,
        /// Number of lots that were drawn for this entry before this draw.
        nth: u32,
        /// The tables from which one was drawn, ascending, as runs: the first and the last table number of each run.
        among: Vec<[u32; 2]>,
        /// The table that was drawn, or all tables in the drawn order.
        drawn: Vec<u32>,
    },
    /// Draws the free seat that a moving player gets.
    Move {
        /// Number of the move.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        passage: u64,
        /// The lot, below 2,520. The lot modulo the number of free seats is the index of the seat.
        lot: u32,
    },
    /// Draws the target: the entry with a part of the pool on its head, from the entries seated at the start,
    /// ascending.
    Target {
        /// The entry that was drawn.
        entry: u32,
    },
    /// Draws the sealed envelope that a knock-out opens, by its position in the published list.
    Envelope {
        /// The entry that was knocked out.
        entry: u32,
        /// The amount in the envelope, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// Draws the new tables for the players of a table that breaks.
    Break {
        /// The table that breaks.
        table: u32,
        /// The players' new tables, ordered by the players' old seats.
        to: Vec<u32>,
    },
}

/// A seat that an entry got by lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LotsSeat {
    /// Number of the table in the tournament.
    pub table: u32,
    /// The seat at that table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The entry that got the seat.
    pub entry: u32,
}
