use crate::table::{
    BombHand, CardView, ChatLine, ChoiceView, HeldView, LegView, RankingView, RejoinView, TurnView,
};
use crate::{Hex32, Plan};
use cards::Card;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::{Chips, HandId, HandNo, Instant, PlayerId, Seat};

/// One thing that happened at a table, as one observer may know it.
///
/// Amounts are **results**, not differences: a client assigns `stack` and `bet` as they are given
/// and needs no rule of poker. What an observer may not know is absent, not hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum NewsItem {
    /// A player sat down.
    SeatTaken {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// His name at the table.
        name: String,
        /// Whether it is a house player, that is, a program of the room.
        house: bool,
        /// The chips he brought.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// A player stood up; the seat is free.
    SeatLeft {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why.
        reason: LeaveReason,
        /// With how many chips he may sit down again (sent to him alone, and absent where any
        /// buy-in will do).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rejoin: Option<RejoinView>,
        /// Until when he may come back without asking the host (sent to him alone, and absent where
        /// nobody asks).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        returns_until: Option<Instant>,
    },
    /// A player will leave when the hand is over.
    Leaving {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why. Where the table closes, nobody may sit down any more.
        reason: LeaveReason,
    },
    /// Chips were added to a stack between hands.
    ToppedUp {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// How many.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The stack now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// A top-up will come after the hand (sent to its player alone).
    TopUpWaits {
        /// How many; zero once it is forgotten because the balance did not cover it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// The own stack is filled up between hands from now on, or no more (sent to its player alone).
    AutoTopUpSet {
        /// Up to how many chips; zero where it is not, also once the balance did not cover it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// What the player does later (sent to him alone).
    Planned {
        /// What; `null` once he has taken it back.
        plan: Option<Plan>,
    },
    /// A seat is dealt no more hands.
    SatOut {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Why.
        reason: SitOutReason,
    },
    /// A seat is dealt in again from the next hand.
    CameBack {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// A player's line was lost or came back.
    Connection {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Whether he is there.
        connected: bool,
    },
    /// A player wants to straddle from now on, or no more.
    StraddleSet {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// A player wishes the next hand to be a bomb pot, or no more.
    BombWished {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// The next hand is a bomb pot: its turn has come, the host ordered it, or all agreed.
    BombAnnounced,
    /// A player would rather wait for the big blind than pay to come in before it, or no more.
    WaitsSet {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// A player asked for more time a turn, or has enough of it; from his next turn on.
    MoreTimeSet {
        /// Where.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// On or off.
        on: bool,
    },
    /// Whose turn it is draws on his time bank once his time to act is over; the turn that follows
    /// says until when.
    TimeBankBegun {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Many lines were lost at once: no hand begins until enough are back.
    OutageBegan {
        /// Until when at the latest.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
        /// Whether a running hand is held so long.
        holds: bool,
    },
    /// Enough are back, or it was waited for long enough: a hand that was held goes on, unless the
    /// table is paused.
    OutageEnded,
    /// The table has a password from now on, another one, or none: whoever looks on and has not given it
    /// is shown the table no more.
    PasswordSet {
        /// Whether it has one.
        on: bool,
    },
    /// The table's waiting list, or the seats that are held, changed.
    Waiting {
        /// How many wait for a seat here.
        waiting: u32,
        /// The seats that are held.
        held: Vec<HeldView>,
    },
    /// Whether the observer sees a hand that he has folded to its end (sent to its player alone).
    StaysSet {
        /// On or off.
        on: bool,
    },
    /// A hand begins. All seats' cards, bets and last actions of the hand before are cleared; every
    /// seat named is in the hand.
    HandOpened {
        /// Its number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// Its name over all tables.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        hand: HandId,
        /// Who has the button.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        button: Option<Seat>,
        /// Who is dealt in, in the order of the deal.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        seats: Vec<Seat>,
        /// The deck's root: a commitment to the order of the cards, published before any is dealt.
        root: String,
        /// How many cards the deck has.
        deck: u8,
        /// The commitments to players' nonces that were durable before the deck was drawn.
        commitments: Vec<SeatCommitment>,
        /// Until when these nonces are waited for; `null` where nobody committed to any: the deck
        /// is then dealt as it lies.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        cut_at: Option<Instant>,
        /// Where it stands among the games of a table of several: game and stakes of the table are
        /// from now on those of [`LegView::game`]. Absent at other tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        leg: Option<LegView>,
        /// What makes it a bomb pot; absent where it is none. No other is announced then, and nobody
        /// wishes one any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        bomb: Option<BombHand>,
    },
    /// The game after this one was chosen; a later choice before the hand opens replaces it.
    GameChosen {
        /// By whom.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Which of the table's games, from 0.
        game: u8,
    },
    /// The own commitment for the next deck is durable (sent to its player alone).
    Committed {
        /// The commitment.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
    },
    /// The players' nonces cut the deck: card `i` of the deal is leaf `order[i]` of the order that
    /// root, hand and these nonces give.
    DeckCut {
        /// The nonces that were opened in time, in the order of their commitments.
        nonces: Vec<SeatNonce>,
        /// Players dealt in, house players not counted: of so many the nonces are.
        players: u8,
    },
    /// A forced ante.
    AntePosted {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// How much.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The stack now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether that was the last of it.
        all_in: bool,
    },
    /// A forced bet.
    BlindPosted {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Which.
        blind: BlindKind,
        /// How much was put in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The seat's bet on this street now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bet: Chips,
        /// The stack now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether that was the last of it.
        all_in: bool,
    },
    /// Cards went to a seat. Those that the observer may see are faces, the others backs.
    Dealt {
        /// To whom.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The cards, in order.
        cards: Vec<CardView>,
        /// For each face: the proof that it lay at its place in the deck.
        openings: Vec<Arc<Opening>>,
    },
    /// A betting round begins.
    StreetOpened {
        /// Which.
        street: Street,
    },
    /// Cards went to a board.
    BoardDealt {
        /// Which board, from 0.
        board: u8,
        /// The cards, in order.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
        /// The proofs that they lay at their places in the deck.
        openings: Vec<Arc<Opening>>,
    },
    /// A decision was taken.
    Acted {
        /// By whom.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Which.
        action: ActionKind,
        /// What was put in with it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The seat's bet on this street now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bet: Chips,
        /// The stack now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
        /// Whether that was the last of it.
        all_in: bool,
        /// Whether the clock decided in the player's place.
        timed_out: bool,
    },
    /// A seat drew cards (draw games).
    Drew {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// How many; none is standing pat.
        count: u8,
        /// Which he threw away: to himself alone, else absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
        thrown: Vec<Card>,
    },
    /// The deck had too few cards: what was thrown away and folded was shuffled again, and is dealt
    /// from place 0 of a new deck on. It is cut as the hand's first deck was.
    DeckRenewed {
        /// The new deck's root, published before any card of it is dealt.
        root: String,
        /// How many cards it has.
        deck: u8,
        /// The commitments to players' nonces that were durable before it was drawn.
        commitments: Vec<SeatCommitment>,
        /// Until when these nonces are waited for; `null` where nobody committed to any.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        cut_at: Option<Instant>,
    },
    /// A seat said how often it would have the board run.
    RunsWished {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// How often; 1 is a refusal.
        runs: u8,
    },
    /// All agreed: there are so many boards from here on, each with the cards that lay there.
    RunsChosen {
        /// How many.
        runs: u8,
    },
    /// The part of a bet that nobody matched went back.
    UncalledReturned {
        /// To whom.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// How much.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// The seat's bet on this street now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bet: Chips,
        /// The stack now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        stack: Chips,
    },
    /// The street's bets went to the pots; all bets are zero now.
    BetsCollected {
        /// Every pot as it stands.
        pots: Vec<PotView>,
    },
    /// The house took its rake.
    RakeTaken {
        /// From which pot, from 0 (the main pot).
        pot: u8,
        /// How much.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// Every pot as it stands.
        pots: Vec<PotView>,
    },
    /// A seat showed cards.
    Shown {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Faces and, for cards still hidden, backs, in the order of the hand.
        cards: Vec<CardView>,
        /// What they make, if all are shown and no more will come: on each board, for each side of
        /// the pot that they can win.
        rankings: Vec<RankingView>,
        /// The proofs for the faces.
        openings: Vec<Arc<Opening>>,
    },
    /// All who are in have turned their cards up and cards are still to come: what each can expect, over
    /// all that may come. Told anew after each street; it ends with the hand.
    Odds {
        /// Each of them, in the order of their seats.
        seats: Vec<SeatOdds>,
        /// Whether so much may come that only a sample of it was looked at: parts are whole percents
        /// then, seldom more than one or two off.
        estimate: bool,
    },
    /// A seat gave its cards up unseen at the showdown.
    Mucked {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// A pot, or a board's or side's share of it, was won.
    PotAwarded {
        /// Which pot, from 0 (the main pot).
        pot: u8,
        /// For which board, from 0.
        board: u8,
        /// For which side.
        side: PotSide,
        /// Who won how much.
        shares: Vec<PotShare>,
        /// The cards that made the winning hand, to be raised; empty if nothing was shown.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        best: Vec<Card>,
    },
    /// The hand is over.
    HandClosed {
        /// What each seat in it won or lost.
        results: Vec<HandNet>,
        /// The whole rake.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        rake: Chips,
        /// When the next begins, if enough players stay.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
    },
    /// Those dealt into the hand that opens have paid for their time.
    TimeCharged {
        /// Who has paid how much.
        shares: Vec<PotShare>,
        /// Until when it holds, for all of them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: Instant,
    },
    /// The winners of the hand's pots give of them to the jackpot.
    JackpotFed {
        /// Who gives how much.
        shares: Vec<PotShare>,
    },
    /// The hand won the jackpot: it is paid before another begins.
    JackpotWon {
        /// Whose hand was beaten.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        beaten: Vec<Seat>,
        /// By whose.
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        winners: Vec<Seat>,
    },
    /// The jackpot was paid to the balances of those who were dealt into the hand.
    JackpotPaid {
        /// What it held.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        jackpot: Chips,
        /// Who of those who still sit here got how much.
        shares: Vec<JackpotShare>,
        /// When the next hand begins, if enough players stay.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
    },
    /// The cards that a seat had in a hand that is over: for those who look on later, where the table
    /// shows them, and of a seat that gave them up unseen at the showdown for those who were dealt in,
    /// where the rulebook has it so.
    Uncovered {
        /// Whose.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
    /// The running hand was broken off for good: it is void, the stakes go back, and the hand and all
    /// cards of it are cleared.
    HandVoided {
        /// Whether the owner of the room ordered it; else the room itself could not go on.
        ordered: bool,
        /// What the rulebook does with the stakes of those who had folded.
        dead_money: DeadMoney,
        /// Rake that was taken before; it is in what goes back.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        rake: Chips,
        /// Everybody who was dealt in, in the order of the seats.
        refunds: Vec<RefundView>,
    },
    /// Whose turn it is, until when, and (to himself alone) what he may do.
    Turn(TurnView),
    /// Nobody is to act.
    NoTurn {
        /// When the next hand begins, if one waits.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        next_at: Option<Instant>,
        /// The question which game is next, if it is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        choice: Option<ChoiceView>,
    },
    /// The host stopped the table: no other hand begins.
    Paused {
        /// Until when the running hand is held; it then goes on by itself. `null` where none runs,
        /// or where it was held as long as it may be: it is played to its end.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        until: Option<Instant>,
    },
    /// The host let it go on.
    Resumed,
    /// The running hand was held for as long as it may be and goes on; the table is still paused.
    HoldEnded,
    /// Nobody new may sit down.
    Locked,
    /// Newcomers may sit down again.
    Unlocked,
    /// The host silenced a player here.
    Muted {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// He may speak again.
    Unmuted {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// The table is closed for good.
    Closed,
    /// A line of chat.
    Said(ChatLine),
}

/// A player's commitment to his nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatCommitment {
    /// Whose.
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
    /// Whose.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The nonce.
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
    /// A newcomer's live post: it counts as his bet.
    Post,
    /// A dead post: it goes to the pot and does not count as a bet.
    Dead,
    /// The bring-in of stud.
    BringIn,
    /// The one blind of a game that has only the button's.
    Button,
    /// A seat's own ante.
    Ante,
}

/// A betting round's name.
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

/// A pot as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PotView {
    /// Its chips.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Who can win it.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub seats: Vec<Seat>,
}

/// Which half of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PotSide {
    Whole,
    High,
    Low,
}

/// One winner's share of a pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PotShare {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// How much.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// The stack now.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// What a player can expect of the main pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatOdds {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// His part of it on average over every deal, in thousandths, rounded.
    pub per_mille: u16,
}

/// A seat's part of the jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JackpotShare {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// How much.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
}

/// What a seat won or lost in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandNet {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Chips won less chips put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub net: i64,
    /// The stack now.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
    /// How much of the hand's rake it paid: in proportion to what it put into the pots that bore
    /// some. Absent where it paid none.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub rake: Chips,
}

fn is_none(chips: &Chips) -> bool {
    chips.is_zero()
}

/// What becomes of the stakes of those who had folded when a hand is broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeadMoney {
    /// Those still in the hand share them; odd chips go to the first left of the button.
    Share,
    /// They go back too.
    Return,
}

/// What one seat gets back of a void hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefundView {
    /// Who.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Whether he had folded.
    pub folded: bool,
    /// What he had put in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub staked: Chips,
    /// What he gets.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub back: Chips,
    /// The stack now.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stack: Chips,
}

/// Why a seat became free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LeaveReason {
    /// He stood up.
    Left,
    /// The host removed him.
    Removed,
    /// He was away too long.
    AwayTooLong,
    /// He had no chips left and brought none.
    Broke,
    /// The table closed.
    TableClosed,
    /// He was dealt into another hand of the pool.
    WentOn,
}

/// Why a seat is dealt no hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SitOutReason {
    /// He asked.
    Asked,
    /// He let the clock run out.
    TimedOut,
    /// His line is gone.
    Disconnected,
    /// He has no chips.
    Broke,
    /// His chips do not cover the charge for time.
    Unpaid,
}

/// The proof that a card lay at a place in the deck: hashed with its salt it is a leaf, and the
/// path leads from that leaf to the hand's root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opening {
    /// The card.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub card: Card,
    /// Which leaf, from 0.
    pub leaf: u8,
    /// The leaf's salt, 32 hexadecimal digits.
    pub salt: String,
    /// The sibling hashes from leaf to root, 64 hexadecimal digits each.
    pub path: Vec<String>,
}
