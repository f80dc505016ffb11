//! Which table breaks, when, where its players go, and the final table.

use crate::lots::lots;
use seating::{EntryId, TableNo};
use tournament::breaking::{FinalTable, Order, break_table, exchanged, next, order, redraws};
use tournament::seats::{self, Plan};
use tournament::{Field, FieldError, TableSize};

pub(crate) fn table(no: u32, players: u8, seats: u8) -> TableSize {
    TableSize { table: TableNo(no), players, seats }
}

/// Tables of nine seats, numbered from 1; the highest number breaks first.
pub(crate) fn field(players: &[u8]) -> Field {
    let tables = (1..).zip(players).map(|(no, &players)| table(no, players, 9)).collect();
    Field::new(order(tables, &Order::HighestFirst, lots(0))).unwrap()
}

fn numbers(tables: Vec<TableSize>) -> Vec<u32> {
    tables.iter().map(|size| size.table.0).collect()
}

#[test]
fn a_table_breaks_when_its_players_can_sit_at_the_others() {
    // clause: SVP-8.1-01
    let mut holds = field(&[7, 6, 5]);
    assert_eq!(next(&holds), Some(TableNo(3)));
    let broken = break_table(&mut holds, TableNo(3), lots(1)).unwrap();
    let to = |no| broken.to.iter().filter(|table| table.0 == no).count();
    assert_eq!([to(1), to(2)], [2, 3]);
    assert_eq!(holds.to_break().map(|size| size.players).collect::<Vec<_>>(), [9, 9]);
    let mut full = field(&[7, 7, 6]);
    assert_eq!(next(&full), None);
    let before = full.clone();
    assert_eq!(break_table(&mut full, TableNo(3), lots(1)), None);
    assert_eq!(full, before);
}

#[test]
fn lots_say_who_goes_where() {
    let to = |seed| break_table(&mut field(&[7, 6, 5]), TableNo(3), lots(seed)).unwrap().to;
    assert!((1..20).any(|seed| to(seed) != to(0)));
}

#[test]
fn players_of_a_broken_table_go_by_lot_alone() {
    let tables = [table(1, 7, 9), table(2, 7, 9), table(3, 4, 9)];
    let to = |order: [usize; 3], seed| {
        let mut field = Field::new(order.map(|at| tables[at])).unwrap();
        break_table(&mut field, TableNo(3), lots(seed)).unwrap().to
    };
    for seed in 0..20 {
        assert_eq!(to([2, 0, 1], seed), to([2, 1, 0], seed), "seed {seed}");
    }
}

#[test]
fn the_order_is_by_number_by_lot_or_named() {
    let tables = || (1..=8).map(|no| table(no, 9, 9)).collect();
    let highest = order(tables(), &Order::HighestFirst, lots(0));
    assert_eq!(numbers(highest), [8, 7, 6, 5, 4, 3, 2, 1]);
    let named = Order::Named(vec![TableNo(3), TableNo(5)]);
    assert_eq!(numbers(order(tables(), &named, lots(0))), [3, 5, 8, 7, 6, 4, 2, 1]);
    let drawn = |seed| numbers(order(tables(), &Order::ByLot, lots(seed)));
    assert!((1..20).any(|seed| drawn(seed) != drawn(0)));
}

#[test]
fn a_table_that_opens_breaks_first() {
    let mut field = field(&[9, 9]);
    field.open(table(3, 4, 9)).unwrap();
    field.open(table(4, 5, 9)).unwrap();
    let order: Vec<u32> = field.to_break().map(|size| size.table.0).collect();
    assert_eq!(order, [4, 3, 2, 1]);
}

#[test]
fn a_table_twice_or_with_too_many_players_is_refused() {
    let before = field(&[8, 7]);
    let mut after = before.clone();
    assert_eq!(after.open(table(2, 1, 9)), Err(FieldError::Twice(TableNo(2))));
    let too_many = FieldError::TooMany { table: TableNo(1), players: 10, seats: 9 };
    assert_eq!(after.set(TableNo(1), 10), Err(too_many));
    assert_eq!(after.set(TableNo(5), 1), Err(FieldError::NoTable(TableNo(5))));
    let not_empty = FieldError::NotEmpty { table: TableNo(2), players: 7 };
    assert_eq!(after.close(TableNo(2)), Err(not_empty));
    assert_eq!(after, before);
    assert_eq!(too_many.to_string(), "table 1 has 9 seats; it cannot hold 10 players");
}

#[test]
fn all_nine_seats_of_the_final_table_are_drawn() {
    let rule = FinalTable { players: 9, redraw: true };
    assert!(!redraws(&field(&[5, 5]), rule));
    let field = field(&[5, 4]);
    assert!(redraws(&field, rule));
    assert!(!redraws(&field, FinalTable { redraw: false, ..rule }));
    let entrants: Vec<EntryId> = (0..9).map(EntryId).collect();
    let plan = Plan { entrants: &entrants, tables: 1, seats: 9, ..Plan::default() };
    let drawn = |seed| seats::draw(&plan, lots(seed)).unwrap().seats;
    let numbers: Vec<u8> = drawn(0).iter().map(|one| one.seat.number()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert!((1..20).any(|seed| drawn(seed) != drawn(0)));
    // One table has nothing to be drawn for.
    let single = Field::new([table(1, 9, 9)]).unwrap();
    assert!(!redraws(&single, rule));
}

/// The most players that can have a table they may go to: every order of the destinations is tried.
fn naive_most(left: &mut Vec<TableNo>, at: usize, may: &dyn Fn(usize, TableNo) -> bool) -> usize {
    if left.is_empty() {
        return 0;
    }
    let tries = (0..left.len()).map(|slot| {
        let to = left.remove(slot);
        let placed = usize::from(may(at, to)) + naive_most(left, at + 1, may);
        left.insert(slot, to);
        placed
    });
    tries.collect::<Vec<_>>().into_iter().max().unwrap()
}

#[test]
fn players_exchange_destinations_so_that_all_may_go() {
    // clause: W2D-16.5-05
    for seed in 0..2_000 {
        let mut dice = test_kit::Dice::new(seed);
        let players = dice.between(1, 6) as usize;
        let drawn: Vec<TableNo> =
            (0..players).map(|_| TableNo(dice.between(1, 4) as u32)).collect();
        let met: Vec<Vec<u32>> =
            (0..players).map(|_| (1..=4).filter(|_| dice.percent(40)).collect()).collect();
        let may = |at: usize, to: TableNo| !met[at].contains(&to.0);
        let to = exchanged(&drawn, may);
        let placed = |to: &[TableNo]| (0..).zip(to).filter(|(at, to)| may(*at, **to)).count();
        assert_eq!(placed(&to), naive_most(&mut drawn.clone(), 0, &may), "seed {seed}: {drawn:?}");
        let sorted = |to: &[TableNo]| {
            let mut to = to.to_vec();
            to.sort();
            to
        };
        assert_eq!(sorted(&to), sorted(&drawn), "seed {seed}: nobody changes the sizes");
        if placed(&drawn) == players {
            assert_eq!(to, drawn, "seed {seed}: nobody has to exchange");
        }
    }
}
