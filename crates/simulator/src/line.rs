//! A line between a client and the room: texts both ways, in order, with a lag.

use std::collections::{BTreeMap, VecDeque};
use units::{ActionNo, ConnId, HandNo, Instant, Millis, TableId};

/// A request under way.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// How many answers are due.
    pub(crate) due: u32,
    /// The decision, if it is one.
    pub(crate) act: Option<(TableId, HandNo, ActionNo)>,
}

pub(crate) struct Line {
    pub(crate) conn: ConnId,
    up: VecDeque<(Instant, String)>,
    down: VecDeque<(Instant, String)>,
    pub(crate) asked: BTreeMap<u32, Asked>,
    pub(crate) is_welcome: bool,
}

impl Line {
    pub(crate) fn new(conn: ConnId) -> Line {
        Line {
            conn,
            up: VecDeque::new(),
            down: VecDeque::new(),
            asked: BTreeMap::new(),
            is_welcome: false,
        }
    }
    /// Towards the room.
    pub(crate) fn send_up(&mut self, now: Instant, lag: Millis, text: String) {
        send(&mut self.up, now, lag, text);
    }
    /// Towards the client.
    pub(crate) fn send_down(&mut self, now: Instant, lag: Millis, text: String) {
        send(&mut self.down, now, lag, text);
    }
    /// What reaches the room by now.
    pub(crate) fn arrived_up(&mut self, now: Instant) -> Vec<String> {
        arrived(&mut self.up, now)
    }
    /// What reaches the client by now.
    pub(crate) fn arrived_down(&mut self, now: Instant) -> Vec<String> {
        arrived(&mut self.down, now)
    }
    /// Whether nothing is under way, and nothing unanswered.
    pub(crate) fn is_quiet(&self) -> bool {
        self.up.is_empty() && self.down.is_empty() && self.asked.is_empty()
    }
}

/// Texts keep their order: one is never there before the last.
fn send(way: &mut VecDeque<(Instant, String)>, now: Instant, lag: Millis, text: String) {
    let last = way.back().map_or(now, |(at, _)| *at);
    way.push_back(((now + lag).max(last), text));
}

fn arrived(way: &mut VecDeque<(Instant, String)>, now: Instant) -> Vec<String> {
    let count = way.iter().take_while(|(at, _)| *at <= now).count();
    way.drain(..count).map(|(_, text)| text).collect()
}
