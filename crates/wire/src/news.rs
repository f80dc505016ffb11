//! News: what happened at a poker table, limited to what one observer may know.

use crate::table::{
    BombHand, CardView, ChatLine, ChoiceView, HeldView, LegView, RankingView, RejoinView, TurnView,
};
use crate::{AtTournament, GameRow, Hex32, Plan, SeatOdds};
use cards::Card;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::{Chips, HandId, HandNo, Instant, PlayerId, Seat};

/// One thing that happened at a table, limited to what one observer may know.
///
/// Amounts are **results**, not differences: a client assigns `stack` and `bet` as given and needs no poker rules. News
/// that an observer may not know is left out, not masked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum NewsItem {
    /// A player sat down.
    SeatTaken {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The player who sat down.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// Name at the table.
        name: String,
        /// Whether this is a house player, that is, a program of the room.
        house: bool,
        /// Chips brought to the table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// A player left; the seat is free.
    SeatLeft {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why the player left.
        reason: LeaveReason,
        /// The minimum buy-in that now applies if the player returns; absent if only the table's minimum applies. Sent
        /// only to that player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rejoin: Option<RejoinView>,
        /// Until when the player may return without asking the host. Sent only to that player. Absent if the host does
        /// not admit players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        returns_until: Option<Instant>,
    },
    /// A player will leave after the hand.
    Leaving {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why the player will leave. If the table is closing, nobody may sit down any more.
        reason: LeaveReason,
    },
    /// Chips were added to a stack between hands; in a tournament, by a rebuy or an add-on.
    ToppedUp {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Chips added.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// Stack after the top-up.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// A top-up will be made after the hand, or was dropped. Sent only to that player.
    TopUpWaits {
        /// Chips to add; 0 if the top-up was dropped because the balance did not cover it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// Automatic top-up between hands was changed. Sent only to that player.
    AutoTopUpSet {
        /// Stack up to which the player is topped up; 0 if off. A top-up that the balance does not cover turns it off.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// The player chose or cancelled an action in advance. Sent only to that player.
    Planned {
        /// The plan; `null` if the player cancelled it.
        plan: Option<Plan>,
    },
    /// A seat is not dealt in any more.
    SatOut {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why the seat is sitting out.
        reason: SitOutReason,
    },
    /// A seat is dealt in again from the next hand.
    CameBack {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// A player's connection was lost or came back.
    Connection {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player is connected.
        connected: bool,
    },
    /// A player turned straddling on or off.
    StraddleSet {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player straddles from now on.
        on: bool,
    },
    /// A player voted for a bomb pot next hand, or withdrew the vote.
    BombWished {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player votes for a bomb pot.
        on: bool,
    },
    /// The next hand is a bomb pot, because it is due, the host ordered it or all players agreed.
    BombAnnounced,
    /// A player chose to wait for the big blind, or chose to pay to come in earlier.
    WaitsSet {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player waits for the big blind.
        on: bool,
    },
    /// A player turned extra time per turn on or off; it takes effect on their next turn.
    MoreTimeSet {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player gets extra time from now on.
        on: bool,
    },
    /// The player to act has called on their time bank, which starts when the time to act is over. The `turn` that
    /// follows says when it ends.
    TimeBankBegun {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Many players lost their connections at the same time. No hand begins until enough players are back.
    OutageBegan {
        /// The latest moment at which the wait ends.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
        /// Whether a hand in progress is held as well.
        holds: bool,
    },
    /// The wait is over: enough players are back, or the maximum time has passed. A held hand continues, unless the
    /// table is paused.
    OutageEnded,
    /// The host set, changed or removed the table's password. The room no longer shows the table to spectators who have
    /// not given the new password.
    PasswordSet {
        /// Whether the table has a password.
        on: bool,
    },
    /// The waiting list or the held seats changed.
    Waiting {
        /// Number of players waiting for a seat at this table.
        waiting: u32,
        /// The held seats.
        held: Vec<HeldView>,
    },
    /// The player turned "watch folded hands to their end" on or off (pools). Sent only to that player.
    StaysSet {
        /// Whether the player watches folded hands to their end.
        on: bool,
    },
    /// A hand begins; the seats in `seats` are dealt in. Clients clear the cards, bets and last actions of the previous
    /// hand.
    HandOpened {
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// Identifies the hand across all tables.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        hand: HandId,
        /// Seat with the button; `null` if the game has none.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        button: Option<Seat>,
        /// The seats dealt in, in dealing order.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        seats: Vec<Seat>,
        /// The deck's root, with which the room commits to the order of the cards before it deals any.
        root: String,
        /// Number of cards in the deck.
        deck: u8,
        /// The commitments to players' nonces that were durable before the room shuffled the deck.
        commitments: Vec<SeatCommitment>,
        /// Until when players' clients may open their nonces; `null` if nobody committed to one, so that the deck is
        /// not cut.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        cut_at: Option<Instant>,
        /// The hand's position in the mix; absent at tables of one game. From now on the table's game and stakes are
        /// those in [`LegView::game`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        leg: Option<LegView>,
        /// What makes the hand a bomb pot; absent if the hand is not one. If present, no other bomb pot is announced,
        /// and all votes are cleared.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        bomb: Option<BombHand>,
    },
    /// A player chose the next game; a later choice before the hand opens replaces this one.
    GameChosen {
        /// Seat that chose.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Index into the table's games, from 0.
        game: u8,
    },
    /// The player's commitment for the next deck is durable. Sent only to that player.
    Committed {
        /// The commitment that is now durable.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
    },
    /// The players' nonces cut the deck. Card `i` of the deal is leaf `order[i]`; `order` is computed from the root,
    /// the hand id and these nonces.
    DeckCut {
        /// The nonces that the players opened in time, in the order of their commitments.
        nonces: Vec<SeatNonce>,
        /// Number of players dealt in, excluding house players; the maximum number of nonces that can take part.
        players: u8,
    },
    /// A seat posted an ante.
    AntePosted {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Chips put in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// Stack after the top-up.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether the ante put the seat all-in.
        all_in: bool,
    },
    /// A seat posted a forced bet.
    BlindPosted {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Kind of forced bet.
        blind: BlindKind,
        /// Chips put in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The seat's bet on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bet: Chips,
        /// Stack after the event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether the forced bet put the seat all-in.
        all_in: bool,
    },
    /// A seat was dealt cards. The observer gets the faces that they may see; the other cards are backs.
    Dealt {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The cards, in dealing order.
        cards: Vec<CardView>,
        /// For each face, the proof of its position in the deck.
        openings: Vec<Arc<Opening>>,
    },
    /// A street begins.
    StreetOpened {
        /// The street that begins.
        street: Street,
    },
    /// Cards were dealt to a board.
    BoardDealt {
        /// Board number, from 0.
        board: u8,
        /// The cards, in dealing order.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
        /// For each card, the proof of its position in the deck.
        openings: Vec<Arc<Opening>>,
    },
    /// A seat acted.
    Acted {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// What the seat did.
        action: ActionKind,
        /// Chips put in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The seat's bet on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bet: Chips,
        /// Stack after the event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether the action put the seat all-in.
        all_in: bool,
        /// Whether the player timed out, so that the table acted for them.
        timed_out: bool,
    },
    /// A seat discarded and drew cards (draw games).
    Drew {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Number of cards drawn; 0 if the player stood pat.
        count: u8,
        /// The cards discarded. Sent only to that player; otherwise absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
        thrown: Vec<Card>,
    },
    /// The deck ran out: discarded and folded cards were shuffled into a new deck, which is dealt from its first card.
    /// The new deck is cut like the hand's first deck.
    DeckRenewed {
        /// The new deck's root, published before its first card is dealt.
        root: String,
        /// Number of cards in the new deck.
        deck: u8,
        /// The commitments to players' nonces that were durable before the room shuffled the new deck.
        commitments: Vec<SeatCommitment>,
        /// Until when players' clients may open their nonces; `null` if nobody committed to one.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        cut_at: Option<Instant>,
    },
    /// A player said how many times they want to run the board.
    RunsWished {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Number of runs that the player wants; 1 refuses to run the board more than once.
        runs: u8,
    },
    /// All players agreed: from now on there are this many boards, each starting with the cards dealt so far.
    RunsChosen {
        /// Number of boards.
        runs: u8,
    },
    /// The uncalled part of a bet went back.
    UncalledReturned {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Chips returned to the seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The seat's bet on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bet: Chips,
        /// Stack after the event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// The street's bets went to the pots; all bets are now 0.
    BetsCollected {
        /// All pots after the bets were collected.
        pots: Vec<PotView>,
    },
    /// The house took rake.
    RakeTaken {
        /// Pot number; 0 is the main pot.
        pot: u8,
        /// Chips taken.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// All pots after the rake was taken.
        pots: Vec<PotView>,
    },
    /// A seat showed cards.
    Shown {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The seat's cards in order: faces, and backs for cards that are still hidden.
        cards: Vec<CardView>,
        /// The rankings that the cards make on each board, for each side of the pot that they can win. Empty unless all
        /// cards are shown and no more will be dealt.
        rankings: Vec<RankingView>,
        /// For each face, the proof of its position in the deck.
        openings: Vec<Arc<Opening>>,
    },
    /// The equity of every player in the hand, once all hands are face up and more cards will be dealt. The room sends
    /// it again after each street, including the last; it no longer applies once the hand ends.
    Odds {
        /// The seats in the hand, in order.
        seats: Vec<SeatOdds>,
        /// Whether the equities are estimates from a sample: whole percentages, rarely off by more than one or two.
        estimate: bool,
    },
    /// A seat mucked its cards at the showdown.
    Mucked {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// A pot, or the part of a pot for one board or side, was won.
    PotAwarded {
        /// Pot number; 0 is the main pot.
        pot: u8,
        /// Board number, from 0.
        board: u8,
        /// The side of the pot.
        side: PotSide,
        /// What each winner gets.
        shares: Vec<PotShare>,
        /// The cards of the winning hand, for highlighting; empty if the winner showed nothing.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        best: Vec<Card>,
    },
    /// The hand is over.
    HandClosed {
        /// The result of each seat dealt in.
        results: Vec<HandNet>,
        /// Total rake of the hand.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        rake: Chips,
        /// When the next hand begins, if enough players remain.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
    },
    /// The players dealt into the hand that is beginning paid their time charge.
    TimeCharged {
        /// What each player paid.
        shares: Vec<PotShare>,
        /// End of the period that the charge pays for.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The winners of the hand's pots paid the jackpot drop.
    JackpotFed {
        /// What each winner paid.
        shares: Vec<PotShare>,
    },
    /// The hand won the jackpot, which the room pays before the next hand.
    JackpotWon {
        /// Seats whose hands were beaten.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        beaten: Vec<Seat>,
        /// Seats that beat that hand.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        winners: Vec<Seat>,
    },
    /// The room paid the jackpot into the balances of the players dealt into the hand.
    JackpotPaid {
        /// Chips in the jackpot before the payment.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        jackpot: Chips,
        /// What each player who is still seated received.
        shares: Vec<JackpotShare>,
        /// When the next hand begins, if enough players remain.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
    },
    /// The tournament changed: its clock, its entries, or whether this table is playing. Replaces all earlier news of
    /// this kind. A change that is not an event at the table, such as the end of a level, can arrive with `after` equal
    /// to `seq`.
    Tournament {
        /// The tournament as it is now.
        at: Box<AtTournament>,
    },
    /// A new level applies from the next hand on, together with the game and stakes given here.
    LevelBegan {
        /// Level number, from 1.
        level: u32,
        /// The game and its stakes.
        game: GameRow,
        /// The games that players may choose from, with their stakes; absent where players do not choose.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GameRow>>"))]
        games: Vec<GameRow>,
    },
    /// The cards that a seat had in a finished hand. Spectators get them at tables that show spectators all cards. The
    /// players dealt in get the cards mucked at the showdown if the rulebook requires these to be shown.
    Uncovered {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The seat's cards.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
    /// The hand in progress is void: stakes go back, and clients clear the hand and its cards.
    HandVoided {
        /// Whether the room's owner ordered it; otherwise the room could not continue the hand.
        ordered: bool,
        /// What the rulebook does with the stakes of seats that folded.
        dead_money: DeadMoney,
        /// Rake taken before the hand was voided; the refunds include it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        rake: Chips,
        /// One refund for every seat dealt in, in seat order.
        refunds: Vec<RefundView>,
    },
    /// Whose turn it is, until when, and what the player may do. Only that player gets the options.
    Turn(TurnView),
    /// No player is to act.
    NoTurn {
        /// When the next hand begins, if one is due.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
        /// The choice of the next game, while a player is making it; absent otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        choice: Option<ChoiceView>,
    },
    /// The host paused the table; no new hand begins.
    Paused {
        /// Until when the hand in progress is held; after that it continues without the host. `null` if no hand is in
        /// progress, or if the hand was already held for the maximum time.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        until: Option<Instant>,
    },
    /// The host resumed the table.
    Resumed,
    /// The hand in progress was held for the maximum time and continues; the table is still paused.
    HoldEnded,
    /// New players may no longer sit down.
    Locked,
    /// New players may sit down again.
    Unlocked,
    /// The host muted a player at this table.
    Muted {
        /// The player who was muted.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// The player may chat again.
    Unmuted {
        /// The player who may chat again.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// The table is closed for good.
    Closed,
    /// A chat line.
    Said(ChatLine),
}

/// A player's commitment to a nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatCommitment {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// BLAKE3 of `"cardroom veil 1"` and the nonce.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub commitment: Hex32,
}

/// A player's opened nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatNonce {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The nonce that was committed to and is now opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub nonce: Hex32,
}

/// The action that a player took, or that the table took when the player timed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ActionKind {
    Fold,
    Check,
    Call,
    Bet,
    RaiseTo,
}

/// A kind of forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BlindKind {
    /// The small blind.
    Small,
    /// The big blind.
    Big,
    /// A straddle: a blind raise.
    Straddle,
    /// A newcomer's live post, which counts as a bet.
    Post,
    /// A dead post, which goes to the pot and does not count as a bet.
    Dead,
    /// The bring-in of stud.
    BringIn,
    /// The button's blind, in a game in which no other seat posts a blind.
    Button,
    /// The seat's own ante.
    Ante,
}

/// A street of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Street {
    Preflop,
    Flop,
    Turn,
    River,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    BeforeDraw,
    AfterDraw,
    AfterSecondDraw,
    AfterThirdDraw,
}

/// A pot and the seats that can win it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PotView {
    /// Chips in the pot.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Seats that can win the pot.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub seats: Vec<Seat>,
}

/// The high or low half of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PotSide {
    Whole,
    High,
    Low,
}

/// Chips that one seat won or paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PotShare {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Chips won or paid.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Stack after the event.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// A seat's share of the jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JackpotShare {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Chips that the seat receives.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// The result of a seat in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandNet {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Chips won less chips put in; negative for a loss.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
    /// Stack after the event.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// The seat's share of the hand's rake, in proportion to what it put into the raked pots; absent if 0.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub rake: Chips,
}

fn is_none(chips: &Chips) -> bool {
    chips.is_zero()
}

/// What happens to the stakes of folded seats when a hand is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeadMoney {
    /// The seats still in the hand share the folded seats' stakes; odd chips go to the first seat left of the button.
    Share,
    /// The stakes go back to the folded seats.
    Return,
}

/// The refund to one seat from a void hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefundView {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Whether the seat had folded.
    pub folded: bool,
    /// Chips that the seat had put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub staked: Chips,
    /// Chips returned to the seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub back: Chips,
    /// Stack after the event.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// Why a player left a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LeaveReason {
    /// The player stood up.
    Left,
    /// The host removed the player.
    Removed,
    /// The player was absent too long.
    AwayTooLong,
    /// The player had no chips left and added none.
    Broke,
    /// The table closed.
    TableClosed,
    /// The player was dealt into another hand of the pool.
    WentOn,
    /// The player was moved to another table of the tournament.
    Moved,
    /// The player was eliminated from the tournament.
    KnockedOut,
}

/// Why a seat is not dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SitOutReason {
    /// The player asked to sit out.
    Asked,
    /// The player ran out of time on their turn.
    TimedOut,
    /// The player is disconnected.
    Disconnected,
    /// The player has no chips.
    Broke,
    /// The player's chips do not cover the time charge.
    Unpaid,
}

/// Proof of a card's position in the deck. The hash of card and salt is a leaf; the path leads from the leaf to the
/// hand's root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opening {
    /// The proven card.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub card: Card,
    /// Index of the leaf, from 0.
    pub leaf: u8,
    /// The leaf's salt, 32 hexadecimal digits.
    pub salt: String,
    /// Sibling hashes from leaf to root, 64 hexadecimal digits each.
    pub path: Vec<String>,
}
