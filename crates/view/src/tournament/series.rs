//! Flights and their final, as the pages of each show the others.

use super::row::state;
use super::{SeenTournament, money};
use ::tournament::{Again, Start, Status, Tournament};
use units::{Chips, Instant, TournamentId};
use wire::{FlightAgain, FlightRow, FlightView, FlightsView};

/// Another tournament of the room.
#[derive(Clone, Copy)]
pub struct SeenOther<'a> {
    /// Name under which the other tournament is listed.
    pub name: &'a str,
    /// The other tournament as it is now.
    pub tournament: &'a Tournament,
}

/// What the page of a flight shows about its final; `None` if the tournament is not a flight.
pub(super) fn flight(seen: &SeenTournament<'_>) -> Option<FlightView> {
    let rules = seen.tournament.plan().flight()?;
    let last = seen.room.another(rules.to);
    Some(FlightView {
        to: rules.to,
        name: last.map(|last| last.name.into()),
        starts_at: last.and_then(|last| starts_at(last.tournament)),
        last_level: rules.last_level,
        left_bps: rules.left.map(|left| left.0),
        again: match rules.again {
            Again::Never => FlightAgain::Never,
            Again::AfterKnockOut => FlightAgain::AfterKnockOut,
            Again::Best => FlightAgain::Best,
        },
    })
}

/// What the page of a final shows about its flights; `None` if the tournament is not a final.
pub(super) fn flights(seen: &SeenTournament<'_>) -> Option<FlightsView> {
    let t = seen.tournament;
    let rules = t.plan().of_flights()?;
    Some(FlightsView {
        rows: rules.flights.iter().filter_map(|id| row(seen, *id)).collect(),
        redraw: rules.redraw,
        entries: t.flight_entries().unwrap_or(0),
        discarded: t.discarded(),
    })
}

fn row(seen: &SeenTournament<'_>, id: TournamentId) -> Option<FlightRow> {
    let SeenOther { name, tournament } = seen.room.another(id)?;
    let of_flight = SeenTournament { id, name, tournament, ..*seen };
    let bags = tournament.entries().iter().filter_map(|one| match one.status {
        Status::Bagged { chips } => Some(chips),
        Status::Registered
        | Status::Playing
        | Status::Offered { .. }
        | Status::Out
        | Status::Placed(_)
        | Status::Withdrawn => None,
    });
    let bags: Vec<Chips> = bags.collect();
    let is_over = !bags.is_empty();
    Some(FlightRow {
        tournament: id,
        name: name.into(),
        state: state(&of_flight),
        starts_at: starts_at(tournament)?,
        entries: tournament.taken(),
        left: if is_over { bags.len() as u32 } else { tournament.left() }, // fewer than the places
        chips: is_over.then(|| bags.into_iter().sum()),
        pool: money(tournament.paid_in().prize),
    })
}

fn starts_at(t: &Tournament) -> Option<Instant> {
    match t.plan().start {
        Start::At(at) => Some(t.started_at().unwrap_or(at)),
        Start::Full => None,
    }
}
