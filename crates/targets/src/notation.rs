//! Reads and writes short notations: cards, amounts, names, accounts, identifiers.

use cards::{Card, parse_cards};
use core::fmt::Display;
use core::str::FromStr;
use ledger::{Account, TransferKind};
use people::PlayerName;
use record::{Chain, Hash};
use units::{Chips, Currency, TableId};

/// Checks that everything that can be read survives a round trip unchanged.
pub(crate) fn run(bytes: &[u8]) {
    let Ok(text) = core::str::from_utf8(bytes) else { return };
    again::<Card>(text);
    again::<Account>(text);
    again::<TransferKind>(text);
    again::<Currency>(text);
    again::<TableId>(text);
    again::<Chain>(text);
    again::<Hash>(text);
    let _ = PlayerName::from_str(text);
    if let Ok(cards) = parse_cards(text) {
        let written: String = cards.iter().map(Card::to_string).collect();
        assert_eq!(parse_cards(&written), Ok(cards));
    }
    if let Ok(chips) = serde_json::from_str::<Chips>(text) {
        let written = serde_json::to_string(&chips).expect("a number");
        assert_eq!(serde_json::from_str::<Chips>(&written).expect("what we wrote"), chips);
        assert!(chips.get() <= units::bound::AMOUNT_MAX);
    }
}

fn again<T: FromStr + Display + PartialEq>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert!(read.to_string().parse::<T>().is_ok_and(|again| again == read), "{text}");
    }
}
