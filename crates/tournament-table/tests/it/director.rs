//! A tiny tournament: what it makes of its tables' facts, and what it directs of its own accord.

use crate::desk::{START, chips, passage, seat};
use courier::Outgoing;
use seating::{
    Arrival, Arrives, Direction, Fact, Hold, Leaver, Mark, MarkKind, Passage, PassageId, Phase,
    Schedule,
};
use std::collections::{BTreeMap, BTreeSet};
use test_kit::Dice;
use units::{Instant, Seat};

pub(crate) const SEATS: usize = 5;

/// What the tournament knows of a table.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Known {
    Open,
    Breaking,
    Closed,
}

/// A move that has been asked for.
struct Plan {
    passage: PassageId,
    from: usize,
    to: usize,
    kept: Option<Seat>,
    steps: u64,
}

/// Hands one by one at all tables.
enum Rounds {
    No,
    /// Until all tables have said that they rest.
    Begin(BTreeSet<usize>),
    /// Until all have played this one.
    Round(u32, BTreeSet<usize>),
}

pub(crate) struct Director {
    pub(crate) out: Vec<Outgoing<Direction>>,
    pub(crate) tables: Vec<Known>,
    /// At which table each entry is, or is going to.
    pub(crate) entries: Vec<Option<usize>>,
    pub(crate) transit: BTreeMap<PassageId, Passage>,
    plan: Option<Plan>,
    rounds: Rounds,
    next_round: u32,
    resting: BTreeSet<usize>,
    breaks_begun: u64,
    next_passage: u64,
    rebuys: u64,
    pub(crate) held: u64,
    schedule: Schedule,
    dice: Dice,
}

impl Director {
    /// Everybody is seated, one seat of several tables left empty.
    pub(crate) fn new(tables: usize, schedule: Schedule, seed: u64) -> Director {
        let players = SEATS * tables - usize::from(tables > 1);
        let mut director = Director {
            out: (0..tables).map(|_| Outgoing::new()).collect(),
            tables: vec![Known::Open; tables],
            entries: (0..players).map(|entry| Some(entry % tables)).collect(),
            transit: BTreeMap::new(),
            plan: None,
            rounds: Rounds::No,
            next_round: 1,
            resting: BTreeSet::new(),
            breaks_begun: 0,
            next_passage: players as u64,
            rebuys: 3,
            held: 0,
            schedule,
            dice: Dice::new(seed),
        };
        for table in 0..tables {
            let here = (0..players).filter(|entry| entry % tables == table).zip(1..);
            let arrival = |(entry, at): (usize, u8)| Arrival {
                passage: passage(entry as u64, entry as u32, START),
                seat: seat(at),
            };
            let arrivals = here.map(arrival).collect();
            director.direct(table, Direction::Seat(arrivals));
        }
        director
    }

    /// Breaks and rounds so far, for which tables waited for each other.
    pub(crate) fn waits(&self) -> u64 {
        self.breaks_begun + u64::from(self.next_round - 1)
    }

    pub(crate) fn direct(&mut self, table: usize, direction: Direction) {
        if self.tables[table] != Known::Closed {
            self.out[table].push(direction).unwrap();
        }
    }

    fn passage(&mut self, count: u64) -> PassageId {
        self.next_passage += count;
        PassageId(self.next_passage - count)
    }

    fn open(&self) -> Vec<usize> {
        (0..self.tables.len()).filter(|table| self.tables[*table] == Known::Open).collect()
    }

    pub(crate) fn count(&self, table: usize) -> usize {
        self.entries.iter().filter(|at| **at == Some(table)).count()
    }

    pub(crate) fn left(&self) -> usize {
        self.entries.iter().flatten().count()
    }

    /// What the tournament does about a fact.
    pub(crate) fn hear(&mut self, table: usize, fact: Fact) {
        match fact {
            Fact::Sat(passages) => {
                for passage in passages {
                    self.transit.remove(&passage);
                }
            }
            Fact::Kept { passage, place } => {
                if let Some(plan) = self.plan.as_mut().filter(|plan| plan.passage == passage) {
                    plan.kept = Some(place.seat);
                    let leaver = Leaver::SamePosition(place.to_big_blind);
                    let from = plan.from;
                    self.direct(from, Direction::Release { passage, leaver, stay: Vec::new() });
                }
            }
            Fact::NoRoom(passage) => match self.transit.get(&passage).cloned() {
                Some(passage) => self.send_on(passage, None),
                None => self.plan = None,
            },
            Fact::Released { passage, .. } => {
                let entry = passage.entry.0 as usize;
                if passage.stack.is_zero() {
                    self.entries[entry] = None;
                    return;
                }
                let plan = self.plan.take_if(|plan| plan.passage == passage.id);
                self.transit.insert(passage.id, passage.clone());
                self.send_on(passage, plan.and_then(|plan| Some((plan.to, plan.kept?))));
            }
            // A table to which somebody is on the way does not close, nor does the last one.
            Fact::Empty if self.open() == [table] || self.count(table) > 0 => {}
            Fact::Empty => {
                self.tables[table] = Known::Breaking;
                self.direct(table, Direction::Close);
            }
            Fact::Closed => self.tables[table] = Known::Closed,
            Fact::Rested { round, .. } => {
                self.resting.insert(table);
                match &mut self.rounds {
                    Rounds::Round(now, tables) if round == Some(*now) => {
                        tables.remove(&table);
                    }
                    Rounds::Begin(tables) => {
                        tables.remove(&table);
                    }
                    _ => {}
                }
            }
            Fact::Out { seats, .. } => {
                for out in seats {
                    let entry = out.entry;
                    if self.rebuys > 0 && self.dice.percent(40) {
                        self.rebuys -= 1;
                        let (amount, none) = (chips(START), Some(chips(0)));
                        self.direct(table, Direction::Chips { entry, amount, if_at_most: none });
                    } else {
                        let (passage, leaver) = (self.passage(1), Leaver::Entry(entry));
                        self.direct(
                            table,
                            Direction::Release { passage, leaver, stay: Vec::new() },
                        );
                    }
                }
                if let Rounds::No = self.rounds {
                    self.direct(table, Direction::GoOn { round: None });
                }
            }
            Fact::NotReleased(passage) => {
                if let Some(plan) = self.plan.take_if(|plan| plan.passage == passage) {
                    // Nobody comes: the seat is given up.
                    let leaver = Leaver::NextBigBlind;
                    self.direct(plan.to, Direction::Release { passage, leaver, stay: Vec::new() });
                }
            }
            Fact::Added { .. } | Fact::NotAdded { .. } => {}
            Fact::Failed { .. } => panic!("no table fails here"),
            Fact::Merged { .. } => panic!("every player has one entry"),
        }
    }

    /// A stack goes to the smallest table, or to the seat that was kept for it.
    fn send_on(&mut self, passage: Passage, kept: Option<(usize, Seat)>) {
        let entry = passage.entry.0 as usize;
        let from = self.entries[entry].take();
        let kept = kept.filter(|(table, _)| self.tables[*table] == Known::Open);
        let smallest = || {
            let other = |table: &usize| Some(*table) != from || self.open().len() == 1;
            self.open().into_iter().filter(other).min_by_key(|table| self.count(*table)).unwrap()
        };
        let table = kept.map_or_else(smallest, |(table, _)| table);
        self.entries[entry] = Some(table);
        self.direct(table, Direction::Take { passage, kept: kept.map(|(_, seat)| seat) });
    }

    /// What the tournament does of its own accord.
    pub(crate) fn decide(&mut self, now: Instant) {
        self.begin_break(now);
        self.move_or_break();
        self.see_to_rounds();
        let open = self.open();
        if matches!(self.rounds, Rounds::No) && !open.is_empty() && self.dice.below(300) == 0 {
            let table = self.dice.pick(&open);
            let hold = self.dice.pick(&[Hold::AfterHand, Hold::AtOnce, Hold::BreakOff]);
            self.direct(table, Direction::Hold(hold));
            self.held += 1;
        }
        if matches!(self.rounds, Rounds::No) && self.dice.below(60) == 0 {
            for table in 0..self.tables.len() {
                self.direct(table, Direction::GoOn { round: None });
            }
        }
    }

    fn begin_break(&mut self, now: Instant) {
        let waits = |moment: seating::Moment| moment.phase == Phase::AwaitsLastTable;
        if !self.schedule.at(now).is_some_and(waits) {
            self.resting.clear();
        } else if self.open().iter().all(|table| self.resting.contains(table)) {
            let mark = Mark { at: now, kind: MarkKind::BreakBegan };
            self.schedule.clock.marks.push(mark);
            self.breaks_begun += 1;
            for table in 0..self.tables.len() {
                self.direct(table, Direction::Clock(mark));
            }
        }
    }

    fn move_or_break(&mut self) {
        let open = self.open();
        if let Some(plan) = self.plan.as_mut() {
            plan.steps += 1;
            if plan.steps > 3_000 {
                // Nobody came: the seat is given up.
                let Plan { passage, to, .. } = self.plan.take().unwrap();
                let leaver = Leaver::NextBigBlind;
                self.direct(to, Direction::Release { passage, leaver, stay: Vec::new() });
            }
            return;
        }
        if open.len() < 2 || !self.transit.is_empty() {
            return;
        }
        if self.left() <= SEATS * (open.len() - 1) {
            let table = self.dice.pick(&open);
            self.tables[table] = Known::Breaking;
            let first = self.passage(SEATS as u64);
            self.direct(table, Direction::ReleaseAll { first });
            return;
        }
        let by_size = |table: &usize| self.count(*table);
        let (to, from) = open
            .iter()
            .copied()
            .min_by_key(by_size)
            .zip(open.iter().copied().max_by_key(by_size))
            .unwrap();
        if self.count(from) >= self.count(to) + 2 {
            let passage = self.passage(1);
            self.plan = Some(Plan { passage, from, to, kept: None, steps: 0 });
            let arrives = self.dice.pick(&[Arrives::WorstPosition, Arrives::BigBlindFirst]);
            self.direct(to, Direction::Keep { passage, arrives });
        }
    }

    fn see_to_rounds(&mut self) {
        let open: BTreeSet<usize> = self.open().into_iter().collect();
        let is_over = |tables: &BTreeSet<usize>| tables.is_disjoint(&open);
        let next = match &self.rounds {
            Rounds::No if self.dice.below(2_000) == 0 && self.left() > 1 => {
                for table in &open {
                    // A hand that was stopped at once must end first.
                    self.direct(*table, Direction::GoOn { round: None });
                    self.direct(*table, Direction::Hold(Hold::AfterHand));
                }
                Some(Rounds::Begin(open))
            }
            Rounds::Begin(tables) | Rounds::Round(_, tables) if is_over(tables) => {
                let goes_on = self.dice.percent(70) && self.left() > 1;
                let round = goes_on.then_some(self.next_round);
                for table in &open {
                    self.direct(*table, Direction::GoOn { round });
                }
                self.next_round += u32::from(goes_on);
                Some(round.map_or(Rounds::No, |round| Rounds::Round(round, open)))
            }
            _ => None,
        };
        if let Some(next) = next {
            self.rounds = next;
        }
    }
}
