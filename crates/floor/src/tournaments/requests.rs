//! Questions about tournaments, and requests to them.

use super::{new_plan, timetables};
use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::naming::{self, WithNew};
use crate::questions::ReplyTo;
use crate::refusal::{failed, of_text};
use crate::state::State;
use crate::submission::{AskedBy, SubmissionKind, TournamentOpening};
use crate::tournament_actors::Letter;
use forms::tournament::{Event as Stored, Opening, TimetableDate};
use people::{Change, TypedText};
use record::{Entry, FIRST};
use seating::EntryId;
use shuffler::EntropyError;
use store::Batch;
use tournament::deals::Method;
use tournament::{Amount, Digest, Input, Note, Phase, Plan, Purchase, StaffAct, Tournament};
use units::text::ORDER_REASON;
use units::{Millis, PlayerId, Seq, TimetableId, TournamentId};
use wire::{
    BuyKind, DealMethod, Hex32, NewTournament, OpenLots, ProposeDeal, Refusal, RefusalCode as Code,
    TournamentOrder,
};

/// Opens a tournament for a player. It exists once its first event is durable.
pub(crate) fn ask_open(
    job: &mut Job<'_>,
    to: ReplyTo<TournamentId>,
    player: PlayerId,
    new: &NewTournament,
) {
    let count = 1 + new.flights.as_ref().map_or(0, |flights| flights.starts_at.len());
    let may = job.around.gate().map_or_else(|| may_open(job.around, player, count), Err);
    let opened = may.and_then(|()| open(job, Some(player), new, None, Some(to)));
    if let Err(refusal) = opened {
        job.reply(to, Err(refusal));
    }
}

/// Opens the tournament that a timetable has planned for a date.
pub(crate) fn open_for_date(
    job: &mut Job<'_>,
    by: PlayerId,
    new: &NewTournament,
    date: TimetableDate,
) -> Result<(), Refusal> {
    may_open(job.around, by, 1)?;
    open(job, Some(by), new, Some(date), None)
}

/// Opens another one of each permanent sit-and-go, if none of its kind is waiting for players.
pub(crate) fn keep_sit_and_gos(job: &mut Job<'_>) {
    let around = job.around;
    for new in &around.config.sit_and_gos {
        let registers = |actor: &crate::tournament_actors::Actor| {
            new.name.as_deref() == Some(actor.opening.name.as_str())
                && actor.opening.host.is_none()
                && actor.tournament.phase() == Phase::Registering
        };
        let opens = |(host, name): &(Option<PlayerId>, String)| {
            host.is_none() && new.name.as_deref() == Some(name.as_str())
        };
        let is_there = around.tournaments.values().any(registers)
            || around.tournaments.opening().iter().any(opens);
        if !is_there && let Err(refusal) = open(job, None, new, None, None) {
            let name = new.name.as_deref().unwrap_or_default();
            job.log(format!("cannot open the sit-and-go \"{name}\": {:?}", refusal.code));
        }
    }
}

fn open(
    job: &mut Job<'_>,
    by: Option<PlayerId>,
    new: &NewTournament,
    date: Option<TimetableDate>,
    ask: Option<ReplyTo<TournamentId>>,
) -> Result<(), Refusal> {
    let timetable = by.filter(|_| !new.dates.is_empty());
    let timetable = timetable.map(|by| Ok((by, random_bits(job.entropy)?))).transpose();
    let timetable = timetable.map_err(|_: EntropyError| failed())?;
    let timetable = timetable.map(|(by, bits)| (by, TimetableId::from_bits(bits)));
    let first = timetable.map(|(_, timetable)| TimetableDate { timetable, number: 0 });
    // A final opens after its flights: they wait for it while it is being opened, and without it they cancel
    // themselves.
    let mut all = new_plan::opened(job, by, new, date.or(first))?;
    if let [(last, _), _, ..] = all.as_slice() {
        job.tell(Message::FinalOpens(last.tournament));
    }
    let made = timetable.map(|(by, id)| timetables::made(job, by, id, &all[0].0.name, new));
    all.rotate_left(1);
    let last = all.len() - 1;
    for (nth, (opening, plan)) in all.into_iter().enumerate() {
        let made = made.clone().filter(|_| nth == last);
        open_one(job, opening, plan, made, ask.filter(|_| nth == last))?;
    }
    Ok(())
}

/// Opens one tournament.
///
/// The tournament exists once its first event is durable; so does a timetable that begins with it.
fn open_one(
    job: &mut Job<'_>,
    opening: Opening,
    plan: Plan,
    made: Option<(Change, TypedText)>,
    ask: Option<ReplyTo<TournamentId>>,
) -> Result<(), Refusal> {
    let mut texts = Vec::from_iter(naming::title(job, opening.host, &opening.name));
    let changes: Vec<Change> = made.iter().map(|(change, _)| change.clone()).collect();
    texts.extend(made.map(|(_, typed)| typed));
    let names = WithNew { people: &job.around.people, new: &texts };
    let (id, at, host) = (opening.tournament, job.around.now, opening.host);
    let (opening, plan) = (Box::new(opening), Box::new(plan));
    let event = Stored::Opened { opening: opening.clone(), plan: plan.clone() };
    let body = forms::tournament::encode(&event, &names);
    let entry = Entry::after(&FIRST, id, Seq(1), at, body);
    let chain = entry.hash;
    let (people, kept) = (changes.clone(), texts.clone());
    let batch = Batch { entries: vec![entry], people, texts: kept, ..Batch::default() };
    let tournament = Tournament::open(*plan).map_err(|_| Refusal::new(Code::Failed))?;
    job.tell(Message::TournamentOpens(host, opening.name.clone()));
    let thought = TournamentOpening { opening: *opening, tournament, chain, texts, changes, ask };
    job.submit(batch, SubmissionKind::TournamentOpening(Box::new(thought)));
    Ok(())
}

/// Checks that a player may open `count` more tournaments now. A series counts as one tournament.
fn may_open(around: &State, player: PlayerId, count: usize) -> Result<(), Refusal> {
    let owner = around.is_owner(player);
    let running = around.tournaments.values().filter(|actor| !actor.is_over());
    let running: Vec<&crate::tournament_actors::Actor> = running.collect();
    let is_flight =
        |actor: &&&crate::tournament_actors::Actor| actor.tournament.plan().flight().is_some();
    let hosts = running.iter().filter(|actor| !is_flight(actor));
    let hosts: Vec<Option<PlayerId>> = hosts.map(|actor| actor.opening.host).collect();
    let opening = around.tournaments.opening();
    let hosts_opening = opening.iter().map(|(host, _)| host);
    let own = hosts.iter().chain(hosts_opening).filter(|host| **host == Some(player)).count();
    let (all, most) = (running.len() + opening.len() + count - 1, around.config.tables_max);
    let too_many = |max: usize| Err(Refusal::new(Code::TooManyTournaments).with("max", max));
    if all >= most {
        return too_many(most);
    }
    if !owner && own >= around.config.tables_per_host_max {
        return too_many(around.config.tables_per_host_max);
    }
    Ok(())
}

/// What a player asks to buy.
pub(crate) enum What {
    /// An entry, paid in chips or by a ticket: the `nth` of the player, or the first if the request does not say.
    Entry { by_ticket: bool, commitment: Option<Hex32>, nth: Option<u32> },
    /// A further purchase for an entry: its `nth` purchase of this kind.
    More { entry: u32, kind: BuyKind, nth: u32 },
}

/// Sells a player an entry, or more chips for an entry.
pub(crate) fn buy(
    job: &mut Job<'_>,
    to: ReplyTo<wire::Entered>,
    player: PlayerId,
    tournament: TournamentId,
    what: What,
) {
    let asker = AskedBy::Entered(to);
    // House players give no nonces, because the room would then influence its own lots.
    let (what, nth, commitment) = match what {
        What::Entry { by_ticket, commitment, nth } => {
            let commitment = commitment.filter(|_| !job.around.is_house(player));
            // Where a player may have one entry, that limit refuses another.
            let actor = job.around.tournaments.get(&tournament);
            let several = actor.is_some_and(|of| of.tournament.plan().terms.entries_max > 1);
            (Ok(Purchase::Entry { by_ticket }), several.then(|| nth.unwrap_or(1)), commitment)
        }
        What::More { entry, kind, nth } => {
            (bought(job.around, tournament, entry, kind), Some(nth), None)
        }
    };
    match what {
        Ok(what) => {
            let commitment = commitment.map(|commitment| Digest(commitment.0));
            let input = Input::Buy { player, what, commitment };
            put(job, asker, player, tournament, Letter { asker, input, nth, typed: None });
        }
        Err(refusal) => refuse(job, asker, refusal),
    }
}

/// Returns the purchase that the request asks for. Whether it repeats an earlier one is checked when it is decided.
fn bought(
    around: &State,
    tournament: TournamentId,
    entry: u32,
    kind: BuyKind,
) -> Result<Purchase, Refusal> {
    let actor = around.tournaments.get(&tournament).ok_or_else(unknown)?;
    let number = EntryId(entry);
    if actor.tournament.entry(number).is_none() {
        return Err(Refusal::new(Code::EntryUnknown).with("entry", entry));
    }
    Ok(match kind {
        BuyKind::ReEntry => Purchase::ReEntry,
        BuyKind::Rebuy => Purchase::Rebuy(number),
        BuyKind::AddOn => Purchase::AddOn(number),
    })
}

/// Withdraws an entry before the start.
pub(crate) fn take_back(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    tournament: TournamentId,
    entry: u32,
) {
    own(job, to, player, tournament, entry, Input::Withdraw);
}

/// Declines a rebuy.
pub(crate) fn decline(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    tournament: TournamentId,
    entry: u32,
) {
    own(job, to, player, tournament, entry, Input::Decline);
}

/// Opens the nonce that an entrant committed to for the lots.
pub(crate) fn open_nonce(job: &mut Job<'_>, to: ReplyTo<()>, player: PlayerId, open: &OpenLots) {
    let nonce = Digest(open.nonce.0);
    let input = |entry| Input::OpenNonce { entry, nonce };
    own(job, to, player, open.tournament, open.entry, input);
}

/// Proposes a deal, or answers the proposed one.
pub(crate) fn vote(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    tournament: TournamentId,
    entry: u32,
    vote: Vote,
) {
    own(job, to, player, tournament, entry, |entry| match vote {
        Vote::Propose(ProposeDeal { method, left, shares, .. }) => {
            let left = Amount::new(left.get());
            let mut shares = shares;
            shares.sort_by_key(|share| share.entry);
            let amounts = shares.iter().map(|share| Amount::new(share.amount.get())).collect();
            let method = match method {
                DealMethod::Chips => Method::Chips,
                DealMethod::ChipsAlone => Method::ChipsAlone,
                DealMethod::Icm => Method::Icm,
                DealMethod::Equal => Method::Equal,
                DealMethod::Free => Method::Free(amounts),
            };
            Input::Propose { entry, method, left }
        }
        Vote::Answer(accepts) => Input::Answer { entry, accepts },
    });
}

/// What a player does about a deal: propose one, or answer.
pub(crate) enum Vote {
    Propose(ProposeDeal),
    Answer(bool),
}

/// Carries out a host order, given by the host or the owner.
pub(crate) fn order(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    tournament: TournamentId,
    order: &TournamentOrder,
) {
    let asker = AskedBy::Done(to);
    let host = job.around.tournaments.get(&tournament).map(|actor| actor.opening.host);
    match host {
        None => return refuse(job, asker, unknown()),
        Some(host) if host != Some(player) && !job.around.is_owner(player) => {
            return refuse(job, asker, Refusal::new(Code::NotHost));
        }
        Some(_) => {}
    }
    match act(job.around, tournament, player, order) {
        Ok(Some(act)) => {
            let note = reason_of(&act);
            let typed = note.and_then(|note| naming::reason(job, note.player, &note.reason));
            let letter = Letter { asker, input: Input::Staff(act), nth: None, typed };
            put(job, asker, player, tournament, letter);
        }
        Ok(None) => super::house_players::add(job, to, tournament, order),
        Err(refusal) => refuse(job, asker, refusal),
    }
}

/// Cancels a tournament for the operator of the room.
pub(crate) fn call_off(job: &mut Job<'_>, to: ReplyTo<()>, tournament: TournamentId) {
    let asker = AskedBy::Done(to);
    if let Some(refusal) = job.around.gate() {
        return refuse(job, asker, refusal);
    }
    if job.around.tournaments.get(&tournament).is_none() {
        return refuse(job, asker, unknown());
    }
    let letter = Letter { asker, input: Input::Staff(StaffAct::Cancel), nth: None, typed: None };
    job.tell(Message::ToTournament(tournament, letter));
}

/// Converts a host order to an action of staff; `None` for an order about house players.
fn act(
    around: &State,
    tournament: TournamentId,
    player: PlayerId,
    order: &TournamentOrder,
) -> Result<Option<StaffAct>, Refusal> {
    let span = |seconds: u32| match seconds {
        1..=86_400 => Ok(Millis::seconds(seconds.into())),
        _ => Err(Refusal::new(Code::TournamentUnfit)
            .with("field", "seconds")
            .with("value", seconds.to_string())
            .with("allowed", "1 to 86400")),
    };
    Ok(Some(match *order {
        TournamentOrder::Pause {} => StaffAct::Pause,
        TournamentOrder::Resume {} => StaffAct::Resume,
        TournamentOrder::Cancel {} => StaffAct::Cancel,
        TournamentOrder::Forward { seconds } => StaffAct::Forward(span(seconds)?),
        TournamentOrder::Back { seconds } => StaffAct::Back(span(seconds)?),
        TournamentOrder::HandForHand { players } if around.is_owner(player) => {
            StaffAct::HandForHand(players)
        }
        TournamentOrder::HandForHand { .. } => return Err(Refusal::new(Code::NotOwner)),
        TournamentOrder::TurnAway { player: whom, ref reason } => {
            let reason = fit(reason)?;
            let actor = around.tournaments.get(&tournament).ok_or_else(unknown)?;
            let entries = actor.tournament.entries_of(whom);
            let left = entries.iter().rfind(|entry| actor.tournament.is_left(**entry));
            let entry = *left.or(entries.last()).ok_or_else(|| Refusal::new(Code::NotSeated))?;
            StaffAct::TurnAway { entry, note: Note { player: whom, by: player, reason } }
        }
        TournamentOrder::Refund { .. } if !around.is_owner(player) => {
            return Err(Refusal::new(Code::NotOwner));
        }
        TournamentOrder::Refund { entry, amount, ref reason } => {
            let reason = fit(reason)?;
            let actor = around.tournaments.get(&tournament).ok_or_else(unknown)?;
            let unknown = || Refusal::new(Code::EntryUnknown).with("entry", entry);
            let entry = EntryId(entry);
            let whom = actor.tournament.entry(entry).ok_or_else(unknown)?.player;
            let note = Note { player: whom, by: player, reason };
            StaffAct::Refund { entry, amount: Amount::new(amount.get()), note }
        }
        TournamentOrder::ChangeRebuys { minutes, chips, max, add_on } => {
            let actor = around.tournaments.get(&tournament).ok_or_else(unknown)?;
            let (book, plan) = (&actor.opening.rulebook, actor.tournament.plan());
            new_plan::rebuys(book, plan, minutes, chips, max, add_on)?
        }
        TournamentOrder::HousePlayers { .. } => return Ok(None),
    }))
}

/// Checks the reason for an order; returns it in the form that is stored and shown.
fn fit(reason: &str) -> Result<String, Refusal> {
    ORDER_REASON.fit(reason).map_err(|unfit| of_text("reason", unfit))
}

/// Returns the reason in a staff action, if it has one.
fn reason_of(act: &StaffAct) -> Option<&Note> {
    match act {
        StaffAct::TurnAway { note, .. } | StaffAct::Refund { note, .. } => Some(note),
        StaffAct::ChangeRebuys { .. }
        | StaffAct::Pause
        | StaffAct::Resume
        | StaffAct::Forward(_)
        | StaffAct::Back(_)
        | StaffAct::HandForHand(_)
        | StaffAct::Cancel => None,
    }
}

/// Queues a request about a player's own entry.
fn own(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    player: PlayerId,
    tournament: TournamentId,
    entry: u32,
    input: impl FnOnce(EntryId) -> Input,
) {
    let number = EntryId(entry);
    let actor = job.around.tournaments.get(&tournament);
    let whose = actor.and_then(|actor| Some(actor.tournament.entry(number)?.player));
    if actor.is_some() && whose != Some(player) {
        let refusal = Refusal::new(Code::EntryUnknown).with("entry", entry);
        return refuse(job, AskedBy::Done(to), refusal);
    }
    ask(job, AskedBy::Done(to), player, tournament, input(number));
}

/// Queues a request for a tournament.
fn ask(
    job: &mut Job<'_>,
    asker: AskedBy,
    player: PlayerId,
    tournament: TournamentId,
    input: Input,
) {
    put(job, asker, player, tournament, Letter { asker, input, nth: None, typed: None });
}

fn put(
    job: &mut Job<'_>,
    asker: AskedBy,
    player: PlayerId,
    tournament: TournamentId,
    letter: Letter,
) {
    let around = job.around;
    if let Some(refusal) = around.gate() {
        return refuse(job, asker, refusal);
    }
    if around.people.player(player).is_none() {
        return refuse(job, asker, Refusal::new(Code::NameNeeded));
    }
    if around.tournaments.get(&tournament).is_none() {
        return refuse(job, asker, unknown());
    }
    job.tell(Message::ToTournament(tournament, letter));
}

fn unknown() -> Refusal {
    Refusal::new(Code::TournamentUnknown)
}

/// Tells the asker why their request is refused.
pub(crate) fn refuse(job: &mut Job<'_>, asker: AskedBy, refusal: Refusal) {
    match asker {
        AskedBy::Nobody => {}
        AskedBy::Done(to) => job.refuse_ask(to.id, refusal),
        AskedBy::Entered(to) => job.refuse_ask(to.id, refusal),
    }
}

/// Answers a request that is granted.
pub(crate) fn grant(job: &mut Job<'_>, asker: AskedBy, entered: wire::Entered) {
    match asker {
        AskedBy::Nobody => {}
        AskedBy::Done(to) => job.reply(to, Ok(())),
        AskedBy::Entered(to) => job.reply(to, Ok(entered)),
    }
}
