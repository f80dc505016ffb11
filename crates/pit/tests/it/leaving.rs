//! Leaving, removal, lost connections, the end of a table.

use crate::configs::{HOST, banked};
use crate::world::{BALANCE, World, bet, player};
use banked::Place;
use pit::{BankEvent, Event, HostEvent, HostOrder, Input, LeaveReason, Needs, Refused, SeatEvent};
use units::{Chips, Millis, Seat};

fn roulette() -> (World, Place) {
    let config = banked("ray-roulette");
    let plein = bet(&config, "straight-up", &[17]);
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.sit(2, 300);
    world.open();
    (world, plein)
}

fn close_bets(world: &mut World) {
    for n in 1..=2 {
        let _ = world.ready(n);
    }
    assert!(!world.is_laying());
}

fn why(events: &[Event]) -> Vec<LeaveReason> {
    let left = events.iter().filter_map(|event| match event {
        Event::Seat(SeatEvent::Left { why, .. }) => Some(*why),
        _ => None,
    });
    left.collect()
}

#[test]
fn leaving_while_bets_are_open_takes_the_stakes_along() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    assert_eq!(why(&world.leave(1)), [LeaveReason::Asked]);
    assert_eq!(world.balance(1), BALANCE as i64);
    assert!(world.is_laying() && world.due().is_none(), "no stake is left");
}

#[test]
fn leaving_during_a_round_waits_for_the_settlement() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.lay(2, &[(plein, 1)]).unwrap();
    close_bets(&mut world);
    let events = world.leave(1);
    assert!(matches!(events[..], [Event::Seat(SeatEvent::Leaves { .. })]), "{events:?}");
    assert_eq!(world.lay(1, &[(plein, 2)]).unwrap_err(), Refused::NotAsked);
    world.script.clear();
    world.finish();
    assert!(world.table.seat(Seat::new(1)).is_none());
    let lost = -(BALANCE as i64) + world.balance(1);
    assert!([-2, 60].contains(&lost), "{lost}");
    assert!(world.table.seat(Seat::new(2)).is_some());
}

#[test]
fn a_player_without_a_stake_leaves_a_running_round_at_once() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    close_bets(&mut world);
    assert_eq!(why(&world.leave(2)), [LeaveReason::Asked]);
    world.finish();
}

#[test]
fn a_removed_player_goes_and_stays_away() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.lay(2, &[(plein, 2)]).unwrap();
    let events = world.order(HostOrder::Remove(player(2))).unwrap();
    assert_eq!(why(&events), [LeaveReason::Removed], "with the stake, as bets are open");
    close_bets(&mut world);
    let events = world.order(HostOrder::Remove(player(1))).unwrap();
    assert!(matches!(events[..], [Event::Host(HostEvent::Removed(_))]), "the stake stands");
    world.finish();
    assert!(world.table.seats().next().is_none());
    let sit = |n| Input::Sit {
        player: player(n),
        house: false,
        seat: None,
        chips: Chips::new(100),
        commitment: None,
    };
    assert_eq!(world.take(sit(1)).unwrap_err(), Refused::Removed);
    world.order(HostOrder::LetBack(player(1))).unwrap();
    world.take(sit(1)).unwrap();
    assert_eq!(world.take(sit(2)).unwrap_err(), Refused::Removed);
}

#[test]
fn a_lost_connection_loses_the_seat_after_its_time() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    for n in 1..=2 {
        world.take(Input::Connection { player: player(n), connected: false }).unwrap();
    }
    let lost = world.now;
    close_bets(&mut world);
    world.now = lost + Millis(179_999);
    world.pass(1);
    assert_eq!(why(&world.tick()), [LeaveReason::Away], "seat 2; seat 1 has a stake");
    world.finish();
    assert!(world.table.seats().next().is_none(), "after the settlement seat 1 goes too");
    assert_eq!(world.table.wake_at(), None, "nobody is there to play for");
}

#[test]
fn a_connection_that_is_back_keeps_the_seat() {
    let (mut world, _) = roulette();
    let connection = |connected| Input::Connection { player: player(1), connected };
    world.take(connection(false)).unwrap();
    world.pass(170_000);
    world.take(connection(true)).unwrap();
    world.pass(100_000);
    assert!(world.tick().is_empty());
    assert!(world.take(connection(true)).unwrap().is_empty());
}

#[test]
fn a_closing_table_settles_pays_out_and_empties_its_bank() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.order(HostOrder::Close).unwrap();
    assert!(world.is_laying(), "the round is played");
    let sit = Input::Sit {
        player: player(7),
        house: false,
        seat: None,
        chips: Chips::new(100),
        commitment: None,
    };
    assert_eq!(world.take(sit).unwrap_err(), Refused::Closed);
    world.until(|table| table.is_closed());
    assert_eq!(why(&world.events), [LeaveReason::Closing, LeaveReason::Closing]);
    let end = &world.events[world.events.len() - 2..];
    assert!(matches!(end, [Event::Bank(BankEvent::Credited(_)), Event::Closed]), "{end:?}");
    assert!(world.table.bank().is_zero());
    assert_eq!(world.take(Input::Tick).unwrap_err(), Refused::Closed);
    assert_eq!((world.table.wake_at(), world.table.needs(world.now)), (None, Needs::Nothing));
}

#[test]
fn a_table_without_a_stake_closes_at_once() {
    let (mut world, _) = roulette();
    world.order(HostOrder::Close).unwrap();
    assert!(world.table.is_closed());
    assert_eq!((world.balance(1), world.balance(2)), (BALANCE as i64, BALANCE as i64));
}

#[test]
fn a_paused_table_opens_no_round() {
    let (mut world, plein) = roulette();
    world.lay(1, &[(plein, 2)]).unwrap();
    world.order(HostOrder::Pause).unwrap();
    world.finish();
    world.pass(1_000_000);
    assert_eq!((world.table.needs(world.now), world.table.next_round_at()), (Needs::Nothing, None));
    world.order(HostOrder::Resume).unwrap();
    assert!(matches!(world.table.needs(world.now), Needs::Shoes(_)));
}

#[test]
fn a_locked_table_lets_only_its_host_sit_down() {
    let (mut world, _) = roulette();
    world.order(HostOrder::Lock).unwrap();
    let sit = |player| Input::Sit {
        player,
        house: false,
        seat: None,
        chips: Chips::new(100),
        commitment: None,
    };
    assert_eq!(world.take(sit(player(7))).unwrap_err(), Refused::Locked);
    world.take(sit(HOST)).unwrap();
    world.order(HostOrder::Unlock).unwrap();
    world.take(sit(player(7))).unwrap();
}

#[test]
fn seats_and_buy_ins_are_checked() {
    let (mut world, _) = roulette();
    let mut sit = |n, seat: Option<u8>, chips| {
        let (seat, chips) = (seat.map(Seat::new), Chips::new(chips));
        let (player, commitment) = (player(n), None);
        world.take(Input::Sit { player, house: false, seat, chips, commitment }).map(|_| ())
    };
    assert_eq!(sit(1, Some(3), 100), Err(Refused::Seated(Seat::new(1))));
    assert_eq!(sit(3, Some(1), 100), Err(Refused::Taken(Seat::new(1))));
    assert_eq!(sit(3, Some(8), 100), Err(Refused::NoSeat { seat: Seat::new(8), seats: 7 }));
    let (chips, min) = (Chips::new(19), Chips::new(20));
    assert_eq!(sit(3, None, 19), Err(Refused::BuyIn { chips, min }));
    for n in 3..=7 {
        assert_eq!(sit(n, None, 20), Ok(()));
    }
    assert_eq!(sit(8, None, 20), Err(Refused::Full(7)));
    let nothing = Input::TopUp { player: player(1), chips: Chips::ZERO };
    assert_eq!(world.take(nothing).unwrap_err(), Refused::NoChips);
    assert_eq!(world.lay(9, &[]).unwrap_err(), Refused::NotSeated);
}
