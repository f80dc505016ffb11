//! Places: the order in which entries were eliminated, and the places of simultaneous knock-outs.

use crate::shared::Map;
use crate::shootout;
use seating::{EntryId, TableNo};
use units::{Chips, Instant};

/// How a rulebook places entries that are eliminated at the same moment: in one hand, in one hand-for-hand round, or in
/// hands that ended at the same instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Ties {
    /// The stack at the start of the hand decides, across all tables; entries with equal stacks share places.
    ByStack,
    /// The stacks at each table decide. Entries share places if their stacks are equal, or if they have the same rank
    /// at different tables.
    ByStackAtEachTable,
    /// Entries that tie share their places.
    Shared,
}

/// An entry that was eliminated, with no rebuy still on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct KnockOut {
    /// The eliminated entry.
    pub entry: EntryId,
    /// The table at which the entry was eliminated.
    pub table: TableNo,
    /// When the hand ended.
    pub ended: Instant,
    /// The hand-for-hand round to which the hand belongs; `None` outside hand-for-hand play.
    pub round: Option<u32>,
    /// The stack at the start of the hand, before blinds and antes.
    pub stack: Chips,
}

/// An entry that is out, with its number in the order of elimination, from 1. The number is final even while entry is
/// open; the place is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Out {
    /// The entry that is out.
    pub entry: EntryId,
    /// The first number in the order of elimination that the entry shares with others of the same rank.
    pub first: u32,
    /// The last number in the order of elimination that the entry shares with others of the same rank.
    pub last: u32,
}

/// A place, or a range of places that entries share; `from` is the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Place {
    /// The best of the shared places; 1 is the winner's.
    pub from: u32,
    /// The worst of the shared places; equal to `from` if the place is not shared.
    pub to: u32,
}

/// A knock-out was reported after the order up to its moment was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "entry {} was eliminated at {}, but the order of all eliminations up to {} is already settled",
    .entry.0,
    .ended.0,
    .settled.0
)]
pub struct TooLate {
    /// The entry that was reported too late.
    pub entry: EntryId,
    /// When the entry was eliminated.
    pub ended: Instant,
    /// The moment before which the order is final.
    pub settled: Instant,
}

/// The knock-outs of a tournament, ordered as the tables report them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Places {
    ties: Ties,
    /// Number of knock-outs that have an order.
    count: u32,
    /// The moment before which all knock-outs have their order.
    settled: Instant,
    /// The knock-outs without an order, by moment. All knock-outs of a hand-for-hand round count as of the end of the
    /// round's last hand.
    #[cfg_attr(feature = "serde", serde(with = "listed"))]
    waiting: Waiting,
}

impl Places {
    /// Creates the list, with nobody out yet.
    pub fn new(ties: Ties) -> Places {
        Places { ties, count: 0, settled: Instant(0), waiting: Waiting::default() }
    }

    /// Adds a knock-out.
    ///
    /// # Errors
    /// [`TooLate`] if the order up to that moment is final.
    pub fn take(&mut self, out: KnockOut) -> Result<(), TooLate> {
        let KnockOut { entry, ended, .. } = out;
        if ended < self.settled {
            return Err(TooLate { entry, ended, settled: self.settled });
        }
        add(&mut self.waiting, out);
        Ok(())
    }

    /// Gives an order to all knock-outs before `until`; no table may report an earlier one later. A hand-for-hand round
    /// is settled as a whole, once all its tables have reported and its last hand ended before `until`.
    pub fn settle(&mut self, until: Instant) -> Vec<Out> {
        let is_ready = |&(&(moment, _), _): &(&(Instant, EntryId), &KnockOut)| moment < until;
        let ready: Vec<(Instant, KnockOut)> = self
            .waiting
            .iter()
            .take_while(is_ready)
            .map(|(&(moment, _), &out)| (moment, out))
            .collect();
        self.settled = self.settled.max(until);
        let mut order = Vec::with_capacity(ready.len());
        for group in ready.chunk_by(|one, other| one.0 == other.0) {
            let outs: Vec<KnockOut> = group.iter().map(|(_, out)| *out).collect();
            self.order(&outs, &mut order);
        }
        for (moment, out) in ready {
            self.waiting.remove(&(moment, out.entry));
        }
        order
    }

    /// Gives an order to all waiting knock-outs of a stage, by the number of players then left at each one's table.
    /// `left` must return the number of players still in at a table.
    pub(crate) fn settle_stage(
        &mut self,
        until: Instant,
        left: impl Fn(TableNo) -> u32,
    ) -> Vec<Out> {
        let groups =
            shootout::order(&self.waiting.values().copied().collect::<Vec<_>>(), self.ties, left);
        self.waiting = Waiting::default();
        self.settled = self.settled.max(until);
        let mut order = Vec::new();
        for group in groups {
            let (first, last) = (self.count + 1, self.count + group.len() as u32);
            order.extend(group.into_iter().map(|entry| Out { entry, first, last }));
            self.count = last;
        }
        order
    }

    /// Counts the knock-outs of a failed table as knock-outs of the table that replaces it.
    pub(crate) fn follow(&mut self, failed: TableNo, to: TableNo) {
        let moved = |out: &KnockOut| KnockOut { table: to, ..*out };
        let outs = self.waiting.iter().filter(|(_, out)| out.table == failed);
        let outs: Vec<_> = outs.map(|(key, out)| (*key, moved(out))).collect();
        for (key, out) in outs {
            self.waiting.insert(key, out);
        }
    }

    /// Returns the moment before which all knock-outs have their order.
    pub fn settled(&self) -> Instant {
        self.settled
    }

    /// Returns the knock-outs without an order, by their moments.
    pub fn waiting(&self) -> impl Iterator<Item = &KnockOut> {
        self.waiting.values()
    }

    /// Returns the moment of the first knock-out without an order.
    pub fn first_waiting(&self) -> Option<Instant> {
        self.waiting.first().map(|(&(moment, _), _)| moment)
    }

    /// Returns the moment of the last knock-out without an order.
    pub fn last_waiting(&self) -> Option<Instant> {
        self.waiting.last().map(|(&(moment, _), _)| moment)
    }

    /// Orders the knock-outs of one moment, worst first.
    fn order(&mut self, group: &[KnockOut], order: &mut Vec<Out>) {
        let mut ranks: Vec<(u64, EntryId)> = match self.ties {
            Ties::Shared => group.iter().map(|out| (0, out.entry)).collect(),
            Ties::ByStack => group.iter().map(|out| (out.stack.get(), out.entry)).collect(),
            Ties::ByStackAtEachTable => ranks_at_each_table(group),
        };
        ranks.sort_unstable();
        for equal in ranks.chunk_by(|one, other| one.0 == other.0) {
            let (first, last) = (self.count + 1, self.count + equal.len() as u32);
            order.extend(equal.iter().map(|&(_, entry)| Out { entry, first, last }));
            self.count = last;
        }
    }
}

impl Out {
    /// Returns the entry's place in a tournament with this number of entries; the last to go out has the best place.
    ///
    /// Panics if more entries than this have gone out.
    pub fn place(self, entries: u32) -> Place {
        Place { from: entries + 1 - self.last, to: entries + 1 - self.first }
    }
}

/// Returns the places of the remaining entries when time is up: by stack; entries with equal stacks share places.
pub fn by_chips(left: &[(EntryId, Chips)]) -> Vec<(EntryId, Place)> {
    let mut stacks = left.to_vec();
    stacks.sort_unstable_by_key(|&(entry, chips)| (core::cmp::Reverse(chips), entry));
    let mut places = Vec::with_capacity(stacks.len());
    for equal in stacks.chunk_by(|one, other| one.1 == other.1) {
        let before = places.len() as u32;
        let place = Place { from: before + 1, to: before + equal.len() as u32 };
        places.extend(equal.iter().map(|&(entry, _)| (entry, place)));
    }
    places
}

/// Knock-outs that are waiting for their order, by their moments.
type Waiting = Map<(Instant, EntryId), KnockOut>;

/// Adds a knock-out. If it is the latest of its round, the round's other knock-outs move to the same moment.
fn add(waiting: &mut Waiting, out: KnockOut) {
    let mut moment = out.ended;
    if out.round.is_some() {
        let with = waiting.iter().filter(|(_, other)| other.round == out.round);
        let with: Vec<_> = with.map(|(key, other)| (*key, *other)).collect();
        let before = with.first().map_or(moment, |((before, _), _)| *before);
        moment = moment.max(before);
        for (key, other) in with.into_iter().filter(|_| moment > before) {
            waiting.remove(&key);
            waiting.insert((moment, other.entry), other);
        }
    }
    waiting.insert((moment, out.entry), out);
}

/// Stores the waiting knock-outs as a list.
#[cfg(feature = "serde")]
mod listed {
    use super::{KnockOut, Waiting, add};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(waiting: &Waiting, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(waiting.values())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Waiting, D::Error> {
        let mut waiting = Waiting::default();
        Vec::<KnockOut>::deserialize(d)?.into_iter().for_each(|out| add(&mut waiting, out));
        Ok(waiting)
    }
}

/// Ranks each entry at its own table. The largest stack at every table has the same highest rank, and entries with
/// equal stacks have equal ranks.
fn ranks_at_each_table(group: &[KnockOut]) -> Vec<(u64, EntryId)> {
    let mut outs = group.to_vec();
    outs.sort_unstable_by_key(|out| (out.table, core::cmp::Reverse(out.stack)));
    let mut ranks = Vec::with_capacity(outs.len());
    for table in outs.chunk_by(|one, other| one.table == other.table) {
        let equals = table.chunk_by(|one, other| one.stack == other.stack);
        for (worse, equal) in (0..).zip(equals) {
            ranks.extend(equal.iter().map(|out| (u64::MAX - worse, out.entry)));
        }
    }
    ranks
}
