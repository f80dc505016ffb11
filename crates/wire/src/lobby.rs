//! Bodies of HTTP requests and answers: the lobby, the visitor's own data, new tables, the office.

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
    /// Private tables that the visitor hosts, or where the visitor is seated.
    pub private_tables: Vec<LobbyRow>,
    /// The visitor's pending and recent table orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<OrderView>>"))]
    pub orders: Vec<OrderView>,
    /// Number of people in the room, excluding house players.
    pub players: u32,
    /// Chips in the bad-beat jackpot; absent if no table contributes to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub jackpot: Option<Chips>,
    /// Currency of the jackpot.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// Time of a planned restart; absent if none is planned.
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
    /// The table's game; in a mix, the game of the current or last hand.
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
    /// Whether the table takes part in the bad-beat jackpot; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub jackpot: bool,
    /// Time to act, in milliseconds.
    #[serde(default)]
    pub time_to_act_ms: u32,
    /// Extra time that players have in addition to the time to act.
    #[serde(default)]
    pub clock: ClockView,
    /// Number of seats.
    pub seats_max: u8,
    /// The seated players.
    pub players: Vec<LobbySeat>,
    /// Number of seats taken.
    pub seats_taken: u8,
    /// Number of seats taken by house players.
    pub house_players: u8,
    /// Number of free seats held for players from the waiting list.
    pub seats_held: u8,
    /// Number of players waiting for a seat at this table, or at any similar one.
    pub waiting: u32,
    /// Average pot over the last 20 hands; `null` before the first.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub average_pot: Option<Chips>,
    /// Percentage of the players dealt in who saw the flop, over the last 20 hands; `null` before the first hand ends.
    pub players_per_flop: Option<u8>,
    /// Hands per hour, over the last 20 hands; `null` with fewer than two hands.
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
    /// Whether new players may not sit down, because the host has locked the table or the table is closing.
    pub locked: bool,
    /// Whether the host has paused the table.
    pub paused: bool,
    /// Whether players are anonymous.
    pub anonymous: bool,
    /// Delay for spectators, in minutes.
    pub rail_delay_min: u8,
    /// Whether the visitor is seated here.
    pub you_sit: bool,
}

/// A pool in the lobby: speed poker, where a player who folds is immediately dealt in at another table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolRow {
    /// Identifies the pool. Clients watch and join it like a table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pool: TableId,
    /// Name under which the pool is listed.
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
    /// Maximum number of players in a hand.
    pub seats_max: u8,
    /// Minimum number of players in a hand.
    pub least: u8,
    /// Number of players in the pool.
    pub players: u32,
    /// Number of house players in the pool.
    pub house_players: u32,
    /// Number of hands in progress.
    pub hands_running: u32,
    /// Average pot over the last 20 hands at all tables of the pool; `null` before the first hand ends.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub average_pot: Option<Chips>,
    /// Percentage of the players dealt in who saw the flop, over the same hands; `null` before the first hand ends.
    pub players_per_flop: Option<u8>,
    /// Hands per hour at all tables of the pool, over the same hands; `null` with fewer than two hands.
    pub hands_per_hour: Option<u32>,
    /// Whether the visitor is in the pool.
    pub you_sit: bool,
}

/// A taken seat in the lobby's preview of a table.
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
    /// The name that others see at the tables.
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
    /// Code with which the player can continue on another device. Present only in the answer that creates the code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub recovery_code: Option<String>,
    /// Tables where the player is seated.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub tables: Vec<TableId>,
    /// Players whom this player has blocked.
    pub blocked: Vec<Named>,
}

/// A player's id and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Named {
    /// Identifies the player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// The player's current name.
    pub name: String,
}

/// The body of `POST /api/block`: hides the chat of two players from each other, or shows it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The other player.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// `true` blocks the other player, `false` unblocks them.
    pub on: bool,
}

/// Why a player is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// The player reveals their hole cards, or discusses a hand in progress.
    OwnCards,
    /// The player advises others, or guesses at their cards.
    Advice,
    /// The player insults or threatens others, or makes racist remarks.
    Abuse,
    /// The player follows or disturbs others.
    Harassment,
    /// The player advertises, or reveals people's real names.
    Unwanted,
    /// The player uses a language that is not allowed in the chat.
    Language,
    /// The player colludes with another player.
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

/// The body of `POST /api/report`: reports a player to the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The table that the report is about.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The reported player, who is seated or has chatted at this table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Why the player is reported.
    pub reason: ReportReason,
    /// Time of the reported chat line; absent if the report is not about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub line: Option<Instant>,
}

/// `GET /api/office/talk`: reports and silenced players, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkView {
    /// Reports of the last 90 days: open ones first, then settled ones; newest first within each.
    pub reports: Vec<ReportView>,
    /// Players who are now silenced at all tables.
    pub silenced: Vec<SilenceView>,
}

/// A report about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportView {
    /// Number by which the owner settles the report.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When the player made the report.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// The table that the report is about.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub table_name: String,
    /// The player who made the report.
    pub by: Named,
    /// The reported player.
    pub about: Named,
    /// Why the player was reported.
    pub reason: ReportReason,
    /// Time of the reported chat line; absent if the report is not about one.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub line: Option<Instant>,
    /// The recent chat lines at the table when the report was made.
    pub lines: Vec<ReportedLine>,
    /// How the owner settled the report; `null` while it is open.
    pub settled: Option<SettledView>,
}

/// A chat line that the room keeps together with a report.
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
    /// The hand in progress at that time, if any.
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
    /// The player who settled the report.
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
    /// The player who ordered the silence.
    pub by: Named,
}

/// The body of `POST /api/office/settle`: silences the reported player, or dismisses the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// Number of the report to settle.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub report: u64,
    /// Minutes for which the reported player is silenced, 1 to 525,600; `null` dismisses the report.
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
    /// Number of hands in a leg, 1 to 100. With 0, a leg has one hand for each player in its first hand. If absent, 1
    /// where players choose the games; otherwise the mix's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands: Option<u8>,
    /// Betting limit; the game must offer it.
    pub limit: LimitKind,
    /// The small blind, 1 to 1,000,000; ignored in games without blinds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_blind: Chips,
    /// The big blind. At fixed limit it is the small bet, and in games without blinds the minimum bet. In a mix with
    /// fixed-limit games, the other games are played for half the blinds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_blind: Chips,
    /// Ante per seat, posted before the cards. If absent, the game's default: a fifth of the minimum bet in stud,
    /// nothing in games with blinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ante: Option<Chips>,
    /// Who pays the ante in games with blinds. If absent, every player pays their own ante.
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
    /// Minimum number of players in a hand of a pool, 2 to `seats_max`. If present, the room opens a pool, not a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pool: Option<u8>,
    /// Number of seats, 2 to 10; the game may allow fewer.
    pub seats_max: u8,
    /// Time to act in seconds, 5 to 600; if absent, the rulebook's or the room's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_to_act_s: Option<u32>,
    /// Extra time that players have in addition to the time to act; the rulebook's default if absent.
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
    /// Whether the table can be reached only by its link. Only the owner may open public tables.
    pub private: bool,
    /// Whether the host admits players; only allowed at private tables that are not anonymous.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// Number of house players that sit down immediately, 0 to 9.
    pub house_players: u8,
    /// Whether players are anonymous.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub anonymous: bool,
    /// Delay for spectators in minutes, 0 to 15.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub rail_delay_min: u8,
    /// Whether spectators see all cards of a finished hand; requires a delay.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rail_cards: bool,
}

/// Extra time at a new table, in addition to the time to act. Absent time-bank fields take the rulebook's default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewClock {
    /// Size of the time bank in seconds, up to 600 and the rulebook's maximum; 0 means no time bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_s: Option<u32>,
    /// Seconds added per refill, up to the size of the bank; 0 means no refill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_refill_s: Option<u32>,
    /// Number of hands dealt to a seat between refills, 1 to 1,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_refill_hands: Option<u32>,
    /// How the time bank is used: by a button or automatically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_drawn: Option<BankDrawn>,
    /// Extra seconds on every turn for a player who asks for them, at most 120; none if 0 or absent.
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
    /// All players who bought in, in the order of their first buy-ins.
    pub lines: Vec<SheetLine>,
    /// The payments that settle all results.
    pub payments: Vec<SheetPayment>,
}

/// A player's line on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetLine {
    /// The player in this line.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// The player's name at the table.
    pub name: String,
    /// Total of the player's buy-ins and top-ups.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bought_in: Chips,
    /// The player's chips at the table, counted before the hand in progress.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub cashed_out: Chips,
    /// The player's chips at the table before the hand in progress.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_table: Chips,
    /// The player's result so far; negative for a loss.
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
    /// The player who is paid; `null` for the house, which is paid rake.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub to: Option<PlayerId>,
    /// Number of chips to pay.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// `GET /api/tables/ID/removed`: players whom the host removed, for the table's host and the room's owner. Empty at
/// anonymous tables, where nobody may learn who the other players are.
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
    /// Name of the removed player.
    pub name: String,
}

/// `GET /api/settings`: the settings of the room that clients need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PublicSettings {
    /// Name of the room.
    pub room_name: String,
    /// Base address of all links to the room.
    pub public_url: String,
    /// Version of the room's program.
    pub version: String,
    /// Whether the room offers house players.
    pub house_players: bool,
    /// Key of the default rulebook.
    pub rulebook: String,
    /// Chips that a new guest gets, and the balance after a refill.
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
    /// Why the room takes no bets; absent if `ready` is true.
    pub reason: Option<String>,
}

/// The body of `POST /api/guest` and `POST /api/rename`: the name of a new guest, or a player's new name.
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
    /// The code; upper and lower case, spaces and hyphens make no difference.
    pub code: String,
}

/// The body of `POST /api/owner/claim`: makes the visitor the owner of the room.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnerClaim {
    /// The secret: the last part of the owner's link.
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

/// The body of `POST /api/enter`: a private table's password. Does not implement `Debug`, so that no log contains it.
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

/// The body of `POST /api/table-password`, for the host. Does not implement `Debug`, so that no log contains it.
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

/// The body of `POST /api/office/house-players`, for the owner: turns the offer of house players on or off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HousePlayersSwitch {
    /// Whether the room offers house players from now on.
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

/// The body of `POST /api/office/break-off`, for the owner: voids the hand in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableToBreakOff {
    /// The table whose hand is voided.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Whether the table then closes; otherwise it deals the next hand.
    pub close: bool,
}

/// The body of `POST /api/office/restart`, for the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RestartPlan {
    /// Seconds until the restart, up to 86,400; `null` cancels a planned restart.
    #[serde(deserialize_with = "said")]
    pub in_seconds: Option<u32>,
}
