//! Proof files, which may come from anyone.

use client::proof::check;
use wire::{LotsProof, ProofFile};

/// Checks that any proof file can be checked without a panic and survives a round trip.
pub(crate) fn run(bytes: &[u8]) {
    if let Ok(lots) = serde_json::from_slice::<LotsProof>(bytes) {
        return run_lots(&lots);
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

/// The same of the lots of a tournament.
fn run_lots(file: &LotsProof) {
    if let Ok(checked) = client::lots::check(file) {
        assert!(checked.late_seats + checked.moves + checked.breaks <= file.draws.len());
    }
    let again = serde_json::to_vec(file).expect("a file is plain data");
    assert_eq!(&serde_json::from_slice::<LotsProof>(&again).expect("what we wrote"), file);
}
