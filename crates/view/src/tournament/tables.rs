//! The tables of a tournament.

use super::{SeenTournament, page};
use seating::TableNo;
use units::Chips;
use wire::{TablesPage, TournamentTable};

/// A page of the tables in play. Pages are counted from 1; a number beyond the last page gives the last page.
pub fn tournament_tables(seen: &SeenTournament<'_>, wanted: u32) -> TablesPage {
    let open = seen.tournament.tables().filter(|_| !seen.is_over());
    let tables: Vec<_> = open.filter_map(|no| Some((no, seen.room.table_id(no)?))).collect();
    let (page, pages, rows) = page(wanted, tables.len());
    let row = |&(no, table): &(TableNo, units::TableId)| {
        let stacks = seen.room.stacks(no).unwrap_or_default();
        let chips = || stacks.iter().map(|(_, chips)| *chips).filter(|chips| !chips.is_zero());
        let (smallest, largest): (Option<Chips>, _) = (chips().min(), chips().max());
        TournamentTable { no: no.0, table, players: seen.room.players(no), smallest, largest }
    };
    TablesPage { page, pages, rows: tables[rows].iter().map(row).collect() }
}
