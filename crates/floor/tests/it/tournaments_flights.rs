//! Flights in the room: opened with their final, entered, played, and their bags and pools in the final once, through
//! crashes.

use crate::tournaments::{Field, sit_and_go};
use floor::ask;
use tournament::{Amount, Phase, Status, Tournament};
use units::{Chips, Instant, Millis, PlayerId, TournamentId};
use wire::{
    Act, EntrantStatus, EntryPart, FlightAgain, FlightView, NewFlights, NewPrizes, NewTournament,
    OptionsView, OrderTournament, RefusalCode, TournamentNews, TournamentOrder, TournamentState,
};

const HOUR: Millis = Millis::seconds(3_600);
const MINUTE: Millis = Millis::seconds(60);

/// A final ten hours from now, with two flights one and three hours from now.
fn series(now: Instant, again: FlightAgain) -> NewTournament {
    NewTournament {
        name: Some("Sunday".into()),
        starts_at: Some(now + Millis(10 * HOUR.0)),
        flights: Some(NewFlights {
            starts_at: vec![now + HOUR, now + Millis(3 * HOUR.0)],
            last_level: 1,
            left_bps: None,
            again,
            redraw: false,
        }),
        ..sit_and_go(20, 4)
    }
}

fn passive(options: &OptionsView) -> Act {
    match options.fold {
        true => Act::Fold,
        false => Act::Check,
    }
}

/// A series of the first player of a room.
struct Series {
    field: Field,
    last: TournamentId,
    flights: Vec<TournamentId>,
}

impl Series {
    fn opened(players: u64, again: FlightAgain) -> Series {
        let mut field = Field::of(players);
        let now = field.world.now;
        let last = field.open(0, series(now, again));
        let (_, opened) = field.world.floor.tournaments().find(|(id, _)| *id == last).unwrap();
        let flights = opened.plan().of_flights().unwrap().flights.clone();
        Series { field, last, flights }
    }

    fn of(&self, id: TournamentId) -> &Tournament {
        self.field.world.floor.tournaments().find(|(other, _)| *other == id).unwrap().1
    }

    fn last(&self) -> &Tournament {
        self.of(self.last)
    }

    fn enter(&mut self, flight: usize, nth: usize) -> Result<wire::Entered, RefusalCode> {
        let (player, tournament) = (self.field.players[nth], self.flights[flight]);
        let register =
            ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
        self.field.world.ask(register).map_err(|refusal| refusal.code)
    }

    fn enters(&mut self, flight: usize, players: std::ops::Range<usize>) {
        players.for_each(|nth| assert!(self.enter(flight, nth).is_ok()));
    }

    /// Lets time pass until a flight is over; everybody folds.
    fn plays(&mut self, flight: usize) {
        self.field.tournament = self.flights[flight];
        let until = match self.of(self.flights[flight]).plan().start {
            tournament::Start::At(at) => at.since(self.field.world.now),
            tournament::Start::Full => Millis(0),
        };
        self.field.world.pass(Millis(until.0 + 2_000));
        self.field.watch();
        self.field.until(|_, options| passive(options), |t| t.phase() == Phase::Finished);
    }

    fn part(&mut self, tournament: TournamentId, player: PlayerId) -> EntryPart {
        let ask = ask::Tournament { tournament, player: Some(player), entrants: 1, tables: 1 };
        self.field.world.ask(ask).unwrap().row.you
    }

    fn orders(&mut self, tournament: TournamentId, order: TournamentOrder) {
        let player = self.field.players[0];
        let order = OrderTournament { tournament, order };
        self.field.world.ask(ask::OrderTournament { player, order }).unwrap();
    }

    /// Everybody's chips away from the tables.
    fn balances(&mut self) -> u64 {
        self.field.balances().into_iter().sum()
    }
}

fn bagged(t: &Tournament) -> u64 {
    let bags = t.entries().iter().filter_map(|one| match one.status {
        Status::Bagged { chips } => Some(chips.get()),
        _ => None,
    });
    bags.sum()
}

// clause: SVP-2.3-01
#[test]
fn two_flights_meet_in_a_final_with_their_bags_and_pools() {
    let mut series = Series::opened(8, FlightAgain::Best);
    let (last, flights) = (series.last, series.flights.clone());
    let before = series.balances();
    series.enters(0, 0..5);
    series.enters(1, 3..8);
    let first = series.field.players[0];
    series.field.tournament = last;
    let view = series.field.view(first);
    let rows = view.flights.expect("a final").rows;
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["Sunday 1A", "Sunday 1B"]);
    assert!(rows.iter().all(|row| row.state == TournamentState::Registering && row.entries == 5));
    series.field.tournament = flights[1];
    let view = series.field.view(first);
    let FlightView { to, name, last_level, .. } = view.flight.expect("a flight");
    assert_eq!((to, name.as_deref(), last_level), (last, Some("Sunday"), 1));

    series.plays(0);
    let told = series.field.told();
    let is_bag = |news: &&TournamentNews| matches!(news, TournamentNews::Bagged { .. });
    assert_eq!(told.iter().filter(is_bag).count(), 5);
    series.field.world.crash();
    series.field.connect();
    assert_eq!(series.last().entries().len(), 5);
    assert_eq!(series.last().flight_entries(), Some(5));
    let bag = |part| match part {
        EntryPart::Bagged { chips } => chips,
        other => panic!("{other:?}"),
    };
    let there = bag(series.part(flights[0], first));
    assert_eq!(bag(series.part(last, first)), there);
    series.field.world.check_books();

    series.plays(1);
    series.field.world.pass(Millis(1_000));
    let t = series.last();
    let brought: u64 = flights.iter().map(|flight| bagged(series.of(*flight))).sum();
    let kept: u64 = t.entries().iter().map(|one| one.bag.unwrap().chips.get()).sum();
    assert_eq!((t.entries().len(), t.flight_entries()), (8, Some(10)));
    assert_eq!(kept + t.discarded().get(), brought);
    assert_eq!(t.pool().total, Amount::new(10 * 1_000));
    series.field.tournament = last;
    let view = series.field.view(first);
    assert_eq!(view.flights.as_ref().unwrap().discarded.get(), brought - kept);
    let chips: u64 = view.entrants.rows.iter().filter_map(|row| row.chips).map(Chips::get).sum();
    assert_eq!(chips, kept, "everybody sees the bags");
    series.field.tournament = flights[0];
    let rows = series.field.view(first).entrants.rows;
    assert!(rows.iter().all(|row| row.status == EntrantStatus::Bagged));

    series.field.tournament = last;
    let until = match series.last().plan().start {
        tournament::Start::At(at) => at.since(series.field.world.now),
        tournament::Start::Full => Millis(0),
    };
    series.field.world.pass(Millis(until.0 + 3_000));
    assert_eq!(series.last().phase(), Phase::Playing);
    series.field.watch();
    series.field.play(|field, decisions| {
        if decisions == 5 {
            field.world.crash();
            field.connect();
        }
    });
    series.field.world.check_books();
    assert_eq!(series.balances(), before, "the whole pool went back to players");
    assert_eq!(series.last().paid(), Amount::new(10_000));
}

#[test]
fn a_final_takes_each_flight_in_once_whenever_it_crashes() {
    for crash in 0..8 {
        let mut series = Series::opened(4, FlightAgain::Never);
        series.enters(0, 0..2);
        series.enters(1, 2..4);
        series.field.tournament = series.flights[0];
        series.field.world.pass(Millis(HOUR.0 + 2_000));
        series.field.watch();
        // Step by step around the end of the flight: a crash loses what was not durable.
        let mut steps = 0;
        series.field.until(
            |_, options| passive(options),
            |t| matches!(t.phase(), Phase::Ended | Phase::Finished),
        );
        while steps < 8 {
            if steps == crash {
                series.field.world.crash();
                series.field.connect();
            }
            series.field.world.pass(Millis(100));
            steps += 1;
        }
        series.field.until(|_, options| passive(options), |t| t.phase() == Phase::Finished);
        series.field.world.pass(Millis(1_000));
        assert_eq!(series.last().entries().len(), 2, "crash at {crash}");
        assert_eq!(series.last().flights_in().count(), 1);
        assert_eq!(series.last().paid_in().prize, Amount::new(2_000));
        series.field.world.check_books();
    }
}

#[test]
fn who_has_entered_a_flight_may_enter_another_by_its_rule() {
    for (again, registered, through) in [
        (FlightAgain::Never, false, false),
        (FlightAgain::AfterKnockOut, false, false),
        (FlightAgain::Best, true, true),
    ] {
        let mut series = Series::opened(3, again);
        series.enters(0, 0..2);
        let may = |entered: Result<wire::Entered, RefusalCode>| match entered {
            Ok(_) => true,
            Err(RefusalCode::FlightEntered) => false,
            Err(other) => panic!("{other:?}"),
        };
        assert_eq!(may(series.enter(1, 0)), registered, "{again:?}");
        series.plays(0);
        assert_eq!(may(series.enter(1, 1)), through, "{again:?}");
        assert!(may(series.enter(1, 2)));
        let (player, tournament) = (series.field.players[2], series.last);
        let register =
            ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
        let refused = series.field.world.ask(register).expect_err("a final");
        assert_eq!(refused.code, RefusalCode::RegistrationClosed);
    }
}

#[test]
fn a_final_called_off_ends_its_flights_and_pays_everybody() {
    let mut series = Series::opened(6, FlightAgain::Never);
    let before = series.balances();
    series.enters(0, 0..3);
    series.enters(1, 3..6);
    series.plays(0);
    let last = series.last;
    series.orders(last, TournamentOrder::Cancel {});
    series.field.world.crash();
    series.field.connect();
    series.field.world.pass(MINUTE);
    assert!(series.last().is_cancelled());
    assert!(series.of(series.flights[1]).is_cancelled());
    assert_eq!(series.balances(), before);
    series.field.world.check_books();
}

#[test]
fn a_crash_in_an_opening_leaves_a_whole_series_or_none() {
    for steps in 0..6 {
        let mut field = Field::of(1);
        let (player, now) = (field.players[0], field.world.now);
        let new = Box::new(series(now, FlightAgain::Never));
        field.world.ask_later(ask::OpenTournament { player, new });
        (0..steps).for_each(|_| field.world.step());
        field.world.crash();
        let all: Vec<&Tournament> = field.world.floor.tournaments().map(|(_, t)| t).collect();
        let is_there = all.iter().any(|t| t.plan().of_flights().is_some());
        let phase = if is_there { Phase::Registering } else { Phase::Finished };
        assert!(all.iter().all(|t| t.phase() == phase), "{steps} steps: {}", all.len());
        assert!(!is_there || all.len() == 3, "{steps} steps: the final is stored last");
        field.world.check_books();
    }
}

#[test]
fn a_lost_key_gives_back_what_flights_and_their_final_hold() {
    for played in 0..3 {
        let mut series = Series::opened(6, FlightAgain::Never);
        let before = series.balances();
        series.enters(0, 0..3);
        series.enters(1, 3..6);
        (0..played).for_each(|flight| series.plays(flight));
        series.field.world.crash_and_lose_key(7);
        series.field.connect();
        assert_eq!(series.balances(), before, "{played} flights are over");
        series.field.world.check_books();
    }
}

#[test]
fn a_flight_called_off_brings_nothing_and_the_final_is_played() {
    let mut series = Series::opened(5, FlightAgain::Never);
    let before = series.balances();
    series.enters(0, 0..3);
    series.enters(1, 3..5);
    let second = series.flights[1];
    series.orders(second, TournamentOrder::Cancel {});
    series.plays(0);
    assert!(series.last().are_all_in());
    assert_eq!(series.last().paid_in().prize, Amount::new(3_000));
    series.field.tournament = series.last;
    series.field.world.pass(Millis(10 * HOUR.0));
    series.field.watch();
    series.field.play(|_, _| {});
    assert_eq!(series.balances(), before);
    series.field.world.check_books();
}

#[test]
fn a_series_that_cannot_be_played_is_refused_by_field() {
    let mut field = Field::of(1);
    let (player, now) = (field.players[0], field.world.now);
    let mut refused = |change: &dyn Fn(&mut NewTournament)| {
        let mut new = series(now, FlightAgain::Never);
        change(&mut new);
        let open = ask::OpenTournament { player, new: Box::new(new) };
        let refusal = field.world.ask(open).expect_err("no series");
        assert_eq!(refusal.code, RefusalCode::TournamentUnfit);
        let field = refusal.params.get("field").map(|field| field.to_string());
        assert!(refusal.params.contains_key("allowed"));
        field.unwrap().trim_matches('"').to_owned()
    };
    fn flights(new: &mut NewTournament) -> &mut NewFlights {
        new.flights.as_mut().unwrap()
    }
    let final_at = now + Millis(10 * HOUR.0);
    assert_eq!(refused(&|new| new.starts_at = None), "starts_at");
    assert_eq!(refused(&|new| flights(new).starts_at.clear()), "flights.starts_at");
    assert_eq!(refused(&|new| flights(new).starts_at[1] = final_at), "flights.starts_at");
    assert_eq!(refused(&|new| flights(new).starts_at[0] = Instant(1)), "flights.starts_at");
    assert_eq!(refused(&|new| flights(new).last_level = 0), "flights.last_level");
    assert_eq!(refused(&|new| flights(new).last_level = 200), "flights.last_level");
    assert_eq!(refused(&|new| flights(new).left_bps = Some(0)), "flights.left_bps");
    assert_eq!(refused(&|new| flights(new).left_bps = Some(5_001)), "flights.left_bps");
    assert_eq!(refused(&|new| new.places = 150_001), "places");
    assert_eq!(refused(&|new| new.prizes = NewPrizes::Double {}), "prizes");
    assert_eq!(
        refused(&|new| new.levels.ends_after_minutes = Some(60)),
        "levels.ends_after_minutes"
    );
}

#[test]
fn house_players_who_may_not_enter_again_are_not_asked() {
    let mut field = Field::of(1);
    let new = series(field.world.now, FlightAgain::Never);
    let last = field.open(0, NewTournament { house_players: 3, ..new });
    let flights = {
        let (_, opened) = field.world.floor.tournaments().find(|(id, _)| *id == last).unwrap();
        opened.plan().of_flights().unwrap().flights.clone()
    };
    let mut series = Series { field, last, flights };
    // The first flight is over, and those who survived it are free. Another one is wanted in the second.
    series.field.world.pass(Millis(HOUR.0 + 100 * MINUTE.0));
    assert_eq!(series.of(series.flights[0]).phase(), Phase::Finished);
    series.orders(series.flights[1], TournamentOrder::HousePlayers { count: 1 });
    series.field.world.pass(MINUTE);
    let players = |flight: usize| -> Vec<PlayerId> {
        series.of(series.flights[flight]).entries().iter().map(|one| one.player).collect()
    };
    let (first, second) = (players(0), players(1));
    assert_eq!((first.len(), second.len()), (3, 4));
    assert!(first.iter().all(|player| !second.contains(player)), "{first:?} {second:?}");
}
