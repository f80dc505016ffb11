//! A connection between a client and the room.
//!
//! Messages in both directions can be late, lost or repeated, and the connection can be cut.
//!
//! Messages keep their order, as on a WebSocket. A connection that loses a message dies, but only some time later.
//! Until then further messages still arrive, and the client has to notice that one is missing.

use crate::options::Net;
use crate::rng::Rng;
use std::collections::{BTreeMap, VecDeque};
use units::{ActionNo, ConnId, HandNo, Instant, Millis, TableId};

/// Maximum time until a connection that lost a message dies, in milliseconds.
const DIES_WITHIN_MS: u64 = 30_000;

/// A request that was sent, and the number of answers that it is still waiting for.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Number of answers that the room still owes.
    pub(crate) due: u32,
    /// Age of the connection, in steps, when the request was last sent.
    since: u64,
    /// The decision that the request makes; `None` for other requests.
    pub(crate) act: Option<(TableId, HandNo, ActionNo)>,
}

pub(crate) struct Connection {
    pub(crate) conn: ConnId,
    up: Direction,
    down: Direction,
    /// Requests that were sent and have not been answered yet, by identifier.
    pub(crate) asked: BTreeMap<u32, Asked>,
    pub(crate) is_welcome: bool,
    /// Age of the connection in steps.
    age: u64,
}

/// One direction of a connection.
#[derive(Default)]
struct Direction {
    texts: VecDeque<(Instant, String)>,
    lost: u64,
    repeated: u64,
    /// When the connection dies; `None` as long as no message was lost.
    dies_at: Option<Instant>,
}

impl Connection {
    pub(crate) fn new(conn: ConnId) -> Connection {
        Connection {
            conn,
            up: Direction::default(),
            down: Direction::default(),
            asked: BTreeMap::new(),
            is_welcome: false,
            age: 0,
        }
    }
    /// Sends a request to the room, which owes one answer for each time that the request arrives.
    pub(crate) fn ask(
        &mut self,
        now: Instant,
        net: &Net,
        draws: &mut Rng,
        (id, act): (u32, Option<(TableId, HandNo, ActionNo)>),
        text: &str,
    ) {
        let due = self.send_up(now, net, draws, text);
        if due > 0 {
            let asked = self.asked.entry(id).or_insert(Asked { due: 0, since: 0, act });
            (asked.due, asked.since) = (asked.due + due, self.age);
        }
    }
    /// Sends a message to the room; returns how many times it will arrive.
    pub(crate) fn send_up(&mut self, now: Instant, net: &Net, draws: &mut Rng, text: &str) -> u32 {
        self.up.send(now, net, draws, text)
    }
    /// Sends a message to the client.
    pub(crate) fn send_down(&mut self, now: Instant, net: &Net, draws: &mut Rng, text: &str) {
        self.down.send(now, net, draws, text);
    }
    /// Returns the messages that have reached the room by now.
    pub(crate) fn arrived_up(&mut self, now: Instant) -> Vec<String> {
        self.up.arrived(now)
    }
    /// Returns the messages that have reached the client by now.
    pub(crate) fn arrived_down(&mut self, now: Instant) -> Vec<String> {
        self.down.arrived(now)
    }
    /// Whether no message is on its way or lost, and no request is unanswered.
    pub(crate) fn is_quiet(&self) -> bool {
        let has_all = |way: &Direction| way.texts.is_empty() && way.dies_at.is_none();
        has_all(&self.up) && has_all(&self.down) && self.asked.is_empty()
    }
    /// Makes the connection one step older; returns a request that has waited for an answer for more than `within`
    /// steps.
    pub(crate) fn grow_older(&mut self, within: u64) -> Option<u32> {
        self.age += 1;
        let overdue = self.asked.iter().find(|(_, asked)| asked.since + within < self.age);
        overdue.map(|(id, _)| *id)
    }
    /// Whether the connection has died because it lost a message.
    pub(crate) fn is_dead(&self, now: Instant) -> bool {
        [&self.up, &self.down].iter().any(|way| way.dies_at.is_some_and(|at| at <= now))
    }
    /// Returns how many messages were lost and repeated so far, in both directions together.
    pub(crate) fn accidents(&self) -> (u64, u64) {
        (self.up.lost + self.down.lost, self.up.repeated + self.down.repeated)
    }
}

impl Direction {
    fn send(&mut self, now: Instant, net: &Net, draws: &mut Rng, text: &str) -> u32 {
        if draws.per_mille(net.lost_per_mille) {
            self.lost += 1;
            let dies_at = now + Millis(draws.below(DIES_WITHIN_MS));
            self.dies_at.get_or_insert(dies_at);
            return 0;
        }
        let times = if draws.per_mille(net.repeated_per_mille) { 2 } else { 1 };
        self.repeated += u64::from(times - 1);
        for _ in 0..times {
            // A message never arrives earlier than the one before it.
            let at = now + Millis(draws.below(net.late_ms + 1));
            let last = self.texts.back().map_or(now, |(at, _)| *at);
            self.texts.push_back((at.max(last), text.to_owned()));
        }
        times
    }
    fn arrived(&mut self, now: Instant) -> Vec<String> {
        let count = self.texts.iter().take_while(|(at, _)| *at <= now).count();
        self.texts.drain(..count).map(|(_, text)| text).collect()
    }
}
