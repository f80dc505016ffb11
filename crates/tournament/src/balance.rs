//! Balancing: which player moves from which table to which other table.

use crate::field::{Field, TableSize};
use seating::{Arrives, Leaver, TableNo};

/// A rulebook's rules for balancing tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// Difference in the number of players between two tables at which a player moves; `None` if players never move. At
    /// least 2, because moving a player for a difference of 1 would only reverse it.
    pub gap: Option<u8>,
    /// Which player leaves the larger table.
    pub leaves: Leaves,
    /// Where the player sits at the smaller table.
    pub arrives: Comes,
    /// Number of tables above which staff may choose the table that gives up a player; `None` if staff never may. The
    /// table must be large enough.
    pub free_choice_above: Option<u32>,
    /// How many players short of the largest table a table must be to wait for players who are moving to it; `None` if
    /// tables never wait.
    pub halt_short: Option<u8>,
}

/// Which player leaves the larger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Leaves {
    /// The player whose distance from the big blind equals that of the new seat.
    SamePosition,
    /// The player who would be the next big blind.
    NextBigBlind,
}

/// Where a moved player sits at the smaller table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Comes {
    /// The worst position: the first free seat after the big blind.
    WorstPosition,
    /// The seat that will be the big blind; if that is not possible, the worst position.
    BigBlindFirst,
    /// A seat drawn from the free seats where the player is dealt in immediately.
    AnySeat,
}

/// A move of one player from one table to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Move {
    /// The table that loses a player.
    pub from: TableNo,
    /// The table that gets the player.
    pub to: TableNo,
}

/// Returns the next move if the tables are out of balance; call it again after each move.
pub fn next_move(field: &Field, rules: &Rules) -> Option<Move> {
    let gap = rules.gap?;
    let (donor, receiver) = (field.largest()?, field.smallest()?);
    is_wide(donor, receiver, gap).then_some(Move { from: donor.table, to: receiver.table })
}

/// Whether staff may take the next player who moves from this table.
pub fn may_give(field: &Field, donor: TableNo, rules: &Rules) -> bool {
    let Some((gap, next)) = rules.gap.zip(next_move(field, rules)) else { return false };
    let is_free = rules.free_choice_above.is_some_and(|tables| field.len() > tables as usize);
    let sizes = field.table(donor).zip(field.table(next.to));
    let may = |(donor, receiver)| is_wide(donor, receiver, gap);
    donor == next.from || is_free && sizes.is_some_and(may)
}

/// Whether a table must wait, before it opens a hand, for players who are moving to it.
pub fn is_halted(field: &Field, table: TableNo, on_the_way: u8, rules: &Rules) -> bool {
    let sizes = field.table(table).zip(field.largest());
    let Some((halt, (here, largest))) = rules.halt_short.zip(sizes) else { return false };
    on_the_way > 0 && largest.players >= here.players.saturating_sub(on_the_way) + halt
}

/// Returns how the smaller table chooses the seat that it keeps for the player who moves.
pub fn arrives(rules: &Rules, lot: u32) -> Arrives {
    match rules.arrives {
        Comes::WorstPosition => Arrives::WorstPosition,
        Comes::BigBlindFirst => Arrives::BigBlindFirst,
        Comes::AnySeat => Arrives::AnySeat { lot },
    }
}

/// Returns how the larger table chooses the player who leaves, once the smaller table has named its seat.
pub fn leaver(rules: &Rules, to_big_blind: u8) -> Leaver {
    match rules.leaves {
        Leaves::SamePosition => Leaver::SamePosition(to_big_blind),
        Leaves::NextBigBlind => Leaver::NextBigBlind,
    }
}

/// Whether a move is possible: the difference is at least `gap`, and the receiving table has a free seat.
fn is_wide(donor: TableSize, receiver: TableSize, gap: u8) -> bool {
    let is_short = donor.players >= receiver.players.saturating_add(gap.max(2));
    is_short && receiver.players < receiver.seats
}
