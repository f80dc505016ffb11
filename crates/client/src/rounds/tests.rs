//! Checks a proof file written by a second implementation, and false versions of it.
//!
//! `web/test/rounds.test.ts` and `examples/python/test_rounds.py` read the same false versions and must find the same
//! faults.

use super::{CheckedRound, RoundFault, ShoeFault, check};
use serde_json::Value;
use std::collections::BTreeSet;
use units::{RoundId, RoundNo};
use wire::{Hex32, RoundProofFile, SymbolView};

const SAMPLE: &str = include_str!("../../tests/data/rounds.json");
const LIES: &str = include_str!("../../tests/data/rounds_lies.json");

fn sample() -> RoundProofFile {
    serde_json::from_str(SAMPLE).expect("rounds.json is a file of rounds")
}

/// Returns the first round that has a fault: its number and the fault.
fn first_fault(file: &RoundProofFile) -> Option<(RoundNo, RoundFault)> {
    let checked = file.rounds.iter().zip(check(file));
    checked.filter_map(|(round, result)| Some((round.round_no, result.err()?))).next()
}

/// Changes the sample's round at this index, and returns the fault that the check finds there.
fn fault_of(at: usize, change: impl FnOnce(&mut RoundProofFile)) -> RoundFault {
    let mut file = sample();
    change(&mut file);
    check(&file).swap_remove(at).expect_err("a lie was believed")
}

fn in_shoe(shoe: usize, fault: ShoeFault) -> RoundFault {
    RoundFault::Shoe { shoe, fault }
}

/// Returns the word that all implementations use for a fault.
fn word(fault: &RoundFault) -> &'static str {
    let fault = match fault {
        RoundFault::Order => return "order",
        RoundFault::NoShoe => return "no_shoe",
        RoundFault::Shoe { fault, .. } => fault,
    };
    match fault {
        ShoeFault::Contents(_) => "contents",
        ShoeFault::Reused => "reused",
        ShoeFault::Changed => "changed",
        ShoeFault::Lasts(_) => "lasts",
        ShoeFault::CutIn => "cut_in",
        ShoeFault::GoesOn { .. } => "goes_on",
        ShoeFault::Seat(_) => "seat",
        ShoeFault::Nonce(_) => "nonce",
        ShoeFault::Players { .. } => "players",
        ShoeFault::OwnCommitment => "own_commitment",
        ShoeFault::OwnNonce => "own_nonce",
        ShoeFault::Draws { .. } => "draws",
        ShoeFault::Beyond { .. } => "beyond",
        ShoeFault::Outside { .. } => "outside",
        ShoeFault::Place { .. } => "place",
        ShoeFault::Symbol { .. } => "symbol",
        ShoeFault::Foreign { .. } => "foreign",
        ShoeFault::TooOften { .. } => "too_often",
    }
}

/// Replaces the value at a path, which consists of names and indices.
fn put(file: &mut Value, path: &[Value], new: &Value) {
    let place = path.iter().fold(file, |value, step| match step {
        Value::String(name) => &mut value[name.as_str()],
        _ => &mut value[usize::try_from(step.as_u64().expect("a place")).expect("a place")],
    });
    *place = new.clone();
}

#[test]
fn the_rounds_of_a_second_implementation_are_sound() {
    let checked: Result<Vec<CheckedRound>, RoundFault> = check(&sample()).into_iter().collect();
    let round = |symbols, shoes, took_part, own, before| CheckedRound {
        symbols,
        shoes,
        took_part,
        players: 4,
        own,
        before,
    };
    let expected = vec![
        round(3, 2, 1, false, 1),
        round(5, 4, 1, false, 1),
        round(7, 3, 1, false, 1),
        round(3, 2, 2, true, 0),
    ];
    assert_eq!(checked, Ok(expected));
}

#[test]
fn every_lie_about_a_round_is_named() {
    let lies: Vec<Value> = serde_json::from_str(LIES).expect("rounds_lies.json is a list");
    let mut words = BTreeSet::new();
    for lie in &lies {
        let mut file = serde_json::from_str(SAMPLE).expect("rounds.json is JSON");
        for change in lie["changes"].as_array().expect("a list") {
            put(&mut file, change["at"].as_array().expect("a path"), &change["put"]);
        }
        let file: RoundProofFile = serde_json::from_value(file).expect("a lie has the right form");
        let (round_no, fault) = first_fault(&file).unwrap_or_else(|| panic!("{lie} was believed"));
        let found = (round_no.0, word(&fault));
        let expected = (lie["round_no"].as_u64(), lie["fault"].as_str());
        assert_eq!((Some(found.0), Some(found.1)), expected, "{}: {fault}", lie["name"]);
        words.insert(found.1);
    }
    assert_eq!(words.len(), 20, "there is a lie for every fault");
}

#[test]
fn a_fault_names_the_values_concerned() {
    let from = fault_of(2, |file| file.rounds[2].shoes[1].from = 5);
    assert_eq!(from, in_shoe(2, ShoeFault::GoesOn { from: 5, expected: 4 }));
    let (symbol, leaf) =
        (SymbolView::Number(12), sample().rounds[0].shoes[0].symbols[0].opening.leaf);
    let other = fault_of(0, |file| file.rounds[0].shoes[0].symbols[0].opening.symbol = symbol);
    assert_eq!(other, in_shoe(1, ShoeFault::Symbol { symbol, leaf }));
    assert_eq!(
        other.to_string(),
        format!("shoe 1: 12 was not the symbol at leaf {leaf} when the root was published")
    );
    let name = fault_of(0, |file| file.rounds[0].shoes[0].contents = "cards:9".into());
    assert_eq!(name, in_shoe(1, ShoeFault::Contents("cards:9".into())));
    let end = fault_of(2, |file| file.rounds[2].shoes[2].drawn = u16::MAX);
    assert_eq!(end, in_shoe(3, ShoeFault::Beyond { end: 65_535, count: 80 }));
}

#[test]
fn a_faulty_round_does_not_spoil_the_others() {
    let mut file = sample();
    file.rounds[0].shoes[0].symbols[0].opening.salt = "00".repeat(16);
    let checked = check(&file);
    assert!(checked[0].is_err());
    assert_eq!(checked[1..], check(&sample())[1..]);
}

#[test]
fn places_of_missed_rounds_may_be_passed_over() {
    let mut file = sample();
    file.rounds[3].shoes[1].from = 13;
    file.rounds[3].shoes[1].drawn = 1;
    file.rounds[3].shoes[1].symbols.remove(0);
    assert_eq!(first_fault(&file), None, "round 7 may have drawn one more");
    file.rounds[3].round_no = RoundNo(7);
    let next = in_shoe(2, ShoeFault::GoesOn { from: 13, expected: 7 });
    assert_eq!(first_fault(&file), Some((RoundNo(7), next)), "no round was missed");
}

#[test]
fn a_shoe_from_before_is_refused_after_a_round_without_it() {
    // In the first round the owner cannot know the shoe's past; in the second they can.
    let mut file = sample();
    let old = file.rounds[0].shoes.remove(1);
    assert_eq!(check(&file)[1], Err(in_shoe(3, ShoeFault::CutIn)));
    file.rounds.remove(0);
    assert!(check(&file)[0].is_ok());
    assert_eq!(old.contents, "cards:1");
}

#[test]
fn a_shoe_without_nonces_is_drawn_from_the_top() {
    let mut file = sample();
    file.rounds.truncate(1);
    file.rounds[0].shoes.truncate(1);
    let shoe = &mut file.rounds[0].shoes[0];
    (shoe.commitments, shoe.nonces, shoe.own) = (vec![], vec![], None);
    let leaf = shoe.symbols[0].opening.leaf;
    let expected = in_shoe(1, ShoeFault::Place { place: 0, leaf, expected: 0 });
    assert_eq!(check(&file), [Err(expected)]);
}

#[test]
fn a_nonce_that_was_opened_too_late_is_no_fault() {
    let mut file = sample();
    file.rounds.truncate(1);
    file.rounds[0].shoes.truncate(1);
    let shoe = &mut file.rounds[0].shoes[0];
    let own = shoe.own.as_mut().expect("they gave a nonce");
    own.opened = false;
    assert!(check(&file)[0].as_ref().is_ok_and(|round| round.own), "it counts in any case");
    file.rounds[0].shoes[0].nonces.pop();
    file.rounds[0].shoes[0].symbols.clear();
    assert!(check(&file)[0].as_ref().is_ok_and(|round| !round.own && round.took_part == 1));
}

#[test]
fn unknown_fields_and_wrong_forms_are_refused() {
    let read = |change: &dyn Fn(&mut Value)| {
        let mut file = serde_json::from_str(SAMPLE).expect("JSON");
        change(&mut file);
        serde_json::from_value::<RoundProofFile>(file).is_ok()
    };
    assert!(read(&|_| ()));
    assert!(!read(&|file| file["more"] = 1.into()));
    assert!(!read(&|file| file["rounds"][0]["shoes"][0]["more"] = 1.into()));
    let symbol = |file: &mut Value, new: Value| {
        file["rounds"][0]["shoes"][0]["symbols"][0]["opening"]["symbol"] = new;
    };
    for wrong in [(-1).into(), 65_536.into(), "11".into(), "1c".into(), Value::Null, 1.5.into()] {
        assert!(!read(&|file| symbol(file, wrong.clone())), "{wrong}");
    }
    assert!(read(&|file| symbol(file, "Ts".into())));
    assert!(!read(&|file| file["rounds"][0]["shoes"][0]["root"] = "00".into()));
}

#[test]
fn the_identifier_of_the_round_counts() {
    let other = RoundId::from_bits(1);
    let fault = fault_of(0, |file| {
        (file.rounds[0].round, file.rounds[0].shoes[0].cut_in) = (other, other);
    });
    assert_eq!(word(&fault), "place");
    let root = fault_of(0, |file| file.rounds[0].shoes[0].root = Hex32([0; 32]));
    assert_eq!(word(&root), "place", "another root gives another cut");
}
