//! Measures a room of many tables without sockets: how long a start takes, and how long steps are.
//!
//! The steps are measured when all tables are due at once.

use crate::failure::Failure;
use crate::house::new_table;
use crate::measure::{Spread, Times};
use floor::{Channel, Floor, Out, Question, Session, Thought, ask};
use record::RoomKey;
use serde::Serialize;
use server::config::Config;
use shuffler::{Entropy, SystemEntropy};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant as Clock};
use store::sqlite::{Settings, SqliteStore};
use units::{Chips, ConnId, Instant, Millis, PlayerId, TableId};
use wire::{Command, NewTable, PROTOCOL, Request};

/// Number of guests made, or players seated, in one step of the floor.
const AT_ONCE: usize = 256;
/// Number of steps timed after all tables became due.
const STEPS: usize = 10_000;

/// Options of `bench floor`.
#[derive(clap::Args)]
pub(crate) struct Wish {
    /// Number of accounts.
    #[arg(long, default_value_t = 100_000)]
    accounts: usize,
    /// Number of tables, each with two players who let their time run out.
    #[arg(long, default_value_t = 10_000)]
    tables: usize,
    /// Keep the room in this folder. A room kept there by an earlier run is only started.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Folder for the database during the measurement, without `--keep`.
    #[arg(long, default_value = "target")]
    data: PathBuf,
    /// Print one JSON object instead of lines.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The measurements.
#[derive(Serialize)]
pub(crate) struct Report {
    accounts: usize,
    tables: usize,
    /// Time to read the store after a clean stop; `open_ms` is the time to make a floor from it.
    load_ms: u128,
    open_ms: u128,
    /// Durations of steps; `None` if a kept room was only started.
    steps: Option<Steps>,
}

/// Durations of steps, without the disk, while the clocks of all tables run out at once.
#[derive(Serialize)]
struct Steps {
    hands: u64,
    steps: u64,
    step: Spread,
    p999_ms: f64,
}

impl Steps {
    fn of(times: &[Duration], hands: u64) -> Steps {
        let mut sorted = times.to_vec();
        sorted.sort_unstable();
        let at = (sorted.len() * 999 / 1_000).min(sorted.len().saturating_sub(1));
        let p999_ms = sorted.get(at).map_or(0.0, |time| time.as_secs_f64() * 1_000.0);
        let mut spread = Times::default();
        times.iter().for_each(|time| spread.add(*time));
        Steps { hands, steps: spread.count(), step: spread.spread(), p999_ms }
    }
}

impl Report {
    pub(crate) fn print(&self, json: bool) {
        if json {
            println!("{}", serde_json::to_string(self).expect("plain values"));
            return;
        }
        println!(
            "{} accounts, {} tables: loaded in {} ms, opened in {} ms",
            self.accounts, self.tables, self.load_ms, self.open_ms
        );
        let Some(Steps { hands, steps, step, p999_ms }) = &self.steps else { return };
        println!(
            "{steps} steps with every table due at once ({hands} hands): p50 {} ms, p99 {} ms, \
             p99.9 {p999_ms:.1} ms, most {} ms",
            step.p50_ms, step.p99_ms, step.max_ms
        );
    }
}

type Room = Floor<SqliteStore<Thought>>;

/// A room, the signals of its store, and its clock.
struct World {
    floor: Room,
    woken: Receiver<()>,
    now: Instant,
    requests: u32,
}

pub(crate) fn many(wish: &Wish) -> Result<Report, Failure> {
    let folder = wish.keep.as_ref().unwrap_or(&wish.data);
    std::fs::create_dir_all(folder).map_err(Failure::io("the data folder"))?;
    let passing = match wish.keep {
        Some(_) => None,
        None => Some(tempfile::tempdir_in(folder).map_err(Failure::io("the data folder"))?),
    };
    let folder = passing.as_ref().map_or(&**folder, |passing| passing.path());
    let database = folder.join("cardroom.db");
    let key = key_in(folder)?;
    if database.exists() {
        let (world, load, open) = World::open(wish, &key, &database, server::now())?;
        return Ok(Report {
            accounts: world.floor.sessions().count(),
            tables: world.floor.tables().count(),
            load_ms: load.as_millis(),
            open_ms: open.as_millis(),
            steps: None,
        });
    }
    let mut world = World::open(wish, &key, &database, server::now())?.0;
    let players = world.guests(wish.accounts.max(2 * wish.tables))?;
    let tables: Vec<TableId> = world.floor.tables().map(|table| table.config().table).collect();
    world.seat(&tables, &players)?;
    let steps = Steps::of(&world.run_out()?, world.floor.figures().hands);
    world.stop()?;
    let now = world.now;
    drop(world);
    let (_, load, open) = World::open(wish, &key, &database, now)?;
    Ok(Report {
        accounts: players.len(),
        tables: tables.len(),
        load_ms: load.as_millis(),
        open_ms: open.as_millis(),
        steps: Some(steps),
    })
}

/// Reads the room's key from this folder, or makes and stores one.
fn key_in(folder: &Path) -> Result<RoomKey, Failure> {
    let path = folder.join("room.key");
    let key = match std::fs::read(&path) {
        Ok(key) => key.try_into().map_err(|_| Failure::Room("its key has not 32 bytes".into()))?,
        Err(_) => {
            let mut key = [0; 32];
            SystemEntropy.fill(&mut key).map_err(|error| Failure::Room(error.to_string()))?;
            std::fs::write(&path, key).map_err(Failure::io("the room's key"))?;
            key
        }
    };
    Ok(RoomKey::from_bytes(key))
}

impl World {
    fn open(
        wish: &Wish,
        key: &RoomKey,
        database: &Path,
        now: Instant,
    ) -> Result<(World, Duration, Duration), Failure> {
        let failed = |error: &dyn std::error::Error| Failure::Room(error.to_string());
        let (wakes, woken) = channel();
        let wake = Box::new(move || wakes.send(()).unwrap_or_default());
        let began = Clock::now();
        let store = SqliteStore::open(database, Settings::default(), wake);
        let store = store.map_err(|error| failed(&error))?;
        let loaded = store.load(floor::is_readable).map_err(|error| failed(&error))?;
        let load = began.elapsed();
        let now = loaded.last_at.map_or(now, |last| last.max(now));
        let table = |n| NewTable { name: Some(format!("Table {n}")), ..new_table() };
        let config = floor::FloorConfig {
            tables: (0..wish.tables).map(table).collect(),
            tables_max: wish.tables,
            house_players: false,
            ..Config::default().floor()
        };
        let began = Clock::now();
        let floor = Floor::open(config, key.clone(), Box::new(SystemEntropy), store, loaded, now);
        let floor = floor.map_err(|error| failed(&error))?;
        let open = began.elapsed();
        let mut world = World { floor, woken, now, requests: 0 };
        world.settle()?;
        Ok((world, load, open))
    }

    /// Steps until nothing is pending.
    fn settle(&mut self) -> Result<Vec<Out>, Failure> {
        let mut all = Vec::new();
        loop {
            let outs = self.floor.step(self.now);
            if let Some(Out::Halt { reason }) =
                outs.iter().find(|out| matches!(out, Out::Halt { .. }))
            {
                return Err(Failure::Room(reason.clone()));
            }
            all.extend(outs);
            let is_due = self.floor.wake_at().is_some_and(|at| at <= self.now);
            if !self.floor.is_busy() && !is_due {
                return Ok(all);
            }
            // The store may complete something meanwhile, and a step may also have more to do without it.
            let _ = self.woken.recv_timeout(Duration::from_millis(1));
        }
    }

    fn guests(&mut self, count: usize) -> Result<Vec<PlayerId>, Failure> {
        let mut players = Vec::with_capacity(count);
        while players.len() < count {
            let more = AT_ONCE.min(count - players.len());
            for n in players.len()..players.len() + more {
                let guest = ask::OpenGuest { name: format!("Guest {n}") };
                self.floor.ask(guest.numbered(floor::AskId(n as u64)));
            }
            for out in self.settle()? {
                let Out::Reply { answer, .. } = out else { continue };
                let answer = answer.map_err(|refused| {
                    Failure::Room(format!("a guest is refused: {:?}", refused.code))
                })?;
                let session = Session::try_from(*answer);
                let session =
                    session.map_err(|other| Failure::Room(format!("no session: {other:?}")))?;
                players.push(session.me.player);
            }
        }
        Ok(players)
    }

    fn send(&mut self, conn: ConnId, command: Command) {
        self.requests += 1;
        self.floor.receive(conn, Request { id: self.requests, command });
    }

    /// Seats two players at each table, and lets hands begin.
    fn seat(&mut self, tables: &[TableId], players: &[PlayerId]) -> Result<(), Failure> {
        let seats = tables.iter().flat_map(|table| [*table, *table]).zip(players);
        for (n, (table, player)) in seats.enumerate() {
            let conn = ConnId(n as u64);
            self.floor.connect(conn, Some(*player), Channel::Program);
            let client = "bench".to_owned();
            let hello =
                Command::Hello { protocol: PROTOCOL, client, token: None, resume: Vec::new() };
            self.send(conn, hello);
            self.send(conn, Command::Watch { table, after: None });
            let buy_in = Chips::new(200);
            self.send(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
            if n % AT_ONCE == AT_ONCE - 1 {
                self.settle()?;
            }
        }
        self.settle().map(drop)
    }

    /// Lets the clocks of all tables run out at once, again and again, until enough steps are timed.
    fn run_out(&mut self) -> Result<Vec<Duration>, Failure> {
        let mut times = Vec::with_capacity(STEPS);
        while times.len() < STEPS {
            self.now += Millis::seconds(60);
            loop {
                let began = Clock::now();
                let outs = self.floor.step(self.now);
                times.push(began.elapsed());
                if outs.iter().any(|out| matches!(out, Out::Halt { .. })) {
                    return Err(Failure::Room("the floor halted".into()));
                }
                let is_due = self.floor.wake_at().is_some_and(|at| at <= self.now);
                if times.len() >= STEPS || !self.floor.is_busy() && !is_due {
                    break;
                }
                let wait = if is_due { Duration::ZERO } else { Duration::from_millis(1) };
                let _ = self.woken.recv_timeout(wait);
            }
        }
        Ok(times)
    }

    /// Stops the room cleanly.
    fn stop(&mut self) -> Result<(), Failure> {
        self.settle()?;
        self.floor.keep_whole();
        self.settle().map(drop)
    }
}
