//! A table between hands as a plain value, so that a start need not replay it from its first event.

use crate::lost_connections::Outage;
use crate::{LastHand, OpenChoice, OutageHold, Settings, Sitting, Table};
use std::collections::BTreeSet;
use units::{Instant, PlayerId, Seat};

/// Everything about a table between hands that matters for the hands after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Taken seats, in seat order.
    pub seats: Vec<(Seat, Sitting)>,
    /// Number of sittings at the table so far.
    pub sittings: u64,
    /// What the table keeps of the last hand for the next one; `None` before the first hand.
    pub last: Option<LastHand>,
    /// When the pause before the next hand started.
    pub rests_since: Instant,
    /// The choice of the next game; `None` if no choice is due.
    pub choice: Option<OpenChoice>,
    /// Whether the table is paused.
    pub paused: bool,
    /// State of the wait for lost connections.
    pub outage: OutageHold,
    /// Players whose connections were lost when the current wait began, or have been lost since then.
    pub outage_lost: BTreeSet<PlayerId>,
}

impl Table {
    /// Returns the table as a plain value; `None` during a hand, and for a table that is closing or closed.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.is_hand_running() || self.is_closing() {
            return None;
        }
        Some(Snapshot {
            seats: self.seats().map(|(seat, sitting)| (seat, sitting.clone())).collect(),
            sittings: self.sittings,
            last: self.last,
            rests_since: self.rests_since,
            choice: self.choice,
            paused: self.paused,
            outage: self.outage.hold,
            outage_lost: self.outage.lost.clone(),
        })
    }

    /// Rebuilds a table from a snapshot, which has everything except the cards of the last hand.
    pub fn from_snapshot(settings: Settings, snapshot: Snapshot) -> Table {
        let Snapshot { seats, sittings, last, rests_since, choice, paused, .. } = snapshot;
        let Snapshot { outage, outage_lost, .. } = snapshot;
        let mut table = Table::open(rests_since, settings);
        for (seat, sitting) in seats {
            table.seats[seat] = Some(sitting);
        }
        let outage = Outage { hold: outage, lost: outage_lost };
        Table { sittings, last, rests_since, choice, paused, outage, ..table }
    }
}
