use super::rules::hundredths;
use super::{concerns, games};
use crate::Shelf;
use hand::{BetSize, Game, Made, PotSharing, Variant};

/// Returns this rulebook's value and the house's value for a key, in hold'em.
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

/// Every built-in game, and every mix except dealer's choice, names the clauses that describe its play.
///
/// Each clause exists, is a rule of play, and is named once.
#[test]
fn every_game_has_its_clauses() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rulebooks/owners.tsv");
    let owners = std::fs::read_to_string(docs).expect("the owners of the clauses");
    let all = games(&Shelf::built_in());
    let of_games = all.games.iter().map(|game| (&game.key, &game.clauses));
    let of_mixes = all.mixes.iter().filter(|mix| !mix.chosen).map(|mix| (&mix.key, &mix.clauses));
    for (key, clauses) in of_games.chain(of_mixes) {
        assert!(!clauses.is_empty(), "{key} has no clause");
        for (at, id) in clauses.iter().enumerate() {
            assert!(!clauses[..at].contains(id), "{key} has {id} twice");
            assert!(owners.lines().any(|line| line.split('\t').next() == Some(id)), "{key}: {id}");
        }
    }
    // The clauses named for a game in a book are clauses of that game.
    for (game, book) in
        all.games.iter().flat_map(|game| game.rulebooks.iter().map(move |b| (game, b)))
    {
        let first = book.clauses.first().filter(|_| book.rulebook != "svepof");
        assert!(
            first.is_none_or(|id| game.clauses.contains(id) || is_of_the_room(id)),
            "{}: {first:?}",
            game.key
        );
    }
}

/// Reports whether a clause is about tables, or about all games.
fn is_of_the_room(id: &str) -> bool {
    ["PSC-A1a-30", "RAY-POK-", "SVP-"].iter().any(|begins| id.starts_with(begins))
}

#[test]
fn tournament_rules_are_those_that_differ_from_the_house() {
    let all = games(&Shelf::built_in());
    let rules = |key: &str| {
        let page = all.rulebooks.iter().find(|book| book.key == key).unwrap();
        page.tournaments.clone()
    };
    let house = rules("house");
    assert!(house.len() > 40 && house.iter().all(|rule| rule.value == rule.house));
    assert!(house.iter().all(|rule| !rule.meaning.is_empty()), "the house explains every key");
    for book in ["svenska-spel", "win2day", "pokerstars-cz", "svepof", "ray"] {
        let rules = rules(book);
        assert!(!rules.is_empty() && rules.len() < house.len(), "{book}");
        assert!(rules.iter().all(|rule| rule.value != rule.house), "{book}");
    }
    let fee = rules("win2day");
    let told = |key: &str| {
        let rule = fee.iter().find(|rule| rule.key == key).unwrap();
        (rule.value.clone(), rule.house.clone(), rule.clauses.clone())
    };
    let clause = |id: &str| vec![id.to_owned()];
    let most = told("tournament.fees.fee_max");
    assert_eq!(most, ("EUR 50".into(), "none".into(), clause("W2D-16.1-02")));
    let share = told("tournament.fees.share_bps_max");
    assert_eq!(share, ("15 %".into(), "100 %".into(), clause("W2D-16.1-03")));
    let holdem = all.games.iter().find(|game| game.key == "holdem").unwrap();
    let differs = holdem.rulebooks.iter().flat_map(|book| &book.differs);
    assert!(
        differs.clone().count() > 0
            && differs.clone().all(|rule| !rule.key.starts_with("tournament"))
    );
}

#[test]
fn mix_pages_show_games_hands_and_seats() {
    let all = games(&Shelf::built_in());
    let told = |key: &str| {
        let mix = all.mixes.iter().find(|mix| mix.key == key).unwrap();
        (mix.games.len(), mix.hands_few, mix.hands_many, mix.seats_max, mix.chosen)
    };
    assert_eq!(told("horse"), (5, 6, 9, 8, false));
    assert_eq!(told("eight_game"), (8, 6, 6, 6, false));
    assert_eq!(told("dealers_choice"), (0, 1, 1, 10, true));
    let books = |key: &str| all.mixes.iter().find(|mix| mix.key == key).unwrap().rulebooks.clone();
    assert_eq!(books("horse"), ["house", "pokerstars-cz"]);
    assert_eq!(books("dealers_choice"), ["house"]);
}

#[test]
fn hundredths_are_written_as_decimals() {
    let written = [0, 5, 50, 100, 4_400_000, 123_456_789].map(hundredths);
    assert_eq!(written, ["0", "0.05", "0.5", "1", "44,000", "1,234,567.89"]);
}

/// Returns a changed copy of a game, under its own key.
fn own(of: &str, change: impl Fn(&mut Game)) -> &'static Variant {
    let mut game = Game::of(Variant::by_key(of).unwrap());
    game.key = format!("own_{of}");
    change(&mut game);
    game.keep().unwrap()
}

/// The page of an operator's own game shows exactly the keys that affect this game.
#[test]
fn own_games_show_the_keys_that_concern_them() {
    let razz = own("razz", |_| {});
    let soko_8 = own("soko", |game| {
        game.sharing = PotSharing::Halves(Made::Soko, Made::EightOrBetter);
    });
    let short_stud = own("stud", |game| game.streets.truncate(4));
    let no_choice = own("stud", |game| {
        game.streets.iter_mut().for_each(|street| street.bet = BetSize::Small);
    });
    for (key, games) in [
        ("stud.razz_bring_in", [true, false, false, false]),
        ("stud.usual_bring_in", [true, false, true, true]),
        ("stud.five_card_bring_in_antes", [false, true, false, false]),
        ("soko.up_four", [false, true, false, false]),
        ("fixed_limit.open_pair.razz", [true, false, false, false]),
        ("fixed_limit.open_pair.five_card", [false, true, false, false]),
        ("fixed_limit.open_pair.stud_8", [false, false, false, false]),
        ("fixed_limit.open_pair.stud", [false, false, true, false]),
        ("fixed_limit.blind_is_opening", [false, false, false, false]),
        ("showdown.stud_first", [true, true, true, true]),
    ] {
        let told = [razz, soko_8, short_stud, no_choice].map(|game| concerns(key, game));
        assert_eq!(told, games, "{key}");
    }
    let holdem = Variant::by_key("holdem").unwrap();
    assert!(concerns("fixed_limit.blind_is_opening", holdem));
    assert!(!concerns("showdown.stud_first", holdem));
}
