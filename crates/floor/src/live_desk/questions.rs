//! Questions about live events: the list, codes, consoles, acts and views.

use super::acts;
use super::decision::works_at;
use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::live_event_mailbox::{Letter, Work};
use crate::live_events::{Actor, CODES_MAX, Drawn, LiveEvents, seat_card};
use crate::naming;
use crate::questions::{ConsoleCode, ReplyTo, Versioned};
use crate::refusal::failed;
use crate::state::State;
use live::{ActNo, DeviceId, Role};
use people::{Names, TextDigest, TypedText};
use tournament::Digest;
use units::{PlayerId, TournamentId};
use view::{ForStaff, SeenLive};
use wire::{
    LiveActs, LiveAnswers, LiveEventsView, LiveLogView, LivePeopleView, LivePhase, LivePlayerView,
    LiveRole, LiveRulingsView, LiveStaffView, LiveWallView, NewLiveCode, NewLiveConsole,
    OpenedLiveConsole, Refusal, RefusalCode as Code,
};

/// Maximum number of acts in one request.
const ACTS_MAX: usize = 100;

/// Returns the events for the visitor's list: public ones, and private ones at which they work.
pub(crate) fn list(around: &State, player: Option<PlayerId>) -> LiveEventsView {
    let works = |actor: &Actor| player.is_some_and(|player| actor.has_staff(player));
    let seen = around.live.values().filter(|actor| !actor.opening.private || works(actor));
    let mut events: Vec<_> =
        seen.map(|actor| view::live_row(&sees(around, actor, player))).collect();
    // The next to start comes first. Those that are over come last, the latest of them first.
    events.sort_by_key(|row| match row.phase {
        LivePhase::Registering | LivePhase::Playing => (false, row.starts_at.0, row.event),
        LivePhase::Over => (true, u64::MAX - row.starts_at.0, row.event),
    });
    LiveEventsView { now: around.now, events }
}

/// Makes a code with which somebody signs a console in.
pub(crate) fn code(
    job: &mut Job<'_>,
    to: ReplyTo<ConsoleCode>,
    player: PlayerId,
    new: &NewLiveCode,
) {
    let made = make_code(job, player, new);
    job.reply(to, made);
}

fn make_code(
    job: &mut Job<'_>,
    player: PlayerId,
    new: &NewLiveCode,
) -> Result<ConsoleCode, Refusal> {
    let (around, now) = (job.around, job.around.now);
    if let Some(refusal) = around.gate() {
        return Err(refusal);
    }
    let actor = found(&around.live, new.event)?;
    if !actor.has_director(player) {
        return Err(Refusal::new(Code::NotLiveStaff));
    }
    let random = random_bits(job.entropy).map_err(|_| failed())?;
    let code = actor.consoles.code(role(new.role), random, now);
    let code = code.ok_or_else(|| Refusal::new(Code::LiveTooManyCodes).with("max", CODES_MAX))?;
    job.tell(Message::LiveCodeOpens(new.event, code.clone()));
    Ok(ConsoleCode { code: code.digits, until: code.until })
}

/// Signs a console in: with a code, or without one for the director who opened the event.
pub(crate) fn sign_in(
    job: &mut Job<'_>,
    to: ReplyTo<OpenedLiveConsole>,
    player: PlayerId,
    new: &NewLiveConsole,
) {
    let may = job.around.gate().map_or_else(|| found(&job.around.live, new.event), Err);
    let role = may.and_then(|actor| match &new.code {
        None if actor.director() == player => Ok(Some(Role::Director)),
        None => Err(Refusal::new(Code::NotLiveStaff)),
        Some(_) if job.around.people.player(player).is_none() => {
            Err(Refusal::new(Code::NameNeeded))
        }
        Some(code) => Ok(actor.consoles.find(code, job.around.now).map(|code| code.role)),
    });
    match role {
        Ok(Some(role)) => {
            if let Some(code) = &new.code {
                job.tell(Message::LiveCodeUsed(new.event, code.clone()));
            }
            let work = Work::SignIn { role, to };
            job.tell(Message::ToLive(new.event, Letter { player, work }));
        }
        Ok(None) => {
            job.tell(Message::LiveCodeWrong(new.event));
            job.reply(to, Err(Refusal::new(Code::LiveCodeWrong)));
        }
        Err(refusal) => job.reply(to, Err(refusal)),
    }
}

/// Queues a console's acts.
pub(crate) fn take(job: &mut Job<'_>, to: ReplyTo<LiveAnswers>, player: PlayerId, sent: &LiveActs) {
    match read(job, player, sent) {
        Ok(acts) => {
            let work = Work::Acts { device: DeviceId(sent.device), acts, to };
            job.tell(Message::ToLive(sent.event, Letter { player, work }));
        }
        Err(refusal) => job.reply(to, Err(refusal)),
    }
}

fn read(
    job: &mut Job<'_>,
    player: PlayerId,
    sent: &LiveActs,
) -> Result<Vec<(live::Act, Vec<TypedText>)>, Refusal> {
    if let Some(refusal) = job.around.gate() {
        return Err(refusal);
    }
    let actor = found(&job.around.live, sent.event)?;
    works_at(&actor.event, DeviceId(sent.device), player)?;
    let count = sent.acts.len();
    if !(1..=ACTS_MAX).contains(&count) {
        let refusal = Refusal::new(Code::LiveActsCount).with("acts", count);
        return Err(refusal.with("max", ACTS_MAX));
    }
    let (device, book) = (DeviceId(sent.device), actor.event.setup().book);
    let read = sent.acts.iter().map(|sent| {
        let mut texts = Vec::new();
        let act = acts::act(sent, device, book, &mut |text, kind| {
            let typed = typed(job, player, text, kind)?;
            let digest = Digest(typed.digest().0);
            texts.push(typed);
            Ok(digest)
        })?;
        Ok((act, texts))
    });
    read.collect()
}

/// Makes a text that the record refers to by digest.
///
/// A reason belongs to the member of staff who gave it. A name belongs to a walk-in, who has no account: each name gets
/// an owner for itself, so that it can be deleted alone.
fn typed(
    job: &mut Job<'_>,
    staff: PlayerId,
    text: &str,
    kind: acts::Kind,
) -> Result<TypedText, Refusal> {
    let owner = match kind {
        acts::Kind::Words => staff,
        acts::Kind::Name => PlayerId::from_bits(random_bits(job.entropy).map_err(|_| failed())?),
    };
    Ok(naming::typed(job, owner, 0, text))
}

/// Returns the wall of an event, unless the visitor knows this version.
pub(crate) fn wall(
    around: &State,
    player: Option<PlayerId>,
    event: TournamentId,
    known: Option<&str>,
) -> Result<Versioned<LiveWallView>, Refusal> {
    let actor = found(&around.live, event)?;
    let seen = sees(around, actor, player);
    let version = format!("{}-{}", actor.version(&around.people, around.now), u8::from(seen.staff));
    versioned(version, known, || Ok(view::wall(&seen)))
}

/// Returns a player's own page by the code on their seat card, unless the visitor knows this version.
pub(crate) fn player(
    around: &State,
    event: TournamentId,
    code: &str,
    known: Option<&str>,
) -> Result<Versioned<LivePlayerView>, Refusal> {
    let actor = found(&around.live, event)?;
    let unknown = || Refusal::new(Code::LiveCardUnknown);
    let person = actor.person(code).ok_or_else(unknown)?;
    versioned(actor.version(&around.people, around.now), known, || {
        let name = actor.event.person(person).and_then(|one| text(around, one.name));
        view::player_page(&sees(around, actor, None), person, name).ok_or_else(unknown)
    })
}

/// A console of a member of staff, which asks for a view.
#[derive(Clone, Copy)]
pub(crate) struct Console {
    pub(crate) player: PlayerId,
    pub(crate) event: TournamentId,
    pub(crate) device: u32,
}

impl Console {
    /// Finds the event, checks that the player works at the console, and notes that the room hears it.
    fn heard<'a>(self, job: &mut Job<'a>) -> Result<&'a Actor, Refusal> {
        let actor = found(&job.around.live, self.event)?;
        works_at(&actor.event, self.id(), self.player)?;
        job.tell(Message::ConsoleHeard(self.event, self.id()));
        Ok(actor)
    }

    fn id(self) -> DeviceId {
        DeviceId(self.device)
    }

    /// Returns the version of what is shown to this console.
    fn version(self, around: &State, actor: &Actor) -> String {
        format!("{}-{}", actor.version(&around.people, around.now), self.device)
    }
}

/// Returns the event as staff see it, unless the console knows this version.
pub(crate) fn staff(
    job: &mut Job<'_>,
    console: Console,
    known: Option<&str>,
) -> Result<Versioned<LiveStaffView>, Refusal> {
    let (around, actor) = (job.around, console.heard(job)?);
    versioned(console.version(around, actor), known, || {
        with_staff(around, actor, console.player, |seen, staff| {
            view::live_staff(seen, staff, console.id()).ok_or_else(failed)
        })
    })
}

/// Returns everybody who has registered, unless the console knows this version.
pub(crate) fn people(
    job: &mut Job<'_>,
    console: Console,
    known: Option<&str>,
) -> Result<Versioned<LivePeopleView>, Refusal> {
    let (around, actor) = (job.around, console.heard(job)?);
    versioned(console.version(around, actor), known, || {
        Ok(with_staff(around, actor, console.player, view::live_people))
    })
}

/// Returns a page of the log.
pub(crate) fn log(
    job: &mut Job<'_>,
    console: Console,
    before: Option<ActNo>,
) -> Result<LiveLogView, Refusal> {
    let (around, actor) = (job.around, console.heard(job)?);
    Ok(with_staff(around, actor, console.player, |seen, staff| {
        view::live_log(seen, staff, before, &mut Drawn::new(actor))
    }))
}

/// Returns the rulings.
pub(crate) fn rulings(job: &mut Job<'_>, console: Console) -> Result<LiveRulingsView, Refusal> {
    let (around, actor) = (job.around, console.heard(job)?);
    Ok(with_staff(around, actor, console.player, view::live_rulings))
}

fn versioned<T>(
    version: String,
    known: Option<&str>,
    build: impl FnOnce() -> Result<T, Refusal>,
) -> Result<Versioned<T>, Refusal> {
    let view = match known == Some(version.as_str()) {
        true => None,
        false => Some(build()?),
    };
    Ok(Versioned { version, view })
}

fn found(live: &LiveEvents, event: TournamentId) -> Result<&Actor, Refusal> {
    let actor = live.get(&event).map(Box::as_ref);
    actor.ok_or_else(|| Refusal::new(Code::LiveEventUnknown))
}

fn sees<'a>(around: &State, actor: &'a Actor, player: Option<PlayerId>) -> SeenLive<'a> {
    let opening = &*actor.opening;
    SeenLive {
        id: opening.event,
        name: &opening.name,
        private: opening.private,
        rulebook: &opening.rulebook.key,
        currency: opening.currency,
        games: &opening.games,
        choice: opening.choice.as_ref(),
        staff: player.is_some_and(|player| actor.has_staff(player)),
        event: &actor.event,
        now: around.now,
    }
}

/// Shows something with what only staff may know.
fn with_staff<T>(
    around: &State,
    actor: &Actor,
    player: PlayerId,
    show: impl FnOnce(&SeenLive<'_>, &ForStaff<'_>) -> T,
) -> T {
    let staff = ForStaff {
        seq: actor.seq.0,
        text: &|digest| text(around, digest),
        name: &|player| around.name_of(player),
        code: &|person| seat_card::code(&around.key, actor.id(), person),
    };
    show(&sees(around, actor, Some(player)), &staff)
}

/// Returns a text by its digest; `None` if it was deleted.
fn text(around: &State, digest: Digest) -> Option<String> {
    // Texts are found by their digests alone: whose they are does not matter.
    around.people.text(PlayerId::from_bits(0), &TextDigest(digest.0))
}

/// Converts a role from its form on the wire.
fn role(role: LiveRole) -> Role {
    match role {
        LiveRole::Director => Role::Director,
        LiveRole::Floor => Role::Floor,
        LiveRole::Desk => Role::Desk,
        LiveRole::Dealer => Role::Dealer,
    }
}
