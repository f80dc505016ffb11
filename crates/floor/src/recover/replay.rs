//! Replays the records of tables, on all cores.

use super::{RecoverError, unreadable};
use crate::actor::Actor;
use crate::deck::{HeldDeck, Proofs};
use crate::fanout::{cut_deck, tell_nobody};
use crate::last_good_table::LastGoodTable;
use crate::next_work::has_people;
use crate::state::State;
use forms::tables::AnyReader;
use record::{Entry, FIRST, RecordError, StoredSnapshot};
use shuffler::Entropy;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use store::LoadedStream;
use tables::{Event, Table};
use units::{Instant, Millis, Seq, StreamId, TableId};

/// Time after a start in which no connection counts as lost, because clients are still reconnecting.
const COMING_BACK: Millis = Millis::seconds(20);

/// Minimum number of tables for each further thread.
const TABLES_PER_THREAD_MIN: usize = 256;

/// Rebuilds all tables from their entries, in order, leaving out those that closed.
///
/// A table's record does not depend on any other table, so every core replays some of them.
pub(super) fn replay_all(
    tables: &[LoadedStream<TableId>],
    snapshots: &BTreeMap<StreamId, StoredSnapshot>,
    around: &State,
    entropy: &dyn Entropy,
) -> Result<Vec<Actor>, RecoverError> {
    let some = |tables: &[LoadedStream<TableId>]| -> Result<Vec<Actor>, RecoverError> {
        let mut actors = Vec::with_capacity(tables.len());
        for (table, entries, head) in tables {
            let kept = snapshots.get(&(*table).into());
            let begun = kept.map(|kept| begin(kept, around)).transpose()?;
            let after = begun.as_ref().map_or((Seq(0), FIRST), |actor| (actor.seq, actor.chain));
            record::verify_after(after, *table, entries, *head)?;
            actors.extend(replay(*table, begun, entries, around, entropy)?);
        }
        Ok(actors)
    };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let share = tables.len().div_ceil(cores).max(TABLES_PER_THREAD_MIN);
    let mut shares = tables.chunks(share);
    let first = shares.next().unwrap_or_default();
    std::thread::scope(|scope| {
        let others: Vec<_> = shares.map(|tables| scope.spawn(|| some(tables))).collect();
        let mut actors = some(first)?;
        for other in others {
            actors.extend(other.join().expect("a replay does not panic")?);
        }
        Ok(actors)
    })
}

/// Rebuilds one table from its snapshot `begun`, or without one from its first entry; `None` if the table closed.
///
/// The last hand is replayed with its log, for players who reconnect; earlier hands are only applied.
fn replay(
    id: TableId,
    begun: Option<Actor>,
    entries: &[Entry],
    around: &State,
    entropy: &dyn Entropy,
) -> Result<Option<Actor>, RecoverError> {
    let now = around.now;
    let begun_as = begun.as_ref().map(|actor| &actor.table);
    let mut reader = AnyReader::new(&around.key, &around.people, begun_as);
    let mut before = begun.as_ref().map_or((Seq(0), FIRST), |actor| (actor.seq, actor.chain));
    let mut actor = begun;
    if let Some(rail) = actor.as_mut().and_then(|actor| actor.rail.as_mut()) {
        // The snapshot was stored with the first entry after it.
        rail.begins(entries.first().map_or(now, |entry| entry.at), now);
    }
    let mut last_hand: Vec<(&Entry, Event)> = Vec::new();
    // The record says who sat here, but not who watched.
    let mut used = entries.first().map(|entry| entry.at);
    for entry in entries {
        let event = reader.read(entry)?;
        let Some(actor) = &mut actor else {
            actor = Some(first(id, entry, &event, now)?);
            before = (entry.seq, entry.hash);
            continue;
        };
        if event.opens_hand().is_some() {
            for (entry, event) in last_hand.drain(..) {
                let before = has_people(&actor.table);
                if actor.rail.is_some() {
                    draw_again(actor, entry, &Arc::from([event.clone()]), around, entropy)?;
                }
                actor.table.apply(entry.at, &event);
                if before || has_people(&actor.table) {
                    used = Some(entry.at);
                }
            }
            actor.checkpoint = LastGoodTable::new(&actor.table, before.0, before.1);
        }
        before = (entry.seq, entry.hash);
        last_hand.push((entry, event));
    }
    let Some(mut actor) = actor else { return Ok(None) };
    // If all entries belong to the last hand, it is replayed from the snapshot on.
    if let Some(before) = entries.len().checked_sub(last_hand.len() + 1) {
        actor.seq = entries[before].seq;
    }
    for (entry, event) in last_hand {
        let before = has_people(&actor.table);
        tell_again(&mut actor, entry, event, around, entropy)?;
        if before || has_people(&actor.table) {
            used = Some(entry.at);
        }
    }
    if actor.table.is_done() {
        return Ok(None);
    }
    // If the clock may have jumped, it cannot prove that the table was unused for long.
    let used = used.filter(|_| !around.config.clock_in_doubt);
    actor.chores.empty_since = used.or(actor.chores.empty_since);
    actor.chores.owes_recovered = true;
    actor.chores.lines_lost_from = now + COMING_BACK;
    Ok(Some(actor))
}

/// Makes a table's actor from the table's snapshot.
fn begin(kept: &StoredSnapshot, around: &State) -> Result<Actor, RecoverError> {
    let snapshot = forms::tables::decode_snapshot(kept, &around.people);
    let snapshot = snapshot.map_err(|error| unreadable(kept.stream, kept.seq, error))?;
    Ok(Actor::new(Table::from_snapshot(snapshot), kept.seq, kept.chain, around.now))
}

fn first(id: TableId, entry: &Entry, event: &Event, now: Instant) -> Result<Actor, RecoverError> {
    let Some(table) = Table::first(entry.at, event) else {
        let what = "a table's record begins with its opening";
        return Err(unreadable(id, entry.seq, RecordError::Unknown(what.to_owned())));
    };
    Ok(Actor::new(table, entry.seq, entry.hash, now))
}

/// Replays one event as it was sent when it happened, but sends nothing.
fn tell_again(
    actor: &mut Actor,
    entry: &Entry,
    event: Event,
    around: &State,
    entropy: &dyn Entropy,
) -> Result<(), RecoverError> {
    let events = Arc::from([event]);
    draw_again(actor, entry, &events, around, entropy)?;
    actor.note_opening(Seq(entry.seq.0 - 1), None, &events);
    tell_nobody(actor, entry.at, &events, around.now);
    actor.chain = entry.hash;
    actor.checkpoint.keep(entry.at, &events);
    if !actor.table.is_hand_running() {
        let hand_is_over = actor.deck.take().is_some();
        actor.rests(hand_is_over);
    }
    Ok(())
}

/// Draws the cards that the next event deals from the deck again, to make their proofs.
///
/// A delayed rail gets the event with the proofs.
fn draw_again(
    actor: &mut Actor,
    entry: &Entry,
    events: &Arc<[Event]>,
    around: &State,
    entropy: &dyn Entropy,
) -> Result<(), RecoverError> {
    let [event] = &**events else { return Ok(()) };
    let id = actor.id();
    let sealed = match (event.of_any_table(), &actor.deck) {
        (Some(table::Event::HandOpened(header)), _) => Some((header.hand, 0, &header.sealed)),
        (Some(table::Event::DeckRenewed(new)), Some(held)) => {
            Some((held.hand, held.renewals + 1, &new.sealed))
        }
        _ => None,
    };
    if let Some((hand, renewals, sealed)) = sealed {
        let deck = HeldDeck::open(&around.key, entropy, hand, renewals, sealed);
        let deck = deck.map_err(|error| unreadable(id, entry.seq, error.into()))?;
        actor.deck = Some(deck);
        if renewals == 0 {
            actor.proofs.clear();
        }
    }
    cut_deck(&mut actor.deck, events);
    let mut proofs = Proofs::default();
    keep_proofs(&mut proofs, actor.deck.as_ref(), &actor.table, event);
    actor.proofs.extend(&proofs);
    if let Some(rail) = &mut actor.rail {
        rail.happened(entry.at, around.now, Arc::clone(events), proofs);
    }
    Ok(())
}

/// Draws the cards that this event deals from the deck again, and keeps their proofs.
fn keep_proofs(proofs: &mut Proofs, deck: Option<&HeldDeck>, table: &Table, event: &Event) {
    let taker = match event.of_any_table() {
        Some(table::Event::Hand(hand::Event::HoleDealt { seat, .. })) => Some(*seat),
        Some(table::Event::Hand(hand::Event::BoardDealt { .. })) => None,
        _ => return,
    };
    if let (Some(deck), Some(hand)) = (deck, table.hand()) {
        proofs.keep(taker, &deck.draw(&hand.places()));
    }
}
