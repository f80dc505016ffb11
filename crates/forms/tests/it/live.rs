//! The stored forms of live events: frozen lines, one for every kind of entry, act and refusal.

use crate::hall_plans;
use ::live::{
    About, Board, CannotUndo, CardEvent, ClockAct, ConductAct, ConductEvent, DeskAct, DeskEvent,
    DrawOf, EntryAct, EntryEvent, Event as Machine, How, Instead, LiveEvent, Method, MoneyAct,
    MoneyEvent, MoveAct, Named, Need, NotNow, Payment, PlanAct, PlanChange, PlanEvent, PlayAct,
    Presence, PrizeGoes, Refusal, Role, Says, StartItem, TableEvent, Task, What, Who,
};
use forms::live::{Event, Opening, decode, decode_snapshot, encode, encode_snapshot, is_last};
use forms::tournament::HiddenLots;
use forms::{Kind, kind_of_first};
use people::{People, TypedText, WrittenOut};
use record::StoredSnapshot;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tournament_table::Game;
use units::{Currency, Seq, StreamId, TournamentId};

/// One line for each entry. To freeze another kind, add a line.
fn lines() -> String {
    let file = crate::data("v1_live.jsonl");
    std::fs::read_to_string(file).expect("the golden lines of live events")
}

/// The names of an enum's variants, from an error of its decoder.
fn members<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_str::<T>(r#""?""#).err().expect("there is no such member");
    let text = error.to_string();
    let listed = text.split("expected").nth(1).expect("it lists what it expects");
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_line_keeps_its_stored_form() {
    for line in lines().lines() {
        let event = decode(line.as_bytes(), &WrittenOut);
        let event = event.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(String::from_utf8(encode(&event, &WrittenOut)).unwrap(), line);
        assert_eq!(is_last(line.as_bytes()), event == Event::Closed);
    }
}

#[test]
fn every_kind_of_entry_has_a_line() {
    let all = [
        ("LiveEvent", members::<LiveEvent>()),
        ("DeskEvent", members::<DeskEvent>()),
        ("PlanEvent", members::<PlanEvent>()),
        ("EntryEvent", members::<EntryEvent>()),
        ("TableEvent", members::<TableEvent>()),
        ("CardEvent", members::<CardEvent>()),
        ("ConductEvent", members::<ConductEvent>()),
        ("MoneyEvent", members::<MoneyEvent>()),
        ("What", members::<What>()),
        ("PlanAct", members::<PlanAct>()),
        ("PlanChange", members::<PlanChange>()),
        ("EntryAct", members::<EntryAct>()),
        ("DeskAct", members::<DeskAct>()),
        ("PlayAct", members::<PlayAct>()),
        ("MoveAct", members::<MoveAct>()),
        ("ClockAct", members::<ClockAct>()),
        ("ConductAct", members::<ConductAct>()),
        ("MoneyAct", members::<MoneyAct>()),
        ("Refusal", members::<Refusal>()),
        ("Named", members::<Named>()),
        ("NotNow", members::<NotNow>()),
        ("CannotUndo", members::<CannotUndo>()),
        ("Need", members::<Need>()),
        ("Task", members::<Task>()),
        ("DrawOf", members::<DrawOf>()),
        ("Says", members::<Says>()),
        ("How", members::<How>()),
        ("About", members::<About>()),
        ("Board", members::<Board>()),
        ("Instead", members::<Instead>()),
        ("Method", members::<Method>()),
        ("Payment", members::<Payment>()),
        ("Presence", members::<Presence>()),
        ("PrizeGoes", members::<PrizeGoes>()),
        ("Role", members::<Role>()),
        ("StartItem", members::<StartItem>()),
        ("Who", members::<Who>()),
    ];
    let (mut missing, lines) = (Vec::new(), lines());
    for (of, names) in all {
        assert!(names.len() > 1, "{of}: {names:?}");
        let without = names.iter().filter(|name| !lines.contains(&format!("\"{name}\"")));
        missing.extend(without.map(|name| format!("{of}::{name}")));
    }
    assert!(missing.is_empty(), "{} kinds have no line: {missing:?}", missing.len());
}

fn opening(private: bool) -> Opening {
    let shelf = books::Shelf::built_in();
    Opening {
        event: TournamentId::from_bits(7),
        name: "Club night".into(),
        private,
        currency: Currency::PLAY,
        rulebook: Arc::clone(shelf.book("svepof").unwrap()),
        games: vec![Game {
            variant: hand::Variant::by_key("holdem").unwrap(),
            all_in_face_up: true,
        }],
        mix: None,
        choice: None,
        lots: HiddenLots { root: [3; 32], sealed: vec![1, 2, 3] },
    }
}

#[test]
fn the_first_entry_says_its_kind_and_has_no_name() {
    let setup = hall_plans::setup();
    let text =
        TypedText { player: setup.director, name: 0, salt: [9; 32], text: "Club night".into() };
    let mut people = People::default();
    people.know(text.clone());
    let (opening, setup) = (Box::new(opening(true)), Box::new(setup));
    let event = Event::Opened { opening, setup };
    let bytes = encode(&event, &people);
    assert_eq!(kind_of_first(&bytes), Ok(Kind::Live));
    let stored = String::from_utf8(bytes.clone()).unwrap();
    assert!(!stored.contains("Club night") && stored.contains(&text.digest().to_string()));
    assert!(stored.starts_with(r#"{"v":2,"event":{"live_opened":"#), "{stored}");
    assert_eq!(decode(&bytes, &people), Ok(event));
    let Ok(Event::Opened { opening, .. }) = decode(&bytes, &People::default()) else { panic!() };
    assert_eq!(opening.name, "Private table", "its text was deleted");
}

#[test]
fn a_snapshot_is_the_event_and_names_its_stream() {
    let (opening, event) = (opening(false), Machine::open(hall_plans::setup()).unwrap());
    let kept = encode_snapshot(&opening, &event, &WrittenOut, Seq(4), [5; 32]);
    assert_eq!(kept.stream, StreamId::Live(opening.event));
    let read = decode_snapshot(&kept, &WrittenOut).unwrap();
    assert!(read.event == event && read.opening == opening);
    assert!(forms::is_readable(&kept));
    let other = StreamId::Live(TournamentId::from_bits(8));
    let moved = StoredSnapshot::of(other, kept.seq, kept.chain, kept.body.clone());
    assert!(decode_snapshot(&moved, &WrittenOut).is_err());
    let body = String::from_utf8(kept.body.clone()).unwrap().replacen("\"v\":1", "\"v\":2", 1);
    let later = StoredSnapshot::of(kept.stream, kept.seq, kept.chain, body.into_bytes());
    assert_eq!(
        decode_snapshot(&later, &WrittenOut).map(|_| ()),
        Err(record::RecordError::Version(2))
    );
}
