//! A table, or an event, of any kind, as the input of views.

use std::ops::Deref;
use units::PlayerId;

/// A table of any kind, for views. It dereferences to the part that all kinds of tables share.
#[derive(Clone, Copy)]
pub enum Seen<'a> {
    /// A cash table.
    Cash(&'a cash::Table),
    /// A tournament table.
    Tournament(&'a tournament_table::Table),
}

/// An event of a table of any kind.
#[derive(Clone, Copy)]
pub enum Happened<'a> {
    /// An event of a cash table.
    Cash(&'a cash::Event),
    /// An event of a tournament table.
    Tournament(&'a tournament_table::Event),
}

impl Deref for Seen<'_> {
    type Target = table::Table;

    fn deref(&self) -> &table::Table {
        match self {
            Seen::Cash(table) => table,
            Seen::Tournament(table) => table,
        }
    }
}

impl Seen<'_> {
    /// The seat of a player at this table, where the player sees their hole cards and options; `None` without a seat.
    pub(crate) fn seat_of(self, player: PlayerId) -> Option<units::Seat> {
        match self {
            Seen::Cash(table) => table.seat_of(player),
            Seen::Tournament(table) => table.seat_of_player(player),
        }
    }

    /// When the next hand begins; `None` if the table does not know yet.
    pub(crate) fn next_hand_at(self) -> Option<units::Instant> {
        match self {
            Seen::Cash(table) => table.next_hand_at(),
            Seen::Tournament(table) => table.next_hand_at(table.rests_since()),
        }
    }

    /// The table, if it is a cash table.
    pub(crate) fn as_cash(&self) -> Option<&cash::Table> {
        match self {
            Seen::Cash(table) => Some(table),
            Seen::Tournament(_) => None,
        }
    }
}

impl Happened<'_> {
    /// The event, if it is one that can occur at tables of all kinds.
    pub(crate) fn of_any_table(&self) -> Option<&table::Event> {
        match self {
            Happened::Cash(cash::Event::Table(event))
            | Happened::Tournament(tournament_table::Event::Table(event)) => Some(event),
            Happened::Cash(_) | Happened::Tournament(_) => None,
        }
    }
}

impl<'a> From<&'a cash::Table> for Seen<'a> {
    fn from(table: &'a cash::Table) -> Seen<'a> {
        Seen::Cash(table)
    }
}

impl<'a> From<&'a tournament_table::Table> for Seen<'a> {
    fn from(table: &'a tournament_table::Table) -> Seen<'a> {
        Seen::Tournament(table)
    }
}

impl<'a> From<&'a tables::Table> for Seen<'a> {
    fn from(table: &'a tables::Table) -> Seen<'a> {
        match table {
            tables::Table::Cash(table) => Seen::Cash(table),
            tables::Table::Tournament(table) => Seen::Tournament(table),
        }
    }
}

impl<'a> From<&'a cash::Event> for Happened<'a> {
    fn from(event: &'a cash::Event) -> Happened<'a> {
        Happened::Cash(event)
    }
}

impl<'a> From<&'a tournament_table::Event> for Happened<'a> {
    fn from(event: &'a tournament_table::Event) -> Happened<'a> {
        Happened::Tournament(event)
    }
}

impl<'a> From<&'a tables::Event> for Happened<'a> {
    fn from(event: &'a tables::Event) -> Happened<'a> {
        match event {
            tables::Event::Cash(event) => Happened::Cash(event),
            tables::Event::Tournament(event) => Happened::Tournament(event),
        }
    }
}
