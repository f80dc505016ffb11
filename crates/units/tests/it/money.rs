use units::{Chips, Currency, CurrencyError, Decimal, Money, MoneyError};

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
fn invalid_currency_codes_are_refused() {
    for text in ["", "E", "EU", "ABCDEFGHI", "eur", "EUR ", "EU1", "EÜR", "EU\0"] {
        assert_eq!(text.parse::<Currency>(), Err(CurrencyError), "{text:?}");
    }
}

#[test]
fn a_currency_has_the_decimals_of_its_list_or_two() {
    let decimals = |code: &str| code.parse::<Currency>().unwrap().decimals();
    for (code, expected) in
        [("PLAY", 0), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("BTC", 8), ("EUR", 2), ("QQQ", 2)]
    {
        assert_eq!(decimals(code), expected, "{code}");
    }
    assert!(Currency::PLAY.is_play() && !euro().is_play());
}

fn euro() -> Currency {
    "EUR".parse().unwrap()
}

const MOST: i64 = (1 << 53) - 1;

#[test]
fn an_amount_ends_at_two_to_the_53_on_either_side() {
    for (amount, fits) in
        [(MOST, true), (-MOST, true), (MOST + 1, false), (-MOST - 1, false), (i64::MIN, false)]
    {
        let out_of_range = MoneyError::Range { amount: amount.into(), currency: euro() };
        let made = Money::new(amount, euro());
        assert_eq!(made.map(Money::amount), if fits { Ok(amount) } else { Err(out_of_range) });
    }
    assert_eq!(Money::of(Chips::MAX, euro()), Money::new(MOST, euro()).unwrap());
}

#[test]
fn sums_and_differences_stay_in_range_and_currency() {
    let of = |amount| Money::new(amount, euro()).unwrap();
    assert_eq!(of(5).plus(of(-7)), Ok(of(-2)));
    assert_eq!(of(5).minus(of(7)), Ok(of(-2)));
    let beyond = |amount| Err(MoneyError::Range { amount, currency: euro() });
    assert_eq!(of(MOST).plus(of(1)), beyond(i128::from(MOST) + 1));
    assert_eq!(of(-MOST).minus(of(MOST)), beyond(-2 * i128::from(MOST)));
    let chips = Money::new(5, Currency::PLAY).unwrap();
    assert_eq!(of(5).plus(chips), Err(MoneyError::Currencies(euro(), Currency::PLAY)));
    assert_eq!(chips.minus(of(5)), Err(MoneyError::Currencies(Currency::PLAY, euro())));
}

#[test]
fn amounts_are_written_with_every_decimal() {
    let written =
        |amount, code: &str| Money::new(amount, code.parse().unwrap()).unwrap().to_string();
    assert_eq!(written(1_240, "EUR"), "12.40 EUR");
    assert_eq!(written(-5, "EUR"), "-0.05 EUR");
    assert_eq!(written(123_456_789, "PLAY"), "123,456,789 PLAY");
    assert_eq!(written(1_000, "JPY"), "1,000 JPY");
    assert_eq!(written(1, "BTC"), "0.00000001 BTC");
    assert_eq!(written(MOST, "SEK"), "90,071,992,547,409.91 SEK");
}

#[test]
fn the_short_form_leaves_zeros_at_the_end_out() {
    let short = |digits, places| format!("{:#}", Decimal { digits, places });
    for (digits, places, expected) in [
        (0, 2, "0"),
        (5, 2, "0.05"),
        (50, 2, "0.5"),
        (100, 2, "1"),
        (4_400_000, 2, "44,000"),
        (-1_200, 3, "-1.2"),
        (1_000, 0, "1,000"),
    ] {
        assert_eq!(short(digits, places), expected);
    }
}
