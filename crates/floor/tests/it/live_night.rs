//! A whole night: 60 players at 7 tables, three consoles on links that lose, repeat and reorder, and a room that is
//! killed in the middle of it. A naive hall knows the truth; places and prizes must be what it reckons.

use crate::live_hall::{Hall, chips, names};
use crate::reckoning::{Reckoning, Stand};
use floor::ask;
use forms::live::Event as Stored;
use live::{LiveEvent, TableEvent};
use seating::{EntryId, TableNo};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use test_kit::Dice;
use units::{Chips, Millis, Seat};
use wire::{
    LiveAct, LiveAnswers, LiveCardsDealt, LiveOut, LiveOutcome, LivePenalty, LiveRaced, LiveRole,
    LiveStack, LiveTable, LiveTask, LiveWhat,
};

/// The lowest chip; every stack is a multiple of it.
const CHIP: u64 = 25;

struct Night {
    hall: Hall,
    dice: Dice,
    /// Everybody's chips, by entry.
    stacks: BTreeMap<u32, u64>,
    /// The players who are out in truth, whatever the consoles have said so far.
    stands: Vec<Stand>,
    /// Acts that a console has made, and for which it has no answer.
    queues: Vec<VecDeque<LiveAct>>,
    made: BTreeSet<String>,
    outcomes: BTreeMap<String, LiveOutcome>,
    /// What happened how often, to see that the test does what it says.
    counts: BTreeMap<&'static str, u32>,
}

impl Night {
    fn new(seed: u64) -> Night {
        let mut hall = Hall::with(|new| {
            new.conditions.price.prize = chips(500);
            new.seats_drawn_at_start = seed.is_multiple_of(2);
        });
        hall.staff("Flo", LiveRole::Floor);
        hall.staff("Finn", LiveRole::Floor);
        hall.opens(7);
        hall.registers(names(60));
        hall.starts();
        hall.world.pass(Millis::seconds(60));
        let start = hall.staff_view(0).start_chips.get();
        let stacks = hall.seated().into_keys().map(|entry| (entry, start)).collect();
        Night {
            hall,
            dice: Dice::new(seed),
            stacks,
            stands: Vec::new(),
            queues: vec![VecDeque::new(); 3],
            made: BTreeSet::new(),
            outcomes: BTreeMap::new(),
            counts: BTreeMap::new(),
        }
    }

    fn counted(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// A console makes an act, which waits for a link.
    fn makes(&mut self, console: usize, what: LiveWhat) {
        let act = self.hall.act_of(console, what);
        self.made.insert(act.id.clone());
        self.queues[console].push_back(act);
    }

    /// A console gets an answer.
    fn hears(&mut self, console: usize, answers: LiveAnswers) {
        for answer in answers.answers {
            // An act is kept until it has an answer, even if `due` says that it was taken.
            self.queues[console].retain(|act| act.id != answer.id);
            let before = self.outcomes.insert(answer.id, answer.outcome.clone());
            assert!(before.is_none_or(|before| before == answer.outcome), "answered differently");
        }
    }

    /// Sends what waits: some requests are lost, some answers, some come twice or in the wrong order.
    fn sends(&mut self, lossy: bool) {
        for console in 0..self.queues.len() {
            let mut acts: Vec<LiveAct> = self.queues[console].iter().cloned().collect();
            if acts.is_empty() || lossy && self.dice.percent(30) {
                continue;
            }
            if lossy && self.dice.percent(20) {
                acts.reverse();
            }
            acts.truncate(100);
            for _ in 0..if lossy && self.dice.percent(20) { 2 } else { 1 } {
                let asked = self.hall.sent(console, acts.clone());
                let id = self.hall.world.ask_later(asked);
                if lossy && self.dice.percent(25) {
                    // The room dies while it decides, or just after.
                    (0..self.dice.below(4)).for_each(|_| self.hall.world.step());
                    self.hall.world.crash();
                    self.hall.world.answers.clear();
                    self.counted("kills");
                    break;
                }
                self.hall.world.settle();
                let answers = self.hall.world.answer::<ask::LiveActs>(id);
                if !(lossy && self.dice.percent(30)) {
                    self.hears(console, answers.expect("an answer").unwrap());
                }
            }
        }
    }

    /// Sends until everything has arrived.
    fn drains(&mut self) {
        while self.queues.iter().any(|queue| !queue.is_empty()) {
            self.sends(false);
        }
        self.agrees();
    }

    /// An act of the director's console, sent at once on a good link.
    fn does(&mut self, what: LiveWhat) -> u32 {
        let told = format!("{what:?}");
        match self.tries(what) {
            LiveOutcome::Done { no } => no,
            LiveOutcome::Refused { refusal } => panic!("{told}: {refusal:?}"),
        }
    }

    fn tries(&mut self, what: LiveWhat) -> LiveOutcome {
        self.makes(0, what);
        let id = self.queues[0].back().unwrap().id.clone();
        while !self.queues[0].is_empty() {
            self.sends(false);
        }
        self.outcomes[&id].clone()
    }

    fn tables(&mut self) -> Vec<LiveTable> {
        self.hall.staff_view(0).tables
    }

    /// Players at a table who really have chips.
    fn alive(&self, table: &LiveTable) -> Vec<(Seat, u32)> {
        let seats = Seat::all().zip(&table.seats);
        let sat = seats.filter_map(|(seat, sat)| Some((seat, sat.entry?)));
        sat.filter(|(_, entry)| self.stacks[entry] > 0).collect()
    }

    /// A hand at a table: chips change hands, and players go out.
    fn hand(&mut self) {
        let by_hand = self.hall.wall().hand_for_hand;
        let mut tables = self.tables();
        tables.retain(|one| !one.breaking && self.alive(one).len() > 1);
        tables.retain(|one| !by_hand || one.plays_round);
        if tables.is_empty() {
            return;
        }
        let table = self.dice.pick(&tables);
        let here = self.alive(&table);
        let hands = self.dice.some(&here, here.len().min(3));
        let winner = hands[0];
        let mut out = Vec::new();
        for (seat, entry) in &hands[1..] {
            let stack = self.stacks[entry];
            let all = self.dice.percent(30);
            let lost = if all { stack } else { self.dice.between(0, stack / CHIP / 2) * CHIP };
            let lost = lost.min(self.stacks[&winner.1].max(CHIP));
            *self.stacks.get_mut(entry).unwrap() -= lost;
            *self.stacks.get_mut(&winner.1).unwrap() += lost;
            if lost == stack {
                out.push((*seat, *entry, stack));
            }
        }
        let console = table.table as usize % self.queues.len();
        if !out.is_empty() {
            self.goes_out(console, table.table, &out, winner.0, by_hand);
        }
        if by_hand || self.dice.percent(30) {
            let (table, hands) = (table.table, 1);
            self.makes(console, LiveWhat::Hands { table, hands, shuffled: None });
        }
    }

    fn goes_out(
        &mut self,
        console: usize,
        table: u32,
        out: &[(Seat, u32, u64)],
        winner: Seat,
        by_hand: bool,
    ) {
        let told = out.len() > 1 || self.dice.percent(20);
        let stack = |stack: u64| told.then(|| Chips::new(stack));
        let list = out.iter().map(|(seat, _, had)| LiveOut { seat: *seat, stack: stack(*had) });
        let (out_of_chips, winners) = (list.collect(), vec![winner]);
        let round = if by_hand { self.rounds() } else { 0 };
        for (_, entry, had) in out {
            self.stands.push(Stand {
                entry: EntryId(*entry),
                table: TableNo(table),
                at: self.hall.world.now,
                round: Some(round).filter(|round| *round > 0),
                stack: if told { *had } else { 0 },
            });
        }
        self.counted("out");
        self.makes(console, LiveWhat::KnockOut { table, out: out_of_chips, winners, ended: None });
    }

    /// The number of rounds of hand-for-hand play, from the record.
    fn rounds(&self) -> u32 {
        let round = |body: &[u8]| {
            let stored = forms::live::decode(body, &people::WrittenOut).expect("a sound record");
            matches!(stored, Stored::Happened(LiveEvent::Table(TableEvent::Round { .. })))
        };
        self.hall.record().iter().filter(|entry| round(&entry.body)).count() as u32
    }

    /// The director tells somebody as out by mistake, and takes it back.
    fn errs(&mut self) {
        let wall = self.hall.wall();
        if wall.row.left < 12 || wall.hand_for_hand {
            return;
        }
        let tables = self.tables();
        let table = self.dice.pick(&tables);
        let here = self.alive(&table);
        if here.len() < 3 || table.breaking {
            return;
        }
        let (seat, _) = self.dice.pick(&here);
        let out = vec![LiveOut { seat, stack: None }];
        let (table, winners) = (table.table, Vec::new());
        let wrong = LiveWhat::KnockOut { table, out, winners, ended: None };
        let LiveOutcome::Done { no } = self.tries(wrong) else { return };
        self.does(LiveWhat::Undo { act: no });
        self.counted("undone");
    }

    /// The director carries out the cards that wait.
    fn confirms(&mut self) {
        for card in self.hall.staff_view(0).cards {
            if !self.hall.staff_view(0).cards.iter().any(|one| one.no == card.no) {
                continue;
            }
            let is_known = card.entry.is_some() && card.seat.is_some();
            let (entry, seat) = match card.task {
                LiveTask::Balance { from, to, .. } if !is_known => {
                    let tables = self.tables();
                    let table = |no| tables.iter().find(|one| one.table == no).unwrap();
                    let alive = self.alive(table(from));
                    let free = Seat::all().zip(&table(to).seats);
                    let mut free = free.filter(|(_, sat)| sat.entry.is_none() && !sat.kept);
                    let Some((seat, _)) = free.next() else { continue };
                    if alive.is_empty() {
                        continue;
                    }
                    (Some(self.dice.pick(&alive).1), Some(seat))
                }
                _ => (None, None),
            };
            self.counted(match card.task {
                LiveTask::Balance { .. } => "balanced",
                LiveTask::Break { .. } => "broken",
                LiveTask::GoTo { .. } => "gone to another table",
                LiveTask::FinalTable => "final table",
            });
            self.does(LiveWhat::Confirm { card: card.no, entry, seat, stack: None });
        }
    }

    /// Someone counts a table and finds what is really there; sometimes the lowest chips leave.
    fn counts(&mut self) {
        let tables = self.tables();
        let table = self.dice.pick(&tables);
        let here = self.alive(&table);
        if here.is_empty() || table.breaking {
            return;
        }
        let stack = |entry: &u32| Chips::new(self.stacks[entry]);
        let stacks =
            here.iter().map(|(seat, entry)| LiveStack { seat: *seat, stack: stack(entry) });
        let (no, stacks) = (table.table, stacks.collect());
        self.does(LiveWhat::Count { table: no, stacks, remark: None });
        if here.len() > 1 && self.dice.percent(50) {
            self.races(&table, &here);
        }
        if self.dice.percent(50) {
            let (_, entry) = self.dice.pick(&here);
            let (penalty, reason) = (LivePenalty::Warning, "Spoke about a hand in play".into());
            self.does(LiveWhat::Penalise { entry, penalty, reason, corrects: None });
            self.counted("penalties");
        }
    }

    fn races(&mut self, table: &LiveTable, here: &[(Seat, u32)]) {
        let players = here.iter().map(|(seat, entry)| {
            let stack = self.stacks[entry];
            let old_chips = (stack % (4 * CHIP) / CHIP) as u32;
            LiveRaced { seat: *seat, stack: Chips::new(stack), old_chips }
        });
        let (players, cards) = (players.collect(), LiveCardsDealt::ByLot);
        let (old, new) = (Chips::new(CHIP), Chips::new(4 * CHIP));
        let (no, button) = (table.table, here[0].0);
        self.does(LiveWhat::Race { table: no, old, new, players, button, cards, remark: None });
        self.counted("races");
        let after = self.tables().into_iter().find(|one| one.table == no).unwrap();
        for sat in &after.seats {
            if let (Some(entry), Some(stack)) = (sat.entry, sat.stack) {
                self.stacks.insert(entry, stack.get());
            }
        }
    }

    /// What must be true once everything has arrived.
    fn agrees(&mut self) {
        let seated = self.hall.seated();
        let out: BTreeSet<u32> = self.stands.iter().map(|stand| stand.entry.0).collect();
        for entry in self.stacks.keys() {
            assert_eq!(seated.contains_key(entry), !out.contains(entry), "entry {entry}");
        }
        let wall = self.hall.wall();
        assert_eq!(wall.chips.get(), self.stacks.values().sum::<u64>());
    }

    fn step(&mut self) {
        let waits = self.dice.between(1_000, 30_000);
        self.hall.world.pass(Millis(waits));
        match self.dice.below(20) {
            0..=11 => self.hand(),
            12..=15 => self.sends(true),
            16 => {
                self.drains();
                self.errs();
            }
            17 => {
                self.drains();
                self.counts();
            }
            _ => {
                self.drains();
                self.confirms();
                if self.hall.wall().hand_for_hand && self.hall.staff_view(0).options.round {
                    self.does(LiveWhat::Round);
                    self.counted("rounds");
                }
            }
        }
    }

    /// Plays to the winner, pays everybody, and compares places and prizes.
    fn plays(&mut self) {
        let mut steps = 0;
        while self.hall.wall().row.left > 1 {
            self.step();
            steps += 1;
            assert!(steps < 5_000, "no end: {:?}", self.hall.wall());
        }
        self.drains();
        self.does(LiveWhat::Finish);
        let winner = EntryId(*self.hall.seated().keys().next().unwrap());
        let reckoning = Reckoning::of(60, &self.stands, winner);
        // Everybody must be in touch, or no place is paid.
        (0..3).for_each(|console| drop(self.hall.staff_view(console)));
        self.hall.world.settle();
        let people = self.hall.people();
        for person in &people.people {
            let entry = EntryId(person.entry.unwrap());
            let place = person.place.unwrap();
            let places = (place, person.place_to.unwrap_or(place));
            assert_eq!(places, reckoning.places[&entry], "entry {}", entry.0);
        }
        let mut paid = 0;
        for due in &people.payouts {
            assert_eq!(due.prize.get(), reckoning.prizes[&EntryId(due.entry)]);
            paid += due.prize.get();
            self.does(LiveWhat::Pay { entry: due.entry });
        }
        assert_eq!(paid, 60 * 500);
        self.nothing_is_lost_or_doubled();
        self.hall.world.check_books();
    }

    /// Every act that was made has one outcome, and is in the log once if it was done.
    fn nothing_is_lost_or_doubled(&mut self) {
        let mut logged: BTreeMap<String, u32> = BTreeMap::new();
        let mut before = None;
        loop {
            let (player, event) = (self.hall.director, self.hall.event);
            let device = self.hall.consoles[0].device;
            let page = self.hall.world.ask(ask::LiveLog { player, event, device, before }).unwrap();
            for row in &page.acts {
                *logged.entry(row.act.id.clone()).or_default() += 1;
            }
            before = page.acts.last().map(|row| row.no);
            if !page.earlier {
                break;
            }
        }
        assert_eq!(self.made, self.outcomes.keys().cloned().collect());
        for (id, outcome) in &self.outcomes {
            let times = u32::from(matches!(outcome, LiveOutcome::Done { .. }));
            assert_eq!(logged.get(id).copied().unwrap_or(0), times, "{id}: {outcome:?}");
        }
    }
}

#[test]
fn a_night_of_60_outlives_lost_links_and_kills() {
    for seed in 0..6 {
        println!("seed {seed}");
        let mut night = Night::new(seed);
        night.plays();
        println!("{:?}", night.counts);
        for what in ["kills", "out", "undone", "balanced", "broken", "races", "penalties"] {
            assert!(night.counts.contains_key(what), "no {what} in seed {seed}");
        }
    }
}
