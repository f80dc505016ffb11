//! The players of a run, in a separate process: one thread and one `epoll` serve all their sockets.
//!
//! Instructions arrive on standard input as lines of JSON; measurements go to standard output.

use crate::failure::Failure;
use crate::measure::{Spread, Times};
use crate::player::{Outgoing, Player, items};
use crate::script::{Beat, Hand, Scribe};
use crate::web_socket::WebSocketClient;
use rustix::buffer::spare_capacity;
use rustix::event::epoll::{self, CreateFlags, Event, EventData, EventFlags};
use rustix::fd::OwnedFd;
use rustix::time::Timespec;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use units::{Seat, TableId};

/// Number of tables whose traffic is recorded for the script.
const SCRIBES: usize = 16;
/// Number of hands recorded per table. A fixed recording time would favour tables with short hands.
const HANDS_EACH: usize = 8;
/// Time limit for recording the script.
const REHEARSED_WITHIN: Duration = Duration::from_secs(120);
/// Pause before the crowd repeats a decision that the room refused as too fast.
const TRY_AGAIN: Duration = Duration::from_millis(100);
/// Maximum time to wait for frames in one loop.
const LOOK_AROUND: Duration = Duration::from_millis(100);
/// Number of sockets that are opened before the crowd reads frames from the open ones.
const OPENED_AT_ONCE: usize = 256;
/// Time limit for everything that precedes the first hand.
const SEATED_WITHIN: Duration = Duration::from_secs(600);

/// The address to connect to, and the tables at which the crowd sits down.
#[derive(Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Address of the room, or of the bare server.
    pub(crate) room: SocketAddr,
    /// Each table with its players' tokens.
    pub(crate) tables: Vec<(TableId, Vec<String>)>,
    /// Whether players take part in cuts.
    pub(crate) cuts: bool,
    /// File of recorded hands that the clients repeat; `None` to play.
    pub(crate) script: Option<PathBuf>,
}

/// An instruction to the crowd.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Order {
    /// Number of decisions per second; `None` sends each decision immediately.
    pub(crate) rate: Option<f64>,
    /// Seconds of play that precede the measurement.
    pub(crate) warm_up: u64,
    /// Seconds to measure.
    pub(crate) seconds: u64,
    /// File for a script of recorded hands. If set, only the recorded tables play, and nothing is measured.
    pub(crate) script: Option<PathBuf>,
}

/// A message from the crowd.
#[derive(Serialize, Deserialize)]
pub(crate) enum Told {
    Seated,
    /// The measurement has begun.
    Begun,
    /// The run is over.
    Ended(Run),
}

/// Measurements of one run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Run {
    /// Number of decisions that every player at the table has received.
    pub(crate) acts: u64,
    /// Number of hands that ended.
    pub(crate) hands: u64,
    /// Length of the measurement in seconds.
    pub(crate) seconds: f64,
    /// Times from the moment a decision is sent until the last player at the table has received it.
    pub(crate) spread: Spread,
    /// Number of requests refused.
    pub(crate) refused: u64,
    /// The first refusal; `None` if nothing was refused.
    pub(crate) refusal: Option<String>,
}

/// Runs the players' process.
pub(crate) fn serve(plan: &Path) -> Result<(), Failure> {
    let plan = std::fs::read(plan).map_err(Failure::io("the plan"))?;
    let plan: Plan = serde_json::from_slice(&plan).map_err(Failure::json("the plan"))?;
    let mut crowd = Crowd::new(&plan)?;
    crowd.sit_down(&plan)?;
    tell(&Told::Seated)?;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(Failure::io("standard input"))?;
        let order: Order = serde_json::from_str(&line).map_err(Failure::json("an order"))?;
        let run = match &order.script {
            Some(script) => crowd.rehearse(script)?,
            None => crowd.play(&order)?,
        };
        tell(&Told::Ended(run))?;
    }
    Ok(())
}

fn tell(told: &Told) -> Result<(), Failure> {
    let line = serde_json::to_string(told).map_err(Failure::json("what is told"))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(Failure::io("standard output"))
}

/// What the client on a socket does: play, or repeat a script.
enum Mind {
    Plays(Player),
    /// Repeats a script; `next` is the index of the beat that the client receives next.
    Recites {
        next: usize,
    },
}

struct Somebody {
    line: WebSocketClient,
    table: usize,
    place: usize,
    mind: Mind,
    /// Number of decisions at the table that this client has received so far.
    heard: u64,
    is_done: bool,
    /// The client's last decision, sent or unsent.
    act: Option<String>,
}

/// How far the players at a table have received its decisions.
#[derive(Default)]
struct Table {
    known: u64,
    under_way: VecDeque<UnderWay>,
}

struct UnderWay {
    sent: Instant,
    left: usize,
}

struct Crowd {
    epoll: OwnedFd,
    events: Vec<Event>,
    buffer: Vec<u8>,
    people: Vec<Somebody>,
    places: usize,
    tables: Vec<Table>,
    beats: Vec<Beat>,
    scribes: Vec<Scribe>,
    /// Players who have decided, but wait for the scheduled time in a paced run.
    waiting: VecDeque<usize>,
    /// When to repeat a decision that was refused as too fast, and the player who made it.
    refused: VecDeque<(Instant, usize)>,
    /// Players whose messages the system has not accepted completely yet.
    owing: Vec<usize>,
    /// At tables below this index, decisions are sent immediately.
    at_once: usize,
    measured: Measured,
}

#[derive(Default)]
struct Measured {
    on: bool,
    times: Times,
    hands: u64,
    refused: u64,
    refusal: Option<String>,
}

impl Crowd {
    fn new(plan: &Plan) -> Result<Crowd, Failure> {
        let hands: Vec<Hand> = match &plan.script {
            Some(path) => read_script(path)?,
            None => Vec::new(),
        };
        Ok(Crowd {
            epoll: epoll::create(CreateFlags::CLOEXEC).map_err(io("epoll"))?,
            events: Vec::with_capacity(1_024),
            buffer: vec![0; 256 * 1024],
            people: Vec::new(),
            places: plan.tables.first().map_or(0, |(_, tokens)| tokens.len()),
            tables: plan.tables.iter().map(|_| Table::default()).collect(),
            beats: hands.into_iter().flat_map(|hand| hand.beats).collect(),
            scribes: Vec::new(),
            waiting: VecDeque::new(),
            refused: VecDeque::new(),
            owing: Vec::new(),
            at_once: 0, // nobody acts before the first run
            measured: Measured::default(),
        })
    }

    /// Opens all sockets, and takes the seats only once all clients are watching, so that all receive everything.
    fn sit_down(&mut self, plan: &Plan) -> Result<(), Failure> {
        let seats = plan.tables.iter().enumerate().flat_map(|(at, (table, tokens))| {
            tokens.iter().enumerate().map(move |(place, token)| (at, *table, place, token))
        });
        for (n, (at, table, place, token)) in seats.enumerate() {
            self.open(plan, n, at, table, place, token)?;
            if n % OPENED_AT_ONCE == OPENED_AT_ONCE - 1 {
                self.hear_until(Crowd::all_are_done)?;
            }
        }
        self.hear_until(Crowd::all_are_done)?;
        for n in 0..self.people.len() {
            let one = &mut self.people[n];
            if let Mind::Plays(player) = &mut one.mind {
                one.is_done = false;
                one.line.send(&player.sit_down()).map_err(Failure::io("a socket"))?;
            }
        }
        self.hear_until(Crowd::all_are_done)
    }

    fn open(
        &mut self,
        plan: &Plan,
        n: usize,
        at: usize,
        table: TableId,
        place: usize,
        token: &str,
    ) -> Result<(), Failure> {
        let path = match plan.script {
            Some(_) => format!("/ws?table={at}&place={place}"),
            None => "/ws".into(),
        };
        let mut line = WebSocketClient::open(plan.room, &path, n)?;
        let mut is_done = true;
        let mind = match plan.script {
            Some(_) => Mind::Recites { next: self.first_beat(at) },
            None => {
                let seat = Seat::new(place as u8 + 1);
                let mut player = Player::new(table, seat, n as u64 + 1, plan.cuts);
                for text in player.greet(token) {
                    line.send(&text).map_err(Failure::io("a socket"))?;
                }
                is_done = false;
                Mind::Plays(player)
            }
        };
        let data = EventData::new_u64(n as u64);
        epoll::add(&self.epoll, line.stream(), data, EventFlags::IN).map_err(io("epoll"))?;
        self.people.push(Somebody { line, table: at, place, mind, heard: 0, is_done, act: None });
        Ok(())
    }

    /// Returns the beat at which a table starts. It depends on the table, so that tables do not act in step.
    fn first_beat(&self, table: usize) -> usize {
        crate::echo::first_beat(&self.beats, table)
    }

    fn all_are_done(&self) -> bool {
        self.people.iter().all(|one| one.is_done)
    }

    fn hear_until(&mut self, is_enough: fn(&Crowd) -> bool) -> Result<(), Failure> {
        let by = Instant::now() + SEATED_WITHIN;
        while !is_enough(self) {
            if Instant::now() > by {
                let why = self.measured.refusal.take().unwrap_or_else(|| "no answer".into());
                return Err(Failure::Crowd(format!("not everybody could sit down: {why}")));
            }
            self.hear(LOOK_AROUND)?;
        }
        Ok(())
    }

    /// Plays one run and measures it.
    fn play(&mut self, order: &Order) -> Result<Run, Failure> {
        let mut pace = order.rate.map(Pace::new);
        self.at_once = if pace.is_some() { 0 } else { usize::MAX };
        self.measured = Measured::default();
        self.begin_script()?;
        let start = Instant::now();
        let begin = start + Duration::from_secs(order.warm_up);
        let end = begin + Duration::from_secs(order.seconds);
        let mut began = None;
        loop {
            let now = Instant::now();
            if began.is_none() && now >= begin {
                tell(&Told::Begun)?;
                began = Some(now);
                self.measured = Measured { on: true, ..Measured::default() };
            }
            if now >= end {
                break;
            }
            while pace.as_mut().is_none_or(|pace| pace.is_due(now)) {
                let Some(one) = self.waiting.pop_front() else { break };
                if let Some(pace) = &mut pace {
                    pace.owed -= 1;
                }
                self.act(one)?;
            }
            self.settle(now)?;
            let next = pace.as_ref().map_or(end, |pace| pace.next).min(end);
            self.hear(next.saturating_duration_since(now).min(LOOK_AROUND))?;
        }
        self.at_once = 0;
        let Measured { times, hands, refused, refusal, .. } = std::mem::take(&mut self.measured);
        let seconds = began.unwrap_or(begin).elapsed().as_secs_f64();
        Ok(Run { acts: times.count(), hands, seconds, spread: times.spread(), refused, refusal })
    }

    /// Records a script at the first tables while only they play.
    fn rehearse(&mut self, script: &Path) -> Result<Run, Failure> {
        let tables = self.people.chunks(self.places).take(SCRIBES);
        let scribe = |people: &[Somebody]| match &people[0].mind {
            Mind::Plays(player) => Some(Scribe::new(player.table(), people.len())),
            Mind::Recites { .. } => None,
        };
        self.scribes = tables.filter_map(scribe).collect();
        self.measured = Measured::default();
        self.at_once = SCRIBES;
        for one in std::mem::take(&mut self.waiting) {
            if self.people[one].table < SCRIBES {
                self.act(one)?;
            } else {
                self.waiting.push_back(one);
            }
        }
        let by = Instant::now() + REHEARSED_WITHIN;
        while self.scribes.iter().any(|scribe| scribe.opened() <= HANDS_EACH) {
            let now = Instant::now();
            if now > by {
                return Err(Failure::Crowd("too few hands were played to their ends".into()));
            }
            self.settle(now)?;
            self.hear(LOOK_AROUND)?;
        }
        self.at_once = 0;
        let hands = std::mem::take(&mut self.scribes).into_iter();
        let hands: Vec<Hand> = hands.flat_map(|scribe| scribe.hands(HANDS_EACH)).collect();
        let text = serde_json::to_vec(&hands).map_err(Failure::json("the script"))?;
        std::fs::write(script, text).map_err(Failure::io("the script"))?;
        Ok(Run::default())
    }

    /// Tells the bare server to start its script.
    fn begin_script(&mut self) -> Result<(), Failure> {
        for one in &mut self.people {
            if matches!(one.mind, Mind::Recites { .. }) && one.place == 0 {
                one.line.send("begin").map_err(Failure::io("a socket"))?;
            }
        }
        Ok(())
    }

    /// Repeats what was refused as too fast, and sends the bytes that the system had not accepted.
    fn settle(&mut self, now: Instant) -> Result<(), Failure> {
        while let Some(&(at, one)) = self.refused.front() {
            if at > now {
                break;
            }
            self.refused.pop_front();
            self.act(one)?;
        }
        let mut owing = std::mem::take(&mut self.owing);
        for &one in &owing {
            self.people[one].line.flush().map_err(Failure::io("a socket"))?;
        }
        owing.retain(|&one| self.people[one].line.owes());
        self.owing.append(&mut owing);
        Ok(())
    }

    /// Sends a player's pending decision.
    fn act(&mut self, one: usize) -> Result<(), Failure> {
        let somebody = &mut self.people[one];
        let Some(text) = &somebody.act else { return Ok(()) };
        let table = &mut self.tables[somebody.table];
        table.under_way.push_back(UnderWay { sent: Instant::now(), left: self.places });
        somebody.line.send(text).map_err(Failure::io("a socket"))?;
        if somebody.line.owes() {
            self.owing.push(one);
        }
        if let Some(scribe) = self.scribes.get_mut(somebody.table) {
            scribe.said(somebody.place, text, true);
        }
        Ok(())
    }

    /// Waits for frames and processes them.
    fn hear(&mut self, wait: Duration) -> Result<(), Failure> {
        // Whole milliseconds, rounded up, so that nothing is due before the wait ends.
        let ms = wait.as_micros().div_ceil(1_000) as i64;
        let wait = Timespec { tv_sec: ms / 1_000, tv_nsec: ms % 1_000 * 1_000_000 };
        let mut events = std::mem::take(&mut self.events);
        match epoll::wait(&self.epoll, spare_capacity(&mut events), Some(&wait)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(io("epoll")(error)),
        }
        for event in events.drain(..) {
            let one = event.data.u64() as usize;
            self.hear_one(one).map_err(Failure::io("a socket"))?;
        }
        self.events = events;
        Ok(())
    }

    fn hear_one(&mut self, one: usize) -> std::io::Result<()> {
        let mut out = Vec::new();
        let somebody = &mut self.people[one];
        let (at, place) = (somebody.table, somebody.place);
        let (table, measured) = (&mut self.tables[at], &mut self.measured);
        let mut scribe = self.scribes.get_mut(at);
        let Somebody { line, mind, heard, is_done, act, .. } = somebody;
        let mut is_refused = false;
        line.hear(&mut self.buffer, |text| {
            if let Some(scribe) = &mut scribe {
                scribe.told(place, text);
            }
            if text.starts_with(r#"{"t":"news""#) {
                for item in items(text) {
                    if item.starts_with("acted\"") {
                        table.hears(heard, measured);
                    } else if place == 0 && item.starts_with("hand_closed\"") {
                        measured.hands += u64::from(measured.on);
                    }
                }
                match mind {
                    Mind::Plays(player) => player.hear(text, &mut out),
                    Mind::Recites { next } => recite(&self.beats, next, place, &mut out),
                }
            } else if let Mind::Plays(player) = mind {
                if text.starts_with(r#"{"t":"refused""#) {
                    measured.refused += 1;
                    measured.refusal.get_or_insert_with(|| text.into());
                    is_refused |= player.is_too_fast(text);
                } else if text.starts_with(r#"{"t":"table""#) {
                    player.look(text);
                } else {
                    *is_done |= player.is_done(text);
                }
            }
        })?;
        if is_refused {
            table.under_way.pop_back();
            self.refused.push_back((Instant::now() + TRY_AGAIN, one));
        }
        for Outgoing { text, is_act } in out {
            if is_act {
                *act = Some(text);
                self.waiting.push_back(one);
            } else {
                line.send(&text)?;
                if let Some(scribe) = &mut scribe {
                    scribe.said(place, &text, false);
                }
            }
        }
        if line.owes() {
            self.owing.push(one);
        }
        if at < self.at_once && self.waiting.back() == Some(&one) {
            self.waiting.pop_back();
            return self.act(one).map_err(std::io::Error::other);
        }
        Ok(())
    }
}

impl Table {
    /// Counts one more decision that a player at the table has received; `heard` is that player's count.
    fn hears(&mut self, heard: &mut u64, measured: &mut Measured) {
        let at = (*heard - self.known) as usize;
        // A decision that nobody here sent was made by the clock.
        let Some(under_way) = self.under_way.get_mut(at) else { return };
        *heard += 1;
        under_way.left -= 1;
        if under_way.left == 0 && measured.on {
            measured.times.add(under_way.sent.elapsed());
        }
        while self.under_way.front().is_some_and(|first| first.left == 0) {
            self.under_way.pop_front();
            self.known += 1;
        }
    }
}

/// Queues the messages that this place sends after the next beat, and moves on to the beat after it.
fn recite(beats: &[Beat], next: &mut usize, place: usize, out: &mut Vec<Outgoing>) {
    let said = beats[*next].said.iter().filter(|said| said.place == place);
    out.extend(said.map(|said| Outgoing { text: said.text.clone(), is_act: said.is_act }));
    *next = (*next + 1) % beats.len();
}

/// Maximum number of late decisions that a paced run catches up on.
const OWED_MAX: usize = 1_000;

/// Schedules decisions at random times with a given mean rate, as if each table played independently.
struct Pace {
    mean: f64,
    next: Instant,
    owed: usize,
    whim: u64,
}

impl Pace {
    fn new(rate: f64) -> Pace {
        Pace { mean: 1.0 / rate, next: Instant::now(), owed: 0, whim: 0x5eed }
    }

    /// Whether a decision is due. Decisions that nobody could make in time stay due, up to [`OWED_MAX`].
    fn is_due(&mut self, now: Instant) -> bool {
        while self.next <= now {
            self.whim = self.whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let share = ((self.whim >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
            self.next += Duration::from_secs_f64(-share.ln() * self.mean);
            self.owed = OWED_MAX.min(self.owed + 1);
        }
        self.owed > 0
    }
}

fn read_script(path: &Path) -> Result<Vec<Hand>, Failure> {
    let text = std::fs::read(path).map_err(Failure::io("the script"))?;
    serde_json::from_slice(&text).map_err(Failure::json("the script"))
}

fn io(what: &'static str) -> impl Fn(rustix::io::Errno) -> Failure {
    move |error| Failure::Io { what, error: error.into() }
}
