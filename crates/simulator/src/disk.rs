//! The store of one life of the process, with room for planted bugs.

use crate::Planted;
use crate::draws::Draws;
use floor::Thought;
use ledger::{TransferKey, TransferKind};
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Completion, Store, Ticket};

/// One batch in so many is what a planted bug falls upon.
const PLANTED_ONE_IN: u64 = 12;

pub(crate) struct SimStore {
    inner: MemoryStore<Thought>,
    planted: Option<Planted>,
    draws: Draws,
}

impl SimStore {
    pub(crate) fn new(
        disk: &Disk,
        seed: u64,
        faults: Faults,
        planted: Option<Planted>,
    ) -> SimStore {
        let faults = Faults { lost_sync: planted == Some(Planted::AckBeforeCommit), ..faults };
        let inner = MemoryStore::new(disk, seed, faults);
        SimStore { inner, planted, draws: Draws::new(seed, 3) }
    }
    pub(crate) fn set_faults(&mut self, faults: Faults) {
        self.inner.set_faults(faults);
    }
    pub(crate) fn crash(self) {
        self.inner.crash();
    }
}

impl Store<Thought> for SimStore {
    fn submit(&mut self, ticket: Ticket, mut batch: Batch, payload: Thought) {
        match self.planted {
            Some(Planted::LostCommit) if self.draws.below(PLANTED_ONE_IN) == 0 => {
                batch = Batch::default();
            }
            Some(Planted::DoublePayment) => pay_twice(&mut batch),
            Some(Planted::LostCommit | Planted::AckBeforeCommit | Planted::HoleCardToRail)
            | None => {}
        }
        self.inner.submit(ticket, batch, payload);
    }
    fn completed(&mut self) -> Vec<Completion<Thought>> {
        self.inner.completed()
    }
}

/// Whoever leaves with chips gets them from the issue a second time, under another key.
fn pay_twice(batch: &mut Batch) {
    let paid = batch.transfers.iter().find(|transfer| transfer.kind == TransferKind::Leave);
    if let Some(mut again) = paid.cloned() {
        again.key = TransferKey(format!("{}/again", again.key.0));
        for posting in &mut again.postings {
            if posting.amount < 0 {
                posting.account = ledger::Account::issue(posting.account.currency);
            }
        }
        batch.transfers.push(again);
    }
}
