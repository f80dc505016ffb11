//! Requests that are waiting for a live event, and their answers.

use crate::questions::ReplyTo;
use live::{Act, DeviceId, Role};
use people::TypedText;
use units::PlayerId;
use wire::{LiveAnswers, OpenedLiveConsole};

/// A request to a live event.
#[derive(Clone)]
pub(crate) struct Letter {
    /// The player who asks.
    pub(crate) player: PlayerId,
    pub(crate) work: Work,
}

/// What a console asks for, and who gets the answer.
#[derive(Clone)]
pub(crate) enum Work {
    /// Acts in the order of their numbers, each with the texts that it refers to.
    Acts { device: DeviceId, acts: Vec<(Act, Vec<TypedText>)>, to: ReplyTo<LiveAnswers> },
    /// The player signs a console in.
    SignIn { role: Role, to: ReplyTo<OpenedLiveConsole> },
}

/// The answer to a request, to be sent once it is durable.
#[derive(Clone)]
pub(crate) enum Granted {
    Acts(ReplyTo<LiveAnswers>, LiveAnswers),
    SignedIn(ReplyTo<OpenedLiveConsole>, OpenedLiveConsole),
}

impl Work {
    /// Returns the number of acts.
    pub(crate) fn acts(&self) -> usize {
        match self {
            Work::Acts { acts, .. } => acts.len(),
            Work::SignIn { .. } => 1,
        }
    }
}
