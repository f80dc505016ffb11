use cards::{Card, Rank, Suit};
use std::collections::BTreeSet;

#[test]
fn there_are_52_and_each_is_one_rank_and_one_suit() {
    let all: Vec<Card> = Card::all().collect();
    assert_eq!(all.len(), usize::from(Card::COUNT));
    let pairs: BTreeSet<(Rank, Suit)> = all.iter().map(|card| (card.rank(), card.suit())).collect();
    assert_eq!(pairs.len(), 52);
    for (rank, suit) in pairs {
        let card = Card::new(rank, suit);
        assert_eq!((card.rank(), card.suit()), (rank, suit));
    }
}

#[test]
fn numbers_go_both_ways_and_keep_the_order() {
    for (at, card) in Card::all().enumerate() {
        assert_eq!(usize::from(card.index()), at);
        assert_eq!(Card::from_index(card.index()), card);
    }
    assert!(Card::all().is_sorted_by_key(|card| (card.rank(), card.suit())));
    assert!(Card::all().is_sorted());
}

#[test]
fn the_ends_of_the_deck() {
    assert_eq!(Card::from_index(0).to_string(), "2c");
    assert_eq!(Card::from_index(51).to_string(), "As");
}

#[test]
#[should_panic(expected = "52 cards")]
fn there_is_no_53rd_card() {
    Card::from_index(52);
}

#[test]
fn ranks_and_suits_go_both_ways() {
    for (at, rank) in Rank::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(rank.index()), at);
        assert_eq!(Rank::from_index(rank.index()), rank);
        assert_eq!(Rank::from_char(rank.char()), Some(rank));
        assert_eq!(Rank::from_char(rank.char().to_ascii_lowercase()), Some(rank));
    }
    for (at, suit) in Suit::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(suit.index()), at);
        assert_eq!(Suit::from_char(suit.char()), Some(suit));
        assert_eq!(Suit::from_char(suit.char().to_ascii_uppercase()), Some(suit));
    }
    assert!(Rank::ALL.is_sorted() && Suit::ALL.is_sorted());
}

#[test]
fn no_other_character_is_a_rank_or_a_suit() {
    for c in (0..=0x2fff).filter_map(char::from_u32) {
        assert_eq!(Rank::from_char(c).is_some(), "23456789TJQKAtjqka".contains(c), "{c:?}");
        assert_eq!(Suit::from_char(c).is_some(), "cdhsCDHS".contains(c), "{c:?}");
    }
}
