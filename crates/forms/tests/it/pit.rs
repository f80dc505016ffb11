//! The events and snapshots of a house table, frozen in `tests/data/v1_pit`.
//! To write the file of a new kind, run this test once with `WRITE_GOLDEN=1`.

mod played;
mod samples;

use crate::{golden, golden_names, key};
use banked::{Bet, Family, Game, Place, Taker};
use forms::pit::{At, Reader, decode, decode_snapshot, encode, encode_snapshot, is_last};
use forms::{Kind, is_readable, kind_of_first};
use people::{Names, People, TextDigest, TypedText, WrittenOut};
use pit::{Config, Event, RoundEvent, Rules};
use record::{Entry, FIRST, RecordError, RoomKey, StoredSnapshot};
use samples::{
    HOST, ROUND, at, banked_table, blackjack_table, chips, circle, every_table, of_banked, samples,
    seat, snapshots, symbols,
};
use std::collections::BTreeSet;
use units::{Instant, Seq, StreamId, TableId};

const FOLDER: &str = "v1_pit";

fn told<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

#[test]
fn every_kind_of_event_keeps_its_stored_form() {
    let mut seen = BTreeSet::new();
    for (name, event, config) in samples() {
        let bytes = encode(&event, &at(&config), &key(), &WrittenOut);
        let golden = golden(FOLDER, &name, &bytes);
        let read = decode(&golden, &at(&config), &key(), &WrittenOut);
        assert_eq!(read.map(|event| told(&event)), Ok(told(&event)), "{name}");
        assert_eq!(is_last(&golden), matches!(event, Event::Closed), "{name}");
        assert!(seen.insert(name), "two samples have one name");
    }
    assert_eq!(golden_names(FOLDER), seen);
}

/// The game of a config is read by its key, with all its odds.
#[test]
fn a_stored_config_gives_back_an_equal_game() {
    for mut config in every_table() {
        config.private = true;
        let event = Event::Opened(Box::new(config.clone()));
        let bytes = encode(&event, &At::first(), &key(), &WrittenOut);
        assert_eq!(kind_of_first(&bytes), Ok(Kind::Pit));
        let read = decode(&bytes, &At::first(), &key(), &WrittenOut);
        assert_eq!(read.map(|event| told(&event)), Ok(told(&event)), "{}", config.game);
    }
}

/// Stored bets name their kind, so no two kinds of a layout may have one name.
#[test]
fn no_layout_has_two_kinds_with_one_key() {
    for game in Game::all() {
        let keys: Vec<String> = match game.family {
            Family::Layout(field) => field.kinds.into_iter().map(|kind| kind.key).collect(),
            Family::Boxes(versus) => versus.circles.iter().map(|one| one.key.into()).collect(),
        };
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{}", game.key);
    }
}

#[test]
fn every_bet_of_every_layout_round_trips() {
    for config in every_table() {
        let Rules::Banked { game, .. } = &config.rules else { continue };
        let Family::Layout(field) = &game.family else { continue };
        let mut bets = vec![];
        for (kind, of) in field.kinds.iter().enumerate() {
            let sets = match &of.positions {
                banked::Positions::Listed(sets) => sets.clone(),
                banked::Positions::Any { of, count } => {
                    vec![of.iter().take(usize::from(*count)).collect()]
                }
            };
            for numbers in sets {
                let place = Place::Field(banked::BetOnLayout { kind: kind as u8, numbers });
                bets.push(Bet { place, stake: chips(1), void: chips(0) });
            }
        }
        let event = banked::Event::Laid { seat: seat(1), bets };
        let event = Event::Round(RoundEvent::Banked(event));
        let bytes = encode(&event, &at(&config), &key(), &WrittenOut);
        let read = decode(&bytes, &at(&config), &key(), &WrittenOut);
        assert_eq!(read.map(|event| told(&event)), Ok(told(&event)), "{}", config.game);
    }
}

fn replaced(event: &Event, config: &Config, from: &str, to: &str) -> Result<Event, RecordError> {
    let bytes = String::from_utf8(encode(event, &at(config), &key(), &WrittenOut)).unwrap();
    assert!(bytes.contains(from), "{bytes}");
    decode(bytes.replace(from, to).as_bytes(), &at(config), &key(), &WrittenOut)
}

#[test]
fn unknown_games_and_bets_are_named() {
    let config = banked_table("ray-roulette");
    let opened = Event::Opened(Box::new(config.clone()));
    let unknown = |event, from, to| match replaced(event, &config, from, to) {
        Err(RecordError::Unknown(what)) => what,
        other => panic!("{from} as {to}: {other:?}"),
    };
    let what = unknown(&opened, "ray-roulette", "faro");
    assert_eq!(what, "this program has no game against the house \"faro\"");
    let what = unknown(&opened, "\"six-line\"", "\"snake\"");
    assert_eq!(what, "ray-roulette has no kind of bet \"snake\"");
    let (_, laid) = of_banked().remove(0);
    let laid = Event::Round(RoundEvent::Banked(laid));
    let what = unknown(&laid, "[17,20]", "[17,21]");
    assert_eq!(what, "the layout of ray-roulette has no bet \"split\" on [17, 21]");
    unknown(&laid, "[17,20]", "[17,200]");
    unknown(&laid, "\"split\"", "\"snake\"");
}

#[test]
fn a_config_that_no_table_was_opened_with_is_refused() {
    let config = blackjack_table("blackjack-ray-a");
    let opened = Event::Opened(Box::new(config.clone()));
    for (from, to) in [
        ("\"decks\":6", "\"decks\":9"),
        ("\"seats\":7", "\"seats\":11"),
        ("\"blackjack\":\"2:1\"", "\"blackjack\":\"2:0\""),
        ("\"min\":10", "\"min\":1000"),
    ] {
        let refused = replaced(&opened, &config, from, to);
        assert!(matches!(refused, Err(RecordError::Malformed(_))), "{to}: {refused:?}");
    }
    let wheel = banked_table("ray-roulette");
    let opened = Event::Opened(Box::new(wheel.clone()));
    let twice = replaced(&opened, &wheel, "\"split\"", "\"street\"");
    assert!(matches!(twice, Err(RecordError::Malformed(_))), "{twice:?}");
}

fn own(text: &str) -> Event {
    let (taker, symbols) = (Taker::Box(banked::BoxNo(1)), symbols(text));
    Event::Round(RoundEvent::Banked(banked::Event::Drawn { taker, symbols }))
}

#[test]
fn cards_of_a_box_are_sealed_under_its_round() {
    let config = banked_table("fast-poker");
    let place = at(&config);
    let bytes = encode(&own("As Kd"), &place, &key(), &WrittenOut);
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(!text.contains("As") && !text.contains("Kd"), "{text}");
    let other = encode(&own("2c 3d"), &place, &key(), &WrittenOut);
    assert_eq!(other.len(), bytes.len(), "equal counts have equal lengths");
    let open =
        |key: &RoomKey, at: &At<'_>| decode(&bytes, at, key, &WrittenOut).map(|event| told(&event));
    assert_eq!(open(&key(), &place), Ok(told(&own("As Kd"))));
    let sealed = Err(RecordError::Sealed(record::SealError));
    assert_eq!(open(&RoomKey::from_bytes([8; 32]), &place), sealed);
    assert_eq!(open(&key(), &At { round: Some(1), ..place }), sealed);
    assert_eq!(open(&key(), &At { seq: Seq(42), ..place }), sealed);
    let outside = open(&key(), &At { round: None, ..place });
    assert!(matches!(outside, Err(RecordError::Malformed(_))), "{outside:?}");
}

#[test]
fn nothing_but_the_cards_of_a_box_depends_on_the_key() {
    for (name, event, config) in samples() {
        let here = encode(&event, &at(&config), &key(), &WrittenOut);
        let there = encode(&event, &at(&config), &RoomKey::from_bytes([8; 32]), &WrittenOut);
        assert_eq!(here == there, name != "own_dealt", "{name}");
    }
}

/// A host's texts are stored apart, and the record has their digests.
#[test]
fn texts_of_a_host_are_stored_apart() {
    let mut people = People::default();
    for (name, text) in [(0, "The Salon"), (0, "a power cut")] {
        people.know(TypedText { player: HOST, name, salt: [name as u8; 32], text: text.into() });
    }
    let digests: Vec<TextDigest> =
        ["The Salon", "a power cut"].map(|text| people.digest(HOST, text).unwrap()).to_vec();
    let config = Config { host: Some(HOST), ..banked_table("ray-roulette") };
    let opened = Event::Opened(Box::new(config.clone()));
    let (by, why) = (Some(HOST), "a power cut".to_owned());
    let voided = Event::Round(RoundEvent::Voided { by, why });
    for (event, digest) in [(opened, digests[0]), (voided, digests[1])] {
        let bytes = encode(&event, &at(&config), &key(), &people);
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(text.starts_with("{\"v\":2") && text.contains(&digest.to_string()), "{text}");
        assert!(!text.contains("The Salon") && !text.contains("a power cut"), "{text}");
        let read = decode(&bytes, &at(&config), &key(), &people).unwrap();
        assert_eq!(told(&read), told(&event));
        // Once the text is deleted, a stand-in takes its place.
        let read = told(&decode(&bytes, &at(&config), &key(), &People::default()).unwrap());
        assert!(!read.contains("The Salon") && !read.contains("a power cut"), "{read}");
    }
}

#[test]
fn snapshots_keep_their_stored_form() {
    let mut seen = BTreeSet::new();
    for (name, snapshot) in snapshots() {
        let kept = encode_snapshot(&snapshot, &WrittenOut, Seq(41), [6; 32]);
        assert_eq!(kept.stream, StreamId::Pit(snapshot.config.table));
        let body = golden("v1_pit_snapshot", name, &kept.body);
        assert!(is_readable(&kept));
        let golden = StoredSnapshot::of(kept.stream, kept.seq, kept.chain, body);
        let read = decode_snapshot(&golden, &WrittenOut).map(|read| told(&read));
        assert_eq!(read, Ok(told(&snapshot)), "{name}");
        seen.insert(name.to_owned());
    }
    assert_eq!(golden_names("v1_pit_snapshot"), seen);
}

#[test]
fn a_snapshot_of_another_table_or_kind_is_refused() {
    let (_, snapshot) = snapshots().remove(0);
    let kept = encode_snapshot(&snapshot, &WrittenOut, Seq(41), [6; 32]);
    let table = snapshot.config.table;
    for stream in [StreamId::Table(table), StreamId::Pit(TableId::from_bits(4))] {
        let other = StoredSnapshot::of(stream, kept.seq, kept.chain, kept.body.clone());
        assert!(decode_snapshot(&other, &WrittenOut).is_err() && !is_readable(&other), "{stream}");
    }
    let mut changed = kept;
    changed.body.push(b' ');
    assert!(!is_readable(&changed));
}

/// The reader knows the table's layout and the round under which cards are sealed.
#[test]
fn a_reader_follows_the_record() {
    let config = banked_table("fast-poker");
    let stream = StreamId::Pit(config.table);
    let bets = vec![Bet { place: circle(1, 0), stake: chips(20), void: chips(0) }];
    let events = [
        Event::Opened(Box::new(config.clone())),
        Event::Round(RoundEvent::Opened { no: Seq(1), id: ROUND }),
        Event::Round(RoundEvent::Banked(banked::Event::Laid { seat: seat(1), bets })),
        own("As Kd"),
    ];
    let (key, mut before) = (key(), FIRST);
    let mut reader = Reader::new(&key, &WrittenOut, None);
    for (event, n) in events.iter().zip(1..) {
        let round = (n > 2).then_some(ROUND);
        let at = At { config: (n > 1).then_some(&config), round, seq: Seq(n) };
        let body = encode(event, &at, &key, &WrittenOut);
        let entry = Entry::after(&before, stream, Seq(n), Instant(n), body);
        before = entry.hash;
        assert_eq!(reader.read(&entry).map(|event| told(&event)), Ok(told(event)));
    }
}

#[test]
fn damaged_bytes_of_a_table_never_panic() {
    for (name, event, config) in samples() {
        if name.starts_with("pit_opened") && name != "pit_opened_red-dog" {
            continue; // long, and all alike
        }
        let bytes = encode(&event, &at(&config), &key(), &WrittenOut);
        for place in 0..bytes.len() {
            let _ = decode(&bytes[..place], &at(&config), &key(), &WrittenOut);
            for other in [0, b'"', b'9', b'{', 0xff] {
                let mut changed = bytes.clone();
                changed[place] = other;
                let _ = decode(&changed, &at(&config), &key(), &WrittenOut);
            }
        }
    }
}
