//! A table with a stub dealer, a clock set by the test, and a ledger that takes every transfer.
//!
//! After every event, it checks that chips and ledger agree.

use books::{Rulebook, Straddle};
use cards::Card;
use cash::{
    Event, HostOrder, Input, ListInput, MoneyEvent, Needs, Refused, Table, TableConfig, TableEvent,
    TableInput, transfers,
};
use hand::{Ante, Limit, Stakes};
use ledger::{Account, Book, Owner, Posting, Transfer, TransferKey, TransferKind};
use test_kit::Dice;
use units::{Chips, Currency, HandId, Instant, Millis, PlayerId, Seat, Seq, TableId};

/// Chips that each player has before they sit down.
pub(crate) const GRANT: i64 = 1_000_000;
pub(crate) const HOST: PlayerId = PlayerId::from_bits(1);
const TABLE: TableId = TableId::from_bits(77);

/// No-limit hold'em 1/2 for play chips, with six seats and buy-ins of 40 to 200.
///
/// Players have 10 s to act, 3 s between hands and 60 s away. There are straddles and a host.
pub(crate) fn config() -> TableConfig {
    let config = TableConfig {
        table: TABLE,
        name: "Oak".into(),
        variant: &hand::HOLDEM,
        limit: Limit::No,
        stakes: Stakes {
            small_blind: Chips::new(1),
            big_blind: Chips::new(2),
            ante: Ante::None,
            small_bet: Chips::new(2),
            big_bet: Chips::new(4),
            bring_in: Chips::ZERO,
        },
        currency: Currency::PLAY,
        rulebook: book("house").into(),
        seats_max: 6,
        buy_in_min: Chips::new(40),
        buy_in_max: Chips::new(200),
        time_to_act: Millis::seconds(10),
        timing: books::Timing::default(),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(60),
        seat_offer: Millis::seconds(30),
        straddle: Some(Straddle::UnderTheGun),
        bomb: None,
        private: true,
        host: Some(HOST),
        host_seats: false,
        house_players: 0,
        mix: None,
        fee: None,
        jackpot: None,
        anonymous: false,
        rail_delay: Millis(0),
        rail_cards: false,
        pool: None,
    };
    config.check().unwrap();
    config
}

/// Returns the game with this key.
pub(crate) fn game(key: &str) -> &'static hand::Variant {
    hand::Variant::by_key(key).unwrap()
}

/// Returns a copy of the rulebook with this key, which tests may change.
///
/// The copy of the house's rulebook does not ask how often to run the board, which would interrupt other tests.
pub(crate) fn book(key: &str) -> Rulebook {
    let mut book = (*Rulebook::built_in(key).unwrap()).clone();
    if key == "house" {
        book.rules.runs_max = 1;
    }
    book
}

/// Returns the house's rulebook with this rake in basis points, up to this cap.
pub(crate) fn rules(rake_bps: u32, cap: u64) -> Rulebook {
    let mut book = book("house");
    book.rules.rake.share = units::Bps(rake_bps);
    book.rules.rake.cap = Chips::new(cap);
    book
}

/// Returns a deck that begins with these cards, in dealing order.
pub(crate) fn deck(first: &str) -> Vec<Card> {
    let first = cards::parse_cards(first).unwrap();
    let rest = Card::all().filter(|card| !first.contains(card));
    first.iter().copied().chain(rest).collect()
}

pub(crate) struct World {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    pub(crate) seq: Seq,
    /// Every event so far except `Opened`, with its time.
    pub(crate) log: Vec<(Instant, Event)>,
    pub(crate) book: Book,
    pub(crate) hands: u64,
    /// Number of hands that opened the same way at a table restored from a snapshot as at the table itself.
    pub(crate) snapshots: u64,
    /// The next deck; `None` for a shuffled one.
    pub(crate) next_deck: Option<Vec<Card>>,
    pub(crate) deck: Vec<Card>,
    /// The first eight bytes of each deck's root, from which the first button is drawn.
    pub(crate) lot: u64,
    dice: Dice,
    opened: (Instant, TableConfig),
}

impl World {
    pub(crate) fn new(seed: u64, config: TableConfig, rulebook: Rulebook) -> World {
        let now = Instant(1_000_000);
        let config = TableConfig { rulebook: rulebook.into(), ..config };
        World {
            table: Table::open(now, config.clone()),
            now,
            seq: Seq(1),
            log: Vec::new(),
            book: Book::default(),
            hands: 0,
            snapshots: 0,
            next_deck: None,
            deck: Vec::new(),
            lot: 0,
            dice: Dice::new(seed ^ 0xdea1),
            opened: (now, config),
        }
    }

    /// Gives a player chips, only once.
    pub(crate) fn grant(&mut self, player: PlayerId) {
        let grant = Transfer {
            key: TransferKey(format!("grant/{player}")),
            kind: TransferKind::Grant,
            at: Instant(0),
            postings: vec![
                self.posting(Owner::ISSUE, -GRANT),
                self.posting(Owner::player(player), GRANT),
            ],
        };
        self.book.post(&grant).unwrap();
    }

    /// Books a player's chips as on their way between two tables of a pool.
    pub(crate) fn put_between(&mut self, player: PlayerId, pool: TableId, chips: Chips) {
        let between = Owner::seat(pool, player);
        let went = Transfer {
            key: TransferKey(format!("went/{player}")),
            kind: TransferKind::BuyIn,
            at: Instant(0),
            postings: vec![
                self.posting(Owner::player(player), -chips.signed()),
                self.posting(between, chips.signed()),
            ],
        };
        self.book.post(&went).unwrap();
    }

    /// Sends one input and applies its events one by one, each with its transfers.
    pub(crate) fn send(&mut self, input: Input) -> Result<Vec<Event>, Refused> {
        self.check_snapshot(&input);
        let before = self.table.clone();
        let events = match self.table.handle(self.now, input.clone()) {
            Ok(events) => events,
            Err(refused) => {
                assert!(self.table == before, "a refusal changed the table");
                return Err(refused);
            }
        };
        let again = self.table.handle(self.now, input).unwrap();
        assert!(events == again, "the same input gives other events");
        for event in &events {
            self.seq = self.seq.next();
            self.book
                .post_all(&transfers(&self.table, self.now, self.seq, event))
                .unwrap_or_else(|error| panic!("{event:?}: {error}"));
            self.table.apply(self.now, event);
            self.log.push((self.now, event.clone()));
            self.check_chips();
        }
        Ok(events)
    }

    /// Gives the table everything it needs, until it waits for a player or for time to pass.
    pub(crate) fn settle(&mut self) {
        loop {
            if let Some(player) = self.table.next_to_offer([]) {
                self.send(Input::List(ListInput::OfferSeat { player })).unwrap();
                continue;
            }
            match self.table.needs(self.now) {
                Needs::Deck => {
                    self.hands += 1;
                    let cards = self.table.next_deck();
                    let shuffled = self.dice.deck();
                    let dealt = shuffled.into_iter().filter(|card| cards.contains(*card));
                    self.deck = self.next_deck.take().unwrap_or_else(|| dealt.collect());
                    let hand = HandId::from_bits(u128::from(self.hands));
                    let mut root = [self.hands as u8; 32];
                    root[..8].copy_from_slice(&self.lot.to_be_bytes());
                    let input = Input::Table(TableInput::DeckReady {
                        hand,
                        root,
                        sealed: vec![7],
                        version: "t".into(),
                    });
                    let events = self.send(input).unwrap();
                    let header = match &events[..] {
                        [Event::Table(TableEvent::HandOpened(header))]
                        | [
                            Event::Table(TableEvent::HandOpened(header)),
                            Event::Money(MoneyEvent::TimeCharged { .. }),
                        ] => header,
                        _ => panic!("HandOpened comes alone, or with a charge, not {events:?}"),
                    };
                    let dealt = header.setup.seats.len() as u8;
                    assert_eq!(cards, header.variant.deck.cards(dealt), "{dealt} are dealt in");
                    let needs = self.table.needs(self.now);
                    assert!(matches!(needs, Needs::Nothing | Needs::Cut { .. }), "{needs:?}");
                }
                Needs::Renewal => {
                    let cards = self.table.hand().unwrap().renewal();
                    let deck = self.dice.deck();
                    self.deck = deck.into_iter().filter(|card| cards.contains(*card)).collect();
                    let events = self.send(Input::Table(TableInput::DeckRenewed {
                        root: [200; 32],
                        sealed: vec![8],
                    }));
                    assert!(
                        matches!(events.unwrap()[..], [Event::Table(TableEvent::DeckRenewed(_))]),
                        "it comes alone"
                    );
                }
                Needs::Cards { places } => {
                    // Cards are dealt from the deck in the order requested, whatever the positions, because scripts
                    // list them so.
                    let from = usize::from(self.table.hand().unwrap().cards_dealt());
                    let cards = self.deck[from..from + places.len()].to_vec();
                    self.send(Input::Table(TableInput::Cards { cards })).unwrap();
                }
                Needs::Cut { until } if until <= self.now => {
                    let (nonces, next) = (Vec::new(), Vec::new());
                    self.send(Input::Table(TableInput::Cut { nonces, next })).unwrap();
                }
                Needs::Cut { .. } | Needs::Jackpot => break,
                Needs::Nothing if self.table.wake_at().is_some_and(|at| at <= self.now) => {
                    let events = self.send(Input::Table(TableInput::Tick)).unwrap();
                    assert!(!events.is_empty(), "woken for nothing: the clock does not run");
                }
                Needs::Nothing => break,
            }
        }
        self.check_clock();
    }

    /// Lets time pass, stopping at every moment at which something is due.
    pub(crate) fn wait(&mut self, length: Millis) {
        let end = self.now + length;
        self.settle();
        while let Some(at) = self.table.wake_at().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.settle();
        }
        self.now = end;
        self.settle();
    }

    pub(crate) fn host(&mut self, order: HostOrder) -> Result<Vec<Event>, Refused> {
        self.send(Input::Host { by: HOST, owner: false, order })
    }

    /// Rebuilds the table from the log alone.
    pub(crate) fn replayed(&self) -> Table {
        self.replayed_until(self.log.len())
    }

    /// Rebuilds the table from the first `count` events of the log.
    pub(crate) fn replayed_until(&self, count: usize) -> Table {
        let (at, config) = self.opened.clone();
        let mut table = Table::open(at, config);
        for (at, event) in &self.log[..count] {
            table.apply(*at, event);
        }
        table
    }

    /// Checks that chips on the table and in the ledger agree, seat by seat and in total.
    fn check_chips(&self) {
        let mut at_seats = 0;
        for (seat, sitting) in self.table.seats() {
            let owner = Owner::seat(TABLE, sitting.player);
            assert_eq!(self.booked(owner), self.table.booked(seat).signed(), "{seat} and the book");
            at_seats += self.booked(owner);
        }
        let all: i64 = self.book.balances().map(|(_, balance)| balance).sum();
        assert_eq!(all, 0, "the books do not add up to zero");
        let here = |owner: Owner| owner.at_seat().is_some_and(|(table, _)| table == TABLE);
        let in_seats = |account: &Account| here(account.owner);
        let seats: i64 = self.book.balances().filter(|(a, _)| in_seats(a)).map(|(_, b)| b).sum();
        assert_eq!(seats, at_seats, "chips of somebody who does not sit");
        let Some(hand) = self.table.hand().filter(|hand| !hand.is_over()) else { return };
        let dealt = || hand.dealt_in().iter();
        let on_table: Chips = dealt().map(|seat| self.table.stack(seat)).sum();
        let taken = |seat| self.table.seat(seat).map_or(Chips::ZERO, |one| one.aside);
        let paid = |seat| self.table.booked(seat) + self.table.rake_paid(seat) + taken(seat);
        let began: Chips = dealt().map(paid).sum();
        assert_eq!(on_table + hand.pot_total() + hand.rake(), began, "chips in the hand");
    }

    /// Checks that a table restored from a snapshot goes on like the original.
    ///
    /// The restored table has no last hand whose cards could be shown. From the next `HandOpened` on, the two are
    /// equal.
    fn check_snapshot(&mut self, input: &Input) {
        let Some(snapshot) = self.table.snapshot() else { return };
        let mut again = Table::from_snapshot(snapshot.clone());
        assert!(again.snapshot() == Some(snapshot), "a snapshot's snapshot is another");
        assert_eq!(again.figures(), self.table.figures());
        assert_eq!(again.hand_no(), self.table.hand_no());
        assert_eq!(again.wake_at(), self.table.wake_at());
        assert_eq!(again.next_hand_at(), self.table.next_hand_at());
        if matches!(input, Input::Table(TableInput::Act { action: hand::Action::Show(_), .. })) {
            return;
        }
        let events = self.table.handle(self.now, input.clone());
        assert!(again.handle(self.now, input.clone()) == events, "it goes on otherwise");
        if let Ok(opened @ [Event::Table(TableEvent::HandOpened(_)), ..]) = events.as_deref() {
            let mut table = self.table.clone();
            for event in opened {
                table.apply(self.now, event);
                again.apply(self.now, event);
            }
            assert!(again == table, "the same hand opens at another table");
            self.snapshots += 1;
        }
    }

    /// Checks that the player to act has a clock, and that players who wait for a hand get one.
    fn check_clock(&self) {
        let wake_at = self.table.wake_at();
        assert!(wake_at.is_none_or(|at| at > self.now), "left something undone");
        if let Some(until) = self.table.cut_due() {
            assert!(wake_at == Some(until), "nobody checks the second of the nonces");
        } else if self.table.is_hand_running() {
            let (_, deadline) = self.table.turn().expect("a running hand waits for somebody");
            let is_held = self.table.held_until().is_some();
            assert!(deadline.is_none() || !is_held, "the clock of a held hand runs");
            let stands = deadline.is_none() && !is_held;
            assert!(!stands || self.table.config().timing.unlimited, "nobody has a clock");
            if let Some(deadline) = deadline {
                assert!(wake_at.is_some_and(|at| at <= deadline), "nobody looks at the clock");
            }
        }
    }

    fn booked(&self, owner: Owner) -> i64 {
        self.book.balance(self.account(owner))
    }

    fn posting(&self, owner: Owner, amount: i64) -> Posting {
        Posting { account: self.account(owner), amount }
    }

    fn account(&self, owner: Owner) -> Account {
        Account { owner, currency: self.table.config().currency }
    }
}

/// Picks a random seat, sometimes one that does not exist.
pub(crate) fn any_seat(dice: &mut Dice) -> Option<Seat> {
    Seat::try_new(dice.below(9) as u8).ok()
}
