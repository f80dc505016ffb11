//! A long evening: play at tables of every game and rulebook, with visitors who come and go.
//!
//! The soak looks for growing memory, lost chips and errors, not for speed.

use crate::failure::Failure;
use crate::measure::resident_kb;
use crate::open_room::{OpenRoom, new_table};
use crate::run;
use crate::visitors::{Evening, Told};
use audit::{Against, DealAuditor};
use books::{Offer, Rulebook};
use hand::{Family, Limit};
use serde::Serialize;
use server::config::Config;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::runtime::Runtime;
use units::{Bps, Chips, Millis};
use wire::{BombRule, BombWhen, LimitKind, NewTable, StraddleKind};

/// Share of the evening after which memory is first measured; everyone is seated by then.
const WARM_UP: f64 = 0.1;
/// The word for an audit without findings.
const RIGHT: &str = "ok";
/// Time limit for everyone to leave at the end.
const HOME_WITHIN: Duration = Duration::from_secs(120);
/// Number of visitors per table beyond its seats; they watch and wait.
const TOO_MANY: usize = 1;

/// Options of `bench soak`.
#[derive(clap::Args, Clone)]
pub(crate) struct Options {
    /// Length of the evening in minutes.
    #[arg(long, default_value_t = 10.0, value_parser = minutes)]
    minutes: f64,
    /// Number of tables; each differs from the previous one in game, limit or rulebook.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=2_000))]
    tables: u16,
    /// Seed for all choices of the visitors.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Folder for the database.
    #[arg(long, default_value = "target")]
    data: PathBuf,
    /// Print one JSON object instead of lines.
    #[arg(long)]
    pub(crate) json: bool,
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().ok().filter(|minutes| (0.05..=1_440.0).contains(minutes));
    minutes.ok_or_else(|| "0.05 to 1440 minutes".into())
}

/// What the soak found.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// Number of hands that ended.
    hands: u64,
    /// Number of events that should not have happened.
    ///
    /// These are unreadable frames, failures in the room, connections that the room closed, unanswered requests, deals
    /// without a valid proof, and players who could not leave their seats.
    errors: u64,
    /// Resident memory of the room's process once everyone is seated, in KB.
    rss_start_kb: u64,
    /// Resident memory of the room's process at the end, while everyone is still playing, in KB.
    rss_end_kb: u64,
    /// Number of tasks in the room's runtime before the first visitor arrived.
    tasks_start: usize,
    /// Number of tasks in the room's runtime after the last visitor left.
    tasks_end: usize,
    /// `ok`, or the first fault that the audit found.
    audit: String,
    #[serde(skip)]
    told: Told,
}

impl Report {
    pub(crate) fn print(&self, json: bool) {
        if json {
            println!("{}", serde_json::to_string(self).expect("plain data"));
            self.told.faults.iter().for_each(|fault| eprintln!("{fault}"));
            return;
        }
        let Report { hands, errors, rss_start_kb, rss_end_kb, tasks_start, tasks_end, .. } = self;
        println!("hands      {hands}");
        println!("memory     {rss_start_kb} KB, then {rss_end_kb} KB");
        println!("tasks      {tasks_start}, then {tasks_end}");
        println!("audit      {}", self.audit);
        println!("errors     {errors}");
        self.told.faults.iter().for_each(|fault| println!("           {fault}"));
        for (what, times) in &self.told.done {
            println!("{what:<11}{times}");
        }
    }
}

/// Runs one soak: an evening of play, and then an audit.
pub(crate) fn soak(wish: &Options) -> Result<Report, Failure> {
    std::fs::create_dir_all(&wish.data).map_err(Failure::io("the data folder"))?;
    let folder = tempfile::Builder::new().prefix("soak-").tempdir_in(&wish.data);
    let folder = folder.map_err(Failure::io("the data folder"))?;
    let runtime = run::runtime()?;
    let config = config(usize::from(wish.tables));
    let tables: Vec<usize> = config.public_tables.iter().map(guests_at).collect();
    let house = OpenRoom::open(&runtime, config, &tables, folder.path())?;
    let tasks = || runtime.metrics().num_alive_tasks();
    let tasks_start = tasks();
    let evening = Evening {
        room: house.address,
        tables: house.tables.clone(),
        seed: wish.seed,
        seconds: wish.minutes * 60.0,
        home_within: HOME_WITHIN.as_secs(),
    };
    let length = Duration::from_secs_f64(evening.seconds);
    let visitors = evening.begin(folder.path())?;
    std::thread::sleep(length.mul_f64(WARM_UP));
    let rss_start_kb = resident_kb()?;
    std::thread::sleep(length.mul_f64(1.0 - WARM_UP));
    let rss_end_kb = resident_kb()?;
    let mut told = visitors.end()?;
    wait_until_empty(&runtime, &house, tasks_start);
    let (hands, tasks_end) = (house.hands(), tasks());
    let figures = house.figures();
    for (what, count) in [
        ("tables that failed", figures.tables_failed),
        ("commits that failed", figures.commit_failures),
        ("seats taken when all had left", figures.seats_taken),
    ] {
        if count > 0 {
            told.errors += count;
            told.faults.push(format!("{count} {what}"));
        }
    }
    let key = house.key.clone();
    let database = house.close(&runtime)?;
    let audit = audit(&database, &key)?;
    if audit != RIGHT {
        told.faults.push(format!("the database is kept at {}", folder.keep().display()));
    }
    let errors = told.errors;
    Ok(Report { hands, errors, rss_start_kb, rss_end_kb, tasks_start, tasks_end, audit, told })
}

/// Waits at most five seconds until all connections are closed and the tasks that served them have ended.
///
/// A connection stops being counted before its task has ended.
fn wait_until_empty(runtime: &Runtime, house: &OpenRoom, tasks_start: usize) {
    runtime.block_on(async {
        for _ in 0..500 {
            let tasks = runtime.metrics().num_alive_tasks();
            if house.figures().connections == 0 && tasks <= tasks_start {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
}

fn audit(database: &Path, key: &record::RoomKey) -> Result<String, Failure> {
    let mut deals = DealAuditor::new(key);
    let against = Against { kept: &[], onlooker: Some(&mut deals) };
    let report = audit::audit_against(database, key, against);
    let report = report.map_err(|error| Failure::Room(error.to_string()))?;
    let held: i128 = report.currencies.values().map(|total| total.seats).sum();
    Ok(match &report.fault {
        Some(fault) => fault.to_string(),
        None if held != 0 => format!("{held} chips are left at tables that nobody sits at"),
        None => RIGHT.into(),
    })
}

/// Returns the number of a table's visitors: one for each seat, and the visitors who wait.
fn guests_at(table: &NewTable) -> usize {
    usize::from(table.seats_max) + TOO_MANY
}

fn config(tables: usize) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        house_players: false,
        sockets_per_address_max: usize::MAX,
        connections_per_address_max: usize::MAX,
        connections_max: usize::MAX,
        guest_chips: Chips::new(1_000_000_000),
        pause_between_hands: Millis(200),
        seat_offer: Some(Millis::seconds(10)),
        rake_share: Bps(500),
        rake_cap: Chips::new(30),
        jackpot_drop: Chips::new(1),
        tables_max: tables,
        public_tables: menu().into_iter().cycle().zip(1..=tables).map(named).collect(),
        ..Config::default()
    }
}

fn named((table, number): (NewTable, usize)) -> NewTable {
    NewTable { name: Some(format!("Soak {number}")), ..table }
}

/// Returns a table for each game, limit and mix of each rulebook; the rulebooks take turns.
fn menu() -> Vec<NewTable> {
    let of_books: Vec<Vec<NewTable>> = Rulebook::all_built_in()
        .iter()
        .map(|book| {
            let offers = book.table.games.iter();
            let games =
                offers.flat_map(|offer| offer.limits.iter().map(move |&limit| (offer, limit)));
            let games =
                games.enumerate().map(|(at, (offer, limit))| single(book, offer, limit, at));
            let mixes = book.table.mixes.iter().map(|mix| mixed(book, mix));
            mixes.chain(games).collect()
        })
        .collect();
    let longest = of_books.iter().map(Vec::len).max().unwrap_or(0);
    let turns = (0..longest).flat_map(|at| of_books.iter().filter_map(move |book| book.get(at)));
    turns.cloned().collect()
}

fn single(book: &Rulebook, offer: &Offer, limit: Limit, at: usize) -> NewTable {
    let limit = match limit {
        Limit::No => LimitKind::NoLimit,
        Limit::Pot => LimitKind::PotLimit,
        Limit::Fixed => LimitKind::FixedLimit,
    };
    let seats_max = offer.seats_max.min([2, 6, 9][at % 3]).max(2);
    let may_straddle = book.table.may_straddle(offer.variant) && at.is_multiple_of(2);
    let straddle = book.table.straddles.first().filter(|_| may_straddle).map(|way| match way {
        books::Straddle::UnderTheGun => StraddleKind::UnderTheGun,
        books::Straddle::Restraddle => StraddleKind::Restraddle,
        books::Straddle::Button => StraddleKind::Button,
        books::Straddle::Mississippi => StraddleKind::Mississippi,
    });
    // A second board only where few cards are dealt to few players, so that the deck suffices.
    let boards = if offer.variant.family == Family::Holdem && seats_max <= 6 { 2 } else { 1 };
    let has_bombs = book.offers_bomb_pots() && offer.variant.may_bomb() && at % 3 == 1;
    let bomb = BombRule { when: BombWhen::Every, hands: 5, ante_big_blinds: 2, boards };
    NewTable {
        limit,
        game: Some(offer.variant.key.into()),
        rulebook: Some(book.key.clone()),
        straddle,
        bomb: has_bombs.then_some(bomb),
        ..usual(seats_max)
    }
}

fn mixed(book: &Rulebook, mix: &str) -> NewTable {
    let is_choice = mix == "dealers_choice";
    let games = ["holdem", "razz", "badugi"].map(str::to_owned).to_vec();
    NewTable {
        limit: LimitKind::FixedLimit,
        rulebook: Some(book.key.clone()),
        mix: Some(mix.into()),
        games: if is_choice { games } else { Vec::new() },
        ..usual(6)
    }
}

fn usual(seats_max: u8) -> NewTable {
    NewTable {
        time_to_act_s: Some(5),
        small_blind: Chips::new(5),
        big_blind: Chips::new(10),
        seats_max,
        ..new_table()
    }
}
