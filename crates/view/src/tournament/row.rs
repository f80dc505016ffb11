//! A tournament's row in the lobby.

use super::rules::{bounty_kind, prize_kind};
use super::structure::{self, clock};
use super::{SeenTournament, money, place_of};
use crate::{Observer, to_wire};
use ::tournament::shootout::stages;
use ::tournament::{Phase, Stages, Start, Status};
use seating::{Lasts, Level, Row};
use tournament_table::game_of;
use units::Instant;
use wire::{ClockPhase, EntryPart, LevelLength, TournamentRow, TournamentState};

/// A tournament's row in the lobby.
///
/// # Panics
/// If a level names a game that is not in the list.
pub fn tournament_row(seen: &SeenTournament<'_>, observer: Observer) -> TournamentRow {
    let (t, room) = (seen.tournament, seen.room);
    let (plan, terms) = (t.plan(), &t.plan().terms);
    let level = first_level(seen);
    let game = game_of(level, seen.games, seen.choice).expect("a checked schedule");
    let pool = super::payouts::working(t);
    let houses = seen.entries().filter(|(_, entrant)| room.is_house(entrant.player));
    let tables = if seen.is_over() { 0 } else { t.tables().count() };
    let guarantee = plan.pool.guarantee.map(|guarantee| money(guarantee.amount));
    TournamentRow {
        tournament: seen.id,
        name: seen.name.into(),
        game: to_wire::game_view(game.variant, game.limit, seen.rulebook),
        mix: seen.mix.map(Into::into),
        seats: plan.seats,
        stages: (plan.stages == Stages::Shootout)
            .then(|| to_wire::count(stages(terms.places, plan.seats).count())),
        price: seen.entry_price(terms.price),
        currency: seen.currency,
        decimals: seen.currency.decimals(),
        places: terms.places,
        entries_min: plan.registration.entries_min,
        entries: t.taken(),
        left: t.left(),
        house_players: to_wire::count(houses.count()),
        tables: to_wire::count(tables),
        state: state(seen),
        starts_at: starts_at(seen),
        late_until: late_until(seen),
        days: structure::days(seen),
        flights: plan.of_flights().map(|rules| to_wire::count(rules.flights.len())),
        ended_at: seen.ended_at,
        level: t.schedule().at(seen.now).map_or(0, |moment| t.schedule().number(moment.row)),
        level_lasts: match level.lasts {
            Lasts::Time(time) => LevelLength::Time { ms: time.0 },
            Lasts::Hands(hands) => LevelLength::Hands { hands },
        },
        speed: seen.speed,
        start_chips: terms.start_chips,
        prizes: prize_kind(&plan.prizes),
        guarantee,
        pool: pool.total,
        bounty: plan.bounty.map(|bounty| bounty_kind(plan, bounty)),
        re_entry: terms.re_entry.is_some(),
        rebuys: terms.rebuy.is_some(),
        add_on: terms.add_on.is_some(),
        private: seen.private,
        host: seen.host.filter(|_| seen.private).map(|host| room.named(host)),
        league: seen.league.filter(|_| sees_league(seen, observer)).cloned(),
        you: entry_part(seen, observer),
    }
}

/// A player's part in a tournament, as the lobby shows it.
///
/// If the player has several entries, an entry in play counts first, otherwise the last one.
pub fn entry_part(seen: &SeenTournament<'_>, observer: Observer) -> EntryPart {
    let Some(player) = observer.player() else { return EntryPart::None };
    let in_play = seen.entries_of(player).rfind(|(_, entrant)| entrant.is_in_play());
    if let Some((entry, entrant)) = in_play {
        let table = seen.seat_of(entry, entrant);
        let table = table.and_then(|table| seen.room.table_id(table));
        return EntryPart::Playing { table, bag: seen.tournament.bag(entry, seen.now) };
    }
    let mine = seen.entries_of(player).next_back();
    let bag = mine.and_then(|(_, entrant)| match entrant.status {
        Status::Bagged { chips } => Some(chips),
        Status::Registered => entrant.bag.map(|bag| bag.chips),
        Status::Playing
        | Status::Offered { .. }
        | Status::Out
        | Status::Placed(_)
        | Status::Withdrawn => None,
    });
    if let Some(chips) = bag {
        return EntryPart::Bagged { chips };
    }
    let is_waiting = |status: &Status| *status == Status::Registered;
    if seen.entries_of(player).any(|(_, entrant)| is_waiting(&entrant.status)) {
        return EntryPart::Registered;
    }
    match seen.entries_of(player).next_back() {
        Some((_, entrant)) => EntryPart::Out { place: place_of(entrant) },
        None => EntryPart::None,
    }
}

/// What a tournament is doing: open for registration, in play, in a break, over, and so on.
pub(super) fn state(seen: &SeenTournament<'_>) -> TournamentState {
    let (t, now) = (seen.tournament, seen.now);
    match t.phase() {
        _ if t.is_cancelled() => return TournamentState::Cancelled,
        Phase::Ended | Phase::Finished => return TournamentState::Ended,
        Phase::Registering => return TournamentState::Registering,
        Phase::Playing => {}
    }
    let phase = clock(seen, None).map(|clock| clock.phase);
    let is_paused = phase == Some(ClockPhase::Paused) || t.vote().is_some() || t.is_cancelling();
    let is_break = matches!(phase, Some(ClockPhase::Break | ClockPhase::AwaitsLastTable));
    // A tournament with one table from the start is not at a final table.
    let is_final = t.entries_closed().is_some_and(|entries| entries > t.plan().seats.into());
    if is_paused {
        TournamentState::Paused
    } else if structure::is_between_days(seen) {
        TournamentState::BetweenDays
    } else if is_break {
        TournamentState::Break
    } else if t.is_hand_for_hand() {
        TournamentState::HandForHand
    } else if is_final && t.field().len() == 1 {
        TournamentState::FinalTable
    } else if t.is_registration_open(now) {
        TournamentState::Late
    } else {
        TournamentState::Playing
    }
}

/// When play starts or started; `None` for a tournament that starts when all places are taken.
fn starts_at(seen: &SeenTournament<'_>) -> Option<Instant> {
    match seen.tournament.plan().start {
        Start::At(at) => Some(seen.tournament.started_at().unwrap_or(at)),
        Start::Full => None,
    }
}

/// When late registration is expected to end; `None` if there is none, it has ended, or the clock is stopped.
fn late_until(seen: &SeenTournament<'_>) -> Option<Instant> {
    let t = seen.tournament;
    let is_over = match t.phase() {
        Phase::Registering => false,
        Phase::Playing => !t.is_registration_open(seen.now),
        Phase::Ended | Phase::Finished => true,
    };
    let late = t.plan().registration.late.filter(|_| !is_over)?;
    structure::ends(seen, late)
}

fn first_level<'a>(seen: &SeenTournament<'a>) -> &'a Level {
    let rows = &seen.tournament.schedule().rows;
    let level = rows.iter().find_map(|row| match row {
        Row::Level(level) => Some(level),
        Row::Break(_) => None,
    });
    level.expect("a schedule begins with a level")
}

/// Whether an observer may see the league. The link to one private tournament does not reveal the league's other
/// tournaments.
fn sees_league(seen: &SeenTournament<'_>, observer: Observer) -> bool {
    let Some(player) = observer.player() else { return !seen.private };
    !seen.private || seen.host == Some(player) || seen.entries_of(player).next().is_some()
}
