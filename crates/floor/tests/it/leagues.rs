//! Leagues in the room: founded, played in, ranked, closed.

use crate::tournaments::{Field, sit_and_go};
use floor::ask;
use units::{LeagueId, PlayerId};
use wire::{
    LeagueRules, LeagueView, NewLeague, NewTournament, PointsFormula, Refusal, RefusalCode as Code,
};

fn tuesday() -> NewLeague {
    let formula = PointsFormula::Listed { points: vec![10, 6, 3] };
    let rules = LeagueRules { formula, taking_part: 1, best: Some(2) };
    NewLeague { name: "Tuesday league".into(), rules, private: true }
}

fn found(field: &mut Field, nth: usize, new: NewLeague) -> Result<LeagueId, Refusal> {
    let player = field.players[nth];
    field.world.ask(ask::FoundLeague { player, new: Box::new(new) })
}

fn view(field: &mut Field, league: LeagueId, player: Option<PlayerId>) -> LeagueView {
    field.world.ask(ask::League { league, player, page: 1 }).expect("a known league")
}

/// Plays a tournament of the league to its end.
fn evening(field: &mut Field, league: LeagueId) {
    let new = NewTournament { league: Some(league), ..sit_and_go(3, 3) };
    field.tournament = field.open(0, new);
    field.enter(field.tournament);
    field.world.pass(units::Millis::seconds(2));
    field.watch();
    field.play(|_, _| {});
}

#[test]
fn played_tournaments_make_standings_that_outlive_crashes() {
    let mut field = Field::of(3);
    let league = found(&mut field, 0, tuesday()).expect("a sound league");
    for _ in 0..3 {
        evening(&mut field, league);
    }
    let host = Some(field.players[0]);
    let before = view(&mut field, league, host);
    assert_eq!((before.row.played, before.players, before.tournaments.len()), (3, 3, 3));
    let mut all = 0;
    for line in &before.standings {
        assert_eq!((line.played, line.results.len()), (3, 3));
        let counted = line.results.iter().filter(|result| result.counts);
        assert_eq!(counted.clone().count(), 2);
        assert_eq!(counted.map(|result| result.points).sum::<u64>(), line.points);
        all += line.results.iter().map(|result| result.points).sum::<u64>();
    }
    // 10, 6 and 3, and one point each for taking part, three times.
    assert_eq!(all, 3 * (19 + 3));
    assert!(before.standings.is_sorted_by(|one, other| one.points >= other.points));
    assert_eq!(before.you.as_ref().map(|line| Some(line.player)), Some(host));
    // A tournament's place is that of its own page.
    let placed = field.view(field.players[0]);
    let third = before.tournaments.iter().position(|row| row.tournament == field.tournament);
    assert_eq!(third, Some(0), "the latest one comes first");
    for entrant in &placed.entrants.rows {
        let line = before.standings.iter().find(|line| line.player == entrant.player).unwrap();
        assert_eq!(Some(line.results[2].place), entrant.place.map(|place| place.from));
    }
    assert_eq!(placed.row.league.map(|league| league.name), Some("Tuesday league".into()));
    field.world.crash();
    field.connect();
    assert_eq!(view(&mut field, league, host), LeagueView { now: field.world.now, ..before });
}

#[test]
fn a_tournament_that_was_called_off_earns_no_points() {
    let mut field = Field::of(3);
    let league = found(&mut field, 0, tuesday()).expect("a sound league");
    let new = NewTournament { league: Some(league), ..sit_and_go(4, 4) };
    field.tournament = field.open(0, new);
    field.enter(field.tournament);
    let order = wire::TournamentOrder::Cancel {};
    let order = wire::OrderTournament { tournament: field.tournament, order };
    let player = field.players[0];
    field.world.ask(ask::OrderTournament { player, order }).expect("its host");
    let seen = view(&mut field, league, Some(player));
    assert_eq!((seen.row.played, seen.players, seen.standings), (0, 0, vec![]));
    assert_eq!(seen.tournaments.len(), 1);
}

#[test]
fn a_private_league_is_listed_for_its_host_and_its_players() {
    let mut field = Field::of(3);
    let league = found(&mut field, 0, tuesday()).expect("a sound league");
    let listed = |field: &mut Field, player| {
        let list = field.world.ask(ask::Tournaments { player }).expect("a list");
        list.leagues.iter().map(|row| (row.league, row.yours)).collect::<Vec<_>>()
    };
    let (host, other) = (Some(field.players[0]), Some(field.players[1]));
    assert_eq!(listed(&mut field, host), [(league, true)]);
    assert_eq!(listed(&mut field, other), []);
    assert_eq!(listed(&mut field, None), []);
    // By its link everyone can see it.
    assert_eq!(view(&mut field, league, None).row.name, "Tuesday league");
    evening(&mut field, league);
    assert_eq!(listed(&mut field, other), [(league, false)]);
    assert_eq!(listed(&mut field, None), []);
}

#[test]
fn in_a_closed_league_no_tournament_is_opened() {
    let mut field = Field::of(2);
    let league = found(&mut field, 0, tuesday()).expect("a sound league");
    let [host, other] = field.players[..] else { panic!("two") };
    let close = |field: &mut Field, player| field.world.ask(ask::CloseLeague { player, league });
    assert_eq!(close(&mut field, other).map_err(|refused| refused.code), Err(Code::NotHost));
    close(&mut field, host).expect("its host");
    assert!(view(&mut field, league, None).row.closed);
    let new = Box::new(NewTournament { league: Some(league), ..sit_and_go(3, 3) });
    let refused = field.world.ask(ask::OpenTournament { player: host, new }).unwrap_err();
    assert_eq!((refused.code, &refused.params["field"]), (Code::TournamentUnfit, &"league".into()));
    assert_eq!(close(&mut field, host).map_err(|refused| refused.code), Err(Code::LeagueUnknown));
}

#[test]
fn unfit_leagues_are_refused_with_field_value_and_range() {
    let mut field = Field::of(2);
    let listed = |points| PointsFormula::Listed { points };
    let with = |formula, taking_part, best| NewLeague {
        rules: LeagueRules { formula, taking_part, best },
        ..tuesday()
    };
    let root = |base| PointsFormula::Root { base };
    for (new, at, value, allowed) in [
        (with(root(0), 0, None), "formula.base", "0", "1 to 10000"),
        (with(PointsFormula::Beaten { each: 0 }, 0, None), "formula.each", "0", "1 to 10000"),
        (with(listed(vec![]), 0, None), "formula.points", "0", "1 to 100"),
        (with(listed(vec![3, 4]), 0, None), "formula.points.2", "4", "0 to 3"),
        (with(root(9), 1_000_001, None), "taking_part", "1000001", "0 to 1000000"),
        (with(root(9), 0, Some(0)), "best", "0", "1 to 366"),
        (with(root(9), 0, Some(400)), "best", "400", "1 to 366"),
    ] {
        let refused = found(&mut field, 0, new).expect_err(at);
        assert_eq!(refused.code, Code::LeagueUnfit);
        let param = |name: &str| refused.params[name].clone();
        assert_eq!(
            (param("field"), param("value"), param("allowed")),
            (at.into(), value.into(), allowed.into())
        );
    }
    let public = found(&mut field, 0, NewLeague { private: false, ..tuesday() });
    assert_eq!(public.map_err(|refused| refused.code), Err(Code::NotOwner));
    let nameless = found(&mut field, 0, NewLeague { name: "x".repeat(31), ..tuesday() });
    assert_eq!(nameless.map_err(|refused| refused.code), Err(Code::TextLength));
    for _ in 0..20 {
        found(&mut field, 0, tuesday()).expect("at most twenty");
    }
    let one_more = found(&mut field, 0, tuesday());
    assert_eq!(one_more.map_err(|refused| refused.code), Err(Code::TooManyLeagues));
    // Nobody opens tournaments in another player's league.
    let league = found(&mut field, 1, tuesday()).expect("a sound league");
    let (player, new) =
        (field.players[0], NewTournament { league: Some(league), ..sit_and_go(3, 3) });
    let refused = field.world.ask(ask::OpenTournament { player, new: Box::new(new) }).unwrap_err();
    assert_eq!((refused.code, &refused.params["field"]), (Code::TournamentUnfit, &"league".into()));
}
