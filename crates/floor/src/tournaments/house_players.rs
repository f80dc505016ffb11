//! House players in play-chip tournaments: they enter when asked, and sit where the tournament seats them.

use super::{flights, requests};
use crate::HouseSeat;
use crate::job::{Job, Message};
use crate::questions::ReplyTo;
use crate::state::State;
use crate::submission::AskedBy;
use crate::tournament_actors::{Actor, Letter};
use seating::EntryId;
use std::collections::BTreeMap;
use tournament::deals::{Answer, Method};
use tournament::entry::Rebuy;
use tournament::{Input, Purchase, Vote};
use units::{Chips, PlayerId, TableId, TournamentId};
use wire::{Refusal, RefusalCode as Code, TournamentOrder};

/// Returns the house players in tournaments that are not over. They sit at no other table.
pub(crate) fn entered(around: &State) -> impl Iterator<Item = PlayerId> {
    let running = around.tournaments.values().filter(|actor| !actor.is_over());
    let entered = running.flat_map(|actor| actor.tournament.entries());
    entered.map(|entrant| entrant.player).filter(|player| around.is_house(*player))
}

/// Returns where house players sit at tournament tables.
pub(crate) fn places(around: &State) -> BTreeMap<TableId, Vec<HouseSeat>> {
    let mut places: BTreeMap<TableId, Vec<HouseSeat>> = BTreeMap::new();
    let tables = around.tables.values().filter_map(|actor| actor.table.as_tournament());
    for table in tables {
        let id = table.settings().table;
        for (_, sitting) in table.seats().filter(|(_, sitting)| sitting.house) {
            let seat = HouseSeat { player: sitting.player, table: id, buy_in: Chips::ZERO };
            places.entry(id).or_default().push(seat);
        }
    }
    places
}

/// Returns how many more house players should enter a tournament that has not started.
pub(crate) fn wanted(around: &State, actor: &Actor) -> usize {
    if actor.tournament.phase() != tournament::Phase::Registering {
        return 0;
    }
    let entrants = actor.tournament.entries().iter();
    let left = entrants.filter(|entrant| entrant.status == tournament::Status::Registered);
    let here = left.filter(|entrant| around.is_house(entrant.player)).count();
    (actor.house_wanted as usize).saturating_sub(here)
}

/// Enters free house players in tournaments that want them; returns how many more must be hired.
pub(crate) fn keep(job: &mut Job<'_>, free: &[PlayerId]) -> usize {
    let around = job.around;
    let mut free = free.to_vec();
    let mut lacking = 0;
    for actor in around.tournaments.values() {
        let price = actor.tournament.plan().terms.price.total().get();
        let asked = actor.mailbox.len();
        for _ in asked..wanted(around, actor) {
            let may_enter = |player: &PlayerId| {
                around.cashier.balance(*player).get() >= price
                    && flights::may_enter(around, actor, *player).is_ok()
            };
            let Some(at) = free.iter().position(may_enter) else {
                lacking += 1;
                continue;
            };
            let player = free.remove(at);
            let what = Purchase::Entry { by_ticket: false };
            let (asker, input) = (AskedBy::Nobody, Input::Buy { player, what, commitment: None });
            let letter = Letter { asker, input, nth: None, typed: None };
            job.tell(Message::ToTournament(actor.id(), letter));
        }
    }
    lacking
}

/// Answers a tournament's questions for its house players.
///
/// House players accept a deal with equal shares or with shares computed from the stacks. They reject a deal whose
/// shares the proposer has set. They rebuy once after going broke, if they can pay.
pub(crate) fn answer(job: &mut Job<'_>, id: TournamentId) {
    let Some(actor) = job.around.tournaments.get(&id) else { return };
    let is_posted = |input: &Input| actor.mailbox.iter().any(|letter| letter.input == *input);
    let answers = votes(job.around, actor).chain(rebuys(job.around, actor));
    let answers: Vec<Input> = answers.filter(|input| !is_posted(input)).collect();
    for input in answers {
        let letter = Letter { asker: AskedBy::Nobody, input, nth: None, typed: None };
        job.tell(Message::ToTournament(id, letter));
    }
}

/// Returns the house players' answers to the proposed deal.
fn votes(around: &State, actor: &Actor) -> impl Iterator<Item = Input> {
    let open = match actor.tournament.vote() {
        Some(Vote::Open { deal, voters, answers, .. }) => Some((deal, voters, answers)),
        Some(Vote::Asked { .. }) | None => None,
    };
    open.into_iter().flat_map(move |(deal, voters, answers)| {
        let accepts = !matches!(deal.method, Method::Free(_));
        let silent = voters.iter().zip(answers).filter(|(_, answer)| **answer == Answer::Silent);
        let house = silent.map(|(entry, _)| *entry).filter(|entry| is_house(around, actor, *entry));
        house.map(move |entry| Input::Answer { entry, accepts })
    })
}

/// Returns the house players' answers to rebuy offers.
fn rebuys(around: &State, actor: &Actor) -> impl Iterator<Item = Input> {
    let rebuy = actor.tournament.plan().terms.rebuy;
    let house = actor.tournament.rebuy_offers().filter(|entry| is_house(around, actor, *entry));
    house.filter_map(move |entry| {
        let entrant = actor.tournament.entry(entry)?;
        let can_pay = |rebuy: Rebuy| {
            around.cashier.balance(entrant.player).get() >= rebuy.price.total().get()
        };
        let buys = entrant.rebuys == 0 && rebuy.is_some_and(can_pay);
        let player = entrant.player;
        Some(match buys {
            true => Input::Buy { player, what: Purchase::Rebuy(entry), commitment: None },
            false => Input::Decline(entry),
        })
    })
}

fn is_house(around: &State, actor: &Actor, entry: EntryId) -> bool {
    actor.tournament.entry(entry).is_some_and(|entrant| around.is_house(entrant.player))
}

/// Enters house players in a tournament, on a host order by its host or the owner.
pub(crate) fn add(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    tournament: TournamentId,
    order: &TournamentOrder,
) {
    let around = job.around;
    let TournamentOrder::HousePlayers { count } = *order else { return };
    let Some(actor) = around.tournaments.get(&tournament) else { return };
    let is_play = actor.opening.currency.is_play() && around.house.is_offered();
    let is_final = actor.tournament.plan().of_flights().is_some();
    if !is_play || is_final || actor.tournament.phase() != tournament::Phase::Registering {
        let refusal = Refusal::new(Code::HousePlayersNotAllowed);
        return requests::refuse(job, AskedBy::Done(to), refusal);
    }
    job.tell(Message::HouseEnters(tournament, count.into()));
    job.reply(to, Ok(()));
}
