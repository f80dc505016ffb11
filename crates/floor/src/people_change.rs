//! Changes of people, and reports, that are ready to be submitted.

use crate::job::{Job, Message};
use crate::refusal::failed;
use crate::state::State;
use crate::submission::{PeopleSubmission, Reply, SubmissionKind};
use ledger::Transfer;
use people::{Change, SessionChange, TypedText};
use shuffler::EntropyError;
use store::{Batch, Report};
use units::PlayerId;
use wire::{Refusal, RefusalCode as Code};

/// A change of people that has not been submitted yet.
#[derive(Default)]
pub(crate) struct PeopleChange {
    pub(crate) changes: Vec<Change>,
    pub(crate) texts: Vec<TypedText>,
    pub(crate) sessions: Vec<SessionChange>,
    pub(crate) transfers: Vec<Transfer>,
    pub(crate) busy: Option<PlayerId>,
    pub(crate) names: Vec<String>,
    /// The player whose connections the room closes once the change is durable.
    pub(crate) close: Option<PlayerId>,
    /// Whether the change hires a house player.
    pub(crate) hires: bool,
    /// New or settled reports.
    pub(crate) reports: Vec<Report>,
}

impl From<EntropyError> for Rejected {
    fn from(_: EntropyError) -> Rejected {
        Rejected(failed())
    }
}
impl From<Refusal> for Rejected {
    fn from(refusal: Refusal) -> Rejected {
        Rejected(refusal)
    }
}
impl From<Code> for Rejected {
    fn from(code: Code) -> Rejected {
        Rejected(Refusal::new(code))
    }
}
/// Why a change is not submitted.
pub(crate) struct Rejected(pub(crate) Refusal);

/// Submits a change of people; refuses it if the player already has a change in flight.
pub(crate) fn run(job: &mut Job<'_>, errand: PeopleChange, reply: Option<Reply>) {
    let PeopleChange { changes, texts, sessions, transfers, busy, names, close, hires, reports } =
        errand;
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
        texts: texts.clone(),
        sessions: sessions.clone(),
        reports: reports.clone(),
        ..Batch::default()
    };
    let thought =
        PeopleSubmission { changes, texts, sessions, reply, busy, names, close, hires, reports };
    job.submit(batch, SubmissionKind::People(Box::new(thought)));
}

pub(crate) fn known(around: &State, player: PlayerId) -> Result<(), Rejected> {
    let known = around.people.player(player).map(|_| ());
    known.ok_or_else(|| Code::NameNeeded.into())
}
