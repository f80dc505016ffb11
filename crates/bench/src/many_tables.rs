//! Measures a room with many tables, without sockets: how long a start takes, and how long the floor's steps are.
//!
//! Steps are measured while the clocks of all tables run out at the same time.

use crate::failure::Failure;
use crate::measure::{Spread, Times};
use crate::open_room::new_table;
use crate::world::{AT_ONCE, World, key_in};
use floor::{FloorConfig, Out};
use serde::Serialize;
use server::config::Config;
use std::path::PathBuf;
use std::time::{Duration, Instant as Clock};
use units::{Chips, ConnId, Millis, PlayerId, TableId};
use wire::{Command, NewTable};

/// Number of steps that are timed while all tables are due.
const STEPS: usize = 10_000;

/// Options of `bench floor`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Number of accounts.
    #[arg(long, default_value_t = 100_000)]
    accounts: usize,
    /// Number of tables; each has two players who let their time run out.
    #[arg(long, default_value_t = 10_000)]
    tables: usize,
    /// Keep the room in this folder. If an earlier run kept a room there, the benchmark only starts it.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Folder for the database during the measurement, without `--keep`.
    #[arg(long, default_value = "target")]
    data: PathBuf,
    /// Print one JSON object instead of lines.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the benchmark measured.
#[derive(Serialize)]
pub(crate) struct Report {
    accounts: usize,
    tables: usize,
    /// Time to read the store after a clean stop, in milliseconds; `open_ms` is the time to make a floor from it.
    load_ms: u128,
    open_ms: u128,
    /// Durations of the floor's steps; `None` if the benchmark only started a kept room.
    steps: Option<Steps>,
}

/// Durations of steps, without the disk, while the clocks of all tables run out at the same time.
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

pub(crate) fn many(wish: &Options) -> Result<Report, Failure> {
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
        let (world, load, open) = World::open(config(wish), &key, &database, server::now())?;
        return Ok(Report {
            accounts: world.floor.sessions().count(),
            tables: world.floor.tables().count(),
            load_ms: load.as_millis(),
            open_ms: open.as_millis(),
            steps: None,
        });
    }
    let mut world = World::open(config(wish), &key, &database, server::now())?.0;
    let players = world.guests(wish.accounts.max(2 * wish.tables))?;
    let tables: Vec<TableId> = world.floor.tables().map(|table| table.config().table).collect();
    world.seat(&tables, &players)?;
    let steps = Steps::of(&world.run_out()?, world.floor.figures().hands);
    world.stop()?;
    let now = world.now;
    drop(world);
    let (_, load, open) = World::open(config(wish), &key, &database, now)?;
    Ok(Report {
        accounts: players.len(),
        tables: tables.len(),
        load_ms: load.as_millis(),
        open_ms: open.as_millis(),
        steps: Some(steps),
    })
}

fn config(wish: &Options) -> FloorConfig {
    let table = |n| NewTable { name: Some(format!("Table {n}")), ..new_table() };
    FloorConfig {
        tables: (0..wish.tables).map(table).collect(),
        tables_max: wish.tables,
        house_players: false,
        ..Config::default().floor()
    }
}

impl World {
    /// Seats two players at each table, and lets hands begin.
    fn seat(&mut self, tables: &[TableId], players: &[PlayerId]) -> Result<(), Failure> {
        let seats = tables.iter().flat_map(|table| [*table, *table]).zip(players);
        for (n, (table, player)) in seats.enumerate() {
            let conn = ConnId(n as u64);
            self.connect(conn, *player);
            self.send(conn, Command::Watch { table, after: None });
            let buy_in = Chips::new(200);
            self.send(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
            if n % AT_ONCE == AT_ONCE - 1 {
                self.settle()?;
            }
        }
        self.settle().map(drop)
    }

    /// Repeatedly lets the clocks of all tables run out at the same time, until enough steps are timed.
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
