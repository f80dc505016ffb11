//! Breaking tables: in which order, when, and where their players go; the final table.

use crate::field::{Field, TableSize};
use crate::seats::shuffle;
use seating::TableNo;

/// In which order tables break; announced before play begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Order {
    /// By number, the highest first.
    HighestFirst,
    /// By lot.
    ByLot,
    /// As staff have named them, the first first; tables that they did not name come after, the highest
    /// first.
    Named(Vec<TableNo>),
}

/// How the last players are brought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FinalTable {
    /// At how many players they sit down at one table.
    pub players: u8,
    /// Whether all its seats are drawn, or those who sit there stay.
    pub redraw: bool,
}

/// Where the players of a table that breaks go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaking {
    /// The table that breaks.
    pub table: TableNo,
    /// A table for each of its players, who are in any fixed order.
    pub to: Vec<TableNo>,
}

/// Puts tables in the order in which they break. `lot` gives a number below the one it is given.
pub fn order(
    mut tables: Vec<TableSize>,
    order: &Order,
    lot: impl FnMut(u32) -> u32,
) -> Vec<TableSize> {
    tables.sort_unstable_by_key(|size| core::cmp::Reverse(size.table));
    match order {
        Order::HighestFirst => {}
        Order::ByLot => shuffle(&mut tables, lot),
        Order::Named(named) => {
            let mut ranks: Vec<(TableNo, usize)> = named.iter().copied().zip(0..).collect();
            ranks.sort_unstable();
            let rank = |size: &TableSize| {
                let at = ranks.partition_point(|&(table, _)| table < size.table);
                ranks.get(at).filter(|&&(table, _)| table == size.table).map_or(usize::MAX, |r| r.1)
            };
            tables.sort_by_key(rank);
        }
    }
    tables
}

/// The table that breaks now: the first in order, as soon as the others hold its players. Asked before
/// balancing, and after [`redraws`].
pub fn next(field: &Field) -> Option<TableNo> {
    let first = field.first_to_break()?;
    (field.len() > 1 && others_hold(field, first)).then_some(first.table)
}

/// Breaks a table: each of its players goes to a smallest table, and lots say who goes where. The
/// field is left as it is when all have come. `lot` gives a number below the one it is given.
///
/// Gives nothing, and changes nothing, where the others do not hold the players.
pub fn break_table(
    field: &mut Field,
    table: TableNo,
    lot: impl FnMut(u32) -> u32,
) -> Option<Breaking> {
    let breaking = destinations(field, table, lot)?;
    field.set(table, 0).and_then(|()| field.close(table)).expect("the table is there, and empty");
    for &to in &breaking.to {
        let players = field.table(to).expect("another table").players;
        field.set(to, players + 1).expect("the table has a free seat");
    }
    Some(breaking)
}

/// Where the players of a table would go, by lot; nowhere where the others do not hold them.
pub fn destinations(
    field: &Field,
    table: TableNo,
    lot: impl FnMut(u32) -> u32,
) -> Option<Breaking> {
    let size = field.table(table)?;
    if field.len() == 1 || !others_hold(field, size) {
        return None;
    }
    // Each player goes to a smallest table: as many tables come into question as there are players.
    let others = field.smallest_first().filter(|other| other.table != table);
    let mut others: Vec<TableSize> = others.take(usize::from(size.players)).collect();
    let mut to = Vec::with_capacity(usize::from(size.players));
    for _ in 0..size.players {
        let place = |other: &&mut TableSize| (other.players, field.breaks_late(other.table));
        let smallest = others.iter_mut().min_by_key(place)?;
        smallest.players += 1;
        to.push(smallest.table);
    }
    // The lots decide who goes where, whatever order the tables were found in.
    to.sort_unstable();
    shuffle(&mut to, lot);
    Some(Breaking { table, to })
}

/// Whether the players of a table can sit at the others.
fn others_hold(field: &Field, size: TableSize) -> bool {
    let free_elsewhere = field.free() - u32::from(size.seats - size.players);
    free_elsewhere >= u32::from(size.players)
}

/// Whether all seats of the final table are drawn now: several tables are left, and few enough
/// players for one.
pub fn redraws(field: &Field, rule: FinalTable) -> bool {
    rule.redraw && field.len() > 1 && field.players() <= u32::from(rule.players)
}
