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
  "live_event_unknown": [],
  "live_device_unknown": ["device"],
  "not_live_staff": [],
  "live_code_wrong": [],
  "live_too_many_codes": ["max"],
  "live_acts_count": ["acts","max"],
  "live_card_unknown": [],
  "live_role": [],
  "live_need_big_blind": ["table"],
  "live_need_stack": ["table","seats"],
  "live_need_stack_before": ["table","seats"],
  "live_need_winner": [],
  "live_need_done": ["card"],
  "live_need_reason": [],
  "live_field_unfit": ["field","value","allowed"],
  "live_ruling_unfit": ["field","path","detail"],
  "live_out_of_range": ["field","value","min","max"],
  "live_hand_time": ["earliest","until"],
  "live_start_time": ["earliest","until"],
  "live_last_player": [],
  "live_clock_left": ["minutes"],
  "live_table_unknown": ["table"],
  "live_seat_unknown": ["table","seat"],
  "live_unknown": ["field","value"],
  "live_gone": [],
  "live_not_started": [],
  "live_started": [],
  "live_over": [],
  "live_still_played": [],
  "live_entry_open": [],
  "live_no_deals": [],
  "live_no_final_table": [],
  "live_round_not_over": [],
  "live_not_hand_for_hand": [],
  "live_no_place": [],
  "live_table_breaking": [],
  "live_still_in": [],
  "live_table_open": ["table"],
  "live_table_not_empty": ["table"],
  "live_seat_taken": ["table","seat"],
  "live_seat_empty": ["table","seat"],
  "live_not_in": ["entry"],
  "live_seated": ["entry","table","seat"],
  "live_no_free_seat": ["tables"],
  "live_stock_order": ["table","seat"],
  "live_not_accepted": ["person"],
  "live_not_paid": ["person"],
  "live_stack_too_large": ["chips_stack","chips_max"],
  "live_entry_fixed": ["entry"],
  "live_account_known": ["person"],
  "live_too_few": ["entries","min"],
  "live_not_said": ["count"],
  "live_departure_needed": [],
  "live_plan_locked": [],
  "live_balance_not_offered": [],
  "live_no_seats_elsewhere": ["table","needed","free"],
  "live_other_proposed": ["card","entry","seat"],
  "live_clock_later": ["earliest"],
  "live_clock_paused": [],
  "live_clock_runs": [],
  "live_no_break_waits": [],
  "live_between_days": ["until"],
  "live_race_multiple": ["chips_old","chips_new"],
  "live_race_chips": ["seat","chips","chips_old","chips_stack"],
  "live_race_cards": ["needed","dealt"],
  "live_count_differs": ["table","chips_counted","chips_expected"],
  "live_ruling_needs": ["field"],
  "live_ruling_decided": ["ruling"],
  "live_no_such_penalty": [],
  "live_penalty_replaced": ["penalty"],
  "live_not_agreed": ["entries"],
  "live_places_paid": ["until"],
  "live_out_of_touch": ["consoles"],
  "live_nothing_due": ["entry"],
  "live_second_person": ["console"],
  "live_undone": ["act"],
  "live_final": ["act"],
  "live_paid": ["act"],
  "live_drawn": ["act"],
  "live_exchanged": ["act"],
  "live_depended": ["act"],
  "live_nothing_to_undo": ["act"],
  "silenced": ["until"],
  "not_somebody_else": [],
  "too_many_of_them": ["max"],
  "report_unknown": [],
};

/**
 * An action in a hand. `to` is always the seat's total bet on this street, never the amount added.
 */
export type Act = { "kind": "fold" } | { "kind": "check" } | { "kind": "call" } | { "kind": "bet", 
/**
 * The seat's total bet on this street.
 */
to: number, } | { "kind": "raise_to", 
/**
 * The seat's total bet on this street after the raise.
 */
to: number, } | { "kind": "bring_in" } | { "kind": "draw", 
/**
 * The cards to discard; an empty list stands pat.
 */
cards: Array<string>, } | { "kind": "run", 
/**
 * Number of runs; 1 refuses to run the board more than once.
 */
runs: number, } | { "kind": "show" } | { "kind": "muck" };

/**
 * The action that a player took, or that the table took when the player timed out.
 */
export type ActionKind = "fold" | "check" | "call" | "bet" | "raise_to";

/**
 * The add-on: chips that players may buy in the break after the rebuys.
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
 * Maximum number of add-ons for each entry.
 */
max: number, };

/**
 * The body of `POST /api/answer-deal`: a player's vote on a deal.
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
 * Whether the player accepts the deal.
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
 * Name of the table.
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
 * The seat that the player prefers; `null` if any seat will do.
 */
seat: number | null, 
/**
 * When the player asked.
 */
since: number, };

/**
 * A player who is asking the host for a seat.
 */
export type AskerView = { 
/**
 * The table where the player asks for a seat.
 */
table: string, 
/**
 * Name of the table.
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
 * The seat that the player prefers; `null` if any seat will do.
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
 * The tournament to which a table belongs, with everything that everyone at the table may know.
 */
export type AtTournament = { 
/**
 * The tournament that the table belongs to.
 */
tournament: string, 
/**
 * Name of the tournament.
 */
name: string, 
/**
 * The table's number in the tournament, from 1.
 */
no: number, 
/**
 * Number of the observer's entry; absent if the observer has no entry at this table.
 */
entry?: number, 
/**
 * The tables of the observer's other entries, by number; empty unless they have several in play.
 */
others?: Array<OtherTable>, 
/**
 * The clock of the levels; absent before the start.
 */
clock?: LevelClock, 
/**
 * When the time limit ends play and stacks decide; absent in a tournament without a time limit.
 */
play_ends?: PlayEnds, 
/**
 * The prize that was drawn for this tournament; absent if its prize is not drawn.
 */
drawn?: DrawnPrize, 
/**
 * The structure's row that applies to the next hand. A hand in progress is still played for the table's `stakes`,
 * even if the level has changed.
 */
row: StructureRow, 
/**
 * The row after the current row; absent if the current row is the last.
 */
next?: StructureRow, 
/**
 * The level after the coming break, if `next` is a break; otherwise absent.
 */
after_break?: StructureRow, 
/**
 * Number of entries so far.
 */
entries: number, 
/**
 * Number of entries still in play.
 */
left: number, 
/**
 * Number of paid places; absent while entry is still open.
 */
paid_places?: number, 
/**
 * Average stack.
 */
average: number, 
/**
 * Number of the current or last hand-for-hand round; absent if play is not hand for hand.
 */
round?: number, 
/**
 * Why the table opens no hand, or does not continue its hand; absent while the table plays.
 */
held?: HeldBecause, 
/**
 * The bounty on each seated player, in minor units, ordered by seat; empty without bounties.
 */
heads?: Array<SeatHead>, 
/**
 * Whether the tournament is over.
 */
over?: boolean, };

/**
 * How the time bank starts.
 */
export type BankDrawn = "by_button" | "by_itself";

/**
 * A kind of bet on a layout, or a circle of a box.
 */
export type BetKindView = { 
/**
 * Key of the bet, such as `split`.
 */
key: string, 
/**
 * The group: `inside` (numbers) or `outside` (properties of the result) for a bet; `base`, `side`, `equal` or
 * `later` for a circle.
 */
group: string, 
/**
 * The sets of numbers that this bet can cover; only in the answer for a single game.
 */
places: Array<Array<number>>, 
/**
 * The range of numbers to choose from, if the player may choose any; otherwise absent.
 */
choose?: ChooseNumbers, 
/**
 * The payouts of the bet. The condition of each is the key of a ranking, or a number of hits.
 */
pays: Array<PayView>, 
/**
 * Exact return per unit staked with perfect play, such as `0.972973`; absent if there is no separate figure.
 */
returns?: string, 
/**
 * The clause that specifies the odds.
 */
clause: string, };

/**
 * A kind of forced bet.
 */
export type BlindKind = "small" | "big" | "straddle" | "post" | "dead" | "bring_in" | "button" | "ante";

/**
 * The body of `POST /api/block`: hides the chat of two players from each other, or shows it again.
 */
export type Block = { 
/**
 * The other player.
 */
player: string, 
/**
 * `true` blocks the other player, `false` unblocks them.
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
 * When a table plays bomb pots, and for what ante. In a bomb pot every seat dealt in pays an ante; there are no blinds
 * and no betting before the flop.
 */
export type BombRule = { 
/**
 * The occasion for a bomb pot.
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
 * A table's bomb pots: the rule, and whether one is next.
 */
export type BombView = { 
/**
 * When the table plays bomb pots, and how large the antes are.
 */
rule: BombRule, 
/**
 * Whether the next hand is already known to be a bomb pot.
 */
next: boolean, };

/**
 * The occasion for a bomb pot.
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
 * Whether the rulebook allows private tables.
 */
private_tables: boolean, 
/**
 * Whether people may play in a browser; otherwise a browser can only watch.
 */
browser_play: boolean, 
/**
 * Maximum number of house players at a table under this rulebook.
 */
house_players_max: number, 
/**
 * Tournament rules. For the house rulebook, these are all its rules; for another rulebook, the rules that differ
 * from the house rulebook.
 */
tournaments: Array<RulePage>, 
/**
 * How players order private tables; absent if private tables open immediately.
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
 * The starting bounty on each entry.
 */
amount: number, 
/**
 * Share of a bounty that is paid out immediately, in basis points. The rest is added to the bounty on the player
 * who won it.
 */
paid_bps: number, 
/**
 * What happens to the odd unit when a bounty is divided.
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
 * Number of the entry that gets the chips; for a re-entry, number of the eliminated entry.
 */
entry: number, 
/**
 * What the player buys.
 */
what: BuyKind, 
/**
 * Copy this from the offer's `nth`: 1 for the first purchase of this kind, 2 for the next. The room refuses a
 * number that it has seen, so that a repeated request buys nothing twice.
 */
nth: number, };

/**
 * What a player can buy in a tournament that is in progress.
 */
export type BuyKind = "re_entry" | "rebuy" | "add_on";

/**
 * An action that staff took on an entry.
 */
export type ByHandView = { 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * Name of the player with this entry.
 */
name: string, 
/**
 * The amount refunded, in minor units; absent if staff turned the player away instead.
 */
refund?: number, 
/**
 * Name of the staff member.
 */
by: string, 
/**
 * The reason given; empty once the player was forgotten.
 */
reason: string, };

/**
 * One bet of a call.
 */
export type CallBet = { 
/**
 * Where the stake goes.
 */
place: PlaceOfBet, 
/**
 * Number of chips that the call places there.
 */
chips: number, };

/**
 * Several bets that one call places together.
 */
export type CallView = { 
/**
 * Key of the call, such as `orphans` or `neighbours-17`.
 */
key: string, 
/**
 * The bets that the call places, with the number of chips on each.
 */
bets: Array<CallBet>, };

/**
 * Why a tournament was cancelled.
 */
export type CancelReason = "too_few" | "guarantee_not_covered" | "ordered" | "failed";

/**
 * A lower cap on the rake for hands with few players.
 */
export type CapView = { 
/**
 * Applies to hands with up to this many players dealt in.
 */
players: number, 
/**
 * Maximum rake per hand.
 */
cap: number, };

/**
 * A card that the player saw, with the proof of its position in the deck.
 */
export type CardProof = { 
/**
 * Position in the deal, from 0.
 */
place: number, 
/**
 * The seat to which the card was dealt, computed from `seats` and `each`; `null` for a community card.
 */
seat: number | null, 
/**
 * The card with its leaf, salt and path.
 */
opening: Opening, };

/**
 * A card: a face (`"As"`) if the observer may see it, otherwise a back (`null`).
 */
export type CardView = string | null;

/**
 * A chat line.
 */
export type ChatLine = { 
/**
 * When the player said the line.
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
 * Whether the line is held back until the hand ends, because it might be about the hand. Until then only its
 * author sees it.
 */
held?: boolean, };

/**
 * The rules for dealer's choice in a tournament.
 */
export type ChoiceRule = { 
/**
 * The games from which players choose.
 */
games: Array<MixGame>, 
/**
 * Number of hands for which a chosen game is played; absent if it is the number of players in the first hand.
 */
hands?: number, };

/**
 * The choice of the next game, which one seat makes between two hands.
 */
export type ChoiceView = { 
/**
 * The seat that has to choose, or has chosen.
 */
seat: number, 
/**
 * Until when the seat may choose; `null` while the table is paused. If the seat does not choose, the table plays
 * the last game again.
 */
until: number | null, 
/**
 * The seat's choice so far: an index into the table's games, from 0. The seat may change it until the hand opens.
 */
chosen: number | null, };

/**
 * The range of numbers from which a player chooses for a bet.
 */
export type ChooseNumbers = { 
/**
 * The lowest number of the range.
 */
from: number, 
/**
 * The highest number of the range.
 */
to: number, 
/**
 * How many numbers the player chooses.
 */
count: number, };

/**
 * What the clock is doing.
 */
export type ClockPhase = "level" | "break" | "awaits_last_table" | "paused";

/**
 * Extra time that players have in addition to the time to act; a value of 0 means none.
 */
export type ClockView = { 
/**
 * Size of the time bank in seconds. A player sits down with a full time bank, and refills never exceed this size.
 */
time_bank_s: number, 
/**
 * Seconds added to the time bank per refill.
 */
time_bank_refill_s: number, 
/**
 * Number of hands dealt to a seat between two refills.
 */
time_bank_refill_hands: number, 
/**
 * How the time bank is used: by a button or automatically.
 */
time_bank_drawn: BankDrawn, 
/**
 * Extra seconds on every turn for a seat that asks for them.
 */
more_time_s: number, 
/**
 * Whether players may think as long as they like. The time to act then applies only to players who are
 * disconnected or sitting out.
 */
unlimited_time: boolean, 
/**
 * Extra seconds for a disconnected player on one turn per hand.
 */
lost_line_s: number, 
/**
 * Maximum wait, in seconds, after many players lose their connections at the same time.
 */
outage_hold_s: number, };

/**
 * The days on which a tournament is played.
 */
export type DaysView = { 
/**
 * The current day, from 1; between two days, the day that has ended.
 */
day: number, 
/**
 * The last level of each day, except the last day.
 */
last_levels: Array<number>, 
/**
 * When each day after the first begins, in order.
 */
begin: Array<number>, };

/**
 * What happens to the stakes of folded seats when a hand is void.
 */
export type DeadMoney = "share" | "return";

/**
 * A method for dividing the open prizes between the last players.
 */
export type DealMethod = "chips" | "chips_alone" | "icm" | "equal" | "free";

/**
 * Which deals the tournament allows.
 */
export type DealRule = { 
/**
 * Whether players may divide the prizes by chips.
 */
chips: boolean, 
/**
 * Whether players may divide the prizes by the independent chip model (ICM).
 */
icm: boolean, 
/**
 * Whether players may divide the prizes equally.
 */
equal: boolean, 
/**
 * Whether players may propose shares of any size.
 */
free: boolean, 
/**
 * Whether a player's share is limited to the first prize.
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
 * Number of the entry.
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
 * The next prize, which is certain without a deal, if that prize is larger than the share; otherwise absent.
 */
below?: number, 
/**
 * The player's vote; `null` if they have not voted yet.
 */
accepts: boolean | null, };

/**
 * The share of one entry in a proposed deal.
 */
export type DealShareOf = { 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * The amount, in minor units.
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
 * Method by which the deal divides the open prizes.
 */
method: DealMethod, 
/**
 * Amount that the deal leaves to play for, in minor units.
 */
left: number, 
/**
 * Until when players may vote; absent while tables finish their hands, and after the deal was agreed.
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
 * The body of `POST /api/decline-rebuy`: a player without chips declines the rebuy and is eliminated.
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
 * A table whose host declined the player's request for a seat.
 */
export type DeclinedView = { 
/**
 * The table whose host declined the player.
 */
table: string, 
/**
 * Name of the table.
 */
name: string, 
/**
 * Until when the player may not ask again; this time may already have passed.
 */
until: number, };

/**
 * How many cards a player may discard, both limits included.
 */
export type DrawRange = { 
/**
 * Minimum number of cards.
 */
min: number, 
/**
 * Maximum number of cards.
 */
max: number, };

/**
 * The prize of a spin, after the draw.
 */
export type DrawnPrize = { 
/**
 * Index of the prize in the published table, from 0.
 */
row: number, 
/**
 * The prize as a multiple of the prize part of one entry's price.
 */
times: number, 
/**
 * The prize, in minor units.
 */
prize: number, };

/**
 * The body of `POST /api/enter`: a private table's password. Does not implement `Debug`, so that no log contains it.
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
 * The answer to `POST /api/register` and `POST /api/buy`: the entry concerned.
 */
export type Entered = { 
/**
 * The new entry, or the entry for which chips were bought.
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
 * Name of the player.
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
 * The entry's stack after the last hand that everyone has seen; absent if the entry has no stack, or if the stack
 * is not public yet.
 */
chips?: number, 
/**
 * Number of the entry's table in the tournament; absent if the entry has no seat.
 */
table?: number, 
/**
 * The entry's place; absent until it is final.
 */
place?: PlaceView, 
/**
 * What the entry won for its place and in a deal, in minor units; absent if it won neither.
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
 * The bounty on the entry's head, in minor units; absent without bounties, or if the entry is out.
 */
head?: number, 
/**
 * Number of rebuys and add-ons bought for the entry.
 */
bought: number, };

/**
 * A page of the entries. Entries in play come first, by stack; then the others, by place, with the latest eliminated
 * first.
 */
export type EntrantsPage = { 
/**
 * Page of the list, from 1.
 */
page: number, 
/**
 * Number of pages, at least 1; each except the last has 100 rows.
 */
pages: number, 
/**
 * The entries on this page; withdrawn entries are left out.
 */
rows: Array<EntrantView>, };

/**
 * A visitor's part in a tournament.
 */
export type EntryPart = { "kind": "none" } | { "kind": "registered" } | { "kind": "playing", 
/**
 * The visitor's table; `null` while they move between two tables.
 */
table: string | null, 
/**
 * The chips with which the visitor begins the next day; absent while play continues.
 */
bag?: number, } | { "kind": "bagged", 
/**
 * Number of chips in the bag.
 */
chips: number, } | { "kind": "out", 
/**
 * The visitor's place; `null` until it is final.
 */
place: PlaceView | null, };

/**
 * The envelopes of a mystery bounty.
 *
 * Once they are sealed, each knock-out opens one by lot. The winner of the tournament gets the last.
 */
export type EnvelopeRule = { 
/**
 * When the envelopes are sealed, one for each remaining player; earlier knock-outs pay no bounty.
 */
from: EnvelopesBegin, 
/**
 * The envelopes, largest amount first. Until they are sealed, this list is computed for `players` and the entries
 * so far.
 */
sealed: Array<EnvelopesOf>, 
/**
 * Number of players to whom `sealed` applies.
 */
players: number, 
/**
 * Number of envelopes of each amount that are still sealed, in the same order; absent before they are sealed.
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
 * The envelopes that contain the same amount.
 */
export type EnvelopesOf = { 
/**
 * The amount in each envelope, in minor units.
 */
amount: number, 
/**
 * Number of these envelopes.
 */
count: number, };

/**
 * How a table charges its players: rake from the pots, or a charge for time.
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
 * Lower caps for hands with few players, fewest first; the first entry that covers the number of players dealt
 * in applies.
 */
caps: Array<CapView>, 
/**
 * Whether a hand without a flop, or without a second street, pays no rake.
 */
no_flop_no_drop: boolean, 
/**
 * Whether rake is taken after every street; otherwise once, before the pots are paid.
 */
every_round: boolean, } | { "mode": "time", 
/**
 * Charge per seat and period.
 */
amount: number, 
/**
 * Length of a period in minutes; a period begins with its first hand.
 */
minutes: number, };

/**
 * What the visitor paid in one day or month.
 */
export type FeesOf = { 
/**
 * The day, such as `2026-11-22`, or the month, such as `2026-11`.
 */
when: string, 
/**
 * Total of rake and time charges.
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
 * The last 31 days on which the visitor paid something, newest first; a day ends at midnight UTC.
 */
days: Array<FeesOf>, 
/**
 * The last 12 months in which the visitor paid something, newest first.
 */
months: Array<FeesOf>, };

/**
 * When the final table begins, and how its seats are assigned.
 */
export type FinalTableRule = { 
/**
 * Number of players with which the final table begins.
 */
players: number, 
/**
 * Whether all seats of the final table are redrawn; otherwise seated players keep their seats.
 */
redraw: boolean, };

/**
 * Who may enter more than one flight of a series.
 */
export type FlightAgain = "never" | "after_knock_out" | "best";

/**
 * A flight, as the page of its final shows it.
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
 * Number of entries so far, including re-entries.
 */
entries: number, 
/**
 * Number of entries that are registered or in play; after the flight, the number of its bags.
 */
left: number, 
/**
 * Total chips in the flight's bags; absent until the flight is over.
 */
chips?: number, 
/**
 * Amount that players have paid for prizes so far, in minor units.
 */
pool: number, };

/**
 * What the page of a flight shows about its final.
 */
export type FlightView = { 
/**
 * Identifies the final.
 */
to: string, 
/**
 * Name of the final; absent if the room no longer has it.
 */
name?: string, 
/**
 * When the final is to start; absent if the room no longer has it.
 */
starts_at?: number, 
/**
 * The last level of the flight, from 1.
 */
last_level: number, 
/**
 * Share of the flight's entries, in basis points. The flight ends early once at most this share is left; absent if
 * only the level ends it.
 */
left_bps?: number, 
/**
 * Who may enter more than one flight.
 */
again: FlightAgain, };

/**
 * The flights of a final, as the final shows them.
 */
export type FlightsView = { 
/**
 * The flights of the final, in order.
 */
rows: Array<FlightRow>, 
/**
 * Whether all seats of the final are drawn; otherwise players from the same flight table stay together.
 */
redraw: boolean, 
/**
 * Number of entries in all flights that are over.
 */
entries: number, 
/**
 * Chips in bags that are not in play, because their players have larger bags.
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
 * The table, with everything that this observer may see.
 */
view: TableView, } | { "t": "pit", 
/**
 * The room's time, to set the client's clock.
 */
now: number, 
/**
 * The house table, with everything that this observer may see.
 */
view: PitView, } | { "t": "news", 
/**
 * The table where the news happened.
 */
table: string, 
/**
 * Sequence number of the last event before the events of this frame.
 */
after: number, 
/**
 * Sequence number of the last event in this frame.
 */
seq: number, 
/**
 * The room's time.
 */
now: number, 
/**
 * The part of what happened that this observer may know.
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
 * Players who are asking this player, as the host, for a seat.
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
 * Name of the tournament.
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
 * Number of the player's entry in this tournament.
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
 * Maximum number of seats at tables of this game.
 */
seats_max: number, 
/**
 * Kinds of straddle that a table may choose; empty if straddles are not allowed.
 */
straddles: Array<StraddleKind>, 
/**
 * Ways in which a table may collect antes; empty if the game itself fixes this.
 */
antes: Array<AnteBy>, 
/**
 * Maximum number of seats at tables with bomb pots: first for one board, then for two. Empty if there are no bomb
 * pots; one number if the game cannot deal two boards.
 */
bomb_seats: Array<number>, 
/**
 * Default bring-in at a new table; `null` if the game has no bring-in.
 */
bring_in: UsualBringIn | null, 
/**
 * The clauses on which this rulebook's version of the game is based.
 */
clauses: Array<string>, 
/**
 * The rules for this game that differ from the house rulebook.
 */
differs: Array<RulePage>, };

/**
 * The rules of one game, in English, as in the digests of the rulebooks.
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
 * Minimum number of players.
 */
players_min: number, 
/**
 * Maximum number of players.
 */
players_max: number, 
/**
 * Description of the deck, for display.
 */
deck: string, 
/**
 * Lowest rank in the deck, such as `2`, whatever the number of players.
 */
lowest_card: string, 
/**
 * Number of hole cards that a player has at the end of a hand.
 */
own_cards: number, 
/**
 * Number of cards that a player is dealt and then discards without replacement.
 */
thrown: number, 
/**
 * Number of cards on a complete board.
 */
board_cards: number, 
/**
 * What the winning hand must be; two entries if two hands win half a pot each. Keys as in the game's file: `high`,
 * `eight_or_better`.
 */
wins: Array<string>, 
/**
 * The forced bets of the game before the cards, in words.
 */
opening: string, 
/**
 * Whether the players post small and big blinds; otherwise the big blind only sets the minimum bet.
 */
blinds: boolean, 
/**
 * Default ante as a fraction of the big blind; `null` if the game has no ante. A value of 5 means a fifth, rounded
 * down, but at least one chip.
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
 * Clauses that describe the game, from all rulebooks. If no rulebook describes the whole game, the clauses that
 * describe its parts.
 */
clauses: Array<string>, 
/**
 * The rulebooks that offer the game.
 */
rulebooks: Array<GameInBook>, };

/**
 * One game of a mix, with its stakes.
 */
export type GameRow = { 
/**
 * Key, such as `holdem`; clients look up the name in their message catalogue.
 */
key: string, 
/**
 * Betting limit.
 */
limit: LimitKind, 
/**
 * Number of hole cards per seat.
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
 * Key, such as `holdem`; clients look up the name in their message catalogue.
 */
key: string, 
/**
 * Betting limit.
 */
limit: LimitKind, 
/**
 * Number of hole cards per seat.
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
 * `GET /api/games`: explains every game, and lists where each rulebook differs from the house rulebook.
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
 * The rulebooks; the house rulebook comes first.
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
 * Guaranteed minimum pool.
 */
amount: number, 
/**
 * Minimum share of the guarantee that players must pay in before the start, in basis points.
 */
paid_in_min_bps: number, 
/**
 * Maximum share of the money paid in that may be paid out as prizes, in basis points.
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
 * Chips won less chips put in; negative for a loss.
 */
net: number, 
/**
 * Stack after the event.
 */
stack: number, 
/**
 * The seat's share of the hand's rake, in proportion to what it put into the raked pots; absent if 0.
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
 * Identifies the hand across all tables.
 */
hand: string, 
/**
 * The root that the room published before the first card.
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
 * Number of cards dealt to each seat before the first betting round; 0 until they are dealt. Card `i` of these
 * cards, from 0, went to `seats[i % seats.len()]`.
 */
each: number, 
/**
 * The commitments that counted for this deck's cut.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut the deck, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Number of players dealt in, excluding house players.
 */
players: number, 
/**
 * The nonce of the player for whom this file was made. `null` for a spectator, and for a player who had not
 * committed to a nonce.
 */
own: OwnNonce | null, 
/**
 * Every card that the player saw, in dealing order.
 */
cards: Array<CardProof>, 
/**
 * The complete deck, leaf by leaf. Only an auditor's file has it, some time after the hand; otherwise empty.
 */
opened?: Array<OpenedLeaf>, 
/**
 * The decks that were shuffled during the hand from discarded and folded cards, in order.
 */
renewed?: Array<RenewedDeck>, };

/**
 * Summary of one hand that the visitor was dealt into.
 */
export type HandRow = { 
/**
 * Identifies the table, which may have closed since the hand.
 */
table: string, 
/**
 * Name of the table; for a tournament table, name of the tournament.
 */
name: string, 
/**
 * The tournament to which the table belonged, in which case all amounts are tournament chips; `null` at other
 * tables.
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
 * The game of this hand.
 */
game: GameView, 
/**
 * The stakes of this hand.
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
 * The community cards on each board; empty if the hand is void.
 */
boards: Array<Array<string>>, 
/**
 * Whether the visitor folded.
 */
folded: boolean, 
/**
 * Chips won less chips put in, including the jackpot payment and the drop. For a void hand: the refund less the
 * chips put in.
 */
net: number, 
/**
 * The part of `net` that came from the jackpot.
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
 * The hand in progress; between hands, the last hand.
 */
export type HandView = { 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * Identifies the hand across all tables.
 */
hand: string, 
/**
 * Seat with the button; `null` if the game has none.
 */
button: number | null, 
/**
 * What makes the hand a bomb pot; absent if the hand is not one.
 */
bomb?: BombHand, 
/**
 * The street that the hand has reached; `null` before the first.
 */
street: Street | null, 
/**
 * The cards of each board; a list is empty before the board's first card.
 */
boards: Array<Array<string>>, 
/**
 * The pots, without bets that have not been collected yet; empty when the hand is over.
 */
pots: Array<PotView>, 
/**
 * The root with which the room committed to the order of the deck.
 */
root: string, 
/**
 * Number of players whose nonces cut the deck; `null` before the cut.
 */
took_part: number | null, 
/**
 * Number of players dealt in, excluding house players.
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
 * Hands that belong to this page but cannot be shown, because their record is damaged.
 */
untold: Array<UntoldHand>, 
/**
 * Value of `before` for the next page of older hands; `null` if there are none.
 */
before: number | null, 
/**
 * Value of `after` for a later request that counts newer hands; `null` if there are no hands.
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
 * Why the room takes no bets; absent if `ready` is true.
 */
reason: string | null, };

/**
 * Why a tournament table is not playing.
 */
export type HeldBecause = "other_tables" | "break" | "next_day" | "paused" | "deal" | "moving" | "players";

/**
 * A free seat held for a player from the waiting list. Nobody else may take it.
 */
export type HeldView = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * When the seat is no longer held.
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
 * Seat number, from 1. If absent: the seat that the player asked for or, if that is taken, any other.
 */
seat?: number, } | { "kind": "let_back", 
/**
 * Player id, from `GET /api/tables/ID/removed`.
 */
player: string, } | { "kind": "decline", 
/**
 * The player whose request the host declines.
 */
player: string, } | { "kind": "house_players", 
/**
 * Number of house players, 0 to 9.
 */
count: number, } | { "kind": "bomb_pot" } | { "kind": "mute", 
/**
 * The player to mute, who is seated, is watching, or has chatted here.
 */
player: string, } | { "kind": "unmute", 
/**
 * The player who may chat again.
 */
player: string, } | { "kind": "close" } | { "kind": "break_off", 
/**
 * Whether the table then closes; otherwise it deals the next hand.
 */
close: boolean, };

/**
 * A family of games against the house.
 */
export type HouseFamily = "layout" | "boxes" | "blackjack";

/**
 * A game against the house: its layout, pay table and returns.
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
 * What a round draws from: one entry for each ball or die, such as `wheel:37`, or one entry for a shoe of cards,
 * such as `cards:6`.
 */
draws: Array<string>, 
/**
 * The kinds of bets on the layout, or the circles of a box.
 */
bets: Array<BetKindView>, 
/**
 * The calls at roulette: each places several bets together.
 */
calls: Array<CallView>, 
/**
 * The game's rules as pairs of key and value, such as `decks` and `6`.
 */
rules: Array<RuleFact>, 
/**
 * Maximum number of boxes; 0 at a layout.
 */
boxes_max: number, };

/**
 * The list of games against the house.
 */
export type HouseGamesView = { 
/**
 * Each game, without the places of its bets.
 */
games: Array<HouseGameView>, };

/**
 * The body of `POST /api/office/house-players`, for the owner: turns the offer of house players on or off.
 */
export type HousePlayersSwitch = { 
/**
 * Whether the room offers house players from now on.
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
 * Key of the table's game, such as `ray-roulette`.
 */
game: string, 
/**
 * Display name of the table's game.
 */
game_name: string, 
/**
 * Currency of all amounts.
 */
currency: string, 
/**
 * Number of decimal places of all amounts.
 */
decimals: number, 
/**
 * Minimum stake at the table.
 */
min: number, 
/**
 * Maximum stake at the table.
 */
max: number, 
/**
 * Number of seats.
 */
seats_max: number, 
/**
 * Number of players seated now.
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
 * Public house tables, and private house tables where the visitor has a seat or is the host.
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
 * Chips that the seat receives.
 */
amount: number, };

/**
 * A table's bad-beat jackpot: how it is funded, won and shared.
 */
export type JackpotView = { 
/**
 * Total that the winners of one hand pay into the jackpot.
 */
drop: number, 
/**
 * Minimum total of a hand's pots, including rake, for which the winners pay the drop.
 */
min_pot: number, 
/**
 * Lowest ranking of the losing hand that wins the jackpot when it is beaten.
 */
beaten: RankingView, 
/**
 * Lowest ranking of the winning hand with which it can beat the losing hand for the jackpot.
 */
by: RankingView, 
/**
 * The part of the jackpot that is paid at the table, in basis points.
 */
table_bps: number, 
/**
 * The part of the jackpot that the house keeps, in basis points; the remainder starts the next jackpot.
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
 * The tournament in which the player achieved this result.
 */
tournament: string, 
/**
 * The player's place among all players of the tournament.
 */
place: number, 
/**
 * Points that the player earned in the tournament.
 */
points: number, 
/**
 * Whether this result counts towards the player's total.
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
 * Whether the visitor may open tournaments in the league: they host it, and it is not closed.
 */
yours: boolean, 
/**
 * Whether the league is closed, so that no more tournaments open in it.
 */
closed: boolean, 
/**
 * Number of finished tournaments that count for the league.
 */
played: number, 
/**
 * When the league's next tournament starts; absent if none is planned.
 */
next_at?: number, };

/**
 * How a league awards points.
 */
export type LeagueRules = { 
/**
 * Formula for the points of each place.
 */
formula: PointsFormula, 
/**
 * Extra points for taking part, 0 to 1,000,000.
 */
taking_part: number, 
/**
 * Number of a player's best results that count, 1 to 366; absent if all count.
 */
best?: number, };

/**
 * The body of `POST /api/close-league`: ends a league, so that no more tournaments open in it. For the league's host.
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
 * How the league awards points.
 */
rules: LeagueRules, 
/**
 * Number of players in the standings.
 */
players: number, 
/**
 * Page of the standings, from 1.
 */
page: number, 
/**
 * Number of pages, at least 1.
 */
pages: number, 
/**
 * The rows of this page, 50 players a page.
 */
standings: Array<StandingRow>, 
/**
 * The visitor's own row; absent if they are not in the standings.
 */
you?: StandingRow, 
/**
 * The league's tournaments, at most 100: first upcoming and running ones by start, then finished ones, latest
 * first.
 */
tournaments: Array<TournamentRow>, 
/**
 * Starts that timetables have planned for tournaments of this league, earliest first.
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
 * A hand that could not be included in the file.
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
 * A hand's position in the mix. A leg is a run of hands of the same game.
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
 * The seat that chose this leg's game; absent if nobody chose it.
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
 * Whether a level, a break or a pause is in progress, or the last table has yet to stop.
 */
phase: ClockPhase, 
/**
 * When the row will end if nothing stops the clock; absent while the clock is stopped, or if time does not end the
 * row.
 */
ends_at?: number, 
/**
 * Time left in the row while the clock is stopped, in milliseconds; otherwise absent.
 */
left_ms?: number, 
/**
 * Number of hands left at this table, if the level lasts for a number of hands; otherwise absent.
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
 * A position on a waiting list.
 */
export type LineView = { 
/**
 * Position on the list, from 1.
 */
place: number, 
/**
 * Number of players on the list.
 */
waiting: number, };

/**
 * One act of a person at a console.
 */
export type LiveAct = { 
/**
 * 128 random bits as 32 lower-case hexadecimal digits, drawn once by the console.
 */
id: string, 
/**
 * The act's number among those of its console, from 1 without gaps.
 */
number: number, 
/**
 * When the act was made, by the room's time as the console knows it.
 */
made_at: number, 
/**
 * What has happened, or is to be done.
 */
what: LiveWhat, };

/**
 * The body of `POST /api/live-acts`: acts of one console, 1 to 100, in the order of their numbers.
 *
 * The room takes each act once. A console that got no answer sends the same acts again.
 */
export type LiveActs = { 
/**
 * The event.
 */
event: string, 
/**
 * Number of the console.
 */
device: number, 
/**
 * The acts.
 */
acts: Array<LiveAct>, };

/**
 * An announcement during play.
 */
export type LiveAnnouncement = { 
/**
 * Number of the announcement.
 */
no: number, 
/**
 * What is said.
 */
says: LiveSays, 
/**
 * Since when it is due.
 */
due: number, };

/**
 * The answer to an act. A repeat gets the same one.
 */
export type LiveAnswer = { 
/**
 * Identifier of the act.
 */
id: string, 
/**
 * What came of it.
 */
outcome: LiveOutcome, };

/**
 * The answer to `POST /api/live-acts`.
 */
export type LiveAnswers = { 
/**
 * One answer for each act that was taken, in order. Acts that were not taken have no answer: the console sends
 * them again from number `due`.
 */
answers: Array<LiveAnswer>, 
/**
 * The number of the console's next act.
 */
due: number, };

/**
 * How tables are balanced: sections 8.2 a) and b) of SVEPOF.
 */
export type LiveBalance = "same_position" | "next_big_blind";

/**
 * Where button and blinds are.
 */
export type LiveBlinds = { 
/**
 * The button; the seat may be empty.
 */
button: number, 
/**
 * Who posts the small blind; absent if nobody does.
 */
small?: number, 
/**
 * The big blind.
 */
big: number, 
/**
 * The moment for which that was told.
 */
told: number, };

/**
 * A board of the federation.
 */
export type LiveBoard = "rules_committee" | "disciplinary_board";

/**
 * The order in which tables break.
 */
export type LiveBreakOrder = { "kind": "highest_first" } | { "kind": "by_lot" } | { "kind": "named", 
/**
 * Numbers of the tables, the first to break first.
 */
tables: Array<number>, };

/**
 * A card: a direction that waits until somebody says that it was carried out.
 */
export type LiveCard = { 
/**
 * Number of the card.
 */
no: number, 
/**
 * What is to be done.
 */
task: LiveTask, 
/**
 * When the card was made.
 */
made: number, 
/**
 * The entry that moves; absent if nobody moves, or if the positions are not known.
 */
entry?: number, 
/**
 * The seat to which it moves; absent as `entry`.
 */
seat?: number, 
/**
 * What must be told first.
 */
needs: Array<LiveNeed>, 
/**
 * The clause that requires it, such as `SVP-8.2-04`.
 */
clause: string, };

/**
 * Where the cards of a chip race come from.
 */
export type LiveCardsDealt = { "kind": "by_lot" } | { "kind": "at_the_table", 
/**
 * The cards in the order of the deal.
 */
cards: Array<string>, };

/**
 * A seat at one of the tables.
 */
export type LiveChair = { 
/**
 * Number of the table.
 */
table: number, 
/**
 * The seat at it, from 1.
 */
seat: number, };

/**
 * A change of the published plan during play.
 */
export type LiveChange = { "kind": "plan_redraw" } | { "kind": "seed" } | { "kind": "break_order", 
/**
 * Numbers of the tables, the first to break first.
 */
tables: Array<number>, } | { "kind": "add_language", 
/**
 * Its two lower-case letters.
 */
language: string, } | { "kind": "balance", 
/**
 * How.
 */
balance: LiveBalance, };

/**
 * The answer to `POST /api/live-code`.
 */
export type LiveCodeView = { 
/**
 * The code: six digits, for one console, for ten minutes.
 */
code: string, 
/**
 * Link that signs a console in with the code.
 */
link: string, 
/**
 * The link as a QR code, in SVG.
 */
qr_svg: string, 
/**
 * When the code stops working.
 */
until: number, };

/**
 * Who deals.
 */
export type LiveDealing = "dealer_dealt" | "player_dealt";

/**
 * A director's decision on a ruling.
 */
export type LiveDecision = { 
/**
 * Name of the director.
 */
by: string, 
/**
 * Number of the director's console.
 */
device: number, 
/**
 * When it was made.
 */
at: number, 
/**
 * Whether the director departs from the proposal.
 */
departs: boolean, 
/**
 * What the director decided instead; absent if they accept the proposal, or if the text was deleted.
 */
instead?: string, 
/**
 * Why; absent if there is no reason, or if the text was deleted.
 */
reason?: string, };

/**
 * A console.
 */
export type LiveDevice = { 
/**
 * Number of the console. Number 0 is the room's own.
 */
device: number, 
/**
 * Name of the member of staff who works at it.
 */
name: string, 
/**
 * What it may do.
 */
role: LiveRole, 
/**
 * Whether the room hears it.
 */
in_touch: boolean, 
/**
 * Whether it was closed.
 */
closed: boolean, 
/**
 * Number of seats that it may hand out without a link.
 */
stock: number, };

/**
 * `GET /api/live`: the live events that the visitor may find.
 */
export type LiveEventsView = { 
/**
 * The room's time.
 */
now: number, 
/**
 * Public events, and private events at which the visitor works; the next to start first, events that are over
 * last.
 */
events: Array<LiveRow>, };

/**
 * How somebody paid. This is a note for the organiser's till, and no money of an account.
 */
export type LiveHowPaid = "cash" | "card" | "voucher" | "qualified";

/**
 * What was done instead of a proposal.
 */
export type LiveInstead = { "kind": "nothing" } | { "kind": "moved", 
/**
 * Number of the entry that moved.
 */
entry: number, 
/**
 * The new seat.
 */
to: LiveChair, };

/**
 * An act of the log.
 */
export type LiveLogRow = { 
/**
 * Number of the act.
 */
no: number, 
/**
 * The act, with its texts as far as they are still there.
 */
act: LiveAct, 
/**
 * Number of the console.
 */
device: number, 
/**
 * Name of the member of staff.
 */
by: string, 
/**
 * The moment for which it counts.
 */
at: number, 
/**
 * When it arrived.
 */
arrived: number, 
/**
 * Whether it was taken back.
 */
undone: boolean, 
/**
 * Why it cannot be taken back; absent if it can.
 */
cannot_undo?: Refusal, };

/**
 * `GET /api/live/{event}/log?device=N&before=M`: up to 100 acts before number M of the log, latest first.
 */
export type LiveLogView = { 
/**
 * The acts.
 */
acts: Array<LiveLogRow>, 
/**
 * Whether there are earlier ones.
 */
earlier: boolean, };

/**
 * A change of seats.
 */
export type LiveMoved = { 
/**
 * Number of the person, which is on their seat card.
 */
person: number, 
/**
 * The old seat; absent if all seats were drawn.
 */
from?: LiveChair, 
/**
 * The new seat.
 */
to: LiveChair, 
/**
 * When.
 */
at: number, };

/**
 * Something that a person must tell.
 */
export type LiveNeed = { "kind": "big_blind", 
/**
 * The table.
 */
table: number, } | { "kind": "stack", 
/**
 * The player's seat.
 */
chair: LiveChair, } | { "kind": "stack_before", 
/**
 * The player's seat.
 */
chair: LiveChair, } | { "kind": "winner", 
/**
 * The table.
 */
table: number, } | { "kind": "done", 
/**
 * Number of the card.
 */
card: number, } | { "kind": "reason" };

/**
 * What a console may offer now. Its role may allow less.
 */
export type LiveOptions = { 
/**
 * Whether the plan can be published; later it can only be changed.
 */
publish: boolean, 
/**
 * Whether new players can register.
 */
register: boolean, 
/**
 * Whether play can begin: everything was said, and enough have entered.
 */
start: boolean, 
/**
 * Whether the clock can be stopped.
 */
pause: boolean, 
/**
 * Whether the clock can be started again.
 */
resume: boolean, 
/**
 * Whether a break waits for the last table.
 */
break_begins: boolean, 
/**
 * Whether the seats of the final table can be drawn.
 */
final_table: boolean, 
/**
 * Whether all seats can be drawn again, because that was published.
 */
redraw: boolean, 
/**
 * Whether the next round of hand-for-hand play can begin.
 */
round: boolean, 
/**
 * Numbers of the tables from which the next player may be taken to balance, if staff may choose (SVP-8.2-03).
 */
may_give: Array<number>, 
/**
 * Whether the event can be ended.
 */
finish: boolean, 
/**
 * The ways of balancing that the event may use, the recommended one first.
 */
balances: Array<LiveBalance>, 
/**
 * Whether a knock-out must name the winner, because there are bounties.
 */
winner_needed: boolean, 
/**
 * Whether a knock-out must say the stack at the start of the hand, even if the player goes out alone.
 */
stack_needed: boolean, 
/**
 * The penalties to choose from, mildest first.
 */
penalties: Array<LivePenalty>, };

/**
 * A player who lost the last chips.
 */
export type LiveOut = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The stack at the start of the hand, if known. It matters only if two go out at the same time.
 */
stack?: number, };

/**
 * What came of an act.
 */
export type LiveOutcome = { "kind": "done", 
/**
 * Its number in the log, from 1.
 */
no: number, } | { "kind": "refused", 
/**
 * Why.
 */
refusal: Refusal, };

/**
 * What an entry has won.
 */
export type LivePayout = { 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * Number of the person.
 */
person: number, 
/**
 * The prize for the place.
 */
prize: number, 
/**
 * The share of a deal.
 */
deal: number, 
/**
 * Bounties.
 */
bounties: number, 
/**
 * What was handed out already.
 */
paid: number, };

/**
 * A penalty.
 */
export type LivePenalty = { "kind": "warning" } | { "kind": "minutes", 
/**
 * 10, 20, 30 or 40.
 */
minutes: number, } | { "kind": "hands", 
/**
 * 1 to 4.
 */
hands: number, } | { "kind": "rounds", 
/**
 * 1 to 4.
 */
rounds: number, } | { "kind": "disqualification" };

/**
 * A penalty.
 */
export type LivePenaltyRow = { 
/**
 * Number of the penalty.
 */
no: number, 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * What the ladder proposed.
 */
proposed: LivePenalty, 
/**
 * What the director chose.
 */
chosen: LivePenalty, 
/**
 * What the player did; absent if nobody said so, or if the text was deleted.
 */
reason?: string, 
/**
 * Since when it counts.
 */
from: number, 
/**
 * Number of the later penalty that replaces it; absent if none does.
 */
replaced?: number, };

/**
 * `GET /api/live/{event}/people?device=N`: everybody who has registered, with their entries and what is due to them.
 */
export type LivePeopleView = { 
/**
 * Number of the last entry of the event's record that this view includes.
 */
seq: number, 
/**
 * The people, by number.
 */
people: Array<LivePerson>, 
/**
 * What is due to entries, highest place first. Nothing can be handed out while a console is out of touch.
 */
payouts: Array<LivePayout>, 
/**
 * The penalties, in order.
 */
penalties: Array<LivePenaltyRow>, };

/**
 * A person, with their last entry.
 */
export type LivePerson = { 
/**
 * Number of the person, which is on their seat card.
 */
person: number, 
/**
 * Their name; absent if it was deleted.
 */
name?: string, 
/**
 * Whether they have an account in the room.
 */
account: boolean, 
/**
 * Whether they have accepted the rules.
 */
accepted: boolean, 
/**
 * The code on their seat card, which opens their own page.
 */
code: string, 
/**
 * Number of their last entry; absent if somebody else took their only one.
 */
entry?: number, 
/**
 * Number of their entries.
 */
entries: number, 
/**
 * Status of the last entry; absent as `entry`.
 */
status?: LiveStatus, 
/**
 * How the last entry was paid; absent if it is not paid.
 */
payment?: LiveHowPaid, 
/**
 * Whether a representative paid.
 */
by_representative: boolean, 
/**
 * Number of rebuys of the last entry.
 */
rebuys: number, 
/**
 * Number of add-ons of the last entry.
 */
add_ons: number, 
/**
 * Seat of the last entry, or its last seat; absent if it had none.
 */
chair?: LiveChair, 
/**
 * Where the player is; absent as `entry`.
 */
presence?: LivePresence, 
/**
 * Place of the last entry once it is out; absent before.
 */
place?: number, 
/**
 * The last of the places that it shares with others; absent if it has its place alone.
 */
place_to?: number, };

/**
 * The phase of an event.
 */
export type LivePhase = "registering" | "playing" | "over";

/**
 * The published plan: what players must know before the first level.
 */
export type LivePlan = { 
/**
 * Whether all seats will be drawn again at some point before the final table.
 */
redraw: boolean, 
/**
 * Whether the largest stacks get different tables in such a draw.
 */
seeded: boolean, 
/**
 * The order in which tables break.
 */
breaking: LiveBreakOrder, 
/**
 * How tables are balanced.
 */
balance: LiveBalance, 
/**
 * Languages that may be spoken at the tables, each by its two lower-case letters.
 */
languages: Array<string>, 
/**
 * The house rules; absent if there are none.
 */
house_rules?: string, };

/**
 * `GET /api/live/{event}/players/{code}`: a player's own page, by the code on their seat card.
 */
export type LivePlayerView = { 
/**
 * The room's time.
 */
now: number, 
/**
 * The event.
 */
row: LiveRow, 
/**
 * Levels and breaks, in order.
 */
structure: Array<StructureRow>, 
/**
 * The clock; absent before the first level and after the end.
 */
clock?: LevelClock, 
/**
 * Number of the person, which is on their seat card.
 */
person: number, 
/**
 * Their name; absent if it was deleted.
 */
name?: string, 
/**
 * Their seat; absent before they have one, and once they are out.
 */
chair?: LiveChair, 
/**
 * A seat to which they are to go; absent if they stay.
 */
goes_to?: LiveChair, 
/**
 * Their status.
 */
status: LiveStatus, 
/**
 * Their place once they are out; absent before. Several players may share it.
 */
place?: number, 
/**
 * The last of the places that they share with others; absent if they have theirs alone.
 */
place_to?: number, 
/**
 * Whether their place can still become worse, because players can still enter.
 */
place_open: boolean, 
/**
 * When their penalty ends, if the clock runs on; absent without one, or if it counts hands.
 */
out_until?: number, 
/**
 * The prizes, from the first place down.
 */
prizes: Array<number>, };

/**
 * Where a player is.
 */
export type LivePresence = "here" | "never_came" | "away" | "left_for_good";

/**
 * Who gets the prize of a disqualified player's place.
 */
export type LivePrizeGoes = "organiser" | "behind" | "player";

/**
 * What a player had before a chip race.
 */
export type LiveRaced = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The player's chips.
 */
stack: number, 
/**
 * Number of chips of the denomination that leaves.
 */
old_chips: number, };

/**
 * An act that was refused, and that nobody has dealt with yet.
 */
export type LiveRefused = { 
/**
 * The act, with its texts as far as they are still there.
 */
act: LiveAct, 
/**
 * Number of the console that sent it.
 */
device: number, 
/**
 * Why it was refused.
 */
refusal: Refusal, };

/**
 * A report that is due.
 */
export type LiveReport = { 
/**
 * Number of the report.
 */
no: number, 
/**
 * The board that gets it.
 */
to: LiveBoard, 
/**
 * Number of the ruling that it is about; absent if it is about something else.
 */
ruling?: number, 
/**
 * Number of the penalty that it is about; absent if it is about something else.
 */
penalty?: number, 
/**
 * Number of the disqualified entry that it is about; absent if it is about something else.
 */
entry?: number, 
/**
 * Number of the act that departed from plan or proposal; absent if it is about something else.
 */
act?: number, 
/**
 * The reason in words; absent if there is none, or if the text was deleted.
 */
reason?: string, 
/**
 * Since when it is due.
 */
due: number, 
/**
 * Whether it is late: seven days have passed since the event ended (SVP-1-04).
 */
late: boolean, };

/**
 * What a member of staff may do.
 */
export type LiveRole = "director" | "floor" | "desk" | "dealer";

/**
 * A live event in the list.
 */
export type LiveRow = { 
/**
 * The event.
 */
event: string, 
/**
 * Its name.
 */
name: string, 
/**
 * When it starts, as announced.
 */
starts_at: number, 
/**
 * Its phase.
 */
phase: LivePhase, 
/**
 * Key of the rulebook.
 */
rulebook: string, 
/**
 * Price of an entry.
 */
price: PriceView, 
/**
 * Currency of all money.
 */
currency: string, 
/**
 * Number of decimal places of an amount of money.
 */
decimals: number, 
/**
 * Number of entries.
 */
entries: number, 
/**
 * Number of players left.
 */
left: number, 
/**
 * Whether the event can be found only by its link.
 */
private: boolean, 
/**
 * Whether the visitor works at the event.
 */
staff: boolean, };

/**
 * A ruling: what the rules propose for an incident, and what the director decided.
 */
export type LiveRuling = { 
/**
 * Number of the ruling.
 */
no: number, 
/**
 * Number of the table.
 */
table: number, 
/**
 * The entries in the seats of the table at that time.
 */
seats: Array<LiveSeated>, 
/**
 * The table as far as it was told: a `Situation` of the crate `rulings`, as JSON.
 */
situation: unknown, 
/**
 * What happened: an `Incident` of the crate `rulings`, as JSON.
 */
incident: unknown, 
/**
 * What the rules propose: a `Ruling` of the crate `rulings`, as JSON.
 */
proposal: unknown, 
/**
 * The proposed penalties.
 */
penalties: Array<LiveSeatPenalty>, 
/**
 * Number of the earlier ruling that this one corrects; absent if it corrects none.
 */
corrects?: number, 
/**
 * When it was asked for.
 */
asked: number, 
/**
 * The director's decision; absent while it is a proposal.
 */
decision?: LiveDecision, };

/**
 * `GET /api/live/{event}/rulings?device=N`: the rulings of the event, by number.
 */
export type LiveRulingsView = { 
/**
 * Number of the last entry of the event's record that this view includes.
 */
seq: number, 
/**
 * The rulings.
 */
rulings: Array<LiveRuling>, };

/**
 * What is said to all tables during play.
 */
export type LiveSays = { "kind": "break_order", 
/**
 * Numbers of the tables, the first to break first.
 */
tables: Array<number>, 
/**
 * Why; absent if the text was deleted.
 */
reason?: string, } | { "kind": "language", 
/**
 * Its two lower-case letters.
 */
language: string, } | { "kind": "redraw" } | { "kind": "balance", 
/**
 * How.
 */
balance: LiveBalance, } | { "kind": "breaks", 
/**
 * The table.
 */
table: number, } | { "kind": "final_table", 
/**
 * The table.
 */
table: number, } | { "kind": "hand_for_hand", 
/**
 * Whether it begins.
 */
on: boolean, } | { "kind": "deal" };

/**
 * A seat of a table.
 */
export type LiveSeat = { 
/**
 * Number of the player's entry; absent if nobody sits there.
 */
entry?: number, 
/**
 * Number of the person; absent if nobody sits there.
 */
person?: number, 
/**
 * The player's name; absent if nobody sits there, or if the name was deleted.
 */
name?: string, 
/**
 * The player's chips as they were last told; absent if nobody has told them.
 */
stack?: number, 
/**
 * The moment for which the chips are true; absent as `stack`.
 */
stack_at?: number, 
/**
 * Where the player is; absent if nobody sits there.
 */
presence?: LivePresence, 
/**
 * Whether the player gets no cards until the button has passed.
 */
waits?: boolean, 
/**
 * Whether the player sits out as a penalty.
 */
sits_out?: boolean, 
/**
 * Until when, if the clock runs on; absent if hands are counted.
 */
out_until?: number, 
/**
 * Whether somebody is coming to the free seat, or a console may hand it out.
 */
kept?: boolean, 
/**
 * The number of the player's offences in the event.
 */
offences: number, 
/**
 * The penalty that the ladder proposes for the next offence; absent if nobody sits there.
 */
proposed?: LivePenalty, 
/**
 * The price of a rebuy that the player may buy now; absent if they may not.
 */
rebuy?: PriceView, 
/**
 * The price of an add-on that the player may buy now; absent if they may not.
 */
add_on?: PriceView, };

/**
 * A proposed penalty for the player in a seat.
 */
export type LiveSeatPenalty = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The penalty.
 */
penalty: LivePenalty, };

/**
 * An entry in a seat.
 */
export type LiveSeated = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Number of the entry.
 */
entry: number, };

/**
 * A denomination of the organiser's chips.
 */
export type LiveSold = { 
/**
 * Value of a chip.
 */
chip: number, 
/**
 * Number of such chips that the organiser has.
 */
stock: number, 
/**
 * Number of such chips in a starting stack.
 */
in_start: number, };

/**
 * A counted stack.
 */
export type LiveStack = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The player's chips.
 */
stack: number, };

/**
 * `GET /api/live/{event}/staff?device=N`: the event, as staff at this console see it.
 */
export type LiveStaffView = { 
/**
 * What everybody may see.
 */
wall: LiveWallView, 
/**
 * Number of the last entry of the event's record that this view includes.
 */
seq: number, 
/**
 * Number of the console.
 */
device: number, 
/**
 * What the console may do.
 */
role: LiveRole, 
/**
 * The number of the console's next act.
 */
due: number, 
/**
 * Who deals.
 */
dealing: LiveDealing, 
/**
 * The rules for rulings and penalties: `svepof`, `tda_2024`, or `own`.
 */
switches: string, 
/**
 * Whether all seats are drawn together when play begins.
 */
seats_drawn_at_start: boolean, 
/**
 * The starting stack.
 */
start_chips: number, 
/**
 * The published plan.
 */
plan: LivePlan, 
/**
 * What must still be said before the first level.
 */
to_say: Array<LiveStartItem>, 
/**
 * Announcements that were not made yet, oldest first.
 */
to_announce: Array<LiveAnnouncement>, 
/**
 * What the console may offer.
 */
options: LiveOptions, 
/**
 * The tables, in the order in which they break.
 */
tables: Array<LiveTable>, 
/**
 * The cards that wait to be carried out, oldest first.
 */
cards: Array<LiveCard>, 
/**
 * Numbers of the tables that call for a director, oldest call first.
 */
calls: Array<number>, 
/**
 * The consoles.
 */
devices: Array<LiveDevice>, 
/**
 * Refused acts that nobody has dealt with.
 */
refused: Array<LiveRefused>, 
/**
 * Reports that were not sent yet.
 */
reports: Array<LiveReport>, 
/**
 * Number of players that the organiser's chips can seat; absent if they are unknown.
 */
capacity?: number, 
/**
 * The stock of seats that this console may hand out without a link, in the order of the draw.
 */
stock: Array<LiveChair>, };

/**
 * Something that is said to all players before the first level.
 */
export type LiveStartItem = "phones" | "languages" | "break_order" | "redraw" | "balance" | "house_rules";

/**
 * The status of a player.
 */
export type LiveStatus = "in" | "out" | "disqualified" | "withdrawn";

/**
 * A table.
 */
export type LiveTable = { 
/**
 * Number of the table.
 */
table: number, 
/**
 * Its seats, in order.
 */
seats: Array<LiveSeat>, 
/**
 * Whether it gives up its players.
 */
breaking: boolean, 
/**
 * Whether its hand of the round still runs, in hand-for-hand play.
 */
plays_round: boolean, 
/**
 * Button and blinds of the hand that was not told as finished; absent if nobody has told them.
 */
blinds?: LiveBlinds, 
/**
 * Number of hands told as finished.
 */
hands: number, 
/**
 * The chips that should be there; absent if unknown.
 */
holds?: number, 
/**
 * Who shuffles where the players deal (SVP-4.2-01); absent if unknown, or if a dealer deals.
 */
shuffles?: number, 
/**
 * Who cuts; absent as `shuffles`.
 */
cuts?: number, 
/**
 * Who deals; absent as `shuffles`.
 */
deals?: number, };

/**
 * What is to be done.
 */
export type LiveTask = { "kind": "balance", 
/**
 * The larger table.
 */
from: number, 
/**
 * The smaller table.
 */
to: number, 
/**
 * Number of players at the larger table when the card was made.
 */
from_players: number, 
/**
 * Number of players at the smaller table when the card was made.
 */
to_players: number, } | { "kind": "break", 
/**
 * The table.
 */
table: number, } | { "kind": "go_to", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * The table that breaks.
 */
from: number, 
/**
 * The drawn seat.
 */
to: LiveChair, } | { "kind": "final_table" };

/**
 * `GET /api/live/{event}/wall`: what a wall shows. Nothing in it is about one player but their seat.
 */
export type LiveWallView = { 
/**
 * The room's time.
 */
now: number, 
/**
 * The event.
 */
row: LiveRow, 
/**
 * Levels and breaks, in order.
 */
structure: Array<StructureRow>, 
/**
 * The clock; absent before the first level and after the end.
 */
clock?: LevelClock, 
/**
 * The average stack.
 */
average: number, 
/**
 * All chips in play.
 */
chips: number, 
/**
 * The prizes, from the first place down.
 */
prizes: Array<number>, 
/**
 * Whether players can still enter or buy chips, so that the prizes may change.
 */
entry_open: boolean, 
/**
 * Changes of seats in the last five minutes, oldest first.
 */
moved: Array<LiveMoved>, 
/**
 * Numbers of the tables, the first to break first.
 */
break_order: Array<number>, 
/**
 * How tables are balanced.
 */
balance: LiveBalance, 
/**
 * Whether play is hand for hand.
 */
hand_for_hand: boolean, 
/**
 * Languages that may be spoken at the tables, each by its two lower-case letters.
 */
languages: Array<string>, };

/**
 * What has happened, or is to be done.
 *
 * Reasons, names and remarks are texts of 1 to 200 characters (names: 1 to 40), which are stored apart from the
 * record and can be deleted.
 */
export type LiveWhat = { "kind": "publish", 
/**
 * The plan.
 */
plan: LivePlan, } | { "kind": "change", 
/**
 * What is changed.
 */
change: LiveChange, 
/**
 * Why; some changes need it.
 */
reason?: string, 
/**
 * Whether the director departs from the rules (SVP-1-03), which makes a report due.
 */
departs: boolean, } | { "kind": "said", 
/**
 * What was said.
 */
item: LiveStartItem, } | { "kind": "announced", 
/**
 * Number of the announcement.
 */
no: number, } | { "kind": "open_table", 
/**
 * Number of the table, from 1.
 */
table: number, 
/**
 * Number of its seats, 2 to 10.
 */
seats: number, } | { "kind": "close_table", 
/**
 * Number of the table.
 */
table: number, } | { "kind": "start", 
/**
 * When the first level begins; at once if absent.
 */
begins?: number, } | { "kind": "finish" } | { "kind": "register", 
/**
 * Who registers.
 */
who: LiveWho, 
/**
 * How they paid; absent if they have not paid yet.
 */
payment?: LiveHowPaid, 
/**
 * Whether a representative paid, so that the player need not be in the room.
 */
by_representative: boolean, 
/**
 * Whether the player accepts the rules. Nobody gets a seat before that (SVP-0-03).
 */
accepts: boolean, 
/**
 * The next seat of the console's stock, if the console had no link; otherwise absent.
 */
from_stock?: LiveChair, } | { "kind": "accept", 
/**
 * Number of the person.
 */
person: number, } | { "kind": "settle", 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * How it was paid.
 */
payment: LiveHowPaid, } | { "kind": "seat", 
/**
 * Number of the entry.
 */
entry: number, } | { "kind": "fix", 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * The seat.
 */
chair: LiveChair, 
/**
 * Why.
 */
reason: string, } | { "kind": "withdraw", 
/**
 * Number of the entry.
 */
entry: number, } | { "kind": "re_enter", 
/**
 * Number of the person.
 */
person: number, 
/**
 * How they paid.
 */
payment: LiveHowPaid, } | { "kind": "rebuy", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * How they paid.
 */
payment: LiveHowPaid, } | { "kind": "add_on", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * How they paid.
 */
payment: LiveHowPaid, } | { "kind": "change_person", 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * Who takes the place.
 */
to: LiveWho, } | { "kind": "join", 
/**
 * Number of the person.
 */
person: number, 
/**
 * The account.
 */
account: string, } | { "kind": "presence", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * Where the player is.
 */
presence: LivePresence, } | { "kind": "close_console", 
/**
 * Number of the console.
 */
device: number, } | { "kind": "reserve", 
/**
 * Number of the console.
 */
device: number, 
/**
 * Number of seats, 1 to 50.
 */
seats: number, } | { "kind": "return", 
/**
 * Number of the console.
 */
device: number, } | { "kind": "dealt_with", 
/**
 * Identifier of the refused act.
 */
act: string, } | { "kind": "knock_out", 
/**
 * Number of the table.
 */
table: number, 
/**
 * The players.
 */
out: Array<LiveOut>, 
/**
 * The winners of the last pot that they could win, the one who gets odd units first; empty if nobody says so.
 */
winners: Array<number>, 
/**
 * When the hand ended; the moment of the act if absent.
 */
ended?: number, } | { "kind": "hands", 
/**
 * Number of the table.
 */
table: number, 
/**
 * Number of hands, 1 to 50.
 */
hands: number, 
/**
 * When the shuffle of the last of them began, if known: its blinds are those of that moment.
 */
shuffled?: number, } | { "kind": "big_blind", 
/**
 * Number of the table.
 */
table: number, 
/**
 * The player with the big blind.
 */
big: number, 
/**
 * The button, if it is not two players before.
 */
button?: number, 
/**
 * Whether nobody posts the small blind.
 */
no_small: boolean, } | { "kind": "count", 
/**
 * Number of the table.
 */
table: number, 
/**
 * The stacks.
 */
stacks: Array<LiveStack>, 
/**
 * Why the table does not have the chips that it should have; needed if it does not.
 */
remark?: string, } | { "kind": "race", 
/**
 * Number of the table.
 */
table: number, 
/**
 * The denomination that leaves.
 */
old: number, 
/**
 * The next higher one.
 */
new: number, 
/**
 * What each player had.
 */
players: Array<LiveRaced>, 
/**
 * The button.
 */
button: number, 
/**
 * Where the cards come from.
 */
cards: LiveCardsDealt, 
/**
 * Why the table does not have the chips that it should have; needed if it does not.
 */
remark?: string, } | { "kind": "hand_for_hand", 
/**
 * Number of players.
 */
players: number, } | { "kind": "round" } | { "kind": "confirm", 
/**
 * Number of the card.
 */
card: number, 
/**
 * The entry that moved; needed if the positions at a table are not known.
 */
entry?: number, 
/**
 * The seat to which it moved; given together with `entry`.
 */
seat?: number, 
/**
 * The chips that were carried, if they were counted.
 */
stack?: number, } | { "kind": "decline", 
/**
 * Number of the card.
 */
card: number, 
/**
 * What was done instead.
 */
instead: LiveInstead, 
/**
 * Why.
 */
reason: string, } | { "kind": "break", 
/**
 * Number of the table.
 */
table: number, 
/**
 * Why it breaks before its turn; needed if it does.
 */
reason?: string, } | { "kind": "final_table" } | { "kind": "redraw" } | { "kind": "move", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * The new seat.
 */
to: LiveChair, 
/**
 * Why.
 */
reason: string, } | { "kind": "pause" } | { "kind": "resume" } | { "kind": "forward", 
/**
 * The time, in milliseconds.
 */
ms: number, } | { "kind": "back", 
/**
 * The time, in milliseconds.
 */
ms: number, } | { "kind": "set_clock", 
/**
 * Index of the row, from 0.
 */
row: number, 
/**
 * Time left in the row, in milliseconds.
 */
left_ms: number, } | { "kind": "break_begins" } | { "kind": "penalise", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * The penalty that the director chooses.
 */
penalty: LivePenalty, 
/**
 * What the player did.
 */
reason: string, 
/**
 * Number of the earlier penalty that this one replaces; absent if it replaces none.
 */
corrects?: number, } | { "kind": "disqualify", 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * The player's chips, if they were counted.
 */
stack?: number, 
/**
 * Why.
 */
reason: string, 
/**
 * Who gets the prize of the player's place.
 */
prize: LivePrizeGoes, } | { "kind": "call", 
/**
 * Number of the table.
 */
table: number, } | { "kind": "arrived", 
/**
 * Number of the table.
 */
table: number, } | { "kind": "propose", 
/**
 * Number of the table.
 */
table: number, 
/**
 * The table as far as it matters: a `Situation` of the crate `rulings`, as JSON.
 */
situation: unknown, 
/**
 * What happened: an `Incident` of the crate `rulings`, as JSON.
 */
incident: unknown, 
/**
 * Number of the earlier ruling that this one corrects; absent if it corrects none.
 */
corrects?: number, } | { "kind": "decide", 
/**
 * Number of the ruling.
 */
ruling: number, 
/**
 * What the director decided instead; absent if they accept the proposal.
 */
instead?: string, 
/**
 * Why; needed if they depart from the proposal.
 */
reason?: string, } | { "kind": "sent", 
/**
 * Number of the report.
 */
report: number, } | { "kind": "deal", 
/**
 * How the open prizes are divided.
 */
method: DealMethod, 
/**
 * Shares that the players propose, in the order of `agreed`; only for the method `free`.
 */
shares?: Array<number>, 
/**
 * The amount left to play for.
 */
left: number, 
/**
 * Numbers of the entries that agreed.
 */
agreed: Array<number>, } | { "kind": "pay", 
/**
 * Number of the entry.
 */
entry: number, } | { "kind": "correct", 
/**
 * Number of the entry.
 */
entry: number, 
/**
 * The amount that the entry has got in all.
 */
paid: number, 
/**
 * Number of the console of the second person, who has checked it.
 */
second: number, 
/**
 * Why.
 */
reason: string, } | { "kind": "undo", 
/**
 * Number of the act in the log.
 */
act: number, };

/**
 * A person who registers.
 */
export type LiveWho = { "kind": "new", 
/**
 * Their name as typed, 1 to 40 characters.
 */
name: string, } | { "kind": "known", 
/**
 * Number of the person.
 */
person: number, };

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
 * The table's game; in a mix, the game of the current or last hand.
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
 * Whether the table takes part in the bad-beat jackpot; absent if not.
 */
jackpot?: boolean, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * Extra time that players have in addition to the time to act.
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
 * Number of seats taken.
 */
seats_taken: number, 
/**
 * Number of seats taken by house players.
 */
house_players: number, 
/**
 * Number of free seats held for players from the waiting list.
 */
seats_held: number, 
/**
 * Number of players waiting for a seat at this table, or at any similar one.
 */
waiting: number, 
/**
 * Average pot over the last 20 hands; `null` before the first.
 */
average_pot: number | null, 
/**
 * Percentage of the players dealt in who saw the flop, over the last 20 hands; `null` before the first hand ends.
 */
players_per_flop: number | null, 
/**
 * Hands per hour, over the last 20 hands; `null` with fewer than two hands.
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
 * Whether new players may not sit down, because the host has locked the table or the table is closing.
 */
locked: boolean, 
/**
 * Whether the host has paused the table.
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
 * A taken seat in the lobby's preview of a table.
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
 * Private tables that the visitor hosts, or where the visitor is seated.
 */
private_tables: Array<LobbyRow>, 
/**
 * The visitor's pending and recent table orders.
 */
orders?: Array<OrderView>, 
/**
 * Number of people in the room, excluding house players.
 */
players: number, 
/**
 * Chips in the bad-beat jackpot; absent if no table contributes to it.
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
 * Time of a planned restart; absent if none is planned.
 */
restart_at: number | null, };

/**
 * One draw by lot, and its result.
 */
export type LotsDraw = { "for": "spin", 
/**
 * The drawn row of the published prize table, from 0.
 */
row: number, } | { "for": "seats", 
/**
 * Every seat, ordered by table and seat.
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
 * Number of lots that were drawn for this entry before this draw.
 */
nth: number, 
/**
 * The tables from which one was drawn, ascending, as runs: the first and the last table number of each run.
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
 * The lot, below 2,520. The lot modulo the number of free seats is the index of the seat.
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
 * The players' new tables, ordered by the players' old seats.
 */
to: Array<number>, };

/**
 * An entry in a finished tournament whose lots are public.
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
 * Whether the entry was withdrawn.
 */
withdrawn: boolean, 
/**
 * The entry's commitment in the list; absent if it has none.
 */
commitment?: string, 
/**
 * The entry's nonce; absent if it was not opened in time.
 */
nonce?: string, };

/**
 * The list of entries and commitments, which is fixed before any nonce is opened.
 */
export type LotsList = { 
/**
 * Hash of the list.
 */
hash: string, 
/**
 * Number of entries in the list, including withdrawn ones; later entries have no commitment.
 */
entries: number, };

/**
 * `GET /api/tournaments/ID/lots`: the lots of a finished tournament, with everything needed to draw them again.
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
 * Name of the tournament.
 */
name: string, 
/**
 * The room's commitment to its secret, published when the tournament opened.
 */
root: string, 
/**
 * The secret from which all lots are computed.
 */
secret: string, 
/**
 * Number of seats at each table.
 */
seats: number, 
/**
 * Whether the order in which tables break was drawn by lot.
 */
breaks_by_lot: boolean, 
/**
 * Weights of the rows in a spin's prize table; empty if the prize is not drawn.
 */
spin: Array<number>, 
/**
 * The envelopes of a mystery bounty, as sealed; absent without a mystery bounty.
 */
envelopes?: Array<EnvelopesOf>, 
/**
 * The list of entries and commitments; absent if nobody committed to a nonce.
 */
list?: LotsList, 
/**
 * Number of entries up to and including the last entry that got a seat at the start; 0 if the tournament never
 * started.
 */
started: number, 
/**
 * Every entry, ordered by number.
 */
entries: Array<LotsEntry>, 
/**
 * Number of draws by lot.
 */
drawn: number, 
/**
 * The draws by lot, in order.
 */
draws: Array<LotsDraw>, };

/**
 * A seat that an entry got by lot.
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
 * The public state of a tournament's lots, which anyone may see at any time.
 */
export type LotsView = { 
/**
 * The room's commitment, made when the tournament opened, to the secret from which all lots are computed.
 */
root: string, 
/**
 * Number of draws by lot so far.
 */
drawn: number, 
/**
 * Whether the secret is public: the tournament is over, and no more lots can be drawn.
 */
opened: boolean, 
/**
 * The entrants' nonces, from which the lots are also computed.
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
 * The name that others see at the tables.
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
 * Code with which the player can continue on another device. Present only in the answer that creates the code.
 */
recovery_code?: string, 
/**
 * Tables where the player is seated.
 */
tables: Array<string>, 
/**
 * Players whom this player has blocked.
 */
blocked: Array<Named>, };

/**
 * One of the games in a mix.
 */
export type MixGame = { 
/**
 * Key of the game, such as `holdem`.
 */
key: string, 
/**
 * Betting limit at which the mix plays this game.
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
 * The games, in order; empty if players choose the games.
 */
games: Array<MixGame>, 
/**
 * Maximum number of seats at tables of this mix under the house rulebook.
 */
seats_max: number, 
/**
 * Default number of hands in a leg, at tables of up to six seats.
 */
hands_few: number, 
/**
 * Default number of hands in a leg, at larger tables.
 */
hands_many: number, 
/**
 * Whether the players take turns to choose each game from those that the rulebook offers. Otherwise the games
 * follow in order, and the first game comes again after the last.
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
 * The games of a mix, and the position in the mix of the hand shown.
 */
export type MixView = { 
/**
 * Key of the mixed game, such as `horse`, or `dealers_choice`.
 */
key: string, 
/**
 * The games in their order, each with its own stakes.
 */
games: Array<GameRow>, 
/**
 * Whether players choose the next game; otherwise the games follow in order.
 */
chosen: boolean, 
/**
 * Position of the current or last hand in the mix; `null` before the first hand.
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
 * The player's current name.
 */
name: string, };

/**
 * New conditions for the add-on of a tournament.
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
 * Kind of bounty. A progressive bounty pays half immediately.
 */
kind: BountyKind, 
/**
 * Bounty on each entry: at least 1, taken from the prize part of the price, and at most that part.
 */
amount: number, };

/**
 * Extra time at a new table, in addition to the time to act. Absent time-bank fields take the rulebook's default.
 */
export type NewClock = { 
/**
 * Size of the time bank in seconds, up to 600 and the rulebook's maximum; 0 means no time bank.
 */
time_bank_s?: number, 
/**
 * Seconds added per refill, up to the size of the bank; 0 means no refill.
 */
time_bank_refill_s?: number, 
/**
 * Number of hands dealt to a seat between refills, 1 to 1,000.
 */
time_bank_refill_hands?: number, 
/**
 * How the time bank is used: by a button or automatically.
 */
time_bank_drawn?: BankDrawn, 
/**
 * Extra seconds on every turn for a player who asks for them, at most 120; none if 0 or absent.
 */
more_time_s?: number, 
/**
 * Whether thinking time is unlimited; only at private tables.
 */
unlimited_time?: boolean, };

/**
 * The end of a day: tables finish their hands, all seats are redrawn, and play continues on the next day.
 */
export type NewDay = { 
/**
 * The last level of the day. A break that follows this level in the structure is left out.
 */
after_level: number, 
/**
 * When the next day begins: after the start, and after all earlier days.
 */
begins_at: number, };

/**
 * Flights (first days) that the room opens together with a new tournament, which becomes their final.
 *
 * Each flight has the price, places, chips and levels of the request; prizes, guarantee and deals apply to the final.
 */
export type NewFlights = { 
/**
 * When each flight starts: 1 to 10 moments, all before the final.
 */
starts_at: Array<number>, 
/**
 * The last level of each flight, from 1. The final begins with the level after it.
 */
last_level: number, 
/**
 * Share of a flight's entries, in basis points, 1 to 5,000. The flight ends early once at most this share is left;
 * if absent, only the level ends it.
 */
left_bps?: number, 
/**
 * Who may enter more than one flight.
 */
again: FlightAgain, 
/**
 * Whether all seats of the final are drawn; otherwise players from the same flight table stay together.
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
 * Keys of the games to choose from, each with its default limit. If empty, all games that the rulebook offers
 * and that allow the number of seats.
 */
games: Array<string>, 
/**
 * Number of hands for which a chosen game is played, 1 to 100; 1 if absent. With 0, there are as many hands as
 * players in the first of them.
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
 * A house table to open.
 */
export type NewHouseTable = { 
/**
 * Name under which the table will be listed.
 */
name: string, 
/**
 * Key of the game to be played.
 */
game: string, 
/**
 * Minimum stake at the table.
 */
min: number, 
/**
 * Maximum stake at the table.
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
 * The body of `POST /api/leagues`: a new league. Only the owner may open public leagues.
 */
export type NewLeague = { 
/**
 * League name, 1 to 30 characters.
 */
name: string, 
/**
 * How the league awards points.
 */
rules: LeagueRules, 
/**
 * Whether the league can be reached only by its link. If so, its tournaments are private too.
 */
private: boolean, };

/**
 * Levels, breaks, antes, and the end of play of a new tournament.
 */
export type NewLevels = { 
/**
 * Which preset structure to play; without effect if there is a `structure`.
 */
speed: Speed, 
/**
 * Levels and breaks that replace those of the preset; absent if the preset is played.
 */
structure?: NewStructure, 
/**
 * Who pays the ante in games with blinds: `each` or `big_blind`; `big_blind` if absent.
 */
ante_by?: AnteBy, 
/**
 * Playing time in minutes, including breaks, after which stacks decide the places; only for `payouts` and
 * `winner`. Absent if play continues until one player has all the chips.
 */
ends_after_minutes?: number, 
/**
 * The ends of days, in order, at most 6; empty if play ends on the day on which it starts. Only for a tournament
 * with a start time, and not for shootouts.
 */
next_days?: Array<NewDay>, };

/**
 * The body of `POST /api/live-code`: a code with which somebody signs a console in. Only a director's console may ask
 * for it.
 */
export type NewLiveCode = { 
/**
 * The event.
 */
event: string, 
/**
 * What the console may do.
 */
role: LiveRole, };

/**
 * The body of `POST /api/live-console`: signs a console in. Each browser is a console.
 */
export type NewLiveConsole = { 
/**
 * The event.
 */
event: string, 
/**
 * The code that a director's console shows; absent for the director who opened the event.
 */
code?: string, };

/**
 * The body of `POST /api/live`: opens a live event. Its director is the player who opens it.
 *
 * The conditions are those of a tournament online. A live event has an announced start, one stage, one entry of a
 * player at a time, no house players, and a payout table or listed prizes. No account is charged: payments are notes.
 */
export type NewLiveEvent = { 
/**
 * The conditions. `private` hides the event from the list.
 */
conditions: NewTournament, 
/**
 * Who deals.
 */
dealing: LiveDealing, 
/**
 * The rules for rulings and penalties: `svepof` or `tda_2024`.
 */
switches: string, 
/**
 * Whether all seats are drawn together when play begins; otherwise each player draws one when they register.
 */
seats_drawn_at_start: boolean, 
/**
 * The organiser's chips, lowest first; empty if unknown. If not empty, the starting stack is made of them.
 */
chips: Array<LiveSold>, };

/**
 * The body of `POST /api/guest` and `POST /api/rename`: the name of a new guest, or a player's new name.
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
 * The table to open; it must be private.
 */
table: NewTable, 
/**
 * When the table opens: at least the rulebook's number of days (UTC) after today, and within a year.
 */
opens_at: number, 
/**
 * The `hash` of the rulebook whose terms for private tables the player accepts; `null` if they accept none.
 */
terms?: string, };

/**
 * The body of `POST /api/table-password`, for the host. Does not implement `Debug`, so that no log contains it.
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
 * One or more consecutive places with the same prize.
 */
export type NewPayout = { 
/**
 * Number of places.
 */
places: number, 
/**
 * Total share of the pool for these places, in basis points; the shares in a table add up to 10,000.
 */
share_bps: number, };

/**
 * A payout table, used from a given number of entries upwards.
 */
export type NewPayouts = { 
/**
 * Number of entries from which the table is used. The first table must cover the tournament's minimum.
 */
entries: number, 
/**
 * The rows, from first place down.
 */
rows: Array<NewPayout>, };

/**
 * Price of an entry to a new tournament, in minor units of the room's currency.
 */
export type NewPrice = { 
/**
 * The part that goes to prizes and bounties; 0 makes the tournament free.
 */
prize: number, 
/**
 * The part that the room keeps; must be 0 in a private tournament.
 */
fee?: number, };

/**
 * How the pool of a new tournament is divided.
 */
export type NewPrizes = { "kind": "payouts", 
/**
 * Payout tables for different numbers of entries; the room's own tables if absent.
 */
tables?: Array<NewPayouts>, } | { "kind": "winner", } | { "kind": "double", } | { "kind": "spin", } | { "kind": "satellite", 
/**
 * The tournament that the tickets are for.
 */
target: string, 
/**
 * Number of tickets, announced beforehand; if absent, as many as the pool pays for.
 */
seats?: number, };

/**
 * How often and by how long a start with too few entries is postponed before the tournament is cancelled.
 */
export type NewPutOff = { 
/**
 * Minutes by which the start is postponed each time, 1 to 44,640 (31 days).
 */
minutes: number, 
/**
 * Maximum number of postponements, 1 to 30.
 */
times: number, };

/**
 * Rebuys of a new tournament, sold until its first break. Each gives the chips of an entry.
 */
export type NewRebuys = { 
/**
 * Maximum number of rebuys for each entry; `null` for no limit.
 */
max: number | null, 
/**
 * Whether the tournament sells an add-on in the first break.
 */
add_on?: boolean, };

/**
 * The body of `POST /api/report`: reports a player to the owner.
 */
export type NewReport = { 
/**
 * The table that the report is about.
 */
table: string, 
/**
 * The reported player, who is seated or has chatted at this table.
 */
player: string, 
/**
 * Why the player is reported.
 */
reason: ReportReason, 
/**
 * Time of the reported chat line; absent if the report is not about one.
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
 * Big blind. At fixed limit it is also the small bet, and half the big bet.
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
 * Number of chips with which an entry starts.
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
 * Number of hands in a leg, 1 to 100. With 0, a leg has one hand for each player in its first hand. If absent, 1
 * where players choose the games; otherwise the mix's default.
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
 * The big blind. At fixed limit it is the small bet, and in games without blinds the minimum bet. In a mix with
 * fixed-limit games, the other games are played for half the blinds.
 */
big_blind: number, 
/**
 * Ante per seat, posted before the cards. If absent, the game's default: a fifth of the minimum bet in stud,
 * nothing in games with blinds.
 */
ante?: number, 
/**
 * Who pays the ante in games with blinds. If absent, every player pays their own ante.
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
 * Minimum number of players in a hand of a pool, 2 to `seats_max`. If present, the room opens a pool, not a table.
 */
pool?: number, 
/**
 * Number of seats, 2 to 10; the game may allow fewer.
 */
seats_max: number, 
/**
 * Time to act in seconds, 5 to 600; if absent, the rulebook's or the room's default.
 */
time_to_act_s?: number, 
/**
 * Extra time that players have in addition to the time to act; the rulebook's default if absent.
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
 * Whether the table can be reached only by its link. Only the owner may open public tables.
 */
private: boolean, 
/**
 * Whether the host admits players; only allowed at private tables that are not anonymous.
 */
host_seats?: boolean, 
/**
 * Number of house players that sit down immediately, 0 to 9.
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
 * Whether spectators see all cards of a finished hand; requires a delay.
 */
rail_cards?: boolean, };

/**
 * The part of the pool that is paid for knocking out one player.
 */
export type NewTarget = { 
/**
 * Share of the pool in basis points, 1 to 5,000.
 */
share_bps: number, 
/**
 * Whether the target stays secret until the knock-out.
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
 * Time bank of an entry in seconds, at most the rulebook's maximum. If absent, 30 seconds, or the maximum if that
 * is less.
 */
bank_s?: number, };

/**
 * The body of `POST /api/tournaments`: a new tournament. Only the owner may open public tournaments.
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
 * Number of seats at each table, 2 to 10; the game may allow fewer.
 */
seats: number, 
/**
 * Maximum number of entries, at least 2.
 */
places: number, 
/**
 * Whether this is a shootout: nobody moves until every table has a winner; then the winners meet at new tables.
 */
shootout?: boolean, 
/**
 * Minimum number of entries, 2 to `places`; 2 if absent. A sit-and-go always needs all its places taken.
 */
entries_min?: number, 
/**
 * Price of an entry.
 */
price: NewPrice, 
/**
 * Levels, breaks and antes, and when play ends.
 */
levels: NewLevels, 
/**
 * When play starts; `null` makes it a sit-and-go, which starts when all places are taken.
 */
starts_at: number | null, 
/**
 * How to postpone a start with too few entries; if absent, the tournament is cancelled instead. Requires a start
 * time.
 */
put_off?: NewPutOff, 
/**
 * Length of late registration, in minutes of playing time; none if 0 or absent. A sit-and-go has none.
 */
late_minutes?: number, 
/**
 * Number of times an eliminated player may enter again during late registration; 0 if absent.
 */
re_entries?: number, 
/**
 * How many entries of one player may be in play at the same time, at different tables: at most 10. Zero, like
 * an absent field, means 1; more than 1 requires a start time and one stage.
 */
entries_max?: number, 
/**
 * Rebuys and the add-on; none if absent. Each costs the same as an entry.
 */
rebuys?: NewRebuys, 
/**
 * Bounties; none if absent.
 */
bounty?: NewBounty, 
/**
 * A share of the pool for knocking out one player, who is drawn by lot at the start; none if absent.
 */
target?: NewTarget, 
/**
 * The announced end. Play is over by then; if play has not even started by then, the room refunds everything.
 * Optional, but some rulebooks require it.
 */
ends_by?: number, 
/**
 * How the pool is divided.
 */
prizes: NewPrizes, 
/**
 * Guaranteed prize pool; none if 0 or absent. Only the owner may give a guarantee.
 */
guarantee?: number, 
/**
 * Whether the last players may make a deal, if the rulebook offers deals.
 */
deals?: boolean, 
/**
 * Time to act and time bank; the rulebook's defaults if absent.
 */
time?: NewTime, 
/**
 * Number of house players that register immediately; at least one place must stay free. Only for play chips.
 */
house_players?: number, 
/**
 * Flights: first days with separate registration, whose survivors meet in this tournament; none if absent.
 */
flights?: NewFlights, 
/**
 * Whether the tournament can be reached only by its link.
 */
private: boolean, 
/**
 * The host's league in which places earn points; none if absent. The league must be open. A private league takes
 * only private tournaments, and a public league only public ones.
 */
league?: string, 
/**
 * Further starts, at most 60, for each of which the room opens the same tournament. It opens each seven days
 * ahead, and at most two at the same time. The first is after `starts_at`; each is at least an hour after the
 * previous one.
 */
dates?: Array<number>, };

/**
 * One thing that happened at a table, limited to what one observer may know.
 *
 * Amounts are **results**, not differences: a client assigns `stack` and `bet` as given and needs no poker rules. News
 * that an observer may not know is left out, not masked.
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
 * The minimum buy-in that now applies if the player returns; absent if only the table's minimum applies. Sent
 * only to that player.
 */
rejoin?: RejoinView, 
/**
 * Until when the player may return without asking the host. Sent only to that player. Absent if the host does
 * not admit players.
 */
returns_until?: number, } | { "e": "leaving", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Why the player will leave. If the table is closing, nobody may sit down any more.
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
 * Stack after the top-up.
 */
stack: number, } | { "e": "top_up_waits", 
/**
 * Chips to add; 0 if the top-up was dropped because the balance did not cover it.
 */
amount: number, } | { "e": "auto_top_up_set", 
/**
 * Stack up to which the player is topped up; 0 if off. A top-up that the balance does not cover turns it off.
 */
to: number, } | { "e": "planned", 
/**
 * The plan; `null` if the player cancelled it.
 */
plan: Plan | null, } | { "e": "sat_out", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Why the seat is sitting out.
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
 * The latest moment at which the wait ends.
 */
until: number, 
/**
 * Whether a hand in progress is held as well.
 */
holds: boolean, } | { "e": "outage_ended" } | { "e": "password_set", 
/**
 * Whether the table has a password.
 */
on: boolean, } | { "e": "waiting", 
/**
 * Number of players waiting for a seat at this table.
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
 * Identifies the hand across all tables.
 */
hand: string, 
/**
 * Seat with the button; `null` if the game has none.
 */
button: number | null, 
/**
 * The seats dealt in, in dealing order.
 */
seats: Array<number>, 
/**
 * The deck's root, with which the room commits to the order of the cards before it deals any.
 */
root: string, 
/**
 * Number of cards in the deck.
 */
deck: number, 
/**
 * The commitments to players' nonces that were durable before the room shuffled the deck.
 */
commitments: Array<SeatCommitment>, 
/**
 * Until when players' clients may open their nonces; `null` if nobody committed to one, so that the deck is
 * not cut.
 */
cut_at: number | null, 
/**
 * The hand's position in the mix; absent at tables of one game. From now on the table's game and stakes are
 * those in [`LegView::game`].
 */
leg?: LegView, 
/**
 * What makes the hand a bomb pot; absent if the hand is not one. If present, no other bomb pot is announced,
 * and all votes are cleared.
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
 * The commitment that is now durable.
 */
commitment: string, } | { "e": "deck_cut", 
/**
 * The nonces that the players opened in time, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Number of players dealt in, excluding house players; the maximum number of nonces that can take part.
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
 * Stack after the top-up.
 */
stack: number, 
/**
 * Whether the ante put the seat all-in.
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
 * Whether the forced bet put the seat all-in.
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
 * For each face, the proof of its position in the deck.
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
 * For each card, the proof of its position in the deck.
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
 * Whether the action put the seat all-in.
 */
all_in: boolean, 
/**
 * Whether the player timed out, so that the table acted for them.
 */
timed_out: boolean, } | { "e": "drew", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Number of cards drawn; 0 if the player stood pat.
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
 * The commitments to players' nonces that were durable before the room shuffled the new deck.
 */
commitments: Array<SeatCommitment>, 
/**
 * Until when players' clients may open their nonces; `null` if nobody committed to one.
 */
cut_at: number | null, } | { "e": "runs_wished", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Number of runs that the player wants; 1 refuses to run the board more than once.
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
 * Chips returned to the seat.
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
 * All pots after the bets were collected.
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
 * All pots after the rake was taken.
 */
pots: Array<PotView>, } | { "e": "shown", 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * The seat's cards in order: faces, and backs for cards that are still hidden.
 */
cards: Array<CardView>, 
/**
 * The rankings that the cards make on each board, for each side of the pot that they can win. Empty unless all
 * cards are shown and no more will be dealt.
 */
rankings: Array<RankingView>, 
/**
 * For each face, the proof of its position in the deck.
 */
openings: Array<Opening>, } | { "e": "odds", 
/**
 * The seats in the hand, in order.
 */
seats: Array<SeatOdds>, 
/**
 * Whether the equities are estimates from a sample: whole percentages, rarely off by more than one or two.
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
 * The cards of the winning hand, for highlighting; empty if the winner showed nothing.
 */
best: Array<string>, } | { "e": "hand_closed", 
/**
 * The result of each seat dealt in.
 */
results: Array<HandNet>, 
/**
 * Total rake of the hand.
 */
rake: number, 
/**
 * When the next hand begins, if enough players remain.
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
 * Seats whose hands were beaten.
 */
beaten: Array<number>, 
/**
 * Seats that beat that hand.
 */
winners: Array<number>, } | { "e": "jackpot_paid", 
/**
 * Chips in the jackpot before the payment.
 */
jackpot: number, 
/**
 * What each player who is still seated received.
 */
shares: Array<JackpotShare>, 
/**
 * When the next hand begins, if enough players remain.
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
 * The games that players may choose from, with their stakes; absent where players do not choose.
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
 * Whether the room's owner ordered it; otherwise the room could not continue the hand.
 */
ordered: boolean, 
/**
 * What the rulebook does with the stakes of seats that folded.
 */
dead_money: DeadMoney, 
/**
 * Rake taken before the hand was voided; the refunds include it.
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
 * The choice of the next game, while a player is making it; absent otherwise.
 */
choice?: ChoiceView, } | { "e": "paused", 
/**
 * Until when the hand in progress is held; after that it continues without the host. `null` if no hand is in
 * progress, or if the hand was already held for the maximum time.
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
 * The public state of the entrants' nonces. The nonces themselves are published later, in the [`LotsProof`].
 */
export type NoncesView = { 
/**
 * Number of entries with a commitment that counts.
 */
committed: number, 
/**
 * Number of nonces that were committed to and then opened.
 */
opened: number, 
/**
 * Hash of the list of entries and commitments; absent until the list is fixed.
 */
list?: string, 
/**
 * Until when entrants can open their nonces; absent if they cannot open any now.
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
 * The order in its current state.
 */
order: OrderView, };

/**
 * What happens to the odd unit of a progressive bounty.
 */
export type OddUnit = "paid" | "head";

/**
 * A seat that is held for a player from the waiting list.
 */
export type OfferView = { 
/**
 * The table with the free seat.
 */
table: string, 
/**
 * Name of the table.
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
 * The number of the held seat, from 1.
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
 * The body of `POST /api/open-lots`: opens an entry's nonce for the lots.
 */
export type OpenLots = { 
/**
 * The tournament whose lots the nonce is for.
 */
tournament: string, 
/**
 * The entry to which the nonce belongs.
 */
entry: number, 
/**
 * The nonce, which must match the entry's commitment.
 */
nonce: string, };

/**
 * One leaf of a deck that is completely opened.
 */
export type OpenedLeaf = { 
/**
 * The card at this leaf.
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
 * The answer to `POST /api/live-console`.
 */
export type OpenedLiveConsole = { 
/**
 * Number of the console.
 */
device: number, 
/**
 * What it may do.
 */
role: LiveRole, };

/**
 * The answer to `POST /api/live`.
 */
export type OpenedLiveEvent = { 
/**
 * The event.
 */
event: string, 
/**
 * Link to the event's wall.
 */
link: string, 
/**
 * The link as a QR code, in SVG.
 */
qr_svg: string, };

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
 * Proof of a card's position in the deck. The hash of card and salt is a leaf; the path leads from the leaf to the
 * hand's root.
 */
export type Opening = { 
/**
 * The proven card.
 */
card: string, 
/**
 * Index of the leaf, from 0.
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
 * Exactly what the seat whose turn it is may do.
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
 * The totals to which the seat may bet; `null` if it may not bet.
 */
bet: WagerRange | null, 
/**
 * The totals to which the seat may raise; `null` if it may not raise.
 */
raise_to: WagerRange | null, 
/**
 * Chips of the bring-in, if the seat must post it or bet; otherwise absent.
 */
bring_in?: number, 
/**
 * How many cards the seat may discard; absent unless the seat has to draw or discard now.
 */
draw?: DrawRange, 
/**
 * Maximum number of runs that the seat may choose, 1 meaning that it refuses; absent if the seat is not asked.
 */
runs?: number, 
/**
 * Whether the seat has to decide between showing and mucking at the showdown.
 */
muck?: boolean, 
/**
 * The pot after a call, from which clients compute pot-sized bets.
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
 * Why the operator declined the order.
 */
reason: string, } | { "kind": "withdrawn", 
/**
 * When the player withdrew the order.
 */
at: number, } | { "kind": "opened", 
/**
 * When the table was opened.
 */
at: number, };

/**
 * How a player orders a private table under this rulebook, with `POST /api/orders`.
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
 * The tournament to which the order applies.
 */
tournament: string, 
/**
 * What the host or the owner orders.
 */
order: TournamentOrder, };

/**
 * A table order.
 */
export type OrderView = { 
/**
 * The table that was ordered, as it will open; `password` says whether it will have a password.
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
 * When the player placed the order and accepted the terms.
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
 * The version of a rulebook under which a table was ordered.
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
 * `GET /api/office/orders`: the table orders, for the owner.
 */
export type OrdersView = { 
/**
 * Orders for the last 30 days and for later days: orders without an answer first, then by opening time.
 */
orders: Array<OrderView>, };

/**
 * A table where another entry of the observer plays.
 */
export type OtherTable = { 
/**
 * The table's number in the tournament, from 1.
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
 * The entry, as all visitors see it.
 */
entry: EntrantView, 
/**
 * The entry's table, so that the client can watch it; absent if the entry has no seat.
 */
table?: string, 
/**
 * Total paid for the entry, including rebuys and add-ons, in minor units.
 */
paid: number, 
/**
 * Total won or refunded, in minor units: prize, deal, bounties and refunds.
 */
won: number, 
/**
 * The entry's nonce for the lots; absent if the entry has no commitment that counts.
 */
nonce?: OwnLotsNonce, 
/**
 * What the player may do with the entry now.
 */
may: Array<OwnOffer>, };

/**
 * The visitor's own nonce for a tournament's lots.
 */
export type OwnLotsNonce = { 
/**
 * The commitment, as in the list of commitments.
 */
commitment: string, 
/**
 * Whether the nonce can be opened, was opened, or is missing.
 */
state: NonceState, };

/**
 * The nonce with which the player took part in a cut.
 */
export type OwnNonce = { 
/**
 * The seat of the player for whom this file was made.
 */
seat: number, 
/**
 * The nonce to which the player had committed when the hand opened.
 */
nonce: string, 
/**
 * Whether the room confirmed, with `done`, that the player opened the nonce in time.
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
 * Price of what the act buys; absent if the act is free. For `unregister`, the amount that the room pays back.
 */
price?: PriceView, 
/**
 * Chips that the act gives; absent if it gives none.
 */
chips?: number, 
/**
 * What the client must send as `nth` in `buy`: 1 for the first purchase of this kind. Absent unless the act is a
 * purchase.
 */
nth?: number, 
/**
 * When the offer is expected to end; absent if that is unknown.
 */
until?: number, 
/**
 * Whether one of the player's tickets can pay the price.
 */
ticket?: boolean, };

/**
 * A visitor's entries to a tournament, and what they may do now.
 */
export type OwnTournament = { 
/**
 * The visitor's entries, first to last; withdrawn entries are left out.
 */
entries: Array<OwnEntry>, 
/**
 * The offer to register; `null` if the visitor cannot register now.
 */
register: OwnOffer | null, 
/**
 * Why the visitor cannot register now; absent if they can, and for visitors without a name.
 */
not_now?: Refusal, 
/**
 * Why the host or the room turned the visitor away; absent if they did not, or if the visitor has entered again.
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
 * The players that staff turned away and the refunds that staff made, in order; only for the room's owner.
 */
by_hand?: Array<ByHandView>, };

/**
 * The body of `POST /api/owner/claim`: makes the visitor the owner of the room.
 */
export type OwnerClaim = { 
/**
 * The secret: the last part of the owner's link.
 */
secret: string, };

/**
 * What a payment is for.
 */
export type PaidKind = "place" | "deal" | "own_bounty" | "target" | "refund";

/**
 * One of the payouts of a bet.
 */
export type PayView = { 
/**
 * The condition: a number of hits such as `2`, or the key of a ranking such as `flush`; empty if there is only one
 * payout.
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
 * The best place of the row.
 */
from: number, 
/**
 * The worst place of the row.
 */
to: number, 
/**
 * Prize of each place, in minor units.
 */
amount: number, 
/**
 * Total share of the pool for the places in this row, in basis points; absent if prizes are fixed amounts.
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
 * Whether the prizes are final. Until entry closes, they are computed from the current `entries`.
 */
fixed: boolean, 
/**
 * Number of entries for which the rows are computed.
 */
entries: number, 
/**
 * The prizes, from first place down; empty until the prize of a spin is drawn.
 */
rows: Array<PayoutRow>, };

/**
 * The announced period of a tournament.
 */
export type PeriodRule = { 
/**
 * When the period begins.
 */
begins: number, 
/**
 * When the period ends. In a tournament with one stage, stacks decide at that moment.
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
 * Chips that the answer costs; 0 if it is free.
 */
price: number, 
/**
 * Minimum that the player may pay: equal to `price`, unless they may choose less.
 */
least: number, 
/**
 * The slip that this answer would be: `hit_hard_17`, `stand_on_11` or `double_hard_12`. Absent if the answer is no
 * slip.
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
 * Whether the box has folded; `false` while the observer may not know of the fold.
 */
folded: boolean, 
/**
 * Whether the player of the box has answered the question that the table is asking.
 */
answered: boolean, 
/**
 * Whether the box has taken insurance.
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
 * What the cards make, in words: points or a ranking. Absent if the observer may not know it.
 */
has?: string, 
/**
 * Total staked on the hand.
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
 * At blackjack, index of the hand in the box, from 0; absent for insurance and in other games.
 */
hand?: number, 
/**
 * Whether the stake is insurance.
 */
insurance: boolean, 
/**
 * The stake, in chips.
 */
stake: number, 
/**
 * Chips that go back to the player, including the stake; 0 if the stake is lost.
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
 * The seat that decides for the box.
 */
seat: number, 
/**
 * Number of the box, from 1.
 */
at: number, 
/**
 * Index of the hand in the box, from 0.
 */
hand: number, 
/**
 * The possible answers; sent only to the player who has to answer.
 */
answers: Array<PitAnswer>, 
/**
 * Key of the answer that applies if the player does not answer in time.
 */
silence: string, };

/**
 * The symbols of a past round.
 */
export type PitResult = { 
/**
 * Number of the round at the table.
 */
no: number, 
/**
 * The symbols drawn for the layout, or dealt to the dealer.
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
 * Identifies the round across all tables.
 */
id: string, 
/**
 * All stakes of the round.
 */
stakes: Array<PitStake>, 
/**
 * The symbols drawn for the layout, or the community cards of house poker.
 */
drawn: Array<SymbolView>, 
/**
 * The dealer's cards.
 */
dealer: Array<string>, 
/**
 * What the dealer's cards make, in words: points or a ranking. Absent while the dealer has nothing to show.
 */
dealer_has?: string, 
/**
 * The boxes in play.
 */
boxes: Array<PitBox>, 
/**
 * The decisions that the table is now waiting for.
 */
asked: Array<PitQuestion>, 
/**
 * The shooter's seat, if players throw the dice.
 */
shooter: number | null, 
/**
 * Number of symbols drawn so far; clients repeat it in `decide`.
 */
drawn_count: number, 
/**
 * The stakes that the table has settled so far.
 */
settled: Array<PitLine>, 
/**
 * Whether the round was declared void.
 */
void: boolean, 
/**
 * The last ruling by the host or the owner on this round; absent if there was none.
 */
ruled?: PitRuling, };

/**
 * A ruling on the current round, with the reason that the host or the owner gave.
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
 * The player's seat, which also determines the colour of their chips on a layout.
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
 * Chips at the seat, excluding chips at stake.
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
 * Whether the player will leave after the round.
 */
leaving: boolean, 
/**
 * Whether the player has committed to a nonce for the next cut.
 */
committed: boolean, 
/**
 * Whether the player gets a warning before a slip.
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
 * A house table, with everything that one observer may see.
 */
export type PitView = { 
/**
 * Identifies the house table.
 */
table: string, 
/**
 * Sequence number of the last event that this view includes.
 */
seq: number, 
/**
 * Name under which the table is listed.
 */
name: string, 
/**
 * Key of the game; `GET /api/house-games/KEY` has its layout, pay table and returns.
 */
game: string, 
/**
 * Currency of all amounts.
 */
currency: string, 
/**
 * Number of decimal places of all amounts.
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
 * The limits for each kind of bet, or for each circle, in the order of the layout.
 */
limits: Array<StakeLimit>, 
/**
 * What the table does with stakes above the maximum.
 */
over_max: OverMaxRule, 
/**
 * Time to place bets, in milliseconds, from the first stake of the round.
 */
bets_ms: number, 
/**
 * Time to answer a question about a box, in milliseconds.
 */
decision_ms: number, 
/**
 * Whether winning stakes stay on the layout. If not, clients offer the player the same stakes again.
 */
stakes_stay: boolean, 
/**
 * Whether players throw the dice.
 */
players_throw: boolean, 
/**
 * The player who hosts the table; `null` if the room opened it.
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
 * The seated players.
 */
seats: Array<PitSeat>, 
/**
 * The observer's seat; `null` if they have none.
 */
you: number | null, 
/**
 * The current phase.
 */
phase: PitPhase, 
/**
 * When the current clock runs out; `null` if no clock is running.
 */
until: number | null, 
/**
 * The round to show: the current round, or the last one.
 */
round: PitRound | null, 
/**
 * The last results, oldest first.
 */
results: Array<PitResult>, 
/**
 * The observer's stakes in the last round, so that a client can offer the same bets again.
 */
last_stakes: Array<NewStake>, 
/**
 * The shoes of the current round, or the shoe that the table uses for several rounds; absent if there is none.
 */
shoes: ShoesView | null, 
/**
 * Proofs for the symbols of this round that the observer has seen.
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
 * A finishing place, or a range of places that players share.
 */
export type PlaceView = { 
/**
 * The best of the shared places; 1 is the winner's.
 */
from: number, 
/**
 * The worst of the shared places; equal to `from` if the place is not shared.
 */
to: number, };

/**
 * What the room will do for a player later, unless the player withdraws the plan.
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
 * The league of the tournament; absent if the tournament belongs to none.
 */
league?: string, };

/**
 * When the time limit ends play and stacks decide.
 */
export type PlayEnds = { 
/**
 * The moment at which play will end if nothing stops the clock; absent while the clock is stopped.
 */
at?: number, 
/**
 * Playing time left in milliseconds; 0 while the tables finish their last hands.
 */
left_ms: number, };

/**
 * A table where the visitor was dealt in, or a whole pool or tournament with all its tables.
 */
export type PlayedTable = { 
/**
 * Value of `table` for a request for the hands played here.
 */
table: string, 
/**
 * Name of the table, pool or tournament.
 */
name: string, 
/**
 * Whether this is a pool, with all its tables.
 */
pool: boolean, 
/**
 * Whether this is a tournament, with all its tables; `table` is then the tournament's identifier.
 */
tournament: boolean, 
/**
 * When the visitor's last hand here ended.
 */
at: number, };

/**
 * `GET /api/me/hands/tables`: the tables where the visitor was dealt in.
 */
export type PlayedTables = { 
/**
 * Tables, pools and tournaments from the visitor's last 20,000 hands, at most 200, most recent first.
 */
tables: Array<PlayedTable>, };

/**
 * Formula for the points that a place in a league's tournament is worth.
 *
 * Players who share places share the points, rounded down.
 */
export type PointsFormula = { "kind": "root", 
/**
 * The factor, 1 to 10,000.
 */
base: number, } | { "kind": "beaten", 
/**
 * Points for each player beaten, 1 to 10,000.
 */
each: number, } | { "kind": "listed", 
/**
 * Points from first place on: 1 to 100 numbers, none over 1,000,000 or larger than the previous one.
 */
points: Array<number>, };

/**
 * A pool in the lobby: speed poker, where a player who folds is immediately dealt in at another table.
 */
export type PoolRow = { 
/**
 * Identifies the pool. Clients watch and join it like a table.
 */
pool: string, 
/**
 * Name under which the pool is listed.
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
 * Maximum number of players in a hand.
 */
seats_max: number, 
/**
 * Minimum number of players in a hand.
 */
least: number, 
/**
 * Number of players in the pool.
 */
players: number, 
/**
 * Number of house players in the pool.
 */
house_players: number, 
/**
 * Number of hands in progress.
 */
hands_running: number, 
/**
 * Average pot over the last 20 hands at all tables of the pool; `null` before the first hand ends.
 */
average_pot: number | null, 
/**
 * Percentage of the players dealt in who saw the flop, over the same hands; `null` before the first hand ends.
 */
players_per_flop: number | null, 
/**
 * Hands per hour at all tables of the pool, over the same hands; `null` with fewer than two hands.
 */
hands_per_hour: number | null, 
/**
 * Whether the visitor is in the pool.
 */
you_sit: boolean, };

/**
 * Where the money in the prize pool comes from.
 */
export type PoolSource = { "kind": "entries" } | { "kind": "part", 
/**
 * The pool's share, in basis points.
 */
share_bps: number, } | { "kind": "fixed", 
/**
 * The fixed amount, in minor units.
 */
amount: number, };

/**
 * The pool that a table belongs to. A player who folds, or who is not in a hand, is dealt in at another table of the
 * pool.
 */
export type PoolView = { 
/**
 * Identifies the pool.
 */
pool: string, 
/**
 * Minimum number of players in a hand.
 */
least: number, 
/**
 * Whether the observer watches a folded hand to its end before moving on.
 */
stays: boolean, };

/**
 * How the pool was computed: `total = paid + overlay`, and also `total = prizes + bounties`.
 */
export type PoolWorking = { 
/**
 * Total of all prizes and bounties.
 */
total: number, 
/**
 * The part that goes to places.
 */
prizes: number, 
/**
 * The part for bounties and for knocking out a target, including what is already paid.
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
 * What the room kept of the money that players paid for prizes.
 */
kept: number, 
/**
 * Fees that players paid.
 */
fees: number, 
/**
 * The legal maximum of the pool, if it limits the pool; otherwise absent.
 */
capped_at?: number, };

/**
 * Chips that one seat won or paid.
 */
export type PotShare = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Chips won or paid.
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
 * The price of an entry, a rebuy or an add-on, in minor units. The player pays the sum of all parts.
 */
export type PriceView = { 
/**
 * The part for prizes, excluding the bounty.
 */
prize: number, 
/**
 * The part that the room keeps.
 */
fee: number, 
/**
 * The part for the bounty on the player's own head; 0 without bounties.
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
 * Name of the table.
 */
name: string, 
/**
 * The hands, ordered by hand number.
 */
hands: Array<HandProof>, };

/**
 * The body of `POST /api/propose-deal`. The tables finish their hands and stop; then the players vote on the deal.
 */
export type ProposeDeal = { 
/**
 * The tournament whose open prizes the deal divides.
 */
tournament: string, 
/**
 * Number of the player's entry.
 */
entry: number, 
/**
 * Method by which the deal divides the open prizes.
 */
method: DealMethod, 
/**
 * Amount that the deal leaves to play for, in minor units; the winner gets it in addition to their share.
 */
left: number, 
/**
 * One share for each remaining player if `method` is `free`; otherwise absent.
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
 * Base address of all links to the room.
 */
public_url: string, 
/**
 * Version of the room's program.
 */
version: string, 
/**
 * Whether the room offers house players.
 */
house_players: boolean, 
/**
 * Key of the default rulebook.
 */
rulebook: string, 
/**
 * Chips that a new guest gets, and the balance after a refill.
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
 * How a start with too few entries is postponed. Entries are kept, and can be withdrawn until play starts.
 */
export type PutOffRule = { 
/**
 * Minutes by which the start is postponed each time.
 */
minutes: number, 
/**
 * Number of times the start may still be postponed.
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
 * Identifies the sit-and-go.
 */
tournament: string, 
/**
 * Name of the sit-and-go.
 */
name: string, 
/**
 * Full price of an entry.
 */
price: number, };

/**
 * The ranking that a player's cards make; the client's message catalogue puts it into words.
 */
export type RankingView = { 
/**
 * Board number, from 0.
 */
board: number, 
/**
 * The side of the pot for which the ranking counts.
 */
side: PotSide, 
/**
 * Kind of ranking. `high_card`, `pair`, `two_pair`, `trips`, `straight`, `flush`, `full_house`, `quads`,
 * `straight_flush`; in Soko also `four_straight` and `four_flush`; in badugi `one_card` to `four_cards`.
 */
category: string, 
/**
 * The ranks in the name of the hand, most significant first, each one of `23456789TJQKA`.
 */
ranks: Array<string>, 
/**
 * Whether this is a ranking for low, where the lowest hand wins. A low `high_card` is named by all of its ranks.
 */
low?: boolean, 
/**
 * The cards that make the hand.
 */
cards: Array<string>, };

/**
 * Re-entry after elimination: the player buys another entry, with a new seat, at the full price.
 */
export type ReEntryRule = { 
/**
 * The end of the period for re-entries.
 */
until: UntilView, 
/**
 * Maximum number of re-entries for each player; `null` for no limit.
 */
max: number | null, };

/**
 * Rebuys: chips that a player buys during play and adds at the same seat.
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
 * Maximum number of rebuys for each entry; `null` for no limit.
 */
max: number | null, 
/**
 * The stack that a player may have when they rebuy.
 */
stack: RebuyStack, 
/**
 * Whether the start of the hand or the moment of the request decides, if a player asks during a hand.
 */
counts: StackCounts, 
/**
 * Time in which a player who has lost all chips must decide, in milliseconds.
 */
offer_ms: number, };

/**
 * The stack that a player may have when they buy chips.
 */
export type RebuyStack = "zero" | "at_most_start" | "any";

/**
 * The body of `POST /api/recover` and the answer to `POST /api/recovery-code`.
 */
export type RecoveryCode = { 
/**
 * The code; upper and lower case, spaces and hyphens make no difference.
 */
code: string, };

/**
 * What the room pays back if a tournament is cancelled during play.
 */
export type RefundRule = { 
/**
 * Whether everything is paid back while nobody is eliminated; otherwise the rule in `before_prizes` applies.
 */
full_while_nobody_is_out: boolean, 
/**
 * How the pool is shared while there are more remaining players than prizes.
 */
before_prizes: ShareRule, 
/**
 * How the open prizes are shared once there is a prize for every remaining player.
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
 * Chips that the seat had put in.
 */
staked: number, 
/**
 * Chips returned to the seat.
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
 * Code of the reason. The message catalogue has the sentence for it under `refusal_<code>`.
 */
code: RefusalCode, 
/**
 * Values for the placeholders of the sentence.
 */
params: Record<string, string | number>, 
/**
 * Whether the same request may succeed later, without any change to it.
 */
retry: boolean, };

/**
 * All reasons for which the room can refuse a request.
 */
export type RefusalCode = "malformed" | "too_long" | "hello_first" | "protocol_unsupported" | "too_fast" | "too_many_sockets" | "busy" | "disk_full" | "restarting" | "failed" | "origin_forbidden" | "address_unknown" | "session_unknown" | "name_needed" | "text_length" | "text_character" | "name_unfit" | "name_reserved" | "name_taken" | "recovery_unknown" | "not_host" | "not_owner" | "link_unknown" | "table_unknown" | "hand_unknown" | "hand_damaged" | "hand_not_written" | "table_closed" | "table_locked" | "removed_from_table" | "muted" | "seat_taken" | "seat_held" | "seat_awaited" | "seat_free" | "already_waiting" | "not_waiting" | "waiting_list_full" | "password_needed" | "password_wrong" | "password_tries" | "password_not_offered" | "order_needed" | "order_not_needed" | "order_too_late" | "terms_not_accepted" | "too_many_orders" | "too_many_orders_today" | "order_unknown" | "host_seats" | "ask_not_needed" | "already_asked" | "declined_by_host" | "not_asking" | "none_like_it" | "seat_unknown" | "table_full" | "already_seated" | "not_seated" | "leaving" | "buy_in_out_of_range" | "top_up_out_of_range" | "auto_top_up_out_of_range" | "not_enough_chips" | "charge_not_covered" | "refill_not_needed" | "refill_too_soon" | "too_many_tables" | "table_setting_unfit" | "sit_out_unchanged" | "not_in_pool" | "pool_shares_blinds" | "straddle_not_offered" | "bomb_not_offered" | "not_your_choice" | "game_unknown" | "house_players_not_allowed" | "browser_not_allowed" | "nonce_of_house" | "nonce_not_awaited" | "nonce_mismatch" | "paused" | "hand_over" | "stale" | "not_your_turn" | "too_late" | "no_time_bank" | "time_bank_empty" | "time_bank_runs" | "more_time_not_offered" | "check_not_possible" | "nothing_to_call" | "bet_not_possible" | "raise_not_possible" | "wager_too_small" | "wager_too_large" | "wager_between" | "bring_in_due" | "not_asked" | "draw_count" | "cards_not_held" | "runs_count" | "show_not_possible" | "house_game_unknown" | "house_table" | "bets_closed" | "place_unknown" | "place_twice" | "box_taken" | "too_many_boxes" | "base_stake_needed" | "stake_unequal" | "stake_step" | "bank_too_small" | "choice_not_offered" | "tournament_unknown" | "tournament_table" | "tournament_unfit" | "tournament_row_unfit" | "too_many_tournaments" | "tournament_not_offered" | "league_unknown" | "league_unfit" | "too_many_leagues" | "too_many_timetables" | "timetable_unknown" | "no_ticket" | "registration_closed" | "tournament_full" | "purchases_used" | "purchase_repeated" | "flight_entered" | "not_sold" | "period_over_level" | "period_over_clock" | "not_in_add_on_break" | "stack_too_large" | "entry_at_each_table" | "not_eliminated" | "entry_unknown" | "entry_not_in_play" | "entry_on_the_way" | "rebuy_not_offered" | "no_hand_for_hand" | "terms_fixed" | "nothing_to_refund" | "refund_out_of_range" | "tournament_started" | "tournament_not_playing" | "lots_sealed" | "clock_unchanged" | "between_days" | "penalised" | "deal_not_possible" | "deal_under_way" | "deal_not_voted" | "deal_method_not_offered" | "deal_players" | "deal_shares" | "deal_sum" | "deal_left" | "deal_above_first" | "live_event_unknown" | "live_device_unknown" | "not_live_staff" | "live_code_wrong" | "live_too_many_codes" | "live_acts_count" | "live_card_unknown" | "live_role" | "live_need_big_blind" | "live_need_stack" | "live_need_stack_before" | "live_need_winner" | "live_need_done" | "live_need_reason" | "live_field_unfit" | "live_ruling_unfit" | "live_out_of_range" | "live_hand_time" | "live_start_time" | "live_last_player" | "live_clock_left" | "live_table_unknown" | "live_seat_unknown" | "live_unknown" | "live_gone" | "live_not_started" | "live_started" | "live_over" | "live_still_played" | "live_entry_open" | "live_no_deals" | "live_no_final_table" | "live_round_not_over" | "live_not_hand_for_hand" | "live_no_place" | "live_table_breaking" | "live_still_in" | "live_table_open" | "live_table_not_empty" | "live_seat_taken" | "live_seat_empty" | "live_not_in" | "live_seated" | "live_no_free_seat" | "live_stock_order" | "live_not_accepted" | "live_not_paid" | "live_stack_too_large" | "live_entry_fixed" | "live_account_known" | "live_too_few" | "live_not_said" | "live_departure_needed" | "live_plan_locked" | "live_balance_not_offered" | "live_no_seats_elsewhere" | "live_other_proposed" | "live_clock_later" | "live_clock_paused" | "live_clock_runs" | "live_no_break_waits" | "live_between_days" | "live_race_multiple" | "live_race_chips" | "live_race_cards" | "live_count_differs" | "live_ruling_needs" | "live_ruling_decided" | "live_no_such_penalty" | "live_penalty_replaced" | "live_not_agreed" | "live_places_paid" | "live_out_of_touch" | "live_nothing_due" | "live_second_person" | "live_undone" | "live_final" | "live_paid" | "live_drawn" | "live_exchanged" | "live_depended" | "live_nothing_to_undo" | "silenced" | "not_somebody_else" | "too_many_of_them" | "report_unknown";

/**
 * The body of `POST /api/register`: enters the player in a tournament and takes the price.
 */
export type Register = { 
/**
 * The tournament to enter.
 */
tournament: string, 
/**
 * Whether the player pays with a ticket; if absent, with chips.
 */
ticket?: boolean, 
/**
 * Commitment to the player's nonce for the lots; absent if they take no part in the lots.
 */
commitment?: string, 
/**
 * Number of the entry among the player's, from 1: the `nth` of the offer. 1 if absent, so that a request that is
 * repeated does not buy a second entry.
 */
nth?: number, };

/**
 * The minimum buy-in for a player who left recently.
 */
export type RejoinView = { 
/**
 * Minimum number of chips with which the player may return.
 */
least: number, 
/**
 * When this minimum no longer applies.
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
 * Name of the removed player.
 */
name: string, };

/**
 * `GET /api/tables/ID/removed`: players whom the host removed, for the table's host and the room's owner. Empty at
 * anonymous tables, where nobody may learn who the other players are.
 */
export type RemovedView = { 
/**
 * The players, ordered by name.
 */
players: Array<RemovedPlayer>, };

/**
 * The proof of a deck that was shuffled during a hand. The fields have the same meaning as in [`HandProof`].
 */
export type RenewedDeck = { 
/**
 * The root that the room published before the first card of this deck.
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
 * The nonce of the player for whom this file was made; `null` as in [`HandProof`].
 */
own: OwnNonce | null, 
/**
 * Every card of this deck that the player saw, in dealing order.
 */
cards: Array<CardProof>, 
/**
 * The complete deck in an auditor's file; otherwise empty.
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
 * Number by which the owner settles the report.
 */
number: number, 
/**
 * When the player made the report.
 */
at: number, 
/**
 * The table that the report is about.
 */
table: string, 
/**
 * Name of the table.
 */
table_name: string, 
/**
 * The player who made the report.
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
 * Time of the reported chat line; absent if the report is not about one.
 */
line: number | null, 
/**
 * The recent chat lines at the table when the report was made.
 */
lines: Array<ReportedLine>, 
/**
 * How the owner settled the report; `null` while it is open.
 */
settled: SettledView | null, };

/**
 * A chat line that the room keeps together with a report.
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
 * The hand in progress at that time, if any.
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
 * Version of the protocol that the client speaks.
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
 * The tables that the client wants to keep watching.
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
 * Chips to bring to the table.
 */
buy_in: number, 
/**
 * Commitment to a nonce for the next deck, so that the nonce counts in the player's first hand.
 */
commitment?: string, } | { "cmd": "commit", 
/**
 * The table whose next deck the nonce will cut.
 */
table: string, 
/**
 * BLAKE3 of `"cardroom veil 1"` and the nonce.
 */
commitment: string, } | { "cmd": "open_nonce", 
/**
 * The table where the hand is being dealt.
 */
table: string, 
/**
 * The hand's number at this table.
 */
hand_no: number, 
/**
 * The nonce that matches the commitment.
 */
nonce: string, 
/**
 * Commitment to a nonce for the deck after this one.
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
 * Stack up to which the player is topped up; 0 turns automatic top-up off.
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
 * The hand's number at this table, from the `turn` that the client answers.
 */
hand_no: number, 
/**
 * The decision's number, from the `turn` that the client answers.
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
 * The hand's number at this table, from the `turn` for which the player wants more time.
 */
hand_no: number, 
/**
 * The decision's number, from the `turn` for which the player wants more time.
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
 * Amount that the player pays, if the question lets them pay less than the price; absent for the full price.
 */
stake?: number, 
/**
 * Whether the player gives this answer although the client warned of a slip.
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
 * Whether the player wants the warnings.
 */
on: boolean, } | { "cmd": "rule_on_round", 
/**
 * The house table where the round is played.
 */
table: string, 
/**
 * What the host or the owner rules.
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
 * Which cards the player shows.
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
 * `true` to wait, `false` to pay.
 */
on: boolean, } | { "cmd": "wait_for_seat", 
/**
 * The table to wait for.
 */
table: string, 
/**
 * Whether the player also accepts a seat at a similar table.
 */
any: boolean, } | { "cmd": "ask_for_seat", 
/**
 * The table where the player wants a seat.
 */
table: string, 
/**
 * The seat that the player prefers; any seat if absent.
 */
seat?: number, } | { "cmd": "stop_waiting", 
/**
 * The table for which the player waits or has asked.
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
 * The table where the line appears.
 */
table: string, 
/**
 * The text: at most 240 characters, without control characters.
 */
text: string, } | { "cmd": "host", 
/**
 * The table to which the order applies.
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
 * Seconds until the restart, up to 86,400; `null` cancels a planned restart.
 */
in_seconds: number | null, };

/**
 * A table that the client was watching before it reconnected.
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
 * The table at the end of the hand, with the players dealt in and the hand's log. The log includes cards shown
 * afterwards, and cards mucked at the showdown if the rulebook has them uncovered.
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
 * Identifies the round across all tables.
 */
round: string, 
/**
 * The shoes from which the round was drawn, in order; at least one.
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
 * Name of the house table.
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
 * The seat of the new shooter, who must have a stake on the table.
 */
seat: number, };

/**
 * One of a game's rules, as key and value.
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
 * A rule that differs between a rulebook and the house rulebook.
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
 * Value of the rule in this rulebook.
 */
value: string, 
/**
 * Value of the rule in the house rulebook.
 */
house: string, 
/**
 * The clauses on which the value is based.
 */
clauses: Array<string>, 
/**
 * Explanatory note from the rulebook's text.
 */
note: string, };

/**
 * A satellite, whose prizes are entries to another tournament.
 */
export type SatelliteRule = { 
/**
 * Identifies the other tournament.
 */
target: string, 
/**
 * Name of the other tournament; absent if the room no longer has it.
 */
name?: string, 
/**
 * Full price of an entry to the other tournament, which is the worth of each ticket.
 */
worth: number, 
/**
 * Number of tickets, announced beforehand; absent if it depends on the pool.
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
 * The nonce that was committed to and is now opened.
 */
nonce: string, };

/**
 * A player's chances of winning the main pot, rounded. All figures are in hundredths of a percent, so 10000 is
 * certain.
 */
export type SeatOdds = { 
/**
 * Seat number, from 1.
 */
seat: number, 
/**
 * Equity: the share of the pot that the player wins on average.
 */
equity_bps: number, 
/**
 * How often the player wins the pot alone. Absent with several boards, or if high and low hands share the pot.
 */
win_bps?: number, 
/**
 * How often the player ties; absent whenever `win_bps` is absent.
 */
tie_bps?: number, };

/**
 * Whether and when a seat is dealt in.
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
 * Chips in the stack, excluding bets and antes that are already in.
 */
stack: number, 
/**
 * State of the player: playing, waiting or sitting out.
 */
status: SeatStatus, 
/**
 * Whether the player is sitting out because their chips do not cover the time charge.
 */
unpaid?: boolean, 
/**
 * Whether the player will leave after the hand.
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
 * Whether the player is voting for a bomb pot on the next hand.
 */
wishes_bomb?: boolean, 
/**
 * Whether the player is waiting for the big blind, rather than paying to come in earlier.
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
 * Whether the seat folded in the hand shown.
 */
folded: boolean, 
/**
 * Whether the seat is all-in in the hand shown.
 */
all_in: boolean, 
/**
 * The seat's cards: a face for each card that the observer may see, otherwise a back. After a fold or muck, other
 * observers get no cards unless the player shows them.
 */
cards: Array<CardView>, 
/**
 * The seat's bet on this street.
 */
bet: number, 
/**
 * The seat's last action on this street. A new street clears it; the end of the hand does not.
 */
last_action: ActionKind | null, 
/**
 * Number of cards that the seat drew in its last draw; `null` if it has not drawn (draw games).
 */
drew: number | null, 
/**
 * The rankings that the shown cards make on each board, for each side of the pot that they can win.
 */
rankings: Array<RankingView>, };

/**
 * Why an entry has a new seat.
 */
export type SeatedBecause = "start" | "next_stage" | "late" | "balanced" | "table_broken" | "final_table" | "table_failed" | "next_day";

/**
 * The body of `POST /api/office/settle`: silences the reported player, or dismisses the report.
 */
export type Settle = { 
/**
 * Number of the report to settle.
 */
report: number, 
/**
 * Minutes for which the reported player is silenced, 1 to 525,600; `null` dismisses the report.
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
 * The player who settled the report.
 */
by: Named, 
/**
 * Whether the reported player was silenced because of the report.
 */
silenced: boolean, };

/**
 * How the remaining players share an amount of money.
 */
export type ShareRule = { 
/**
 * Whether each player first gets the lowest open prize.
 */
lowest_first: boolean, 
/**
 * Share of the rest that is divided equally, in basis points; the remainder is divided by chips.
 */
equal_bps: number, };

/**
 * A player's line on the sheet.
 */
export type SheetLine = { 
/**
 * The player in this line.
 */
player: string, 
/**
 * The player's name at the table.
 */
name: string, 
/**
 * Total of the player's buy-ins and top-ups.
 */
bought_in: number, 
/**
 * The player's chips at the table, counted before the hand in progress.
 */
cashed_out: number, 
/**
 * The player's chips at the table before the hand in progress.
 */
at_table: number, 
/**
 * The player's result so far; negative for a loss.
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
 * The player who is paid; `null` for the house, which is paid rake.
 */
to: string | null, 
/**
 * Number of chips to pay.
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
 * All players who bought in, in the order of their first buy-ins.
 */
lines: Array<SheetLine>, 
/**
 * The payments that settle all results.
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
 * The root that the room published before any bet was placed in the round in which the shoe was cut.
 */
root: string, 
/**
 * The round in which the shoe was cut: this round, or an earlier one if the shoe lasts for several rounds.
 */
cut_in: string, 
/**
 * The commitments that counted for the shoe's cut.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that cut the shoe, in the order of their commitments.
 */
nonces: Array<SeatNonce>, 
/**
 * Number of players who had bet when the shoe was cut, excluding house players.
 */
players: number, 
/**
 * The nonce of the player for whom this file was made.
 *
 * `null` for a spectator, for a player who had not committed to a nonce, and for a player who came after the cut.
 */
own: OwnNonce | null, 
/**
 * Position of the round's first draw in the shoe, from 0; 0 unless earlier rounds were drawn from the same shoe.
 */
from: number, 
/**
 * Number of symbols drawn in this round, whether or not the player saw them.
 */
drawn: number, 
/**
 * Every symbol that the player saw, ordered by position.
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
 * Cards left out of the shoe, because they were on the table when the shoe was shuffled.
 */
without?: Array<string>, 
/**
 * Number of symbols in the shoe.
 */
count: number, 
/**
 * The root with which the room commits to the order of the shoe.
 */
root: string, };

/**
 * The shoes from which the current round is drawn. The players' nonces cut all of them at the same time.
 */
export type ShoesView = { 
/**
 * Id of the round before which the shoes were shuffled; it goes into the cut.
 */
id: string, 
/**
 * Number, at the table, of the round before which the shoes were shuffled.
 */
round: number, 
/**
 * The shoes, in order.
 */
shoes: Array<ShoeView>, 
/**
 * The players' commitments that count for the cut, in order.
 */
commitments: Array<SeatCommitment>, 
/**
 * The nonces that made the cut; absent before the cut.
 */
nonces?: Array<SeatNonce>, 
/**
 * Number of symbols drawn from the shoes so far.
 */
dealt: number, };

/**
 * Which of their cards the player shows.
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
 * The player who ordered the silence.
 */
by: Named, };

/**
 * Why a seat is not dealt in.
 */
export type SitOutReason = "asked" | "timed_out" | "disconnected" | "broke" | "unpaid";

/**
 * A preset structure of levels.
 */
export type Speed = "deep" | "regular" | "turbo" | "hyper";

/**
 * One prize in the published table of a spin.
 */
export type SpinRow = { 
/**
 * The prize as a multiple of the prize part of one entry's price.
 */
times: number, 
/**
 * The prize, in minor units.
 */
prize: number, 
/**
 * Number of outcomes that give this prize.
 */
weight: number, 
/**
 * Share of each place in basis points; empty if the winner takes all.
 */
split_bps?: Array<number>, };

/**
 * A spin: one of the prizes in a published table is drawn before the first hand.
 */
export type SpinRule = { 
/**
 * Number of players who play for one prize.
 */
players: number, 
/**
 * Number of equally likely outcomes of the draw.
 */
draws: number, 
/**
 * The prizes, smallest first.
 */
rows: Array<SpinRow>, 
/**
 * The average return per unit paid for prizes, as a fraction in lowest terms.
 */
returns: Fraction, };

/**
 * Which moment counts for a request that a player makes during a hand.
 */
export type StackCounts = "hand_began" | "asked";

/**
 * A stage of a shootout. Every table plays until one winner is left.
 */
export type StageView = { 
/**
 * Number of players at the start of the stage.
 */
players: number, 
/**
 * Number of tables in the stage.
 */
tables: number, };

/**
 * The limits for one stake.
 */
export type StakeLimit = { 
/**
 * Key of the kind of bet, or of the circle.
 */
key: string, 
/**
 * Minimum stake.
 */
min: number, 
/**
 * Maximum stake.
 */
max: number, 
/**
 * Stakes must be a multiple of this, so that payouts are whole chips.
 */
step: number, };

/**
 * The blinds, antes and bets of a game, in minor units of the currency.
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
 * The big blind, which is the small bet in fixed limit.
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
 * The small bet in fixed limit, otherwise 0.
 */
small_bet: number, 
/**
 * The big bet in fixed limit, otherwise 0.
 */
big_bet: number, 
/**
 * The bring-in of stud, otherwise 0.
 */
bring_in: number, };

/**
 * A player's row in the standings.
 */
export type StandingRow = { 
/**
 * Rank from 1; players who are equal on every criterion share a rank.
 */
rank: number, 
/**
 * The player in this row.
 */
player: string, 
/**
 * Name of the player.
 */
name: string, 
/**
 * Sum of the points of all results that count.
 */
points: number, 
/**
 * Number of tournaments in which the player took part.
 */
played: number, 
/**
 * Number of tournaments in which the player finished first, alone or tied.
 */
wins: number, 
/**
 * The player's results, the oldest first.
 */
results: Array<LeagueResult>, };

/**
 * Who may straddle, that is, post a bet above the big blind before the cards. The first street begins left of the
 * straddler, so that the straddler acts last.
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
 * The cards dealt on this street, before the betting.
 */
deals: Array<string>, 
/**
 * Which player acts first on this street.
 */
first: string, 
/**
 * The bet size on this street in fixed-limit games.
 */
bet: string, };

/**
 * A row of the structure: a level or a break.
 */
export type StructureRow = { "kind": "level", 
/**
 * Number of the level, from 1, not counting breaks.
 */
level: number, 
/**
 * The game and its stakes. Stakes are in tournament chips, so their currency is `TCHIP`, without decimals.
 */
game: GameRow, 
/**
 * Playing time in milliseconds; absent if the level lasts for a number of hands, or has no end.
 */
ms?: number, 
/**
 * Number of hands at each table; absent if the level lasts for a time.
 */
hands?: number, } | { "kind": "break", 
/**
 * Length in milliseconds.
 */
ms: number, 
/**
 * Whether the break begins when the last table has stopped; otherwise it begins when the previous level ends.
 */
waits?: boolean, 
/**
 * Whether the tournament sells add-ons in this break.
 */
add_on?: boolean, 
/**
 * When the next day begins, if this row ends a day, in which case `ms` is 0; otherwise absent.
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
 * Index of the symbol's leaf in the tree, from 0.
 */
leaf: number, 
/**
 * Salt of the leaf, 32 hexadecimal digits.
 */
salt: string, 
/**
 * Sibling hashes from leaf to root, 64 hexadecimal digits each.
 */
path: Array<string>, };

/**
 * A symbol that the player saw, with the proof of its position in the shoe.
 */
export type SymbolProof = { 
/**
 * Position of the symbol in the order dealt from the shoe, from 0, counted across all rounds from the same shoe.
 */
place: number, 
/**
 * The symbol with its leaf, salt and path.
 */
opening: SymbolOpening, };

/**
 * A symbol that the observer has seen in this round, together with the proof of its position.
 */
export type SymbolSeen = { 
/**
 * Index of the shoe, from 0.
 */
shoe: number, 
/**
 * Position of the symbol in the order dealt from the shoe, from 0, counted across all rounds from the same shoe.
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
 * The body of `POST /api/office/break-off`, for the owner: voids the hand in progress.
 */
export type TableToBreakOff = { 
/**
 * The table whose hand is voided.
 */
table: string, 
/**
 * Whether the table then closes; otherwise it deals the next hand.
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
 * A complete table, with everything that one observer may see.
 */
export type TableView = { 
/**
 * Identifies the table.
 */
table: string, 
/**
 * Sequence number of the last event that this view includes; the next news continues from it.
 */
seq: number, 
/**
 * Name under which the table is listed.
 */
name: string, 
/**
 * The table's game; in a mix, the game of the current or last hand.
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
 * The choice of the next game, while a player is making it; absent otherwise.
 */
choice?: ChoiceView, 
/**
 * The pool that the table belongs to; absent if it belongs to none.
 */
pool?: PoolView, 
/**
 * The tournament that the table belongs to; absent if it belongs to none. A tournament table has no buy-ins:
 * `buy_in_min` and `buy_in_max` are 0. Its amounts are tournament chips.
 */
tournament?: AtTournament, 
/**
 * Number of seats.
 */
seats_max: number, 
/**
 * The least that the player may return with.
 */
buy_in_min: number, 
/**
 * Maximum buy-in, and also the maximum stack that a top-up may give.
 */
buy_in_max: number, 
/**
 * How the table charges; absent if it does not.
 */
fee?: FeeView, 
/**
 * The bad-beat jackpot in which the table takes part; absent if there is none.
 */
jackpot?: JackpotView, 
/**
 * Time to act, in milliseconds.
 */
time_to_act_ms: number, 
/**
 * Extra time that players have in addition to the time to act.
 */
clock: ClockView, 
/**
 * When the table stops waiting for players who lost their connections at the same time; absent if it is not
 * waiting. While it waits, no hand begins, and a hand in progress is held.
 */
outage_until?: number, 
/**
 * Whether the table can be reached only by its link.
 */
private: boolean, 
/**
 * Whether the observer is the table's host.
 */
you_host: boolean, 
/**
 * Whether the host admits players, so that other players have to ask for a seat.
 */
host_seats?: boolean, 
/**
 * Whether the table has a password; absent if not.
 */
password?: boolean, 
/**
 * Whether the host has paused the table.
 */
paused: boolean, 
/**
 * Until when the pause holds the hand in progress, which then continues; `null` if no hand is held.
 */
held_until: number | null, 
/**
 * Whether the host has locked the table, so that no new player may sit down.
 */
locked: boolean, 
/**
 * Players whom the host has muted.
 */
muted: Array<string>, 
/**
 * Whether the table will close after the hand; nobody may sit down any more.
 */
closing: boolean, 
/**
 * Whether the table is closed for good.
 */
closed: boolean, 
/**
 * Whether players are anonymous and are called by their seat numbers.
 */
anonymous: boolean, 
/**
 * Whether only programs may play here. In a browser, players can only watch and leave.
 */
programs_only?: boolean, 
/**
 * Maximum number of house players under the rulebook.
 */
house_players_max: number, 
/**
 * Delay for spectators, in minutes.
 */
rail_delay_min: number, 
/**
 * Whether spectators see all cards of a finished hand.
 */
rail_cards: boolean, 
/**
 * Whether this observer sees the table with the delay for spectators.
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
 * Number of players on the waiting list of this table alone.
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
 * Chips that the observer's next top-up will add after the hand; 0 if no top-up is due.
 */
top_up_waits: number, 
/**
 * Stack up to which the observer is topped up automatically; 0 if off.
 */
auto_top_up: number, 
/**
 * The observer's plan; absent if there is none. Sitting out clears the plan.
 */
plan?: Plan, 
/**
 * The minimum buy-in that applies because the observer left recently; absent if none applies.
 */
rejoin?: RejoinView, 
/**
 * Until when an observer who left may return without asking the host; this moment may have passed. Absent if the
 * observer must always ask, or never has to.
 */
returns_until?: number, 
/**
 * The observer's commitment for the next deck; absent if there is none.
 */
commitment: string | null, 
/**
 * The taken seats, in order.
 */
seats: Array<SeatView>, 
/**
 * The hand in progress; between hands, the last hand.
 */
hand: HandView | null, 
/**
 * Whose turn it is; `null` if no player is to act.
 */
turn: TurnView | null, 
/**
 * All news of the current or last hand so far, limited to what this observer may know.
 */
log: Array<NewsItem>, 
/**
 * Recent chat lines that this observer may read.
 */
chat: Array<ChatLine>, 
/**
 * Codes of the languages that are allowed in chat; empty if all are.
 */
chat_languages: Array<string>, 
/**
 * When the next hand begins, if one is due.
 */
next_at: number | null, };

/**
 * A page of the tables, ordered by number.
 */
export type TablesPage = { 
/**
 * Page of the list, from 1.
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
 * Reports of the last 90 days: open ones first, then settled ones; newest first within each.
 */
reports: Array<ReportView>, 
/**
 * Players who are now silenced at all tables.
 */
silenced: Array<SilenceView>, };

/**
 * The part of the pool for knocking out one player, who is drawn by lot at the start.
 */
export type TargetRule = { 
/**
 * Share of the pool, in basis points; the rest goes to the places.
 */
share_bps: number, 
/**
 * The amount for the entries so far, in minor units; final once entry is closed.
 */
amount: number, 
/**
 * Whether the target stays secret until the knock-out.
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
 * Who gets the amount if the blinds alone took the target's last chips.
 */
blinded_off: TargetTo, 
/**
 * Whether a target who re-enters must be knocked out again; otherwise the first knock-out decides.
 */
waits_for_re_entry: boolean, 
/**
 * The target; absent as long as the target is secret.
 */
named?: Named, };

/**
 * Who gets the bounty on the target if no knock-out decides it.
 */
export type TargetTo = "target" | "winner" | "last_pot";

/**
 * A ticket that the player has not spent. It pays for an entry to its tournament.
 *
 * Once nobody can enter that tournament any more, the ticket pays for an entry to any other tournament with the same
 * price.
 */
export type TicketView = { 
/**
 * The tournament that the ticket is for.
 */
tournament: string, 
/**
 * Name of the tournament; absent if the room no longer has it.
 */
name?: string, 
/**
 * Whether players can still enter the tournament.
 */
open: boolean, 
/**
 * The full price for which the ticket pays, in minor units.
 */
worth: number, 
/**
 * Currency of the price.
 */
currency: string, 
/**
 * Number of decimal places of the price.
 */
decimals: number, };

/**
 * How players are placed who are eliminated at the same moment.
 */
export type TieRule = "by_stack" | "by_stack_at_each_table" | "shared";

/**
 * The body of `POST /api/end-timetable`: ends a timetable, so that it opens no more tournaments. For the timetable's
 * host.
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
 * Number of the table in the tournament.
 */
no: number, 
/**
 * Why the entry has this seat.
 */
because: SeatedBecause, } | { "kind": "table_won", 
/**
 * The stage in which the entry won its table, from 1.
 */
stage: number, } | { "kind": "bagged", 
/**
 * Chips that the entry takes to the final.
 */
chips: number, } | { "kind": "nonce_awaited", 
/**
 * The entry's commitment, as in the list of commitments.
 */
commitment: string, 
/**
 * Hash of the list.
 */
list: string, 
/**
 * The deadline for opening the nonce.
 */
until: number, } | { "kind": "entered_by_ticket", } | { "kind": "prize_drawn", 
/**
 * The prize as a multiple of the prize part of one entry's price.
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
 * Number of the rebuy, from 1, which the client sends as `nth` in `buy`.
 */
nth: number, 
/**
 * Until when the player may accept the offer.
 */
until: number, } | { "kind": "chips_added", 
/**
 * Whether the chips came from a rebuy or an add-on.
 */
what: BuyKind, 
/**
 * Number of chips.
 */
chips: number, } | { "kind": "chips_refused", 
/**
 * Whether the chips were for a rebuy or an add-on.
 */
what: BuyKind, 
/**
 * The amount paid back.
 */
back: number, } | { "kind": "out", 
/**
 * How the entry went out of play.
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
 * The finishing place, or the places that the entry shares.
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
 * Bounties that the entry won in total, in minor units.
 */
bounties: number, 
/**
 * Number of entries in the tournament.
 */
entries: number, } | { "kind": "bounty_won", 
/**
 * Name of the eliminated player.
 */
from: string, 
/**
 * The part of the bounty that was paid out, in minor units.
 */
paid: number, 
/**
 * The part that was added to the bounty on this player, in minor units.
 */
to_head: number, } | { "kind": "paid", 
/**
 * The amount, in minor units.
 */
amount: number, 
/**
 * What the payment is for.
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
 * Why the room could not compute the deal; absent if it could.
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
 * Number of remaining players at which hand-for-hand play starts.
 */
players: number, } | { "kind": "turn_away", 
/**
 * The player to turn away.
 */
player: string, 
/**
 * The reason, 1 to 200 characters. The player and the room's owner can read it.
 */
reason: string, } | { "kind": "refund", 
/**
 * The entry to refund.
 */
entry: number, 
/**
 * The amount in minor units: at least 1, at most what was paid for the entry and not refunded yet.
 */
amount: number, 
/**
 * The reason, 1 to 200 characters. The player and the room's owner can read it.
 */
reason: string, } | { "kind": "change_rebuys", 
/**
 * Minutes of play during which rebuys are sold, 1 to 1,440.
 */
minutes: number, 
/**
 * Chips that a rebuy gives.
 */
chips: number, 
/**
 * Maximum number of rebuys for an entry; `null` for no limit.
 */
max: number | null, 
/**
 * The new conditions of the add-on; absent if the tournament is to sell none.
 */
add_on?: NewAddOn, } | { "kind": "house_players", 
/**
 * Number of house players to add.
 */
count: number, } | { "kind": "cancel", };

/**
 * A table of a tournament.
 */
export type TournamentPlace = { 
/**
 * Identifies the tournament, which may have ended since the hand.
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
 * Number of seats at each table.
 */
seats: number, 
/**
 * Number of stages that a shootout has if all its places are taken; absent if this is not a shootout.
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
 * Maximum number of entries.
 */
places: number, 
/**
 * Minimum number of entries; with fewer, the tournament is postponed or cancelled at its start.
 */
entries_min: number, 
/**
 * Number of entries so far, including re-entries.
 */
entries: number, 
/**
 * Number of entries that are registered or in play.
 */
left: number, 
/**
 * Number of house players among the entries in `left`.
 */
house_players: number, 
/**
 * Number of tables in play.
 */
tables: number, 
/**
 * The state of the tournament.
 */
state: TournamentState, 
/**
 * When play starts or started; `null` if play starts when all places are taken.
 */
starts_at: number | null, 
/**
 * When late registration is expected to end; absent if there is none or it has ended.
 */
late_until?: number, 
/**
 * The days of play; absent if the tournament takes one day.
 */
days?: DaysView, 
/**
 * Number of flights, if this is a final, which nobody can enter directly; absent in other tournaments.
 */
flights?: number, 
/**
 * When play ended or the tournament was cancelled; absent until then.
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
 * The preset of the structure; absent if the structure was changed.
 */
speed?: Speed, 
/**
 * Number of chips with which an entry starts.
 */
start_chips: number, 
/**
 * How the pool is divided.
 */
prizes: PrizeKind, 
/**
 * Guaranteed minimum pool; absent if there is no guarantee.
 */
guarantee?: number, 
/**
 * The prize pool so far, including bounties and guarantee; final once entry is closed.
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
 * Whether the tournament sells rebuys during play.
 */
rebuys: boolean, 
/**
 * Whether the tournament sells an add-on in a break.
 */
add_on: boolean, 
/**
 * Whether the tournament can be reached only by its link.
 */
private: boolean, 
/**
 * The player who opened the private tournament; absent for public ones.
 */
host?: Named, 
/**
 * The league in which the tournament's places earn points; absent if there is none. If the tournament is private,
 * only its host and its entrants see the league.
 */
league?: LeagueOf, 
/**
 * Whether the visitor has entered, and how their entry is doing.
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
 * How the room postpones a start with too few entries; absent if it cancels the tournament instead.
 */
put_off?: PutOffRule, 
/**
 * Maximum number of entries that one player may have at the same time.
 */
entries_max: number, 
/**
 * The conditions for re-entry after elimination; absent if there is no re-entry.
 */
re_entry?: ReEntryRule, 
/**
 * The conditions for rebuys; absent if there are none.
 */
rebuy?: RebuyRule, 
/**
 * The conditions for an add-on; absent if there is none.
 */
add_on?: AddOnRule, 
/**
 * The rules for dealer's choice; absent if players do not choose the games.
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
 * Playing time in milliseconds after which stacks decide; absent if play continues until one player has all the
 * chips.
 */
ends_after_ms?: number, 
/**
 * The published prize table of a spin; absent if the prize is not drawn.
 */
spin?: SpinRule, 
/**
 * The tournament for which the prizes are tickets; absent if this is not a satellite.
 */
satellite?: SatelliteRule, 
/**
 * Where the money in the pool comes from.
 */
pool: PoolSource, 
/**
 * The guaranteed minimum pool and its conditions; absent if there is no guarantee.
 */
guarantee?: GuaranteeRule, 
/**
 * The bounties; absent without bounties.
 */
bounty?: BountyRule, 
/**
 * The envelopes of a mystery bounty; absent without a mystery bounty.
 */
envelopes?: EnvelopeRule, 
/**
 * The part of the pool for knocking out one player; absent if there is none.
 */
target?: TargetRule, 
/**
 * The announced period and its number of stages; absent if no period is announced.
 */
period?: PeriodRule, 
/**
 * Hand-for-hand play begins when this many more players than prizes are left; absent without hand-for-hand play.
 */
hand_for_hand_before?: number, 
/**
 * How the rulebook places players who are eliminated at the same moment.
 */
ties: TieRule, 
/**
 * When the final table begins, and how its seats are assigned.
 */
final_table: FinalTableRule, 
/**
 * Difference in players between two tables at which a player moves; absent if nobody moves.
 */
balance_gap?: number, 
/**
 * The rules for deals; absent if the tournament allows none.
 */
deals?: DealRule, 
/**
 * What the room pays back if the tournament is cancelled during play. Before the start, it pays everything back.
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
 * Number of the table in the tournament, from 1.
 */
no: number, 
/**
 * Identifies the table, so that clients can watch it.
 */
table: string, 
/**
 * Number of players at the table.
 */
players: number, 
/**
 * The smallest stack; absent if stacks are not public yet.
 */
smallest?: number, 
/**
 * The largest stack; absent if stacks are not public yet.
 */
largest?: number, };

/**
 * `GET /api/tournaments/ID`: one tournament, with everything that the visitor may see.
 *
 * Everything except `you` and `row.you` is the same for all visitors, and the room computes it at most once a second.
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
 * The public state of the lots, which decide seats and moves.
 */
lots: LotsView, 
/**
 * Levels and breaks, in order.
 */
structure: Array<StructureRow>, 
/**
 * Number of the current stage, from 1; 0 before the start.
 */
stage: number, 
/**
 * The stages of a shootout, computed for the entries so far but at least for the minimum; empty if this is not a
 * shootout.
 */
stages?: Array<StageView>, 
/**
 * The clock; `null` before the start and after the end.
 */
clock: LevelClock | null, 
/**
 * When the time limit ends play and stacks decide; absent unless a tournament with a time limit is in play.
 */
play_ends?: PlayEnds, 
/**
 * The prize that was drawn; absent before the draw, or if the prize is not drawn.
 */
drawn?: DrawnPrize, 
/**
 * Average stack of the entries still in play; 0 before the start.
 */
average: number, 
/**
 * Number of the current or last hand-for-hand round; absent if play is not hand for hand.
 */
round?: number, 
/**
 * The prizes.
 */
payouts: PayoutsView, 
/**
 * How the pool adds up.
 */
pool: PoolWorking, 
/**
 * One page of the list of entries.
 */
entrants: EntrantsPage, 
/**
 * One page of the list of tables in play.
 */
tables: TablesPage, 
/**
 * The deal that players have asked for, are voting on, or have accepted; absent if there is none.
 */
deal?: DealView, 
/**
 * The final and the rules of this flight; absent in other tournaments.
 */
flight?: FlightView, 
/**
 * The flights, if this is a final; absent in other tournaments.
 */
flights?: FlightsView, 
/**
 * The visitor's own entries, and what they may do.
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
 * Public tournaments that are open, are in play, or ended within the last day. Tournaments in registration come
 * first, by start; then the others, latest first.
 */
tournaments: Array<TournamentRow>, 
/**
 * Private tournaments that the visitor hosts or has entered, until a week after their end.
 */
private_tournaments: Array<TournamentRow>, 
/**
 * The visitor's tickets.
 */
tickets?: Array<TicketView>, 
/**
 * Public leagues, and leagues that the visitor opened or took part in.
 */
leagues?: Array<LeagueRow>, 
/**
 * Starts that timetables have planned, earliest first, at most 100: public ones, and those of the visitor's
 * leagues and timetables.
 */
planned?: Array<PlannedStart>, };

/**
 * Whose turn it is, with the clock and the possible actions.
 */
export type TurnView = { 
/**
 * Seat to act.
 */
seat: number, 
/**
 * The hand's number, which the client repeats in `act`.
 */
hand_no: number, 
/**
 * The decision's number, which the client repeats in `act`.
 */
action_no: number, 
/**
 * When the clock, including the time bank, runs out; `null` if the hand is held or time is unlimited.
 */
deadline: number | null, 
/**
 * Time for this decision without the time bank, in milliseconds; absent if it equals the table's time to act. It
 * is longer for a player who asked for extra time or is disconnected.
 */
time_ms?: number, 
/**
 * What was left of the player's time bank before this turn, in milliseconds; absent if empty.
 */
bank_ms?: number, 
/**
 * When the player's time bank starts, which may be in the future; absent if the player is not using it.
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
 * A hand whose record is damaged; `cardroom audit` says what is wrong with it.
 */
export type UntoldHand = { 
/**
 * The table where the hand was played.
 */
table: string, 
/**
 * The table's name; `null` if the name cannot be read either.
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
 * The default bring-in, rounded down. It is at least one chip and always below the minimum bet.
 */
export type UsualBringIn = "half_bet" | "fifth_of_big_bet" | "two_antes";

/**
 * Totals from `min` to `max`, both included, in steps of `by`.
 */
export type WagerRange = { 
/**
 * Lowest total.
 */
min: number, 
/**
 * Highest total.
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
 * The table for which the player is waiting.
 */
table: string, 
/**
 * Name of the table.
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
 * Position on this table's waiting list, from 1.
 */
place: number, 
/**
 * Number of players on this table's waiting list.
 */
waiting: number, 
/**
 * Position on the list for any similar table; absent if the player is waiting only for this one.
 */
any?: LineView, };

/**
 * The answer to `hello`.
 */
export type Welcome = { 
/**
 * Version of the protocol that the room uses on this connection.
 */
protocol: number, 
/**
 * Name and version of the room's program.
 */
version: string, 
/**
 * The player who is connected; `null` for a visitor without a name.
 */
player: string | null, 
/**
 * The room's time.
 */
now: number, };

/**
 * `GET /api/me/hands/written`: a page of the visitor's hands, as text in one of the hand-history formats.
 */
export type WrittenHands = { 
/**
 * The hands, to be appended to the file; empty if the page has none.
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
