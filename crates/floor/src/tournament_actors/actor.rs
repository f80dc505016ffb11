//! One tournament, and everything that the floor keeps for it.

use crate::actor::Phase;
use crate::submission::AskedBy;
use forms::tournament::{Opening, Snapshot};
use people::{People, TypedText};
use record::{ChainHash, StoredSnapshot};
use seating::TableNo;
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, OnceLock};
use tournament::{Input, Phase as Life, Status, Tournament};
use units::bound::MAILBOX_MAX;
use units::{Instant, PlayerId, Seq, StreamId, TournamentId};
use zeroize::Zeroizing;

/// Minimum number of entries of the record between two snapshots of a tournament.
///
/// With more players than that, the minimum is the number of players, so that the cost of snapshots per entry stays
/// constant.
const ENTRIES_PER_SNAPSHOT: u64 = 2_000;

/// Maximum number of entries to replay at a start after a clean stop.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

/// A tournament in its durable state, with everything that the floor keeps for it.
///
/// It has no `Debug`, because it knows the secret of its lots.
pub(crate) struct Actor {
    pub(crate) opening: Arc<Opening>,
    pub(crate) tournament: Arc<Tournament>,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The last entry of the record that is in the latest snapshot.
    pub(crate) kept_whole: Seq,
    pub(crate) phase: Phase,
    pub(crate) mailbox: VecDeque<Letter>,
    /// Tables that may have facts or acknowledgements for the tournament.
    pub(crate) heard: BTreeSet<TableNo>,
    /// Tables that the tournament has opened and that may not exist on the floor yet.
    pub(crate) tables_missing: BTreeSet<TableNo>,
    /// Tables whose opening is in flight.
    pub(crate) tables_opening: BTreeSet<TableNo>,
    /// Players whose entries are in flight.
    pub(crate) entering: BTreeSet<PlayerId>,
    /// Number of house players that should enter before the start.
    pub(crate) house_wanted: u32,
    /// When play ended or the tournament was cancelled; `None` before that.
    pub(crate) ended_at: Option<Instant>,
    /// When to try again after a failed decision.
    pub(crate) put_off: Option<Instant>,
    /// Number of failures since the last durable batch.
    pub(crate) failures: u8,
    /// The secret from which, together with the nonces, all lots are computed.
    pub(crate) secret: Zeroizing<[u8; 32]>,
    /// The source of the lots, once all nonces that take part are known.
    pub(crate) lots: OnceLock<cut::Source>,
}

/// A request to a tournament, and who gets the answer.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) asker: AskedBy,
    pub(crate) input: Input,
    /// The number of this purchase among the entry's purchases of the same kind (1, 2, ...), so that a repeated request
    /// does not buy twice.
    pub(crate) nth: Option<u32>,
    /// The text in the request, if it must still be stored.
    pub(crate) typed: Option<TypedText>,
}

impl Actor {
    pub(crate) fn new(
        opening: Arc<Opening>,
        tournament: Tournament,
        seq: Seq,
        chain: ChainHash,
        secret: Zeroizing<[u8; 32]>,
    ) -> Actor {
        Actor {
            heard: tournament.tables().collect(),
            tables_missing: tournament.tables().collect(),
            house_wanted: opening.house_players,
            opening,
            tournament: Arc::new(tournament),
            seq,
            chain,
            kept_whole: seq,
            phase: Phase::Free,
            mailbox: VecDeque::new(),
            tables_opening: BTreeSet::new(),
            entering: BTreeSet::new(),
            ended_at: None,
            put_off: None,
            failures: 0,
            secret,
            lots: OnceLock::new(),
        }
    }

    pub(crate) fn id(&self) -> TournamentId {
        self.opening.tournament
    }

    pub(crate) fn stream(&self) -> StreamId {
        self.id().into()
    }

    /// Whether the tournament is over: played to its end, or cancelled.
    pub(crate) fn is_over(&self) -> bool {
        self.tournament.phase() == Life::Finished
    }

    /// Whether a player has an entry that they have not withdrawn.
    pub(crate) fn has_entered(&self, player: PlayerId) -> bool {
        let entries = self.tournament.entries_of(player).iter();
        let mut entries = entries.filter_map(|entry| self.tournament.entry(*entry));
        entries.any(|entrant| entrant.status != Status::Withdrawn)
    }

    /// Queues a request for the tournament.
    ///
    /// # Errors
    /// Returns the asker if too many requests are waiting.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), AskedBy> {
        if self.mailbox.len() >= MAILBOX_MAX {
            return Err(letter.asker);
        }
        self.mailbox.push_back(letter);
        Ok(())
    }

    /// Returns a snapshot of the durable tournament, if one is due.
    pub(crate) fn snapshot(&self, names: &People) -> Option<StoredSnapshot> {
        let players = self.tournament.entries().len() as u64;
        let is_due = self.seq.0 - self.kept_whole.0 >= ENTRIES_PER_SNAPSHOT.max(players);
        is_due.then(|| self.whole(names))
    }

    /// Whether a start would have to read many entries after the latest snapshot.
    pub(crate) fn is_far(&self) -> bool {
        self.phase == Phase::Free && self.seq.0 - self.kept_whole.0 > ENTRIES_AFTER_STOP_MAX
    }

    /// Returns a snapshot of the durable tournament.
    pub(crate) fn whole(&self, names: &People) -> StoredSnapshot {
        let opening = (*self.opening).clone();
        let whole = Snapshot { opening, tournament: (*self.tournament).clone() };
        let body = forms::tournament::encode_snapshot(&whole, names);
        StoredSnapshot::of(self.stream(), self.seq, self.chain, body)
    }

    /// Returns the moment when the tournament next has work without a request; `None` if no timer is set.
    pub(crate) fn wake_at(&self, now: Instant) -> Option<Instant> {
        let by_clock = self.tournament.wake_at(now);
        match (by_clock, self.put_off) {
            (Some(at), Some(later)) => Some(at.max(later)),
            (at, later) => at.or(later),
        }
    }
}
