//! The recent news of a table, from which a client that reconnects gets what it missed, and the log of the last hand.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use units::bound::RING_BATCHES_MAX;
use units::{PlayerId, Seq};
use view::Observer;
use wire::{Frame, NewsItem};

/// Number of chat lines that a table keeps for clients that get the whole table.
pub(crate) const CHAT_LINES_MAX: usize = 50;

/// One batch of news, in the form in which each observer got it.
pub(crate) struct SentBatch {
    /// The table's sequence number before the batch.
    pub(crate) after: Seq,
    /// The sequence number of the batch's last event; the same as `after` for a chat line.
    pub(crate) seq: Seq,
    /// The frame for everybody who has no separate frame.
    pub(crate) rail: Arc<Frame>,
    /// Separate frames, ordered by player: one for each player who sat there. A frame equal to the rail's shares its
    /// `Arc`.
    pub(crate) own: Box<[(PlayerId, Arc<Frame>)]>,
}

impl SentBatch {
    /// Returns this observer's separate frame, or the rail's if they have none.
    pub(crate) fn frame(&self, observer: Observer) -> &Arc<Frame> {
        self.own_frame(observer).unwrap_or(&self.rail)
    }
    /// Returns the separate frame for this observer, if there is one; the rail always has a frame.
    fn own_frame(&self, observer: Observer) -> Option<&Arc<Frame>> {
        let Some(player) = observer.player() else { return Some(&self.rail) };
        let place = self.own.binary_search_by_key(&player, |(own, _)| *own).ok()?;
        Some(&self.own[place].1)
    }
    /// Returns the rail, and every player who has a separate frame.
    fn observers(&self) -> impl Iterator<Item = Observer> {
        let own = self.own.iter().map(|(player, _)| Observer::Player(*player));
        own.chain([Observer::Rail])
    }
    /// Whether this frame has no news and does not advance the sequence number.
    pub(crate) fn is_silent(&self, frame: &Frame) -> bool {
        self.after == self.seq && items(frame).is_empty()
    }
    fn has_own(&self, observer: Observer) -> bool {
        self.own_frame(observer).is_some()
    }
    /// Whether a hand begins in the batch.
    fn opens_hand(&self) -> bool {
        let mut items = items(self.frame(Observer::Rail)).iter();
        items.any(|item| matches!(item, NewsItem::HandOpened { .. }))
    }
}

/// The last batches of a table's news: at most [`RING_BATCHES_MAX`], beginning no earlier than the previous hand.
///
/// A client that missed more gets the whole table instead, which is faster.
#[derive(Default)]
pub(crate) struct Ring {
    batches: VecDeque<SentBatch>,
    /// Number of batches since the last hand opened.
    of_hand: usize,
}

impl Ring {
    pub(crate) fn push(&mut self, told: SentBatch) {
        if told.opens_hand() {
            let before = self.batches.len() - self.of_hand;
            self.batches.drain(..before);
            self.of_hand = 0;
        }
        if self.batches.len() >= RING_BATCHES_MAX {
            self.batches.pop_front();
            self.of_hand = self.of_hand.min(self.batches.len());
        }
        self.batches.push_back(told);
        self.of_hand += 1;
    }

    /// Returns the news that this observer missed after `after`, up to `now`, without turns; `None` if the news may be
    /// incomplete.
    ///
    /// They may be incomplete if the ring does not reach back far enough, if `after` is inside a batch, if the observer
    /// has since sat down or stood up, or if a chat line was said exactly at `after`. The ring knows observers by
    /// player: a client that comes back as another player must watch without `after`.
    pub(crate) fn gap(&self, observer: Observer, after: Seq, now: Seq) -> Option<Vec<NewsItem>> {
        let said_just_then = |told: &SentBatch| told.after == told.seq && told.seq == after;
        if after > now || self.batches.iter().any(said_just_then) {
            return None;
        }
        let mut missed = Vec::new();
        let mut reached = after;
        let since = self.batches.iter().filter(|told| told.seq > after);
        let mut own = None;
        for told in since {
            if told.after != reached
                || *own.get_or_insert(told.has_own(observer)) != told.has_own(observer)
            {
                return None;
            }
            let is_turn =
                |item: &&NewsItem| matches!(item, NewsItem::Turn(_) | NewsItem::NoTurn { .. });
            let lasting = items(told.frame(observer)).iter().filter(|item| !is_turn(item));
            missed.extend(lasting.cloned());
            reached = told.seq;
        }
        (reached == now).then_some(missed)
    }
}

/// Each observer's news of the current hand, for clients that get the whole table. It shares the sent frames.
#[derive(Default)]
pub(crate) struct Log {
    frames: BTreeMap<Observer, Vec<Arc<Frame>>>,
}

impl Log {
    /// Returns this observer's log, without turns and chat.
    pub(crate) fn of(&self, observer: Observer) -> Vec<NewsItem> {
        let mut log = Vec::new();
        let told = self.frames_of(observer).iter().flat_map(|frame| items(frame));
        for item in told.filter(|item| is_logged(item)) {
            if let NewsItem::HandOpened { .. } | NewsItem::HandVoided { .. } = item {
                log.clear(); // a void hand is not repeated
            }
            log.push(item.clone());
        }
        log
    }

    fn frames_of(&self, observer: Observer) -> &[Arc<Frame>] {
        let own = self.frames.get(&observer).or_else(|| self.frames.get(&Observer::Rail));
        own.map_or(&[], Vec::as_slice)
    }

    /// Adds a batch; a hand that opens starts a new log.
    ///
    /// When an observer first gets a separate frame, their log begins as a copy of the rail's. An observer who has
    /// stood up keeps their log until the next hand.
    pub(crate) fn add(&mut self, told: &SentBatch) {
        if told.opens_hand() {
            self.frames.clear();
        }
        for observer in told.observers() {
            if !self.frames.contains_key(&observer) {
                let so_far = self.frames_of(Observer::Rail).to_vec();
                self.frames.insert(observer, so_far);
            }
        }
        for (&observer, log) in &mut self.frames {
            let frame = told.frame(observer);
            if items(frame).iter().any(is_logged) {
                log.push(Arc::clone(frame));
            }
        }
    }
}

fn is_logged(item: &NewsItem) -> bool {
    !matches!(
        item,
        NewsItem::Turn(_)
            | NewsItem::NoTurn { .. }
            | NewsItem::Said(_)
            | NewsItem::Tournament { .. }
    )
}

/// The news in a frame.
fn items(frame: &Frame) -> &[NewsItem] {
    match frame {
        Frame::News { items, .. } => items,
        _ => &[],
    }
}
