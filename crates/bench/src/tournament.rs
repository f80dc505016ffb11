//! `bench tournament`: one tournament from the draw for seats to the last prize.
//!
//! The real tournament code decides, in the way in which the floor uses it: on a copy, one input after another, each
//! event with its transfers; then the copy replaces the original. Instead of real tables it has the paper tables of its
//! tests, which exchange the same messages, but toss coins for hands: real hands would take a hundred times as long and
//! say nothing about the tournament code. Nothing is stored. Times are processor times, so that other load on the
//! machine has little effect.

use crate::failure::Failure;
use crate::measure::{cpu, peak_kb};
use crate::paper::Paper;
use crate::plans;
use ::tournament::prizes::Payouts;
use ::tournament::seats::tables_for;
use ::tournament::{
    Draft, Event, Input, Lots, Nonces, PaidFor, Phase, Plan, Purchase, Purpose, Refused,
    Tournament, transfers,
};
use seating::{Schedule, TableNo};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use test_kit::Dice;
use units::{Currency, Instant, Millis, PlayerId, Seq, TournamentId};

/// Maximum number of requests that one batch answers, as in the floor.
const LETTERS_MAX: usize = 256;

/// Simulated time in a step; everything due in it is done together.
const STEP: Millis = Millis(100);

/// How long a table waits before it checks again whether it may deal.
const LOOKS_AGAIN: Millis = Millis(5_000);

/// Options of `bench tournament`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Number of entries, 2 to 1,000,000.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    entries: u32,
    /// The seed for all hands and lots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of a line.
    #[arg(long)]
    json: bool,
}

/// What the benchmark measured.
#[derive(Serialize)]
pub(crate) struct Report {
    entries: u32,
    /// Time from the draw for seats until the last table closes, in seconds.
    seconds: f64,
    /// Time for everything after the seating, tables included, in microseconds per eliminated entry.
    us_per_elimination: f64,
    /// Time until all players are seated, in seconds.
    seating_seconds: f64,
    peak_rss_mb: f64,
    /// Number of seats changed per elimination: by balancing, by breaking tables, and by the final table's draw.
    moves_per_elimination: f64,
}

pub(crate) fn tournament(wish: &Options) -> Result<(), Failure> {
    let mut event = Running::new(wish.entries, wish.seed)?;
    event.registers(wish.entries)?;
    let began = cpu();
    event.now = plans::START;
    event.seats()?;
    let seated = cpu();
    event.plays()?;
    let ended = cpu();
    event.adds_up(wish.entries)?;
    let out = f64::from(wish.entries - 1);
    let report = Report {
        entries: wish.entries,
        seconds: (ended - began).as_secs_f64(),
        us_per_elimination: (ended - seated).as_secs_f64() * 1e6 / out,
        seating_seconds: (seated - began).as_secs_f64(),
        peak_rss_mb: peak_kb()? as f64 / 1024.0,
        moves_per_elimination: event.moves as f64 / out,
    };
    report.print(wish.json);
    Ok(())
}

impl Report {
    fn print(&self, json: bool) {
        match json {
            true => println!("{}", serde_json::to_string(self).unwrap_or_default()),
            false => println!(
                "{} entries: {:.2} s, of which {:.2} s until all sit; {:.1} us and {:.2} moves per elimination; \
                 {:.0} MB",
                self.entries,
                self.seconds,
                self.seating_seconds,
                self.us_per_elimination,
                self.moves_per_elimination,
                self.peak_rss_mb
            ),
        }
    }
}

/// Returns the plan: a freezeout at tables of nine.
fn plan(entries: u32) -> Plan {
    let mut plan = plans::freezeout();
    plan.terms.places = entries;
    let payouts = Payouts::standard(entries.max(10));
    let odd = ::tournament::prizes::Remainder::First;
    plan.prizes = ::tournament::PrizeRules::Payouts { payouts, odd };
    plan
}

/// A paper table, and when it next has something to do.
struct Seated {
    paper: Box<Paper>,
    due_at: Option<Instant>,
}

/// A tournament, its tables, and the times at which they have something to do.
struct Running {
    tournament: Tournament,
    /// The tables, indexed by number. Searching for each table would add to the measured time.
    tables: Vec<Option<Seated>>,
    /// For each table with something to do, the time at which that is due, earliest first.
    due: BTreeSet<(Instant, TableNo)>,
    schedule: Arc<Schedule>,
    now: Instant,
    dice: Dice,
    secret: [u8; 32],
    seq: Seq,
    moves: u64,
    /// What the transfers have paid to players for their places.
    paid: i64,
}

impl Running {
    fn new(entries: u32, seed: u64) -> Result<Running, Failure> {
        let opened = Tournament::open(plan(entries));
        let tournament =
            opened.map_err(|fault| Failure::Room(format!("the plan is not valid: {fault}")))?;
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&seed.to_le_bytes());
        Ok(Running {
            schedule: Arc::new(tournament.schedule().clone()),
            tournament,
            tables: Vec::new(),
            due: BTreeSet::new(),
            now: Instant(0),
            dice: Dice::new(seed),
            secret,
            seq: Seq(0),
            moves: 0,
            paid: 0,
        })
    }

    fn registers(&mut self, entries: u32) -> Result<(), Failure> {
        let players: Vec<u32> = (1..=entries).collect();
        for some in players.chunks(LETTERS_MAX) {
            let inputs = some.iter().map(|&n| Input::Buy {
                player: PlayerId::from_bits(n.into()),
                what: Purchase::Entry { by_ticket: false },
                commitment: None,
            });
            self.decides(inputs.collect())?;
        }
        Ok(())
    }

    /// Draws the seats, opens the tables and seats all players.
    fn seats(&mut self) -> Result<(), Failure> {
        let tables = tables_for(self.tournament.left(), self.tournament.plan().seats);
        while self.open().count() < tables as usize {
            self.decides(Vec::new())?;
        }
        let tables: Vec<TableNo> = self.open().collect();
        let told = tables.into_iter().filter(|table| self.directs(*table)).collect();
        self.talk(told)
    }

    fn plays(&mut self) -> Result<(), Failure> {
        while self.tournament.phase() != Phase::Finished {
            let table = self.due.first().map(|(at, _)| *at);
            let wake = self.tournament.wake_at(self.now).filter(|at| *at > self.now);
            let Some(next) = [table, wake].into_iter().flatten().min() else {
                return Err(Failure::Room(format!(
                    "{} players are left, and no table plays",
                    self.tournament.left()
                )));
            };
            self.now = Instant(next.0.max(self.now.0).next_multiple_of(STEP.0));
            let mut stirred = BTreeSet::new();
            while let Some(&(at, table)) = self.due.first().filter(|(at, _)| *at <= self.now) {
                self.due.remove(&(at, table));
                if let Some(seated) = self.seated(table) {
                    seated.due_at = None;
                }
                stirred.insert(table);
            }
            for table in &stirred {
                self.plays_at(*table);
            }
            self.talk(stirred.clone())?;
            for table in stirred {
                self.sleeps(table);
            }
        }
        Ok(())
    }

    /// Schedules the next time at which a table has something to do.
    fn sleeps(&mut self, table: TableNo) {
        let looks_again = self.now + LOOKS_AGAIN;
        let Some(seated) = self.seated(table) else { return };
        let at = seated.paper.hand_ends().unwrap_or(looks_again);
        let before = seated.due_at.replace(at);
        if before != Some(at) {
            before.map(|before| self.due.remove(&(before, table)));
            self.due.insert((at, table));
        }
    }

    /// Returns the current schedule. All tables share one copy until the schedule changes.
    fn shared(&mut self, tournament: &Tournament) -> Arc<Schedule> {
        if *self.schedule != *tournament.schedule() {
            self.schedule = Arc::new(tournament.schedule().clone());
        }
        Arc::clone(&self.schedule)
    }

    /// Returns the open tables.
    fn open(&self) -> impl Iterator<Item = TableNo> {
        let all = (0..).map(TableNo).zip(&self.tables);
        all.filter(|(_, seated)| seated.is_some()).map(|(table, _)| table)
    }

    fn seated(&mut self, table: TableNo) -> Option<&mut Seated> {
        self.tables.get_mut(table.0 as usize)?.as_mut()
    }

    /// Lets a table play.
    fn plays_at(&mut self, table: TableNo) {
        let seated = self.tables.get_mut(table.0 as usize).and_then(Option::as_mut);
        if let Some(seated) = seated {
            seated.paper.play(self.now, &mut self.dice);
        }
    }

    /// Carries facts and directions between these tables and the tournament until there are no more of either.
    fn talk(&mut self, mut stirred: BTreeSet<TableNo>) -> Result<(), Failure> {
        let mut first = true;
        while first || !stirred.is_empty() {
            first = false;
            let mut inputs = Vec::with_capacity(2 * stirred.len());
            inputs.extend(stirred.iter().flat_map(|table| self.heard(*table)));
            let told = self.decides(inputs)?;
            for &table in &stirred {
                let taken = self.tournament.taken_from(table);
                if let Some(seated) = self.seated(table).filter(|_| taken > 0)
                    && seated.paper.outgoing.acknowledge(taken).is_err()
                {
                    return Err(Failure::Room(format!("table {} sent nothing", table.0)));
                }
            }
            stirred = told.into_iter().filter(|table| self.directs(*table)).collect();
        }
        Ok(())
    }

    /// Returns the facts that a table has for its tournament, and the number of directions that the table has taken.
    fn heard(&self, table: TableNo) -> impl Iterator<Item = Input> {
        let seated = self.tables.get(table.0 as usize).and_then(Option::as_ref);
        seated.into_iter().flat_map(move |Seated { paper, .. }| {
            let waiting = paper.outgoing.waiting();
            let facts =
                waiting.map(move |(no, fact)| Input::Fact { table, no, fact: fact.clone() });
            facts.chain([Input::Taken { table, no: paper.incoming.taken() }])
        })
    }

    /// Lets a table take the directions that wait for it. Returns false if the table has closed.
    fn directs(&mut self, table: TableNo) -> bool {
        let seated = self.tables.get_mut(table.0 as usize).and_then(Option::as_mut);
        let Some(Seated { paper, .. }) = seated else { return false };
        for (no, direction) in self.tournament.waiting(table) {
            paper.take(self.now, no, direction);
        }
        // A table that may deal does so at once.
        paper.play(self.now, &mut self.dice);
        self.sleeps(table);
        true
    }

    /// Decides about these inputs on a copy, as the floor does, and adopts the copy.
    ///
    /// Returns the tables that got directions.
    fn decides(&mut self, inputs: Vec<Input>) -> Result<BTreeSet<TableNo>, Failure> {
        let mut after = self.tournament.clone();
        let mut directed = BTreeSet::new();
        for input in inputs.into_iter().chain([Input::Tick]) {
            let mut lots = Drawn { secret: &self.secret, streams: BTreeMap::new() };
            let mut books = |before: &Tournament, event: &Event| {
                self.seq = self.seq.next();
                self.paid += paid(before, self.now, self.seq, event);
            };
            let mut draft = Draft::new(&mut after, self.now, &mut lots).seen_by(&mut books);
            let taken = draft.take(input);
            let drafted = draft.finish();
            match taken {
                // Nothing is asked of a table that has closed.
                Ok(()) | Err(Refused::NoTable(_)) => {}
                Err(why) => {
                    return Err(Failure::Room(format!("the tournament refused an input: {why}")));
                }
            }
            for event in drafted.events {
                match event {
                    Event::TableOpened(table) => {
                        let (seats, schedule) = (after.plan().seats, self.shared(&after));
                        let paper = Box::new(Paper::new(seats, schedule));
                        let at = table.0 as usize;
                        self.tables.resize_with(self.tables.len().max(at + 1), || None);
                        self.tables[at] = Some(Seated { paper, due_at: None });
                    }
                    Event::Started { begins } => {
                        let schedule = self.shared(&after);
                        debug_assert_eq!(schedule.clock.began, begins);
                        for Seated { paper, .. } in self.tables.iter_mut().flatten() {
                            paper.schedule = Arc::clone(&schedule);
                        }
                    }
                    Event::MoveBegan { .. } => self.moves += 1,
                    Event::Broke { to, .. } => self.moves += to.len() as u64,
                    Event::RedrawBegan => self.moves += u64::from(after.left()),
                    Event::Directed { table, .. } => {
                        directed.insert(table);
                    }
                    Event::TableClosed(table) => {
                        let at = self.seated(table).and_then(|seated| seated.due_at);
                        at.map(|at| self.due.remove(&(at, table)));
                        self.tables[table.0 as usize] = None;
                    }
                    _ => {}
                }
            }
        }
        self.tournament = after;
        Ok(directed)
    }

    /// Checks that one entry is left, and that the prizes paid add up to the pool.
    fn adds_up(&self, entries: u32) -> Result<(), Failure> {
        let pool = self.tournament.plan().terms.price.prize.get() * u64::from(entries);
        let left = self.tournament.left();
        match left == 1 && u64::try_from(self.paid) == Ok(pool) {
            true => Ok(()),
            false => {
                let paid = self.paid;
                Err(Failure::Room(format!("{left} are left; {paid} of {pool} was paid")))
            }
        }
    }
}

/// Makes the transfers of an event; returns how much they pay as a prize for a place.
fn paid(before: &Tournament, now: Instant, seq: Seq, event: &Event) -> i64 {
    let made = transfers(before, TournamentId::from_bits(1), Currency::FIRST, now, seq, event);
    let is_prize = matches!(event, Event::Paid { of: PaidFor::Place(_), .. });
    let paid = made.iter().filter(|_| is_prize).flat_map(|one| &one.postings);
    paid.map(|posting| posting.amount.max(0)).sum()
}

/// The lots of one decision, drawn from the secret and the nonces.
struct Drawn<'a> {
    secret: &'a [u8; 32],
    streams: BTreeMap<Purpose, cut::Lots>,
}

impl Lots for Drawn<'_> {
    fn below(&mut self, nonces: &Nonces, purpose: Purpose, n: u64) -> u64 {
        let open = || cut::Lots::new(self.secret, 1, &nonces.taking_part(), &purpose.bytes());
        self.streams.entry(purpose).or_insert_with(open).below(n)
    }
}
