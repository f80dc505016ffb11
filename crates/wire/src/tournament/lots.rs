//! The lots of a tournament: their public state while it is played, and the file that opens them afterwards.
//! See "The lots of a tournament" in `docs/protocol.md`.

use super::rules::EnvelopesOf;
use crate::Hex32;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat, TournamentId};

/// First words of every file with the lots of a tournament: its format and version.
pub const LOTS_FORMAT: &str = "cardroom lots 1";

/// What everyone may know of a tournament's lots at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LotsView {
    /// The commitment to the secret that every lot comes from, made when the tournament opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// The number of draws by lot so far.
    pub drawn: u32,
    /// Whether the secret is open: the tournament is over, and no lot can be drawn any more.
    pub opened: bool,
    /// The entrants' nonces, from which the lots come too.
    pub nonces: NoncesView,
}

/// What everyone may know of the entrants' nonces at any time. The nonces themselves are in the [`LotsProof`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NoncesView {
    /// The number of entries with a commitment that counts.
    pub committed: u32,
    /// The number of committed nonces that are open.
    pub opened: u32,
    /// The hash of the list of entries and commitments; absent until the list is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub list: Option<Hex32>,
    /// Until when nonces can be opened; absent unless they can be now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until: Option<Instant>,
}

/// A visitor's own nonce in a tournament's lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnLotsNonce {
    /// The commitment, as it is in the list.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub commitment: Hex32,
    /// The state of the nonce.
    pub state: NonceState,
}

/// The state of a nonce for a tournament's lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NonceState {
    /// The list is not fixed yet, so it cannot be opened.
    Committed,
    /// The nonce can be opened now, by `POST /api/open-lots`.
    Awaited,
    /// The nonce is open and takes part.
    Opened,
    /// The nonce was not opened in time.
    Missing,
}

/// The list of entries and commitments that was fixed before any nonce was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LotsList {
    /// Hash of the list.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hash: Hex32,
    /// The number of entries in the list, including those taken back; later entries have no commitment.
    pub entries: u32,
}

/// `GET /api/tournaments/ID/lots`: the lots of a tournament that is over, with all that is needed to draw them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LotsProof {
    /// Always [`LOTS_FORMAT`].
    pub format: String,
    /// The tournament whose lots these are.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub tournament: TournamentId,
    /// Name of that tournament.
    pub name: String,
    /// The commitment to the secret, as it was published when the tournament opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// The secret that every lot comes from.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub secret: Hex32,
    /// Seats at each table.
    pub seats: u8,
    /// Whether the order in which tables break is drawn.
    pub breaks_by_lot: bool,
    /// Weights of the rows of a spin's table; empty if the prize is not drawn.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub spin: Vec<u64>,
    /// The envelopes of a mystery bounty as they were sealed; absent without them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<EnvelopesOf>>"))]
    pub envelopes: Vec<EnvelopesOf>,
    /// The list of entries and commitments; absent if nobody gave a commitment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub list: Option<LotsList>,
    /// The number of entries up to the last one that got a seat at the start; 0 if the tournament never started.
    pub started: u32,
    /// Every entry, by number.
    pub entries: Vec<LotsEntry>,
    /// The number of draws by lot.
    pub drawn: u32,
    /// The draws by lot, in order.
    pub draws: Vec<LotsDraw>,
}

/// An entry of a tournament whose lots are open.
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
    /// Whether the entry was taken back.
    pub withdrawn: bool,
    /// The commitment in the list; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub commitment: Option<Hex32>,
    /// The nonce; absent if it was not opened in time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub nonce: Option<Hex32>,
}

/// One draw by lot, and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "snake_case", deny_unknown_fields)]
pub enum LotsDraw {
    /// The prize of a spin.
    Spin {
        /// The row of the published table, from 0.
        row: u32,
    },
    /// Seats, at the start or at the final table.
    Seats {
        /// Every seat, by table and seat.
        seats: Vec<LotsSeat>,
    },
    /// The order in which tables break.
    BreakingOrder {
        /// The tables, the first to break first.
        tables: Vec<u32>,
    },
    /// A latecomer's table, or the order in which tables give players to a new one.
    LateSeat {
        /// The entry that gets the seat.
        entry: u32,
        /// The number of lots drawn for this entry before.
        nth: u32,
        /// The tables among which one was drawn, in ascending order: the first and the last of each run of numbers.
        among: Vec<[u32; 2]>,
        /// The table that was drawn, or all tables in the drawn order.
        drawn: Vec<u32>,
    },
    /// The free seat that a moving player gets.
    Move {
        /// Number of the move.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        passage: u64,
        /// The lot, below 2,520; modulo the number of free seats it picks the seat.
        lot: u32,
    },
    /// The entry on whose head a part of the pool is, among those that had a seat at the start, in ascending order.
    Target {
        /// The entry that was drawn.
        entry: u32,
    },
    /// The sealed envelope that a knock-out opened, by its position in the published list.
    Envelope {
        /// The entry that was knocked out.
        entry: u32,
        /// The amount in the envelope, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// The new tables for the players of a table that breaks.
    Break {
        /// The table that breaks.
        table: u32,
        /// The players' new tables, in order of their old seats.
        to: Vec<u32>,
    },
}

/// A seat that was drawn.
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
