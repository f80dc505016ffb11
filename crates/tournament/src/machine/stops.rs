//! When tables stop and continue: for hand-for-hand play, for pauses, and for breaks that begin when the last table
//! stops.

use super::draft::Draft;
use super::event::Event;
use super::plan::End;
use super::state::{Tables, Tournament};
use crate::balance;
use crate::hand_for_hand;
use seating::{Direction, Hold, MarkKind, Phase, TableNo};
use std::collections::BTreeSet;
use units::Instant;

impl Draft<'_> {
    /// Stops the tables that are still playing, if all tables have to stop.
    pub(super) fn stops(&mut self) -> bool {
        let t = &self.tournament;
        if !t.all_stop(self.now) {
            return false;
        }
        let hold = match t.plan.end {
            _ if t.cancelling => Hold::BreakOff,
            End::EqualPrizes { hands } if t.is_ending(self.now) => hands,
            _ => Hold::AfterHand,
        };
        // This runs after every hand, so equal counts skip the walk.
        let (told, open) = match hold {
            Hold::BreakOff => (t.tables.told_to_stop(), t.tables.open.len()),
            Hold::AfterHand | Hold::AtOnce => {
                (t.tables.told_to_stop_in_field(), t.tables.field.len())
            }
        };
        if told >= open {
            return false;
        }
        // A table that gives up its players finishes its hand first, unless hands are void.
        let all = t.tables.open.iter().filter(|(table, state)| match hold {
            Hold::BreakOff => !state.ends,
            Hold::AfterHand | Hold::AtOnce => t.tables.field.table(**table).is_some(),
        });
        let tables = all.map(|(table, _)| *table).filter(|table| !t.tables.is_told_to_stop(table));
        let tables: Vec<TableNo> = tables.collect();
        for &table in &tables {
            self.direct(table, Direction::Hold(hold));
        }
        !tables.is_empty()
    }

    /// Begins and ends hand-for-hand play and its rounds.
    pub(super) fn hand_for_hand(&mut self) -> bool {
        let t = &self.tournament;
        let Some(closed) = &t.results.closed else { return false };
        let prizes = closed.paid_places;
        let rules = t.plan.tables.hand_for_hand;
        let from = t.staff_hand_for_hand;
        let on = hand_for_hand::applies(t.roster.left, prizes, t.tables.field.len(), from, rules);
        if on != t.hand_for_hand && t.rounds.playing().is_none() {
            self.emit(Event::HandForHand(on));
            return true;
        }
        let is_quiet = t.tables.legs.is_empty()
            && t.tables.latecomers.is_empty()
            && t.results.unordered.is_none();
        let waits = t.awaits_last_table(self.now);
        let may_play = !waits && !t.is_paused(self.now) && t.vote.is_none() && !t.redraws_soon();
        let is_off = !t.hand_for_hand || t.rounds.playing().is_some() || t.is_ending(self.now);
        if is_off || !is_quiet || !may_play || !t.all_rest() {
            return false;
        }
        let round = t.rounds.next();
        let tables: Vec<TableNo> = t.tables.field.numbers().collect();
        self.emit(Event::RoundBegan(round));
        for table in tables {
            self.direct(table, Direction::GoOn { round: Some(round) });
        }
        true
    }

    /// Begins a break that was waiting for the last table to stop.
    pub(super) fn break_begins(&mut self) -> bool {
        let t = &self.tournament;
        let waits = t.awaits_last_table(self.now);
        if !waits || !t.all_rest() || t.tables.field.is_empty() {
            return false;
        }
        self.sets_clock(MarkKind::BreakBegan).is_ok()
    }

    /// Lets those tables continue that have nothing left to wait for.
    pub(super) fn goes_on(&mut self) -> bool {
        let t = &self.tournament;
        if t.all_stop(self.now) {
            return false;
        }
        let waits = t.awaits_last_table(self.now);
        let is_due = |table: &&TableNo| {
            let rests = t.tables.resting.contains(table);
            let is_open = t.tables.field.table(**table).is_some();
            is_open && !(rests && waits) && !t.is_halted(**table)
        };
        // If all wait for the last table, stopped tables need no check.
        let resting = t.tables.resting.iter().filter(|_| !waits);
        let due = t.tables.after_out.iter().chain(resting).filter(is_due).copied();
        let due: BTreeSet<TableNo> = due.collect();
        for &table in &due {
            self.direct(table, Direction::GoOn { round: None });
        }
        !due.is_empty()
    }
}

impl Tables {
    /// Whether a table was told to stop, and has not been told to continue.
    fn is_told_to_stop(&self, table: &TableNo) -> bool {
        self.stopping.contains(table) || self.resting.contains(table)
    }

    fn told_to_stop(&self) -> usize {
        self.stopping.len() + self.resting.len()
    }

    /// Number of tables that have been told to stop, except those that are giving up their players.
    fn told_to_stop_in_field(&self) -> usize {
        let closing = self.open.closing().filter(|table| self.is_told_to_stop(table));
        self.told_to_stop() - closing.count()
    }
}

impl Tournament {
    /// Whether all tables have to stop after their hands.
    pub fn all_stop(&self, now: Instant) -> bool {
        self.hand_for_hand
            || self.is_paused(now)
            || self.redraws_soon()
            || self.vote.is_some()
            || self.is_ending(now)
            || self.is_time_up(now)
            || self.results.closed.is_none() && self.is_buying() && self.hand_for_hand_is_near()
    }

    /// Whether the level is over, and the break begins once the last table has stopped.
    pub(super) fn awaits_last_table(&self, now: Instant) -> bool {
        self.schedule.at(now).is_some_and(|at| at.phase == Phase::AwaitsLastTable)
    }

    /// Whether the clock is paused.
    pub fn is_paused(&self, now: Instant) -> bool {
        self.schedule.at(now).is_some_and(|at| at.phase == Phase::Paused)
    }

    /// Whether a table is so short-handed that it waits for players who are moving to it.
    fn is_halted(&self, table: TableNo) -> bool {
        let rules = self.plan.tables.balance;
        let comes = || self.tables.legs.to(table).min(u8::MAX.into()) as u8;
        rules.halt_short.is_some() && balance::is_halted(&self.tables.field, table, comes(), &rules)
    }
}
