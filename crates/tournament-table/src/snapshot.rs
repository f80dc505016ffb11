//! A tournament table between hands as a plain value.

use crate::run_out::RunOut;
use crate::state::settings;
use crate::waiting::Waiting;
use crate::{Config, EntrySeat, Table};
use courier::{Incoming, Outgoing};
use seating::{Clock, Fact, PassageId};
use std::sync::Arc;
use units::{BySeat, Chips, Seat};

/// The state of a table between hands: everything that affects its next hand and its reports.
///
/// It contains neither the cards nor the header of the finished hand. A restored table therefore shows no last hand
/// until the next one opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The options with which the table was opened.
    pub config: Config,
    /// The state of the poker table.
    pub table: table::Snapshot,
    /// The clock of the schedule.
    pub clock: Clock,
    /// What the tournament knows about each taken seat, in order of seats.
    pub seats: Vec<(Seat, EntrySeat)>,
    /// The seats that are kept for stacks on their way, in order of seats.
    pub kept: Vec<(Seat, PassageId)>,
    /// The directions accepted so far, by number.
    pub directions: Incoming,
    /// The directions that are still to be carried out, in order.
    pub waiting: Vec<Waiting>,
    /// The facts that the tournament may not have received yet.
    pub facts: Outgoing<Fact>,
    /// Whether the table waits for `GoOn` before its next hand.
    pub held: bool,
    /// The hand-for-hand round for which this table must still play its hand.
    pub round: Option<u32>,
    /// The break for which the table has already reported that it has stopped; an index in the schedule.
    pub rests_for: Option<usize>,
}

impl Table {
    /// Returns the state of the table; `None` during a hand, and once the table is closed.
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

    /// Restores a table from a snapshot.
    ///
    /// It behaves like the original, except that it cannot show cards of the finished hand. From the next hand on, the
    /// two are equal.
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
