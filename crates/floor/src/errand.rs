//! Changes of people, and reports, before they are submitted.

use crate::around::Around;
use crate::commit::{Of, PeopleThought, Reply};
use crate::job::{Job, Message};
use crate::refusal::failed;
use ledger::Transfer;
use people::{Change, Fact, SessionChange};
use shuffler::EntropyError;
use store::{Batch, Report};
use units::PlayerId;
use wire::{Refusal, RefusalCode as Code};

/// A change of people before it is submitted.
#[derive(Default)]
pub(crate) struct Errand {
    pub(crate) changes: Vec<Change>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) sessions: Vec<SessionChange>,
    pub(crate) transfers: Vec<Transfer>,
    pub(crate) busy: Option<PlayerId>,
    pub(crate) names: Vec<String>,
    /// The player whose connections close with it.
    pub(crate) close: Option<PlayerId>,
    /// Whether it hires a house player.
    pub(crate) hires: bool,
    /// Reports, each new or settled.
    pub(crate) reports: Vec<Report>,
}

impl From<EntropyError> for NoErrand {
    fn from(_: EntropyError) -> NoErrand {
        NoErrand(failed())
    }
}
impl From<Refusal> for NoErrand {
    fn from(refusal: Refusal) -> NoErrand {
        NoErrand(refusal)
    }
}
impl From<Code> for NoErrand {
    fn from(code: Code) -> NoErrand {
        NoErrand(Refusal::new(code))
    }
}
/// Reason nothing is submitted.
pub(crate) struct NoErrand(pub(crate) Refusal);

/// Submits a change of people; refuses a player who already has one in flight.
pub(crate) fn run(job: &mut Job<'_>, errand: Errand, reply: Option<Reply>) {
    let Errand { changes, facts, sessions, transfers, busy, names, close, hires, reports } = errand;
    if busy.is_some_and(|player| job.around.register.is_busy(player)) {
        if let Some(reply) = reply {
            job.refuse_ask(reply.ask(), Refusal::new(Code::Busy));
        }
        return;
    }
    job.tell(Message::Begun { busy, names: names.clone() });
    let people = changes.clone();
    let batch = Batch {
        transfers,
        people,
        facts: facts.clone(),
        sessions: sessions.clone(),
        reports: reports.clone(),
        ..Batch::default()
    };
    let thought =
        PeopleThought { changes, facts, sessions, reply, busy, names, close, hires, reports };
    job.submit(batch, Of::People(Box::new(thought)));
}

pub(crate) fn known(around: &Around, player: PlayerId) -> Result<(), NoErrand> {
    let known = around.people.player(player).map(|_| ());
    known.ok_or_else(|| Code::NameNeeded.into())
}
