//! One of the two worlds: a floor, a disk, and everything that leaves them, recorded step by step.

use crate::Planted;
use crate::dealer::{Dealer, SharedOrders, orders};
use crate::disk::SeenStore;
use crate::pits;
use crate::planted::{Leaks, Lines, Secrets};
use crate::tournaments::{self, Early};
use cards::CardSet;
use cash::Table;
use floor::{Answer, Ask, AskId, Channel, Figures, Floor, FloorConfig, Out};
use record::RoomKey;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::memory::Disk;
use units::{ConnId, Instant, Millis, PlayerId, Seat, Seq, TableId};
use wire::{Frame, Refusal, Request};

/// An outside input to a world; the other world gets the same one.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    Connect {
        conn: ConnId,
        player: Option<PlayerId>,
    },
    Disconnect {
        conn: ConnId,
    },
    Request {
        conn: ConnId,
        request: Request,
    },
    Ask(Ask),
    Pass(Millis),
    Step,
    /// The operator reads the metrics.
    Scrape,
    /// The process dies and starts again.
    Crash,
}

/// Something that leaves a world and is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Frame {
        conn: ConnId,
        text: Arc<str>,
    },
    /// A frame for a player whose cards differ. Only its kind and its position among the outputs are compared.
    Other {
        conn: ConnId,
        kind: &'static str,
    },
    Reply {
        ask: AskId,
        text: String,
    },
    Closed {
        conn: ConnId,
    },
    Halted(String),
    Log(String),
    Scraped(String),
    /// What has become durable, as the disk shows it to someone without the key.
    Kept(String),
    /// After every step: when the floor wants to be woken, and its metrics.
    Pulse {
        wake_at: Option<Instant>,
        busy: bool,
        figures: Box<Figures>,
    },
}

/// One thing that left a world, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sent {
    pub(crate) step: u32,
    pub(crate) at: Instant,
    pub(crate) what: What,
}

/// The cards that are face up at the table under the rules, even if nothing was sent about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) cards: CardSet,
    /// Whether anybody's cards have been shown or have decided the hand.
    pub(crate) is_showdown: bool,
}

pub(crate) struct World {
    pub(crate) floor: Floor<SeenStore>,
    pub(crate) orders: SharedOrders,
    pub(crate) table: Option<TableId>,
    pub(crate) now: Instant,
    pub(crate) step: u32,
    pub(crate) sent: Vec<Sent>,
    /// The face-up cards after each step that changed them.
    pub(crate) open: Vec<(u32, Open)>,
    /// The outcomes of the hands that have ended.
    pub(crate) outcomes: Vec<Outcome>,
    /// The player behind each connection.
    lines: Lines,
    /// All cards that the observer was dealt in this hand, even those since discarded.
    pub(crate) own: CardSet,
    /// The cards that every deck of the pair's hands contained at first.
    pub(crate) deck: CardSet,
    pub(crate) has_renewed: bool,
    /// The cards of each seat before the last step, for planted leaks; `thrown` holds the seat's discards in this hand.
    held: BTreeMap<Seat, CardSet>,
    thrown: BTreeMap<Seat, CardSet>,
    /// The observer; `None` if they have no seat.
    pub(crate) me: Option<PlayerId>,
    /// Players whose hole cards differ.
    pub(crate) others: BTreeSet<PlayerId>,
    /// The sequence number that each connection has reached.
    pub(crate) reached: BTreeMap<ConnId, Seq>,
    pub(crate) answers: BTreeMap<AskId, Result<Answer, Refusal>>,
    pub(crate) refusals: BTreeSet<wire::RefusalCode>,
    seed: u64,
    life: u64,
    config: FloorConfig,
    disk: Disk,
    leaks: Leaks,
    /// The planted leak of tournaments; `None` if there is none.
    pub(crate) early: Option<Early>,
    /// The planted leak of house tables; `None` if there is none.
    pub(crate) house_leak: Option<pits::Leak>,
    frames: u64,
}

/// The outcome of a hand: for each seat its chips, whether it was in to the end, and the cards that it showed.
pub(crate) type Outcome = Vec<(Seat, u64, bool, Vec<cards::Card>)>;

impl World {
    pub(crate) fn new(seed: u64, config: FloorConfig, planted: Option<Planted>) -> World {
        let (disk, now, orders) = (Disk::default(), Instant(1_700_000_000_000), orders());
        World {
            floor: open(seed, 0, &config, &disk, &orders, now, planted),
            orders,
            table: None,
            now,
            step: 0,
            sent: Vec::new(),
            open: Vec::new(),
            outcomes: Vec::new(),
            lines: Lines::new(),
            own: CardSet::EMPTY,
            deck: CardSet::FULL,
            has_renewed: false,
            held: BTreeMap::new(),
            thrown: BTreeMap::new(),
            me: None,
            others: BTreeSet::new(),
            reached: BTreeMap::new(),
            answers: BTreeMap::new(),
            refusals: BTreeSet::new(),
            seed,
            life: 0,
            config,
            disk,
            leaks: Leaks::new(planted),
            early: None,
            house_leak: None,
            frames: 0,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.find_table().expect("the table is open")
    }

    fn find_table(&self) -> Option<&Table> {
        self.floor.tables().find(|table| Some(table.config().table) == self.table)
    }

    pub(crate) fn take(&mut self, input: Input) {
        match input {
            Input::Connect { conn, player } => {
                self.lines.insert(conn, player);
                self.floor.connect(conn, player, Channel::Program);
            }
            Input::Disconnect { conn } => {
                self.lines.remove(&conn);
                self.floor.disconnect(conn);
            }
            Input::Request { conn, request } => self.floor.receive(conn, request),
            Input::Ask(ask) => self.floor.ask(ask),
            Input::Pass(length) => self.now += length,
            Input::Step => self.step(),
            Input::Scrape => self.scrape(),
            Input::Crash => self.crash(),
        }
    }

    fn step(&mut self) {
        self.step += 1;
        let outs = self.floor.step(self.now);
        let outs = match self.leaks.planted() {
            Some(_) => {
                self.note_what_is_thrown();
                let secrets = self.secrets();
                self.leaks.outs(&secrets, &self.lines, outs)
            }
            None => outs,
        };
        let outs = match self.early {
            Some(early) => tournaments::tell_early(self, early, outs),
            None => outs,
        };
        let outs = match self.house_leak {
            Some(leak) => pits::leak_into(self, leak, outs),
            None => outs,
        };
        let mut written: BTreeMap<*const Frame, Arc<str>> = BTreeMap::new();
        for out in &outs {
            self.carry_out(out, &mut written);
        }
        for kept in self.floor.store_mut().take_kept() {
            self.tell(What::Kept(kept));
        }
        let wake_at = self.leaks.wake_at(self.floor.wake_at(), || self.secrets());
        let wake_at = wake_at.map(|at| tournaments::wake_early(self, at));
        let wake_at = wake_at.map(|at| pits::wake_by_symbol(self, at));
        let figures = Box::new(self.floor.figures());
        self.tell(What::Pulse { wake_at, busy: self.floor.is_busy(), figures });
        for line in crate::journal::take() {
            self.tell(What::Log(line));
        }
        self.note_what_is_open();
    }

    fn tell(&mut self, what: What) {
        self.sent.push(Sent { step: self.step, at: self.now, what });
    }

    fn carry_out(&mut self, out: &Out, written: &mut BTreeMap<*const Frame, Arc<str>>) {
        let what = match out {
            Out::Send { conn, frame } => {
                self.frames += 1;
                self.note(*conn, frame);
                self.written(*conn, frame, written)
            }
            Out::Reply { ask, answer } => {
                self.answers.insert(*ask, answer.clone().map(|answer| *answer));
                What::Reply { ask: *ask, text: told(answer) }
            }
            Out::Close { conn } => What::Closed { conn: *conn },
            // This stays in the process.
            Out::Session { .. } | Out::Owner { .. } => return,
            Out::Halt { reason } => What::Halted(reason.clone()),
            // The text of the line comes through the journal.
            Out::Log { line } => return server::operator::log(line),
        };
        self.tell(what);
    }

    /// Writes a frame as the server does: once, even if several clients get it.
    fn written(
        &self,
        conn: ConnId,
        frame: &Arc<Frame>,
        written: &mut BTreeMap<*const Frame, Arc<str>>,
    ) -> What {
        let player = self.lines.get(&conn).copied().flatten();
        if self.is_anothers(conn) {
            return What::Other { conn, kind: kind(frame) };
        }
        let text = written.entry(Arc::as_ptr(frame));
        let text = Arc::clone(text.or_insert_with(|| wire::encode_frame(frame).into()));
        What::Frame { conn, text: self.leaks.text(text, player, || self.secrets()) }
    }

    /// Returns the player behind each connection.
    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Whether this is the connection of a player whose hole cards differ.
    pub(crate) fn is_anothers(&self, conn: ConnId) -> bool {
        let player = self.lines.get(&conn).copied().flatten();
        player.is_some_and(|player| self.others.contains(&player))
    }

    fn note(&mut self, conn: ConnId, frame: &Frame) {
        match frame {
            Frame::Table { view, .. } => {
                self.reached.insert(conn, view.seq);
            }
            Frame::News { seq, .. } => {
                self.reached.insert(conn, *seq);
            }
            Frame::Refused { refusal, .. } => {
                self.refusals.insert(refusal.code);
            }
            Frame::Welcome(_)
            | Frame::Done { .. }
            | Frame::Moved { .. }
            | Frame::Balance { .. }
            | Frame::Waiting { .. }
            | Frame::Unwatched { .. }
            | Frame::Tournament { .. }
            | Frame::Pit { .. }
            | Frame::Notice { .. } => {}
        }
    }

    fn scrape(&mut self) {
        let figures = self.floor.figures();
        let mut text = server::operator::figures(&figures, self.frames);
        self.leaks.figures(&mut text, || self.secrets());
        tournaments::count_early(self, &mut text);
        self.tell(What::Scraped(text));
    }

    fn crash(&mut self) {
        self.life += 1;
        let (disk, orders, planted) = (&self.disk, &self.orders, self.leaks.planted());
        let nowhere = Disk::default();
        let spare = open(self.seed, 0, &self.config, &nowhere, orders, self.now, None);
        std::mem::replace(&mut self.floor, spare).into_store().crash();
        self.floor = open(self.seed, self.life, &self.config, disk, orders, self.now, planted);
        self.lines.clear();
        self.reached.clear();
    }

    fn note_what_is_open(&mut self) {
        let Some(table) = self.find_table() else { return };
        let Some(hand) = table.hand() else { return };
        let is_mine = |seat: &Seat| self.me.is_some() && table.dealt_in(*seat) == self.me;
        let own = hand.dealt_in().iter().filter(is_mine).flat_map(|seat| hand.hole(seat).reveal());
        let own = own.copied().collect();
        let boards = hand.boards().iter().flatten();
        let shown = hand.dealt_in().iter().flat_map(|seat| hand.face_up(seat));
        // Cards that are dealt face up decide nothing by themselves.
        let is_turned_up = |seat| {
            let down = hand.hole(seat).reveal().first();
            let up = hand.face_up(seat);
            down.is_some_and(|down| up.contains(down)) || hand.is_over() && !up.is_empty()
        };
        let is_showdown =
            hand.dealt_in().iter().any(is_turned_up) || (hand.is_over() && hand.live().len() > 1);
        let (deck, has_renewed) = (hand.deck(), table.renewed().is_some());
        let open = Open { cards: boards.chain(shown).copied().collect(), is_showdown };
        let outcome = hand.is_over().then(|| self.outcome());
        self.own = self.own.union(own);
        self.deck = self.deck.intersection(deck);
        self.has_renewed |= has_renewed;
        self.outcomes.extend(outcome.filter(|outcome| self.outcomes.last() != Some(outcome)));
        if self.open.last().is_none_or(|(_, last)| *last != open) {
            self.open.push((self.step, open));
        }
    }

    fn note_what_is_thrown(&mut self) {
        let Some(hand) = self.find_table().and_then(|table| table.hand()) else { return };
        let seats: Vec<Seat> = hand.dealt_in().iter().collect();
        let hole = |seat: Seat| hand.hole(seat).reveal().iter().copied().collect();
        let held: BTreeMap<Seat, CardSet> = seats.into_iter().map(|s| (s, hole(s))).collect();
        if hand.street().is_none() {
            self.thrown.clear();
        }
        for (seat, before) in std::mem::take(&mut self.held) {
            let gone = before.difference(held.get(&seat).copied().unwrap_or_default());
            let thrown = self.thrown.entry(seat).or_default();
            *thrown = thrown.union(gone);
        }
        self.held = held;
    }

    fn outcome(&self) -> Outcome {
        let table = self.table();
        let Some(hand) = table.hand() else { return Vec::new() };
        let seats = hand.dealt_in().iter();
        let of = |seat| {
            let (stack, live) = (hand.stack(seat).get(), hand.live().contains(seat));
            (seat, stack, live, hand.face_up(seat).to_vec())
        };
        seats.map(of).collect()
    }

    fn secrets(&self) -> Secrets {
        let deck = self.orders.lock().expect("nothing panics while it holds the orders");
        Secrets::of(self.find_table(), &deck.last_deck, &deck.last_salts, &self.thrown)
    }
}

fn open(
    seed: u64,
    life: u64,
    config: &FloorConfig,
    disk: &Disk,
    orders: &SharedOrders,
    now: Instant,
    planted: Option<Planted>,
) -> Floor<SeenStore> {
    let dealer = Dealer::new(seed, life, Arc::clone(orders), planted);
    let store = SeenStore::new(disk, life, Arc::clone(orders), planted);
    let key = RoomKey::from_bytes([0x5e; 32]);
    Floor::open(config.clone(), key, Box::new(dealer), store, disk.load(floor::is_readable), now)
        .expect("the room opens")
}

/// Returns an answer in the form in which the server writes it, or in debug form if the server changes it first.
fn told(answer: &Result<Box<Answer>, Refusal>) -> String {
    let json = match answer.as_deref() {
        Ok(Answer::Lobby(lobby)) => serde_json::to_string(lobby),
        Ok(Answer::Table(view)) => serde_json::to_string(view),
        Ok(Answer::Me(me)) => serde_json::to_string(me),
        Ok(Answer::Tournaments(list)) => serde_json::to_string(list),
        Ok(Answer::Tournament(view)) => serde_json::to_string(view),
        Ok(Answer::TournamentLots(proof)) => serde_json::to_string(proof),
        Ok(Answer::QuickTournament(quick)) => serde_json::to_string(quick),
        Ok(Answer::Entered(entered)) => serde_json::to_string(entered),
        Err(refusal) => serde_json::to_string(refusal),
        Ok(other) => Ok(format!("{other:?}")),
    };
    json.expect("answers are plain data")
}

fn kind(frame: &Frame) -> &'static str {
    match frame {
        Frame::Welcome(_) => "welcome",
        Frame::Done { .. } => "done",
        Frame::Refused { .. } => "refused",
        Frame::Table { .. } => "table",
        Frame::News { .. } => "news",
        Frame::Moved { .. } => "moved",
        Frame::Unwatched { .. } => "unwatched",
        Frame::Balance { .. } => "balance",
        Frame::Waiting { .. } => "waiting",
        Frame::Tournament { .. } => "tournament",
        Frame::Pit { .. } => "pit",
        Frame::Notice { .. } => "notice",
    }
}
