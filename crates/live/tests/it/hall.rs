//! A hall in a test: the machine, consoles in touch with it, and a check of what must hold after every event.

use super::plans::{BOOK, START, text};
use live::{
    Act, ActId, ActNo, Answer, Chair, DeviceId, EntryAct, Event, KnockOut, Known, LiveEvent, Lots,
    MoveAct, NotTaken, OutOfChips, Payment, PlanAct, PlayAct, Refusal, Registering, Setup,
    StartItem, Status, Task, What, Who, purpose,
};
use seating::{EntryId, TableNo};
use std::collections::BTreeMap;
use units::{Chips, Instant, Millis, Seat};

pub(crate) const DIRECTOR: DeviceId = DeviceId(0);

/// Lots of a secret that the seed gives; a decision that is made again gets the same numbers.
pub(crate) struct TestLots {
    pub(crate) secret: [u8; 32],
    streams: BTreeMap<u32, cut::Lots>,
}

impl TestLots {
    pub(crate) fn new(seed: u64) -> TestLots {
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&seed.to_le_bytes());
        TestLots { secret, streams: BTreeMap::new() }
    }
}

impl Lots for TestLots {
    fn below(&mut self, draw: u32, n: u64) -> u64 {
        let open = || cut::Lots::new(&self.secret, 1, &[], &purpose(draw));
        self.streams.entry(draw).or_insert_with(open).below(n)
    }
}

/// Everything in one place.
pub(crate) struct Hall {
    pub(crate) event: Event,
    pub(crate) now: Instant,
    pub(crate) record: Vec<LiveEvent>,
    pub(crate) lots: TestLots,
    opened: Event,
    acts: u128,
    numbers: BTreeMap<DeviceId, u64>,
}

impl Hall {
    pub(crate) fn new(setup: Setup, seed: u64) -> Hall {
        let event = Event::open(setup).unwrap();
        Hall {
            opened: event.clone(),
            event,
            now: Instant(START.0 - 60 * 60_000),
            record: Vec::new(),
            lots: TestLots::new(seed),
            acts: 0,
            numbers: BTreeMap::new(),
        }
    }

    /// The next act of a console.
    pub(crate) fn act_of(&mut self, device: DeviceId, what: What) -> Act {
        self.acts += 1;
        let number = self.numbers.entry(device).or_default();
        *number += 1;
        Act { id: ActId(self.acts), device, number: *number, made_at: self.now, what }
    }

    /// Gives the machine an act as it arrives.
    pub(crate) fn give(&mut self, act: &Act) -> Result<Option<Answer>, NotTaken> {
        self.lots = TestLots { secret: self.lots.secret, streams: BTreeMap::new() };
        let events = self.event.take(act, self.now, &mut self.lots)?;
        self.happens(events);
        Ok(self.event.answer(act.id).cloned())
    }

    pub(crate) fn happens(&mut self, events: Vec<LiveEvent>) {
        for event in events {
            self.event.apply(&event);
            self.record.push(event);
        }
        self.check();
    }

    /// An act of a console that is in touch.
    pub(crate) fn by(&mut self, device: DeviceId, what: What) -> Result<ActNo, Refusal> {
        let act = self.act_of(device, what);
        match self.give(&act).unwrap().unwrap() {
            Answer::Done(no) => Ok(no),
            Answer::Refused(why) => Err(why),
        }
    }

    pub(crate) fn try_to(&mut self, what: What) -> Result<ActNo, Refusal> {
        self.by(DIRECTOR, what)
    }

    /// An act of the director that is done.
    #[track_caller]
    pub(crate) fn does(&mut self, what: What) -> ActNo {
        let told = format!("{what:?}");
        self.try_to(what).unwrap_or_else(|why| panic!("{told}: {why}"))
    }

    /// Lets time pass.
    pub(crate) fn passes(&mut self, time: Millis) {
        self.now += time;
        self.lots = TestLots { secret: self.lots.secret, streams: BTreeMap::new() };
        let events = self.event.tick(self.now, &mut self.lots);
        self.happens(events);
    }

    pub(crate) fn minutes(&mut self, minutes: u64) {
        self.passes(Millis(minutes * 60_000));
    }

    pub(crate) fn opens(&mut self, tables: u32) {
        for table in 1..=tables {
            let seats = self.event.setup().plan.seats;
            self.does(What::Plan(PlanAct::OpenTable { table: TableNo(table), seats }));
        }
    }

    /// Registers this many new players, who have paid and accepted the rules.
    pub(crate) fn registers(&mut self, count: u32) {
        for _ in 0..count {
            let name = text(self.event.people().len() as u8);
            self.does(What::Entry(EntryAct::Register(walk_in(name))));
        }
    }

    pub(crate) fn says_all(&mut self) {
        for item in self.event.to_say() {
            self.does(What::Plan(PlanAct::Said(item)));
        }
    }

    /// Starts at the announced moment.
    pub(crate) fn starts(&mut self) -> ActNo {
        self.now = self.now.max(START);
        self.says_all();
        self.does(What::Plan(PlanAct::Start { begins: None }))
    }

    /// An event in play with this many players and tables.
    pub(crate) fn playing(setup: Setup, players: u32, tables: u32, seed: u64) -> Hall {
        let mut hall = Hall::new(setup, seed);
        hall.opens(tables);
        hall.registers(players);
        hall.starts();
        hall.minutes(1);
        hall
    }

    pub(crate) fn chair(&self, entry: EntryId) -> Chair {
        self.event.seat_of(entry).unwrap()
    }

    /// Knocks an entry out, with nothing told but the seat.
    pub(crate) fn out(&mut self, entry: EntryId) -> Result<ActNo, Refusal> {
        let chair = self.chair(entry);
        let out = vec![OutOfChips { seat: chair.seat, stack: None }];
        self.try_to(What::Play(PlayAct::KnockOut(knock_out(chair.table, out))))
    }

    /// Somebody at a table, not the one with this entry.
    pub(crate) fn someone(&self, table: u32) -> EntryId {
        self.event.tables()[&TableNo(table)].at.values().next().unwrap().entry
    }

    /// The number of players at a table.
    pub(crate) fn size(&self, table: u32) -> usize {
        self.event.tables().get(&TableNo(table)).map_or(0, |table| table.at.len())
    }

    /// Confirms every card; where positions are not known, anyone moves to any free seat.
    pub(crate) fn confirms_all(&mut self) {
        while let Some(card) = self.event.cards().first().copied() {
            let proposal = self.event.proposal(card.no, self.now);
            let done = match card.task {
                Task::Balance { from, to, .. }
                    if proposal.leaver.is_none() || proposal.seat.is_none() =>
                {
                    let entry = self.event.tables()[&from].at.values().next().unwrap().entry;
                    Some((entry, self.event.free(to).first().unwrap()))
                }
                _ => None,
            };
            self.does(What::Move(MoveAct::Confirm { card: card.no, done, stack: None }));
        }
    }

    /// What must hold after every event.
    fn check(&self) {
        let mut seen: BTreeMap<EntryId, Chair> = BTreeMap::new();
        for (table, one) in self.event.tables() {
            for (seat, sat) in &one.at {
                let chair = Chair { table: *table, seat: *seat };
                assert_eq!(seen.insert(sat.entry, chair), None, "an entry sits twice");
                assert_eq!(self.event.entry(sat.entry).unwrap().chair, Some(chair));
            }
        }
        for (entry, one) in self.event.entries() {
            let sits = seen.contains_key(&entry);
            let should = one.status == Status::In && one.chair.is_some();
            assert_eq!(sits, should, "entry {}: {:?}", entry.0, one.status);
        }
        let stocks = self.event.devices().values().flat_map(|device| &device.stock);
        for chair in stocks {
            assert_eq!(self.event.sitting(*chair), None, "somebody sits in a seat of a stock");
        }
        let held: Option<Vec<Chips>> =
            self.event.tables().values().map(|table| table.holds.get().copied()).collect();
        if let Some(held) = held {
            let sum: u64 = held.iter().map(|chips| chips.get()).sum();
            assert_eq!(sum, self.event.issued().get(), "chips at the tables");
        }
    }

    /// What the record gives when it is applied to an event that was just opened.
    pub(crate) fn replays(&self) {
        let mut again = self.opened.clone();
        self.record.iter().for_each(|event| again.apply(event));
        assert!(again == self.event, "the record replays to another state");
        let stored = serde_json::to_string(&self.event).unwrap();
        assert!(serde_json::from_str::<Event>(&stored).unwrap() == self.event, "the snapshot");
        let record = serde_json::to_string(&self.record).unwrap();
        assert!(serde_json::from_str::<Vec<LiveEvent>>(&record).unwrap() == self.record);
    }
}

/// A walk-in who has paid in cash and accepted the rules.
pub(crate) fn walk_in(name: tournament::Digest) -> Registering {
    Registering {
        who: Who::New(name),
        payment: Some(Payment::Cash),
        by_representative: false,
        accepts: Some(BOOK),
        from_stock: None,
    }
}

pub(crate) fn knock_out(table: TableNo, out: Vec<OutOfChips>) -> KnockOut {
    KnockOut { table, out, winners: Vec::new(), ended: None }
}

pub(crate) fn seat(n: u8) -> Seat {
    Seat::new(n)
}

pub(crate) fn chips(n: u64) -> Chips {
    Chips::new(n)
}

/// All that must be said before the first level of an event without house rules.
pub(crate) const ITEMS: [StartItem; 5] = [
    StartItem::Phones,
    StartItem::Languages,
    StartItem::BreakOrder,
    StartItem::Redraw,
    StartItem::Balance,
];

/// What was told, without its moment.
pub(crate) fn told<T: Copy>(known: Known<T>) -> Option<T> {
    known.get().copied()
}
