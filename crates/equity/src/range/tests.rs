#![allow(clippy::unwrap_used)]

use super::{Range, RangeError};

fn count(text: &str) -> usize {
    text.parse::<Range>().unwrap().hands().len()
}

#[test]
fn every_kind_of_piece() {
    for (text, hands) in [
        ("22", 6),
        ("AA", 6),
        ("QQ+", 18),
        ("22+", 78),
        ("99-66", 24),
        ("66-99", 24),
        ("AKs", 4),
        ("KAs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("A9s+", 20),
        ("32o+", 12),
        ("A5s-A2s", 16),
        ("K9o-K7o", 36),
        ("T9-T7", 48),
        ("AsKh", 1),
        ("askh", 1),
        ("*", 1326),
        ("AA KK,QQ , JJ", 24),
        ("AA,AsAh", 6),
        ("AKs,AK", 16),
    ] {
        assert_eq!(count(text), hands, "{text}");
    }
}

#[test]
fn weights_stand_and_the_last_counts() {
    let range: Range = "AA:0.25,AsAh:1,KK:.5".parse().unwrap();
    let of = |weight: f64| range.hands().iter().filter(|(_, other)| *other == weight).count();
    assert_eq!((of(0.25), of(1.0), of(0.5)), (5, 1, 6));
}

#[test]
fn what_is_no_range_is_named() {
    let refused = |text: &str| text.parse::<Range>().unwrap_err();
    assert_eq!(refused(""), RangeError::Empty);
    assert_eq!(refused(" , "), RangeError::Empty);
    for text in ["AAs", "AKx", "A", "AKQ", "A1s", "AKs++", "*+", "As", "AsKx", "é", "AK-", "-", "+"]
    {
        assert_eq!(refused(text), RangeError::Piece(text.into()), "{text}");
    }
    for text in ["AKs-QJs", "AKs-A2o", "AA-K2s"] {
        assert_eq!(refused(text), RangeError::Ends(text.into()), "{text}");
    }
    for text in ["AA:0", "AA:-1", "AA:1.5", "AA:x", "AA:NaN", "AA:", "AA:inf"] {
        assert_eq!(refused(text), RangeError::Weight(text.into()), "{text}");
    }
    assert_eq!(refused("AsAs").to_string(), "As is named twice");
}
