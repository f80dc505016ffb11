//! Reads and writes OHH, Open Hand History (<https://hh-specs.handhistory.org>), for games with a board.
//!
//! A file has one JSON object for each hand. [`read`] returns every hand, or what is wrong with it and on which line. A
//! hand is then replayed and checked like a hand in PokerStars' text ([`Stars::replay`]).
//!
//! The format has no terms for the streets of stud and draw games and cannot name these games, so such hands are
//! refused. In an Omaha game, the highest number of cards that any player has shows how many cards are dealt. Numbers
//! never pass through binary fractions: their text is read as a decimal.

mod actions;
mod fields;
mod write;

pub use write::write;

use crate::json::{self, Node, NotJson};
use crate::stars::{BadStars, Entry, Fault, Stars};

/// Reads every hand of a file, in the file's order.
///
/// ```
/// let hands = history::ohh::read(b"{\"ohh\": {\"game_number\": \"7\", \"game_type\": \"Snap\"}}");
/// assert_eq!(hands[0].number.as_deref(), Some("7"));
/// let why = hands[0].hand.as_ref().unwrap_err().to_string();
/// assert!(why.contains("\"game_type\": expected Holdem"), "{why}");
/// ```
pub fn read(bytes: &[u8]) -> Vec<Entry> {
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
            let why = Fault::Expected("text in UTF-8".to_owned());
            return vec![Entry {
                number: None,
                hand: Err(BadStars { line, text: String::new(), why }),
            }];
        }
    };
    let entries: Vec<Entry> = json::read_all(text).into_iter().map(entry).collect();
    if entries.is_empty() {
        let bad = BadStars { line: 1, text: String::new(), why: Fault::Empty };
        return vec![Entry { number: None, hand: Err(bad) }];
    }
    entries
}

fn entry(read: Result<Node, NotJson>) -> Entry {
    let node = match read {
        Ok(node) => node,
        Err(NotJson { line, due }) => {
            let why = Fault::Expected(due.to_owned());
            let bad = BadStars { line, text: "this is no JSON".to_owned(), why };
            return Entry { number: None, hand: Err(bad) };
        }
    };
    let Some(hand) = node.get("ohh") else {
        let why = Fault::Expected("a hand, as {\"ohh\": {...}}".to_owned());
        return Entry {
            number: None,
            hand: Err(BadStars { line: node.line, text: String::new(), why }),
        };
    };
    let number = hand.get("game_number").and_then(Node::text).map(str::to_owned);
    Entry { number, hand: fields::hand(hand).map(|(header, scan)| Stars { header, scan }) }
}
