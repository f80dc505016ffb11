//! The floor's output: frames, answers, and where house players should sit.

use crate::questions::{Answer, AskId};
use people::SecretHash;
use std::sync::Arc;
use units::{Chips, ConnId, PlayerId, TableId};
use wire::{Frame, Refusal};

/// An action for the server or the simulator to carry out.
#[derive(Clone, Debug)]
pub enum Out {
    /// Send this frame. Observers who see the same share one `Arc`, so that it is encoded once.
    Send {
        /// The connection to which the frame is sent.
        conn: ConnId,
        /// The frame to send.
        frame: Arc<Frame>,
    },
    /// Answer a question.
    Reply {
        /// Number of the question.
        ask: AskId,
        /// The answer, of the kind that the question names.
        answer: Result<Box<Answer>, Refusal>,
    },
    /// Close this connection: protocol error, or session closed.
    Close {
        /// The connection to close.
        conn: ConnId,
    },
    /// A session was opened, or closed: see [`Floor::sessions`](crate::Floor::sessions).
    Session {
        /// Hash of the session's token.
        token: SecretHash,
        /// The session's player; `None` once the session is closed.
        player: Option<PlayerId>,
    },
    /// A player became the owner of the room.
    Owner {
        /// The player who is now the owner.
        player: PlayerId,
    },
    /// The store is broken: end the process and recover from the disk.
    Halt {
        /// Reason, for the log.
        reason: String,
    },
    /// A line for the operator's log; never holds a live card or a secret.
    Log {
        /// The text of the line.
        line: String,
    },
}

/// A house player, and where it should sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HouseSeat {
    /// A player of kind `House`, whom the floor keeps in play chips.
    pub player: PlayerId,
    /// Table or pool to sit down at.
    pub table: TableId,
    /// Chips to sit down with.
    pub buy_in: Chips,
}
