//! Requests that are waiting for a house table.

use crate::mailbox::Asker;
use cut::{Hash, Nonce};
use people::TypedText;
use pit::Input;
use units::{PlayerId, Seq};

/// A request to a house table, and who gets the answer.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) asker: Asker,
    pub(crate) work: Work,
    /// The reason given with the request, which is stored separately.
    pub(crate) typed: Option<TypedText>,
}

/// Work for a table.
#[derive(Clone)]
pub(crate) enum Work {
    /// An input. `round` is the round that the input is for, if it could come too late for it.
    Input { input: Input, round: Option<Seq> },
    /// A player opens a nonce, which is held until the cut and changes nothing before that. `next` commits to another
    /// nonce.
    OpenNonce { player: PlayerId, round: Seq, nonce: Nonce, next: Option<Hash> },
}
