//! Proof files, which may come from anyone.

use client::proof::check;
use wire::ProofFile;

/// Checks that any proof file can be checked without a panic and survives a round trip.
pub(crate) fn run(bytes: &[u8]) {
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
