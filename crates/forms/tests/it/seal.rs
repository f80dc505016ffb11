use crate::key;
use crate::out::{decode, encode};
use crate::samples::{all, cards, hand};
use cards::Card;
use cash::{Event, TableEvent};
use hand::Hole;
use record::{RecordError, RoomKey, SealError};
use units::{HandId, Seat, Seq};

fn dealt(cards: Vec<Card>) -> Event {
    Event::Table(TableEvent::Hand(hand::Event::HoleDealt {
        seat: Seat::new(2),
        cards: Hole::new(cards),
        up: false,
    }))
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// The bytes contain two hole cards in none of the possible forms: letters, numbers or hexadecimal digits.
#[test]
fn sealed_hole_cards_are_not_in_the_bytes() {
    let mut pairs = 0;
    for first in Card::all() {
        for second in Card::all().filter(|&second| second != first) {
            let bytes = encode(&dealt(vec![first, second]), &key(), Some(hand()), Seq(9));
            let (a, b) = (first.index(), second.index());
            assert!(!contains(&bytes, format!("{first}{second}").as_bytes()));
            assert!(!contains(&bytes, format!("\"{first}\"").as_bytes()));
            assert!(!contains(&bytes, format!("\"{a:02x}{b:02x}\"").as_bytes()));
            assert!(!contains(&bytes, format!("[{a},{b}]").as_bytes()));
            pairs += 1;
        }
    }
    assert_eq!(pairs, 52 * 51);
}

#[test]
fn equal_counts_have_equal_lengths() {
    let length = |cards| encode(&dealt(cards), &key(), Some(hand()), Seq(9)).len();
    let two = length(cards("AsKd"));
    for first in Card::all() {
        let second = Card::from_index((first.index() + 1) % 52);
        assert_eq!(length(vec![first, second]), two);
    }
    assert_ne!(length(cards("AsKdQh")), two);
}

#[test]
fn another_key_hand_or_place_does_not_open() {
    let event = dealt(cards("AsKd"));
    let bytes = encode(&event, &key(), Some(hand()), Seq(9));
    let open = |key: &RoomKey, hand, seq| decode(&bytes, key, hand, Seq(seq)).map(|_| ());
    assert_eq!(open(&key(), Some(hand()), 9), Ok(()));
    let sealed = Err(RecordError::Sealed(SealError));
    assert_eq!(open(&RoomKey::from_bytes([8; 32]), Some(hand()), 9), sealed);
    assert_eq!(open(&key(), Some(HandId::from_bits(1)), 9), sealed);
    assert_eq!(open(&key(), Some(hand()), 10), sealed);
    assert!(matches!(open(&key(), None, 9), Err(RecordError::Malformed(_))));
}

#[test]
fn one_changed_bit_does_not_open() {
    let key = key().hand(5);
    let sealed = key.seal(3, b"deck");
    assert_eq!(sealed.len(), 4 + 16);
    assert_eq!(key.open(3, &sealed).as_deref(), Ok(&b"deck".to_vec()));
    for bit in 0..sealed.len() * 8 {
        let mut changed = sealed.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(key.open(3, &changed), Err(SealError));
    }
    assert_eq!(key.open(3, &sealed[..15]), Err(SealError));
    assert_eq!(key.open(3, &[]), Err(SealError));
}

/// Only a player's own cards, dealt or discarded, are secret. Everything else is stored the same under any key.
#[test]
fn nothing_but_hole_cards_depends_on_the_key() {
    let other = RoomKey::from_bytes([8; 32]);
    for event in all() {
        let here = encode(&event, &key(), Some(hand()), Seq(9));
        let there = encode(&event, &other, Some(hand()), Seq(9));
        let hole = matches!(
            event,
            Event::Table(TableEvent::Hand(
                hand::Event::HoleDealt { .. } | hand::Event::Drew { .. }
            ))
        );
        assert_eq!(here == there, !hole);
    }
}
