//! Decisions: turns an input into events and transfers.

mod bets;
mod host;
mod round;
mod seats;

use crate::{Event, Input, Refused, Table};
use ledger::Transfer;
use units::{Instant, PlayerId, Seat, Seq};

/// Maximum number of events from one input. More would mean that an invariant is broken.
const EVENTS_MAX: usize = 2_000;

/// A decision in progress: a working copy of the table, with the events so far.
///
/// # Examples
/// ```
/// # use pit::*;
/// # use units::*;
/// # fn sit(table: Table, ana: PlayerId) -> std::result::Result<(), Refused> {
/// let mut draft = Draft::new(table, Instant(1_000), Seq(1));
/// let (chips, commitment) = (Chips::new(500), None);
/// draft.take(Input::Sit { player: ana, house: false, seat: None, chips, commitment })?;
/// let Drafted { events, transfers, .. } = draft.finish();
/// assert_eq!((events.len(), transfers.len()), (1, 1));
/// # Ok(())
/// # }
/// ```
pub struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    seq: Seq,
    events: Vec<Event>,
    transfers: Vec<Transfer>,
}

/// The result of a decision.
pub struct Drafted {
    /// The table after the events.
    pub table: Table,
    /// The events of the decision, in order.
    pub events: Vec<Event>,
    /// The transfers that the events require.
    pub transfers: Vec<Transfer>,
}

impl Draft {
    /// Begins a decision. `seq` is the number of the last entry in the table's record.
    pub fn new(table: Table, now: Instant, seq: Seq) -> Draft {
        Draft { table, now, seq, events: vec![], transfers: vec![] }
    }

    /// Handles an input and everything that follows from it.
    ///
    /// # Errors
    /// [`Refused`]; then the working copy is unchanged.
    pub fn take(&mut self, input: Input) -> Result<(), Refused> {
        let before = (self.table.clone(), self.seq, self.events.len(), self.transfers.len());
        let taken = self.decide(input);
        match taken {
            Ok(()) => self.follow(),
            Err(_) => {
                (self.table, self.seq) = (before.0, before.1);
                self.events.truncate(before.2);
                self.transfers.truncate(before.3);
            }
        }
        taken
    }

    /// Returns the table after the inputs so far.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the transfers that the events so far require.
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// Whether there is any event so far.
    pub fn has_events(&self) -> bool {
        !self.events.is_empty()
    }

    /// Ends the decision and returns its result.
    pub fn finish(self) -> Drafted {
        Drafted { table: self.table, events: self.events, transfers: self.transfers }
    }

    fn decide(&mut self, input: Input) -> Result<(), Refused> {
        if self.table.closed {
            return Err(Refused::Closed);
        }
        match input {
            Input::Sit { player, house, seat, chips, commitment } => {
                self.sit(player, house, seat, chips, commitment)
            }
            Input::TopUp { player, chips } => self.top_up(player, chips),
            Input::Leave { player } => self.leave(player),
            Input::Connection { player, connected } => self.connection(player, connected),
            Input::Commit { player, commitment } => self.commit(player, commitment),
            Input::Lay { player, bets } => self.lay(player, bets),
            Input::Ready { player } => self.ready(player),
            Input::Decide { player, answer } => self.answer(player, answer),
            Input::Throw { player } => {
                let seat = self.seated(player)?;
                self.banked(banked::Input::Throw(seat))
            }
            Input::PassDice { player } => {
                let seat = self.seated(player)?;
                self.banked(banked::Input::Decline(seat))
            }
            Input::ChipValue { player, value } => self.chip_value(player, value),
            Input::Warnings { player, on } => self.warnings(player, on),
            Input::Shoes { id, shoes } => self.shoes(id, shoes),
            Input::Cut { nonces, next } => self.cut(nonces, next),
            Input::Symbols(symbols) => self.symbols(symbols),
            Input::Renewed(shoe) => self.renewed(shoe),
            Input::Open { id } => self.open_round(id),
            Input::Tick => self.tick(),
            Input::Restarted => {
                self.push(Event::Restarted);
                Ok(())
            }
            Input::Host { by, order } => self.host(by, order),
        }
    }

    /// Adds an event, and the transfers that it requires.
    pub(crate) fn push(&mut self, event: Event) {
        assert!(self.events.len() < EVENTS_MAX, "an input leads to events without end");
        self.seq = self.seq.next();
        self.transfers.extend(crate::transfers(&self.table, self.now, self.seq, &event));
        self.table.apply(self.now, &event);
        self.events.push(event);
    }

    /// Returns the player's seat, or the refusal if they have none.
    pub(crate) fn seated(&self, player: PlayerId) -> Result<Seat, Refused> {
        self.table.seat_of(player).ok_or(Refused::NotSeated)
    }

    /// Adds the events that follow without further input.
    fn follow(&mut self) {
        while self.follow_round() || self.follow_seats() || self.follow_bank() {}
    }
}
