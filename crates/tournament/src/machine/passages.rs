//! Passages: stacks that are moving between the tables of a tournament.

use crate::balance::Move;
use crate::places::KnockOut;
use crate::shared::{Map, Set};
use seating::{EntryId, Passage, PassageId, TableNo};
use units::{Instant, Seat};

/// A knock-out, and who won the last pot that the eliminated player could have won.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Knock {
    /// When and where the entry went out.
    pub out: KnockOut,
    /// When the hand began.
    pub began: Instant,
    /// The entries that won the last pot that the eliminated player could have won, ordered by seat.
    pub won_by: Vec<EntryId>,
}

/// How far a passage has progressed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub(super) enum PassageState {
    /// The receiving table has been asked to keep a seat.
    Keeping(Move),
    /// The giving table has been asked to release a player for the kept seat.
    Releasing { mv: Move, seat: Seat },
    /// A table that breaks is releasing the player of this passage.
    Breaking { from: TableNo, to: TableNo },
    /// An entry that is out is leaving its seat.
    Leaving { from: TableNo },
    /// The old table has released the stack. The next table and the kept seat are `None` as long as they are not known.
    Held { passage: Passage, to: Option<TableNo>, seat: Option<Seat> },
    /// The stack is moving to a table.
    Walking { passage: Passage, to: TableNo },
}

impl PassageState {
    /// Returns the table to which the passage leads, if it is known.
    pub(super) fn to(&self) -> Option<TableNo> {
        match self {
            PassageState::Keeping(mv) | PassageState::Releasing { mv, .. } => Some(mv.to),
            PassageState::Breaking { to, .. } | PassageState::Walking { to, .. } => Some(*to),
            PassageState::Held { to, .. } => *to,
            PassageState::Leaving { .. } => None,
        }
    }

    /// Whether this passage carries the stack of the entry.
    pub(super) fn holds(&self, entry: EntryId) -> bool {
        matches!(self, PassageState::Held { passage, .. } if passage.entry == entry)
    }

    /// Returns the table that the passage's player has still to leave; `None` if they have left it, or come from none.
    pub(super) fn from(&self) -> Option<TableNo> {
        match self {
            PassageState::Keeping(mv) | PassageState::Releasing { mv, .. } => Some(mv.from),
            PassageState::Breaking { from, .. } | PassageState::Leaving { from } => Some(*from),
            _ => None,
        }
    }
}

/// All passages in progress, by number, with indexes for quick queries.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Passages {
    all: Map<PassageId, PassageState>,
    /// The passages whose stacks have been released but are not yet moving to a table.
    held: Set<PassageId>,
    /// The number of passages from and to each table.
    at: Map<TableNo, Ways>,
}

/// How many passages lead from a table, and how many lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Ways {
    from: u32,
    to: u32,
}

impl Passages {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn get(&self, passage: &PassageId) -> Option<&PassageState> {
        self.all.get(passage)
    }

    /// Returns all passages, by number.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&PassageId, &PassageState)> {
        self.all.iter()
    }

    pub(super) fn values(&self) -> impl Iterator<Item = &PassageState> {
        self.all.values()
    }

    /// Returns the passages whose stacks are held, by number.
    pub(super) fn held(&self) -> impl Iterator<Item = (&PassageId, &PassageState)> {
        self.held.iter().filter_map(|passage| self.all.get(passage).map(|leg| (passage, leg)))
    }

    /// Returns the passage that carries the stack of an entry.
    pub(super) fn of(&self, entry: EntryId) -> Option<PassageId> {
        self.held().find(|(_, leg)| leg.holds(entry)).map(|(passage, _)| *passage)
    }

    /// Returns the number of passages to a table.
    pub(super) fn to(&self, table: TableNo) -> u32 {
        self.at.get(&table).map_or(0, |ways| ways.to)
    }

    /// Whether any passage leads from a table or to it.
    pub(super) fn touch(&self, table: TableNo) -> bool {
        self.at.get(&table).is_some()
    }

    pub(super) fn insert(&mut self, passage: PassageId, leg: PassageState) -> Option<PassageState> {
        match leg {
            PassageState::Held { .. } => self.held.insert(passage),
            _ => self.held.remove(&passage),
        };
        let (from, to) = (leg.from(), leg.to());
        let before = self.all.insert(passage, leg);
        // Most steps of a passage do not change one or both of its tables.
        let was = before.as_ref();
        self.counts_change(was.and_then(PassageState::from), from, |ways| &mut ways.from);
        self.counts_change(was.and_then(PassageState::to), to, |ways| &mut ways.to);
        before
    }

    pub(super) fn remove(&mut self, passage: &PassageId) -> Option<PassageState> {
        let leg = self.all.remove(passage)?;
        self.held.remove(passage);
        self.counts(leg.from(), |ways| &mut ways.from, -1);
        self.counts(leg.to(), |ways| &mut ways.to, -1);
        Some(leg)
    }

    fn counts_change(
        &mut self,
        before: Option<TableNo>,
        now: Option<TableNo>,
        way: fn(&mut Ways) -> &mut u32,
    ) {
        if before != now {
            self.counts(before, way, -1);
            self.counts(now, way, 1);
        }
    }

    fn counts(&mut self, table: Option<TableNo>, way: fn(&mut Ways) -> &mut u32, by: i32) {
        let Some(table) = table else { return };
        let mut ways = self.at.get(&table).copied().unwrap_or_default();
        let count = way(&mut ways);
        *count = count.checked_add_signed(by).expect("as many as there are");
        match ways == Ways::default() {
            true => self.at.remove(&table),
            false => self.at.insert(table, ways),
        };
    }
}

/// Stores only the passages; the indexes are rebuilt from them.
#[cfg(feature = "serde")]
impl serde::Serialize for Passages {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(s)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Passages {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Passages, D::Error> {
        let mut legs = Passages::default();
        for (passage, leg) in std::collections::BTreeMap::deserialize(d)? {
            legs.insert(passage, leg);
        }
        Ok(legs)
    }
}
