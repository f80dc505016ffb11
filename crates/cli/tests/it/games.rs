//! `cardroom games`.

use crate::program::run;
use serde_json::Value;

#[test]
fn every_game_is_listed_with_the_books_that_offer_it() {
    let said = run(&["games"]);
    assert_eq!(said.out.lines().count(), 25 + 6, "{}", said.out);
    let horse = said.out.lines().find(|line| line.starts_with("horse ")).expect("and the mixes");
    assert!(horse.contains("  mix ") && horse.ends_with("house pokerstars-cz"), "{horse}");
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
        "Ranking:  the lowest five cards, ace low; straights and flushes do not count",
        "By pokerstars-cz: fixed limit, pot limit, no limit; up to 8 seats (PSC-A1g-01)",
        "  stud.razz_bring_in = \"lowest\", not \"highest\" (PSC-A1g-02)",
    ] {
        assert!(said.lines().any(|told| told == line), "{line}\n{said}");
    }
    assert!(said.contains("brings in 4") && said.contains(" wins "), "{said}");
    assert!(!said.contains("soko"), "rules of other games are not listed:\n{said}");
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
fn a_mix_is_explained() {
    let said = run(&["games", "horse"]).out;
    for line in [
        "HORSE (horse, a mix)",
        "  1. Texas hold'em (holdem), fixed limit",
        "  5. Seven-card stud high/low (stud_8), fixed limit",
        "Next:     in this order, then again from the first",
        "Leg:      6 hands of each game at tables of up to six seats, 9 hands at larger ones, unless \
         the table's options say otherwise",
        "Players:  2 to 8",
        "Books:    house, pokerstars-cz",
        "Clauses:  PSC-A1k-01, PSC-A1k-02, PSC-A1k-03, PSC-A1a-08",
    ] {
        assert!(said.lines().any(|told| told == line), "{line}\n{said}");
    }
    for mix in ["hose", "eight_game", "holdem_mixed", "omaha_mixed"] {
        let said = run(&["games", mix]).out;
        assert!(said.contains("Clauses:  PSC-A1") && said.contains("  2. "), "{mix}\n{said}");
    }
    let choice = run(&["games", "dealers_choice"]).out;
    assert!(
        choice.contains("players choose in turn") && choice.contains("Books:    house\n"),
        "{choice}"
    );
    let json = run(&["games", "hose", "--json"]).out;
    let told: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(told["mixes"].as_array().map(Vec::len), Some(1));
    assert_eq!(told["mixes"][0]["games"][3]["key"], "stud_8");
    assert_eq!(told["games"].as_array().map(Vec::len), Some(4));
    assert!(run(&["games", "horse", "--toml"]).error.contains("unknown game \"horse\""), "no file");
}

#[test]
fn every_game_says_its_clauses() {
    for game in
        ["omaha_5_8", "omaha_6", "omaha_6_8", "courchevel_8", "triple_draw_a5", "short_deck"]
    {
        let said = run(&["games", game]).out;
        assert!(said.lines().any(|line| line.starts_with("Clauses:  ")), "{game}\n{said}");
        assert!(!said.contains("()"), "{said}");
    }
}

/// Makes a folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

const CLUB: &str = "extends = \"house\"\nversion = \"1\"\nname = \"The club\"\n";

#[test]
fn a_folder_is_checked() {
    let check = |folder: &std::path::Path| run(&["games", "--games", folder.to_str().unwrap()]);
    let good = folder(&[("rulebooks/club.toml", &format!("{CLUB}clock.time_out=\"fold\""))]);
    let said = check(good.path());
    assert!(said.out.contains(" club"), "{}", said.error);
    // A difference without a note has no brackets.
    let razz = run(&["games", "razz", "--games", good.path().to_str().unwrap()]).out;
    assert!(razz.contains("  clock.time_out = \"fold\", not \"check_or_fold\"\n"), "{razz}");
    let gone = good.path().join("gone");
    let said = check(&gone);
    assert!(said.out.is_empty() && said.error.contains("gone"), "{}{}", said.out, said.error);
    let inside = check(&good.path().join("rulebooks"));
    assert!(inside.error.contains("has no folder games or rulebooks"), "{}", inside.error);
    for name in ["rulebooks/x.TOML", "games/x.Toml"] {
        let said = check(folder(&[(name, CLUB)]).path());
        assert!(said.error.contains("the file name must end in .toml"), "{name}: {}", said.error);
    }
    let large = check(folder(&[("games/x.toml", &"#".repeat(70_000))]).path());
    assert!(large.error.contains("larger than the maximum of 65536 bytes"), "{}", large.error);
}

#[cfg(unix)]
#[test]
fn a_device_among_the_rulebooks_is_refused() {
    let folder = folder(&[("rulebooks/club.toml", CLUB)]);
    let endless = folder.path().join("rulebooks/zero.toml");
    std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
    let said = run(&["games", "--games", folder.path().to_str().unwrap()]);
    assert!(said.error.contains("zero.toml: this is not a file"), "{}", said.error);
}

#[test]
fn an_unknown_game_is_refused_with_the_known_ones() {
    let said = run(&["games", "snap"]);
    assert_eq!(said.out, "");
    assert!(
        said.error.contains("unknown game \"snap\"; expected one of holdem, "),
        "{}",
        said.error
    );
}
