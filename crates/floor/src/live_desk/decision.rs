//! A live event's decisions: each turns waiting acts into a batch for the store.

use crate::deck::random_bits;
use crate::live_event_mailbox::{Granted, Letter, Work};
use crate::live_events::{Actor, Drawn};
use crate::naming::WithNew;
use crate::state::State;
use crate::submission::{LiveSubmission, Submission, SubmissionKind};
use forms::live::Event as Stored;
use live::{Act, ActId, Answer, DeskAct, DeviceId, Event, LiveEvent, NotTaken, Role, What};
use people::TypedText;
use record::Entry;
use shuffler::{Entropy, EntropyError};
use std::sync::Arc;
use store::Batch;
use units::{Instant, PlayerId};
use wire::{
    LiveAnswer, LiveAnswers, LiveOutcome, LiveRole, OpenedLiveConsole, Refusal, RefusalCode as Code,
};

/// Number of acts after which a batch is full: later requests wait for the next one.
const ACTS_ENOUGH: usize = 100;
/// The room's own console. It signs other consoles in, on behalf of the director.
const ROOM: DeviceId = DeviceId(0);

/// The outcome of one decision on the waiting requests of an event.
pub(crate) struct Outcome {
    /// Number of requests decided, taken from the front of the queue.
    pub(crate) taken: usize,
    /// The batch and its submission; `None` if nothing changes.
    pub(crate) batch: Option<(Batch, Submission)>,
    /// Answers that change nothing: repeats, and acts that were not taken.
    pub(crate) done: Vec<Granted>,
    /// Requests that are refused, with the refusals.
    pub(crate) refused: Vec<(Letter, Refusal)>,
}

/// Decides on the waiting requests in order, and on what is due.
///
/// Each request is answered separately: a refusal does not affect the others.
///
/// # Errors
/// [`EntropyError`]: there is no randomness for the act of a console that signs in; nothing is decided.
pub(crate) fn decide(
    around: &State,
    actor: &Actor,
    entropy: &mut dyn Entropy,
) -> Result<Outcome, EntropyError> {
    let mut decision = Decision {
        around,
        actor,
        event: (*actor.event).clone(),
        events: Vec::new(),
        texts: Vec::new(),
    };
    let (mut done, mut refused) = (Vec::new(), Vec::new());
    decision.hears();
    let (mut taken, mut acts) = (0, 0);
    for letter in &actor.mailbox {
        if acts >= ACTS_ENOUGH {
            break;
        }
        (taken, acts) = (taken + 1, acts + letter.work.acts());
        match decision.takes(letter, entropy)? {
            Ok(granted) => done.push(granted),
            Err(refusal) => refused.push((letter.clone(), refusal)),
        }
    }
    if actor.due.is_some_and(|due| due <= around.now) {
        decision.ticks();
    }
    Ok(match decision.events.is_empty() {
        true => Outcome { taken, batch: None, done, refused },
        false => Outcome { taken, batch: Some(decision.finish(done)), done: Vec::new(), refused },
    })
}

/// A decision in progress.
struct Decision<'a> {
    around: &'a State,
    actor: &'a Actor,
    /// The event after everything decided so far.
    event: Event,
    events: Vec<LiveEvent>,
    /// Texts of the acts that were taken; they are stored separately.
    texts: Vec<TypedText>,
}

impl Decision<'_> {
    fn now(&self) -> Instant {
        self.around.now
    }

    /// Notes which consoles the room hears.
    fn hears(&mut self) {
        for (device, is_heard) in self.actor.consoles.changed(&self.event, self.now()) {
            let events = self.event.touch(device, is_heard);
            self.happened(events);
        }
    }

    /// Decides what is due without an act.
    fn ticks(&mut self) {
        let events = self.event.tick(self.now(), &mut Drawn::new(self.actor));
        self.happened(events);
    }

    fn happened(&mut self, events: Vec<LiveEvent>) {
        events.iter().for_each(|event| self.event.apply(event));
        self.events.extend(events);
    }

    fn takes(
        &mut self,
        letter: &Letter,
        entropy: &mut dyn Entropy,
    ) -> Result<Result<Granted, Refusal>, EntropyError> {
        match &letter.work {
            Work::Acts { device, acts, to } => {
                let answers = self.acts(letter.player, *device, acts);
                Ok(answers.map(|answers| Granted::Acts(*to, answers)))
            }
            Work::SignIn { role, to } => {
                let console = self.signs_in(letter.player, *role, ActId(random_bits(entropy)?));
                Ok(console.map(|console| Granted::SignedIn(*to, console)))
            }
        }
    }

    /// Takes a console's acts, up to the first one that is out of order.
    fn acts(
        &mut self,
        player: PlayerId,
        device: DeviceId,
        acts: &[(Act, Vec<TypedText>)],
    ) -> Result<LiveAnswers, Refusal> {
        works_at(&self.event, device, player)?;
        let mut answers = Vec::new();
        for (act, texts) in acts {
            match self.event.take(act, self.now(), &mut Drawn::new(self.actor)) {
                Ok(events) => {
                    if !events.is_empty() {
                        self.texts.extend(texts.iter().cloned());
                    }
                    self.happened(events);
                    answers.extend(self.answer(act.id));
                }
                // One of these acts closed the console, so the rest are not carried out.
                Err(NotTaken::NoDevice(_)) if !answers.is_empty() => break,
                Err(NotTaken::NoDevice(_)) => return Err(unknown_device(device)),
                Err(
                    NotTaken::Early { .. } | NotTaken::NumberUsed { .. } | NotTaken::IdUsed { .. },
                ) => break,
            }
        }
        Ok(LiveAnswers { answers, due: due(&self.event, device) })
    }

    fn answer(&self, act: ActId) -> Option<LiveAnswer> {
        let outcome = match self.event.answer(act)? {
            Answer::Done(no) => LiveOutcome::Done { no: *no },
            Answer::Refused(why) => LiveOutcome::Refused { refusal: view::refused_live(why) },
        };
        Some(LiveAnswer { id: act.to_string(), outcome })
    }

    /// Signs a console in, as an act of the room's own console.
    fn signs_in(
        &mut self,
        player: PlayerId,
        role: Role,
        id: ActId,
    ) -> Result<OpenedLiveConsole, Refusal> {
        let last = self.event.devices().keys().last().map_or(0, |last| last.0);
        let device = DeviceId(last + 1);
        let what = What::Desk(DeskAct::SignIn { device, staff: player, role });
        let (number, made_at) = (due(&self.event, ROOM), self.now());
        let act = Act { id, device: ROOM, number, made_at, what };
        let events = self.event.take(&act, self.now(), &mut Drawn::new(self.actor));
        self.happened(events.map_err(|_| Refusal::new(Code::Failed))?);
        match self.event.answer(id) {
            Some(Answer::Done(_)) => Ok(OpenedLiveConsole { device: device.0, role: shown(role) }),
            Some(Answer::Refused(why)) => Err(view::refused_live(why)),
            None => Err(Refusal::new(Code::Failed)),
        }
    }

    fn finish(self, granted: Vec<Granted>) -> (Batch, Submission) {
        let Decision { around, actor, event, events, texts } = self;
        let names = WithNew { people: &around.people, new: &texts };
        let (mut seq, mut chain) = (actor.seq, actor.chain);
        let mut entries = Vec::with_capacity(events.len());
        for event in events {
            seq = seq.next();
            let body = forms::live::encode(&Stored::Happened(event), &names);
            let entry = Entry::after(&chain, actor.stream(), seq, around.now, body);
            chain = entry.hash;
            entries.push(entry);
        }
        let snapshot = actor.snapshot(&around.people);
        let kept_whole = snapshot.as_ref().map(|snapshot| snapshot.seq);
        let batch = Batch { entries, snapshot, texts: texts.clone(), ..Batch::default() };
        // By the time of the decision: what falls due before it is durable is not missed.
        let due = event.wake_at(around.now);
        let (id, event) = (actor.id(), Arc::new(event));
        let thought = LiveSubmission { id, event, due, seq, chain, kept_whole, granted, texts };
        let of = SubmissionKind::Live(Box::new(thought));
        (batch, Submission { of, transfers: Vec::new() })
    }
}

/// Checks that a player works at a console.
///
/// # Errors
/// `live_device_unknown` if there is no such console or it was closed, `not_live_staff` if it is somebody else's.
pub(crate) fn works_at(event: &Event, device: DeviceId, player: PlayerId) -> Result<Role, Refusal> {
    let open = event.devices().get(&device).filter(|one| device != ROOM && !one.closed);
    let open = open.ok_or_else(|| unknown_device(device))?;
    match open.staff == player {
        true => Ok(open.role),
        false => Err(Refusal::new(Code::NotLiveStaff)),
    }
}

fn unknown_device(device: DeviceId) -> Refusal {
    Refusal::new(Code::LiveDeviceUnknown).with("device", device.0)
}

/// Returns the number of a console's next act.
fn due(event: &Event, device: DeviceId) -> u64 {
    event.devices().get(&device).map_or(1, |one| one.taken.taken() + 1)
}

/// Converts a role to its form on the wire.
fn shown(role: Role) -> LiveRole {
    match role {
        Role::Director => LiveRole::Director,
        Role::Floor => LiveRole::Floor,
        Role::Desk => LiveRole::Desk,
        Role::Dealer => LiveRole::Dealer,
    }
}
