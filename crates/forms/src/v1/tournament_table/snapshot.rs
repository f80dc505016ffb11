//! The stored form of a tournament table's state between hands.

use super::Config;
use crate::RecordError;
use crate::v1::{Table, twin};
use courier::{Incoming, Outgoing};
use people::Names;
use seating::{Clock, Direction, EntryId, Fact, PassageId, Presence};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, Seat};

/// The version that is written and read.
///
/// A start ignores snapshots of any other version, so a change of the form only needs a new number. The number must
/// also change when the same events begin to produce a different table.
pub const SNAPSHOT_VERSION: u32 = 1;

/// The body of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// Always [`SNAPSHOT_VERSION`].
    pub v: u32,
    /// The table's stored state.
    pub tournament_table: Snapshot,
}

/// Stored form of [`tournament_table::Snapshot`](::tournament_table::Snapshot).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Snapshot {
    pub config: Config,
    pub table: Table,
    pub clock: Clock,
    pub seats: Vec<(Seat, EntrySeat)>,
    pub kept: Vec<(Seat, PassageId)>,
    pub directions: Incoming,
    pub waiting: Vec<Waiting>,
    pub facts: Outgoing<Fact>,
    pub held: bool,
    pub round: Option<u32>,
    pub rests_for: Option<usize>,
}

twin! {
    /// Stored form of [`tournament_table::EntrySeat`](::tournament_table::EntrySeat).
    struct EntrySeat = ::tournament_table::EntrySeat {
        entry: EntryId,
        came_by: PassageId,
        presence: Presence,
        sits_out_until: Option<Instant>,
        was_big_blind: bool,
        is_settled: bool,
        apart: Vec<EntryId>,
    }
}
twin! {
    /// Stored form of [`tournament_table::Waiting`](::tournament_table::Waiting).
    struct Waiting = ::tournament_table::Waiting {
        no: u64, direction: Direction, above: Option<Chips>,
    }
}

impl Snapshot {
    /// Replaces names with numbers and digests.
    pub(crate) fn put_apart(&mut self, names: &dyn Names) {
        self.config.name.digest(self.config.host, names);
        self.table.put_apart(names);
    }

    /// Replaces numbers and digests with names.
    pub(crate) fn put_in(&mut self, names: &dyn Names) {
        self.config.name.name(self.config.host, names);
        self.table.put_in(names);
    }
}

impl From<::tournament_table::Snapshot> for Snapshot {
    fn from(there: ::tournament_table::Snapshot) -> Snapshot {
        let ::tournament_table::Snapshot {
            config,
            table,
            clock,
            seats,
            kept,
            directions,
            waiting,
            facts,
            held,
            round,
            rests_for,
        } = there;
        Snapshot {
            config: config.into(),
            table: table.into(),
            clock,
            seats: seats.into_iter().map(|(seat, one)| (seat, one.into())).collect(),
            kept,
            directions,
            waiting: waiting.into_iter().map(Into::into).collect(),
            facts,
            held,
            round,
            rests_for,
        }
    }
}

impl TryFrom<Snapshot> for ::tournament_table::Snapshot {
    type Error = RecordError;
    fn try_from(here: Snapshot) -> Result<::tournament_table::Snapshot, RecordError> {
        Ok(::tournament_table::Snapshot {
            config: here.config.try_into()?,
            table: here.table.into(),
            clock: here.clock,
            seats: here.seats.into_iter().map(|(seat, one)| (seat, one.into())).collect(),
            kept: here.kept,
            directions: here.directions,
            waiting: here.waiting.into_iter().map(Into::into).collect(),
            facts: here.facts,
            held: here.held,
            round: here.round,
            rests_for: here.rests_for,
        })
    }
}
