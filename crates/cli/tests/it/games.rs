//! `cardroom games`.

use crate::program::run;
use serde_json::Value;

#[test]
fn every_game_is_listed_with_the_books_that_offer_it() {
    let said = run(&["games"]);
    assert_eq!(said.out.lines().count(), 25, "{}", said.out);
    let razz = said.out.lines().find(|line| line.starts_with("razz ")).expect("razz is there");
    assert!(razz.contains("2 to  8 players") && razz.ends_with("house pokerstars-cz"), "{razz}");
}

#[test]
fn a_game_is_explained() {
    let said = run(&["games", "razz"]).out;
    for line in [
        "Razz (razz, family stud)",
        "Limits:   fixed limit, pot limit, no limit",
        "Players:  2 to 8",
        "Deck:     52 cards",
        "Ranking:  the lowest five cards, ace low, straights and flushes not counted",
        "By pokerstars-cz: fixed limit, pot limit, no limit; up to 8 seats (PSC-A1g-01)",
        "  stud.razz_bring_in = \"lowest\", not \"highest\" (PSC-A1g-02)",
    ] {
        assert!(said.lines().any(|told| told == line), "{line}\n{said}");
    }
    assert!(said.contains("brings in 4") && said.contains(" wins "), "{said}");
    assert!(!said.contains("soko"), "what does not concern it is not told:\n{said}");
}

#[test]
fn as_json_it_is_what_the_server_serves() {
    let said = run(&["games", "omaha_8", "--json"]);
    let told: Value = serde_json::from_str(&said.out).expect("JSON");
    let [game] = &told["games"].as_array().expect("games")[..] else { panic!("one game") };
    assert_eq!(game["family"], "omaha");
    assert_eq!(game["streets"].as_array().map(Vec::len), Some(4));
    assert_eq!(game["ranking"].as_array().map(Vec::len), Some(2));
    let example = game["example"].as_array().expect("lines");
    assert!(
        example.iter().any(|line| line.as_str().is_some_and(|line| line.contains("high hand")))
    );
    assert_eq!(told["rulebooks"].as_array().map(Vec::len), Some(6));
    let book = |key: &str| {
        let books = game["rulebooks"].as_array().expect("books");
        books.iter().find(|book| book["rulebook"] == key).expect("it offers the game").clone()
    };
    assert_eq!(book("svenska-spel")["clauses"][0], "SVS-3.3.1-01");
    assert_eq!(book("house")["differs"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_game_that_is_none_is_named_with_those_that_are() {
    let said = run(&["games", "snap"]);
    assert_eq!(said.out, "");
    assert!(
        said.error.contains("\"snap\" is no game: it must be one of holdem, "),
        "{}",
        said.error
    );
}
