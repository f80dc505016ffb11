//! The room and everybody in it, one step at a time.

use crate::Options;
use crate::checker::{Order, Retelling, Secrecy};
use crate::disk::SimStore;
use crate::draws::{Digest, Draws};
use crate::line::Line;
use crate::options::Weather;
use crate::person::{Mood, Person, Role};
use crate::report::{Failure, Finding, Report, found};
use crate::setting::{config, open, people, private_table, weather};
use floor::{Ask, AskId, Floor, FloorConfig};
use record::RoomKey;
use std::collections::{BTreeMap, VecDeque};
use store::memory::Disk;
use units::{ConnId, Instant, Millis, TableId};

/// Lines of the story that a failure tells.
const STORY_LINES_MAX: usize = 40;
/// Steps between two comparisons of what was told with the disk.
const COMPARE_EVERY: u64 = 200;
/// Within so many steps of peace everybody must have gone home.
const PEACE_STEPS_MAX: u64 = 4_000;

/// Plays one run.
///
/// # Errors
/// What a checker found, with the seed and the last things that happened.
pub fn run(options: Options) -> Result<Report, Box<Failure>> {
    let mut world = World::new(options);
    let outcome = world.play();
    world.report.digest = world.digest.value();
    match outcome {
        Ok(()) => Ok(world.report),
        Err(Finding { checker, what }) => Err(Box::new(Failure {
            seed: options.seed,
            step: world.report.steps,
            checker,
            what,
            story: world.story.into(),
        })),
    }
}

/// A question to the floor that waits for its answer.
pub(crate) enum Waiting {
    /// A name for this person.
    Name(usize),
    /// Who this person's token belongs to.
    Token(usize),
    /// Whatever it is.
    Anything,
    /// The table that this person sees, as the room would show it to him.
    View(usize, TableId),
}

pub(crate) struct World {
    pub(crate) options: Options,
    pub(crate) weather: Weather,
    pub(crate) draws: Draws,
    pub(crate) now: Instant,
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
    pub(crate) mood: Mood,
    pub(crate) order: Order,
    pub(crate) secrecy: Secrecy,
    pub(crate) retelling: Retelling,
    pub(crate) report: Report,
    pub(crate) story: VecDeque<String>,
    pub(crate) digest: Digest,
    /// Since when the disk is full.
    pub(crate) full_since: Option<u64>,
    pub(crate) halted: bool,
    /// When a restart is planned.
    pub(crate) restart_at: Option<Instant>,
}

impl World {
    fn new(options: Options) -> World {
        let mut draws = Draws::new(options.seed, 0);
        let weather = weather(&mut draws);
        let config = config(&mut draws);
        let key = RoomKey::from_bytes([0x5e; 32]);
        let (disk, now) = (Disk::default(), Instant(1_700_000_000_000));
        let people = people(&mut draws);
        let mut world = World {
            floor: open(&options, &config, &weather, &key, &disk, now, 0),
            options,
            weather,
            draws,
            now,
            config,
            retelling: Retelling::new(key.clone()),
            key,
            disk,
            lives: 1,
            people,
            by_conn: BTreeMap::new(),
            conns: 0,
            asks: 0,
            waiting: BTreeMap::new(),
            mood: Mood::Lively,
            order: Order::default(),
            secrecy: Secrecy::default(),
            report: Report { seed: options.seed, ..Report::default() },
            story: VecDeque::new(),
            digest: Digest::NEW,
            full_since: None,
            halted: false,
            restart_at: None,
        };
        world.tell(format!("{} people, {weather:?}", world.people.len()));
        world
    }

    fn play(&mut self) -> Result<(), Finding> {
        for _ in 0..self.options.steps {
            self.step()?;
            if self.draws.per_mille(self.weather.crash_per_mille) {
                self.crash("the process dies")?;
            }
        }
        self.make_peace()?;
        for _ in 0..PEACE_STEPS_MAX {
            self.step()?;
            if self.is_over() {
                return self.compare();
            }
        }
        let places = self.floor.tables().map(|table| {
            let seats: Vec<_> = table.seats().map(|(_, s)| (s.name.clone(), s.leaving)).collect();
            format!("{}: hand {}, {seats:?}", table.config().name, table.is_hand_running())
        });
        let places: Vec<_> = places.collect();
        let quiet = self.people.iter().filter(|p| !p.line.as_ref().is_some_and(Line::is_quiet));
        let loud: Vec<_> = quiet.map(|person| person.name.clone()).collect();
        Err(found("progress", format!("not over: {places:?}; unanswered: {loud:?}")))
    }

    /// Whether nobody but house players sits anywhere, no hand is played and nothing is under way.
    fn is_over(&self) -> bool {
        let left = self.floor.tables().all(|table| {
            !table.is_hand_running() && table.seats().all(|(_, sitting)| sitting.house)
        });
        let guests = self.people.iter().filter(|person| person.role == Role::Guest);
        let mut quiet = guests.map(|person| person.line.as_ref().is_some_and(Line::is_quiet));
        left && quiet.all(|quiet| quiet) && !self.floor.is_busy()
    }

    fn step(&mut self) -> Result<(), Finding> {
        self.report.steps += 1;
        let length = match self.draws.per_mille(8) {
            true => self.draws.between(2_000, 20_000),
            false => self.draws.between(0, 400),
        };
        self.now += Millis(length);
        self.staff_house();
        for at in 0..self.people.len() {
            self.live(at);
        }
        self.deliver_up()?;
        let outs = self.floor.step(self.now);
        for out in outs {
            self.take(out)?;
        }
        self.deliver_down()?;
        self.mind_the_disk()?;
        self.mind_the_clock()?;
        if self.report.steps.is_multiple_of(COMPARE_EVERY) {
            self.compare()?;
        }
        Ok(())
    }

    /// One person's step: his line, a name, a trick, and whatever he does.
    fn live(&mut self, at: usize) {
        let tables: Vec<TableId> = self.floor.tables().map(|t| t.config().table).collect();
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
        if person.role != Role::House && self.draws.per_mille(self.weather.cut_per_mille) {
            return self.cut(at);
        }
        if person.role == Role::Guest && self.mood == Mood::Lively {
            self.visit_the_desk(at);
        }
        let watched = tables.iter().find(|&&table| self.people[at].table(table).is_some());
        if let Some(&table) = watched
            && self.draws.per_mille(20)
        {
            let player = self.people[at].player;
            let _ = self.ask(Ask::Table { table, player }, Waiting::View(at, table));
        }
        let person = &mut self.people[at];
        let lag = self.weather.lag_ms;
        if person.is_mischievous && self.draws.per_mille(self.weather.mischief_per_mille) {
            let trick = person.play_trick(self.now, &tables, &mut self.draws, lag);
            if let Some(text) = trick {
                self.report.tricks += 1;
                self.digest.add(text.as_bytes());
            }
        }
        let person = &mut self.people[at];
        let sent = person.live(self.now, self.mood, &tables, &mut self.draws, lag);
        for text in sent {
            self.digest.add(text.as_bytes());
        }
    }

    /// What a guest asks for away from the tables.
    fn visit_the_desk(&mut self, at: usize) {
        let player = self.people[at].player.expect("a guest has a name by now");
        let ask = match self.draws.below(1_000) {
            0..4 => Ask::Refill { player },
            4..6 => Ask::Rename { player, name: format!("Renamed {}", self.asks) },
            6..9 => Ask::OpenTable { player, table: private_table(&mut self.draws) },
            9..11 => Ask::Lobby { player: Some(player) },
            11..13 => Ask::QuickSeat { player },
            _ => return,
        };
        let _ = self.ask(ask, Waiting::Anything);
    }

    /// The operator plans a restart now and then, and seldom changes his mind.
    fn mind_the_clock(&mut self) -> Result<(), Finding> {
        if self.mood == Mood::Lively && self.draws.per_mille(2) {
            let in_seconds = match self.draws.per_mille(800) {
                true => Some(self.draws.between(0, 20) as u32),
                false => None,
            };
            self.restart_at = in_seconds.map(|s| self.now + Millis::seconds(s.into()));
            let _ = self.ask(Ask::PlanRestart { in_seconds }, Waiting::Anything);
        }
        match self.restart_at {
            Some(at) if at + Millis::seconds(2) <= self.now => self.crash("restarted as planned"),
            Some(_) | None => Ok(()),
        }
    }

    fn ask_name(&mut self, at: usize) {
        let asked = self.waiting.values().any(|w| matches!(w, Waiting::Name(who) if *who == at));
        if asked || !self.draws.per_mille(200) {
            return;
        }
        // A crash may have taken the answer, not the name: then another.
        let name = format!("{} {}", self.people[at].name, self.asks);
        let _ = self.ask(Ask::OpenGuest { name }, Waiting::Name(at));
    }

    pub(crate) fn ask(&mut self, ask: Ask, waiting: Waiting) -> AskId {
        self.asks += 1;
        let id = AskId(self.asks);
        self.waiting.insert(id, waiting);
        self.floor.ask(id, ask);
        id
    }

    fn connect(&mut self, at: usize) {
        self.conns += 1;
        let conn = ConnId(self.conns);
        let person = &mut self.people[at];
        self.floor.connect(conn, person.player.filter(|_| person.by_cookie));
        person.connected(Line::new(conn));
        self.by_conn.insert(conn, at);
    }

    pub(crate) fn cut(&mut self, at: usize) {
        let away = Millis(self.draws.between(100, 12_000));
        let person = &mut self.people[at];
        let Some(line) = person.line.take() else { return };
        person.back_at = self.now + away;
        self.by_conn.remove(&line.conn);
        self.order.cut(line.conn);
        self.floor.disconnect(line.conn);
        self.report.cuts += 1;
        let name = person.name.clone();
        self.tell(format!("{name}'s line is cut"));
    }

    /// One client for every house player that the floor wants somewhere.
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
            person.by_cookie = true; // the server lets him in
            self.people.push(person);
        }
    }

    pub(crate) fn tell(&mut self, line: String) {
        if self.story.len() >= STORY_LINES_MAX {
            self.story.pop_front();
        }
        self.story.push_back(format!("{:>6} {} {line}", self.report.steps, self.now.0));
    }
}
