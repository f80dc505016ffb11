// Written from crates/wire by `cargo xtask wire`. Change it there.

export const PROTOCOL = 1;
export const AMOUNT_MAX = 9007199254740991;
export const FRAME_BYTES_MAX = 8192;
export const NAME_CHARS_MAX = 20;
export const SAY_CHARS_MAX = 240;
export const ORDER_REASON_CHARS_MAX = 200;
export const SEATS_MAX = 10;
export const PROOF_FORMAT = "cardroom proof 1";
export const ROUND_PROOF_FORMAT = "cardroom proof 2";
export const LOTS_FORMAT = "cardroom lots 1";

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
  "hand_not_written": ["format","reason"],
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
  "house_game_unknown": ["game"],
  "house_table": [],
  "bets_closed": [],
  "place_unknown": ["place"],
  "place_twice": ["place"],
  "box_taken": ["at"],
  "too_many_boxes": ["max"],
  "base_stake_needed": ["at"],
  "stake_unequal": ["stake","base"],
  "stake_step": ["stake","step"],
  "bank_too_small": ["exposure","bank"],
  "choice_not_offered": ["choice","offered"],
  "tournament_unknown": [],
  "tournament_table": [],
  "tournament_unfit": ["field","value","allowed"],
  "tournament_row_unfit": ["list","row","field","value","allowed"],
  "too_many_tournaments": ["max"],
  "tournament_not_offered": ["rulebook","field"],
  "league_unknown": [],
  "league_unfit": ["field","value","allowed"],
  "too_many_leagues": ["max"],
  "too_many_timetables": ["max"],
  "timetable_unknown": [],
  "no_ticket": [],
  "registration_closed": [],
  "tournament_full": ["max"],
  "purchases_used": ["used","max"],
  "purchase_repeated": ["nth"],
  "flight_entered": ["again"],
  "not_sold": [],
  "period_over_level": ["level"],
  "period_over_clock": ["minutes"],
  "not_in_add_on_break": [],
  "stack_too_large": ["stack","max"],
  "entry_at_each_table": ["tables"],
  "not_eliminated": [],
  "entry_unknown": ["entry"],
  "entry_not_in_play": ["entry"],
  "entry_on_the_way": ["entry"],
  "rebuy_not_offered": ["entry"],
  "no_hand_for_hand": [],
  "terms_fixed": [],
  "nothing_to_refund": ["entry"],
  "refund_out_of_range": ["amount","max"],
  "tournament_started": [],
  "tournament_not_playing": [],
  "lots_sealed": [],
  "clock_unchanged": [],
  "between_days": ["next_day"],
  "penalised": [],
  "deal_not_possible": [],
  "deal_under_way": [],
  "deal_not_voted": [],
  "deal_method_not_offered": [],
  "deal_players": ["players","min","max"],
  "deal_shares": ["shares","players"],
  "deal_sum": ["sum","wanted"],
  "deal_left": ["left","min","max"],
  "deal_above_first": ["name","could_get","max"],
  "silenced": ["until"],
  "not_somebody_else": [],
  "too_many_of_them": ["max"],
  "report_unknown": [],
};

/**
 * An action in a hand. `to` is always the seat's total on this street, never the difference.
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
 * The cards to discard; none is standing pat.
 */
cards: Array<string>, } | { "kind": "run", 
/**
 * Number of runs; 1 refuses to run it more than once.
 */
runs: number, } | { "kind": "show" } | { "kind": "muck" };

/**
 * What a player decided.
 */
export type ActionKind = "fold" | "check" | "call" | "bet" | "raise_to";

/**
 * Buying chips in the break after the rebuys.
 */
export type AddOnRule = { 
/**
 * Price of an add-on.
 */
price: PriceView, 
/**
 * Chips that an add-on gives.
 */
chips: number, 
/**
 * Maximum add-ons of each entry.
 */
max: number, };

/**
 * The body of `POST /api/answer-deal`.
 */
export type AnswerDeal = { 
/**
 * The tournament whose players vote on the deal.
 */
tournament: string, 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * Whether the player accepts.
 */
accepts: boolean, };

/**
 * Who pays an ante.
 */
export type AnteBy = "each" | "big_blind" | "button";

/**
 * A player's request to a host for a seat.
 */
export type AskView = { 
/**
 * The table where the player asks for a seat.
 */
table: string, 
/**
 * Name of that table.
 */
name: string, 
/**
 * The game at this table.
 */
game: GameView, 
/**
 * The stakes at this table.
 */
stakes: StakesView, 
/**
 * Preferred seat; `null` if any will do.
 */
seat: number | null, 
/**
 * When the player asked.
 */
since: number, };

/**
 * A player who asks the host for a seat.
 */
export type AskerView = { 
/**
 * The table where the player asks for a seat.
 */
table: string, 
/**
 * Name of that table.
 */
table_name: string, 
/**
 * The player who asks for a seat.
 */
player: string, 
/**
 * Name of that player.
 */
name: string, 
/**
 * Preferred seat; `null` if any will do.
 */
seat: number | null, 
/**
 * When the player asked.
 */
since: number, 
/**
 * Whether the player is disconnected now.
 */
away: boolean, };

/**
 * The tournament of a table, as everyone at the table may know it.
 */
export type AtTournament = { 
/**
 * The tournament that the table belongs to.
 */
tournament: string, 
/**
 * Name of that tournament.
 */
name: string, 
/**
 * The table's number in the tournament.
 */
no: number, 
/**
 * Number of the observer's entry; absent if they have none at this table.
 */
entry?: number, 
/**
 * The tables of the observer's other entries, by number; empty unless they have several in play.
 */
others?: Array<OtherTable>, 
/**
 * The clock; absent before the start.
 */
clock?: LevelClock, 
/**
 * When stacks decide, in a tournament with a time limit; otherwise absent.
 */
play_ends?: PlayEnds, 
/**
 * The prize that was drawn; absent if no prize is drawn.
 */
drawn?: DrawnPrize, 
/**
 * The row of the structure that applies to the next hand.
 * A running hand keeps the table's `stakes`, even if the level has changed since it began.
 */
row: StructureRow, 
/**
 * The row after the current one; absent if there is none.
 */
next?: StructureRow, 
/**
 * The first level after `next`, if `next` is a break; otherwise absent.
 */
after_break?: StructureRow, 
/**
 * Entries so far.
 */
entries: number, 
/**
 * Entries still in play.
 */
left: number, 
/**
 * Number of paid places; absent before entry is over.
 */
paid_places?: number, 
/**
 * Average stack.
 */
average: number, 
/**
 * The current hand-for-hand round, or the last one; absent if play is not hand for hand.
 */
round?: number, 
/**
 * Why the table opens no hand, or does not continue the running one; absent while it plays.
 */
held?: HeldBecause, 
/**
 * Bounties on the seated players, in minor units, by seat; empty without bounties.
 */
heads?: Array<SeatHead>, 
/**
 * Whether the tournament is over.
 */
over?: boolean, };

/**
 * How a player uses the time bank.
 */
export type BankDrawn = "by_button" | "by_itself";

/**
 * A kind of bet, or a circle.
 */
export type BetKindView = { 
/**
 * Key of the bet, such as `split`.
 */
key: string, 
/**
 * The group: numbers (`inside`), properties of the result (`outside`), or a circle: `base`, `side`,
 * `equal` or `later`.
 */
group: string, 
/**
 * The sets of numbers on which it can be placed; only in the answer for a single game.
 */
places: Array<Array<number>>, 
/**
 * The numbers to choose from, if the player may choose any; otherwise absent.
 */
choose?: ChooseNumbers, 
/**
 * The payouts, each with a condition in words or a number of hits.
 */
pays: Array<PayView>, 
/**
 * The exact return of the stake under best play, as a decimal number such as `0.972973`; absent if it has no
 * separate figure.
 */
returns?: string, 
/**
 * The clause that gives the odds.
 */
clause: string, };

/**
 * A kind of forced bet.
 */
export type BlindKind = "small" | "big" | "straddle" | "post" | "dead" | "bring_in" | "button" | "ante";

/**
 * The body of `POST /api/block`: hides both players' chat from each other, or shows it again.
 */
export type Block = { 
/**
 * Id of the other player.
 */
player: string, 
/**
 * On blocks, off unblocks.
 */
on: boolean, };

/**
 * What makes a hand a bomb pot.
 */
export type BombHand = { 
/**
 * Ante per seat.
 */
ante: number, 
/**
 * Number of boards.
 */
boards: number, };

/**
 * When a table plays bomb pots, and for how much.
 * In a bomb pot every seat dealt in pays an ante; there are no blinds and no betting before the flop.
 */
export type BombRule = { 
/**
 * Which hands are bomb pots.
 */
when: BombWhen, 
/**
 * Number of hands from one bomb pot to the next, 1 to 100; 0 unless `when` is `every`.
 */
hands: number, 
/**
 * Ante per seat in big blinds, 1 to 20.
 */
ante_big_blinds: number, 
/**
 * Number of boards, 1 or 2; each takes a share of every pot.
 */
boards: number, };

/**
 * A table's bomb pots.
 */
export type BombView = { 
/**
 * When bomb pots are played, and for how much.
 */
rule: BombRule, 
/**
 * Whether the next hand is a bomb pot.
 */
next: boolean, };

/**
 * Which hands are bomb pots.
 */
export type BombWhen = "every" | "host" | "agreed";

/**
 * A rulebook and what it allows.
 */
export type BookPage = { 
/**
 * Key, such as `house`.
 */
key: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Version of the rulebook.
 */
version: string, 
/**
 * Hash of the rulebook's text, 64 hexadecimal digits.
 */
hash: string, 
/**
 * Whether tables under this rulebook may be private.
 */
private_tables: boolean, 
/**
 * Whether people may play in a browser; otherwise a browser only watches.
 */
browser_play: boolean, 
/**
 * Maximum house players at a table under this rulebook.
 */
house_players_max: number, 
/**
 * The rulebook's rules of tournaments: all of the house's; of another rulebook, those that differ from them.
 */
tournaments: Array<RulePage>, 
/**
 * How private tables are ordered; absent if they open at once.
 */
orders?: OrderTerms, };

/**
 * A kind of bounty.
 */
export type BountyKind = "fixed" | "progressive" | "mystery";

/**
 * The rule for bounties.
 */
export type BountyRule = { 
/**
 * The kind of bounty.
 */
kind: BountyKind, 
/**
 * The bounty on each entry at first.
 */
amount: number, 
/**
 * Share that is paid at once, in basis points; the rest is added to the winner's own bounty.
 */
paid_bps: number, 
/**
 * What happens to the odd unit.
 */
odd: OddUnit, };

/**
 * The body of `POST /api/buy`: a re-entry, a rebuy or an add-on.
 */
export type Buy = { 
/**
 * The tournament in which the player buys.
 */
tournament: string, 
/**
 * Number of the entry that gets the chips; for a re-entry, of the entry that was eliminated.
 */
entry: number, 
/**
 * What the player buys.
 */
what: BuyKind, 
/**
 * Number of this purchase among those of its kind, from 1, so that a repeat is refused: the `nth` of the offer.
 */
nth: number, };

/**
 * What a player can buy in a running tournament.
 */
export type BuyKind = "re_entry" | "rebuy" | "add_on";

/**
 * An action of staff on an entry.
 */
export type ByHandView = { 
/**
 * The entry on which staff acted.
 */
entry: number, 
/**
 * Name of the player who has the entry.
 */
name: string, 
/**
 * The refund in minor units; absent if the player was turned away.
 */
refund?: number, 
/**
 * Name of the member of staff.
 */
by: string, 
/**
 * The reason; empty once the player was forgotten.
 */
reason: string, };

/**
 * One bet of a call.
 */
export type CallBet = { 
/**
 * The place of the stake.
 */
place: PlaceOfBet, 
/**
 * Number of chips.
 */
chips: number, };

/**
 * Bets that one call places together.
 */
export type CallView = { 
/**
 * Key of the call, such as `orphans` or `neighbours-17`.
 */
key: string, 
/**
 * The bets, each with its number of chips.
 */
bets: Array<CallBet>, };

/**
 * Why a tournament was cancelled.
 */
export type CancelReason = "too_few" | "guarantee_not_covered" | "ordered" | "failed";

/**
 * A lower cap for few players.
 */
export type CapView = { 
/**
 * Applies to hands with up to this many players dealt in.
 */
players: number, 
/**
 * Maximum per hand.
 */
cap: number, };

/**
 * A card that the player saw, with the proof of its place in the deck.
 */
export type CardProof = { 
/**
 * Place in the deal, from 0.
 */
place: number, 
/**
 * The seat to which the card was dealt, by `seats` and `each`; `null` for a board.
 */
seat: number | null, 
/**
 * The card with its leaf, salt and path.
 */
opening: Opening, };

/**
 * A card as an observer may see it: a face (`"As"`) or a back (`null`).
 */
export type CardView = string | null;

/**
 * A chat line.
 */
export type ChatLine = { 
/**
 * When the line was said.
 */
at: number, 
/**
 * The player who said the line.
 */
player: string, 
/**
 * The player's name at that time.
 */
name: string, 
/**
 * The text of the line.
 */
text: string, 
/**
 * Whether the line is held until the hand ends, because it might be about the hand.
 * Until then only its author sees it.
 */
held?: boolean, };

/**
 * Dealer's choice in a tournament.
 */
export type ChoiceRule = { 
/**
 * The games to choose from.
 */
games: Array<MixGame>, 
/**
 * Number of hands of a chosen game in a row; absent if as many as players are dealt into the first.
 */
hands?: number, };

/**
 * The question of which game is next.
 */
export type ChoiceView = { 
/**
 * The seat that is asked, or has answered.
 */
seat: number, 
/**
 * Until when the seat may answer; `null` while the table is paused.
 * Without an answer the last game is played again.
 */
until: number | null, 
/**
 * The answer so far: an index into the table's games, from 0. It may be changed until the hand opens.
 */
chosen: number | null, };

/**
 * Numbers to choose from.
 */
export type ChooseNumbers = { 
/**
 * The lowest number.
 */
from: number, 
/**
 * The highest number.
 */
to: number, 
/**
 * The number of numbers to choose.
 */
count: number, };

/**
 * Whether hands may begin.
 */
export type ClockPhase = "level" | "break" | "awaits_last_table" | "paused";

/**
 * Time that a table gives beyond the time to act; 0 where it gives none.
 */
export type ClockView = { 
/**
 * Time bank in seconds when a player sits down, and the maximum after refills.
 */
time_bank_s: number, 
/**
 * Seconds added to the time bank per refill.
 */
time_bank_refill_s: number, 
/**
 * Hands dealt to a seat between refills.
 */
time_bank_refill_hands: number, 
/**
 * How the time bank is used: by a button or automatically.
 */
time_bank_drawn: BankDrawn, 
/**
 * Extra seconds for every turn of a seat that asks for them.
 */
more_time_s: number, 
/**
 * Whether thinking time is unlimited.
 * The time to act then only applies to players who are disconnected or sitting out.
 */
unlimited_time: boolean, 
/**
 * Extra seconds for the turn of a disconnected player, once per hand.
 */
lost_line_s: number, 
/**
 * Maximum wait, in seconds, when many connections are lost at once.
 */
outage_hold_s: number, };

/**
 * The days of a tournament.
 */
export type DaysView = { 
/**
 * The day that is played, from 1; between two days, the one that has ended.
 */
day: number, 
/**
 * The last level of each day, except the last day.
 */
last_levels: Array<number>, 
/**
 * When each day after the first begins.
 */
begin: Array<number>, };

/**
 * What happens to the stakes of folded seats when a hand is void.
 */
export type DeadMoney = "share" | "return";

/**
 * How open prizes are divided.
 */
export type DealMethod = "chips" | "chips_alone" | "icm" | "equal" | "free";

/**
 * The rule for deals.
 */
export type DealRule = { 
/**
 * Whether players may divide by chips.
 */
chips: boolean, 
/**
 * Whether players may divide by the independent chip model.
 */
icm: boolean, 
/**
 * Whether players may divide equally.
 */
equal: boolean, 
/**
 * Whether players may propose the shares.
 */
free: boolean, 
/**
 * Whether no player may get more than the first prize.
 */
first_prize_caps: boolean, 
/**
 * Minimum share of the open prizes that must be left to play for, in basis points.
 */
left_min_bps: number, 
/**
 * Time to answer a proposal, in milliseconds.
 */
vote_ms: number, };

/**
 * The share of one player in a deal.
 */
export type DealShare = { 
/**
 * The entry that gets the share.
 */
entry: number, 
/**
 * Name of the player who has the entry.
 */
name: string, 
/**
 * The stack from which the share was computed.
 */
chips: number, 
/**
 * The share, in minor units.
 */
amount: number, 
/**
 * The next prize, if it is more than the share: without a deal the player gets at least that. Otherwise absent.
 */
below?: number, 
/**
 * The player's answer; `null` if there is none yet.
 */
accepts: boolean | null, };

/**
 * A proposed share of a deal.
 */
export type DealShareOf = { 
/**
 * The entry that gets the share.
 */
entry: number, 
/**
 * The amount of the share.
 */
amount: number, };

/**
 * A deal that was proposed or agreed.
 */
export type DealView = { 
/**
 * The player who proposed the deal.
 */
by: Named, 
/**
 * How the open prizes are divided.
 */
method: DealMethod, 
/**
 * The amount left to play for, in minor units.
 */
left: number, 
/**
 * Until when players may answer; absent while tables finish their hands, and after the deal was agreed.
 */
until?: number, 
/**
 * The share of each player; empty while tables finish their hands.
 */
shares: Array<DealShare>, 
/**
 * Whether all players accepted the deal.
 */
agreed: boolean, };

/**
 * The body of `POST /api/decline-rebuy`: a player without chips declines the rebuy and is out.
 */
export type DeclineRebuy = { 
/**
 * The tournament that offers the rebuy.
 */
tournament: string, 
/**
 * The entry that declines the rebuy.
 */
entry: number, };

/**
 * A table whose host declined the player.
 */
export type DeclinedView = { 
/**
 * The table whose host declined the player.
 */
table: string, 
/**
 * Name of that table.
 */
name: string, 
/**
 * Until when the player may not ask again; this time may have passed.
 */
until: number, };

/**
 * How many cards may be discarded, both limits included.
 */
export type DrawRange = { 
/**
 * The fewest cards.
 */
min: number, 
/**
 * The most cards.
 */
max: number, };

/**
 * The prize of a spin, once it was drawn.
 */
export type DrawnPrize = { 
/**
 * Index of the prize's row in the published table, from 0.
 */
row: number, 
/**
 * The prize as a multiple of what one entry pays for prizes.
 */
times: number, 
/**
 * The prize, in minor units.
 */
prize: number, };

/**
 * The body of `POST /api/enter`: a private table's password. Has no `Debug`.
 */
export type Enter = { 
/**
 * The table to enter.
 */
table: string, 
/**
 * The table's password.
 */
password: string, };

/**
 * The answer to `POST /api/register` and `POST /api/buy`.
 */
export type Entered = { 
/**
 * The entry that was made, or that bought chips.
 */
entry: number, };

/**
 * State of an entry.
 */
export type EntrantStatus = "registered" | "playing" | "waiting" | "offered" | "out" | "placed" | "bagged" | "withdrawn";

/**
 * An entry to a tournament.
 */
export type EntrantView = { 
/**
 * Number of the entry, from 0.
 */
entry: number, 
/**
 * The player who entered.
 */
player: string, 
/**
 * Name of that player.
 */
name: string, 
/**
 * Whether this is a house player.
 */
house: boolean, 
/**
 * State of the entry.
 */
status: EntrantStatus, 
/**
 * Stack after the last hand that everyone has seen; absent if the entry has none, or if it must not be known yet.
 */
chips?: number, 
/**
 * Number of the table; absent if the entry has no seat.
 */
table?: number, 
/**
 * The place; absent before it is final.
 */
place?: PlaceView, 
/**
 * Prize for the place, and the share of a deal, in minor units; absent if there is none.
 */
prize?: number, 
/**
 * Whether the entry won an entry to another tournament.
 */
ticket?: boolean, 
/**
 * Bounties won, in minor units; absent without bounties.
 */
bounties?: number, 
/**
 * The bounty on the entry, in minor units; absent without bounties, or if the entry is out.
 */
head?: number, 
/**
 * Number of rebuys and add-ons of the entry.
 */
bought: number, };

/**
 * A page of entries: those still in play by chips, then the others by place, the last to go out first.
 */
export type EntrantsPage = { 
/**
 * Number of this page, from 1.
 */
page: number, 
/**
 * Number of pages, at least 1; each except the last has 100 rows.
 */
pages: number, 
/**
 * The entries, without those that were withdrawn.
 */
rows: Array<EntrantView>, };

/**
 * A visitor's part in a tournament.
 */
export type EntryPart = { "kind": "none" } | { "kind": "registered" } | { "kind": "playing", 
/**
 * The table to go to; `null` while the player is moved between two tables.
 */
table: string | null, 
/**
 * The chips with which the player begins the next day; absent while play goes on.
 */
bag?: number, } | { "kind": "bagged", 
/**
 * The chips in the bag.
 */
chips: number, } | { "kind": "out", 
/**
 * The place; `null` until it is final.
 */
place: PlaceView | null, };

/**
 * The envelopes of a mystery bounty: from a moment on, each knock-out opens one by lot, and the last is the winner's.
 */
export type EnvelopeRule = { 
/**
 * When the envelopes are sealed, one for each player who is left; before that, knock-outs pay no bounty.
 */
from: EnvelopesBegin, 
/**
 * What the envelopes hold, largest first: as sealed, or as they would be for `players` with the entries so far.
 */
sealed: Array<EnvelopesOf>, 
/**
 * The number of players for which the envelopes are shown.
 */
players: number, 
/**
 * Number of envelopes of each amount that are still sealed, in the same order; absent before the sealing.
 */
left?: Array<number>, };

/**
 * When the envelopes of a mystery bounty are sealed.
 */
export type EnvelopesBegin = { "kind": "in_prizes", } | { "kind": "left", 
/**
 * Number of players.
 */
players: number, } | { "kind": "stage", 
/**
 * Number of the stage, from 1.
 */
stage: number, };

/**
 * Envelopes with the same amount.
 */
export type EnvelopesOf = { 
/**
 * The amount in each, in minor units.
 */
amount: number, 
/**
 * The number of envelopes.
 */
count: number, };

/**
 * How a table charges.
 */
export type FeeView = { "mode": "percent", 
/**
 * Share in basis points: 500 is 5%.
 */
share_bps: number, 
/**
 * Maximum per hand if no entry of `caps` applies.
 */
cap: number, 
/**
 * Lower caps at these stakes, by the number of players dealt in; the first that applies counts.
 */
caps: Array<CapView>, 
/**
 * Whether a hand without a flop, or without a second street, pays no rake.
 */
no_flop_no_drop: boolean, 
/**
 * Whether rake is taken after every betting round; otherwise once, before the pots are paid.
 */
every_round: boolean, } | { "mode": "time", 
/**
 * Charge per seat and period.
 */
amount: number, 
/**
 * Length of a period in minutes, starting with its first hand.
 */
minutes: number, };

/**
 * What was paid in one day or month.
 */
export type FeesOf = { 
/**
 * The day, such as `2026-11-22`, or the month, such as `2026-11`.
 */
when: string, 
/**
 * Rake and time charges together.
 */
paid: number, };

/**
 * `GET /api/me/fees`: what the visitor has paid to the house.
 */
export type FeesView = { 
/**
 * Currency of all amounts here.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * The last 31 days with a payment, newest first; a day ends at midnight UTC.
 */
days: Array<FeesOf>, 
/**
 * The last 12 months with a payment, newest first.
 */
months: Array<FeesOf>, };

/**
 * The rule for the final table.
 */
export type FinalTableRule = { 
/**
 * Number of players with which the final table begins.
 */
players: number, 
/**
 * Whether all seats of the final table are drawn again; otherwise seated players stay.
 */
redraw: boolean, };

/**
 * Who may enter more than one flight of a series.
 */
export type FlightAgain = "never" | "after_knock_out" | "best";

/**
 * A flight, as its final's page shows it.
 */
export type FlightRow = { 
/**
 * Identifies the flight, which is a tournament.
 */
tournament: string, 
/**
 * Name under which the flight is listed.
 */
name: string, 
/**
 * State of the flight.
 */
state: TournamentState, 
/**
 * When play starts or started.
 */
starts_at: number, 
/**
 * Entries so far, re-entries included.
 */
entries: number, 
/**
 * Entries that are registered or in play; once it is over, the number of its bags.
 */
left: number, 
/**
 * The chips in the flight's bags; absent until it is over.
 */
chips?: number, 
/**
 * The amount paid for prizes so far, in minor units.
 */
pool: number, };

/**
 * The final of a flight.
 */
export type FlightView = { 
/**
 * The final's tournament id.
 */
to: string, 
/**
 * The final's name; absent if it is no longer known.
 */
name?: string, 
/**
 * When the final is to start; absent if it is no longer known.
 */
starts_at?: number, 
/**
 * The last level of the flight, from 1.
 */
last_level: number, 
/**
 * Share of its entries at which it ends early, in basis points; absent if only the level ends it.
 */
left_bps?: number, 
/**
 * Who may enter more than one flight.
 */
again: FlightAgain, };

/**
 * The flights of a final.
 */
export type FlightsView = { 
/**
 * The flights, in their order.
 */
rows: Array<FlightRow>, 
/**
 * Whether all seats are drawn; otherwise players who shared a table still do.
 */
redraw: boolean, 
/**
 * Entries of all flights that are over.
 */
entries: number, 
/**
 * Chips of bags that are not in play, since their players have larger ones.
 */
discarded: number, };

/**
 * An exact ratio.
 */
export type Fraction = { 
/**
 * The numerator.
 */
numerator: number, 
/**
 * The denominator, not zero.
 */
denominator: number, };

/**
 * One message from the room to a client.
 */
export type Frame = { "t": "welcome" } & Welcome | { "t": "done", 
/**
 * Id of the request that succeeded.
 */
id: number, } | { "t": "refused", 
/**
 * Id of the request; `null` if it could not be read.
 */
id: number | null, 
/**
 * Why the request was refused.
 */
refusal: Refusal, } | { "t": "table", 
/**
 * The room's time, to set the client's clock.
 */
now: number, 
/**
 * The table as this observer may see it.
 */
view: TableView, } | { "t": "pit", 
/**
 * The room's time, to set the client's clock.
 */
now: number, 
/**
 * The table as this observer may see it.
 */
view: PitView, } | { "t": "news", 
/**
 * The table where the news happened.
 */
table: string, 
/**
 * Sequence number before the first event.
 */
after: number, 
/**
 * Sequence number of the last event.
 */
seq: number, 
/**
 * The room's time.
 */
now: number, 
/**
 * What happened, as far as this observer may know.
 */
items: Array<NewsItem>, } | { "t": "moved", 
/**
 * The table or pool watched until now.
 */
from: string, 
/**
 * The table watched from now on.
 */
to: string, } | { "t": "unwatched", 
/**
 * The table that is no longer watched.
 */
table: string, 
/**
 * Why the table is no longer watched.
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
 * Whether the player may ask for a refill now.
 */
may_refill: boolean, 
/**
 * Currency of all amounts here.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, } | { "t": "waiting", 
/**
 * The room's time.
 */
now: number, 
/**
 * The player's places on waiting lists.
 */
places: Array<WaitView>, 
/**
 * Seats held for the player.
 */
offers: Array<OfferView>, 
/**
 * The player's requests to hosts that have no answer yet.
 */
asks?: Array<AskView>, 
/**
 * Players who ask this player, as host, for a seat.
 */
askers?: Array<AskerView>, 
/**
 * Tables whose host declined the player recently.
 */
declined?: Array<DeclinedView>, } | { "t": "tournament", 
/**
 * The room's time.
 */
now: number, 
/**
 * The tournament that the entry belongs to.
 */
tournament: string, 
/**
 * Name of that tournament.
 */
name: string, 
/**
 * Currency of all money here.
 */
currency: string, 
/**
 * Number of decimal places of an amount of money.
 */
decimals: number, 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * What happened to the entry.
 */
news: TournamentNews, } | { "t": "notice", 
/**
 * The news to show.
 */
notice: Notice, };

/**
 * A game as one rulebook offers it.
 */
export type GameInBook = { 
/**
 * Key of the rulebook that offers the game.
 */
rulebook: string, 
/**
 * Betting limits that the rulebook offers, the default first.
 */
limits: Array<LimitKind>, 
/**
 * Maximum seats at tables of this game.
 */
seats_max: number, 
/**
 * Straddles that a table may choose; empty if there are none.
 */
straddles: Array<StraddleKind>, 
/**
 * Who may pay the antes, as a table chooses; empty if the game decides.
 */
antes: Array<AnteBy>, 
/**
 * Maximum seats with bomb pots: on one board, then on two; empty if there are no bomb pots.
 * The second number is missing if the game cannot deal two boards.
 */
bomb_seats: Array<number>, 
/**
 * Default bring-in of a new table; `null` if the game has none.
 */
bring_in: UsualBringIn | null, 
/**
 * The clauses that the game is taken from.
 */
clauses: Array<string>, 
/**
 * The rules that concern this game and differ from the house's.
 */
differs: Array<RulePage>, };

/**
 * A game's rules, in English like the digests of the rulebooks.
 */
export type GamePage = { 
/**
 * Key, such as `holdem`.
 */
key: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Family: `holdem`, `omaha`, `stud` or `draw`.
 */
family: string, 
/**
 * Betting limits of the game, the default first.
 */
limits: Array<LimitKind>, 
/**
 * Minimum players.
 */
players_min: number, 
/**
 * Maximum players.
 */
players_max: number, 
/**
 * Description of the deck.
 */
deck: string, 
/**
 * Lowest rank in the deck, at any number of players, such as `2`.
 */
lowest_card: string, 
/**
 * Hole cards at the end of a hand.
 */
own_cards: number, 
/**
 * Cards dealt to a player and discarded without replacement before the end.
 */
thrown: number, 
/**
 * Cards of a complete board.
 */
board_cards: number, 
/**
 * The hand that wins, or the two hands that win half a pot each.
 * Keys as in the game's file: `high`, `eight_or_better`.
 */
wins: Array<string>, 
/**
 * The bets that players post before the cards.
 */
opening: string, 
/**
 * Whether small and big blind are posted; otherwise the big blind is only the minimum bet.
 */
blinds: boolean, 
/**
 * Default ante as a fraction of the big blind; `null` if there is none.
 * 5 is a fifth, rounded down, but at least one chip.
 */
ante_part: number | null, 
/**
 * The streets in order.
 */
streets: Array<StreetPage>, 
/**
 * How a hand is made and ranked, one line for each part of the pot.
 */
ranking: Array<string>, 
/**
 * How the pot is shared.
 */
sharing: string, 
/**
 * An example hand between two players who only check and call, line by line.
 */
example: Array<string>, 
/**
 * The clauses of all rulebooks that describe the game.
 * If no rulebook describes it, the clauses of the parts that it consists of.
 */
clauses: Array<string>, 
/**
 * The rulebooks that offer the game.
 */
rulebooks: Array<GameInBook>, };

/**
 * One game of a mix.
 */
export type GameRow = { 
/**
 * Key, such as `holdem`; the name is in the catalogue.
 */
key: string, 
/**
 * Betting limit.
 */
limit: LimitKind, 
/**
 * Hole cards per seat.
 */
hole_cards: number, 
/**
 * Number of boards.
 */
boards: number, 
/**
 * Stakes for this game.
 */
stakes: StakesView, };

/**
 * The game at a table.
 */
export type GameView = { 
/**
 * Key, such as `holdem`; the name is in the catalogue.
 */
key: string, 
/**
 * Betting limit.
 */
limit: LimitKind, 
/**
 * Hole cards per seat.
 */
hole_cards: number, 
/**
 * Number of boards.
 */
boards: number, 
/**
 * Key of the rulebook, such as `house`.
 */
rulebook: string, 
/**
 * Version of the rulebook.
 */
rulebook_version: string, 
/**
 * Hash of the rulebook's text, 64 hexadecimal digits.
 */
rulebook_hash: string, };

/**
 * `GET /api/games`: every game explained, and where each rulebook differs from the house's.
 */
export type GamesView = { 
/**
 * A page for every game.
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
 * How an entry went out of play.
 */
export type GoneReason = "knocked_out" | "no_rebuy" | "play_ended";

/**
 * A guaranteed prize pool.
 */
export type GuaranteeRule = { 
/**
 * Minimum pool.
 */
amount: number, 
/**
 * Minimum share of the guarantee that players must have paid in before the start, in basis points.
 */
paid_in_min_bps: number, 
/**
 * Maximum share of the amount paid in that is paid out as prizes, in basis points.
 */
paid_out_max_bps: number, };

/**
 * The result of a seat in a hand.
 */
export type HandNet = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Chips won less chips put in.
 */
net: number, 
/**
 * Stack after the event.
 */
stack: number, 
/**
 * Share of the hand's rake, in proportion to what the seat put into the raked pots; absent if 0.
 */
rake?: number, };

/**
 * Identifies a hand by its table and its number there.
 */
export type HandPlace = { 
/**
 * The table where the hand was played.
 */
table: string, 
/**
 * The hand's number at this table.
 */
hand_no: number, };

/**
 * The proof of one hand's deal.
 */
export type HandProof = { 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * The hand's id across all tables.
 */
hand: string, 
/**
 * The root that was published before the first card.
 */
root: string, 
/**
 * Number of cards in the deck.
 */
deck: number, 
/**
 * The seats dealt in, in dealing order.
 */
seats: Array<number>, 
/**
 * Cards dealt to each seat before the first betting round; 0 until they are dealt.
 * Card `i` of these, from 0, went to `seats[i % seats.len()]`.
 */
each: number, 
/**
 * The commitments that counted for this deck.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut the deck, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Number of players dealt in, without house players.
 */
players: number, 
/**
 * The nonce of the player who keeps this proof.
 * `null` for a spectator, and for a player who had committed to no nonce.
 */
own: OwnNonce | null, 
/**
 * Every card that the player saw, in dealing order.
 */
cards: Array<CardProof>, 
/**
 * The whole deck, leaf by leaf. Only an auditor has it, some time after the hand; otherwise empty.
 */
opened?: Array<OpenedLeaf>, 
/**
 * Decks reshuffled during the hand from discarded and folded cards, in order.
 */
renewed?: Array<RenewedDeck>, };

/**
 * Summary of one hand.
 */
export type HandRow = { 
/**
 * Table id; the table may be closed by now.
 */
table: string, 
/**
 * Table name; of a tournament's table, the tournament's name.
 */
name: string, 
/**
 * The tournament that the table belonged to; `null` at other tables. Amounts are tournament chips then.
 */
tournament: TournamentPlace | null, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * When the hand ended.
 */
at: number, 
/**
 * The game played.
 */
game: GameView, 
/**
 * The stakes played for.
 */
stakes: StakesView, 
/**
 * Number of players dealt in.
 */
players: number, 
/**
 * The visitor's seat.
 */
seat: number, 
/**
 * The visitor's cards at the end of the hand; empty if the hand is void.
 */
cards: Array<CardView>, 
/**
 * The cards of each board; empty if the hand is void.
 */
boards: Array<Array<string>>, 
/**
 * Whether the visitor folded.
 */
folded: boolean, 
/**
 * Chips won less chips put in, including jackpot payment and drop.
 * Of a void hand: the refund less the chips put in.
 */
net: number, 
/**
 * The part of `net` that the jackpot paid.
 */
jackpot: number, 
/**
 * The visitor's share of the hand's rake.
 */
rake: number, 
/**
 * Whether the hand is void.
 */
void: boolean, };

/**
 * The running hand, or the last one.
 */
export type HandView = { 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * The hand's id across all tables.
 */
hand: string, 
/**
 * Seat with the button.
 */
button: number | null, 
/**
 * What makes the hand a bomb pot; absent if it is none.
 */
bomb?: BombHand, 
/**
 * The street; `null` before the first.
 */
street: Street | null, 
/**
 * The cards of each board; a list is empty before the board's first card.
 */
boards: Array<Array<string>>, 
/**
 * The pots, without bets not yet collected; empty when the hand is over.
 */
pots: Array<PotView>, 
/**
 * The deck's root.
 */
root: string, 
/**
 * Number of players whose nonces cut the deck; `null` before the cut.
 */
took_part: number | null, 
/**
 * Number of players dealt in, without house players.
 */
players: number, 
/**
 * Whether the hand is over.
 */
over: boolean, };

/**
 * `GET /api/me/hands`: finished hands that the visitor was dealt into, newest first.
 */
export type HandsView = { 
/**
 * The hands on this page.
 */
hands: Array<HandRow>, 
/**
 * Hands on this page whose record is damaged, so that they cannot be shown.
 */
untold: Array<UntoldHand>, 
/**
 * Value of `before` for the next page of older hands; `null` if there are none.
 */
before: number | null, 
/**
 * Value of `after` to count the hands that ended since; `null` if there are no hands.
 */
newest: number | null, };

/**
 * `GET /healthz/ready`: whether the room can serve players.
 */
export type HealthView = { 
/**
 * Whether the room takes bets.
 */
ready: boolean, 
/**
 * Why not, if `ready` is false.
 */
reason: string | null, };

/**
 * Why a tournament's table does not play.
 */
export type HeldBecause = "other_tables" | "break" | "next_day" | "paused" | "deal" | "moving" | "players";

/**
 * A free seat held for a player from the waiting list: nobody else may take it.
 */
export type HeldView = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * When the hold expires.
 */
until: number, };

/**
 * An order that the host of a private table may give.
 */
export type HostOrder = { "kind": "pause" } | { "kind": "resume" } | { "kind": "lock" } | { "kind": "unlock" } | { "kind": "remove", 
/**
 * The player to remove.
 */
player: string, } | { "kind": "seat", 
/**
 * The player to admit.
 */
player: string, 
/**
 * Seat number, from 1; if absent, the seat that the player asked for, or another.
 */
seat?: number, } | { "kind": "let_back", 
/**
 * Player id, from `GET /api/tables/ID/removed`.
 */
player: string, } | { "kind": "decline", 
/**
 * The player whose request is declined.
 */
player: string, } | { "kind": "house_players", 
/**
 * Number of house players, 0 to 9.
 */
count: number, } | { "kind": "bomb_pot" } | { "kind": "mute", 
/**
 * Player id. The player is seated, watches, or has chatted here.
 */
player: string, } | { "kind": "unmute", 
/**
 * The player who may chat again.
 */
player: string, } | { "kind": "close" } | { "kind": "break_off", 
/**
 * Whether the table closes; otherwise the next hand follows.
 */
close: boolean, };

/**
 * A family of games against the house.
 */
export type HouseFamily = "layout" | "boxes" | "blackjack";

/**
 * A game against the house: its layout, its pay table and its returns.
 */
export type HouseGameView = { 
/**
 * Key of the game, such as `ray-roulette`.
 */
key: string, 
/**
 * Name of the game, as players see it.
 */
name: string, 
/**
 * The source of the game's rules.
 */
source: string, 
/**
 * Family of the game.
 */
family: HouseFamily, 
/**
 * The shoes it draws from: one entry for each ball or die, such as `wheel:37`, or one such as `cards:6`.
 */
draws: Array<string>, 
/**
 * The kinds of bets of a layout, or the circles of a box.
 */
bets: Array<BetKindView>, 
/**
 * Bets that one call places together.
 */
calls: Array<CallView>, 
/**
 * The rules as facts: key and value, such as `decks` and `6`.
 */
rules: Array<RuleFact>, 
/**
 * Maximum number of boxes; 0 at a layout.
 */
boxes_max: number, };

/**
 * The games against the house.
 */
export type HouseGamesView = { 
/**
 * Each game, without the places of its bets.
 */
games: Array<HouseGameView>, };

/**
 * The body of `POST /api/office/house-players`, for the owner.
 */
export type HousePlayersSwitch = { 
/**
 * Whether house players are offered.
 */
on: boolean, };

/**
 * A house table in the list.
 */
export type HouseTableRow = { 
/**
 * Identifies the house table.
 */
table: string, 
/**
 * Name under which the table is listed.
 */
name: string, 
/**
 * Key of the game that is played.
 */
game: string, 
/**
 * Name of the game that is played.
 */
game_name: string, 
/**
 * Currency of all amounts.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * The minimum stake.
 */
min: number, 
/**
 * The maximum stake.
 */
max: number, 
/**
 * Number of seats.
 */
seats_max: number, 
/**
 * Number of players.
 */
players: number, 
/**
 * Whether the table can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the observer has a seat at the table.
 */
you: boolean, 
/**
 * The last results, oldest first; at most 10.
 */
results: Array<PitResult>, };

/**
 * The list of house tables.
 */
export type HouseTablesView = { 
/**
 * Public tables, and private tables that the player sits at or hosts.
 */
tables: Array<HouseTableRow>, };

/**
 * A seat's share of the jackpot.
 */
export type JackpotShare = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Number of chips.
 */
amount: number, };

/**
 * A table's bad-beat jackpot: how it is funded, won and shared.
 */
export type JackpotView = { 
/**
 * What the winners of a hand pay into the jackpot, together.
 */
drop: number, 
/**
 * Smallest pot that pays the drop, rake included.
 */
min_pot: number, 
/**
 * Minimum hand that must be beaten.
 */
beaten: RankingView, 
/**
 * Minimum hand that must beat it.
 */
by: RankingView, 
/**
 * The table's part of the jackpot, in basis points.
 */
table_bps: number, 
/**
 * The part that the house keeps, in basis points; the remainder starts the next jackpot.
 */
house_bps: number, 
/**
 * The winner's share of the table's part, in basis points.
 */
winner_bps: number, 
/**
 * The other players' share of the table's part, in basis points. The remainder goes to the beaten player.
 */
others_bps: number, };

/**
 * The league of a tournament.
 */
export type LeagueOf = { 
/**
 * The league to which the tournament belongs.
 */
league: string, 
/**
 * Name of that league.
 */
name: string, };

/**
 * A player's result in one tournament of a league.
 */
export type LeagueResult = { 
/**
 * The tournament in which the player got the result.
 */
tournament: string, 
/**
 * The player's place among all players of the tournament.
 */
place: number, 
/**
 * Points from the tournament.
 */
points: number, 
/**
 * Whether this result is among those that count.
 */
counts: boolean, };

/**
 * A league in the list.
 */
export type LeagueRow = { 
/**
 * Identifies the league.
 */
league: string, 
/**
 * Name under which the league is listed.
 */
name: string, 
/**
 * Player who founded the league.
 */
host: Named, 
/**
 * Whether the league can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the visitor may open tournaments in the league: they host it, and it is open.
 */
yours: boolean, 
/**
 * Whether no more tournaments are opened in the league.
 */
closed: boolean, 
/**
 * Tournaments that are over and count.
 */
played: number, 
/**
 * The next start of a tournament in it; absent if none is planned.
 */
next_at?: number, };

/**
 * How a league counts.
 */
export type LeagueRules = { 
/**
 * The points for a place.
 */
formula: PointsFormula, 
/**
 * Points for taking part, in addition, 0 to 1,000,000.
 */
taking_part: number, 
/**
 * How many of a player's best results count, 1 to 366; absent if all do.
 */
best?: number, };

/**
 * The body of `POST /api/close-league`: no more tournaments are opened in the host's league.
 */
export type LeagueToClose = { 
/**
 * The league to close.
 */
league: string, };

/**
 * `GET /api/leagues/ID`: a league with its standings.
 */
export type LeagueView = { 
/**
 * The room's time.
 */
now: number, 
/**
 * The league, as in the list.
 */
row: LeagueRow, 
/**
 * How the league counts places.
 */
rules: LeagueRules, 
/**
 * Number of players in the standings.
 */
players: number, 
/**
 * Number of this page of the standings, from 1.
 */
page: number, 
/**
 * Number of pages, at least 1.
 */
pages: number, 
/**
 * The standings, 50 players a page.
 */
standings: Array<StandingRow>, 
/**
 * The visitor's own line; absent if there is none.
 */
you?: StandingRow, 
/**
 * Tournaments, at most 100: first those to come and in play, by start; then those that are over, latest first.
 */
tournaments: Array<TournamentRow>, 
/**
 * Starts for which a timetable will open a tournament, in order.
 */
planned: Array<PlannedStart>, };

/**
 * Why a player left a seat.
 */
export type LeaveReason = "left" | "removed" | "away_too_long" | "broke" | "table_closed" | "went_on" | "moved" | "knocked_out";

/**
 * Why a hand cannot be written in a format.
 */
export type LeftOut = "game" | "boards" | "runs" | "dead" | "void" | "untold" | "damaged";

/**
 * A hand that is left out of a file.
 */
export type LeftOutHand = { 
/**
 * The table where the hand was played.
 */
table: string, 
/**
 * The table's name; `null` if it cannot be read.
 */
name: string | null, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * When the hand ended.
 */
at: number, 
/**
 * Why the hand is left out.
 */
why: LeftOut, 
/**
 * The game that was played; `null` if the record is damaged.
 */
game: GameView | null, };

/**
 * A hand's place in the mix. A leg is the hands of one game in a row.
 */
export type LegView = { 
/**
 * Index into the table's games, from 0.
 */
game: number, 
/**
 * Number of the hand in the leg, from 1.
 */
hand: number, 
/**
 * Number of hands in the leg.
 */
hands: number, 
/**
 * The seat that chose the game; absent if nobody chooses.
 */
chooser?: number, };

/**
 * The body of `POST /api/office/let-speak`: lets a silenced player chat again.
 */
export type LetSpeak = { 
/**
 * The player who may chat again.
 */
player: string, };

/**
 * The state of a tournament's clock.
 */
export type LevelClock = { 
/**
 * Index of the current row in the structure, from 0.
 */
row: number, 
/**
 * Whether hands may begin.
 */
phase: ClockPhase, 
/**
 * When the row ends, if nothing stops the clock; absent if the clock is stopped or the row does not end by time.
 */
ends_at?: number, 
/**
 * Time left in the row while the clock is stopped, in milliseconds; otherwise absent.
 */
left_ms?: number, 
/**
 * Hands left at this table in a level that is counted in hands; otherwise absent.
 */
hands_left?: number, };

/**
 * How long a level lasts.
 */
export type LevelLength = { "kind": "time", 
/**
 * Playing time in milliseconds.
 */
ms: number, } | { "kind": "hands", 
/**
 * Number of hands.
 */
hands: number, };

/**
 * Betting limit.
 */
export type LimitKind = "no_limit" | "pot_limit" | "fixed_limit";

/**
 * A place in a waiting line.
 */
export type LineView = { 
/**
 * Place in line, from 1.
 */
place: number, 
/**
 * Length of the line.
 */
waiting: number, };

/**
 * A table in the lobby.
 */
export type LobbyRow = { 
/**
 * Identifies the table.
 */
table: string, 
/**
 * Name under which the table is listed.
 */
name: string, 
/**
 * The game; in a mix, the game of the hand shown.
 */
game: GameView, 
/**
 * The stakes of the table.
 */
stakes: StakesView, 
/**
 * Who may straddle; absent if nobody may.
 */
straddle?: StraddleKind, 
/**
 * When bomb pots are played; absent if never.
 */
bomb?: BombRule, 
/**
 * Key of the mixed game, or `dealers_choice`; absent at tables of one game.
 */
mix?: string, 
/**
 * Minimum buy-in.
 */
buy_in_min: number, 
/**
 * Maximum buy-in.
 */
buy_in_max: number, 
/**
 * How the table charges; absent if it does not.
 */
fee?: FeeView, 
/**
 * Whether the table plays for the jackpot; absent if not.
 */
jackpot?: boolean, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * Time beyond the time to act.
 */
clock: ClockView, 
/**
 * Number of seats.
 */
seats_max: number, 
/**
 * The seated players.
 */
players: Array<LobbySeat>, 
/**
 * Seats taken.
 */
seats_taken: number, 
/**
 * Seats taken by house players.
 */
house_players: number, 
/**
 * Free seats held for players from the waiting list.
 */
seats_held: number, 
/**
 * Players waiting for this table, or for any similar one.
 */
waiting: number, 
/**
 * Average pot of the last hands; `null` before the first.
 */
average_pot: number | null, 
/**
 * Players per flop in percent, over the last hands.
 */
players_per_flop: number | null, 
/**
 * Hands per hour, over the last hands.
 */
hands_per_hour: number | null, 
/**
 * Whether the table can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the host admits players; absent if not.
 */
host_seats?: boolean, 
/**
 * Whether the table has a password; absent if not.
 */
password?: boolean, 
/**
 * Whether the host locked the table.
 */
locked: boolean, 
/**
 * Whether the host paused the table.
 */
paused: boolean, 
/**
 * Whether players are anonymous.
 */
anonymous: boolean, 
/**
 * Delay for spectators, in minutes.
 */
rail_delay_min: number, 
/**
 * Whether the visitor is seated here.
 */
you_sit: boolean, };

/**
 * A taken seat in the lobby's preview.
 */
export type LobbySeat = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Name of the player in the seat.
 */
name: string, 
/**
 * Whether this is a house player.
 */
house: boolean, 
/**
 * Chips in the stack.
 */
stack: number, };

/**
 * `GET /api/lobby`: tables and pools to choose from.
 */
export type LobbyView = { 
/**
 * Public tables, ordered by stakes.
 */
tables: Array<LobbyRow>, 
/**
 * Pools, ordered by stakes.
 */
pools: Array<PoolRow>, 
/**
 * Private tables that the visitor hosts or is seated at.
 */
private_tables: Array<LobbyRow>, 
/**
 * The visitor's table orders that are pending or recent.
 */
orders?: Array<OrderView>, 
/**
 * People in the room, without house players.
 */
players: number, 
/**
 * Chips in the bad-beat jackpot; absent if no table plays for it.
 */
jackpot?: number, 
/**
 * Currency of the jackpot.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * Time of a planned restart.
 */
restart_at: number | null, };

/**
 * One draw by lot, and its result.
 */
export type LotsDraw = { "for": "spin", 
/**
 * The row of the published table, from 0.
 */
row: number, } | { "for": "seats", 
/**
 * Every seat, by table and seat.
 */
seats: Array<LotsSeat>, } | { "for": "breaking_order", 
/**
 * The tables, the first to break first.
 */
tables: Array<number>, } | { "for": "late_seat", 
/**
 * The entry that gets the seat.
 */
entry: number, 
/**
 * The number of lots drawn for this entry before.
 */
nth: number, 
/**
 * The tables among which one was drawn, in ascending order: the first and the last of each run of numbers.
 */
among: Array<[number, number]>, 
/**
 * The table that was drawn, or all tables in the drawn order.
 */
drawn: Array<number>, } | { "for": "move", 
/**
 * Number of the move.
 */
passage: number, 
/**
 * The lot, below 2,520; modulo the number of free seats it picks the seat.
 */
lot: number, } | { "for": "target", 
/**
 * The entry that was drawn.
 */
entry: number, } | { "for": "envelope", 
/**
 * The entry that was knocked out.
 */
entry: number, 
/**
 * The amount in the envelope, in minor units.
 */
amount: number, } | { "for": "break", 
/**
 * The table that breaks.
 */
table: number, 
/**
 * The players' new tables, in order of their old seats.
 */
to: Array<number>, };

/**
 * An entry of a tournament whose lots are open.
 */
export type LotsEntry = { 
/**
 * Number of the entry, from 0.
 */
entry: number, 
/**
 * The player's name in the room.
 */
name: string, 
/**
 * Whether a house player entered.
 */
house: boolean, 
/**
 * Whether the entry was taken back.
 */
withdrawn: boolean, 
/**
 * The commitment in the list; absent without one.
 */
commitment?: string, 
/**
 * The nonce; absent if it was not opened in time.
 */
nonce?: string, };

/**
 * The list of entries and commitments that was fixed before any nonce was opened.
 */
export type LotsList = { 
/**
 * Hash of the list.
 */
hash: string, 
/**
 * The number of entries in the list, including those taken back; later entries have no commitment.
 */
entries: number, };

/**
 * `GET /api/tournaments/ID/lots`: the lots of a tournament that is over, with all that is needed to draw them again.
 */
export type LotsProof = { 
/**
 * Always [`LOTS_FORMAT`].
 */
format: string, 
/**
 * The tournament whose lots these are.
 */
tournament: string, 
/**
 * Name of that tournament.
 */
name: string, 
/**
 * The commitment to the secret, as it was published when the tournament opened.
 */
root: string, 
/**
 * The secret that every lot comes from.
 */
secret: string, 
/**
 * Seats at each table.
 */
seats: number, 
/**
 * Whether the order in which tables break is drawn.
 */
breaks_by_lot: boolean, 
/**
 * Weights of the rows of a spin's table; empty if the prize is not drawn.
 */
spin: Array<number>, 
/**
 * The envelopes of a mystery bounty as they were sealed; absent without them.
 */
envelopes?: Array<EnvelopesOf>, 
/**
 * The list of entries and commitments; absent if nobody gave a commitment.
 */
list?: LotsList, 
/**
 * The number of entries up to the last one that got a seat at the start; 0 if the tournament never started.
 */
started: number, 
/**
 * Every entry, by number.
 */
entries: Array<LotsEntry>, 
/**
 * The number of draws by lot.
 */
drawn: number, 
/**
 * The draws by lot, in order.
 */
draws: Array<LotsDraw>, };

/**
 * A seat that was drawn.
 */
export type LotsSeat = { 
/**
 * Number of the table in the tournament.
 */
table: number, 
/**
 * The seat at that table.
 */
seat: number, 
/**
 * The entry that got the seat.
 */
entry: number, };

/**
 * What everyone may know of a tournament's lots at any time.
 */
export type LotsView = { 
/**
 * The commitment to the secret that every lot comes from, made when the tournament opened.
 */
root: string, 
/**
 * The number of draws by lot so far.
 */
drawn: number, 
/**
 * Whether the secret is open: the tournament is over, and no lot can be drawn any more.
 */
opened: boolean, 
/**
 * The entrants' nonces, from which the lots come too.
 */
nonces: NoncesView, };

/**
 * `GET /api/me`: the visitor's own player.
 */
export type Me = { 
/**
 * Identifies the visitor's player.
 */
player: string, 
/**
 * Name at the tables.
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
 * Currency of all amounts here.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * Whether the player may ask for a refill now.
 */
may_refill: boolean, 
/**
 * Whether the player owns the room.
 */
owner: boolean, 
/**
 * Recovery code, to continue as this player on another device; only present when it was just made.
 */
recovery_code?: string, 
/**
 * Tables where the player is seated.
 */
tables: Array<string>, 
/**
 * Players whom this player blocked.
 */
blocked: Array<Named>, };

/**
 * One game of a mixed game.
 */
export type MixGame = { 
/**
 * Key of the game, such as `holdem`.
 */
key: string, 
/**
 * Betting limit.
 */
limit: LimitKind, };

/**
 * A mixed game.
 */
export type MixPage = { 
/**
 * Key, such as `horse`.
 */
key: string, 
/**
 * Display name.
 */
name: string, 
/**
 * The games, in order; empty if players choose them.
 */
games: Array<MixGame>, 
/**
 * Maximum seats at tables of this mix, by the house's rules.
 */
seats_max: number, 
/**
 * Default length of a leg in hands, at tables of up to six seats.
 */
hands_few: number, 
/**
 * Default length of a leg in hands, at larger tables.
 */
hands_many: number, 
/**
 * Whether a player chooses the next game from those the rulebook offers, each player in turn.
 * Otherwise the games follow in order, and the first follows the last.
 */
chosen: boolean, 
/**
 * The rulebook clauses that describe the mixed game.
 */
clauses: Array<string>, 
/**
 * Keys of the rulebooks that offer all of these games.
 */
rulebooks: Array<string>, };

/**
 * The games of a mix, and the place of the hand shown among them.
 */
export type MixView = { 
/**
 * Key of the mixed game, such as `horse`, or `dealers_choice`.
 */
key: string, 
/**
 * The games, in order, each with its stakes.
 */
games: Array<GameRow>, 
/**
 * Whether players choose the next game; otherwise the games follow in order.
 */
chosen: boolean, 
/**
 * Place of the last hand opened; `null` before the first.
 */
leg: LegView | null, };

/**
 * A player's id and name.
 */
export type Named = { 
/**
 * Identifies the player.
 */
player: string, 
/**
 * Name that the player has now.
 */
name: string, };

/**
 * The new conditions of an add-on.
 */
export type NewAddOn = { 
/**
 * Chips that the add-on gives.
 */
chips: number, 
/**
 * Price of the add-on.
 */
price: NewPrice, };

/**
 * Bounties of a new tournament.
 */
export type NewBounty = { 
/**
 * Kind. Half of a progressive bounty is paid at once.
 */
kind: BountyKind, 
/**
 * The bounty on each entry, from 1 to the prize part of its price, from which it is taken.
 */
amount: number, };

/**
 * Time that a new table gives beyond the time to act. Absent time-bank fields take the rulebook's default.
 */
export type NewClock = { 
/**
 * Time bank in seconds, up to 600 and the rulebook's maximum; 0 is none.
 */
time_bank_s?: number, 
/**
 * Seconds added per refill, up to the size of the bank; 0 is no refill.
 */
time_bank_refill_s?: number, 
/**
 * Hands dealt to a seat between refills, 1 to 1,000.
 */
time_bank_refill_hands?: number, 
/**
 * How the time bank is used: by a button or automatically.
 */
time_bank_drawn?: BankDrawn, 
/**
 * Extra seconds for every turn of a seat that asks for them, up to 120; none if 0 or absent.
 */
more_time_s?: number, 
/**
 * Whether thinking time is unlimited; only at private tables.
 */
unlimited_time?: boolean, };

/**
 * The end of a day: running hands are finished, all seats are drawn again, and play continues when the next day
 * begins.
 */
export type NewDay = { 
/**
 * The last level of the day. A break after it is left out.
 */
after_level: number, 
/**
 * When the next day begins: after the start, and after the days before it.
 */
begins_at: number, };

/**
 * First days before a new tournament, which becomes their final. Each flight has the price, the places, the chips and
 * the levels of the request; prizes, guarantee and deals are the final's.
 */
export type NewFlights = { 
/**
 * When each flight starts, 1 to 10 of them, all before the final.
 */
starts_at: Array<number>, 
/**
 * The last level of each flight, from 1. The final begins with the next one.
 */
last_level: number, 
/**
 * Share of its entries at which a flight ends early, in basis points, 1 to 5,000; absent if only the level ends
 * it.
 */
left_bps?: number, 
/**
 * Who may enter more than one flight.
 */
again: FlightAgain, 
/**
 * Whether all seats of the final are drawn; otherwise players who shared a table still do.
 */
redraw?: boolean, };

/**
 * The game or games of a new tournament.
 */
export type NewGame = { "kind": "one", 
/**
 * Key of the game, such as `holdem`.
 */
key: string, 
/**
 * Betting limit; the game must offer it.
 */
limit: LimitKind, } | { "kind": "mix", 
/**
 * Key of the mixed game, such as `horse`.
 */
key: string, } | { "kind": "choice", 
/**
 * Keys of the games to choose from, each with its default limit; if empty, all that the rulebook offers and
 * that fit the seats.
 */
games: Array<string>, 
/**
 * Number of hands of a chosen game in a row, 1 to 100; 0 for as many as players are dealt into the first. 1 if
 * absent.
 */
hands?: number, };

/**
 * `GET /api/me/hands/new`: how many of the visitor's hands ended since an earlier answer.
 */
export type NewHands = { 
/**
 * Number of hands, at most 100: 100 means 100 or more.
 */
count: number, };

/**
 * A new house table.
 */
export type NewHouseTable = { 
/**
 * Name that the table gets.
 */
name: string, 
/**
 * Key of the game to be played.
 */
game: string, 
/**
 * The minimum stake.
 */
min: number, 
/**
 * The maximum stake.
 */
max: number, 
/**
 * Number of seats, 1 to 10.
 */
seats: number, 
/**
 * Whether the table can be reached only by its link.
 */
private: boolean, };

/**
 * The body of `POST /api/leagues`: a new league. Only the owner founds public ones.
 */
export type NewLeague = { 
/**
 * League name, 1 to 30 characters.
 */
name: string, 
/**
 * How the league counts places.
 */
rules: LeagueRules, 
/**
 * Whether the league can be reached only by its link. Its tournaments are private if it is.
 */
private: boolean, };

/**
 * Levels, breaks, antes, and the end of play of a new tournament.
 */
export type NewLevels = { 
/**
 * Preset. If there is a `structure`, it has no effect.
 */
speed: Speed, 
/**
 * Levels and breaks, instead of the preset's; absent if the preset is played.
 */
structure?: NewStructure, 
/**
 * Who pays the ante in games with blinds: `each` or `big_blind`; `big_blind` if absent.
 */
ante_by?: AnteBy, 
/**
 * Playing time in minutes, breaks included, after which stacks decide the places; absent if one player must win
 * all chips. For `payouts` and `winner`.
 */
ends_after_minutes?: number, 
/**
 * Where a day ends and the next one begins, in order, at most 6; empty if play ends on the day on which it starts.
 * Only where a start is set, and not in shootouts.
 */
next_days?: Array<NewDay>, };

/**
 * The body of `POST /api/guest` and `POST /api/rename`.
 */
export type NewName = { 
/**
 * Player name, 2 to 20 characters.
 */
name: string, };

/**
 * The body of `POST /api/orders`: a private table for a later day.
 */
export type NewOrder = { 
/**
 * The table; it must be private.
 */
table: NewTable, 
/**
 * When the table opens.
 * The day (UTC) is at least the rulebook's number of days away, and within a year.
 */
opens_at: number, 
/**
 * The `hash` of the rulebook whose terms for private tables the player accepts.
 */
terms?: string, };

/**
 * The body of `POST /api/table-password`, for the host. Has no `Debug`.
 */
export type NewPassword = { 
/**
 * The table whose password changes.
 */
table: string, 
/**
 * The new password, 4 to 64 characters; `null` removes it.
 */
password: string | null, };

/**
 * Places next to each other that are paid the same.
 */
export type NewPayout = { 
/**
 * Number of places.
 */
places: number, 
/**
 * Share of the pool for all these places, in basis points; those of a table sum to 10,000.
 */
share_bps: number, };

/**
 * A payout table of a new tournament, from a number of entries on.
 */
export type NewPayouts = { 
/**
 * Minimum entries; the first table begins at the tournament's minimum or below it.
 */
entries: number, 
/**
 * From the first place down.
 */
rows: Array<NewPayout>, };

/**
 * Price of an entry to a new tournament, in minor units of the room's currency.
 */
export type NewPrice = { 
/**
 * The part for prizes and bounties; 0 makes the tournament free.
 */
prize: number, 
/**
 * The part that the room keeps; 0 in a private tournament.
 */
fee?: number, };

/**
 * How the pool of a new tournament is divided.
 */
export type NewPrizes = { "kind": "payouts", 
/**
 * Payout tables by entries; the room's if absent.
 */
tables?: Array<NewPayouts>, } | { "kind": "winner", } | { "kind": "double", } | { "kind": "spin", } | { "kind": "satellite", 
/**
 * The tournament to which the tickets are entries.
 */
target: string, 
/**
 * Number of tickets, announced beforehand; absent for as many as the pool pays for.
 */
seats?: number, };

/**
 * How often a start with too few entries is put off, and by how long, before the tournament is cancelled.
 */
export type NewPutOff = { 
/**
 * Minutes by which the start is put off, 1 to 44,640 (31 days).
 */
minutes: number, 
/**
 * Maximum number of times, 1 to 30.
 */
times: number, };

/**
 * Rebuys of a new tournament, until its first break. Each gives the chips of an entry.
 */
export type NewRebuys = { 
/**
 * Maximum rebuys of an entry; `null` for no limit.
 */
max: number | null, 
/**
 * Whether an add-on is sold in the first break.
 */
add_on?: boolean, };

/**
 * The body of `POST /api/report`.
 */
export type NewReport = { 
/**
 * The table that the report is about.
 */
table: string, 
/**
 * Id of the reported player, who is seated here or has chatted here.
 */
player: string, 
/**
 * Why the player is reported.
 */
reason: ReportReason, 
/**
 * Time of the chat line that the report is about, if any.
 */
line?: number, };

/**
 * A row of a new tournament's structure.
 */
export type NewRow = { "kind": "level", 
/**
 * Small blind, at most the big blind.
 */
small_blind: number, 
/**
 * Big blind. In fixed limit also the small bet, and half of the big bet.
 */
big_blind: number, 
/**
 * Ante; 0 for none.
 */
ante: number, 
/**
 * Length in minutes, 1 to 1,440.
 */
minutes: number, } | { "kind": "break", 
/**
 * Length in minutes, 1 to 1,440.
 */
minutes: number, };

/**
 * A stake at one place.
 */
export type NewStake = { 
/**
 * The place of the stake.
 */
place: PlaceOfBet, 
/**
 * The stake, in chips.
 */
stake: number, };

/**
 * Levels and breaks of a new tournament.
 */
export type NewStructure = { 
/**
 * Chips of an entry.
 */
start_chips: number, 
/**
 * Levels and breaks in order; the last level lasts until the end.
 */
rows: Array<NewRow>, };

/**
 * `POST /api/tables`: a table to open.
 */
export type NewTable = { 
/**
 * Table name, 1 to 30 characters; the host's name if absent.
 */
name: string | null, 
/**
 * Key of the game; `holdem` if absent.
 */
game?: string, 
/**
 * Key of the rulebook; the room's default if absent.
 */
rulebook?: string, 
/**
 * Key of a mixed game, such as `horse`, or `dealers_choice`.
 * `game` is then absent, and each game has its own limit instead of `limit`.
 */
mix?: string, 
/**
 * The games of dealer's choice, at least two, each with its default limit.
 * If absent, all games that allow the table's number of seats.
 */
games?: Array<string>, 
/**
 * Length of a leg in hands, 1 to 100; 0 is as many as players are dealt into its first hand.
 * If absent, 1 where players choose, otherwise the default of the mixed game.
 */
hands?: number, 
/**
 * Betting limit; the game must offer it.
 */
limit: LimitKind, 
/**
 * The small blind, 1 to 1,000,000; ignored in games without blinds.
 */
small_blind: number, 
/**
 * The big blind, 1 to 4 small blinds; the small bet at fixed limit, the minimum bet in games without blinds.
 * In a mix with fixed-limit games, the other games are played for half of it.
 */
big_blind: number, 
/**
 * Ante per seat before the cards.
 * If absent, the game's default: a fifth of the minimum bet in stud, nothing in games with blinds.
 */
ante?: number, 
/**
 * Who pays the ante in games with blinds; every seat its own if absent.
 */
ante_by?: AnteBy, 
/**
 * Bring-in of stud. If absent, half of the minimum bet; in a mix, two antes.
 */
bring_in?: number, 
/**
 * Minimum buy-in; the rulebook's default if absent.
 */
buy_in_min?: number, 
/**
 * Maximum buy-in; the rulebook's default if absent.
 */
buy_in_max?: number, 
/**
 * Minimum players in a hand of a pool, from 2 to `seats_max`. If present, a pool is opened instead of a table.
 */
pool?: number, 
/**
 * Number of seats, 2 to 10, and at most as many as the game allows.
 */
seats_max: number, 
/**
 * Time to act in seconds, 5 to 600; if absent, the rulebook's or the room's default.
 */
time_to_act_s?: number, 
/**
 * Time beyond the time to act; the rulebook's default if absent.
 */
clock?: NewClock, 
/**
 * Who may straddle; nobody if absent.
 */
straddle?: StraddleKind, 
/**
 * When bomb pots are played; never if absent.
 */
bomb?: BombRule, 
/**
 * Whether the table can be reached only by its link. Only the owner opens public tables.
 */
private: boolean, 
/**
 * Whether the host admits players; only at a private table that is not anonymous.
 */
host_seats?: boolean, 
/**
 * House players that sit down at once, 0 to 9.
 */
house_players: number, 
/**
 * Whether players are anonymous.
 */
anonymous?: boolean, 
/**
 * Delay for spectators in minutes, 0 to 15.
 */
rail_delay_min?: number, 
/**
 * Whether spectators see all cards of a hand that is over; requires a delay.
 */
rail_cards?: boolean, };

/**
 * The part of the pool for knocking one player out.
 */
export type NewTarget = { 
/**
 * Share of the pool in basis points, 1 to 5,000.
 */
share_bps: number, 
/**
 * Whether nobody learns the target before the knock-out.
 */
secret?: boolean, };

/**
 * Time to act and time bank of a new tournament.
 */
export type NewTime = { 
/**
 * Time to act in seconds, 5 to 120; the rulebook's default if absent.
 */
to_act_s?: number, 
/**
 * Time bank of an entry in seconds, at most the rulebook's maximum; 30, or that maximum, if absent.
 */
bank_s?: number, };

/**
 * The body of `POST /api/tournaments`: a new tournament. Only the owner opens public ones.
 */
export type NewTournament = { 
/**
 * Tournament name, 1 to 30 characters; `null` lets the room choose one.
 */
name: string | null, 
/**
 * Key of the rulebook; the room's default if absent.
 */
rulebook?: string, 
/**
 * The game or games.
 */
game: NewGame, 
/**
 * Seats at each table, 2 to 10, and at most as many as the game allows.
 */
seats: number, 
/**
 * Maximum entries, from 2.
 */
places: number, 
/**
 * Whether this is a shootout: nobody moves until each table has one winner, and winners meet at new tables.
 */
shootout?: boolean, 
/**
 * Minimum entries, from 2 to `places`; 2 if absent. A sit-and-go starts with all places taken.
 */
entries_min?: number, 
/**
 * Price of an entry.
 */
price: NewPrice, 
/**
 * Levels, breaks, antes, and the end of play.
 */
levels: NewLevels, 
/**
 * When play starts; `null` makes it a sit-and-go, which starts when all places are taken.
 */
starts_at: number | null, 
/**
 * How a start with too few entries is put off; absent to cancel the tournament. Requires a start time.
 */
put_off?: NewPutOff, 
/**
 * Late registration in minutes of playing time; none if 0 or absent. None in a sit-and-go.
 */
late_minutes?: number, 
/**
 * How often an eliminated player may enter again while late registration is open; never if 0 or absent.
 */
re_entries?: number, 
/**
 * How many entries a player may register, all of which may be in play at the same time, at different tables; 1 if 0
 * or absent, at most 10. Requires a start time and one stage.
 */
entries_max?: number, 
/**
 * Rebuys and the add-on; none if absent. Each costs what an entry costs.
 */
rebuys?: NewRebuys, 
/**
 * Bounties; none if absent.
 */
bounty?: NewBounty, 
/**
 * A part of the pool for knocking out one player, drawn by lot at the start; none if absent.
 */
target?: NewTarget, 
/**
 * The announced end: play is over by then, and a tournament that did not start is paid back. None if absent; some
 * rulebooks require it.
 */
ends_by?: number, 
/**
 * How the pool is divided.
 */
prizes: NewPrizes, 
/**
 * Guaranteed pool; none if 0 or absent. Only the owner guarantees one.
 */
guarantee?: number, 
/**
 * Whether players at the end may make a deal, where the rulebook offers deals.
 */
deals?: boolean, 
/**
 * Time to act and time bank; the rulebook's defaults if absent.
 */
time?: NewTime, 
/**
 * House players that register at once, up to all places but one; for play chips only.
 */
house_players?: number, 
/**
 * First days, each with its own registration, whose survivors meet in this tournament; none if absent.
 */
flights?: NewFlights, 
/**
 * Whether the tournament can be reached only by its link.
 */
private: boolean, 
/**
 * A league of the host's, open and as private as the tournament, in which its places earn points; none if absent.
 */
league?: string, 
/**
 * Further starts, at most 60, each an hour or more after the one before it, the first after `starts_at`: the same
 * tournament is opened for each, seven days ahead, and at most two at a time.
 */
dates?: Array<number>, };

/**
 * One thing that happened at a table, as one observer may know it.
 *
 * Amounts are **results**, not differences: a client assigns `stack` and `bet` as given and needs no rule of poker.
 * Anything an observer may not know is absent, not hidden.
 */
export type NewsItem = { "e": "seat_taken", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The player who sat down.
 */
player: string, 
/**
 * Name at the table.
 */
name: string, 
/**
 * Whether this is a house player, that is, a program of the room.
 */
house: boolean, 
/**
 * Chips brought to the table.
 */
stack: number, } | { "e": "seat_left", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Why the player left.
 */
reason: LeaveReason, 
/**
 * Minimum buy-in if the player returns; absent if there is none. Sent only to that player.
 */
rejoin?: RejoinView, 
/**
 * Until when the player may return without asking the host. Sent only to that player.
 * Absent if the host does not admit players.
 */
returns_until?: number, } | { "e": "leaving", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Reason. If the table closes, nobody may sit down any more.
 */
reason: LeaveReason, } | { "e": "topped_up", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Chips added.
 */
amount: number, 
/**
 * Stack after the event.
 */
stack: number, } | { "e": "top_up_waits", 
/**
 * Chips to add; 0 if the top-up was dropped because the balance did not cover it.
 */
amount: number, } | { "e": "auto_top_up_set", 
/**
 * Target stack; 0 if off, also after the balance did not cover a top-up.
 */
to: number, } | { "e": "planned", 
/**
 * The plan; `null` if taken back.
 */
plan: Plan | null, } | { "e": "sat_out", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Why the seat sits out.
 */
reason: SitOutReason, } | { "e": "came_back", 
/**
 * Seat number, from 1.
 */
seat: number, } | { "e": "connection", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Whether the player is connected.
 */
connected: boolean, } | { "e": "straddle_set", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Whether the player straddles from now on.
 */
on: boolean, } | { "e": "bomb_wished", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Whether the player votes for a bomb pot.
 */
on: boolean, } | { "e": "bomb_announced" } | { "e": "waits_set", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Whether the player waits for the big blind.
 */
on: boolean, } | { "e": "more_time_set", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Whether the player gets extra time from now on.
 */
on: boolean, } | { "e": "time_bank_begun", 
/**
 * Seat number, from 1.
 */
seat: number, } | { "e": "outage_began", 
/**
 * When the wait ends at the latest.
 */
until: number, 
/**
 * Whether a running hand is held as well.
 */
holds: boolean, } | { "e": "outage_ended" } | { "e": "password_set", 
/**
 * Whether the table has a password.
 */
on: boolean, } | { "e": "waiting", 
/**
 * Players waiting for a seat at this table.
 */
waiting: number, 
/**
 * The held seats.
 */
held: Array<HeldView>, } | { "e": "stays_set", 
/**
 * Whether the player watches folded hands to their end.
 */
on: boolean, } | { "e": "hand_opened", 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * The hand's id across all tables.
 */
hand: string, 
/**
 * Seat with the button.
 */
button: number | null, 
/**
 * The seats dealt in, in dealing order.
 */
seats: Array<number>, 
/**
 * The deck's root: commits the room to the order of the cards before any is dealt.
 */
root: string, 
/**
 * Number of cards in the deck.
 */
deck: number, 
/**
 * The commitments to players' nonces that were durable before the deck was shuffled.
 */
commitments: Array<SeatCommitment>, 
/**
 * Until when the nonces may be opened; `null` if nobody committed to one, so that the deck is not cut.
 */
cut_at: number | null, 
/**
 * Place of the hand in the mix; absent at tables of one game.
 * From now on the table's game and stakes are those of [`LegView::game`].
 */
leg?: LegView, 
/**
 * What makes the hand a bomb pot; absent if it is none.
 * If present, no other bomb pot is announced and all votes are cleared.
 */
bomb?: BombHand, } | { "e": "game_chosen", 
/**
 * Seat that chose.
 */
seat: number, 
/**
 * Index into the table's games, from 0.
 */
game: number, } | { "e": "committed", 
/**
 * The commitment.
 */
commitment: string, } | { "e": "deck_cut", 
/**
 * The nonces opened in time, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Number of players dealt in, without house players: the maximum number of nonces.
 */
players: number, } | { "e": "ante_posted", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Chips put in.
 */
amount: number, 
/**
 * Stack after the event.
 */
stack: number, 
/**
 * Whether the seat is all-in.
 */
all_in: boolean, } | { "e": "blind_posted", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Kind of forced bet.
 */
blind: BlindKind, 
/**
 * Chips put in.
 */
amount: number, 
/**
 * The seat's bet on this street.
 */
bet: number, 
/**
 * Stack after the event.
 */
stack: number, 
/**
 * Whether the seat is all-in.
 */
all_in: boolean, } | { "e": "dealt", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The cards, in dealing order.
 */
cards: Array<CardView>, 
/**
 * For each face, the proof of its place in the deck.
 */
openings: Array<Opening>, } | { "e": "street_opened", 
/**
 * The street that begins.
 */
street: Street, } | { "e": "board_dealt", 
/**
 * Board number, from 0.
 */
board: number, 
/**
 * The cards, in dealing order.
 */
cards: Array<string>, 
/**
 * For each card, the proof of its place in the deck.
 */
openings: Array<Opening>, } | { "e": "acted", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * What the seat did.
 */
action: ActionKind, 
/**
 * Chips put in.
 */
amount: number, 
/**
 * The seat's bet on this street.
 */
bet: number, 
/**
 * Stack after the event.
 */
stack: number, 
/**
 * Whether the seat is all-in.
 */
all_in: boolean, 
/**
 * Whether the clock acted for the player.
 */
timed_out: boolean, } | { "e": "drew", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Number of cards; 0 is standing pat.
 */
count: number, 
/**
 * The cards discarded. Sent only to that player; otherwise absent.
 */
thrown?: Array<string>, } | { "e": "deck_renewed", 
/**
 * The new deck's root, published before its first card is dealt.
 */
root: string, 
/**
 * Number of cards in the new deck.
 */
deck: number, 
/**
 * The commitments to players' nonces that were durable before the new deck was shuffled.
 */
commitments: Array<SeatCommitment>, 
/**
 * Until when the nonces may be opened; `null` if nobody committed to one.
 */
cut_at: number | null, } | { "e": "runs_wished", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Number of runs; 1 refuses to run it more than once.
 */
runs: number, } | { "e": "runs_chosen", 
/**
 * Number of boards.
 */
runs: number, } | { "e": "uncalled_returned", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Chips returned.
 */
amount: number, 
/**
 * The seat's bet on this street.
 */
bet: number, 
/**
 * Stack after the event.
 */
stack: number, } | { "e": "bets_collected", 
/**
 * All pots after the event.
 */
pots: Array<PotView>, } | { "e": "rake_taken", 
/**
 * Pot number; 0 is the main pot.
 */
pot: number, 
/**
 * Chips taken.
 */
amount: number, 
/**
 * All pots after the event.
 */
pots: Array<PotView>, } | { "e": "shown", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The seat's cards in order: faces, and backs for cards still hidden.
 */
cards: Array<CardView>, 
/**
 * The hands that the cards make on each board, for each side of the pot that they can win.
 * Empty unless all cards are shown and no more will be dealt.
 */
rankings: Array<RankingView>, 
/**
 * The proofs for the faces.
 */
openings: Array<Opening>, } | { "e": "odds", 
/**
 * The seats in the hand, in order.
 */
seats: Array<SeatOdds>, 
/**
 * Whether the equities come from a sample. They are then whole percents, rarely off by more than one or two.
 */
estimate: boolean, } | { "e": "mucked", 
/**
 * Seat number, from 1.
 */
seat: number, } | { "e": "pot_awarded", 
/**
 * Pot number; 0 is the main pot.
 */
pot: number, 
/**
 * Board number, from 0.
 */
board: number, 
/**
 * The side of the pot.
 */
side: PotSide, 
/**
 * What each winner gets.
 */
shares: Array<PotShare>, 
/**
 * The cards of the winning hand, for highlighting; empty if nothing was shown.
 */
best: Array<string>, } | { "e": "hand_closed", 
/**
 * The result of each seat dealt in.
 */
results: Array<HandNet>, 
/**
 * Rake of the whole hand.
 */
rake: number, 
/**
 * When the next hand begins, if enough players stay.
 */
next_at: number | null, } | { "e": "time_charged", 
/**
 * What each player paid.
 */
shares: Array<PotShare>, 
/**
 * End of the period that the charge pays for.
 */
until: number, } | { "e": "jackpot_fed", 
/**
 * What each winner paid.
 */
shares: Array<PotShare>, } | { "e": "jackpot_won", 
/**
 * Seats whose hand was beaten.
 */
beaten: Array<number>, 
/**
 * Seats that beat that hand.
 */
winners: Array<number>, } | { "e": "jackpot_paid", 
/**
 * Chips in the jackpot before the event.
 */
jackpot: number, 
/**
 * What each player who is still seated got.
 */
shares: Array<JackpotShare>, 
/**
 * When the next hand begins, if enough players stay.
 */
next_at: number | null, } | { "e": "tournament", 
/**
 * The tournament as it is now.
 */
at: AtTournament, } | { "e": "level_began", 
/**
 * Level number, from 1.
 */
level: number, 
/**
 * The game and its stakes.
 */
game: GameRow, 
/**
 * Where players choose, the games to choose from with their stakes; absent elsewhere.
 */
games?: Array<GameRow>, } | { "e": "uncovered", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The seat's cards.
 */
cards: Array<string>, } | { "e": "hand_voided", 
/**
 * Whether the owner of the room ordered it; otherwise the room could not continue the hand.
 */
ordered: boolean, 
/**
 * What the rulebook does with the stakes of seats that folded.
 */
dead_money: DeadMoney, 
/**
 * Rake taken before; it is included in the refunds.
 */
rake: number, 
/**
 * One refund for every seat dealt in, in seat order.
 */
refunds: Array<RefundView>, } | { "e": "turn" } & TurnView | { "e": "no_turn", 
/**
 * When the next hand begins, if one is due.
 */
next_at: number | null, 
/**
 * The open question of which game is next.
 */
choice?: ChoiceView, } | { "e": "paused", 
/**
 * Until when the running hand is held; it then continues by itself.
 * `null` if no hand runs, or if it was held for the maximum time and is played to its end.
 */
until: number | null, } | { "e": "resumed" } | { "e": "hold_ended" } | { "e": "locked" } | { "e": "unlocked" } | { "e": "muted", 
/**
 * The player who was muted.
 */
player: string, } | { "e": "unmuted", 
/**
 * The player who may chat again.
 */
player: string, } | { "e": "closed" } | { "e": "said" } & ChatLine;

/**
 * The state of a nonce for a tournament's lots.
 */
export type NonceState = "committed" | "awaited" | "opened" | "missing";

/**
 * What everyone may know of the entrants' nonces at any time. The nonces themselves are in the [`LotsProof`].
 */
export type NoncesView = { 
/**
 * The number of entries with a commitment that counts.
 */
committed: number, 
/**
 * The number of committed nonces that are open.
 */
opened: number, 
/**
 * The hash of the list of entries and commitments; absent until the list is fixed.
 */
list?: string, 
/**
 * Until when nonces can be opened; absent unless they can be now.
 */
until?: number, };

/**
 * News for everyone, or for the people whom a table order concerns.
 */
export type Notice = { "kind": "restart_planned", 
/**
 * Time of the restart.
 */
at: number, } | { "kind": "restart_cancelled" } | { "kind": "disk_full" } | { "kind": "no_deal" } | { "kind": "deals_again" } | { "kind": "order", 
/**
 * The order as it is now.
 */
order: OrderView, };

/**
 * What happens to the odd unit of a progressive bounty.
 */
export type OddUnit = "paid" | "head";

/**
 * A seat held for a player.
 */
export type OfferView = { 
/**
 * The table that has the seat.
 */
table: string, 
/**
 * Name of that table.
 */
name: string, 
/**
 * The game at this table.
 */
game: GameView, 
/**
 * The stakes at this table.
 */
stakes: StakesView, 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * When the offer expires.
 */
until: number, 
/**
 * Minimum buy-in.
 */
buy_in_min: number, 
/**
 * Maximum buy-in.
 */
buy_in_max: number, };

/**
 * The body of `POST /api/open-lots`: opens the nonce that an entry gives to the lots.
 */
export type OpenLots = { 
/**
 * The tournament whose lots the nonce is for.
 */
tournament: string, 
/**
 * The entry that gives the nonce.
 */
entry: number, 
/**
 * The nonce that matches the entry's commitment.
 */
nonce: string, };

/**
 * One leaf of a deck that was opened whole.
 */
export type OpenedLeaf = { 
/**
 * The card that was opened.
 */
card: string, 
/**
 * Salt of the leaf, 32 hexadecimal digits.
 */
salt: string, };

/**
 * The answer to `POST /api/leagues`.
 */
export type OpenedLeague = { 
/**
 * The league that was opened.
 */
league: string, 
/**
 * Link to the league.
 */
link: string, };

/**
 * The answer to `POST /api/tables`.
 */
export type OpenedTable = { 
/**
 * The table that was opened.
 */
table: string, 
/**
 * Link to the table.
 */
link: string, 
/**
 * The link as a QR code, an SVG image.
 */
qr_svg: string, };

/**
 * The answer to `POST /api/tournaments`.
 */
export type OpenedTournament = { 
/**
 * The tournament that was opened.
 */
tournament: string, 
/**
 * Link to the tournament.
 */
link: string, 
/**
 * The link as a QR code, an SVG image.
 */
qr_svg: string, };

/**
 * Proof of a card's place in the deck.
 * Hashed with its salt, the card is a leaf; the path leads from that leaf to the hand's root.
 */
export type Opening = { 
/**
 * The proven card.
 */
card: string, 
/**
 * Leaf number, from 0.
 */
leaf: number, 
/**
 * The leaf's salt, 32 hexadecimal digits.
 */
salt: string, 
/**
 * Sibling hashes from leaf to root, 64 hexadecimal digits each.
 */
path: Array<string>, };

/**
 * Exactly what the seat to act may do.
 */
export type OptionsView = { 
/**
 * Whether folding is allowed.
 */
fold: boolean, 
/**
 * Whether checking is allowed.
 */
check: boolean, 
/**
 * Chips that a call puts in; `null` if there is nothing to call.
 */
call: number | null, 
/**
 * Totals to which the seat may bet.
 */
bet: WagerRange | null, 
/**
 * Totals to which the seat may raise.
 */
raise_to: WagerRange | null, 
/**
 * Chips that the bring-in puts in, if the seat must post it or bet.
 */
bring_in?: number, 
/**
 * How many cards the seat may discard, if it is asked.
 */
draw?: DrawRange, 
/**
 * Maximum number of times to run the board, if the seat is asked; 1 refuses.
 */
runs?: number, 
/**
 * Whether the seat is asked to show or muck at the showdown.
 */
muck?: boolean, 
/**
 * The pot after a call: pot-sized bets are fractions of it.
 */
pot_after_call: number, };

/**
 * State of a table order.
 */
export type OrderState = { "kind": "asked" } | { "kind": "lapsed" } | { "kind": "approved", 
/**
 * When the operator approved the order.
 */
at: number, } | { "kind": "declined", 
/**
 * When the operator declined the order.
 */
at: number, 
/**
 * Why the owner declined.
 */
reason: string, } | { "kind": "withdrawn", 
/**
 * When the player took the order back.
 */
at: number, } | { "kind": "opened", 
/**
 * When the table was opened.
 */
at: number, };

/**
 * How private tables of a rulebook are ordered with `POST /api/orders`.
 */
export type OrderTerms = { 
/**
 * Minimum number of days (UTC) between the order and the day on which the table opens.
 */
days_ahead: number, 
/**
 * The terms that the player accepts with an order, one sentence each.
 */
terms: Array<string>, };

/**
 * The body of `POST /api/withdraw-order`: withdraws your own order.
 */
export type OrderToWithdraw = { 
/**
 * Id of the ordered table.
 */
table: string, };

/**
 * The body of `POST /api/tournament-order`, for the host of a private tournament and the owner of the room.
 */
export type OrderTournament = { 
/**
 * The tournament that the order is for.
 */
tournament: string, 
/**
 * What the host orders.
 */
order: TournamentOrder, };

/**
 * A table order.
 */
export type OrderView = { 
/**
 * The table as ordered and as it will open; `password` says whether it will have one.
 */
row: LobbyRow, 
/**
 * The rulebook whose terms the player accepted.
 */
book: OrderedBook, 
/**
 * The player who placed the order.
 */
by: Named, 
/**
 * When the order was placed and the terms were accepted.
 */
at: number, 
/**
 * When the table opens.
 */
opens_at: number, 
/**
 * State of the order.
 */
state: OrderState, };

/**
 * A rulebook as it was when the table was ordered.
 */
export type OrderedBook = { 
/**
 * Key of the rulebook, such as `house`.
 */
key: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Version of the rulebook.
 */
version: string, 
/**
 * Hash of the rulebook's text.
 */
hash: string, };

/**
 * `GET /api/office/orders`, for the owner.
 */
export type OrdersView = { 
/**
 * Orders for the last 30 days and for later days: unanswered first, then by opening time.
 */
orders: Array<OrderView>, };

/**
 * A table where another entry of the observer plays.
 */
export type OtherTable = { 
/**
 * The table's number in the tournament.
 */
no: number, 
/**
 * The table.
 */
table: string, };

/**
 * What happens to a stake above the maximum.
 */
export type OverMaxRule = "void" | "refuse";

/**
 * Something that a player may do in a tournament.
 */
export type OwnAct = "register" | "unregister" | "re_enter" | "rebuy" | "add_on" | "decline_rebuy" | "propose_deal" | "answer_deal";

/**
 * One of the visitor's entries.
 */
export type OwnEntry = { 
/**
 * The entry, as everyone sees it.
 */
entry: EntrantView, 
/**
 * The table at which the entry is seated; absent if it has no seat.
 */
table?: string, 
/**
 * The amount paid for the entry, including rebuys and add-ons, in minor units.
 */
paid: number, 
/**
 * The amount paid back or won, in minor units: prize, deal, bounties and refund.
 */
won: number, 
/**
 * The nonce that the entry gives to the lots; absent without a commitment that counts.
 */
nonce?: OwnLotsNonce, 
/**
 * What the player may do with the entry now.
 */
may: Array<OwnOffer>, };

/**
 * A visitor's own nonce in a tournament's lots.
 */
export type OwnLotsNonce = { 
/**
 * The commitment, as it is in the list.
 */
commitment: string, 
/**
 * The state of the nonce.
 */
state: NonceState, };

/**
 * The player's own part in a cut.
 */
export type OwnNonce = { 
/**
 * The seat of the player who keeps this proof.
 */
seat: number, 
/**
 * The nonce to which the player had committed when the hand opened.
 */
nonce: string, 
/**
 * Whether the room confirmed (`done`) that the nonce was opened in time.
 */
opened: boolean, };

/**
 * Something that a player may do now.
 */
export type OwnOffer = { 
/**
 * What the player may do.
 */
act: OwnAct, 
/**
 * The price; absent if it costs nothing. For `unregister`, the amount paid back.
 */
price?: PriceView, 
/**
 * The chips that the offer gives; absent if it gives none.
 */
chips?: number, 
/**
 * Number of the purchase among those of its kind, from 1, to be sent in `buy`; absent if it is not a purchase.
 */
nth?: number, 
/**
 * The end of the offer, as far as it is known now; otherwise absent.
 */
until?: number, 
/**
 * Whether a ticket of the player can pay the price.
 */
ticket?: boolean, };

/**
 * A visitor's part in a tournament, and what they may do now.
 */
export type OwnTournament = { 
/**
 * The visitor's entries, first to last, without those that were withdrawn.
 */
entries: Array<OwnEntry>, 
/**
 * Registration, if it is possible now; `null` otherwise.
 */
register: OwnOffer | null, 
/**
 * Why registration is not possible now; absent if it is possible, and for visitors without a name.
 */
not_now?: Refusal, 
/**
 * Why the visitor was turned away; absent if they were not, or have entered since.
 */
turned_away?: string, 
/**
 * Whether the visitor may give orders to the tournament.
 */
you_host: boolean, 
/**
 * Whether the visitor owns the room, and may refund entries.
 */
you_own?: boolean, 
/**
 * Who was turned away or refunded by hand, in order; only for the owner of the room.
 */
by_hand?: Array<ByHandView>, };

/**
 * The body of `POST /api/owner/claim`.
 */
export type OwnerClaim = { 
/**
 * Last part of the owner's link.
 */
secret: string, };

/**
 * The purpose of a payment.
 */
export type PaidKind = "place" | "deal" | "own_bounty" | "target" | "refund";

/**
 * A payout of a bet.
 */
export type PayView = { 
/**
 * The condition: a number of hits such as `2`, or the key of a ranking such as `flush`; empty for the only case.
 */
when: string, 
/**
 * The odds, such as `35:1`: profit on top of the stake.
 */
odds: string, };

/**
 * Consecutive places with the same prize.
 */
export type PayoutRow = { 
/**
 * First place.
 */
from: number, 
/**
 * Last place.
 */
to: number, 
/**
 * Prize of each place, in minor units.
 */
amount: number, 
/**
 * Share of the pool of all places in the row together, in basis points; absent if prizes are stated amounts.
 */
share_bps?: number, 
/**
 * Whether the prize is an entry to another tournament.
 */
ticket?: boolean, };

/**
 * The prizes of a tournament.
 */
export type PayoutsView = { 
/**
 * Whether the prizes are final, because entry is over. Until then they are those for the current `entries`.
 */
fixed: boolean, 
/**
 * Number of entries to which the rows apply.
 */
entries: number, 
/**
 * The prizes from the first place down; empty until the prize of a spin is drawn.
 */
rows: Array<PayoutRow>, };

/**
 * The announced period of a tournament.
 */
export type PeriodRule = { 
/**
 * The first moment of the period.
 */
begins: number, 
/**
 * When the period is over; in a tournament of one stage stacks decide then.
 */
ends: number, 
/**
 * Number of stages, at least 1.
 */
stages: number, };

/**
 * One answer that a player may give.
 */
export type PitAnswer = { 
/**
 * Key of the answer, such as `stand` or `raise`.
 */
key: string, 
/**
 * The price; 0 if it costs nothing.
 */
price: number, 
/**
 * The minimum amount: the price, unless the player may choose less.
 */
least: number, 
/**
 * The slip that the answer appears to be: `hit_hard_17`, `stand_on_11` or `double_hard_12`; absent if none.
 */
warning?: string, };

/**
 * A box in play.
 */
export type PitBox = { 
/**
 * Number of the box, from 1.
 */
at: number, 
/**
 * The seat that decides for the box.
 */
seat: number, 
/**
 * The hands of the box: one, or more after a split.
 */
hands: Array<PitHand>, 
/**
 * Whether the box has folded, as far as the observer may know.
 */
folded: boolean, 
/**
 * Whether the box has answered the open question.
 */
answered: boolean, 
/**
 * Whether the box is insured.
 */
insured: boolean, };

/**
 * A hand of a box.
 */
export type PitHand = { 
/**
 * The cards; `null` for one that the observer may not see.
 */
cards: Array<string | null>, 
/**
 * The value of the cards, in words; absent if the observer may not know it.
 */
has?: string, 
/**
 * All stakes on the hand.
 */
stake: number, 
/**
 * Whether the stake was doubled.
 */
doubled: boolean, };

/**
 * The settlement of one stake.
 */
export type PitLine = { 
/**
 * The seat that placed the stake.
 */
seat: number, 
/**
 * The place of the stake.
 */
place: PlaceOfBet, 
/**
 * At blackjack, the hand of the box, from 0; absent for an insurance and at other games.
 */
hand?: number, 
/**
 * Whether the stake is an insurance.
 */
insurance: boolean, 
/**
 * The stake, in chips.
 */
stake: number, 
/**
 * The chips returned, stake included.
 */
returned: number, };

/**
 * The current phase of a house table.
 */
export type PitPhase = "waits" | "bets" | "cut" | "throw" | "draw" | "decide" | "result" | "over";

/**
 * A box that has a decision to make.
 */
export type PitQuestion = { 
/**
 * The seat that answers.
 */
seat: number, 
/**
 * The box that has to decide.
 */
at: number, 
/**
 * The hand of the box, from 0.
 */
hand: number, 
/**
 * The answers; sent only to the player who is asked.
 */
answers: Array<PitAnswer>, 
/**
 * Key of the answer that counts when the time is up.
 */
silence: string, };

/**
 * The result of a past round.
 */
export type PitResult = { 
/**
 * The round that had this result.
 */
no: number, 
/**
 * The symbols drawn for the layout or dealt to the dealer.
 */
symbols: Array<SymbolView>, };

/**
 * A round at a house table.
 */
export type PitRound = { 
/**
 * The round's number at the table, from 1.
 */
no: number, 
/**
 * The round's id across all tables.
 */
id: string, 
/**
 * All stakes.
 */
stakes: Array<PitStake>, 
/**
 * The result of the layout, or the community cards.
 */
drawn: Array<SymbolView>, 
/**
 * The dealer's cards.
 */
dealer: Array<string>, 
/**
 * The dealer's points or hand, in words; absent before there is one.
 */
dealer_has?: string, 
/**
 * The boxes in play.
 */
boxes: Array<PitBox>, 
/**
 * The boxes that have a decision to make.
 */
asked: Array<PitQuestion>, 
/**
 * The shooter's seat, if players throw the dice.
 */
shooter: number | null, 
/**
 * Number of symbols drawn, to be repeated in `decide`.
 */
drawn_count: number, 
/**
 * The stakes settled so far.
 */
settled: Array<PitLine>, 
/**
 * Whether the round was declared void.
 */
void: boolean, 
/**
 * The host's last ruling on the round; absent if there was none.
 */
ruled?: PitRuling, };

/**
 * A host's ruling on a round, and the reason that they gave.
 */
export type PitRuling = { "invalid": { 
/**
 * The reason for the ruling.
 */
why: string, } } | { "void": { 
/**
 * The reason for the ruling.
 */
why: string, } };

/**
 * A player at a seat.
 */
export type PitSeat = { 
/**
 * The player's seat, also the colour of their chips on a layout.
 */
seat: number, 
/**
 * The player in the seat.
 */
player: string, 
/**
 * Name of the player in the seat.
 */
name: string, 
/**
 * Whether the player is a house player.
 */
house: boolean, 
/**
 * Chips at the seat that are not at stake.
 */
chips: number, 
/**
 * Chips at stake.
 */
at_stake: number, 
/**
 * Whether the player is connected.
 */
connected: boolean, 
/**
 * Whether the player has finished betting.
 */
ready: boolean, 
/**
 * Whether the player is leaving after the round.
 */
leaving: boolean, 
/**
 * Whether the player has committed to a nonce for the next cut.
 */
committed: boolean, 
/**
 * Whether the player is warned of slips.
 */
warned: boolean, };

/**
 * A stake on the table.
 */
export type PitStake = { 
/**
 * The seat that placed the stake.
 */
seat: number, 
/**
 * The place of the stake.
 */
place: PlaceOfBet, 
/**
 * The stake, in chips.
 */
stake: number, };

/**
 * A house table, as one observer may see it.
 */
export type PitView = { 
/**
 * Identifies the house table.
 */
table: string, 
/**
 * Sequence number of the last event in this view.
 */
seq: number, 
/**
 * Name under which the table is listed.
 */
name: string, 
/**
 * Key of the game; `GET /api/house-games/KEY` has its layout, pay table and return.
 */
game: string, 
/**
 * Currency of all amounts.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * Number of seats.
 */
seats_max: number, 
/**
 * Number of boxes; 0 at a layout.
 */
boxes_max: number, 
/**
 * Minimum buy-in.
 */
buy_in_min: number, 
/**
 * The limits of each kind of bet, or of each circle, in the order of the layout.
 */
limits: Array<StakeLimit>, 
/**
 * What happens to stakes above the maximum: `void` or `refuse`.
 */
over_max: OverMaxRule, 
/**
 * Time for bets from the first stake, in milliseconds.
 */
bets_ms: number, 
/**
 * Time to decide, in milliseconds.
 */
decision_ms: number, 
/**
 * Whether winning stakes stay on the layout. If not, the last stakes are offered again.
 */
stakes_stay: boolean, 
/**
 * Whether players throw the dice.
 */
players_throw: boolean, 
/**
 * The host; `null` if the room opened the table.
 */
host: string | null, 
/**
 * Whether the table can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the table is paused, so that no new round begins.
 */
paused: boolean, 
/**
 * Whether the table is locked, so that no new player may sit down.
 */
locked: boolean, 
/**
 * Whether the table will close after the round.
 */
closing: boolean, 
/**
 * The players at seats.
 */
seats: Array<PitSeat>, 
/**
 * The observer's seat.
 */
you: number | null, 
/**
 * The current phase.
 */
phase: PitPhase, 
/**
 * When the running clock ends; `null` if no clock is running.
 */
until: number | null, 
/**
 * The round shown: the current one, or the last one.
 */
round: PitRound | null, 
/**
 * The last results, oldest first.
 */
results: Array<PitResult>, 
/**
 * The observer's stakes of the last round, for betting the same again.
 */
last_stakes: Array<NewStake>, 
/**
 * The current round's shoes, or the table's lasting shoe.
 */
shoes: ShoesView | null, 
/**
 * Proofs of the symbols of this round that the observer has seen.
 */
proofs: Array<SymbolSeen>, };

/**
 * A place for a stake: a bet on the layout, or a circle of a box.
 */
export type PlaceOfBet = { "bet": { 
/**
 * Key of the bet's kind, such as `split`.
 */
kind: string, 
/**
 * The numbers that the bet covers, ascending.
 */
numbers: Array<number>, } } | { "circle": { 
/**
 * Number of the box, from 1.
 */
at: number, 
/**
 * Index of the circle, from 0; always 0 at blackjack.
 */
circle: number, } };

/**
 * A place, or several places that are shared.
 */
export type PlaceView = { 
/**
 * The best of the places; 1 is the winner's.
 */
from: number, 
/**
 * The worst of the places; equal to `from` unless the place is shared.
 */
to: number, };

/**
 * A player's plan: what the room will do for them, unless they withdraw it.
 */
export type Plan = "leave_after_hand" | "sit_out_at_big_blind";

/**
 * A tournament that a timetable will open.
 */
export type PlannedStart = { 
/**
 * The timetable that will open the tournament.
 */
timetable: string, 
/**
 * Name that the tournament will have.
 */
name: string, 
/**
 * When registration opens.
 */
opens_at: number, 
/**
 * When play starts.
 */
starts_at: number, 
/**
 * Whether the tournament can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the visitor may end the timetable.
 */
yours: boolean, 
/**
 * The league of the tournament; absent without one.
 */
league?: string, };

/**
 * When play ends by the clock, and stacks decide.
 */
export type PlayEnds = { 
/**
 * The moment, if nothing stops the clock; absent while the clock is stopped.
 */
at?: number, 
/**
 * Playing time left, in milliseconds; 0 while the last hands are finished.
 */
left_ms: number, };

/**
 * A table at which the visitor was dealt in, or a pool or a tournament with all its tables.
 */
export type PlayedTable = { 
/**
 * Value of `table` to ask for the hands played here.
 */
table: string, 
/**
 * Name of the table, pool or tournament.
 */
name: string, 
/**
 * Whether this is a pool.
 */
pool: boolean, 
/**
 * Whether this is a tournament, with all its tables; `table` then has the tournament's identifier.
 */
tournament: boolean, 
/**
 * When the visitor's last hand here ended.
 */
at: number, };

/**
 * `GET /api/me/hands/tables`: the tables at which the visitor was dealt in.
 */
export type PlayedTables = { 
/**
 * Tables, pools and tournaments of the visitor's last 20,000 hands, at most 200, most recent first.
 */
tables: Array<PlayedTable>, };

/**
 * How many points a place in a tournament of a league is worth. Players who share places share the points, rounded
 * down.
 */
export type PointsFormula = { "kind": "root", 
/**
 * The factor, 1 to 10,000.
 */
base: number, } | { "kind": "beaten", 
/**
 * Points for one player, 1 to 10,000.
 */
each: number, } | { "kind": "listed", 
/**
 * Points from the first place on: 1 to 100 numbers up to 1,000,000, none larger than the one before it.
 */
points: Array<number>, };

/**
 * A pool in the lobby: speed poker, where a player who folds is dealt in elsewhere at once.
 */
export type PoolRow = { 
/**
 * Pool id. A pool is watched and joined like a table.
 */
pool: string, 
/**
 * Pool name.
 */
name: string, 
/**
 * The game of the pool.
 */
game: GameView, 
/**
 * The stakes of the pool.
 */
stakes: StakesView, 
/**
 * Minimum buy-in.
 */
buy_in_min: number, 
/**
 * Maximum buy-in.
 */
buy_in_max: number, 
/**
 * How the pool charges; absent if it does not.
 */
fee?: FeeView, 
/**
 * Maximum players in a hand.
 */
seats_max: number, 
/**
 * Minimum players in a hand.
 */
least: number, 
/**
 * Players in the pool.
 */
players: number, 
/**
 * House players in the pool.
 */
house_players: number, 
/**
 * Hands running now.
 */
hands_running: number, 
/**
 * Average pot of the last hands; `null` before the first.
 */
average_pot: number | null, 
/**
 * Players per flop in percent, over the last hands.
 */
players_per_flop: number | null, 
/**
 * Hands per hour at all its tables, over the last hands.
 */
hands_per_hour: number | null, 
/**
 * Whether the visitor is in the pool.
 */
you_sit: boolean, };

/**
 * A source of the prize pool.
 */
export type PoolSource = { "kind": "entries" } | { "kind": "part", 
/**
 * Share in basis points.
 */
share_bps: number, } | { "kind": "fixed", 
/**
 * The stated amount, in chips.
 */
amount: number, };

/**
 * The pool that a table belongs to.
 * A player who folds, or is in no hand, is dealt in at another table of the pool.
 */
export type PoolView = { 
/**
 * Identifies the pool.
 */
pool: string, 
/**
 * Minimum players in a hand.
 */
least: number, 
/**
 * Whether the observer watches a folded hand to its end before moving on.
 */
stays: boolean, };

/**
 * A pool and how it was computed: `total = paid + overlay`, and `total = prizes + bounties`.
 */
export type PoolWorking = { 
/**
 * All prizes and bounties together.
 */
total: number, 
/**
 * The part that is paid for places.
 */
prizes: number, 
/**
 * The part for bounties and for a chosen player's knock-out, including what is already paid.
 */
bounties: number, 
/**
 * The part that players paid.
 */
paid: number, 
/**
 * The part that the room adds to reach a guarantee or a fixed pool.
 */
overlay: number, 
/**
 * The room's share of the money that players paid for prizes.
 */
kept: number, 
/**
 * Fees that players paid.
 */
fees: number, 
/**
 * The legal maximum, if it limits the pool; otherwise absent.
 */
capped_at?: number, };

/**
 * Chips that one seat won, or paid.
 */
export type PotShare = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Number of chips.
 */
amount: number, 
/**
 * Stack after the event.
 */
stack: number, };

/**
 * The high or low half of a pot.
 */
export type PotSide = "whole" | "high" | "low";

/**
 * A pot and the seats that can win it.
 */
export type PotView = { 
/**
 * Chips in the pot.
 */
amount: number, 
/**
 * Seats that can win the pot.
 */
seats: Array<number>, };

/**
 * The price of an entry, a rebuy or an add-on, in minor units. The player pays the sum.
 */
export type PriceView = { 
/**
 * The part for the prizes, without the bounty.
 */
prize: number, 
/**
 * The part that the room keeps.
 */
fee: number, 
/**
 * The part for the bounty on the player; 0 without bounties.
 */
bounty: number, };

/**
 * How a prize pool is divided.
 */
export type PrizeKind = "payouts" | "winner" | "double" | "listed" | "satellite" | "spin" | "to_final";

/**
 * The deals that one player saw at one table, with their proofs.
 */
export type ProofFile = { 
/**
 * Always [`PROOF_FORMAT`].
 */
format: string, 
/**
 * The table where the hands were dealt.
 */
table: string, 
/**
 * Name of that table.
 */
name: string, 
/**
 * The hands, ordered by number.
 */
hands: Array<HandProof>, };

/**
 * The body of `POST /api/propose-deal`. The tables stop after their hands; then the players vote on the deal.
 */
export type ProposeDeal = { 
/**
 * The tournament whose prizes are to be divided.
 */
tournament: string, 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * How the open prizes are divided.
 */
method: DealMethod, 
/**
 * The amount left to play for, in minor units; the winner gets it in addition.
 */
left: number, 
/**
 * The shares, one for each remaining player, if `method` is `free`; otherwise absent.
 */
shares?: Array<DealShareOf>, };

/**
 * `GET /api/settings`: the settings of the room that clients need.
 */
export type PublicSettings = { 
/**
 * Name of the room.
 */
room_name: string, 
/**
 * Base address of links.
 */
public_url: string, 
/**
 * Version of the program.
 */
version: string, 
/**
 * Whether house players are offered.
 */
house_players: boolean, 
/**
 * Key of the default rulebook.
 */
rulebook: string, 
/**
 * Chips of a new guest, and the balance after a refill.
 */
guest_chips: number, 
/**
 * Currency of all amounts here.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, };

/**
 * A start with too few entries is put off. Entries are kept, and can be withdrawn until play starts.
 */
export type PutOffRule = { 
/**
 * Minutes by which the start is put off.
 */
minutes: number, 
/**
 * The number of times that the start may still be put off.
 */
times: number, };

/**
 * The answer to `GET /api/quick-seat`: the best table for a new player.
 */
export type QuickSeat = { 
/**
 * The table with the free seat.
 */
table: string, 
/**
 * Suggested buy-in.
 */
buy_in: number, };

/**
 * The answer to `GET /api/quick-tournament`: the sit-and-go that will start soonest for a new player.
 */
export type QuickTournament = { 
/**
 * The tournament that will start soonest.
 */
tournament: string, 
/**
 * Name of that tournament.
 */
name: string, 
/**
 * The whole price of an entry.
 */
price: number, };

/**
 * The hand that cards make; the client's messages put it into words.
 */
export type RankingView = { 
/**
 * Board number, from 0.
 */
board: number, 
/**
 * Side of the pot.
 */
side: PotSide, 
/**
 * Kind of hand.
 * `high_card`, `pair`, `two_pair`, `trips`, `straight`, `flush`, `full_house`, `quads`, `straight_flush`; in Soko
 * also `four_straight` and `four_flush`; in badugi `one_card` to `four_cards`.
 */
category: string, 
/**
 * The ranks that name the hand, most significant first, each one of `23456789TJQKA`.
 */
ranks: Array<string>, 
/**
 * Whether the hand is a low: the lowest wins, and a `high_card` is named by all of its ranks.
 */
low?: boolean, 
/**
 * The cards that make the hand.
 */
cards: Array<string>, };

/**
 * Buying in again after elimination, with a new seat, for the price of an entry.
 */
export type ReEntryRule = { 
/**
 * The end of the period for re-entries.
 */
until: UntilView, 
/**
 * Maximum re-entries of each player; `null` for no limit.
 */
max: number | null, };

/**
 * Buying chips at the same seat during play.
 */
export type RebuyRule = { 
/**
 * Price of a rebuy.
 */
price: PriceView, 
/**
 * Chips that a rebuy gives.
 */
chips: number, 
/**
 * The end of the rebuy period.
 */
until: UntilView, 
/**
 * Maximum rebuys of each entry; `null` for no limit.
 */
max: number | null, 
/**
 * The stack with which a player may rebuy.
 */
stack: RebuyStack, 
/**
 * The moment that decides about a request.
 */
counts: StackCounts, 
/**
 * Time in which a player without chips must decide, in milliseconds.
 */
offer_ms: number, };

/**
 * The stack with which a player may buy chips.
 */
export type RebuyStack = "zero" | "at_most_start" | "any";

/**
 * The body of `POST /api/recover` and the answer to `POST /api/recovery-code`.
 */
export type RecoveryCode = { 
/**
 * Recovery code; case, blanks and dashes are ignored.
 */
code: string, };

/**
 * What is paid back if a tournament is cancelled during play.
 */
export type RefundRule = { 
/**
 * Whether everything is paid back as long as no player is out; otherwise it is shared as before the prizes.
 */
full_while_nobody_is_out: boolean, 
/**
 * How the pool is shared while more players are left than there are prizes.
 */
before_prizes: ShareRule, 
/**
 * How the open prizes are shared once there is one for every remaining player.
 */
in_prizes: ShareRule, 
/**
 * Whether the remaining players get their fees back.
 */
fee_back: boolean, };

/**
 * The refund to one seat from a void hand.
 */
export type RefundView = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Whether the seat had folded.
 */
folded: boolean, 
/**
 * Chips the seat had put in.
 */
staked: number, 
/**
 * Chips returned.
 */
back: number, 
/**
 * Stack after the event.
 */
stack: number, };

/**
 * Why a request was refused. A refused request changes nothing.
 */
export type Refusal = { 
/**
 * The reason. Its sentence is in the catalogue under `refusal_<code>`.
 */
code: RefusalCode, 
/**
 * Values for the placeholders of the sentence.
 */
params: Record<string, string | number>, 
/**
 * Whether the same request may succeed later.
 */
retry: boolean, };

/**
 * The reasons for a refusal: a closed list.
 */
export type RefusalCode = "malformed" | "too_long" | "hello_first" | "protocol_unsupported" | "too_fast" | "too_many_sockets" | "busy" | "disk_full" | "restarting" | "failed" | "origin_forbidden" | "address_unknown" | "session_unknown" | "name_needed" | "text_length" | "text_character" | "name_unfit" | "name_reserved" | "name_taken" | "recovery_unknown" | "not_host" | "not_owner" | "link_unknown" | "table_unknown" | "hand_unknown" | "hand_damaged" | "hand_not_written" | "table_closed" | "table_locked" | "removed_from_table" | "muted" | "seat_taken" | "seat_held" | "seat_awaited" | "seat_free" | "already_waiting" | "not_waiting" | "waiting_list_full" | "password_needed" | "password_wrong" | "password_tries" | "password_not_offered" | "order_needed" | "order_not_needed" | "order_too_late" | "terms_not_accepted" | "too_many_orders" | "too_many_orders_today" | "order_unknown" | "host_seats" | "ask_not_needed" | "already_asked" | "declined_by_host" | "not_asking" | "none_like_it" | "seat_unknown" | "table_full" | "already_seated" | "not_seated" | "leaving" | "buy_in_out_of_range" | "top_up_out_of_range" | "auto_top_up_out_of_range" | "not_enough_chips" | "charge_not_covered" | "refill_not_needed" | "refill_too_soon" | "too_many_tables" | "table_setting_unfit" | "sit_out_unchanged" | "not_in_pool" | "pool_shares_blinds" | "straddle_not_offered" | "bomb_not_offered" | "not_your_choice" | "game_unknown" | "house_players_not_allowed" | "browser_not_allowed" | "nonce_of_house" | "nonce_not_awaited" | "nonce_mismatch" | "paused" | "hand_over" | "stale" | "not_your_turn" | "too_late" | "no_time_bank" | "time_bank_empty" | "time_bank_runs" | "more_time_not_offered" | "check_not_possible" | "nothing_to_call" | "bet_not_possible" | "raise_not_possible" | "wager_too_small" | "wager_too_large" | "wager_between" | "bring_in_due" | "not_asked" | "draw_count" | "cards_not_held" | "runs_count" | "show_not_possible" | "house_game_unknown" | "house_table" | "bets_closed" | "place_unknown" | "place_twice" | "box_taken" | "too_many_boxes" | "base_stake_needed" | "stake_unequal" | "stake_step" | "bank_too_small" | "choice_not_offered" | "tournament_unknown" | "tournament_table" | "tournament_unfit" | "tournament_row_unfit" | "too_many_tournaments" | "tournament_not_offered" | "league_unknown" | "league_unfit" | "too_many_leagues" | "too_many_timetables" | "timetable_unknown" | "no_ticket" | "registration_closed" | "tournament_full" | "purchases_used" | "purchase_repeated" | "flight_entered" | "not_sold" | "period_over_level" | "period_over_clock" | "not_in_add_on_break" | "stack_too_large" | "entry_at_each_table" | "not_eliminated" | "entry_unknown" | "entry_not_in_play" | "entry_on_the_way" | "rebuy_not_offered" | "no_hand_for_hand" | "terms_fixed" | "nothing_to_refund" | "refund_out_of_range" | "tournament_started" | "tournament_not_playing" | "lots_sealed" | "clock_unchanged" | "between_days" | "penalised" | "deal_not_possible" | "deal_under_way" | "deal_not_voted" | "deal_method_not_offered" | "deal_players" | "deal_shares" | "deal_sum" | "deal_left" | "deal_above_first" | "silenced" | "not_somebody_else" | "too_many_of_them" | "report_unknown";

/**
 * The body of `POST /api/register`: enters the player in a tournament and takes the price.
 */
export type Register = { 
/**
 * The tournament to enter.
 */
tournament: string, 
/**
 * Whether a ticket pays; chips pay if absent.
 */
ticket?: boolean, 
/**
 * The commitment to the player's nonce for the lots; absent if they give none.
 */
commitment?: string, 
/**
 * Number of the entry among the player's, from 1: the `nth` of the offer. 1 if absent, so that a request that is
 * repeated does not buy a second entry.
 */
nth?: number, };

/**
 * Minimum buy-in of a player who left recently.
 */
export type RejoinView = { 
/**
 * Minimum buy-in.
 */
least: number, 
/**
 * When the minimum expires.
 */
until: number, };

/**
 * A removed player.
 */
export type RemovedPlayer = { 
/**
 * The player who was removed.
 */
player: string, 
/**
 * Name of that player.
 */
name: string, };

/**
 * `GET /api/tables/ID/removed`: players whom the host removed, for the host and the owner of the room.
 * Empty at anonymous tables, where nobody may learn who the others are.
 */
export type RemovedView = { 
/**
 * The players, ordered by name.
 */
players: Array<RemovedPlayer>, };

/**
 * The proof of cards from a deck that was reshuffled during a hand. Fields as in [`HandProof`].
 */
export type RenewedDeck = { 
/**
 * The root that was published before the first card of this deck.
 */
root: string, 
/**
 * Number of cards in the deck.
 */
deck: number, 
/**
 * The commitments that counted for this deck.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut the deck, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * The nonce of the player who keeps this proof.
 */
own: OwnNonce | null, 
/**
 * Every card of this deck that the player saw, in dealing order.
 */
cards: Array<CardProof>, 
/**
 * The whole deck, from an auditor; otherwise empty.
 */
opened?: Array<OpenedLeaf>, };

/**
 * Why a player is reported.
 */
export type ReportReason = "own_cards" | "advice" | "abuse" | "harassment" | "unwanted" | "language" | "collusion";

/**
 * A report about a player.
 */
export type ReportView = { 
/**
 * Report number.
 */
number: number, 
/**
 * When the report was made.
 */
at: number, 
/**
 * The table that the report is about.
 */
table: string, 
/**
 * Name of that table.
 */
table_name: string, 
/**
 * The player who reported.
 */
by: Named, 
/**
 * The reported player.
 */
about: Named, 
/**
 * Why the player was reported.
 */
reason: ReportReason, 
/**
 * Time of the chat line that the report is about.
 */
line: number | null, 
/**
 * The chat lines at the table at that time.
 */
lines: Array<ReportedLine>, 
/**
 * How the report was settled; `null` while open.
 */
settled: SettledView | null, };

/**
 * A chat line kept with a report.
 */
export type ReportedLine = { 
/**
 * When the line was said.
 */
at: number, 
/**
 * The player who said the line.
 */
player: string, 
/**
 * The player's name at that time.
 */
name: string, 
/**
 * The text of the line.
 */
text: string, 
/**
 * The hand that was running, if any.
 */
hand: string | null, };

/**
 * One message from a client: `{"id":7,"cmd":"act",...}`.
 */
export type Request = { 
/**
 * Chosen by the client and repeated in the answer (`done` or `refused`).
 */
id: number, } & ({ "cmd": "hello", 
/**
 * Protocol of the client.
 */
protocol: number, 
/**
 * Name and version of the client, for the operator's statistics; at most 40 characters.
 */
client: string, 
/**
 * Session token of a client without cookies, such as a bot.
 */
token?: string, 
/**
 * Tables to keep watching.
 */
resume: Array<Resume>, } | { "cmd": "watch", 
/**
 * The table to watch.
 */
table: string, 
/**
 * Last sequence number that the client has.
 */
after?: number, } | { "cmd": "unwatch", 
/**
 * The table to stop watching.
 */
table: string, } | { "cmd": "take_seat", 
/**
 * The table to sit down at.
 */
table: string, 
/**
 * Seat number, from 1; any free seat if absent.
 */
seat?: number, 
/**
 * Chips to bring.
 */
buy_in: number, 
/**
 * Commitment to a nonce for the next deck, so that it counts in the first hand.
 */
commitment?: string, } | { "cmd": "commit", 
/**
 * The table that will cut its next deck.
 */
table: string, 
/**
 * BLAKE3 of `"cardroom veil 1"` and the nonce.
 */
commitment: string, } | { "cmd": "open_nonce", 
/**
 * The table where the hand is dealt.
 */
table: string, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * The opened nonce.
 */
nonce: string, 
/**
 * Commitment to the next nonce, for the next deck.
 */
next?: string, } | { "cmd": "top_up", 
/**
 * The table where the player sits.
 */
table: string, 
/**
 * Chips to add.
 */
amount: number, } | { "cmd": "auto_top_up", 
/**
 * The table where the player sits.
 */
table: string, 
/**
 * Target stack; 0 turns automatic top-up off.
 */
to: number, } | { "cmd": "sit_out", 
/**
 * The table where the player sits.
 */
table: string, } | { "cmd": "plan", 
/**
 * The table where the player sits.
 */
table: string, 
/**
 * The plan; `null` clears it.
 */
plan: Plan | null, } | { "cmd": "come_back", 
/**
 * The table where the player sits.
 */
table: string, } | { "cmd": "leave_seat", 
/**
 * The table to leave.
 */
table: string, } | { "cmd": "act", 
/**
 * The table where the player has to act.
 */
table: string, 
/**
 * The hand's number at this table, from the `turn` being answered.
 */
hand_no: number, 
/**
 * The decision's number, from the `turn` being answered.
 */
action_no: number, 
/**
 * What the player does.
 */
action: Act, } | { "cmd": "use_time_bank", 
/**
 * The table where the player has to act.
 */
table: string, 
/**
 * The hand's number at this table, from the `turn` being extended.
 */
hand_no: number, 
/**
 * The decision's number, from the `turn` being extended.
 */
action_no: number, } | { "cmd": "more_time", 
/**
 * The table where the player sits.
 */
table: string, 
/**
 * Whether the player wants extra time per turn.
 */
on: boolean, } | { "cmd": "lay", 
/**
 * The house table where the player bets.
 */
table: string, 
/**
 * The round's number at this table; stakes for another round are refused.
 */
round: number, 
/**
 * The stakes; an empty list withdraws them all.
 */
bets: Array<NewStake>, } | { "cmd": "ready", 
/**
 * The house table where the player bets.
 */
table: string, 
/**
 * The round's number at this table.
 */
round: number, } | { "cmd": "decide", 
/**
 * The house table that asks the question.
 */
table: string, 
/**
 * Number of the box, from 1.
 */
at: number, 
/**
 * Number of symbols drawn in the round when the question was asked, from the round's `drawn_count`.
 */
drawn: number, 
/**
 * Key of the answer.
 */
choice: string, 
/**
 * The stake, if the player may choose less than the price; absent for the price.
 */
stake?: number, 
/**
 * Whether the player has confirmed the answer after a warning.
 */
confirmed: boolean, } | { "cmd": "dice", 
/**
 * The house table where the player has the dice.
 */
table: string, 
/**
 * Whether the player throws; otherwise the dice pass to the next seat.
 */
throw: boolean, } | { "cmd": "warnings", 
/**
 * The house table where the player sits.
 */
table: string, 
/**
 * Whether the player wants warnings.
 */
on: boolean, } | { "cmd": "rule_on_round", 
/**
 * The house table where the round is played.
 */
table: string, 
/**
 * What the host or the owner decides.
 */
ruling: RoundRuling, } | { "cmd": "show", 
/**
 * The table where the hand was played.
 */
table: string, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * Which cards are shown.
 */
cards: ShowCards, } | { "cmd": "straddle", 
/**
 * The table where the player sits.
 */
table: string, 
/**
 * Whether the player straddles from now on.
 */
on: boolean, } | { "cmd": "wish_bomb", 
/**
 * The table where the player sits.
 */
table: string, 
/**
 * Whether the player votes for a bomb pot.
 */
on: boolean, } | { "cmd": "choose_game", 
/**
 * The table that asks for the next game.
 */
table: string, 
/**
 * Index into the table's games, from 0.
 */
game: number, } | { "cmd": "wait_for_big_blind", 
/**
 * The table where the player owes the blind.
 */
table: string, 
/**
 * On to wait, off to pay.
 */
on: boolean, } | { "cmd": "wait_for_seat", 
/**
 * The table to wait for.
 */
table: string, 
/**
 * Whether a seat at a similar table will do.
 */
any: boolean, } | { "cmd": "ask_for_seat", 
/**
 * The table to ask for.
 */
table: string, 
/**
 * Preferred seat; any if absent.
 */
seat?: number, } | { "cmd": "stop_waiting", 
/**
 * The table that the player waits for or asks for.
 */
table: string, } | { "cmd": "stay", 
/**
 * The table of the pool where the player sits.
 */
table: string, 
/**
 * Whether the player watches folded hands to their end.
 */
on: boolean, } | { "cmd": "say", 
/**
 * The table to chat at.
 */
table: string, 
/**
 * The text; at most 240 characters, no control characters.
 */
text: string, } | { "cmd": "host", 
/**
 * The table that the order is for.
 */
table: string, 
/**
 * The host order.
 */
order: HostOrder, } | { "cmd": "ping" });

/**
 * The body of `POST /api/office/restart`, for the owner.
 */
export type RestartPlan = { 
/**
 * Seconds from now, up to 86,400; `null` cancels a planned restart.
 */
in_seconds: number | null, };

/**
 * A table that a returning client was watching.
 */
export type Resume = { 
/**
 * The table that the client was watching.
 */
table: string, 
/**
 * Last sequence number that the client has.
 */
after: number, };

/**
 * `GET /api/me/hands/{table}/{hand_no}`: a finished hand, replayed for a player who was dealt in.
 */
export type RetoldHand = { 
/**
 * Summary of the hand.
 */
row: HandRow, 
/**
 * When the hand began.
 */
began: number, 
/**
 * The table as the hand left it, with the players dealt in and the hand's log.
 * The log includes cards shown afterwards, and cards mucked at the showdown where the rulebook uncovers them.
 */
view: TableView, 
/**
 * The visitor's next hand, at any table; `null` if this is the last.
 */
newer: HandPlace | null, 
/**
 * The visitor's previous hand, at any table; `null` if this is the first.
 */
older: HandPlace | null, };

/**
 * The proof of one round's draws.
 */
export type RoundProof = { 
/**
 * The round's number at this table.
 */
round_no: number, 
/**
 * The round's id across all tables.
 */
round: string, 
/**
 * The shoes from which this round was dealt, in order; at least one.
 */
shoes: Array<ShoeProof>, };

/**
 * The rounds that one player saw at one house table, with their proofs.
 */
export type RoundProofFile = { 
/**
 * Always [`ROUND_PROOF_FORMAT`].
 */
format: string, 
/**
 * The house table where the rounds were played.
 */
table: string, 
/**
 * Name of that house table.
 */
name: string, 
/**
 * Key of the game, such as `roulette`.
 */
game: string, 
/**
 * The rounds, ordered by number.
 */
rounds: Array<RoundProof>, };

/**
 * A ruling on a round against the house.
 */
export type RoundRuling = { "what": "invalid", 
/**
 * The reason, at most 200 characters.
 */
why: string, } | { "what": "void", 
/**
 * The reason, at most 200 characters.
 */
why: string, } | { "what": "pass_dice" } | { "what": "name_shooter", 
/**
 * The seat, with a stake on the table.
 */
seat: number, };

/**
 * A fact about a game's rules.
 */
export type RuleFact = { 
/**
 * The subject, such as `decks`.
 */
key: string, 
/**
 * The value, such as `6`.
 */
value: string, };

/**
 * A rule in which a rulebook differs from the house's.
 */
export type RulePage = { 
/**
 * Key in the rulebook's text, such as `rake.time`.
 */
key: string, 
/**
 * What the rule is about, and what its values mean.
 */
meaning: string, 
/**
 * Value in this rulebook.
 */
value: string, 
/**
 * Value in the house's rulebook.
 */
house: string, 
/**
 * The clauses that the value comes from.
 */
clauses: Array<string>, 
/**
 * Note from the rulebook's text.
 */
note: string, };

/**
 * Prizes that are entries to another tournament.
 */
export type SatelliteRule = { 
/**
 * The other tournament's id.
 */
target: string, 
/**
 * Name of that tournament; absent if it is no longer known.
 */
name?: string, 
/**
 * Whole price of an entry to that tournament, which each ticket is worth.
 */
worth: number, 
/**
 * Number of tickets, announced beforehand; absent if the pool decides.
 */
seats?: number, };

/**
 * A player's commitment to a nonce.
 */
export type SeatCommitment = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * BLAKE3 of `"cardroom veil 1"` and the nonce.
 */
commitment: string, };

/**
 * The bounty on a seated player.
 */
export type SeatHead = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The amount of the bounty.
 */
amount: number, };

/**
 * A player's opened nonce.
 */
export type SeatNonce = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The opened nonce.
 */
nonce: string, };

/**
 * A player's chances at the main pot, in hundredths of a percent, rounded.
 */
export type SeatOdds = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Equity: the part of the pot that the player wins on average.
 */
equity_bps: number, 
/**
 * How often the player wins; absent with several boards, and where high and low hands share the pot.
 */
win_bps?: number, 
/**
 * How often the player ties; absent as `win_bps` is.
 */
tie_bps?: number, };

/**
 * The status of a seat.
 */
export type SeatStatus = "playing" | "waiting" | "sitting_out";

/**
 * A taken seat.
 */
export type SeatView = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The player in the seat.
 */
player: string, 
/**
 * Name at the table.
 */
name: string, 
/**
 * Whether this is a house player.
 */
house: boolean, 
/**
 * Stack, without bets and antes already put in.
 */
stack: number, 
/**
 * State of the player: playing, waiting or sitting out.
 */
status: SeatStatus, 
/**
 * Whether the player sits out because their chips do not cover the time charge.
 */
unpaid?: boolean, 
/**
 * Whether the player leaves after the hand.
 */
leaving: boolean, 
/**
 * Whether the player is connected.
 */
connected: boolean, 
/**
 * Whether the player straddles whenever possible.
 */
straddles: boolean, 
/**
 * Whether the player votes for a bomb pot next hand.
 */
wishes_bomb?: boolean, 
/**
 * Whether the player waits for the big blind instead of paying to come in earlier.
 */
waits_for_big_blind: boolean, 
/**
 * Whether the player asked for extra time per turn.
 */
more_time?: boolean, 
/**
 * Whether the seat was dealt into the hand shown.
 */
in_hand: boolean, 
/**
 * Whether the seat folded in that hand.
 */
folded: boolean, 
/**
 * Whether the seat is all-in in that hand.
 */
all_in: boolean, 
/**
 * The seat's cards, as the observer may see them.
 * After a fold or muck other observers see none, unless the player shows them.
 */
cards: Array<CardView>, 
/**
 * The seat's bet on this street.
 */
bet: number, 
/**
 * The last action on this street; cleared by a new street, not by the end of the hand.
 */
last_action: ActionKind | null, 
/**
 * Number of cards in the last draw (draw games).
 */
drew: number | null, 
/**
 * The hands that the shown cards make on each board, for each side of the pot that they can win.
 */
rankings: Array<RankingView>, };

/**
 * Why an entry has a new seat.
 */
export type SeatedBecause = "start" | "next_stage" | "late" | "balanced" | "table_broken" | "final_table" | "table_failed" | "next_day";

/**
 * The body of `POST /api/office/settle`: settles a report.
 */
export type Settle = { 
/**
 * Report number.
 */
report: number, 
/**
 * How long the reported player is silenced, in minutes, 1 to 525,600; `null` dismisses the report.
 */
silence_minutes: number | null, };

/**
 * The body of `POST /api/office/order`: approves or declines an order.
 */
export type SettleOrder = { 
/**
 * Id of the ordered table.
 */
table: string, 
/**
 * Reason for declining, 1 to 200 characters, shown to the player; `null` approves the order.
 */
decline: string | null, };

/**
 * How a report was settled.
 */
export type SettledView = { 
/**
 * When the report was settled.
 */
at: number, 
/**
 * Who settled the report.
 */
by: Named, 
/**
 * Whether the reported player was silenced because of the report.
 */
silenced: boolean, };

/**
 * How the remaining players share an amount.
 */
export type ShareRule = { 
/**
 * Whether each player first gets the lowest open prize.
 */
lowest_first: boolean, 
/**
 * Share of the rest that is divided equally, in basis points; what remains is divided by chips.
 */
equal_bps: number, };

/**
 * A player's line of the sheet.
 */
export type SheetLine = { 
/**
 * The player whose line this is.
 */
player: string, 
/**
 * Name at the table.
 */
name: string, 
/**
 * Total of buy-ins and top-ups.
 */
bought_in: number, 
/**
 * Total cashed out.
 */
cashed_out: number, 
/**
 * Chips at the table, without a running hand.
 */
at_table: number, 
/**
 * Result so far: negative is a loss.
 */
net: number, };

/**
 * One payment of the sheet.
 */
export type SheetPayment = { 
/**
 * The player who pays.
 */
from: string, 
/**
 * The player who is paid; `null` is the house, for rake.
 */
to: string | null, 
/**
 * Number of chips.
 */
amount: number, };

/**
 * `GET /api/tables/ID/sheet`: buy-ins and results at a private table, and who pays whom.
 */
export type SheetView = { 
/**
 * Currency of all amounts here.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * All players who bought in, in the order of arrival.
 */
lines: Array<SheetLine>, 
/**
 * Payments that settle all results.
 */
payments: Array<SheetPayment>, };

/**
 * The proof of one round's draws from one shoe.
 */
export type ShoeProof = { 
/**
 * The contents of the shoe when it was shuffled: `cards:6`, `wheel:37`, `die`, `balls:80`.
 */
contents: string, 
/**
 * The root that was published before the bets of the round in which the shoe was cut.
 */
root: string, 
/**
 * The round in which the shoe was cut: this one, or an earlier one if the shoe lasts several rounds.
 */
cut_in: string, 
/**
 * The commitments that counted for the shoe.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut the shoe, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Number of players who had bet when the shoe was cut, without house players.
 */
players: number, 
/**
 * The nonce of the player who keeps this proof.
 *
 * `null` for a spectator, for a player who had committed to no nonce, and for one who came after the cut.
 */
own: OwnNonce | null, 
/**
 * Position in the shoe, from 0, of the round's first draw; 0 unless earlier rounds were dealt from it.
 */
from: number, 
/**
 * Number of draws of this round, whether the player saw them or not.
 */
drawn: number, 
/**
 * Every symbol that the player saw, by position.
 */
symbols: Array<SymbolProof>, };

/**
 * One shoe.
 */
export type ShoeView = { 
/**
 * What the shoe contains: `cards:6`, `wheel:37`, `die`, `balls:80`.
 */
contains: string, 
/**
 * Cards left out, because they were on the table when it was shuffled.
 */
without?: Array<string>, 
/**
 * Number of symbols.
 */
count: number, 
/**
 * The root that commits to the shoe's order.
 */
root: string, };

/**
 * The shoes that a round is drawn from, cut together.
 */
export type ShoesView = { 
/**
 * The round id that goes into the cut.
 */
id: string, 
/**
 * Number of the round before which the shoes were shuffled.
 */
round: number, 
/**
 * Each shoe.
 */
shoes: Array<ShoeView>, 
/**
 * Commitments that count for the cut, in order.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces of the cut; absent before it.
 */
nonces?: Array<SeatNonce>, 
/**
 * Number of symbols drawn from the shoes.
 */
dealt: number, };

/**
 * Which of their cards a player shows.
 */
export type ShowCards = "all" | { "these": Array<string> };

/**
 * A silenced player.
 */
export type SilenceView = { 
/**
 * The silenced player.
 */
player: Named, 
/**
 * When the silence ends.
 */
until: number, 
/**
 * When the silence began.
 */
at: number, 
/**
 * Who ordered the silence.
 */
by: Named, };

/**
 * Why a seat is dealt no hands.
 */
export type SitOutReason = "asked" | "timed_out" | "disconnected" | "broke" | "unpaid";

/**
 * A preset for the structure of levels.
 */
export type Speed = "deep" | "regular" | "turbo" | "hyper";

/**
 * A prize of a published table.
 */
export type SpinRow = { 
/**
 * The prize as a multiple of what one entry pays for prizes.
 */
times: number, 
/**
 * The prize, in minor units.
 */
prize: number, 
/**
 * The number of draws that give this prize.
 */
weight: number, 
/**
 * Shares of the places in basis points; empty if the winner takes all.
 */
split_bps?: Array<number>, };

/**
 * The published table that a prize is drawn from, before the first hand.
 */
export type SpinRule = { 
/**
 * Number of players who play for one prize.
 */
players: number, 
/**
 * Number of equally likely draws.
 */
draws: number, 
/**
 * The prizes, the smallest first.
 */
rows: Array<SpinRow>, 
/**
 * The average return of the table per unit paid for prizes, as a fraction in lowest terms.
 */
returns: Fraction, };

/**
 * The moment that decides about a request made during a hand.
 */
export type StackCounts = "hand_began" | "asked";

/**
 * A stage of a shootout: each of its tables has one winner.
 */
export type StageView = { 
/**
 * The number of players at the start of the stage.
 */
players: number, 
/**
 * The number of tables.
 */
tables: number, };

/**
 * The range of one stake.
 */
export type StakeLimit = { 
/**
 * Key of the kind of bet or of the circle.
 */
key: string, 
/**
 * The lowest permitted amount.
 */
min: number, 
/**
 * The highest permitted amount.
 */
max: number, 
/**
 * The step of stakes: payouts on its multiples are whole chips.
 */
step: number, };

/**
 * Stakes. All amounts are minor units of the currency.
 */
export type StakesView = { 
/**
 * Currency of all amounts at this table.
 */
currency: string, 
/**
 * Number of decimal places of an amount.
 */
decimals: number, 
/**
 * The small blind.
 */
small_blind: number, 
/**
 * The big blind, which is the small bet at fixed limit.
 */
big_blind: number, 
/**
 * The ante; 0 if there is none.
 */
ante: number, 
/**
 * Who pays the ante; absent if every seat pays its own.
 */
ante_by?: AnteBy, 
/**
 * The small bet at fixed limit, otherwise 0.
 */
small_bet: number, 
/**
 * The big bet at fixed limit, otherwise 0.
 */
big_bet: number, 
/**
 * The bring-in of stud, otherwise 0.
 */
bring_in: number, };

/**
 * A player's line in the standings.
 */
export type StandingRow = { 
/**
 * Rank; players who are equal in everything share it.
 */
rank: number, 
/**
 * The player whose line this is.
 */
player: string, 
/**
 * Name of that player.
 */
name: string, 
/**
 * Sum of the results that count.
 */
points: number, 
/**
 * Tournaments in which the player took part.
 */
played: number, 
/**
 * Tournaments in which the player was first, alone or with others.
 */
wins: number, 
/**
 * The player's results, the oldest first.
 */
results: Array<LeagueResult>, };

/**
 * Who may straddle, that is, post a bet above the big blind before the cards.
 * The first street begins left of the straddler, who acts last.
 */
export type StraddleKind = "under_the_gun" | "restraddle" | "button" | "mississippi";

/**
 * A street of a hand.
 */
export type Street = "preflop" | "flop" | "turn" | "river" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "before_draw" | "after_draw" | "after_second_draw" | "after_third_draw";

/**
 * A street of a game.
 */
export type StreetPage = { 
/**
 * Display name.
 */
name: string, 
/**
 * The cards dealt before the betting.
 */
deals: Array<string>, 
/**
 * The player who acts first.
 */
first: string, 
/**
 * The bet that applies at fixed limit.
 */
bet: string, };

/**
 * A row of a structure.
 */
export type StructureRow = { "kind": "level", 
/**
 * Level number, from 1; breaks are not counted.
 */
level: number, 
/**
 * The game and its stakes, in tournament chips: their currency is `TCHIP`, without decimals.
 */
game: GameRow, 
/**
 * Playing time in milliseconds; absent if the level goes by hands, or does not end.
 */
ms?: number, 
/**
 * Number of hands at each table; absent if the level goes by time.
 */
hands?: number, } | { "kind": "break", 
/**
 * Length in milliseconds.
 */
ms: number, 
/**
 * Whether the break begins when the last table has stopped; otherwise it begins when the level before it ends.
 */
waits?: boolean, 
/**
 * Whether add-ons are sold in this break.
 */
add_on?: boolean, 
/**
 * When the next day begins, if this row ends a day; its length on the clock is 0 then. Otherwise absent.
 */
next_day?: number, };

/**
 * The proof of a symbol's position in its shoe.
 */
export type SymbolOpening = { 
/**
 * The proven symbol.
 */
symbol: SymbolView, 
/**
 * Position of the symbol's leaf in the tree.
 */
leaf: number, 
/**
 * Salt of the leaf, 32 hexadecimal digits.
 */
salt: string, 
/**
 * Hashes of the siblings from the leaf up to the top, 64 hexadecimal digits each.
 */
path: Array<string>, };

/**
 * A symbol that the player saw, with the proof of its position in the shoe.
 */
export type SymbolProof = { 
/**
 * Position in the shoe's deal, from 0, counted over all its rounds.
 */
place: number, 
/**
 * The symbol with its leaf, salt and path.
 */
opening: SymbolOpening, };

/**
 * A symbol that the observer has seen in this round, with the proof of its position.
 */
export type SymbolSeen = { 
/**
 * Index of the shoe, from 0.
 */
shoe: number, 
/**
 * Position in the shoe's deal, from 0, counted over all its rounds.
 */
place: number, 
/**
 * The symbol with its leaf, salt and path.
 */
opening: SymbolOpening, };

/**
 * A drawn symbol: a card in its notation, or the number of a pocket, a face or a ball.
 */
export type SymbolView = string | number;

/**
 * The body of `POST /api/office/break-off`, for the owner: makes the running hand void.
 */
export type TableToBreakOff = { 
/**
 * The table whose running hand is voided.
 */
table: string, 
/**
 * Whether the table closes; otherwise the next hand follows.
 */
close: boolean, };

/**
 * The body of `POST /api/office/close-table`, for the owner.
 */
export type TableToClose = { 
/**
 * The table to close.
 */
table: string, };

/**
 * A whole table as one observer may see it.
 */
export type TableView = { 
/**
 * Identifies the table.
 */
table: string, 
/**
 * Sequence number of the last event in this view; the next news follows it.
 */
seq: number, 
/**
 * Name under which the table is listed.
 */
name: string, 
/**
 * The game; in a mix, the game of the hand shown.
 */
game: GameView, 
/**
 * The stakes of the table.
 */
stakes: StakesView, 
/**
 * The games of a mix; absent at tables of one game.
 */
mix?: MixView, 
/**
 * The open question of which game is next; absent if there is none.
 */
choice?: ChoiceView, 
/**
 * The pool that the table belongs to; absent at other tables.
 */
pool?: PoolView, 
/**
 * The tournament that the table belongs to; absent at other tables.
 * There are no buy-ins then: `buy_in_min` and `buy_in_max` are 0, and amounts are tournament chips.
 */
tournament?: AtTournament, 
/**
 * Number of seats.
 */
seats_max: number, 
/**
 * Minimum buy-in.
 */
buy_in_min: number, 
/**
 * Maximum buy-in, also the maximum stack after a top-up.
 */
buy_in_max: number, 
/**
 * How the table charges; absent if it does not.
 */
fee?: FeeView, 
/**
 * The bad-beat jackpot that the table plays for; absent if there is none.
 */
jackpot?: JackpotView, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * Time beyond the time to act.
 */
clock: ClockView, 
/**
 * When the wait for many lost connections ends at the latest; absent if there is no such wait.
 * Until then no hand begins, and a running hand is held.
 */
outage_until?: number, 
/**
 * Whether the table can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the observer is the host.
 */
you_host: boolean, 
/**
 * Whether the host admits players, so that others ask for a seat.
 */
host_seats?: boolean, 
/**
 * Whether the table has a password; absent if not.
 */
password?: boolean, 
/**
 * Whether the host paused the table.
 */
paused: boolean, 
/**
 * Until when the pause holds the running hand; `null` if none is held. The hand then continues by itself.
 */
held_until: number | null, 
/**
 * Whether nobody new may sit down.
 */
locked: boolean, 
/**
 * Players muted by the host.
 */
muted: Array<string>, 
/**
 * Whether the table closes after the hand; nobody may sit down any more.
 */
closing: boolean, 
/**
 * Whether the table is closed for good.
 */
closed: boolean, 
/**
 * Whether players are anonymous and named by their seats.
 */
anonymous: boolean, 
/**
 * Whether only programs may play here. A browser can watch, and leave.
 */
programs_only?: boolean, 
/**
 * Maximum house players by the rulebook.
 */
house_players_max: number, 
/**
 * Delay for spectators, in minutes.
 */
rail_delay_min: number, 
/**
 * Whether spectators see all cards of a hand that is over.
 */
rail_cards: boolean, 
/**
 * Whether this observer sees the table with the spectators' delay.
 */
delayed: boolean, 
/**
 * Who may straddle; absent if nobody may.
 */
straddle?: StraddleKind, 
/**
 * The table's bomb pots; absent if there are none.
 */
bomb?: BombView, 
/**
 * Players on this table's own waiting list.
 */
waiting: number, 
/**
 * Seats held for players from the waiting list.
 */
held: Array<HeldView>, 
/**
 * The observer's seat, from 1; `null` for a spectator.
 */
you: number | null, 
/**
 * The observer's top-up due after the hand, in chips.
 */
top_up_waits: number, 
/**
 * Target stack of the observer's automatic top-up; 0 if off.
 */
auto_top_up: number, 
/**
 * The observer's plan; absent if there is none. Sitting out ends it.
 */
plan?: Plan, 
/**
 * Minimum buy-in of an observer who left recently; absent if there is none.
 */
rejoin?: RejoinView, 
/**
 * Until when an observer who left may return without asking the host; this time may have passed.
 * Absent if they must always ask, or never.
 */
returns_until?: number, 
/**
 * The observer's commitment for the next deck, if any.
 */
commitment: string | null, 
/**
 * The taken seats, in order.
 */
seats: Array<SeatView>, 
/**
 * The running hand, or the last one until the next begins.
 */
hand: HandView | null, 
/**
 * Whose turn it is.
 */
turn: TurnView | null, 
/**
 * Log: the news of the current hand so far, as this observer may know it.
 */
log: Array<NewsItem>, 
/**
 * Recent chat lines that this observer may read.
 */
chat: Array<ChatLine>, 
/**
 * Codes of the languages allowed in chat; empty if any may be used.
 */
chat_languages: Array<string>, 
/**
 * When the next hand begins, if one is due.
 */
next_at: number | null, };

/**
 * A page of tables, by number.
 */
export type TablesPage = { 
/**
 * Number of this page, from 1.
 */
page: number, 
/**
 * Number of pages, at least 1; each except the last has 100 rows.
 */
pages: number, 
/**
 * The tables on the page.
 */
rows: Array<TournamentTable>, };

/**
 * `GET /api/office/talk`: reports and silenced players, for the owner.
 */
export type TalkView = { 
/**
 * Reports of the last 90 days: open ones first, then newest first.
 */
reports: Array<ReportView>, 
/**
 * Players who are silenced at all tables now.
 */
silenced: Array<SilenceView>, };

/**
 * The part of the pool for knocking out one player, who is drawn by lot at the start.
 */
export type TargetRule = { 
/**
 * Share of the pool, in basis points; the places have the rest.
 */
share_bps: number, 
/**
 * The amount with the entries so far, in minor units; final once entry is over.
 */
amount: number, 
/**
 * Whether nobody learns the target before the knock-out.
 */
secret: boolean, 
/**
 * Who gets the amount if the target is still in play at the end.
 */
wins: TargetTo, 
/**
 * Who gets the amount if the target is removed.
 */
removed: TargetTo, 
/**
 * Who gets the amount if blinds alone took the player's last chips.
 */
blinded_off: TargetTo, 
/**
 * Whether the last elimination decides if the player enters again; otherwise the first one does.
 */
waits_for_re_entry: boolean, 
/**
 * The target; absent before everybody may know.
 */
named?: Named, };

/**
 * Who gets the part of the pool on a player's head if nobody knocked them out.
 */
export type TargetTo = "target" | "winner" | "last_pot";

/**
 * A ticket that its player has not spent. It pays an entry to its tournament; once nobody can enter that one any more,
 * an entry to any other tournament with the same price.
 */
export type TicketView = { 
/**
 * The tournament that the ticket is for.
 */
tournament: string, 
/**
 * Name of that tournament; absent if it is no longer known.
 */
name?: string, 
/**
 * Whether that tournament can still be entered.
 */
open: boolean, 
/**
 * The whole price that the ticket pays, in minor units.
 */
worth: number, 
/**
 * Currency of the price.
 */
currency: string, 
/**
 * Decimals of the currency.
 */
decimals: number, };

/**
 * How players who go out at the same moment are placed.
 */
export type TieRule = "by_stack" | "by_stack_at_each_table" | "shared";

/**
 * The body of `POST /api/end-timetable`: no more tournaments are opened by the host's timetable.
 */
export type TimetableToEnd = { 
/**
 * The timetable to end.
 */
timetable: string, };

/**
 * Something that happened to a player's own entry in a tournament.
 */
export type TournamentNews = { "kind": "seated", 
/**
 * The table at which the entry is seated.
 */
table: string, 
/**
 * The table's number in the tournament.
 */
no: number, 
/**
 * Why the entry has this seat.
 */
because: SeatedBecause, } | { "kind": "table_won", 
/**
 * The stage that the entry has won, from 1.
 */
stage: number, } | { "kind": "bagged", 
/**
 * The chips that go to the final.
 */
chips: number, } | { "kind": "nonce_awaited", 
/**
 * The entry's commitment, as it is in the list.
 */
commitment: string, 
/**
 * The hash of the list.
 */
list: string, 
/**
 * The deadline for opening the nonce.
 */
until: number, } | { "kind": "entered_by_ticket", } | { "kind": "prize_drawn", 
/**
 * The prize as a multiple of what one entry pays for prizes.
 */
times: number, 
/**
 * The prize, in minor units.
 */
prize: number, } | { "kind": "put_off", 
/**
 * The new start.
 */
until: number, } | { "kind": "withdrawn", } | { "kind": "turned_away", 
/**
 * Why the player was turned away.
 */
reason: string, } | { "kind": "refunded", 
/**
 * The amount, in minor units.
 */
amount: number, 
/**
 * Why the entry was refunded.
 */
reason: string, } | { "kind": "rebuy_offered", 
/**
 * Price of the rebuy.
 */
price: PriceView, 
/**
 * Chips that the rebuy gives.
 */
chips: number, 
/**
 * Number of the rebuy, from 1: the `nth` of `buy`.
 */
nth: number, 
/**
 * Until when the player may accept.
 */
until: number, } | { "kind": "chips_added", 
/**
 * What was bought.
 */
what: BuyKind, 
/**
 * The number of chips.
 */
chips: number, } | { "kind": "chips_refused", 
/**
 * What was bought.
 */
what: BuyKind, 
/**
 * The amount paid back.
 */
back: number, } | { "kind": "out", 
/**
 * How the entry went out.
 */
because: GoneReason, 
/**
 * Whether the player may re-enter now.
 */
may_re_enter: boolean, } | { "kind": "merged", 
/**
 * Number of the player's other entry.
 */
into: number, 
/**
 * The number of chips that the other entry got.
 */
chips: number, } | { "kind": "placed", 
/**
 * The final place, or the places that are shared.
 */
place: PlaceView, 
/**
 * The prize for the place, in minor units; 0 if the place is not paid.
 */
prize: number, 
/**
 * Whether the prize is an entry to another tournament.
 */
ticket?: boolean, 
/**
 * Bounties that the entry won, in minor units.
 */
bounties: number, 
/**
 * Number of entries in the tournament.
 */
entries: number, } | { "kind": "bounty_won", 
/**
 * Name of the player who was knocked out.
 */
from: string, 
/**
 * The amount paid, in minor units.
 */
paid: number, 
/**
 * The amount added to the player's own bounty, in minor units.
 */
to_head: number, } | { "kind": "paid", 
/**
 * The amount, in minor units.
 */
amount: number, 
/**
 * The purpose of the payment.
 */
of: PaidKind, } | { "kind": "deal_proposed", 
/**
 * Until when the player may answer.
 */
until: number, } | { "kind": "deal_ended", 
/**
 * Whether all players accepted the deal.
 */
agreed: boolean, 
/**
 * Why the deal could not be worked out; otherwise absent.
 */
fault?: Refusal, } | { "kind": "cancelled", 
/**
 * Why the tournament was cancelled.
 */
because: CancelReason, };

/**
 * An order from the host or the owner to a tournament.
 *
 * Variants without fields have braces, so that the decoder refuses fields beside `kind`.
 */
export type TournamentOrder = { "kind": "pause", } | { "kind": "resume", } | { "kind": "forward", 
/**
 * Number of seconds, 1 to 86,400.
 */
seconds: number, } | { "kind": "back", 
/**
 * Number of seconds, 1 to 86,400.
 */
seconds: number, } | { "kind": "hand_for_hand", 
/**
 * Number of players.
 */
players: number, } | { "kind": "turn_away", 
/**
 * The player to turn away.
 */
player: string, 
/**
 * The reason, 1 to 200 characters; the player and the owner of the room read it.
 */
reason: string, } | { "kind": "refund", 
/**
 * The entry to refund.
 */
entry: number, 
/**
 * The amount, in minor units, from 1 to what was paid for the entry and not yet refunded.
 */
amount: number, 
/**
 * The reason, 1 to 200 characters; the player and the owner of the room read it.
 */
reason: string, } | { "kind": "change_rebuys", 
/**
 * Minutes of play in which rebuys are sold, 1 to 1,440.
 */
minutes: number, 
/**
 * Chips that a rebuy gives.
 */
chips: number, 
/**
 * Maximum rebuys of an entry; `null` for no limit.
 */
max: number | null, 
/**
 * The add-on; absent if none is sold.
 */
add_on?: NewAddOn, } | { "kind": "house_players", 
/**
 * Number of house players to add.
 */
count: number, } | { "kind": "cancel", };

/**
 * One of a tournament's tables.
 */
export type TournamentPlace = { 
/**
 * Tournament id; the tournament may be over by now.
 */
tournament: string, 
/**
 * The table's number in the tournament, from 1.
 */
table_no: number, };

/**
 * A tournament in the list.
 */
export type TournamentRow = { 
/**
 * Identifies the tournament.
 */
tournament: string, 
/**
 * Name under which the tournament is listed.
 */
name: string, 
/**
 * The game; in a mix, the game of the first level.
 */
game: GameView, 
/**
 * Key of the mixed game; absent in tournaments of one game.
 */
mix?: string, 
/**
 * Seats at each table.
 */
seats: number, 
/**
 * Number of stages of a shootout if all places are taken; absent without stages.
 */
stages?: number, 
/**
 * Price of an entry.
 */
price: PriceView, 
/**
 * Currency of all money here.
 */
currency: string, 
/**
 * Number of decimal places of an amount of money.
 */
decimals: number, 
/**
 * Maximum entries.
 */
places: number, 
/**
 * Minimum entries; with fewer the tournament is cancelled at its start.
 */
entries_min: number, 
/**
 * Entries so far, re-entries included.
 */
entries: number, 
/**
 * Entries that are registered or still in play.
 */
left: number, 
/**
 * House players among these entries.
 */
house_players: number, 
/**
 * Tables in play.
 */
tables: number, 
/**
 * The state of the tournament.
 */
state: TournamentState, 
/**
 * When play starts or started; `null` if it starts when all places are taken.
 */
starts_at: number | null, 
/**
 * End of late registration, as far as it is known now; absent if there is none, or if it is over.
 */
late_until?: number, 
/**
 * The days of play; absent if the tournament is played on one day.
 */
days?: DaysView, 
/**
 * Number of flights of a final, which nobody enters directly; absent in other tournaments.
 */
flights?: number, 
/**
 * When play ended, or the tournament was cancelled; absent before.
 */
ended_at?: number, 
/**
 * Current level, from 1; 0 before the start.
 */
level: number, 
/**
 * Length of the first level.
 */
level_lasts: LevelLength, 
/**
 * The preset of the structure; absent if the structure was edited.
 */
speed?: Speed, 
/**
 * Chips that an entry starts with.
 */
start_chips: number, 
/**
 * How the pool is divided.
 */
prizes: PrizeKind, 
/**
 * Minimum pool; absent if none is guaranteed.
 */
guarantee?: number, 
/**
 * Pool so far, bounties and guarantee included; final once entry is over.
 */
pool: number, 
/**
 * The kind of bounty; absent without bounties.
 */
bounty?: BountyKind, 
/**
 * Whether an eliminated player may re-enter.
 */
re_entry: boolean, 
/**
 * Whether chips may be bought during play.
 */
rebuys: boolean, 
/**
 * Whether chips may be bought in a break.
 */
add_on: boolean, 
/**
 * Whether the tournament can be reached only by its link.
 */
private: boolean, 
/**
 * The player who opened a private tournament; absent at others.
 */
host?: Named, 
/**
 * The league in which its places earn points; absent without one, and at a private tournament for those who are
 * neither its host nor entered.
 */
league?: LeagueOf, 
/**
 * The visitor's own part in the tournament.
 */
you: EntryPart, };

/**
 * The rules of a tournament, fixed when registration opens.
 */
export type TournamentRules = { 
/**
 * End of late registration; absent if registration closes at the start.
 */
late?: UntilView, 
/**
 * How a start with too few entries is put off; absent if the tournament is cancelled then.
 */
put_off?: PutOffRule, 
/**
 * Maximum number of entries that one player may have at the same time.
 */
entries_max: number, 
/**
 * Buying in again after elimination; absent if that is not possible.
 */
re_entry?: ReEntryRule, 
/**
 * Buying chips during play; absent if that is not possible.
 */
rebuy?: RebuyRule, 
/**
 * Buying chips in a break; absent if that is not possible.
 */
add_on?: AddOnRule, 
/**
 * The games that players choose from; absent if they do not choose.
 */
choice?: ChoiceRule, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * Time bank of an entry, in milliseconds.
 */
time_bank_ms: number, 
/**
 * How the pool is divided.
 */
prizes: PrizeKind, 
/**
 * Playing time after which stacks decide, in milliseconds; absent if one player must win all chips.
 */
ends_after_ms?: number, 
/**
 * The published table that the prize is drawn from; absent if no prize is drawn.
 */
spin?: SpinRule, 
/**
 * The tournament to which the prizes are entries; absent if they are not.
 */
satellite?: SatelliteRule, 
/**
 * The source of the pool.
 */
pool: PoolSource, 
/**
 * The guaranteed minimum pool and its conditions; absent without a guarantee.
 */
guarantee?: GuaranteeRule, 
/**
 * The bounties; absent without bounties.
 */
bounty?: BountyRule, 
/**
 * The envelopes of a mystery bounty; absent with other bounties.
 */
envelopes?: EnvelopeRule, 
/**
 * The part of the pool for knocking one player out; absent without it.
 */
target?: TargetRule, 
/**
 * The announced period, and the number of stages in it; absent if no period is announced.
 */
period?: PeriodRule, 
/**
 * Hand-for-hand play begins when this many more players than prizes are left; absent without it.
 */
hand_for_hand_before?: number, 
/**
 * How players who go out at the same moment are placed.
 */
ties: TieRule, 
/**
 * The rule for the final table.
 */
final_table: FinalTableRule, 
/**
 * Difference in players between two tables at which a player is moved; absent if nobody is moved.
 */
balance_gap?: number, 
/**
 * The rule for deals; absent if deals are not possible.
 */
deals?: DealRule, 
/**
 * What is paid back if the tournament is cancelled during play. Before the start, everything is.
 */
refunds: RefundRule, };

/**
 * The state of a tournament.
 */
export type TournamentState = "registering" | "late" | "playing" | "break" | "between_days" | "hand_for_hand" | "final_table" | "paused" | "ended" | "cancelled";

/**
 * A table of a tournament.
 */
export type TournamentTable = { 
/**
 * Table number in the tournament.
 */
no: number, 
/**
 * Table id, to watch it.
 */
table: string, 
/**
 * Seated players.
 */
players: number, 
/**
 * The smallest stack; absent if stacks must not be known yet.
 */
smallest?: number, 
/**
 * The largest stack; absent if stacks must not be known yet.
 */
largest?: number, };

/**
 * `GET /api/tournaments/ID`: one tournament as one visitor may see it.
 *
 * Everything except `you` and `row.you` is the same for all visitors, and is computed at most once a second.
 */
export type TournamentView = { 
/**
 * The room's time.
 */
now: number, 
/**
 * The tournament's row in the list.
 */
row: TournamentRow, 
/**
 * The tournament's rules.
 */
rules: TournamentRules, 
/**
 * The lots, by which seats and moves are drawn.
 */
lots: LotsView, 
/**
 * Levels and breaks, in order.
 */
structure: Array<StructureRow>, 
/**
 * Number of the stage that is being played, from 1; 0 before the start.
 */
stage: number, 
/**
 * The stages of a shootout with the entries so far, or with the minimum; empty without stages.
 */
stages?: Array<StageView>, 
/**
 * The clock; `null` before the start and after the end.
 */
clock: LevelClock | null, 
/**
 * When stacks decide, while a tournament with a time limit is played; otherwise absent.
 */
play_ends?: PlayEnds, 
/**
 * The prize that was drawn; absent before the draw, and if no prize is drawn.
 */
drawn?: DrawnPrize, 
/**
 * Average stack of the entries still in play; 0 before the start.
 */
average: number, 
/**
 * The current hand-for-hand round, or the last one; absent if play is not hand for hand.
 */
round?: number, 
/**
 * The prizes.
 */
payouts: PayoutsView, 
/**
 * The pool, and how it was computed.
 */
pool: PoolWorking, 
/**
 * A page of the entries.
 */
entrants: EntrantsPage, 
/**
 * A page of the tables in play.
 */
tables: TablesPage, 
/**
 * The deal that is being worked out or voted on, or that was agreed.
 */
deal?: DealView, 
/**
 * The final of a flight; absent in other tournaments.
 */
flight?: FlightView, 
/**
 * The flights of a final; absent in other tournaments.
 */
flights?: FlightsView, 
/**
 * The visitor's own part.
 */
you: OwnTournament, };

/**
 * `GET /api/tournaments`: the list of tournaments.
 */
export type TournamentsView = { 
/**
 * The room's time.
 */
now: number, 
/**
 * Public tournaments that are open or in play, or that ended within the last day.
 * Those in registration come first, by start; then the others, latest first.
 */
tournaments: Array<TournamentRow>, 
/**
 * Private tournaments that the visitor hosts or has entered, and that have not ended more than a week ago.
 */
private_tournaments: Array<TournamentRow>, 
/**
 * The visitor's tickets.
 */
tickets?: Array<TicketView>, 
/**
 * Public leagues, and those that the visitor founded or took part in.
 */
leagues?: Array<LeagueRow>, 
/**
 * Starts for which a timetable will open a tournament, at most 100: public ones, and those of the visitor's
 * leagues and timetables. In order.
 */
planned?: Array<PlannedStart>, };

/**
 * Whose turn it is, with the clock and the options.
 */
export type TurnView = { 
/**
 * Seat to act.
 */
seat: number, 
/**
 * The hand's number, to be repeated in `act`.
 */
hand_no: number, 
/**
 * The decision's number, to be repeated in `act`.
 */
action_no: number, 
/**
 * When the clock runs out, time bank included; `null` while the hand is held or if time is unlimited.
 */
deadline: number | null, 
/**
 * Length of the clock without time bank, in milliseconds; absent if it is the table's time to act.
 * It is longer for a player who asked for extra time or is disconnected.
 */
time_ms?: number, 
/**
 * The player's time bank, in milliseconds; absent if empty. While it is in use, its value before.
 */
bank_ms?: number, 
/**
 * When the player starts to draw on the time bank; absent if they do not. May be in the future.
 */
bank_from?: number, 
/**
 * What the observer may do; absent unless it is their turn.
 */
options: OptionsView | null, };

/**
 * The body of `POST /api/unregister`: withdraws an entry before the start and returns its price.
 */
export type Unregister = { 
/**
 * The tournament to withdraw from.
 */
tournament: string, 
/**
 * The entry to withdraw.
 */
entry: number, };

/**
 * The end of a period, by the tournament's clock.
 */
export type UntilView = { "kind": "level", 
/**
 * Level number, from 1.
 */
level: number, } | { "kind": "clock", 
/**
 * Playing time since the start, in milliseconds.
 */
ms: number, };

/**
 * A hand whose record is damaged. `cardroom audit` names the damage.
 */
export type UntoldHand = { 
/**
 * The table where the hand was played.
 */
table: string, 
/**
 * The table's name; `null` if it cannot be read either.
 */
name: string | null, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * When the hand ended.
 */
at: number, };

/**
 * Default bring-in, rounded down; at least one chip and below the minimum bet.
 */
export type UsualBringIn = "half_bet" | "fifth_of_big_bet" | "two_antes";

/**
 * Totals from `min` to `max`, both included, in steps of `by`.
 */
export type WagerRange = { 
/**
 * The lowest permitted amount.
 */
min: number, 
/**
 * The highest permitted amount.
 */
max: number, 
/**
 * Step; absent if 1.
 */
by?: number, };

/**
 * A player's place on a waiting list.
 */
export type WaitView = { 
/**
 * Id of the table waited for.
 */
table: string, 
/**
 * Name of the table waited for.
 */
name: string, 
/**
 * The game at this table.
 */
game: GameView, 
/**
 * The stakes at this table.
 */
stakes: StakesView, 
/**
 * Place in line for this table, from 1.
 */
place: number, 
/**
 * Length of the line for this table.
 */
waiting: number, 
/**
 * Place in line for any similar table; absent if the player waits only for this one.
 */
any?: LineView, };

/**
 * The answer to `hello`.
 */
export type Welcome = { 
/**
 * Protocol that the room speaks.
 */
protocol: number, 
/**
 * Name and version of the room's program.
 */
version: string, 
/**
 * The client's player; `null` for a visitor without a name.
 */
player: string | null, 
/**
 * The room's time.
 */
now: number, };

/**
 * `GET /api/me/hands/written`: a page of the visitor's hands, written in a format for files.
 */
export type WrittenHands = { 
/**
 * The hands, as the next part of the file; empty if the page has none.
 */
text: string, 
/**
 * Number of hands in `text`.
 */
hands: number, 
/**
 * Hands on this page that are not in `text`.
 */
left_out: Array<LeftOutHand>, 
/**
 * Value of `before` for the next page; `null` if there are no more hands.
 */
before: number | null, };
