//! The last news of a table, so that a returning client gets just the gap, and the log of the hand.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use units::Seq;
use units::bound::RING_BATCHES_MAX;
use view::Observer;
use wire::{Frame, NewsItem};

/// What each kind of observer was told of one batch.
pub(crate) struct Told {
    /// The sequence number before the batch.
    pub(crate) after: Seq,
    /// The sequence number of its last event; the same as `after` for a line of chat.
    pub(crate) seq: Seq,
    /// The rail's frame, and one for each player who sat there; equal ones are the same.
    pub(crate) frames: BTreeMap<Observer, Arc<Frame>>,
}

impl Told {
    /// The frame that this observer gets.
    pub(crate) fn frame(&self, observer: Observer) -> &Arc<Frame> {
        let own = self.frames.get(&observer);
        own.or_else(|| self.frames.get(&Observer::Rail)).expect("the rail is always told")
    }
    fn has_own(&self, observer: Observer) -> bool {
        self.frames.contains_key(&observer)
    }
}

/// The last [`RING_BATCHES_MAX`] batches of a table's news.
#[derive(Default)]
pub(crate) struct Ring {
    batches: VecDeque<Told>,
}

impl Ring {
    pub(crate) fn push(&mut self, told: Told) {
        if self.batches.len() >= RING_BATCHES_MAX {
            self.batches.pop_front();
        }
        self.batches.push_back(told);
    }

    /// What this observer was told after `after`, up to `now`, without the turns in between; `None`
    /// where that is not known for sure: the ring does not reach back so far, `after` is within a
    /// batch, the observer sat down or stood up since, or a line of chat was said just at `after`.
    /// What was told to whom is known by player: a client that comes back as somebody else than it
    /// was must watch without `after`.
    pub(crate) fn gap(&self, observer: Observer, after: Seq, now: Seq) -> Option<Vec<NewsItem>> {
        let said_just_then = |told: &Told| told.after == told.seq && told.seq == after;
        if after > now || self.batches.iter().any(said_just_then) {
            return None;
        }
        let mut items = Vec::new();
        let mut reached = after;
        let since = self.batches.iter().filter(|told| told.seq > after);
        let mut own = None;
        for told in since {
            if told.after != reached
                || *own.get_or_insert(told.has_own(observer)) != told.has_own(observer)
            {
                return None;
            }
            if let Frame::News { items: told, .. } = &**told.frame(observer) {
                let lasting = told
                    .iter()
                    .filter(|item| !matches!(item, NewsItem::Turn(_) | NewsItem::NoTurn { .. }));
                items.extend(lasting.cloned());
            }
            reached = told.seq;
        }
        (reached == now).then_some(items)
    }
}

/// The news of the current hand as each kind of observer got it, for whole views.
#[derive(Default)]
pub(crate) struct Log {
    items: BTreeMap<Observer, Vec<NewsItem>>,
}

impl Log {
    /// This observer's log.
    pub(crate) fn of(&self, observer: Observer) -> &[NewsItem] {
        let own = self.items.get(&observer).or_else(|| self.items.get(&Observer::Rail));
        own.map_or(&[], Vec::as_slice)
    }

    /// Adds what every kind of observer was told; a hand that opens begins the log anew. One who
    /// was not told apart from the rail before has the rail's log so far; one who has stood up keeps
    /// his own until the next hand.
    pub(crate) fn add(&mut self, heard: &BTreeMap<Observer, Vec<NewsItem>>) {
        let opens = |items: &[NewsItem]| {
            items.iter().any(|item| matches!(item, NewsItem::HandOpened { .. }))
        };
        let rail = heard.get(&Observer::Rail).map_or(&[][..], Vec::as_slice);
        let mut next = BTreeMap::new();
        for (&observer, items) in heard {
            next.insert(observer, continued(self.of(observer), items));
        }
        for (&observer, log) in &self.items {
            if !heard.contains_key(&observer) && !opens(rail) {
                next.insert(observer, continued(log, rail));
            }
        }
        self.items = next;
    }
}

/// A log with these items added: whose turn it is, and what is said, is not part of it.
fn continued(log: &[NewsItem], items: &[NewsItem]) -> Vec<NewsItem> {
    let mut log = log.to_vec();
    for item in items {
        match item {
            NewsItem::Turn(_) | NewsItem::NoTurn { .. } | NewsItem::Said(_) => continue,
            NewsItem::HandOpened { .. } => log.clear(),
            _ => {}
        }
        log.push(item.clone());
    }
    log
}
