//! Many lines lost at once: the table waits for those who lost them instead of folding them.

use crate::draft::Draft;
use crate::table::OutageHold;
use crate::{Event, Sitting, TableEvent};
use units::{Instant, Millis};

/// Lines are lost at once that are lost within so long.
pub const OUTAGE_WINDOW: Millis = Millis::seconds(5);
/// At least so many people must lose their lines: nobody stops a table alone.
pub const OUTAGE_PEOPLE_MIN: usize = 2;
/// So long after one wait there is no other, so that two who act together stop nobody for long.
const OUTAGE_AGAIN: Millis = Millis::seconds(10 * 60);

impl Draft {
    /// After a line came or went: whether the table waits for those who lost theirs, or no more.
    pub(crate) fn see_to_outage(&mut self) {
        if self.table.outage_until().is_some() {
            // Who was long gone before is not waited for.
            let lost = &self.table.outage_lost;
            let missing = self.table.seats().map(|(_, sitting)| sitting);
            let missing =
                missing.filter(|one| !one.connected && lost.contains(&one.player)).count();
            if missing * 2 < lost.len() {
                self.emit(Event::Table(TableEvent::OutageEnded));
            }
            return;
        }
        let (lost, lately, people) = self.count_lines();
        // Of those whose lines were up before.
        let were_up = people - lost + lately;
        if lately >= OUTAGE_PEOPLE_MIN && lately * 2 >= were_up {
            self.begin_outage();
        }
    }

    /// Many lost their lines all over the room, some here.
    pub(crate) fn outage(&mut self) {
        let (_, lately, _) = self.count_lines();
        if lately > 0 && self.table.outage_until().is_none() {
            self.begin_outage();
        }
    }

    /// How many people's lines are lost, how many of them just now, and how many people sit here.
    fn count_lines(&self) -> (usize, usize, usize) {
        let people = || self.table.seats().map(|(_, s)| s).filter(|sitting| !sitting.house);
        let lost = people().filter(|sitting| sitting.time.lost_at.is_some()).count();
        let lately = people().filter(|sitting| sitting.is_lost_since(self.now)).count();
        (lost, lately, people().count())
    }

    /// Where the table's settings have it, and no wait was a short time ago. A running hand is held
    /// no longer than a pause could hold it.
    fn begin_outage(&mut self) {
        let hold = self.table.config.timing.outage_hold;
        let rested = match self.table.outage {
            OutageHold::Never => true,
            OutageHold::Until(_) => false,
            OutageHold::Over(at) => at + OUTAGE_AGAIN <= self.now,
        };
        if hold == Millis(0) || !rested || self.table.closing || self.table.paused {
            return;
        }
        let until = self.now + hold;
        let until = match self.table.hold_begins(self.now) {
            Some(since) => until.min(since + self.table.hold_left),
            None if self.table.is_hand_running() => return,
            None => until,
        };
        self.emit(Event::Table(TableEvent::OutageBegan { until }));
    }
}

impl Sitting {
    /// Whether it is a person whose line was lost, and hardly before this moment.
    pub(crate) fn is_lost_since(&self, at: Instant) -> bool {
        !self.house && self.time.lost_at.is_some_and(|lost| lost + OUTAGE_WINDOW >= at)
    }
}
