//! Random tournaments of one and of several tables, over a link that loses, repeats and reorders,
//! with crashes between any two events.

use crate::desk::{BEGAN, Desk, START, anything, chips, config, level, player};
use crate::director::{Director, Known, SEATS};
use crate::naive::Naive;
use courier::{Arrival as Comes, Incoming};
use seating::{Arrives, Break, BreakFrom, Direction, EntryId, Fact, PassageId, Row};
use std::collections::{BTreeMap, BTreeSet};
use test_kit::Dice;
use tournament_table::{Event, Input, Snapshot, Table};
use units::{Instant, Millis};

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

/// A tiny tournament, its tables, and the link between them.
struct Field {
    director: Director,
    desks: Vec<Desk>,
    naive: Vec<Naive>,
    /// How far the naive lists have read the records.
    read: Vec<usize>,
    saved: Vec<Option<(Snapshot, usize)>>,
    facts: Vec<Incoming>,
    heard: Vec<Vec<Fact>>,
    wire: Vec<Packet>,
    now: Instant,
    steps: u64,
    dice: Dice,
    /// Who is in a hand, and where.
    playing: BTreeMap<EntryId, usize>,
    arrived: BTreeSet<PassageId>,
    /// The small blind of the hand that has begun.
    expected: Option<u64>,
    bought: u64,
    crashes: u64,
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
        let open = |at: usize| {
            let mut desk = Desk::open(config.clone(), seed * 100 + at as u64);
            desk.plays = anything;
            desk
        };
        Field {
            director: Director::new(tables, config.schedule.clone(), seed),
            desks: (0..tables).map(open).collect(),
            naive: (0..tables).map(|_| Naive::default()).collect(),
            read: vec![0; tables],
            saved: vec![None; tables],
            facts: vec![Incoming::new(); tables],
            heard: vec![Vec::new(); tables],
            wire: Vec::new(),
            now: BEGAN,
            steps: 0,
            dice,
            playing: BTreeMap::new(),
            arrived: BTreeSet::new(),
            expected: None,
            bought: 0,
            crashes: 0,
        }
    }

    /// Plays until one entry is left, with all chips.
    fn play(&mut self) {
        while self.director.left() > 1 || !self.is_quiet() {
            self.step();
            assert!(
                self.steps < STEPS_MAX,
                "{} are left: {}",
                self.director.left(),
                self.describe()
            );
        }
        let issued = self.naive.iter().map(Naive::chips).sum::<u64>();
        assert_eq!(issued, START * self.director.entries.len() as u64 + self.bought);
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
            let directed =
                self.director.out[table].is_empty() || self.director.tables[table] == Known::Closed;
            directed && self.desks[table].table.facts().is_empty()
        };
        (0..self.desks.len()).all(sent) && self.director.transit.is_empty()
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
        self.director.decide(self.now);
    }

    /// Whatever waits is sent now and then, twice or not at all.
    fn send(&mut self) {
        for table in 0..self.desks.len() {
            let facts = self.desks[table].table.facts();
            let facts = facts.waiting().map(|(no, fact)| Packet::Fact(table, no, fact.clone()));
            let directions = self.director.out[table].waiting();
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
                    self.director.out[table].acknowledge(taken).unwrap()
                }
                Packet::Fact(table, no, fact) => {
                    if self.facts[table].take(no) == Comes::Next {
                        self.heard[table].push(fact.clone());
                        self.director.hear(table, fact);
                    }
                }
            }
        }
        if self.wire.len() > 200 {
            self.wire.drain(..100);
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
        let players =
            self.arrived.iter().filter(|one| one.0 < self.director.entries.len() as u64).count();
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
            field.director.held,
            field.director.waits(),
        ];
        sums.iter_mut().zip(of_seed).for_each(|(sum, one)| *sum += one);
    }
    sums
}

#[test]
fn one_table_plays_down_to_one_player_as_in_the_naive_list() {
    let [hands, busts, _, crashes, ..] = run(1, 0..30);
    assert!(hands > 300 && busts > 100 && crashes > 100, "{hands} {busts} {crashes}");
}

#[test]
fn several_tables_lose_no_chip_and_no_word_through_crashes() {
    // clause: PSC-A1Ti-01, PSC-A1T-05
    let [hands, busts, moves, crashes, held, waits] = run(3, 100..125);
    assert!(hands > 500 && busts > 300 && crashes > 300, "{hands} {busts} {crashes}");
    assert!(moves > 450 && held > 50 && waits > 25, "{moves} {held} {waits}");
}
