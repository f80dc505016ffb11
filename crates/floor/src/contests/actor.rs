//! One tournament and what the room keeps beside it.

use crate::actor::Phase;
use crate::commit::AskedBy;
use forms::tournament::{Opening, Snapshot};
use people::{Fact, People};
use record::{ChainHash, StoredSnapshot};
use seating::TableNo;
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, OnceLock};
use tournament::{Input, Phase as Life, Status, Tournament};
use units::bound::MAILBOX_MAX;
use units::{Instant, PlayerId, Seq, StreamId, TournamentId};
use zeroize::Zeroizing;

/// Entries between two snapshots of a tournament at least. One with more players waits for as many entries as it has
/// players: so each entry pays for one of them, however many there are.
const ENTRIES_PER_SNAPSHOT: u64 = 2_000;

/// Entries that a start may have to replay after a clean stop.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

/// One tournament, as far as it is durable, and everything around it. It does not print: it knows the secret of its
/// lots.
pub(crate) struct Actor {
    pub(crate) opening: Arc<Opening>,
    pub(crate) tournament: Arc<Tournament>,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The entry of the latest snapshot.
    pub(crate) kept_whole: Seq,
    pub(crate) phase: Phase,
    pub(crate) mailbox: VecDeque<Letter>,
    /// Tables that may have something for the tournament.
    pub(crate) heard: BTreeSet<TableNo>,
    /// Tables that the tournament has opened, until the room's are heard of.
    pub(crate) tables_missing: BTreeSet<TableNo>,
    /// Tables whose opening is in flight.
    pub(crate) tables_opening: BTreeSet<TableNo>,
    /// Players whose entries are in flight.
    pub(crate) entering: BTreeSet<PlayerId>,
    /// Number of house players wanted before the start.
    pub(crate) house_wanted: u32,
    /// When play ended or the tournament was cancelled.
    pub(crate) ended_at: Option<Instant>,
    /// When to try again after a draft came to nothing.
    pub(crate) put_off: Option<Instant>,
    /// Failures since the last durable batch.
    pub(crate) failures: u8,
    /// The secret that all lots come from.
    pub(crate) secret: Zeroizing<[u8; 32]>,
    /// The source of the lots, with all nonces that take part.
    pub(crate) lots: OnceLock<cut::Source>,
}

/// A request to a tournament, and who is to be answered.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) asker: AskedBy,
    pub(crate) input: Input,
    /// Which purchase of its kind is asked for, if it is one that a repeated request must not make twice.
    pub(crate) nth: Option<u32>,
    /// The text in it that is stored apart, unless it is stored already.
    pub(crate) fact: Option<Fact>,
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

    /// Whether it is over, played or called off.
    pub(crate) fn is_over(&self) -> bool {
        self.tournament.phase() == Life::Finished
    }

    /// Whether a player has an entry that was not taken back.
    pub(crate) fn has_entered(&self, player: PlayerId) -> bool {
        let entries = self.tournament.entries_of(player).iter();
        let mut entries = entries.filter_map(|entry| self.tournament.entry(*entry));
        entries.any(|entrant| entrant.status != Status::Withdrawn)
    }

    /// Leaves a request for it.
    ///
    /// # Errors
    /// The asker, if too many wait.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), AskedBy> {
        if self.mailbox.len() >= MAILBOX_MAX {
            return Err(letter.asker);
        }
        self.mailbox.push_back(letter);
        Ok(())
    }

    /// The stored form of the durable tournament, if that is due.
    pub(crate) fn snapshot(&self, names: &People) -> Option<StoredSnapshot> {
        let players = self.tournament.entries().len() as u64;
        let is_due = self.seq.0 - self.kept_whole.0 >= ENTRIES_PER_SNAPSHOT.max(players);
        is_due.then(|| self.whole(names))
    }

    /// Whether a start would have to read many entries after the latest snapshot.
    pub(crate) fn is_far(&self) -> bool {
        self.phase == Phase::Free && self.seq.0 - self.kept_whole.0 > ENTRIES_AFTER_STOP_MAX
    }

    /// The stored form of the durable tournament.
    pub(crate) fn whole(&self, names: &People) -> StoredSnapshot {
        let opening = (*self.opening).clone();
        let whole = Snapshot { opening, tournament: (*self.tournament).clone() };
        let body = forms::tournament::encode_snapshot(&whole, names);
        StoredSnapshot::of(self.stream(), self.seq, self.chain, body)
    }

    /// When it is next to be visited, if time alone brings anything.
    pub(crate) fn wake_at(&self, now: Instant) -> Option<Instant> {
        let by_clock = self.tournament.wake_at(now);
        match (by_clock, self.put_off) {
            (Some(at), Some(later)) => Some(at.max(later)),
            (at, later) => at.or(later),
        }
    }
}
