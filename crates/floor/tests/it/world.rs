//! A room in one thread: a floor, a disk, and people on their connections.

use audit::{DealAuditor, audit_disk};
use floor::{
    Answer, AskId, Channel, Floor, FloorConfig, Out, PastHands, Question, Session, Submission, ask,
};
use people::SecretHash;
use record::RoomKey;
use shuffler::{Drbg, Entropy, EntropyError};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::memory::{Disk, Faults, MemoryStore};
use store::{Store, Ticket};
pub use test_kit::new_table;
use units::{Chips, ConnId, Instant, Millis, PlayerId, Seat, Seq, TableId};
use wire::{
    Act, Command, Frame, NewsItem, OptionsView, Refusal, RefusalCode, Request, TableView, TurnView,
};

pub type Room = Floor<MemoryStore<Submission>>;

/// Randomness from a seed, with faults on demand.
struct Seeded {
    drbg: Drbg,
    accident: Arc<Accident>,
}

/// Faults of every draw of randomness, while they are set.
#[derive(Default)]
pub struct Accident {
    pub panics: AtomicBool,
    pub fails: AtomicBool,
}

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        let panics = self.accident.panics.load(Ordering::Relaxed);
        assert!(!panics, "an accident, planned by the test");
        if self.accident.fails.load(Ordering::Relaxed) {
            return Err(EntropyError::Repeats);
        }
        self.drbg.fill(bytes);
        Ok(())
    }
}

pub struct World {
    pub floor: Room,
    pub disk: Disk,
    pub now: Instant,
    pub config: FloorConfig,
    pub accident: Arc<Accident>,
    pub frames: BTreeMap<ConnId, Vec<Frame>>,
    pub closed: Vec<ConnId>,
    /// What the server would know of sessions and the owner.
    pub sessions: BTreeMap<SecretHash, PlayerId>,
    pub owner: Option<PlayerId>,
    pub answers: BTreeMap<AskId, Result<Answer, Refusal>>,
    pub halted: Option<String>,
    pub logs: Vec<String>,
    asks: u64,
    ids: u32,
    /// How many times the process was started.
    lives: u8,
    /// The byte that the room's key consists of.
    key: u8,
}

pub fn config() -> FloorConfig {
    FloorConfig {
        version: "cardroom test".into(),
        guest_chips: Chips::new(5_000),
        refill_every: Millis::seconds(3_600),
        house_players: true,
        house_show: true,
        clock_in_doubt: false,
        tables_max: 5,
        sit_and_gos: Vec::new(),
        house_tables: vec![],
        are_tables_usual: false,
        tables_per_host_max: 2,
        time_to_act: Some(Millis::seconds(20)),
        outage_hold: Millis(0),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(600),
        seat_offer: Some(Millis::seconds(30)),
        hands_per_snapshot: 2,
        shelf: floor::Shelf::built_in(),
        rulebook: "house".into(),
        fee: None,
        jackpot: None,
        tables: vec![new_table("One"), new_table("Two")],
    }
}

impl World {
    pub fn new() -> World {
        World::with(config())
    }

    pub fn with(config: FloorConfig) -> World {
        let disk = Disk::default();
        let now = Instant(1_000_000);
        let accident = Arc::new(Accident::default());
        let floor = open(&config, &disk, now, &accident, (1, KEY));
        let mut world = World {
            floor,
            disk,
            now,
            config,
            accident,
            frames: BTreeMap::new(),
            closed: Vec::new(),
            sessions: BTreeMap::new(),
            owner: None,
            answers: BTreeMap::new(),
            halted: None,
            logs: Vec::new(),
            asks: 0,
            ids: 0,
            lives: 1,
            key: KEY,
        };
        world.settle();
        world
    }

    /// Kills the process and starts it again, with new randomness; every connection is lost.
    pub fn crash(&mut self) {
        let accident = Arc::clone(&self.accident);
        let other = open(&self.config, &Disk::default(), self.now, &accident, (0, KEY));
        std::mem::replace(&mut self.floor, other).into_store().crash();
        self.lives = self.lives.checked_add(1).expect("not so many crashes in a test");
        self.floor = open(&self.config, &self.disk, self.now, &accident, (self.lives, self.key));
        self.frames.clear();
        self.settle();
    }

    /// The process is killed, and the room is put under another key, of this byte.
    pub fn crash_and_lose_key(&mut self, key: u8) {
        let loaded = self.disk.load(floor::is_readable);
        let before = room_key(std::mem::replace(&mut self.key, key)).signer().public();
        let taken = floor::take_key(&loaded, &room_key(key), Some(&before), self.now);
        let taken = taken.expect("a sound record");
        let mut store: MemoryStore<u64> = MemoryStore::new(&self.disk, 1, Faults::NONE);
        for (at, batch) in (0..).zip(taken) {
            store.submit(Ticket(at), batch, at);
        }
        for done in store.completed() {
            assert!(done.outcome.is_ok(), "{:?}", done.outcome.map_err(|(_, error)| error));
        }
        self.crash();
    }

    pub fn step(&mut self) {
        for out in self.floor.step(self.now) {
            match out {
                Out::Send { conn, frame } => {
                    // A frame must survive encoding and decoding.
                    let text = wire::encode_frame(&frame);
                    let read: Frame = serde_json::from_str(&text).unwrap();
                    assert_eq!(read, *frame);
                    self.frames.entry(conn).or_default().push(read);
                }
                Out::Reply { ask, answer } => {
                    assert!(
                        self.answers.insert(ask, answer.map(|answer| *answer)).is_none(),
                        "answered twice"
                    );
                }
                Out::Close { conn } => self.closed.push(conn),
                Out::Session { token, player: Some(player) } => {
                    self.sessions.insert(token, player);
                }
                Out::Session { token, player: None } => {
                    self.sessions.remove(&token);
                }
                Out::Owner { player } => self.owner = Some(player),
                Out::Halt { reason } => self.halted = Some(reason),
                Out::Log { line } => self.logs.push(line),
            }
        }
    }

    /// Steps without letting time pass until nothing is in flight.
    pub fn settle(&mut self) {
        for _ in 0..200 {
            self.step();
            let due = self.floor.wake_at().is_some_and(|at| at <= self.now);
            if !self.floor.is_busy() && !due {
                return;
            }
        }
        panic!("the floor does not come to rest");
    }

    /// Lets time pass, waking when the floor asks for it.
    pub fn pass(&mut self, length: Millis) {
        let end = self.now + length;
        while let Some(at) = self.floor.wake_at().filter(|&at| at <= end) {
            self.now = self.now.max(at);
            self.settle();
        }
        self.now = end;
        self.settle();
    }

    pub fn ask<Q: Question>(&mut self, question: Q) -> Result<Q::Answer, Refusal> {
        let id = self.ask_later(question);
        self.settle();
        self.answer::<Q>(id).expect("an answer")
    }

    pub fn ask_later(&mut self, question: impl Question) -> AskId {
        self.asks += 1;
        let id = AskId(self.asks);
        self.floor.ask(question.numbered(id));
        id
    }

    /// The answer to a question, if there is one.
    pub fn answer<Q: Question>(&mut self, id: AskId) -> Option<Result<Q::Answer, Refusal>> {
        let fits = |answer| Q::Answer::try_from(answer).ok().expect("an answer that fits");
        self.answers.remove(&id).map(|answer| answer.map(fits))
    }

    /// Makes a guest with this name; returns also their session token.
    pub fn guest(&mut self, name: &str) -> (PlayerId, String) {
        match self.ask(ask::OpenGuest { name: name.into() }) {
            Ok(Session { me, token }) => (me.player, token),
            other => panic!("no guest: {other:?}"),
        }
    }

    /// Connects and greets for this player.
    pub fn line(&mut self, conn: u64, player: Option<PlayerId>) -> ConnId {
        let conn = ConnId(conn);
        self.floor.connect(conn, player, Channel::Program);
        self.ok(conn, hello(Vec::new()));
        conn
    }

    /// Connects a new guest and seats them at a table.
    pub fn sit(&mut self, conn: u64, name: &str, table: TableId, buy_in: u64) -> ConnId {
        let (player, _) = self.guest(name);
        let conn = self.line(conn, Some(player));
        self.ok(conn, Command::Watch { table, after: None });
        self.ok(conn, take_seat(table, buy_in));
        conn
    }

    /// Sends a request without stepping; returns its number.
    pub fn send(&mut self, conn: ConnId, command: Command) -> u32 {
        self.ids += 1;
        // Encoded as on the wire.
        let text = serde_json::to_string(&Request { id: self.ids, command }).unwrap();
        self.floor.receive(conn, wire::decode_request(&text).unwrap());
        self.ids
    }

    /// The answer to a request, if there is one.
    pub fn outcome(&self, conn: ConnId, sent: u32) -> Option<Result<(), Refusal>> {
        self.frames.get(&conn)?.iter().find_map(|frame| match frame {
            Frame::Done { id } if *id == sent => Some(Ok(())),
            Frame::Refused { id: Some(id), refusal } if *id == sent => Some(Err(refusal.clone())),
            _ => None,
        })
    }

    pub fn request(&mut self, conn: ConnId, command: Command) -> Result<(), Refusal> {
        let id = self.send(conn, command);
        self.settle();
        self.outcome(conn, id).expect("every request is answered")
    }

    #[track_caller]
    pub fn ok(&mut self, conn: ConnId, command: Command) {
        let told = format!("{command:?}");
        let outcome = self.request(conn, command);
        assert_eq!(outcome, Ok(()), "{told}");
    }

    /// The refusal of a request.
    #[track_caller]
    pub fn refused(&mut self, conn: ConnId, command: Command) -> Refusal {
        let told = format!("{command:?}");
        self.request(conn, command).expect_err(&told)
    }

    #[track_caller]
    pub fn refused_as(&mut self, conn: ConnId, command: Command, code: RefusalCode) {
        assert_eq!(self.refused(conn, command).code, code);
    }

    pub fn public_table(&self, name: &str) -> TableId {
        let found = self.floor.tables().find(|table| table.config().name == name);
        found.expect("the table is open").config().table
    }

    pub fn table(&self, id: TableId) -> &cash::Table {
        self.floor.tables().find(|table| table.config().table == id).expect("the table is open")
    }

    pub fn take_frames(&mut self, conn: ConnId) -> Vec<Frame> {
        self.frames.remove(&conn).unwrap_or_default()
    }

    /// The last turn sent to a connection, with its options, if it is its player's own.
    pub fn own_turn(&self, conn: ConnId) -> Option<(TurnView, OptionsView)> {
        let frames = self.frames.get(&conn)?;
        let last = frames.iter().rev().find_map(|frame| match frame {
            Frame::Table { view, .. } => Some(view.turn.clone()),
            Frame::News { items, .. } => items.iter().rev().find_map(|item| match item {
                NewsItem::Turn(turn) => Some(Some(turn.clone())),
                NewsItem::NoTurn { .. } => Some(None),
                _ => None,
            }),
            _ => None,
        })??;
        let options = last.options.clone()?;
        Some((last, options))
    }

    /// Lets the player to act decide, and has the board run once; `false` if there is none.
    pub fn act(
        &mut self,
        table: TableId,
        conns: &[ConnId],
        decide: impl Fn(&OptionsView) -> Act,
    ) -> bool {
        for &conn in conns {
            if let Some((turn, options)) = self.own_turn(conn) {
                let action =
                    options.runs.map_or_else(|| decide(&options), |_| Act::Run { runs: 1 });
                let TurnView { hand_no, action_no, .. } = turn;
                self.ok(conn, Command::Act { table, hand_no, action_no, action });
                return true;
            }
        }
        false
    }

    /// Acts until nobody is to act.
    pub fn play_out(
        &mut self,
        table: TableId,
        conns: &[ConnId],
        decide: impl Fn(&OptionsView) -> Act,
    ) {
        for _ in 0..500 {
            if !self.act(table, conns, &decide) {
                return;
            }
        }
        panic!("the hand does not end");
    }

    /// Players' past hands, from the disk as it is now.
    pub fn history(&self) -> PastHands {
        PastHands::new(RoomKey::from_bytes([7; 32]), Box::new(self.disk.clone()))
    }

    /// Checks that no chip is lost: accounts sum to zero, seats match the books, and every record verifies.
    pub fn check_books(&self) {
        let transfers = self.disk.transfers();
        let balances = ledger::reference_balances(&transfers).expect("the books are in order");
        assert_eq!(balances.values().sum::<i64>(), 0);
        for table in self.floor.tables() {
            for (seat, sitting) in table.seats() {
                let account = ledger::Account::seat(
                    table.config().table,
                    sitting.player,
                    table.config().currency,
                );
                let booked = balances.get(&account).copied().unwrap_or(0);
                assert_eq!(booked, table.booked(seat).signed(), "{seat} and the books");
            }
        }
        for (table, entries) in self.disk.tables() {
            record::verify_chain(table, &entries, None).expect("the record is whole");
        }
        let key = room_key(self.key);
        let report = audit_disk(&self.disk, &key, Some(&mut DealAuditor::new(&key)));
        assert_eq!(report.fault, None);
    }
}

/// The byte that the key of a new room consists of.
const KEY: u8 = 7;

fn room_key(byte: u8) -> RoomKey {
    RoomKey::from_bytes([byte; 32])
}

fn open(
    config: &FloorConfig,
    disk: &Disk,
    now: Instant,
    accident: &Arc<Accident>,
    (seed, key): (u8, u8),
) -> Room {
    let entropy = Seeded { drbg: Drbg::new([seed; 32]), accident: Arc::clone(accident) };
    let key = room_key(key);
    let store = MemoryStore::new(disk, seed.into(), Faults::NONE);
    let loaded = disk.load(floor::is_readable);
    Floor::open(config.clone(), key, Box::new(entropy), store, loaded, now).expect("the room opens")
}

pub fn hello(resume: Vec<(TableId, Seq)>) -> Command {
    let resume = resume.into_iter().map(|(table, after)| wire::Resume { table, after }).collect();
    Command::Hello { protocol: wire::PROTOCOL, client: "test 1".into(), token: None, resume }
}

pub fn take_seat(table: TableId, buy_in: u64) -> Command {
    Command::TakeSeat { table, seat: None, buy_in: Chips::new(buy_in), commitment: None }
}

/// Checks, or calls; never folds.
pub fn passive(options: &OptionsView) -> Act {
    match options {
        OptionsView { draw: Some(_), .. } => Act::Draw { cards: Vec::new() },
        OptionsView { bring_in: Some(_), .. } => Act::BringIn,
        OptionsView { check: true, .. } => Act::Check,
        _ => Act::Call,
    }
}

/// Bets or raises all in.
pub fn all_in(options: &OptionsView) -> Act {
    match (options.raise_to, options.bet) {
        (Some(range), _) => Act::RaiseTo { to: range.max },
        (None, Some(range)) => Act::Bet { to: range.max },
        (None, None) => passive(options),
    }
}

/// Every news item of these frames, in order.
pub fn items(frames: &[Frame]) -> Vec<NewsItem> {
    let news = frames.iter().filter_map(|frame| match frame {
        Frame::News { items, .. } => Some(items.clone()),
        _ => None,
    });
    news.flatten().collect()
}

pub fn last_view(frames: &[Frame]) -> Option<TableView> {
    frames.iter().rev().find_map(|frame| match frame {
        Frame::Table { view, .. } => Some(TableView::clone(view)),
        _ => None,
    })
}

pub fn seat(n: u8) -> Seat {
    Seat::new(n)
}
