//! Which table gives a player to which, against a list that is sorted for every question.

use crate::breaking::{field, table};
use crate::lots::lots;
use crate::naive;
use proptest::prelude::*;
use seating::{Arrives, Layout, Leaver, TableNo};
use tournament::balance::{
    Comes, Leaves, Move, Rules, arrives, is_halted, leaver, may_give, next_move,
};
use tournament::{Field, breaking};
use units::{Seat, SeatSet};

/// The federation's rules for tables with a dealer.
const SAME_POSITION: Rules = Rules {
    gap: Some(2),
    leaves: Leaves::SamePosition,
    arrives: Comes::WorstPosition,
    free_choice_above: Some(9),
    halt_short: None,
};

fn moves(from: u32, to: u32) -> Option<Move> {
    Some(Move { from: TableNo(from), to: TableNo(to) })
}

/// Carries a move out.
fn carry_out(field: &mut Field, step: Move) {
    for (table, change) in [(step.from, -1), (step.to, 1)] {
        let players = field.table(table).unwrap().players;
        field.set(table, players.checked_add_signed(change).unwrap()).unwrap();
    }
}

/// Balances, and gives the moves with the sizes by table's number.
fn balance(field: &mut Field, rules: &Rules) -> (Vec<(u32, u32)>, Vec<u8>) {
    let mut moves = Vec::new();
    while let Some(step) = next_move(field, rules) {
        carry_out(field, step);
        moves.push((step.from.0, step.to.0));
    }
    let mut sizes: Vec<_> = field.to_break().collect();
    sizes.sort_by_key(|size| size.table);
    (moves, sizes.iter().map(|size| size.players).collect())
}

#[test]
fn a_table_two_players_short_is_given_one_until_none_is() {
    // clause: SVP-8.2-01
    assert_eq!(balance(&mut field(&[9, 8, 7]), &SAME_POSITION), (vec![(1, 3)], vec![8, 8, 8]));
    assert_eq!(next_move(&field(&[9, 8, 8]), &SAME_POSITION), None);
    let moved = balance(&mut field(&[9, 9, 6]), &SAME_POSITION);
    assert_eq!(moved, (vec![(2, 3), (1, 3)], vec![8, 8, 8]));
}

#[test]
fn of_equal_tables_the_first_to_break_gives() {
    // clause: SVP-8.2-02
    assert_eq!(next_move(&field(&[9, 9, 7]), &SAME_POSITION), moves(2, 3));
    let moved = balance(&mut field(&[9, 9, 7, 7]), &SAME_POSITION);
    assert_eq!(moved, (vec![(2, 3), (1, 4)], vec![8, 8, 8, 8]));
}

#[test]
fn staff_choose_the_giving_table_while_over_nine_are_left() {
    // clause: SVP-8.2-03
    let ten = field(&[9, 9, 9, 8, 8, 8, 8, 8, 8, 7]);
    let may = |field: &Field, table| may_give(field, TableNo(table), &SAME_POSITION);
    assert_eq!([1, 2, 3, 4, 10].map(|table| may(&ten, table)), [true, true, true, false, false]);
    let nine = field(&[9, 9, 9, 8, 8, 8, 8, 8, 7]);
    assert_eq!([1, 2, 3, 4].map(|table| may(&nine, table)), [false, false, true, false]);
}

#[test]
fn alternatively_the_next_big_blind_leaves_the_larger_table() {
    // clause: SVP-8.2-09
    let rules =
        Rules { leaves: Leaves::NextBigBlind, arrives: Comes::BigBlindFirst, ..SAME_POSITION };
    let field = field(&[7, 9]);
    let Move { from, to } = next_move(&field, &rules).unwrap();
    assert_eq!((from, to), (TableNo(2), TableNo(1)));
    assert_eq!(arrives(&rules, 0), Arrives::BigBlindFirst);
    assert_eq!(leaver(&rules, 4), Leaver::NextBigBlind);
    let [button, small, big] = [6, 7, 8].map(Seat::new);
    let live: SeatSet = (1..=9).map(Seat::new).collect();
    let donor = Layout { seats: 9, live, kept: SeatSet::EMPTY, button, small, big };
    assert_eq!(donor.leaver(0), Seat::new(8));
}

#[test]
fn who_leaves_follows_from_where_they_come_to() {
    assert_eq!(leaver(&SAME_POSITION, 2), Leaver::SamePosition(2));
    assert_eq!(arrives(&SAME_POSITION, 5), Arrives::WorstPosition);
    let by_lot = Rules { arrives: Comes::AnySeat, ..SAME_POSITION };
    assert_eq!(arrives(&by_lot, 5), Arrives::AnySeat { lot: 5 });
}

#[test]
fn nobody_moves_where_tables_are_not_balanced() {
    let shootout = Rules { gap: None, ..SAME_POSITION };
    assert_eq!(next_move(&field(&[2, 9]), &shootout), None);
    assert!(!may_give(&field(&[2, 9]), TableNo(2), &shootout));
}

#[test]
fn a_short_table_waits_only_for_players_who_are_on_the_way() {
    // Six sit at table 3, and a seventh is coming.
    let field = field(&[8, 8, 7]);
    let halted = |halt_short, coming| {
        is_halted(&field, TableNo(3), coming, &Rules { halt_short, ..SAME_POSITION })
    };
    assert!(halted(Some(2), 1));
    assert!(!halted(Some(2), 0));
    assert!(!halted(Some(3), 1));
    // Nobody is coming yet to the table that is two short.
    let short = crate::breaking::field(&[9, 9, 7]);
    let strict = Rules { halt_short: Some(2), ..SAME_POSITION };
    assert!(!is_halted(&short, TableNo(3), 0, &strict));
    assert!(!halted(None, 1));
}

proptest! {
    #[test]
    fn tables_stay_few_and_within_one_as_in_the_naive_list(
        (seats, sizes) in (2u8..=10).prop_flat_map(|seats| {
            (Just(seats), prop::collection::vec(0..=seats, 1..12))
        }),
        outs in prop::collection::vec(any::<u32>(), 0..60), seed: u64,
    ) {
        let numbered = (1..).zip(&sizes).map(|(no, &players)| table(no, players, seats));
        let order = breaking::order(numbered.collect(), &breaking::Order::ByLot, lots(seed));
        let mut list: Vec<naive::Table> =
            order.iter().map(|size| (size.table.0, size.players, size.seats)).collect();
        let mut field = Field::new(order).unwrap();
        for (nth, out) in (0..).zip(outs) {
            // Somebody goes out, then a table breaks if it can, then players move.
            let playing: Vec<usize> = (0..list.len()).filter(|&at| list[at].1 > 0).collect();
            if playing.is_empty() {
                break;
            }
            let at = playing[out as usize % playing.len()];
            list[at].1 -= 1;
            field.set(TableNo(list[at].0), list[at].1).unwrap();
            loop {
                let breaks = breaking::next(&field);
                prop_assert_eq!(breaks.map(|table| table.0), naive::breaks(&list));
                let Some(first) = breaks else { break };
                let players = list[0].1;
                let broken = breaking::break_table(&mut field, first, lots(seed ^ nth)).unwrap();
                naive::break_first(&mut list);
                prop_assert_eq!(broken.to.len(), usize::from(players));
                prop_assert_eq!(same(&field), list.clone());
            }
            loop {
                let step = next_move(&field, &SAME_POSITION);
                let pair = step.map(|step| (step.from.0, step.to.0));
                prop_assert_eq!(pair, naive::next_move(&list, 2));
                let Some((from, to)) = pair else { break };
                for (table, players, _) in &mut list {
                    *players = *players + u8::from(*table == to) - u8::from(*table == from);
                }
                carry_out(&mut field, step.unwrap());
            }
            let players: u32 = list.iter().map(|table| u32::from(table.1)).sum();
            prop_assert_eq!(list.len() as u32, players.div_ceil(u32::from(seats)).max(1));
            let sizes = || list.iter().map(|table| table.1);
            prop_assert!(sizes().max().unwrap() - sizes().min().unwrap() <= 1);
            prop_assert_eq!((field.players(), same(&field)), (players, list.clone()));
        }
    }
}

/// A field as the naive list has it.
fn same(field: &Field) -> Vec<naive::Table> {
    field.to_break().map(|size| (size.table.0, size.players, size.seats)).collect()
}
