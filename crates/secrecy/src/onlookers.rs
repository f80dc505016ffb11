//! Tests whether spectators at an anonymous table learn who a player is, or learn anything too early.
//!
//! **Who.** The same evening is played twice. The second time, two players have changed places, but each seat makes the
//! same decisions and says the same. Every byte that others get must be the same.
//!
//! **When.** At a table that delays its spectators and then shows all cards, no frame to them may name a card of a hand
//! in progress, nor report anything before the delay has passed.

use crate::dice::{Dice, drbg};
use floor::{AskId, Channel, Floor, FloorConfig, Out, Question, Session, Submission, ask};
use record::RoomKey;
use shuffler::{Drbg, Entropy, EntropyError};
use std::collections::BTreeSet;
use std::sync::Arc;
use store::memory::{Disk, Faults, MemoryStore};
use units::{Chips, ConnId, Instant, Millis, PlayerId, Seat, TableId};
use wire::{
    Act, Command, Frame, LobbyView, NewTable, NewsItem, PROTOCOL, Refusal, Request, TurnView,
};

/// A leak to plant; the test must find each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// The news that a seat was taken contains the player's real name.
    NameInNews,
    /// A chat line contains its author's real id.
    PlayerInChat,
    /// The lobby contains the players' real names.
    NameInLobby,
    /// News is sent immediately, not after the delay.
    AtOnce,
    /// The cards of a hand are sent while it is in progress.
    LiveCards,
}

impl Leak {
    /// Every leak.
    pub const ALL: [Leak; 5] =
        [Leak::NameInNews, Leak::PlayerInChat, Leak::NameInLobby, Leak::AtOnce, Leak::LiveCards];
}

const NAMES: [&str; 2] = ["Anastasia", "Benedict"];
const DELAY: Millis = Millis::seconds(120);
const RAIL: ConnId = ConnId(1);

/// Randomness from a seed.
struct Seeded(Drbg);

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes);
        Ok(())
    }
}

/// A table with two players and a visitor who watches, and the floor that runs it.
struct Evening {
    floor: Floor<MemoryStore<Submission>>,
    now: Instant,
    table: TableId,
    players: [PlayerId; 2],
    asks: u64,
    requests: u32,
    /// Each frame that the visitor got, and when.
    got: Vec<(Instant, Arc<Frame>)>,
    lobby: Vec<LobbyView>,
    turn: Option<(usize, TurnView)>,
    leak: Option<Leak>,
}

impl Evening {
    fn new(seed: u64, new: NewTable, leak: Option<Leak>) -> Evening {
        let config = FloorConfig { tables: vec![new], ..crate::script::config(seed) };
        let now = Instant(1_700_000_000_000);
        let store = MemoryStore::new(&Disk::default(), 0, Faults::NONE);
        let entropy = Box::new(Seeded(drbg(seed, 4)));
        let loaded = Disk::default().load(floor::is_readable);
        let room_key = RoomKey::from_bytes([0x5e; 32]);
        let floor = Floor::open(config, room_key, entropy, store, loaded, now);
        let mut evening = Evening {
            floor: floor.expect("an empty disk opens"),
            now,
            table: TableId::from_bits(0),
            players: [PlayerId::from_bits(0); 2],
            asks: 0,
            requests: 0,
            got: Vec::new(),
            lobby: Vec::new(),
            turn: None,
            leak,
        };
        evening.settle();
        evening.table = evening.floor.tables().next().expect("it is open").config().table;
        for (at, name) in NAMES.into_iter().enumerate() {
            let answer = evening.ask(ask::OpenGuest { name: name.into() });
            let Ok(Session { me, .. }) = answer else { panic!("a name: {answer:?}") };
            evening.players[at] = me.player;
        }
        evening.floor.connect(RAIL, None, Channel::Program);
        for at in 0..2 {
            evening.floor.connect(conn(at), Some(evening.players[at]), Channel::Program);
        }
        for conn in [RAIL, conn(0), conn(1)] {
            let hello = Command::Hello {
                protocol: PROTOCOL,
                client: "two worlds".into(),
                token: None,
                resume: Vec::new(),
            };
            evening.send(conn, hello);
            evening.send(conn, Command::Watch { table: evening.table, after: None });
        }
        evening
    }

    fn send(&mut self, conn: ConnId, command: Command) {
        self.requests += 1;
        self.floor.receive(conn, Request { id: self.requests, command });
        self.settle();
    }

    fn ask<Q: Question>(&mut self, question: Q) -> Result<Q::Answer, Refusal> {
        self.asks += 1;
        let id = AskId(self.asks);
        self.floor.ask(question.numbered(id));
        let mut found = None;
        while found.is_none() {
            for out in self.floor.step(self.now) {
                match out {
                    Out::Reply { ask, answer } if ask == id => found = Some(answer),
                    other => self.take(other),
                }
            }
        }
        let found = found.expect("it was answered");
        found.map(|answer| Q::Answer::try_from(*answer).ok().expect("an answer that fits"))
    }

    fn settle(&mut self) {
        for _ in 0..1_000 {
            let outs = self.floor.step(self.now);
            let is_quiet = outs.is_empty() && !self.floor.is_busy();
            outs.into_iter().for_each(|out| self.take(out));
            let is_due = self.floor.wake_at().is_some_and(|at| at <= self.now);
            if is_quiet && !is_due {
                return;
            }
        }
        panic!("the room does not come to rest");
    }

    fn pass(&mut self, length: Millis) {
        let end = self.now + length;
        while let Some(at) = self.floor.wake_at().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.settle();
        }
        self.now = end;
        self.settle();
    }

    fn take(&mut self, out: Out) {
        let Out::Send { conn, frame } = out else { return };
        if conn == RAIL {
            self.got.push((self.now, self.leaking(&frame)));
            return;
        }
        if self.leak == Some(Leak::AtOnce)
            && conn == self::conn(0)
            && matches!(&*frame, Frame::News { .. })
        {
            self.got.push((self.now, Arc::clone(&frame)));
        }
        let at = (conn.0 - 2) as usize;
        match &*frame {
            Frame::News { items, .. } => items.iter().for_each(|item| self.note_turn(at, item)),
            Frame::Table { view, .. } => {
                let turn = view.turn.clone().filter(|turn| turn.options.is_some());
                self.turn = turn.map(|turn| (at, turn)).or(self.turn.take());
            }
            _ => {}
        }
    }

    fn note_turn(&mut self, at: usize, item: &NewsItem) {
        match item {
            NewsItem::Turn(turn) if turn.options.is_some() => self.turn = Some((at, turn.clone())),
            NewsItem::NoTurn { .. } | NewsItem::HandClosed { .. } => self.turn = None,
            _ => {}
        }
    }

    /// Returns the frame after the planted leak has changed it.
    fn leaking(&self, frame: &Arc<Frame>) -> Arc<Frame> {
        let mut frame = Frame::clone(frame);
        if let Frame::News { items, .. } = &mut frame {
            for item in items.iter_mut() {
                self.leak_into(item);
            }
            if self.leak == Some(Leak::LiveCards)
                && let Some(hand) = self.floor.tables().next().and_then(|table| table.hand())
                && !hand.is_over()
            {
                let seats = hand.dealt_in().iter();
                items.extend(seats.map(|seat| NewsItem::Uncovered {
                    seat,
                    cards: hand.hole(seat).reveal().to_vec(),
                }));
            }
        }
        Arc::new(frame)
    }

    fn leak_into(&self, item: &mut NewsItem) {
        let own = |seat: Seat| {
            let sitting = self.floor.tables().next().and_then(|table| table.seat(seat));
            sitting.map(|sitting| (sitting.player, sitting.name.clone()))
        };
        match (self.leak, item) {
            (Some(Leak::NameInNews), NewsItem::SeatTaken { seat, name, .. }) => {
                *name = own(*seat).map_or_else(|| name.clone(), |(_, name)| name);
            }
            (Some(Leak::PlayerInChat), NewsItem::Said(line)) => {
                let seat = line.name.trim_start_matches("Seat ").parse().map(Seat::new);
                line.player = seat.ok().and_then(own).map_or(line.player, |(player, _)| player);
            }
            _ => {}
        }
    }

    fn look_at_lobby(&mut self) {
        let Ok(mut lobby) = self.ask(ask::Lobby { player: None }) else { return };
        if self.leak == Some(Leak::NameInLobby) {
            let table = self.floor.tables().next().expect("it is open");
            for seat in &mut lobby.tables[0].players {
                let sitting = table.seat(Seat::new(seat.seat));
                seat.name = sitting.map_or_else(String::new, |sitting| sitting.name.clone());
            }
        }
        self.lobby.push(lobby);
    }

    /// Lets the player to act check, call or sometimes fold. Returns `false` if nobody has to act.
    fn act(&mut self, dice: &mut Dice) -> bool {
        let Some((at, turn)) = self.turn.take() else { return false };
        let Some(options) = turn.options else { return false };
        let action = match dice.percent(10) {
            true if options.fold => Act::Fold,
            _ if options.check => Act::Check,
            _ => Act::Call,
        };
        let (table, hand_no, action_no) = (self.table, turn.hand_no, turn.action_no);
        self.send(conn(at), Command::Act { table, hand_no, action_no, action });
        true
    }
}

/// Returns the connection of a player; `at` is 0 or 1.
fn conn(at: usize) -> ConnId {
    ConnId(2 + at as u64)
}

fn holdem(seed: u64) -> NewTable {
    NewTable {
        game: Some("holdem".into()),
        limit: wire::LimitKind::NoLimit,
        straddle: None,
        ..crate::script::config(seed).tables[0].clone()
    }
}

/// Tests whether anything sent to a visitor shows who sits in which seat. Returns the number of frames compared.
///
/// # Errors
/// A sentence that describes the first difference.
pub fn who_sits_there(seed: u64, leak: Option<Leak>) -> Result<usize, String> {
    let new = NewTable { anonymous: true, ..holdem(seed) };
    let worlds = [[0, 1], [1, 0]].map(|places| {
        let mut dice = Dice::new(seed, 5);
        let mut evening = Evening::new(seed, new.clone(), leak);
        let table = evening.table;
        for (at, place) in places.into_iter().enumerate() {
            let seat = Some(Seat::new(at as u8 + 1));
            let buy_in = Chips::new(1_000);
            let sit = Command::TakeSeat { table, seat, buy_in, commitment: None };
            evening.send(conn(place), sit);
        }
        for round in 0..60 {
            if round % 7 == 3 {
                let text = ["hello", "what a hand"][round % 2].into();
                evening.send(conn(places[round % 2]), Command::Say { table, text });
            }
            if round % 20 == 10 {
                evening.look_at_lobby();
            }
            if !evening.act(&mut dice) {
                evening.pass(Millis::seconds(1));
            }
        }
        evening.send(conn(places[0]), Command::LeaveSeat { table });
        let frames = evening.got.iter().map(|(at, frame)| (*at, wire::encode_frame(frame)));
        let frames: Vec<_> = frames.collect();
        let lobby = evening.lobby.iter().map(|lobby| serde_json::to_string(lobby).expect("plain"));
        let lobby: Vec<_> = lobby.collect();
        (frames, lobby)
    });
    let [(one, one_lobby), (other, other_lobby)] = worlds;
    let differs = one.iter().zip(&other).find(|(one, other)| one != other);
    if let Some((one, other)) = differs {
        return Err(format!("{one:?} where the others had changed places: {other:?}"));
    }
    if one.len() != other.len() || one_lobby != other_lobby {
        return Err(format!(
            "{} frames or {}; {one_lobby:?}, {other_lobby:?}",
            one.len(),
            other.len()
        ));
    }
    Ok(one.len())
}

/// Tests whether a visitor learns anything too early, or sees a card of a hand in progress.
///
/// Returns the number of frames that were checked.
///
/// # Errors
/// A sentence that describes the first early disclosure.
pub fn when_it_is_told(seed: u64, leak: Option<Leak>) -> Result<usize, String> {
    let mut dice = Dice::new(seed, 6);
    let new = NewTable { rail_delay_min: 2, rail_cards: true, ..holdem(seed) };
    let mut evening = Evening::new(seed, new, leak);
    let table = evening.table;
    for at in 0..2 {
        let (seat, buy_in) = (Some(Seat::new(at as u8 + 1)), Chips::new(1_000));
        evening.send(conn(at), Command::TakeSeat { table, seat, buy_in, commitment: None });
    }
    let begun = evening.now;
    let (mut checked, mut uncovered) = (0, 0);
    for _ in 0..400 {
        if !evening.act(&mut dice) || dice.percent(30) {
            let seconds = dice.below(12);
            evening.pass(Millis::seconds(seconds));
        }
        let hand = evening.floor.tables().next().and_then(|table| table.hand());
        let hand = hand.filter(|hand| !hand.is_over());
        let live: BTreeSet<_> = hand
            .into_iter()
            .flat_map(|hand| {
                let seats: Vec<Seat> = hand.dealt_in().iter().collect();
                let cards = seats.into_iter().flat_map(|seat| hand.hole(seat).reveal().to_vec());
                cards.collect::<Vec<_>>()
            })
            .collect();
        let hand_no = evening.floor.tables().next().map(|table| table.hand_no());
        for (at, frame) in evening.got.drain(..) {
            let Frame::News { items, .. } = &*frame else { continue };
            checked += 1;
            if at < begun + DELAY && !items.is_empty() {
                return Err(format!("at {at:?}, begun {begun:?}: {items:?}"));
            }
            let mut opened = None;
            for item in items {
                if let NewsItem::HandOpened { hand_no, .. } = item {
                    opened = Some(*hand_no);
                }
                let NewsItem::Uncovered { cards, .. } = item else { continue };
                uncovered += 1;
                // The same cards occur in later hands. This hand's cards may be shown only when it ends.
                let ends = items.iter().any(|item| matches!(item, NewsItem::HandClosed { .. }));
                let is_live = !ends || opened.is_some() && opened == hand_no;
                if is_live && cards.iter().any(|card| live.contains(card)) || !ends {
                    return Err(format!("cards of a live hand: {item:?}"));
                }
            }
        }
    }
    if uncovered == 0 {
        return Err("nothing was uncovered: the evening shows nothing".into());
    }
    Ok(checked)
}
