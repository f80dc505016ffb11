//! A tournament table between hands as a plain value.

use crate::run_out::RunOut;
use crate::state::settings;
use crate::waiting::Waiting;
use crate::{Config, EntrySeat, Table};
use courier::{Incoming, Outgoing};
use seating::{Clock, Fact, PassageId};
use std::sync::Arc;
use units::{BySeat, Chips, Seat};

/// The state of a table between hands: everything on which its next hand and its reports depend.
///
/// It has neither cards nor header of the finished hand, so a restored table shows no last hand before the next one
/// opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The options with which the table was opened.
    pub config: Config,
    /// The state of the poker table.
    pub table: table::Snapshot,
    /// The clock of the schedule.
    pub clock: Clock,
    /// What a tournament adds to each taken seat, in order.
    pub seats: Vec<(Seat, EntrySeat)>,
    /// The seats that are kept, in order.
    pub kept: Vec<(Seat, PassageId)>,
    /// The directions accepted so far.
    pub directions: Incoming,
    /// The directions that are still to be carried out, in order.
    pub waiting: Vec<Waiting>,
    /// The facts that the tournament may not have received yet.
    pub facts: Outgoing<Fact>,
    /// Whether the table waits for `GoOn` before its next hand.
    pub held: bool,
    /// The hand-for-hand round whose hand is still to be played.
    pub round: Option<u32>,
    /// The row of the break for which the table has reported that it has stopped.
    pub rests_for: Option<usize>,
}

impl Table {
    /// The table as a plain value; `None` during a hand, and once the table is closed.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let kept = self.kept.iter().filter_map(|(seat, passage)| Some((seat, (*passage)?)));
        Some(Snapshot {
            table: self.play.snapshot()?,
            config: (*self.config).clone(),
            clock: self.schedule.clock.clone(),
            seats: self.entries().map(|(seat, one)| (seat, one.clone())).collect(),
            kept: kept.collect(),
            directions: self.directions,
            waiting: self.waiting.iter().cloned().collect(),
            facts: self.facts.clone(),
            held: self.held,
            round: self.round,
            rests_for: self.rests_for,
        })
    }

    /// The table of a snapshot. It behaves like the original, except that cards of the finished hand cannot be shown;
    /// from the next hand on the two are equal.
    pub fn from_snapshot(snapshot: Snapshot) -> Table {
        let Snapshot { config, table: play, clock, seats: taken, kept: stacks, .. } = snapshot;
        let Snapshot { directions, waiting, facts, held, round, rests_for, .. } = snapshot;
        let mut schedule = config.schedule.clone();
        schedule.clock = clock;
        let chips = play.seats.iter().map(|(_, sitting)| sitting.stack);
        let chips = chips.fold(Chips::ZERO, Chips::plus);
        let mut seats = BySeat::from_fn(|_| None);
        taken.into_iter().for_each(|(seat, one)| seats[seat] = Some(one));
        let mut kept = BySeat::from_fn(|_| None);
        stacks.into_iter().for_each(|(seat, passage)| kept[seat] = Some(passage));
        Table {
            play: table::Table::from_snapshot(settings(&config), play),
            config: Arc::new(config),
            schedule: Arc::new(schedule),
            seats,
            kept,
            directions,
            waiting: waiting.into(),
            facts,
            held,
            round,
            rests_for,
            begun: None,
            asked: None,
            run_out: RunOut::default(),
            failed: false,
            chips,
            left_with: Chips::ZERO,
        }
    }
}
