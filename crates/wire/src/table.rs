use crate::news::{ActionKind, NewsItem, PotSide, PotView, Street};
use crate::{FeeView, Hex32, JackpotView};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{ActionNo, Chips, Currency, HandId, HandNo, Instant, PlayerId, Seat, Seq, TableId};

/// A whole table as one observer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableView {
    /// Which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The last event that is in this view; the next news follows it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seq: Seq,
    /// Its name.
    pub name: String,
    /// What is played; at a table of several games, in the hand shown.
    pub game: GameView,
    /// For what.
    pub stakes: StakesView,
    /// The games of a table of several; absent at others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mix: Option<MixView>,
    /// The question which game is next, while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choice: Option<ChoiceView>,
    /// The pool that it is a table of; absent at others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pool: Option<PoolView>,
    /// The most players.
    pub seats_max: u8,
    /// Least chips to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_min: Chips,
    /// Most chips to sit down with, and the most that a top-up may reach.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub buy_in_max: Chips,
    /// What it charges; absent where that is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fee: Option<FeeView>,
    /// The jackpot that is played for; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub jackpot: Option<JackpotView>,
    /// Time to act, in milliseconds.
    pub time_to_act_ms: u32,
    /// The time that there is beside it.
    #[serde(default)]
    pub clock: ClockView,
    /// Until when it is waited at most for many who lost their lines at once: no hand begins, and a
    /// running one is held. Absent where it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub outage_until: Option<Instant>,
    /// Whether it is found by its link alone.
    pub private: bool,
    /// Whether the observer is its host.
    pub you_host: bool,
    /// Whether the host lets in who sits down: others ask him for a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub host_seats: bool,
    /// Whether one has to give a password to come in; absent where it has none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub password: bool,
    /// Whether the host has stopped it.
    pub paused: bool,
    /// Until when the pause holds the running hand, which then goes on by itself; `null` where none
    /// is held.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub held_until: Option<Instant>,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// Whom the host silenced here.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub muted: Vec<PlayerId>,
    /// Whether it closes once the hand is over: nobody may sit down any more.
    pub closing: bool,
    /// Whether it is closed for good.
    pub closed: bool,
    /// Whether nobody is told who the others are: each is called by his seat.
    pub anonymous: bool,
    /// Whether one plays here with a program alone: in a browser one looks on, and may leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub programs_only: bool,
    /// How many house players may sit here by its rulebook.
    pub house_players_max: u8,
    /// How much later those who look on are told, in minutes.
    pub rail_delay_min: u8,
    /// Whether those who look on are shown all cards of a hand that is over.
    pub rail_cards: bool,
    /// Whether this observer is one of those who are told later.
    pub delayed: bool,
    /// Who may straddle here; absent where nobody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub straddle: Option<StraddleKind>,
    /// When bomb pots are played here; absent where none are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombView>,
    /// How many wait for a seat here, on the table's own list.
    pub waiting: u32,
    /// The seats that are held for those who waited.
    pub held: Vec<HeldView>,
    /// The observer's own seat.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub you: Option<Seat>,
    /// The observer's top-up that waits for the end of the hand.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub top_up_waits: Chips,
    /// Up to how many chips the observer's stack is filled between hands; 0 if it is not.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub auto_top_up: Chips,
    /// What the observer does later, which he can take back; absent where he plans nothing. Sitting out
    /// ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub plan: Option<Plan>,
    /// With how many chips the observer may sit down again, who left a short time ago; absent where
    /// any buy-in will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rejoin: Option<RejoinView>,
    /// Until when the observer, who left, may come back without asking the host; absent where he
    /// never may, or always. It may have passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub returns_until: Option<Instant>,
    /// The observer's commitment for the next deck, if he has given one.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub commitment: Option<Hex32>,
    /// The taken seats, in order.
    pub seats: Vec<SeatView>,
    /// The hand in progress, or the last one until the next begins.
    pub hand: Option<HandView>,
    /// Whose turn it is.
    pub turn: Option<TurnView>,
    /// The news of the current hand so far, as this observer got or would have got it: the log.
    pub log: Vec<NewsItem>,
    /// The last lines of chat that this observer may read.
    pub chat: Vec<ChatLine>,
    /// The languages that may be used in chat, by their codes; any where it is empty.
    pub chat_languages: Vec<String>,
    /// When the next hand begins, if one waits.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub next_at: Option<Instant>,
}

/// What time a table gives beside its time to act. What is none is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockView {
    /// Seconds in everybody's time bank when he sits down, and the most that refills bring it up to.
    pub time_bank_s: u32,
    /// So many seconds are added to it,
    pub time_bank_refill_s: u32,
    /// after so many hands that the seat was dealt into.
    pub time_bank_refill_hands: u16,
    /// How it is drawn on.
    pub time_bank_drawn: BankDrawn,
    /// So many seconds longer is every turn of a seat that asks for it.
    pub more_time_s: u32,
    /// Whether one thinks without limit; then the time to act is for whoever's line is lost or who
    /// sits out.
    pub unlimited_time: bool,
    /// So many seconds longer is the turn of whoever's line is lost, once a hand.
    pub lost_line_s: u32,
    /// So many seconds at most the table waits where many lines are lost at once.
    pub outage_hold_s: u32,
}

/// How a time bank is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BankDrawn {
    /// By `use_time_bank`, during the time to act.
    ByButton,
    /// By itself once the time to act is over.
    #[default]
    ByItself,
}

/// A free seat that is held for somebody who waited: nobody else may take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HeldView {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Until when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// The chips that a player left with, and must bring again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RejoinView {
    /// The least to sit down with.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub least: Chips,
    /// Until when.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// What is played at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameView {
    /// The game's key, such as `holdem`; its name is in the catalogue.
    pub key: String,
    /// How high one may bet.
    pub limit: LimitKind,
    /// Hole cards a seat.
    pub hole_cards: u8,
    /// Boards.
    pub boards: u8,
    /// The rulebook's key, such as `house`.
    pub rulebook: String,
    /// The rulebook's version.
    pub rulebook_version: String,
    /// The hash of the rulebook's text, 64 hexadecimal digits.
    pub rulebook_hash: String,
}

/// Who may straddle: post a bet before the cards, above the big blind. The first betting begins left of
/// the straddler, who is last in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StraddleKind {
    /// Whoever sits left of the big blind.
    UnderTheGun,
    /// The same, and over him the next ones, each twice the last.
    Restraddle,
    /// The button.
    Button,
    /// Any seat but the blinds, the button before the others.
    Mississippi,
}

/// Who pays an ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AnteBy {
    /// Every seat its own.
    Each,
    /// The big blind for all.
    BigBlind,
    /// The button for all.
    Button,
}

/// When a table plays bomb pots, and for how much: hands that everybody dealt in pays an ante for,
/// without blinds and without betting before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BombRule {
    /// Which hands.
    pub when: BombWhen,
    /// How many hands from one to the next, 1 to 100; 0 where they are not counted.
    #[serde(default)]
    pub hands: u8,
    /// What each seat pays, in big blinds: 1 to 20.
    pub ante_big_blinds: u8,
    /// How many boards are dealt, 1 or 2; each has its part of every pot.
    pub boards: u8,
}

/// Which hands are bomb pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BombWhen {
    /// Each hand whose number is a multiple of so many.
    Every,
    /// The next one after the host's order.
    Host,
    /// The next one after all who are in wished it.
    Agreed,
}

/// A table's bomb pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BombView {
    /// When, and for how much.
    pub rule: BombRule,
    /// Whether the next hand is one.
    pub next: bool,
}

/// What makes a hand a bomb pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BombHand {
    /// What each seat pays.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ante: Chips,
    /// How many boards are dealt.
    pub boards: u8,
}

/// What makes a table one of a pool's: who has folded, or is in no hand, is dealt in at another of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolView {
    /// Which.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub pool: TableId,
    /// With how many players a hand is dealt at least.
    pub least: u8,
    /// Whether the observer sees a hand that he has folded to its end before he goes on.
    pub stays: bool,
}

/// The games of a table of several, and where the hand shown stands among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MixView {
    /// The key of the mixed game, such as `horse`, or `dealers_choice`.
    pub key: String,
    /// Its games, in order, each with its stakes.
    pub games: Vec<GameRow>,
    /// Whether players choose the next game; else it is the next in order.
    pub chosen: bool,
    /// Where the last hand opened stands; `null` before the first.
    pub leg: Option<LegView>,
}

/// One of a table's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRow {
    /// The game's key, such as `holdem`; its name is in the catalogue.
    pub key: String,
    /// How high one may bet.
    pub limit: LimitKind,
    /// Hole cards a seat.
    pub hole_cards: u8,
    /// Boards.
    pub boards: u8,
    /// For what it is played.
    pub stakes: StakesView,
}

/// Where a hand stands among the games of its table: hands of one game in a row are a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegView {
    /// Which of the games, from 0.
    pub game: u8,
    /// Which hand of the leg, from 1.
    pub hand: u8,
    /// How many hands the leg has.
    pub hands: u8,
    /// Whose choice the game was, where it is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub chooser: Option<Seat>,
}

/// The question which game is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceView {
    /// Whom it is put to, or who has answered it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Until when he may answer; `null` while the table is paused. Then the last game is played
    /// again.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<Instant>,
    /// His answer, which he may change until the hand opens: which of the games, from 0.
    pub chosen: Option<u8>,
}

/// How high one may bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LimitKind {
    NoLimit,
    PotLimit,
    FixedLimit,
}

/// What is played for. All amounts are minor units of the currency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StakesView {
    /// In which currency, at this table and in all that is told of it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// How many digits of an amount stand behind the point.
    pub decimals: u8,
    /// The small blind.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_blind: Chips,
    /// The big blind; the small bet of a fixed-limit game.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_blind: Chips,
    /// The ante, or zero.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ante: Chips,
    /// Who pays it; absent where every seat pays its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ante_by: Option<AnteBy>,
    /// The small bet of a fixed-limit game, else zero.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub small_bet: Chips,
    /// The big bet of a fixed-limit game, else zero.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub big_bet: Chips,
    /// The bring-in of a stud game, else zero.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bring_in: Chips,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Where.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub player: PlayerId,
    /// His name at the table.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// The chips behind.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// Where he stands between hands.
    pub status: SeatStatus,
    /// Whether he sits out because his chips do not cover the charge for time.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub unpaid: bool,
    /// Whether he leaves when the hand is over.
    pub leaving: bool,
    /// Whether his line is up.
    pub connected: bool,
    /// Whether he straddles when he can.
    pub straddles: bool,
    /// Whether he wishes the next hand to be a bomb pot.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub wishes_bomb: bool,
    /// Whether he would rather wait for the big blind than pay to come in before it.
    pub waits_for_big_blind: bool,
    /// Whether he asked for more time a turn.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub more_time: bool,
    /// Whether he was dealt into the hand shown.
    pub in_hand: bool,
    /// Whether he folded in it.
    pub folded: bool,
    /// Whether he is all-in in it.
    pub all_in: bool,
    /// His cards, as the observer may see them. Once he has folded or mucked, other observers than
    /// himself have none of them, unless he shows them.
    pub cards: Vec<CardView>,
    /// His bet on this street.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bet: Chips,
    /// His last decision on this street; a new street, not the end of the hand, clears it.
    pub last_action: Option<ActionKind>,
    /// How many cards he drew last (draw games).
    pub drew: Option<u8>,
    /// What his shown cards make: on each board, for each side of the pot that they can win.
    pub rankings: Vec<RankingView>,
}

/// Where a seat stands between hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatStatus {
    /// In the hand shown (in progress, or the last one), and dealt into the next.
    Playing,
    /// Not in the hand shown; dealt in from the next.
    Waiting,
    /// Not dealt in from the next hand on.
    SittingOut,
}

/// A card as an observer may see it: its face (`"As"`), or a back (`null`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", ts(type = "string | null"))]
pub struct CardView(pub Option<Card>);

/// The hand in progress, or the last one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// Its number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// Its name over all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hand: HandId,
    /// Who has the button.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub button: Option<Seat>,
    /// What makes it a bomb pot; absent where it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bomb: Option<BombHand>,
    /// The betting round; `null` before the first.
    pub street: Option<Street>,
    /// The boards' cards: a list for each of the game's boards, empty before its first card.
    #[cfg_attr(feature = "typescript", ts(type = "Array<Array<string>>"))]
    pub boards: Vec<Vec<Card>>,
    /// The pots, without the bets that are still before the seats; none once the hand is over.
    pub pots: Vec<PotView>,
    /// The deck's root.
    pub root: String,
    /// Players whose nonces took part in the cut of the deck; `null` before the cut.
    pub took_part: Option<u8>,
    /// Players dealt in, house players not counted.
    pub players: u8,
    /// Whether it is over.
    pub over: bool,
}

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnView {
    /// Who is to act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The hand's number, to be named in the act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// The decision's number, to be named in the act.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub action_no: ActionNo,
    /// When the clock runs out, with what is drawn from a time bank; `null` while the hand is held,
    /// and where he thinks without limit.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline: Option<Instant>,
    /// How long the whole clock is without a time bank, in milliseconds, where it is not as long as
    /// the table's time to act: who asked for more time, or whose line is lost, has more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub time_ms: Option<u32>,
    /// What he has in his time bank, in milliseconds; absent where he has none. It is what he had
    /// before while he draws on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bank_ms: Option<u32>,
    /// From when on he draws on it, where he does; it may be still to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bank_from: Option<Instant>,
    /// What the observer may do; only where it is his own turn.
    pub options: Option<OptionsView>,
}

/// Exactly what the seat to act may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionsView {
    /// Whether he may fold.
    pub fold: bool,
    /// Whether he may check.
    pub check: bool,
    /// What a call puts in, if there is something to call.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub call: Option<Chips>,
    /// Totals that he may bet.
    pub bet: Option<WagerRange>,
    /// Totals that he may raise to.
    pub raise_to: Option<WagerRange>,
    /// What the bring-in puts in, where it is his: he brings in or bets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub bring_in: Option<Chips>,
    /// How many of his cards he may throw away, where that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub draw: Option<DrawRange>,
    /// How often the board may be run at most, where that is asked; 1 is a refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub runs: Option<u8>,
    /// Whether he is asked at the showdown: he shows or mucks.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub muck: bool,
    /// The pot if he called: what the pot-fraction buttons are fractions of.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub pot_after_call: Chips,
}

/// How many cards may be thrown away, both numbers included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DrawRange {
    /// The least.
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// What a player does later, unless he takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Plan {
    /// He plays the hand that he is in to its end, and leaves.
    LeaveAfterHand,
    /// He sits out from the hand on in which the big blind would be his again.
    SitOutAtBigBlind,
}

/// The totals from `min` to `max`, both included, in steps of `by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WagerRange {
    /// The least.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min: Chips,
    /// The most.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub max: Chips,
    /// The step between them; absent where it is 1, every whole total.
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

/// What cards make, for the catalogue to put into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RankingView {
    /// With which board, from 0.
    pub board: u8,
    /// For which side of the pot.
    pub side: PotSide,
    /// `high_card`, `pair`, `two_pair`, `trips`, `straight`, `flush`, `full_house`, `quads`,
    /// `straight_flush`; at Soko `four_straight` and `four_flush` too, at badugi `one_card` to
    /// `four_cards`.
    pub category: String,
    /// The ranks that name it, most telling first, one of `23456789TJQKA` each.
    pub ranks: Vec<String>,
    /// Whether it is a low: the lowest wins, and a `high_card` is named by all of its ranks.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub low: bool,
    /// The cards that make it.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub cards: Vec<Card>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
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
    /// Whether it is held until the hand ends, since it might be about the hand: its author alone sees
    /// it till then.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub held: bool,
}
