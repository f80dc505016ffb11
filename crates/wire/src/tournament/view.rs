//! The page of one tournament: its clock, prizes, entries, tables, deal, and the visitor's own entries.

use super::lots::{LotsView, OwnLotsNonce};
use super::order::DealMethod;
use super::own::{ByHandView, OwnAct};
use super::row::{PlaceView, PriceView, TournamentRow};
use super::rules::TournamentRules;
use super::series::{FlightView, FlightsView};
use crate::{GameRow, Named, Refusal};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, TableId};

/// `GET /api/tournaments/ID`: one tournament, with everything that the visitor may see.
///
/// Everything except `you` and `row.you` is the same for all visitors, and the room computes it at most once a second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentView {
    /// The room's time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: Instant,
    /// The tournament's row in the list.
    pub row: TournamentRow,
    /// The tournament's rules.
    pub rules: TournamentRules,
    /// The public state of the lots, which decide seats and moves.
    pub lots: LotsView,
    /// Levels and breaks, in order.
    pub structure: Vec<StructureRow>,
    /// Number of the current stage, from 1; 0 before the start.
    pub stage: u32,
    /// The stages of a shootout, computed for the entries so far but at least for the minimum; empty if this is not a
    /// shootout.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<StageView>>"))]
    pub stages: Vec<StageView>,
    /// The clock; `null` before the start and after the end.
    pub clock: Option<LevelClock>,
    /// When the time limit ends play and stacks decide; absent unless a tournament with a time limit is in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub play_ends: Option<PlayEnds>,
    /// The prize that was drawn; absent before the draw, or if the prize is not drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<DrawnPrize>,
    /// Average stack of the entries still in play; 0 before the start.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub average: Chips,
    /// Number of the current or last hand-for-hand round; absent if play is not hand for hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub round: Option<u32>,
    /// The prizes.
    pub payouts: PayoutsView,
    /// How the pool adds up.
    pub pool: PoolWorking,
    /// One page of the list of entries.
    pub entrants: EntrantsPage,
    /// One page of the list of tables in play.
    pub tables: TablesPage,
    /// The deal that players have asked for, are voting on, or have accepted; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deal: Option<DealView>,
    /// The final and the rules of this flight; absent in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flight: Option<FlightView>,
    /// The flights, if this is a final; absent in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flights: Option<FlightsView>,
    /// The visitor's own entries, and what they may do.
    pub you: OwnTournament,
}

/// A row of the structure: a level or a break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StructureRow {
    /// A level, during which hands are played.
    Level {
        /// Number of the level, from 1, not counting breaks.
        level: u32,
        /// The game and its stakes. Stakes are in tournament chips, so their currency is `TCHIP`, without decimals.
        game: GameRow,
        /// Playing time in milliseconds; absent if the level lasts for a number of hands, or has no end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        ms: Option<u64>,
        /// Number of hands at each table; absent if the level lasts for a time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hands: Option<u32>,
    },
    /// A break, during which no hand is played.
    Break {
        /// Length in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
        /// Whether the break begins when the last table has stopped; otherwise it begins when the previous level ends.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        waits: bool,
        /// Whether the tournament sells add-ons in this break.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        add_on: bool,
        /// When the next day begins, if this row ends a day, in which case `ms` is 0; otherwise absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        next_day: Option<Instant>,
    },
}

/// The state of a tournament's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LevelClock {
    /// Index of the current row in the structure, from 0.
    pub row: u16,
    /// Whether a level, a break or a pause is in progress, or the last table has yet to stop.
    pub phase: ClockPhase,
    /// When the row will end if nothing stops the clock; absent while the clock is stopped, or if time does not end the
    /// row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ends_at: Option<Instant>,
    /// Time left in the row while the clock is stopped, in milliseconds; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub left_ms: Option<u64>,
    /// Number of hands left at this table, if the level lasts for a number of hands; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands_left: Option<u32>,
}

/// What the clock is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    /// A level is on; tables play hands.
    Level,
    /// A break, or the time between two days; tables play no hands.
    Break,
    /// The level is over; the break begins once the last table has stopped.
    AwaitsLastTable,
    /// The clock is stopped, during a level or a break.
    Paused,
}

/// When the time limit ends play and stacks decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayEnds {
    /// The moment at which play will end if nothing stops the clock; absent while the clock is stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub at: Option<Instant>,
    /// Playing time left in milliseconds; 0 while the tables finish their last hands.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: u64,
}

/// The prize of a spin, after the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DrawnPrize {
    /// Index of the prize in the published table, from 0.
    pub row: u32,
    /// The prize as a multiple of the prize part of one entry's price.
    pub times: u32,
    /// The prize, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
}

/// The prizes of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PayoutsView {
    /// Whether the prizes are final. Until entry closes, they are computed from the current `entries`.
    pub fixed: bool,
    /// Number of entries for which the rows are computed.
    pub entries: u32,
    /// The prizes, from first place down; empty until the prize of a spin is drawn.
    pub rows: Vec<PayoutRow>,
}

/// Consecutive places with the same prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PayoutRow {
    /// The best place of the row.
    pub from: u32,
    /// The worst place of the row.
    pub to: u32,
    /// Prize of each place, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Total share of the pool for the places in this row, in basis points; absent if prizes are fixed amounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub share_bps: Option<u32>,
    /// Whether the prize is an entry to another tournament.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
}

/// How the pool was computed: `total = paid + overlay`, and also `total = prizes + bounties`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolWorking {
    /// Total of all prizes and bounties.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub total: Chips,
    /// The part that goes to places.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prizes: Chips,
    /// The part for bounties and for knocking out a target, including what is already paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bounties: Chips,
    /// The part that players paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
    /// The part that the room adds to reach a guarantee or a fixed pool.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub overlay: Chips,
    /// What the room kept of the money that players paid for prizes.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub kept: Chips,
    /// Fees that players paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub fees: Chips,
    /// The legal maximum of the pool, if it limits the pool; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub capped_at: Option<Chips>,
}

/// A page of the entries. Entries in play come first, by stack; then the others, by place, with the latest eliminated
/// first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EntrantsPage {
    /// Page of the list, from 1.
    pub page: u32,
    /// Number of pages, at least 1; each except the last has 100 rows.
    pub pages: u32,
    /// The entries on this page; withdrawn entries are left out.
    pub rows: Vec<EntrantView>,
}

/// An entry to a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EntrantView {
    /// Number of the entry, from 0.
    pub entry: u32,
    /// The player who entered.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// Whether this is a house player.
    pub house: bool,
    /// State of the entry.
    pub status: EntrantStatus,
    /// The entry's stack after the last hand that everyone has seen; absent if the entry has no stack, or if the stack
    /// is not public yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chips: Option<Chips>,
    /// Number of the entry's table in the tournament; absent if the entry has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<u32>,
    /// The entry's place; absent until it is final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place: Option<PlaceView>,
    /// What the entry won for its place and in a deal, in minor units; absent if it won neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub prize: Option<Chips>,
    /// Whether the entry won an entry to another tournament.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
    /// Bounties won, in minor units; absent without bounties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bounties: Option<Chips>,
    /// The bounty on the entry's head, in minor units; absent without bounties, or if the entry is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub head: Option<Chips>,
    /// Number of rebuys and add-ons bought for the entry.
    #[serde(default)]
    pub bought: u32,
}

/// State of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EntrantStatus {
    /// The player is registered, but play has not started or no seat is free yet.
    Registered,
    /// The entry is in play.
    Playing,
    /// The entry won its table, and is waiting for the next stage.
    Waiting,
    /// The entry has lost all its chips, and has the offer of a rebuy.
    Offered,
    /// The entry is out, but its place is not final yet.
    Out,
    /// The entry's place is final, because it is out or play has ended.
    Placed,
    /// The entry survived a flight that is over, and takes its chips to the final.
    Bagged,
    /// The entry was withdrawn before the start.
    Withdrawn,
}

/// A stage of a shootout. Every table plays until one winner is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StageView {
    /// Number of players at the start of the stage.
    pub players: u32,
    /// Number of tables in the stage.
    pub tables: u32,
}

/// A page of the tables, ordered by number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TablesPage {
    /// Page of the list, from 1.
    pub page: u32,
    /// Number of pages, at least 1; each except the last has 100 rows.
    pub pages: u32,
    /// The tables on the page.
    pub rows: Vec<TournamentTable>,
}

/// A table of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentTable {
    /// Number of the table in the tournament, from 1.
    pub no: u32,
    /// Identifies the table, so that clients can watch it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Number of players at the table.
    pub players: u8,
    /// The smallest stack; absent if stacks are not public yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub smallest: Option<Chips>,
    /// The largest stack; absent if stacks are not public yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub largest: Option<Chips>,
}

/// A deal that was proposed or agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DealView {
    /// The player who proposed the deal.
    pub by: Named,
    /// Method by which the deal divides the open prizes.
    pub method: DealMethod,
    /// Amount that the deal leaves to play for, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: Chips,
    /// Until when players may vote; absent while tables finish their hands, and after the deal was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until: Option<Instant>,
    /// The share of each player; empty while tables finish their hands.
    pub shares: Vec<DealShare>,
    /// Whether all players accepted the deal.
    pub agreed: bool,
}

/// The share of one player in a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DealShare {
    /// Number of the entry.
    pub entry: u32,
    /// Name of the player who has the entry.
    pub name: String,
    /// The stack from which the share was computed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// The share, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// The next prize, which is certain without a deal, if that prize is larger than the share; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub below: Option<Chips>,
    /// The player's vote; `null` if they have not voted yet.
    pub accepts: Option<bool>,
}

/// A visitor's entries to a tournament, and what they may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnTournament {
    /// The visitor's entries, first to last; withdrawn entries are left out.
    pub entries: Vec<OwnEntry>,
    /// The offer to register; `null` if the visitor cannot register now.
    pub register: Option<OwnOffer>,
    /// Why the visitor cannot register now; absent if they can, and for visitors without a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub not_now: Option<Refusal>,
    /// Why the host or the room turned the visitor away; absent if they did not, or if the visitor has entered again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turned_away: Option<String>,
    /// Whether the visitor may give orders to the tournament.
    pub you_host: bool,
    /// Whether the visitor owns the room, and may refund entries.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub you_own: bool,
    /// The players that staff turned away and the refunds that staff made, in order; only for the room's owner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<ByHandView>>"))]
    pub by_hand: Vec<ByHandView>,
}

/// One of the visitor's entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnEntry {
    /// The entry, as all visitors see it.
    pub entry: EntrantView,
    /// The entry's table, so that the client can watch it; absent if the entry has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub table: Option<TableId>,
    /// Total paid for the entry, including rebuys and add-ons, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
    /// Total won or refunded, in minor units: prize, deal, bounties and refunds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub won: Chips,
    /// The entry's nonce for the lots; absent if the entry has no commitment that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nonce: Option<OwnLotsNonce>,
    /// What the player may do with the entry now.
    pub may: Vec<OwnOffer>,
}

/// Something that a player may do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnOffer {
    /// What the player may do.
    pub act: OwnAct,
    /// Price of what the act buys; absent if the act is free. For `unregister`, the amount that the room pays back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub price: Option<PriceView>,
    /// Chips that the act gives; absent if it gives none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chips: Option<Chips>,
    /// What the client must send as `nth` in `buy`: 1 for the first purchase of this kind. Absent unless the act is a
    /// purchase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nth: Option<u32>,
    /// When the offer is expected to end; absent if that is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until: Option<Instant>,
    /// Whether one of the player's tickets can pay the price.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
}
