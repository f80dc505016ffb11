//! Many lines lost all over the room at once: each table that misses somebody is told, since few of
//! those who were cut off may sit at any one of them. Each decides by its own settings.

use crate::hall::Hall;
use crate::mailbox::{Asker, Letter, Work};
use cash::{Event, Input, Table, TableEvent, TableInput};
use std::collections::BTreeSet;
use table::{OUTAGE_PEOPLE_MIN, OUTAGE_WINDOW};
use units::{Instant, Millis, PlayerId, TableId};

/// So long after a line was lost the whole room is looked at: once for many.
const GATHER: Millis = Millis(250);

impl Hall {
    /// Somebody at a table lost his line: the room is looked at soon.
    pub(crate) fn note_losses(&mut self, events: &[Event]) {
        let is_loss = |event: &Event| {
            matches!(event, Event::Table(TableEvent::Connection { connected: false, .. }))
        };
        if events.iter().any(is_loss) {
            self.losses_looked_at.get_or_insert(self.now + GATHER);
        }
    }

    /// Where half of all people who sit in the room, and at least two, were cut off just now, the
    /// tables that miss somebody are told.
    pub(crate) fn look_for_outage(&mut self) {
        if self.losses_looked_at.is_none_or(|at| self.now < at) {
            return;
        }
        self.losses_looked_at = None;
        let now = self.now;
        let here: BTreeSet<PlayerId> = self.lines.values().filter_map(|line| line.player).collect();
        let mut people = BTreeSet::new();
        let mut cut_off = BTreeSet::new();
        let mut missing: Vec<TableId> = Vec::new();
        for actor in self.tables.values() {
            people.extend(actor.table.seats().filter(|(_, s)| !s.house).map(|(_, s)| s.player));
            let lost: Vec<PlayerId> = lost_lately(&actor.table, now).collect();
            if !lost.is_empty() {
                missing.push(actor.id());
            }
            // Who closed one table's page and plays on at another is not cut off.
            cut_off.extend(lost.into_iter().filter(|player| !here.contains(player)));
        }
        let were_up = people.iter().filter(|player| here.contains(player)).count() + cut_off.len();
        if cut_off.len() < OUTAGE_PEOPLE_MIN || cut_off.len() * 2 < were_up {
            return;
        }
        for table in missing {
            let work = Work::Input(Input::Table(TableInput::Outage));
            self.post(table, Letter { asker: Asker::Nobody, came: now, work });
        }
    }
}

/// The people whose line at this table was lost just now.
fn lost_lately(table: &Table, now: Instant) -> impl Iterator<Item = PlayerId> {
    table.seats().filter_map(move |(_, sitting)| {
        let lost_at = sitting.time.lost_at.filter(|_| !sitting.house)?;
        (lost_at + OUTAGE_WINDOW >= now).then_some(sitting.player)
    })
}
