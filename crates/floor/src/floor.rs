//! The public interface of the floor: requests, questions and store completions go in, and each step returns what
//! to send.

use crate::access::hear_of;
use crate::connections::Channel;
use crate::figures::Figures;
use crate::out::{HouseSeat, Out};
use crate::questions::Ask;
use crate::recover::RecoverError;
use crate::settings::FloorConfig;
use crate::step::Step;
use crate::submission::Submission;
use people::SecretHash;
use record::RoomKey;
use shuffler::Entropy;
use std::collections::BTreeSet;
use store::{Loaded, Store, Ticket};
use tournament::Tournament;
use units::{ConnId, Instant, Millis, PlayerId, TournamentId};
use wire::Request;

/// All tables of the room with their services, on one thread, in front of a store.
///
/// Each [`Floor::step`] takes the batches that the store has completed, then requests and questions in the order in
/// which they came. It then lets every table submit at most one batch.
pub struct Floor<S: Store<Submission>> {
    store: S,
    step: Step,
    /// By how much the room's time is ahead of the clock that the caller passes in.
    ahead: Millis,
    tickets: u64,
    under_way: BTreeSet<Ticket>,
}

impl<S: Store<Submission>> Floor<S> {
    /// Opens a floor with everything that the store loaded; a new room opens its public tables.
    ///
    /// Opening replays every table's record through the same `apply` as play.
    ///
    /// # Errors
    /// [`RecoverError`] names the first fault. The room does not open.
    pub fn open(
        config: FloorConfig,
        key: RoomKey,
        entropy: Box<dyn Entropy>,
        store: S,
        loaded: Loaded,
        now: Instant,
    ) -> Result<Floor<S>, RecoverError> {
        // If the clock was set back, time continues from the end of the record.
        let ahead = loaded.last_at.unwrap_or_default().since(now);
        let step = crate::recover::recover(config, key, entropy, loaded, now + ahead)?;
        let mut floor = Floor { store, step, ahead, tickets: 0, under_way: BTreeSet::new() };
        floor.submit();
        Ok(floor)
    }

    /// Adds a connection of a player, or of a visitor without a name. Its number must not be in use.
    pub fn connect(&mut self, conn: ConnId, player: Option<PlayerId>, channel: Channel) {
        self.step.connect(conn, player, channel);
    }

    /// Removes a connection.
    pub fn disconnect(&mut self, conn: ConnId) {
        self.step.disconnect(conn);
    }

    /// Takes a request, to be handled in the next step.
    ///
    /// The request waits in its table's mailbox; if the mailbox is full, the room answers `busy`.
    pub fn receive(&mut self, conn: ConnId, request: Request) {
        self.step.receive(conn, request);
    }

    /// Takes a question from outside the socket, to be handled in the next step.
    pub fn ask(&mut self, ask: Ask) {
        self.step.ask(ask);
    }

    /// Handles what the store has completed, lets every table work through its mailbox, and runs timers.
    ///
    /// A `now` before that of the last step counts as the last step's `now`. If the record ended after the `now` given
    /// to [`Floor::open`], the floor's time is ahead of the clock by the difference.
    pub fn step(&mut self, now: Instant) -> Vec<Out> {
        self.step.around.now = self.step.around.now.max(now + self.ahead);
        let completed = self.store.completed();
        for completion in &completed {
            self.under_way.remove(&completion.ticket);
        }
        self.step.go_on(completed);
        self.submit();
        self.step.take_outs()
    }

    fn submit(&mut self) {
        let submissions = self.step.take_submissions().into_iter();
        let group = submissions.map(|(batch, thought)| {
            self.tickets += 1;
            let ticket = Ticket(self.tickets);
            self.under_way.insert(ticket);
            (ticket, batch, thought)
        });
        self.store.submit_all(group.collect());
    }

    /// Submits a snapshot of every table for which the next start would otherwise read many entries.
    ///
    /// Call this to stop cleanly, once nothing is in flight. Afterwards step until [`Floor::is_busy`] is false again.
    pub fn keep_whole(&mut self) {
        self.step.keep_whole();
        self.submit();
    }

    /// Returns the moment when the next timer is due, on the same clock as the `now` of [`Floor::step`].
    ///
    /// `None` while only a completion or a request can change anything.
    pub fn wake_at(&self) -> Option<Instant> {
        self.step.wake_at().map(|at| at - self.ahead)
    }

    /// Whether a batch is in flight or anything waits to be handled.
    pub fn is_busy(&self) -> bool {
        !self.under_way.is_empty() || self.step.has_waiting()
    }

    /// Counts for metrics.
    pub fn figures(&self) -> Figures {
        self.step.around.figures()
    }

    /// Returns every open session.
    ///
    /// When a session opens or closes later, the step returns [`Out::Session`] together with the answer.
    pub fn sessions(&self) -> impl Iterator<Item = (SecretHash, PlayerId)> {
        self.step.around.sessions.all().map(|session| (session.token, session.player))
    }

    /// Returns the player who is signed in with this token.
    ///
    /// Submits, at most once a day, that the device was seen.
    pub fn who(&mut self, token: &SecretHash) -> Option<PlayerId> {
        self.step.job(|job| hear_of(job, token))
    }

    /// Returns the player who claimed the room with the owner's link, if any.
    pub fn owner(&self) -> Option<PlayerId> {
        self.step.around.people.owner()
    }

    /// Whether the store is broken: the floor then handles nothing more, and the process must end.
    pub fn is_halted(&self) -> bool {
        self.step.around.gate.halted
    }

    /// The store, for the simulator.
    pub fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// Returns the store and drops the floor. The simulator uses this because disks outlive a floor.
    pub fn into_store(self) -> S {
        self.store
    }

    /// Returns the house players that should sit somewhere now.
    ///
    /// The server (or the simulator) runs one client for each, over the same wire as a browser. The client connects as
    /// this player, watches the table, takes a seat if the player has none, and plays until the player is no longer
    /// listed here. The floor buys chips for house players, brings them back after a time-out, and gives up their
    /// seats.
    pub fn house_seats(&self) -> Vec<HouseSeat> {
        self.step.around.house.places().values().flatten().copied().collect()
    }

    /// The cash tables in their durable state, for audits and the simulator's checkers.
    pub fn tables(&self) -> impl Iterator<Item = &cash::Table> {
        self.step.around.tables.all_cash()
    }

    /// The tables of tournaments in their durable state.
    pub fn tournament_tables(&self) -> impl Iterator<Item = &tournament_table::Table> {
        self.step.around.tables.values().filter_map(|actor| actor.table.as_tournament())
    }

    /// The house tables in their durable state.
    pub fn house_tables(&self) -> impl Iterator<Item = &pit::Table> {
        self.step.around.house_tables.values().map(|actor| &actor.table)
    }

    /// The live events in their durable state, including those that are over.
    pub fn live_events(&self) -> impl Iterator<Item = (TournamentId, &live::Event)> {
        self.step.around.live.values().map(|actor| (actor.id(), &*actor.event))
    }

    /// The tournaments in their durable state, including those that are over.
    pub fn tournaments(&self) -> impl Iterator<Item = (TournamentId, &Tournament)> {
        let all = self.step.around.tournaments.values();
        all.map(|actor| (actor.id(), &*actor.tournament))
    }
}
