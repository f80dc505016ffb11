//! Random play for hours, by seed.

use crate::chance::{Seed, open, open_as, step};
use crate::world::config;
use books::Straddle;
use cash::{
    Event, HostOrder, Input, ListEvent, SeatEvent, TableConfig, TableEvent, TableInput, WaitEnd,
};
use hand::{Ante, Family, Opening, VARIANTS};
use test_kit::Dice;
use units::{Chips, Millis};

const SEEDS: u64 = 60;
const STEPS: usize = 500;

/// The test's world checks chips, books and clocks after every event; see `world.rs`.
#[test]
fn chips_books_and_clocks_hold_in_random_play() {
    let (mut hands, mut shown, mut topped_up, mut waited, mut left) = (0, 0, 0, 0, 0);
    let (mut voided, mut let_in, mut declined) = (0, 0, 0);
    for seed in 0..SEEDS {
        let _seed = Seed(seed);
        let mut dice = Dice::new(seed);
        let mut world = open(seed, &mut dice);
        for _ in 0..STEPS {
            step(&mut world, &mut dice);
        }
        assert!(world.table == world.replayed(), "the log gives another table");
        hands += world.hands;
        assert_eq!(world.snapshots, world.hands, "a hand without a snapshot before it");
        for (_, event) in &world.log {
            match event {
                Event::Table(TableEvent::Hand(hand::Event::Shown { .. })) => shown += 1,
                Event::Seat(SeatEvent::ToppedUp { .. }) => topped_up += 1,
                Event::Seat(SeatEvent::TopUpAsked { .. }) => waited += 1,
                Event::Seat(SeatEvent::Left { .. }) => left += 1,
                Event::Table(TableEvent::HandVoided(_)) => voided += 1,
                Event::List(ListEvent::LetIn { .. }) => let_in += 1,
                Event::List(ListEvent::WaitEnded { reason: WaitEnd::Declined, .. }) => {
                    declined += 1
                }
                _ => {}
            }
        }
        everybody_goes_home(&mut world);
    }
    // Random play is worth little as a test unless enough happens in it.
    assert!(hands > 20 * SEEDS, "{hands} hands");
    let most = [shown, topped_up, waited, left];
    assert!(most.iter().all(|count| *count > SEEDS), "{hands} hands, {most:?}");
    assert!(voided > 3, "{voided} hands were broken off");
    assert!(let_in > 3 && declined > 3, "{let_in} let in, {declined} declined");
}

/// Cuts every connection: the hand ends by its clocks, every player loses their seat, and no chips are left behind.
fn everybody_goes_home(world: &mut crate::world::World) {
    world.host(HostOrder::Resume).unwrap();
    let players: Vec<_> = world.table.seats().map(|(_, sitting)| sitting.player).collect();
    for player in players {
        world.send(Input::Table(TableInput::Connection { player, connected: false })).unwrap();
    }
    world.wait(Millis::seconds(3_600));
    assert!(!world.table.is_hand_running(), "a hand does not end");
    assert_eq!(world.table.seats().count(), 0, "somebody sits there for ever");
    assert_eq!(world.table.wake_at(), None);
    let seats = world.book.balances().filter(|(account, _)| account.owner.at_seat().is_some());
    assert_eq!(seats.count(), 0, "chips at an empty table");
}

/// A table that is closing plays its hand to the end, and everyone leaves.
#[test]
fn closing_empties_the_table() {
    for seed in 0..SEEDS {
        let _seed = Seed(seed);
        let mut dice = Dice::new(seed);
        let mut world = open(seed, &mut dice);
        for _ in 0..100 + dice.below(50) {
            step(&mut world, &mut dice);
        }
        world.host(HostOrder::Close).unwrap();
        world.wait(Millis::seconds(600));
        assert!(world.table.is_closed());
        assert_eq!(world.table.seats().count(), 0);
        assert!(world.table == world.replayed());
    }
}

/// Plays each game at each of its limits, with its usual opening.
#[test]
fn chips_books_and_clocks_hold_in_every_game() {
    let mut renewed = 0;
    for (seed, variant) in (1_000..).zip(VARIANTS) {
        let mut hands = 0;
        for limit in variant.limits {
            let _seed = Seed(seed);
            let mut dice = Dice::new(seed);
            let mut config = TableConfig {
                variant,
                limit: *limit,
                seats_max: variant.seats_max,
                straddle: (variant.key == "holdem").then_some(Straddle::UnderTheGun),
                ..config()
            };
            if variant.opening != Opening::Blinds {
                config.stakes.ante = Ante::Each(Chips::new(1));
            }
            if variant.opening == Opening::BringIn {
                config.stakes.bring_in = Chips::new(1);
            }
            config.check().unwrap();
            let mut world = open_as(seed, &mut dice, config);
            let draws = variant.family == Family::Draw; // long enough for decks to run short
            for _ in 0..if draws { 500 } else { 120 } {
                step(&mut world, &mut dice);
            }
            assert!(world.table == world.replayed(), "the log gives another table");
            hands += world.hands;
            let new = |(_, event): &&(_, Event)| {
                matches!(event, Event::Table(TableEvent::DeckRenewed(_)))
            };
            renewed += world.log.iter().filter(new).count();
            everybody_goes_home(&mut world);
        }
        let least = 3 * variant.limits.len() as u64; // such a table may soon be empty or locked
        assert!(hands > least, "{}: {hands} hands", variant.key);
    }
    assert!(renewed > 0, "no deck ran short");
}
