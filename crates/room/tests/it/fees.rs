//! What a table charges.

use crate::world::{World, book, config, deck};
use hand::Action;
use ledger::{Account, Owner};
use room::{Fee, Input, RakeScale, TableConfig};
use units::{Bps, Chips, Currency, PlayerId, Seat};

const PLAYERS: [PlayerId; 3] =
    [PlayerId::from_bits(1), PlayerId::from_bits(2), PlayerId::from_bits(3)];

fn percent(share: u32, cap: u64, steps: &[&str]) -> Fee {
    let steps = steps.iter().map(|step| step.parse().unwrap()).collect();
    Fee::Percent(RakeScale { share: Bps(share), cap: Chips::new(cap), steps })
}

/// So many players with this stack at a table of this book and charge; one hand, all-in by the first
/// two, in which the aces of whoever is dealt first stand up.
fn all_in(book_key: &str, fee: Fee, players: usize, stack: u64) -> World {
    let stack = Chips::new(stack);
    let (buy_in_min, buy_in_max) = (Chips::new(4), Chips::new(1_000_000));
    let config = TableConfig { fee: Some(fee), buy_in_min, buy_in_max, ..config() };
    let config = TableConfig { straddle: None, rulebook: book(book_key).into(), ..config };
    config.check().unwrap();
    let mut world = World::new(0, config, book(book_key));
    for (player, n) in PLAYERS.into_iter().zip(1..).take(players) {
        world.grant(player);
        let (name, seat) = (format!("P{n}"), Some(Seat::new(n)));
        let take =
            Input::TakeSeat { player, name, house: false, seat, buy_in: stack, commitment: None };
        world.send(take).unwrap();
    }
    world.next_deck = Some(deck(match players {
        2 => "Kc Kd Ah Ad 2c 3d 7h 8s 9h",
        _ => "Kc Kd Qc Qd Ah Ad 2c 3d 7h 8s 9h",
    }));
    world.settle();
    for _ in 0..players {
        let Some((seat, _)) = world.table.turn() else { break };
        let hand = world.table.hand().unwrap();
        let action = match hand.options(seat).unwrap().raise_to {
            _ if seat == Seat::new(3) => Action::Fold,
            Some(range) => Action::RaiseTo(range.max),
            None => Action::Call,
        };
        act(&mut world, seat, action);
    }
    world
}

fn act(world: &mut World, seat: Seat, action: Action) {
    let player = world.table.seat(seat).unwrap().player;
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Act { player, hand_no, action_no, action }).unwrap();
    world.settle();
}

fn rake(world: &World) -> i64 {
    world.book.balance(Account { owner: Owner::Rake, currency: Currency::PLAY })
}

// clause: RAY-FEE-02
#[test]
fn a_share_of_what_was_staked() {
    let world = all_in("ray", percent(500, 1_000, &[]), 2, 100);
    let hand = world.table.hand().unwrap();
    assert!(hand.is_over());
    assert_eq!(hand.rake(), Chips::new(10));
    let won = world.table.seats().map(|(_, sitting)| sitting.stack.get()).max();
    assert_eq!(won, Some(190));
    assert_eq!(rake(&world), 10);
}

// clause: RAY-FEE-03
#[test]
fn a_cap_holds() {
    let world = all_in("ray", percent(500, 4, &[]), 2, 100);
    assert_eq!(world.table.hand().unwrap().rake(), Chips::new(4));
    assert_eq!(rake(&world), 4);
}

// clause: PSC-2-09
#[test]
fn one_to_five_percent_and_five_dollars_at_most() {
    let worked = |stack| all_in("pokerstars-cz", percent(450, 500, &[]), 2, stack);
    assert_eq!(worked(1_170).table.hand().unwrap().rake(), Chips::new(105)); // of 23.40
    assert_eq!(worked(7_500).table.hand().unwrap().rake(), Chips::new(500)); // of 150.00
    let at = |fee| {
        let book = book("pokerstars-cz").into();
        TableConfig { fee: Some(fee), straddle: None, rulebook: book, ..config() }.check()
    };
    for share in [100, 500] {
        assert_eq!(at(percent(share, 500, &[])), Ok(()));
    }
    for share in [90, 510] {
        let refused = at(percent(share, 500, &[])).unwrap_err();
        assert_eq!(refused.field, "rake.share_bps");
        assert_eq!(refused.allowed, "0, or 100 to 500");
    }
    assert_eq!(at(percent(500, 501, &[])).unwrap_err().allowed, "1 to 500");
}

/// A cap holds for those dealt in, and the table keeps what it opened with.
#[test]
fn the_cap_is_by_players_dealt_in() {
    let steps = ["1/10/1", "2/2/3", "2/6/7"];
    let two = all_in("ray", percent(500, 9, &steps), 2, 100);
    assert_eq!(two.table.hand().unwrap().rake(), Chips::new(3));
    let three = all_in("ray", percent(500, 9, &steps), 3, 100);
    assert_eq!(three.table.hand().unwrap().rake(), Chips::new(7));
    assert_eq!(three.table.config().fee(), Some(percent(500, 9, &steps)));
}
