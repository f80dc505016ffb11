//! Checks a file that a second implementation wrote, and false versions of it. `web/test/lots.test.ts` uses the same
//! false versions.

use super::{CheckedLots, check};
use serde_json::{Value, json};
use wire::LotsProof;

const SAMPLE: &str = include_str!("../../tests/data/lots.json");

fn sample() -> Value {
    serde_json::from_str(SAMPLE).expect("lots.json is JSON")
}

/// Checks this file; returns the findings, or the fault as text.
fn judged(file: Value) -> Result<CheckedLots, String> {
    let proof: LotsProof = serde_json::from_value(file).map_err(|error| error.to_string())?;
    check(&proof).map_err(|fault| fault.to_string())
}

/// Tampers with the sample and returns the error with which the check refuses it.
fn refused(lie: impl FnOnce(&mut Value)) -> String {
    let mut file = sample();
    lie(&mut file);
    judged(file).expect_err("a lie was believed")
}

fn of(kind: &str) -> usize {
    let draws = sample();
    let draws = draws["draws"].as_array().expect("a list").clone();
    draws.iter().position(|draw| draw["for"] == kind).expect("one of this kind")
}

fn removes(file: &mut Value, at: usize) {
    file["draws"].as_array_mut().expect("a list").remove(at);
}

#[test]
fn the_sample_of_a_second_implementation_is_sound() {
    let found = judged(sample()).expect("a sound file");
    let expected = CheckedLots {
        seats: 10,
        late_seats: 3,
        moves: 2,
        breaks: 1,
        breaking_order: true,
        spin: found.spin,
        target: found.target,
        envelopes: 4,
        committed: 0,
        nonces: 0,
    };
    assert_eq!(found, expected);
    assert!(found.spin.is_some() && found.target.is_some());
}

#[test]
fn another_root_or_secret_is_refused() {
    let other = json!("00".repeat(32));
    let root = refused(|file| file["root"] = other.clone());
    assert!(root.starts_with("the file states the root 0000"), "{root}");
    let secret = refused(|file| file["secret"] = other);
    assert!(secret.starts_with("the file states the root"), "{secret}");
}

#[test]
fn two_swapped_seats_are_refused() {
    let said = refused(|file| {
        let seats = &mut file["draws"][of("seats")]["seats"];
        let (one, other) = (seats[0]["entry"].clone(), seats[4]["entry"].clone());
        (seats[0]["entry"], seats[4]["entry"]) = (other, one);
    });
    assert!(said.contains("draw 2, seats from table 1 on: the file says entry"), "{said}");
}

#[test]
fn another_row_of_the_spin_is_refused() {
    let said = refused(|file| {
        let row = file["draws"][0]["row"].as_u64().expect("a row");
        file["draws"][0]["row"] = json!((row + 1) % 3);
    });
    assert!(said.starts_with("draw 1, the prize of the spin: the file says row"), "{said}");
}

#[test]
fn a_missing_draw_is_refused() {
    let moves = of("move");
    let counted = refused(|file| removes(file, moves));
    assert_eq!(counted, "the number of draws is 14; the file says that 15 were made");
    for (kind, missing) in [
        ("spin", "the draws lack the prize of the spin"),
        ("breaking_order", "the draws lack the order in which tables break"),
        ("late_seat", "draw 5, the seat of latecomer 9: the earlier lots are missing"),
    ] {
        // The number of draws is corrected as well.
        let said = refused(|file| {
            removes(file, of(kind) + usize::from(kind == "late_seat"));
            file["drawn"] = json!(14);
        });
        assert_eq!(said, missing);
    }
    let seats = refused(|file| {
        file["draws"] = json!([]);
        file["drawn"] = json!(0);
    });
    assert_eq!(seats, "the draws lack the draw of the first seats");
}

#[test]
fn an_extra_draw_is_refused() {
    let extra = json!({ "for": "move", "passage": 16, "lot": 0 });
    let counted = refused(|file| file["draws"].as_array_mut().expect("a list").push(extra));
    assert_eq!(counted, "the number of draws is 16; the file says that 15 were made");
    for (extra, refusal) in [
        (sample()["draws"][of("break")].clone(), "an earlier draw was for the same"),
        (
            json!({ "for": "late_seat", "entry": 4, "nth": 0, "among": [[1, 1]], "drawn": [1] }),
            "the seat of latecomer 4: this tournament has no such draw",
        ),
        (
            json!({ "for": "late_seat", "entry": 10, "nth": 0, "among": [[1, 1]], "drawn": [1] }),
            "there is no such entry",
        ),
        (json!({ "for": "seats", "seats": [] }), "no seat is drawn"),
    ] {
        let said = refused(|file| {
            file["draws"].as_array_mut().expect("a list").push(extra);
            file["drawn"] = json!(16);
        });
        assert!(said.starts_with("draw 16, ") && said.contains(refusal), "{said}");
    }
    let unwanted = refused(|file| file["breaks_by_lot"] = json!(false));
    assert!(unwanted.ends_with("this tournament has no such draw"), "{unwanted}");
}

#[test]
fn entries_in_another_order_are_refused() {
    let said = refused(|file| file["entries"].as_array_mut().expect("a list").swap(1, 2));
    assert_eq!(said, "the entry at position 1 has the number 2; expected 1");
    let left_out = refused(|file| file["entries"][4]["withdrawn"] = json!(true));
    assert!(left_out.ends_with("entry 4 has a seat, and is not in play"), "{left_out}");
    let added = refused(|file| file["entries"][3]["withdrawn"] = json!(false));
    assert!(added.ends_with("entry 3 has no seat"), "{added}");
    let more = refused(|file| file["started"] = json!(11));
    assert_eq!(more, "the file says that 11 entries started, but lists only 10");
}

#[test]
fn another_number_of_a_purpose_is_refused() {
    let at = of("break");
    let table = refused(|file| file["draws"][at]["table"] = json!(3));
    assert!(table.starts_with("draw 9, where the players of table 3 go: the file says"), "{table}");
    let at = of("move");
    let passages: Vec<String> = (16..20)
        .map(|passage| {
            let mut file = sample();
            file["draws"][at]["passage"] = json!(passage);
            judged(file).err().unwrap_or_default()
        })
        .collect();
    assert!(passages.iter().any(|said| said.contains("the secret gives the lot")), "{passages:?}");
    let nth = refused(|file| file["draws"][of("late_seat") + 2]["nth"] = json!(2));
    assert!(nth.contains("the earlier lots are missing"), "{nth}");
}

#[test]
fn tables_that_were_not_among_the_drawn_are_refused() {
    let at = of("late_seat");
    for among in [json!([]), json!([[3, 2]]), json!([[2, 3], [3, 3]]), json!([[1, 4_000_000]])] {
        let said = refused(|file| file["draws"][at]["among"] = among);
        assert!(
            said.contains("the list `among` must have table numbers in rising order"),
            "{said}"
        );
    }
    let broken = refused(|file| file["draws"][of("break")]["to"] = json!([1, 1, 1, 2]));
    assert!(broken.contains("where the players of table 4 go: the file says"), "{broken}");
}

#[test]
fn a_truncated_file_is_refused() {
    for length in 0..SAMPLE.trim_end().len() {
        if SAMPLE.is_char_boundary(length) {
            assert!(serde_json::from_str::<LotsProof>(&SAMPLE[..length]).is_err(), "{length}");
        }
    }
    let format = refused(|file| file["format"] = json!("cardroom lots 2"));
    assert_eq!(format, "the format is \"cardroom lots 2\"; expected \"cardroom lots 1\"");
    let unknown = refused(|file| file["note"] = json!("trust me"));
    assert!(unknown.contains("unknown field `note`"), "{unknown}");
}

/// Collects every number in a file together with its path.
fn numbers(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path),
        Value::Array(all) => {
            (0..).zip(all).for_each(|(at, one)| numbers(one, format!("{path}/{at}"), found));
        }
        Value::Object(all) => {
            all.iter().for_each(|(name, one)| numbers(one, format!("{path}/{name}"), found));
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Whether a path leads into the draw of an envelope.
fn is_envelope(path: &str) -> bool {
    let draw = path.strip_prefix("/draws/").and_then(|rest| rest.split('/').next());
    let at = draw.and_then(|at| at.parse::<usize>().ok());
    at.is_some_and(|at| sample()["draws"][at]["for"] == "envelope")
}

#[test]
fn every_changed_number_is_refused_or_harmless() {
    let mut found = Vec::new();
    numbers(&sample(), String::new(), &mut found);
    for path in found {
        for to in [0, 1, 7, u64::from(u32::MAX) - 1, u64::from(u32::MAX), u64::MAX] {
            let mut file = sample();
            let number = file.pointer_mut(&path).expect("it is there");
            let was = number.clone();
            *number = json!(to);
            let is_other = was != json!(to);
            // These may give the same lot as well, or no lot depends on them; all else must be as it was drawn.
            let is_free = path == "/seats"
                || path.starts_with("/spin/")
                || path.ends_with("/passage")
                || path.starts_with("/draws/8/")
                || path.starts_with("/draws/9/")
                || path.starts_with("/envelopes/")
                || is_envelope(&path) && path.ends_with("/entry")
                || path.contains("/among/");
            assert!(judged(file).is_err() || !is_other || is_free, "{path}: {to}");
        }
    }
}

#[test]
fn another_tournaments_id_is_refused() {
    let said = refused(|file| file["tournament"] = json!("0".repeat(26)));
    assert!(said.contains("the secret gives"), "{said}");
}

#[test]
fn another_target_is_refused() {
    let said = refused(|file| {
        let entry = file["draws"][of("target")]["entry"].as_u64().expect("an entry");
        file["draws"][of("target")]["entry"] = json!((entry + 1) % 8);
    });
    let on_head = "draw 11, the player with a bounty from the pool: the file says entry";
    assert!(said.starts_with(on_head), "{said}");
    // The lot falls among the entries that had a seat at the start.
    let fewer = refused(|file| file["draws"].as_array_mut().expect("a list").swap(1, of("target")));
    assert!(fewer.starts_with("draw 2, ") && fewer.ends_with("has no such draw"), "{fewer}");
}

#[test]
fn another_envelope_is_refused() {
    let first = of("envelope");
    let said = refused(|file| {
        let amount = file["draws"][first]["amount"].as_u64().expect("an amount");
        file["draws"][first]["amount"] = json!(if amount == 99 { 5_000 } else { 99 });
    });
    assert!(said.starts_with("draw 12, the envelope for entry 9: the file says"), "{said}");
    let richer = refused(|file| file["envelopes"][2]["count"] = json!(4_000));
    assert!(richer.contains("the envelope for entry"), "{richer}");
    let none = refused(|file| file["envelopes"] = json!([]));
    assert!(none.ends_with("this tournament has no such draw"), "{none}");
    let left_out = refused(|file| {
        removes(file, first);
        file["drawn"] = json!(14);
    });
    assert!(left_out.contains("the envelope for entry"), "{left_out}");
}

/// A file with entrants' nonces: entries 0, 1 and 6 opened their nonces, and entry 4 committed but did not open.
const WITH_NONCES: &str = include_str!("../../tests/data/lots_nonces.json");

fn with_nonces() -> Value {
    serde_json::from_str(WITH_NONCES).expect("lots_nonces.json is JSON")
}

/// Tampers with the nonces and returns the error with which the check refuses them.
fn refused_nonces(lie: impl FnOnce(&mut Value)) -> String {
    let mut file = with_nonces();
    lie(&mut file);
    judged(file).expect_err("a lie was believed")
}

fn removed(value: &mut Value, key: &str) {
    value.as_object_mut().expect("an object").remove(key).expect("it was there");
}

#[test]
fn lots_with_nonces_of_a_second_implementation_are_sound() {
    let found = judged(with_nonces()).expect("a sound file");
    assert_eq!((found.committed, found.nonces), (4, 3));
    // The same draws do not come from the secret alone.
    let mut without = with_nonces();
    for entry in without["entries"].as_array_mut().expect("a list") {
        entry.as_object_mut().expect("an entry").retain(|key, _| key != "nonce");
    }
    let said = judged(without).expect_err("nonces were left out");
    assert!(said.starts_with("draw "), "{said}");
}

#[test]
fn a_changed_nonce_is_refused() {
    let said = refused_nonces(|file| file["entries"][1]["nonce"] = json!("00".repeat(32)));
    assert_eq!(said, "the nonce of entry 1 does not match its commitment");
}

#[test]
fn a_nonce_that_was_opened_and_left_out_is_refused() {
    let said = refused_nonces(|file| removed(&mut file["entries"][6], "nonce"));
    assert!(said.starts_with("draw "), "{said}");
}

#[test]
fn a_nonce_without_a_commitment_is_refused() {
    let said = refused_nonces(|file| file["entries"][2]["nonce"] = json!("00".repeat(32)));
    assert_eq!(said, "entry 2 has a nonce but no commitment");
}

#[test]
fn a_commitment_after_the_list_is_refused() {
    let commitment = json!("11".repeat(32));
    let late = refused_nonces(|file| file["entries"][8]["commitment"] = commitment.clone());
    let why = "has a commitment, but only the first 8 entries are in the list of commitments";
    assert_eq!(late, format!("entry 8 {why}"));
    let said = refused_nonces(|file| removed(file, "list"));
    assert!(said.starts_with("entry 0 has a commitment"), "{said}");
    let added = refused_nonces(|file| file["entries"][2]["commitment"] = commitment);
    assert!(added.starts_with("the file states the hash"), "{added}");
}

#[test]
fn another_list_or_entry_left_out_of_it_is_refused() {
    let list = refused_nonces(|file| file["list"]["hash"] = json!("00".repeat(32)));
    assert!(list.starts_with("the file states the hash 0000"), "{list}");
    let gone = refused_nonces(|file| file["entries"][2]["withdrawn"] = json!(true));
    assert!(gone.starts_with("the file states the hash"), "{gone}");
    let fewer = refused_nonces(|file| file["started"] = json!(7));
    assert_eq!(fewer, "entry 7 is in the list of commitments, but has no seat at the start");
    let more = refused_nonces(|file| file["started"] = json!(9));
    assert_eq!(more, "the file says that 9 entries started, but lists only 8");
}
