//! Requests: the messages that a client sends to the room.

use crate::{Hex32, NewStake, PROTOCOL, PROTOCOL_MIN, Plan, Refusal, RefusalCode, RoundRuling};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::text::TextRule;
use units::{ActionNo, Chips, HandNo, PlayerId, Seat, Seq, TableId};

/// One message from a client: `{"id":7,"cmd":"act",...}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Request {
    /// Chosen by the client and repeated in the answer (`done` or `refused`).
    pub id: u32,
    /// What the client asks the room to do.
    #[serde(flatten)]
    pub command: Command,
}

/// A command from a client. It never names the player's own seat, which the room knows from the connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Opens a connection: states the client's protocol, and the tables that it was watching. Always the first request.
    Hello {
        /// Version of the protocol that the client speaks.
        protocol: u32,
        /// Name and version of the client, for the operator's statistics; at most 40 characters.
        client: String,
        /// Session token of a client without cookies, such as a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        token: Option<String>,
        /// The tables that the client wants to keep watching.
        #[serde(default)]
        resume: Vec<Resume>,
    },
    /// Starts watching a table. The room answers with a `table` frame, then `done`. If `after` is given and the room
    /// still has all news since that event, it sends that news in place of the `table` frame.
    Watch {
        /// The table to watch.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Last sequence number that the client has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        after: Option<Seq>,
    },
    /// Stops watching a table.
    Unwatch {
        /// The table to stop watching.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Takes a seat at a table and brings chips from the player's balance.
    TakeSeat {
        /// The table to sit down at.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Seat number, from 1; any free seat if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
        /// Chips to bring to the table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        buy_in: Chips,
        /// Commitment to a nonce for the next deck, so that the nonce counts in the player's first hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
        commitment: Option<Hex32>,
    },
    /// Commits to a nonce for the next deck. Replaces the player's earlier commitment if no deck has used it yet.
    Commit {
        /// The table whose next deck the nonce will cut.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// BLAKE3 of `"cardroom veil 1"` and the nonce.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
    },
    /// Opens the nonce that the player committed to for this hand, so that it takes part in the cut. The room answers
    /// once the deck is cut.
    OpenNonce {
        /// The table where the hand is being dealt.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The nonce that matches the commitment.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        nonce: Hex32,
        /// Commitment to a nonce for the deck after this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
        next: Option<Hex32>,
    },
    /// Adds chips to the player's stack; during a hand, the chips are added when the hand is over.
    TopUp {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Chips to add.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// Turns automatic top-up on or off. It fills the stack from the player's balance between hands.
    AutoTopUp {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Stack up to which the player is topped up; 0 turns automatic top-up off.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Sits the player out after this hand; the player keeps the seat.
    SitOut {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Sets or clears the player's plan: what the room does for the player later.
    Plan {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The plan; `null` clears it.
        plan: Option<Plan>,
    },
    /// Deals the player in again after sitting out.
    ComeBack {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Leaves the seat; during a hand, when the hand is over. The room folds the hand on the player's turn.
    LeaveSeat {
        /// The table to leave.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Acts on the player's turn.
    Act {
        /// The table where the player has to act.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table, from the `turn` that the client answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The decision's number, from the `turn` that the client answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        action_no: ActionNo,
        /// What the player does.
        action: Act,
    },
    /// Starts the time bank when the time to act is over, at tables where the player must ask for it.
    UseTimeBank {
        /// The table where the player has to act.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table, from the `turn` for which the player wants more time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The decision's number, from the `turn` for which the player wants more time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        action_no: ActionNo,
    },
    /// Turns extra time per turn on or off, where the table offers it. The room tells everyone at the table.
    MoreTime {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player wants extra time per turn.
        on: bool,
    },
    /// Places the player's stakes at a house table; they replace all stakes that the player placed earlier.
    Lay {
        /// The house table where the player bets.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The round's number at this table; stakes for another round are refused.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        round: Seq,
        /// The stakes; an empty list withdraws them all.
        bets: Vec<NewStake>,
    },
    /// Declares that the player has finished betting on this round at a house table.
    Ready {
        /// The house table where the player bets.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The round's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        round: Seq,
    },
    /// Answers a question about a box at a house table.
    Decide {
        /// The house table that asks the question.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Number of the box, from 1.
        at: u8,
        /// Number of symbols drawn in the round when the question was asked, from the round's `drawn_count`.
        drawn: u16,
        /// Key of the answer.
        choice: String,
        /// Amount that the player pays, if the question lets them pay less than the price; absent for the full price.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        stake: Option<Chips>,
        /// Whether the player gives this answer although the client warned of a slip.
        #[serde(default)]
        confirmed: bool,
    },
    /// Throws the dice, or passes them on, at a house table.
    Dice {
        /// The house table where the player has the dice.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player throws; otherwise the dice pass to the next seat.
        throw: bool,
    },
    /// Turns the warnings about slips at blackjack on or off.
    Warnings {
        /// The house table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player wants the warnings.
        on: bool,
    },
    /// Rules on a round at a house table. Only for the table's host or the room's owner.
    RuleOnRound {
        /// The house table where the round is played.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// What the host or the owner rules.
        ruling: RoundRuling,
    },
    /// Shows the player's cards after the hand.
    Show {
        /// The table where the hand was played.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// Which cards the player shows.
        cards: ShowCards,
    },
    /// Turns straddling on or off: with it on, the player posts a straddle whenever possible.
    Straddle {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player straddles from now on.
        on: bool,
    },
    /// Votes for a bomb pot on the next hand, or withdraws the vote, at tables where all players must agree.
    WishBomb {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player votes for a bomb pot.
        on: bool,
    },
    /// Chooses the next game; allowed only for the player whose choice it is.
    ChooseGame {
        /// The table that asks for the next game.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Index into the table's games, from 0.
        game: u8,
    },
    /// Says how a player who owes a blind comes in: by waiting for the big blind, or by paying earlier.
    WaitForBigBlind {
        /// The table where the player owes the blind.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// `true` to wait, `false` to pay.
        on: bool,
    },
    /// Joins the waiting list of a table where the player cannot sit down now.
    WaitForSeat {
        /// The table to wait for.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player also accepts a seat at a similar table.
        any: bool,
    },
    /// Asks the host for a seat at a table where the host admits players; replaces an earlier request.
    AskForSeat {
        /// The table where the player wants a seat.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The seat that the player prefers; any seat if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
    },
    /// Leaves the waiting list, withdraws a request to the host, and declines a held seat.
    StopWaiting {
        /// The table for which the player waits or has asked.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// In a pool: turns "watch folded hands to their end" on or off. When off, a fold moves the player on immediately.
    Stay {
        /// The table of the pool where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player watches folded hands to their end.
        on: bool,
    },
    /// Sends a chat line.
    Say {
        /// The table where the line appears.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The text: at most 240 characters, without control characters.
        text: String,
    },
    /// Gives a host order at a private table.
    Host {
        /// The table to which the order applies.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The host order.
        order: HostOrder,
    },
    /// Keeps an idle connection open. The room answers with `done`.
    Ping,
}

/// The length limit for the name of a client program.
const CLIENT: TextRule = TextRule { chars_min: 0, chars_max: 40, joiners: false };

impl Command {
    /// Checks the protocol version and the client's name in a `hello`, before the connection counts as greeted.
    ///
    /// # Errors
    /// `protocol_unsupported`, or `malformed` for an unfit name.
    pub fn check_hello(&self) -> Result<(), Refusal> {
        let Command::Hello { protocol, client, .. } = self else { return Ok(()) };
        if !(PROTOCOL_MIN..=PROTOCOL).contains(protocol) {
            let refusal = Refusal::new(RefusalCode::ProtocolUnsupported);
            return Err(refusal.with("min", PROTOCOL_MIN).with("max", PROTOCOL));
        }
        let unfit =
            |unfit| Refusal::new(RefusalCode::Malformed).with("detail", format!("client: {unfit}"));
        CLIENT.fit(client).map(|_| ()).map_err(unfit)
    }
}

/// A table that the client was watching before it reconnected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The table that the client was watching.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Last sequence number that the client has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub after: Seq,
}

/// An action in a hand. `to` is always the seat's total bet on this street, never the amount added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Folds the hand.
    Fold,
    /// Checks: passes without betting.
    Check,
    /// Matches the bet, or goes all-in for less.
    Call,
    /// Opens the betting.
    Bet {
        /// The seat's total bet on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Raises the bet.
    RaiseTo {
        /// The seat's total bet on this street after the raise.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Posts the bring-in, on a turn that asks for it.
    BringIn,
    /// Discards hole cards and, where the game replaces them, draws the same number of new cards.
    Draw {
        /// The cards to discard; an empty list stands pat.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
    /// Says how many times the player wants to run the board.
    Run {
        /// Number of runs; 1 refuses to run the board more than once.
        runs: u8,
    },
    /// Shows the player's cards at the showdown.
    Show,
    /// Mucks the player's cards at the showdown.
    Muck,
}

impl Act {
    /// Reports whether the action is only a name, without fields.
    pub(crate) fn is_bare(&self) -> bool {
        match self {
            Act::Fold | Act::Check | Act::Call | Act::BringIn | Act::Show | Act::Muck => true,
            Act::Bet { .. } | Act::RaiseTo { .. } | Act::Draw { .. } | Act::Run { .. } => false,
        }
    }
}

/// Which of their cards the player shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ShowCards {
    /// All of the player's cards.
    All,
    /// The cards in this list.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    These(Vec<Card>),
}

/// An order that the host of a private table may give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostOrder {
    /// Starts no new hand. A hand in progress is held for up to ten minutes in total, even over several pauses.
    Pause,
    /// Ends the pause.
    Resume,
    /// Stops new players from sitting down; the host still may.
    Lock,
    /// Lets new players sit down again.
    Unlock,
    /// Removes a player, with their chips, when the hand is over. The player may not sit down again.
    Remove {
        /// The player to remove.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Admits a player who is asking or waiting for a seat, and holds a seat for them. If no seat is free, the player
    /// joins the waiting list.
    Seat {
        /// The player to admit.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// Seat number, from 1. If absent: the seat that the player asked for or, if that is taken, any other.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
    },
    /// Lets a player whom the host removed come back to the table.
    LetBack {
        /// Player id, from `GET /api/tables/ID/removed`.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Declines a player's request for a seat.
    Decline {
        /// The player whose request the host declines.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Sets the number of house players (play-chip tables only).
    HousePlayers {
        /// Number of house players, 0 to 9.
        count: u8,
    },
    /// Makes the next hand a bomb pot, at tables where the host orders bomb pots.
    BombPot,
    /// Mutes a player at this table.
    Mute {
        /// The player to mute, who is seated, is watching, or has chatted here.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Lets a muted player chat again.
    Unmute {
        /// The player who may chat again.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Closes the table for good. Everyone leaves with their chips; players in a hand leave when it is over.
    Close,
    /// Voids the hand in progress immediately, so that the stakes go back. Only for the room's owner.
    BreakOff {
        /// Whether the table then closes; otherwise it deals the next hand.
        close: bool,
    },
}

impl HostOrder {
    /// Reports whether the host order is only a name, without fields.
    pub(crate) fn is_bare(&self) -> bool {
        match self {
            HostOrder::Pause
            | HostOrder::Resume
            | HostOrder::Lock
            | HostOrder::Unlock
            | HostOrder::BombPot
            | HostOrder::Close => true,
            HostOrder::Remove { .. }
            | HostOrder::Seat { .. }
            | HostOrder::Decline { .. }
            | HostOrder::LetBack { .. }
            | HostOrder::HousePlayers { .. }
            | HostOrder::Mute { .. }
            | HostOrder::Unmute { .. }
            | HostOrder::BreakOff { .. } => false,
        }
    }
}
