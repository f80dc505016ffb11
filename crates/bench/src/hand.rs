//! `bench hand`: whole hands of every game, decided at random by the engine that serves; no-limit
//! hold'em beside rs_poker's arena.
//!
//! Each legal kind of act is as likely as any other, and each amount. The arena cannot stand in our
//! dependencies (it wants another tokio), so it plays in a process of its own, in turn with ours. The
//! clock is the processor's, so that what else the machine does changes little.

use crate::failure::Failure;
use crate::measure::cpu;
use cards::Card;
use hand::{
    Action, Ante, Asks, Event, Hand, Opening, Options, Post, PostKind, Rules, Setup, Show, Stake,
    Stakes, VARIANTS, Variant, WagerRange,
};
use serde::Serialize;
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use units::{Chips, Seat};

/// What is measured.
#[derive(clap::Args)]
pub(crate) struct Wish {
    /// How long each game is played, in milliseconds and turns.
    #[arg(long, default_value_t = 100)]
    millis: u64,
    /// How many turns each; the median counts.
    #[arg(long, default_value_t = 9)]
    turns: u8,
    /// This game alone.
    #[arg(long)]
    game: Option<String>,
    /// Leaves the arena out.
    #[arg(long)]
    no_peer: bool,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

/// How a game went.
#[derive(Serialize)]
struct Outcome {
    game: &'static str,
    ours_hands_per_s: f64,
    /// Streets that were dealt, and decisions that were taken.
    ours_streets_per_s: f64,
    ours_decisions_per_s: f64,
    peer: Option<&'static str>,
    peer_hands_per_s: Option<f64>,
    ratio: Option<f64>,
}

pub(crate) fn hand(wish: &Wish) -> Result<(), Failure> {
    let mut arena = if wish.no_peer { None } else { Some(Arena::open()?) };
    let is_wanted = |key: &str| wish.game.as_deref().is_none_or(|wanted| wanted == key);
    for variant in VARIANTS.iter().filter(|variant| is_wanted(variant.key)) {
        let mut peer = arena.as_mut().filter(|_| variant.key == "holdem");
        let mut seats = Table::of(variant);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..wish.turns {
            ours.push(seats.play(Duration::from_millis(wish.millis)));
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

/// What a turn came to, a second.
struct Rates {
    hands: f64,
    streets: f64,
    decisions: f64,
}

/// A table, and all that is used again from hand to hand.
struct Table {
    setup: Arc<Setup>,
    chance: Chance,
    /// The deck in any order; its first `left` cards are undealt.
    deck: Vec<Card>,
    left: usize,
    events: Vec<Event>,
    streets: u64,
    decisions: u64,
}

impl Table {
    fn of(variant: &'static Variant) -> Table {
        Table {
            setup: Arc::new(setup(variant)),
            chance: Chance(0x5eed),
            deck: Vec::new(),
            left: 0,
            events: Vec::new(),
            streets: 0,
            decisions: 0,
        }
    }

    fn play(&mut self, time: Duration) -> Rates {
        let (begun, mut hands) = (cpu(), 0_u64);
        (self.streets, self.decisions) = (0, 0);
        while cpu() - begun < time {
            for _ in 0..64 {
                self.hand();
            }
            hands += 64;
        }
        let seconds = (cpu() - begun).as_secs_f64();
        let rate = |count: u64| count as f64 / seconds;
        Rates { hands: rate(hands), streets: rate(self.streets), decisions: rate(self.decisions) }
    }

    fn hand(&mut self) {
        self.events.clear();
        let mut hand = Hand::begin(self.setup.clone(), &mut self.events).expect("a table");
        if self.deck.len() != hand.deck().len() {
            self.deck = hand.deck().iter().collect();
        }
        self.left = self.deck.len();
        loop {
            match hand.asks() {
                Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                    let cards = self.draw(count);
                    hand.take(&self.deck[cards], &mut self.events).expect("cards of the deck");
                }
                Asks::Decision { seat } => {
                    let options = hand.options(seat).expect("it is his turn");
                    let action = self.chance.action(&hand, &options);
                    hand.act(seat, action, &mut self.events).expect("an option");
                    self.decisions += 1;
                }
                Asks::Deck => {
                    self.deck = hand.renewal().iter().collect();
                    self.left = self.deck.len();
                    let events = hand.renew().expect("a deck is asked for");
                    events.iter().for_each(|event| hand.apply(event));
                }
                Asks::Nothing => break,
            }
        }
        let opened = |event: &&Event| matches!(event, Event::StreetOpened { .. });
        self.streets += self.events.iter().filter(opened).count() as u64;
        assert!(hand.is_over());
    }

    /// Cards drawn at random: where they lie now.
    fn draw(&mut self, count: u8) -> Range<usize> {
        let end = self.left;
        for _ in 0..count {
            let at = self.chance.below(self.left as u64) as usize;
            self.left -= 1;
            self.deck.swap(at, self.left);
        }
        self.left..end
    }
}

/// Six seats, or as many as the game takes, with a hundred big blinds each.
fn setup(variant: &'static Variant) -> Setup {
    let seats = variant.seats_max.min(6);
    let c = Chips::new;
    let by_card = variant.opens_by_card();
    let ante = if variant.opening == Opening::Blinds { Ante::None } else { Ante::Each(c(1)) };
    let post = |seat, kind, amount| Post { seat: Seat::new(seat), kind, amount: c(amount) };
    let limit = variant.limits[0];
    Setup {
        variant,
        limit,
        stakes: Stakes {
            small_blind: c(1),
            big_blind: c(2),
            ante,
            small_bet: c(2),
            big_bet: c(4),
            bring_in: if variant.opening == Opening::BringIn { c(1) } else { c(0) },
        },
        rules: Rules::HOUSE,
        bomb: None,
        button: Seat::new(if by_card { 10 } else { 1 }),
        seats: (1..=seats).map(|seat| Stake { seat: Seat::new(seat), stack: c(200) }).collect(),
        posts: match variant.opening {
            Opening::Blinds => {
                vec![post(2, PostKind::SmallBlind, 1), post(3, PostKind::BigBlind, 2)]
            }
            Opening::ButtonBlind => vec![post(1, PostKind::ButtonBlind, 2)],
            Opening::BringIn | Opening::HighCard => Vec::new(),
        },
    }
}

/// Where chance comes from: quick, and the same in every run.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 27
    }

    /// Near enough to uniform for a benchmark.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    fn action(&mut self, hand: &Hand, options: &Options) -> Action {
        if let Some(draw) = options.draw {
            let count = u64::from(draw.min) + self.below(u64::from(draw.max - draw.min) + 1);
            let hole = hand.hole(options.seat).reveal();
            return Action::Draw(hole[..count as usize].to_vec());
        }
        if options.bring_in.is_some() {
            return Action::BringIn;
        }
        if options.show {
            return Action::Show(Show::All);
        }
        let wager = options.bet.or(options.raise_to);
        let pass = if options.check { Action::Check } else { Action::Call };
        match self.below(2 + u64::from(wager.is_some())) {
            0 if options.call.is_some() => Action::Fold,
            0 | 1 => pass,
            _ => self.wager(options, wager.expect("a third kind is a wager")),
        }
    }

    fn wager(&mut self, options: &Options, range: WagerRange) -> Action {
        let steps = (range.max - range.min).split(range.by.get()).0.get();
        let to = range.min + range.by.times(self.below(steps + 1));
        if options.bet.is_some() { Action::Bet(to) } else { Action::RaiseTo(to) }
    }
}

/// rs_poker's arena, in its own process.
struct Arena {
    process: Child,
    told: BufReader<std::process::ChildStdout>,
}

impl Arena {
    /// Builds it where that was not done, and starts it.
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
