use crate::news::{ActionKind, NewsItem, PotSide, PotView, Street};
use crate::{AtTournament, FeeView, Hex32, JackpotView};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{ActionNo, Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat, Seq, TableId};

/// A whole table as one observer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableView {
    /// Identifies the table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Sequence number of the last event in this view; the next news follows it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: Seq,
    /// Name under which the table is listed.
    pub name: String,
    /// The game; in a mix, the game of the hand shown.
    pub game: GameView,
    /// The stakes of the table.
    pub stakes: StakesView,
    /// The games of a mix; absent at tables of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<MixView>,
    /// The open question of which game is next; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choice: Option<ChoiceView>,
    /// The pool that the table belongs to; absent at other tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pool: Option<PoolView>,
    /// The tournament that the table belongs to; absent at other tables.
    /// There are no buy-ins then: `buy_in_min` and `buy_in_max` are 0, and amounts are tournament chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tournament: Option<Box<AtTournament>>,
    /// Number of seats.
    pub seats_max: u8,
    /// Minimum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Maximum buy-in, also the maximum stack after a top-up.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// How the table charges; absent if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// The bad-beat jackpot that the table plays for; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub jackpot: Option<JackpotView>,
    /// Time to act, in milliseconds.
    pub time_to_act_ms: u32,
    /// Time beyond the time to act.
    #[serde(default)]
    pub clock: ClockView,
    /// When the wait for many lost connections ends at the latest; absent if there is no such wait.
    /// Until then no hand begins, and a running hand is held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub outage_until: Option<Instant>,
    /// Whether the table can be reached only by its link.
    pub private: bool,
    /// Whether the observer is the host.
    pub you_host: bool,
    /// Whether the host admits players, so that others ask for a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// Whether the table has a password; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub password: bool,
    /// Whether the host paused the table.
    pub paused: bool,
    /// Until when the pause holds the running hand; `null` if none is held. The hand then continues by itself.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub held_until: Option<Instant>,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// Players muted by the host.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub muted: Vec<PlayerId>,
    /// Whether the table closes after the hand; nobody may sit down any more.
    pub closing: bool,
    /// Whether the table is closed for good.
    pub closed: bool,
    /// Whether players are anonymous and named by their seats.
    pub anonymous: bool,
    /// Whether only programs may play here. A browser can watch, and leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub programs_only: bool,
    /// Maximum house players by the rulebook.
    pub house_players_max: u8,
    /// Delay for spectators, in minutes.
    pub rail_delay_min: u8,
    /// Whether spectators see all cards of a hand that is over.
    pub rail_cards: bool,
    /// Whether this observer sees the table with the spectators' delay.
    pub delayed: bool,
    /// Who may straddle; absent if nobody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// The table's bomb pots; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombView>,
    /// Players on this table's own waiting list.
    pub waiting: u32,
    /// Seats held for players from the waiting list.
    pub held: Vec<HeldView>,
    /// The observer's seat, from 1; `null` for a spectator.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub you: Option<Seat>,
    /// The observer's top-up due after the hand, in chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub top_up_waits: Chips,
    /// Target stack of the observer's automatic top-up; 0 if off.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub auto_top_up: Chips,
    /// The observer's plan; absent if there is none. Sitting out ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub plan: Option<Plan>,
    /// Minimum buy-in of an observer who left recently; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rejoin: Option<RejoinView>,
    /// Until when an observer who left may return without asking the host; this time may have passed.
    /// Absent if they must always ask, or never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub returns_until: Option<Instant>,
    /// The observer's commitment for the next deck, if any.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub commitment: Option<Hex32>,
    /// The taken seats, in order.
    pub seats: Vec<SeatView>,
    /// The running hand, or the last one until the next begins.
    pub hand: Option<HandView>,
    /// Whose turn it is.
    pub turn: Option<TurnView>,
    /// Log: the news of the current hand so far, as this observer may know it.
    pub log: Vec<NewsItem>,
    /// Recent chat lines that this observer may read.
    pub chat: Vec<ChatLine>,
    /// Codes of the languages allowed in chat; empty if any may be used.
    pub chat_languages: Vec<String>,
    /// When the next hand begins, if one is due.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub next_at: Option<Instant>,
}

/// Time that a table gives beyond the time to act; 0 where it gives none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockView {
    /// Time bank in seconds when a player sits down, and the maximum after refills.
    pub time_bank_s: u32,
    /// Seconds added to the time bank per refill.
    pub time_bank_refill_s: u32,
    /// Hands dealt to a seat between refills.
    pub time_bank_refill_hands: u16,
    /// How the time bank is used: by a button or automatically.
    pub time_bank_drawn: BankDrawn,
    /// Extra seconds for every turn of a seat that asks for them.
    pub more_time_s: u32,
    /// Whether thinking time is unlimited.
    /// The time to act then only applies to players who are disconnected or sitting out.
    pub unlimited_time: bool,
    /// Extra seconds for the turn of a disconnected player, once per hand.
    pub lost_line_s: u32,
    /// Maximum wait, in seconds, when many connections are lost at once.
    pub outage_hold_s: u32,
}

/// How a player uses the time bank.
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

/// A free seat held for a player from the waiting list: nobody else may take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HeldView {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// When the hold expires.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// Minimum buy-in of a player who left recently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RejoinView {
    /// Minimum buy-in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub least: Chips,
    /// When the minimum expires.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// The game at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameView {
    /// Key, such as `holdem`; the name is in the catalogue.
    pub key: String,
    /// Betting limit.
    pub limit: LimitKind,
    /// Hole cards per seat.
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

/// Who may straddle, that is, post a bet above the big blind before the cards.
/// The first street begins left of the straddler, who acts last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StraddleKind {
    /// The seat left of the big blind.
    UnderTheGun,
    /// The seat left of the big blind, then each next seat for twice the straddle before.
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
    /// The big blind pays for all.
    BigBlind,
    /// The button pays for all.
    Button,
}

/// When a table plays bomb pots, and for how much.
/// In a bomb pot every seat dealt in pays an ante; there are no blinds and no betting before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BombRule {
    /// Which hands are bomb pots.
    pub when: BombWhen,
    /// Number of hands from one bomb pot to the next, 1 to 100; 0 unless `when` is `every`.
    #[serde(default)]
    pub hands: u8,
    /// Ante per seat in big blinds, 1 to 20.
    pub ante_big_blinds: u8,
    /// Number of boards, 1 or 2; each takes a share of every pot.
    pub boards: u8,
}

/// Which hands are bomb pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BombWhen {
    /// Each hand whose number is a multiple of `hands`.
    Every,
    /// The next hand after a host order.
    Host,
    /// The next hand once all active players voted for it.
    Agreed,
}

/// A table's bomb pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BombView {
    /// When bomb pots are played, and for how much.
    pub rule: BombRule,
    /// Whether the next hand is a bomb pot.
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

/// The pool that a table belongs to.
/// A player who folds, or is in no hand, is dealt in at another table of the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolView {
    /// Identifies the pool.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pool: TableId,
    /// Minimum players in a hand.
    pub least: u8,
    /// Whether the observer watches a folded hand to its end before moving on.
    pub stays: bool,
}

/// The games of a mix, and the place of the hand shown among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixView {
    /// Key of the mixed game, such as `horse`, or `dealers_choice`.
    pub key: String,
    /// The games, in order, each with its stakes.
    pub games: Vec<GameRow>,
    /// Whether players choose the next game; otherwise the games follow in order.
    pub chosen: bool,
    /// Place of the last hand opened; `null` before the first.
    pub leg: Option<LegView>,
}

/// One game of a mix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRow {
    /// Key, such as `holdem`; the name is in the catalogue.
    pub key: String,
    /// Betting limit.
    pub limit: LimitKind,
    /// Hole cards per seat.
    pub hole_cards: u8,
    /// Number of boards.
    pub boards: u8,
    /// Stakes for this game.
    pub stakes: StakesView,
}

/// A hand's place in the mix. A leg is the hands of one game in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegView {
    /// Index into the table's games, from 0.
    pub game: u8,
    /// Number of the hand in the leg, from 1.
    pub hand: u8,
    /// Number of hands in the leg.
    pub hands: u8,
    /// The seat that chose the game; absent if nobody chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chooser: Option<Seat>,
}

/// The question of which game is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceView {
    /// The seat that is asked, or has answered.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Until when the seat may answer; `null` while the table is paused.
    /// Without an answer the last game is played again.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<Instant>,
    /// The answer so far: an index into the table's games, from 0. It may be changed until the hand opens.
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

/// Stakes. All amounts are minor units of the currency.
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
    /// The big blind, which is the small bet at fixed limit.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_blind: Chips,
    /// The ante; 0 if there is none.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ante: Chips,
    /// Who pays the ante; absent if every seat pays its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// The small bet at fixed limit, otherwise 0.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_bet: Chips,
    /// The big bet at fixed limit, otherwise 0.
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
    /// Stack, without bets and antes already put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// State of the player: playing, waiting or sitting out.
    pub status: SeatStatus,
    /// Whether the player sits out because their chips do not cover the time charge.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub unpaid: bool,
    /// Whether the player leaves after the hand.
    pub leaving: bool,
    /// Whether the player is connected.
    pub connected: bool,
    /// Whether the player straddles whenever possible.
    pub straddles: bool,
    /// Whether the player votes for a bomb pot next hand.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub wishes_bomb: bool,
    /// Whether the player waits for the big blind instead of paying to come in earlier.
    pub waits_for_big_blind: bool,
    /// Whether the player asked for extra time per turn.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub more_time: bool,
    /// Whether the seat was dealt into the hand shown.
    pub in_hand: bool,
    /// Whether the seat folded in that hand.
    pub folded: bool,
    /// Whether the seat is all-in in that hand.
    pub all_in: bool,
    /// The seat's cards, as the observer may see them.
    /// After a fold or muck other observers see none, unless the player shows them.
    pub cards: Vec<CardView>,
    /// The seat's bet on this street.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bet: Chips,
    /// The last action on this street; cleared by a new street, not by the end of the hand.
    pub last_action: Option<ActionKind>,
    /// Number of cards in the last draw (draw games).
    pub drew: Option<u8>,
    /// The hands that the shown cards make on each board, for each side of the pot that they can win.
    pub rankings: Vec<RankingView>,
}

/// The status of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatStatus {
    /// Time that a new table gives beyond the time to act. Absent time-bank fields take the rulebook's default.
    Playing,
    /// Not in the hand shown; dealt in from the next.
    Waiting,
    /// Not dealt into the next hands.
    SittingOut,
}

/// A card as an observer may see it: a face (`"As"`) or a back (`null`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", ts(type = "string | null"))]
pub struct CardView(pub Option<Card>);

/// The running hand, or the last one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// The hand's id across all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hand: HandId,
    /// Seat with the button.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub button: Option<Seat>,
    /// What makes the hand a bomb pot; absent if it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombHand>,
    /// The street; `null` before the first.
    pub street: Option<Street>,
    /// The cards of each board; a list is empty before the board's first card.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Array<string>>"))]
    pub boards: Vec<Vec<Card>>,
    /// The pots, without bets not yet collected; empty when the hand is over.
    pub pots: Vec<PotView>,
    /// The deck's root.
    pub root: String,
    /// Number of players whose nonces cut the deck; `null` before the cut.
    pub took_part: Option<u8>,
    /// Number of players dealt in, without house players.
    pub players: u8,
    /// Whether the hand is over.
    pub over: bool,
}

/// Whose turn it is, with the clock and the options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnView {
    /// Seat to act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The hand's number, to be repeated in `act`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// The decision's number, to be repeated in `act`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub action_no: ActionNo,
    /// When the clock runs out, time bank included; `null` while the hand is held or if time is unlimited.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline: Option<Instant>,
    /// Length of the clock without time bank, in milliseconds; absent if it is the table's time to act.
    /// It is longer for a player who asked for extra time or is disconnected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_ms: Option<u32>,
    /// The player's time bank, in milliseconds; absent if empty. While it is in use, its value before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bank_ms: Option<u32>,
    /// When the player starts to draw on the time bank; absent if they do not. May be in the future.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bank_from: Option<Instant>,
    /// What the observer may do; absent unless it is their turn.
    pub options: Option<OptionsView>,
}

/// Exactly what the seat to act may do.
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
    /// Totals to which the seat may bet.
    pub bet: Option<WagerRange>,
    /// Totals to which the seat may raise.
    pub raise_to: Option<WagerRange>,
    /// Chips that the bring-in puts in, if the seat must post it or bet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bring_in: Option<Chips>,
    /// How many cards the seat may discard, if it is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub draw: Option<DrawRange>,
    /// Maximum number of times to run the board, if the seat is asked; 1 refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub runs: Option<u8>,
    /// Whether the seat is asked to show or muck at the showdown.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub muck: bool,
    /// The pot after a call: pot-sized bets are fractions of it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pot_after_call: Chips,
}

/// How many cards may be discarded, both limits included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DrawRange {
    /// The fewest cards.
    pub min: u8,
    /// The most cards.
    pub max: u8,
}

/// A player's plan: what the room will do for them, unless they withdraw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Plan {
    /// Plays the current hand to its end, then leaves.
    LeaveAfterHand,
    /// Sits out from the hand in which the player would post the big blind again.
    SitOutAtBigBlind,
}

/// Totals from `min` to `max`, both included, in steps of `by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WagerRange {
    /// The lowest permitted amount.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// The highest permitted amount.
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

/// The hand that cards make; the client's messages put it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RankingView {
    /// Board number, from 0.
    pub board: u8,
    /// Side of the pot.
    pub side: PotSide,
    /// Kind of hand.
    /// `high_card`, `pair`, `two_pair`, `trips`, `straight`, `flush`, `full_house`, `quads`, `straight_flush`; in Soko
    /// also `four_straight` and `four_flush`; in badugi `one_card` to `four_cards`.
    pub category: String,
    /// The ranks that name the hand, most significant first, each one of `23456789TJQKA`.
    pub ranks: Vec<String>,
    /// Whether the hand is a low: the lowest wins, and a `high_card` is named by all of its ranks.
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
    /// Whether the line is held until the hand ends, because it might be about the hand.
    /// Until then only its author sees it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub held: bool,
}
