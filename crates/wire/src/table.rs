//! The complete view of a poker table: its options, seats, hand, turn and chat.

use crate::news::{ActionKind, NewsItem, PotSide, PotView, Street};
use crate::{AtTournament, FeeView, Hex32, JackpotView};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{ActionNo, Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat, Seq, TableId};

/// A complete table, with everything that one observer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableView {
    /// Identifies the table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Sequence number of the last event that this view includes; the next news continues from it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: Seq,
    /// Name under which the table is listed.
    pub name: String,
    /// The table's game; in a mix, the game of the current or last hand.
    pub game: GameView,
    /// The stakes of the table.
    pub stakes: StakesView,
    /// The games of a mix; absent at tables of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<MixView>,
    /// The choice of the next game, while a player is making it; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choice: Option<ChoiceView>,
    /// The pool that the table belongs to; absent if it belongs to none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pool: Option<PoolView>,
    /// The tournament that the table belongs to; absent if it belongs to none. A tournament table has no buy-ins:
    /// `buy_in_min` and `buy_in_max` are 0. Its amounts are tournament chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tournament: Option<Box<AtTournament>>,
    /// Number of seats.
    pub seats_max: u8,
    /// The least that the player may return with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Maximum buy-in, and also the maximum stack that a top-up may give.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// How the table charges; absent if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// The bad-beat jackpot in which the table takes part; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub jackpot: Option<JackpotView>,
    /// Time to act, in milliseconds.
    pub time_to_act_ms: u32,
    /// Extra time that players have in addition to the time to act.
    #[serde(default)]
    pub clock: ClockView,
    /// When the table stops waiting for players who lost their connections at the same time; absent if it is not
    /// waiting. While it waits, no hand begins, and a hand in progress is held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub outage_until: Option<Instant>,
    /// Whether the table can be reached only by its link.
    pub private: bool,
    /// Whether the observer is the table's host.
    pub you_host: bool,
    /// Whether the host admits players, so that other players have to ask for a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// Whether the table has a password; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub password: bool,
    /// Whether the host has paused the table.
    pub paused: bool,
    /// Until when the pause holds the hand in progress, which then continues; `null` if no hand is held.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub held_until: Option<Instant>,
    /// Whether the host has locked the table, so that no new player may sit down.
    pub locked: bool,
    /// Players whom the host has muted.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub muted: Vec<PlayerId>,
    /// Whether the table will close after the hand; nobody may sit down any more.
    pub closing: bool,
    /// Whether the table is closed for good.
    pub closed: bool,
    /// Whether players are anonymous and are called by their seat numbers.
    pub anonymous: bool,
    /// Whether only programs may play here. In a browser, players can only watch and leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub programs_only: bool,
    /// Maximum number of house players under the rulebook.
    pub house_players_max: u8,
    /// Delay for spectators, in minutes.
    pub rail_delay_min: u8,
    /// Whether spectators see all cards of a finished hand.
    pub rail_cards: bool,
    /// Whether this observer sees the table with the delay for spectators.
    pub delayed: bool,
    /// Who may straddle; absent if nobody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// The table's bomb pots; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombView>,
    /// Number of players on the waiting list of this table alone.
    pub waiting: u32,
    /// Seats held for players from the waiting list.
    pub held: Vec<HeldView>,
    /// The observer's seat, from 1; `null` for a spectator.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub you: Option<Seat>,
    /// Chips that the observer's next top-up will add after the hand; 0 if no top-up is due.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub top_up_waits: Chips,
    /// Stack up to which the observer is topped up automatically; 0 if off.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub auto_top_up: Chips,
    /// The observer's plan; absent if there is none. Sitting out clears the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub plan: Option<Plan>,
    /// The minimum buy-in that applies because the observer left recently; absent if none applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rejoin: Option<RejoinView>,
    /// Until when an observer who left may return without asking the host; this moment may have passed. Absent if the
    /// observer must always ask, or never has to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub returns_until: Option<Instant>,
    /// The observer's commitment for the next deck; absent if there is none.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub commitment: Option<Hex32>,
    /// The taken seats, in order.
    pub seats: Vec<SeatView>,
    /// The hand in progress; between hands, the last hand.
    pub hand: Option<HandView>,
    /// Whose turn it is; `null` if no player is to act.
    pub turn: Option<TurnView>,
    /// All news of the current or last hand so far, limited to what this observer may know.
    pub log: Vec<NewsItem>,
    /// Recent chat lines that this observer may read.
    pub chat: Vec<ChatLine>,
    /// Codes of the languages that are allowed in chat; empty if all are.
    pub chat_languages: Vec<String>,
    /// When the next hand begins, if one is due.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub next_at: Option<Instant>,
}

/// Extra time that players have in addition to the time to act; a value of 0 means none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockView {
    /// Size of the time bank in seconds. A player sits down with a full time bank, and refills never exceed this size.
    pub time_bank_s: u32,
    /// Seconds added to the time bank per refill.
    pub time_bank_refill_s: u32,
    /// Number of hands dealt to a seat between two refills.
    pub time_bank_refill_hands: u16,
    /// How the time bank is used: by a button or automatically.
    pub time_bank_drawn: BankDrawn,
    /// Extra seconds on every turn for a seat that asks for them.
    pub more_time_s: u32,
    /// Whether players may think as long as they like. The time to act then applies only to players who are
    /// disconnected or sitting out.
    pub unlimited_time: bool,
    /// Extra seconds for a disconnected player on one turn per hand.
    pub lost_line_s: u32,
    /// Maximum wait, in seconds, after many players lose their connections at the same time.
    pub outage_hold_s: u32,
}

/// How the time bank starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BankDrawn {
    /// The player sends `use_time_bank` during the time to act.
    ByButton,
    /// The time bank starts when the time to act is over.
    #[default]
    ByItself,
}

/// A free seat held for a player from the waiting list. Nobody else may take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HeldView {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// When the seat is no longer held.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// The minimum buy-in for a player who left recently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RejoinView {
    /// Minimum number of chips with which the player may return.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub least: Chips,
    /// When this minimum no longer applies.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// The game at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameView {
    /// Key, such as `holdem`; clients look up the name in their message catalogue.
    pub key: String,
    /// Betting limit.
    pub limit: LimitKind,
    /// Number of hole cards per seat.
    pub hole_cards: u8,
    /// Number of boards.
    pub boards: u8,
    /// Key of the rulebook, such as `house`.
    pub rulebook: String,
    /// Version of the rulebook.
    pub rulebook_version: String,
    /// Hash of the rulebook's text, 64 hexadecimal digits.
    pub rulebook_hash: String,
}

/// Who may straddle, that is, post a bet above the big blind before the cards. The first street begins left of the
/// straddler, so that the straddler acts last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StraddleKind {
    /// The seat left of the big blind.
    UnderTheGun,
    /// The seat left of the big blind, then each next seat for twice the previous straddle.
    Restraddle,
    /// Only the player on the button may straddle.
    Button,
    /// Any seat except the blinds; the button has priority.
    Mississippi,
}

/// Who pays an ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AnteBy {
    /// Every seat pays its own ante.
    Each,
    /// The big blind pays one ante for all seats.
    BigBlind,
    /// The button pays one ante for all seats.
    Button,
}

/// When a table plays bomb pots, and for what ante. In a bomb pot every seat dealt in pays an ante; there are no blinds
/// and no betting before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BombRule {
    /// The occasion for a bomb pot.
    pub when: BombWhen,
    /// Number of hands from one bomb pot to the next, 1 to 100; 0 unless `when` is `every`.
    #[serde(default)]
    pub hands: u8,
    /// Ante per seat in big blinds, 1 to 20.
    pub ante_big_blinds: u8,
    /// Number of boards, 1 or 2; each takes a share of every pot.
    pub boards: u8,
}

/// The occasion for a bomb pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BombWhen {
    /// Each hand whose number is a multiple of `hands`.
    Every,
    /// The next hand after a host order.
    Host,
    /// The next hand after all active players have voted for a bomb pot.
    Agreed,
}

/// A table's bomb pots: the rule, and whether one is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BombView {
    /// When the table plays bomb pots, and how large the antes are.
    pub rule: BombRule,
    /// Whether the next hand is already known to be a bomb pot.
    pub next: bool,
}

/// What makes a hand a bomb pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BombHand {
    /// Ante per seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ante: Chips,
    /// Number of boards.
    pub boards: u8,
}

/// The pool that a table belongs to. A player who folds, or who is not in a hand, is dealt in at another table of the
/// pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolView {
    /// Identifies the pool.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pool: TableId,
    /// Minimum number of players in a hand.
    pub least: u8,
    /// Whether the observer watches a folded hand to its end before moving on.
    pub stays: bool,
}

/// The games of a mix, and the position in the mix of the hand shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixView {
    /// Key of the mixed game, such as `horse`, or `dealers_choice`.
    pub key: String,
    /// The games in their order, each with its own stakes.
    pub games: Vec<GameRow>,
    /// Whether players choose the next game; otherwise the games follow in order.
    pub chosen: bool,
    /// Position of the current or last hand in the mix; `null` before the first hand.
    pub leg: Option<LegView>,
}

/// One game of a mix, with its stakes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRow {
    /// Key, such as `holdem`; clients look up the name in their message catalogue.
    pub key: String,
    /// Betting limit.
    pub limit: LimitKind,
    /// Number of hole cards per seat.
    pub hole_cards: u8,
    /// Number of boards.
    pub boards: u8,
    /// Stakes for this game.
    pub stakes: StakesView,
}

/// A hand's position in the mix. A leg is a run of hands of the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegView {
    /// Index into the table's games, from 0.
    pub game: u8,
    /// Number of the hand in the leg, from 1.
    pub hand: u8,
    /// Number of hands in the leg.
    pub hands: u8,
    /// The seat that chose this leg's game; absent if nobody chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chooser: Option<Seat>,
}

/// The choice of the next game, which one seat makes between two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceView {
    /// The seat that has to choose, or has chosen.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Until when the seat may choose; `null` while the table is paused. If the seat does not choose, the table plays
    /// the last game again.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<Instant>,
    /// The seat's choice so far: an index into the table's games, from 0. The seat may change it until the hand opens.
    pub chosen: Option<u8>,
}

/// Betting limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LimitKind {
    NoLimit,
    PotLimit,
    FixedLimit,
}

/// The blinds, antes and bets of a game, in minor units of the currency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StakesView {
    /// Currency of all amounts at this table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// The small blind.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_blind: Chips,
    /// The big blind, which is the small bet in fixed limit.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_blind: Chips,
    /// The ante; 0 if there is none.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ante: Chips,
    /// Who pays the ante; absent if every seat pays its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// The small bet in fixed limit, otherwise 0.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_bet: Chips,
    /// The big bet in fixed limit, otherwise 0.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_bet: Chips,
    /// The bring-in of stud, otherwise 0.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bring_in: Chips,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The player in the seat.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// Name at the table.
    pub name: String,
    /// Whether this is a house player.
    pub house: bool,
    /// Chips in the stack, excluding bets and antes that are already in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// State of the player: playing, waiting or sitting out.
    pub status: SeatStatus,
    /// Whether the player is sitting out because their chips do not cover the time charge.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub unpaid: bool,
    /// Whether the player will leave after the hand.
    pub leaving: bool,
    /// Whether the player is connected.
    pub connected: bool,
    /// Whether the player straddles whenever possible.
    pub straddles: bool,
    /// Whether the player is voting for a bomb pot on the next hand.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub wishes_bomb: bool,
    /// Whether the player is waiting for the big blind, rather than paying to come in earlier.
    pub waits_for_big_blind: bool,
    /// Whether the player asked for extra time per turn.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub more_time: bool,
    /// Whether the seat was dealt into the hand shown.
    pub in_hand: bool,
    /// Whether the seat folded in the hand shown.
    pub folded: bool,
    /// Whether the seat is all-in in the hand shown.
    pub all_in: bool,
    /// The seat's cards: a face for each card that the observer may see, otherwise a back. After a fold or muck, other
    /// observers get no cards unless the player shows them.
    pub cards: Vec<CardView>,
    /// The seat's bet on this street.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bet: Chips,
    /// The seat's last action on this street. A new street clears it; the end of the hand does not.
    pub last_action: Option<ActionKind>,
    /// Number of cards that the seat drew in its last draw; `null` if it has not drawn (draw games).
    pub drew: Option<u8>,
    /// The rankings that the shown cards make on each board, for each side of the pot that they can win.
    pub rankings: Vec<RankingView>,
}

/// Whether and when a seat is dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatStatus {
    /// In the hand that is shown.
    Playing,
    /// Not in the hand that is shown; dealt in from the next hand.
    Waiting,
    /// Sitting out: not dealt in until the player comes back.
    SittingOut,
}

/// A card: a face (`"As"`) if the observer may see it, otherwise a back (`null`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", ts(type = "string | null"))]
pub struct CardView(pub Option<Card>);

/// The hand in progress; between hands, the last hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// Identifies the hand across all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hand: HandId,
    /// Seat with the button; `null` if the game has none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub button: Option<Seat>,
    /// What makes the hand a bomb pot; absent if the hand is not one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombHand>,
    /// The street that the hand has reached; `null` before the first.
    pub street: Option<Street>,
    /// The cards of each board; a list is empty before the board's first card.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Array<string>>"))]
    pub boards: Vec<Vec<Card>>,
    /// The pots, without bets that have not been collected yet; empty when the hand is over.
    pub pots: Vec<PotView>,
    /// The root with which the room committed to the order of the deck.
    pub root: String,
    /// Number of players whose nonces cut the deck; `null` before the cut.
    pub took_part: Option<u8>,
    /// Number of players dealt in, excluding house players.
    pub players: u8,
    /// Whether the hand is over.
    pub over: bool,
}

/// Whose turn it is, with the clock and the possible actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnView {
    /// Seat to act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The hand's number, which the client repeats in `act`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// The decision's number, which the client repeats in `act`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub action_no: ActionNo,
    /// When the clock, including the time bank, runs out; `null` if the hand is held or time is unlimited.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline: Option<Instant>,
    /// Time for this decision without the time bank, in milliseconds; absent if it equals the table's time to act. It
    /// is longer for a player who asked for extra time or is disconnected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_ms: Option<u32>,
    /// What was left of the player's time bank before this turn, in milliseconds; absent if empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bank_ms: Option<u32>,
    /// When the player's time bank starts, which may be in the future; absent if the player is not using it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bank_from: Option<Instant>,
    /// What the observer may do; absent unless it is their turn.
    pub options: Option<OptionsView>,
}

/// Exactly what the seat whose turn it is may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionsView {
    /// Whether folding is allowed.
    pub fold: bool,
    /// Whether checking is allowed.
    pub check: bool,
    /// Chips that a call puts in; `null` if there is nothing to call.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub call: Option<Chips>,
    /// The totals to which the seat may bet; `null` if it may not bet.
    pub bet: Option<WagerRange>,
    /// The totals to which the seat may raise; `null` if it may not raise.
    pub raise_to: Option<WagerRange>,
    /// Chips of the bring-in, if the seat must post it or bet; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bring_in: Option<Chips>,
    /// How many cards the seat may discard; absent unless the seat has to draw or discard now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub draw: Option<DrawRange>,
    /// Maximum number of runs that the seat may choose, 1 meaning that it refuses; absent if the seat is not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub runs: Option<u8>,
    /// Whether the seat has to decide between showing and mucking at the showdown.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub muck: bool,
    /// The pot after a call, from which clients compute pot-sized bets.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pot_after_call: Chips,
}

/// How many cards a player may discard, both limits included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DrawRange {
    /// Minimum number of cards.
    pub min: u8,
    /// Maximum number of cards.
    pub max: u8,
}

/// What the room will do for a player later, unless the player withdraws the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Plan {
    /// Plays the current hand to its end, then leaves.
    LeaveAfterHand,
    /// Sits out from the hand in which the player would next post the big blind.
    SitOutAtBigBlind,
}

/// Totals from `min` to `max`, both included, in steps of `by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WagerRange {
    /// Lowest total.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// Highest total.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// Step; absent if 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub by: Chips,
}

fn one() -> Chips {
    Chips::new(1)
}

fn is_one(chips: &Chips) -> bool {
    *chips == one()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The ranking that a player's cards make; the client's message catalogue puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RankingView {
    /// Board number, from 0.
    pub board: u8,
    /// The side of the pot for which the ranking counts.
    pub side: PotSide,
    /// Kind of ranking. `high_card`, `pair`, `two_pair`, `trips`, `straight`, `flush`, `full_house`, `quads`,
    /// `straight_flush`; in Soko also `four_straight` and `four_flush`; in badugi `one_card` to `four_cards`.
    pub category: String,
    /// The ranks in the name of the hand, most significant first, each one of `23456789TJQKA`.
    pub ranks: Vec<String>,
    /// Whether this is a ranking for low, where the lowest hand wins. A low `high_card` is named by all of its ranks.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub low: bool,
    /// The cards that make the hand.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub cards: Vec<Card>,
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// When the player said the line.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: Instant,
    /// The player who said the line.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// The player's name at that time.
    pub name: String,
    /// The text of the line.
    pub text: String,
    /// Whether the line is held back until the hand ends, because it might be about the hand. Until then only its
    /// author sees it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub held: bool,
}
