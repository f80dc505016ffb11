//! The rules of a series: who may enter another flight, which plans there are, what each place is paid.

use super::{as_final, as_flight, id};
use crate::plans::{freezeout, price, re_entries, rebuys};
use crate::world::World;
use seating::EntryId;
use tournament::entry::AddOn;
use tournament::{
    Again, Elsewhere, FinalRules, FlightRules, Input, Plan, PlanError, PrizeRules, Series, Stages,
    Start, Status,
};
use units::{Bps, Chips, PlayerId};

#[test]
fn who_may_enter_another_flight_is_the_series_rule() {
    use Elsewhere::{Bagged, In, Out};
    let allows = |again: Again, others: &[Elsewhere]| again.allows(others.iter().copied());
    for again in [Again::Never, Again::AfterKnockOut, Again::Best] {
        assert!(allows(again, &[]));
        assert_eq!(allows(again, &[Out]), again != Again::Never);
        assert_eq!(allows(again, &[Out, Bagged]), again == Again::Best);
        assert_eq!(allows(again, &[Out, In]), again == Again::Best);
    }
    let mut world = World::new(as_flight(freezeout(), 1, 6, Again::Never), 8);
    world.registers(10);
    let player = PlayerId::from_bits(1);
    assert_eq!(world.tournament.stands(player), Some(In));
    assert_eq!(world.tournament.stands(PlayerId::from_bits(99)), None);
    world.give(Input::Withdraw(EntryId(1))).unwrap();
    assert_eq!(world.tournament.stands(PlayerId::from_bits(2)), None);
    world.plays(60_000);
    let t = &world.tournament;
    for one in t.entries().iter().filter(|one| one.status != Status::Withdrawn) {
        let is_in = matches!(one.status, Status::Bagged { .. });
        assert_eq!(t.stands(one.player), Some(if is_in { Bagged } else { Out }));
    }
}

#[test]
fn bad_plans_of_flights_and_finals_are_refused_by_field() {
    let refused = |change: &dyn Fn(&mut Plan), mut plan: Plan| {
        change(&mut plan);
        match plan.check() {
            Err(PlanError::Conflict { field, .. } | PlanError::OutOfRange { field, .. }) => field,
            other => panic!("{other:?}"),
        }
    };
    let flight = || as_flight(freezeout(), 1, 6, Again::Best);
    let rules = |plan: &mut Plan, last_level, left| {
        let again = Again::Best;
        plan.series = Some(Series::Flight(FlightRules { to: id(1), last_level, left, again }));
    };
    let cases: [(&str, &dyn Fn(&mut Plan)); 10] = [
        ("prizes", &|plan| plan.prizes = freezeout().prizes),
        ("prizes", &|plan| plan.series = None),
        ("flight.last_level", &|plan| rules(plan, 0, None)),
        ("flight.last_level", &|plan| rules(plan, 1_000, None)),
        ("flight.left", &|plan| rules(plan, 6, Some(Bps(0)))),
        ("flight.left", &|plan| rules(plan, 6, Some(Bps(5_001)))),
        ("deals", &|plan| plan.deals = freezeout().deals),
        ("start", &|plan| plan.start = Start::Full),
        ("entries_max", &|plan| plan.terms.entries_max = 2),
        ("tables.hand_for_hand.before_prizes", &|plan| {
            plan.tables.hand_for_hand.before_prizes = Some(1);
        }),
    ];
    assert_eq!(flight().check(), Ok(()));
    for (field, change) in cases {
        assert_eq!(refused(change, flight()), field);
    }
    let add_on = |plan: &mut Plan| {
        rules(plan, 1, None);
        plan.terms.add_on =
            Some(AddOn { price: price(10_00, 0), chips: Chips::new(1_000), max: 1 });
    };
    assert_eq!(refused(&add_on, as_flight(rebuys(), 1, 6, Again::Best)), "terms.add_on");

    let flights = |plan: &mut Plan, flights: &[u64]| {
        let flights = flights.iter().map(|nth| id(*nth)).collect();
        plan.series = Some(Series::Final(FinalRules { flights, redraw: true }));
    };
    let all: Vec<u64> = (0..21).collect();
    let cases: [(&str, &dyn Fn(&mut Plan)); 7] = [
        ("final.flights", &|plan| flights(plan, &[])),
        ("final.flights", &|plan| flights(plan, &all)),
        ("final.flights", &|plan| flights(plan, &[1, 2, 1])),
        ("prizes", &|plan| plan.prizes = PrizeRules::Double),
        ("registration.late", &|plan| plan.registration.late = re_entries().registration.late),
        ("terms.re_entry", &|plan| plan.terms.re_entry = re_entries().terms.re_entry),
        ("stages", &|plan| {
            plan.stages = Stages::Shootout;
            plan.tables.balance.gap = None;
            plan.tables.final_table.redraw = false;
            plan.tables.hand_for_hand.before_prizes = None;
        }),
    ];
    assert_eq!(as_final(2, true).check(), Ok(()));
    for (field, change) in cases {
        assert_eq!(refused(change, as_final(2, true)), field);
    }
}

#[test]
fn rows_for_fewer_players_pay_no_place_that_nobody_has() {
    let payouts = tournament::prizes::Payouts::standard(1_000);
    for entries in [2, 9, 54, 200, 1_000] {
        for players in [1, 2, 3, 5, 20, 150] {
            let rows = payouts.rows_for(entries, players);
            let places: u32 = rows.iter().map(|row| row.places).sum();
            let share: u32 = rows.iter().map(|row| row.share.0).sum();
            assert!(places <= players, "{entries} entries, {players} players: {places}");
            assert_eq!(share, 10_000);
        }
    }
    assert_eq!(payouts.rows_for(200, u32::MAX), payouts.rows(200).unwrap());
}
