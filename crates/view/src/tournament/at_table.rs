//! The tournament as everyone at one of its tables sees it.

use super::rules::drawn;
use super::structure::{clock, is_between_days, play_ends, row, row_at};
use super::{SeenTournament, money};
use crate::Observer;
use seating::{Phase, TableNo};
use tournament_table::Table;
use wire::{AtTournament, HeldBecause, OtherTable, SeatHead, StructureRow};

/// The view of a tournament from one of its tables.
///
/// It goes into [`wire::TableView::tournament`], and into the news whenever the tournament changes or the table stops
/// or continues.
///
/// # Panics
/// If a level names a game that is not in the list.
pub fn at_tournament(seen: &SeenTournament<'_>, table: &Table, observer: Observer) -> AtTournament {
    let t = seen.tournament;
    let hands = table.hand_no().0;
    let at = row_at(seen, hands);
    let next = row(seen, at + 1);
    let is_break = matches!(next, Some(StructureRow::Break { .. }));
    let seat = observer.player().and_then(|player| table.seat_of_player(player));
    AtTournament {
        tournament: seen.id,
        name: seen.name.into(),
        no: table.config().no.0,
        entry: seat.and_then(|seat| table.entry_seat(seat)).map(|one| one.entry.0),
        others: others(seen, table, observer),
        clock: clock(seen, Some(hands)),
        play_ends: play_ends(seen),
        drawn: drawn(t),
        row: row(seen, at).expect("the clock is in a row"),
        next,
        after_break: is_break.then(|| row(seen, at + 2)).flatten(),
        entries: t.taken(),
        left: t.left(),
        paid_places: t.paid_places(),
        average: t.average(),
        round: t.round().filter(|_| t.is_hand_for_hand()),
        held: held(seen, table),
        heads: heads(seen, table),
        over: seen.is_over(),
    }
}

/// The tables of an observer's other entries.
fn others(seen: &SeenTournament<'_>, table: &Table, observer: Observer) -> Vec<OtherTable> {
    let Some(player) = observer.player() else { return Vec::new() };
    let here = table.config().no;
    let sits = seen.entries_of(player).filter_map(|(entry, entrant)| seen.seat_of(entry, entrant));
    let mut all: Vec<TableNo> = sits.filter(|no| *no != here).collect();
    all.sort_unstable();
    let other = |no: TableNo| Some(OtherTable { no: no.0, table: seen.room.table_id(no)? });
    all.into_iter().filter_map(other).collect()
}

/// Why a table has stopped playing; `None` if it has not.
fn held(seen: &SeenTournament<'_>, table: &Table) -> Option<HeldBecause> {
    let (t, now) = (seen.tournament, seen.now);
    let plays = table.is_hand_running() && !table.is_paused();
    if plays || seen.is_over() {
        return None;
    }
    if t.vote().is_some() {
        return Some(HeldBecause::Deal);
    }
    match t.schedule().at(now)?.phase {
        Phase::Paused => return Some(HeldBecause::Paused),
        Phase::Break if is_between_days(seen) => return Some(HeldBecause::NextDay),
        Phase::Break => return Some(HeldBecause::Break),
        Phase::AwaitsLastTable => return Some(HeldBecause::OtherTables),
        Phase::Level => {}
    }
    let is_moving = table.waiting().next().is_some() || table.waits_for_kept_seat(now);
    if table.is_held() && t.all_stop(now) {
        Some(HeldBecause::OtherTables)
    } else if !table.has_chips().is_several() {
        Some(HeldBecause::Players)
    } else if table.is_held() || is_moving {
        Some(HeldBecause::Moving)
    } else {
        None
    }
}

/// The bounties for knocking out each seated player who is still in.
fn heads(seen: &SeenTournament<'_>, table: &Table) -> Vec<SeatHead> {
    let t = seen.tournament;
    let taken = table.entries().filter(|(_, one)| t.is_left(one.entry));
    taken
        .filter_map(|(seat, one)| Some(SeatHead { seat, amount: money(t.head(one.entry)?) }))
        .collect()
}
