//! The auditor of deals passes sound ones and finds every kind of change; a whole deck is opened only some time after
//! its hand.

use crate::cut::{open_nonce, sit_committed};
use crate::world::{World, passive};
use audit::{DealAuditor, OpenHandError, RecordObserver, audit_disk, open_hand};
use cards::{Card, CardSet};
use cash::{Event, TableEvent};
use client::proof;
use forms::Reader;
use hand::Hole;
use record::{Entry, RoomKey};
use units::{HandNo, Instant, Millis, TableId};

fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

/// Two hands of two players, the first cut by both and the second by nobody; a third has begun.
fn played() -> (World, TableId) {
    let mut world = World::new();
    let table = world.public_table("One");
    let nonces = [[1; 32], [2; 32]];
    let ana = sit_committed(&mut world, 1, "Ana", table, &nonces[0]);
    let ben = sit_committed(&mut world, 2, "Ben", table, &nonces[1]);
    let sent = world.send(ana, open_nonce(table, 1, &nonces[0], None));
    world.settle();
    assert_eq!(world.outcome(ana, sent), None);
    world.ok(ben, open_nonce(table, 1, &nonces[1], None));
    for _ in 0..2 {
        world.play_out(table, &[ana, ben], passive);
        world.pass(Millis::seconds(4));
    }
    assert_eq!(world.table(table).hand_no(), HandNo(3));
    (world, table)
}

fn record(world: &World, table: TableId) -> Vec<Entry> {
    let tables = world.disk.tables();
    tables.into_iter().find(|(id, _)| *id == table).expect("it is there").1
}

fn events(entries: &[Entry]) -> Vec<(Instant, Event)> {
    let key = key();
    let mut reader = Reader::new(&key, &people::WrittenOut);
    entries.iter().map(|entry| (entry.at, reader.read(entry).expect("sound"))).collect()
}

/// The auditor's verdict on this record.
fn audited(events: &[(Instant, Event)]) -> Result<(), String> {
    let key = key();
    let mut auditor = DealAuditor::new(&key);
    let mut played: Option<tables::Table> = None;
    for (at, event) in events {
        let event = tables::Event::Cash(event.clone());
        auditor.saw(played.as_ref(), &event)?;
        match &mut played {
            Some(table) => table.apply(*at, &event),
            None => played = tables::Table::first(*at, &event),
        }
    }
    Ok(())
}

/// Another card for the same place: the next higher of its suit, or the deuce.
fn other(card: Card) -> Card {
    Card::from_index((card.index() + 4) % Card::COUNT)
}

#[test]
fn sound_deals_agree_with_their_decks() {
    let (world, table) = played();
    assert_eq!(audited(&events(&record(&world, table))), Ok(()));
    let report = audit_disk(&world.disk, &key(), Some(&mut DealAuditor::new(&key())));
    assert_eq!((report.hands, report.fault), (3, None));
}

#[test]
fn every_changed_deal_is_found() {
    let (world, table) = played();
    let sound = events(&record(&world, table));
    let headers: Vec<_> = sound
        .iter()
        .filter_map(|(_, event)| match event {
            Event::Table(TableEvent::HandOpened(header)) => Some(header.clone()),
            _ => None,
        })
        .collect();
    let foreign = headers[1].sealed.clone();
    type Change<'a> = Box<dyn Fn(&mut Event) -> bool + 'a>;
    let changes: [(&str, Change<'_>); 7] = [
        ("hand 1: the sealed deck cannot be opened", {
            Box::new(|event| match event {
                Event::Table(TableEvent::HandOpened(header)) => {
                    header.sealed.clone_from(&foreign);
                    true
                }
                _ => false,
            })
        }),
        ("hand 1: the sealed deck does not have the published root", {
            Box::new(|event| match event {
                Event::Table(TableEvent::HandOpened(header)) => {
                    header.root[31] ^= 1;
                    true
                }
                _ => false,
            })
        }),
        ("hand 1 lists a commitment that was not made before the hand", {
            Box::new(|event| match event {
                Event::Table(TableEvent::HandOpened(header)) => {
                    header.nonce_commitments[1].1[0] ^= 1;
                    true
                }
                _ => false,
            })
        }),
        ("hand 1: the nonce of seat 2 does not match its commitment", {
            Box::new(|event| match event {
                Event::Table(TableEvent::DeckCut { nonces, .. }) => {
                    nonces[1].1[0] ^= 1;
                    true
                }
                _ => false,
            })
        }),
        ("hand 1: the nonce of seat 1 does not match its commitment", {
            Box::new(|event| match event {
                Event::Table(TableEvent::DeckCut { nonces, .. }) => {
                    nonces.reverse();
                    true
                }
                _ => false,
            })
        }),
        ("hand 1: card 0 of the deal is not the card that the root and the cut give", {
            Box::new(|event| match event {
                // Without the first nonce the cut is another, and so is every card.
                Event::Table(TableEvent::DeckCut { nonces, .. }) => {
                    nonces.remove(0);
                    true
                }
                _ => false,
            })
        }),
        ("hand 1: card 5 of the deal is not the card that the root and the cut give", {
            Box::new(|event| match event {
                Event::Table(TableEvent::Hand(hand::Event::BoardDealt { cards, .. })) => {
                    cards[1] = other(cards[1]);
                    true
                }
                _ => false,
            })
        }),
    ];
    for (said, change) in changes {
        let mut events = sound.clone();
        assert!(events.iter_mut().any(|(_, event)| change(event)), "{said}");
        assert_eq!(audited(&events), Err(said.to_owned()));
    }
    let mut events = sound.clone();
    let hole = events.iter_mut().find_map(|(_, event)| match event {
        Event::Table(TableEvent::Hand(hand::Event::HoleDealt { cards, .. })) => Some(cards),
        _ => None,
    });
    let hole = hole.expect("cards were dealt");
    *hole = Hole::new(hole.reveal().iter().map(|card| other(*card)).collect());
    assert!(audited(&events).expect_err("found").contains("card 0 of the deal"));
}

// clause: RAY-POK-17
#[test]
fn every_hand_has_its_own_shuffle() {
    let (world, table) = played();
    let entries = record(&world, table);
    let opened: Vec<(HandNo, [u8; 32])> = events(&entries)
        .into_iter()
        .filter_map(|(_, event)| match event {
            Event::Table(TableEvent::HandOpened(header)) => Some((header.hand_no, header.root)),
            _ => None,
        })
        .collect();
    let hands: Vec<HandNo> = opened.iter().map(|(hand, _)| *hand).collect();
    assert_eq!(hands, [HandNo(1), HandNo(2), HandNo(3)], "one shuffle a hand");
    let shuffled = |hand| {
        let now = world.now + Millis::seconds(60);
        let file = open_hand(
            &key(),
            &world.disk.everybody(),
            &entries,
            HandNo(hand),
            now,
            Millis::seconds(60),
        );
        let deck: Vec<Card> =
            file.expect("opened").hands[0].opened.iter().map(|leaf| leaf.card).collect();
        assert_eq!(deck.iter().copied().collect::<CardSet>(), CardSet::FULL, "hand {hand}");
        deck
    };
    let [one, two] = [shuffled(1), shuffled(2)];
    assert_eq!((one.len(), two.len()), (52, 52));
    // Two unrelated orders agree in one place on average.
    let alike = one.iter().zip(&two).filter(|(one, two)| one == two).count();
    assert!(alike < 8, "{alike} cards lie where they lay");
    assert_ne!(opened[0].1, opened[1].1);
}

#[test]
fn a_whole_deck_opens_only_some_time_after_its_hand() {
    let (world, table) = played();
    let entries = record(&world, table);
    let delay = Millis::seconds(60);
    let open =
        |hand, now| open_hand(&key(), &world.disk.everybody(), &entries, HandNo(hand), now, delay);
    let running = open(3, Instant(u64::MAX));
    assert!(matches!(running, Err(OpenHandError::Running(HandNo(3)))), "never while it is played");
    assert!(matches!(open(4, world.now), Err(OpenHandError::NoHand(HandNo(4)))));
    let early = open(1, world.now);
    assert!(matches!(early, Err(OpenHandError::TooEarly { delay: 60, .. })));
    for (hand, took_part) in [(1, 2), (2, 0)] {
        let file = open(hand, world.now + delay).expect("opened");
        assert_eq!((file.table, file.hands.len()), (table, 1));
        let proof = &file.hands[0];
        let checked = proof::check(proof).expect("sound");
        assert!(checked.whole && checked.cards == 2 * 2 + 5, "all that was dealt is in it");
        assert_eq!((checked.took_part, checked.players), (took_part, 2));
        assert_eq!(proof.seats.len(), 2);
    }
}
