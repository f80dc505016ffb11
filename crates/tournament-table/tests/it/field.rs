//! Random tournaments of one and of several tables, over a link that loses, repeats and reorders,
//! with crashes between any two events.

use crate::desk::{BEGAN, Desk, START, anything, chips, config, level, passage, player, seat};
use crate::naive::Naive;
use courier::{Arrival as Comes, Incoming, Outgoing};
use seating::{
    Arrival, Arrives, Break, BreakFrom, Direction, EntryId, Fact, Hold, Leaver, Mark, MarkKind,
    Passage, PassageId, Phase, Row, Schedule,
};
use std::collections::{BTreeMap, BTreeSet};
use test_kit::Dice;
use tournament_table::{Event, Input, Snapshot, Table};
use units::{Instant, Millis, Seat};

const SEATS: usize = 5;
const LEVEL: Millis = Millis::seconds(120);
const BREAK: Millis = Millis::seconds(60);
const STEPS_MAX: u64 = 200_000;

/// What is on its way.
#[derive(Clone)]
enum Packet {
    Direction(usize, u64, Direction),
    Fact(usize, u64, Fact),
    DirectionsTaken(usize, u64),
    FactsTaken(usize, u64),
}

/// What the tournament knows of a table.
#[derive(Clone, Copy, PartialEq)]
enum Known {
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

/// A tiny tournament and its tables.
struct Field {
    desks: Vec<Desk>,
    naive: Vec<Naive>,
    read: Vec<usize>,
    saved: Vec<Option<(Snapshot, usize)>>,
    out: Vec<Outgoing<Direction>>,
    facts: Vec<Incoming>,
    heard: Vec<Vec<Fact>>,
    wire: Vec<Packet>,
    now: Instant,
    steps: u64,
    dice: Dice,
    tables: Vec<Known>,
    /// At which table each entry is, or is going to.
    entries: Vec<Option<usize>>,
    transit: BTreeMap<PassageId, Passage>,
    plan: Option<Plan>,
    rounds: Rounds,
    next_round: u32,
    resting: BTreeSet<usize>,
    breaks_begun: usize,
    next_passage: u64,
    rebuys: u64,
    schedule: Schedule,
    /// Who is in a hand, and where.
    playing: BTreeMap<EntryId, usize>,
    arrived: BTreeSet<PassageId>,
    /// The small blind of the hand that has begun.
    expected: Option<u64>,
    bought: u64,
    crashes: u64,
    held: u64,
}

fn rows() -> Vec<Row> {
    let level = |small| {
        let mut level = level(small, 1);
        level.lasts = seating::Lasts::Time(LEVEL);
        level.ante = seating::Ante::BigBlind(chips(small));
        Row::Level(level)
    };
    let pause = Row::Break(Break { lasts: BREAK, from: BreakFrom::LastTable });
    vec![level(25), level(50), pause, level(100), level(200), level(400), level(800)]
}

impl Field {
    fn new(tables: usize, seed: u64) -> Field {
        let mut dice = Dice::new(seed);
        let mut config = config(SEATS as u8, rows());
        config.rules.arrives = dice.pick(&[
            Arrives::WorstPosition,
            Arrives::BigBlindFirst,
            Arrives::AnySeat { lot: seed as u32 },
        ]);
        let schedule = config.schedule.clone();
        let open = |at: usize| {
            let mut desk = Desk::open(config.clone(), seed * 100 + at as u64);
            desk.plays = anything;
            desk
        };
        let players = SEATS * tables - usize::from(tables > 1);
        let mut field = Field {
            desks: (0..tables).map(open).collect(),
            naive: (0..tables).map(|_| Naive::default()).collect(),
            read: vec![0; tables],
            saved: vec![None; tables],
            out: (0..tables).map(|_| Outgoing::new()).collect(),
            facts: vec![Incoming::new(); tables],
            heard: vec![Vec::new(); tables],
            wire: Vec::new(),
            now: BEGAN,
            steps: 0,
            dice,
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
            schedule,
            playing: BTreeMap::new(),
            arrived: BTreeSet::new(),
            expected: None,
            bought: 0,
            crashes: 0,
            held: 0,
        };
        for table in 0..tables {
            let here = (0..players).filter(|entry| entry % tables == table).zip(1..);
            let arrival = |(entry, at): (usize, u8)| Arrival {
                passage: passage(entry as u64, entry as u32, START),
                seat: seat(at),
            };
            let arrivals = here.map(arrival).collect();
            field.direct(table, Direction::Seat(arrivals));
        }
        field
    }

    fn direct(&mut self, table: usize, direction: Direction) {
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

    fn count(&self, table: usize) -> usize {
        self.entries.iter().filter(|at| **at == Some(table)).count()
    }

    fn left(&self) -> usize {
        self.entries.iter().flatten().count()
    }

    /// Plays until one entry is left, with all chips.
    fn play(&mut self) {
        while self.left() > 1 || !self.is_quiet() {
            self.step();
            assert!(self.steps < STEPS_MAX, "{} are left: {}", self.left(), self.describe());
        }
        let issued = self.naive.iter().map(Naive::chips).sum::<u64>();
        assert_eq!(issued, START * self.entries.len() as u64 + self.bought);
        for (table, heard) in self.heard.iter().enumerate() {
            assert!(*heard == self.naive[table].told, "facts of table {table} were lost");
        }
    }

    fn describe(&self) -> String {
        let desk = |desk: &Desk| {
            let table = &desk.table;
            format!(
                "{:?} held {} running {} waiting {:?} facts {:?}",
                table.stacks(),
                table.is_held(),
                table.is_hand_running(),
                table.waiting().collect::<Vec<_>>(),
                desk.facts()
            )
        };
        self.desks.iter().map(desk).collect::<Vec<_>>().join("\n")
    }

    /// Whether nothing is on its way; what was directed to a table that has ended does not count.
    fn is_quiet(&self) -> bool {
        let sent = |table: usize| {
            let directed = self.out[table].is_empty() || self.tables[table] == Known::Closed;
            directed && self.desks[table].table.facts().is_empty()
        };
        (0..self.desks.len()).all(sent) && self.transit.is_empty()
    }

    fn step(&mut self) {
        self.steps += 1;
        self.now += Millis(self.dice.below(400));
        self.send();
        self.deliver();
        for table in 0..self.desks.len() {
            self.play_at(table);
            self.check(table);
        }
        self.check_chips();
        self.decide();
    }

    /// Whatever waits is sent now and then, twice or not at all.
    fn send(&mut self) {
        for table in 0..self.desks.len() {
            let facts = self.desks[table].table.facts();
            let facts = facts.waiting().map(|(no, fact)| Packet::Fact(table, no, fact.clone()));
            let directions = self.out[table].waiting();
            let directions =
                directions.map(|(no, what)| Packet::Direction(table, no, what.clone()));
            let taken = [
                Packet::FactsTaken(table, self.facts[table].taken()),
                Packet::DirectionsTaken(table, self.desks[table].table.taken()),
            ];
            for packet in facts.chain(directions).chain(taken).collect::<Vec<_>>() {
                if self.dice.percent(30) {
                    self.wire.push(packet);
                }
            }
        }
    }

    /// Packets arrive in any order; some never do.
    fn deliver(&mut self) {
        for _ in 0..self.dice.below(12) {
            if self.wire.is_empty() {
                return;
            }
            let at = self.dice.place(self.wire.len());
            let packet = self.wire.swap_remove(at);
            match packet {
                _ if self.dice.percent(15) => {}
                Packet::Direction(table, no, direction) => {
                    let desk = &mut self.desks[table];
                    desk.now = self.now;
                    let _early_or_closed = desk.put(Input::Directed { no, direction });
                }
                Packet::FactsTaken(table, taken) => {
                    let desk = &mut self.desks[table];
                    desk.now = self.now;
                    desk.put(Input::Acknowledged { taken }).unwrap();
                }
                Packet::DirectionsTaken(table, taken) => {
                    self.out[table].acknowledge(taken).unwrap()
                }
                Packet::Fact(table, no, fact) => {
                    if self.facts[table].take(no) == Comes::Next {
                        self.heard[table].push(fact.clone());
                        self.hear(table, fact);
                    }
                }
            }
        }
        if self.wire.len() > 200 {
            self.wire.drain(..100);
        }
    }

    /// What the tournament does about a fact.
    fn hear(&mut self, table: usize, fact: Fact) {
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
                    self.direct(from, Direction::Release { passage, leaver });
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
                        self.direct(table, Direction::Release { passage, leaver });
                    }
                }
                if let Rounds::No = self.rounds {
                    self.direct(table, Direction::GoOn { round: None });
                }
            }
            Fact::Added { .. } | Fact::NotAdded { .. } => {}
            Fact::Failed { .. } => panic!("no table fails here"),
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
    fn decide(&mut self) {
        self.begin_break();
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
            for table in 0..self.desks.len() {
                self.direct(table, Direction::GoOn { round: None });
            }
        }
    }

    fn begin_break(&mut self) {
        let waits = |moment: seating::Moment| moment.phase == Phase::AwaitsLastTable;
        if !self.schedule.at(self.now).is_some_and(waits) {
            self.resting.clear();
        } else if self.open().iter().all(|table| self.resting.contains(table)) {
            let mark = Mark { at: self.now, kind: MarkKind::BreakBegan };
            self.schedule.clock.marks.push(mark);
            self.breaks_begun += 1;
            for table in 0..self.desks.len() {
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
                self.direct(to, Direction::Release { passage, leaver });
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

    /// A table does what it can; now and then its process dies, or a player goes away.
    fn play_at(&mut self, table: usize) {
        let desk = &mut self.desks[table];
        desk.now = self.now;
        if desk.table.is_closed() {
            return;
        }
        for _ in 0..self.dice.below(4) {
            let acts = desk.give() || self.dice.percent(97) && desk.decide_if_present();
            if !acts {
                desk.put(Input::Tick).unwrap();
            }
        }
        if self.dice.percent(1) {
            let here: Vec<EntryId> = desk.table.entries().map(|(_, one)| one.entry).collect();
            if !here.is_empty() {
                let player = player(self.dice.pick(&here).0);
                let connected = self.dice.percent(60);
                desk.put(Input::Connection { player, connected }).unwrap();
            }
        }
        if self.dice.percent(2) {
            self.saved[table] = desk.table.snapshot().map(|saved| (saved, desk.record.len()));
        }
        if self.dice.percent(1) {
            self.crash(table);
        }
    }

    /// The table is made again of its record, or of a snapshot and what came after it.
    fn crash(&mut self, table: usize) {
        self.crashes += 1;
        let desk = &mut self.desks[table];
        assert!(desk.retold() == desk.table, "the record makes another table");
        if let Some((saved, from)) = self.saved[table].clone() {
            let mut again = Table::from_snapshot(saved.clone());
            assert_eq!(again.snapshot(), Some(saved));
            let after = &desk.record[from..];
            after.iter().for_each(|(at, event)| again.apply(*at, event));
            let is_opening =
                |event: &Event| matches!(event, Event::Table(table::Event::HandOpened(_)));
            if after.iter().any(|(_, event)| is_opening(event)) {
                assert!(again == desk.table, "a snapshot makes another table");
            }
            assert_eq!(again.snapshot(), desk.table.snapshot());
        }
        desk.table = desk.retold();
        desk.put(Input::Recovered).unwrap();
    }

    /// What happened at a table is held against the naive list.
    fn check(&mut self, table: usize) {
        let desk = &self.desks[table];
        for (at, event) in &desk.record[self.read[table]..] {
            let naive = &mut self.naive[table];
            naive.take(*at, event);
            match event {
                Event::SatDown { passage, .. } => {
                    assert!(self.arrived.insert(passage.id), "{:?} came twice", passage.id);
                }
                Event::ChipsCame { amount, .. } => self.bought += amount.get(),
                Event::HandBegan { asked, .. } => {
                    self.expected = Some(naive_level(&desk.record, *asked))
                }
                Event::Table(table::Event::HandOpened(header)) => {
                    let small = header.setup.stakes.small_blind.get();
                    assert_eq!(Some(small), self.expected.take(), "the level by the time");
                    for stake in &header.setup.seats {
                        let (entry, _) = naive.seats[&stake.seat];
                        let other = self.playing.insert(entry, table);
                        assert_eq!(other, None, "{entry:?} plays at two tables");
                    }
                }
                Event::Table(
                    table::Event::Hand(hand::Event::Ended { .. }) | table::Event::HandVoided(_),
                ) => self.playing.retain(|_, at| *at != table),
                _ => {}
            }
        }
        self.read[table] = desk.record.len();
    }

    /// Chips are at the tables or on their way, and as many as were issued.
    fn check_chips(&self) {
        let at_tables: u64 = self.naive.iter().map(Naive::chips).sum();
        let left = self.naive.iter().flat_map(Naive::left);
        let on_the_way = left.filter(|(passage, _)| !self.arrived.contains(passage));
        let on_the_way: u64 = on_the_way.map(|(_, stack)| stack).sum();
        let players = self.arrived.iter().filter(|one| one.0 < self.entries.len() as u64).count();
        assert_eq!(at_tables + on_the_way, START * players as u64 + self.bought);
    }
}

/// The small blind at a moment, as somebody would work it out who has the table's record and a watch;
/// nobody begins a hand in a break.
fn naive_level(record: &[(Instant, Event)], asked: Instant) -> u64 {
    let blinds = [25, 50, 100, 200, 400, 800];
    let begun = record.iter().find_map(|(_, event)| match event {
        Event::Directed { direction: Direction::Clock(mark), .. } if mark.at <= asked => {
            Some(mark.at)
        }
        _ => None,
    });
    let before = 2 * LEVEL.0;
    let played = match begun {
        None => asked.since(BEGAN).0,
        Some(begun) => {
            assert!(asked >= begun + BREAK, "a hand began in the break");
            before + asked.since(begun + BREAK).0
        }
    };
    assert!(begun.is_some() || played < before, "a hand began while the break was due");
    blinds[((played / LEVEL.0) as usize).min(5)]
}

fn run(tables: usize, seeds: std::ops::Range<u64>) -> [u64; 6] {
    let mut sums = [0; 6];
    for seed in seeds {
        let mut field = Field::new(tables, seed);
        field.play();
        let naive = |count: fn(&Naive) -> u64| field.naive.iter().map(count).sum::<u64>();
        let of_seed = [
            naive(|one| one.hands),
            naive(|one| one.busts),
            naive(|one| one.moves),
            field.crashes,
            field.held,
            field.breaks_begun as u64 + u64::from(field.next_round - 1),
        ];
        sums.iter_mut().zip(of_seed).for_each(|(sum, one)| *sum += one);
    }
    sums
}

#[test]
fn one_table_plays_down_to_one_player_as_in_the_naive_list() {
    // clause: SVS-2.6.2-01, PSC-A1Ti-01
    let [hands, busts, _, crashes, ..] = run(1, 0..30);
    assert!(hands > 300 && busts > 100 && crashes > 100, "{hands} {busts} {crashes}");
}

#[test]
fn several_tables_lose_no_chip_and_no_word_through_crashes_and_a_bad_link() {
    // clause: SVS-2.6.2-05, PSC-A1T-05
    let [hands, busts, moves, crashes, held, waits] = run(3, 100..125);
    assert!(hands > 500 && busts > 300 && crashes > 300, "{hands} {busts} {crashes}");
    assert!(moves > 450 && held > 50 && waits > 25, "{moves} {held} {waits}");
}
