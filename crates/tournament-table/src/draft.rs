//! A decision in progress at a tournament table, and its outcome.

use crate::knock_out::{Awards, Ended};
use crate::{Event, Refused, Table, Who};
use seating::Fact;
use units::{Instant, PlayerId, Seat};

/// The outcome of an accepted input: the table afterwards, and the events.
pub struct Drafted {
    /// The table after the events.
    pub table: Table,
    /// The events, in order.
    pub events: Vec<Event>,
}

/// A decision in progress.
///
/// Each event is applied immediately to the working copy, so that the next event is decided on the new state.
pub(crate) struct Draft<'a> {
    pub(crate) table: Table,
    /// Gives each player's name and kind.
    pub(crate) who: &'a dyn Fn(PlayerId) -> Who,
    pub(crate) now: Instant,
    /// When the input arrived, which may be earlier than `now`.
    pub(crate) came: Instant,
    pub(crate) events: Vec<Event>,
    /// The pots of the current hand that have been awarded so far.
    awards: Awards,
    /// The hand that has just ended; `None` once the events that follow from it have been added.
    pub(crate) ended: Option<Ended>,
}

impl<'a> Draft<'a> {
    pub(crate) fn new(
        table: Table,
        now: Instant,
        came: Instant,
        who: &'a dyn Fn(PlayerId) -> Who,
    ) -> Draft<'a> {
        let (awards, came) = (Awards::default(), came.min(now));
        Draft { table, who, now, came, events: Vec::new(), awards, ended: None }
    }

    pub(crate) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        if let Event::Table(table::Event::Hand(event)) = &event {
            self.awards.take(event, &self.table.play);
            if let hand::Event::Ended { stacks } = event {
                let awards = std::mem::take(&mut self.awards);
                self.ended = Some(Ended::of(&self.table, stacks, awards));
            }
        }
        self.table.apply(self.now, &event);
        self.events.push(event);
    }

    pub(crate) fn emit_all(&mut self, events: impl IntoIterator<Item = table::Event>) {
        events.into_iter().for_each(|event| self.emit(event));
    }

    pub(crate) fn report(&mut self, fact: Fact) {
        self.emit(Event::Reported(fact));
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Result<Seat, Refused> {
        self.table.seat_of_player(player).ok_or(Refused::NotSeated)
    }

    pub(crate) fn done(self) -> Drafted {
        Drafted { table: self.table, events: self.events }
    }
}
