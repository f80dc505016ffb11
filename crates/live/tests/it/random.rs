//! Random directors: three consoles on links that lose, repeat and reorder; facts that nobody knows; mistakes that are
//! taken back. A naive hall knows the truth, and the machine must agree with it whenever all acts have arrived.

use crate::hall::{DIRECTOR, Hall};
use crate::plans::{setup, staff, with};
use crate::reckoning::{Reckoning, Stand};
use live::{
    Act, ActNo, Answer, Chair, DeskAct, DeviceId, HandDone, KnockOut, Known, LiveEvent, MoneyAct,
    MoveAct, OutOfChips, PlanAct, PlayAct, Refusal, Role, TableEvent, Task, What,
};
use seating::{EntryId, TableNo};
use std::collections::{BTreeMap, VecDeque};
use test_kit::Dice;
use units::{Chips, Instant, Millis, Seat};

/// The seeds of a test: this many, `LIVE_SEEDS` times as many, or `LIVE_SEED` alone.
pub(crate) fn seeds(few: u64) -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    match number("LIVE_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..few * number("LIVE_SEEDS").unwrap_or(1),
    }
}

/// The consoles; the first is the director's.
const CONSOLES: [DeviceId; 3] = [DIRECTOR, DeviceId(1), DeviceId(2)];

/// What is really in the hall, and what the consoles have sent.
struct Night {
    hall: Hall,
    dice: Dice,
    /// Everybody's chips.
    stacks: BTreeMap<EntryId, u64>,
    /// Who is really out.
    stands: Vec<Stand>,
    /// Acts that a console has made and that may not have arrived.
    queues: BTreeMap<DeviceId, VecDeque<Act>>,
    /// Every act that was made.
    made: Vec<Act>,
    entries: u32,
    refused: u32,
    undone: u32,
    reopened: u32,
}

impl Night {
    fn new(players: u32, tables: u32, seed: u64) -> Night {
        let setup = with(|setup| {
            setup.seats_drawn = match seed % 2 {
                0 => live::SeatsDrawn::AtStart,
                _ => live::SeatsDrawn::AtRegistration,
            };
        });
        let mut hall = Hall::playing(setup, players, tables, seed);
        for (n, role) in [(1, Role::Floor), (2, Role::Dealer)] {
            let device = DeviceId(n);
            let sign = DeskAct::SignIn { device, staff: staff(u128::from(n)), role };
            hall.does(What::Desk(sign));
        }
        let stacks = hall.event.all_in().into_iter().map(|entry| (entry, 10_000)).collect();
        Night {
            hall,
            dice: Dice::new(seed),
            stacks,
            stands: Vec::new(),
            queues: BTreeMap::new(),
            made: Vec::new(),
            entries: players,
            refused: 0,
            undone: 0,
            reopened: 0,
        }
    }

    /// The console that looks after a table.
    fn console(&self, table: TableNo) -> DeviceId {
        CONSOLES[table.0 as usize % CONSOLES.len()]
    }

    fn makes(&mut self, device: DeviceId, what: What) {
        let act = self.hall.act_of(device, what);
        self.made.push(act.clone());
        self.queues.entry(device).or_default().push_back(act);
    }

    /// Sends what waits: some is lost, some comes twice, some in the wrong order.
    fn sends(&mut self, lossy: bool) {
        for device in CONSOLES {
            let mut waiting: Vec<Act> =
                self.queues.get(&device).into_iter().flatten().cloned().collect();
            if lossy && self.dice.percent(30) {
                waiting.reverse();
            }
            for act in waiting {
                if lossy && self.dice.percent(40) {
                    continue;
                }
                let times = if lossy && self.dice.percent(20) { 2 } else { 1 };
                for _ in 0..times {
                    let before = self.hall.event.answer(act.id).cloned();
                    let answer = self.hall.give(&act);
                    if let (Some(before), Ok(Some(after))) = (&before, &answer) {
                        assert_eq!(before, after, "a repeat is answered as the first time");
                    }
                }
            }
        }
        for queue in self.queues.values_mut() {
            queue.retain(|act| self.hall.event.answer(act.id).is_none());
        }
    }

    /// Sends until everything has arrived.
    fn drains(&mut self) {
        while self.queues.values().any(|queue| !queue.is_empty()) {
            self.sends(false);
        }
        self.agrees();
    }

    /// A hand at a table: chips change hands, and players go out.
    fn hand(&mut self) {
        let tables: Vec<TableNo> = self
            .hall
            .event
            .field()
            .to_break()
            .filter(|size| size.players > 1)
            .map(|s| s.table)
            .collect();
        let Some(&table) = tables.get(self.dice.place(tables.len().max(1))) else { return };
        // A console sees who really sits at its table, even if the room has not heard of it yet.
        let here = self.alive(table);
        if here.len() < 2 || self.plays_no_hand(table) {
            return;
        }
        let hands = self.dice.some(&here, here.len().min(3));
        let (winner, losers) = (hands[0], &hands[1..]);
        let began: BTreeMap<EntryId, u64> =
            hands.iter().map(|(_, e)| (*e, self.stacks[e])).collect();
        let mut out = Vec::new();
        for (seat, entry) in losers {
            let stack = self.stacks[entry];
            let covered = self.stacks[&winner.1].max(stack / 4);
            let lost = if self.dice.percent(25) { stack } else { self.dice.between(0, stack) / 2 };
            let lost = lost.min(covered);
            *self.stacks.get_mut(entry).unwrap() -= lost;
            *self.stacks.get_mut(&winner.1).unwrap() += lost;
            if lost == stack {
                out.push((*seat, *entry, began[entry]));
            }
        }
        if !out.is_empty() {
            self.tells_out(table, &out, winner.0);
        }
        let round = self.hall.event.wall(self.hall.now).hand_for_hand;
        if round || self.dice.percent(30) {
            self.makes(self.console(table), hand(table));
        }
    }

    fn plays_no_hand(&self, table: TableNo) -> bool {
        let plan = self.hall.event.floor_plan(self.hall.now);
        let row = plan.tables.iter().find(|row| row.table == table);
        self.hall.event.wall(self.hall.now).hand_for_hand && !row.is_some_and(|row| row.plays_round)
    }

    /// Players at a table who really have chips.
    fn alive(&self, table: TableNo) -> Vec<(Seat, EntryId)> {
        let sat = self.hall.event.tables()[&table].at.iter();
        let sat = sat.map(|(seat, sat)| (*seat, sat.entry));
        sat.filter(|(_, entry)| self.stacks[entry] > 0).collect()
    }

    fn tells_out(&mut self, table: TableNo, out: &[(Seat, EntryId, u64)], winner: Seat) {
        let round = self.hall.event.wall(self.hall.now).hand_for_hand;
        // Stacks are reported only where they matter, and even there a winner may be unknown.
        let told = out.len() > 1 || self.dice.percent(20);
        let winners = self.dice.percent(50).then_some(winner).into_iter().collect();
        let list = out.iter().map(|(seat, _, stack)| OutOfChips {
            seat: *seat,
            stack: told.then(|| Chips::new(*stack)),
        });
        let what = KnockOut { table, out: list.collect(), winners, ended: None };
        let rounds = self.hall.record.iter();
        let rounds = rounds.filter(|e| matches!(e, LiveEvent::Table(TableEvent::Round { .. })));
        let round = Some(rounds.count() as u32).filter(|no| round && *no > 0);
        for (_, entry, stack) in out {
            let (entry, stack) = (*entry, if told { *stack } else { 0 });
            self.stands.push(Stand { entry, table, at: self.hall.now, round, stack });
        }
        self.makes(self.console(table), What::Play(PlayAct::KnockOut(what)));
    }

    /// A console tells somebody as out by mistake, and takes it back later.
    fn errs(&mut self) {
        if self.hall.event.left() < 6 || self.hall.event.wall(self.hall.now).hand_for_hand {
            return;
        }
        let in_play = self.hall.event.all_in();
        let entry = self.dice.pick(&in_play);
        let Chair { table, seat } = self.hall.chair(entry);
        if self.alive(table).len() < 2 || self.stacks[&entry] == 0 {
            return;
        }
        let out = vec![OutOfChips { seat, stack: None }];
        let what = KnockOut { table, out, winners: Vec::new(), ended: None };
        let no = self.hall.try_to(What::Play(PlayAct::KnockOut(what)));
        let Ok(no) = no else { return };
        if self.dice.percent(50) {
            // Somebody may be sent to the seat before the mistake is noticed.
            self.confirms();
        }
        self.takes_back(no);
    }

    /// Undo; sometimes undone and done again.
    fn takes_back(&mut self, no: ActNo) {
        let undo = match self.hall.try_to(What::Undo(no)) {
            Err(Refusal::NoFreeSeat { .. }) => {
                // A table broke, or the final table was drawn, in the meantime.
                let next = self.hall.event.tables().keys().last().unwrap().0 + 1;
                let open = PlanAct::OpenTable { table: TableNo(next), seats: 9 };
                self.hall.does(What::Plan(open));
                self.reopened += 1;
                self.hall.does(What::Undo(no))
            }
            done => done.unwrap(),
        };
        self.undone += 1;
        if self.dice.percent(30) {
            let again = self.hall.does(What::Undo(undo));
            self.hall.does(What::Undo(again));
            self.undone += 2;
        }
    }

    /// The director carries out some of the cards, with counted stacks or without.
    fn confirms(&mut self) {
        for card in self.hall.event.cards().to_vec() {
            if !self.hall.event.cards().iter().any(|one| one.no == card.no) {
                continue;
            }
            if self.dice.percent(30) {
                continue;
            }
            let proposal = self.hall.event.proposal(card.no, self.hall.now);
            let (done, moves) = match card.task {
                Task::Balance { from, to, .. } => {
                    let alive = self.alive(from);
                    if alive.is_empty() {
                        continue;
                    }
                    let (_, entry) = self.dice.pick(&alive);
                    let seat = self.hall.event.free(to).first().unwrap();
                    match (proposal.leaver, proposal.seat) {
                        (Some((_, entry)), Some(_)) => (None, Some(entry)),
                        _ => (Some((entry, seat)), Some(entry)),
                    }
                }
                Task::GoTo { entry, .. } => (None, Some(entry)),
                Task::Break(_) | Task::FinalTable => (None, None),
            };
            let counted = moves.filter(|_| self.dice.percent(40));
            let stack = counted.map(|entry| Chips::new(self.stacks[&entry]));
            self.hall.does(What::Move(MoveAct::Confirm { card: card.no, done, stack }));
        }
    }

    /// Someone counts a table, and finds what is really there.
    fn counts(&mut self) {
        let tables: Vec<TableNo> = self.hall.event.tables().keys().copied().collect();
        let table = self.dice.pick(&tables);
        let sat = self.hall.event.tables()[&table].at.iter();
        let stacks = sat.map(|(seat, sat)| (*seat, Chips::new(self.stacks[&sat.entry])));
        let stacks = stacks.collect();
        let act = What::Play(PlayAct::Count { table, stacks, remark: None });
        self.hall.does(act);
    }

    /// What must be true once everything has arrived.
    fn agrees(&mut self) {
        let event = &self.hall.event;
        let out: Vec<EntryId> = self.stands.iter().map(|stand| stand.entry).collect();
        for (entry, one) in event.entries() {
            assert_eq!(one.is_in(), !out.contains(&entry), "entry {}", entry.0);
        }
        assert_eq!(event.issued().get(), u64::from(self.entries) * 10_000);
        for (table, one) in event.tables() {
            let real: u64 = one.at.values().map(|sat| self.stacks[&sat.entry]).sum();
            if let Known::Told { value, .. } = one.holds {
                assert_eq!(value.get(), real, "chips at table {}", table.0);
            }
        }
        let mut last: BTreeMap<DeviceId, u64> = BTreeMap::new();
        for act in &self.made {
            let is_it = |no: &ActNo| event.logged(*no).unwrap().act.id == act.id;
            let done = (1..=event.log().len() as ActNo).filter(is_it).count();
            let answer = event.answer(act.id).expect("no act is lost");
            let is_done = matches!(answer, Answer::Done(_));
            assert_eq!(done, usize::from(is_done), "no act is done twice: {:?}", act.what);
            let before = last.insert(act.device, act.number).unwrap_or(0);
            assert!(act.number > before);
        }
        self.refused = event.refused().len() as u32;
    }

    fn step(&mut self) {
        self.hall.passes(Millis(self.dice.between(1, 30_000)));
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
                if self.hall.event.wall(self.hall.now).hand_for_hand {
                    self.rounds();
                }
            }
        }
    }

    /// The next round, once all tables have stopped.
    fn rounds(&mut self) {
        self.drains();
        if self.hall.event.cards().is_empty() {
            let _ = self.hall.try_to(What::Play(PlayAct::Round));
        }
    }

    /// Plays to the winner, pays everybody, and compares places and prizes.
    fn plays(&mut self) {
        let mut steps = 0;
        while self.hall.event.left() > 1 {
            self.step();
            steps += 1;
            assert!(steps < 20_000, "no end: {:?}", self.hall.event.floor_plan(self.hall.now));
        }
        self.drains();
        self.hall.does(What::Plan(PlanAct::Finish));
        let winner = self.hall.event.all_in()[0];
        let reckoning = Reckoning::of(self.entries, &self.stands, winner);
        for (entry, place) in self.hall.event.places() {
            let expected = reckoning.places[&entry];
            assert_eq!((place.from, place.to), expected, "entry {}", entry.0);
        }
        for (entry, amount) in self.hall.event.payouts_due() {
            assert_eq!(amount.get(), reckoning.prizes[&entry]);
            self.hall.does(What::Money(MoneyAct::Pay(entry)));
        }
        let got: u64 =
            self.hall.event.entries().map(|(entry, _)| self.hall.event.got(entry).get()).sum();
        assert_eq!(got, u64::from(self.entries) * 500);
        self.hall.replays();
    }
}

fn hand(table: TableNo) -> What {
    What::Play(PlayAct::Hand(HandDone { table, hands: 1, shuffled: None }))
}

#[test]
fn random_directors_agree_with_the_naive_hall() {
    let (mut undone, mut refused) = (0, 0);
    for seed in seeds(12) {
        println!("seed {seed}");
        let players = 12 + seed as u32 * 3 % 25;
        let mut night = Night::new(players, players.div_ceil(9) + seed as u32 % 2, seed);
        night.plays();
        undone += night.undone;
        refused += night.refused;
    }
    assert!(undone > 10, "{undone} acts were taken back");
    println!("{refused} acts were refused");
}

#[test]
fn knock_outs_that_arrive_late_keep_their_order() {
    let mut hall = Hall::playing(setup(), 12, 2, 1);
    let device = DeviceId(1);
    let sign = DeskAct::SignIn { device, staff: staff(1), role: Role::Floor };
    hall.does(What::Desk(sign));
    let (first, second) = (hall.someone(1), hall.someone(2));
    let out = |hall: &Hall, entry: EntryId| {
        let Chair { table, seat } = hall.chair(entry);
        let out = vec![OutOfChips { seat, stack: None }];
        What::Play(PlayAct::KnockOut(KnockOut { table, out, winners: Vec::new(), ended: None }))
    };
    let what = out(&hall, first);
    let late = hall.act_of(device, what);
    hall.happens(hall.event.touch(device, false));
    hall.minutes(2);
    let what = out(&hall, second);
    hall.does(what);
    let place = |hall: &Hall, entry| hall.event.places().get(&entry).map(|place| place.from);
    assert_eq!(place(&hall, second), Some(12));
    hall.minutes(3);
    assert!(matches!(hall.give(&late), Ok(Some(Answer::Done(_)))));
    assert_eq!((place(&hall, first), place(&hall, second)), (Some(12), Some(11)));
    assert_eq!(hall.event.gone(first).unwrap().ended, Instant(hall.now.0 - 5 * 60_000));
}
