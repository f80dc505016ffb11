//! Answers `hello`, and shows tables to connections.

use crate::access::hear_of;
use crate::house_games;
use crate::job::{Job, Message};
use crate::pool::pool_place;
use crate::waiting::greet_waiting;
use people::SecretHash;
use std::collections::BTreeSet;
use std::sync::Arc;
use units::{ConnId, PlayerId, Seq, TableId};
use view::Observer;
use wire::{Frame, PROTOCOL, Refusal, RefusalCode, Resume, Welcome};

/// Greets a connection: sends who its player is, and the state that it needs.
///
/// # Errors
/// `name_needed` if the token belongs to no session.
pub(crate) fn greet(
    job: &mut Job<'_>,
    conn: ConnId,
    protocol: u32,
    token: Option<&str>,
    resume: &[Resume],
) -> Result<(), Refusal> {
    let around = job.around;
    let by_token = match token {
        Some(token) => {
            let player = hear_of(job, &SecretHash::of(token));
            Some(player.ok_or_else(|| Refusal::new(RefusalCode::NameNeeded))?)
        }
        None => None,
    };
    let Some(line) = around.connections.get(conn) else { return Ok(()) };
    let player = by_token.or(line.player);
    job.tell(Message::Greeted(conn, player));
    let welcome = Welcome {
        protocol: PROTOCOL.min(protocol),
        version: around.config.version.clone(),
        player,
        now: around.now,
    };
    job.send(conn, Arc::new(Frame::Welcome(welcome)));
    for notice in around.gate.notices() {
        job.send(conn, Arc::new(Frame::Notice { notice }));
    }
    if let Some(player) = player {
        greet_waiting(job, conn, player);
    }
    let mut moved_to = BTreeSet::new();
    for &Resume { table, after } in resume {
        // A table of the same pool was just exchanged for this one, and shown whole.
        if moved_to.contains(&table) && !line.watching.contains(&table) {
            continue;
        }
        match watch(job, conn, player, table, Some(after)) {
            Ok(shown) => {
                moved_to.insert(shown);
            }
            // A table that the player may not see, or that is closed, does not refuse the greeting.
            Err(refusal) => job.send(conn, Arc::new(Frame::Unwatched { table, refusal })),
        }
    }
    Ok(())
}

/// Shows a table to a connection, now and after every change; returns that table, which in a pool may be another one.
///
/// The connection gets the news that it missed after `after`, or the whole table if the news may be incomplete.
///
/// # Errors
/// `table_unknown`, `table_closed`, or why the observer may not see the table.
pub(crate) fn watch(
    job: &mut Job<'_>,
    conn: ConnId,
    player: Option<PlayerId>,
    table: TableId,
    after: Option<Seq>,
) -> Result<TableId, Refusal> {
    let around = job.around;
    if let Some(there) = pool_place(around, table, player).filter(|there| *there != table) {
        unwatch(job, conn, table);
        job.send(conn, Arc::new(Frame::Moved { from: table, to: there }));
        return watch(job, conn, player, there, None);
    }
    if around.house_tables.contains_key(&table) {
        return house_games::watch(job, conn, player, table);
    }
    let Some(actor) = around.tables.get(&table) else { return Err(around.table_unknown(table)) };
    let observer = player.map_or(Observer::Rail, Observer::Player);
    let house = player.is_some_and(|player| around.is_house(player));
    if let Some(code) = actor.closed_to(observer, house) {
        return Err(Refusal::new(code));
    }
    job.tell(Message::Watch(conn, table, observer));
    // A delayed table is always shown whole, because the client may have seen later events.
    let after = after.filter(|_| actor.rail_of(observer).is_none());
    let gap = after.and_then(|after| actor.ring.gap(observer, after, actor.seq));
    let (now, seq) = (around.now, actor.seq);
    let frame = match (after, gap) {
        (Some(after), Some(mut items)) => {
            items.push(view::turn_news(&actor.table, observer));
            Frame::News { table, after, seq, now, items }
        }
        _ => Frame::Table { now, view: Box::new(around.view_of(actor, observer)) },
    };
    job.send(conn, Arc::new(frame));
    Ok(table)
}

/// Stops sending a table to those who may no longer see it: removed players, and players without the new password.
pub(crate) fn unwatch_removed(job: &mut Job<'_>, table: TableId) {
    let around = job.around;
    let Some(actor) = around.tables.get(&table) else { return };
    let house = |observer| match observer {
        Observer::Player(player) => around.is_house(player),
        Observer::Rail => false,
    };
    for (&conn, &observer) in actor.watchers.iter() {
        if let Some(code) = actor.closed_to(observer, house(observer)) {
            unwatch(job, conn, table);
            job.send(conn, Arc::new(Frame::Unwatched { table, refusal: Refusal::new(code) }));
        }
    }
}

/// Stops sending a table to a connection.
pub(crate) fn unwatch(job: &mut Job<'_>, conn: ConnId, table: TableId) {
    job.tell(Message::Unwatch(conn, table));
}

/// Moves the connections with which a player watches their pool to the table where the player is now.
pub(crate) fn follow(job: &mut Job<'_>, player: PlayerId, table: TableId) {
    let around = job.around;
    let Some(pool) = around.pool_of(table).and_then(|pool| around.pools.get(pool)) else { return };
    for (conn, line) in around.connections.of(player) {
        let others = line.watching.iter().filter(|at| **at != table && pool.tables.contains(at));
        for &from in others {
            // It is shown the table where the player sits.
            if watch(job, conn, Some(player), from, None).is_err() {
                unwatch(job, conn, from);
            }
        }
    }
}
