//! A whole tournament in a test: the machine, tables on paper, a link that loses and repeats, and an
//! accountant that checks what must hold at every moment.

use crate::accounts::Accounts;
use crate::meetings::{self, Meetings};
use crate::paper::Paper;
use seating::{EntryId, Fact, TableNo};
use std::collections::BTreeMap;
use std::sync::Arc;
use test_kit::Dice;
use tournament::{
    Amount, Digest, Draft, Event, Input, Lots, Nonces, PaidFor, Phase, Plan, Purchase, Purpose,
    Refused, Status, Tournament,
};
use units::{Instant, Millis, PlayerId};

/// The seeds of a test: this many, `TOURNAMENT_SEEDS` times as many, or `TOURNAMENT_SEED` alone.
pub(crate) fn seeds(few: u64) -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    match number("TOURNAMENT_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..few * number("TOURNAMENT_SEEDS").unwrap_or(1),
    }
}

/// Everything in one place.
pub(crate) struct World {
    pub(crate) tournament: Tournament,
    pub(crate) tables: BTreeMap<TableNo, Paper>,
    pub(crate) now: Instant,
    pub(crate) dice: Dice,
    /// Every event, with its moment.
    pub(crate) record: Vec<(Instant, Event)>,
    /// Whether messages are lost, repeated and reordered.
    pub(crate) bad_link: bool,
    /// In how many of a hundred cases a player buys again.
    pub(crate) buys: u64,
    /// In how many of a hundred cases an entrant commits to a nonce.
    pub(crate) commits: u64,
    /// In how many of a hundred seconds an entrant opens it, if it is awaited.
    pub(crate) opens: u64,
    /// In how many of a hundred cases a ticket pays an entry.
    pub(crate) by_ticket: u64,
    /// What was paid in, refused purchases taken off.
    pub(crate) paid_in: Amount,
    /// The money of every event.
    pub(crate) accounts: Accounts,
    /// In how many of a hundred seconds the record is replayed.
    pub(crate) checks: u64,
    /// Entries of one player that meet.
    meetings: Meetings,
    /// When the tournament asked to be woken.
    wake: Option<Instant>,
    opened: Tournament,
    pub(crate) lots: TestLots,
}

/// The room's own lots, of a secret that the seed gives; the streams of one draft.
pub(crate) struct TestLots {
    pub(crate) secret: [u8; 32],
    streams: BTreeMap<Purpose, cut::Lots>,
}

impl Lots for TestLots {
    fn below(&mut self, nonces: &Nonces, purpose: Purpose, n: u64) -> u64 {
        let open = || cut::Lots::new(&self.secret, 1, &nonces.taking_part(), &purpose.bytes());
        self.streams.entry(purpose).or_insert_with(open).below(n)
    }
}

/// The nonce of a player's client.
pub(crate) fn nonce(player: PlayerId) -> Digest {
    Digest(cut::lots_nonce(&[7; 32], player.bits()))
}

impl World {
    pub(crate) fn new(plan: Plan, seed: u64) -> World {
        let opened = Tournament::open(plan).unwrap();
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&seed.to_le_bytes());
        let lots = TestLots { secret, streams: BTreeMap::new() };
        World {
            tournament: opened.clone(),
            tables: BTreeMap::new(),
            now: Instant(0),
            dice: Dice::new(seed),
            record: Vec::new(),
            bad_link: false,
            buys: 0,
            commits: 0,
            opens: 0,
            by_ticket: 0,
            paid_in: Amount::ZERO,
            accounts: Accounts::new(opened.clone()),
            checks: 5,
            meetings: Meetings::default(),
            wake: opened.wake_at(Instant(0)),
            opened,
            lots,
        }
    }

    /// Gives the machine an input, and does what its events say.
    pub(crate) fn give(&mut self, input: Input) -> Result<(), Refused> {
        let before = self.record.len();
        self.ticks();
        let is_due = self.wake.is_some_and(|at| at <= self.now);
        assert!(is_due || self.record.len() == before, "due before its time: {}", self.told());
        let before = self.record.len();
        let result = self.draft(input);
        assert!(result.is_ok() || self.record.len() == before, "a refused input left an event");
        self.ticks();
        self.wake = self.tournament.wake_at(self.now);
        assert!(self.wake.is_none_or(|at| at > self.now), "woken for nothing: {}", self.told());
        result.map(|_| ())
    }

    /// Lets the tournament decide all that is due.
    fn ticks(&mut self) {
        for _ in 0..100 {
            if self.draft(Input::Tick) != Ok(true) {
                return;
            }
        }
        panic!("no end of events: {}", self.told());
    }

    fn draft(&mut self, input: Input) -> Result<bool, Refused> {
        self.lots.streams.clear();
        let mut after = self.tournament.clone();
        let mut draft = Draft::new(&mut after, self.now, &mut self.lots);
        let result = draft.take(input);
        let drafted = draft.finish();
        for event in drafted.events {
            // A table opens with the schedule of that moment, which the same draft may have changed.
            self.tournament.apply(&event);
            self.happens(&event);
            self.accounts.happens(self.now, &event);
            self.record.push((self.now, event));
        }
        result.map(|()| drafted.more)
    }

    fn happens(&mut self, event: &Event) {
        self.meetings.happens(&self.tournament, event);
        match event {
            Event::TableOpened(table) => {
                let plan = self.tournament.plan();
                let schedule = self.tournament.schedule().clone();
                self.tables.insert(*table, Paper::new(plan.seats, schedule));
            }
            Event::Started { begins } => {
                for table in self.tables.values_mut() {
                    Arc::make_mut(&mut table.schedule).clock.began = *begins;
                }
            }
            Event::Registered { price, .. } | Event::Bought { price, .. } => {
                self.paid_in += price.total();
            }
            _ => {}
        }
    }

    /// Registers this many new players.
    pub(crate) fn registers(&mut self, count: u32) {
        let before = self.tournament.entries().len() as u32;
        for n in before..before + count {
            let player = PlayerId::from_bits(u128::from(n) + 1);
            let by_ticket = self.by_ticket > 0 && self.dice.percent(self.by_ticket);
            if by_ticket {
                let price = self.tournament.plan().terms.price.total();
                self.accounts.funds_ticket(&format!("test-{n}"), price.get() as i64);
            }
            let commits = self.commits > 0 && self.dice.percent(self.commits);
            let commitment = commits.then(|| Digest(cut::commitment(&nonce(player).0)));
            let what = Purchase::Entry { by_ticket };
            self.give(Input::Buy { player, what, commitment }).unwrap();
        }
    }

    /// Lets one second pass.
    pub(crate) fn second(&mut self) {
        self.now += Millis(1_000);
        self.give(Input::Tick).unwrap();
        let tables: Vec<TableNo> = self.tables.keys().copied().collect();
        for &table in &tables {
            if let Some(paper) = self.tables.get_mut(&table) {
                let began = self.tournament.schedule().clock.began;
                if paper.schedule.clock.began != began {
                    Arc::make_mut(&mut paper.schedule).clock.began = began;
                }
                paper.play(self.now, &mut self.dice);
            }
        }
        self.carries();
        self.buys_again();
        self.opens_nonces();
        self.check();
    }

    /// Some entrants open their nonces, if they are awaited.
    fn opens_nonces(&mut self) {
        if self.tournament.phase() != Phase::Registering || self.opens == 0 {
            return;
        }
        let given = self.tournament.nonces().given();
        let closed: Vec<EntryId> =
            given.filter(|(_, given)| given.nonce.is_none()).map(|(entry, _)| entry).collect();
        for entry in closed {
            if self.tournament.nonces().asked().is_some() && self.dice.percent(self.opens) {
                let nonce = nonce(self.tournament.entries()[entry.0 as usize].player);
                // The last one that opens lets it start.
                let _ = self.give(Input::OpenNonce { entry, nonce });
            }
        }
    }

    /// Carries what waits on both sides, until nothing moves any more or the link is too bad.
    pub(crate) fn carries(&mut self) {
        for _ in 0..if self.bad_link { 2 } else { 200 } {
            let mut moved = false;
            let tables: Vec<TableNo> = self.tables.keys().copied().collect();
            for table in tables {
                moved |= self.carries_to(table);
                moved |= self.carries_from(table);
            }
            if !moved {
                return;
            }
        }
    }

    fn loses(&mut self) -> bool {
        self.bad_link && self.dice.percent(30)
    }

    fn carries_to(&mut self, table: TableNo) -> bool {
        let waiting: Vec<_> =
            self.tournament.waiting(table).map(|(no, d)| (no, d.clone())).collect();
        let moved = !waiting.is_empty();
        for (no, direction) in waiting {
            if !self.loses() {
                let paper = self.tables.get_mut(&table).unwrap();
                paper.take(self.now, no, &direction);
            }
        }
        let taken = self.tables[&table].incoming.taken();
        if moved && !self.loses() && self.tournament.tables().any(|open| open == table) {
            self.give(Input::Taken { table, no: taken }).unwrap();
        }
        moved
    }

    fn carries_from(&mut self, table: TableNo) -> bool {
        let mut waiting: Vec<_> =
            self.tables[&table].outgoing.waiting().map(|(no, f)| (no, f.clone())).collect();
        let moved = !waiting.is_empty();
        if self.bad_link && self.dice.percent(30) {
            waiting.reverse();
        }
        for (no, fact) in waiting {
            if self.loses() {
                continue;
            }
            let is_last = fact == Fact::Closed;
            match self.give(Input::Fact { table, no, fact }) {
                Ok(()) if is_last && !self.tournament.tables().any(|open| open == table) => {
                    self.tables.remove(&table);
                    return true;
                }
                Ok(()) | Err(Refused::Early { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        let taken = self.tournament.taken_from(table);
        self.tables.get_mut(&table).unwrap().outgoing.acknowledge(taken).unwrap();
        moved
    }

    /// Players who are offered a rebuy take it or not; some buy add-ons and enter again.
    fn buys_again(&mut self) {
        let all = (0..).map(EntryId).zip(self.tournament.entries());
        let all: Vec<(EntryId, PlayerId, bool)> = all
            .map(|(e, one)| (e, one.player, matches!(one.status, Status::Offered { .. })))
            .collect();
        for (entry, player, offered) in all {
            if self.buys == 0 || !self.dice.percent(self.buys) {
                continue;
            }
            let what = match offered {
                true => Purchase::Rebuy(entry),
                false if self.dice.percent(50) => Purchase::AddOn(entry),
                false => Purchase::ReEntry,
            };
            let _ = self.give(Input::Buy { player, what, commitment: None });
        }
    }

    /// Lets this many seconds pass.
    pub(crate) fn plays_for(&mut self, seconds: u32) {
        (0..seconds).for_each(|_| self.second());
    }

    /// Plays until the tournament is over; panics after this many seconds.
    pub(crate) fn plays(&mut self, most: u32) {
        for _ in 0..most {
            if self.tournament.phase() == Phase::Finished {
                return;
            }
            self.second();
        }
        panic!("not over after {most} seconds: {:#?}", self.told());
    }

    /// What can be said of a tournament that does not end.
    fn told(&self) -> String {
        let t = &self.tournament;
        let tables: Vec<String> = self
            .tables
            .iter()
            .map(|(no, p)| format!("{}: {:?}, {}", no.0, p.schedule.at(self.now), p.told()))
            .collect();
        format!(
            "{:?}, {} left, tables {tables:?}, {:?}",
            t.phase(),
            t.left(),
            self.record.iter().rev().take(12).collect::<Vec<_>>()
        )
    }

    /// What must hold at every moment.
    fn check(&mut self) {
        // Nobody sits twice, and every stack is at a table, in a passage, or gone.
        let mut seen = BTreeMap::new();
        for (table, paper) in &self.tables {
            for passage in paper.seats.values() {
                assert_eq!(seen.insert(passage.entry, table), None, "an entry sits twice");
            }
            meetings::nobody_meets_themselves(*table, paper);
        }
        if self.checks > 0 && self.dice.percent(self.checks) {
            assert!(self.replayed() == self.tournament, "the record replays to another state");
        }
    }

    /// The tournament as its record gives it.
    fn replayed(&self) -> Tournament {
        let mut again = self.opened.clone();
        self.record.iter().for_each(|(_, event)| again.apply(event));
        again
    }

    /// The process ends and begins again: what is not in the record is gone.
    pub(crate) fn crashes(&mut self) {
        self.tournament = self.replayed();
        self.wake = self.tournament.wake_at(self.now);
    }

    /// Tables that open no hand, since a knock-out has to be acknowledged.
    pub(crate) fn waiting_tables(&self) -> impl Iterator<Item = TableNo> {
        self.tables.iter().filter(|(_, paper)| paper.awaits_acknowledgement()).map(|(no, _)| *no)
    }

    /// The lots of one purpose, from the first.
    pub(crate) fn stream(&self, purpose: Purpose) -> cut::Lots {
        let nonces = self.tournament.nonces().taking_part();
        cut::Lots::new(&self.lots.secret, 1, &nonces, &purpose.bytes())
    }

    /// What must hold when it is over: money and places.
    pub(crate) fn balances(&self) {
        let t = &self.tournament;
        assert_eq!(t.phase(), Phase::Finished);
        assert!(self.tables.is_empty());
        let mut fees = Amount::ZERO;
        let mut prize_parts = Amount::ZERO;
        for one in t.entries().iter().filter(|one| one.status != Status::Withdrawn) {
            fees += one.price.fee + one.more.fee;
            prize_parts += one.price.prize + one.more.prize;
        }
        let (mut overlay, mut kept) = (Amount::ZERO, Amount::ZERO);
        for (_, event) in &self.record {
            if let Event::EntryClosed { pool, .. } = event {
                (overlay, kept) = (pool.overlay, pool.kept);
            }
        }
        assert_eq!(t.paid() + kept, prize_parts + overlay, "prizes, bounties and what was kept");
        assert!(fees <= self.paid_in);
        self.accounts.is_over();
    }

    /// The entries in order of places, with what each was paid for it.
    pub(crate) fn results(&self) -> Vec<(u32, u32, EntryId, u64)> {
        let mut paid: BTreeMap<EntryId, u64> = BTreeMap::new();
        for (_, event) in &self.record {
            if let Event::Paid { entry, amount, of: PaidFor::Place(_) } = event {
                *paid.entry(*entry).or_default() += amount.get();
            }
        }
        let all = (0..).map(EntryId).zip(self.tournament.entries());
        let mut results: Vec<_> = all
            .filter_map(|(entry, one)| match one.status {
                Status::Placed(place) => {
                    Some((place.from, place.to, entry, paid.get(&entry).copied().unwrap_or(0)))
                }
                _ => None,
            })
            .collect();
        results.sort_unstable();
        results
    }

    /// Whether no stack is on its way and no message waits at a table.
    pub(crate) fn is_quiet(&self) -> bool {
        let seated: usize = self.tables.values().map(|table| table.seats.len()).sum();
        let in_play = self.tournament.entries().iter().filter(|one| one.is_in_play()).count();
        seated == in_play && self.tables.values().all(Paper::is_quiet)
    }

    /// How many events of the record this holds for.
    pub(crate) fn count(&self, is: impl Fn(&Event) -> bool) -> usize {
        self.record.iter().filter(|(_, event)| is(event)).count()
    }
}
