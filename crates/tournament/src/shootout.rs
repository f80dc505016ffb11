//! Shootouts: the number of tables in each stage, and the places of the players in a stage.
//!
//! Nobody moves within a stage. Each table plays until one player has all its chips; these winners meet in the next
//! stage, at newly drawn tables, with the chips of an entry. A bracket is a shootout at tables of two.

use crate::places::{KnockOut, Ties};
use crate::seats::tables_for;
use seating::{EntryId, TableNo};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A stage: its number of players and of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The number of players at the start of the stage.
    pub players: u32,
    /// Number of tables, each of which has one winner.
    pub tables: u32,
}

/// Returns the stages of a shootout with this many entries, at tables of `seats`; the last one has a single table.
///
/// ```
/// # use tournament::shootout::stages;
/// let tables: Vec<u32> = stages(729, 9).map(|stage| stage.tables).collect();
/// assert_eq!(tables, [81, 9, 1]);
/// ```
///
/// # Panics
/// If a table has fewer than two seats.
pub fn stages(entries: u32, seats: u8) -> impl Iterator<Item = Stage> {
    assert!(seats >= 2, "a table of {seats} has no winner");
    let stage = move |players: u32| Stage { players, tables: tables_for(players, seats) };
    let first = (entries > 0).then(|| stage(entries));
    std::iter::successors(first, move |last| (last.tables > 1).then(|| stage(last.tables)))
}

/// Orders the knock-outs of a stage, worst first; the entries in one group share their places.
///
/// Tables of a stage play at their own speed, so times at different tables cannot be compared. Instead, the number of
/// players left at the table decides: all who finished second at their tables are ahead of all who finished third.
/// `left` must return the number of players still in at a table.
pub(crate) fn order(
    outs: &[KnockOut],
    ties: Ties,
    left: impl Fn(TableNo) -> u32,
) -> Vec<Vec<EntryId>> {
    let mut outs = outs.to_vec();
    // At each table the best first: the last to go out, and of one hand the largest stack.
    outs.sort_unstable_by_key(|out| (out.table, Reverse(out.ended), Reverse(out.stack), out.entry));
    let are_equal = |one: &KnockOut, other: &KnockOut| {
        one.ended == other.ended && (ties == Ties::Shared || one.stack == other.stack)
    };
    let mut finished: BTreeMap<Reverse<u32>, Vec<EntryId>> = BTreeMap::new();
    for table in outs.chunk_by(|one, other| one.table == other.table) {
        let mut ahead = left(table[0].table);
        for equal in table.chunk_by(are_equal) {
            let place = finished.entry(Reverse(ahead + 1)).or_default();
            place.extend(equal.iter().map(|out| out.entry));
            ahead += equal.len() as u32; // at most the seats of a table
        }
    }
    finished.into_values().collect()
}
