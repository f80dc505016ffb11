use crate::{Batch, StoreError};

/// Something whose batch is on the disk. Only a commit makes one: what is shown to anybody, or
/// acknowledged, takes this type.
#[derive(Debug)]
pub struct Durable<P>(P);

impl<P> Durable<P> {
    /// Stores call this once a commit, and only then.
    pub(crate) fn committed(payload: P) -> Durable<P> {
        Durable(payload)
    }
    /// What is durable.
    pub fn get(&self) -> &P {
        &self.0
    }
    /// What is durable.
    pub fn into_inner(self) -> P {
        self.0
    }
}

/// Names a submitted batch until it completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// How a batch went.
#[derive(Debug)]
pub struct Completion<P> {
    /// Which.
    pub ticket: Ticket,
    /// What came with it: durable, or given back with the reason.
    pub outcome: Result<Durable<P>, (P, StoreError)>,
}

/// Where batches go. `P` is whatever the floor wants back with the completion.
pub trait Store<P> {
    /// Takes a batch; never waits. Batches of one table complete in the order submitted; one that
    /// follows a batch of its table that was given back is given back too
    /// ([`StoreError::OutOfOrder`]).
    fn submit(&mut self, ticket: Ticket, batch: Batch, payload: P);
    /// Takes what was thought of at once, in this order: a store that groups can keep it in one
    /// commit.
    fn submit_all(&mut self, batches: Vec<(Ticket, Batch, P)>) {
        for (ticket, batch, payload) in batches {
            self.submit(ticket, batch, payload);
        }
    }
    /// What has completed since the last call; never waits.
    fn completed(&mut self) -> Vec<Completion<P>>;
}
