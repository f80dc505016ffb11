use crate::{Hex32, Plan};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{ActionNo, Chips, HandNo, PlayerId, Seat, Seq, TableId};

/// One message from a client: `{"id":7,"cmd":"act",...}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Request {
    /// Chosen by the client, repeated in the answer (`done` or `refused`).
    pub id: u32,
    /// What is asked.
    #[serde(flatten)]
    pub command: Command,
}

/// What a client may ask. The seat is never named: it follows from who is asking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// First on every connection: which protocol, and which tables the client was watching.
    Hello {
        /// The protocol that the client speaks.
        protocol: u32,
        /// Name and version of the client, for the operator's figures; at most 40 characters.
        client: String,
        /// A session token, for clients that have no cookie (bots).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        token: Option<String>,
        /// Tables to go on watching.
        #[serde(default)]
        resume: Vec<Resume>,
    },
    /// Show me this table from now on. Answered by a `table` frame (or, with `after`, by the news
    /// since then if the room still has all of it), then `done`.
    Watch {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The last sequence number that the client has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        after: Option<Seq>,
    },
    /// No more news of this table.
    Unwatch {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Sit down with these chips from the own balance.
    TakeSeat {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Which seat; any free one if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
        /// How many chips to bring.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        buy_in: Chips,
        /// The commitment to a nonce for the next deck, so that it counts in the first hand already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
        commitment: Option<Hex32>,
    },
    /// Commit to a nonce for the next deck; replaces a commitment that no deck has used yet.
    Commit {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// BLAKE3 of `"cardroom veil 1"` and the nonce.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        commitment: Hex32,
    },
    /// Open the nonce that the hand just opened has a commitment to: it takes part in the cut.
    /// Answered once the deck is cut.
    OpenNonce {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The nonce.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        nonce: Hex32,
        /// The commitment to the nonce after it, for the next deck.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
        next: Option<Hex32>,
    },
    /// Add chips to the own stack; during a hand they come after it.
    TopUp {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// How many to add.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
    /// Fill the own stack up between hands from now on, from the own balance, or no more.
    AutoTopUp {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Up to how many chips; 0 is no more.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Deal me no more hands after this one, but keep my seat.
    SitOut {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Do this later for me, unless I take it back.
    Plan {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// What; `null` takes it back.
        plan: Option<Plan>,
    },
    /// Deal me in again.
    ComeBack {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Stand up; in a hand, when it is over (the hand is folded when it is my turn).
    LeaveSeat {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// Decide.
    Act {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table, from the turn that is answered.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The number of the decision, from the turn that is answered.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        action_no: ActionNo,
        /// What to do.
        action: Act,
    },
    /// Go on with my time bank once my time to act is over, at a table where it is drawn on by a
    /// button.
    UseTimeBank {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table, from the turn that is lengthened.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// The number of the decision, from the turn that is lengthened.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        action_no: ActionNo,
    },
    /// Give me more time every turn, where the table offers it, or no more; all are told.
    MoreTime {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// On or off.
        on: bool,
    },
    /// Show own cards after the hand.
    Show {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// The hand's number at this table.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        hand_no: HandNo,
        /// Which.
        cards: ShowCards,
    },
    /// Post a straddle whenever I may, or stop.
    Straddle {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// On or off.
        on: bool,
    },
    /// Wish the next hand to be a bomb pot, where all must agree, or no more.
    WishBomb {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// On or off.
        on: bool,
    },
    /// Choose the next game, where I am asked.
    ChooseGame {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Which of the table's games, from 0.
        game: u8,
    },
    /// Where I owe a blind, wait until the big blind is mine, or pay and come in before it.
    WaitForBigBlind {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// On or off.
        on: bool,
    },
    /// Put me on the waiting list of a table that has no seat for me.
    WaitForSeat {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Whether a seat at any table like this one will do.
        any: bool,
    },
    /// Ask the host for a seat, at a table where he lets in who sits down; or for another than before.
    AskForSeat {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Which seat I would like; any if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
    },
    /// Take me off it, ask the host no more, and decline the seat that is held for me.
    StopWaiting {
        /// The table, where I wait or ask or where a seat is held for me.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
    },
    /// In a pool: let me see a hand that I have folded to its end, or deal me in elsewhere at once.
    Stay {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// On or off.
        on: bool,
    },
    /// A line of chat.
    Say {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// At most 240 characters, no control characters.
        text: String,
    },
    /// An order of the private table's host.
    Host {
        /// The table.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        table: TableId,
        /// Which.
        order: HostOrder,
    },
    /// Answered by `done`; keeps a quiet line open.
    Ping,
}

/// A table that a returning client was watching.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// The last sequence number that the client has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub after: Seq,
}

/// One decision. `to` is always the seat's total on this street, never the difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Give the hand up.
    Fold,
    /// Pass without betting.
    Check,
    /// Match the bet, or all-in for less.
    Call,
    /// Open the betting.
    Bet {
        /// The seat's total on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Raise.
    RaiseTo {
        /// The seat's total on this street.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Chips,
    },
    /// Put the bring-in in.
    BringIn,
    /// Throw own cards away, and get as many new ones where they are exchanged.
    Draw {
        /// Which; none is standing pat.
        #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
        cards: Vec<Card>,
    },
    /// Have the board run several times.
    Run {
        /// How often; 1 is a refusal.
        runs: u8,
    },
    /// Show the own cards at the showdown.
    Show,
    /// Give the own cards up unseen at the showdown.
    Muck,
}

impl Act {
    /// Whether it is its name and nothing else.
    pub(crate) fn is_bare(&self) -> bool {
        match self {
            Act::Fold | Act::Check | Act::Call | Act::BringIn | Act::Show | Act::Muck => true,
            Act::Bet { .. } | Act::RaiseTo { .. } | Act::Draw { .. } | Act::Run { .. } => false,
        }
    }
}

/// Which of the own cards to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ShowCards {
    /// All of them.
    All,
    /// These.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    These(Vec<Card>),
}

/// What the host of a private table may order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostOrder {
    /// No further hand; a running one is held for ten minutes at most, all pauses together.
    Pause,
    /// Go on.
    Resume,
    /// Nobody new may sit down but the host himself.
    Lock,
    /// Newcomers may sit down again.
    Unlock,
    /// This player leaves the table after the hand, with his chips, and may not sit down again.
    Remove {
        /// The player.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// This player, who asks for a seat or waits for one, is let in, and a seat is held for him; he is in
    /// the line where none is open.
    Seat {
        /// The player.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
        /// Which seat; if absent the one that he asked for, or another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        seat: Option<Seat>,
    },
    /// Whom you removed may come in again.
    LetBack {
        /// The player: one of `GET /api/tables/ID/removed`.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// This player, who asks for a seat, gets none.
    Decline {
        /// The player.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// House players sit down, or leave (play-money tables only).
    HousePlayers {
        /// How many, 0 to 9.
        count: u8,
    },
    /// The next hand is a bomb pot, where the table plays them.
    BombPot,
    /// What this player says here is refused from now on.
    Mute {
        /// The player: he sits or looks on here, or has said something.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// He may speak again.
    Unmute {
        /// The player.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        player: PlayerId,
    },
    /// Everybody leaves with his chips, who is in a hand after it; then the table closes for good.
    Close,
    /// Play is broken off at once: the running hand is void and the stakes go back. The owner of the
    /// room alone may order it.
    BreakOff {
        /// Whether the table closes; else the next hand follows.
        close: bool,
    },
}

impl HostOrder {
    /// Whether the order has no figures of its own.
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
