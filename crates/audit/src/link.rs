//! Compares the messages between a tournament and its tables, as both records show them.
//!
//! A table must have taken the directions that its tournament sent, and a tournament the facts that its tables
//! reported, with the same numbers and the same contents. Chips never appear or disappear: every stack that a table
//! seats was sent to it, and every stack that it sends on was at one of its seats.

use forms::tournament::Opening;
use seating::{Direction, EntryId, Fact, Passage, PassageId, Stack, TableNo};
use std::collections::BTreeMap;
use tournament::{Plan, Status, Tournament};
use tournament_table::{Config, Event, Table};
use units::{Chips, Seat, Seq, TableId, TournamentId};

#[cfg(test)]
mod tests;

/// What tournaments and tables say about their messages, as far as their records have been read.
#[derive(Default)]
pub(crate) struct Links {
    of: BTreeMap<TournamentId, Link>,
}

/// A tournament and its tables, by table number.
#[derive(Default)]
pub(crate) struct Link {
    /// The directions that the tournament sent to each table.
    sent: BTreeMap<TableNo, Vec<Direction>>,
    /// Each entry's passages in the order in which they were sent to tables.
    ///
    /// The order of their numbers may differ: the passage of a move gets its number before its player is chosen, and
    /// this player may have arrived by a passage with a later number.
    trips: BTreeMap<EntryId, Vec<PassageId>>,
    tables: BTreeMap<TableNo, AtTable>,
}

/// The state of a table at the end of its record.
struct AtTable {
    config: Config,
    told: TableRecord,
    /// The chips of the players who are seated.
    seated: BTreeMap<EntryId, Chips>,
}

/// What a table's record has shown so far.
#[derive(Default)]
pub(crate) struct TableRecord {
    /// Number of directions that the table took.
    directions: u64,
    /// The facts that the table reported.
    facts: Vec<Fact>,
    /// The number of the last fact that, as the table says, the tournament has taken, and the entry that says so.
    acknowledged: (u64, Seq),
    /// Stacks that the table was directed to seat.
    coming: BTreeMap<PassageId, Passage>,
    /// Chips that the table was directed to give, by the number of the direction.
    chips: BTreeMap<u64, (EntryId, Chips)>,
    /// Number of the direction that the table is carrying out.
    carried: u64,
    /// The last player who got up, with their chips; `None` once the table has reported it.
    rose: Option<(EntryId, Chips)>,
    /// The stacks that became one last and have not been reported yet: the passage, the entry that is out, the other.
    merged: Option<(PassageId, Stack, Stack)>,
    /// The passage by which each entry arrived most recently.
    came_by: BTreeMap<EntryId, PassageId>,
    /// For each entry that left the table: the passage by which it had arrived, and the chips with which it left.
    left: BTreeMap<EntryId, (PassageId, Chips)>,
    has_failed: bool,
}

/// What is wrong with an event, in words.
type Wrong = &'static str;

impl Links {
    /// Records a direction from a tournament's record. Must be called before the tournament's tables are read.
    pub(crate) fn note(&mut self, tournament: TournamentId, event: &tournament::Event) {
        let link = self.of.entry(tournament).or_default();
        if let tournament::Event::Directed { table, direction } = event {
            link.send(*table, direction);
        }
    }

    /// Returns the directions that were sent to a table.
    pub(crate) fn sent(&self, table: &Table) -> &[Direction] {
        let config = table.config();
        let link = self.of.get(&config.tournament);
        link.and_then(|link| link.sent.get(&config.no)).map_or(&[], Vec::as_slice)
    }

    /// Records the state of a table at the end of its record.
    pub(crate) fn ends(&mut self, table: &Table, told: TableRecord) {
        let config = table.config().clone();
        let is_there = !told.has_failed && !table.is_closed();
        let seated = table.stacks().into_iter().filter(|_| is_there);
        let seated = seated.map(|stack| (stack.entry, stack.chips)).collect();
        let link = self.of.entry(config.tournament).or_default();
        link.tables.insert(config.no, AtTable { config, told, seated });
    }

    /// Removes the link of a tournament and returns it. Must be called after all tables of the tournament were read.
    pub(crate) fn of(&mut self, tournament: TournamentId) -> Link {
        self.of.remove(&tournament).unwrap_or_default()
    }

    /// Returns a table that belongs to a tournament that does not exist.
    pub(crate) fn without_tournament(&self) -> Option<TableId> {
        let tables = self.of.values().flat_map(|link| link.tables.values());
        tables.map(|table| table.config.settings.table).next()
    }
}

impl TableRecord {
    /// Follows an event, given the table before the event. `sent` holds the directions that the tournament sent.
    pub(crate) fn before(
        &mut self,
        before: &Table,
        sent: &[Direction],
        seq: Seq,
        event: &Event,
    ) -> Result<(), Wrong> {
        match event {
            Event::Directed { no, direction } => {
                let next = self.directions + 1;
                if *no != next || sent.get(self.directions as usize) != Some(direction) {
                    return Err("the tournament sent no such direction");
                }
                self.directions = next;
                self.takes(*no, direction);
            }
            Event::CarriedOut { no } => self.carried = *no,
            Event::SatDown { passage, .. } => {
                if self.coming.remove(&passage.id).as_ref() != Some(passage) {
                    return Err("no direction seats this stack");
                }
                self.came_by.insert(passage.entry, passage.id);
                self.left.remove(&passage.entry);
            }
            Event::Merged { seat, passage, into } => {
                if self.coming.remove(&passage.id).as_ref() != Some(passage) {
                    return Err("no direction sends this stack");
                }
                self.merges(before, *seat, passage, *into)?;
            }
            Event::ChipsCame { seat, amount } => {
                let entry = before.entry_seat(*seat).map(|one| one.entry);
                let sent = self.chips.remove(&self.carried);
                if sent.is_none() || sent != entry.map(|entry| (entry, *amount)) {
                    return Err("no direction gives these chips");
                }
            }
            Event::Rose { seat } => self.rises(before, *seat),
            Event::Reported(fact) => {
                self.reports(before, fact)?;
                self.facts.push(fact.clone());
            }
            Event::Acknowledged { taken } => self.acknowledged = (*taken, seq),
            Event::Opened(_)
            | Event::Table(_)
            | Event::Judged { .. }
            | Event::SeatKept { .. }
            | Event::SeatFreed { .. }
            | Event::Held
            | Event::HandBegan { .. }
            | Event::RoundPassed
            | Event::AwaitsBreak { .. } => {}
        }
        Ok(())
    }

    /// Checks after an event that the seats of the table hold the chips that arrived for them.
    pub(crate) fn after(after: &Table) -> Result<(), Wrong> {
        let seats: u64 = after.stacks().iter().map(|stack| stack.chips.get()).sum();
        match seats == after.chips().get() {
            true => Ok(()),
            false => Err("the chips at the table are not those that came to it"),
        }
    }

    fn takes(&mut self, no: u64, direction: &Direction) {
        self.coming.extend(stacks_sent(direction).map(|passage| (passage.id, passage.clone())));
        if let Direction::Chips { entry, amount, .. } = direction {
            self.chips.insert(no, (*entry, *amount));
        }
    }

    fn rises(&mut self, before: &Table, seat: Seat) {
        let Some(one) = before.entry_seat(seat) else { return };
        let chips = before.booked(seat);
        self.rose = Some((one.entry, chips));
        self.leaves(one.entry, chips);
    }

    /// Follows two stacks that become one: the entry that is out leaves with nothing.
    fn merges(
        &mut self,
        before: &Table,
        seat: Seat,
        passage: &Passage,
        into: EntryId,
    ) -> Result<(), Wrong> {
        let Some(one) = before.entry_seat(seat) else { return Err("nobody is in this seat") };
        let there = Stack { entry: one.entry, chips: before.booked(seat) };
        let comes = Stack { entry: passage.entry, chips: passage.stack };
        let owner = before.seat(seat).map(|sitting| sitting.player);
        let (from, stays) = match into == comes.entry {
            true => (there, comes),
            false => (comes, there),
        };
        let is_due = (stays.chips, from.entry) > (from.chips, stays.entry);
        if owner != Some(passage.player) || into != stays.entry || !is_due {
            return Err("these two stacks do not become one like this");
        }
        let came_by = match into == comes.entry {
            true => self.came_by.insert(comes.entry, passage.id).and(None),
            false => Some(passage.id),
        };
        let came_by = came_by.or_else(|| self.came_by.get(&from.entry).copied());
        self.left.insert(from.entry, (came_by.unwrap_or(PassageId(0)), Chips::ZERO));
        self.left.remove(&into);
        let chips = from.chips.plus(stays.chips);
        self.merged = Some((passage.id, from, Stack { entry: into, chips }));
        Ok(())
    }

    fn leaves(&mut self, entry: EntryId, chips: Chips) {
        let came_by = self.came_by.get(&entry).copied().unwrap_or(PassageId(0));
        self.left.insert(entry, (came_by, chips));
    }

    /// Checks a fact that the table reports against the state of the table.
    fn reports(&mut self, before: &Table, fact: &Fact) -> Result<(), Wrong> {
        match fact {
            Fact::Released { passage, .. } => {
                if self.rose.take() != Some((passage.entry, passage.stack)) {
                    return Err("no such stack rose from its seat");
                }
            }
            Fact::Merged { passage, from, into, .. } => {
                if self.merged.take() != Some((*passage, *from, *into)) {
                    return Err("no such stacks became one");
                }
            }
            Fact::Rested { stacks, .. } if *stacks != before.stacks() => {
                return Err("these are not the stacks at the table");
            }
            Fact::Out { seats, .. } => {
                let is_out =
                    |entry| before.seat_of(entry).is_some_and(|seat| before.booked(seat).is_zero());
                if !seats.iter().all(|seat| is_out(seat.entry)) {
                    return Err("an entry is not out of chips");
                }
            }
            Fact::Failed { stacks } => {
                self.has_failed = true;
                stacks.iter().for_each(|stack| self.leaves(stack.entry, stack.chips));
            }
            Fact::Sat(_)
            | Fact::Kept { .. }
            | Fact::NoRoom(_)
            | Fact::NotReleased(_)
            | Fact::Empty
            | Fact::Rested { .. }
            | Fact::Added { .. }
            | Fact::NotAdded { .. }
            | Fact::Closed => {}
        }
        Ok(())
    }
}

/// Returns the stacks that a direction sends to its table.
fn stacks_sent(direction: &Direction) -> impl Iterator<Item = &Passage> {
    let (arrivals, taken) = match direction {
        Direction::Seat(arrivals) => (&arrivals[..], None),
        Direction::Take { passage, .. } => (&[][..], Some(passage)),
        _ => (&[][..], None),
    };
    arrivals.iter().map(|arrival| &arrival.passage).chain(taken)
}

impl Link {
    fn send(&mut self, table: TableNo, direction: &Direction) {
        for passage in stacks_sent(direction) {
            self.trips.entry(passage.entry).or_default().push(passage.id);
        }
        self.sent.entry(table).or_default().push(direction.clone());
    }

    /// Of the tables that an entry has left, picks the table to which the entry was sent last.
    ///
    /// Returns the passage to that table, and the chips with which the entry left; `None` if the entry has left no
    /// table.
    fn left_last(&self, entry: EntryId) -> Option<(PassageId, Chips)> {
        let left = self.tables.values().filter_map(|at| at.told.left.get(&entry).copied());
        self.sent_last(entry, left)
    }

    /// Returns the passage that was sent last among these passages of an entry.
    fn sent_last(
        &self,
        entry: EntryId,
        passages: impl Iterator<Item = (PassageId, Chips)>,
    ) -> Option<(PassageId, Chips)> {
        let trips = self.trips.get(&entry).map_or(&[][..], Vec::as_slice);
        passages.max_by_key(|(passage, _)| trips.iter().rposition(|trip| trip == passage))
    }

    /// Reports whether the table reported this fact with this number.
    pub(crate) fn reported(&self, table: TableNo, no: u64, fact: &Fact) -> bool {
        let facts = self.tables.get(&table).map_or(&[][..], |at| &at.told.facts);
        let place = no.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| facts.get(place)) == Some(fact)
    }

    /// Reports whether a table has taken at least this number of directions.
    pub(crate) fn has_taken(&self, table: TableNo, no: u64) -> bool {
        self.tables.get(&table).is_some_and(|at| at.told.directions >= no)
    }

    /// Returns the id of the table with this number if it was opened with other options than its tournament gives it.
    pub(crate) fn opened_otherwise(
        &self,
        no: TableNo,
        opening: &Opening,
        plan: &Plan,
        at: &Tournament,
    ) -> Option<TableId> {
        let table = self.tables.get(&no)?;
        let expected = opening.table(no, plan, at.schedule().clone());
        (table.config != expected).then_some(table.config.settings.table)
    }

    /// Returns the first table that its tournament has not opened.
    pub(crate) fn unopened(&self, opened: impl Fn(TableNo) -> bool) -> Option<TableId> {
        let mut tables = self.tables.iter().filter(|(no, _)| !opened(**no));
        tables.next().map(|(_, at)| at.config.settings.table)
    }

    /// Returns the first table that counts a fact as taken although the tournament never took it.
    ///
    /// Also returns the entry of the table's record that says so.
    pub(crate) fn never_taken(&self, heard: impl Fn(TableNo) -> u64) -> Option<(TableId, Seq)> {
        let mut tables = self.tables.iter();
        let wrong = tables.find(|(no, at)| at.told.acknowledged.0 > heard(**no));
        wrong.map(|(_, at)| (at.config.settings.table, at.told.acknowledged.1))
    }

    /// Returns the chips at all tables and on their way between tables, and the chips that the tournament sold.
    pub(crate) fn chips(
        &self,
        tournament: &Tournament,
        heard: impl Fn(TableNo) -> u64,
    ) -> (u64, u64) {
        let start = tournament.plan().terms.start_chips;
        let there = |entry: EntryId| -> Chips {
            let tables = self.tables.values();
            let seated: Vec<Chips> =
                tables.filter_map(|at| at.seated.get(&entry).copied()).collect();
            if !seated.is_empty() {
                return seated.into_iter().sum();
            }
            let last = self.left_last(entry);
            // What was won in an earlier stage of a shootout is no longer in play.
            match last.filter(|(came_by, _)| *came_by >= tournament.stage_since()) {
                Some((_, chips)) => chips,
                None if tournament.stage() > 1 && !tournament.is_left(entry) => Chips::ZERO,
                None => {
                    let bag = tournament.entry(entry).and_then(|entrant| entrant.bag);
                    bag.map_or(start, |bag| bag.chips)
                }
            }
        };
        let all = (0..).map(EntryId).zip(tournament.entries());
        let in_play = all.filter(|(_, entrant)| {
            !matches!(entrant.status, Status::Withdrawn | Status::Registered)
        });
        let there = in_play.map(|(entry, _)| there(entry).get()).sum();
        let added = self.tables.iter().flat_map(|(no, at)| {
            let new = at.told.facts.iter().skip(heard(*no) as usize);
            new.filter_map(|fact| match fact {
                Fact::Added { amount, .. } => Some(amount.get()),
                _ => None,
            })
        });
        (there, tournament.issued().get() + added.sum::<u64>())
    }
}
