//! Makes one complete measurement of a room: opens the room in an empty folder, plays all runs, and reports.

use crate::Options;
use crate::crowd::{Order, Plan, Run, Told};
use crate::echo;
use crate::failure::Failure;
use crate::measure::{cpu, cpu_by_thread, resident_kb};
use crate::open_room::{OpenRoom, new_table};
use crate::report::{Costed, Report};
use crate::script::{Beat, Hand};
use server::config::Config;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use store::sqlite::Reader;
use tokio::runtime::{Builder, Runtime};
use units::{Chips, Millis, TableId};
use wire::NewTable;

/// Time to act, long enough that nobody times out while their decision waits in a paced run.
const TIME_TO_ACT: Millis = Millis::seconds(600);

/// Measures the room, then the bare server.
pub(crate) fn room(wish: &Options) -> Result<Report, Failure> {
    std::fs::create_dir_all(&wish.data).map_err(Failure::io("the data folder"))?;
    let folder = tempfile::Builder::new().prefix("bench-").tempdir_in(&wish.data);
    let folder = folder.map_err(Failure::io("the data folder"))?;
    let folder = folder.path();
    let script = folder.join("script.json");
    let runtime = runtime()?;
    let guests = vec![usize::from(wish.players_per_table); wish.tables];
    let house = OpenRoom::open(&runtime, config(wish), &guests, folder)?;
    let plan = Plan {
        room: house.address,
        tables: house.tables.clone(),
        cuts: !wish.no_cut,
        script: None,
    };
    let mut crowd = Crowd::seat(&plan, folder)?;
    let order = |rate| Order { rate, warm_up: wish.warm_up, seconds: wish.seconds, script: None };

    crowd.play(&Order { script: Some(script), ..order(None) })?;
    let (hands, bytes) = (house.hands(), house.bytes(&runtime)?);
    let first = crowd.play(&order(wish.rate))?;
    let (main, saturated, ninety) = match wish.rate {
        Some(_) => (first.clone(), None, None),
        None => {
            let most = first.1.actions_per_s;
            let half = crowd.play(&order(Some(most * 0.5)))?;
            let ninety = crowd.play(&order(Some(most * 0.9)))?;
            (half, Some(first.clone()), Some(ninety))
        }
    };
    let (hands, bytes) = (house.hands() - hands, house.bytes(&runtime)? - bytes);
    let resident = resident_kb()?;
    let connections = plan.tables.iter().map(|(_, tokens)| tokens.len()).sum();
    let (before, with_tables) = house.resident_kb;
    crowd.end()?;
    let database = house.close(&runtime)?;

    let echo = match wish.no_echo {
        true => None,
        false => Some(bare(wish, folder, &database, main.1.actions_per_s)?),
    };
    let runs = [Some(&main), saturated.as_ref(), ninety.as_ref()];
    let runs = || runs.iter().flatten();
    let at = &main.1;
    Ok(Report {
        tables: wish.tables,
        connections,
        actions_per_s: at.actions_per_s,
        hands_per_s: at.hands_per_s,
        p50_ms: at.p50_ms,
        p99_ms: at.p99_ms,
        max_ms: at.max_ms,
        server_cpu_us_per_action: at.cpu_us_per_action,
        server_cpu_us_by_thread: at.cpu_us_by_thread.clone(),
        rss_kb_per_table: with_tables.saturating_sub(before) as f64 / wish.tables.max(1) as f64,
        rss_kb_per_connection: resident.saturating_sub(before) as f64 / connections as f64,
        bytes_per_hand: bytes as f64 / hands.max(1) as f64,
        echo_cpu_us_per_message: echo.as_ref().map(|echo| echo.cpu_us_per_action),
        ratio_to_echo: echo.as_ref().map(|echo| at.cpu_us_per_action / echo.cpu_us_per_action),
        refused: runs().map(|(run, _)| run.refused).sum(),
        refusal: runs().find_map(|(run, _)| run.refusal.clone()),
        echo,
        saturated: saturated.as_ref().map(|(_, costed)| costed.clone()),
        ninety: ninety.as_ref().map(|(_, costed)| costed.clone()),
    })
}

fn config(wish: &Options) -> Config {
    let table = |n: usize| NewTable {
        name: Some(format!("Bench {n}")),
        seats_max: wish.players_per_table,
        ..new_table()
    };
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        house_players: false,
        sockets_per_address_max: usize::MAX,
        connections_per_address_max: usize::MAX,
        connections_max: usize::MAX,
        guest_chips: Chips::new(1_000_000_000),
        time_to_act: Some(TIME_TO_ACT),
        pause_between_hands: Millis(0),
        tables_max: wish.tables,
        public_tables: (1..=wish.tables).map(table).collect(),
        ..Config::default()
    }
}

/// Runs the bare server at this rate, with the script that was recorded in the room.
fn bare(wish: &Options, folder: &Path, room: &Path, rate: f64) -> Result<Costed, Failure> {
    let script = folder.join("script.json");
    let text = std::fs::read(&script).map_err(Failure::io("the script"))?;
    let hands: Vec<Hand> = serde_json::from_slice(&text).map_err(Failure::json("the script"))?;
    let kept = kept(room, &hands)?;
    let kept = |hand: &Hand, beat: &Beat| {
        let entries = beat.entries.0 as usize..beat.entries.1 as usize;
        kept[&hand.table].get(entries).map_or(Vec::new(), |entries| entries.concat())
    };
    let runtime = runtime()?;
    let size = (wish.tables, usize::from(wish.players_per_table));
    let room = echo::serve(&runtime, &folder.join("echo.db"), hands, kept, size)?;
    let tables = (0..size.0).map(|n| (TableId::from_bits(n as u128), vec![String::new(); size.1]));
    let plan = Plan { room, tables: tables.collect(), cuts: false, script: Some(script) };
    let mut crowd = Crowd::seat(&plan, folder)?;
    let (warm_up, seconds) = (wish.warm_up, wish.seconds);
    let (_, costed) = crowd.play(&Order { rate: Some(rate), warm_up, seconds, script: None })?;
    crowd.end()?;
    Ok(costed)
}

/// Reads the bodies of the entries that the room stored for these hands' tables.
fn kept(room: &Path, hands: &[Hand]) -> Result<BTreeMap<TableId, Vec<Vec<u8>>>, Failure> {
    let failed = |error: store::OpenError| Failure::Room(error.to_string());
    let mut reader = Reader::open(room).map_err(failed)?;
    let tables: BTreeSet<TableId> = hands.iter().map(|hand| hand.table).collect();
    let mut entries = |table| {
        let entries = reader.entries(table).map_err(failed)?;
        Ok((table, entries.into_iter().map(|entry| entry.body).collect()))
    };
    tables.into_iter().map(&mut entries).collect()
}

/// Makes a runtime like the one in `cardroom serve`.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Builder::new_multi_thread().enable_all().build().map_err(Failure::io("a runtime"))
}

/// The players' process, with a pipe in each direction.
struct Crowd {
    child: Child,
    orders: ChildStdin,
    told: BufReader<ChildStdout>,
}

impl Crowd {
    /// Starts the players' process, and waits until everyone is seated.
    fn seat(plan: &Plan, folder: &Path) -> Result<Crowd, Failure> {
        let path = folder.join("plan.json");
        let text = serde_json::to_vec(plan).map_err(Failure::json("the plan"))?;
        std::fs::write(&path, text).map_err(Failure::io("the plan"))?;
        let program = std::env::current_exe().map_err(Failure::io("the program"))?;
        let mut child = Command::new(program)
            .arg("crowd")
            .arg(&path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Failure::io("the players' process"))?;
        let orders = child.stdin.take().expect("it was asked for");
        let told = BufReader::new(child.stdout.take().expect("it was asked for"));
        let mut crowd = Crowd { child, orders, told };
        match crowd.hear()? {
            Told::Seated => Ok(crowd),
            Told::Begun | Told::Ended(_) => Err(Failure::Crowd("they did not sit down".into())),
        }
    }

    /// Plays one run. Also returns what the run cost this process.
    fn play(&mut self, order: &Order) -> Result<(Run, Costed), Failure> {
        let line = serde_json::to_string(order).map_err(Failure::json("an order"))?;
        writeln!(self.orders, "{line}").map_err(Failure::io("the players"))?;
        let mut began = (cpu(), cpu_by_thread()?);
        loop {
            match self.hear()? {
                Told::Seated => {}
                Told::Begun => began = (cpu(), cpu_by_thread()?),
                Told::Ended(run) => {
                    let used = (cpu() - began.0).as_secs_f64() * 1e6;
                    let mut threads = cpu_by_thread()?;
                    for (name, us) in &mut threads {
                        *us = us.saturating_sub(began.1.get(name).copied().unwrap_or(0));
                    }
                    let costed = Costed::new(&run, used, threads);
                    return Ok((run, costed));
                }
            }
        }
    }

    fn hear(&mut self) -> Result<Told, Failure> {
        let mut line = String::new();
        self.told.read_line(&mut line).map_err(Failure::io("the players"))?;
        if line.is_empty() {
            return Err(Failure::Crowd("their process ended".into()));
        }
        serde_json::from_str(&line).map_err(Failure::json("what the players told"))
    }

    fn end(mut self) -> Result<(), Failure> {
        drop(self.orders);
        self.child.wait().map(drop).map_err(Failure::io("the players' process"))
    }
}
