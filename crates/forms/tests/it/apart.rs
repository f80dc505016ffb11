//! Kinds with names, as stored since schema 11: golden files of version 2.

use crate::key;
use crate::samples::{all, hand, name};
use cash::{DealtIn, Event, PoolEvent, SeatEvent};
use forms::{decode, decode_dealt, encode, encode_dealt};
use people::{Change, Kind, Names, People, Player, RecordedText, TextDigest, TypedText, alias};
use record::RecordError;
use std::fs;
use std::path::PathBuf;
use units::{Instant, PlayerId, Seq};

const SEQ: Seq = Seq(41);

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/v2")
}

/// Returns the samples with names, the table opened by a host, and everyone named in them.
fn named() -> (Vec<Event>, People) {
    let mut people = People::default();
    let mut events = Vec::new();
    for mut event in all() {
        let (player, texts) = match &mut event {
            Event::Opened(config) => {
                config.host = Some(PlayerId::from_bits(7));
                (PlayerId::from_bits(7), vec!["Hannah".to_owned(), config.name.clone()])
            }
            Event::Seat(SeatEvent::Taken { player, name, .. })
            | Event::Pool(PoolEvent::Arrived { player, name, .. }) => {
                (*player, vec!["Earlier".to_owned(), name.clone()])
            }
            _ => continue,
        };
        let is_host = matches!(event, Event::Opened(_));
        for (text, number) in texts.into_iter().zip([1, if is_host { 0 } else { 2 }]) {
            let fact = TypedText { player, name: number, salt: [9; 32], text };
            people.know(fact.clone());
            let (name, kind, since) = (RecordedText::of(&fact), Kind::Guest, Instant(1));
            match number {
                1 => people.apply(&Change::Joined { player: Player { player, name, kind, since } }),
                2 => people.apply(&Change::Renamed { player, name }),
                _ => {}
            }
        }
        events.push(event);
    }
    (events, people)
}

#[test]
fn kinds_with_names_are_stored_without_them() {
    let (events, people) = named();
    assert_eq!(events.len(), 3);
    for event in events {
        let file = folder().join(format!("{}.json", name(&event)));
        let bytes = encode(&event, &key(), &people, Some(hand()), SEQ);
        if !file.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
            fs::write(&file, &bytes).expect("written");
        }
        let golden = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(String::from_utf8_lossy(&bytes), String::from_utf8_lossy(&golden));
        let read = decode(&golden, &key(), &people, Some(hand()), SEQ).expect("read back");
        assert!(read == event, "{} reads back as a different event", file.display());
    }
}

/// Provides a number or a digest for every name.
struct Numbered;

impl Names for Numbered {
    fn number(&self, _: PlayerId, _: &str) -> Option<u32> {
        Some(1)
    }
    fn name(&self, _: PlayerId, _: u32) -> Option<String> {
        None
    }
    fn digest(&self, _: PlayerId, _: &str) -> Option<TextDigest> {
        Some(TextDigest([1; 32]))
    }
    fn text(&self, _: PlayerId, _: &TextDigest) -> Option<String> {
        None
    }
    fn is_forgotten(&self, _: PlayerId) -> bool {
        false
    }
}

/// Also finds a name that is added to an event later.
#[test]
fn no_event_is_stored_with_a_name_in_clear() {
    for mut event in all() {
        if let Event::Opened(config) = &mut event {
            config.host = Some(PlayerId::from_bits(7));
        }
        let bytes = encode(&event, &key(), &Numbered, Some(hand()), SEQ);
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains("name\":\""), "{text}");
    }
}

/// A forgotten player's name is gone, even if the bytes contain it.
#[test]
fn a_forgotten_name_is_read_as_an_alias() {
    let (events, mut people) = named();
    let stored = |people: &People, event: &Event| encode(event, &key(), people, None, SEQ);
    let (apart, out): (Vec<_>, Vec<_>) = events
        .iter()
        .map(|event| (stored(&people, event), crate::out::encode(event, &key(), None, SEQ)))
        .unzip();
    let players: Vec<PlayerId> = people.players().map(|one| one.player).collect();
    for player in players {
        people.apply(&Change::Forgotten { player, at: Instant(9) });
    }
    for bytes in apart.into_iter().chain(out) {
        match decode(&bytes, &key(), &people, None, SEQ).expect("read") {
            Event::Opened(config) => assert_eq!(config.name, "Private table"),
            Event::Seat(SeatEvent::Taken { player, name, .. })
            | Event::Pool(PoolEvent::Arrived { player, name, .. }) => {
                assert_eq!(name, alias(player));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn names_that_do_not_fit_the_version_are_refused() {
    let (events, people) = named();
    for event in events {
        let (apart, out) = (
            encode(&event, &key(), &people, None, SEQ),
            crate::out::encode(&event, &key(), None, SEQ),
        );
        for (bytes, from, to) in
            [(apart, "{\"v\":2,", "{\"v\":1,"), (out, "{\"v\":1,", "{\"v\":2,")]
        {
            let text = String::from_utf8(bytes).unwrap();
            let changed = text.replacen(from, to, 1);
            assert_ne!(text, changed);
            let read = decode(changed.as_bytes(), &key(), &people, None, SEQ);
            assert!(matches!(read, Err(RecordError::Malformed(_))));
            let later = text.replacen(from, "{\"v\":3,", 1);
            let read = decode(later.as_bytes(), &key(), &people, None, SEQ);
            assert!(read == Err(RecordError::Version(3)));
        }
    }
}

#[test]
fn the_dealt_list_stores_name_numbers() {
    let (events, people) = named();
    let dealt: Vec<DealtIn> = events
        .iter()
        .filter_map(|event| match event {
            Event::Seat(SeatEvent::Taken { seat, player, name, house, .. }) => {
                let (seat, player, name, house) = (*seat, *player, name.clone(), *house);
                Some(DealtIn { seat, player, name, house, nth: 3 })
            }
            _ => None,
        })
        .collect();
    let text = encode_dealt(&dealt, &people);
    let player = dealt[0].player;
    assert_eq!(people.number(player, &dealt[0].name), Some(2));
    assert!(text.contains("\"name\":2") && !text.contains(&dealt[0].name), "{text}");
    assert_eq!(decode_dealt(&text, &people), Ok(dealt));
}
