//! Sends durable events to everybody who may know of them. Every input here comes from a durable commit.
//!
//! **Chat on the wire.** A chat line is not an event of the record and has no sequence number. It is sent as `news` in
//! which `after` and `seq` are both the table's last sequence number, and the only item is `said`. A client handles it
//! like any other news, and its sequence number does not change. Two lines of one table never have the same `at`.

use crate::actor::Actor;
use crate::batch_news::{BatchNews, frames};
use crate::deck::{HeldDeck, Proofs};
use crate::rail::Due;
use crate::ring::SentBatch;
use crate::submission::{Submission, SubmissionKind};
use std::collections::BTreeSet;
use std::sync::Arc;
use store::Durable;
use tables::{Event, Table};
use units::{ConnId, Instant, PlayerId, Seq};
use view::{Blocks, Observer, Spoken};
use wire::{ChatLine, Frame, NewsItem};

/// Frames, each with the connection that gets it.
pub(crate) type Sends = Vec<(ConnId, Arc<Frame>)>;

/// Adopts a table's durable decision; returns the frames to send.
pub(crate) fn adopt(
    actor: &mut Actor,
    durable: &Durable<Submission>,
    blocks: &dyn Blocks,
    now: Instant,
) -> Sends {
    let SubmissionKind::Table(thought) = &durable.get().of else { return Sends::new() };
    actor.proofs.extend(&thought.proofs);
    if let Some(deck) = &thought.deck {
        if deck.renewals == 0 {
            actor.proofs.clear();
        }
        actor.deck = Some(deck.clone());
    }
    cut_deck(&mut actor.deck, &thought.events);
    actor.note_opening(thought.after, Some(thought.at), &thought.events);
    let mut before: BTreeSet<PlayerId> =
        actor.table.seats().map(|(_, sitting)| sitting.player).collect();
    before.extend(actor.table.host());
    let mut heard = hear(&mut actor.table, thought.at, &thought.events, &actor.proofs);
    if !thought.events.is_empty() {
        let table = &actor.table;
        let addressed = view::turn_addressed(table);
        heard.tell(addressed, |observer| vec![view::turn_news(table, observer)]);
    }
    let mut lines = actor.release_lines();
    if let Some(line) = &thought.said {
        actor.keep_line(line.clone());
        lines.push(line.clone());
    }
    let watching = actor.watchers.players().into_iter();
    let readers: BTreeSet<PlayerId> = watching.chain(heard.seated().iter().copied()).collect();
    let blocks = actor.blocks(blocks);
    for line in &lines {
        let addressed = view::said_addressed(line, readers.iter().copied(), blocks);
        heard.tell(addressed, |observer| view::said(line, observer, blocks));
    }
    settle(actor);
    let told = frames(actor.id(), thought.after, actor.seq, now, heard);
    actor.log.add(&told);
    if let Some(rail) = &mut actor.rail {
        rail.happened(thought.at, now, Arc::clone(&thought.events), thought.proofs.clone());
        for line in lines.iter().filter(|spoken| !spoken.line.held) {
            rail.said(thought.at, now, line.clone());
        }
    }
    let sends = match &actor.rail {
        None => send(actor, &told),
        Some(_) => send_apart(actor, &told, &before, thought.said.as_ref(), blocks, now),
    };
    actor.ring.push(told);
    sends
}

/// Applies the table's first events when it opens, before anybody watches.
pub(crate) fn begin(actor: &mut Actor, at: Instant, events: &[Event], now: Instant) {
    tell_nobody(actor, at, events, now);
    actor.rests(false);
    if let Some(rail) = &mut actor.rail {
        rail.happened(at, now, Arc::from(events), Proofs::default());
    }
}

/// Applies events while nobody is watching. The events still go into the log and the ring, for clients that reconnect.
pub(crate) fn tell_nobody(actor: &mut Actor, at: Instant, events: &[Event], now: Instant) {
    let after = actor.seq;
    let heard = hear(&mut actor.table, at, events, &actor.proofs);
    actor.seq = Seq(after.0 + events.len() as u64);
    let told = frames(actor.id(), after, actor.seq, now, heard);
    actor.log.add(&told);
    actor.ring.push(told);
}

/// Returns the frames at a table with a rail delay. `before` holds the players who saw the table without delay until
/// now; they get the news.
///
/// A player who sits down gets the table as it is now; one who stands up gets it as other spectators see it.
fn send_apart(
    actor: &Actor,
    told: &SentBatch,
    before: &BTreeSet<PlayerId>,
    said: Option<&Spoken>,
    blocks: &dyn Blocks,
    now: Instant,
) -> Sends {
    let mut sends = Sends::new();
    let table = actor.id();
    for (&conn, &observer) in actor.watchers.iter() {
        let was_at_once = observer.player().is_some_and(|player| before.contains(&player));
        let whole = || {
            let view = Box::new(actor.view(observer, blocks));
            (conn, Arc::new(Frame::Table { now, view }))
        };
        let news = |seq, item| {
            (conn, Arc::new(Frame::News { table, after: seq, seq, now, items: vec![item] }))
        };
        let frame = told.frame(observer);
        if was_at_once && !told.is_silent(frame) {
            sends.push((conn, Arc::clone(frame)));
        }
        match actor.rail_of(observer) {
            None if was_at_once => {}
            None => sends.push(whole()),
            // They know that it is closed; otherwise they now see what other spectators see.
            Some(_) if was_at_once && actor.table.is_closed() => {}
            Some(_) if was_at_once => sends.push(whole()),
            Some(rail) if actor.table.is_closed() => {
                sends.push(news(rail.seq, NewsItem::Closed));
            }
            Some(rail) => {
                // The sender sees the line at once, as held; others read it later.
                let own = said.filter(|said| observer == Observer::Player(said.line.player));
                sends.extend(own.map(|said| {
                    let line = ChatLine { held: true, ..said.line.clone() };
                    news(rail.seq, NewsItem::Said(line))
                }));
            }
        }
    }
    sends
}

/// Returns the frames that delayed spectators are due to get.
pub(crate) fn tell_rail(actor: &mut Actor, now: Instant, blocks: &dyn Blocks) -> Sends {
    let readers = actor.watchers.players();
    let blocks = actor.blocks(blocks);
    let Some(mut rail) = actor.rail.take() else { return Sends::new() };
    let mut sends = Sends::new();
    let looks_on = |(_, observer): &(&ConnId, &Observer)| !actor.is_told_at_once(**observer);
    while let Some(due) = rail.tell(now, &readers, blocks) {
        for (&conn, &observer) in actor.watchers.iter().filter(looks_on) {
            match &due {
                Due::News(told) if told.is_silent(told.frame(observer)) => {}
                Due::News(told) => sends.push((conn, Arc::clone(told.frame(observer)))),
                Due::Whole => {
                    let view = Box::new(rail.view(observer, blocks));
                    sends.push((conn, Arc::new(Frame::Table { now, view })));
                }
            }
        }
    }
    actor.rail = Some(rail);
    sends
}

/// Cuts the held deck, if these events record a cut.
pub(crate) fn cut_deck(deck: &mut Option<HeldDeck>, events: &[Event]) {
    for event in events {
        if let (Some(table::Event::DeckCut { nonces, .. }), Some(deck)) =
            (event.of_any_table(), deck.as_mut())
        {
            deck.cut(nonces);
        }
    }
}

/// Applies events to the table, and collects what each observer may know of them.
///
/// Players who sit there at any time during these events get frames separate from the rail's.
fn hear(table: &mut Table, at: Instant, events: &[Event], proofs: &Proofs) -> BatchNews {
    let mut seated: BTreeSet<PlayerId> = table.seats().map(|(_, sitting)| sitting.player).collect();
    seated.extend(events.iter().filter_map(Event::seats));
    let mut heard = BatchNews::of_table(seated);
    for event in events {
        table.apply(at, event);
        let addressed = view::addressed(&*table, event);
        heard.tell(addressed, |observer| view::news(&*table, event, observer, proofs));
    }
    heard
}

/// Drops the deck once its hand is over, and sets the restart point between hands.
fn settle(actor: &mut Actor) {
    actor.chores.put_off.clear();
    if !actor.table.is_hand_running() {
        let hand_is_over = actor.deck.take().is_some();
        if hand_is_over {
            actor.failures = 0;
        }
        actor.rests(hand_is_over);
    }
}

fn send(actor: &Actor, told: &SentBatch) -> Sends {
    let to = |(&conn, &observer): (&ConnId, &Observer)| (conn, Arc::clone(told.frame(observer)));
    // A player who may not read a line does not learn that it was said.
    actor.watchers.iter().map(to).filter(|(_, frame)| !told.is_silent(frame)).collect()
}
