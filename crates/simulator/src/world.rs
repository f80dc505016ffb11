//! The room and everybody in it, one step at a time.

use crate::checker::{Order, Retelling, Secrecy, check_chips};
use crate::disk::SimStore;
use crate::draws::{Digest, Draws};
use crate::line::Line;
use crate::options::Weather;
use crate::person::{Mood, Person, Role};
use crate::report::{Failure, Finding, Report, found};
use crate::{Options, Planted};
use client::Update;
use floor::{Answer, Ask, AskId, Floor, FloorConfig, Out};
use people::SecretHash;
use record::RoomKey;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use store::memory::{Disk, Faults};
use units::{Chips, ConnId, Instant, Millis, PlayerId, TableId};
use view::Observer;
use wire::{Frame, LimitKind, NewTable, Refusal, RefusalCode, TableView};

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
enum Waiting {
    /// A name for this person.
    Name(usize),
    /// Who this person's token belongs to.
    Token(usize),
    /// Chips, whether there are any.
    Refill,
    /// The table that this person sees, as the room would show it to him.
    View(usize, TableId),
}

pub(crate) struct World {
    options: Options,
    weather: Weather,
    draws: Draws,
    now: Instant,
    config: FloorConfig,
    key: RoomKey,
    disk: Disk,
    floor: Floor<SimStore>,
    lives: u64,
    people: Vec<Person>,
    by_conn: BTreeMap<ConnId, usize>,
    conns: u64,
    asks: u64,
    waiting: BTreeMap<AskId, Waiting>,
    mood: Mood,
    order: Order,
    secrecy: Secrecy,
    retelling: Retelling,
    report: Report,
    story: VecDeque<String>,
    digest: Digest,
    /// Since when the disk is full.
    full_since: Option<u64>,
    halted: bool,
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

    /// No more accidents, and everybody is brought back, plays his hand to the end, and leaves.
    fn make_peace(&mut self) -> Result<(), Finding> {
        self.tell("peace".into());
        self.mood = Mood::Leaving;
        self.weather.cut_per_mille = 0;
        self.weather.mischief_per_mille = 0;
        let quiet = Faults { full_per_mille: 0, broken_per_mille: 0, ..self.weather.faults };
        self.weather.faults = quiet;
        self.floor.store_mut().set_faults(quiet);
        if self.floor.figures().disk_full {
            self.crash("restarted after space was made")?;
        }
        Ok(())
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
        if person.role == Role::Guest && self.draws.per_mille(4) && self.mood == Mood::Lively {
            let player = person.player.expect("a guest has a name by now");
            let _ = self.ask(Ask::Refill { player }, Waiting::Refill);
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

    fn ask_name(&mut self, at: usize) {
        let asked = self.waiting.values().any(|w| matches!(w, Waiting::Name(who) if *who == at));
        if asked || !self.draws.per_mille(200) {
            return;
        }
        // A crash may have taken the answer, not the name: then another.
        let name = format!("{} {}", self.people[at].name, self.asks);
        let _ = self.ask(Ask::OpenGuest { name }, Waiting::Name(at));
    }

    fn ask(&mut self, ask: Ask, waiting: Waiting) -> AskId {
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

    fn cut(&mut self, at: usize) {
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

    fn deliver_up(&mut self) -> Result<(), Finding> {
        for at in 0..self.people.len() {
            let Some(line) = &mut self.people[at].line else { continue };
            let conn = line.conn;
            for text in line.arrived_up(self.now) {
                match wire::decode_request(&text) {
                    Ok(request) => self.floor.receive(conn, request),
                    // As the server answers what is no request.
                    Err(error) => {
                        let (id, refusal) = (error.id, error.refusal);
                        let frame = Frame::Refused { id, refusal };
                        self.send_down(at, &frame);
                    }
                }
            }
        }
        Ok(())
    }

    fn take(&mut self, out: Out) -> Result<(), Finding> {
        match out {
            Out::Send { conn, frame } => self.send(conn, &frame),
            Out::Reply { ask, answer } => self.answered(ask, *answer),
            Out::Close { conn } => {
                if let Some(&at) = self.by_conn.get(&conn) {
                    self.cut(at);
                }
                Ok(())
            }
            Out::Halt { reason } => {
                self.tell(format!("halt: {reason}"));
                self.halted = true;
                Ok(())
            }
            Out::Log { line } => {
                self.tell(line);
                Ok(())
            }
        }
    }

    /// A frame leaves the room: every checker has a look.
    fn send(&mut self, conn: ConnId, frame: &Arc<Frame>) -> Result<(), Finding> {
        let Some(&at) = self.by_conn.get(&conn) else { return Ok(()) };
        let observer = self.people[at].player.map_or(Observer::Rail, Observer::Player);
        let planted = match self.options.planted {
            Some(Planted::HoleCardToRail) => self.show_hole_card(observer, frame),
            _ => None,
        };
        let frame = planted.as_ref().unwrap_or(frame);
        self.report.frames += 1;
        self.secrecy.sent(observer, frame);
        self.report.gaps += u64::from(self.order.sent(conn, frame)?);
        match &**frame {
            Frame::News { table, after, seq, items, .. } => {
                self.retelling.sent(observer, *table, (*after, *seq), items);
            }
            Frame::Table { .. } => self.report.wholes += 1,
            Frame::Done { id } => self.acknowledged(at, *id)?,
            Frame::Refused { id: Some(id), refusal } => self.refused(at, *id, refusal)?,
            Frame::Refused { id: None, .. }
            | Frame::Welcome(_)
            | Frame::Balance { .. }
            | Frame::Notice { .. } => {}
        }
        self.send_down(at, frame);
        Ok(())
    }

    fn send_down(&mut self, at: usize, frame: &Frame) {
        let text = wire::encode_frame(frame);
        self.digest.add(text.as_bytes());
        let lag = Millis(self.draws.below(self.weather.lag_ms + 1));
        if let Some(line) = &mut self.people[at].line {
            line.send_down(self.now, lag, text);
        }
    }

    fn acknowledged(&mut self, at: usize, id: u32) -> Result<(), Finding> {
        let person = &mut self.people[at];
        let act = due(person, id)?;
        if let (Some((table, hand_no, action_no)), Some(player)) = (act, person.player) {
            self.report.acts += 1;
            self.retelling.acked(table, hand_no, action_no, player)?;
        }
        Ok(())
    }

    fn refused(&mut self, at: usize, id: u32, refusal: &Refusal) -> Result<(), Finding> {
        self.report.refusals += 1;
        *self.report.met.entry(refusal.code).or_default() += 1;
        due(&mut self.people[at], id)?;
        match refusal.code {
            RefusalCode::Failed => Err(found("order", format!("request {id} failed in the room"))),
            _ => Ok(()),
        }
    }

    fn answered(&mut self, ask: AskId, answer: Answer) -> Result<(), Finding> {
        match self.waiting.remove(&ask) {
            None => Err(found("order", format!("question {} was answered twice", ask.0))),
            Some(Waiting::Refill) => Ok(()),
            Some(Waiting::View(at, table)) => match answer {
                Answer::Table(view) => self.same_view(at, table, &view),
                _ => Ok(()), // closed meanwhile
            },
            Some(Waiting::Name(at)) => {
                if let Answer::Session { me, token } = answer {
                    let person = &mut self.people[at];
                    person.player = Some(me.player);
                    person.token = Some(token);
                    person.name = me.name;
                }
                Ok(())
            }
            Some(Waiting::Token(at)) => {
                let expected = self.people[at].player;
                match answer {
                    Answer::Player { player, .. } if Some(player) == expected => Ok(()),
                    _ => {
                        let name = &self.people[at].name;
                        Err(found("durable", format!("{name}'s session is not known any more")))
                    }
                }
            }
        }
    }

    /// What a client has made of its news is what the room would show it, if nothing is under way.
    fn same_view(&mut self, at: usize, table: TableId, view: &TableView) -> Result<(), Finding> {
        let person = &self.people[at];
        let Some(state) = person.table(table) else { return Ok(()) };
        if state.view.seq != view.seq || !person.line.as_ref().is_some_and(Line::is_quiet) {
            return Ok(());
        }
        self.report.views += 1;
        let (made, shown) = (of_record(&state.view), of_record(view));
        if made == shown {
            return Ok(());
        }
        let name = &person.name;
        Err(found("view", format!("{name} sees {made:?}, the room shows {shown:?}")))
    }

    fn deliver_down(&mut self) -> Result<(), Finding> {
        for at in 0..self.people.len() {
            let person = &mut self.people[at];
            let Some(line) = &mut person.line else { continue };
            for text in line.arrived_down(self.now) {
                let frame: Frame = serde_json::from_str(&text).expect("frames are read as written");
                match person.receive(&frame) {
                    Update::Gap(table) => {
                        let what = format!("{}: a gap at table {table}", person.name);
                        return Err(found("order", what));
                    }
                    Update::Welcome(player) if person.role == Role::Guest => {
                        if player != person.player {
                            let what = format!("{} is greeted as {player:?}", person.name);
                            return Err(found("order", what));
                        }
                    }
                    Update::Welcome(_)
                    | Update::Table(_)
                    | Update::Done(_)
                    | Update::Refused(..)
                    | Update::Other => {}
                }
            }
        }
        Ok(())
    }

    /// A broken disk ends the process; a full one is noticed by the operator after a while.
    fn mind_the_disk(&mut self) -> Result<(), Finding> {
        if self.halted {
            self.report.broken_disks += 1;
            return self.crash("the store is broken");
        }
        if !self.floor.figures().disk_full {
            return Ok(());
        }
        let since = *self.full_since.get_or_insert(self.report.steps);
        if self.report.steps > since + 30 {
            self.report.full_disks += 1;
            self.crash("restarted after space was made")?;
        }
        Ok(())
    }

    /// The process dies and is started again from the disk; every line is cut.
    fn crash(&mut self, why: &str) -> Result<(), Finding> {
        self.tell(why.to_owned());
        self.report.crashes += 1;
        self.digest.add(why.as_bytes());
        for at in 0..self.people.len() {
            // What was on its way down may still arrive.
            if self.draws.per_mille(500) {
                let soon = self.now + Millis(self.weather.lag_ms);
                if let Some(line) = &mut self.people[at].line {
                    let late = line.arrived_down(soon);
                    for text in late {
                        line.send_down(self.now, Millis(0), text);
                    }
                }
            }
        }
        self.deliver_down()?;
        let away = self.draws.between(100, 8_000);
        for person in &mut self.people {
            person.line = None;
            person.back_at = self.now + Millis(away) + Millis(self.draws.below(3_000));
        }
        self.by_conn.clear();
        self.order = Order::default();
        self.waiting.clear();
        self.now += Millis(away);
        (self.halted, self.full_since) = (false, None);
        let (options, disk) = (self.options, self.disk.clone());
        let spare =
            open(&options, &self.config, &self.weather, &self.key, &Disk::default(), self.now, 0);
        std::mem::replace(&mut self.floor, spare).into_store().crash();
        self.compare()?;
        self.lives += 1;
        let lives = self.lives;
        let (config, weather, key) = (&self.config, &self.weather, &self.key);
        self.floor = try_open(&options, config, weather, key, &disk, self.now, lives)?;
        for at in 0..self.people.len() {
            if let Some(token) = &self.people[at].token {
                let token = SecretHash::of(token);
                let _ = self.ask(Ask::WhoIs { token }, Waiting::Token(at));
            }
        }
        Ok(())
    }

    /// What was told with what is on the disk, and the books with the tables.
    fn compare(&mut self) -> Result<(), Finding> {
        self.retelling.read(&self.disk.tables(), &mut self.secrecy)?;
        self.secrecy.check(|table, seq| self.retelling.hand_at(table, seq))?;
        self.retelling.compare()?;
        self.report.hands = self.retelling.tables().map(|table| table.hand_no().0).sum();
        check_chips(&self.disk.transfers(), self.retelling.tables())
    }

    /// The planted bug: one who does not sit there is shown a card of somebody's hand.
    fn show_hole_card(&self, observer: Observer, frame: &Arc<Frame>) -> Option<Arc<Frame>> {
        let Frame::News { table, .. } = &**frame else { return None };
        let table = self.floor.tables().find(|t| t.config().table == *table)?;
        let sits = |player: PlayerId| table.seat_of(player).is_some();
        if matches!(observer, Observer::Player(player) if sits(player)) {
            return None;
        }
        let mut frame = Frame::clone(frame);
        let Frame::News { items, .. } = &mut frame else { return None };
        let dealt = items.iter_mut().find_map(|item| match item {
            wire::NewsItem::Dealt { seat, cards, .. } => Some((*seat, cards)),
            _ => None,
        });
        let (seat, cards) = dealt?;
        let hole = table.hand()?.hole(seat).reveal().first().copied();
        cards.first_mut()?.0 = hole;
        Some(Arc::new(frame))
    }

    fn tell(&mut self, line: String) {
        if self.story.len() >= STORY_LINES_MAX {
            self.story.pop_front();
        }
        self.story.push_back(format!("{:>6} {} {line}", self.report.steps, self.now.0));
    }
}

/// A view without what is of the moment, or kept for another length of time, by either side.
fn of_record(view: &TableView) -> TableView {
    let mut view = view.clone();
    view.chat.clear();
    if let Some(turn) = &mut view.turn {
        turn.deadline = None;
    }
    view
}

/// One answer to this request was due; gives the decision, if it is one.
fn due(
    person: &mut Person,
    id: u32,
) -> Result<Option<(TableId, units::HandNo, units::ActionNo)>, Finding> {
    let name = person.name.clone();
    let unasked = || found("order", format!("{name} is answered {id}, which he did not ask"));
    let line = person.line.as_mut().ok_or_else(unasked)?;
    let asked = line.asked.get_mut(&id).ok_or_else(unasked)?;
    let act = asked.act;
    asked.due -= 1;
    if asked.due == 0 {
        line.asked.remove(&id);
    }
    Ok(act)
}

fn open(
    options: &Options,
    config: &FloorConfig,
    weather: &Weather,
    key: &RoomKey,
    disk: &Disk,
    now: Instant,
    life: u64,
) -> Floor<SimStore> {
    try_open(options, config, weather, key, disk, now, life).expect("an empty disk opens")
}

fn try_open(
    options: &Options,
    config: &FloorConfig,
    weather: &Weather,
    key: &RoomKey,
    disk: &Disk,
    now: Instant,
    life: u64,
) -> Result<Floor<SimStore>, Finding> {
    let entropy = Box::new(Draws::new(options.seed, 100 + life));
    let seed = options.seed.wrapping_mul(31).wrapping_add(life);
    let store = SimStore::new(disk, seed, weather.faults, options.planted);
    let opened = Floor::open(config.clone(), key.clone(), entropy, store, disk.load(), now);
    opened.map_err(|error| found("durable", format!("the room does not open again: {error}")))
}

fn weather(draws: &mut Draws) -> Weather {
    let faults = Faults {
        group_max: draws.between(1, 8) as usize,
        delay_max: draws.between(0, 4) as u32,
        full_per_mille: if draws.per_mille(300) { 2 } else { 0 },
        broken_per_mille: if draws.per_mille(300) { 2 } else { 0 },
        lost_sync: false,
    };
    Weather {
        crash_per_mille: draws.between(0, 7),
        cut_per_mille: draws.between(0, 6),
        lag_ms: draws.between(0, 400),
        mischief_per_mille: draws.between(0, 80),
        faults,
    }
}

fn config(draws: &mut Draws) -> FloorConfig {
    let limits = [LimitKind::NoLimit, LimitKind::PotLimit, LimitKind::FixedLimit];
    let count = draws.between(1, 3);
    let tables = (1..=count).map(|n| NewTable {
        name: Some(format!("Table {n}")),
        limit: limits[draws.below(3) as usize],
        small_blind: Chips::new(5),
        big_blind: Chips::new(10),
        seats_max: draws.between(2, 6) as u8,
        time_to_act_s: 15,
        straddle: draws.per_mille(500),
        private: false,
        house_players: draws.between(0, 3) as u8,
    });
    FloorConfig {
        version: "cardroom simulated".into(),
        tables: tables.collect(),
        guest_chips: Chips::new(draws.between(1_500, 6_000)),
        refill_every: Millis::seconds(60),
        house_players: true,
        tables_max: 10,
        tables_per_host_max: 2,
        time_to_act: Millis::seconds(15),
        pause_between_hands: Millis::seconds(1),
        away_max: Millis::seconds(120),
    }
}

fn people(draws: &mut Draws) -> Vec<Person> {
    let guests = draws.between(2, 7);
    let mut people: Vec<Person> = (1..=guests)
        .map(|n| {
            let mut person = Person::new(format!("Guest {n}"), Role::Guest, draws.next());
            person.home = draws.below(3) as usize;
            person.by_cookie = draws.per_mille(500);
            person.is_mischievous = n == 1 || draws.per_mille(200);
            person
        })
        .collect();
    let mut rail = Person::new("Rail".into(), Role::Rail, draws.next());
    rail.home = draws.below(3) as usize;
    people.push(rail);
    people
}
