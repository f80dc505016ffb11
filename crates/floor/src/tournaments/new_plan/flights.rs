//! A tournament with flights: the plans of the final and of its flights.

use super::super::flights::again;
use super::{PLACES_MAX, by_book, prizes, unfit};
use books::TournamentRules;
use seating::{BreakFrom, Row};
use tournament::prizes::{PoolRules, Source};
use tournament::{
    FinalRules, FlightRules, Period, Plan, PrizeRules, Registration, Series, Start, hand_for_hand,
};
use units::{Bps, Instant, TournamentId};
use wire::{NewFlights, NewPrizes, NewTournament, Refusal};

/// Maximum number of flights that lead to one final.
const FLIGHTS_MAX: usize = 10;
/// Maximum share of the entries at which a flight may end early: half, in basis points.
const LEFT_MAX: u32 = 5_000;

/// Checks what a tournament with flights must have, and what it may not have.
pub(super) fn check(new: &NewTournament, now: Instant) -> Result<(), Refusal> {
    let Some(NewFlights { starts_at, left_bps, .. }) = &new.flights else { return Ok(()) };
    let Some(last) = new.starts_at else {
        return Err(unfit("starts_at", "", "a time after the flights"));
    };
    if !(1..=FLIGHTS_MAX).contains(&starts_at.len()) {
        let allowed = format!("1 to {FLIGHTS_MAX} flights");
        return Err(unfit("flights.starts_at", starts_at.len(), allowed));
    }
    if let Some(at) = starts_at.iter().find(|at| !(now..last).contains(at)) {
        let allowed = format!("{} to {}", now.0, last.0.saturating_sub(1));
        return Err(unfit("flights.starts_at", at.0, allowed));
    }
    if let Some(left) = left_bps.filter(|left| !(1..=LEFT_MAX).contains(left)) {
        return Err(unfit("flights.left_bps", left, format!("1 to {LEFT_MAX}")));
    }
    let most = PLACES_MAX / starts_at.len() as u32; // at most 10
    if new.places > most {
        return Err(unfit("places", new.places, format!("2 to {most}, with so many flights")));
    }
    let by_table = matches!(new.prizes, NewPrizes::Payouts { .. } | NewPrizes::Winner {});
    let off = [
        ("prizes", !by_table),
        ("shootout", new.shootout),
        ("bounty", new.bounty.is_some()),
        ("target", new.target.is_some()),
        ("put_off", new.put_off.is_some()),
        ("dates", !new.dates.is_empty()),
        ("levels.next_days", !new.levels.next_days.is_empty()),
        ("levels.ends_after_minutes", new.levels.ends_after_minutes.is_some()),
    ];
    match off.into_iter().find(|(_, is_there)| *is_there) {
        Some((field, _)) => Err(unfit(field, "given", "absent, with flights")),
        None => Ok(()),
    }
}

/// Makes the plan of a single tournament, or of a final and then its flights. `ids` are in the same order.
pub(super) fn plans(
    base: Plan,
    rules: &TournamentRules,
    new: &NewTournament,
    ids: &[TournamentId],
) -> Result<Vec<Plan>, Refusal> {
    let (Some(asked), [last, flights @ ..]) = (&new.flights, ids) else { return Ok(vec![base]) };
    let is_level = |row: &Row| matches!(row, Row::Level(_));
    let levels = base.structure.rows.iter().filter(|row| is_level(row)).count();
    let (last_level, most) = (usize::from(asked.last_level), levels.saturating_sub(1));
    if !(1..=most).contains(&last_level) {
        return Err(unfit("flights.last_level", last_level, format!("1 to {most}")));
    }
    let flight = FlightRules {
        to: *last,
        last_level: asked.last_level.into(),
        left: asked.left_bps.map(Bps),
        again: again(asked.again),
    };
    let mut plans = vec![of_final(&base, rules, new, asked, flights)];
    plans.extend(asked.starts_at.iter().map(|at| of_flight(&base, flight, *at, new.starts_at)));
    Ok(plans)
}

/// Makes the plan of one flight.
fn of_flight(base: &Plan, rules: FlightRules, starts: Instant, last: Option<Instant>) -> Plan {
    let mut plan = base.clone();
    plan.start = Start::At(starts);
    plan.period = base.period.zip(last).map(|(_, ends)| Period { begins: starts, ends });
    plan.prizes = PrizeRules::ToFinal;
    plan.pool = PoolRules { source: Source::Entries, guarantee: None };
    plan.deals = None;
    plan.tables.hand_for_hand = hand_for_hand::Rules { before_prizes: None };
    plan.series = Some(Series::Flight(rules));
    plan
}

/// Makes the plan of the final, where the survivors of all flights meet.
///
/// It begins with the level after the last level of the flights.
fn of_final(
    base: &Plan,
    rules: &TournamentRules,
    new: &NewTournament,
    asked: &NewFlights,
    flights: &[TournamentId],
) -> Plan {
    let places = new.places * flights.len() as u32; // at most PLACES_MAX
    let whole = NewTournament { places, ..new.clone() };
    let mut plan = base.clone();
    plan.terms.places = places;
    (plan.terms.re_entry, plan.terms.rebuy, plan.terms.add_on) = (None, None, None);
    plan.registration = Registration { entries_min: 2, late: None, ..base.registration };
    plan.prizes = prizes::prizes(rules, &whole, None);
    plan.refunds = by_book::refunds(rules, places > new.seats.into(), false);
    let rows = base.structure.rows.iter().copied();
    let mut played = 0;
    let rows = rows.skip_while(|row| {
        played += u16::from(matches!(row, Row::Level(_)));
        played <= asked.last_level
    });
    plan.structure.rows = rows.map(by_the_clock).collect();
    plan.series =
        Some(Series::Final(FinalRules { flights: flights.to_vec(), redraw: asked.redraw }));
    plan
}

/// Converts a break to one that begins by the clock: in a final no break waits until add-ons have been sold.
fn by_the_clock(row: Row) -> Row {
    match row {
        Row::Break(pause) => Row::Break(seating::Break { from: BreakFrom::Clock, ..pause }),
        Row::Level(_) => row,
    }
}

/// Returns a flight's name: the final's name and then `1A`, `1B` and so on. `nth` counts from 0.
pub(super) fn name(of: &str, nth: usize, chars_max: usize) -> String {
    let letter = (b'A'..=b'Z').nth(nth).map_or('?', char::from);
    let short: String = of.chars().take(chars_max.saturating_sub(3)).collect();
    format!("{} 1{letter}", short.trim_end())
}
