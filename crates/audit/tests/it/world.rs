//! A house table with its surroundings, and its record as an intruder could rewrite it.

use crate::play::key;
use audit::{AuditReport, audit_disk};
use banked::{Symbol, blackjack};
use cut::shoe::{Contents as Whole, Name};
use forms::pit::At;
use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use people::WrittenOut;
use pit::{
    Config, Contents, Draft, Drafted, Event, Input, Kind, Needs, NewShoe, Nonce, Refused,
    RoundEvent, Snapshot, Table,
};
use record::{Entry, FIRST};
use shuffler::{Entropy, EntropyError, SealedShoe};
use std::collections::BTreeMap;
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Store, Ticket};
use test_kit::Dice;
use units::{Chips, HandId, Instant, Millis, PlayerId, Seat, Seq, StreamId, TableId};

/// What every player has at first.
const BALANCE: i64 = 1_000_000;

pub(crate) fn player(n: u64) -> PlayerId {
    PlayerId::from_bits(n.into())
}

/// Randomness from dice.
struct Rolls<'a>(&'a mut Dice);

impl Entropy for Rolls<'_> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        bytes.iter_mut().for_each(|byte| *byte = self.0.below(256) as u8);
        Ok(())
    }
}

/// A table, driven directly.
pub(crate) struct World {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    pub(crate) dice: Dice,
    pub(crate) record: Record,
    held: Vec<SealedShoe>,
    /// The nonces of all commitments that players made.
    nonces: BTreeMap<[u8; 32], [u8; 32]>,
    next_id: u128,
}

/// What a room has stored of one table.
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) table: TableId,
    pub(crate) events: Vec<(Instant, Event)>,
    pub(crate) transfers: Vec<Transfer>,
    pub(crate) snapshot: Option<(Seq, Snapshot)>,
    pub(crate) closed: bool,
}

impl World {
    pub(crate) fn new(config: Config, seed: u64) -> World {
        config.check().unwrap();
        let now = Instant(1_000_000);
        let table = config.table;
        let events = vec![(now, Event::Opened(Box::new(config.clone())))];
        let (transfers, snapshot) = (grants(&config), None);
        World {
            next_id: table.bits() << 64,
            table: Table::open(config),
            now,
            dice: Dice::new(seed),
            record: Record { table, events, transfers, snapshot, closed: false },
            held: vec![],
            nonces: BTreeMap::new(),
        }
    }

    /// Gives the table an input.
    pub(crate) fn take(&mut self, input: Input) -> Result<Vec<Event>, Refused> {
        let input = self.committed(input);
        if self.dice.percent(2)
            && let Some(snapshot) = self.table.snapshot()
        {
            self.record.snapshot = Some((Seq(self.record.events.len() as u64), snapshot));
        }
        let seq = Seq(self.record.events.len() as u64);
        let mut draft = Draft::new(self.table.clone(), self.now, seq);
        draft.take(input)?;
        let Drafted { table, events, transfers } = draft.finish();
        self.record.events.extend(events.iter().map(|event| (self.now, event.clone())));
        self.record.transfers.extend(transfers);
        self.record.closed = table.is_closed();
        self.table = table;
        Ok(events)
    }

    /// Gives players' commitments a nonce that can be opened.
    fn committed(&mut self, mut input: Input) -> Input {
        match &mut input {
            Input::Sit { commitment: Some(commitment), .. } | Input::Commit { commitment, .. } => {
                *commitment = self.commitment();
            }
            _ => {}
        }
        input
    }

    fn commitment(&mut self) -> [u8; 32] {
        let mut nonce = [0; 32];
        Rolls(&mut self.dice).fill(&mut nonce).unwrap();
        let commitment = cut::commitment(&nonce);
        self.nonces.insert(commitment, nonce);
        commitment
    }

    fn id(&mut self) -> u128 {
        self.next_id += 1;
        self.next_id
    }

    /// Gives the table what it needs from outside, if anything.
    pub(crate) fn serve(&mut self) -> bool {
        match self.table.needs(self.now) {
            Needs::Shoes(contents) => {
                let (held, shoes) = contents.iter().map(|contents| self.shuffle(contents)).unzip();
                let id = self.id();
                self.take(Input::Shoes { id, shoes }).unwrap();
                self.held = held;
            }
            Needs::Round => {
                let id = self.id();
                self.take(Input::Open { id }).unwrap();
            }
            Needs::Cut { until } => return self.cut(until),
            Needs::Symbols(picks) => {
                let draw = |pick: &pit::Pick| {
                    let drawn = self.held[pick.shoe].draw(pick.place).unwrap();
                    match drawn.symbol {
                        cut::shoe::Symbol::Card(card) => Symbol::Card(card),
                        cut::shoe::Symbol::Number(number) => Symbol::Number(number as u8),
                    }
                };
                let symbols = picks.iter().map(draw).collect();
                self.take(Input::Symbols(symbols)).unwrap();
            }
            Needs::Renewal(contents) => {
                let (held, shoe) = self.shuffle(&contents);
                self.take(Input::Renewed(shoe)).unwrap();
                self.held = vec![held];
            }
            Needs::Nothing => return false,
        }
        true
    }

    /// Cuts the shoes with the nonces of some of those who committed to one, if it is time or all are opened.
    fn cut(&mut self, until: Instant) -> bool {
        let shoes = self.table.shoes().unwrap().clone();
        let all = self.dice.percent(50);
        let opened = shoes.commitments.iter().filter(|_| all || self.dice.percent(60));
        let opened = opened.map(|(seat, commitment)| {
            let nonce = self.nonces[commitment];
            Nonce { seat: *seat, nonce }
        });
        let nonces: Vec<Nonce> = opened.collect();
        if nonces.len() < shoes.commitments.len() && self.now < until {
            return false;
        }
        let order = nonces.iter().map(|one| one.nonce).collect::<Vec<_>>();
        let seats: Vec<Seat> = self.table.seats().map(|(seat, _)| seat).collect();
        let mut next = vec![];
        for seat in seats {
            if self.dice.percent(60) {
                next.push((seat, self.commitment()));
            }
        }
        self.take(Input::Cut { nonces, next }).unwrap();
        for held in &mut self.held {
            let order = cut::shoe::order(&held.root(), shoes.id, &order, held.count());
            held.cut(&order);
        }
        true
    }

    fn shuffle(&mut self, contents: &Contents) -> (SealedShoe, NewShoe) {
        let id = self.id();
        let shoe = Rolls(&mut self.dice).shuffle_shoe(&whole(contents)).unwrap();
        let mut sealed = id.to_be_bytes().to_vec();
        sealed.extend(forms::seal_deck(&key(), HandId::from_bits(id), 0, &shoe.to_bytes()));
        let new = NewShoe { contents: contents.clone(), root: shoe.root(), sealed };
        (shoe, new)
    }

    pub(crate) fn wake(&mut self) -> Vec<Event> {
        let at = self.table.wake_at().unwrap();
        self.now = self.now.max(at);
        self.tick()
    }

    pub(crate) fn tick(&mut self) -> Vec<Event> {
        self.take(Input::Tick).unwrap()
    }

    pub(crate) fn pass(&mut self, ms: u64) {
        self.now += Millis(ms);
    }

    /// Serves and waits until the condition holds.
    pub(crate) fn until(&mut self, condition: impl Fn(&Table) -> bool) {
        for _ in 0..1_000 {
            if condition(&self.table) {
                return;
            }
            if !self.serve() {
                self.wake();
            }
        }
        panic!("the condition never holds: {:?}", self.table.needs(self.now));
    }
}

/// Everything in a shoe.
fn whole(contents: &Contents) -> Whole {
    match contents.kind {
        Kind::Cards(decks) => {
            let mut shoe = blackjack::Shoe::full(decks);
            contents.without.iter().for_each(|card| assert!(shoe.take(*card)));
            let mut copies = BTreeMap::new();
            for card in shoe.iter() {
                *copies.entry(cut::shoe::Symbol::Card(card)).or_insert(0) += 1;
            }
            Whole::new(copies).unwrap()
        }
        Kind::Wheel(pockets) => Name::Wheel(pockets.into()).contents().unwrap(),
        Kind::Die => Name::Die.contents().unwrap(),
        Kind::Balls(balls) => Name::Balls(balls.into()).contents().unwrap(),
    }
}

fn grants(config: &Config) -> Vec<Transfer> {
    let issue = Account::issue(config.currency);
    let grant = |n| {
        let to = Account::player(player(n), config.currency);
        let mut postings = vec![
            Posting { account: issue, amount: -BALANCE },
            Posting { account: to, amount: BALANCE },
        ];
        postings.sort_by_key(|posting| posting.account);
        let key = TransferKey(format!("grant/{n}/{}", config.table));
        Transfer { key, kind: TransferKind::Grant, at: Instant(0), postings }
    };
    (0..10).map(grant).collect()
}

impl Record {
    pub(crate) fn stream(&self) -> StreamId {
        StreamId::Pit(self.table)
    }

    /// The batches of a room that stored this, with every hash worked out again.
    pub(crate) fn batches(&self) -> Vec<Batch> {
        let transfers = self.transfers.iter().cloned();
        let mut batches: Vec<Batch> = transfers
            .map(|transfer| Batch { transfers: vec![transfer], ..Batch::default() })
            .collect();
        let (mut chain, mut config, mut round, mut snapshot) =
            (FIRST, None::<Config>, Some(0), None);
        let mut entries = vec![];
        for (seq, (at, event)) in (1..).map(Seq).zip(&self.events) {
            let place = At { config: config.as_ref(), round, seq };
            let body = forms::pit::encode(event, &place, &key(), &WrittenOut);
            match event {
                Event::Opened(opened) => config = Some((**opened).clone()),
                Event::Round(RoundEvent::Opened { id, .. }) => round = Some(*id),
                _ => {}
            }
            let entry = Entry::after(&chain, self.stream(), seq, *at, body);
            chain = entry.hash;
            entries.push(entry);
            if let Some((_, whole)) = self.snapshot.as_ref().filter(|(of, _)| *of == seq) {
                // A snapshot is stored with the entries that follow it.
                let entries = std::mem::take(&mut entries);
                batches.push(Batch { entries, snapshot: snapshot.take(), ..Batch::default() });
                snapshot = Some(forms::pit::encode_snapshot(whole, &WrittenOut, seq, chain));
            }
        }
        let closes = self.closed;
        // A closed table has no snapshot.
        let snapshot = snapshot.filter(|_| !closes);
        batches.push(Batch { entries, snapshot, closes, ..Batch::default() });
        batches
    }

    /// Stores it in a room where nothing was, and audits that.
    pub(crate) fn audited(&self) -> AuditReport {
        audited(self.batches())
    }
}

/// Stores these batches in a room where nothing was, and audits that.
pub(crate) fn audited(batches: Vec<Batch>) -> AuditReport {
    let disk = Disk::default();
    let mut store: MemoryStore<u64> = MemoryStore::new(&disk, 1, Faults::NONE);
    for (at, batch) in (0..).zip(batches) {
        store.submit(Ticket(at), batch, at);
        for done in store.completed() {
            assert!(done.outcome.is_ok(), "{:?}", done.outcome.map_err(|(_, error)| error));
        }
    }
    audit_disk(&disk, &key(), None)
}

/// Chips, for short.
pub(crate) fn chips(n: u64) -> Chips {
    Chips::new(n)
}
