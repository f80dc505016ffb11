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
    /// The command.
    #[serde(flatten)]
    pub command: Command,
}

/// A command from a client. It never names the seat: that follows from the sender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// First on every connection: the client's protocol, and the tables it was watching.
    Hello {
        /// Protocol of the client.
        protocol: u32,
        /// Name and version of the client, for the operator's statistics; at most 40 characters.
        client: String,
        /// Session token of a client without cookies, such as a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        token: Option<String>,
        /// Tables to keep watching.
        #[serde(default)]
        resume: Vec<Resume>,
    },
    /// Watches a table from now on.
    /// Answered by a `table` frame, then `done`. With `after`, the answer is the news since then if the room still has
    /// all of it.
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
    /// Sits down with chips from the player's balance.
    TakeSeat {
        /// The table to sit down at.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Seat number, from 1; any free seat if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
        /// Chips to bring.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        buy_in: Chips,
        /// Commitment to a nonce for the next deck, so that it counts in the first hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
        commitment: Option<Hex32>,
    },
    /// Commits to a nonce for the next deck; replaces a commitment that no deck has used yet.
    Commit {
        /// The table that will cut its next deck.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// BLAKE3 of `"cardroom veil 1"` and the nonce.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
    },
    /// Opens the nonce that was committed to for this hand, so that it takes part in the cut.
    /// Answered when the deck is cut.
    OpenNonce {
        /// The table where the hand is dealt.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The opened nonce.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        nonce: Hex32,
        /// Commitment to the next nonce, for the next deck.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
        next: Option<Hex32>,
    },
    /// Adds chips to the player's stack; during a hand, after it.
    TopUp {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Chips to add.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// Turns automatic top-up on or off: fills the stack between hands from the player's balance.
    AutoTopUp {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Target stack; 0 turns automatic top-up off.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Sits out after this hand and keeps the seat.
    SitOut {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Sets or clears what the room does later for the player.
    Plan {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The plan; `null` clears it.
        plan: Option<Plan>,
    },
    /// Is dealt in again.
    ComeBack {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Leaves the seat; during a hand, after it. The hand is folded when it is the player's turn.
    LeaveSeat {
        /// The table to leave.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Acts in the player's turn.
    Act {
        /// The table where the player has to act.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table, from the `turn` being answered.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The decision's number, from the `turn` being answered.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        action_no: ActionNo,
        /// What the player does.
        action: Act,
    },
    /// Draws on the time bank when the time to act is over, at tables where this needs a button.
    UseTimeBank {
        /// The table where the player has to act.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table, from the `turn` being extended.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The decision's number, from the `turn` being extended.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        action_no: ActionNo,
    },
    /// Turns extra time per turn on or off, where the table offers it. Everyone at the table learns of it.
    MoreTime {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player wants extra time per turn.
        on: bool,
    },
    /// Places all of the player's stakes at a house table; they replace the earlier ones.
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
    /// Says that the player has finished betting on this round at a house table.
    Ready {
        /// The house table where the player bets.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The round's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        round: Seq,
    },
    /// Answers a question at a box of a house table.
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
        /// The stake, if the player may choose less than the price; absent for the price.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        stake: Option<Chips>,
        /// Whether the player has confirmed the answer after a warning.
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
        /// Whether the player wants warnings.
        on: bool,
    },
    /// Rules on a round at a house table. Only for the host of the table, or the owner of the room.
    RuleOnRound {
        /// The house table where the round is played.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// What the host or the owner decides.
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
        /// Which cards are shown.
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
    /// Votes for a bomb pot next hand, or withdraws the vote, where all players must agree.
    WishBomb {
        /// The table where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player votes for a bomb pot.
        on: bool,
    },
    /// Chooses the next game when it is the player's choice.
    ChooseGame {
        /// The table that asks for the next game.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Index into the table's games, from 0.
        game: u8,
    },
    /// When owing a blind: waits for the big blind, or pays and comes in before it.
    WaitForBigBlind {
        /// The table where the player owes the blind.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// On to wait, off to pay.
        on: bool,
    },
    /// Joins the waiting list of a table that has no seat for the player.
    WaitForSeat {
        /// The table to wait for.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether a seat at a similar table will do.
        any: bool,
    },
    /// Asks the host for a seat, where the host admits players; replaces an earlier request.
    AskForSeat {
        /// The table to ask for.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Preferred seat; any if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
    },
    /// Leaves the waiting list, withdraws a request to the host, and declines a held seat.
    StopWaiting {
        /// The table that the player waits for or asks for.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// In a pool: turns watching folded hands to their end on or off. Off, the player is dealt in elsewhere at once.
    Stay {
        /// The table of the pool where the player sits.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether the player watches folded hands to their end.
        on: bool,
    },
    /// Sends a chat line.
    Say {
        /// The table to chat at.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The text; at most 240 characters, no control characters.
        text: String,
    },
    /// A host order at a private table.
    Host {
        /// The table that the order is for.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The host order.
        order: HostOrder,
    },
    /// Keeps a quiet connection open. Answered by `done`.
    Ping,
}

/// The rule for the name of a client program.
const CLIENT: TextRule = TextRule { chars_min: 0, chars_max: 40, joiners: false };

impl Command {
    /// Checks the protocol and the client's name of a `hello`, before its connection counts as greeted.
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

/// A table that a returning client was watching.
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

/// An action in a hand. `to` is always the seat's total on this street, never the difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Gives up the hand.
    Fold,
    /// Passes without betting.
    Check,
    /// Matches the bet, or goes all-in for less.
    Call,
    /// Opens the betting.
    Bet {
        /// The seat's total on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Raises the bet.
    RaiseTo {
        /// The seat's total on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Posts the bring-in.
    BringIn,
    /// Discards hole cards, and draws as many new ones where the game replaces them.
    Draw {
        /// The cards to discard; none is standing pat.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
    /// Answers how many times to run the board.
    Run {
        /// Number of runs; 1 refuses to run it more than once.
        runs: u8,
    },
    /// Shows the player's cards at the showdown.
    Show,
    /// Mucks the player's cards at the showdown.
    Muck,
}

impl Act {
    /// Reports whether the action has no fields.
    pub(crate) fn is_bare(&self) -> bool {
        match self {
            Act::Fold | Act::Check | Act::Call | Act::BringIn | Act::Show | Act::Muck => true,
            Act::Bet { .. } | Act::RaiseTo { .. } | Act::Draw { .. } | Act::Run { .. } => false,
        }
    }
}

/// Which of their cards a player shows.
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
    /// Starts no further hand. A running hand is held for up to ten minutes, all pauses together.
    Pause,
    /// Ends the pause.
    Resume,
    /// Lets nobody new sit down, except the host.
    Lock,
    /// Lets new players sit down again.
    Unlock,
    /// Removes a player after the hand, with their chips; they may not sit down again.
    Remove {
        /// The player to remove.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Admits a player who asks or waits for a seat, and holds a seat for them.
    /// If no seat is free, the player joins the waiting list.
    Seat {
        /// The player to admit.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// Seat number, from 1; if absent, the seat that the player asked for, or another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
    },
    /// Lets a removed player come in again.
    LetBack {
        /// Player id, from `GET /api/tables/ID/removed`.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Declines a player's request for a seat.
    Decline {
        /// The player whose request is declined.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Sets the number of house players (play-money tables only).
    HousePlayers {
        /// Number of house players, 0 to 9.
        count: u8,
    },
    /// Makes the next hand a bomb pot, where the table plays them.
    BombPot,
    /// Mutes a player at this table.
    Mute {
        /// Player id. The player is seated, watches, or has chatted here.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Lets a muted player chat again.
    Unmute {
        /// The player who may chat again.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Closes the table for good: everyone leaves with their chips, players in a hand after it.
    Close,
    /// Makes the running hand void at once; the stakes go back. Only for the owner of the room.
    BreakOff {
        /// Whether the table closes; otherwise the next hand follows.
        close: bool,
    },
}

impl HostOrder {
    /// Reports whether the host order has no fields.
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
