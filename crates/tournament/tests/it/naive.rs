//! A second implementation, written from the clauses alone: lists, sorted again for every question.

use seating::{EntryId, TableNo};
use std::collections::BTreeMap;
use tournament::places::{KnockOut, Place, Ties};
use units::Seat;

/// A table in the list: its number, its players, its seats. The list is in the order of breaking.
pub(crate) type Table = (u32, u8, u8);

/// SVP-8.2-01 and -02: the largest table gives, the smallest gets, if they are that far apart; of
/// several that are as large the first to break gives, of several that are as small the last gets.
pub(crate) fn next_move(tables: &[Table], gap: u8) -> Option<(u32, u32)> {
    let mut large = tables.to_vec();
    large.sort_by_key(|table| std::cmp::Reverse(table.1));
    let mut small: Vec<Table> = tables.iter().copied().rev().collect();
    small.sort_by_key(|table| table.1);
    let (from, to) = (large.first()?, small.first()?);
    (from.1 >= to.1 + gap).then_some((from.0, to.0))
}

/// SVP-8.1-01: the first in turn breaks when its players can be placed at the other tables.
pub(crate) fn breaks(tables: &[Table]) -> Option<u32> {
    let (first, others) = tables.split_first()?;
    let free: u32 = others.iter().map(|&(_, players, seats)| u32::from(seats - players)).sum();
    (!others.is_empty() && free >= u32::from(first.1)).then_some(first.0)
}

/// The sizes when the first table has been broken, each of its players put at the smallest one.
pub(crate) fn break_first(tables: &mut Vec<Table>) {
    let (_, players, _) = tables.remove(0);
    for _ in 0..players {
        let least = tables.iter().map(|table| table.1).min().unwrap();
        let last = tables.iter().rposition(|table| table.1 == least).unwrap();
        tables[last].1 += 1;
    }
}

/// SVP-2.1-01, model D1: players are dealt to the tables one by one to find the sizes; the fixed have
/// theirs; the others are drawn out of a hat, the last place first, and sit down in order.
pub(crate) fn draw(
    entrants: &[EntryId],
    tables: u32,
    seats: u8,
    fixed: &[(u32, u8, EntryId)],
    mut lot: impl FnMut(u32) -> u32,
) -> Vec<(TableNo, Seat, EntryId)> {
    let mut sizes = vec![0usize; tables as usize];
    for (nth, _) in entrants.iter().enumerate() {
        sizes[nth % tables as usize] += 1;
    }
    let mut hat: Vec<EntryId> = entrants.to_vec();
    hat.retain(|entry| fixed.iter().all(|one| one.2 != *entry));
    hat.sort();
    let mut order = Vec::new();
    while hat.len() > 1 {
        let drawn = lot(hat.len() as u32) as usize;
        order.insert(0, hat.swap_remove(drawn));
    }
    let mut order: Vec<EntryId> = hat.into_iter().chain(order).rev().collect();
    let mut sit = Vec::new();
    for (table, size) in (1..=tables).zip(sizes) {
        let mut left = size - fixed.iter().filter(|one| one.0 == table).count();
        for seat in 1..=seats {
            if let Some(one) = fixed.iter().find(|one| (one.0, one.1) == (table, seat)) {
                sit.push((TableNo(table), Seat::new(seat), one.2));
            } else if left > 0 {
                left -= 1;
                sit.push((TableNo(table), Seat::new(seat), order.pop().unwrap()));
            }
        }
    }
    sit
}

/// The place of each that is out, among `entries`: one more than all that came further, and so
/// on down to those that came as far.
pub(crate) fn places(outs: &[KnockOut], entries: u32, ties: Ties) -> Vec<(EntryId, Place)> {
    let left = entries - outs.len() as u32;
    let place = |one: &KnockOut| {
        let better = outs.iter().filter(|other| compare(outs, other, one, ties).is_gt()).count();
        let equal = outs.iter().filter(|other| compare(outs, other, one, ties).is_eq()).count();
        let before = left + better as u32;
        (one.entry, Place { from: before + 1, to: before + equal as u32 })
    };
    outs.iter().map(place).collect()
}

/// Which of two came further. PSC-A1T-03, SVS-2.6.2-06, SVP-2.15-01 and -02 with model D10.
fn compare(outs: &[KnockOut], one: &KnockOut, two: &KnockOut, ties: Ties) -> std::cmp::Ordering {
    if !at_once(one, two) {
        return last_moment(outs, one).cmp(&last_moment(outs, two));
    }
    match ties {
        Ties::Shared => std::cmp::Ordering::Equal,
        Ties::ByStack => one.stack.cmp(&two.stack),
        Ties::ByStackAtEachTable => larger_beside(outs, two).cmp(&larger_beside(outs, one)),
    }
}

/// Whether two went out at the same moment.
fn at_once(one: &KnockOut, two: &KnockOut) -> bool {
    match (one.round, two.round) {
        (None, None) => one.ended == two.ended,
        (round, other) => round == other,
    }
}

/// When the hand ended, or the last hand of its round.
fn last_moment(outs: &[KnockOut], one: &KnockOut) -> u64 {
    let with = outs.iter().filter(|other| at_once(one, other));
    with.map(|other| other.ended.0).max().unwrap()
}

/// How many different stacks were larger, of those who went out at the same table and moment.
fn larger_beside(outs: &[KnockOut], one: &KnockOut) -> usize {
    let beside = |other: &&KnockOut| other.table == one.table && at_once(one, other);
    let mut larger: Vec<u64> = outs
        .iter()
        .filter(beside)
        .map(|o| o.stack.get())
        .filter(|&s| s > one.stack.get())
        .collect();
    larger.sort();
    larger.dedup();
    larger.len()
}

/// The first and last place of all players of a shootout whose stages were seated like this. Those who
/// began a later stage are ahead; within a stage, those who had fewer players ahead at their table.
pub(crate) fn places_of_stages(
    stages: &[BTreeMap<TableNo, Vec<EntryId>>],
    outs: &[KnockOut],
) -> BTreeMap<EntryId, (u32, u32)> {
    let out = |entry: EntryId| outs.iter().find(|out| out.entry == entry);
    // The stage and how many were ahead at the table there.
    let reached = |entry: EntryId| {
        let is_at = |table: &&Vec<EntryId>| table.contains(&entry);
        let stage = stages.iter().rposition(|stage| stage.values().any(|t| is_at(&t))).unwrap();
        let table = stages[stage].values().find(is_at).unwrap();
        let own = out(entry).map(|own| (own.ended, own.stack));
        let is_ahead = |other: &&EntryId| match (own, out(**other)) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(own), Some(other)) => (other.ended, other.stack) > own,
        };
        (stage, table.iter().filter(is_ahead).count())
    };
    let all: Vec<EntryId> = stages[0].values().flatten().copied().collect();
    let ahead = |one: (usize, usize), other: (usize, usize)| {
        one.0 > other.0 || one.0 == other.0 && one.1 < other.1
    };
    let place = |entry: &EntryId| {
        let own = reached(*entry);
        let better = all.iter().filter(|other| ahead(reached(**other), own)).count() as u32;
        let equal = all.iter().filter(|other| reached(**other) == own).count() as u32;
        (*entry, (better + 1, better + equal))
    };
    all.iter().map(place).collect()
}
