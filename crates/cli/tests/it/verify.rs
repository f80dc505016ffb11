//! `cardroom verify`.

use crate::program::run;
use client::proof;
use shuffler::{SealedDeck, SystemEntropy};
use std::fs;
use units::{HandId, HandNo, Seat, TableId, hex};
use wire::{
    CardProof, HandProof, Hex32, Opening, PROOF_FORMAT, ProofFile, SeatCommitment, SeatNonce,
};

/// A hand dealt as rooms deal it, with two nonces in the cut and nine cards seen.
fn dealt(hand_no: u64) -> HandProof {
    let deck = SealedDeck::shuffle(cards::CardSet::FULL, &mut SystemEntropy).unwrap();
    let hand = HandId::from_bits(u128::from(hand_no) << 64);
    let seats = [2, 5].map(Seat::new);
    let nonces = seats.map(|seat| SeatNonce { seat, nonce: Hex32([seat.number(); 32]) });
    let commitment = |nonce: &SeatNonce| SeatCommitment {
        seat: nonce.seat,
        commitment: Hex32(cut::commitment(&nonce.nonce.0)),
    };
    let cut = nonces.map(|nonce| nonce.nonce.0);
    let order = cut::order(&deck.root(), hand.bits(), &cut, deck.count());
    let card = |place: u8| {
        let leaf = order[usize::from(place)];
        let drawn = deck.draw(leaf).unwrap();
        let path = drawn.path.iter().map(|hash| hex(hash)).collect();
        let opening = Opening { card: drawn.card, leaf, salt: hex(&drawn.salt), path };
        let seat = (place < 4).then(|| seats[usize::from(place) % 2]);
        CardProof { place, seat, opening }
    };
    HandProof {
        hand_no: HandNo(hand_no),
        hand,
        root: Hex32(deck.root()),
        deck: deck.count(),
        seats: seats.to_vec(),
        each: 2,
        commitments: nonces.iter().map(commitment).collect(),
        nonces: nonces.to_vec(),
        players: 2,
        own: None,
        cards: (0..9).map(card).collect(),
        opened: Vec::new(),
        renewed: Vec::new(),
    }
}

fn session() -> ProofFile {
    let hands: Vec<HandProof> = (1..=20).map(dealt).collect();
    assert!(hands.iter().all(|hand| proof::check(hand).is_ok()));
    let (format, table) = (PROOF_FORMAT.into(), TableId::from_bits(77));
    ProofFile { format, table, name: "Oak".into(), hands }
}

/// Runs `verify` on this text; returns exit code, output and error.
fn verified(text: &str, args: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proofs.json");
    fs::write(&file, text).unwrap();
    let said = run(&[&["verify", file.to_str().unwrap()], args].concat());
    (said.code, said.out, said.error)
}

fn json(file: &ProofFile) -> String {
    serde_json::to_string(file).unwrap()
}

#[test]
fn a_sound_session_is_proved() {
    let (code, out, error) = verified(&json(&session()), &[]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(out.contains("cards       180 seen"), "{out}");
    assert!(out.contains("40 of 40 players' nonces took part; yours in 0 hands"), "{out}");
    assert!(out.ends_with("Every deal is proved.\n"), "{out}");
}

const LOTS: &str = include_str!("../../../client/tests/data/lots.json");

#[test]
fn the_lots_of_a_tournament_are_proved() {
    let (code, out, error) = verified(LOTS, &[]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(out.contains("root        57ee3f54"), "{out}");
    assert!(out.contains("3 draws for latecomers, 2 for moves, 1 for tables that broke"), "{out}");
    assert!(out.contains("Every draw is proved"), "{out}");
}

#[test]
fn a_lie_about_a_lot_is_named() {
    let lie = LOTS.replacen("\"row\": ", "\"row\": 1", 1);
    let (code, out, _) = verified(&lie, &[]);
    assert_eq!(code, 3);
    assert!(out.contains("FAULT: draw 1, the prize of the spin: the file says row 1"), "{out}");
    let (code, json, _) = verified(&lie, &["--json"]);
    assert_eq!(code, 3);
    assert!(json.contains("\"fault\": \"draw 1, the prize of the spin"), "{json}");
    let (code, _, error) = verified(&LOTS[..LOTS.len() / 2], &[]);
    assert_ne!(code, 0);
    assert!(error.contains("EOF while parsing"), "{error}");
}

const ROUNDS: &str = include_str!("../../../client/tests/data/rounds.json");

#[test]
fn the_rounds_of_a_house_table_are_proved() {
    let (code, out, error) = verified(ROUNDS, &[]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(out.contains("draws       18 seen from 11 shoes"), "{out}");
    assert!(out.contains("5 of 16 players' nonces took part; yours in 1 rounds"), "{out}");
    assert!(out.contains("before      3 rounds with a shoe that was cut before you came"), "{out}");
    assert!(out.ends_with("Every draw is proved.\n"), "{out}");
}

#[test]
fn a_lie_about_a_round_is_named() {
    let lie = ROUNDS.replacen("\"players\": 4", "\"players\": 1", 1);
    let (code, out, error) = verified(&lie, &[]);
    assert_eq!(code, 3);
    assert!(
        out.contains(
            "FAULT: round 4: shoe 1: there are more nonces than players: 2 nonces, 1 players\n"
        ),
        "{out}"
    );
    assert!(out.ends_with("One fault.\n"), "{out}");
    assert!(error.starts_with("cardroom: not every deal is proved\nhint: "), "{error}");
    let (code, json, _) = verified(&lie, &["--json"]);
    let verdict: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((code, &verdict["faults"][0]["round_no"]), (3, &4.into()));
    let (code, _, error) = verified(&ROUNDS[..ROUNDS.len() / 2], &[]);
    assert_ne!(code, 0);
    assert!(error.contains("EOF while parsing"), "{error}");
    let later = ROUNDS.replacen("cardroom proof 2", "cardroom proof 21", 1);
    assert!(verified(&later, &[]).2.contains("the format is \"cardroom proof 21\""));
}

#[test]
fn every_faulty_hand_is_named() {
    let mut file = session();
    file.hands[4].nonces[0].nonce.0[0] ^= 1;
    let leaf = file.hands[9].cards[8].opening.leaf;
    file.hands[9].cards[8].opening.salt = "00".repeat(16);
    file.hands.swap(18, 19);
    let (code, out, error) = verified(&json(&file), &[]);
    assert_eq!(
        (code, error.as_str()),
        (
            3,
            "cardroom: not every deal is proved\nhint: docs/FAIRNESS.md says what a proof shows, and \
             what each fault means\n"
        )
    );
    let faults: Vec<&str> = out.lines().filter(|line| line.starts_with("FAULT: ")).collect();
    assert_eq!(faults.len(), 3, "{out}");
    assert!(faults[0].starts_with("FAULT: hand 5: the nonce of seat 2 does not match"), "{out}");
    assert!(
        faults[1]
            .ends_with(&format!("was not the card at leaf {leaf} when the root was published"))
    );
    assert!(faults[1].starts_with("FAULT: hand 10: "), "{out}");
    assert!(faults[2].starts_with("FAULT: hand 19: the hand does not follow"), "{out}");

    let (code, out, _) = verified(&json(&file), &["--json"]);
    let verdict: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(code, 3);
    assert_eq!(verdict["faults"][1]["hand_no"], 10);
    assert_eq!((&verdict["hands"], &verdict["cards"]), (&20.into(), &(18 * 9).into()));
}

#[test]
fn a_file_that_is_not_a_proof_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nowhere.json");
    let said = run(&["verify", missing.to_str().unwrap()]);
    assert_eq!(said.code, 1);
    assert!(said.error.starts_with("cardroom: cannot read "), "{}", said.error);

    let text = json(&session());
    let nothing = json(&ProofFile { hands: Vec::new(), ..session() });
    for (text, why) in [
        ("", "EOF"),
        (&nothing, "the file has no hands"),
        ("{}", "missing field `format`"),
        ("[1, 2]", "invalid type"),
        (&text[..text.len() - 40], "EOF"),
        (&text.replace("\"deck\":52", "\"deck\":520"), "expected u8"),
        (&text.replace(PROOF_FORMAT, "cardroom proof 9"), "the format is \"cardroom proof 9\""),
        (&text.replace("\"deck\":52", "\"deck\":52,\"jokers\":2"), "unknown field `jokers`"),
    ] {
        let (code, out, error) = verified(text, &[]);
        assert_eq!((code, out.as_str()), (1, ""), "{error}");
        assert!(error.contains("is not a proof file: ") && error.contains(why), "{error}");
    }
}

#[test]
fn a_repeated_deck_or_no_cards_prove_nothing() {
    let mut file = session();
    let mut again = file.hands[3].clone();
    again.hand_no = HandNo(99);
    file.hands.push(again);
    let (code, out, _) = verified(&json(&file), &[]);
    assert_eq!(code, 3);
    assert!(out.contains("FAULT: hand 99: another hand has the same id or the same deck"), "{out}");

    let mut file = session();
    for hand in &mut file.hands {
        hand.cards.clear();
    }
    let (code, out, _) = verified(&json(&file), &[]);
    assert_eq!(code, 3);
    assert!(out.ends_with("No card was seen, so nothing is proved.\n"), "{out}");
}
