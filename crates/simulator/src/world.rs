//! The room and everyone in it, one step at a time.

pub(crate) mod house_tables;
mod waiting;

pub(crate) use waiting::Waiting;

use crate::checker::{Names, NewsOrder, Retelling, Secrecy, check_pools, check_seats};
use crate::clock::Clock;
use crate::connection::Connection;
use crate::desk::Desk;
use crate::disk::SimStore;
use crate::options::{Feature, Net, Swarm};
use crate::person::{Mood, Person, Role};
use crate::planted::{PLANTED_STEPS, set_switch};
use crate::report::{Failure, Finding, Report, found};
use crate::rng::{Digest, Rng};
use crate::run_setup::{OWNER, STARTS, config, open, open_tables, people};
use crate::seam::Seam;
use crate::tournament_players::TournamentPlayers;
use crate::{Options, Planted};
use cash::TableConfig;
use floor::{AskId, Channel, Floor, FloorConfig, Question, ask};
use house_tables::HouseTables;
use record::RoomKey;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::memory::{Disk, Faults};
use units::{ConnId, Instant, Millis, TableId};

/// Maximum number of lines in the list of events before a failure.
const STORY_LINES_MAX: usize = 40;
/// Maximum number of steps until the room answers; a slow store adds [`SLOW_ANSWER_STEPS`] per step of a batch.
const ANSWER_STEPS: u64 = 150;
const SLOW_ANSWER_STEPS: u64 = 100;
/// Minimum value of the store's `group_max` in runs with tournaments.
const GROUP_OF_TOURNAMENTS: usize = 64;
/// Number of steps between two comparisons of the floor with the disk.
const COMPARE_EVERY: u64 = 200;
/// Hands that the owner voids per 1,000 steps, in the runs in which hands are voided.
const BREAKS_PER_MILLE: u64 = 4;
/// Simulated time in the final phase within which every hand must end and everyone must leave.
const PEACE_MAX: Millis = Millis::seconds(30 * 60);

/// Plays one run: first with injected faults, then without. No fault may lose a chip, show a card or repeat news. In
/// the final phase every hand must end and every player must be paid out.
///
/// # Errors
/// [`Failure`] with what a checker found, the options that repeat the run, and the last events.
pub fn run(options: Options) -> Result<Report, Box<Failure>> {
    set_switch(&options.planted.map(|planted| planted.to_string()).unwrap_or_default());
    let mut world = World::new(options);
    let outcome = catch_unwind(AssertUnwindSafe(|| world.play()));
    let outcome = outcome.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        Err(found("failed", text.to_owned()))
    });
    world.close_report();
    match outcome {
        Ok(()) => Ok(world.report),
        Err(Finding { checker, what }) => Err(Box::new(Failure {
            options,
            step: world.report.counts.steps,
            checker,
            what,
            swarm: world.report.swarm,
            story: world.story.into(),
        })),
    }
}

/// Plays one run twice: both runs must be equal, byte for byte.
///
/// # Errors
/// [`Failure`] as from [`run`], or if the second run differs from the first.
pub fn run_twice(options: Options) -> Result<Report, Box<Failure>> {
    let (first, second) = (run(options)?, run(options)?);
    if first == second {
        return Ok(first);
    }
    Err(Box::new(Failure {
        options,
        step: first.counts.steps,
        checker: "same",
        what: format!("the same seed, another run: {first}\n{second}"),
        swarm: first.swarm,
        story: Vec::new(),
    }))
}

/// Returns the first seed whose run finds the bug, with the finding; `None` if none of the bug's seeds finds it.
pub fn hunt(planted: Planted) -> Option<(u64, Box<Failure>)> {
    (1..=planted.seeds()).find_map(|seed| {
        let options = Options { planted: Some(planted), ..Options::new(seed, PLANTED_STEPS) };
        Some((seed, run(options).err()?))
    })
}

/// Plays the run in which a bug was hunted, without the bug: the checkers must find nothing then.
///
/// # Errors
/// [`Failure`] as from [`run`]: the room or a checker has a fault.
pub fn control(like: Planted, seed: u64) -> Result<Report, Box<Failure>> {
    run(Options { like: Some(like), ..Options::new(seed, PLANTED_STEPS) })
}

/// Returns the shortest run with a finding of the same checker; `None` if nothing is found. The run has fewer steps,
/// and leaves out every feature that it does not need.
pub fn narrow(options: Options) -> Option<Box<Failure>> {
    let mut least = (options, run(options).err()?);
    let attempts = Feature::ALL.iter().map(|(_, feature)| *feature);
    for feature in attempts {
        let (options, failure) = &least;
        let steps = u32::try_from(failure.step).map_or(options.steps, |s| s.min(options.steps));
        let fewer = Options { steps, without: options.without.with(feature), ..*options };
        if let Err(found) = run(fewer)
            && found.checker == failure.checker
        {
            least = (fewer, found);
        }
    }
    Some(least.1)
}

pub(crate) struct World {
    pub(crate) options: Options,
    pub(crate) swarm: Swarm,
    pub(crate) draws: Rng,
    /// Random choices that decide when a hand is voided.
    breaks: Rng,
    house: HouseTables,
    /// Simulated time, which connections and people follow; the room reads its own clock.
    pub(crate) now: Instant,
    pub(crate) clock: Clock,
    /// By how much the room's time is ahead of its clock, after the clock was set back.
    pub(crate) is_ahead_by: Millis,
    /// The latest time that the room has reached in this run.
    pub(crate) latest: Instant,
    /// The latest time that the room has read in this life of the process. The clock may slip back a little.
    pub(crate) told: Instant,
    pub(crate) config: FloorConfig,
    pub(crate) key: RoomKey,
    pub(crate) disk: Disk,
    pub(crate) floor: Floor<SimStore>,
    pub(crate) lives: u64,
    pub(crate) people: Vec<Person>,
    pub(crate) by_conn: BTreeMap<ConnId, usize>,
    pub(crate) conns: u64,
    pub(crate) asks: u64,
    pub(crate) waiting: BTreeMap<AskId, Waiting>,
    /// Clients that change between the current table and the delayed one; `true` if they should see the delayed one.
    pub(crate) between_times: Vec<(usize, TableId, bool)>,
    pub(crate) mood: Mood,
    pub(crate) order: NewsOrder,
    pub(crate) secrecy: Secrecy,
    pub(crate) retelling: Retelling,
    pub(crate) names: Names,
    pub(crate) desk: Desk,
    pub(crate) contests: TournamentPlayers,
    pub(crate) report: Report,
    pub(crate) seam: Seam,
    pub(crate) story: VecDeque<String>,
    pub(crate) digest: Digest,
    /// The step in which the disk became full; `None` if the disk has space.
    pub(crate) full_since: Option<u64>,
    pub(crate) halted: bool,
    /// Time of a planned restart; `None` if none is planned.
    pub(crate) restart_at: Option<Instant>,
}

impl World {
    fn new(options: Options) -> World {
        let options_seed = options.seed;
        let mut draws = Rng::new(options_seed, 0);
        let mut swarm = Swarm::draw(&mut draws, options.without);
        if options.has_tournaments() {
            // Many tables play at once: a store that writes one batch in three steps would fall behind for good.
            swarm.faults.group_max = swarm.faults.group_max.max(GROUP_OF_TOURNAMENTS);
        }
        let config = config(&mut draws, &options);
        let key = RoomKey::from_bytes([0x5e; 32]);
        let (disk, now) = (Disk::default(), STARTS);
        open_tables(&mut draws, &options, &key, &disk, now);
        let people = people(&mut draws, &swarm, &options, config.guest_chips);
        let mut world = World {
            floor: open(&options, &config, &swarm, &key, &disk, now, 0),
            options,
            swarm,
            draws,
            breaks: Rng::new(options_seed, 17),
            house: HouseTables::new(options_seed),
            now,
            clock: Clock::default(),
            is_ahead_by: Millis(0),
            latest: now,
            told: now,
            config,
            retelling: Retelling::new(key.clone()),
            names: Names::default(),
            desk: Desk::default(),
            contests: TournamentPlayers::new(&options),
            key,
            disk,
            lives: 1,
            people,
            by_conn: BTreeMap::new(),
            conns: 0,
            asks: 0,
            waiting: BTreeMap::new(),
            between_times: Vec::new(),
            mood: Mood::Lively,
            order: NewsOrder::default(),
            seam: Seam::new(options.seed),
            secrecy: Secrecy::default(),
            report: Report { seed: options.seed, swarm: format!("{swarm:?}"), ..Report::default() },
            story: VecDeque::new(),
            digest: Digest::NEW,
            full_since: None,
            halted: false,
            restart_at: None,
        };
        world.tell(format!("{} people", world.people.len()));
        world
    }

    fn play(&mut self) -> Result<(), Finding> {
        for _ in 0..self.options.steps {
            self.step()?;
            if self.draws.per_mille(self.swarm.crash_per_mille) {
                self.crash("the process dies")?;
            }
            if self.options.hands.is_some_and(|most| self.report.counts.hands >= most) {
                break;
            }
        }
        self.make_peace()?;
        let until = self.now + PEACE_MAX;
        while self.now < until {
            self.step()?;
            if self.is_over() {
                return self.is_paid_out();
            }
        }
        Err(found("progress", self.what_lasts()))
    }

    /// Describes what has not yet ended in the final phase.
    fn what_lasts(&self) -> String {
        let places = self.floor.tables().map(|table| {
            let seats: Vec<_> = table.seats().collect();
            let asks = table.hand().filter(|_| table.is_hand_running()).map(|hand| hand.asks());
            let (name, hand_no) = (&table.config().name, table.hand_no());
            format!("{name}: hand {hand_no}, it asks {asks:?}, {seats:?}")
        });
        let places: Vec<_> = places.collect();
        let loud =
            self.people.iter().filter(|p| !p.line.as_ref().is_some_and(Connection::is_quiet));
        let loud: Vec<_> = loud.map(|person| person.name.clone()).collect();
        let (busy, between) = (self.floor.is_busy(), self.between_tables());
        let tournaments = self.unfinished_tournaments();
        format!(
            "not over: {places:?}; unanswered: {loud:?}; busy: {busy}; between tables: {between}; \
             {tournaments}"
        )
    }

    fn close_report(&mut self) {
        let counts = &mut self.report.counts;
        counts.seconds = self.now.since(STARTS).0 / 1_000;
        counts.clock_jumps = self.clock.jumps;
        for line in self.people.iter().filter_map(|person| person.line.as_ref()) {
            let (lost, repeated) = line.accidents();
            counts.lost += lost;
            counts.repeated += repeated;
        }
        for (table, (seq, head)) in self.disk.heads() {
            self.digest.add(format!("{table} {seq}").as_bytes());
            self.digest.add(&head);
        }
        self.digest.add(format!("{:?}", self.disk.transfers()).as_bytes());
        self.digest.add(format!("{:?}", self.disk.load(floor::is_readable).people).as_bytes());
        self.report.digest = self.digest.value();
    }

    /// Checks that every request is answered in time; a slow store gets more time.
    fn check_answers(&mut self) -> Result<(), Finding> {
        let Faults { group_max, delay_max, .. } = self.swarm.faults;
        let slow = SLOW_ANSWER_STEPS * u64::from(delay_max) / group_max.max(1) as u64;
        let within = ANSWER_STEPS.max(slow);
        for person in &mut self.people {
            let line = person.line.as_mut();
            if let Some(id) = line.and_then(|line| line.grow_older(within)) {
                return Err(found("order", format!("{} gets no answer to {id}", person.name)));
            }
        }
        Ok(())
    }

    /// Reads the clock for the room; returns the time that the room uses.
    pub(crate) fn tell_time(&mut self) -> Instant {
        let now = self.clock.at(self.now);
        self.latest = self.latest.max(now + self.is_ahead_by);
        let now = match self.options.planted {
            Some(Planted::FastClock) => now + Millis::seconds(2),
            _ => now,
        };
        self.told = self.told.max(now + self.is_ahead_by);
        now
    }

    /// Whether nothing is left: no hand, tournament or message, and no player at a table except house players.
    fn is_over(&self) -> bool {
        let left = self.floor.tables().all(|table| {
            !table.is_hand_running() && table.seats().all(|(_, sitting)| sitting.house)
        });
        let guests = self.people.iter().filter(|person| person.role == Role::Guest);
        let mut quiet = guests.map(|person| person.line.as_ref().is_some_and(Connection::is_quiet));
        let is_quiet = quiet.all(|quiet| quiet) && !self.floor.is_busy();
        let is_empty = self.between_tables() == 0 && self.are_house_tables_left();
        left && is_quiet && is_empty && !self.are_tournaments_open()
    }

    /// Returns the number of players between two tables of a pool, according to the books.
    fn between_tables(&self) -> usize {
        let is_table = |id| {
            self.floor.tables().any(|table| table.config().table == id) || self.is_house_table(id)
        };
        let balances = ledger::reference_balances(&self.disk.transfers()).unwrap_or_default();
        let between = balances.iter().filter(|(account, balance)| {
            let at_seat = account.owner.at_seat();
            **balance != 0 && at_seat.is_some_and(|(table, _)| !is_table(table))
        });
        between.count()
    }

    pub(crate) fn step(&mut self) -> Result<(), Finding> {
        self.report.counts.steps += 1;
        let length = match self.draws.per_mille(8) {
            true => self.draws.between(2_000, 20_000),
            false => self.draws.between(0, 400),
        };
        self.now += Millis(length);
        self.staff_house();
        self.mind_the_tournaments();
        self.mind_the_house();
        for at in 0..self.people.len() {
            self.live(at);
        }
        if self.mood == Mood::Lively {
            self.mind_the_desk();
        }
        self.deliver_up()?;
        let now = self.tell_time();
        let outs = self.floor.step(now);
        for out in outs {
            self.take(out)?;
        }
        self.check_between_times()?;
        self.deliver_down()?;
        self.check_answers()?;
        self.mind_the_disk()?;
        self.mind_the_clock()?;
        check_pools(self.floor.tables())?;
        check_seats(self.floor.tournament_tables())?;
        let failed = self.floor.figures().tables_failed;
        if failed > 0 {
            return Err(found("failed", format!("{failed} tables failed and were restarted")));
        }
        if self.report.counts.steps.is_multiple_of(COMPARE_EVERY) {
            self.compare()?;
        }
        Ok(())
    }

    /// Returns where a player may sit: the tables and pools in the lobby.
    pub(crate) fn places(&self) -> Vec<TableId> {
        let place = |config: &TableConfig| config.pool.map_or(config.table, |pool| pool.pool);
        let places = self.floor.tables().map(|table| place(table.config()));
        places.collect::<BTreeSet<TableId>>().into_iter().collect()
    }

    /// Lets one person act in a step: connect, get a name, play tricks, and everything else.
    fn live(&mut self, at: usize) {
        let tables = self.places();
        let person = &self.people[at];
        if person.role == Role::Guest && person.player.is_none() {
            return self.ask_name(at);
        }
        if person.line.is_none() {
            if person.back_at <= self.now {
                self.connect(at);
            }
            return;
        }
        if person.role != Role::House && self.draws.per_mille(self.swarm.cut_per_mille) {
            return self.cut(at);
        }
        let is_dead = self.people[at].line.as_ref().is_some_and(|line| line.is_dead(self.now));
        if is_dead || self.people[at].is_out_of_patience(self.now) {
            return self.cut(at);
        }
        if person.role == Role::Guest && self.mood == Mood::Lively {
            self.visit_the_desk(at);
        }
        if self.people[at].role != Role::House {
            self.visit_tournaments(at);
        }
        if self.mood == Mood::Leaving {
            self.people[at].errand = self.errand_of(at);
        }
        let here = |table: &&cash::Table| self.people[at].table(table.config().table).is_some();
        let watched = self.floor.tables().find(here).map(|table| table.config().table);
        if let Some(table) = watched
            && self.draws.per_mille(20)
        {
            let player = self.people[at].player;
            let _ = self.ask(ask::Table { table, player }, Waiting::View(at, table));
        }
        let person = &mut self.people[at];
        let net: Net = self.swarm.net;
        if person.is_mischievous && self.draws.per_mille(self.swarm.mischief_per_mille) {
            let trick = person.play_trick(self.now, &tables, &mut self.draws, &net);
            if let Some(text) = trick {
                self.report.counts.tricks += 1;
                self.digest.add(text.as_bytes());
            }
        }
        let person = &mut self.people[at];
        let sent = person.live(self.now, self.mood, &tables, &mut self.draws, &net);
        for text in sent {
            self.digest.add(text.as_bytes());
        }
    }

    /// Returns a table that a guest must look at before going to their preferred one. It is their own table if it is
    /// paused, or a table where they sit without seeing it. The lobby and `/api/me` name these tables.
    fn errand_of(&self, at: usize) -> Option<TableId> {
        let person = &self.people[at];
        let player = person.player.filter(|_| person.role == Role::Guest)?;
        let mut tables = self.floor.tables();
        let wanted = tables.find(|table| {
            let sits_unseen = table.seat_of(player).is_some()
                && person.table(table.config().table).is_none_or(|seen| seen.view.you.is_none());
            sits_unseen || table.is_paused() && table.config().host == Some(player)
        });
        wanted.map(|table| table.config().table)
    }

    /// Sometimes makes the clock jump, and sometimes lets the operator plan or cancel a restart.
    fn mind_the_clock(&mut self) -> Result<(), Finding> {
        if self.draws.per_mille(self.swarm.clock_per_mille) {
            let by = self.clock.jump(&mut self.draws);
            self.tell(format!("the clock jumps {by}"));
        }
        self.break_off();
        if self.draws.below(10_000) < self.swarm.restart_per_myriad {
            let in_seconds = match self.draws.per_mille(800) {
                true => Some(self.draws.between(0, 20) as u32),
                false => None,
            };
            self.restart_at = in_seconds.map(|s| self.now + Millis::seconds(s.into()));
            let _ = self.ask(ask::PlanRestart { in_seconds }, Waiting::Anything);
        }
        match self.restart_at {
            Some(at) if at + Millis::seconds(2) <= self.now => self.crash("restarted as planned"),
            Some(_) | None => Ok(()),
        }
    }

    /// In half of the runs, lets the owner void a hand from time to time, and in rare cases close the table as well. No
    /// hand is voided while a bug is hunted. Separate random numbers decide about it, so that leaving it out does not
    /// change the rest of the run.
    fn break_off(&mut self) {
        let is_due = self.breaks.per_mille(BREAKS_PER_MILLE);
        let tables: Vec<TableId> = self.floor.tables().map(|t| t.config().table).collect();
        let table = self.breaks.pick(&tables).copied();
        let close = self.breaks.per_mille(50);
        let Options { seed, without, .. } = self.options;
        let is_hunt = self.options.hunted().is_some();
        let is_on = seed.is_multiple_of(2) && !is_hunt && !without.has(Feature::BreakOff);
        if let (true, Some(table)) = (is_due && is_on && self.mood == Mood::Lively, table) {
            let player = OWNER;
            let _ = self.ask(ask::BreakOff { player, table, close }, Waiting::Anything);
        }
    }

    fn ask_name(&mut self, at: usize) {
        let asked = self.waiting.values().any(|w| matches!(w, Waiting::Name(who) if *who == at));
        if asked || !self.draws.per_mille(200) {
            return;
        }
        // A crash may have lost the answer but not the name, so ask for a different name.
        let name = format!("{} {}", self.people[at].name, self.asks);
        let _ = self.ask(ask::OpenGuest { name }, Waiting::Name(at));
    }

    pub(crate) fn ask(&mut self, question: impl Question, waiting: Waiting) -> AskId {
        self.asks += 1;
        let id = AskId(self.asks);
        self.waiting.insert(id, waiting);
        self.floor.ask(question.numbered(id));
        id
    }

    fn connect(&mut self, at: usize) {
        self.conns += 1;
        let conn = ConnId(self.conns);
        let person = &mut self.people[at];
        self.floor.connect(conn, person.player.filter(|_| person.by_cookie), Channel::Program);
        person.connected(Connection::new(conn));
        self.by_conn.insert(conn, at);
    }

    pub(crate) fn cut(&mut self, at: usize) {
        let away = Millis(self.draws.between(100, 12_000));
        let person = &mut self.people[at];
        let Some(line) = person.line.take() else { return };
        person.back_at = self.now + away;
        self.by_conn.remove(&line.conn);
        self.order.cut(line.conn);
        self.count_accidents(&line);
        self.floor.disconnect(line.conn);
        self.report.counts.cuts += 1;
        let name = self.people[at].name.clone();
        self.tell(format!("{name}'s line is cut"));
    }

    pub(crate) fn count_accidents(&mut self, line: &Connection) {
        let (lost, repeated) = line.accidents();
        self.report.counts.lost += lost;
        self.report.counts.repeated += repeated;
    }

    /// Adds a client for each house player that the floor wants, and tells every client where to sit.
    fn staff_house(&mut self) {
        let places = self.floor.house_seats();
        for person in self.people.iter_mut().filter(|person| person.role == Role::House) {
            let place = places.iter().find(|place| Some(place.player) == person.player);
            person.place = place.map(|place| (place.table, place.buy_in));
        }
        for place in places {
            if self.people.iter().any(|person| person.player == Some(place.player)) {
                continue;
            }
            let seed = self.draws.next();
            let mut person = Person::new(format!("house {}", place.player), Role::House, seed);
            person.player = Some(place.player);
            self.names.known(place.player, "");
            self.retelling.house(place.player);
            person.by_cookie = true; // house players need no token
            self.people.push(person);
        }
    }

    pub(crate) fn tell(&mut self, line: String) {
        if self.story.len() >= STORY_LINES_MAX {
            self.story.pop_front();
        }
        self.story.push_back(format!("{:>6} {} {line}", self.report.counts.steps, self.now.0));
    }
}
