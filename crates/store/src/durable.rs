//! The interface of every store: batches go in, and completions with durable payloads come out.

use crate::{Batch, StoreError};

/// A value whose batch is on the disk. Only a commit makes one.
///
/// Code that shows or acknowledges something takes it as this type, so that nothing is shown too early.
#[derive(Debug)]
pub struct Durable<P>(P);

impl<P> Durable<P> {
    /// Wraps a payload. A store calls this only after a commit.
    pub(crate) fn committed(payload: P) -> Durable<P> {
        Durable(payload)
    }
    /// Returns the durable payload.
    pub fn get(&self) -> &P {
        &self.0
    }
    /// Unwraps the durable payload.
    pub fn into_inner(self) -> P {
        self.0
    }
}

/// The number that identifies a submitted batch until it completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// The outcome of one batch.
#[derive(Debug)]
pub struct Completion<P> {
    /// The batch's ticket.
    pub ticket: Ticket,
    /// The payload: durable, or with the reason why the batch was not stored.
    pub outcome: Result<Durable<P>, (P, StoreError)>,
}

/// Stores batches. `P` is the type of the payload that the floor gets back when a batch completes.
pub trait Store<P> {
    /// Takes a batch; never waits.
    ///
    /// Batches of one stream complete in the order submitted. If a batch is refused, all later batches of its stream
    /// are refused too ([`StoreError::OutOfOrder`]).
    fn submit(&mut self, ticket: Ticket, batch: Batch, payload: P);
    /// Takes batches that were decided together, in this order. A store may put them in one commit.
    fn submit_all(&mut self, batches: Vec<(Ticket, Batch, P)>) {
        for (ticket, batch, payload) in batches {
            self.submit(ticket, batch, payload);
        }
    }
    /// Returns the batches that have completed since the last call; never waits.
    fn completed(&mut self) -> Vec<Completion<P>>;
}
