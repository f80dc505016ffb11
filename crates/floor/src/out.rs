//! What comes out of the floor: frames, answers, where house players should sit.

use crate::door::{Answer, AskId};
use people::SecretHash;
use std::sync::Arc;
use units::{Chips, ConnId, PlayerId, TableId};
use wire::{Frame, Refusal};

/// What the floor wants done.
#[derive(Clone, Debug)]
pub enum Out {
    /// Send this frame; the same `Arc` goes to everybody who sees the same, so it is written once.
    Send {
        /// To which connection.
        conn: ConnId,
        /// What.
        frame: Arc<Frame>,
    },
    /// Answer a question.
    Reply {
        /// The question.
        ask: AskId,
        /// The answer, of the kind that the question names.
        answer: Result<Box<Answer>, Refusal>,
    },
    /// End this connection (protocol error, session closed).
    Close {
        /// Which.
        conn: ConnId,
    },
    /// A session was opened, or closed: see [`Floor::sessions`](crate::Floor::sessions).
    Session {
        /// The hash of its token.
        token: SecretHash,
        /// The player that it belongs to; `None` once it is closed.
        player: Option<PlayerId>,
    },
    /// Somebody became the owner of the room.
    Owner {
        /// The owner.
        player: PlayerId,
    },
    /// The store is broken: end the process and recover from the disk.
    Halt {
        /// Why.
        reason: String,
    },
    /// For the operator's log: never holds a live card or a secret.
    Log {
        /// What.
        line: String,
    },
}

/// A house player and where he should sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HouseSeat {
    /// Who: a player of kind `House`, whom the floor keeps in play chips.
    pub player: PlayerId,
    /// Where.
    pub table: TableId,
    /// With how many chips.
    pub buy_in: Chips,
}
