//! Checks that nothing the room shows about tournaments reveals how a hand in progress will end.

use crate::report::{Finding, found};
use seating::EntryId;
use std::collections::{BTreeMap, BTreeSet};
use tournament_table::Table;
use units::{Chips, PlayerId, TournamentId};
use wire::{AtTournament, EntrantStatus, TournamentNews, TournamentView, TournamentsView};

/// Returns the entries that are in hands in progress, with the stack of each at the start of the hand.
fn in_hands<'a>(
    tables: impl Iterator<Item = &'a Table>,
    tournament: TournamentId,
) -> BTreeMap<EntryId, Chips> {
    let mut all = BTreeMap::new();
    for table in tables.filter(|table| table.config().tournament == tournament) {
        let Some(hand) = table.hand().filter(|hand| !hand.is_over()) else { continue };
        for stake in &hand.setup().seats {
            if let Some(one) = table.entry_seat(stake.seat) {
                all.insert(one.entry, stake.stack);
            }
        }
    }
    all
}

fn told(what: String) -> Finding {
    found("river", what)
}

/// Checks that nobody sits at two tables of one tournament.
pub(crate) fn check_seats<'a>(tables: impl Iterator<Item = &'a Table>) -> Result<(), Finding> {
    let mut sits: BTreeSet<(TournamentId, PlayerId)> = BTreeSet::new();
    for table in tables {
        let tournament = table.config().tournament;
        for (seat, sitting) in table.seats() {
            // An entry without chips is about to leave, and its player may have entered again.
            let has_chips = !table.booked(seat).is_zero();
            if has_chips && !sits.insert((tournament, sitting.player)) {
                let what = format!("{} sits at two tables of a tournament", sitting.player);
                return Err(found("tournament", what));
            }
        }
    }
    Ok(())
}

/// Checks what a tournament's page shows.
///
/// `is_buying` says whether an entry has paid for chips of which the tournament does not know yet that they arrived.
/// The table may already have added the chips and dealt the player in; the page then still offers a rebuy.
pub(crate) fn check_page<'a>(
    tables: impl Iterator<Item = &'a Table>,
    page: &TournamentView,
    is_buying: impl Fn(EntryId) -> bool,
) -> Result<(), Finding> {
    let in_hands = in_hands(tables, page.row.tournament);
    is_enough(page.row.left, &in_hands)?;
    for row in &page.entrants.rows {
        let Some(stack) = in_hands.get(&EntryId(row.entry)) else { continue };
        let plays = match row.status {
            EntrantStatus::Playing => row.place.is_none(),
            EntrantStatus::Offered => is_buying(EntryId(row.entry)),
            _ => false,
        };
        if !plays || row.chips.is_some_and(|chips| chips != *stack) {
            let (entry, status, chips) = (row.entry, row.status, row.chips);
            let what = format!("entry {entry} plays a hand with {stack}: {status:?}, {chips:?}");
            return Err(told(what));
        }
    }
    Ok(())
}

/// Checks the list of tournaments.
pub(crate) fn check_list<'a, I: Iterator<Item = &'a Table>>(
    tables: impl Fn() -> I,
    list: &TournamentsView,
) -> Result<(), Finding> {
    let rows = list.tournaments.iter().chain(&list.private_tournaments);
    rows.into_iter().try_for_each(|row| is_enough(row.left, &in_hands(tables(), row.tournament)))
}

/// Checks what a table shows of its tournament.
pub(crate) fn check_at_table<'a>(
    tables: impl Iterator<Item = &'a Table>,
    at: &AtTournament,
) -> Result<(), Finding> {
    is_enough(at.left, &in_hands(tables, at.tournament))
}

fn is_enough(left: u32, in_hands: &BTreeMap<EntryId, Chips>) -> Result<(), Finding> {
    match left as usize >= in_hands.len() {
        true => Ok(()),
        false => Err(told(format!("{left} are left, and {} play hands", in_hands.len()))),
    }
}

/// Checks news about a player's own entry.
pub(crate) fn check_own_news<'a>(
    tables: impl Iterator<Item = &'a Table>,
    tournament: TournamentId,
    entry: u32,
    news: &TournamentNews,
) -> Result<(), Finding> {
    let tells_end = matches!(
        news,
        TournamentNews::Out { .. }
            | TournamentNews::Placed { .. }
            | TournamentNews::RebuyOffered { .. }
    );
    let in_hands = if tells_end { in_hands(tables, tournament) } else { BTreeMap::new() };
    match in_hands.contains_key(&EntryId(entry)) {
        true => Err(told(format!("entry {entry} plays a hand, and is told {news:?}"))),
        false => Ok(()),
    }
}
