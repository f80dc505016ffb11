//! The visitors of a soak, in a separate process.
//!
//! Each visitor has a session like a browser's and plays like a house player, but faster. Visitors do what people do:
//! they sit down, wait, top up, sit out, let their time run out, lose the connection and reconnect, chat, and leave.

use crate::failure::Failure;
use crate::web_socket::WebSocketClient;
use bots::{HousePlayer, Strategy, Temper};
use client::proof;
use client::{Session, Update};
use rustix::event::epoll::{self, CreateFlags, Event, EventData, EventFlags};
use rustix::fd::OwnedFd;
use rustix::time::Timespec;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command as Program, Stdio};
use std::time::{Duration, Instant};
use test_kit::Dice;
use units::{ActionNo, Chips, HandNo, TableId};
use wire::{Command, Frame, RefusalCode, SeatStatus};

/// Maximum time to wait for frames in one loop.
const LOOK_AROUND: Duration = Duration::from_millis(20);
/// Factor by which the visitors think faster than people.
const HASTE: u64 = 4;
/// Maximum time that a request may go without an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// Maximum number of faults described in words.
const FAULTS_TOLD: usize = 20;

/// Instructions to the visitors' process.
#[derive(Serialize, Deserialize)]
pub(crate) struct Evening {
    pub(crate) room: SocketAddr,
    /// Each table with its visitors' tokens.
    pub(crate) tables: Vec<(TableId, Vec<String>)>,
    pub(crate) seed: u64,
    pub(crate) seconds: f64,
    /// Seconds that everyone has for leaving at the end.
    pub(crate) home_within: u64,
}

/// The report of the visitors' process.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Told {
    /// Number of events that should not have happened.
    pub(crate) errors: u64,
    /// Descriptions of the first faults.
    pub(crate) faults: Vec<String>,
    /// How often each thing was done by visitors or happened to them, by its name.
    pub(crate) done: BTreeMap<String, u64>,
}

impl Told {
    fn fault(&mut self, what: impl FnOnce() -> String) {
        self.errors += 1;
        if self.faults.len() < FAULTS_TOLD {
            self.faults.push(what());
        }
    }
    fn count(&mut self, what: &str) {
        match self.done.get_mut(what) {
            Some(times) => *times += 1,
            None => drop(self.done.insert(what.into(), 1)),
        }
    }
}

/// The visitors' process while it runs.
pub(crate) struct Visitors {
    child: Child,
}

impl Evening {
    /// Starts the visitors' process.
    pub(crate) fn begin(&self, folder: &Path) -> Result<Visitors, Failure> {
        let path = folder.join("evening.json");
        let text = serde_json::to_vec(self).map_err(Failure::json("the evening"))?;
        std::fs::write(&path, text).map_err(Failure::io("the evening"))?;
        let program = std::env::current_exe().map_err(Failure::io("the program"))?;
        let child = Program::new(program).arg("visitors").arg(&path).stdout(Stdio::piped()).spawn();
        Ok(Visitors { child: child.map_err(Failure::io("the visitors' process"))? })
    }
}

impl Visitors {
    /// Waits until all visitors have left, and returns their report.
    pub(crate) fn end(mut self) -> Result<Told, Failure> {
        let out = self.child.stdout.take().expect("it was asked for");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).map_err(Failure::io("the visitors"))?;
        self.child.wait().map_err(Failure::io("the visitors' process"))?;
        if line.is_empty() {
            return Err(Failure::Crowd("their process ended".into()));
        }
        serde_json::from_str(&line).map_err(Failure::json("what the visitors told"))
    }
}

/// Runs the visitors' process.
pub(crate) fn serve(evening: &Path) -> Result<(), Failure> {
    let text = std::fs::read(evening).map_err(Failure::io("the evening"))?;
    let evening: Evening = serde_json::from_slice(&text).map_err(Failure::json("the evening"))?;
    let told = Company::new(&evening)?.spend(&evening)?;
    println!("{}", serde_json::to_string(&told).expect("plain data"));
    Ok(())
}

/// Draws a random duration between two numbers of milliseconds.
fn soon(dice: &mut Dice, least_ms: u64, most_ms: u64) -> Duration {
    Duration::from_millis(dice.between(least_ms, most_ms))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Lively,
    /// Nobody begins anything new: players finish their hands, and everyone leaves.
    Leaving,
}

struct Visitor {
    number: usize,
    table: TableId,
    session: Session,
    line: Option<WebSocketClient>,
    /// When to reconnect after a lost connection.
    back: Instant,
    /// When to do the next thing apart from playing.
    next: Instant,
    dice: Dice,
    player: HousePlayer,
    /// The decision that the visitor is thinking about, and when to send it; no time once it has been sent.
    thinking: Option<(HandNo, ActionNo, Option<Instant>)>,
    /// Requests without an answer, by identifier.
    awaits: BTreeMap<u32, Asked>,
    /// The last hand whose deal the visitor checked.
    checked: Option<HandNo>,
}

/// A request without an answer.
struct Asked {
    command: String,
    since: Instant,
    is_act: bool,
}

struct Company {
    room: SocketAddr,
    epoll: OwnedFd,
    visitors: Vec<Visitor>,
    told: Told,
}

impl Company {
    fn new(evening: &Evening) -> Result<Company, Failure> {
        let epoll = epoll::create(CreateFlags::CLOEXEC).map_err(io)?;
        let each = evening
            .tables
            .iter()
            .flat_map(|(table, tokens)| tokens.iter().map(move |token| (*table, token.clone())));
        let start = Instant::now();
        let visitors = each.enumerate().map(|(number, (table, token))| {
            let seed = evening.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
            let mut dice = Dice::new(seed);
            let mut session = Session::new("soak 1", Some(token));
            if dice.below(2) == 0 {
                session.take_part(cut::commitment(&[number as u8; 32]));
            }
            session.request(Command::Watch { table, after: None });
            Visitor {
                number,
                table,
                session,
                line: None,
                back: start + Duration::from_millis(number as u64),
                next: start,
                dice,
                player: HousePlayer::new(Temper::from_seed(seed), seed),
                thinking: None,
                awaits: BTreeMap::new(),
                checked: None,
            }
        });
        let visitors = visitors.collect();
        Ok(Company { room: evening.room, epoll, visitors, told: Told::default() })
    }

    fn spend(mut self, evening: &Evening) -> Result<Told, Failure> {
        let end = Instant::now() + Duration::from_secs_f64(evening.seconds);
        let closing = end + Duration::from_secs(evening.home_within);
        loop {
            let now = Instant::now();
            let mood = if now < end { Mood::Lively } else { Mood::Leaving };
            self.hear(now)?;
            for at in 0..self.visitors.len() {
                self.visit(at, now, mood)?;
            }
            let seated = self.visitors.iter().filter(|visitor| !visitor.is_home()).count();
            if mood == Mood::Leaving && (seated == 0 || now > closing) {
                for visitor in self.visitors.iter().filter(|visitor| !visitor.is_home()) {
                    self.told.fault(|| format!("visitor {} cannot leave", visitor.number));
                }
                return Ok(self.told);
            }
        }
    }

    /// Waits for frames and processes them.
    fn hear(&mut self, now: Instant) -> Result<(), Failure> {
        let mut events: Vec<Event> = Vec::with_capacity(1_024);
        let wait = Timespec { tv_sec: 0, tv_nsec: LOOK_AROUND.as_nanos() as _ };
        let buffer = rustix::buffer::spare_capacity(&mut events);
        match epoll::wait(&self.epoll, buffer, Some(&wait)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(io(error)),
        }
        let mut bytes = vec![0; 64 * 1024];
        for event in &events {
            let at = event.data.u64() as usize;
            let visitor = &mut self.visitors[at];
            let Some(line) = &mut visitor.line else { continue };
            let mut texts: Vec<String> = Vec::new();
            let heard = line.hear(&mut bytes, |text| texts.push(text.to_owned()));
            for text in texts {
                visitor.read(&text, &mut self.told);
            }
            if let Err(error) = heard {
                self.told.fault(|| format!("visitor {at}: {error}"));
                visitor.lose_line(now);
            }
        }
        Ok(())
    }

    fn visit(&mut self, at: usize, now: Instant, mood: Mood) -> Result<(), Failure> {
        let visitor = &mut self.visitors[at];
        if visitor.line.is_none() {
            if visitor.back > now || visitor.is_home() && mood == Mood::Leaving {
                return Ok(());
            }
            let line = WebSocketClient::open(self.room, "/ws", visitor.number)?;
            let data = EventData::new_u64(at as u64);
            epoll::add(&self.epoll, line.stream(), data, EventFlags::IN).map_err(io)?;
            visitor.line = Some(line);
        }
        visitor.live(now, mood, &mut self.told);
        Ok(())
    }
}

fn io(error: rustix::io::Errno) -> Failure {
    Failure::io("epoll")(error.into())
}

impl Visitor {
    fn is_home(&self) -> bool {
        let sits = self.session.table(self.table).is_some_and(|state| state.view.you.is_some());
        !sits && self.awaits.is_empty()
    }

    fn lose_line(&mut self, now: Instant) {
        self.line = None;
        self.thinking = None;
        self.awaits.clear();
        self.session.reconnected();
        self.back = now + soon(&mut self.dice, 200, 8_000);
    }

    fn read(&mut self, text: &str, told: &mut Told) {
        let frame: Frame = match serde_json::from_str(text) {
            Ok(frame) => frame,
            Err(error) => return told.fault(|| format!("a client cannot read {text}: {error}")),
        };
        match self.session.receive(&frame) {
            Update::Done(id) => drop(self.awaits.remove(&id)),
            Update::Gap(_) => told.count("gaps"),
            Update::Refused(id, refusal) => {
                if id.and_then(|id| self.awaits.remove(&id)).is_some_and(|asked| asked.is_act) {
                    self.thinking = None;
                }
                told.count("refused");
                if is_fault(refusal.code) {
                    let code = refusal.code;
                    told.fault(|| format!("visitor {} is refused: {code:?}", self.number));
                }
            }
            _ => {}
        }
    }

    fn live(&mut self, now: Instant, mood: Mood, told: &mut Told) {
        self.check_deal(told);
        self.decide(now, mood, told);
        if self.next <= now && self.awaits.is_empty() {
            self.next = now + soon(&mut self.dice, 300, 2_000);
            self.fidget(now, mood, told);
        }
        let forgotten = self.awaits.values().find(|asked| asked.since + PATIENCE < now);
        if let Some(Asked { command, .. }) = forgotten {
            told.fault(|| format!("visitor {} had no answer to {command}", self.number));
            self.awaits.clear();
        }
        self.send(now, told);
    }

    fn send(&mut self, now: Instant, told: &mut Told) {
        let Some(line) = &mut self.line else { return };
        for request in self.session.take_requests() {
            let is_act = matches!(request.command, Command::Act { .. });
            let text = serde_json::to_string(&request).expect("requests have text keys only");
            let asked = Asked { command: text.clone(), since: now, is_act };
            self.awaits.insert(request.id, asked);
            if let Err(error) = line.send(&text) {
                told.fault(|| format!("visitor {}: {error}", self.number));
            }
        }
        if line.owes() {
            line.flush().unwrap_or_else(|error| told.fault(|| error.to_string()));
        }
    }

    /// Checks the proof of a finished hand, once per hand.
    fn check_deal(&mut self, told: &mut Told) {
        let state = self.session.table(self.table);
        let hand = state.and_then(|state| state.view.hand.as_ref()).filter(|hand| hand.over);
        let Some(hand_no) = hand.map(|hand| hand.hand_no) else { return };
        if self.checked.replace(hand_no) == Some(hand_no) {
            return;
        }
        let proved = self.session.proof(self.table);
        let checked = proved.and_then(|proof| proof.as_ref().map(proof::check).transpose());
        match checked {
            Ok(Some(_)) => told.count("proved"),
            Ok(None) => {}
            Err(fault) => told.fault(|| format!("hand {hand_no:?} at {}: {fault}", self.table)),
        }
    }

    /// Thinks about the turn and then decides; rarely lets the time run out.
    fn decide(&mut self, now: Instant, mood: Mood, told: &mut Told) {
        let table = self.table;
        let Some(state) = self.session.table(table) else { return };
        let Some(me) = state.view.you else { return };
        let turn = state.view.turn.as_ref().filter(|turn| turn.seat == me);
        let Some(turn) = turn.filter(|turn| turn.options.is_some()) else { return };
        let (hand_no, action_no) = (turn.hand_no, turn.action_no);
        match self.thinking {
            Some((hand, action, due)) if (hand, action) == (hand_no, action_no) => {
                if due.is_some_and(|due| due <= now) {
                    let action = self.player.decide(&state.view, me);
                    self.thinking = Some((hand_no, action_no, None));
                    self.session.request(Command::Act { table, hand_no, action_no, action });
                    told.count("acts");
                }
            }
            _ => {
                let think = self.player.think(&state.view, me).0 / HASTE;
                let dreams = mood == Mood::Lively && self.dice.below(100) == 0;
                let due = match dreams {
                    true => {
                        told.count("dreams");
                        if self.dice.below(2) == 0 {
                            self.session.request(Command::UseTimeBank {
                                table,
                                hand_no,
                                action_no,
                            });
                        }
                        now + Duration::from_secs(20)
                    }
                    false => now + Duration::from_millis(think),
                };
                self.thinking = Some((hand_no, action_no, Some(due)));
            }
        }
    }

    /// Does something apart from playing, such as chatting or sitting out.
    fn fidget(&mut self, now: Instant, mood: Mood, told: &mut Told) {
        let table = self.table;
        let Some(state) = self.session.table(table) else { return };
        let view = &state.view;
        let own = view.you.and_then(|seat| state.seat(seat));
        let (status, leaving) = own.map_or((None, false), |own| (Some(own.status), own.leaving));
        let is_asked = view.choice.is_some_and(|choice| Some(choice.seat) == view.you);
        let (min, max) = (view.buy_in_min.get(), view.buy_in_max.get());
        let is_full = view.seats.len() >= usize::from(view.seats_max);
        let (what, command) = match (status, self.dice.below(1_000)) {
            _ if mood == Mood::Leaving && (status.is_none() || leaving) => return,
            (Some(_), _) if mood == Mood::Leaving => ("leaves", Command::LeaveSeat { table }),
            (_, 0..6) if mood == Mood::Lively => {
                told.count("lines lost");
                return self.lose_line(now);
            }
            (None, _) => {
                let offer = self.session.offers().iter().find(|offer| offer.table == table);
                let seat = offer.map(|offer| offer.seat);
                let waits = self.session.places().iter().any(|place| place.table == table);
                match self.dice.below(100) {
                    0..3 if waits => ("gives up", Command::StopWaiting { table }),
                    _ if waits && offer.is_none() => return,
                    _ if is_full && offer.is_none() => {
                        ("waits", Command::WaitForSeat { table, any: false })
                    }
                    0..40 => {
                        let most = (min * 2).clamp(min, max);
                        let buy_in = Chips::new(self.dice.between(min, most));
                        ("sits down", Command::TakeSeat { table, seat, buy_in, commitment: None })
                    }
                    _ => return,
                }
            }
            (Some(_), _) if leaving => return,
            (Some(_), _) if is_asked => match self.player.choose(&state.view) {
                Some(game) => ("chooses", Command::ChooseGame { table, game }),
                None => return,
            },
            (Some(SeatStatus::SittingOut), 0..400) => ("comes back", Command::ComeBack { table }),
            (Some(_), 10..16) => ("leaves", Command::LeaveSeat { table }),
            (Some(_), 20..26) => ("sits out", Command::SitOut { table }),
            (Some(_), 30..45) => {
                let amount = Chips::new(self.dice.between(1, max.max(2) / 2));
                ("tops up", Command::TopUp { table, amount })
            }
            (Some(_), 50..56) => ("keeps stack", Command::AutoTopUp { table, to: Chips::new(min) }),
            (Some(_), 60..80) => {
                ("straddles", Command::Straddle { table, on: self.dice.below(3) > 0 })
            }
            (Some(_), 90..96) => {
                let text = format!("well played {}", self.dice.below(100));
                ("talks", Command::Say { table, text })
            }
            _ => return,
        };
        told.count(what);
        self.session.request(command);
    }
}

/// Whether a refusal with this code is a fault, because a client that follows the protocol never gets it.
fn is_fault(code: RefusalCode) -> bool {
    use RefusalCode as Code;
    let faults = [
        Code::Malformed,
        Code::TooLong,
        Code::HelloFirst,
        Code::ProtocolUnsupported,
        Code::TooManySockets,
        Code::DiskFull,
        Code::Restarting,
        Code::Failed,
        Code::OriginForbidden,
        Code::AddressUnknown,
        Code::SessionUnknown,
        Code::NameNeeded,
        Code::TableUnknown,
        Code::TableClosed,
    ];
    faults.contains(&code)
}
