use units::{Currency, CurrencyError};

#[test]
fn codes_read_as_they_are_written() {
    for code in ["EUR", "SEK", "PLAY", "ABCDE", "ABCDEFGH"] {
        let currency: Currency = code.parse().unwrap();
        assert_eq!(currency.code(), code);
        assert_eq!(currency.to_string(), code);
        assert_eq!(format!("{currency:?}"), code);
    }
    assert_eq!("PLAY".parse(), Ok(Currency::PLAY));
}

#[test]
fn what_is_no_code() {
    for text in ["", "E", "EU", "ABCDEFGHI", "eur", "EUR ", "EU1", "EÜR", "EU\0"] {
        assert_eq!(text.parse::<Currency>(), Err(CurrencyError), "{text:?}");
    }
}
