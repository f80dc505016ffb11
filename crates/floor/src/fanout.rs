//! Durable events to everybody who may know of them. Nothing here takes anything but what a commit
//! has made durable.
//!
//! **Chat on the wire.** A line of chat is no event of the record and takes no sequence number: it
//! is sent as `news` whose `after` and `seq` are both the table's last sequence number and whose
//! only item is `said`. A client takes it in like any other news and stays at the same number. Two
//! lines of one table never have the same `at`.

use crate::checkpoint::Checkpoint;
use crate::commit::{Of, Thought};
use crate::deck::{HeldDeck, Proofs};
use crate::ring::Told;
use crate::table::Actor;
use room::{Event, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::Durable;
use units::{ConnId, Instant, Seq, TableId};
use view::Observer;
use wire::{Frame, NewsItem};

/// What each kind of observer is told: the rail, and every player who sits there.
pub(crate) type Heard = BTreeMap<Observer, Vec<NewsItem>>;
/// Frames and where they go.
pub(crate) type Sends = Vec<(ConnId, Arc<Frame>)>;

/// Adopts a table's durable thought, and says what is sent to whom.
pub(crate) fn adopt(actor: &mut Actor, durable: &Durable<Thought>, now: Instant) -> Sends {
    let Of::Table(thought) = &durable.get().of else { return Sends::new() };
    actor.proofs.extend(&thought.proofs);
    if let Some(deck) = &thought.deck {
        actor.proofs.clear();
        actor.deck = Some(deck.clone());
    }
    cut_deck(&mut actor.deck, &thought.events);
    let mut heard = hear(&mut actor.table, thought.at, &thought.events, &actor.proofs);
    if !thought.events.is_empty() {
        tell_turn(&actor.table, &mut heard);
    }
    if let Some(line) = &thought.said {
        for items in heard.values_mut() {
            items.push(NewsItem::Said(line.clone()));
        }
        actor.keep_line(line.clone());
    }
    settle(actor);
    let told = frames(actor.id(), thought.after, actor.seq, now, heard);
    actor.log.add(&told);
    let sends = send(actor, &told);
    actor.ring.push(told);
    sends
}

/// Cuts the held deck as these events say.
pub(crate) fn cut_deck(deck: &mut Option<HeldDeck>, events: &[Event]) {
    for event in events {
        if let (Event::DeckCut { nonces, .. }, Some(deck)) = (event, deck.as_mut()) {
            deck.cut(nonces);
        }
    }
}

/// Takes events into the table, and gives what everybody is told of each. Those who sit there at
/// any time during these events are told apart from the rail.
pub(crate) fn hear(table: &mut Table, at: Instant, events: &[Event], proofs: &Proofs) -> Heard {
    let mut observers = BTreeSet::from([Observer::Rail]);
    observers.extend(table.seats().map(|(_, sitting)| Observer::Player(sitting.player)));
    observers.extend(events.iter().filter_map(|event| match event {
        Event::SeatTaken { player, .. } => Some(Observer::Player(*player)),
        _ => None,
    }));
    let mut heard: Heard = observers.into_iter().map(|observer| (observer, Vec::new())).collect();
    for event in events {
        table.apply(at, event);
        for (&observer, items) in &mut heard {
            items.extend(view::news(table, event, observer, proofs));
        }
    }
    heard
}

fn tell_turn(table: &Table, heard: &mut Heard) {
    for (&observer, items) in heard {
        items.push(view::turn_news(table, observer));
    }
}

/// A hand that is over needs its deck no more; between hands a checkpoint is a copy.
fn settle(actor: &mut Actor) {
    actor.put_off.clear();
    if !actor.table.is_hand_running() {
        if actor.deck.take().is_some() {
            actor.failures = 0;
        }
        actor.checkpoint = Checkpoint::new(&actor.table);
    }
}

/// One frame for each distinct thing that is told.
pub(crate) fn frames(table: TableId, after: Seq, seq: Seq, now: Instant, heard: Heard) -> Told {
    let mut made: Vec<Arc<Frame>> = Vec::new();
    let mut frames = BTreeMap::new();
    for (observer, mut told) in heard {
        let same = made.iter().find(|frame| match &***frame {
            Frame::News { items, .. } => *items == told,
            _ => false,
        });
        let frame = same.cloned().unwrap_or_else(|| {
            told.shrink_to_fit(); // it is kept for a while
            let frame = Arc::new(Frame::News { table, after, seq, now, items: told });
            made.push(Arc::clone(&frame));
            frame
        });
        frames.insert(observer, frame);
    }
    Told { after, seq, frames }
}

fn send(actor: &Actor, told: &Told) -> Sends {
    let to = |(&conn, &observer): (&ConnId, &Observer)| (conn, Arc::clone(told.frame(observer)));
    actor.watchers.iter().map(to).collect()
}
