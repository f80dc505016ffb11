//! A table with its surroundings: time, record, books, shoes; checked after every input.

use crate::reckoning::Reckoning;
use banked::{Family, Numbers, Place, Symbol, blackjack};
use ledger::{Account, Book, Kind as AccountKind, Owner, OwnerId, Posting};
use ledger::{Transfer, TransferKey, TransferKind};
use pit::{
    Answer, Config, Contents, Draft, Drafted, Event, HostOrder, Input, Kind, Needs, NewShoe, Nonce,
    Refused, RoundEvent, Rules, Table,
};
use std::collections::BTreeSet;
use test_kit::Dice;
use units::{Chips, Instant, Millis, PlayerId, Seat, Seq};

/// What every player has at first.
pub(crate) const BALANCE: u64 = 1_000_000;

pub(crate) struct World {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    pub(crate) seq: Seq,
    pub(crate) dice: Dice,
    pub(crate) events: Vec<Event>,
    /// The next symbols of the first shoe, for scripts; then chance decides.
    pub(crate) script: Vec<Symbol>,
    book: Book,
    /// The table that follows from the record alone.
    replayed: Table,
    /// A table that began with a snapshot, and whether a round has opened since.
    restored: Option<(Table, bool)>,
    orders: Vec<Vec<Symbol>>,
    next_id: u128,
    settled: BTreeSet<(u128, u8)>,
    reckoning: Reckoning,
    inputs: u64,
    pub(crate) judged: u64,
    pub(crate) refusals: u64,
}

pub(crate) fn player(n: u64) -> PlayerId {
    PlayerId::from_bits(n.into())
}

pub(crate) fn card(text: &str) -> Symbol {
    Symbol::Card(text.parse().unwrap())
}

impl World {
    pub(crate) fn new(config: Config, seed: u64) -> World {
        config.check().unwrap();
        let issue = Account::issue(config.currency);
        let grants = (0..100).map(|n| {
            let to = Account::player(player(n), config.currency);
            let amount = BALANCE as i64;
            let mut postings =
                vec![Posting { account: issue, amount: -amount }, Posting { account: to, amount }];
            postings.sort_by_key(|posting| posting.account);
            let (key, kind) = (TransferKey(format!("grant/{n}")), TransferKind::Grant);
            Transfer { key, kind, at: Instant(0), postings }
        });
        let mut book = Book::default();
        book.post_all(&grants.collect::<Vec<_>>()).unwrap();
        let table = Table::open(config.clone());
        World {
            replayed: table.clone(),
            table,
            now: Instant(1_000_000),
            seq: Seq(1),
            dice: Dice::new(seed),
            events: vec![Event::Opened(Box::new(config.clone()))],
            script: vec![],
            book,
            restored: None,
            orders: vec![],
            next_id: 1,
            settled: BTreeSet::new(),
            reckoning: Reckoning::new(&config),
            inputs: 0,
            judged: 0,
            refusals: 0,
        }
    }

    /// Gives the table an input, and checks what must hold after every one.
    pub(crate) fn take(&mut self, input: Input) -> Result<Vec<Event>, Refused> {
        self.inputs += 1;
        let mut draft = Draft::new(self.table.clone(), self.now, self.seq);
        let taken = draft.take(input.clone());
        let Drafted { table, events, transfers } = draft.finish();
        if let Err(refused) = taken {
            self.refusals += 1;
            assert!(events.is_empty() && transfers.is_empty(), "{refused} after {input:?}");
            assert_eq!(told(&table), told(&self.table), "{refused} changed the table");
            return Err(refused);
        }
        self.keep(table, &events, &transfers);
        self.check(&input);
        Ok(events)
    }

    fn keep(&mut self, table: Table, events: &[Event], transfers: &[Transfer]) {
        self.book.post_all(transfers).unwrap_or_else(|error| panic!("{error}: {events:?}"));
        for event in events {
            self.seq = self.seq.next();
            self.reckoning.follow(event);
            self.settled_once(event);
            self.replayed.apply(self.now, event);
            if let Some((restored, is_in_round)) = &mut self.restored {
                restored.apply(self.now, event);
                *is_in_round |= matches!(event, Event::Round(RoundEvent::Opened { .. }));
            }
        }
        self.judged = self.reckoning.judged;
        self.events.extend_from_slice(events);
        self.table = table;
    }

    fn settled_once(&mut self, event: &Event) {
        let part = match event {
            Event::Round(RoundEvent::Banked(banked::Event::Settled { part, .. }))
            | Event::Round(RoundEvent::Blackjack(blackjack::Event::Settled { part, .. })) => *part,
            _ => return,
        };
        // The round that an event belongs to is the one opened last in the record.
        let id = self.replayed.round().unwrap().id;
        assert!(self.settled.insert((id, part)), "part {part} of round {id} is settled twice");
    }

    /// What must hold after every input.
    fn check(&mut self, input: &Input) {
        let table = &self.table;
        let config = table.config();
        for (seat, sitting) in table.seats() {
            let account = Account::seat(config.table, sitting.player, config.currency);
            assert_eq!(
                self.book.balance(account),
                sitting.chips.signed(),
                "{seat} after {input:?}"
            );
            assert!(table.at_stake(seat) <= sitting.chips, "{seat} after {input:?}");
            assert_eq!(table.free(seat) + table.at_stake(seat), sitting.chips);
        }
        let seated: i64 = table.seats().map(|(_, sitting)| sitting.chips.signed()).sum();
        let in_books: i64 = self.book.seats_of(config.table).map(|(_, _, chips)| chips).sum();
        assert_eq!(seated, in_books, "chips without an owner after {input:?}");
        assert_eq!(self.book.balance(self.bank()), table.bank().signed(), "after {input:?}");
        if self.inputs.is_multiple_of(8) || self.inputs < 40 {
            assert_eq!(told(table), told(&self.replayed), "replayed, after {input:?}");
            if let Some((restored, true)) = &self.restored {
                assert_eq!(told(table), told(restored), "from a snapshot, after {input:?}");
            }
        }
        if self.dice.percent(3)
            && let Some(snapshot) = table.snapshot()
        {
            self.restored = Some((Table::from_snapshot(snapshot), false));
        }
    }

    pub(crate) fn bank(&self) -> Account {
        let config = self.table.config();
        let owner = Owner::new(AccountKind::Bank, OwnerId::Table(config.table)).unwrap();
        Account { owner, currency: config.currency }
    }

    pub(crate) fn balance(&self, n: u64) -> i64 {
        self.book.balance(Account::player(player(n), self.table.config().currency))
    }

    /// Gives the table what it needs from outside, if anything. Nonces wait until their time is over.
    pub(crate) fn serve(&mut self) -> bool {
        match self.table.needs(self.now) {
            Needs::Shoes(contents) => {
                let shoes = self.shuffle(&contents);
                let id = self.id();
                self.take(Input::Shoes { id, shoes }).unwrap();
            }
            Needs::Round => {
                let id = self.id();
                self.take(Input::Open { id }).unwrap();
            }
            Needs::Cut { until } => {
                if self.now < until {
                    return false;
                }
                self.cut();
            }
            Needs::Symbols(picks) => {
                let symbols = picks.iter().map(|pick| {
                    let order = &self.orders[pick.shoe];
                    order[usize::from(pick.place)]
                });
                let symbols = symbols.collect();
                self.take(Input::Symbols(symbols)).unwrap();
            }
            Needs::Renewal(contents) => {
                let shoe = self.shuffle(&[contents]).remove(0);
                self.take(Input::Renewed(shoe)).unwrap();
            }
            Needs::Nothing => return false,
        }
        true
    }

    /// Cuts the shoes with the nonces of some of those who committed to one.
    pub(crate) fn cut(&mut self) {
        let committed = self.table.shoes().unwrap().commitments.clone();
        let opened = committed.into_iter().filter(|_| self.dice.percent(70));
        let nonces = opened.map(|(seat, nonce)| Nonce { seat, nonce }).collect();
        let next = self.table.seats().map(|(seat, _)| (seat, [7; 32]));
        let next: Vec<(Seat, [u8; 32])> = next.filter(|_| self.seq.0.is_multiple_of(2)).collect();
        self.take(Input::Cut { nonces, next }).unwrap();
    }

    pub(crate) fn id(&mut self) -> u128 {
        self.next_id += 1;
        self.next_id
    }

    /// Shuffles shoes with these contents; a script says what comes first of the first.
    pub(crate) fn shuffle(&mut self, contents: &[Contents]) -> Vec<NewShoe> {
        self.orders.clear();
        let mut shoes = vec![];
        for (at, contents) in contents.iter().enumerate() {
            let mut order = symbols_of(contents);
            assert_eq!(order.len(), usize::from(contents.size()));
            order = self.dice.some(&order, order.len());
            let first = match (at, contents.kind) {
                // One symbol is drawn from each wheel or die, so the script goes around them.
                (_, Kind::Wheel(_) | Kind::Die) => self.script.get(at..=at).unwrap_or(&[]).to_vec(),
                _ => self.script.clone(),
            };
            for (to, symbol) in first.iter().enumerate() {
                let from = order[to..].iter().position(|other| other == symbol).unwrap();
                order.swap(to, to + from);
            }
            self.orders.push(order);
            let (root, sealed) = ([self.next_id as u8; 32], vec![1, 2, 3]);
            shoes.push(NewShoe { contents: contents.clone(), root, sealed });
        }
        self.script.clear();
        shoes
    }

    /// Lets time pass to the moment at which something is due next, and does it.
    pub(crate) fn wake(&mut self) -> Vec<Event> {
        let at = self.table.wake_at().unwrap();
        self.now = self.now.max(at);
        self.tick()
    }

    /// Gives the table a tick; after it, nothing is due any more that the table itself can do.
    pub(crate) fn tick(&mut self) -> Vec<Event> {
        let events = self.take(Input::Tick).unwrap();
        let due = self.table.wake_at().is_some_and(|at| at <= self.now);
        assert!(!due || self.table.needs(self.now) != Needs::Nothing, "stalled at {:?}", self.now);
        events
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

    // What scripts do.

    pub(crate) fn sit(&mut self, n: u64, chips: u64) -> Seat {
        let (chips, seat) = (Chips::new(chips), Some(Seat::new(n as u8)));
        let player = player(n);
        let sit = Input::Sit { player, house: false, seat, chips, commitment: None };
        self.take(sit).unwrap();
        Seat::new(n as u8)
    }

    pub(crate) fn lay(&mut self, n: u64, bets: &[(banked::Place, u64)]) -> Result<(), Refused> {
        let bets = bets.iter().map(|(place, stake)| (*place, Chips::new(*stake))).collect();
        self.take(Input::Lay { player: player(n), bets }).map(|_| ())
    }

    pub(crate) fn order(&mut self, order: HostOrder) -> Result<Vec<Event>, Refused> {
        self.take(Input::Host { by: Some(crate::configs::HOST), order })
    }

    pub(crate) fn chips(&self, n: u8) -> u64 {
        self.table.seat(Seat::new(n)).unwrap().chips.get()
    }

    pub(crate) fn ready(&mut self, n: u64) -> Result<Vec<Event>, Refused> {
        self.take(Input::Ready { player: player(n) })
    }

    pub(crate) fn leave(&mut self, n: u64) -> Vec<Event> {
        self.take(Input::Leave { player: player(n) }).unwrap()
    }

    pub(crate) fn decide(&mut self, n: u64, at: u8, choice: &str) -> Result<Vec<Event>, Refused> {
        let drawn = self.table.round().unwrap().drawn;
        let answer = Answer { at, drawn, choice: choice.into(), stake: None, confirmed: true };
        self.take(Input::Decide { player: player(n), answer })
    }

    pub(crate) fn is_laying(&self) -> bool {
        self.table.is_running() && self.table.round().unwrap().play.is_laying()
    }

    /// When the time that runs in the round is over.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.table.round().unwrap().until
    }

    /// Opens the next round and waits until bets may be laid.
    pub(crate) fn open(&mut self) {
        let before = self.table.rounds();
        self.until(|table| {
            table.rounds() > before
                && table.is_running()
                && table.round().is_some_and(|round| round.play.is_laying())
        });
    }

    /// Plays the round to its end.
    pub(crate) fn finish(&mut self) {
        self.until(|table| !table.is_running());
    }
}

/// The table in words, without what it was opened with.
pub(crate) fn told(table: &Table) -> String {
    let whole = format!("{table:?}");
    let after = whole.find(", seats: {").unwrap_or_else(|| whole.find("seats: ").unwrap());
    whole[after..].to_owned()
}

/// Everything in a shoe, in order.
pub(crate) fn symbols_of(contents: &Contents) -> Vec<Symbol> {
    match contents.kind {
        Kind::Cards(decks) => {
            let mut shoe = blackjack::Shoe::full(decks);
            contents.without.iter().for_each(|card| assert!(shoe.take(*card)));
            shoe.iter().map(Symbol::Card).collect()
        }
        Kind::Wheel(pockets) => (0..pockets).map(Symbol::Number).collect(),
        Kind::Die => (1..=6).map(Symbol::Number).collect(),
        Kind::Balls(balls) => (1..=balls).map(Symbol::Number).collect(),
    }
}

/// A bet on a layout.
pub(crate) fn bet(config: &Config, kind: &str, numbers: &[u8]) -> Place {
    let Rules::Banked { game, .. } = &config.rules else { panic!("a layout") };
    let Family::Layout(field) = &game.family else { panic!("a layout") };
    Place::Field(field.bet(kind, Numbers::of(numbers)).unwrap())
}

/// The only bet of its kind, such as red.
pub(crate) fn only(config: &Config, kind: &str) -> Place {
    let Rules::Banked { game, .. } = &config.rules else { panic!("a layout") };
    let Family::Layout(field) = &game.family else { panic!("a layout") };
    Place::Field(field.only(kind).unwrap())
}

/// A circle of a box.
pub(crate) fn circle(at: u8, circle: u8) -> Place {
    Place::Circle { at: banked::BoxNo(at), circle }
}
