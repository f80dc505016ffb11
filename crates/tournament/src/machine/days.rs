//! The tournament's clock, and its days.
//!
//! A row of the structure may end a day. Play stops after that row, when every table has ended its hand. All seats are
//! redrawn immediately, and the clock continues when the next day begins.

use super::passages::PassageState;
use super::plan::{Plan, PlanError, Stages, Start, conflict};
use super::state::Tournament;
use seating::{EntryId, Mark, MarkKind, Moment, Row, TableNo};
use units::{Chips, Instant};

impl Plan {
    /// Returns the moment when each day after the first begins, in order.
    pub fn next_days(&self) -> impl Iterator<Item = Instant> {
        self.structure.rows.iter().filter_map(|row| match row {
            Row::Break(pause) => pause.from.next_day(),
            Row::Level(_) => None,
        })
    }

    /// Checks that the start is known, and that the days follow each other between the start and the announced end.
    pub(super) fn check_days(&self) -> Result<(), PlanError> {
        if self.next_days().next().is_none() {
            return Ok(());
        }
        let field = "structure.next_day";
        conflict(field, "must be off in a shootout", self.stages == Stages::One)?;
        let Start::At(start) = self.start else {
            return conflict(
                field,
                "must be off where play starts when all places are taken",
                false,
            );
        };
        let days = || std::iter::once(start).chain(self.next_days());
        let rises = days().zip(days().skip(1)).all(|(day, next)| day < next);
        conflict(field, "must be after the start and after the days before it", rises)?;
        let ends = self.period.is_none_or(|period| days().all(|day| day < period.ends));
        conflict(field, "must be before the announced end", ends)
    }
}

impl Tournament {
    /// Returns the current day, from 1; between two days, the day that has ended.
    pub fn day(&self, now: Instant) -> u32 {
        self.schedule.day(now)
    }

    /// Changes the clock. If the change ends a day, hand-for-hand rounds end too, and all seats are redrawn.
    pub(super) fn clock_set(&mut self, mark: Mark) {
        let begins = mark.kind == MarkKind::BreakBegan;
        let row = self.schedule.at(mark.at).map(|moment| self.schedule.rows[moment.row]);
        self.schedule.clock.marks.push(mark);
        match row {
            Some(Row::Break(pause)) if begins && pause.from.next_day().is_some() => {
                self.tables.day_ended = true;
                let tables: Vec<TableNo> = self.tables.open.keys().copied().collect();
                tables.into_iter().for_each(|table| self.rounds.leaves(table));
            }
            _ if begins => self.rounds_outlast_break(),
            _ => {}
        }
    }

    /// Returns the playing time and level at `now`, to check what is still on sale; `None` before the start.
    pub(super) fn moment(&self, now: Instant) -> Option<crate::entry::Moment> {
        let Moment { row, .. } = self.schedule.at(now)?;
        let since_start = self.schedule.played(now)?;
        Some(crate::entry::Moment { since_start, level: self.schedule.number(row) })
    }

    /// Returns an entry's chips between two days; `None` during play.
    pub fn bag(&self, entry: EntryId, now: Instant) -> Option<Chips> {
        self.schedule.next_day(now)?;
        let entrant = self.entry(entry).filter(|entrant| entrant.is_in_play())?;
        let on_the_way = self.tables.legs.values().find_map(|leg| match leg {
            PassageState::Held { passage, .. } | PassageState::Walking { passage, .. }
                if passage.entry == entry =>
            {
                Some(passage.stack)
            }
            _ => None,
        });
        on_the_way.or_else(|| {
            let stacks = &self.tables.open.get(&entrant.table?)?.stacks;
            stacks.iter().find(|stack| stack.entry == entry).map(|stack| stack.chips)
        })
    }

    /// Whether the tournament is in the add-on break.
    pub(super) fn in_add_on_break(&self, now: Instant) -> bool {
        let at = self.schedule.at(now);
        let is_break = |moment: Moment| {
            Some(moment.row) == self.plan.add_on_break() && moment.phase == seating::Phase::Break
        };
        self.plan.terms.add_on.is_some() && at.is_some_and(is_break)
    }
}
