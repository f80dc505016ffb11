use crate::commit::Of;
use crate::hall::Hall;
use crate::{Answer, Ask, AskId, Channel, RecoverError, Thought};
use books::{Fee, Shelf};
use hand::BadBeatRule;
use record::RoomKey;
use shuffler::Entropy;
use std::collections::BTreeSet;
use std::sync::Arc;
use store::{Loaded, Store, StoreError, Ticket};
use units::{Chips, ConnId, Instant, Millis, PlayerId, TableId};
use wire::{Frame, Request};

/// A start plays at most so many hands of a table again, and the running one: a few hundredths of a
/// second.
pub const HANDS_PER_SNAPSHOT: u64 = 50;

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
    /// Whether they play among themselves for those who look on.
    pub house_show: bool,
    /// Most tables at once.
    pub tables_max: usize,
    /// Most tables one guest hosts at once.
    pub tables_per_host_max: usize,
    /// Time to act at tables of which nothing is said; `None` is as their rulebook has it.
    pub time_to_act: Option<Millis>,
    /// So long a table waits at most for many who lost their lines at once; zero is not at all.
    pub outage_hold: Millis,
    /// From the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// After so long sitting out a seat is given up.
    pub away_max: Millis,
    /// So long a free seat is held for whoever is next on the waiting list; `None` is as the table's
    /// rulebook has it.
    pub seat_offer: Option<Millis>,
    /// A table is kept whole, for a quick start, after so many hands; [`HANDS_PER_SNAPSHOT`] but in
    /// tests.
    pub hands_per_snapshot: u64,
    /// The games and rulebooks of the room.
    pub shelf: Shelf,
    /// The key of the rulebook of tables that name none.
    pub rulebook: String,
    /// What tables charge whose rulebook leaves it to the operator; `None` is what the book says.
    pub fee: Option<Fee>,
    /// The bad-beat jackpot, where there is one.
    pub jackpot: Option<JackpotSettings>,
    /// The public tables that a new room opens with.
    pub tables: Vec<wire::NewTable>,
    /// Whether these are the program's own: then those that the room's rulebook does not offer are left
    /// out. What an operator wrote is a fault that he is told of.
    pub are_tables_usual: bool,
}

/// The bad-beat jackpot as the operator sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JackpotSettings {
    /// What each pot that is large enough gives.
    pub drop: Chips,
    /// The least pot that gives anything, in big blinds.
    pub min_pot_big_blinds: u64,
    /// What wins it at hold'em.
    pub holdem: BadBeatRule,
    /// What wins it at Omaha.
    pub omaha: BadBeatRule,
    /// The names of the public tables that are played for it.
    pub tables: Vec<String>,
}

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
    pub table: TableId,
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
    pub nonces_committed: u64,
    pub nonces_opened: u64,
    pub acts: u64,
    pub refusals: u64,
    pub commits: u64,
    pub commit_failures: u64,
    pub tables_failed: u64,
    pub mailbox_full: u64,
    pub disk_full: bool,
    pub no_deal: bool,
}

/// The tables of one thread, their door, cashier and lobby, before a store.
///
/// Each [`Floor::step`] takes in what the store has completed, then the requests and questions that
/// came since the last step in their order, then lets every table go on as far as one batch each.
pub struct Floor<S: Store<Thought>> {
    store: S,
    hall: Hall,
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
        let hall = crate::recover::recover(config, key, entropy, loaded, now)?;
        let mut floor = Floor { store, hall, tickets: 0, under_way: BTreeSet::new() };
        floor.submit();
        Ok(floor)
    }

    /// A connection, of a player or of a visitor. Its number must not be in use.
    pub fn connect(&mut self, conn: ConnId, player: Option<PlayerId>, channel: Channel) {
        self.hall.connect(conn, player, channel);
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, conn: ConnId) {
        self.hall.disconnect(conn);
    }

    /// A request. It waits for the next step, and then in its table's mailbox; a full mailbox
    /// answers `busy`.
    pub fn receive(&mut self, conn: ConnId, request: Request) {
        self.hall.receive(conn, request);
    }

    /// A question from the HTTP side.
    pub fn ask(&mut self, id: AskId, ask: Ask) {
        self.hall.ask(id, ask);
    }

    /// Takes in what the store has completed, lets every table handle what waits, and runs timers.
    /// A `now` before the last one counts as the last one.
    pub fn step(&mut self, now: Instant) -> Vec<Out> {
        self.hall.now = self.hall.now.max(now);
        for completion in self.store.completed() {
            self.under_way.remove(&completion.ticket);
            match completion.outcome {
                Ok(durable) => self.hall.kept(durable),
                Err((thought, error)) => self.hall.not_kept(thought, error),
            }
        }
        self.hall.go_on();
        self.submit();
        self.hall.take_outs()
    }

    fn submit(&mut self) {
        let submissions = self.hall.take_submissions().into_iter();
        let group = submissions.map(|(batch, thought)| {
            self.tickets += 1;
            let ticket = Ticket(self.tickets);
            self.under_way.insert(ticket);
            (ticket, batch, thought)
        });
        self.store.submit_all(group.collect());
    }

    /// When the next timer is due; `None` while nothing but a completion or a request can change
    /// anything.
    pub fn wake_at(&self) -> Option<Instant> {
        self.hall.wake_at()
    }

    /// Whether batches are under way or something waits to be handled.
    pub fn is_busy(&self) -> bool {
        !self.under_way.is_empty() || self.hall.has_waiting()
    }

    /// Counts.
    pub fn figures(&self) -> Figures {
        self.hall.figures()
    }

    /// Whether somebody has claimed the room with the owner's link.
    pub fn has_owner(&self) -> bool {
        self.hall.people.owner().is_some()
    }

    /// Whether the store is broken: nothing is handled any more, and the process must end.
    pub fn is_halted(&self) -> bool {
        self.hall.halted
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
        self.hall.house_seats()
    }

    /// The tables as far as they are durable, for audits and the simulator's checkers.
    pub fn tables(&self) -> impl Iterator<Item = &cash::Table> {
        self.hall.tables.values().map(|actor| &actor.table)
    }
}

impl Hall {
    fn not_kept(&mut self, thought: Thought, error: StoreError) {
        self.counts.commit_failures += 1;
        match error {
            StoreError::Full => self.disk_is_full(thought),
            StoreError::Ledger(refused) => self.ledger_refused(thought, &refused),
            StoreError::OutOfOrder => self.halt(&error.to_string()),
            StoreError::Broken(_) => self.halt(&error.to_string()),
        }
    }

    fn kept(&mut self, durable: store::Durable<Thought>) {
        self.counts.commits += 1;
        if let Err(refused) = self.cashier.kept(&durable.get().transfers) {
            // The mirror and the store no longer agree on a balance: nothing here can be trusted.
            return self.halt(&format!("the books in memory differ: {refused}"));
        }
        self.fees.kept(&durable.get().transfers);
        let touched: BTreeSet<PlayerId> = durable
            .get()
            .transfers
            .iter()
            .flat_map(|transfer| &transfer.postings)
            .filter_map(|posting| posting.account.owner.away())
            .collect();
        let balances: Vec<PlayerId> = touched.into_iter().collect();
        match &durable.get().of {
            Of::Table(_) => self.table_kept(&durable, &balances),
            Of::Opening(_) => self.opening_kept(&durable),
            Of::Closing(_) => self.closing_kept(&durable, &balances),
            Of::People(_) => self.people_kept(&durable, &balances),
        }
    }
}
