//! Runs both worlds side by side: exchanges cards, replays the requests, and compares what leaves the worlds.

use crate::Planted;
use crate::dealer::Exchange;
use crate::dice::Dice;
use crate::journal;
use crate::script::{Company, config};
use crate::tally::Tally;
use crate::world::{Input, Sent, What, World};
use cards::CardSet;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use wire::{Act, Command};

/// Maximum number of hands in one session. Each session opens a new room.
const HANDS_MAX: u64 = 12;
/// Share of narrow pairs among all pairs, in percent.
const NARROW_PERCENT: u64 = 75;
/// Number of characters quoted before and after the first difference.
const EXCERPT: usize = 160;

/// The options of a run.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Seed that determines everything in the run.
    pub seed: u64,
    /// Leak to plant; `None` to test the room without a leak.
    pub planted: Option<Planted>,
}

/// The first difference between the two worlds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Seed of the session.
    pub seed: u64,
    /// Number of pairs played in the session, including the pair that differs.
    pub pairs: u64,
    /// Step at which the worlds differ.
    pub step: u32,
    /// What left the first world.
    pub one: String,
    /// What left the second world.
    pub other: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { seed, pairs, step, one, other } = self;
        writeln!(f, "seed {seed}, pair {pairs}, step {step}: the worlds differ")?;
        write!(f, "  one:   {one}\n  other: {other}")
    }
}

impl std::error::Error for Finding {}

/// Plays a session in two worlds; returns the counts of what was compared.
///
/// # Errors
/// [`Finding`] with the first difference.
pub fn run(options: Options) -> Result<Tally, Box<Finding>> {
    let Options { seed, planted } = options;
    let _journal = journal::keep();
    let _seed = Seed(seed);
    let mut pair = Pair {
        company: Company::gather(seed, planted),
        other: World::new(seed, config(seed), planted),
        dice: Dice::new(seed, 3),
        exchange: Exchange::NONE,
        seed,
        pairs: 0,
    };
    let mut tally = Tally { sessions: 1, ..Tally::default() };
    pair.set_up(&mut tally)?;
    while pair.pairs < HANDS_MAX && pair.play(&mut tally)? {}
    tally.pairs = pair.pairs;
    tally.crashes = pair.company.tally.crashes;
    tally.returns = pair.company.tally.returns;
    tally.refusals = std::mem::take(&mut pair.company.world.refusals);
    Ok(tally)
}

/// Prints the session's seed if the session panics.
pub(crate) struct Seed(pub(crate) u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}", self.0);
        }
    }
}

/// Plays sessions on every core, with this seed and the following ones, until `pairs` pairs are played.
///
/// Returns the counts of all sessions together.
///
/// # Errors
/// [`Finding`] with a difference. With several cores, it is not always the difference with the lowest seed.
pub fn run_many(first: Options, pairs: u64) -> Result<Tally, Box<Finding>> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let next = AtomicU64::new(first.seed);
    let all = Mutex::new(Ok(Tally::default()));
    let one_more = || {
        let options = Options { seed: next.fetch_add(1, Ordering::Relaxed), ..first };
        let outcome = run(options);
        let mut all = all.lock().expect("nothing panics while it adds up");
        match (&mut *all, outcome) {
            (Ok(sum), Ok(tally)) => {
                sum.add(&tally);
                sum.pairs < pairs
            }
            (Ok(_), Err(finding)) => {
                *all = Err(finding);
                false
            }
            (Err(_), _) => false,
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| while one_more() {});
        }
    });
    all.into_inner().expect("nothing panics while it adds up")
}

struct Pair {
    company: Company,
    other: World,
    dice: Dice,
    /// The exchange of cards in the last pair.
    exchange: Exchange,
    seed: u64,
    pairs: u64,
}

/// Step up to which the worlds are compared; `None` to compare to the end.
type Horizon = Option<u32>;

impl Pair {
    /// Opens the room with everybody in it, in both worlds.
    fn set_up(&mut self, tally: &mut Tally) -> Result<(), Box<Finding>> {
        self.replay(None);
        self.other.table = self.company.world.table;
        self.other.others = self.company.world.others.clone();
        self.compare(None, tally)
    }

    /// Plays a hand in both worlds; returns whether the worlds still agree afterwards.
    fn play(&mut self, tally: &mut Tally) -> Result<bool, Box<Finding>> {
        self.company.world.open.clear();
        // A second hand may begin before the first is reported over, so all hands that ended count.
        self.company.world.outcomes.clear();
        self.other.outcomes.clear();
        self.company.world.own = CardSet::EMPTY;
        self.company.world.deck = CardSet::FULL;
        self.company.world.has_renewed = false;
        let ended = self.company.play_hand();
        self.pairs += 1;
        let showdown = self.showdown();
        let is_narrow = self.dice.percent(NARROW_PERCENT);
        let mut horizon = if is_narrow { None } else { showdown };
        let fixed = self.company.world.own.union(self.open_before(horizon));
        self.exchange = Exchange::draw(self.company.world.deck, fixed, &mut self.dice);
        self.other.orders.lock().expect("nothing panics while it holds the orders").exchange =
            self.exchange;
        self.replay(horizon);
        if is_narrow && self.other.outcomes != self.company.world.outcomes {
            // A different hand wins in the other world: the rules make that difference.
            horizon = showdown;
        }
        self.compare(horizon, tally)?;
        self.company.note_observer(tally);
        tally.exchanged += self.exchange.count();
        tally.renewed += u64::from(self.company.world.has_renewed);
        tally.to_the_end += u64::from(horizon.is_none());
        tally.showdowns += u64::from(horizon.is_none() && showdown.is_some());
        Ok(ended && horizon.is_none())
    }

    /// Returns the first step at which somebody's cards decided the hand or were shown.
    fn showdown(&self) -> Option<u32> {
        let mut open = self.company.world.open.iter();
        open.find(|(_, open)| open.is_showdown).map(|(step, _)| *step)
    }

    /// Returns the cards that were face up for everyone before this step, or at any time if there is no horizon.
    fn open_before(&self, horizon: Horizon) -> CardSet {
        let open = self.company.world.open.iter();
        let before = open.take_while(|(step, _)| horizon.is_none_or(|horizon| *step < horizon));
        before.map(|(_, open)| open.cards).fold(CardSet::EMPTY, CardSet::union)
    }

    /// Sends the recorded requests to the other world, up to the horizon.
    fn replay(&mut self, horizon: Horizon) {
        for input in self.company.take_script() {
            let is_step = matches!(input, Input::Step);
            self.other.take(self.exchanged(input));
            if is_step && horizon.is_some_and(|horizon| self.other.step >= horizon) {
                return;
            }
        }
    }

    /// Converts a request for the other world.
    ///
    /// If a player's cards differ there, the player discards the cards at the same positions.
    fn exchanged(&self, mut input: Input) -> Input {
        if let Input::Request { conn, request } = &mut input
            && let Command::Act { action: Act::Draw { cards }, .. } = &mut request.command
            && self.other.is_anothers(*conn)
        {
            cards.iter_mut().for_each(|card| *card = self.exchange.of(*card));
        }
        input
    }

    fn compare(&mut self, horizon: Horizon, tally: &mut Tally) -> Result<(), Box<Finding>> {
        let one = std::mem::take(&mut self.company.world.sent);
        let other = std::mem::take(&mut self.other.sent);
        let within = |sent: &&Sent| horizon.is_none_or(|horizon| sent.step < horizon);
        let mut one = one.iter().filter(within);
        let mut other = other.iter().filter(within);
        loop {
            match (one.next(), other.next()) {
                (None, None) => return Ok(()),
                (Some(one), Some(other)) if one == other => count(&one.what, tally),
                (one, other) => return Err(Box::new(self.finding(one, other))),
            }
        }
    }

    fn finding(&self, one: Option<&Sent>, other: Option<&Sent>) -> Finding {
        let text = |sent: Option<&Sent>| sent.map_or("nothing".into(), |sent| format!("{sent:?}"));
        let step = one.or(other).map_or(0, |sent| sent.step);
        let (one, other) = (text(one), text(other));
        let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
        let excerpt = |text: &str| {
            let from = same.saturating_sub(EXCERPT);
            text.chars().skip(from).take(2 * EXCERPT).collect()
        };
        let (one, other) = (excerpt(&one), excerpt(&other));
        Finding { seed: self.seed, pairs: self.pairs, step, one, other }
    }
}

fn count(what: &What, tally: &mut Tally) {
    let (count, bytes) = match what {
        What::Frame { text, .. } => (&mut tally.frames, text.len()),
        What::Reply { text, .. } => (&mut tally.replies, text.len()),
        What::Log(line) => (&mut tally.log_lines, line.len()),
        What::Scraped(text) => (&mut tally.scrapes, text.len()),
        What::Kept(text) => (&mut tally.commits, text.len()),
        What::Other { .. } | What::Closed { .. } | What::Halted(_) | What::Pulse { .. } => return,
    };
    *count += 1;
    tally.bytes += bytes as u64;
}
