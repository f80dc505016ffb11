//! What a step returns: frames, answers, sessions, log lines.

use crate::questions::{Answer, AskId};
use people::SecretHash;
use std::sync::Arc;
use units::{Chips, ConnId, PlayerId, TableId};
use wire::{Frame, Refusal};

/// Something for the server or the simulator to carry out.
#[derive(Clone, Debug)]
pub enum Out {
    /// Send this frame. Observers who see the same thing share one `Arc`, so the frame is encoded once.
    Send {
        /// The connection to which the frame is sent.
        conn: ConnId,
        /// The frame, shared by all observers who see the same thing.
        frame: Arc<Frame>,
    },
    /// Answer a question.
    Reply {
        /// Number that the question came with.
        ask: AskId,
        /// The answer, of the type that the question declares, or a refusal.
        answer: Result<Box<Answer>, Refusal>,
    },
    /// Close this connection, after a protocol error or because its session closed.
    Close {
        /// The connection to close.
        conn: ConnId,
    },
    /// A session was opened or closed; see [`Floor::sessions`](crate::Floor::sessions).
    Session {
        /// Hash of the session's token.
        token: SecretHash,
        /// The session's player; `None` once the session is closed.
        player: Option<PlayerId>,
    },
    /// A player became the room's owner.
    Owner {
        /// The player who is now the owner.
        player: PlayerId,
    },
    /// The store is broken: end the process and recover from the disk.
    Halt {
        /// What broke, for the log.
        reason: String,
    },
    /// Write a line to the operator's log. It never contains a live card or a secret.
    Log {
        /// The line, without a line break.
        line: String,
    },
}

/// A house player, and where it should sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HouseSeat {
    /// A player of kind `House`. The floor keeps them in play chips.
    pub player: PlayerId,
    /// Table or pool to sit down at.
    pub table: TableId,
    /// Chips to sit down with.
    pub buy_in: Chips,
}
