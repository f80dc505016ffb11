//! The store of one life of the process, with points at which bugs can be planted.

use crate::Planted;
use crate::rng::Rng;
use floor::Submission;
use ledger::{Account, Transfer, TransferKey, TransferKind};
use people::People;
use record::StoredSnapshot;
use std::collections::BTreeMap;
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Completion, Store, StoreError, Ticket};
use units::StreamId;

/// On average, a planted bug takes effect on one batch in this many.
const PLANTED_ONE_IN: u64 = 12;

pub(crate) struct SimStore {
    inner: MemoryStore<Submission>,
    disk: Disk,
    bug: Bug,
}

/// A planted bug and the data that it remembers.
struct Bug {
    planted: Option<Planted>,
    draws: Rng,
    /// Batches that are being written; some bugs act on them in a crash.
    under_way: BTreeMap<Ticket, Batch>,
    /// The latest payments to players who left.
    paid: Vec<Transfer>,
    /// The account of the player who was paid last.
    other: Option<Account>,
    /// The first snapshot of each table.
    first: BTreeMap<StreamId, StoredSnapshot>,
}

impl SimStore {
    pub(crate) fn new(
        disk: &Disk,
        seed: u64,
        faults: Faults,
        planted: Option<Planted>,
    ) -> SimStore {
        let faults = Faults { lost_sync: planted == Some(Planted::AckBeforeCommit), ..faults };
        let bug = Bug {
            planted,
            draws: Rng::new(seed, 3),
            under_way: BTreeMap::new(),
            paid: Vec::new(),
            other: None,
            first: BTreeMap::new(),
        };
        SimStore { inner: MemoryStore::new(disk, seed, faults), disk: disk.clone(), bug }
    }
    pub(crate) fn set_faults(&mut self, faults: Faults) {
        self.inner.set_faults(faults);
    }
    /// Ends the process; returns the batches that a planted bug still writes after the next process has read the disk.
    pub(crate) fn crash(self) -> Vec<Batch> {
        let SimStore { inner, disk, bug } = self;
        match bug.planted {
            Some(Planted::TornBatch) => {
                if let Some(batch) = bug.under_way.into_values().next() {
                    let _ = write(&disk, Batch { transfers: Vec::new(), ..batch });
                    return Vec::new(); // the rest is lost
                }
                inner.crash();
                Vec::new()
            }
            Some(Planted::StaleEpoch) => bug.under_way.into_values().collect(),
            Some(Planted::ReplayedPayments | Planted::RoundPaidAgain) => {
                inner.crash();
                vec![Batch { transfers: bug.paid.iter().map(again).collect(), ..Batch::default() }]
            }
            _ => {
                inner.crash();
                Vec::new()
            }
        }
    }
}

/// Writes a batch behind this store's back, as another process would; returns whether the disk accepted it.
pub(crate) fn write(disk: &Disk, batch: Batch) -> bool {
    let mut other = MemoryStore::new(disk, 0, Faults::NONE);
    other.submit(Ticket(0), batch, ());
    other.completed().iter().all(|one| one.outcome.is_ok())
}

impl Store<Submission> for SimStore {
    fn submit(&mut self, ticket: Ticket, mut batch: Batch, payload: Submission) {
        if self.bug.planted.is_some() {
            self.bug.spoil(&mut batch, &self.disk);
            self.bug.under_way.insert(ticket, batch.clone());
        }
        self.inner.submit(ticket, batch, payload);
    }
    fn completed(&mut self) -> Vec<Completion<Submission>> {
        let mut completed = self.inner.completed();
        for one in &mut completed {
            self.bug.under_way.remove(&one.ticket);
        }
        if self.bug.planted == Some(Planted::KeptButRefused) {
            completed = completed.into_iter().map(|one| self.bug.refuse(one)).collect();
        }
        completed
    }
}

impl Bug {
    fn spoil(&mut self, batch: &mut Batch, disk: &Disk) {
        let rarely = self.draws.below(PLANTED_ONE_IN) == 0;
        match self.planted {
            Some(Planted::LostCommit) if rarely => *batch = Batch::default(),
            Some(Planted::DroppedTransfers) if rarely => batch.transfers.clear(),
            Some(Planted::DroppedEntries) if rarely => {
                (batch.entries, batch.snapshot) = (Vec::new(), None);
            }
            Some(Planted::DoublePayment) => {
                let paid = batch.transfers.iter().find(|one| one.kind == TransferKind::Leave);
                batch.transfers.extend(paid.map(again));
            }
            Some(Planted::ChargedTwice) => book_twice(batch, TransferKind::TimeCharge),
            Some(Planted::EntryTwice) => book_twice(batch, TransferKind::Entry),
            Some(Planted::RoundNotBooked) => batch.transfers.retain(|one| !is_of_round(one)),
            Some(Planted::BankOver) => overfill(batch),
            Some(Planted::StakeForgotten) => forget_winnings(batch),
            Some(Planted::PrizeShort) => leave_one_behind(batch, TransferKind::Prize),
            Some(Planted::MisroutedPayment) => self.misroute(batch),
            Some(Planted::OddPayment) => leave_one_behind(batch, TransferKind::Leave),
            Some(Planted::GenerousGrant) => double_grants(batch),
            Some(Planted::ForgottenSession) => {
                let is_opened = |change: &people::SessionChange| {
                    matches!(change, people::SessionChange::Opened { .. })
                };
                batch.sessions.retain(|change| !is_opened(change));
            }
            Some(Planted::ForgottenTalk) => batch.talk.clear(),
            Some(Planted::StaleSnapshot) => self.keep_old(batch, disk.everybody()),
            _ => {}
        }
        let is_of_house = self.planted == Some(Planted::RoundPaidAgain);
        let is_payment = |one: &&Transfer| match is_of_house {
            true => one.kind == TransferKind::RoundWon,
            false => one.kind == TransferKind::Leave,
        };
        let paid: Vec<Transfer> = batch.transfers.iter().filter(is_payment).cloned().collect();
        if !paid.is_empty() {
            self.paid = paid;
        }
    }

    /// Pays a leaving player's chips to the player who left before them.
    fn misroute(&mut self, batch: &mut Batch) {
        let leaves = batch.transfers.iter_mut().filter(|one| one.kind == TransferKind::Leave);
        for posting in leaves.flat_map(|transfer| &mut transfer.postings) {
            if posting.account.owner.away().is_some() {
                let own = posting.account;
                posting.account = self.other.unwrap_or(own);
                self.other = Some(own);
            }
        }
    }

    fn keep_old(&mut self, batch: &mut Batch, people: People) {
        let Some(snapshot) = &mut batch.snapshot else { return };
        let first = self.first.entry(snapshot.stream).or_insert_with(|| snapshot.clone());
        if let Ok(old) = forms::decode_snapshot(first, &people) {
            *snapshot = forms::encode_snapshot(&old, &people, snapshot.seq, snapshot.chain);
        }
    }

    fn refuse(&mut self, completion: Completion<Submission>) -> Completion<Submission> {
        let Completion { ticket, outcome } = completion;
        let outcome = match outcome {
            Ok(durable) if self.draws.below(3 * PLANTED_ONE_IN) == 0 => {
                Err((durable.into_inner(), StoreError::Full))
            }
            other => other,
        };
        Completion { ticket, outcome }
    }
}

/// Makes a payment again under another key, as a grant, because the seat is empty by now.
///
/// The ledger lets only a grant create chips.
fn again(paid: &Transfer) -> Transfer {
    let mut again = paid.clone();
    again.key = TransferKey(format!("{}/again", again.key.0));
    again.kind = TransferKind::Grant;
    for posting in &mut again.postings {
        if posting.amount < 0 {
            posting.account = Account::issue(posting.account.currency);
        } else if let Some((_, player)) = posting.account.owner.at_seat() {
            posting.account = Account::player(player, posting.account.currency);
        }
    }
    again
}

/// Books the first transfer of a kind a second time, under another key.
fn book_twice(batch: &mut Batch, kind: TransferKind) {
    let charged = batch.transfers.iter().find(|transfer| transfer.kind == kind);
    let twice = |charged: &Transfer| {
        let key = TransferKey(format!("{}/again", charged.key.0));
        Transfer { key, ..charged.clone() }
    };
    batch.transfers.extend(charged.map(twice));
}

fn leave_one_behind(batch: &mut Batch, kind: TransferKind) {
    for transfer in batch.transfers.iter_mut().filter(|one| one.kind == kind) {
        if transfer.postings.iter().all(|posting| posting.amount.abs() > 1) {
            for posting in &mut transfer.postings {
                posting.amount -= posting.amount.signum();
            }
        }
    }
}

/// Books one chip too many into each bank that is filled.
fn overfill(batch: &mut Batch) {
    for transfer in batch.transfers.iter_mut().filter(|one| one.kind == TransferKind::BankFilled) {
        for posting in &mut transfer.postings {
            posting.amount += posting.amount.signum();
        }
    }
}

fn is_of_round(transfer: &Transfer) -> bool {
    matches!(transfer.kind, TransferKind::RoundLost | TransferKind::RoundWon)
}

/// Pays players who leave without what they won in the same batch.
fn forget_winnings(batch: &mut Batch) {
    let won = batch.transfers.iter().filter(|one| one.kind == TransferKind::RoundWon);
    let won: BTreeMap<Account, i64> = won
        .flat_map(|transfer| &transfer.postings)
        .filter(|posting| posting.amount > 0)
        .map(|posting| (posting.account, posting.amount))
        .collect();
    for leave in batch.transfers.iter_mut().filter(|one| one.kind == TransferKind::Leave) {
        let winner = leave.postings.iter().find_map(|posting| won.get(&posting.account));
        let winnings = winner.copied().unwrap_or(0);
        for posting in &mut leave.postings {
            posting.amount -= posting.amount.signum() * winnings;
        }
    }
}

fn double_grants(batch: &mut Batch) {
    let grants = [TransferKind::Grant, TransferKind::Refill];
    for transfer in batch.transfers.iter_mut().filter(|one| grants.contains(&one.kind)) {
        for posting in &mut transfer.postings {
            posting.amount *= 2;
        }
    }
}
