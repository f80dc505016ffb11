//! Repeats the decision behind every event of a house table, and compares the results with the record.
//!
//! An event either follows from the previous one or is the first response to an input: a player's request, a host
//! order, a shoe, symbols, time. The event shows which input it was, so the audit can decide again.

mod inputs;

use super::{Happened, Wrong};
use ::pit::{Draft, Event, Input, RoundEvent, SeatEvent, Table};
use banked::blackjack;
use inputs::inputs;
use std::collections::VecDeque;
use units::{Instant, Seq};

/// The events that must come next in a record.
#[derive(Default)]
pub(super) struct Decisions {
    /// Events that follow from the last input and that have not been found in the record yet.
    expected: VecDeque<Event>,
    /// The time of the last input.
    at: Instant,
}

impl Decisions {
    /// Checks the first of these events; `before` is the table before the event.
    pub(super) fn check(&mut self, before: &Table, next: &[Happened]) -> Result<(), Wrong> {
        let (at, event) = &next[0];
        if self.expected.is_empty() {
            self.at = *at;
            self.expected = follows(before, *at, next).into();
        }
        let expected = self.expected.pop_front();
        match expected.is_some_and(|expected| self.at == *at && is_same(&expected, event)) {
            true => Ok(()),
            false => Err(wrong(event)),
        }
    }

    /// Reports whether the record ends with a complete decision.
    pub(super) fn are_complete(&self) -> bool {
        self.expected.is_empty()
    }
}

/// Returns the events that the recorded input should cause.
///
/// If no input fits, returns the events of the input that agrees with the record for longest.
fn follows(before: &Table, at: Instant, next: &[Happened]) -> Vec<Event> {
    let (mut best, mut agrees) = (vec![], 0);
    for input in inputs(before, next) {
        let events = draft(before, at, input);
        let same = next.iter().zip(&events);
        let same = same.take_while(|((then, event), other)| *then == at && is_same(event, other));
        let count = same.count();
        if count > 0 && count == events.len() {
            return events;
        }
        if count > agrees {
            (best, agrees) = (events, count);
        }
    }
    best
}

fn draft(before: &Table, at: Instant, input: Input) -> Vec<Event> {
    // An entry's number only affects the keys of transfers, which are compared separately.
    let mut draft = Draft::new(before.clone(), at, Seq(0));
    // A refused input leaves no event, so none is expected.
    let _ = draft.take(input);
    draft.finish().events
}

/// Reports whether two events are the same. Always false for openings, because they are never decided again.
fn is_same(one: &Event, other: &Event) -> bool {
    match (one, other) {
        (Event::Seat(one), Event::Seat(other)) => one == other,
        (Event::Bank(one), Event::Bank(other)) => one == other,
        (Event::Round(one), Event::Round(other)) => one == other,
        (Event::Host(one), Event::Host(other)) => one == other,
        (Event::Restarted, Event::Restarted) | (Event::Closed, Event::Closed) => true,
        _ => false,
    }
}

/// Describes what is wrong with an event that does not follow.
fn wrong(event: &Event) -> Wrong {
    use RoundEvent::{Banked, Blackjack};
    match event {
        Event::Opened(_) => "a table opens once",
        Event::Seat(SeatEvent::Taken { .. }) => "nobody can take this seat with these chips now",
        Event::Seat(SeatEvent::Left { .. }) => "no seat is left with these chips now",
        Event::Bank(_) => "the bank is not filled or emptied like this now",
        Event::Round(RoundEvent::Opened { .. }) => "no round opens now",
        Event::Round(RoundEvent::Shoes { .. } | RoundEvent::Renewed { .. }) => {
            "the table does not ask for these shoes"
        }
        Event::Round(RoundEvent::Cut { .. }) => "the table does not ask for this cut",
        Event::Round(
            Banked(banked::Event::Laid { .. }) | Blackjack(blackjack::Event::Laid { .. }),
        ) => "the table does not accept these stakes",
        Event::Round(Banked(banked::Event::Closed) | Blackjack(blackjack::Event::BetsClosed)) => {
            "betting does not close yet: there is time left, and not everybody is ready"
        }
        Event::Round(
            Banked(banked::Event::Drawn { .. }) | Blackjack(blackjack::Event::Drawn { .. }),
        ) => "the round does not ask for these symbols",
        Event::Round(
            Banked(banked::Event::Decided { .. }) | Blackjack(blackjack::Event::Decided { .. }),
        ) => "no box can answer like this now",
        Event::Round(
            Banked(banked::Event::Settled { .. }) | Blackjack(blackjack::Event::Settled { .. }),
        ) => "this is not what the round settles now for its stakes and symbols",
        Event::Seat(_) | Event::Round(_) | Event::Host(_) | Event::Restarted | Event::Closed => {
            "the entry does not follow from the earlier entries and the rules"
        }
    }
}
