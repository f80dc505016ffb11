//! Breaking tables: in which order they break, when, and where their players go. Also the start of the final table.

use crate::field::{Field, TableSize};
use crate::seats::shuffle;
use seating::TableNo;

/// The order in which tables break, which is announced before play begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Order {
    /// Tables break by number, highest first.
    HighestFirst,
    /// The order is drawn by lot.
    ByLot,
    /// Staff chose the order. Tables not in the list break after them, by number, highest first.
    Named(Vec<TableNo>),
}

/// The rules of the final table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FinalTable {
    /// The number of players with which the final table begins.
    pub players: u8,
    /// Whether all seats of the final table are redrawn; otherwise seated players keep their seats.
    pub redraw: bool,
}

/// A table that breaks, and where its players go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaking {
    /// The table that breaks.
    pub table: TableNo,
    /// The new table of each player who has to move, in the order of their seats.
    pub to: Vec<TableNo>,
}

/// Returns the tables in the order in which they will break. `lot(n)` must return a number below `n`.
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

/// Returns the table that must break now: the next in the breaking order, once the other tables have room for its
/// players. Call it before balancing, and after [`redraws`].
pub fn next(field: &Field) -> Option<TableNo> {
    let first = field.first_to_break()?;
    (field.len() > 1 && others_hold(field, first)).then_some(first.table)
}

/// Breaks a table and counts its players at their new tables. `lot(n)` must return a number below `n`.
///
/// Each player in turn goes to the table that is the smallest at that point; lots decide who goes where. Returns `None`
/// and changes nothing if the other tables have no room.
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

/// Returns where the players of a table would go, by lot; `None` if the other tables have no room for them.
pub fn destinations(
    field: &Field,
    table: TableNo,
    lot: impl FnMut(u32) -> u32,
) -> Option<Breaking> {
    let size = field.table(table)?;
    if field.len() == 1 || !others_hold(field, size) {
        return None;
    }
    // Each player goes to the smallest table, so at most one table for each player has to be considered.
    let others = field.smallest_first().filter(|other| other.table != table);
    let mut others: Vec<TableSize> = others.take(usize::from(size.players)).collect();
    let mut to = Vec::with_capacity(usize::from(size.players));
    for _ in 0..size.players {
        let place = |other: &&mut TableSize| (other.players, field.breaks_late(other.table));
        let smallest = others.iter_mut().min_by_key(place)?;
        smallest.players += 1;
        to.push(smallest.table);
    }
    // The lots decide who goes where, regardless of the order in which the tables were found.
    to.sort_unstable();
    shuffle(&mut to, lot);
    Some(Breaking { table, to })
}

/// Exchanges players' destinations so that as few as possible go where they may not.
///
/// `may` is asked with a player's position in the list.
///
/// Those who may go to the table drawn for them move only to make room for another. If not everybody can be placed, as
/// many as possible are, and the others get the tables that are left.
pub fn exchanged(drawn: &[TableNo], may: impl Fn(usize, TableNo) -> bool) -> Vec<TableNo> {
    let mut holders: Vec<Option<usize>> =
        drawn.iter().enumerate().map(|(at, to)| Some(at).filter(|_| may(at, *to))).collect();
    let mut left = Vec::new();
    for at in 0..drawn.len() {
        let mut seen = vec![false; drawn.len()];
        if holders[at] != Some(at)
            && !holders.contains(&Some(at))
            && !finds_place(at, drawn, &may, &mut holders, &mut seen)
        {
            left.push(at);
        }
    }
    let mut left = left.into_iter();
    let mut to = drawn.to_vec();
    for (slot, holder) in holders.into_iter().enumerate() {
        if let Some(at) = holder.or_else(|| left.next()) {
            to[at] = drawn[slot];
        }
    }
    to
}

/// Finds a place for a player; those who have one give it up if they find another.
fn finds_place(
    at: usize,
    drawn: &[TableNo],
    may: &impl Fn(usize, TableNo) -> bool,
    holders: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for slot in 0..drawn.len() {
        if seen[slot] || !may(at, drawn[slot]) {
            continue;
        }
        seen[slot] = true;
        let is_free =
            holders[slot].is_none_or(|other| finds_place(other, drawn, may, holders, seen));
        if is_free {
            holders[slot] = Some(at);
            return true;
        }
    }
    false
}

/// Whether the other tables have room for the players of a table.
fn others_hold(field: &Field, size: TableSize) -> bool {
    let free_elsewhere = field.free() - u32::from(size.seats - size.players);
    free_elsewhere >= u32::from(size.players)
}

/// Whether the final table's seats must be drawn now: several tables are left, but all players fit at the final table.
pub fn redraws(field: &Field, rule: FinalTable) -> bool {
    rule.redraw && field.len() > 1 && field.players() <= u32::from(rule.players)
}
