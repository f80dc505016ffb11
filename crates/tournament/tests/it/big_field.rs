//! The largest field there is, from the draw to the last place.

use crate::lots::lots;
use seating::{EntryId, TableNo};
use tournament::balance::{Comes, Leaves, Rules, next_move};
use tournament::breaking::{break_table, next};
use tournament::places::{KnockOut, Places, Ties};
use tournament::seats::{Plan, draw, sizes, tables_for};
use tournament::{Field, TableSize};
use units::{Chips, Instant};

const ENTRIES: u32 = 300_000;

/// Takes seconds where each step takes logarithmic time, and hours where it walks the field.
#[test]
#[ignore = "a figure: cargo test -p tournament --release -- --ignored --nocapture"]
fn three_hundred_thousand_entries_are_seated_and_placed() {
    let entrants: Vec<EntryId> = (0..ENTRIES).map(EntryId).collect();
    let tables = tables_for(ENTRIES, 9);
    let apart: Vec<_> = (0..10_000).map(|n| (EntryId(n), EntryId(n + 10_000))).collect();
    let plan = Plan { entrants: &entrants, tables, seats: 9, apart: &apart, ..Plan::default() };
    let began = std::time::Instant::now();
    let seated = draw(&plan, lots(1)).unwrap();
    assert_eq!((seated.seats.len() as u32, seated.together.len()), (ENTRIES, 0));
    println!("seated in {:?}", began.elapsed());

    let began = std::time::Instant::now();
    let sizes = (1..).map(TableNo).zip(sizes(ENTRIES, tables));
    let size =
        |(table, players): (TableNo, u32)| TableSize { table, players: players as u8, seats: 9 };
    let mut field = Field::new(sizes.map(size)).unwrap();
    let rules = Rules {
        gap: Some(2),
        leaves: Leaves::SamePosition,
        arrives: Comes::WorstPosition,
        free_choice_above: None,
        halt_short: None,
    };
    let mut places = Places::new(Ties::ByStack);
    let (mut moves, mut placed) = (0, 0);
    for n in 0..ENTRIES - 1 {
        let out = field.largest().unwrap();
        field.set(out.table, out.players - 1).unwrap();
        let ended = Instant(u64::from(n));
        let (entry, table) = (EntryId(n), out.table);
        places.take(KnockOut { entry, table, ended, round: None, stack: Chips::new(1) }).unwrap();
        placed += places.settle(Instant(u64::from(n) + 1)).len();
        if let Some(first) = next(&field) {
            moves += break_table(&mut field, first, lots(u64::from(n))).unwrap().to.len();
        }
        while let Some(step) = next_move(&field, &rules) {
            let (from, to) = (field.table(step.from).unwrap(), field.table(step.to).unwrap());
            field.set(step.from, from.players - 1).unwrap();
            field.set(step.to, to.players + 1).unwrap();
            moves += 1;
        }
    }
    assert_eq!((field.players(), field.len(), placed as u32), (1, 1, ENTRIES - 1));
    println!("{moves} moves in {:?}", began.elapsed());
}
