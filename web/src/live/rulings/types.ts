// Written from crates/rulings by `cargo xtask wire`. Change it there.

/**
 * What somebody talked about.
 */
export type About = "rules" | "amount" | "shown_hand" | "own_hand" | "live_hands" | "anothers_hand" | "help" | "coffeehousing" | "discards" | "possible_winners" | "pot";

/**
 * A player may be absent at the end of the deal. The situation says where the player is.
 */
export type Absent = { 
/**
 * The player who may be absent.
 */
who: Seat, };

/**
 * A player's action. Amounts are the player's total on the street.
 */
export type Act = "check" | "call" | { "bet": Chips } | { "raise_to": Chips } | { "all_in": Chips } | "fold";

/**
 * A player asked for advice on their decision.
 */
export type Advice = { 
/**
 * The player who asked, no matter whether they asked one person or the whole table.
 */
who: Seat, 
/**
 * The persons who answered, in words or by body language.
 */
answered_by: Array<Person>, };

/**
 * A decision that the clauses allow instead of the proposed one.
 */
export type Alternative = { 
/**
 * The decision, as text.
 */
name: string, 
/**
 * The clause that allows the alternative.
 */
clause: Clause, 
/**
 * The effects that replace the proposed ones.
 */
effects: Array<Effect>, };

/**
 * An announcement, as a key in the message catalogue.
 */
export type Announcement = { 
/**
 * The player to whom the announcement is made; `None` for the whole table.
 */
to: Seat | null, 
/**
 * The message's key.
 */
key: string, 
/**
 * The amount that the message names; `None` if it names none.
 */
amount: Chips | null, 
/**
 * The clause that requires the announcement.
 */
clause: Clause, };

/**
 * A board of the federation that gets reports.
 */
export type Board = "rules_committee" | "disciplinary_board";

/**
 * A boxed card came up. The situation says how many came up earlier in this hand.
 */
export type Boxed = Record<symbol, never>;

/**
 * A player broke a rule for which the rulebook names no consequence.
 */
export type Breach = { 
/**
 * The player who broke the rule.
 */
who: Seat, 
/**
 * The director's ground, as text, for declaring the hand dead; `None` for a ground on the rulebook's list.
 */
ground: string | null, };

/**
 * The dealer dealt a street without burning a card first.
 */
export type BurnForgotten = { 
/**
 * Flop, turn or river.
 */
street: Street, 
/**
 * Whether everyone is sure which card should have been burned.
 */
identified: boolean, 
/**
 * Whether a player has already acted on the new street.
 */
acted: boolean, };

/**
 * The dealer burned before the betting was over, but turned up no board card.
 */
export type BurnedEarly = { 
/**
 * The street that comes next.
 */
street: Street, };

/**
 * What a call costs.
 */
export type Call = { 
/**
 * The player's total on this street after the call.
 */
to: Chips, 
/**
 * Chips that the player adds to those in front of them.
 */
adds: Chips, 
/**
 * Chips in front of the player that they take back.
 */
returned: Chips, };

/**
 * One card of the standard 52-card deck, stored in one byte: four times the rank's index plus the suit's index.
 *
 * Cards are ordered by rank, then by suit.
 *
 * # Examples
 * ```
 * use cards::{Card, Rank, Suit};
 *
 * let card: Card = "Td".parse()?;
 * assert_eq!(card, Card::new(Rank::Ten, Suit::Diamonds));
 * assert_eq!(card.to_string(), "Td");
 * assert!(card > "Tc".parse()? && card < "Jc".parse()?);
 * # Ok::<(), cards::NotationError>(())
 * ```
 */
export type Card = string;

/**
 * A player has the wrong number of cards.
 */
export type CardCount = { 
/**
 * The player who has the wrong number of cards.
 */
who: Seat, 
/**
 * The number of cards that the player has.
 */
cards: number, 
/**
 * The number of cards that the player should have.
 */
right: number, 
/**
 * Whether cards are still being dealt.
 */
still_dealing: boolean, };

/**
 * One case of a constraint: a condition, and the options that remain.
 */
export type Case = { 
/**
 * The bet that the player must be facing.
 */
facing: Facing, 
/**
 * What the player may do in this case.
 */
may: May, };

/**
 * A player proposed in words to check the hand down. Checking without a word is no incident (SVP-1-30).
 */
export type CheckDown = { 
/**
 * The player who proposed it.
 */
by: Seat, 
/**
 * The players who agreed, in words, by a gesture, or clearly by their conduct.
 */
accepted_by: Array<Seat>, };

/**
 * Whole chips. At every table, one chip is one minor unit of the table's currency.
 *
 * Range: 0 to [`AMOUNT_MAX`] (2^53 - 1), so that a browser holds any value exactly. The operators panic if the result
 * leaves the range, because inside a hand that would be a broken invariant, not an input error. Check inputs with
 * [`Chips::try_new`].
 */
export type Chips = number;

/**
 * A player in turn put chips out in one motion.
 */
export type ChipsIn = { 
/**
 * The player who put the chips out.
 */
who: Seat, 
/**
 * The chips that the player put out, by value.
 */
chips: Array<Chips>, 
/**
 * Where the chips are now.
 */
place: Place, 
/**
 * What the player said before putting the chips out; `None` if nothing.
 */
said: Said | null, };

/**
 * A player claims the pot, and may not have shown all their cards.
 */
export type ClaimsPot = { 
/**
 * The player who claims the pot.
 */
who: Seat, 
/**
 * The number of the player's cards that are face up.
 */
shown: number, };

/**
 * The identifier of a clause: `SVP-6.3.3.1-02` in our digest of SVEPOF, `TDA-53` for a TDA rule.
 */
export type Clause = string;

/**
 * Somebody calls the clock by saying "time".
 */
export type ClockCalled = { 
/**
 * The person who calls the clock.
 */
by: Person, 
/**
 * The player on whom the clock is called.
 */
against: Seat, };

/**
 * The count reached zero before the player had acted. An action at that very moment would be in time.
 */
export type ClockExpired = { 
/**
 * The player whose clock reached zero.
 */
who: Seat, };

/**
 * Somebody broke the rules of conduct.
 */
export type Conduct = { 
/**
 * The person who misbehaved.
 */
who: Person, 
/**
 * What the person did.
 */
did: Misconduct, };

/**
 * A limit that a ruling puts on what a player may do at a later turn.
 */
export type Constraint = { 
/**
 * The player whose later turn is limited.
 */
seat: Seat, 
/**
 * How long the constraint lasts.
 */
lasts: Lasts, 
/**
 * The cases. The first one that fits the bet at the player's turn applies.
 */
cases: Array<Case>, };

/**
 * Tournament or cash game.
 */
export type Context = "tournament" | "cash";

/**
 * Who deals.
 */
export type Dealing = "dealer_dealt" | "player_dealt";

/**
 * A player delays the game.
 */
export type Delay = { 
/**
 * The player who delays the game.
 */
who: Seat, 
/**
 * What the player is doing.
 */
by: DelayBy, };

/**
 * How a player delays the game.
 */
export type DelayBy = "phone" | "thinking" | "other";

/**
 * What the director may decide differently.
 */
export type Discretion = { 
/**
 * Other decisions, each with the clause that allows it.
 */
alternatives: Array<Alternative>, 
/**
 * What the director should weigh.
 */
factors: Array<Factor>, };

/**
 * Players disagree about the rules.
 */
export type Dispute = { 
/**
 * The players who disagree.
 */
parties: Array<Seat>, 
/**
 * The question that they disagree on, as text.
 */
question: string, };

/**
 * One change that a ruling makes.
 */
export type Effect = { "turn_returns": Seat } | { "acts_taken_back": number } | { "constrain": Constraint } | { "chips_lie": [Seat, Chips] } | { "action_is": [Seat, Act] } | { "hand_dead": Seat } | { "hand_restored": Seat } | { "chips_back": [Seat, Chips] } | { "uncalled_back": [Seat, Chips] } | { "chips_removed": Seat } | { "turn_forfeited": Seat } | "redeal" | { "repair": Array<Step> } | { "reveal": [Seat, Moment] } | { "must_show": Seat } | { "may_muck": Seat } | { "start_clock": { 
/**
 * The player who has to act.
 */
seat: Seat, 
/**
 * Seconds in silence.
 */
wait_s: number, 
/**
 * The first number of the count.
 */
count_from: number, } } | "clock_stops" | { "wait": Seat } | { "dead_hands_show_down": Array<Seat> } | "leaves_the_rail" | "play_goes_on";

/**
 * An entry of the log: something that happened in the hand, or a change by a ruling.
 */
export type Entry = { "blind": [Seat, Chips] } | { "ante": [Seat, Chips] } | { "street": Street } | { "acted": [Seat, Act] } | { "lying": [Seat, Chips] } | { "returned": [Seat, Chips] } | { "forfeited": [Seat, Chips] } | { "uncalled": [Seat, Chips] } | { "dead": Seat } | { "restored": Seat } | { "passed": Seat } | { "taken_back": number } | { "turn_back": Seat } | "void";

/**
 * A card was exposed during the deal.
 */
export type Exposed = { 
/**
 * The player to whom the card was dealt.
 */
seat: Seat, 
/**
 * The card's number in the deal, from 1 for the first card dealt.
 */
card: number, 
/**
 * Who exposed the card.
 */
by: ExposedBy, 
/**
 * How many cards were already exposed in this deal.
 */
before: number, };

/**
 * Who exposed a card.
 */
export type ExposedBy = "dealer" | "player";

/**
 * The bet that a player faces, as the highest total on the street.
 */
export type Facing = "no_bet" | { "unchanged": Chips } | { "up_to": Chips } | { "more_than": Chips } | "any";

/**
 * A fact that the director should weigh.
 */
export type Factor = { "late_claim": { 
/**
 * How many actions came in between.
 */
actions: number, 
/**
 * Whether a board card was dealt in between.
 */
card_dealt: boolean, } } | "director_must_confirm" | "reason_needed" | "delayed_on_purpose" | { "misinformed_by": Seat };

/**
 * A fact that a ruling may require.
 */
export type Field = "claim" | "players" | "betting" | "big_blind" | "button" | "players_in_event" | "cash_rule";

/**
 * What happens, in a fold, to the chips in front of the player.
 */
export type Fold = { 
/**
 * Chips that go into the pot.
 */
forfeited: Chips, 
/**
 * Chips that the player takes back.
 */
returned: Chips, };

/**
 * How a player folds.
 */
export type FoldedHow = "cards" | "words";

/**
 * A player in turn folds, by throwing the cards in or in words.
 */
export type Folds = { 
/**
 * The player who folds.
 */
who: Seat, 
/**
 * How the player folds.
 */
how: FoldedHow, };

/**
 * A game, distinguished only as rulings require.
 */
export type Game = "holdem" | "omaha" | "seven_card_stud" | "five_card_draw" | "blind_draw";

/**
 * A player's cards were not fully visible. The log says whether the player was passed over.
 */
export type HiddenCards = { 
/**
 * The player who hid their cards.
 */
who: Seat, };

/**
 * Whether cards can be identified.
 */
export type Identified = "certain" | "doubtful" | "no";

/**
 * An incident at a table, with the moments that decide whether a claim is late.
 */
export type Incident = { 
/**
 * What happened, with the fields of its kind.
 */
what: What, 
/**
 * When the incident happened; `None` if unknown.
 */
happened: number | null, 
/**
 * When somebody noticed the incident; `None` if unknown.
 */
discovered: number | null, 
/**
 * When somebody claimed that something was wrong; `None` if unknown.
 */
claimed: number | null, 
/**
 * The player who caused the incident by hiding their cards, if any.
 */
hidden_by: Seat | null, };

/**
 * How long a constraint lasts.
 */
export type Lasts = "next_turn" | "whole_round";

/**
 * A player left the table during a hand.
 */
export type LeftTable = { 
/**
 * The player who left the table.
 */
who: Seat, 
/**
 * Whether another table is waiting for a director.
 */
call_open: boolean, };

/**
 * How long a player sits out as a penalty.
 */
export type Length = { "minutes": number } | { "hands": number } | { "rounds": number };

/**
 * A disciplinary penalty.
 */
export type Level = "warning" | { "sit_out": Length } | "disqualification";

/**
 * The betting limit.
 */
export type Limit = "no_limit" | "pot_limit" | "fixed";

/**
 * What happens to the chips in front of a player who folds.
 */
export type Lying = "forfeited" | "returned";

/**
 * What a player may do in one case of a constraint.
 */
export type May = { 
/**
 * Whether the player may check.
 */
check: boolean, 
/**
 * What a fold does to the chips in front of the player; `None` if they may not fold.
 */
fold: Lying | null, 
/**
 * Whether the player may call.
 */
call: boolean, 
/**
 * The only total to which the player may bet or raise; `None` if none is fixed.
 */
exactly: Chips | null, 
/**
 * Whether the player may bet or raise.
 */
raise: boolean, };

/**
 * A player announced a hand that they did not have.
 */
export type Misannounced = { 
/**
 * The player who announced the hand.
 */
who: Seat, 
/**
 * An opponent who mucked because of the announcement; `None` if nobody did.
 */
mucked: Seat | null, 
/**
 * Whether the opponent's cards can be identified.
 */
identified: Identified, 
/**
 * Whether the announcement was an obvious mistake.
 */
obvious_mistake: boolean, };

/**
 * What a person did against the rules of conduct.
 */
export type Misconduct = "looked_through_muck" | "looked_at_own_muck" | "rabbit_hunt" | "splashed_pot" | "forbidden_language" | "slow_play" | "dealt_from_hand" | "chips_out_of_sight" | "big_chips_hidden";

/**
 * A player claims a misdeal, for a reason that has no separate kind of incident.
 */
export type MisdealClaim = { 
/**
 * The player who claims the misdeal.
 */
by: Seat, 
/**
 * The reason that the player gives, as text.
 */
reason: string, };

/**
 * When the cards are shown.
 */
export type Moment = "now" | "when_the_round_ends" | "when_betting_is_over";

/**
 * A player claims a hand that is in the muck.
 */
export type MuckedHand = { 
/**
 * The player who claims the hand.
 */
who: Seat, 
/**
 * Whether the cards can be identified.
 */
identified: Identified, 
/**
 * The player whose wrong information made this player fold; `None` if there was none.
 */
misinformed_by: Seat | null, };

/**
 * A player shows one card and mucks the other.
 */
export type OneCardMucked = { 
/**
 * The player who shows one card.
 */
who: Seat, 
/**
 * Whether the mucked card can be identified.
 */
identified: Identified, };

/**
 * A player in turn threw a single chip.
 */
export type OneChip = { 
/**
 * The player who threw the chip.
 */
who: Seat, 
/**
 * The chip's value.
 */
chip: Chips, 
/**
 * What the player said; `None` if nothing.
 */
said: Said | null, 
/**
 * Whether the words came before the chip touched the table.
 */
before_touch: boolean, };

/**
 * What a player may do at their turn.
 */
export type Options = { 
/**
 * Whether the player may check.
 */
check: boolean, 
/**
 * What a fold costs; `None` if the player may not fold.
 */
fold: Fold | null, 
/**
 * What a call costs; `None` if there is no bet or the player may not call.
 */
call: Call | null, 
/**
 * The only total to which the player may bet or raise; `None` if they have a choice.
 */
exactly: Chips | null, 
/**
 * The totals to which the player may bet or raise; `None` if they may not.
 */
raise: Range | null, };

/**
 * A player acted while it was another player's turn. The action is not in the log yet.
 */
export type OutOfTurn = { 
/**
 * The player who acted.
 */
who: Seat, 
/**
 * The action that the player took.
 */
act: Act, };

/**
 * A proposed penalty, on which the director decides.
 */
export type Penalty = { 
/**
 * The person who would get the penalty.
 */
who: Person, 
/**
 * The proposed penalty.
 */
level: Level, 
/**
 * Whether the rules require a penalty even for a first offence.
 */
mandatory: boolean, 
/**
 * The clause that requires the penalty.
 */
clause: Clause, };

/**
 * A person who can get a penalty.
 */
export type Person = { "seat": Seat } | "other_table" | "spectator";

/**
 * A player talked on a phone, or their phone rang.
 */
export type Phone = { 
/**
 * The player whose phone it was.
 */
who: Seat, };

/**
 * Where the chips are now.
 */
export type Place = "released" | "pushed_forward" | "beside_stack";

/**
 * A player at the table, with what a ruling needs to know about them.
 */
export type Player = { 
/**
 * The player's seat at the table.
 */
seat: Seat, 
/**
 * The player's stack at the beginning of the hand; `None` if nobody knows it.
 */
stack: Chips | null, 
/**
 * Where the player is.
 */
presence: Presence, 
/**
 * How many offences the player has committed earlier in the event.
 */
offences: number, 
/**
 * Whether the player is also a director of the event.
 */
is_director: boolean, 
/**
 * The player's hole cards, if everybody at the table knows them.
 */
cards: Array<Card>, };

/**
 * What one player may do after the ruling.
 */
export type PlayerOptions = { 
/**
 * The player who has these options.
 */
seat: Seat, 
/**
 * What the player may do.
 */
options: Options, };

/**
 * The dealer dealt a street while the previous betting round was still open.
 */
export type PrematureBoard = { 
/**
 * Flop, turn or river.
 */
street: Street, 
/**
 * Whether the dealer burned a card before the street.
 */
burned: boolean, };

/**
 * Where a player is.
 */
export type Presence = "seated" | "hand_on_chair" | "within_reach" | "on_the_way" | "away";

/**
 * The range of totals for a bet or raise. A stack below `from` may only go all-in.
 */
export type Range = { 
/**
 * The minimum total.
 */
from: Chips, 
/**
 * The maximum total; `None` if the only limit is the player's stack, and nobody knows it.
 */
to: Chips | null, };

/**
 * A report to a board of the federation.
 */
export type ReportDue = { 
/**
 * The board that gets the report.
 */
to: Board, 
/**
 * The clause that requires the report.
 */
clause: Clause, };

/**
 * An effect and its clause.
 */
export type Ruled = { 
/**
 * The change that the ruling makes.
 */
effect: Effect, 
/**
 * The clause that requires the change.
 */
clause: Clause, };

/**
 * The answer to an incident. It is a proposal until a director confirms it (SVP-0-04).
 */
export type Ruling = { 
/**
 * The clauses that support the ruling, the most specific first; never empty.
 */
clauses: Array<Clause>, 
/**
 * The condition of the decision row that applied.
 */
because: string, 
/**
 * The consequence in the decision row that applied.
 */
therefore: string, 
/**
 * What the ruling changes, in order.
 */
effects: Array<Ruled>, 
/**
 * The options of each player concerned, once the effects have taken place.
 */
options: Array<PlayerOptions>, 
/**
 * What the director may decide differently; `None` if the rules leave no discretion.
 */
discretion: Discretion | null, 
/**
 * The proposed penalties.
 */
penalties: Array<Penalty>, 
/**
 * What somebody must say before play continues.
 */
announcements: Array<Announcement>, 
/**
 * Reports that become due when a director confirms the ruling.
 */
reports: Array<ReportDue>, };

/**
 * What a player said, if it counts as an action.
 */
export type Said = "check" | "call" | "fold" | "raise" | { "amount": Chips } | "all_in";

/**
 * A seat at a table, numbered clockwise from 1 to [`SEATS_MAX`].
 */
export type Seat = number;

/**
 * A player showed one or more of their cards.
 */
export type ShowedCards = { 
/**
 * The player who showed the cards.
 */
who: Seat, 
/**
 * Who saw the cards.
 */
to: Viewer, 
/**
 * Whether showing the cards was an obvious mistake.
 *
 * The standard for this is very strict, and the director must give a reason.
 */
obvious_mistake: boolean, 
/**
 * Whether somebody outside the hand spoke or made a sign about the play.
 */
outsider_spoke: boolean, };

/**
 * What is known about a table. [`needs`](crate::needs) says which parts an incident requires.
 *
 * Nobody types in bets, pots and whose turn it is. They follow from the log, so that they cannot contradict it.
 */
export type Situation = { 
/**
 * Tournament or cash game.
 */
context: Context, 
/**
 * Whether a dealer or the players deal.
 */
dealing: Dealing, 
/**
 * The game of this hand.
 */
game: Game, 
/**
 * The betting limit.
 */
limit: Limit, 
/**
 * The small blind of the level; `None` if unknown.
 */
small_blind: Chips | null, 
/**
 * The big blind of the level; `None` if unknown.
 */
big_blind: Chips | null, 
/**
 * The button's seat, which is empty with a dead button; `None` if unknown.
 */
button: Seat | null, 
/**
 * The players who have chips at this table.
 */
players: Array<Player>, 
/**
 * The log of this hand, in order. A position in the log is the number of entries before that point.
 */
log: Array<Entry>, 
/**
 * Constraints of earlier rulings that are still in force.
 */
constraints: Array<Constraint>, 
/**
 * How many players are left in the whole event; `None` if unknown.
 */
players_left_in_event: number | null, 
/**
 * How many boxed cards have come up in this hand.
 */
boxed_cards: number, };

/**
 * A player who was passed over claims their turn. The log says who acted behind them.
 */
export type SkippedClaims = { 
/**
 * The player who was passed over.
 */
who: Seat, 
/**
 * Whether the player kept silent on purpose.
 */
on_purpose: boolean, };

/**
 * A player in turn announced an action. What they then did with their chips does not matter.
 */
export type Spoken = { 
/**
 * The player who announced the action.
 */
who: Seat, 
/**
 * What the player said.
 */
said: Said, };

/**
 * One step of a repair.
 */
export type Step = { "show": number } | { "muck": number } | { "take_back": Array<number> } | { "put_aside": number } | { "reserve": Array<number> } | { "finish_betting": Street } | { "shuffle": Array<number> } | "cut" | { "lay_from_top": Street } | { "lay": [Street, number] } | { "burn": number } | "burn_top" | { "scramble": Array<number> } | "draw_burn" | { "lay_scrambled": Street } | "finish_deal" | { "show_dealt": number } | { "give_top": Seat } | { "on_top": number } | { "deal_missing": Seat } | "scrap" | "next_card" | { "upcard": Seat } | { "next_face_down": Seat } | "call_director";

/**
 * A stage of a hand.
 */
export type Street = "dealing" | "first" | "flop" | "turn" | "river" | "showdown" | "over";

/**
 * A player in turn put chips out in more than one motion.
 */
export type StringBet = { 
/**
 * The player who put the chips out.
 */
who: Seat, 
/**
 * The chips that each motion added, in order.
 */
motions: Array<Chips>, 
/**
 * Whether the player clearly said "raise" first.
 */
raise_said_first: boolean, };

/**
 * Somebody said something about the hand.
 */
export type Talk = { 
/**
 * All persons who took part.
 */
who: Array<Person>, 
/**
 * What the talk was about.
 */
about: About, };

/**
 * Players talked about how they would act against an all-in player.
 */
export type TalkAgainstAllIn = { 
/**
 * The all-in player whom they played against.
 */
all_in: Seat, 
/**
 * All players who took part in the talk.
 */
talkers: Array<Seat>, };

/**
 * A player throws their cards away, or refuses to show them.
 */
export type ThrowsAway = { 
/**
 * The player who throws the cards away or refuses.
 */
who: Seat, 
/**
 * Whether a player who called has asked to see the hand.
 */
asked: boolean, 
/**
 * Whether the cards can no longer be found, or the player refuses to show.
 */
lost_or_refused: boolean, };

/**
 * A street has too many cards.
 */
export type TooManyCards = { 
/**
 * Flop, turn or river.
 */
street: Street, 
/**
 * The number of cards dealt for the street.
 */
count: number, 
/**
 * Whether it is known which card is surplus. This makes no difference to the ruling.
 */
extra_known: boolean, };

/**
 * A player tosses their cards, meaning them to land face up.
 */
export type Tossed = { 
/**
 * The player who tosses the cards.
 */
who: Seat, 
/**
 * Whether a card landed face down, on the muck or touching it.
 */
face_down_at_muck: boolean, 
/**
 * Whether the card that landed face down can be identified.
 */
identified: Identified, };

/**
 * A player in turn opened the betting for less than the minimum.
 */
export type UnderBet = { 
/**
 * The player who opened the betting.
 */
who: Seat, 
/**
 * The player's total on this street.
 */
total: Chips, };

/**
 * A player in turn put in less than the bet, because they missed a raise or misread the bet.
 */
export type UnderCall = { 
/**
 * The player who put in too little.
 */
who: Seat, 
/**
 * The player's total on this street.
 */
total: Chips, 
/**
 * Whether the player said "call", without an amount.
 */
call_said: boolean, };

/**
 * A player in turn put out several chips, for a total between the bet and a full raise.
 */
export type UnderRaise = { 
/**
 * The player who put the chips out.
 */
who: Seat, 
/**
 * The player's total on this street.
 */
total: Chips, 
/**
 * Whether the player said "raise" first.
 */
raise_said: boolean, 
/**
 * Whether the player is all-in.
 */
all_in: boolean, };

/**
 * Who saw cards that a player showed.
 */
export type Viewer = "all" | { "player": Seat } | "spectator";

/**
 * A player in turn said one amount and put out another. Both are totals for the street.
 */
export type VoiceAndChips = { 
/**
 * The player whose words and chips differ.
 */
who: Seat, 
/**
 * The amount that the player said.
 */
said: Chips, 
/**
 * The amount that the player put out.
 */
placed: Chips, 
/**
 * The number of chips that the player put out.
 */
chips: number, 
/**
 * Whether the chips were on the table before the player spoke.
 */
chips_first: boolean, };

/**
 * What happened at the table, by kind of incident.
 */
export type What = { "out_of_turn": OutOfTurn } | { "skipped_claims": SkippedClaims } | { "chips_in": ChipsIn } | { "one_chip": OneChip } | { "string_bet": StringBet } | { "under_raise": UnderRaise } | { "under_call": UnderCall } | { "under_bet": UnderBet } | { "voice_and_chips": VoiceAndChips } | { "spoken": Spoken } | { "folds": Folds } | { "exposed": Exposed } | { "wrong_start": WrongStart } | { "card_count": CardCount } | { "boxed": Boxed } | { "misdeal_claim": MisdealClaim } | { "burn_forgotten": BurnForgotten } | { "burned_early": BurnedEarly } | { "too_many_cards": TooManyCards } | { "premature_board": PrematureBoard } | { "clock_called": ClockCalled } | { "clock_expired": ClockExpired } | { "showed_cards": ShowedCards } | { "mucked_hand": MuckedHand } | { "one_card_mucked": OneCardMucked } | { "tossed": Tossed } | { "throws_away": ThrowsAway } | { "claims_pot": ClaimsPot } | { "misannounced": Misannounced } | { "talk_against_all_in": TalkAgainstAllIn } | { "check_down": CheckDown } | { "talk": Talk } | { "advice": Advice } | { "phone": Phone } | { "delay": Delay } | { "absent": Absent } | { "left_table": LeftTable } | { "hidden_cards": HiddenCards } | { "conduct": Conduct } | { "breach": Breach } | { "dispute": Dispute };

/**
 * The first card went to the wrong player.
 */
export type WrongStart = { 
/**
 * The player who got the first card.
 */
first: Seat, };
