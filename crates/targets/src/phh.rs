//! Hands that others wrote down.

use history::phh::read;

/// Whatever a file says, each of its hands is read or refused on a line of it.
pub(crate) fn run(bytes: &[u8]) {
    let hands = read(bytes);
    assert!(!hands.is_empty(), "every file is answered");
    for entry in hands {
        match entry.hand {
            Ok(hand) => assert!(hand.actions.iter().all(|action| action.line > 0)),
            Err(why) => assert!(!why.to_string().contains('\n'), "{why}"),
        }
    }
}
