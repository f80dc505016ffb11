//! Measures decisions of a large event: 100 tables of ten, with 3,000 acts in the log.
//!
//! `cargo run --release -p live --example decide`
#![allow(clippy::unwrap_used, clippy::print_stdout)] // a measurement, run by hand

#[allow(dead_code)]
#[path = "../tests/it/plans.rs"]
mod plans;

use live::{
    Act, ActId, DeviceId, EntryAct, Event, HandDone, KnockOut, Lots, OutOfChips, Payment, PlanAct,
    PlayAct, Registering, What, Who,
};
use plans::{BOOK, START, with};
use seating::TableNo;
use std::time::{Duration, Instant as Watch};
use tournament::Digest;
use units::{Instant, Seat};

const TABLES: u32 = 100;
const ACTS: usize = 3_000;
const TIMES: u32 = 200;

/// Lots that are no lots: enough to measure with.
struct Counted(u64);

impl Lots for Counted {
    fn below(&mut self, _: u32, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % n
    }
}

struct Hall {
    event: Event,
    now: Instant,
    number: u64,
}

impl Hall {
    fn act(&mut self, what: What) -> Act {
        self.number += 1;
        let (id, number) = (ActId(self.number.into()), self.number);
        Act { id, device: DeviceId(0), number, made_at: self.now, what }
    }

    fn does(&mut self, what: What) {
        let act = self.act(what);
        let events = self.event.take(&act, self.now, &mut Counted(7)).unwrap();
        events.iter().for_each(|event| self.event.apply(event));
    }
}

fn hand(table: u32) -> What {
    What::Play(PlayAct::Hand(HandDone { table: TableNo(table), hands: 1, shuffled: None }))
}

fn registering(person: u32) -> What {
    let mut name = [0; 32];
    name[..4].copy_from_slice(&person.to_le_bytes());
    What::Entry(EntryAct::Register(Registering {
        who: Who::New(Digest(name)),
        payment: Some(Payment::Cash),
        by_representative: false,
        accepts: Some(BOOK),
        from_stock: None,
    }))
}

fn knock_out(event: &Event, table: u32) -> What {
    let seat: Seat = *event.tables()[&TableNo(table)].at.keys().next().unwrap();
    let out = vec![OutOfChips { seat, stack: None }];
    let table = TableNo(table);
    What::Play(PlayAct::KnockOut(KnockOut { table, out, winners: Vec::new(), ended: None }))
}

fn measured(name: &str, mut run: impl FnMut()) {
    let mut all: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let began = Watch::now();
            run();
            began.elapsed()
        })
        .collect();
    all.sort_unstable();
    println!("{name}: median {:?}, worst {:?}", all[all.len() / 2], all[all.len() - 1]);
}

fn main() {
    let setup = with(|setup| {
        setup.plan.terms.places = 2_000;
        setup.plan.seats = 10;
    });
    let event = Event::open(setup).unwrap();
    let mut hall = Hall { event, now: Instant(START.0 - 3_600_000), number: 0 };
    for table in 1..=TABLES {
        hall.does(What::Plan(PlanAct::OpenTable { table: TableNo(table), seats: 10 }));
    }
    (0..TABLES * 10).for_each(|person| hall.does(registering(person)));
    hall.now = START;
    for item in hall.event.to_say() {
        hall.does(What::Plan(PlanAct::Said(item)));
    }
    hall.does(What::Plan(PlanAct::Start { begins: None }));
    let mut table = 0;
    while hall.event.log().len() < ACTS {
        table = table % TABLES + 1;
        hall.now = Instant(hall.now.0 + 500);
        hall.does(hand(table));
    }
    println!("{} tables, {} players, {ACTS} acts", TABLES, hall.event.left());
    measured("copy of the event", || drop(std::hint::black_box(hall.event.clone())));
    let (event, now) = (hall.event.clone(), hall.now);
    for (name, what) in [("hand", hand(5)), ("knock-out", knock_out(&event, 5))] {
        let act = hall.act(what);
        measured(name, || drop(event.decide(&act, now, &mut Counted(7)).unwrap()));
    }
    measured("what is due", || drop(event.tick(now, &mut Counted(7))));
}
