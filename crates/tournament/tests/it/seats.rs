//! Seats by lot, against a hat from which slips are drawn.

use crate::breaking::{field, table};
use crate::lots::lots;
use crate::naive;
use proptest::prelude::*;
use seating::{EntryId, TableNo};
use std::collections::BTreeSet;
use tournament::Field;
use tournament::balance::Move;
use tournament::seats::{
    DrawError, Drawn, LateRule, LateSeat, Plan, draw, exchanged, largest_stacks, late_seat, sizes,
    tables_for,
};
use units::{Chips, Seat};

fn entries(count: u32) -> Vec<EntryId> {
    (0..count).map(EntryId).collect()
}

fn drawn(table: u32, seat: u8, entry: u32) -> Drawn {
    Drawn { table: TableNo(table), seat: Seat::new(seat), entry: EntryId(entry) }
}

/// How many sit at each table.
fn counted(seats: &[Drawn], tables: u32) -> Vec<usize> {
    let at = |table| seats.iter().filter(|one| one.table.0 == table).count();
    (1..=tables).map(at).collect()
}

fn split(entrants: u32, seats: u8) -> Vec<usize> {
    let tables = tables_for(entrants, seats);
    let plan = Plan { entrants: &entries(entrants), tables, seats, ..Plan::default() };
    counted(&draw(&plan, lots(7)).unwrap().seats, tables)
}

#[test]
fn forty_one_entrants_sit_at_five_tables_and_reach_every_seat() {
    // clause: SVP-2.1-01
    let entrants = entries(41);
    let plan = Plan { entrants: &entrants, tables: 5, seats: 9, ..Plan::default() };
    let mut reached: BTreeSet<(EntryId, TableNo, Seat)> = BTreeSet::new();
    for seed in 0..1_000 {
        let seats = draw(&plan, lots(seed)).unwrap().seats;
        assert_eq!(counted(&seats, 5), [9, 8, 8, 8, 8]);
        let who: BTreeSet<EntryId> = seats.iter().map(|one| one.entry).collect();
        assert_eq!(who, entrants.iter().copied().collect());
        let places: BTreeSet<_> = seats.iter().map(|one| (one.table, one.seat)).collect();
        assert_eq!(places.len(), 41);
        reached.extend(seats.iter().map(|one| (one.entry, one.table, one.seat)));
    }
    assert_eq!(reached.len(), 41 * 41);
}

#[test]
fn nine_sit_at_one_table_of_nine_and_ten_at_two() {
    // clause: SVS-2.3.4-04, W2D-16.6-01
    assert_eq!(split(9, 9), [9]);
    assert_eq!(split(10, 9), [5, 5]);
}

#[test]
fn tables_of_six_and_of_four_are_filled_evenly() {
    // clause: PSC-A1Tvi-01
    assert_eq!(split(13, 6), [5, 4, 4]);
    assert_eq!(split(9, 4), [3, 3, 3]);
}

#[test]
fn a_shootout_that_is_not_full_has_tables_of_seven_and_eight() {
    let plan = Plan { entrants: &entries(60), tables: 8, seats: 8, ..Plan::default() };
    let seats = draw(&plan, lots(3)).unwrap().seats;
    assert_eq!(counted(&seats, 8), [8, 8, 8, 8, 7, 7, 7, 7]);
    assert_eq!(sizes(60, 8).collect::<Vec<_>>(), [8, 8, 8, 8, 7, 7, 7, 7]);
}

#[test]
fn seeding_keeps_the_two_largest_stacks_apart() {
    // clause: SVP-2.3.1-01
    let stack = |n: u32| match n {
        4 => 61_000,
        11 => 48_500,
        n => 10_000 + u64::from(n),
    };
    let stacks: Vec<_> = (0..18).map(|n| (EntryId(n), Chips::new(stack(n)))).collect();
    let entrants = entries(18);
    let mut tables = BTreeSet::new();
    for seed in 0..500 {
        let mut lot = lots(seed);
        let seeds = largest_stacks(&stacks, 2, &mut lot);
        assert_eq!(seeds, [EntryId(4), EntryId(11)]);
        let plan =
            Plan { entrants: &entrants, tables: 2, seats: 9, seeds: &seeds, ..Plan::default() };
        let seats = draw(&plan, lot).unwrap().seats;
        assert_eq!(counted(&seats, 2), [9, 9]);
        let table = |entry| seats.iter().find(|one| one.entry == EntryId(entry)).unwrap().table;
        assert_ne!(table(4), table(11));
        tables.insert(table(4));
    }
    assert_eq!(tables.len(), 2);
}

#[test]
fn equal_stacks_are_seeded_by_lot() {
    let stacks: Vec<_> = (0..4).map(|n| (EntryId(n), Chips::new(500))).collect();
    let first = |seed| largest_stacks(&stacks, 1, lots(seed))[0];
    assert_eq!((0..50).map(first).collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn a_plan_that_cannot_be_kept_is_refused() {
    let entrants = entries(10);
    let plan = Plan { entrants: &entrants, tables: 2, seats: 5, ..Plan::default() };
    let refused = |plan: &Plan<'_>| draw(plan, lots(0)).unwrap_err();
    let full = DrawError::NoRoom { entrants: 10, tables: 1, seats: 9 };
    assert_eq!(refused(&Plan { tables: 1, seats: 9, ..plan }), full);
    assert_eq!(full.to_string(), "there are 10 entrants; 1 tables of 9 seats hold at most 9");
    let twice = [EntryId(1), EntryId(2), EntryId(1)];
    assert_eq!(refused(&Plan { entrants: &twice, ..plan }), DrawError::Twice(EntryId(1)));
    let fixed = |fixed: &[Drawn]| refused(&Plan { fixed, ..plan });
    assert_eq!(fixed(&[drawn(1, 1, 77)]), DrawError::NotFree(EntryId(77)));
    assert_eq!(fixed(&[drawn(1, 1, 3), drawn(2, 1, 3)]), DrawError::NotFree(EntryId(3)));
    assert_eq!(fixed(&[drawn(1, 6, 3)]), DrawError::NoSeat(drawn(1, 6, 3)));
    assert_eq!(fixed(&[drawn(3, 1, 3)]), DrawError::NoSeat(drawn(3, 1, 3)));
    let same = [drawn(1, 1, 3), drawn(1, 1, 4)];
    assert_eq!(fixed(&same), DrawError::NoSeat(drawn(1, 1, 4)));
    let three = [drawn(1, 1, 0), drawn(1, 2, 1), drawn(1, 3, 2)];
    let sizes_of_two = Plan { entrants: &entrants[..4], seats: 9, fixed: &three, ..plan };
    assert_eq!(refused(&sizes_of_two), DrawError::NoSeat(drawn(1, 3, 2)));
    let seeds = entries(3);
    let many = DrawError::TooManySeeds { seeds: 3, most: 2 };
    assert_eq!(refused(&Plan { seeds: &seeds, ..plan }), many);
}

#[test]
fn three_trios_are_spread_over_three_tables() {
    let entrants = entries(9);
    let trios = [0, 3, 6].into_iter().flat_map(|n| [(n, n + 1), (n, n + 2), (n + 1, n + 2)]);
    let apart: Vec<_> = trios.map(|(one, two)| (EntryId(one), EntryId(two))).collect();
    let plan = Plan { entrants: &entrants, tables: 3, seats: 3, apart: &apart, ..Plan::default() };
    let together = |seed| draw(&plan, lots(seed)).unwrap().together.len();
    assert!((0..1_000).map(together).all(|pairs| pairs == 0));
}

#[test]
fn somebody_late_sits_at_a_smallest_table_by_lot() {
    let field = field(&[8, 7, 8, 7]);
    let seat = |seed| late_seat(&field, LateRule::Shortest, &[], lots(seed)).seat;
    let seen: Vec<LateSeat> = (0..50).map(seat).collect();
    let allowed = [2, 4].map(|table| LateSeat::At(TableNo(table)));
    assert!(allowed.iter().all(|seat| seen.contains(seat)));
    assert!(seen.iter().all(|seat| allowed.contains(seat)));
}

#[test]
fn somebody_late_may_take_the_seat_of_a_player_who_moves() {
    let field = field(&[9, 7]);
    let seat = |seed| late_seat(&field, LateRule::RandomWithMove, &[], lots(seed)).seat;
    let seen: Vec<LateSeat> = (0..50).map(seat).collect();
    let moved = LateSeat::After(Move { from: TableNo(1), to: TableNo(2) });
    let allowed = [LateSeat::At(TableNo(2)), moved];
    assert!(allowed.iter().all(|seat| seen.contains(seat)));
    assert!(seen.iter().all(|seat| allowed.contains(seat)));
}

#[test]
fn two_full_tables_and_one_more_become_seven_six_and_six() {
    let full = field(&[9, 9]);
    let gives = |seed| match late_seat(&full, LateRule::Shortest, &[], lots(seed)).seat {
        LateSeat::NewTable { mut gives } => {
            gives.sort_unstable();
            gives
        }
        other => panic!("every seat is taken, but the answer is {other:?}"),
    };
    // Lots say which of the two gives three.
    let seen: BTreeSet<Vec<(TableNo, u8)>> = (0..50).map(gives).collect();
    let [one, two] = [TableNo(1), TableNo(2)];
    assert_eq!(seen, BTreeSet::from([vec![(one, 2), (two, 3)], vec![(one, 3), (two, 2)]]));
}

#[test]
fn somebody_late_waits_where_a_table_more_would_have_one_player() {
    let duel = Field::new([table(1, 2, 2)]).unwrap();
    assert_eq!(late_seat(&duel, LateRule::Shortest, &[], lots(1)).seat, LateSeat::Waits);
}

proptest! {
    #[test]
    fn a_draw_is_that_of_slips_from_a_hat(
        (seats, tables, count) in (2u8..=10, 1u32..8).prop_flat_map(|(seats, tables)| {
            (Just(seats), Just(tables), 0..=tables * u32::from(seats))
        }),
        fixed in prop::collection::btree_map((1u32..8, 1u8..=10), 0u32..60, 0..4),
        seed: u64, order: u64,
    ) {
        let mut entrants = entries(count);
        tournament::seats::shuffle(&mut entrants, lots(order));
        let sizes: Vec<u32> = sizes(count, tables).collect();
        // As many as a table has places for, each once.
        let mut used = BTreeSet::new();
        let mut each = vec![0; tables as usize + 8];
        let fixed: Vec<(u32, u8, EntryId)> = fixed
            .into_iter()
            .filter(|&((table, seat), entry)| {
                each[table as usize] += 1;
                let size = sizes.get(table as usize - 1).copied().unwrap_or(0);
                seat <= seats && entry < count && each[table as usize] <= size && used.insert(entry)
            })
            .map(|((table, seat), entry)| (table, seat, EntryId(entry)))
            .collect();
        let places: Vec<Drawn> =
            fixed.iter().map(|&(table, seat, entry)| drawn(table, seat, entry.0)).collect();
        let plan =
            Plan { entrants: &entrants, tables, seats, fixed: &places, ..Plan::default() };
        let ours = draw(&plan, lots(seed)).unwrap();
        let ours: Vec<_> = ours.seats.iter().map(|one| (one.table, one.seat, one.entry)).collect();
        prop_assert_eq!(ours, naive::draw(&entrants, tables, seats, &fixed, lots(seed)));
    }

    #[test]
    fn pairs_are_kept_apart_and_those_that_are_not_are_named(
        count in 2u32..60, seats in 2u8..=10, seed: u64,
        pairs in prop::collection::vec((0u32..60, 0u32..60), 0..20),
    ) {
        let entrants = entries(count);
        let tables = tables_for(count, seats);
        let pair = |(one, two): (u32, u32)| (one < two && two < count)
            .then_some((EntryId(one), EntryId(two)));
        let apart: Vec<_> = pairs.into_iter().filter_map(pair).collect();
        let plan = Plan { entrants: &entrants, tables, seats, apart: &apart, ..Plan::default() };
        let result = draw(&plan, lots(seed)).unwrap();
        let who: BTreeSet<EntryId> = result.seats.iter().map(|one| one.entry).collect();
        prop_assert_eq!(who.len() as u32, count);
        let expected: Vec<usize> = sizes(count, tables).map(|size| size as usize).collect();
        prop_assert_eq!(counted(&result.seats, tables), expected);
        let table = |entry| result.seats.iter().find(|one| one.entry == entry).unwrap().table;
        let together: Vec<_> =
            apart.iter().copied().filter(|&(one, two)| table(one) == table(two)).collect();
        prop_assert_eq!(&result.together, &together);
        // A single pair can always be kept apart at two tables.
        prop_assert!(!(apart.len() == 1 && tables > 1 && !together.is_empty()));
    }

    #[test]
    fn a_table_that_opens_leaves_all_within_one_of_each_other(
        count in 1u32..40, seats in 2u8..=10, seed: u64,
    ) {
        let full = (1..=count).map(|no| table(no, seats, seats));
        let field = Field::new(full).unwrap();
        match late_seat(&field, LateRule::RandomWithMove, &[], lots(seed)).seat {
            LateSeat::NewTable { gives } => {
                let moved: u8 = gives.iter().map(|&(_, count)| count).sum();
                let given = |no| gives.iter().find(|give| give.0.0 == no).map_or(0, |give| give.1);
                let mut sizes: Vec<u8> = (1..=count).map(|no| seats - given(no)).collect();
                sizes.push(moved + 1);
                let (least, most) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
                prop_assert!(most - least <= 1 && moved + 1 == least && least >= 2);
            }
            other => {
                prop_assert_eq!(other, LateSeat::Waits);
                prop_assert!((count * u32::from(seats) + 1) / (count + 1) < 2);
            }
        }
    }
}

#[test]
fn entries_of_one_player_exchange_seats_until_they_are_apart() {
    // clause: W2D-16.5-05
    for seed in 0..2_000 {
        let mut dice = test_kit::Dice::new(seed);
        let entrants = entries(dice.between(4, 40) as u32);
        let tables = tables_for(entrants.len() as u32, dice.between(2, 6) as u8);
        let plan = Plan { entrants: &entrants, tables, seats: 6, ..Plan::default() };
        let drawn = draw(&plan, lots(seed)).unwrap().seats;
        let mut left = entrants.clone();
        let mut several: Vec<Vec<EntryId>> = Vec::new();
        while left.len() > 6 && dice.percent(80) {
            let own = dice.between(2, 5) as usize;
            several.push(left.drain(..own).collect());
        }
        let changed = exchanged(&drawn, &several);
        let mut seats = drawn.clone();
        for one in &changed {
            let seat = seats.iter_mut().find(|at| (at.table, at.seat) == (one.table, one.seat));
            seat.unwrap().entry = one.entry;
        }
        let who: BTreeSet<EntryId> = seats.iter().map(|one| one.entry).collect();
        assert_eq!(who, entrants.iter().copied().collect(), "seed {seed}");
        let at = |seats: &[Drawn], own: &[EntryId]| {
            let at = |entry: &EntryId| seats.iter().find(|one| one.entry == *entry).unwrap().table;
            own.iter().map(at).collect::<BTreeSet<TableNo>>().len()
        };
        let most = |own: &[EntryId]| own.len().min(tables as usize);
        for own in &several {
            assert_eq!(at(&seats, own), most(own), "seed {seed}: {own:?} at {seats:?}");
        }
        if several.iter().all(|own| at(&drawn, own) == most(own)) {
            assert_eq!(changed, [], "seed {seed}: nobody has to move");
        }
    }
}
