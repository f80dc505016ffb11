//! Bodies of HTTP requests and answers: the lobby, the visitor, new tables, the office.

use crate::codec::said;
use crate::table::{
    AnteBy, BankDrawn, BombRule, ClockView, GameView, LimitKind, StakesView, StraddleKind,
};
use crate::{FeeView, OrderView};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, HandId, Instant, PlayerId, TableId};

/// `GET /api/lobby`: tables and pools to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyView {
    /// Public tables, ordered by stakes.
    pub tables: Vec<LobbyRow>,
    /// Pools, ordered by stakes.
    #[serde(default)]
    pub pools: Vec<PoolRow>,
    /// Private tables that the visitor hosts or is seated at.
    pub private_tables: Vec<LobbyRow>,
    /// The visitor's table orders that are pending or recent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<OrderView>>"))]
    pub orders: Vec<OrderView>,
    /// People in the room, without house players.
    pub players: u32,
    /// Chips in the bad-beat jackpot; absent if no table plays for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub jackpot: Option<Chips>,
    /// Currency of the jackpot.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// Time of a planned restart.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub restart_at: Option<Instant>,
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyRow {
    /// Identifies the table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name under which the table is listed.
    pub name: String,
    /// The game; in a mix, the game of the hand shown.
    pub game: GameView,
    /// The stakes of the table.
    pub stakes: StakesView,
    /// Who may straddle; absent if nobody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// When bomb pots are played; absent if never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombRule>,
    /// Key of the mixed game, or `dealers_choice`; absent at tables of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<String>,
    /// Minimum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Maximum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// How the table charges; absent if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// Whether the table plays for the jackpot; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub jackpot: bool,
    /// Time to act, in milliseconds.
    #[serde(default)]
    pub time_to_act_ms: u32,
    /// Time beyond the time to act.
    #[serde(default)]
    pub clock: ClockView,
    /// Number of seats.
    pub seats_max: u8,
    /// The seated players.
    pub players: Vec<LobbySeat>,
    /// Seats taken.
    pub seats_taken: u8,
    /// Seats taken by house players.
    pub house_players: u8,
    /// Free seats held for players from the waiting list.
    pub seats_held: u8,
    /// Players waiting for this table, or for any similar one.
    pub waiting: u32,
    /// Average pot of the last hands; `null` before the first.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub average_pot: Option<Chips>,
    /// Players per flop in percent, over the last hands.
    pub players_per_flop: Option<u8>,
    /// Hands per hour, over the last hands.
    pub hands_per_hour: Option<u32>,
    /// Whether the table can be reached only by its link.
    pub private: bool,
    /// Whether the host admits players; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// Whether the table has a password; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub password: bool,
    /// Whether the host locked the table.
    pub locked: bool,
    /// Whether the host paused the table.
    pub paused: bool,
    /// Whether players are anonymous.
    pub anonymous: bool,
    /// Delay for spectators, in minutes.
    pub rail_delay_min: u8,
    /// Whether the visitor is seated here.
    pub you_sit: bool,
}

/// A pool in the lobby: speed poker, where a player who folds is dealt in elsewhere at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolRow {
    /// Pool id. A pool is watched and joined like a table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pool: TableId,
    /// Pool name.
    pub name: String,
    /// The game of the pool.
    pub game: GameView,
    /// The stakes of the pool.
    pub stakes: StakesView,
    /// Minimum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Maximum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// How the pool charges; absent if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// Maximum players in a hand.
    pub seats_max: u8,
    /// Minimum players in a hand.
    pub least: u8,
    /// Players in the pool.
    pub players: u32,
    /// House players in the pool.
    pub house_players: u32,
    /// Hands running now.
    pub hands_running: u32,
    /// Average pot of the last hands; `null` before the first.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub average_pot: Option<Chips>,
    /// Players per flop in percent, over the last hands.
    pub players_per_flop: Option<u8>,
    /// Hands per hour at all its tables, over the last hands.
    pub hands_per_hour: Option<u32>,
    /// Whether the visitor is in the pool.
    pub you_sit: bool,
}

/// A taken seat in the lobby's preview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// Seat number, from 1.
    pub seat: u8,
    /// Name of the player in the seat.
    pub name: String,
    /// Whether this is a house player.
    pub house: bool,
    /// Chips in the stack.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// `GET /api/me`: the visitor's own player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    /// Identifies the visitor's player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name at the tables.
    pub name: String,
    /// Chips away from the tables.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub balance: Chips,
    /// Chips at tables.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_tables: Chips,
    /// Currency of all amounts here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// Whether the player may ask for a refill now.
    pub may_refill: bool,
    /// Whether the player owns the room.
    pub owner: bool,
    /// Recovery code, to continue as this player on another device; only present when it was just made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub recovery_code: Option<String>,
    /// Tables where the player is seated.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub tables: Vec<TableId>,
    /// Players whom this player blocked.
    pub blocked: Vec<Named>,
}

/// A player's id and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Named {
    /// Identifies the player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name that the player has now.
    pub name: String,
}

/// The body of `POST /api/block`: hides both players' chat from each other, or shows it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Id of the other player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// On blocks, off unblocks.
    pub on: bool,
}

/// Why a player is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Reveals their hole cards, or discusses a running hand.
    OwnCards,
    /// Advises others, or guesses at their cards.
    Advice,
    /// Insults, threats, racism.
    Abuse,
    /// Follows or disturbs others.
    Harassment,
    /// Advertises, or reveals people's real names.
    Unwanted,
    /// Uses a language that is not allowed here.
    Language,
    /// Plays together with another player.
    Collusion,
}

impl ReportReason {
    /// Every reason with its key.
    pub const ALL: [(&'static str, ReportReason); 7] = [
        ("own_cards", ReportReason::OwnCards),
        ("advice", ReportReason::Advice),
        ("abuse", ReportReason::Abuse),
        ("harassment", ReportReason::Harassment),
        ("unwanted", ReportReason::Unwanted),
        ("language", ReportReason::Language),
        ("collusion", ReportReason::Collusion),
    ];

    /// Returns the key, such as `own_cards`.
    pub fn word(self) -> &'static str {
        let own = ReportReason::ALL.iter().find(|(_, reason)| *reason == self);
        own.map_or("unwanted", |(word, _)| word)
    }

    /// Returns the reason with this key.
    pub fn of_word(word: &str) -> Option<ReportReason> {
        ReportReason::ALL.iter().find(|(known, _)| *known == word).map(|(_, reason)| *reason)
    }
}

/// The body of `POST /api/report`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The table that the report is about.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Id of the reported player, who is seated here or has chatted here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Why the player is reported.
    pub reason: ReportReason,
    /// Time of the chat line that the report is about, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub line: Option<Instant>,
}

/// `GET /api/office/talk`: reports and silenced players, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkView {
    /// Reports of the last 90 days: open ones first, then newest first.
    pub reports: Vec<ReportView>,
    /// Players who are silenced at all tables now.
    pub silenced: Vec<SilenceView>,
}

/// A report about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportView {
    /// Report number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When the report was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// The table that the report is about.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of that table.
    pub table_name: String,
    /// The player who reported.
    pub by: Named,
    /// The reported player.
    pub about: Named,
    /// Why the player was reported.
    pub reason: ReportReason,
    /// Time of the chat line that the report is about.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub line: Option<Instant>,
    /// The chat lines at the table at that time.
    pub lines: Vec<ReportedLine>,
    /// How the report was settled; `null` while open.
    pub settled: Option<SettledView>,
}

/// A chat line kept with a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportedLine {
    /// When the line was said.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// The player who said the line.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// The player's name at that time.
    pub name: String,
    /// The text of the line.
    pub text: String,
    /// The hand that was running, if any.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub hand: Option<HandId>,
}

/// How a report was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SettledView {
    /// When the report was settled.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// Who settled the report.
    pub by: Named,
    /// Whether the reported player was silenced because of the report.
    pub silenced: bool,
}

/// A silenced player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SilenceView {
    /// The silenced player.
    pub player: Named,
    /// When the silence ends.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
    /// When the silence began.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// Who ordered the silence.
    pub by: Named,
}

/// The body of `POST /api/office/settle`: settles a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// Report number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub report: u64,
    /// How long the reported player is silenced, in minutes, 1 to 525,600; `null` dismisses the report.
    #[serde(deserialize_with = "said")]
    pub silence_minutes: Option<u32>,
}

/// The body of `POST /api/office/let-speak`: lets a silenced player chat again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LetSpeak {
    /// The player who may chat again.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
}

/// `POST /api/tables`: a table to open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Table name, 1 to 30 characters; the host's name if absent.
    #[serde(default)]
    pub name: Option<String>,
    /// Key of the game; `holdem` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// Key of the rulebook; the room's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rulebook: Option<String>,
    /// Key of a mixed game, such as `horse`, or `dealers_choice`.
    /// `game` is then absent, and each game has its own limit instead of `limit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<String>,
    /// The games of dealer's choice, at least two, each with its default limit.
    /// If absent, all games that allow the table's number of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub games: Vec<String>,
    /// Length of a leg in hands, 1 to 100; 0 is as many as players are dealt into its first hand.
    /// If absent, 1 where players choose, otherwise the default of the mixed game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands: Option<u8>,
    /// Betting limit; the game must offer it.
    pub limit: LimitKind,
    /// The small blind, 1 to 1,000,000; ignored in games without blinds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_blind: Chips,
    /// The big blind, 1 to 4 small blinds; the small bet at fixed limit, the minimum bet in games without blinds.
    /// In a mix with fixed-limit games, the other games are played for half of it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_blind: Chips,
    /// Ante per seat before the cards.
    /// If absent, the game's default: a fifth of the minimum bet in stud, nothing in games with blinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ante: Option<Chips>,
    /// Who pays the ante in games with blinds; every seat its own if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// Bring-in of stud. If absent, half of the minimum bet; in a mix, two antes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bring_in: Option<Chips>,
    /// Minimum buy-in; the rulebook's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub buy_in_min: Option<Chips>,
    /// Maximum buy-in; the rulebook's default if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub buy_in_max: Option<Chips>,
    /// Minimum players in a hand of a pool, from 2 to `seats_max`. If present, a pool is opened instead of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pool: Option<u8>,
    /// Number of seats, 2 to 10, and at most as many as the game allows.
    pub seats_max: u8,
    /// Time to act in seconds, 5 to 600; if absent, the rulebook's or the room's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_to_act_s: Option<u32>,
    /// Time beyond the time to act; the rulebook's default if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<NewClock>"))]
    pub clock: NewClock,
    /// Who may straddle; nobody if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// When bomb pots are played; never if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombRule>,
    /// Whether the table can be reached only by its link. Only the owner opens public tables.
    pub private: bool,
    /// Whether the host admits players; only at a private table that is not anonymous.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// House players that sit down at once, 0 to 9.
    pub house_players: u8,
    /// Whether players are anonymous.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub anonymous: bool,
    /// Delay for spectators in minutes, 0 to 15.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub rail_delay_min: u8,
    /// Whether spectators see all cards of a hand that is over; requires a delay.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rail_cards: bool,
}

/// Time that a new table gives beyond the time to act. Absent time-bank fields take the rulebook's default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewClock {
    /// Time bank in seconds, up to 600 and the rulebook's maximum; 0 is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_s: Option<u32>,
    /// Seconds added per refill, up to the size of the bank; 0 is no refill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_refill_s: Option<u32>,
    /// Hands dealt to a seat between refills, 1 to 1,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_refill_hands: Option<u32>,
    /// How the time bank is used: by a button or automatically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_drawn: Option<BankDrawn>,
    /// Extra seconds for every turn of a seat that asks for them, up to 120; none if 0 or absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub more_time_s: Option<u32>,
    /// Whether thinking time is unlimited; only at private tables.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub unlimited_time: bool,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedTable {
    /// The table that was opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Link to the table.
    pub link: String,
    /// The link as a QR code, an SVG image.
    pub qr_svg: String,
}

/// `GET /api/tables/ID/sheet`: buy-ins and results at a private table, and who pays whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetView {
    /// Currency of all amounts here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// All players who bought in, in the order of arrival.
    pub lines: Vec<SheetLine>,
    /// Payments that settle all results.
    pub payments: Vec<SheetPayment>,
}

/// A player's line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetLine {
    /// The player whose line this is.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name at the table.
    pub name: String,
    /// Total of buy-ins and top-ups.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bought_in: Chips,
    /// Total cashed out.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub cashed_out: Chips,
    /// Chips at the table, without a running hand.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_table: Chips,
    /// Result so far: negative is a loss.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
}

/// One payment of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetPayment {
    /// The player who pays.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub from: PlayerId,
    /// The player who is paid; `null` is the house, for rake.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub to: Option<PlayerId>,
    /// Number of chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// `GET /api/tables/ID/removed`: players whom the host removed, for the host and the owner of the room.
/// Empty at anonymous tables, where nobody may learn who the others are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RemovedView {
    /// The players, ordered by name.
    pub players: Vec<RemovedPlayer>,
}

/// A removed player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RemovedPlayer {
    /// The player who was removed.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name of that player.
    pub name: String,
}

/// `GET /api/settings`: the settings of the room that clients need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PublicSettings {
    /// Name of the room.
    pub room_name: String,
    /// Base address of links.
    pub public_url: String,
    /// Version of the program.
    pub version: String,
    /// Whether house players are offered.
    pub house_players: bool,
    /// Key of the default rulebook.
    pub rulebook: String,
    /// Chips of a new guest, and the balance after a refill.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub guest_chips: Chips,
    /// Currency of all amounts here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
}

/// `GET /healthz/ready`: whether the room can serve players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HealthView {
    /// Whether the room takes bets.
    pub ready: bool,
    /// Why not, if `ready` is false.
    pub reason: Option<String>,
}

/// The body of `POST /api/guest` and `POST /api/rename`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// Player name, 2 to 20 characters.
    pub name: String,
}

/// The body of `POST /api/recover` and the answer to `POST /api/recovery-code`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// Recovery code; case, blanks and dashes are ignored.
    pub code: String,
}

/// The body of `POST /api/owner/claim`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnerClaim {
    /// Last part of the owner's link.
    pub secret: String,
}

/// The answer to `GET /api/quick-seat`: the best table for a new player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickSeat {
    /// The table with the free seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Suggested buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in: Chips,
}

/// The body of `POST /api/enter`: a private table's password. Has no `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// The table to enter.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's password.
    pub password: String,
}

/// The body of `POST /api/table-password`, for the host. Has no `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The table whose password changes.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The new password, 4 to 64 characters; `null` removes it.
    #[serde(deserialize_with = "said")]
    pub password: Option<String>,
}

/// The body of `POST /api/office/house-players`, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HousePlayersSwitch {
    /// Whether house players are offered.
    pub on: bool,
}

/// The body of `POST /api/office/close-table`, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableToClose {
    /// The table to close.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
}

/// The body of `POST /api/office/break-off`, for the owner: makes the running hand void.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableToBreakOff {
    /// The table whose running hand is voided.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Whether the table closes; otherwise the next hand follows.
    pub close: bool,
}

/// The body of `POST /api/office/restart`, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RestartPlan {
    /// Seconds from now, up to 86,400; `null` cancels a planned restart.
    #[serde(deserialize_with = "said")]
    pub in_seconds: Option<u32>,
}
