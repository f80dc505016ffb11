//! The floor's live events: tournaments at paper tables, and which of them have work in the next step.

mod actor;
mod consoles;
mod lots;
pub(crate) mod seat_card;

pub(crate) use actor::Actor;
pub(crate) use consoles::{CODES_MAX, Code};
pub(crate) use lots::Drawn;

use crate::visit_queue::VisitQueue;
use std::collections::BTreeMap;
use std::ops::Deref;
use units::{PlayerId, TournamentId};

/// Every live event. Taking an event to change it also queues it for the next step.
#[derive(Default)]
pub(crate) struct LiveEvents {
    all: BTreeMap<TournamentId, Box<Actor>>,
    visits: VisitQueue<TournamentId>,
    /// Directors of the events whose opening is not durable yet.
    opening: Vec<PlayerId>,
}

impl Deref for LiveEvents {
    type Target = BTreeMap<TournamentId, Box<Actor>>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl LiveEvents {
    pub(crate) fn insert(&mut self, actor: Actor) {
        let id = actor.id();
        self.all.insert(id, Box::new(actor));
        self.visits.queue(id);
    }
    /// Returns an event to be changed, and queues it.
    pub(crate) fn get_mut(&mut self, id: TournamentId) -> Option<&mut Actor> {
        let actor = self.all.get_mut(&id)?;
        self.visits.queue(id);
        Some(actor)
    }
    /// Returns an event for the step that is already working on it. Unlike `get_mut`, does not queue it again.
    pub(crate) fn get_mut_unqueued(&mut self, id: TournamentId) -> Option<&mut Actor> {
        self.all.get_mut(&id).map(Box::as_mut)
    }
    pub(crate) fn values(&self) -> impl Iterator<Item = &Actor> {
        self.all.values().map(Box::as_ref)
    }

    /// Returns the queue of events that have work.
    pub(crate) fn visits(&self) -> &VisitQueue<TournamentId> {
        &self.visits
    }
    pub(crate) fn visits_mut(&mut self) -> &mut VisitQueue<TournamentId> {
        &mut self.visits
    }

    /// Returns the directors of the events whose opening is not durable yet.
    pub(crate) fn opening(&self) -> &[PlayerId] {
        &self.opening
    }
    pub(crate) fn opens(&mut self, director: PlayerId) {
        self.opening.push(director);
    }
    /// Notes that an event of this director has opened, or failed to open.
    pub(crate) fn opened(&mut self, director: PlayerId) {
        if let Some(at) = self.opening.iter().position(|other| *other == director) {
            self.opening.swap_remove(at);
        }
    }
    pub(crate) fn stir_all(&mut self) {
        self.all.keys().for_each(|id| self.visits.queue(*id));
    }
}
