//! Opens live events.

use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::live_events::Actor;
use crate::naming::{self, WithNew};
use crate::questions::ReplyTo;
use crate::refusal::failed;
use crate::state::State;
use crate::submission::{LiveOpening, SubmissionKind};
use crate::tournaments::{Conditions, conditions, fees_of, of_plan, of_terms, unfit};
use forms::live::{Event as Stored, Opening};
use forms::tournament::HiddenLots;
use live::{Book, Denomination, SeatsDrawn, Setup, SetupError, SwitchSet};
use record::{Entry, FIRST};
use rulings::Dealing;
use std::sync::Arc;
use store::Batch;
use tournament::Digest;
use units::{PlayerId, Seq, StreamId, TournamentId};
use wire::{LiveDealing, NewLiveEvent, NewTournament, Refusal, RefusalCode as Code};
use zeroize::Zeroizing;

/// Opens a live event for its director. It exists once its first entry is durable.
pub(crate) fn open(
    job: &mut Job<'_>,
    to: ReplyTo<TournamentId>,
    player: PlayerId,
    new: &NewLiveEvent,
) {
    let may = job.around.gate().map_or_else(|| may_open(job.around, player, new), Err);
    if let Err(refusal) = may.and_then(|()| begin(job, to, player, new)) {
        job.reply(to, Err(refusal));
    }
}

fn may_open(around: &State, player: PlayerId, new: &NewLiveEvent) -> Result<(), Refusal> {
    let owner = around.is_owner(player);
    if around.people.player(player).is_none() {
        return Err(Refusal::new(Code::NameNeeded));
    }
    if !new.conditions.private && !owner {
        return Err(Refusal::new(Code::NotOwner));
    }
    let held = around.live.values().filter(|actor| !actor.is_over()).map(Actor::director);
    let directors: Vec<PlayerId> = held.chain(around.live.opening().iter().copied()).collect();
    let own = directors.iter().filter(|director| **director == player).count();
    let (all, of_one) = (around.config.tables_max, around.config.tables_per_host_max);
    let too_many = |max: usize| Err(Refusal::new(Code::TooManyTournaments).with("max", max));
    if directors.len() >= all {
        return too_many(all);
    }
    if !owner && own >= of_one {
        return too_many(of_one);
    }
    Ok(())
}

fn begin(
    job: &mut Job<'_>,
    ask: ReplyTo<TournamentId>,
    director: PlayerId,
    new: &NewLiveEvent,
) -> Result<(), Refusal> {
    fits_a_hall(&new.conditions)?;
    let Conditions { book, games, plan, name, mix, choice, .. } =
        conditions(job.around, Some(director), &new.conditions)?;
    plan.terms.check(&fees_of(&book)?).map_err(|error| of_terms(&error))?;
    let setup = setup(director, new, &book, plan)?;
    let event = live::Event::open(setup.clone()).map_err(|error| of_setup(&error))?;
    let id = TournamentId::from_bits(random_bits(job.entropy).map_err(|_| failed())?);
    let mut secret = Zeroizing::new([0; 32]);
    job.entropy.fill(&mut *secret).map_err(|_| failed())?;
    let sealed = forms::seal_lots(&job.around.key, id, &secret);
    let opening = Opening {
        event: id,
        name,
        private: new.conditions.private,
        currency: job.around.cashier.currency(),
        rulebook: book,
        games,
        mix,
        choice,
        lots: HiddenLots { root: cut::lots_root(&secret), sealed },
    };
    let title = naming::title(job, opening.named_by(&setup), &opening.name);
    let names = WithNew { people: &job.around.people, new: title.as_slice() };
    let stored = Stored::Opened { opening: Box::new(opening.clone()), setup: Box::new(setup) };
    let body = forms::live::encode(&stored, &names);
    let entry = Entry::after(&FIRST, StreamId::Live(id), Seq(1), job.around.now, body);
    let chain = entry.hash;
    let texts = title.iter().cloned().collect();
    let batch = Batch { entries: vec![entry], texts, ..Batch::default() };
    job.tell(Message::LiveOpens(director));
    let opening = Arc::new(opening);
    let thought = LiveOpening { opening, event, chain, secret, title, ask };
    job.submit(batch, SubmissionKind::LiveOpening(Box::new(thought)));
    Ok(())
}

/// Refuses conditions that only make sense online.
fn fits_a_hall(new: &NewTournament) -> Result<(), Refusal> {
    let online = [
        ("house_players", new.house_players > 0),
        ("dates", !new.dates.is_empty()),
        ("league", new.league.is_some()),
        ("flights", new.flights.is_some()),
        ("put_off", new.put_off.is_some()),
        ("starts_at", new.starts_at.is_none()),
    ];
    match online.into_iter().find(|(_, is_online)| *is_online) {
        Some(("starts_at", _)) => Err(unfit("starts_at", "", "an announced moment")),
        Some((field, _)) => Err(unfit(field, "", "none at a live event")),
        None => Ok(()),
    }
}

fn setup(
    director: PlayerId,
    new: &NewLiveEvent,
    book: &books::Rulebook,
    plan: tournament::Plan,
) -> Result<Setup, Refusal> {
    let switches = match new.switches.as_str() {
        "svepof" => SwitchSet::Svepof,
        "tda_2024" => SwitchSet::Tda2024,
        other => return Err(unfit("switches", other, "svepof, tda_2024")),
    };
    let digits = book.version.split(|letter: char| !letter.is_ascii_digit());
    let version = digits.filter_map(|digits| digits.parse().ok()).next().unwrap_or(1);
    let chips = new.chips.iter().map(|sold| Denomination {
        chip: sold.chip,
        stock: sold.stock,
        in_start: sold.in_start,
    });
    Ok(Setup {
        plan,
        dealing: match new.dealing {
            LiveDealing::DealerDealt => Dealing::DealerDealt,
            LiveDealing::PlayerDealt => Dealing::PlayerDealt,
        },
        book: Book { name: Digest(book.hash), version },
        switches,
        seats_drawn: match new.seats_drawn_at_start {
            true => SeatsDrawn::AtStart,
            false => SeatsDrawn::AtRegistration,
        },
        chips: chips.collect(),
        director,
    })
}

fn of_setup(error: &SetupError) -> Refusal {
    match error {
        SetupError::Plan(error) => of_plan(error),
        SetupError::Switches(error) => unfit("switches", "", error),
        SetupError::NotLive { field, allowed } => unfit(field, "", allowed),
    }
}
