//! Detects that many connections were lost at the same time, all over the room.
//!
//! The floor then informs every table with a lost player, since only a few of them may sit at any one table. Each table
//! acts on this by its own options.

use crate::job::Job;
use crate::mailbox::{Asker, Letter, Work};
use crate::state::State;
use std::collections::BTreeSet;
use table::{OUTAGE_PEOPLE_MIN, OUTAGE_WINDOW};
use tables::{Event, Table, TableInput};
use units::{Instant, Millis, PlayerId, TableId};

/// Time from a lost connection until the whole room is checked; one check covers many losses.
pub(crate) const GATHER: Millis = Millis(250);

/// Whether these events include a lost connection, so that the whole room must be checked soon.
pub(crate) fn has_loss(events: &[Event]) -> bool {
    let is_loss = |event: &Event| {
        matches!(event.of_any_table(), Some(table::Event::Connection { connected: false, .. }))
    };
    events.iter().any(is_loss)
}

/// Informs the tables with lost players, if an outage is likely.
///
/// An outage is likely if at least two people were cut off just now, and if these are at least half of the seated
/// people who were connected until then.
pub(crate) fn look_for_outage(job: &mut Job<'_>) {
    let State { now, tables, connections: lines, .. } = job.around;
    let now = *now;
    let mut people = BTreeSet::new();
    let mut cut_off = BTreeSet::new();
    let mut missing: Vec<TableId> = Vec::new();
    for actor in tables.values() {
        people.extend(actor.table.seats().filter(|(_, s)| !s.house).map(|(_, s)| s.player));
        let lost: Vec<PlayerId> = lost_lately(&actor.table, now).collect();
        if !lost.is_empty() {
            missing.push(actor.id());
        }
        // Not cut off: a player who closed one table's page and plays on at another.
        cut_off.extend(lost.into_iter().filter(|player| !lines.has(*player)));
    }
    let were_up = people.iter().filter(|player| lines.has(**player)).count() + cut_off.len();
    if cut_off.len() < OUTAGE_PEOPLE_MIN || cut_off.len() * 2 < were_up {
        return;
    }
    for table in missing {
        let work = Work::Input(TableInput::Outage.into());
        job.post(table, Letter { asker: Asker::Nobody, came: now, work });
    }
}

/// Returns the people who lost their connection to this table just now.
fn lost_lately(table: &Table, now: Instant) -> impl Iterator<Item = PlayerId> {
    table.seats().filter_map(move |(_, sitting)| {
        let lost_at = sitting.time.lost_at.filter(|_| !sitting.house)?;
        (lost_at + OUTAGE_WINDOW >= now).then_some(sitting.player)
    })
}
