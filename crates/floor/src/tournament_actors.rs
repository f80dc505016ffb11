//! The tournaments on the floor, and which of them have work in the next step.

mod actor;
mod dates;

pub(crate) use actor::{Actor, Letter};
pub(crate) use dates::{Dates, Start};

use crate::visit_queue::VisitQueue;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use units::{Instant, PlayerId, TournamentId};

/// Every tournament of the room by its identifier. Taking a tournament to change it also queues it for the next step.
#[derive(Default)]
pub(crate) struct Tournaments {
    all: BTreeMap<TournamentId, Box<Actor>>,
    visits: VisitQueue<TournamentId>,
    /// Hosts and names of tournaments whose opening is in flight.
    opening: Vec<(Option<PlayerId>, String)>,
    /// Finals that are opening, or of which a flight is opening.
    finals_opening: BTreeSet<TournamentId>,
    /// Whether the permanent sit-and-gos have been checked since one of them last started or was cancelled.
    is_looked_at: bool,
    /// The dates of timetables whose tournaments are not open yet.
    pub(crate) dates: Dates,
}

impl Deref for Tournaments {
    type Target = BTreeMap<TournamentId, Box<Actor>>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl Tournaments {
    pub(crate) fn insert(&mut self, actor: Actor) {
        let id = actor.id();
        self.all.insert(id, Box::new(actor));
        self.queue(id);
    }

    /// Returns a tournament to be changed, and queues it.
    pub(crate) fn get_mut(&mut self, id: TournamentId) -> Option<&mut Actor> {
        self.queue(id);
        self.get_mut_unqueued(id)
    }
    /// Returns a tournament for the step that is already working on it. Unlike `get_mut`, does not queue it again.
    pub(crate) fn get_mut_unqueued(&mut self, id: TournamentId) -> Option<&mut Actor> {
        self.all.get_mut(&id).map(Box::as_mut)
    }
    pub(crate) fn values(&self) -> impl Iterator<Item = &Actor> {
        self.all.values().map(Box::as_ref)
    }

    /// Queues a tournament for the next step.
    pub(crate) fn queue(&mut self, id: TournamentId) {
        if self.all.contains_key(&id) {
            self.visits.queue(id);
        }
    }
    pub(crate) fn has_stirred(&self) -> bool {
        self.visits.has_stirred()
    }
    /// Returns the tournaments that have work now: those queued, and those whose time has come.
    pub(crate) fn take_stirred(&mut self, now: Instant) -> Vec<TournamentId> {
        self.visits.take(now)
    }
    /// Gives a tournament no further turn until it is queued, or until this time.
    pub(crate) fn rest(&mut self, id: TournamentId, until: Option<Instant>) {
        self.visits.rest(id, until);
    }
    /// Returns the moment when the next tournament without work gets a turn.
    pub(crate) fn first_due(&self) -> Option<Instant> {
        self.visits.first_due()
    }

    /// Hosts and names of the tournaments whose opening is in flight.
    pub(crate) fn opening(&self) -> &[(Option<PlayerId>, String)] {
        &self.opening
    }
    pub(crate) fn opens(&mut self, host: Option<PlayerId>, name: String) {
        self.opening.push((host, name));
    }
    /// Notes that a tournament of this host and name has opened, or failed to open.
    pub(crate) fn opened(&mut self, host: Option<PlayerId>, name: &str) {
        let is_it = |other: &(Option<PlayerId>, String)| other.0 == host && other.1 == name;
        if let Some(at) = self.opening.iter().position(is_it) {
            self.opening.swap_remove(at);
        }
    }
    pub(crate) fn final_opens(&mut self, id: TournamentId) {
        self.finals_opening.insert(id);
    }
    /// Notes that a final has opened, or failed to open.
    pub(crate) fn final_opened(&mut self, id: TournamentId) {
        self.finals_opening.remove(&id);
    }
    /// Whether a tournament exists, or is being opened.
    pub(crate) fn is_or_opens(&self, id: TournamentId) -> bool {
        self.all.contains_key(&id) || self.finals_opening.contains(&id)
    }
    /// Notes that a permanent sit-and-go may be missing.
    pub(crate) fn look_again(&mut self) {
        self.is_looked_at = false;
    }
    /// Returns whether the permanent sit-and-gos must be checked now, and clears that mark.
    pub(crate) fn take_stale(&mut self) -> bool {
        !std::mem::replace(&mut self.is_looked_at, true)
    }

    /// Returns the tournaments that a player has entered and that are not over.
    pub(crate) fn of(&self, player: PlayerId) -> impl Iterator<Item = &Actor> {
        self.values().filter(move |actor| !actor.is_over() && actor.has_entered(player))
    }
}
