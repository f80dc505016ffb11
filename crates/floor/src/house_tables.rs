//! The floor's house tables, and which of them have work in the next step.

mod actor;
pub(crate) mod shoe;

pub(crate) use actor::Actor;

use crate::visit_queue::VisitQueue;
use std::collections::BTreeMap;
use std::ops::Deref;
use units::{PlayerId, TableId};

/// Every open house table. Taking a table to change it also queues it for the next step.
#[derive(Default)]
pub(crate) struct HouseTables {
    all: BTreeMap<TableId, Box<Actor>>,
    visits: VisitQueue<TableId>,
    /// Hosts of the tables whose opening is not durable yet; `None` for a public table.
    opening: Vec<Option<PlayerId>>,
}

impl Deref for HouseTables {
    type Target = BTreeMap<TableId, Box<Actor>>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl HouseTables {
    pub(crate) fn insert(&mut self, actor: Actor) {
        let id = actor.id();
        self.all.insert(id, Box::new(actor));
        self.visits.queue(id);
    }
    pub(crate) fn remove(&mut self, id: TableId) -> Option<Box<Actor>> {
        self.visits.forget(id);
        self.all.remove(&id)
    }
    /// Returns a table to be changed, and queues it.
    pub(crate) fn get_mut(&mut self, id: TableId) -> Option<&mut Actor> {
        let actor = self.all.get_mut(&id)?;
        self.visits.queue(id);
        Some(actor)
    }
    /// Returns a table for the step that is already working on it. Unlike `get_mut`, does not queue it again.
    pub(crate) fn get_mut_unqueued(&mut self, id: TableId) -> Option<&mut Actor> {
        self.all.get_mut(&id).map(Box::as_mut)
    }
    pub(crate) fn values(&self) -> impl Iterator<Item = &Actor> {
        self.all.values().map(Box::as_ref)
    }
    /// Returns the tables where a player sits.
    pub(crate) fn of(&self, player: PlayerId) -> impl Iterator<Item = &Actor> {
        self.values().filter(move |actor| actor.table.seat_of(player).is_some())
    }

    /// Returns the queue of tables that have work.
    pub(crate) fn visits(&self) -> &VisitQueue<TableId> {
        &self.visits
    }
    pub(crate) fn visits_mut(&mut self) -> &mut VisitQueue<TableId> {
        &mut self.visits
    }

    /// Returns the hosts of the tables whose opening is not durable yet; `None` for a public table.
    pub(crate) fn opening(&self) -> &[Option<PlayerId>] {
        &self.opening
    }
    pub(crate) fn opens(&mut self, host: Option<PlayerId>) {
        self.opening.push(host);
    }
    /// Notes that a table of this host has opened, or failed to open.
    pub(crate) fn opened(&mut self, host: Option<PlayerId>) {
        if let Some(at) = self.opening.iter().position(|other| *other == host) {
            self.opening.swap_remove(at);
        }
    }
    pub(crate) fn stir_all(&mut self) {
        self.all.keys().for_each(|id| self.visits.queue(*id));
    }
}
