use crate::table::{
    BombHand, CardView, ChatLine, ChoiceView, HeldView, LegView, RankingView, RejoinView, TurnView,
};
use crate::{AtTournament, GameRow, Hex32, Plan, SeatOdds};
use cards::Card;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::{Chips, HandId, HandNo, Instant, PlayerId, Seat};

/// One thing that happened at a table, as one observer may know it.
///
/// Amounts are **results**, not differences: a client assigns `stack` and `bet` as given and needs no rule of poker.
/// Anything an observer may not know is absent, not hidden.
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
        /// Minimum buy-in if the player returns; absent if there is none. Sent only to that player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rejoin: Option<RejoinView>,
        /// Until when the player may return without asking the host. Sent only to that player.
        /// Absent if the host does not admit players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        returns_until: Option<Instant>,
    },
    /// A player will leave after the hand.
    Leaving {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Reason. If the table closes, nobody may sit down any more.
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
        /// Stack after the event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// A top-up will be made after the hand. Sent only to that player.
    TopUpWaits {
        /// Chips to add; 0 if the top-up was dropped because the balance did not cover it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// Automatic top-up between hands was changed. Sent only to that player.
    AutoTopUpSet {
        /// Target stack; 0 if off, also after the balance did not cover a top-up.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// The player's plan was changed. Sent only to that player.
    Planned {
        /// The plan; `null` if taken back.
        plan: Option<Plan>,
    },
    /// A seat is dealt no more hands.
    SatOut {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why the seat sits out.
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
    /// The next hand is a bomb pot: it is due, the host ordered it, or all players agreed.
    BombAnnounced,
    /// A player chose to wait for the big blind instead of paying to come in earlier, or to stop waiting.
    WaitsSet {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player waits for the big blind.
        on: bool,
    },
    /// A player turned extra time per turn on or off, from their next turn.
    MoreTimeSet {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether the player gets extra time from now on.
        on: bool,
    },
    /// The player to act will draw on the time bank when the time to act is over.
    /// The `turn` that follows says until when.
    TimeBankBegun {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Many connections were lost at once: no hand begins until enough are back.
    OutageBegan {
        /// When the wait ends at the latest.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
        /// Whether a running hand is held as well.
        holds: bool,
    },
    /// The wait is over: enough players are back, or it reached its maximum.
    /// A held hand continues, unless the table is paused.
    OutageEnded,
    /// The table's password was set, changed or removed.
    /// Spectators who have not given the new one are no longer shown the table.
    PasswordSet {
        /// Whether the table has a password.
        on: bool,
    },
    /// The waiting list or the held seats changed.
    Waiting {
        /// Players waiting for a seat at this table.
        waiting: u32,
        /// The held seats.
        held: Vec<HeldView>,
    },
    /// The player turned watching folded hands to their end on or off (pools). Sent only to that player.
    StaysSet {
        /// Whether the player watches folded hands to their end.
        on: bool,
    },
    /// A hand begins; every seat in `seats` is in it.
    /// Cards, bets and last actions of the hand before are cleared.
    HandOpened {
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The hand's id across all tables.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        hand: HandId,
        /// Seat with the button.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        button: Option<Seat>,
        /// The seats dealt in, in dealing order.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        seats: Vec<Seat>,
        /// The deck's root: commits the room to the order of the cards before any is dealt.
        root: String,
        /// Number of cards in the deck.
        deck: u8,
        /// The commitments to players' nonces that were durable before the deck was shuffled.
        commitments: Vec<SeatCommitment>,
        /// Until when the nonces may be opened; `null` if nobody committed to one, so that the deck is not cut.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        cut_at: Option<Instant>,
        /// Place of the hand in the mix; absent at tables of one game.
        /// From now on the table's game and stakes are those of [`LegView::game`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        leg: Option<LegView>,
        /// What makes the hand a bomb pot; absent if it is none.
        /// If present, no other bomb pot is announced and all votes are cleared.
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
        /// The commitment.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
    },
    /// The players' nonces cut the deck.
    /// Card `i` of the deal is leaf `order[i]`, where `order` follows from root, hand and these nonces.
    DeckCut {
        /// The nonces opened in time, in the order of their commitments.
        nonces: Vec<SeatNonce>,
        /// Number of players dealt in, without house players: the maximum number of nonces.
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
        /// Stack after the event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether the seat is all-in.
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
        /// Whether the seat is all-in.
        all_in: bool,
    },
    /// A seat was dealt cards: faces where the observer may see them, otherwise backs.
    Dealt {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The cards, in dealing order.
        cards: Vec<CardView>,
        /// For each face, the proof of its place in the deck.
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
        /// For each card, the proof of its place in the deck.
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
        /// Whether the seat is all-in.
        all_in: bool,
        /// Whether the clock acted for the player.
        timed_out: bool,
    },
    /// A seat drew cards (draw games).
    Drew {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Number of cards; 0 is standing pat.
        count: u8,
        /// The cards discarded. Sent only to that player; otherwise absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
        thrown: Vec<Card>,
    },
    /// The deck ran out: discarded and folded cards were shuffled into a new deck, dealt from place 0.
    /// It is cut like the hand's first deck.
    DeckRenewed {
        /// The new deck's root, published before its first card is dealt.
        root: String,
        /// Number of cards in the new deck.
        deck: u8,
        /// The commitments to players' nonces that were durable before the new deck was shuffled.
        commitments: Vec<SeatCommitment>,
        /// Until when the nonces may be opened; `null` if nobody committed to one.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        cut_at: Option<Instant>,
    },
    /// A seat said how many times to run the board.
    RunsWished {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Number of runs; 1 refuses to run it more than once.
        runs: u8,
    },
    /// All agreed: from now on there are this many boards, each with the cards dealt so far.
    RunsChosen {
        /// Number of boards.
        runs: u8,
    },
    /// The uncalled part of a bet went back.
    UncalledReturned {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Chips returned.
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
        /// All pots after the event.
        pots: Vec<PotView>,
    },
    /// The house took rake.
    RakeTaken {
        /// Pot number; 0 is the main pot.
        pot: u8,
        /// Chips taken.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// All pots after the event.
        pots: Vec<PotView>,
    },
    /// A seat showed cards.
    Shown {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The seat's cards in order: faces, and backs for cards still hidden.
        cards: Vec<CardView>,
        /// The hands that the cards make on each board, for each side of the pot that they can win.
        /// Empty unless all cards are shown and no more will be dealt.
        rankings: Vec<RankingView>,
        /// The proofs for the faces.
        openings: Vec<Arc<Opening>>,
    },
    /// Equity of every player in the hand, once all cards are turned up and more are to come.
    /// Sent again after each street, the last one too; it ends with the hand.
    Odds {
        /// The seats in the hand, in order.
        seats: Vec<SeatOdds>,
        /// Whether the equities come from a sample. They are then whole percents, rarely off by more than one or two.
        estimate: bool,
    },
    /// A seat mucked its cards at the showdown.
    Mucked {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// A pot, or one board's or side's part of it, was won.
    PotAwarded {
        /// Pot number; 0 is the main pot.
        pot: u8,
        /// Board number, from 0.
        board: u8,
        /// The side of the pot.
        side: PotSide,
        /// What each winner gets.
        shares: Vec<PotShare>,
        /// The cards of the winning hand, for highlighting; empty if nothing was shown.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        best: Vec<Card>,
    },
    /// The hand is over.
    HandClosed {
        /// The result of each seat dealt in.
        results: Vec<HandNet>,
        /// Rake of the whole hand.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        rake: Chips,
        /// When the next hand begins, if enough players stay.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
    },
    /// The players dealt into the opening hand paid their time charge.
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
    /// The hand won the jackpot, which is paid before the next hand.
    JackpotWon {
        /// Seats whose hand was beaten.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        beaten: Vec<Seat>,
        /// Seats that beat that hand.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        winners: Vec<Seat>,
    },
    /// The jackpot was paid to the balances of the players dealt into the hand.
    JackpotPaid {
        /// Chips in the jackpot before the event.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        jackpot: Chips,
        /// What each player who is still seated got.
        shares: Vec<JackpotShare>,
        /// When the next hand begins, if enough players stay.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
    },
    /// The tournament changed: its clock, its field, or whether the table plays. Replaces what was known of it.
    /// Changes that are no event at the table, such as the end of a level, may come with `after` equal to `seq`.
    Tournament {
        /// The tournament as it is now.
        at: Box<AtTournament>,
    },
    /// The hand that opens next is played by another level than the one before.
    /// From now on the table's game and stakes are these.
    LevelBegan {
        /// Level number, from 1.
        level: u32,
        /// The game and its stakes.
        game: GameRow,
        /// Where players choose, the games to choose from with their stakes; absent elsewhere.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GameRow>>"))]
        games: Vec<GameRow>,
    },
    /// Cards that a seat had in a hand that is over.
    /// Sent to spectators where the table shows them all cards. Cards mucked at the showdown are also sent to the
    /// players dealt in, where the rulebook uncovers them.
    Uncovered {
        /// Seat number, from 1.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The seat's cards.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
    /// The running hand is void: the stakes go back, and the hand and its cards are cleared.
    HandVoided {
        /// Whether the owner of the room ordered it; otherwise the room could not continue the hand.
        ordered: bool,
        /// What the rulebook does with the stakes of seats that folded.
        dead_money: DeadMoney,
        /// Rake taken before; it is included in the refunds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        rake: Chips,
        /// One refund for every seat dealt in, in seat order.
        refunds: Vec<RefundView>,
    },
    /// Whose turn it is, until when, and what they may do. Only that player gets the options.
    Turn(TurnView),
    /// Nobody is to act.
    NoTurn {
        /// When the next hand begins, if one is due.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
        /// The open question of which game is next.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        choice: Option<ChoiceView>,
    },
    /// The host paused the table: no further hand begins.
    Paused {
        /// Until when the running hand is held; it then continues by itself.
        /// `null` if no hand runs, or if it was held for the maximum time and is played to its end.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        until: Option<Instant>,
    },
    /// The host resumed the table.
    Resumed,
    /// The running hand was held for the maximum time and continues; the table is still paused.
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
    /// The opened nonce.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub nonce: Hex32,
}

/// What a player decided.
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
    /// A newcomer's live post, which counts as their bet.
    Post,
    /// A dead post: it goes to the pot and does not count as a bet.
    Dead,
    /// The bring-in of stud.
    BringIn,
    /// The only blind of a game in which just the button posts one.
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

/// Chips that one seat won, or paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PotShare {
    /// Seat number, from 1.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Number of chips.
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
    /// Number of chips.
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
    /// Chips won less chips put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
    /// Stack after the event.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// Share of the hand's rake, in proportion to what the seat put into the raked pots; absent if 0.
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
    /// The seats still in the hand share them; odd chips go to the first left of the button.
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
    /// Chips the seat had put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub staked: Chips,
    /// Chips returned.
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
    /// The player was away too long.
    AwayTooLong,
    /// The player had no chips left and added none.
    Broke,
    /// The table closed.
    TableClosed,
    /// The player was dealt into another hand of the pool.
    WentOn,
    /// The player was moved to another table of the tournament.
    Moved,
    /// The player is out of the tournament.
    KnockedOut,
}

/// Why a seat is dealt no hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SitOutReason {
    /// The player asked to sit out.
    Asked,
    /// The player's clock ran out.
    TimedOut,
    /// The player is disconnected.
    Disconnected,
    /// The player has no chips.
    Broke,
    /// The player's chips do not cover the time charge.
    Unpaid,
}

/// Proof of a card's place in the deck.
/// Hashed with its salt, the card is a leaf; the path leads from that leaf to the hand's root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opening {
    /// The proven card.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub card: Card,
    /// Leaf number, from 0.
    pub leaf: u8,
    /// The leaf's salt, 32 hexadecimal digits.
    pub salt: String,
    /// Sibling hashes from leaf to root, 64 hexadecimal digits each.
    pub path: Vec<String>,
}
