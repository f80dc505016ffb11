use cards::{Card, NotationError, parse_cards};

#[test]
fn every_card_reads_as_it_is_written() {
    for card in Card::all() {
        let text = card.to_string();
        assert_eq!(text.parse(), Ok(card));
        assert_eq!(text.to_lowercase().parse(), Ok(card));
        assert_eq!(text.to_uppercase().parse(), Ok(card));
        assert_eq!(format!("{card:?}"), text);
    }
}

#[test]
fn no_other_two_characters_are_a_card() {
    let ascii = || (0_u8..128).map(char::from);
    let texts = ascii().flat_map(|a| ascii().map(move |b| format!("{a}{b}")));
    let read = texts.filter(|text| text.parse::<Card>().is_ok()).count();
    // Eight ranks are digits and have one form; the other five ranks and all suits have an upper-case and a lower-case
    // one.
    assert_eq!(read, (8 + 5 * 2) * 4 * 2);
}

#[test]
fn what_is_wrong_with_a_card() {
    let fault = |text: &str| text.parse::<Card>().unwrap_err();
    assert_eq!(fault(""), NotationError::Length("".into()));
    assert_eq!(fault("A"), NotationError::Length("A".into()));
    assert_eq!(fault("10c"), NotationError::Length("10c".into()));
    assert_eq!(fault(" As"), NotationError::Length(" As".into()));
    assert_eq!(fault("1s"), NotationError::Rank("1s".into()));
    assert_eq!(fault("sA"), NotationError::Rank("sA".into()));
    assert_eq!(fault("Ax"), NotationError::Suit("Ax".into()));
    assert_eq!(fault("A♠"), NotationError::Suit("A♠".into()));
    assert_eq!(
        fault("1s").to_string(),
        "\"1s\" is not a card; the rank must be one of 23456789TJQKA"
    );
}

#[test]
fn cards_in_their_order_with_any_blanks() {
    let all: Vec<Card> = Card::all().collect();
    for shift in 0..all.len() {
        let mut cards = all.clone();
        cards.rotate_left(shift);
        let texts: Vec<String> = cards.iter().map(Card::to_string).collect();
        for between in ["", " ", "\n", " \t "] {
            assert_eq!(parse_cards(&texts.join(between)), Ok(cards.clone()));
        }
    }
    assert_eq!(parse_cards(""), Ok(vec![]));
    assert_eq!(parse_cards("  "), Ok(vec![]));
}

#[test]
fn what_is_wrong_with_cards() {
    let twice: Card = "Kd".parse().unwrap();
    assert_eq!(parse_cards("Kd As kD"), Err(NotationError::Twice(twice)));
    assert_eq!(parse_cards("As K"), Err(NotationError::Length("K".into())));
    assert_eq!(parse_cards("As,Kd"), Err(NotationError::Rank(",K".into())));
    assert_eq!(parse_cards("AsKé"), Err(NotationError::Suit("Ké".into())));
    assert_eq!(NotationError::Twice(twice).to_string(), "Kd is named twice");
}

#[test]
fn any_text_is_read_or_refused() {
    // Random input never causes a panic, and cards that were read are written as the same text, except for case and
    // blanks.
    let seed = 0x5eed_7000_u64;
    let letters: Vec<char> = "23456789TJQKAcdhstjqkaCDHS 1xé♠\u{0}".chars().collect();
    let mut state = seed;
    let mut read = 0;
    for round in 0..20_000 {
        let mut text = String::new();
        for _ in 0..round % 7 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            text.push(letters[(state >> 33) as usize % letters.len()]);
        }
        if let Ok(cards) = parse_cards(&text) {
            let written: String = cards.iter().map(Card::to_string).collect();
            let tight: String = text.split_whitespace().collect();
            assert!(written.eq_ignore_ascii_case(&tight), "{text:?} (seed {seed:#x})");
            read += usize::from(!cards.is_empty());
        }
    }
    assert!(read > 100, "the texts must sometimes be cards, else this proves nothing");
}
