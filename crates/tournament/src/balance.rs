//! Balancing: which table gives a player to which, and who that is.

use crate::field::{Field, TableSize};
use seating::{Arrives, Leaver, TableNo};

/// How a book balances tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// How many fewer players a table has than another before it is given one: two at least, or a move
    /// would only turn the tables round. None where players stay at their tables.
    pub gap: Option<u8>,
    /// Who leaves the larger table.
    pub leaves: Leaves,
    /// Where they come to at the smaller one.
    pub arrives: Comes,
    /// With more tables than this, staff may take the player from any table that is large enough.
    pub free_choice_above: Option<u32>,
    /// A table this many players short opens no hand while somebody is on the way to it.
    pub halt_short: Option<u8>,
}

/// Who leaves the larger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Leaves {
    /// The player as far from the big blind as the place they come to.
    SamePosition,
    /// The player who would be the big blind next.
    NextBigBlind,
}

/// Where a player comes to at the smaller table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Comes {
    /// The worst position: the free seat next after the big blind.
    WorstPosition,
    /// The seat that becomes the big blind, or else the worst position.
    BigBlindFirst,
    /// Any seat, by lot, at which they are dealt in at once.
    AnySeat,
}

/// A player from one table to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Move {
    /// The table that gives.
    pub from: TableNo,
    /// The table that is given to.
    pub to: TableNo,
}

/// The next player to be moved, if the tables are out of balance; asked once more after each move.
pub fn next_move(field: &Field, rules: &Rules) -> Option<Move> {
    let gap = rules.gap?;
    let (donor, receiver) = (field.largest()?, field.smallest()?);
    is_wide(donor, receiver, gap).then_some(Move { from: donor.table, to: receiver.table })
}

/// Whether staff may take the next player from this table.
pub fn may_give(field: &Field, donor: TableNo, rules: &Rules) -> bool {
    let Some((gap, next)) = rules.gap.zip(next_move(field, rules)) else { return false };
    let is_free = rules.free_choice_above.is_some_and(|tables| field.len() > tables as usize);
    let sizes = field.table(donor).zip(field.table(next.to));
    let may = |(donor, receiver)| is_wide(donor, receiver, gap);
    donor == next.from || is_free && sizes.is_some_and(may)
}

/// Whether a table must wait for those who are on the way to it before it opens a hand.
pub fn is_halted(field: &Field, table: TableNo, on_the_way: u8, rules: &Rules) -> bool {
    let sizes = field.table(table).zip(field.largest());
    let Some((halt, (here, largest))) = rules.halt_short.zip(sizes) else { return false };
    on_the_way > 0 && largest.players >= here.players.saturating_sub(on_the_way) + halt
}

/// The seat that the smaller table keeps.
pub fn arrives(rules: &Rules, lot: u32) -> Arrives {
    match rules.arrives {
        Comes::WorstPosition => Arrives::WorstPosition,
        Comes::BigBlindFirst => Arrives::BigBlindFirst,
        Comes::AnySeat => Arrives::AnySeat { lot },
    }
}

/// Who leaves the larger table, once the smaller has named its place.
pub fn leaver(rules: &Rules, to_big_blind: u8) -> Leaver {
    match rules.leaves {
        Leaves::SamePosition => Leaver::SamePosition(to_big_blind),
        Leaves::NextBigBlind => Leaver::NextBigBlind,
    }
}

/// Whether the smaller table is so short that the larger one gives.
fn is_wide(donor: TableSize, receiver: TableSize, gap: u8) -> bool {
    let is_short = donor.players >= receiver.players.saturating_add(gap.max(2));
    is_short && receiver.players < receiver.seats
}
