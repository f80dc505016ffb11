//! A tournament of several days, as its page shows it.

use crate::entries::entered;
use crate::field::World;
use crate::pages::with_view;
use crate::plans::{MINUTE, re_entries};
use seating::{Break, BreakFrom, Row};
use tournament::Because;
use units::{Instant, Millis, PlayerId};
use view::Observer;
use wire::{DaysView, EntryPart, TournamentState};

#[test]
fn a_late_entry_that_outlasts_a_day_ends_on_the_next() {
    let mut plan = re_entries();
    let next = Instant(600 * MINUTE);
    // Two levels of five minutes; of the twenty minutes of late registration ten are left.
    let night = Row::Break(Break { lasts: Millis(0), from: BreakFrom::NextDay(next) });
    plan.structure.rows.insert(2, night);
    let mut world = entered(plan, 6, 18);
    let told = |world: &World| {
        let mut told = None;
        with_view(world, Observer::Player(PlayerId::from_bits(1)), |_, view| {
            told = Some((view.row.late_until, view.row.state, view.row.days, view.row.you));
        });
        told.unwrap()
    };
    let ends = Some(Instant(next.0 + 10 * MINUTE));
    let (late, _, days, _) = told(&world);
    let days_of = |day| Some(DaysView { day, last_levels: vec![2], begin: vec![next] });
    assert_eq!((late, days), (ends, days_of(1)));
    for _ in 0..60 {
        world.second();
    }
    assert_eq!(told(&world).0, ends);
    let is_drawn = |world: &World| {
        let t = &world.tournament;
        let drawn = |entry| t.entry(entry).unwrap().because == Some(Because::NextDay);
        t.schedule().next_day(world.now).is_some() && t.all_left().into_iter().all(drawn)
    };
    while !is_drawn(&world) {
        assert!(world.now < next, "the day does not end");
        world.second();
    }
    let (late, state, days, you) = told(&world);
    assert_eq!((late, state, days), (ends, TournamentState::BetweenDays, days_of(1)));
    if let EntryPart::Playing { bag, .. } = you {
        assert!(bag.is_some());
    }
    world.now = Instant(next.0 + MINUTE);
    world.second();
    let (late, state, days, you) = told(&world);
    assert_eq!((late, state, days), (ends, TournamentState::Late, days_of(2)));
    assert!(!matches!(you, EntryPart::Playing { bag: Some(_), .. }));
}
