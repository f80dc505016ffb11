//! Tests of the settle-up sheet of a private table.

use crate::world::{World, book, config, deck};
use cash::{Input, SeatInput, TableConfig, TableInput, payments};
use hand::Action;
use units::{Chips, PlayerId, Seat};

const ANA: PlayerId = PlayerId::from_bits(1);
const BO: PlayerId = PlayerId::from_bits(2);

fn sit(world: &mut World, player: PlayerId, n: u8, name: &str, buy_in: u64) {
    let (name, seat, buy_in) = (name.to_owned(), Some(Seat::new(n)), Chips::new(buy_in));
    let take =
        Input::Seat(SeatInput::Take { player, name, house: false, seat, buy_in, commitment: None });
    world.send(take).unwrap();
    world.settle();
}

fn act(world: &mut World, player: PlayerId, action: Action) {
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    world.settle();
}

/// Lists every player's name, total bought in, total cashed out and net.
fn told(world: &World) -> Vec<(String, u64, u64, i64)> {
    let lines = world.table.sheet().iter().zip(world.table.nets());
    let line = |(line, (player, net)): (&cash::SheetLine, (PlayerId, i64))| {
        assert_eq!(line.player, player);
        (line.name.clone(), line.bought_in.get(), line.cashed_out.get(), net)
    };
    lines.map(line).collect()
}

/// Bo's aces win all of Ana's chips, and she buys in again.
fn evening(config: TableConfig) -> World {
    let mut world = World::new(0, config, book("house"));
    world.grant(ANA);
    world.grant(BO);
    world.next_deck = Some(deck("AsAc KsKh 7s8d9hJd3c"));
    sit(&mut world, ANA, 1, "Ana", 100);
    sit(&mut world, BO, 2, "Bo", 120);
    act(&mut world, ANA, Action::RaiseTo(Chips::new(100)));
    act(&mut world, BO, Action::Call);
    world
}

#[test]
fn the_sheet_follows_chips_in_and_out() {
    let mut world = evening(config());
    let line = |name: &str, bought, out, net| (name.to_owned(), bought, out, net);
    assert_eq!(told(&world), [line("Ana", 100, 0, -100), line("Bo", 120, 0, 100)]);
    world.send(Input::Seat(SeatInput::TopUp { player: ANA, amount: Chips::new(50) })).unwrap();
    assert_eq!(told(&world), [line("Ana", 150, 0, -100), line("Bo", 120, 0, 100)]);
    world.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    assert_eq!(told(&world), [line("Ana", 150, 50, -100), line("Bo", 120, 0, 100)]);
    sit(&mut world, ANA, 3, "Anna", 60);
    world.send(Input::Seat(SeatInput::Leave { player: BO })).unwrap();
    assert_eq!(told(&world), [line("Anna", 210, 50, -100), line("Bo", 120, 220, 100)]);
    let paid = payments(world.table.nets());
    assert_eq!(paid.len(), 1);
    assert_eq!((paid[0].from, paid[0].to, paid[0].amount), (ANA, Some(BO), Chips::new(100)));
    // The sheet is part of the record: a replayed table has the same one.
    assert_eq!(world.replayed().sheet(), world.table.sheet());
}

#[test]
fn public_tables_have_no_sheet() {
    let world = evening(TableConfig { private: false, host: None, ..config() });
    assert!(world.table.sheet().is_empty());
}

#[test]
fn the_sheet_ignores_bets_of_a_running_hand() {
    let mut world = World::new(0, config(), book("house"));
    for (player, n, name) in [(ANA, 1, "Ana"), (BO, 2, "Bo")] {
        world.grant(player);
        sit(&mut world, player, n, name, 100);
    }
    act(&mut world, ANA, Action::RaiseTo(Chips::new(10)));
    assert_eq!(world.table.stack(Seat::new(1)), Chips::new(90));
    let line = |name: &str| (name.to_owned(), 100, 0, 0);
    assert_eq!(told(&world), [line("Ana"), line("Bo")]);
}
