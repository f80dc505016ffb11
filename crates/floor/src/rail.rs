//! The spectators' delayed view of a table with a rail delay.
//!
//! Events are held until they are due. They are then applied to a separate copy of the table, whose clocks are late by
//! the delay. Spectators see only that copy, so nothing that they see can reveal the present.

use crate::batch_news::{BatchNews, frames};
use crate::deck::Proofs;
use crate::ring::CHAT_LINES_MAX;
use crate::ring::{Log, SentBatch};
use std::collections::VecDeque;
use std::sync::Arc;
use tables::{Event, Table};
use units::{Instant, Millis, PlayerId, Seq};
use view::{Blocks, Observer, Spoken};
use wire::{NewsItem, TableView};

/// The table as spectators see it, behind the real table by the delay.
pub(crate) struct Rail {
    delay: Millis,
    table: Table,
    pub(crate) seq: Seq,
    log: Log,
    proofs: Proofs,
    pub(crate) chat: VecDeque<Spoken>,
    /// Events and chat lines that are not due yet, oldest first.
    waiting: VecDeque<(Instant, Later)>,
}

enum Later {
    /// The table from the snapshot with which the room started, and its last entry.
    Table(Box<Table>, Seq),
    Events {
        at: Instant,
        events: Arc<[Event]>,
        proofs: Proofs,
    },
    Line(Spoken),
}

/// What spectators get next.
pub(crate) enum Due {
    News(SentBatch),
    /// The whole table, because no news can bring the spectators' last view up to date.
    Whole,
}

impl Rail {
    /// Returns the table as spectators see it.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Creates the rail of a table with a delay; `None` at a table without one.
    pub(crate) fn of(table: &Table, seq: Seq) -> Option<Box<Rail>> {
        let delay = table.as_cash().map(|table| table.config().rail_delay).unwrap_or_default();
        let rail = || Rail {
            delay,
            table: table.clone(),
            seq,
            log: Log::default(),
            proofs: Proofs::default(),
            chat: VecDeque::new(),
            waiting: VecDeque::new(),
        };
        (delay > Millis(0)).then(|| Box::new(rail()))
    }

    /// After a start, begins with the table shortly before `at`.
    ///
    /// Until the moment `at` is due, spectators see the table as it was when it opened, with nobody there.
    pub(crate) fn begins(&mut self, at: Instant, now: Instant) {
        if self.due(at, now) > now {
            let opened = self.table.as_opened(now);
            let table = Box::new(std::mem::replace(&mut self.table, opened));
            let seq = std::mem::replace(&mut self.seq, Seq(1));
            self.waiting.push_front((self.due(at, now), Later::Table(table, seq)));
        }
    }

    /// Adds events of the table, to be held until they are due.
    pub(crate) fn happened(
        &mut self,
        at: Instant,
        now: Instant,
        events: Arc<[Event]>,
        proofs: Proofs,
    ) {
        if !events.is_empty() {
            let due = self.due(at, now);
            self.waiting.push_back((due, Later::Events { at, events, proofs }));
        }
    }

    /// Adds a chat line that everybody may read, to be held until it is due.
    pub(crate) fn said(&mut self, at: Instant, now: Instant, spoken: Spoken) {
        let due = self.due(at, now);
        self.waiting.push_back((due, Later::Line(spoken)));
    }

    /// Returns the moment when spectators learn of what happened at a moment.
    ///
    /// After the clock was set back, a moment may be in the future. It then counts as now; otherwise spectators would
    /// wait until that moment came again.
    fn due(&self, at: Instant, now: Instant) -> Instant {
        at.min(now) + self.delay
    }

    /// Returns the moment when the next held event or chat line is due.
    pub(crate) fn due_at(&self) -> Option<Instant> {
        self.waiting.front().map(|(due, _)| *due)
    }

    /// Returns what is due next, as frames: one for the rail, and one for each of `readers` with different news.
    pub(crate) fn tell(
        &mut self,
        now: Instant,
        readers: &[PlayerId],
        blocks: &dyn Blocks,
    ) -> Option<Due> {
        let (_, later) = self.waiting.pop_front_if(|(due, _)| *due <= now)?;
        let after = self.seq;
        let heard = match later {
            Later::Table(table, seq) => {
                (self.table, self.seq) = (*table, seq);
                return Some(Due::Whole);
            }
            Later::Events { at, events, proofs } => self.hear(at, &events, &proofs),
            Later::Line(spoken) => self.hear_line(spoken, readers, blocks),
        };
        let told = frames(self.table.id(), after, self.seq, now, heard);
        self.log.add(&told);
        Some(Due::News(told))
    }

    /// Applies events to the spectators' copy as if they happened now.
    ///
    /// Every spectator gets the rail's news, even about a seat where they themselves sat at that time.
    fn hear(&mut self, at: Instant, events: &[Event], proofs: &Proofs) -> BatchNews {
        if events.iter().any(|event| event.opens_hand().is_some()) {
            self.proofs.clear();
        }
        self.proofs.extend(proofs);
        let mut items = Vec::new();
        for event in events {
            self.table.apply(at + self.delay, event);
            items.extend(view::news(&self.table, event, Observer::Rail, &self.proofs));
            items.extend(view::uncovered(&self.table, event));
        }
        self.seq.0 += events.len() as u64;
        items.push(self.turn_news());
        BatchNews::of_rail(items)
    }

    fn hear_line(
        &mut self,
        spoken: Spoken,
        readers: &[PlayerId],
        blocks: &dyn Blocks,
    ) -> BatchNews {
        let mut heard = BatchNews::of_rail(Vec::new());
        let addressed = view::said_addressed(&spoken, readers.iter().copied(), blocks);
        heard.tell(addressed, |observer| view::said(&spoken, observer, blocks));
        self.chat.push_back(spoken);
        if self.chat.len() > CHAT_LINES_MAX {
            self.chat.pop_front();
        }
        heard
    }

    fn turn_news(&self) -> NewsItem {
        view::turn_news(&self.table, Observer::Rail)
    }

    /// Returns the whole table as this spectator sees it.
    pub(crate) fn view(&self, observer: Observer, blocks: &dyn Blocks) -> TableView {
        let chat = view::chat(&self.chat, observer, blocks);
        view::delayed_table(&self.table, self.seq, self.log.of(Observer::Rail), chat)
    }

    /// Deletes chat lines from before this moment.
    pub(crate) fn forget_lines(&mut self, before: Instant) {
        self.chat.retain(|spoken| spoken.line.at >= before);
    }
}
