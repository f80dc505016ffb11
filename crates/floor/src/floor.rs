use crate::{Answer, Ask, AskId, RecoverError};
use record::RoomKey;
use shuffler::Entropy;
use std::sync::Arc;
use store::{Loaded, Store};
use units::{Chips, ConnId, Instant, Millis, PlayerId};
use wire::{Frame, Request};

/// What the operator sets.
#[derive(Clone, Debug)]
pub struct FloorConfig {
    /// The program and its version, for hands' headers and `welcome`.
    pub version: String,
    /// Chips that a new guest gets, and that a refill brings him up to.
    pub guest_chips: Chips,
    /// Least time between a player's refills.
    pub refill_every: Millis,
    /// Whether house players are offered.
    pub house_players: bool,
    /// Most tables at once.
    pub tables_max: usize,
    /// Most tables one guest hosts at once.
    pub tables_per_host_max: usize,
    /// Time to act at public tables.
    pub time_to_act: Millis,
    /// From the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// After so long sitting out a seat is given up.
    pub away_max: Millis,
    /// The public tables that a new room opens with.
    pub tables: Vec<wire::NewTable>,
}

/// What travels with a batch through the store and comes back durable: the thought-of events, the
/// next state, who asked. Opaque to all but the floor.
pub struct Thought {}

/// What the floor wants done.
#[derive(Clone, Debug)]
pub enum Out {
    /// Send this frame; the same `Arc` goes to everybody who sees the same, so it is written once.
    Send {
        /// To which connection.
        conn: ConnId,
        /// What.
        frame: Arc<Frame>,
    },
    /// Answer the HTTP side.
    Reply {
        /// Which question.
        ask: AskId,
        /// What.
        answer: Box<Answer>,
    },
    /// End this connection (protocol error, session closed).
    Close {
        /// Which.
        conn: ConnId,
    },
    /// The store is broken: end the process and recover from the disk.
    Halt {
        /// Why.
        reason: String,
    },
    /// For the operator's log: never holds a live card or a secret.
    Log {
        /// What.
        line: String,
    },
}

/// A house player and where he should sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HouseSeat {
    /// Who: a player of kind `House`, whom the floor keeps in play chips.
    pub player: PlayerId,
    /// Where.
    pub table: units::TableId,
    /// With how many chips.
    pub buy_in: Chips,
}

/// Counts for metrics: nothing about cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Figures {
    pub tables: u64,
    pub seats_taken: u64,
    pub house_players: u64,
    pub connections: u64,
    pub hands: u64,
    pub acts: u64,
    pub refusals: u64,
    pub commits: u64,
    pub commit_failures: u64,
    pub tables_failed: u64,
    pub mailbox_full: u64,
    pub disk_full: bool,
}

/// The tables of one thread.
pub struct Floor<S: Store<Thought>> {
    store: S,
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
        let _ = (config, key, entropy, store, loaded, now);
        todo!()
    }
    /// A connection, of a player or of a visitor.
    pub fn connect(&mut self, conn: ConnId, player: Option<PlayerId>) {
        let _ = (conn, player);
        todo!()
    }
    /// A connection is gone.
    pub fn disconnect(&mut self, conn: ConnId) {
        let _ = conn;
        todo!()
    }
    /// A request. It waits in its table's mailbox for the next step; a full mailbox answers `busy`.
    pub fn receive(&mut self, conn: ConnId, request: Request) {
        let _ = (conn, request);
        todo!()
    }
    /// A question from the HTTP side.
    pub fn ask(&mut self, id: AskId, ask: Ask) {
        let _ = (id, ask);
        todo!()
    }
    /// Takes in what the store has completed, lets every table handle what waits, and runs timers.
    pub fn step(&mut self, now: Instant) -> Vec<Out> {
        let _ = now;
        todo!()
    }
    /// When the next timer is due.
    pub fn wake_at(&self) -> Option<Instant> {
        todo!()
    }
    /// Whether batches are under way or mailboxes hold something.
    pub fn is_busy(&self) -> bool {
        todo!()
    }
    /// Counts.
    pub fn figures(&self) -> Figures {
        todo!()
    }
    /// The store, for the simulator.
    pub fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }
    /// House players that should sit somewhere now. The server (or the simulator) runs one client
    /// for each, over the same wire as a browser: it connects as this player, watches the table,
    /// takes a seat, plays, and leaves once it is no longer named here.
    pub fn house_seats(&self) -> Vec<HouseSeat> {
        todo!()
    }
    /// The tables, for audits and the simulator's checkers.
    pub fn tables(&self) -> impl Iterator<Item = &room::Table> {
        core::iter::empty()
    }
}
