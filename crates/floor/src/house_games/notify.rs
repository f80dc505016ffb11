//! Sends the views of a house table to the connections that watch it.

use crate::house_tables::Actor;
use crate::job::{Job, Message};
use crate::state::State;
use std::sync::Arc;
use units::{ConnId, PlayerId, TableId};
use view::{Observer, SeenPit};
use wire::{Frame, Refusal};

/// Shows a house table to a connection, now and after every change.
///
/// # Errors
/// `table_unknown`, `table_closed`, or why the observer may not see the table.
pub(crate) fn watch(
    job: &mut Job<'_>,
    conn: ConnId,
    player: Option<PlayerId>,
    table: TableId,
) -> Result<TableId, Refusal> {
    let around = job.around;
    let Some(actor) = around.house_tables.get(&table) else {
        return Err(around.table_unknown(table));
    };
    let observer = player.map_or(Observer::Rail, Observer::Player);
    if let Some(code) = actor.closed_to(observer) {
        return Err(Refusal::new(code));
    }
    job.tell(Message::WatchPit(conn, table, observer));
    job.send(conn, Arc::new(frame(around, actor, observer)));
    Ok(table)
}

/// Sends a table to everyone who watches it: to each seated player their own view, to all others the same one.
pub(crate) fn tell(job: &mut Job<'_>, table: TableId) {
    let around = job.around;
    let Some(actor) = around.house_tables.get(&table) else { return };
    let mut rail: Option<Arc<Frame>> = None;
    for (&conn, &observer) in actor.watchers.iter() {
        if let Some(code) = actor.closed_to(observer) {
            job.tell(Message::Unwatch(conn, table));
            job.send(conn, Arc::new(Frame::Unwatched { table, refusal: Refusal::new(code) }));
            continue;
        }
        let seated = observer.player().filter(|player| actor.table.seat_of(*player).is_some());
        let shown = match seated {
            Some(_) => Arc::new(frame(around, actor, observer)),
            None => {
                let shared =
                    rail.get_or_insert_with(|| Arc::new(frame(around, actor, Observer::Rail)));
                Arc::clone(shared)
            }
        };
        job.send(conn, shown);
    }
}

fn frame(around: &State, actor: &Actor, observer: Observer) -> Frame {
    let name_of = |player| around.name_of(player);
    let Actor { table, seq, proofs, .. } = actor;
    let seen = SeenPit { table, seq: *seq, name_of: &name_of, proofs };
    Frame::Pit { now: around.now, view: Box::new(view::pit(seen, observer)) }
}
