//! Sends the news of a tournament's durable decision to its players and to everyone at its tables.

use super::page::with_seen;
use crate::job::Job;
use crate::submission::TournamentSubmission;
use crate::watching::{unwatch, watch};
use forms::tournament::table_id;
use seating::TableNo;
use std::collections::BTreeSet;
use std::sync::Arc;
use tables::Event;
use tournament::Event as Decided;
use units::{ConnId, PlayerId, TableId};
use wire::{Frame, NewsItem};

/// Maximum number of tables at which everyone gets the state of the tournament immediately.
const TABLES_TOLD_MAX: usize = 20;

/// Sends each player the news about their own entries.
pub(crate) fn tell(job: &mut Job<'_>, thought: &TournamentSubmission) {
    let around = job.around;
    let Some(actor) = around.tournaments.get(&thought.tournament) else { return };
    let (now, opening) = (around.now, &actor.opening);
    let currency = opening.currency;
    let mut at = (*thought.before).clone();
    for event in &thought.events {
        let told = with_seen(around, actor, &at, |seen| view::own_news(seen, event));
        at.apply(event);
        for (player, entry, news) in told {
            let (tournament, name) = (thought.tournament, opening.name.clone());
            let decimals = currency.decimals();
            let frame =
                Frame::Tournament { now, tournament, name, currency, decimals, entry, news };
            job.send_each(around.lines_of(player), frame);
        }
    }
}

/// Shows everyone at a tournament's tables its current state.
///
/// If there are many tables, those that are not affected get it with their next hand.
pub(crate) fn tell_tables(job: &mut Job<'_>, thought: &TournamentSubmission) {
    let id = thought.tournament;
    let now = &thought.after;
    let all = now.tables().take(TABLES_TOLD_MAX + 1).count() <= TABLES_TOLD_MAX
        || thought.events.iter().any(concerns_all);
    let mut tables: BTreeSet<TableNo> = thought.events.iter().filter_map(table_of).collect();
    if all {
        tables.extend(now.tables());
    }
    tables.into_iter().for_each(|no| tell_table(job, table_id(id, no)));
}

/// Returns the table that an event happens at; `None` if it concerns no single table.
fn table_of(event: &Decided) -> Option<TableNo> {
    match event {
        Decided::Directed { table, .. }
        | Decided::Heard { table, .. }
        | Decided::TableClosed(table) => Some(*table),
        _ => None,
    }
}

/// Whether everyone at the tables must see this event immediately, because more changes than a number.
fn concerns_all(event: &Decided) -> bool {
    matches!(
        event,
        Decided::Started { .. }
            | Decided::StageBegan { .. }
            | Decided::ClockSet(_)
            | Decided::HandForHand(_)
            | Decided::EntryClosed { .. }
            | Decided::DealAsked { .. }
            | Decided::DealAgreed
            | Decided::DealEnded { .. }
            | Decided::CancelBegan
            | Decided::Cancelled { .. }
            | Decided::Ended
    )
}

/// Shows everyone at a table the current state of its tournament.
fn tell_table(job: &mut Job<'_>, table: TableId) {
    let around = job.around;
    let Some(actor) = around.tables.get(&table) else { return };
    for (&conn, &observer) in actor.watchers.iter() {
        let Some(at) = around.at_table(actor, observer) else { continue };
        let items = vec![NewsItem::Tournament { at: Box::new(at) }];
        let (seq, now) = (actor.seq, around.now);
        job.send(conn, Arc::new(Frame::News { table, after: seq, seq, now, items }));
    }
}

/// Sends what follows from a table's durable events.
///
/// Players who have just sat down get their table, and with each hand everyone there gets the state of the tournament.
pub(crate) fn table_kept(job: &mut Job<'_>, table: TableId, events: &[Event]) {
    let of_tournament = || events.iter().filter_map(Event::of_tournament);
    let mut begins = false;
    for event in of_tournament() {
        match event {
            tournament_table::Event::SatDown { passage, .. }
            | tournament_table::Event::Merged { passage, .. } => {
                follow(job, passage.player, table);
            }
            tournament_table::Event::HandBegan { .. } | tournament_table::Event::Held => {
                begins = true;
            }
            _ => {}
        }
    }
    if begins {
        tell_table(job, table);
    }
}

/// Shows a player's connections that watch another table of the tournament the one where they sit now, unless they sit
/// at that table too.
fn follow(job: &mut Job<'_>, player: PlayerId, to: TableId) {
    let around = job.around;
    let tournament_of = |table: &TableId| {
        let actor = around.tables.get(table)?;
        Some(actor.table.as_tournament()?.config().tournament)
    };
    let Some(tournament) = tournament_of(&to) else { return };
    // A player with several entries may sit there as well.
    let sits_at = |table: &TableId| {
        let of = around.tables.get(table).and_then(|actor| actor.table.as_tournament());
        of.is_some_and(|of| of.seat_of_player(player).is_some())
    };
    let of_it = |table: &TableId| {
        *table != to && tournament_of(table) == Some(tournament) && !sits_at(table)
    };
    let lines: Vec<(ConnId, Vec<TableId>)> = around
        .connections
        .of(player)
        .map(|(conn, line)| (conn, line.watching.iter().copied().filter(of_it).collect()))
        .collect();
    for (conn, watched) in lines {
        let Some(&from) = watched.first() else { continue };
        watched.iter().for_each(|table| unwatch(job, conn, *table));
        job.send(conn, Arc::new(Frame::Moved { from, to }));
        // A table that its own player may not see is no table to show.
        let _ = watch(job, conn, Some(player), to, None);
    }
}
