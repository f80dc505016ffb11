use crate::access::hear_of;
use crate::commit::Thought;
use crate::door::Ask;
use crate::figures::Figures;
use crate::lines::Channel;
use crate::out::{HouseSeat, Out};
use crate::recover::RecoverError;
use crate::settings::FloorConfig;
use crate::step::Step;
use people::SecretHash;
use record::RoomKey;
use shuffler::Entropy;
use std::collections::BTreeSet;
use store::{Loaded, Store, Ticket};
use units::{ConnId, Instant, Millis, PlayerId};
use wire::Request;

/// The tables of one thread, their door, cashier and lobby, before a store.
///
/// Each [`Floor::step`] takes in what the store has completed, then the requests and questions that
/// came since the last step in their order, then lets every table go on as far as one batch each.
pub struct Floor<S: Store<Thought>> {
    store: S,
    step: Step,
    /// By how much the room's time is later than what it is told.
    ahead: Millis,
    tickets: u64,
    under_way: BTreeSet<Ticket>,
}

impl<S: Store<Thought>> Floor<S> {
    /// A floor as the store left it; a new room opens its public tables. Runs every table's record
    /// through the same `apply` that served it.
    ///
    /// # Errors
    /// [`RecoverError`] names the first fault; the room does not open.
    pub fn open(
        config: FloorConfig,
        key: RoomKey,
        entropy: Box<dyn Entropy>,
        store: S,
        loaded: Loaded,
        now: Instant,
    ) -> Result<Floor<S>, RecoverError> {
        // A clock that was set back: time goes on where the record ended.
        let ahead = loaded.last_at.unwrap_or_default().since(now);
        let step = crate::recover::recover(config, key, entropy, loaded, now + ahead)?;
        let mut floor = Floor { store, step, ahead, tickets: 0, under_way: BTreeSet::new() };
        floor.submit();
        Ok(floor)
    }

    /// A connection, of a player or of a visitor. Its number must not be in use.
    pub fn connect(&mut self, conn: ConnId, player: Option<PlayerId>, channel: Channel) {
        self.step.connect(conn, player, channel);
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, conn: ConnId) {
        self.step.disconnect(conn);
    }

    /// A request. It waits for the next step, and then in its table's mailbox; a full mailbox
    /// answers `busy`.
    pub fn receive(&mut self, conn: ConnId, request: Request) {
        self.step.receive(conn, request);
    }

    /// A question from outside the socket. It waits for the next step.
    pub fn ask(&mut self, ask: Ask) {
        self.step.ask(ask);
    }

    /// Takes in what the store has completed, lets every table handle what waits, and runs timers.
    /// A `now` before the last one counts as the last one. Where the record ended after the `now`
    /// that the floor was opened with, its time is as much later than this.
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

    /// Keeps whole what rests, for a quick start: for a clean stop, once nothing is under way. Then
    /// step until [`Floor::is_busy`] is false again.
    pub fn keep_whole(&mut self) {
        self.step.keep_whole();
        self.submit();
    }

    /// When the next timer is due, by the clock that gives `now`; `None` while nothing but a
    /// completion or a request can change anything.
    pub fn wake_at(&self) -> Option<Instant> {
        self.step.wake_at().map(|at| at - self.ahead)
    }

    /// Whether batches are under way or something waits to be handled.
    pub fn is_busy(&self) -> bool {
        !self.under_way.is_empty() || self.step.has_waiting()
    }

    /// Counts.
    pub fn figures(&self) -> Figures {
        self.step.around.figures()
    }

    /// Every open session. What opens and closes later comes as [`Out::Session`], in the step that
    /// answers the question for it.
    pub fn sessions(&self) -> impl Iterator<Item = (SecretHash, PlayerId)> {
        self.step.around.sessions.all().map(|session| (session.token, session.player))
    }

    /// The player that a session belongs to, if it is open. Once a day it is kept that the device
    /// was heard of.
    pub fn who(&mut self, token: &SecretHash) -> Option<PlayerId> {
        self.step.job(|job| hear_of(job, token))
    }

    /// The owner: the player who claimed the room with the owner's link.
    pub fn owner(&self) -> Option<PlayerId> {
        self.step.around.people.owner()
    }

    /// Whether the store is broken: nothing is handled any more, and the process must end.
    pub fn is_halted(&self) -> bool {
        self.step.around.gate.halted
    }

    /// The store, for the simulator.
    pub fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// The store, when the floor goes: for the simulator, whose disks outlive it.
    pub fn into_store(self) -> S {
        self.store
    }

    /// House players that should sit somewhere now. The server (or the simulator) runs one client
    /// for each, over the same wire as a browser: it connects as this player, watches the table,
    /// takes a seat if it has none, and plays, until it is no longer named here. Chips, coming back
    /// after a time-out, and giving a seat up are seen to by the floor.
    pub fn house_seats(&self) -> Vec<HouseSeat> {
        self.step.around.house.places().values().flatten().copied().collect()
    }

    /// The tables as far as they are durable, for audits and the simulator's checkers.
    pub fn tables(&self) -> impl Iterator<Item = &cash::Table> {
        self.step.around.tables.values().map(|actor| &actor.table)
    }
}
