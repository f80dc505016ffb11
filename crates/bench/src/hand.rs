//! `bench hand`: plays random hands of every game in the real engine, and of hold'em also in rs_poker's arena.
//!
//! Each legal kind of action is equally likely, and so is each amount. The arena needs a different version of tokio and
//! so cannot be one of our dependencies. It runs in a separate process, and the two play in turn. Time is processor
//! time, so that other load on the machine has little effect.

use crate::failure::Failure;
use crate::measure::cpu;
use hand::VARIANTS;
use serde::Serialize;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use table::Table;

mod table;

/// Options of `bench hand`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Duration of each turn of a game, in milliseconds.
    #[arg(long, default_value_t = 100)]
    millis: u64,
    /// Number of turns per game; the median of the turns counts.
    #[arg(long, default_value_t = 9)]
    turns: u8,
    /// Run only this game.
    #[arg(long)]
    game: Option<String>,
    /// Leave the arena out.
    #[arg(long)]
    no_peer: bool,
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// Results for one game.
#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    ours_hands_per_s: f64,
    /// Number of streets with betting per second, in our engine.
    ours_streets_per_s: f64,
    ours_decisions_per_s: f64,
    peer: Option<&'static str>,
    peer_hands_per_s: Option<f64>,
    ratio: Option<f64>,
}

pub(crate) fn hand(wish: &Options) -> Result<(), Failure> {
    let mut arena = if wish.no_peer { None } else { Some(Arena::open()?) };
    let is_wanted = |key: &str| wish.game.as_deref().is_none_or(|wanted| wanted == key);
    for variant in VARIANTS.iter().filter(|variant| is_wanted(variant.key)) {
        let mut peer = arena.as_mut().filter(|_| variant.key == "holdem");
        let mut seats = Table::of(variant);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..wish.turns {
            ours.push(Rates::of(&mut seats, Duration::from_millis(wish.millis)));
            if let Some(arena) = peer.as_mut() {
                theirs.push(arena.play(wish.millis)?);
            }
        }
        let median = |pick: fn(&Rates) -> f64| median(ours.iter().map(pick).collect());
        let hands = median(|rates| rates.hands);
        let peer_hands = (!theirs.is_empty()).then(|| self::median(theirs));
        Outcome {
            game: variant.key,
            ours_hands_per_s: hands,
            ours_streets_per_s: median(|rates| rates.streets),
            ours_decisions_per_s: median(|rates| rates.decisions),
            peer: peer_hands.map(|_| "rs_poker arena 5.0.0"),
            peer_hands_per_s: peer_hands,
            ratio: peer_hands.map(|peer| hands / peer),
        }
        .print(wish.json);
    }
    Ok(())
}

impl Outcome {
    fn print(&self, json: bool) {
        if json {
            println!("{}", serde_json::to_string(self).expect("figures are JSON"));
            return;
        }
        let Outcome { game, ours_hands_per_s: hands, ours_streets_per_s: streets, .. } = self;
        let beside = match (self.peer, self.ratio) {
            (Some(peer), Some(ratio)) => format!(", {ratio:.2} times {peer}"),
            _ => String::new(),
        };
        println!("{game:16} {hands:>10.0} hands/s {streets:>10.0} streets/s{beside}");
    }
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Rates per second in one turn.
struct Rates {
    hands: f64,
    streets: f64,
    decisions: f64,
}

impl Rates {
    fn of(table: &mut Table, time: Duration) -> Rates {
        let (begun, mut hands) = (cpu(), 0_u64);
        (table.streets, table.decisions) = (0, 0);
        while cpu() - begun < time {
            for _ in 0..64 {
                table.hand();
            }
            hands += 64;
        }
        let seconds = (cpu() - begun).as_secs_f64();
        let rate = |count: u64| count as f64 / seconds;
        Rates { hands: rate(hands), streets: rate(table.streets), decisions: rate(table.decisions) }
    }
}

/// rs_poker's arena, which runs in a separate process.
struct Arena {
    process: Child,
    told: BufReader<std::process::ChildStdout>,
}

impl Arena {
    /// Builds the arena if necessary, and starts it.
    fn open() -> Result<Arena, Failure> {
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/arena/Cargo.toml");
        let mut process = Command::new(env!("CARGO"))
            .args(["run", "-q", "--release", "--manifest-path", manifest, "--target-dir"])
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/arena"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Failure::io("the arena"))?;
        let told = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut arena = Arena { process, told };
        arena.play(1)?; // waits until it is built
        Ok(arena)
    }

    fn play(&mut self, millis: u64) -> Result<f64, Failure> {
        let stdin = self.process.stdin.as_mut().expect("it is piped");
        writeln!(stdin, "{millis}").map_err(Failure::io("the arena"))?;
        let mut line = String::new();
        self.told.read_line(&mut line).map_err(Failure::io("the arena"))?;
        line.trim().parse().map_err(|_| Failure::Peer("the arena ended".into()))
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}
