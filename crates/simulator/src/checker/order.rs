use crate::report::{Finding, found};
use std::collections::{BTreeMap, BTreeSet};
use units::{ConnId, Seq, TableId};
use wire::{Command, Frame};

/// What each line was last told of each table.
#[derive(Default)]
pub(crate) struct Order {
    have: BTreeMap<(ConnId, TableId), Seq>,
    /// What lines asked to have told again: from where on.
    asked: BTreeSet<(ConnId, TableId, Seq)>,
}

impl Order {
    /// A request reaches the room: one that watches from some place on may be told again.
    pub(crate) fn received(&mut self, conn: ConnId, command: &Command) {
        if let Command::Watch { table, after: Some(after) } = command {
            self.asked.insert((conn, *table, *after));
        }
    }

    /// A frame on its way to a line: news must follow what the line has. Says whether it is the gap
    /// with which a line goes on where another was cut.
    pub(crate) fn sent(&mut self, conn: ConnId, frame: &Frame) -> Result<bool, Finding> {
        match frame {
            Frame::Table { view, .. } => {
                self.have.insert((conn, view.table), view.seq);
            }
            Frame::News { table, after, seq, .. } => {
                let have = self.have.insert((conn, *table), *seq);
                let is_next = have.is_none_or(|have| have == *after)
                    || self.asked.contains(&(conn, *table, *after));
                if !is_next || seq < after {
                    let what = format!("{table}: news from {after} to {seq} after {have:?}");
                    return Err(found("order", what));
                }
                return Ok(have.is_none());
            }
            // A line has every table of a pool anew, whole.
            Frame::Moved { from, .. } => {
                self.have.remove(&(conn, *from));
            }
            Frame::Welcome(_)
            | Frame::Done { .. }
            | Frame::Refused { .. }
            | Frame::Balance { .. }
            | Frame::Waiting { .. }
            | Frame::Unwatched { .. }
            | Frame::Notice { .. } => {}
        }
        Ok(false)
    }
    /// The line is gone.
    pub(crate) fn cut(&mut self, conn: ConnId) {
        self.have.retain(|(other, _), _| *other != conn);
        self.asked.retain(|(other, ..)| *other != conn);
    }
}
