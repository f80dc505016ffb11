//! The golden files freeze the stored form: they may be extended, never changed.
//! To write the file of a new kind, run this test once with `WRITE_GOLDEN=1`.

use crate::key;
use crate::out::{decode, encode};
use crate::samples::{KINDS, all, hand, name};
use cash::{Event, TableEvent};
use forms::is_last;
use record::RecordError;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use units::Seq;

const SEQ: Seq = Seq(41);

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/v1")
}

#[test]
fn every_event_kind_keeps_its_stored_form() {
    let mut seen = BTreeSet::new();
    for event in all() {
        let name = name(&event);
        let file = folder().join(format!("{name}.json"));
        let bytes = encode(&event, &key(), Some(hand()), SEQ);
        if !file.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
            fs::write(&file, &bytes).expect("written");
        }
        let golden = fs::read(&file).unwrap_or_else(|error| panic!("{name}.json: {error}"));
        let (now, then) = (String::from_utf8_lossy(&bytes), String::from_utf8_lossy(&golden));
        assert_eq!(now, then, "{name} is stored differently than before");
        let read = decode(&golden, &key(), Some(hand()), SEQ).expect("read back");
        assert!(read == event, "{name} reads back as a different event");
        assert_eq!(is_last(&golden), matches!(event, Event::Table(TableEvent::Closed)), "{name}");
        seen.insert(format!("{name}.json"));
    }
    assert_eq!(seen.len(), KINDS);
    let there: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder")
        .map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"))
        .collect();
    assert_eq!(there, seen);
}

/// Sets every option, name and list that the samples leave out.
#[test]
fn options_absent_from_the_samples_round_trip() {
    use hand::{Ante, Limit, ReopenRule, ShortAllInLimit};
    for event in all() {
        let Event::Table(TableEvent::HandOpened(mut header)) = event else { continue };
        header.setup.rules.fixed_cap = None;
        header.setup.rules.reopen = ReopenRule::SingleFullRaise;
        header.setup.rules.fixed_short_all_in = ShortAllInLimit::FullCounts;
        header.setup.stakes.ante = Ante::BigBlind(units::Chips::new(3));
        header.setup.limit = Limit::Pot;
        header.setup.seats.clear();
        header.nonce_commitments.clear();
        header.sealed.clear();
        let event = Event::Table(TableEvent::HandOpened(header));
        let bytes = encode(&event, &key(), None, SEQ);
        assert!(decode(&bytes, &key(), None, SEQ) == Ok(event));
    }
}

/// The golden form has no house players and does not mention them.
#[test]
fn house_players_of_an_opened_table_are_stored() {
    let Event::Opened(mut config) = all()[0].clone() else { panic!("the first sample") };
    config.house_players = 4;
    let event = Event::Opened(config);
    let bytes = encode(&event, &key(), None, SEQ);
    assert!(String::from_utf8_lossy(&bytes).contains("\"house_players\":4"));
    assert!(decode(&bytes, &key(), None, SEQ) == Ok(event));
}

/// Each game is stored with its stakes, and each hand with its place in the mix.
#[test]
fn a_mixed_table_round_trips() {
    use books::{Game, LegLength, Mix, NextGame};
    use hand::Variant;
    use table::Leg;
    let Event::Opened(mut config) = all()[0].clone() else { panic!("the first sample") };
    let stakes = config.stakes.clone();
    let razz = Game {
        variant: Variant::by_key("razz").expect("a game"),
        limit: hand::Limit::Fixed,
        stakes,
    };
    for (length, next) in
        [(LegLength::Hands(6), NextGame::InOrder), (LegLength::Round, NextGame::Chosen)]
    {
        config.mix = Some(Mix { key: "horse".into(), others: vec![razz.clone()], length, next });
        let event = Event::Opened(config.clone());
        let bytes = encode(&event, &key(), None, SEQ);
        assert!(decode(&bytes, &key(), None, SEQ) == Ok(event));
    }
    for event in all() {
        let Event::Table(TableEvent::HandOpened(mut header)) = event else { continue };
        header.leg = Some(Leg { game: 1, hand: 2, hands: 6, chooser: None });
        let event = Event::Table(TableEvent::HandOpened(header));
        let bytes = encode(&event, &key(), None, SEQ);
        assert!(decode(&bytes, &key(), None, SEQ) == Ok(event));
    }
}

/// A table without these later options is written as before.
#[test]
fn a_table_with_straddles_and_bomb_pots_round_trips() {
    use books::Straddle;
    use cash::{BombPots, BombWhen};
    use table::PassedBlinds;
    let Event::Opened(mut config) = all()[0].clone() else { panic!("the first sample") };
    let stored = |event: &Event| {
        let bytes = encode(event, &key(), None, SEQ);
        assert!(decode(&bytes, &key(), None, SEQ).as_ref() == Ok(event));
        String::from_utf8_lossy(&bytes).into_owned()
    };
    for (_, kind) in Straddle::WORDS {
        config.straddle = Some(*kind);
        let text = stored(&Event::Opened(config.clone()));
        assert!(text.contains("\"straddle\":true"));
        assert_eq!(text.contains("straddle_kind"), *kind != Straddle::UnderTheGun);
    }
    config.straddle = None;
    for when in [BombWhen::Every(9), BombWhen::Ordered, BombWhen::Agreed] {
        config.bomb = Some(BombPots { when, ante_big_blinds: 5, boards: 2 });
        let text = stored(&Event::Opened(config.clone()));
        assert!(text.contains("\"straddle\":false") && text.contains("\"bomb\""));
    }
    for event in all() {
        let Event::Table(TableEvent::HandOpened(mut header)) = event else { continue };
        header.passed = Some(PassedBlinds { small: None, big: units::Seat::new(3) });
        header.setup.bomb = Some(hand::BombPot { ante: units::Chips::new(10), boards: 2 });
        header.setup.rules.ante_before_blind = true;
        header.setup.stakes.ante = hand::Ante::Button(units::Chips::new(3));
        header.setup.posts.clear();
        stored(&Event::Table(TableEvent::HandOpened(header)));
    }
}

#[test]
fn bytes_other_than_a_stored_event_are_refused() {
    let read = |body: &str| decode(body.as_bytes(), &key(), Some(hand()), SEQ).map(|_| ());
    for body in [
        "",
        "null",
        "{}",
        r#"{"v":1}"#,
        r#"{"v":1,"event":"dealt"}"#,
        r#"{"v":1,"event":{"hand":{"peeked":{"seat":1}}}}"#,
        r#"{"v":1,"event":{"top_up_failed":{"seat":11}}}"#,
        r#"{"v":1,"event":{"top_up_failed":{"seat":1,"why":"no"}}}"#,
        r#"{"v":1,"event":{"topped_up":{"seat":1,"amount":-5}}}"#,
        r#"{"v":1,"event":{"topped_up":{"seat":1,"amount":1.5}}}"#,
        r#"{"v":1,"event":{"topped_up":{"seat":1,"amount":9007199254740992}}}"#,
        r#"{"v":1,"event":"closed"} "closed""#,
        r#"{"v":1,"event":"closed","more":1}"#,
        r#"{"v":2,"event":"closed"}"#,
    ] {
        assert!(matches!(read(body), Err(RecordError::Malformed(_))), "{body}: {:?}", read(body));
    }
    assert_eq!(read(r#"{"v":3,"event":"closed"}"#), Err(RecordError::Version(3)));
    assert_eq!(read(r#"{"v":3,"happened":"dealt"}"#), Err(RecordError::Version(3)));
}

#[test]
fn an_unknown_game_is_named() {
    let opened = &all()[0];
    let bytes = String::from_utf8(encode(opened, &key(), None, SEQ)).expect("UTF-8");
    let other = bytes.replace("holdem", "badacey");
    let refused = decode(other.as_bytes(), &key(), None, SEQ).map(|_| ());
    let expected = RecordError::Unknown("this program has no game \"badacey\"".into());
    assert_eq!(refused, Err(expected));
}

/// Truncated, overwritten or repeated bytes give an error or an event, never a panic.
#[test]
fn damaged_bytes_never_panic() {
    for event in all() {
        let bytes = encode(&event, &key(), Some(hand()), SEQ);
        for at in 0..bytes.len() {
            let _ = decode(&bytes[..at], &key(), Some(hand()), SEQ);
            for other in [0, b'"', b'9', b'{', 0xff] {
                let mut changed = bytes.clone();
                changed[at] = other;
                let _ = decode(&changed, &key(), Some(hand()), SEQ);
            }
        }
    }
}
