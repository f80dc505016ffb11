//! When orders for private tables open or lapse.

use people::{Order, OrderState, People, TrackedOrder};
use std::collections::BTreeSet;
use units::{Day, Instant, TableId};

/// Times at which orders open or lapse, taken from the record of people.
#[derive(Default)]
pub(crate) struct OrdersDue {
    /// Approved tables, ordered by opening time.
    opening: BTreeSet<(Instant, TableId)>,
    /// Orders without an answer from the owner, ordered by the end of the day on which the table was to open.
    lapsing: BTreeSet<(Instant, TableId)>,
}

impl OrdersDue {
    /// Collects the times from the record of people.
    pub(crate) fn of(people: &People, now: Instant) -> OrdersDue {
        let mut due = OrdersDue::default();
        for TrackedOrder { order, state, .. } in people.orders() {
            match state {
                OrderState::Approved { .. } => due.opens_at(order.opens_at, order.table),
                OrderState::Asked if now < day_ends(order) => {
                    due.lapsing.insert((day_ends(order), order.table));
                }
                OrderState::Asked
                | OrderState::Declined { .. }
                | OrderState::Withdrawn { .. }
                | OrderState::Opened { .. } => {}
            }
        }
        due
    }
    /// Adds an approved table that opens at this moment.
    pub(crate) fn opens_at(&mut self, at: Instant, table: TableId) {
        self.opening.insert((at, table));
    }
    /// Takes the next approved table that is due to open.
    pub(crate) fn take_opening(&mut self, now: Instant) -> Option<TableId> {
        take_due(&mut self.opening, now)
    }
    /// Takes the next order that the owner did not answer by the end of its opening day.
    pub(crate) fn take_lapsed(&mut self, now: Instant) -> Option<TableId> {
        take_due(&mut self.lapsing, now)
    }
    /// Returns the moment when the next order opens or lapses.
    pub(crate) fn first(&self) -> Option<Instant> {
        [&self.opening, &self.lapsing]
            .into_iter()
            .filter_map(|due| due.first())
            .map(|due| due.0)
            .min()
    }
}

fn take_due(due: &mut BTreeSet<(Instant, TableId)>, now: Instant) -> Option<TableId> {
    due.first().filter(|(at, _)| *at <= now)?;
    due.pop_first().map(|(_, table)| table)
}

/// The end of the day on which the table was to open.
pub(crate) fn day_ends(order: &Order) -> Instant {
    Instant((order.opens_at.day().0 + 1) * Day::MS)
}
