use crate::{Batch, StoreError};

/// Something whose batch is on the disk; only a commit makes one.
///
/// Whatever the room shows or acknowledges takes this type.
#[derive(Debug)]
pub struct Durable<P>(P);

impl<P> Durable<P> {
    /// Wraps a payload. Stores call this once a commit, and only then.
    pub(crate) fn committed(payload: P) -> Durable<P> {
        Durable(payload)
    }
    /// The durable payload.
    pub fn get(&self) -> &P {
        &self.0
    }
    /// The durable payload, taken out.
    pub fn into_inner(self) -> P {
        self.0
    }
}

/// Names a submitted batch until it completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// The outcome of one batch.
#[derive(Debug)]
pub struct Completion<P> {
    /// The batch's ticket.
    pub ticket: Ticket,
    /// The payload: durable, or returned with the reason.
    pub outcome: Result<Durable<P>, (P, StoreError)>,
}

/// Where batches go. `P` is whatever the floor wants back with the completion.
pub trait Store<P> {
    /// Takes a batch; never waits.
    ///
    /// Batches of one stream complete in the order submitted. If one is refused, those of its stream that follow are
    /// refused too ([`StoreError::OutOfOrder`]).
    fn submit(&mut self, ticket: Ticket, batch: Batch, payload: P);
    /// Takes batches that were decided together, in this order; a store that groups can keep them in one commit.
    fn submit_all(&mut self, batches: Vec<(Ticket, Batch, P)>) {
        for (ticket, batch, payload) in batches {
            self.submit(ticket, batch, payload);
        }
    }
    /// What has completed since the last call; never waits.
    fn completed(&mut self) -> Vec<Completion<P>>;
}
