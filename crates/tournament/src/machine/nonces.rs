//! The entrants' nonces for the lots: entrants commit to nonces, the tournament fixes the list of commitments, and then
//! the nonces are opened.
//!
//! Each entry may commit to a nonce. Before anything is drawn by lot, the list of entries and commitments is fixed, and
//! the entrants are asked to open their nonces. All lots come from the room's secret and the opened nonces, so the room
//! cannot choose its secret to its advantage. Between fixing the list and the draw, no entry can leave the list, and
//! new entries are seated like latecomers. Otherwise the room, which sees the nonces first, could still influence the
//! lots with its own entries.

use super::draft::Draft;
use super::entrant::{Entrant, Status};
use super::event::Event;
use super::input::Refused;
use super::plan::{Plan, Start};
use super::state::{Phase, Tournament};
use crate::Digest;
use crate::shared::Map;
use cut::Listed;
use seating::EntryId;
use units::{Instant, Millis};

/// Minimum time that entrants have to open their nonces.
pub(super) const OPEN_WITHIN: Millis = Millis(3_000);
/// Maximum time between fixing the list of commitments and the announced start.
const FIXED_BEFORE: Millis = Millis(10_000);

/// The nonces of a tournament's entrants.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Nonces {
    /// Commitment and nonce of each entry that committed, except entries that were withdrawn before the list was fixed.
    given: Map<EntryId, Given>,
    /// Number of nonces that were opened.
    opened: u32,
    asked: Option<Asked>,
    closed: bool,
}

/// An entrant's commitment and, once it is opened, the nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Given {
    /// The commitment to the nonce.
    pub commitment: Digest,
    /// The nonce; `None` until it is opened.
    pub nonce: Option<Digest>,
}

/// The list of entries and commitments, once it is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Asked {
    /// Number of entries in the list, including withdrawn ones.
    pub entries: u32,
    /// Hash of the list, computed by [`cut::lots_list`].
    pub list: Digest,
    /// The deadline for opening nonces.
    pub until: Instant,
}

impl Nonces {
    /// Whether no entrant has given a commitment that counts.
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// Returns the number of entries with a commitment that counts.
    pub fn committed(&self) -> u32 {
        self.given.len() as u32 // at most as many as there are places
    }

    /// Returns the number of nonces that were opened.
    pub fn opened(&self) -> u32 {
        self.opened
    }

    /// Returns the list; `None` until it is fixed.
    pub fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// Whether no more nonces are accepted, so that lots can be drawn.
    pub fn are_closed(&self) -> bool {
        self.closed
    }

    /// Returns an entry's commitment and nonce; `None` without a commitment.
    pub fn of(&self, entry: EntryId) -> Option<Given> {
        self.given.get(&entry).copied()
    }

    /// Returns the entries with a commitment, by number.
    pub fn given(&self) -> impl Iterator<Item = (EntryId, Given)> {
        self.given.iter().map(|(entry, given)| (*entry, *given))
    }

    /// Returns the nonces that take part in the lots, ordered by entry.
    pub fn taking_part(&self) -> Vec<cut::Nonce> {
        self.given.iter().filter_map(|(_, given)| given.nonce).map(|nonce| nonce.0).collect()
    }

    /// Whether some nonces are not open yet, and entrants still have time to open them.
    fn are_awaited(&self, now: Instant) -> bool {
        self.asked.is_some_and(|asked| now < asked.until) && self.opened < self.committed()
    }
}

impl Draft<'_> {
    /// Returns the commitment of a new entry if it counts, that is, if the list is not fixed yet.
    pub(super) fn counted_commitment(&self, commitment: Option<Digest>) -> Option<Digest> {
        commitment.filter(|_| self.tournament.takes_commitments(self.now))
    }

    /// Fixes the list of commitments and asks for the nonces, once this is due.
    pub(super) fn asks_for_nonces(&mut self) -> bool {
        let t = &self.tournament;
        let is_due = match t.plan.start {
            Start::At(_) => t.fixed_at().is_some_and(|at| self.now >= at),
            Start::Full => t.roster.left == t.plan.terms.places,
        };
        // A start that is put off asks again, so nobody opens a nonce for a start that does not take place.
        if t.nonces.asked.is_some() || t.nonces.is_empty() || !is_due || !t.has_enough() {
            return false;
        }
        let soonest = self.now + OPEN_WITHIN;
        let until = match t.plan.start {
            Start::At(at) => at.max(soonest),
            Start::Full => soonest,
        };
        let entries = t.roster.entries.len() as u32; // fewer than 2^32 places
        let list = Digest(cut::lots_list(&t.listed()));
        self.emit(Event::NoncesAsked(Asked { entries, list, until }));
        true
    }

    /// Opens an entry's nonce. If the same nonce is already open, nothing changes.
    pub(super) fn opens_nonce(&mut self, entry: EntryId, nonce: Digest) -> Result<(), Refused> {
        let t = &self.tournament;
        t.entry(entry).ok_or(Refused::NoEntry(entry))?;
        let given = t.nonces.of(entry).filter(|_| t.nonces.asked.is_some());
        let given = given.ok_or(Refused::NonceNotAwaited(entry))?;
        if given.commitment.0 != cut::commitment(&nonce.0) {
            return Err(Refused::NonceMismatch(entry));
        }
        if given.nonce.is_some() {
            return Ok(());
        }
        if t.phase != Phase::Registering {
            return Err(Refused::NonceNotAwaited(entry));
        }
        self.emit(Event::NonceOpened { entry, nonce });
        Ok(())
    }

    /// Stops accepting nonces before anything is drawn; nonces that were not opened are left out.
    pub(super) fn closes_nonces(&mut self) {
        if self.tournament.nonces.asked.is_some() {
            let given = self.tournament.nonces.given();
            let missing = given.filter(|(_, given)| given.nonce.is_none());
            let missing = missing.map(|(entry, _)| entry).collect();
            self.emit(Event::NoncesClosed { missing });
        }
    }
}

impl Tournament {
    /// Returns the entrants' nonces.
    pub fn nonces(&self) -> &Nonces {
        &self.nonces
    }

    /// Returns the moment when the list of commitments is fixed, if the start has an announced time. If anyone has
    /// committed to a nonce, the list of entries becomes fixed at the same moment.
    pub fn fixed_at(&self) -> Option<Instant> {
        fixed_at(&self.plan)
    }

    /// Whether the commitment of a new entry counts.
    pub fn takes_commitments(&self, now: Instant) -> bool {
        self.phase == Phase::Registering
            && self.nonces.asked.is_none()
            && self.fixed_at().is_none_or(|at| now < at)
    }

    /// Whether an entry is in the fixed list for the first draw of seats, and so can no longer be withdrawn.
    pub fn is_listed(&self, entry: EntryId) -> bool {
        self.nonces.asked.is_some_and(|asked| entry.0 < asked.entries)
    }

    /// Whether the start is waiting for nonces that entrants can still open.
    pub(super) fn awaits_nonces(&self, now: Instant) -> bool {
        self.nonces.are_awaited(now)
    }

    /// Returns the moment when a tournament that has not started needs its next tick; `None` while a final waits for
    /// its flights, or if only entries are awaited.
    pub(super) fn starts_at(&self, now: Instant) -> Option<Instant> {
        let until = self.nonces.asked.filter(|_| self.nonces.are_awaited(now));
        let fixed = self.fixed_at().filter(|at| now < *at && self.nonces.asked.is_none());
        if self.awaits_flights() {
            return None;
        }
        match (until, self.plan.start) {
            (Some(asked), _) => Some(asked.until),
            (None, Start::At(at)) => Some(fixed.filter(|_| !self.nonces.is_empty()).unwrap_or(at)),
            (None, Start::Full) => self.plan.period.map(|period| period.ends),
        }
    }

    /// Returns the list of entries with their commitments, in the form that is hashed.
    fn listed(&self) -> Vec<Listed> {
        let entries = (0..).map(EntryId).zip(&self.roster.entries);
        let listed = |(entry, entrant): (EntryId, &Entrant)| match self.nonces.of(entry) {
            Some(given) => Listed::With(given.commitment.0),
            None if entrant.status == Status::Withdrawn => Listed::Withdrawn,
            None => Listed::Without,
        };
        entries.map(listed).collect()
    }

    /// Stores the commitment of the next entry, if it has one.
    pub(super) fn next_commits(&mut self, commitment: Option<Digest>) {
        let entry = EntryId(self.roster.entries.len() as u32); // fewer than 2^32 places
        if let Some(commitment) = commitment {
            self.nonces.given.insert(entry, Given { commitment, nonce: None });
        }
    }
}

/// Returns the moment when the list is fixed: 10 s before the announced start, or halfway through registration if it
/// lasts less than 20 s.
fn fixed_at(plan: &Plan) -> Option<Instant> {
    let Start::At(at) = plan.start else { return None };
    let open = at.0.saturating_sub(plan.registration.opens.0);
    Some(Instant(at.0.saturating_sub(FIXED_BEFORE.0.min(open / 2))))
}

impl Nonces {
    /// Notes a withdrawn entry. Its commitment is removed, unless the list is already fixed.
    pub(super) fn taken_back(&mut self, entry: EntryId) {
        if self.asked.is_none() {
            self.given.remove(&entry);
        }
    }

    pub(super) fn ask(&mut self, asked: Asked) {
        self.asked = Some(asked);
    }

    pub(super) fn open(&mut self, entry: EntryId, nonce: Digest) {
        let given = self.given.get_mut(&entry).expect("the entry has a commitment");
        given.nonce = Some(nonce);
        self.opened += 1;
    }

    pub(super) fn close(&mut self) {
        self.closed = true;
    }

    /// Whether no entrant has committed to a nonce; the nonces are then not stored.
    #[cfg(feature = "serde")]
    pub(super) fn are_none(&self) -> bool {
        *self == Nonces::default()
    }
}
