use std::collections::BTreeSet;
use test_kit::Dice;
use units::{HandId, IdError, PlayerId, TableId};

#[test]
fn identifiers_read_as_they_are_written() {
    let seed = 0x5eed_0004;
    let mut dice = Dice::new(seed);
    let edges = [0, 1, 31, 32, u128::MAX, u128::MAX - 1, 1 << 127];
    let random = (0..20_000).map(|_| u128::from(dice.roll()) << 64 | u128::from(dice.roll()));
    let all: Vec<u128> = edges.into_iter().chain(random).collect();
    let mut texts = BTreeSet::new();
    for &bits in &all {
        let id = PlayerId::from_bits(bits);
        let text = id.to_string();
        assert_eq!(text.len(), 26, "{bits:#x}");
        assert_eq!(text.parse(), Ok(id), "{bits:#x}");
        assert_eq!(format!("{id:?}"), text);
        assert_eq!(id.bits(), bits);
        texts.insert(text);
    }
    assert_eq!(texts.len(), all.iter().collect::<BTreeSet<_>>().len(), "no two have the same text");
}

/// A database may sort the text as memory sorts the identifier.
#[test]
fn text_keeps_the_order() {
    let seed = 0x5eed_0005;
    let mut dice = Dice::new(seed);
    for _ in 0..20_000 {
        let [a, b] = [0; 2]
            .map(|_| TableId::from_bits(u128::from(dice.up_to(u64::MAX)) << (dice.roll() % 64)));
        assert_eq!(a.cmp(&b), a.to_string().cmp(&b.to_string()), "{a} {b}");
    }
}

#[test]
fn known_bits_have_their_known_text() {
    assert_eq!(HandId::from_bits(0).to_string(), "00000000000000000000000000");
    assert_eq!(HandId::from_bits(31).to_string(), "0000000000000000000000000z");
    assert_eq!(HandId::from_bits(u128::MAX).to_string(), "7zzzzzzzzzzzzzzzzzzzzzzzzz");
}

#[test]
fn invalid_identifiers_are_refused() {
    let read = |text: &str| text.parse::<HandId>();
    let right = "7zzzzzzzzzzzzzzzzzzzzzzzzz";
    assert!(read(right).is_ok());
    assert_eq!(read(""), Err(IdError::Length(0)));
    assert_eq!(read(&right[1..]), Err(IdError::Length(25)));
    assert_eq!(read(&format!("{right}z")), Err(IdError::Length(27)));
    // 26 digits hold 130 bits: a number above 128 bits is refused, not truncated.
    assert_eq!(read("80000000000000000000000000"), Err(IdError::Character(1)));
    assert_eq!(read("zzzzzzzzzzzzzzzzzzzzzzzzzz"), Err(IdError::Character(1)));
    for wrong in "ilouAZ-_ \u{0}".chars() {
        let text = format!("0{wrong}000000000000000000000000");
        assert_eq!(read(&text), Err(IdError::Character(2)), "{text:?}");
    }
    // 26 bytes, but not 26 letters.
    assert_eq!(read("é000000000000000000000000"), Err(IdError::Character(1)));
    assert_eq!(
        IdError::Length(25).to_string(),
        "the length of the identifier is 25; it must be 26"
    );
}
