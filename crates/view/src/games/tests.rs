use super::{games, hundredths};
use room::Shelf;

/// What this book has otherwise than the house in hold'em, and what the house has, by the key.
fn told(book: &str, key: &str) -> (String, String) {
    let games = games(&Shelf::built_in());
    let holdem = games.games.iter().find(|game| game.key == "holdem").unwrap();
    let of_book = holdem.rulebooks.iter().find(|one| one.rulebook == book).unwrap();
    let rule = of_book.differs.iter().find(|rule| rule.key == key);
    let rule = rule.unwrap_or_else(|| panic!("{book} has {key} as the house has it"));
    (rule.value.clone(), rule.house.clone())
}

#[test]
fn amounts_have_their_currency_and_parts_are_percent() {
    let said = |book, key, value: &str, house: &str| {
        assert_eq!(told(book, key), (value.to_owned(), house.to_owned()), "{book}: {key}");
    };
    said("svenska-spel", "stakes.price_base_amount", "SEK 44,000", "none");
    said("svenska-spel", "stakes.price_base_amounts", "2", "0");
    said("win2day", "blinds.small_blind_max", "EUR 25", "none");
    said("win2day", "blinds.big_blind_max", "EUR 50", "none");
    said("pokerstars-cz", "rake.cap_max", "5 in the table's currency", "none");
    said("pokerstars-cz", "rake.share_bps_min", "1 %", "0.01 %");
    said("pokerstars-cz", "rake.share_bps_max", "5 %", "100 %");
}

#[test]
fn what_is_kept_in_hundredths_is_written_out() {
    let written = [0, 5, 50, 100, 4_400_000, 123_456_789].map(hundredths);
    assert_eq!(written, ["0", "0.05", "0.5", "1", "44,000", "1,234,567.89"]);
}
