//! One house table, and everything that the floor keeps for it.

use super::shoe;
use crate::actor::{HeldNonce, Phase};
use crate::house_table_mailbox::Letter;
use crate::mailbox::Asker;
use crate::watchers::Watchers;
use cut::{Hash, Nonce};
use people::People;
use pit::{Needs, Table};
use record::{ChainHash, RoomKey, SealError, StoredSnapshot};
use shuffler::{Entropy, SealedShoe};
use std::collections::{BTreeMap, VecDeque};
use units::bound::MAILBOX_MAX;
use units::{Instant, PlayerId, Seat, Seq, StreamId, TableId};
use view::{DrawnProof, Observer};
use wire::{Refusal, RefusalCode as Code};

/// Minimum number of entries between two snapshots.
const ENTRIES_PER_SNAPSHOT: u64 = 1_000;
/// Maximum number of entries to replay at a start after a clean stop.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

/// A house table in its durable state, with everything that the floor keeps for it.
///
/// It has no `Debug`, because it holds undrawn symbols.
pub(crate) struct Actor {
    pub(crate) table: Table,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The last entry that is in the latest snapshot.
    pub(crate) kept_whole: Seq,
    pub(crate) phase: Phase,
    pub(crate) mailbox: VecDeque<Letter>,
    pub(crate) watchers: Watchers,
    /// The table's shoes, cut or not yet cut.
    pub(crate) shoes: Vec<SealedShoe>,
    /// Proofs of the symbols in the round that is being shown.
    pub(crate) proofs: Vec<DrawnProof>,
    /// Nonces opened so far for the next cut.
    pub(crate) nonces: BTreeMap<Seat, HeldNonce>,
    /// Whether the table has yet to record that the room restarted.
    pub(crate) owes_restart: bool,
    /// When to decide again after a decision failed.
    pub(crate) put_off: Option<Instant>,
    /// Number of failures since the last durable batch.
    pub(crate) failures: u8,
}

impl Actor {
    pub(crate) fn new(table: Table, seq: Seq, chain: ChainHash) -> Actor {
        Actor {
            table,
            seq,
            chain,
            kept_whole: seq,
            phase: Phase::Free,
            mailbox: VecDeque::new(),
            watchers: Watchers::default(),
            shoes: vec![],
            proofs: vec![],
            nonces: BTreeMap::new(),
            owes_restart: false,
            put_off: None,
            failures: 0,
        }
    }

    /// Adds the shoes to a table that was rebuilt from its record.
    ///
    /// # Errors
    /// [`SealError`]: a shoe was sealed under another key.
    pub(crate) fn restored(
        mut self,
        key: &RoomKey,
        entropy: &dyn Entropy,
    ) -> Result<Actor, SealError> {
        if let Some(shoes) = self.table.shoes() {
            let mut held = Vec::new();
            for one in &shoes.shoes {
                held.push(shoe::opened(one, key, entropy)?);
            }
            shoe::cut(&mut held, shoes);
            self.shoes = held;
        }
        self.owes_restart = true;
        Ok(self)
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.config().table
    }

    pub(crate) fn stream(&self) -> StreamId {
        StreamId::Pit(self.id())
    }

    /// Queues a request for the table.
    ///
    /// # Errors
    /// Returns the asker if too many requests are waiting.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), Asker> {
        if self.mailbox.len() >= MAILBOX_MAX {
            return Err(letter.asker);
        }
        self.mailbox.push_back(letter);
        Ok(())
    }

    /// Holds a player's nonce for the cut, if it is awaited and matches their commitment.
    pub(crate) fn hold_nonce(
        &mut self,
        asker: Asker,
        (player, round): (PlayerId, Seq),
        nonce: Nonce,
        next: Option<Hash>,
        now: Instant,
    ) -> Result<(), Refusal> {
        let seat = self.table.seat_of(player).ok_or_else(|| Refusal::new(Code::NotSeated))?;
        let awaited = matches!(self.table.needs(now), Needs::Cut { .. });
        let committed = self.table.shoes().and_then(|shoes| {
            shoes.commitments.iter().find(|(of, _)| *of == seat).map(|(_, commitment)| *commitment)
        });
        let is_it = awaited && self.table.rounds() == round;
        let Some(commitment) = committed.filter(|_| is_it) else {
            return Err(Refusal::new(Code::NonceNotAwaited));
        };
        if cut::commitment(&nonce) != commitment {
            return Err(Refusal::new(Code::NonceMismatch));
        }
        let held = self.nonces.entry(seat);
        let held = held.or_insert(HeldNonce { nonce, next, askers: Vec::new() });
        held.next = next.or(held.next);
        held.askers.push(asker);
        Ok(())
    }

    /// Drops the held nonces; returns the askers who still wait for an answer.
    pub(crate) fn forget_nonces(&mut self) -> Vec<Asker> {
        std::mem::take(&mut self.nonces).into_values().flat_map(|held| held.askers).collect()
    }

    /// Returns why an observer may not see the table; `None` if they may.
    pub(crate) fn closed_to(&self, observer: Observer) -> Option<Code> {
        let removed = observer.player().is_some_and(|player| {
            self.table.removed().contains(&player) && self.table.seat_of(player).is_none()
        });
        removed.then_some(Code::RemovedFromTable)
    }

    /// Returns a snapshot of the durable table, if one is due and no round is in progress.
    pub(crate) fn snapshot(&self, names: &People) -> Option<StoredSnapshot> {
        let is_due = self.seq.0 - self.kept_whole.0 >= ENTRIES_PER_SNAPSHOT;
        self.whole(names).filter(|_| is_due)
    }

    /// Whether a start would have to read many entries after the latest snapshot.
    pub(crate) fn is_far(&self) -> bool {
        self.phase == Phase::Free && self.seq.0 - self.kept_whole.0 > ENTRIES_AFTER_STOP_MAX
    }

    /// Returns a snapshot of the durable table; `None` while a round is in progress.
    pub(crate) fn whole(&self, names: &People) -> Option<StoredSnapshot> {
        let snapshot = self.table.snapshot()?;
        Some(forms::pit::encode_snapshot(&snapshot, names, self.seq, self.chain))
    }

    /// Returns the moment when the table next has work without a request; `None` if no timer is set.
    pub(crate) fn wake_at(&self) -> Option<Instant> {
        match (self.table.wake_at(), self.put_off) {
            (Some(at), Some(later)) => Some(at.max(later)),
            (at, later) => at.or(later),
        }
    }
}
