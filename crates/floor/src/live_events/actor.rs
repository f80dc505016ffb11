//! One live event, and everything that the floor keeps for it.

use super::consoles::Consoles;
use super::seat_card;
use crate::actor::Phase;
use crate::live_event_mailbox::Letter;
use forms::live::Opening;
use live::{Event, PersonNo, Role};
use people::People;
use record::{ChainHash, RoomKey, StoredSnapshot};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use units::bound::MAILBOX_MAX;
use units::{Instant, PlayerId, Seq, StreamId, TournamentId};
use zeroize::Zeroizing;

/// Minimum number of entries between two snapshots.
const ENTRIES_PER_SNAPSHOT: u64 = 2_000;
/// Maximum number of entries to replay at a start after a clean stop.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

/// A live event in its durable state, with everything that the floor keeps for it.
///
/// It has no `Debug`, because it knows the secret of its lots.
pub(crate) struct Actor {
    pub(crate) opening: Arc<Opening>,
    pub(crate) event: Arc<Event>,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The last entry that is in the latest snapshot.
    pub(crate) kept_whole: Seq,
    pub(crate) phase: Phase,
    pub(crate) mailbox: VecDeque<Letter>,
    pub(crate) consoles: Consoles,
    /// The secret from which all lots are computed.
    pub(crate) secret: Zeroizing<[u8; 32]>,
    /// Since when the room has the event in memory. A view from before has another version.
    pub(crate) since: Instant,
    /// When something changes by itself; `None` if nothing will.
    pub(crate) due: Option<Instant>,
    /// When to decide again after a decision failed.
    pub(crate) put_off: Option<Instant>,
    /// Number of failures since the last durable batch.
    pub(crate) failures: u8,
    /// The codes on the seat cards.
    codes: BTreeMap<String, PersonNo>,
}

impl Actor {
    pub(crate) fn new(
        opening: Arc<Opening>,
        event: Event,
        (seq, chain): (Seq, ChainHash),
        secret: Zeroizing<[u8; 32]>,
        key: &RoomKey,
        now: Instant,
    ) -> Actor {
        let consoles = Consoles::all_heard(&event, now);
        let mut actor = Actor {
            opening,
            event: Arc::new(event),
            seq,
            chain,
            kept_whole: seq,
            phase: Phase::Free,
            mailbox: VecDeque::new(),
            consoles,
            secret,
            since: now,
            due: Some(now),
            put_off: None,
            failures: 0,
            codes: BTreeMap::new(),
        };
        actor.learn_codes(key);
        actor
    }

    pub(crate) fn id(&self) -> TournamentId {
        self.opening.event
    }

    pub(crate) fn stream(&self) -> StreamId {
        StreamId::Live(self.id())
    }

    pub(crate) fn director(&self) -> PlayerId {
        self.event.setup().director
    }

    pub(crate) fn is_over(&self) -> bool {
        self.event.phase() == live::Phase::Over
    }

    /// Whether a player works at the event: they opened it, or have an open console.
    pub(crate) fn has_staff(&self, player: PlayerId) -> bool {
        self.director() == player || self.consoles_of(player).next().is_some()
    }

    /// Whether a player works at the event, or has entered it with their account.
    pub(crate) fn concerns(&self, player: PlayerId) -> bool {
        let mut people = (1..).map_while(|person| self.event.person(person));
        self.has_staff(player) || people.any(|person| person.account == Some(player))
    }

    /// Whether a player has an open console with the rights of a director.
    pub(crate) fn has_director(&self, player: PlayerId) -> bool {
        self.consoles_of(player).any(|role| role == Role::Director)
    }

    /// Returns the roles of a player's open consoles. The room's own console belongs to nobody.
    fn consoles_of(&self, player: PlayerId) -> impl Iterator<Item = Role> {
        let own = self
            .event
            .devices()
            .iter()
            .filter(move |(device, one)| device.0 > 0 && one.staff == player && !one.closed);
        own.map(|(_, one)| one.role)
    }

    /// Computes the codes on the seat cards of people who are new since the last call.
    pub(crate) fn learn_codes(&mut self, key: &RoomKey) {
        let known = self.codes.len() as PersonNo; // fewer than 2^32 people
        let new = (known + 1..).take_while(|person| self.event.person(*person).is_some());
        let new: Vec<_> = new.collect();
        self.codes.extend(
            new.into_iter()
                .map(|person| (seat_card::code(key, self.opening.event, person), person)),
        );
    }

    /// Returns the person with this code on the seat card; upper and lower case are the same.
    pub(crate) fn person(&self, code: &str) -> Option<PersonNo> {
        self.codes.get(&seat_card::canonical(code)).copied()
    }

    /// Queues a request for the event.
    ///
    /// # Errors
    /// Returns the request if too many are waiting.
    pub(crate) fn post(&mut self, letter: Letter) -> Result<(), Box<Letter>> {
        if self.mailbox.len() >= MAILBOX_MAX {
            return Err(Box::new(letter));
        }
        self.mailbox.push_back(letter);
        Ok(())
    }

    /// Returns a snapshot of the durable event, if one is due.
    pub(crate) fn snapshot(&self, names: &People) -> Option<StoredSnapshot> {
        let is_due = self.seq.0 - self.kept_whole.0 >= ENTRIES_PER_SNAPSHOT;
        is_due.then(|| self.whole(names))
    }

    /// Whether a start would have to read many entries after the latest snapshot.
    pub(crate) fn is_far(&self) -> bool {
        self.phase == Phase::Free && self.seq.0 - self.kept_whole.0 > ENTRIES_AFTER_STOP_MAX
    }

    /// Returns a snapshot of the durable event.
    pub(crate) fn whole(&self, names: &People) -> StoredSnapshot {
        forms::live::encode_snapshot(&self.opening, &self.event, names, self.seq, self.chain)
    }

    /// Returns the moment when the event next has work without a request; `None` if no timer is set.
    pub(crate) fn wake_at(&self) -> Option<Instant> {
        let silent = self.consoles.falls_silent(&self.event);
        let at = self.due.into_iter().chain(silent).min();
        match (at, self.put_off) {
            (Some(at), Some(later)) => Some(at.max(later)),
            (at, later) => at.or(later),
        }
    }

    /// Returns the version of what is shown at this moment: if it is the same, so is the view.
    ///
    /// It changes with every entry, with every row of the structure, with the names of staff, at a restart and every
    /// minute, because some of what is shown depends on the time.
    pub(crate) fn version(&self, people: &People, now: Instant) -> String {
        let at = self.event.schedule().at(now);
        let row = at.map_or(0, |at| at.row + 1);
        let phase = match at.map(|at| at.phase) {
            None => 'n',
            Some(seating::Phase::Level) => 'l',
            Some(seating::Phase::Paused) => 'p',
            Some(_) => 'b',
        };
        let staff = self.event.devices().values().map(|one| people.names_taken(one.staff));
        let (names, minute) = (staff.sum::<u32>(), now.0 / 60_000);
        format!("{}-{}-{row}{phase}-{names}-{minute}", self.since.0, self.seq.0)
    }
}
