//! A table at which hands are really played, as batches for a store.

use books::Rulebook;
use cards::Card;
use cash::{Event, HostOrder, Input, Needs, SeatInput, Table, TableConfig, TableEvent, TableInput};
use forms::{encode, encode_dealt, encode_snapshot};
use hand::{Action, Ante, Limit, Stakes};
use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use people::WrittenOut;
use record::{Entry, FIRST, RoomKey};
use store::{Batch, EndedHand, PlayedHand};
use units::{Chips, Currency, HandId, Instant, Millis, PlayerId, Seq, TableId};

pub(crate) fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

fn config(table: u128) -> TableConfig {
    TableConfig {
        table: TableId::from_bits(table),
        name: "Test".into(),
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
        mix: None,
        fee: None,
        jackpot: None,
        pool: None,
        currency: Currency::PLAY,
        rulebook: Rulebook::built_in("house").expect("built in"),
        seats_max: 6,
        buy_in_min: Chips::new(40),
        buy_in_max: Chips::new(200),
        time_to_act: Millis::seconds(20),
        timing: books::Timing::default(),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(600),
        seat_offer: Millis::seconds(30),
        straddle: None,
        bomb: None,
        private: false,
        host: Some(PlayerId::from_bits(1)),
        host_seats: false,
        house_players: 0,
        anonymous: false,
        rail_delay: Millis(0),
        rail_cards: false,
    }
}

/// A table of two players who call everything, and the batches that it produced.
pub(crate) struct Game {
    pub(crate) batches: Vec<Batch>,
    pub(crate) table: Table,
    now: Instant,
    seq: Seq,
    hash: record::ChainHash,
    hand: Option<HandId>,
    hands: u128,
    /// Whether its batches add finished hands to the index.
    pub(crate) indexed: bool,
    /// The entry that opened the last hand.
    opened: Seq,
}

impl Game {
    /// Opens a table and seats two players, who are granted the chips for it.
    pub(crate) fn open(table: u128) -> Game {
        let now = Instant(1_000_000);
        let config = config(table);
        let opened = Event::Opened(Box::new(config.clone()));
        let mut game = Game {
            batches: Vec::new(),
            table: Table::open(now, config),
            now,
            seq: Seq(0),
            hash: FIRST,
            hand: None,
            hands: table << 64,
            indexed: false,
            opened: Seq(0),
        };
        let entry = game.entry(&opened);
        game.batches.push(Batch { entries: vec![entry], ..Batch::default() });
        for player in [1, 2].map(PlayerId::from_bits) {
            let amount = 200;
            let grant = Transfer {
                key: TransferKey(format!("grant/{player}/{table}")),
                kind: TransferKind::Grant,
                at: now,
                postings: vec![
                    Posting { account: Account::issue(Currency::PLAY), amount: -amount },
                    Posting { account: Account::player(player, Currency::PLAY), amount },
                ],
            };
            game.batches.push(Batch { transfers: vec![grant], ..Batch::default() });
            let (name, buy_in) = (format!("P{player}"), Chips::new(100));
            game.send(Input::Seat(SeatInput::Take {
                player,
                name,
                house: false,
                seat: None,
                buy_in,
                commitment: None,
            }));
        }
        game
    }

    /// Plays this many hands to their end.
    pub(crate) fn play(&mut self, hands: u128) {
        let last = self.hands + hands;
        while self.hands < last || self.table.is_hand_running() {
            match self.table.needs(self.now) {
                Needs::Deck => {
                    self.hands += 1;
                    let hand = HandId::from_bits(self.hands);
                    let sealed = key().hand(hand.bits()).seal(0, b"the deck");
                    let version = "0.1.0".into();
                    self.send(Input::Table(TableInput::DeckReady {
                        hand,
                        root: [1; 32],
                        sealed,
                        version,
                    }));
                }
                Needs::Cards { places } => {
                    let deck: Vec<Card> = Card::all().collect();
                    // Deals every fifth card from a place that moves with each hand, so that no card is dealt twice.
                    let place = |n: u8| (usize::from(n) * 5 + self.hands as usize * 7) % 52;
                    let cards = places.into_iter().map(|n| deck[place(n)]).collect();
                    self.send(Input::Table(TableInput::Cards { cards }));
                }
                Needs::Renewal | Needs::Cut { .. } => unreachable!("nobody commits here"),
                Needs::Jackpot => unreachable!("no jackpot is played for"),
                Needs::Nothing => match self.table.turn() {
                    Some((seat, _)) => self.decide(seat),
                    None => {
                        self.now = self.table.wake_at().expect("the next hand comes");
                        self.send(Input::Table(TableInput::Tick));
                    }
                },
            }
        }
    }

    /// Closes the table by order of the host; all players leave.
    pub(crate) fn close(&mut self) {
        let by = PlayerId::from_bits(1);
        self.send(Input::Host { by, owner: false, order: HostOrder::Close });
        assert!(self.table.is_closed());
    }

    fn decide(&mut self, seat: units::Seat) {
        let hand = self.table.hand().expect("a hand is played");
        let options = hand.options(seat).expect("it is their turn");
        let action_no = hand.action_no();
        let first = action_no == units::ActionNo(0);
        let raise = options.raise_to.filter(|_| first && self.hands.is_multiple_of(3));
        let action = match (raise, options.check) {
            (Some(range), _) => Action::RaiseTo(range.min),
            (None, true) => Action::Check,
            (None, false) => Action::Call,
        };
        let player = self.table.seat(seat).expect("taken").player;
        self.send(Input::Table(TableInput::Act {
            player,
            hand_no: self.table.hand_no(),
            action_no,
            action,
        }));
    }

    fn send(&mut self, input: Input) {
        let events = self.table.handle(self.now, input).expect("accepted");
        let mut batch = Batch::default();
        if let [Event::Table(TableEvent::HandOpened(_)), ..] = events[..] {
            let before = self.table.snapshot().expect("between hands");
            batch.snapshot = Some(encode_snapshot(&before, &WrittenOut, self.seq, self.hash));
        }
        for event in &events {
            if let Event::Table(TableEvent::HandOpened(header)) = event {
                self.hand = Some(header.hand);
            }
            let entry = self.entry(event);
            if let Event::Table(TableEvent::HandOpened(_)) = event {
                self.opened = entry.seq;
            }
            if self.indexed && event.ends_hand() {
                let dealt = self.table.all_dealt_in();
                let hand = PlayedHand {
                    table: self.table.config().table,
                    hand_no: self.table.hand_no(),
                    at: entry.at,
                    opened: self.opened,
                    ended: entry.seq,
                    dealt: encode_dealt(&dealt, &WrittenOut),
                };
                let listed = dealt.iter().map(|one| one.player).collect();
                batch.played = Some(EndedHand { hand, listed });
            }
            batch.transfers.extend(cash::transfers(&self.table, self.now, entry.seq, event));
            batch.entries.push(entry);
            batch.closes = matches!(event, Event::Table(TableEvent::Closed));
            self.table.apply(self.now, event);
        }
        if batch != Batch::default() {
            self.batches.push(batch);
        }
    }

    fn entry(&mut self, event: &Event) -> Entry {
        self.seq = self.seq.next();
        let body = encode(event, &key(), &WrittenOut, self.hand, self.seq);
        let entry = Entry::after(&self.hash, self.table.config().table, self.seq, self.now, body);
        self.hash = entry.hash;
        entry
    }
}
