//! Tracks every stack of a tournament, and the messages between it and its tables.

mod deals;

use super::{Happened, Read, at};
use crate::report::{Finding, found};
use seating::{Direction, EntryId, Fact, Mark, Passage, PassageId, Stack, TableNo};
use std::collections::{BTreeMap, BTreeSet};
use tournament::places::Place;
use tournament::{Event, Phase, Stages, Status, Tournament};
use units::{Chips, Instant};

/// The stacks of one tournament, and the messages between it and its tables.
pub(super) struct Field {
    sent: BTreeMap<TableNo, Vec<Direction>>,
    taken: BTreeMap<TableNo, usize>,
    facts: BTreeMap<TableNo, Vec<Fact>>,
    heard: BTreeMap<TableNo, usize>,
    spots: BTreeMap<EntryId, Spot>,
    /// Passages whose stacks have been seated; none may be seated twice.
    sat: BTreeSet<PassageId>,
    /// The stacks at each table, and whether a hand is in progress there.
    at_tables: BTreeMap<TableNo, (Vec<Stack>, bool)>,
    /// Chips that each table was directed to add and has not added yet, by entry.
    chips: BTreeMap<TableNo, Vec<(EntryId, Chips)>>,
    /// Chips sold and now in play.
    sold: u64,
    start: u64,
    /// Moves in progress; `breaking` holds tables that send all their players away.
    moves: BTreeSet<PassageId>,
    breaking: BTreeSet<TableNo>,
    redraws: bool,
    pub(super) marks: Vec<Mark>,
    /// The last knock-out of each entry, as reported by its table.
    pub(super) outs: BTreeMap<EntryId, Out>,
    /// Time up to which the order of knock-outs is settled. A knock-out that is reported later counts from this time.
    settled: Instant,
    /// The place of each entry that has one.
    pub(super) placed: BTreeMap<EntryId, Place>,
    /// The stacks of the remaining players when play ended.
    pub(super) last_stacks: BTreeMap<EntryId, u64>,
    answers: BTreeMap<EntryId, bool>,
    /// Whether the deal being voted on divides all prizes, so that nothing is left to play for.
    divides_all: bool,
    /// Whether play ended with a deal that divided all prizes.
    pub(super) is_dealt_out: bool,
    stage: u32,
    is_target_out: bool,
    ended: bool,
    pub(super) happened: Happened,
}

/// Where a stack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// The stack is on its way to a table.
    Sent { passage: PassageId, to: TableNo, chips: u64 },
    /// The stack is at a table.
    Sits(TableNo),
    /// The stack has come back from a table.
    Back { chips: u64 },
}

/// An entry that was knocked out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Out {
    pub(super) table: TableNo,
    pub(super) ended: Instant,
    pub(super) round: Option<u32>,
    pub(super) stack: Chips,
    pub(super) stage: u32,
}

fn wrong<T>(what: String) -> Result<T, Finding> {
    Err(found("tournament", what))
}

impl Field {
    pub(super) fn new(opened: &Tournament) -> Field {
        Field {
            sent: BTreeMap::new(),
            taken: BTreeMap::new(),
            facts: BTreeMap::new(),
            heard: BTreeMap::new(),
            spots: BTreeMap::new(),
            sat: BTreeSet::new(),
            at_tables: BTreeMap::new(),
            chips: BTreeMap::new(),
            sold: 0,
            start: opened.plan().terms.start_chips.get(),
            moves: BTreeSet::new(),
            breaking: BTreeSet::new(),
            redraws: false,
            marks: Vec::new(),
            outs: BTreeMap::new(),
            settled: Instant(0),
            placed: BTreeMap::new(),
            last_stacks: BTreeMap::new(),
            answers: BTreeMap::new(),
            divides_all: false,
            is_dealt_out: false,
            stage: 1,
            is_target_out: false,
            ended: false,
            happened: Happened::default(),
        }
    }

    /// Whether the tournament may take this event now. A fact must be the table's next one.
    pub(super) fn may_take(&self, event: &Event) -> Result<Read, Finding> {
        match event {
            Event::Heard { table, no, fact } => {
                let heard = self.heard.get(table).copied().unwrap_or(0);
                let facts = self.facts.get(table).map_or(&[][..], Vec::as_slice);
                if *no != heard as u64 + 1 {
                    return wrong(format!("fact {no} of {} was heard after {heard}", at(*table)));
                }
                match facts.get(heard) {
                    None => Ok(Read::Waits),
                    Some(reported) if reported != fact => {
                        wrong(format!("{} reported {reported:?}, not {fact:?}", at(*table)))
                    }
                    Some(_) => Ok(Read::Done),
                }
            }
            Event::Taken { table, no } => {
                let taken = self.taken.get(table).copied().unwrap_or(0) as u64;
                Ok(if *no <= taken { Read::Done } else { Read::Waits })
            }
            _ => Ok(Read::Done),
        }
    }

    /// Takes an event of the tournament.
    pub(super) fn take(
        &mut self,
        before: &Tournament,
        after: &Tournament,
        event: &Event,
    ) -> Result<(), Finding> {
        match event {
            Event::Registered { player, again: false, .. } => {
                let before = before.entries().iter();
                let mut own = before.filter(|one| one.player == *player);
                if own.any(|one| one.status != Status::Withdrawn) {
                    return wrong(format!("{player} has entered twice"));
                }
            }
            Event::TableOpened(table) => {
                self.sent.insert(*table, Vec::new());
            }
            Event::Directed { table, direction } => self.sends(*table, direction)?,
            Event::Heard { table, fact, .. } => {
                *self.heard.entry(*table).or_default() += 1;
                self.hears(*table, fact);
            }
            Event::MoveBegan { passage, .. } => {
                self.moves.insert(*passage);
                self.happened.moves += 1;
            }
            Event::MoveDropped(passage) => {
                self.moves.remove(passage);
            }
            Event::Broke { table, .. } => {
                self.breaking.insert(*table);
            }
            Event::RedrawBegan => self.redraws = true,
            Event::SeatsDrawn(_) => self.redraws = false,
            Event::ClockSet(mark) => self.marks.push(*mark),
            Event::StageBegan { .. } => self.stage_begins(after),
            Event::RoundBegan(_) => self.happened.rounds += 1,
            Event::Bought { .. } => self.happened.chips_bought += 1,
            Event::Placed { entry, place } => {
                if let Some(other) = self.placed.insert(*entry, *place) {
                    return wrong(format!("entry {} is placed {other:?} and {place:?}", entry.0));
                }
            }
            Event::DealProposed { deal, voters, .. } => {
                self.answers.clear();
                self.divides_all = deal.left.is_zero();
                self.are_stacks(voters, &deal.stacks)?;
            }
            Event::DealAnswered { entry, accepts } => {
                self.answers.insert(*entry, *accepts);
            }
            Event::DealAgreed => self.agrees(before)?,
            Event::Ordered { until } => self.settled = self.settled.max(*until),
            Event::KnockedOut(knock) => {
                if let Some(out) = self.outs.get_mut(&knock.out.entry) {
                    out.ended = out.ended.max(self.settled);
                }
            }
            Event::ChipsAdded(entry) => {
                self.outs.remove(entry);
            }
            Event::TargetOut { .. } => self.is_target_out = true,
            Event::TargetNamed(entry) => {
                let is_secret = before.plan().target.is_some_and(|target| target.secret);
                let is_won = self.placed.values().any(|place| place.from == 1);
                if is_secret && !self.is_target_out && !is_won {
                    return wrong(format!("the secret target, {}, is named early", entry.0));
                }
            }
            Event::Ended => self.ends(),
            _ => {}
        }
        Ok(())
    }

    /// Notes the stacks that are between two tables when play ends. Stacks at tables are noted as they leave.
    fn ends(&mut self) {
        self.ended = true;
        for (entry, spot) in &self.spots {
            if let Spot::Sent { chips, .. } | Spot::Back { chips } = *spot
                && chips > 0
            {
                self.last_stacks.insert(*entry, chips);
            }
        }
    }

    fn sends(&mut self, table: TableNo, direction: &Direction) -> Result<(), Finding> {
        match direction {
            Direction::Seat(arrivals) => {
                for arrival in arrivals {
                    self.sends_stack(table, &arrival.passage)?;
                }
            }
            Direction::Take { passage, .. } => self.sends_stack(table, passage)?,
            Direction::Chips { entry, amount, .. } => {
                self.chips.entry(table).or_default().push((*entry, *amount));
            }
            _ => {}
        }
        self.sent.entry(table).or_default().push(direction.clone());
        Ok(())
    }

    fn sends_stack(&mut self, to: TableNo, passage: &Passage) -> Result<(), Finding> {
        let (entry, chips) = (passage.entry, passage.stack.get());
        let had = match self.spots.get(&entry) {
            None => {
                self.sold += self.start;
                self.start
            }
            Some(Spot::Back { chips }) => *chips,
            Some(spot) => {
                return wrong(format!("entry {} is sent to {}, and is {spot:?}", entry.0, at(to)));
            }
        };
        if had != chips {
            return wrong(format!("entry {} has {had} chips, and is sent with {chips}", entry.0));
        }
        self.spots.insert(entry, Spot::Sent { passage: passage.id, to, chips });
        Ok(())
    }

    fn hears(&mut self, table: TableNo, fact: &Fact) {
        match fact {
            Fact::NoRoom(passage) => {
                for spot in self.spots.values_mut() {
                    if let Spot::Sent { passage: sent, chips, .. } = *spot
                        && sent == *passage
                    {
                        *spot = Spot::Back { chips };
                    }
                }
            }
            Fact::Released { passage, .. } => {
                self.moves.remove(&passage.id);
            }
            Fact::Out { ended, round, seats, .. } if !self.ended => {
                for seat in seats {
                    let (round, stack, stage) = (*round, seat.stack_before, self.stage);
                    let out = Out { table, ended: *ended, round, stack, stage };
                    self.outs.insert(seat.entry, out);
                }
            }
            Fact::Out { .. } | Fact::Merged { .. } => {}
            Fact::Empty => {
                self.breaking.remove(&table);
            }
            Fact::Sat(_)
            | Fact::Kept { .. }
            | Fact::NotReleased(_)
            | Fact::Rested { .. }
            | Fact::Added { .. }
            | Fact::NotAdded { .. }
            | Fact::Closed
            | Fact::Failed { .. } => {}
        }
    }

    /// Begins a stage: each table's winner gets the stack of a new entry, and all other players are out.
    fn stage_begins(&mut self, after: &Tournament) {
        self.stage += 1;
        self.marks.clear();
        self.sold = 0;
        self.spots.retain(|_, spot| matches!(spot, Spot::Sits(_)));
        // Between two stages only players who are out may still have a seat.
        let left: Vec<EntryId> = (0..).map(EntryId).take(after.entries().len()).collect();
        for entry in left.into_iter().filter(|entry| after.is_left(*entry)) {
            self.spots.remove(&entry);
        }
    }

    /// Whether a table may take this direction now. It must be the tournament's next one for the table.
    pub(super) fn may_direct(
        &self,
        table: TableNo,
        no: u64,
        direction: &Direction,
    ) -> Result<Read, Finding> {
        let taken = self.taken.get(&table).copied().unwrap_or(0);
        if no != taken as u64 + 1 {
            return wrong(format!("{} took direction {no} after {taken}", at(table)));
        }
        match self.sent.get(&table).and_then(|sent| sent.get(taken)) {
            None => Ok(Read::Waits),
            Some(sent) if sent != direction => {
                wrong(format!("{} was sent {sent:?} and took {direction:?}", at(table)))
            }
            Some(_) => Ok(Read::Done),
        }
    }

    /// Whether the tournament opened this table.
    pub(super) fn has_opened(&self, table: TableNo) -> bool {
        self.sent.contains_key(&table)
    }

    /// Whether the tournament has taken a table's facts up to number `no`.
    pub(super) fn has_heard(&self, table: TableNo, no: u64) -> bool {
        self.heard.get(&table).copied().unwrap_or(0) as u64 >= no
    }

    /// Whether a table has taken every direction that was sent to it.
    pub(super) fn has_all(&self, table: TableNo) -> bool {
        let sent = self.sent.get(&table).map_or(0, Vec::len);
        self.taken.get(&table).copied().unwrap_or(0) == sent
    }

    pub(super) fn directed(&mut self, table: TableNo) {
        *self.taken.entry(table).or_default() += 1;
    }

    /// Takes a fact that a table reported.
    pub(super) fn reported(&mut self, table: TableNo, fact: &Fact) -> Result<(), Finding> {
        if let Fact::Released { passage, .. } = fact {
            let chips = passage.stack.get();
            if self.spots.get(&passage.entry) != Some(&Spot::Back { chips }) {
                let spot = self.spots.get(&passage.entry);
                let entry = passage.entry.0;
                return wrong(format!("{} releases entry {entry} as {chips}: {spot:?}", at(table)));
            }
        }
        if let Fact::Failed { stacks } = fact {
            for Stack { entry, chips } in stacks {
                self.spots.insert(*entry, Spot::Back { chips: chips.get() });
            }
            self.at_tables.remove(&table);
        }
        self.facts.entry(table).or_default().push(fact.clone());
        Ok(())
    }

    /// Takes a stack that sat down at a table.
    pub(super) fn sat_down(&mut self, table: TableNo, passage: &Passage) -> Result<(), Finding> {
        let (id, chips) = (passage.id, passage.stack.get());
        let sent = Spot::Sent { passage: id, to: table, chips };
        let spot = self.spots.insert(passage.entry, Spot::Sits(table));
        if !self.sat.insert(id) || spot != Some(sent) {
            let entry = passage.entry.0;
            return wrong(format!("passage {} seats entry {entry}, which was {spot:?}", id.0));
        }
        Ok(())
    }

    /// Takes a stack that left its seat.
    pub(super) fn rose(
        &mut self,
        table: TableNo,
        entry: EntryId,
        chips: Chips,
    ) -> Result<(), Finding> {
        let chips = chips.get();
        let spot = self.spots.insert(entry, Spot::Back { chips });
        if self.ended && chips > 0 {
            self.last_stacks.insert(entry, chips);
        }
        match spot {
            Some(Spot::Sits(sat)) if sat == table => Ok(()),
            spot => wrong(format!("entry {} leaves {}, and was {spot:?}", entry.0, at(table))),
        }
    }

    /// Takes chips that an entry got. A direction must have ordered exactly these chips for this entry.
    pub(super) fn chips_came(
        &mut self,
        table: TableNo,
        entry: EntryId,
        chips: Chips,
    ) -> Result<(), Finding> {
        self.sold += chips.get();
        let told = self.chips.entry(table).or_default();
        match told.iter().position(|one| *one == (entry, chips)) {
            Some(nth) => {
                told.remove(nth);
                Ok(())
            }
            None => {
                wrong(format!("{} gives entry {} {chips} that it was not told", at(table), entry.0))
            }
        }
    }

    /// Checks that the chips in play, with these stacks at a table, are exactly the chips sold.
    pub(super) fn sums_up(
        &mut self,
        table: TableNo,
        stacks: Vec<Stack>,
        plays: bool,
    ) -> Result<(), Finding> {
        self.at_tables.insert(table, (stacks, plays));
        let stacks = self.at_tables.values().flat_map(|(stacks, _)| stacks);
        let at_tables: u64 = stacks.map(|stack| stack.chips.get()).sum();
        let elsewhere = |spot: &Spot| match *spot {
            Spot::Sent { chips, .. } | Spot::Back { chips } => chips,
            Spot::Sits(_) => 0,
        };
        let there = at_tables + self.spots.values().map(elsewhere).sum::<u64>();
        match there == self.sold {
            true => Ok(()),
            false => wrong(format!("{there} chips are in play, {} were sold", self.sold)),
        }
    }

    /// Checks that the tables are balanced when one of them begins a hand, unless players are being moved.
    pub(super) fn are_balanced(&self, now: &Tournament, table: TableNo) -> Result<(), Finding> {
        let plan = now.plan();
        let sizes = self.sizes(now);
        let most = u64::from(plan.seats);
        if let Some((no, _)) = sizes.iter().find(|(_, size)| **size > most) {
            return wrong(format!("{} has more players than seats", at(*no)));
        }
        let quiet = self.moves.is_empty()
            && self.breaking.is_empty()
            && !self.redraws
            && !self.ended
            && now.phase() == Phase::Playing
            && !now.is_cancelling()
            && now.vote().is_none()
            && !now.is_hand_for_hand()
            && self.spots.values().all(|spot| !matches!(spot, Spot::Sent { .. }))
            && self.sent.keys().all(|no| self.is_answered(*no))
            && now
                .entries()
                .iter()
                .all(|one| !matches!(one.status, Status::Registered | Status::Offered { .. }));
        let Some(gap) = plan.tables.balance.gap.filter(|_| quiet && plan.stages == Stages::One)
        else {
            return Ok(());
        };
        let (least, largest) = (sizes.values().min(), sizes.values().max());
        let (Some(least), Some(largest)) = (least, largest) else { return Ok(()) };
        let all: u64 = sizes.values().sum();
        let fits_in_fewer = sizes.len() > 1 && all <= most * (sizes.len() as u64 - 1);
        if largest - least >= u64::from(gap) || fits_in_fewer {
            return wrong(format!("{} deals with tables of {sizes:?} players", at(table)));
        }
        Ok(())
    }

    /// Whether no message is on its way between the tournament and a table.
    fn is_answered(&self, table: TableNo) -> bool {
        let facts = self.facts.get(&table).map_or(0, Vec::len);
        self.has_all(table) && self.heard.get(&table).copied().unwrap_or(0) == facts
    }

    /// Counts the players in play at each table.
    fn sizes(&self, now: &Tournament) -> BTreeMap<TableNo, u64> {
        let mut sizes: BTreeMap<TableNo, u64> = now.field().numbers().map(|no| (no, 0)).collect();
        for (entry, spot) in &self.spots {
            if let Spot::Sits(table) = spot
                && now.is_left(*entry)
                && let Some(size) = sizes.get_mut(table)
            {
                *size += 1;
            }
        }
        sizes
    }
}
