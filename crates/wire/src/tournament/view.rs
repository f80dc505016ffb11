use super::lots::{LotsView, OwnLotsNonce};
use super::order::DealMethod;
use super::own::{ByHandView, OwnAct};
use super::row::{PlaceView, PriceView, TournamentRow};
use super::rules::TournamentRules;
use super::series::{FlightView, FlightsView};
use crate::{GameRow, Named, Refusal};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, TableId};

/// `GET /api/tournaments/ID`: one tournament as one visitor may see it.
///
/// Everything except `you` and `row.you` is the same for all visitors, and is computed at most once a second.
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
    /// The lots, by which seats and moves are drawn.
    pub lots: LotsView,
    /// Levels and breaks, in order.
    pub structure: Vec<StructureRow>,
    /// Number of the stage that is being played, from 1; 0 before the start.
    pub stage: u32,
    /// The stages of a shootout with the entries so far, or with the minimum; empty without stages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<StageView>>"))]
    pub stages: Vec<StageView>,
    /// The clock; `null` before the start and after the end.
    pub clock: Option<LevelClock>,
    /// When stacks decide, while a tournament with a time limit is played; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub play_ends: Option<PlayEnds>,
    /// The prize that was drawn; absent before the draw, and if no prize is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<DrawnPrize>,
    /// Average stack of the entries still in play; 0 before the start.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub average: Chips,
    /// The current hand-for-hand round, or the last one; absent if play is not hand for hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub round: Option<u32>,
    /// The prizes.
    pub payouts: PayoutsView,
    /// The pool, and how it was computed.
    pub pool: PoolWorking,
    /// A page of the entries.
    pub entrants: EntrantsPage,
    /// A page of the tables in play.
    pub tables: TablesPage,
    /// The deal that is being worked out or voted on, or that was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deal: Option<DealView>,
    /// The final of a flight; absent in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flight: Option<FlightView>,
    /// The flights of a final; absent in other tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub flights: Option<FlightsView>,
    /// The visitor's own part.
    pub you: OwnTournament,
}

/// A row of a structure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StructureRow {
    /// A level, during which hands are played.
    Level {
        /// Level number, from 1; breaks are not counted.
        level: u32,
        /// The game and its stakes, in tournament chips: their currency is `TCHIP`, without decimals.
        game: GameRow,
        /// Playing time in milliseconds; absent if the level goes by hands, or does not end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        ms: Option<u64>,
        /// Number of hands at each table; absent if the level goes by time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        hands: Option<u32>,
    },
    /// A break, during which no hand is played.
    Break {
        /// Length in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
        /// Whether the break begins when the last table has stopped; otherwise it begins when the level before it ends.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        waits: bool,
        /// Whether add-ons are sold in this break.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        add_on: bool,
        /// When the next day begins, if this row ends a day; its length on the clock is 0 then. Otherwise absent.
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
    /// Whether hands may begin.
    pub phase: ClockPhase,
    /// When the row ends, if nothing stops the clock; absent if the clock is stopped or the row does not end by time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ends_at: Option<Instant>,
    /// Time left in the row while the clock is stopped, in milliseconds; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub left_ms: Option<u64>,
    /// Hands left at this table in a level that is counted in hands; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands_left: Option<u32>,
}

/// Whether hands may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    /// A level: hands are played.
    Level,
    /// A break, or the time between two days: no hands are played.
    Break,
    /// The level is over, and the break begins when the last table has stopped.
    AwaitsLastTable,
    /// The clock is stopped, in a level or a break.
    Paused,
}

/// When play ends by the clock, and stacks decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayEnds {
    /// The moment, if nothing stops the clock; absent while the clock is stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub at: Option<Instant>,
    /// Playing time left, in milliseconds; 0 while the last hands are finished.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: u64,
}

/// The prize of a spin, once it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DrawnPrize {
    /// Index of the prize's row in the published table, from 0.
    pub row: u32,
    /// The prize as a multiple of what one entry pays for prizes.
    pub times: u32,
    /// The prize, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
}

/// The prizes of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PayoutsView {
    /// Whether the prizes are final, because entry is over. Until then they are those for the current `entries`.
    pub fixed: bool,
    /// Number of entries to which the rows apply.
    pub entries: u32,
    /// The prizes from the first place down; empty until the prize of a spin is drawn.
    pub rows: Vec<PayoutRow>,
}

/// Consecutive places with the same prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PayoutRow {
    /// First place.
    pub from: u32,
    /// Last place.
    pub to: u32,
    /// Prize of each place, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Share of the pool of all places in the row together, in basis points; absent if prizes are stated amounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub share_bps: Option<u32>,
    /// Whether the prize is an entry to another tournament.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
}

/// A pool and how it was computed: `total = paid + overlay`, and `total = prizes + bounties`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolWorking {
    /// All prizes and bounties together.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub total: Chips,
    /// The part that is paid for places.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prizes: Chips,
    /// The part for bounties and for a chosen player's knock-out, including what is already paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bounties: Chips,
    /// The part that players paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
    /// The part that the room adds to reach a guarantee or a fixed pool.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub overlay: Chips,
    /// The room's share of the money that players paid for prizes.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub kept: Chips,
    /// Fees that players paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub fees: Chips,
    /// The legal maximum, if it limits the pool; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub capped_at: Option<Chips>,
}

/// A page of entries: those still in play by chips, then the others by place, the last to go out first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EntrantsPage {
    /// Number of this page, from 1.
    pub page: u32,
    /// Number of pages, at least 1; each except the last has 100 rows.
    pub pages: u32,
    /// The entries, without those that were withdrawn.
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
    /// Name of that player.
    pub name: String,
    /// Whether this is a house player.
    pub house: bool,
    /// State of the entry.
    pub status: EntrantStatus,
    /// Stack after the last hand that everyone has seen; absent if the entry has none, or if it must not be known yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chips: Option<Chips>,
    /// Number of the table; absent if the entry has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<u32>,
    /// The place; absent before it is final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place: Option<PlaceView>,
    /// Prize for the place, and the share of a deal, in minor units; absent if there is none.
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
    /// The bounty on the entry, in minor units; absent without bounties, or if the entry is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub head: Option<Chips>,
    /// Number of rebuys and add-ons of the entry.
    #[serde(default)]
    pub bought: u32,
}

/// State of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EntrantStatus {
    /// Registered, but play has not started or no seat is free yet.
    Registered,
    /// In play.
    Playing,
    /// Won its table, and waits for the next stage.
    Waiting,
    /// Out of chips, with a rebuy on offer.
    Offered,
    /// Out, and the place is not final yet.
    Out,
    /// The place is final: the entry is out, or play has ended.
    Placed,
    /// A survivor of a flight that is over; the chips go to the final.
    Bagged,
    /// Withdrawn before the start.
    Withdrawn,
}

/// A stage of a shootout: each of its tables has one winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StageView {
    /// The number of players at the start of the stage.
    pub players: u32,
    /// The number of tables.
    pub tables: u32,
}

/// A page of tables, by number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TablesPage {
    /// Number of this page, from 1.
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
    /// Table number in the tournament.
    pub no: u32,
    /// Table id, to watch it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Seated players.
    pub players: u8,
    /// The smallest stack; absent if stacks must not be known yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub smallest: Option<Chips>,
    /// The largest stack; absent if stacks must not be known yet.
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
    /// How the open prizes are divided.
    pub method: DealMethod,
    /// The amount left to play for, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: Chips,
    /// Until when players may answer; absent while tables finish their hands, and after the deal was agreed.
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
    /// The entry that gets the share.
    pub entry: u32,
    /// Name of the player who has the entry.
    pub name: String,
    /// The stack from which the share was computed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// The share, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// The next prize, if it is more than the share: without a deal the player gets at least that. Otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub below: Option<Chips>,
    /// The player's answer; `null` if there is none yet.
    pub accepts: Option<bool>,
}

/// A visitor's part in a tournament, and what they may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnTournament {
    /// The visitor's entries, first to last, without those that were withdrawn.
    pub entries: Vec<OwnEntry>,
    /// Registration, if it is possible now; `null` otherwise.
    pub register: Option<OwnOffer>,
    /// Why registration is not possible now; absent if it is possible, and for visitors without a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub not_now: Option<Refusal>,
    /// Why the visitor was turned away; absent if they were not, or have entered since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turned_away: Option<String>,
    /// Whether the visitor may give orders to the tournament.
    pub you_host: bool,
    /// Whether the visitor owns the room, and may refund entries.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub you_own: bool,
    /// Who was turned away or refunded by hand, in order; only for the owner of the room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<ByHandView>>"))]
    pub by_hand: Vec<ByHandView>,
}

/// One of the visitor's entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnEntry {
    /// The entry, as everyone sees it.
    pub entry: EntrantView,
    /// The table at which the entry is seated; absent if it has no seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub table: Option<TableId>,
    /// The amount paid for the entry, including rebuys and add-ons, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
    /// The amount paid back or won, in minor units: prize, deal, bounties and refund.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub won: Chips,
    /// The nonce that the entry gives to the lots; absent without a commitment that counts.
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
    /// The price; absent if it costs nothing. For `unregister`, the amount paid back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub price: Option<PriceView>,
    /// The chips that the offer gives; absent if it gives none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chips: Option<Chips>,
    /// Number of the purchase among those of its kind, from 1, to be sent in `buy`; absent if it is not a purchase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nth: Option<u32>,
    /// The end of the offer, as far as it is known now; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until: Option<Instant>,
    /// Whether a ticket of the player can pay the price.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ticket: bool,
}
