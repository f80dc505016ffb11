// Written from crates/wire by `cargo xtask wire`. Change it there.

export const PROTOCOL = 1;
export const AMOUNT_MAX = 9007199254740991;
export const FRAME_BYTES_MAX = 8192;
export const NAME_CHARS_MAX = 20;
export const SAY_CHARS_MAX = 240;
export const ORDER_REASON_CHARS_MAX = 200;
export const SEATS_MAX = 10;
export const PROOF_FORMAT = "cardroom proof 1";

/** The figures in each refusal's sentence. */
export const REFUSAL_PARAMS: Record<RefusalCode, readonly string[]> = {
  "malformed": ["detail"],
  "too_long": ["max"],
  "hello_first": [],
  "protocol_unsupported": ["min","max"],
  "too_fast": [],
  "too_many_sockets": ["max"],
  "busy": [],
  "disk_full": [],
  "restarting": [],
  "failed": [],
  "origin_forbidden": [],
  "address_unknown": [],
  "session_unknown": [],
  "name_needed": [],
  "text_length": ["field","min","max"],
  "text_character": ["field","character"],
  "name_unfit": ["field"],
  "name_reserved": ["field"],
  "name_taken": [],
  "recovery_unknown": [],
  "not_host": [],
  "not_owner": [],
  "link_unknown": [],
  "table_unknown": [],
  "hand_unknown": [],
  "hand_damaged": [],
  "table_closed": [],
  "table_locked": [],
  "removed_from_table": [],
  "muted": [],
  "seat_taken": ["seat"],
  "seat_held": ["seat","until"],
  "seat_awaited": [],
  "seat_free": ["seat"],
  "already_waiting": [],
  "not_waiting": [],
  "waiting_list_full": ["max"],
  "password_needed": [],
  "password_wrong": [],
  "password_tries": ["until"],
  "password_not_offered": [],
  "order_needed": ["count"],
  "order_not_needed": [],
  "order_too_late": ["earliest"],
  "terms_not_accepted": ["rulebook"],
  "too_many_orders": ["max"],
  "too_many_orders_today": ["max"],
  "order_unknown": [],
  "host_seats": [],
  "ask_not_needed": [],
  "already_asked": [],
  "declined_by_host": ["until"],
  "not_asking": [],
  "none_like_it": [],
  "seat_unknown": ["seat","max"],
  "table_full": [],
  "already_seated": [],
  "not_seated": [],
  "leaving": [],
  "buy_in_out_of_range": ["min","max","offered"],
  "top_up_out_of_range": ["max","offered"],
  "auto_top_up_out_of_range": ["min","max","offered"],
  "not_enough_chips": ["balance","needed"],
  "charge_not_covered": ["charge","stack"],
  "refill_not_needed": ["below"],
  "refill_too_soon": ["seconds"],
  "too_many_tables": ["max"],
  "table_setting_unfit": ["field","allowed"],
  "sit_out_unchanged": [],
  "not_in_pool": [],
  "pool_shares_blinds": [],
  "straddle_not_offered": [],
  "bomb_not_offered": [],
  "not_your_choice": [],
  "game_unknown": ["game","max"],
  "house_players_not_allowed": [],
  "browser_not_allowed": [],
  "nonce_of_house": [],
  "nonce_not_awaited": [],
  "nonce_mismatch": [],
  "paused": [],
  "hand_over": [],
  "stale": ["action_no"],
  "not_your_turn": [],
  "too_late": [],
  "no_time_bank": [],
  "time_bank_empty": [],
  "time_bank_runs": [],
  "more_time_not_offered": [],
  "check_not_possible": ["to_call"],
  "nothing_to_call": [],
  "bet_not_possible": [],
  "raise_not_possible": [],
  "wager_too_small": ["min","offered"],
  "wager_too_large": ["max","offered"],
  "wager_between": ["min","max","offered"],
  "bring_in_due": ["amount"],
  "not_asked": [],
  "draw_count": ["min","max","offered"],
  "cards_not_held": [],
  "runs_count": ["max","offered"],
  "show_not_possible": [],
  "silenced": ["until"],
  "not_somebody_else": [],
  "too_many_of_them": ["max"],
  "report_unknown": [],
};

/**
 * One decision. `to` is always the seat's total on this street, never the difference.
 */
export type Act = { "kind": "fold" } | { "kind": "check" } | { "kind": "call" } | { "kind": "bet", 
/**
 * The seat's total on this street.
 */
to: number, } | { "kind": "raise_to", 
/**
 * The seat's total on this street.
 */
to: number, } | { "kind": "bring_in" } | { "kind": "draw", 
/**
 * Which; none is standing pat.
 */
cards: Array<string>, } | { "kind": "run", 
/**
 * How often; 1 is a refusal.
 */
runs: number, } | { "kind": "show" } | { "kind": "muck" };

/**
 * What a player decided.
 */
export type ActionKind = "fold" | "check" | "call" | "bet" | "raise_to";

/**
 * Who pays an ante.
 */
export type AnteBy = "each" | "big_blind" | "button";

/**
 * What a player asks the host of a table for.
 */
export type AskView = { 
/**
 * Where.
 */
table: string, 
/**
 * The table's name.
 */
name: string, 
/**
 * What is played there.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * Which seat; `null` is any.
 */
seat: number | null, 
/**
 * Since when.
 */
since: number, };

/**
 * Who asks a host for a seat.
 */
export type AskerView = { 
/**
 * Where.
 */
table: string, 
/**
 * The table's name.
 */
table_name: string, 
/**
 * Who.
 */
player: string, 
/**
 * His name.
 */
name: string, 
/**
 * Which seat; `null` is any.
 */
seat: number | null, 
/**
 * Since when.
 */
since: number, 
/**
 * Whether he has no line to the room just now.
 */
away: boolean, };

/**
 * How a time bank is drawn on.
 */
export type BankDrawn = "by_button" | "by_itself";

/**
 * A kind of forced bet.
 */
export type BlindKind = "small" | "big" | "straddle" | "post" | "dead" | "bring_in" | "button" | "ante";

/**
 * The body of `POST /api/block`: neither reads what the other says any more, or they do again.
 */
export type Block = { 
/**
 * Whom.
 */
player: string, 
/**
 * On or off.
 */
on: boolean, };

/**
 * What makes a hand a bomb pot.
 */
export type BombHand = { 
/**
 * What each seat pays.
 */
ante: number, 
/**
 * How many boards are dealt.
 */
boards: number, };

/**
 * When a table plays bomb pots, and for how much: hands that everybody dealt in pays an ante for,
 * without blinds and without betting before the flop.
 */
export type BombRule = { 
/**
 * Which hands.
 */
when: BombWhen, 
/**
 * How many hands from one to the next, 1 to 100; 0 where they are not counted.
 */
hands: number, 
/**
 * What each seat pays, in big blinds: 1 to 20.
 */
ante_big_blinds: number, 
/**
 * How many boards are dealt, 1 or 2; each has its part of every pot.
 */
boards: number, };

/**
 * A table's bomb pots.
 */
export type BombView = { 
/**
 * When, and for how much.
 */
rule: BombRule, 
/**
 * Whether the next hand is one.
 */
next: boolean, };

/**
 * Which hands are bomb pots.
 */
export type BombWhen = "every" | "host" | "agreed";

/**
 * A rulebook's name.
 */
export type BookPage = { 
/**
 * Its key, such as `house`.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its version.
 */
version: string, 
/**
 * The hash of its text, 64 hexadecimal digits.
 */
hash: string, 
/**
 * Whether its tables may be private.
 */
private_tables: boolean, 
/**
 * Whether one takes part from a browser; else there one looks on alone.
 */
browser_play: boolean, 
/**
 * How many house players its tables may have.
 */
house_players_max: number, 
/**
 * How private tables are ordered; absent where they open at once.
 */
orders?: OrderTerms, };

/**
 * A lower cap.
 */
export type CapView = { 
/**
 * Up to so many players dealt in.
 */
players: number, 
/**
 * The most from one hand then.
 */
cap: number, };

/**
 * A card that was seen, and the proof that it came from its place in the deck.
 */
export type CardProof = { 
/**
 * The how-manieth card of the deal it was, from 0.
 */
place: number, 
/**
 * To whom it was dealt, as `seats` and `each` say; `null` for a board.
 */
seat: number | null, 
/**
 * The card, its leaf, salt and path.
 */
opening: Opening, };

/**
 * A card as an observer may see it: its face (`"As"`), or a back (`null`).
 */
export type CardView = string | null;

/**
 * A line of chat.
 */
export type ChatLine = { 
/**
 * When.
 */
at: number, 
/**
 * Who.
 */
player: string, 
/**
 * His name then.
 */
name: string, 
/**
 * What.
 */
text: string, 
/**
 * Whether it is held until the hand ends, since it might be about the hand: its author alone sees
 * it till then.
 */
held?: boolean, };

/**
 * The question which game is next.
 */
export type ChoiceView = { 
/**
 * Whom it is put to, or who has answered it.
 */
seat: number, 
/**
 * Until when he may answer; `null` while the table is paused. Then the last game is played
 * again.
 */
until: number | null, 
/**
 * His answer, which he may change until the hand opens: which of the games, from 0.
 */
chosen: number | null, };

/**
 * What time a table gives beside its time to act. What is none is 0.
 */
export type ClockView = { 
/**
 * Seconds in everybody's time bank when he sits down, and the most that refills bring it up to.
 */
time_bank_s: number, 
/**
 * So many seconds are added to it,
 */
time_bank_refill_s: number, 
/**
 * after so many hands that the seat was dealt into.
 */
time_bank_refill_hands: number, 
/**
 * How it is drawn on.
 */
time_bank_drawn: BankDrawn, 
/**
 * So many seconds longer is every turn of a seat that asks for it.
 */
more_time_s: number, 
/**
 * Whether one thinks without limit; then the time to act is for whoever's line is lost or who
 * sits out.
 */
unlimited_time: boolean, 
/**
 * So many seconds longer is the turn of whoever's line is lost, once a hand.
 */
lost_line_s: number, 
/**
 * So many seconds at most the table waits where many lines are lost at once.
 */
outage_hold_s: number, };

/**
 * What becomes of the stakes of those who had folded when a hand is broken off.
 */
export type DeadMoney = "share" | "return";

/**
 * A table whose host has declined the player.
 */
export type DeclinedView = { 
/**
 * Which.
 */
table: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Until when he may not ask again; it may have passed.
 */
until: number, };

/**
 * How many cards may be thrown away, both numbers included.
 */
export type DrawRange = { 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, };

/**
 * The body of `POST /api/enter`: a private table's password. Does not print.
 */
export type Enter = { 
/**
 * Which.
 */
table: string, 
/**
 * Its password.
 */
password: string, };

/**
 * What a table charges, and how.
 */
export type FeeView = { "mode": "percent", 
/**
 * The share in basis points: 500 is 5 %.
 */
share_bps: number, 
/**
 * The most from one hand, where none of `caps` holds.
 */
cap: number, 
/**
 * Lower caps at these stakes, by the players dealt in: the first that holds counts.
 */
caps: Array<CapView>, 
/**
 * Whether a hand without a flop, or without a second street, pays none.
 */
no_flop_no_drop: boolean, 
/**
 * Whether it is taken after every betting round, of what was staked in it; else once,
 * before the pots are paid.
 */
every_round: boolean, } | { "mode": "time", 
/**
 * From each seat.
 */
amount: number, 
/**
 * How long it holds, in minutes: from the hand that is the first of the period on.
 */
minutes: number, };

/**
 * What was paid in a day or month.
 */
export type FeesOf = { 
/**
 * The day, as `2026-11-22`, or the month, as `2026-11`.
 */
when: string, 
/**
 * Rake and charges together.
 */
paid: number, };

/**
 * `GET /api/me/fees`: what the visitor paid the house.
 */
export type FeesView = { 
/**
 * The currency of the amounts beside it.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, 
/**
 * The last 31 days on which he paid, the newest first; a day ends at midnight UTC.
 */
days: Array<FeesOf>, 
/**
 * The last 12 months in which he paid, the newest first.
 */
months: Array<FeesOf>, };

/**
 * One message from the room.
 */
export type Frame = { "t": "welcome" } & Welcome | { "t": "done", 
/**
 * The request's id.
 */
id: number, } | { "t": "refused", 
/**
 * The request's id; `null` where it could not be read.
 */
id: number | null, 
/**
 * Why.
 */
refusal: Refusal, } | { "t": "table", 
/**
 * The room's time, to set the client's clock by.
 */
now: number, 
/**
 * The table.
 */
view: TableView, } | { "t": "news", 
/**
 * Which table.
 */
table: string, 
/**
 * The sequence number before the first event.
 */
after: number, 
/**
 * The sequence number of the last event.
 */
seq: number, 
/**
 * The room's time.
 */
now: number, 
/**
 * What happened, as this observer may know it.
 */
items: Array<NewsItem>, } | { "t": "moved", 
/**
 * The table that was watched, or the pool.
 */
from: string, 
/**
 * The table that is.
 */
to: string, } | { "t": "unwatched", 
/**
 * Which.
 */
table: string, 
/**
 * Why.
 */
refusal: Refusal, } | { "t": "balance", 
/**
 * Chips away from the tables.
 */
balance: number, 
/**
 * Chips at tables.
 */
at_tables: number, 
/**
 * Whether a refill may be asked for now.
 */
may_refill: boolean, 
/**
 * The currency of the amounts beside it.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, } | { "t": "waiting", 
/**
 * The room's time.
 */
now: number, 
/**
 * His places.
 */
places: Array<WaitView>, 
/**
 * The seats that are held for him.
 */
offers: Array<OfferView>, 
/**
 * What he asks hosts for, and has no answer to yet.
 */
asks?: Array<AskView>, 
/**
 * Who asks him, as host of a table, for a seat there.
 */
askers?: Array<AskerView>, 
/**
 * Where the host has declined him a short time ago.
 */
declined?: Array<DeclinedView>, } | { "t": "notice", 
/**
 * What.
 */
notice: Notice, };

/**
 * A game as a rulebook offers it.
 */
export type GameInBook = { 
/**
 * The rulebook's key.
 */
rulebook: string, 
/**
 * The limits that it offers, the usual one first.
 */
limits: Array<LimitKind>, 
/**
 * Most seats at its tables.
 */
seats_max: number, 
/**
 * Who may straddle, as a table chooses; nobody where it is empty.
 */
straddles: Array<StraddleKind>, 
/**
 * Who may pay antes, as a table chooses; empty where they go without saying.
 */
antes: Array<AnteBy>, 
/**
 * Most seats of a table with bomb pots: on one board, and on two as far as there are so many;
 * empty where none are played.
 */
bomb_seats: Array<number>, 
/**
 * What is brought in where a new table says nothing of it; `null` where nobody brings in.
 */
bring_in: UsualBringIn | null, 
/**
 * The clauses that the game comes from.
 */
clauses: Array<string>, 
/**
 * The rules that it has otherwise than the house, as far as they concern this game.
 */
differs: Array<RulePage>, };

/**
 * A game's rules. Its sentences are in English, as the rulebooks' digests are.
 */
export type GamePage = { 
/**
 * Its key, such as `holdem`.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its family: `holdem`, `omaha`, `stud` or `draw`.
 */
family: string, 
/**
 * The limits that it is played with, the usual one first.
 */
limits: Array<LimitKind>, 
/**
 * Least players.
 */
players_min: number, 
/**
 * Most players.
 */
players_max: number, 
/**
 * What is in the deck.
 */
deck: string, 
/**
 * The lowest rank that is in it for any number of players, such as `2`.
 */
lowest_card: string, 
/**
 * Own cards at the end of a hand.
 */
own_cards: number, 
/**
 * Own cards that are dealt and thrown away without new ones before that.
 */
thrown: number, 
/**
 * Cards of a full board.
 */
board_cards: number, 
/**
 * The kind of hand that wins, or those that win half of a pot each, as a game's file has them:
 * `high`, `eight_or_better`.
 */
wins: Array<string>, 
/**
 * What is put in before the cards.
 */
opening: string, 
/**
 * Whether small and big blind are posted; else the big blind is the least bet and nothing more.
 */
blinds: boolean, 
/**
 * The usual ante, as the part of the big blind that it is: 5 is a fifth, rounded down, at least
 * one chip. `null` where none is usual.
 */
ante_part: number | null, 
/**
 * Its betting rounds.
 */
streets: Array<StreetPage>, 
/**
 * How a hand is made and ranked, a line for each part of the pot that can be won.
 */
ranking: Array<string>, 
/**
 * How the pot is shared.
 */
sharing: string, 
/**
 * A hand of two who only check and call, line by line.
 */
example: Array<string>, 
/**
 * The clauses that describe how it is played, of all rulebooks; of a game that none has, those of the
 * parts that it is made of.
 */
clauses: Array<string>, 
/**
 * The rulebooks that offer it.
 */
rulebooks: Array<GameInBook>, };

/**
 * One of a table's games.
 */
export type GameRow = { 
/**
 * The game's key, such as `holdem`; its name is in the catalogue.
 */
key: string, 
/**
 * How high one may bet.
 */
limit: LimitKind, 
/**
 * Hole cards a seat.
 */
hole_cards: number, 
/**
 * Boards.
 */
boards: number, 
/**
 * For what it is played.
 */
stakes: StakesView, };

/**
 * What is played at a table.
 */
export type GameView = { 
/**
 * The game's key, such as `holdem`; its name is in the catalogue.
 */
key: string, 
/**
 * How high one may bet.
 */
limit: LimitKind, 
/**
 * Hole cards a seat.
 */
hole_cards: number, 
/**
 * Boards.
 */
boards: number, 
/**
 * The rulebook's key, such as `house`.
 */
rulebook: string, 
/**
 * The rulebook's version.
 */
rulebook_version: string, 
/**
 * The hash of the rulebook's text, 64 hexadecimal digits.
 */
rulebook_hash: string, };

/**
 * Every game there is, explained, and what each rulebook has otherwise: `GET /api/games`.
 */
export type GamesView = { 
/**
 * The games.
 */
games: Array<GamePage>, 
/**
 * The mixed games.
 */
mixes: Array<MixPage>, 
/**
 * The rulebooks, the house's first.
 */
rulebooks: Array<BookPage>, };

/**
 * What a seat won or lost in a hand.
 */
export type HandNet = { 
/**
 * Who.
 */
seat: number, 
/**
 * Chips won less chips put in.
 */
net: number, 
/**
 * The stack now.
 */
stack: number, 
/**
 * How much of the hand's rake it paid: in proportion to what it put into the pots that bore
 * some. Absent where it paid none.
 */
rake?: number, };

/**
 * A hand by its table and its number there.
 */
export type HandPlace = { 
/**
 * The table.
 */
table: string, 
/**
 * The hand's number there.
 */
hand_no: number, };

/**
 * What proves one hand's deal.
 */
export type HandProof = { 
/**
 * Its number at the table.
 */
hand_no: number, 
/**
 * Its name over all tables.
 */
hand: string, 
/**
 * The root that was published before any card was dealt.
 */
root: string, 
/**
 * How many cards the deck had.
 */
deck: number, 
/**
 * Who was dealt in, in the order of the deal.
 */
seats: Array<number>, 
/**
 * How many cards each of them was dealt before the first betting round, in laps: card `i` of the
 * first `each` laps went to number `i` modulo their count of `seats`. 0 before any was.
 */
each: number, 
/**
 * The commitments that counted for this deck.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut it, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Players dealt in, house players not counted.
 */
players: number, 
/**
 * What the keeper of the proof threw in himself; `null` for one who looked on, or had not
 * committed to anything.
 */
own: OwnNonce | null, 
/**
 * Every card that he saw, in the order of the deal.
 */
cards: Array<CardProof>, 
/**
 * The whole deck, leaf by leaf: from an auditor alone, some time after the hand. Else empty.
 */
opened?: Array<OpenedLeaf>, 
/**
 * The decks that it was renewed with, in their order, where what was thrown away was shuffled
 * again.
 */
renewed?: Array<RenewedDeck>, };

/**
 * One of them in a line.
 */
export type HandRow = { 
/**
 * At which table; it may be closed by now.
 */
table: string, 
/**
 * The table's name.
 */
name: string, 
/**
 * The hand's number there.
 */
hand_no: number, 
/**
 * When it ended.
 */
at: number, 
/**
 * What was played.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * How many were dealt in.
 */
players: number, 
/**
 * Where the visitor sat.
 */
seat: number, 
/**
 * His cards as he had them last; none of a hand that is void.
 */
cards: Array<CardView>, 
/**
 * The boards' cards: a list for each; none of a hand that is void.
 */
boards: Array<Array<string>>, 
/**
 * Whether he folded in it.
 */
folded: boolean, 
/**
 * What he won less what he put in, the jackpot included: what it paid him more, what he gave to
 * it less. Of a void hand: what he got back less what he had put in.
 */
net: number, 
/**
 * What of that the jackpot paid him.
 */
jackpot: number, 
/**
 * How much of its rake he paid.
 */
rake: number, 
/**
 * Whether it was broken off for good.
 */
void: boolean, };

/**
 * The hand in progress, or the last one.
 */
export type HandView = { 
/**
 * Its number at this table.
 */
hand_no: number, 
/**
 * Its name over all tables.
 */
hand: string, 
/**
 * Who has the button.
 */
button: number | null, 
/**
 * What makes it a bomb pot; absent where it is none.
 */
bomb?: BombHand, 
/**
 * The betting round; `null` before the first.
 */
street: Street | null, 
/**
 * The boards' cards: a list for each of the game's boards, empty before its first card.
 */
boards: Array<Array<string>>, 
/**
 * The pots, without the bets that are still before the seats; none once the hand is over.
 */
pots: Array<PotView>, 
/**
 * The deck's root.
 */
root: string, 
/**
 * Players whose nonces took part in the cut of the deck; `null` before the cut.
 */
took_part: number | null, 
/**
 * Players dealt in, house players not counted.
 */
players: number, 
/**
 * Whether it is over.
 */
over: boolean, };

/**
 * `GET /api/me/hands`: hands that the visitor was dealt into and that are over, the newest first.
 */
export type HandsView = { 
/**
 * The hands.
 */
hands: Array<HandRow>, 
/**
 * Those of the same part of the list whose record is damaged, so that they cannot be told.
 */
untold: Array<UntoldHand>, 
/**
 * What to ask for as `before` to be told of those before them; `null` where there are none.
 */
before: number | null, 
/**
 * What to ask for as `after` to be told how many came since; `null` where there are none.
 */
newest: number | null, };

/**
 * `GET /healthz/ready`.
 */
export type HealthView = { 
/**
 * Whether the room takes bets.
 */
ready: boolean, 
/**
 * If not, why.
 */
reason: string | null, };

/**
 * A free seat that is held for somebody who waited: nobody else may take it.
 */
export type HeldView = { 
/**
 * Which.
 */
seat: number, 
/**
 * Until when.
 */
until: number, };

/**
 * What the host of a private table may order.
 */
export type HostOrder = { "kind": "pause" } | { "kind": "resume" } | { "kind": "lock" } | { "kind": "unlock" } | { "kind": "remove", 
/**
 * The player.
 */
player: string, } | { "kind": "seat", 
/**
 * The player.
 */
player: string, 
/**
 * Which seat; if absent the one that he asked for, or another.
 */
seat?: number, } | { "kind": "let_back", 
/**
 * The player: one of `GET /api/tables/ID/removed`.
 */
player: string, } | { "kind": "decline", 
/**
 * The player.
 */
player: string, } | { "kind": "house_players", 
/**
 * How many, 0 to 9.
 */
count: number, } | { "kind": "bomb_pot" } | { "kind": "mute", 
/**
 * The player: he sits or looks on here, or has said something.
 */
player: string, } | { "kind": "unmute", 
/**
 * The player.
 */
player: string, } | { "kind": "close" } | { "kind": "break_off", 
/**
 * Whether the table closes; else the next hand follows.
 */
close: boolean, };

/**
 * The body of `POST /api/office/house-players` (the owner's).
 */
export type HousePlayersSwitch = { 
/**
 * On or off.
 */
on: boolean, };

/**
 * A seat's part of the jackpot.
 */
export type JackpotShare = { 
/**
 * Who.
 */
seat: number, 
/**
 * How much.
 */
amount: number, };

/**
 * A table's bad-beat jackpot: what gives to it, what wins it, and how it is shared out.
 */
export type JackpotView = { 
/**
 * What the winners of a hand give to it, together.
 */
drop: number, 
/**
 * Of pots of at least so much, rake included.
 */
min_pot: number, 
/**
 * The least hand that must be beaten.
 */
beaten: RankingView, 
/**
 * The least hand that must beat it.
 */
by: RankingView, 
/**
 * The table's part, in basis points.
 */
table_bps: number, 
/**
 * What the house keeps, in basis points; the rest begins the next jackpot.
 */
house_bps: number, 
/**
 * The winner's part of the table's, in basis points; what is left is for whoever was beaten.
 */
winner_bps: number, 
/**
 * The others' part of the table's, in basis points.
 */
others_bps: number, };

/**
 * Why a seat became free.
 */
export type LeaveReason = "left" | "removed" | "away_too_long" | "broke" | "table_closed" | "went_on";

/**
 * Where a hand stands among the games of its table: hands of one game in a row are a leg.
 */
export type LegView = { 
/**
 * Which of the games, from 0.
 */
game: number, 
/**
 * Which hand of the leg, from 1.
 */
hand: number, 
/**
 * How many hands the leg has.
 */
hands: number, 
/**
 * Whose choice the game was, where it is chosen.
 */
chooser?: number, };

/**
 * The body of `POST /api/office/let-speak`: whom the operator silenced may speak again.
 */
export type LetSpeak = { 
/**
 * Who.
 */
player: string, };

/**
 * How high one may bet.
 */
export type LimitKind = "no_limit" | "pot_limit" | "fixed_limit";

/**
 * A place in a line.
 */
export type LineView = { 
/**
 * Which in line, from 1.
 */
place: number, 
/**
 * How long the line is.
 */
waiting: number, };

/**
 * One table in the lobby.
 */
export type LobbyRow = { 
/**
 * Which.
 */
table: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What is played; at a table of several games, in the hand shown.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * Who may straddle; absent where nobody may.
 */
straddle?: StraddleKind, 
/**
 * When bomb pots are played; absent where none are.
 */
bomb?: BombRule, 
/**
 * The key of its mixed game, or `dealers_choice`; absent at a table of one game.
 */
mix?: string, 
/**
 * Least chips to sit down with.
 */
buy_in_min: number, 
/**
 * Most chips to sit down with.
 */
buy_in_max: number, 
/**
 * What it charges; absent where that is nothing.
 */
fee?: FeeView, 
/**
 * Whether it is played for the jackpot; absent where it is not.
 */
jackpot?: boolean, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * The time that there is beside it.
 */
clock: ClockView, 
/**
 * The most players.
 */
seats_max: number, 
/**
 * Who sits there.
 */
players: Array<LobbySeat>, 
/**
 * Seats taken.
 */
seats_taken: number, 
/**
 * Of those, house players.
 */
house_players: number, 
/**
 * Seats that are free and held for those who waited.
 */
seats_held: number, 
/**
 * People who wait for a seat here, or at any table like it.
 */
waiting: number, 
/**
 * Average pot of the last hands; `null` before the first.
 */
average_pot: number | null, 
/**
 * Players per flop, in percent, of the last hands.
 */
players_per_flop: number | null, 
/**
 * Hands per hour, of the last hands.
 */
hands_per_hour: number | null, 
/**
 * Whether it is found by its link alone.
 */
private: boolean, 
/**
 * Whether the host lets in who sits down; absent where he does not.
 */
host_seats?: boolean, 
/**
 * Whether one has to give a password to come in; absent where it has none.
 */
password?: boolean, 
/**
 * Whether the host has locked it.
 */
locked: boolean, 
/**
 * Whether it is paused.
 */
paused: boolean, 
/**
 * Whether nobody is told who the others are.
 */
anonymous: boolean, 
/**
 * How much later those who look on are told, in minutes.
 */
rail_delay_min: number, 
/**
 * Whether the observer sits there.
 */
you_sit: boolean, };

/**
 * A taken seat in the lobby's preview.
 */
export type LobbySeat = { 
/**
 * Where.
 */
seat: number, 
/**
 * Who.
 */
name: string, 
/**
 * Whether it is a house player.
 */
house: boolean, 
/**
 * The chips.
 */
stack: number, };

/**
 * `GET /api/lobby`.
 */
export type LobbyView = { 
/**
 * Public tables, in the order of their stakes.
 */
tables: Array<LobbyRow>, 
/**
 * Pools of players, in the order of their stakes.
 */
pools: Array<PoolRow>, 
/**
 * Own private tables, hosted or sat at.
 */
private_tables: Array<LobbyRow>, 
/**
 * The private tables that you have ordered for a day to come, or whose day is not long past.
 */
orders?: Array<OrderView>, 
/**
 * People in the room, house players not counted.
 */
players: number, 
/**
 * What the bad-beat jackpot holds; absent where no table is played for one.
 */
jackpot?: number, 
/**
 * The currency that it is in.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, 
/**
 * A restart that is planned.
 */
restart_at: number | null, };

/**
 * `GET /api/me`: the visitor's own person.
 */
export type Me = { 
/**
 * Who.
 */
player: string, 
/**
 * The name at the tables.
 */
name: string, 
/**
 * Chips away from the tables.
 */
balance: number, 
/**
 * Chips at tables.
 */
at_tables: number, 
/**
 * The currency of the amounts beside it.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, 
/**
 * Whether a refill may be asked for now.
 */
may_refill: boolean, 
/**
 * Whether this is the owner of the room.
 */
owner: boolean, 
/**
 * The code that carries this person to another device; only where it was just made.
 */
recovery_code?: string, 
/**
 * Tables sat at.
 */
tables: Array<string>, 
/**
 * Whom he has blocked.
 */
blocked: Array<Named>, };

/**
 * A game of a mixed one.
 */
export type MixGame = { 
/**
 * The game's key.
 */
key: string, 
/**
 * How high one may bet.
 */
limit: LimitKind, };

/**
 * A mixed game.
 */
export type MixPage = { 
/**
 * Its key, such as `horse`.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its games, in order; none where they are chosen.
 */
games: Array<MixGame>, 
/**
 * Most seats at its tables, by the house's rules.
 */
seats_max: number, 
/**
 * Hands of a game in a row where nothing is said, at tables of up to six seats.
 */
hands_few: number, 
/**
 * The same at larger tables.
 */
hands_many: number, 
/**
 * Whether a player chooses the next game, in turn, out of those that the rulebook offers; else they
 * follow in order, and after the last the first again.
 */
chosen: boolean, 
/**
 * The rulebooks' clauses that describe it.
 */
clauses: Array<string>, 
/**
 * The rulebooks that offer all of its games.
 */
rulebooks: Array<string>, };

/**
 * The games of a table of several, and where the hand shown stands among them.
 */
export type MixView = { 
/**
 * The key of the mixed game, such as `horse`, or `dealers_choice`.
 */
key: string, 
/**
 * Its games, in order, each with its stakes.
 */
games: Array<GameRow>, 
/**
 * Whether players choose the next game; else it is the next in order.
 */
chosen: boolean, 
/**
 * Where the last hand opened stands; `null` before the first.
 */
leg: LegView | null, };

/**
 * A player and his name.
 */
export type Named = { 
/**
 * Who.
 */
player: string, 
/**
 * His name.
 */
name: string, };

/**
 * What time a new table gives beside its time to act.
 */
export type NewClock = { 
/**
 * Seconds in everybody's time bank, up to 600 and what the rulebook allows; 0 is none. If
 * absent, what is usual by the rulebook, as in all that follows about it.
 */
time_bank_s?: number, 
/**
 * So many seconds are added to it, up to its size; 0 is that it is not refilled.
 */
time_bank_refill_s?: number, 
/**
 * After so many hands that a seat was dealt into: 1 to 1,000.
 */
time_bank_refill_hands?: number, 
/**
 * How it is drawn on.
 */
time_bank_drawn?: BankDrawn, 
/**
 * So many seconds longer is every turn of a seat that asks for it, up to 120; 0 is that nobody
 * may ask, as where it is absent.
 */
more_time_s?: number, 
/**
 * Whether one thinks without limit, at a private table.
 */
unlimited_time?: boolean, };

/**
 * `GET /api/me/hands/new`: how many of the visitor's hands ended since an earlier answer.
 */
export type NewHands = { 
/**
 * So many, and 100 for that and more.
 */
count: number, };

/**
 * The body of `POST /api/guest` and `POST /api/rename`.
 */
export type NewName = { 
/**
 * The name, 2 to 20 characters.
 */
name: string, };

/**
 * The body of `POST /api/orders`: a private table for a day to come.
 */
export type NewOrder = { 
/**
 * The table, private.
 */
table: NewTable, 
/**
 * When it is to open: on a day (UTC) that is at least as far off as the rulebook says, and within a
 * year.
 */
opens_at: number, 
/**
 * The `hash` of the rulebook whose terms for private tables you accept.
 */
terms?: string, };

/**
 * The body of `POST /api/table-password` (the host's). Does not print.
 */
export type NewPassword = { 
/**
 * Of which table.
 */
table: string, 
/**
 * The password, 4 to 64 characters; `null` lifts it.
 */
password: string | null, };

/**
 * The body of `POST /api/report`.
 */
export type NewReport = { 
/**
 * At which table.
 */
table: string, 
/**
 * About whom: he sits there, or has said something there.
 */
player: string, 
/**
 * Why.
 */
reason: ReportReason, 
/**
 * The moment of the line that it is about, if it is about one.
 */
line?: number, };

/**
 * `POST /api/tables`: a table that a visitor, or the owner, opens.
 */
export type NewTable = { 
/**
 * Its name, 1 to 30 characters; the host's name if absent.
 */
name: string | null, 
/**
 * The game's key; `holdem` if absent.
 */
game?: string, 
/**
 * The rulebook's key; the room's usual one if absent.
 */
rulebook?: string, 
/**
 * The key of a mixed game, such as `horse`, or `dealers_choice`: then `game` is not given, and
 * `limit` is each game's own.
 */
mix?: string, 
/**
 * The games of dealer's choice, two at least, each with its usual limit; all that have room for
 * the table's seats if absent.
 */
games?: Array<string>, 
/**
 * How many hands of a game follow each other at a table of several, 1 to 100; 0 is a round: as
 * many as are dealt into the first of them. If absent, 1 where players choose, and else what is
 * usual in the mixed game.
 */
hands?: number, 
/**
 * How high one may bet, of what the game is played with.
 */
limit: LimitKind, 
/**
 * The small blind, 1 to 1,000,000; of no account in games without.
 */
small_blind: number, 
/**
 * The big blind, 1 to 4 small blinds; at fixed limit the small bet, and in games without blinds
 * the least bet. Beside games of fixed limit others are played for half of it.
 */
big_blind: number, 
/**
 * What every seat pays before the cards; if absent, what is usual in the game: at stud a
 * fifth of the least bet, nothing where there are blinds.
 */
ante?: number, 
/**
 * Who pays it where there are blinds; every seat its own if absent.
 */
ante_by?: AnteBy, 
/**
 * What the card that is chosen for it brings in at stud; if absent, half of the least
 * bet, and at a table of several games two antes.
 */
bring_in?: number, 
/**
 * Least chips to sit down with; as the rulebook has it if absent.
 */
buy_in_min?: number, 
/**
 * Most chips to sit down with; as the rulebook has it if absent.
 */
buy_in_max?: number, 
/**
 * Of a pool, the least players in a hand, 2 to its seats: then whoever folds is dealt in elsewhere
 * at once. Absent at a table.
 */
pool?: number, 
/**
 * Seats, 2 to 10 and no more than the game takes.
 */
seats_max: number, 
/**
 * Seconds to act, 5 to 600; if absent, what is usual in the room or by its rulebook.
 */
time_to_act_s?: number, 
/**
 * The time that there is beside it; if absent, what the rulebook usually has.
 */
clock?: NewClock, 
/**
 * Who may straddle; nobody if absent.
 */
straddle?: StraddleKind, 
/**
 * When bomb pots are played; none if absent.
 */
bomb?: BombRule, 
/**
 * Whether it is found by its link alone; only the owner opens public tables.
 */
private: boolean, 
/**
 * Whether the host lets in who sits down, at a private table that is not anonymous.
 */
host_seats?: boolean, 
/**
 * House players that sit down at once, 0 to 9.
 */
house_players: number, 
/**
 * Whether nobody is told who the others are.
 */
anonymous?: boolean, 
/**
 * How much later those who look on are told, in minutes: 0 to 15.
 */
rail_delay_min?: number, 
/**
 * Whether those who look on are shown all cards of a hand that is over; takes a delay.
 */
rail_cards?: boolean, };

/**
 * One thing that happened at a table, as one observer may know it.
 *
 * Amounts are **results**, not differences: a client assigns `stack` and `bet` as they are given
 * and needs no rule of poker. What an observer may not know is absent, not hidden.
 */
export type NewsItem = { "e": "seat_taken", 
/**
 * Where.
 */
seat: number, 
/**
 * Who.
 */
player: string, 
/**
 * His name at the table.
 */
name: string, 
/**
 * Whether it is a house player, that is, a program of the room.
 */
house: boolean, 
/**
 * The chips he brought.
 */
stack: number, } | { "e": "seat_left", 
/**
 * Where.
 */
seat: number, 
/**
 * Why.
 */
reason: LeaveReason, 
/**
 * With how many chips he may sit down again (sent to him alone, and absent where any
 * buy-in will do).
 */
rejoin?: RejoinView, 
/**
 * Until when he may come back without asking the host (sent to him alone, and absent where
 * nobody asks).
 */
returns_until?: number, } | { "e": "leaving", 
/**
 * Where.
 */
seat: number, 
/**
 * Why. Where the table closes, nobody may sit down any more.
 */
reason: LeaveReason, } | { "e": "topped_up", 
/**
 * Where.
 */
seat: number, 
/**
 * How many.
 */
amount: number, 
/**
 * The stack now.
 */
stack: number, } | { "e": "top_up_waits", 
/**
 * How many; zero once it is forgotten because the balance did not cover it.
 */
amount: number, } | { "e": "auto_top_up_set", 
/**
 * Up to how many chips; zero where it is not, also once the balance did not cover it.
 */
to: number, } | { "e": "planned", 
/**
 * What; `null` once he has taken it back.
 */
plan: Plan | null, } | { "e": "sat_out", 
/**
 * Where.
 */
seat: number, 
/**
 * Why.
 */
reason: SitOutReason, } | { "e": "came_back", 
/**
 * Where.
 */
seat: number, } | { "e": "connection", 
/**
 * Where.
 */
seat: number, 
/**
 * Whether he is there.
 */
connected: boolean, } | { "e": "straddle_set", 
/**
 * Where.
 */
seat: number, 
/**
 * On or off.
 */
on: boolean, } | { "e": "bomb_wished", 
/**
 * Where.
 */
seat: number, 
/**
 * On or off.
 */
on: boolean, } | { "e": "bomb_announced" } | { "e": "waits_set", 
/**
 * Where.
 */
seat: number, 
/**
 * On or off.
 */
on: boolean, } | { "e": "more_time_set", 
/**
 * Where.
 */
seat: number, 
/**
 * On or off.
 */
on: boolean, } | { "e": "time_bank_begun", 
/**
 * Who.
 */
seat: number, } | { "e": "outage_began", 
/**
 * Until when at the latest.
 */
until: number, 
/**
 * Whether a running hand is held so long.
 */
holds: boolean, } | { "e": "outage_ended" } | { "e": "password_set", 
/**
 * Whether it has one.
 */
on: boolean, } | { "e": "waiting", 
/**
 * How many wait for a seat here.
 */
waiting: number, 
/**
 * The seats that are held.
 */
held: Array<HeldView>, } | { "e": "stays_set", 
/**
 * On or off.
 */
on: boolean, } | { "e": "hand_opened", 
/**
 * Its number at this table.
 */
hand_no: number, 
/**
 * Its name over all tables.
 */
hand: string, 
/**
 * Who has the button.
 */
button: number | null, 
/**
 * Who is dealt in, in the order of the deal.
 */
seats: Array<number>, 
/**
 * The deck's root: a commitment to the order of the cards, published before any is dealt.
 */
root: string, 
/**
 * How many cards the deck has.
 */
deck: number, 
/**
 * The commitments to players' nonces that were durable before the deck was drawn.
 */
commitments: Array<SeatCommitment>, 
/**
 * Until when these nonces are waited for; `null` where nobody committed to any: the deck
 * is then dealt as it lies.
 */
cut_at: number | null, 
/**
 * Where it stands among the games of a table of several: game and stakes of the table are
 * from now on those of [`LegView::game`]. Absent at other tables.
 */
leg?: LegView, 
/**
 * What makes it a bomb pot; absent where it is none. No other is announced then, and nobody
 * wishes one any more.
 */
bomb?: BombHand, } | { "e": "game_chosen", 
/**
 * By whom.
 */
seat: number, 
/**
 * Which of the table's games, from 0.
 */
game: number, } | { "e": "committed", 
/**
 * The commitment.
 */
commitment: string, } | { "e": "deck_cut", 
/**
 * The nonces that were opened in time, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Players dealt in, house players not counted: of so many the nonces are.
 */
players: number, } | { "e": "ante_posted", 
/**
 * Who.
 */
seat: number, 
/**
 * How much.
 */
amount: number, 
/**
 * The stack now.
 */
stack: number, 
/**
 * Whether that was the last of it.
 */
all_in: boolean, } | { "e": "blind_posted", 
/**
 * Who.
 */
seat: number, 
/**
 * Which.
 */
blind: BlindKind, 
/**
 * How much was put in.
 */
amount: number, 
/**
 * The seat's bet on this street now.
 */
bet: number, 
/**
 * The stack now.
 */
stack: number, 
/**
 * Whether that was the last of it.
 */
all_in: boolean, } | { "e": "dealt", 
/**
 * To whom.
 */
seat: number, 
/**
 * The cards, in order.
 */
cards: Array<CardView>, 
/**
 * For each face: the proof that it lay at its place in the deck.
 */
openings: Array<Opening>, } | { "e": "street_opened", 
/**
 * Which.
 */
street: Street, } | { "e": "board_dealt", 
/**
 * Which board, from 0.
 */
board: number, 
/**
 * The cards, in order.
 */
cards: Array<string>, 
/**
 * The proofs that they lay at their places in the deck.
 */
openings: Array<Opening>, } | { "e": "acted", 
/**
 * By whom.
 */
seat: number, 
/**
 * Which.
 */
action: ActionKind, 
/**
 * What was put in with it.
 */
amount: number, 
/**
 * The seat's bet on this street now.
 */
bet: number, 
/**
 * The stack now.
 */
stack: number, 
/**
 * Whether that was the last of it.
 */
all_in: boolean, 
/**
 * Whether the clock decided in the player's place.
 */
timed_out: boolean, } | { "e": "drew", 
/**
 * Who.
 */
seat: number, 
/**
 * How many; none is standing pat.
 */
count: number, 
/**
 * Which he threw away: to himself alone, else absent.
 */
thrown?: Array<string>, } | { "e": "deck_renewed", 
/**
 * The new deck's root, published before any card of it is dealt.
 */
root: string, 
/**
 * How many cards it has.
 */
deck: number, 
/**
 * The commitments to players' nonces that were durable before it was drawn.
 */
commitments: Array<SeatCommitment>, 
/**
 * Until when these nonces are waited for; `null` where nobody committed to any.
 */
cut_at: number | null, } | { "e": "runs_wished", 
/**
 * Who.
 */
seat: number, 
/**
 * How often; 1 is a refusal.
 */
runs: number, } | { "e": "runs_chosen", 
/**
 * How many.
 */
runs: number, } | { "e": "uncalled_returned", 
/**
 * To whom.
 */
seat: number, 
/**
 * How much.
 */
amount: number, 
/**
 * The seat's bet on this street now.
 */
bet: number, 
/**
 * The stack now.
 */
stack: number, } | { "e": "bets_collected", 
/**
 * Every pot as it stands.
 */
pots: Array<PotView>, } | { "e": "rake_taken", 
/**
 * From which pot, from 0 (the main pot).
 */
pot: number, 
/**
 * How much.
 */
amount: number, 
/**
 * Every pot as it stands.
 */
pots: Array<PotView>, } | { "e": "shown", 
/**
 * Who.
 */
seat: number, 
/**
 * Faces and, for cards still hidden, backs, in the order of the hand.
 */
cards: Array<CardView>, 
/**
 * What they make, if all are shown and no more will come: on each board, for each side of
 * the pot that they can win.
 */
rankings: Array<RankingView>, 
/**
 * The proofs for the faces.
 */
openings: Array<Opening>, } | { "e": "odds", 
/**
 * Each of them, in the order of their seats.
 */
seats: Array<SeatOdds>, 
/**
 * Whether so much may come that only a sample of it was looked at: parts are whole percents
 * then, seldom more than one or two off.
 */
estimate: boolean, } | { "e": "mucked", 
/**
 * Who.
 */
seat: number, } | { "e": "pot_awarded", 
/**
 * Which pot, from 0 (the main pot).
 */
pot: number, 
/**
 * For which board, from 0.
 */
board: number, 
/**
 * For which side.
 */
side: PotSide, 
/**
 * Who won how much.
 */
shares: Array<PotShare>, 
/**
 * The cards that made the winning hand, to be raised; empty if nothing was shown.
 */
best: Array<string>, } | { "e": "hand_closed", 
/**
 * What each seat in it won or lost.
 */
results: Array<HandNet>, 
/**
 * The whole rake.
 */
rake: number, 
/**
 * When the next begins, if enough players stay.
 */
next_at: number | null, } | { "e": "time_charged", 
/**
 * Who has paid how much.
 */
shares: Array<PotShare>, 
/**
 * Until when it holds, for all of them.
 */
until: number, } | { "e": "jackpot_fed", 
/**
 * Who gives how much.
 */
shares: Array<PotShare>, } | { "e": "jackpot_won", 
/**
 * Whose hand was beaten.
 */
beaten: Array<number>, 
/**
 * By whose.
 */
winners: Array<number>, } | { "e": "jackpot_paid", 
/**
 * What it held.
 */
jackpot: number, 
/**
 * Who of those who still sit here got how much.
 */
shares: Array<JackpotShare>, 
/**
 * When the next hand begins, if enough players stay.
 */
next_at: number | null, } | { "e": "uncovered", 
/**
 * Whose.
 */
seat: number, 
/**
 * Which.
 */
cards: Array<string>, } | { "e": "hand_voided", 
/**
 * Whether the owner of the room ordered it; else the room itself could not go on.
 */
ordered: boolean, 
/**
 * What the rulebook does with the stakes of those who had folded.
 */
dead_money: DeadMoney, 
/**
 * Rake that was taken before; it is in what goes back.
 */
rake: number, 
/**
 * Everybody who was dealt in, in the order of the seats.
 */
refunds: Array<RefundView>, } | { "e": "turn" } & TurnView | { "e": "no_turn", 
/**
 * When the next hand begins, if one waits.
 */
next_at: number | null, 
/**
 * The question which game is next, if it is open.
 */
choice?: ChoiceView, } | { "e": "paused", 
/**
 * Until when the running hand is held; it then goes on by itself. `null` where none runs,
 * or where it was held as long as it may be: it is played to its end.
 */
until: number | null, } | { "e": "resumed" } | { "e": "hold_ended" } | { "e": "locked" } | { "e": "unlocked" } | { "e": "muted", 
/**
 * Who.
 */
player: string, } | { "e": "unmuted", 
/**
 * Who.
 */
player: string, } | { "e": "closed" } | { "e": "said" } & ChatLine;

/**
 * Something all must know.
 */
export type Notice = { "kind": "restart_planned", 
/**
 * When.
 */
at: number, } | { "kind": "restart_cancelled" } | { "kind": "disk_full" } | { "kind": "no_deal" } | { "kind": "deals_again" } | { "kind": "order", 
/**
 * It, as it stands now.
 */
order: OrderView, };

/**
 * A seat that is held for a player.
 */
export type OfferView = { 
/**
 * Where.
 */
table: string, 
/**
 * The table's name.
 */
name: string, 
/**
 * What is played there.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * Which seat.
 */
seat: number, 
/**
 * Until when.
 */
until: number, 
/**
 * Least chips to sit down with.
 */
buy_in_min: number, 
/**
 * Most chips to sit down with.
 */
buy_in_max: number, };

/**
 * One leaf of a deck that was opened whole.
 */
export type OpenedLeaf = { 
/**
 * The card.
 */
card: string, 
/**
 * Its salt, 32 hexadecimal digits.
 */
salt: string, };

/**
 * The answer to `POST /api/tables`.
 */
export type OpenedTable = { 
/**
 * Which.
 */
table: string, 
/**
 * Where it is found.
 */
link: string, 
/**
 * The link as a QR code, an SVG image.
 */
qr_svg: string, };

/**
 * The proof that a card lay at a place in the deck: hashed with its salt it is a leaf, and the
 * path leads from that leaf to the hand's root.
 */
export type Opening = { 
/**
 * The card.
 */
card: string, 
/**
 * Which leaf, from 0.
 */
leaf: number, 
/**
 * The leaf's salt, 32 hexadecimal digits.
 */
salt: string, 
/**
 * The sibling hashes from leaf to root, 64 hexadecimal digits each.
 */
path: Array<string>, };

/**
 * Exactly what the seat to act may do.
 */
export type OptionsView = { 
/**
 * Whether he may fold.
 */
fold: boolean, 
/**
 * Whether he may check.
 */
check: boolean, 
/**
 * What a call puts in, if there is something to call.
 */
call: number | null, 
/**
 * Totals that he may bet.
 */
bet: WagerRange | null, 
/**
 * Totals that he may raise to.
 */
raise_to: WagerRange | null, 
/**
 * What the bring-in puts in, where it is his: he brings in or bets.
 */
bring_in?: number, 
/**
 * How many of his cards he may throw away, where that is asked.
 */
draw?: DrawRange, 
/**
 * How often the board may be run at most, where that is asked; 1 is a refusal.
 */
runs?: number, 
/**
 * Whether he is asked at the showdown: he shows or mucks.
 */
muck?: boolean, 
/**
 * The pot if he called: what the pot-fraction buttons are fractions of.
 */
pot_after_call: number, };

/**
 * How an order stands.
 */
export type OrderState = { "kind": "asked" } | { "kind": "lapsed" } | { "kind": "approved", 
/**
 * When he approved it.
 */
at: number, } | { "kind": "declined", 
/**
 * When he declined it.
 */
at: number, 
/**
 * Why.
 */
reason: string, } | { "kind": "withdrawn", 
/**
 * When.
 */
at: number, } | { "kind": "opened", 
/**
 * When.
 */
at: number, };

/**
 * How private tables of a rulebook are ordered, with `POST /api/orders`.
 */
export type OrderTerms = { 
/**
 * At the latest so many days before the day (UTC) on which it is to open.
 */
days_ahead: number, 
/**
 * What whoever orders accepts, sentence by sentence.
 */
terms: Array<string>, };

/**
 * The body of `POST /api/withdraw-order`: you take an order back.
 */
export type OrderToWithdraw = { 
/**
 * Which.
 */
table: string, };

/**
 * An order of a private table.
 */
export type OrderView = { 
/**
 * The table as it was chosen, and as it will open; `password` is whether it will have one.
 */
row: LobbyRow, 
/**
 * The rulebook it is played by, and whose terms were accepted.
 */
book: OrderedBook, 
/**
 * Who ordered it.
 */
by: Named, 
/**
 * When, and when the terms were accepted.
 */
at: number, 
/**
 * When it is to open.
 */
opens_at: number, 
/**
 * How it stands.
 */
state: OrderState, };

/**
 * A rulebook as it was when a table was ordered.
 */
export type OrderedBook = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its version.
 */
version: string, 
/**
 * The hash of its text.
 */
hash: string, };

/**
 * `GET /api/office/orders`, the owner's.
 */
export type OrdersView = { 
/**
 * Those for the last 30 days and to come: first those that wait for an answer, then by their time.
 */
orders: Array<OrderView>, };

/**
 * The own part in a cut.
 */
export type OwnNonce = { 
/**
 * Where he sat.
 */
seat: number, 
/**
 * The nonce that he had committed to when the hand opened.
 */
nonce: string, 
/**
 * Whether the room confirmed (`done`) that it was opened in time.
 */
opened: boolean, };

/**
 * The body of `POST /api/owner/claim`.
 */
export type OwnerClaim = { 
/**
 * The last part of the owner's link.
 */
secret: string, };

/**
 * What a player does later, unless he takes it back.
 */
export type Plan = "leave_after_hand" | "sit_out_at_big_blind";

/**
 * A table at which the visitor was dealt in, or a pool: then whichever of its tables it was.
 */
export type PlayedTable = { 
/**
 * What to ask for as `table` to be told of the hands there.
 */
table: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it is a pool.
 */
pool: boolean, 
/**
 * When the last of his hands there ended.
 */
at: number, };

/**
 * `GET /api/me/hands/tables`: where the visitor was dealt in.
 */
export type PlayedTables = { 
/**
 * Tables and pools, those he played at last first: those of his last 20,000 hands, and of 200
 * tables at most.
 */
tables: Array<PlayedTable>, };

/**
 * One pool in the lobby: speed poker, where whoever folds is dealt in elsewhere at once.
 */
export type PoolRow = { 
/**
 * Which; it is watched, and sat down in, like a table.
 */
pool: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What is played.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * Least chips to sit down with.
 */
buy_in_min: number, 
/**
 * Most chips to sit down with.
 */
buy_in_max: number, 
/**
 * What it charges; absent where that is nothing.
 */
fee?: FeeView, 
/**
 * The most players in a hand.
 */
seats_max: number, 
/**
 * The least players in a hand.
 */
least: number, 
/**
 * Who is in it.
 */
players: number, 
/**
 * Of those, house players.
 */
house_players: number, 
/**
 * Hands under way.
 */
hands_running: number, 
/**
 * Average pot of the last hands; `null` before the first.
 */
average_pot: number | null, 
/**
 * Players per flop, in percent, of the last hands.
 */
players_per_flop: number | null, 
/**
 * Hands per hour, at all its tables, of the last hands.
 */
hands_per_hour: number | null, 
/**
 * Whether the observer is in it.
 */
you_sit: boolean, };

/**
 * What makes a table one of a pool's: who has folded, or is in no hand, is dealt in at another of them.
 */
export type PoolView = { 
/**
 * Which.
 */
pool: string, 
/**
 * With how many players a hand is dealt at least.
 */
least: number, 
/**
 * Whether the observer sees a hand that he has folded to its end before he goes on.
 */
stays: boolean, };

/**
 * One winner's share of a pot.
 */
export type PotShare = { 
/**
 * Who.
 */
seat: number, 
/**
 * How much.
 */
amount: number, 
/**
 * The stack now.
 */
stack: number, };

/**
 * Which half of a pot.
 */
export type PotSide = "whole" | "high" | "low";

/**
 * A pot as it stands.
 */
export type PotView = { 
/**
 * Its chips.
 */
amount: number, 
/**
 * Who can win it.
 */
seats: Array<number>, };

/**
 * What one player saw of the deals at one table, and what proves it.
 */
export type ProofFile = { 
/**
 * [`PROOF_FORMAT`].
 */
format: string, 
/**
 * Which table.
 */
table: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The hands, in the order of their numbers.
 */
hands: Array<HandProof>, };

/**
 * `GET /api/settings`: what the client must know of the room.
 */
export type PublicSettings = { 
/**
 * The room's name.
 */
room_name: string, 
/**
 * The address to put into links.
 */
public_url: string, 
/**
 * The program's version.
 */
version: string, 
/**
 * Whether house players are offered.
 */
house_players: boolean, 
/**
 * The key of the rulebook of tables that name none.
 */
rulebook: string, 
/**
 * Chips that a new guest gets, and that a refill brings the balance up to.
 */
guest_chips: number, 
/**
 * The currency of the amounts beside it.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, };

/**
 * The answer to `GET /api/quick-seat`: where a newcomer sits down best.
 */
export type QuickSeat = { 
/**
 * Which table.
 */
table: string, 
/**
 * The chips to bring.
 */
buy_in: number, };

/**
 * What cards make, for the catalogue to put into words.
 */
export type RankingView = { 
/**
 * With which board, from 0.
 */
board: number, 
/**
 * For which side of the pot.
 */
side: PotSide, 
/**
 * `high_card`, `pair`, `two_pair`, `trips`, `straight`, `flush`, `full_house`, `quads`,
 * `straight_flush`; at Soko `four_straight` and `four_flush` too, at badugi `one_card` to
 * `four_cards`.
 */
category: string, 
/**
 * The ranks that name it, most telling first, one of `23456789TJQKA` each.
 */
ranks: Array<string>, 
/**
 * Whether it is a low: the lowest wins, and a `high_card` is named by all of its ranks.
 */
low?: boolean, 
/**
 * The cards that make it.
 */
cards: Array<string>, };

/**
 * The body of `POST /api/recover` and the answer to `POST /api/recovery-code`.
 */
export type RecoveryCode = { 
/**
 * The code; case, blanks and dashes do not matter.
 */
code: string, };

/**
 * What one seat gets back of a void hand.
 */
export type RefundView = { 
/**
 * Who.
 */
seat: number, 
/**
 * Whether he had folded.
 */
folded: boolean, 
/**
 * What he had put in.
 */
staked: number, 
/**
 * What he gets.
 */
back: number, 
/**
 * The stack now.
 */
stack: number, };

/**
 * Why a request was refused. Nothing was changed by it.
 */
export type Refusal = { 
/**
 * The reason; its sentence is in the catalogue under `refusal_<code>`.
 */
code: RefusalCode, 
/**
 * The figures of the sentence.
 */
params: Record<string, string | number>, 
/**
 * Whether the same request may succeed later without any change.
 */
retry: boolean, };

/**
 * The reasons for a refusal: a closed list.
 */
export type RefusalCode = "malformed" | "too_long" | "hello_first" | "protocol_unsupported" | "too_fast" | "too_many_sockets" | "busy" | "disk_full" | "restarting" | "failed" | "origin_forbidden" | "address_unknown" | "session_unknown" | "name_needed" | "text_length" | "text_character" | "name_unfit" | "name_reserved" | "name_taken" | "recovery_unknown" | "not_host" | "not_owner" | "link_unknown" | "table_unknown" | "hand_unknown" | "hand_damaged" | "table_closed" | "table_locked" | "removed_from_table" | "muted" | "seat_taken" | "seat_held" | "seat_awaited" | "seat_free" | "already_waiting" | "not_waiting" | "waiting_list_full" | "password_needed" | "password_wrong" | "password_tries" | "password_not_offered" | "order_needed" | "order_not_needed" | "order_too_late" | "terms_not_accepted" | "too_many_orders" | "too_many_orders_today" | "order_unknown" | "host_seats" | "ask_not_needed" | "already_asked" | "declined_by_host" | "not_asking" | "none_like_it" | "seat_unknown" | "table_full" | "already_seated" | "not_seated" | "leaving" | "buy_in_out_of_range" | "top_up_out_of_range" | "auto_top_up_out_of_range" | "not_enough_chips" | "charge_not_covered" | "refill_not_needed" | "refill_too_soon" | "too_many_tables" | "table_setting_unfit" | "sit_out_unchanged" | "not_in_pool" | "pool_shares_blinds" | "straddle_not_offered" | "bomb_not_offered" | "not_your_choice" | "game_unknown" | "house_players_not_allowed" | "browser_not_allowed" | "nonce_of_house" | "nonce_not_awaited" | "nonce_mismatch" | "paused" | "hand_over" | "stale" | "not_your_turn" | "too_late" | "no_time_bank" | "time_bank_empty" | "time_bank_runs" | "more_time_not_offered" | "check_not_possible" | "nothing_to_call" | "bet_not_possible" | "raise_not_possible" | "wager_too_small" | "wager_too_large" | "wager_between" | "bring_in_due" | "not_asked" | "draw_count" | "cards_not_held" | "runs_count" | "show_not_possible" | "silenced" | "not_somebody_else" | "too_many_of_them" | "report_unknown";

/**
 * The chips that a player left with, and must bring again.
 */
export type RejoinView = { 
/**
 * The least to sit down with.
 */
least: number, 
/**
 * Until when.
 */
until: number, };

/**
 * Somebody who was removed.
 */
export type RemovedPlayer = { 
/**
 * Who.
 */
player: string, 
/**
 * His name.
 */
name: string, };

/**
 * `GET /api/tables/ID/removed`: whom the host of a table removed from it; for him, and for the owner of
 * the room. Empty at anonymous tables, where nobody is told who anybody is.
 */
export type RemovedView = { 
/**
 * By their names.
 */
players: Array<RemovedPlayer>, };

/**
 * What proves the cards that came from a deck which was renewed in the middle of a hand. Its fields
 * are what they are for the hand's first deck.
 */
export type RenewedDeck = { 
/**
 * The root that was published before any card of it was dealt.
 */
root: string, 
/**
 * How many cards it had.
 */
deck: number, 
/**
 * The commitments that counted for it.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut it, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * What the keeper threw in himself.
 */
own: OwnNonce | null, 
/**
 * Every card of it that he saw, in the order of the deal.
 */
cards: Array<CardProof>, 
/**
 * The whole deck, from an auditor.
 */
opened?: Array<OpenedLeaf>, };

/**
 * Why somebody is reported.
 */
export type ReportReason = "own_cards" | "advice" | "abuse" | "harassment" | "unwanted" | "language" | "collusion";

/**
 * A report.
 */
export type ReportView = { 
/**
 * Its number.
 */
number: number, 
/**
 * When.
 */
at: number, 
/**
 * At which table.
 */
table: string, 
/**
 * The table's name.
 */
table_name: string, 
/**
 * By whom.
 */
by: Named, 
/**
 * About whom.
 */
about: Named, 
/**
 * Why.
 */
reason: ReportReason, 
/**
 * The moment of the line that it is about.
 */
line: number | null, 
/**
 * The lines at the table then.
 */
lines: Array<ReportedLine>, 
/**
 * What became of it.
 */
settled: SettledView | null, };

/**
 * A line that is kept with a report.
 */
export type ReportedLine = { 
/**
 * When.
 */
at: number, 
/**
 * Who.
 */
player: string, 
/**
 * His name then.
 */
name: string, 
/**
 * What.
 */
text: string, 
/**
 * In which hand, if one was under way.
 */
hand: string | null, };

/**
 * One message from a client: `{"id":7,"cmd":"act",...}`.
 */
export type Request = { 
/**
 * Chosen by the client, repeated in the answer (`done` or `refused`).
 */
id: number, } & ({ "cmd": "hello", 
/**
 * The protocol that the client speaks.
 */
protocol: number, 
/**
 * Name and version of the client, for the operator's figures; at most 40 characters.
 */
client: string, 
/**
 * A session token, for clients that have no cookie (bots).
 */
token?: string, 
/**
 * Tables to go on watching.
 */
resume: Array<Resume>, } | { "cmd": "watch", 
/**
 * The table.
 */
table: string, 
/**
 * The last sequence number that the client has.
 */
after?: number, } | { "cmd": "unwatch", 
/**
 * The table.
 */
table: string, } | { "cmd": "take_seat", 
/**
 * The table.
 */
table: string, 
/**
 * Which seat; any free one if absent.
 */
seat?: number, 
/**
 * How many chips to bring.
 */
buy_in: number, 
/**
 * The commitment to a nonce for the next deck, so that it counts in the first hand already.
 */
commitment?: string, } | { "cmd": "commit", 
/**
 * The table.
 */
table: string, 
/**
 * BLAKE3 of `"cardroom veil 1"` and the nonce.
 */
commitment: string, } | { "cmd": "open_nonce", 
/**
 * The table.
 */
table: string, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * The nonce.
 */
nonce: string, 
/**
 * The commitment to the nonce after it, for the next deck.
 */
next?: string, } | { "cmd": "top_up", 
/**
 * The table.
 */
table: string, 
/**
 * How many to add.
 */
amount: number, } | { "cmd": "auto_top_up", 
/**
 * The table.
 */
table: string, 
/**
 * Up to how many chips; 0 is no more.
 */
to: number, } | { "cmd": "sit_out", 
/**
 * The table.
 */
table: string, } | { "cmd": "plan", 
/**
 * The table.
 */
table: string, 
/**
 * What; `null` takes it back.
 */
plan: Plan | null, } | { "cmd": "come_back", 
/**
 * The table.
 */
table: string, } | { "cmd": "leave_seat", 
/**
 * The table.
 */
table: string, } | { "cmd": "act", 
/**
 * The table.
 */
table: string, 
/**
 * The hand's number at this table, from the turn that is answered.
 */
hand_no: number, 
/**
 * The number of the decision, from the turn that is answered.
 */
action_no: number, 
/**
 * What to do.
 */
action: Act, } | { "cmd": "use_time_bank", 
/**
 * The table.
 */
table: string, 
/**
 * The hand's number at this table, from the turn that is lengthened.
 */
hand_no: number, 
/**
 * The number of the decision, from the turn that is lengthened.
 */
action_no: number, } | { "cmd": "more_time", 
/**
 * The table.
 */
table: string, 
/**
 * On or off.
 */
on: boolean, } | { "cmd": "show", 
/**
 * The table.
 */
table: string, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * Which.
 */
cards: ShowCards, } | { "cmd": "straddle", 
/**
 * The table.
 */
table: string, 
/**
 * On or off.
 */
on: boolean, } | { "cmd": "wish_bomb", 
/**
 * The table.
 */
table: string, 
/**
 * On or off.
 */
on: boolean, } | { "cmd": "choose_game", 
/**
 * The table.
 */
table: string, 
/**
 * Which of the table's games, from 0.
 */
game: number, } | { "cmd": "wait_for_big_blind", 
/**
 * The table.
 */
table: string, 
/**
 * On or off.
 */
on: boolean, } | { "cmd": "wait_for_seat", 
/**
 * The table.
 */
table: string, 
/**
 * Whether a seat at any table like this one will do.
 */
any: boolean, } | { "cmd": "ask_for_seat", 
/**
 * The table.
 */
table: string, 
/**
 * Which seat I would like; any if absent.
 */
seat?: number, } | { "cmd": "stop_waiting", 
/**
 * The table, where I wait or ask or where a seat is held for me.
 */
table: string, } | { "cmd": "stay", 
/**
 * The table.
 */
table: string, 
/**
 * On or off.
 */
on: boolean, } | { "cmd": "say", 
/**
 * The table.
 */
table: string, 
/**
 * At most 240 characters, no control characters.
 */
text: string, } | { "cmd": "host", 
/**
 * The table.
 */
table: string, 
/**
 * Which.
 */
order: HostOrder, } | { "cmd": "ping" });

/**
 * The body of `POST /api/office/restart` (the owner's).
 */
export type RestartPlan = { 
/**
 * Seconds from now, up to 86,400; `null` calls a planned restart off.
 */
in_seconds: number | null, };

/**
 * A table that a returning client was watching.
 */
export type Resume = { 
/**
 * The table.
 */
table: string, 
/**
 * The last sequence number that the client has.
 */
after: number, };

/**
 * `GET /api/me/hands/{table}/{hand_no}`: a hand that is over, told again to one who was dealt in.
 */
export type RetoldHand = { 
/**
 * The hand in a line.
 */
row: HandRow, 
/**
 * The table with those who were dealt in, as the hand left them, and its log: what was shown
 * afterwards is in it, and where the rulebook has it so what was given up at the showdown.
 */
view: TableView, 
/**
 * The visitor's next hand, at whichever table; `null` of his last.
 */
newer: HandPlace | null, 
/**
 * The one before it.
 */
older: HandPlace | null, };

/**
 * A rule that a book has otherwise than the house.
 */
export type RulePage = { 
/**
 * Its key in the book's text, such as `rake.time`.
 */
key: string, 
/**
 * What it is about, and what its values mean.
 */
meaning: string, 
/**
 * Its value.
 */
value: string, 
/**
 * The house's value.
 */
house: string, 
/**
 * The clauses that it comes from.
 */
clauses: Array<string>, 
/**
 * What the book's text adds.
 */
note: string, };

/**
 * A player's commitment to his nonce.
 */
export type SeatCommitment = { 
/**
 * Whose.
 */
seat: number, 
/**
 * BLAKE3 of `"cardroom veil 1"` and the nonce.
 */
commitment: string, };

/**
 * A player's opened nonce.
 */
export type SeatNonce = { 
/**
 * Whose.
 */
seat: number, 
/**
 * The nonce.
 */
nonce: string, };

/**
 * What a player can expect of the main pot.
 */
export type SeatOdds = { 
/**
 * Who.
 */
seat: number, 
/**
 * His part of it on average over every deal, in thousandths, rounded.
 */
per_mille: number, };

/**
 * Where a seat stands between hands.
 */
export type SeatStatus = "playing" | "waiting" | "sitting_out";

/**
 * A taken seat.
 */
export type SeatView = { 
/**
 * Where.
 */
seat: number, 
/**
 * Who.
 */
player: string, 
/**
 * His name at the table.
 */
name: string, 
/**
 * Whether it is a house player.
 */
house: boolean, 
/**
 * The chips behind.
 */
stack: number, 
/**
 * Where he stands between hands.
 */
status: SeatStatus, 
/**
 * Whether he sits out because his chips do not cover the charge for time.
 */
unpaid?: boolean, 
/**
 * Whether he leaves when the hand is over.
 */
leaving: boolean, 
/**
 * Whether his line is up.
 */
connected: boolean, 
/**
 * Whether he straddles when he can.
 */
straddles: boolean, 
/**
 * Whether he wishes the next hand to be a bomb pot.
 */
wishes_bomb?: boolean, 
/**
 * Whether he would rather wait for the big blind than pay to come in before it.
 */
waits_for_big_blind: boolean, 
/**
 * Whether he asked for more time a turn.
 */
more_time?: boolean, 
/**
 * Whether he was dealt into the hand shown.
 */
in_hand: boolean, 
/**
 * Whether he folded in it.
 */
folded: boolean, 
/**
 * Whether he is all-in in it.
 */
all_in: boolean, 
/**
 * His cards, as the observer may see them. Once he has folded or mucked, other observers than
 * himself have none of them, unless he shows them.
 */
cards: Array<CardView>, 
/**
 * His bet on this street.
 */
bet: number, 
/**
 * His last decision on this street; a new street, not the end of the hand, clears it.
 */
last_action: ActionKind | null, 
/**
 * How many cards he drew last (draw games).
 */
drew: number | null, 
/**
 * What his shown cards make: on each board, for each side of the pot that they can win.
 */
rankings: Array<RankingView>, };

/**
 * The body of `POST /api/office/settle`: what becomes of a report.
 */
export type Settle = { 
/**
 * Which.
 */
report: number, 
/**
 * For how many minutes whoever was reported may say nothing, 1 to 525600; `null` dismisses it.
 */
silence_minutes: number | null, };

/**
 * The body of `POST /api/office/order`: the operator approves an order, or declines it.
 */
export type SettleOrder = { 
/**
 * Which.
 */
table: string, 
/**
 * Why it is declined, 1 to 200 characters, for whoever ordered it; `null` approves it.
 */
decline: string | null, };

/**
 * What became of a report.
 */
export type SettledView = { 
/**
 * When.
 */
at: number, 
/**
 * By whom.
 */
by: Named, 
/**
 * Whether he who was reported was silenced for it.
 */
silenced: boolean, };

/**
 * A player's line of the sheet.
 */
export type SheetLine = { 
/**
 * Who.
 */
player: string, 
/**
 * His name at the table.
 */
name: string, 
/**
 * All that he sat down with and topped up.
 */
bought_in: number, 
/**
 * All that he left with.
 */
cashed_out: number, 
/**
 * What he has at the table, a hand under way not counted.
 */
at_table: number, 
/**
 * What he has won, or lost.
 */
net: number, };

/**
 * One payment of the sheet.
 */
export type SheetPayment = { 
/**
 * From whom.
 */
from: string, 
/**
 * To whom; `null` is the house, for rake.
 */
to: string | null, 
/**
 * How much.
 */
amount: number, };

/**
 * `GET /api/tables/ID/sheet`: who brought what to a private table, and who pays whom.
 */
export type SheetView = { 
/**
 * The currency of the amounts beside it.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, 
/**
 * Everybody who bought in, in the order in which they came.
 */
lines: Array<SheetLine>, 
/**
 * Payments after which everybody has what he won.
 */
payments: Array<SheetPayment>, };

/**
 * Which of the own cards to show.
 */
export type ShowCards = "all" | { "these": Array<string> };

/**
 * Somebody who may say nothing.
 */
export type SilenceView = { 
/**
 * Who.
 */
player: Named, 
/**
 * Until when.
 */
until: number, 
/**
 * Since when.
 */
at: number, 
/**
 * Who ordered it.
 */
by: Named, };

/**
 * Why a seat is dealt no hands.
 */
export type SitOutReason = "asked" | "timed_out" | "disconnected" | "broke" | "unpaid";

/**
 * What is played for. All amounts are minor units of the currency.
 */
export type StakesView = { 
/**
 * In which currency, at this table and in all that is told of it.
 */
currency: string, 
/**
 * How many digits of an amount stand behind the point.
 */
decimals: number, 
/**
 * The small blind.
 */
small_blind: number, 
/**
 * The big blind; the small bet of a fixed-limit game.
 */
big_blind: number, 
/**
 * The ante, or zero.
 */
ante: number, 
/**
 * Who pays it; absent where every seat pays its own.
 */
ante_by?: AnteBy, 
/**
 * The small bet of a fixed-limit game, else zero.
 */
small_bet: number, 
/**
 * The big bet of a fixed-limit game, else zero.
 */
big_bet: number, 
/**
 * The bring-in of a stud game, else zero.
 */
bring_in: number, };

/**
 * Who may straddle: post a bet before the cards, above the big blind. The first betting begins left of
 * the straddler, who is last in it.
 */
export type StraddleKind = "under_the_gun" | "restraddle" | "button" | "mississippi";

/**
 * A betting round's name.
 */
export type Street = "preflop" | "flop" | "turn" | "river" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "before_draw" | "after_draw" | "after_second_draw" | "after_third_draw";

/**
 * A betting round.
 */
export type StreetPage = { 
/**
 * Its name.
 */
name: string, 
/**
 * What is dealt before it.
 */
deals: Array<string>, 
/**
 * Who acts first.
 */
first: string, 
/**
 * Which bet of fixed limit.
 */
bet: string, };

/**
 * The body of `POST /api/office/break-off` (the owner's).
 */
export type TableToBreakOff = { 
/**
 * Which.
 */
table: string, 
/**
 * Whether it closes; else the next hand follows.
 */
close: boolean, };

/**
 * The body of `POST /api/office/close-table` (the owner's).
 */
export type TableToClose = { 
/**
 * Which.
 */
table: string, };

/**
 * A whole table as one observer may know it.
 */
export type TableView = { 
/**
 * Which table.
 */
table: string, 
/**
 * The last event that is in this view; the next news follows it.
 */
seq: number, 
/**
 * Its name.
 */
name: string, 
/**
 * What is played; at a table of several games, in the hand shown.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * The games of a table of several; absent at others.
 */
mix?: MixView, 
/**
 * The question which game is next, while it is open.
 */
choice?: ChoiceView, 
/**
 * The pool that it is a table of; absent at others.
 */
pool?: PoolView, 
/**
 * The most players.
 */
seats_max: number, 
/**
 * Least chips to sit down with.
 */
buy_in_min: number, 
/**
 * Most chips to sit down with, and the most that a top-up may reach.
 */
buy_in_max: number, 
/**
 * What it charges; absent where that is nothing.
 */
fee?: FeeView, 
/**
 * The jackpot that is played for; absent where there is none.
 */
jackpot?: JackpotView, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * The time that there is beside it.
 */
clock: ClockView, 
/**
 * Until when it is waited at most for many who lost their lines at once: no hand begins, and a
 * running one is held. Absent where it is not.
 */
outage_until?: number, 
/**
 * Whether it is found by its link alone.
 */
private: boolean, 
/**
 * Whether the observer is its host.
 */
you_host: boolean, 
/**
 * Whether the host lets in who sits down: others ask him for a seat.
 */
host_seats?: boolean, 
/**
 * Whether one has to give a password to come in; absent where it has none.
 */
password?: boolean, 
/**
 * Whether the host has stopped it.
 */
paused: boolean, 
/**
 * Until when the pause holds the running hand, which then goes on by itself; `null` where none
 * is held.
 */
held_until: number | null, 
/**
 * Whether nobody new may sit down.
 */
locked: boolean, 
/**
 * Whom the host silenced here.
 */
muted: Array<string>, 
/**
 * Whether it closes once the hand is over: nobody may sit down any more.
 */
closing: boolean, 
/**
 * Whether it is closed for good.
 */
closed: boolean, 
/**
 * Whether nobody is told who the others are: each is called by his seat.
 */
anonymous: boolean, 
/**
 * Whether one plays here with a program alone: in a browser one looks on, and may leave.
 */
programs_only?: boolean, 
/**
 * How many house players may sit here by its rulebook.
 */
house_players_max: number, 
/**
 * How much later those who look on are told, in minutes.
 */
rail_delay_min: number, 
/**
 * Whether those who look on are shown all cards of a hand that is over.
 */
rail_cards: boolean, 
/**
 * Whether this observer is one of those who are told later.
 */
delayed: boolean, 
/**
 * Who may straddle here; absent where nobody may.
 */
straddle?: StraddleKind, 
/**
 * When bomb pots are played here; absent where none are.
 */
bomb?: BombView, 
/**
 * How many wait for a seat here, on the table's own list.
 */
waiting: number, 
/**
 * The seats that are held for those who waited.
 */
held: Array<HeldView>, 
/**
 * The observer's own seat.
 */
you: number | null, 
/**
 * The observer's top-up that waits for the end of the hand.
 */
top_up_waits: number, 
/**
 * Up to how many chips the observer's stack is filled between hands; 0 if it is not.
 */
auto_top_up: number, 
/**
 * What the observer does later, which he can take back; absent where he plans nothing. Sitting out
 * ends it.
 */
plan?: Plan, 
/**
 * With how many chips the observer may sit down again, who left a short time ago; absent where
 * any buy-in will do.
 */
rejoin?: RejoinView, 
/**
 * Until when the observer, who left, may come back without asking the host; absent where he
 * never may, or always. It may have passed.
 */
returns_until?: number, 
/**
 * The observer's commitment for the next deck, if he has given one.
 */
commitment: string | null, 
/**
 * The taken seats, in order.
 */
seats: Array<SeatView>, 
/**
 * The hand in progress, or the last one until the next begins.
 */
hand: HandView | null, 
/**
 * Whose turn it is.
 */
turn: TurnView | null, 
/**
 * The news of the current hand so far, as this observer got or would have got it: the log.
 */
log: Array<NewsItem>, 
/**
 * The last lines of chat that this observer may read.
 */
chat: Array<ChatLine>, 
/**
 * The languages that may be used in chat, by their codes; any where it is empty.
 */
chat_languages: Array<string>, 
/**
 * When the next hand begins, if one waits.
 */
next_at: number | null, };

/**
 * `GET /api/office/talk`: what players have reported, and who may say nothing (the owner's).
 */
export type TalkView = { 
/**
 * The reports of the last 90 days: those that are open first, each the latest first.
 */
reports: Array<ReportView>, 
/**
 * Who may say nothing at any table now.
 */
silenced: Array<SilenceView>, };

/**
 * Whose turn it is.
 */
export type TurnView = { 
/**
 * Who is to act.
 */
seat: number, 
/**
 * The hand's number, to be named in the act.
 */
hand_no: number, 
/**
 * The decision's number, to be named in the act.
 */
action_no: number, 
/**
 * When the clock runs out, with what is drawn from a time bank; `null` while the hand is held,
 * and where he thinks without limit.
 */
deadline: number | null, 
/**
 * How long the whole clock is without a time bank, in milliseconds, where it is not as long as
 * the table's time to act: who asked for more time, or whose line is lost, has more.
 */
time_ms?: number, 
/**
 * What he has in his time bank, in milliseconds; absent where he has none. It is what he had
 * before while he draws on it.
 */
bank_ms?: number, 
/**
 * From when on he draws on it, where he does; it may be still to come.
 */
bank_from?: number, 
/**
 * What the observer may do; only where it is his own turn.
 */
options: OptionsView | null, };

/**
 * A hand that is there, but whose record is damaged. The audit names the damage.
 */
export type UntoldHand = { 
/**
 * At which table.
 */
table: string, 
/**
 * The table's name; `null` where that cannot be read either.
 */
name: string | null, 
/**
 * The hand's number there.
 */
hand_no: number, 
/**
 * When it ended.
 */
at: number, };

/**
 * What a bring-in usually is: rounded down, at least one chip, and below the least bet.
 */
export type UsualBringIn = "half_bet" | "fifth_of_big_bet" | "two_antes";

/**
 * The totals from `min` to `max`, both included, in steps of `by`.
 */
export type WagerRange = { 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, 
/**
 * The step between them; absent where it is 1, every whole total.
 */
by?: number, };

/**
 * A player's place on a waiting list.
 */
export type WaitView = { 
/**
 * Whose list.
 */
table: string, 
/**
 * The table's name.
 */
name: string, 
/**
 * What is played there.
 */
game: GameView, 
/**
 * For what.
 */
stakes: StakesView, 
/**
 * Which in line for a seat at this table, from 1.
 */
place: number, 
/**
 * How long that line is.
 */
waiting: number, 
/**
 * The line for any table like it; absent where he waits for this one alone.
 */
any?: LineView, };

/**
 * The answer to `hello`.
 */
export type Welcome = { 
/**
 * The protocol that the room speaks.
 */
protocol: number, 
/**
 * The room's program and version.
 */
version: string, 
/**
 * Who the client is; `null` for a visitor without a name.
 */
player: string | null, 
/**
 * The room's time.
 */
now: number, };
