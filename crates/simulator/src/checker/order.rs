use crate::report::{Finding, found};
use std::collections::BTreeMap;
use units::{ConnId, Seq, TableId};
use wire::Frame;

/// What each line was last told of each table.
#[derive(Default)]
pub(crate) struct Order {
    have: BTreeMap<(ConnId, TableId), Seq>,
}

impl Order {
    /// A frame on its way to a line: news must follow what the line has. Says whether it is the gap
    /// with which a line goes on where another was cut.
    pub(crate) fn sent(&mut self, conn: ConnId, frame: &Frame) -> Result<bool, Finding> {
        match frame {
            Frame::Table { view, .. } => {
                self.have.insert((conn, view.table), view.seq);
            }
            Frame::News { table, after, seq, .. } => {
                let have = self.have.insert((conn, *table), *seq);
                if have.is_some_and(|have| have != *after) || seq < after {
                    let what = format!("{table}: news from {after} to {seq} after {have:?}");
                    return Err(found("order", what));
                }
                return Ok(have.is_none());
            }
            Frame::Welcome(_)
            | Frame::Done { .. }
            | Frame::Refused { .. }
            | Frame::Balance { .. }
            | Frame::Notice { .. } => {}
        }
        Ok(false)
    }
    /// The line is gone.
    pub(crate) fn cut(&mut self, conn: ConnId) {
        self.have.retain(|(other, _), _| *other != conn);
    }
}
