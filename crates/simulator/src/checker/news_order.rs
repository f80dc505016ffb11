//! Checks that each connection gets a table's news without gaps or repeats.

use crate::report::{Finding, found};
use std::collections::{BTreeMap, BTreeSet};
use units::{ConnId, Seq, TableId};
use wire::{Command, Frame};

/// For each connection and table, the sequence number up to which the connection has the table's news.
#[derive(Default)]
pub(crate) struct NewsOrder {
    have: BTreeMap<(ConnId, TableId), Seq>,
    /// Requests to watch a table again, each with the sequence number after which the news should start.
    asked: BTreeSet<(ConnId, TableId, Seq)>,
}

impl NewsOrder {
    /// Notes a request that may make the room send news again.
    pub(crate) fn received(&mut self, conn: ConnId, command: &Command) {
        if let Command::Watch { table, after: Some(after) } = command {
            self.asked.insert((conn, *table, *after));
        }
    }

    /// Checks that news continues where the connection's last news ended.
    ///
    /// Returns whether this is the first news on the connection, so that it fills the gap after a reconnect.
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
            // After `moved`, a connection gets the table of the pool as a whole.
            Frame::Moved { from, .. } => {
                self.have.remove(&(conn, *from));
            }
            Frame::Welcome(_)
            | Frame::Done { .. }
            | Frame::Refused { .. }
            | Frame::Balance { .. }
            | Frame::Waiting { .. }
            | Frame::Unwatched { .. }
            | Frame::Tournament { .. }
            | Frame::Pit { .. }
            | Frame::Notice { .. } => {}
        }
        Ok(false)
    }
    /// Forgets a connection that was cut.
    pub(crate) fn cut(&mut self, conn: ConnId) {
        self.have.retain(|(other, _), _| *other != conn);
        self.asked.retain(|(other, ..)| *other != conn);
    }
}
