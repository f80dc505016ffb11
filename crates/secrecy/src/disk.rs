//! The store of a world between two crashes, and what its disk shows to someone without the key.

use crate::Planted;
use crate::dealer::SharedOrders;
use floor::Submission;
use std::collections::BTreeMap;
use std::fmt::Write;
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Completion, Store, Ticket};

/// Maximum length of a run of hexadecimal digits that is compared digit by digit.
///
/// Sealed bytes, hashes and keys are longer; of them, only the length is compared.
const HEX_RUN: usize = 32;

pub(crate) struct SeenStore {
    inner: MemoryStore<Submission>,
    under_way: BTreeMap<Ticket, String>,
    kept: Vec<String>,
    orders: SharedOrders,
    planted: Option<Planted>,
}

impl SeenStore {
    pub(crate) fn new(
        disk: &Disk,
        life: u64,
        orders: SharedOrders,
        planted: Option<Planted>,
    ) -> SeenStore {
        let inner = MemoryStore::new(disk, life, Faults::NONE);
        SeenStore { inner, under_way: BTreeMap::new(), kept: Vec::new(), orders, planted }
    }
    /// Returns everything that became durable since the last call.
    pub(crate) fn take_kept(&mut self) -> Vec<String> {
        std::mem::take(&mut self.kept)
    }
    pub(crate) fn crash(self) {
        self.inner.crash();
    }

    fn seen(&self, batch: &Batch) -> String {
        let mut seen = String::new();
        let entries = batch.entries.iter().map(|entry| (entry.seq.0, entry.at.0, &entry.body));
        let snapshot = batch.snapshot.iter().map(|stored| (stored.seq.0, 0, &stored.body));
        for (seq, at, body) in entries.chain(snapshot) {
            let _ = writeln!(seen, "{seq} {at} {}", without_hex(&String::from_utf8_lossy(body)));
        }
        let Batch { transfers, people, talk, played, .. } = batch;
        let _ = write!(seen, "{transfers:?} {people:?} {talk:?} {played:?}");
        if self.planted == Some(Planted::ShorterOnDisk) {
            let orders = self.orders.lock().expect("nothing panics while it holds the orders");
            let spare = orders.last_deck.first().map_or(0, |card| card % 4);
            seen.extend((0..spare).map(|_| ' '));
        }
        seen
    }
}

impl Store<Submission> for SeenStore {
    fn submit(&mut self, ticket: Ticket, batch: Batch, payload: Submission) {
        self.under_way.insert(ticket, self.seen(&batch));
        self.inner.submit(ticket, batch, payload);
    }
    fn completed(&mut self) -> Vec<Completion<Submission>> {
        let completed = self.inner.completed();
        for completion in &completed {
            self.kept.extend(self.under_way.remove(&completion.ticket));
        }
        completed
    }
}

/// Replaces every long run of hexadecimal digits in a text with its length.
fn without_hex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let is_hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        let end = rest.find(|c| !is_hex(c)).unwrap_or(rest.len());
        let (run, tail) = rest.split_at(end);
        if run.len() > HEX_RUN {
            let _ = write!(out, "<{}>", run.len());
        } else {
            out.push_str(run);
        }
        let next = tail.find(is_hex).unwrap_or(tail.len());
        out.push_str(&tail[..next]);
        rest = &tail[next..];
    }
    out
}
