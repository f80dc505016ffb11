//! How long a room takes to start: plays hands at one six-seat table, closes the room, and opens it from its last
//! snapshot and, for comparison, from its first entry.
//!
//! `cargo run --release -p floor --example start -- 20000`

use floor::{
    Answer, AskId, Channel, Floor, FloorConfig, HANDS_PER_SNAPSHOT, Out, Question, Session,
    Submission, ask,
};
use record::RoomKey;
use shuffler::SystemEntropy;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant as Clock;
use store::Loaded;
use store::sqlite::{Reader, Settings, SqliteStore, Synchronous};
use test_kit::new_table;
use units::{Chips, ConnId, Instant, Millis, PlayerId, Seq, TableId};
use wire::{Act, Command, NewTable, Request};

const SEATS: u64 = 6;
const BUY_IN: Chips = Chips::new(1_000);

type Room = Floor<SqliteStore<Submission>>;

/// A room, and the signal that its store has completed something.
struct World {
    floor: Room,
    woken: Receiver<()>,
    now: Instant,
    requests: u32,
    answer: Option<Answer>,
}

fn main() {
    let hands = std::env::args().nth(1).map_or(20_000, |hands| hands.parse().expect("a number"));
    let folder = std::env::temp_dir().join(format!("cardroom-start-{}", std::process::id()));
    std::fs::create_dir(&folder).expect("a new folder");
    let database = folder.join("cardroom.db");
    let played = Clock::now();
    let now = play(&database, hands);
    let size = std::fs::metadata(&database).expect("a file").len() / 1_000_000;
    println!("{hands} hands played in {:?}; the database has {size} MB", played.elapsed());
    for from_first in [false, true] {
        let started = Clock::now();
        let (floor, entries) = start(&database, now, from_first);
        let hand = floor.tables().map(|table| table.hand_no().0).max().unwrap_or(0);
        let from = if from_first { "the first entry" } else { "the snapshot" };
        println!("from {from}: {entries} entries, at hand {hand} after {:?}", started.elapsed());
    }
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}

fn config() -> FloorConfig {
    let table = NewTable { seats_max: SEATS as u8, ..new_table("Oak") };
    FloorConfig {
        version: "start".into(),
        guest_chips: Chips::new(1_000_000_000),
        refill_every: Millis::seconds(3_600),
        house_players: false,
        house_show: false,
        clock_in_doubt: false,
        tables_max: 1,
        sit_and_gos: Vec::new(),
        house_tables: vec![],
        are_tables_usual: false,
        tables_per_host_max: 1,
        time_to_act: Some(Millis::seconds(20)),
        outage_hold: Millis(0),
        pause_between_hands: Millis(0),
        away_max: Millis::seconds(600),
        seat_offer: Some(Millis::seconds(30)),
        hands_per_snapshot: HANDS_PER_SNAPSHOT,
        shelf: floor::Shelf::built_in(),
        rulebook: "house".into(),
        fee: None,
        jackpot: None,
        tables: vec![table],
    }
}

/// Opens and loads the store, with a floor on it; returns also how many entries were read.
fn start(database: &Path, now: Instant, from_first: bool) -> (Room, usize) {
    let wake = Box::new(|| {});
    let store = SqliteStore::open(database, Settings::default(), wake).expect("a database");
    let mut loaded = store.load(floor::is_readable).expect("loaded");
    if from_first {
        forget_snapshots(database, &mut loaded);
    }
    let entries = loaded.tables.iter().map(|(_, entries, _)| entries.len()).sum();
    (open(store, loaded, now), entries)
}

fn forget_snapshots(database: &Path, loaded: &mut Loaded) {
    let mut reader = Reader::open(database).expect("a database");
    for (table, entries, _) in &mut loaded.tables {
        *entries = reader.entries(*table).expect("entries");
    }
    loaded.snapshots.clear();
}

fn open(store: SqliteStore<Submission>, loaded: Loaded, now: Instant) -> Room {
    let key = RoomKey::from_bytes([7; 32]);
    Floor::open(config(), key, Box::new(SystemEntropy), store, loaded, now).expect("the room opens")
}

/// Plays this many hands; returns the time at the end.
fn play(database: &Path, hands: u64) -> Instant {
    let (wake, woken) = channel();
    // Nobody waits any more while the store is closing.
    let wake = Box::new(move || {
        let _ = wake.send(());
    });
    let settings = Settings { synchronous: Synchronous::Off, ..Settings::default() };
    let store = SqliteStore::open(database, settings, wake).expect("a new database");
    let loaded = store.load(floor::is_readable).expect("nothing yet");
    let now = Instant(1_000_000);
    let floor = open(store, loaded, now);
    let mut world = World { floor, woken, now, requests: 0, answer: None };
    world.settle();
    let table = world.table().config().table;
    let players: Vec<PlayerId> = (0..SEATS).map(|seat| world.sit_down(table, seat)).collect();
    let mut draws = 0x5eed_u64;
    let mut topped_up = 0;
    // The next hand opens as soon as one is over.
    while world.table().hand_no().0 <= hands {
        let hand_no = world.table().hand_no().0;
        if topped_up < hand_no {
            topped_up = hand_no;
            world.top_up(table, &players);
        } else if let Some((conn, act)) = world.decision(&players, &mut draws) {
            world.request(conn, act);
        } else {
            world.now = world.floor.wake_at().unwrap_or(world.now).max(world.now);
            world.settle();
        }
    }
    world.now
}

impl World {
    fn table(&self) -> &cash::Table {
        self.floor.tables().next().expect("the one table")
    }

    /// Steps until nothing is in flight.
    fn settle(&mut self) {
        loop {
            for out in self.floor.step(self.now) {
                match out {
                    Out::Reply { answer, .. } => self.answer = answer.ok().map(|answer| *answer),
                    Out::Halt { reason } => panic!("{reason}"),
                    Out::Send { frame, .. } => assert!(
                        !matches!(*frame, wire::Frame::Refused { .. }),
                        "refused: {frame:?}"
                    ),
                    Out::Close { .. }
                    | Out::Session { .. }
                    | Out::Owner { .. }
                    | Out::Log { .. } => {}
                }
            }
            if !self.floor.is_busy() {
                return;
            }
            // A wake may have come before this step.
            let _ = self.woken.recv_timeout(std::time::Duration::from_millis(1));
        }
    }

    fn request(&mut self, conn: ConnId, command: Command) {
        self.requests += 1;
        self.floor.receive(conn, Request { id: self.requests, command });
        self.settle();
    }

    /// Seats a new guest on a new connection.
    fn sit_down(&mut self, table: TableId, seat: u64) -> PlayerId {
        let name = format!("Guest {seat}");
        self.floor.ask(ask::OpenGuest { name }.numbered(AskId(seat)));
        self.settle();
        let Some(Answer::Session(Session { me, .. })) = self.answer.take() else {
            panic!("no guest")
        };
        let conn = ConnId(seat);
        self.floor.connect(conn, Some(me.player), Channel::Program);
        let client = "start".into();
        let protocol = wire::PROTOCOL;
        self.request(conn, Command::Hello { protocol, client, token: None, resume: Vec::new() });
        self.request(conn, Command::Watch { table, after: None::<Seq> });
        self.request(
            conn,
            Command::TakeSeat { table, seat: None, buy_in: BUY_IN, commitment: None },
        );
        me.player
    }

    /// Tops up every short stack, and deals in those who sat out.
    fn top_up(&mut self, table: TableId, players: &[PlayerId]) {
        for (conn, player) in (0..).map(ConnId).zip(players) {
            let seat = self.table().seat_of(*player).expect("nobody leaves");
            if self.table().booked(seat) < Chips::new(300) {
                self.request(conn, Command::TopUp { table, amount: Chips::new(700) });
            }
            if !self.table().is_in(seat) {
                self.request(conn, Command::ComeBack { table });
            }
        }
    }

    /// The decision of the player to act: check if possible, otherwise mostly call, sometimes fold.
    fn decision(&self, players: &[PlayerId], draws: &mut u64) -> Option<(ConnId, Command)> {
        let table = self.table();
        let (seat, _) = table.turn()?;
        let options = table.hand()?.options(seat)?;
        *draws = draws.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = match options.check {
            true => Act::Check,
            false if *draws >> 62 == 0 => Act::Fold,
            false => Act::Call,
        };
        let player = table.seat(seat)?.player;
        let conn = players.iter().position(|other| *other == player)? as u64;
        let (hand_no, action_no) = (table.hand_no(), table.hand()?.action_no());
        let table = table.config().table;
        Some((ConnId(conn), Command::Act { table, hand_no, action_no, action }))
    }
}
