//! Reads and checks proof files, which anyone may have written.

use client::proof::check;
use wire::{LotsProof, ProofFile, RoundProofFile};

/// Checks that no proof file causes a panic when it is checked, and that each survives a round trip.
pub(crate) fn run(bytes: &[u8]) {
    if let Ok(lots) = serde_json::from_slice::<LotsProof>(bytes) {
        return run_lots(&lots);
    }
    if let Ok(rounds) = serde_json::from_slice::<RoundProofFile>(bytes) {
        return run_rounds(&rounds);
    }
    let Ok(file) = serde_json::from_slice::<ProofFile>(bytes) else { return };
    for hand in &file.hands {
        if let Ok(checked) = check(hand) {
            assert!(usize::from(checked.cards) >= hand.cards.len());
            assert!(usize::from(checked.took_part) <= hand.nonces.len());
        }
    }
    let again = serde_json::to_vec(&file).expect("a file is plain data");
    assert_eq!(serde_json::from_slice::<ProofFile>(&again).expect("what we wrote"), file);
}

/// Checks a proof file of a tournament's lots.
fn run_lots(file: &LotsProof) {
    if let Ok(checked) = client::lots::check(file) {
        assert!(checked.late_seats + checked.moves + checked.breaks <= file.draws.len());
    }
    let again = serde_json::to_vec(file).expect("a file is plain data");
    assert_eq!(&serde_json::from_slice::<LotsProof>(&again).expect("what we wrote"), file);
}

/// Checks a proof file of rounds against the house.
fn run_rounds(file: &RoundProofFile) {
    for (round, checked) in file.rounds.iter().zip(client::rounds::check(file)) {
        if let Ok(checked) = checked {
            assert_eq!(checked.shoes, round.shoes.len());
            assert!(round.shoes.iter().all(|shoe| shoe.symbols.len() <= usize::from(shoe.drawn)));
        }
    }
    let again = serde_json::to_vec(file).expect("a file is plain data");
    assert_eq!(&serde_json::from_slice::<RoundProofFile>(&again).expect("what we wrote"), file);
}
