//! What players learn of a tournament's durable decision, and of its tables.

use super::page::with_seen;
use crate::commit::TournamentThought;
use crate::job::Job;
use crate::watching::{unwatch, watch};
use std::sync::Arc;
use tables::Event;
use units::{ConnId, PlayerId, TableId, TournamentId};
use wire::{Frame, NewsItem};

/// Tells each player what became of their own entries.
pub(crate) fn tell(job: &mut Job<'_>, thought: &TournamentThought) {
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

/// Shows everybody at a tournament's tables how it stands now.
pub(crate) fn tell_tables(job: &mut Job<'_>, tournament: TournamentId) {
    let around = job.around;
    let tables = around.tables.values().filter(|actor| {
        let table = actor.table.as_tournament();
        table.is_some_and(|table| table.config().tournament == tournament)
    });
    tables.for_each(|actor| tell_table(job, actor.id()));
}

/// Shows everybody at a table how its tournament stands now.
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

/// Follows up a table's durable events: players who have just sat down see the table where they sit, and everybody
/// sees with each hand how the tournament stands.
pub(crate) fn table_kept(job: &mut Job<'_>, table: TableId, events: &[Event]) {
    let of_tournament = || events.iter().filter_map(Event::of_tournament);
    let mut begins = false;
    for event in of_tournament() {
        match event {
            tournament_table::Event::SatDown { passage, .. } => follow(job, passage.player, table),
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

/// Shows a player's connections that watch another table of the tournament the one where they sit now.
fn follow(job: &mut Job<'_>, player: PlayerId, to: TableId) {
    let around = job.around;
    let tournament_of = |table: &TableId| {
        let actor = around.tables.get(table)?;
        Some(actor.table.as_tournament()?.config().tournament)
    };
    let Some(tournament) = tournament_of(&to) else { return };
    let of_it = |table: &TableId| *table != to && tournament_of(table) == Some(tournament);
    let lines: Vec<(ConnId, Vec<TableId>)> = around
        .lines
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
