//! When betting opens and closes.

use crate::configs::{banked, blackjack};
use crate::world::{World, bet, circle, only};
use pit::{Event, HostOrder, Input, Needs, Refused, RoundEvent};
use units::{Chips, Instant, Millis};

fn roulette() -> (World, banked::Place, banked::Place) {
    let config = banked("ray-roulette");
    let (plein, red) = (bet(&config, "straight-up", &[17]), only(&config, "red"));
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.sit(2, 500);
    world.open();
    (world, plein, red)
}

fn closes(events: &[Event]) -> bool {
    let closed = Event::Round(RoundEvent::Banked(banked::Event::Closed));
    events.iter().any(|event| format!("{event:?}") == format!("{closed:?}"))
}

#[test]
fn time_for_bets_begins_with_the_first_stake() {
    let (mut world, plein, red) = roulette();
    assert_eq!(world.table.wake_at(), None);
    world.pass(3_600_000);
    assert!(world.tick().is_empty() && world.is_laying());
    let first = world.now;
    world.lay(1, &[(plein, 2)]).unwrap();
    assert_eq!(world.table.wake_at(), Some(first + Millis(25_000)));
    world.pass(10_000);
    world.lay(2, &[(red, 10)]).unwrap();
    world.lay(1, &[(plein, 3)]).unwrap();
    assert_eq!(world.table.wake_at(), Some(first + Millis(25_000)), "the first stake counts");
    world.now = first + Millis(24_999);
    assert!(world.tick().is_empty());
    world.now = first + Millis(25_000);
    assert!(closes(&world.tick()));
    assert_eq!(world.lay(1, &[]), Err(banked::Refusal::Closed.into()));
}

#[test]
fn time_stops_when_the_last_stake_is_taken_back() {
    let (mut world, plein, _) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.pass(20_000);
    world.lay(1, &[]).unwrap();
    assert_eq!(world.due(), None);
    world.pass(20_000);
    assert!(world.tick().is_empty() && world.is_laying());
    world.lay(2, &[(plein, 2)]).unwrap();
    assert_eq!(world.due(), Some(world.now + Millis(25_000)), "with its full time again");
}

#[test]
fn betting_closes_once_all_with_a_stake_are_ready() {
    let (mut world, plein, red) = roulette();
    world.sit(3, 500);
    world.lay(1, &[(plein, 2)]).unwrap();
    world.lay(2, &[(red, 10)]).unwrap();
    assert!(!closes(&world.ready(1).unwrap()), "seat 2 is not ready");
    assert_eq!(world.ready(3).unwrap_err(), Refused::NotAsked, "seat 3 has no stake");
    assert!(closes(&world.ready(2).unwrap()), "seat 3 has nothing to wait for");
}

#[test]
fn a_changed_layout_is_not_ready() {
    let (mut world, plein, red) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.lay(2, &[(red, 10)]).unwrap();
    world.ready(1).unwrap();
    world.lay(1, &[(plein, 3)]).unwrap();
    assert!(!closes(&world.ready(2).unwrap()));
    assert!(closes(&world.ready(1).unwrap()));
}

#[test]
fn betting_closes_when_the_last_one_not_ready_takes_back() {
    for leaves in [false, true] {
        let (mut world, plein, red) = roulette();
        world.lay(1, &[(plein, 2)]).unwrap();
        world.lay(2, &[(red, 10)]).unwrap();
        world.ready(1).unwrap();
        match leaves {
            true => {
                world.leave(2);
            }
            false => world.lay(2, &[]).unwrap(),
        }
        assert!(closes(&world.events), "leaves: {leaves}");
    }
}

/// After an invalid spin, the shortest round still counts from the close before it.
fn after_no_spin() -> (World, banked::Place, Instant) {
    let (mut world, plein, red) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    let closed = world.now;
    world.serve();
    world.pass(1_000);
    world.order(HostOrder::Invalid("the ball fell off".into())).unwrap();
    assert!(world.serve(), "new shoes");
    (world, red, closed)
}

#[test]
fn betting_does_not_close_before_the_shortest_round() {
    let (mut world, _, closed) = after_no_spin();
    assert_eq!(world.due(), Some(world.now + Millis(25_000)), "with its full time again");
    assert!(world.ready(1).unwrap().len() == 1 && world.is_laying());
    assert_eq!(world.table.wake_at(), Some(closed + Millis(5_000)));
    world.pass(3_999);
    assert!(world.tick().is_empty());
    world.pass(1);
    world.tick();
    assert!(!world.is_laying());
}

#[test]
fn a_stake_after_an_early_close_was_set_gets_its_time() {
    let (mut world, red, closed) = after_no_spin();
    let full = world.due().unwrap();
    world.ready(1).unwrap();
    assert_eq!(world.due(), Some(closed + Millis(5_000)));
    world.lay(2, &[(red, 10)]).unwrap();
    assert_eq!(world.due(), Some(full), "seat 2 is not ready");
    world.ready(2).unwrap();
    assert_eq!(world.due(), Some(closed + Millis(5_000)));
}

#[test]
fn a_round_follows_the_pause_and_the_shortest_round() {
    let (mut world, plein, _) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    let closed = world.now;
    world.finish();
    let over = world.now;
    assert_eq!(over, closed + Millis(2_000), "the result is up for a moment");
    assert_eq!(world.table.next_round_at(), Some(over + Millis(4_000)));
    assert_eq!(world.table.needs(over + Millis(3_999)), Needs::Nothing);
    assert!(matches!(world.table.needs(over + Millis(4_000)), Needs::Shoes(_)));
}

#[test]
fn a_restart_gives_bets_their_full_time() {
    let (mut world, plein, _) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.pass(24_000);
    world.take(Input::Restarted).unwrap();
    assert_eq!(world.due(), Some(world.now + Millis(25_000)));
    assert!(world.table.seats().all(|(_, sitting)| !sitting.connected), "until they are back");
    assert_eq!(world.table.at_stake(units::Seat::new(1)), Chips::new(2));
}

#[test]
fn a_restart_gives_decisions_and_results_their_full_time() {
    let mut world = World::new(blackjack("blackjack-classic"), 1);
    world.sit(1, 500);
    world.script = ["5h", "9d", "5c"].map(crate::world::card).to_vec();
    world.open();
    world.lay(1, &[(circle(1, 0), 10)]).unwrap();
    world.ready(1).unwrap();
    world.until(|table| !table.round().unwrap().play.open().is_empty());
    assert_eq!(world.due(), Some(world.now + Millis(20_000)));
    world.pass(19_000);
    world.take(Input::Restarted).unwrap();
    assert_eq!(world.due(), Some(world.now + Millis(20_000)));

    let (mut world, plein, _) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    world.serve();
    world.pass(1_900);
    world.take(Input::Restarted).unwrap();
    assert_eq!(world.due(), Some(world.now + Millis(2_000)));
}

#[test]
fn silence_declines_and_stands_when_the_time_is_over() {
    let mut world = World::new(blackjack("blackjack-classic"), 1);
    world.sit(1, 500);
    world.script = ["5h", "9d", "Ac", "5s", "8d"].map(crate::world::card).to_vec();
    world.open();
    world.lay(1, &[(circle(1, 0), 10), (circle(2, 0), 10)]).unwrap();
    world.ready(1).unwrap();
    let choices = |world: &World| -> Vec<Vec<&str>> {
        let open = world.table.round().unwrap().play.open();
        open.iter().map(|open| open.options.keys()).collect()
    };
    world.until(|table| !table.round().unwrap().play.open().is_empty());
    assert_eq!(choices(&world), [["insure", "decline"], ["insure", "decline"]]);
    world.wake();
    assert_eq!(choices(&world)[0][0], "stand", "the first box is in turn, with its own time");
    assert_eq!(world.due(), Some(world.now + Millis(20_000)));
    world.wake();
    world.wake();
    world.finish();
    let left = world.chips(1);
    assert!([480, 500, 520].contains(&left), "nothing was insured or doubled: {left}");
}
