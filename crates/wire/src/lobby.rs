//! What goes over HTTP: the lobby, the visitor's own person, and new tables.

use crate::codec::said;
use crate::table::{
    AnteBy, BankDrawn, BombRule, ClockView, GameView, LimitKind, StakesView, StraddleKind,
};
use crate::{FeeView, OrderView};
use serde::{Deserialize, Serialize};
use units::{Chips, Currency, HandId, Instant, PlayerId, TableId};

/// `GET /api/lobby`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyView {
    /// Public tables, in the order of their stakes.
    pub tables: Vec<LobbyRow>,
    /// Pools of players, in the order of their stakes.
    #[serde(default)]
    pub pools: Vec<PoolRow>,
    /// Own private tables, hosted or sat at.
    pub private_tables: Vec<LobbyRow>,
    /// The private tables that you have ordered for a day to come, or whose day is not long past.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<OrderView>>"))]
    pub orders: Vec<OrderView>,
    /// People in the room, house players not counted.
    pub players: u32,
    /// What the bad-beat jackpot holds; absent where no table is played for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub jackpot: Option<Chips>,
    /// The currency that it is in.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// How many digits of an amount stand behind the point.
    pub decimals: u8,
    /// A restart that is planned.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub restart_at: Option<Instant>,
}

/// One table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyRow {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// What is played; at a table of several games, in the hand shown.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// Who may straddle; absent where nobody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// When bomb pots are played; absent where none are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombRule>,
    /// The key of its mixed game, or `dealers_choice`; absent at a table of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<String>,
    /// Least chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Most chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// What it charges; absent where that is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// Whether it is played for the jackpot; absent where it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub jackpot: bool,
    /// Time to act, in milliseconds.
    #[serde(default)]
    pub time_to_act_ms: u32,
    /// The time that there is beside it.
    #[serde(default)]
    pub clock: ClockView,
    /// The most players.
    pub seats_max: u8,
    /// Who sits there.
    pub players: Vec<LobbySeat>,
    /// Seats taken.
    pub seats_taken: u8,
    /// Of those, house players.
    pub house_players: u8,
    /// Seats that are free and held for those who waited.
    pub seats_held: u8,
    /// People who wait for a seat here, or at any table like it.
    pub waiting: u32,
    /// Average pot of the last hands; `null` before the first.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub average_pot: Option<Chips>,
    /// Players per flop, in percent, of the last hands.
    pub players_per_flop: Option<u8>,
    /// Hands per hour, of the last hands.
    pub hands_per_hour: Option<u32>,
    /// Whether it is found by its link alone.
    pub private: bool,
    /// Whether the host lets in who sits down; absent where he does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// Whether one has to give a password to come in; absent where it has none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub password: bool,
    /// Whether the host has locked it.
    pub locked: bool,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether nobody is told who the others are.
    pub anonymous: bool,
    /// How much later those who look on are told, in minutes.
    pub rail_delay_min: u8,
    /// Whether the observer sits there.
    pub you_sit: bool,
}

/// One pool in the lobby: speed poker, where whoever folds is dealt in elsewhere at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolRow {
    /// Which; it is watched, and sat down in, like a table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pool: TableId,
    /// Its name.
    pub name: String,
    /// What is played.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// Least chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Most chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// What it charges; absent where that is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// The most players in a hand.
    pub seats_max: u8,
    /// The least players in a hand.
    pub least: u8,
    /// Who is in it.
    pub players: u32,
    /// Of those, house players.
    pub house_players: u32,
    /// Hands under way.
    pub hands_running: u32,
    /// Average pot of the last hands; `null` before the first.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub average_pot: Option<Chips>,
    /// Players per flop, in percent, of the last hands.
    pub players_per_flop: Option<u8>,
    /// Hands per hour, at all its tables, of the last hands.
    pub hands_per_hour: Option<u32>,
    /// Whether the observer is in it.
    pub you_sit: bool,
}

/// A taken seat in the lobby's preview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// Where.
    pub seat: u8,
    /// Who.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// The chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// `GET /api/me`: the visitor's own person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// The name at the tables.
    pub name: String,
    /// Chips away from the tables.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub balance: Chips,
    /// Chips at tables.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_tables: Chips,
    /// The currency of the amounts beside it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// How many digits of an amount stand behind the point.
    pub decimals: u8,
    /// Whether a refill may be asked for now.
    pub may_refill: bool,
    /// Whether this is the owner of the room.
    pub owner: bool,
    /// The code that carries this person to another device; only where it was just made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub recovery_code: Option<String>,
    /// Tables sat at.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub tables: Vec<TableId>,
    /// Whom he has blocked.
    pub blocked: Vec<Named>,
}

/// A player and his name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Named {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// His name.
    pub name: String,
}

/// The body of `POST /api/block`: neither reads what the other says any more, or they do again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Whom.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// On or off.
    pub on: bool,
}

/// Why somebody is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// He tells of his cards, or of how to play a hand that is under way.
    OwnCards,
    /// He advises others, or guesses at their cards.
    Advice,
    /// Insults, threats, racism.
    Abuse,
    /// He follows or disturbs others.
    Harassment,
    /// He advertises, or names people by their real names.
    Unwanted,
    /// A language that is not used here.
    Language,
    /// Players who play together.
    Collusion,
}

impl ReportReason {
    /// Every reason, by its word.
    pub const ALL: [(&'static str, ReportReason); 7] = [
        ("own_cards", ReportReason::OwnCards),
        ("advice", ReportReason::Advice),
        ("abuse", ReportReason::Abuse),
        ("harassment", ReportReason::Harassment),
        ("unwanted", ReportReason::Unwanted),
        ("language", ReportReason::Language),
        ("collusion", ReportReason::Collusion),
    ];

    /// Its word: `own_cards`.
    pub fn word(self) -> &'static str {
        let own = ReportReason::ALL.iter().find(|(_, reason)| *reason == self);
        own.map_or("unwanted", |(word, _)| word)
    }

    /// The reason of a word, if it is one.
    pub fn of_word(word: &str) -> Option<ReportReason> {
        ReportReason::ALL.iter().find(|(known, _)| *known == word).map(|(_, reason)| *reason)
    }
}

/// The body of `POST /api/report`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// At which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// About whom: he sits there, or has said something there.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Why.
    pub reason: ReportReason,
    /// The moment of the line that it is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub line: Option<Instant>,
}

/// `GET /api/office/talk`: what players have reported, and who may say nothing (the owner's).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkView {
    /// The reports of the last 90 days: those that are open first, each the latest first.
    pub reports: Vec<ReportView>,
    /// Who may say nothing at any table now.
    pub silenced: Vec<SilenceView>,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportView {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// At which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The table's name.
    pub table_name: String,
    /// By whom.
    pub by: Named,
    /// About whom.
    pub about: Named,
    /// Why.
    pub reason: ReportReason,
    /// The moment of the line that it is about.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub line: Option<Instant>,
    /// The lines at the table then.
    pub lines: Vec<ReportedLine>,
    /// What became of it.
    pub settled: Option<SettledView>,
}

/// A line that is kept with a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportedLine {
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// His name then.
    pub name: String,
    /// What.
    pub text: String,
    /// In which hand, if one was under way.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub hand: Option<HandId>,
}

/// What became of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SettledView {
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// By whom.
    pub by: Named,
    /// Whether he who was reported was silenced for it.
    pub silenced: bool,
}

/// Somebody who may say nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SilenceView {
    /// Who.
    pub player: Named,
    /// Until when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
    /// Since when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// Who ordered it.
    pub by: Named,
}

/// The body of `POST /api/office/settle`: what becomes of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub report: u64,
    /// For how many minutes whoever was reported may say nothing, 1 to 525600; `null` dismisses it.
    #[serde(deserialize_with = "said")]
    pub silence_minutes: Option<u32>,
}

/// The body of `POST /api/office/let-speak`: whom the operator silenced may speak again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LetSpeak {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
}

/// `POST /api/tables`: a table that a visitor, or the owner, opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Its name, 1 to 30 characters; the host's name if absent.
    #[serde(default)]
    pub name: Option<String>,
    /// The game's key; `holdem` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// The rulebook's key; the room's usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rulebook: Option<String>,
    /// The key of a mixed game, such as `horse`, or `dealers_choice`: then `game` is not given, and
    /// `limit` is each game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<String>,
    /// The games of dealer's choice, two at least, each with its usual limit; all that have room for
    /// the table's seats if absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub games: Vec<String>,
    /// How many hands of a game follow each other at a table of several, 1 to 100; 0 is a round: as
    /// many as are dealt into the first of them. If absent, 1 where players choose, and else what is
    /// usual in the mixed game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands: Option<u8>,
    /// How high one may bet, of what the game is played with.
    pub limit: LimitKind,
    /// The small blind, 1 to 1,000,000; of no account in games without.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_blind: Chips,
    /// The big blind, 1 to 4 small blinds; at fixed limit the small bet, and in games without blinds
    /// the least bet. Beside games of fixed limit others are played for half of it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_blind: Chips,
    /// What every seat pays before the cards; if absent, what is usual in the game: at stud a
    /// fifth of the least bet, nothing where there are blinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ante: Option<Chips>,
    /// Who pays it where there are blinds; every seat its own if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// What the card that is chosen for it brings in at stud; if absent, half of the least
    /// bet, and at a table of several games two antes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bring_in: Option<Chips>,
    /// Least chips to sit down with; as the rulebook has it if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub buy_in_min: Option<Chips>,
    /// Most chips to sit down with; as the rulebook has it if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub buy_in_max: Option<Chips>,
    /// Of a pool, the least players in a hand, 2 to its seats: then whoever folds is dealt in elsewhere
    /// at once. Absent at a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pool: Option<u8>,
    /// Seats, 2 to 10 and no more than the game takes.
    pub seats_max: u8,
    /// Seconds to act, 5 to 600; if absent, what is usual in the room or by its rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_to_act_s: Option<u32>,
    /// The time that there is beside it; if absent, what the rulebook usually has.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<NewClock>"))]
    pub clock: NewClock,
    /// Who may straddle; nobody if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// When bomb pots are played; none if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombRule>,
    /// Whether it is found by its link alone; only the owner opens public tables.
    pub private: bool,
    /// Whether the host lets in who sits down, at a private table that is not anonymous.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// House players that sit down at once, 0 to 9.
    pub house_players: u8,
    /// Whether nobody is told who the others are.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub anonymous: bool,
    /// How much later those who look on are told, in minutes: 0 to 15.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub rail_delay_min: u8,
    /// Whether those who look on are shown all cards of a hand that is over; takes a delay.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rail_cards: bool,
}

/// What time a new table gives beside its time to act.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewClock {
    /// Seconds in everybody's time bank, up to 600 and what the rulebook allows; 0 is none. If
    /// absent, what is usual by the rulebook, as in all that follows about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_s: Option<u32>,
    /// So many seconds are added to it, up to its size; 0 is that it is not refilled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_refill_s: Option<u32>,
    /// After so many hands that a seat was dealt into: 1 to 1,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_refill_hands: Option<u32>,
    /// How it is drawn on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_bank_drawn: Option<BankDrawn>,
    /// So many seconds longer is every turn of a seat that asks for it, up to 120; 0 is that nobody
    /// may ask, as where it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub more_time_s: Option<u32>,
    /// Whether one thinks without limit, at a private table.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub unlimited_time: bool,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedTable {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Where it is found.
    pub link: String,
    /// The link as a QR code, an SVG image.
    pub qr_svg: String,
}

/// `GET /api/tables/ID/sheet`: who brought what to a private table, and who pays whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetView {
    /// The currency of the amounts beside it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// How many digits of an amount stand behind the point.
    pub decimals: u8,
    /// Everybody who bought in, in the order in which they came.
    pub lines: Vec<SheetLine>,
    /// Payments after which everybody has what he won.
    pub payments: Vec<SheetPayment>,
}

/// A player's line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetLine {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// His name at the table.
    pub name: String,
    /// All that he sat down with and topped up.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bought_in: Chips,
    /// All that he left with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub cashed_out: Chips,
    /// What he has at the table, a hand under way not counted.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_table: Chips,
    /// What he has won, or lost.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
}

/// One payment of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetPayment {
    /// From whom.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub from: PlayerId,
    /// To whom; `null` is the house, for rake.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub to: Option<PlayerId>,
    /// How much.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// `GET /api/tables/ID/removed`: whom the host of a table removed from it; for him, and for the owner of
/// the room. Empty at anonymous tables, where nobody is told who anybody is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RemovedView {
    /// By their names.
    pub players: Vec<RemovedPlayer>,
}

/// Somebody who was removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RemovedPlayer {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// His name.
    pub name: String,
}

/// `GET /api/settings`: what the client must know of the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PublicSettings {
    /// The room's name.
    pub room_name: String,
    /// The address to put into links.
    pub public_url: String,
    /// The program's version.
    pub version: String,
    /// Whether house players are offered.
    pub house_players: bool,
    /// The key of the rulebook of tables that name none.
    pub rulebook: String,
    /// Chips that a new guest gets, and that a refill brings the balance up to.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub guest_chips: Chips,
    /// The currency of the amounts beside it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// How many digits of an amount stand behind the point.
    pub decimals: u8,
}

/// `GET /healthz/ready`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HealthView {
    /// Whether the room takes bets.
    pub ready: bool,
    /// If not, why.
    pub reason: Option<String>,
}

/// The body of `POST /api/guest` and `POST /api/rename`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name, 2 to 20 characters.
    pub name: String,
}

/// The body of `POST /api/recover` and the answer to `POST /api/recovery-code`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// The code; case, blanks and dashes do not matter.
    pub code: String,
}

/// The body of `POST /api/owner/claim`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnerClaim {
    /// The last part of the owner's link.
    pub secret: String,
}

/// The answer to `GET /api/quick-seat`: where a newcomer sits down best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuickSeat {
    /// Which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The chips to bring.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in: Chips,
}

/// The body of `POST /api/enter`: a private table's password. Does not print.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Its password.
    pub password: String,
}

/// The body of `POST /api/table-password` (the host's). Does not print.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// Of which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The password, 4 to 64 characters; `null` lifts it.
    #[serde(deserialize_with = "said")]
    pub password: Option<String>,
}

/// The body of `POST /api/office/house-players` (the owner's).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HousePlayersSwitch {
    /// On or off.
    pub on: bool,
}

/// The body of `POST /api/office/close-table` (the owner's).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableToClose {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
}

/// The body of `POST /api/office/break-off` (the owner's).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableToBreakOff {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Whether it closes; else the next hand follows.
    pub close: bool,
}

/// The body of `POST /api/office/restart` (the owner's).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RestartPlan {
    /// Seconds from now, up to 86,400; `null` calls a planned restart off.
    #[serde(deserialize_with = "said")]
    pub in_seconds: Option<u32>,
}
