//! The list of players dealt into a hand, as stored in the index of hands.

use crate::out::{decode_dealt, encode_dealt};
use cash::DealtIn;
use record::RecordError;
use units::{PlayerId, Seat};

/// Frozen: rows written earlier must be readable, and the audit compares every byte.
const KEPT: &str = "[{\"seat\":1,\"player\":\"00000000000000000000000007\",\"name\":\"Åsa \\\"2\\\"\",\
     \"house\":false,\"nth\":3},\
     {\"seat\":4,\"player\":\"00000000000000000000000008\",\"name\":\"\",\"house\":true,\"nth\":12}]";

fn dealt() -> Vec<DealtIn> {
    let player = PlayerId::from_bits;
    let (first, second) = (Seat::new(1), Seat::new(4));
    vec![
        DealtIn { seat: first, player: player(7), name: "Åsa \"2\"".into(), house: false, nth: 3 },
        DealtIn { seat: second, player: player(8), name: String::new(), house: true, nth: 12 },
    ]
}

#[test]
fn the_dealt_list_keeps_its_stored_form() {
    assert_eq!(encode_dealt(&dealt()), KEPT);
    assert_eq!(decode_dealt(KEPT), Ok(dealt()));
    assert_eq!((encode_dealt(&[]), decode_dealt("[]")), ("[]".into(), Ok(Vec::new())));
}

#[test]
fn an_empty_dealt_list_is_refused() {
    for text in ["", "{}", "[{}]", &KEPT[1..], &KEPT.replace("nth", "mth")] {
        assert!(matches!(decode_dealt(text), Err(RecordError::Malformed(_))), "{text}");
    }
}
