//! Tickets that players won in satellites, or got back, and have not used yet.
//!
//! A ticket is an account in the books. It is named after the entry that won it or got it back, and its balance is the
//! price that it pays. Nothing else records a ticket: its owner and its tournament follow from that entry. A tournament
//! must therefore stay in memory after its end until all its tickets are used; today all tournaments do.

use crate::job::{Job, Message};
use crate::state::State;
use crate::submission::AskedBy;
use crate::tournament_actors::{Actor, Letter};
use ledger::Account;
use tournament::{Amount, Input, Phase, Purchase, StaffAct, ticket};
use units::{Chips, Instant, PlayerId, TournamentId};
use wire::TicketView;

/// A ticket that has not been used.
pub(super) struct Held {
    /// The account that holds the ticket's price.
    pub(super) account: Account,
    /// The tournament that the ticket is for.
    pub(super) target: TournamentId,
    /// The price that the ticket pays.
    pub(super) worth: Amount,
}

/// A player's tickets.
pub(super) fn held(around: &State, player: PlayerId) -> impl Iterator<Item = Held> {
    around.tournaments.values().flat_map(move |actor| of_entries(around, actor, player))
}

/// Returns the tickets that a player won in one tournament, or got back from it.
fn of_entries(around: &State, actor: &Actor, player: PlayerId) -> impl Iterator<Item = Held> {
    let entries = actor.tournament.entries_of(player).iter();
    entries.filter_map(move |&entry| {
        let account = ticket(actor.id(), entry, actor.opening.currency);
        let worth = Amount::new(around.cashier.ticket(account).get());
        let is_won = actor.tournament.entry(entry)?.earned.ticket;
        let target = if is_won { actor.opening.target? } else { actor.id() };
        (!worth.is_zero()).then_some(Held { account, target, worth })
    })
}

/// Returns the tickets with which a player can pay for an entry at this price; tickets for this tournament come first.
///
/// A ticket pays for an entry to its own tournament. Once nobody can enter that tournament any more, the ticket pays
/// for any other with the same price.
pub(super) fn paying(
    around: &State,
    player: PlayerId,
    tournament: TournamentId,
    price: Amount,
    now: Instant,
) -> Vec<Held> {
    let pays = |held: &Held| {
        held.worth == price
            && (held.target == tournament || !can_be_entered(around, held.target, now))
    };
    let mut paying: Vec<Held> = held(around, player).filter(pays).collect();
    paying.sort_by_key(|held| held.target != tournament);
    paying
}

fn can_be_entered(around: &State, tournament: TournamentId, now: Instant) -> bool {
    let actor = around.tournaments.get(&tournament);
    actor.is_some_and(|actor| actor.tournament.is_registration_open(now))
}

/// Enters the winners of a satellite in its target, paid with their tickets.
///
/// Winners who have, or had, an entry there are left out. A winner who cannot be entered keeps the ticket.
pub(crate) fn winners_enter(job: &mut Job<'_>, satellite: TournamentId) {
    let around = job.around;
    let Some(actor) = around.tournaments.get(&satellite) else { return };
    let Some(target) = actor.opening.target.and_then(|target| around.tournaments.get(&target))
    else {
        return;
    };
    if !target.tournament.is_registration_open(around.now) {
        return;
    }
    let won = actor.tournament.entries().iter().filter(|entrant| entrant.earned.ticket);
    let is_new = |player: &PlayerId| target.tournament.entries_of(*player).is_empty();
    for player in won.map(|entrant| entrant.player).filter(is_new) {
        if of_entries(around, actor, player).next().is_some() {
            let what = Purchase::Entry { by_ticket: true };
            let (asker, input) = (AskedBy::Nobody, Input::Buy { player, what, commitment: None });
            // A repeat buys nothing: only the first entry has this number.
            let letter = Letter { asker, input, nth: Some(1), typed: None };
            job.tell(Message::ToTournament(target.id(), letter));
        }
    }
}

/// Cancels satellites that have not started once their target was cancelled: there is nothing left to win. One that is
/// in play goes on, and its tickets pay entries to other tournaments.
pub(crate) fn satellites_end(job: &mut Job<'_>, of: TournamentId) {
    let around = job.around;
    let is_off = |target: &TournamentId| {
        around.tournaments.get(target).is_some_and(|actor| actor.tournament.is_cancelled())
    };
    let is_due = |satellite: &&Actor| {
        let waits = satellite.tournament.phase() == Phase::Registering;
        let target = satellite.opening.target.filter(|_| waits);
        target.is_some_and(|target| (satellite.id() == of || target == of) && is_off(&target))
    };
    let due: Vec<TournamentId> = match is_off(&of) {
        true => around.tournaments.values().filter(is_due).map(Actor::id).collect(),
        false => around
            .tournaments
            .get(&of)
            .map(Box::as_ref)
            .filter(is_due)
            .map(Actor::id)
            .into_iter()
            .collect(),
    };
    for satellite in due {
        let input = Input::Staff(StaffAct::Cancel);
        let letter = Letter { asker: AskedBy::Nobody, input, nth: None, typed: None };
        job.tell(Message::ToTournament(satellite, letter));
    }
}

/// Returns a player's tickets in their form on the wire.
pub(super) fn views(around: &State, player: PlayerId) -> Vec<TicketView> {
    let view = |held: Held| {
        let name = around.tournaments.get(&held.target).map(|actor| actor.opening.name.clone());
        let currency = held.account.currency;
        TicketView {
            tournament: held.target,
            name,
            open: can_be_entered(around, held.target, around.now),
            worth: Chips::new(held.worth.get()),
            currency,
            decimals: currency.decimals(),
        }
    };
    held(around, player).map(view).collect()
}
