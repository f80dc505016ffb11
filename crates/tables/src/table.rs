//! A table of any kind, and the queries that all kinds answer.

use crate::{Event, Snapshot};
use cards::CardSet;
use cash::Needs;
use std::ops::Deref;
use table::{DealtIn, HandHeader, Sitting};
use units::{Chips, Instant, PlayerId, Seat, TableId};

/// A table of any kind at one moment.
///
/// It dereferences to the part that all tables share. Cloning is cheap.
#[derive(Clone, PartialEq, Eq)]
pub enum Table {
    /// A cash table.
    Cash(cash::Table),
    /// A tournament table.
    Tournament(tournament_table::Table),
}

impl Deref for Table {
    type Target = table::Table;

    fn deref(&self) -> &table::Table {
        match self {
            Table::Cash(table) => table,
            Table::Tournament(table) => table,
        }
    }
}

impl From<cash::Table> for Table {
    fn from(table: cash::Table) -> Table {
        Table::Cash(table)
    }
}

impl From<tournament_table::Table> for Table {
    fn from(table: tournament_table::Table) -> Table {
        Table::Tournament(table)
    }
}

impl Table {
    /// Opens the table with the first event of a record; `None` if this event does not open a table.
    pub fn first(at: Instant, event: &Event) -> Option<Table> {
        match event {
            Event::Cash(cash::Event::Opened(config)) => {
                Some(Table::Cash(cash::Table::open(at, (**config).clone())))
            }
            Event::Tournament(tournament_table::Event::Opened(config)) => {
                let config = (**config).clone();
                Some(Table::Tournament(tournament_table::Table::open(at, config)))
            }
            Event::Cash(_) | Event::Tournament(_) => None,
        }
    }

    /// Returns the table just before one of its hands, so that the hand can be replayed. It has only the players who
    /// were `dealt` in.
    ///
    /// `None` if `opening` opens no table. Apply `HandOpened`, then the later events that [belong to the
    /// hand](Event::is_of_hand). `charged` is the time charge that each seat of a cash table paid as the hand opened.
    pub fn for_hand(
        at: Instant,
        opening: &Event,
        header: &HandHeader,
        dealt: &[DealtIn],
        charged: &[(Seat, Chips)],
    ) -> Option<Table> {
        match opening {
            Event::Cash(cash::Event::Opened(config)) => {
                let config = (**config).clone();
                Some(cash::Table::for_hand(at, config, header, dealt, charged).into())
            }
            Event::Tournament(tournament_table::Event::Opened(config)) => {
                let config = (**config).clone();
                Some(tournament_table::Table::for_hand(at, config, header, dealt).into())
            }
            Event::Cash(_) | Event::Tournament(_) => None,
        }
    }

    /// The table as it was when it opened, without players.
    pub fn as_opened(&self, at: Instant) -> Table {
        match self {
            Table::Cash(table) => Table::Cash(cash::Table::open(at, table.config().clone())),
            Table::Tournament(table) => {
                Table::Tournament(tournament_table::Table::open(at, table.config().clone()))
            }
        }
    }

    /// Restores a table from a snapshot.
    pub fn from_snapshot(snapshot: Snapshot) -> Table {
        match snapshot {
            Snapshot::Cash(snapshot) => Table::Cash(cash::Table::from_snapshot(*snapshot)),
            Snapshot::Tournament(snapshot) => {
                Table::Tournament(tournament_table::Table::from_snapshot(*snapshot))
            }
        }
    }

    /// Takes a snapshot of the table between hands; `None` if a snapshot cannot hold its state.
    pub fn snapshot(&self) -> Option<Snapshot> {
        match self {
            Table::Cash(table) => Some(Snapshot::Cash(Box::new(table.snapshot()?))),
            Table::Tournament(table) => Some(Snapshot::Tournament(Box::new(table.snapshot()?))),
        }
    }

    /// Applies an event to the table.
    ///
    /// # Panics
    /// If the event belongs to another kind of table.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        match (self, event) {
            (Table::Cash(table), Event::Cash(event)) => table.apply(at, event),
            (Table::Tournament(table), Event::Tournament(event)) => table.apply(at, event),
            (Table::Cash(_), Event::Tournament(_)) | (Table::Tournament(_), Event::Cash(_)) => {
                panic!("an event of another kind of table")
            }
        }
    }

    /// Identifies the table in the room.
    pub fn id(&self) -> TableId {
        self.settings().table
    }

    /// The table, if it is a cash table.
    pub fn as_cash(&self) -> Option<&cash::Table> {
        match self {
            Table::Cash(table) => Some(table),
            Table::Tournament(_) => None,
        }
    }

    /// The table, if it belongs to a tournament.
    pub fn as_tournament(&self) -> Option<&tournament_table::Table> {
        match self {
            Table::Tournament(table) => Some(table),
            Table::Cash(_) => None,
        }
    }

    /// Name under which the table is listed.
    pub fn name(&self) -> &str {
        match self {
            Table::Cash(table) => &table.config().name,
            Table::Tournament(table) => &table.config().name,
        }
    }

    /// Whether the table is closed and can be dropped. A tournament table is needed until the tournament has all its
    /// facts.
    pub fn is_done(&self) -> bool {
        self.is_closed()
            && match self {
                Table::Cash(_) => true,
                Table::Tournament(table) => {
                    !table.has_failed() && table.facts().waiting().next().is_none()
                }
            }
    }

    /// The player who opened the table and may give host orders; `None` if the table has no host.
    pub fn host(&self) -> Option<PlayerId> {
        match self {
            Table::Cash(table) => table.config().host,
            Table::Tournament(table) => table.config().host,
        }
    }

    /// Whether players see each other only under aliases.
    pub fn is_anonymous(&self) -> bool {
        self.settings().anonymous
    }

    /// The input that the table is waiting for.
    pub fn needs(&self, now: Instant) -> Needs {
        match self {
            Table::Cash(table) => table.needs(now),
            Table::Tournament(table) => match table.needs(now) {
                tournament_table::Needs::Deck => Needs::Deck,
                tournament_table::Needs::Renewal => Needs::Renewal,
                tournament_table::Needs::Cut { until } => Needs::Cut { until },
                tournament_table::Needs::Cards { places } => Needs::Cards { places },
                tournament_table::Needs::Nothing => Needs::Nothing,
            },
        }
    }

    /// When the table next needs a tick or a deck; `None` if it never does.
    pub fn wake_at(&self, now: Instant) -> Option<Instant> {
        match self {
            Table::Cash(table) => table.wake_at(),
            Table::Tournament(table) => table.wake_at(now),
        }
    }

    /// When the next hand is expected to begin; `None` if this is unknown, or if the table waits for an input.
    pub fn next_hand_at(&self) -> Option<Instant> {
        match self {
            Table::Cash(table) => table.next_hand_at(),
            Table::Tournament(table) => table.next_hand_at(table.rests_since()),
        }
    }

    /// The cards in the deck for the next hand.
    pub fn next_deck(&self, now: Instant) -> CardSet {
        match self {
            Table::Cash(table) => table.next_deck(),
            Table::Tournament(table) => table.next_deck(now),
        }
    }

    /// Taken seats in order. In a pool, seats of players who have moved on to another table are left out.
    pub fn present(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.seats().filter(|(seat, _)| match self {
            Table::Cash(table) => table.cash_seat(*seat).is_some_and(|cash| !cash.is_gone()),
            Table::Tournament(_) => true,
        })
    }

    /// The player's seat; `None` once the player has moved on to another hand of the pool.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.present().find(|(_, sitting)| sitting.player == player).map(|(seat, _)| seat)
    }

    /// Rake that a seat pays in the current or last hand; zero until it is known.
    pub fn rake_paid(&self, seat: Seat) -> Chips {
        self.as_cash().map_or(Chips::ZERO, |table| table.rake_paid(seat))
    }
}
