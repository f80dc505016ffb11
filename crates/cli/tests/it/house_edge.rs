//! `cardroom house-edge`.

use crate::program::run;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The bets of a game in JSON, by name.
fn bets(args: &[&str]) -> BTreeMap<String, Value> {
    let said = run(&[&["house-edge", "--json"], args].concat());
    assert_eq!(said.code, 0, "{}", said.error);
    let lines = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.map(|bet| (bet["bet"].as_str().unwrap().to_owned(), bet)).collect()
}

/// The published returns, by game.
fn published() -> BTreeMap<String, Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/house-games.json");
    let mut games: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in fs::read_to_string(path).unwrap().lines() {
        let bet: Value = serde_json::from_str(line).unwrap();
        let game = bet["game"].as_str().unwrap().to_owned();
        games.entry(game).or_default().push(line.to_owned());
    }
    games
}

fn rules(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.toml");
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_bet_is_one_line_of_json() {
    let bets = bets(&["european-roulette"]);
    let straight = &bets["straight-up"];
    assert_eq!(
        (straight["game"].as_str(), straight["exact"].as_bool()),
        (Some("european-roulette"), Some(true))
    );
    assert_eq!(straight["return"].as_f64(), Some(36.0 / 37.0));
    assert_eq!(
        (straight["numerator"].as_i64(), straight["denominator"].as_i64()),
        (Some(36), Some(37))
    );
    assert_eq!(straight["method"], "sum over all outcomes");
    assert_eq!(bets.len(), 15);
}

#[test]
fn the_text_has_decimals_and_fractions() {
    let said = run(&["house-edge", "double-ball-roulette"]);
    assert!(
        said.out
            .starts_with("Double-ball roulette (double-ball-roulette), PokerStars CZ's rules\n")
    );
    let line = said.out.lines().find(|line| line.contains("jackpot")).unwrap();
    assert_eq!(
        line.split_whitespace().collect::<Vec<_>>(),
        ["jackpot", "0.950329", "4.9671", "%", "1301/1369"]
    );
    assert!(said.error.is_empty(), "{}", said.error);
}

/// The games that take less than a second; `cardroom house-edge --all --json` makes the whole file.
#[test]
fn the_published_returns_are_those_of_the_program() {
    let published = published();
    assert_eq!(published.len(), 20);
    for game in [
        "european-roulette",
        "ray-roulette",
        "double-ball-roulette",
        "lucky-dice",
        "fast-poker",
        "three-card-poker",
        "red-dog",
        "sic-bo",
        "money-wheel",
        "keno",
        "punto-banco",
    ] {
        let said = run(&["house-edge", game, "--json"]);
        assert_eq!(said.out.lines().collect::<Vec<_>>(), published[game], "{game}");
    }
    let base = |game: &str, bet: &str| {
        let lines = published[game].iter().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let bet = lines.into_iter().find(|line| line["bet"] == bet).unwrap();
        (bet["numerator"].as_i64().unwrap(), bet["denominator"].as_i64().unwrap())
    };
    // The others are computed by tests that take longer; here the file is compared with the same figures.
    let net = |(of, per): (i64, i64)| (of - per, per);
    assert_eq!(net(base("dynamic-poker", "base")), (-33_216_272_611, 421_421_364_000));
    assert_eq!(net(base("riverside-poker", "base")), (-1_378_405_177, 15_282_313_200));
    assert_eq!(net(base("texas-holdem-bonus", "base")), (-578_107_733, 28_381_438_800));
    assert_eq!(net(base("ultimate-holdem", "base")), (-50_643_648_973, 2_317_817_502_000));
    assert_eq!(net(base("triple-bet-poker", "base")), (-242_869, 3_248_700));
}

#[test]
fn every_fraction_in_the_document_is_published() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/house-games.md");
    let document = fs::read_to_string(document).unwrap();
    for (game, lines) in published() {
        for line in lines {
            let bet: Value = serde_json::from_str(&line).unwrap();
            if bet["exact"] == false {
                continue; // blackjack, with its error bound
            }
            let fraction = format!("{}/{}", bet["numerator"], bet["denominator"]);
            let name = bet["bet"].as_str().unwrap();
            let row = document.lines().find(|row| {
                let mut cells = row.split('|').map(str::trim);
                cells.nth(1) == Some(&game) && cells.next().is_some_and(|bets| has(bets, name))
            });
            let row = row.unwrap_or_else(|| panic!("{game} {name} has no row"));
            assert!(row.contains(&format!("| {fraction} |")), "{game} {name}: {fraction}\n{row}");
        }
    }
}

/// Whether a list of bets in the document has this one.
fn has(bets: &str, name: &str) -> bool {
    bets.split(", ").any(|bet| bet == name)
}

#[test]
fn an_unknown_game_is_refused_with_the_nearest() {
    let said = run(&["house-edge", "fast-pokr"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(
        said.sentence().starts_with(
            "cardroom: unknown game \"fast-pokr\"; expected one of european-roulette, "
        )
    );
    let hint = "did you mean \"fast-poker\"? `cardroom house-edge --help` lists them all";
    assert_eq!(said.hint(), Some(hint));
    assert_eq!(run(&["house-edge"]).code, 2);
    assert_eq!(run(&["house-edge", "keno", "--all"]).code, 2);
}

#[test]
fn own_rules_change_the_return_and_may_warn() {
    let (_folder, path) = rules("[pays]\nstraight-up = \"35:1\"\nred = \"6:5\"");
    let path = path.to_str().unwrap();
    let said = run(&["house-edge", "ray-roulette", "--json", "--rules", path]);
    let of = |bet: &str| {
        let lines = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.into_iter().find(|line| line["bet"] == bet).unwrap()["return"].as_f64()
    };
    assert_eq!((of("straight-up"), of("split")), (Some(36.0 / 37.0), Some(32.0 / 37.0)));
    let warning =
        "warning: red of ray-roulette returns 1.070270 per unit, so it favours the player\n";
    assert_eq!(said.error, warning);
}

#[test]
fn wrong_rules_are_refused_by_name() {
    let (_folder, path) = rules("pay = 1");
    let said = run(&["house-edge", "sic-bo", "--rules", path.to_str().unwrap()]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(
        said.sentence().ends_with("my.toml: unknown rule \"pay\"; sic-bo has pays"),
        "{}",
        said.error
    );
    assert_eq!(said.hint(), Some("did you mean \"pays\"?"));
    let said = run(&["house-edge", "sic-bo", "--rules", "gone.toml"]);
    assert!(said.sentence().contains("cannot read gone.toml"), "{}", said.error);
}

#[test]
fn a_spot_gives_the_value_of_each_answer() {
    let said = run(&["house-edge", "riverside-poker", "--hand", "Qd7c", "--board", "3h6s9h"]);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[0], "with blind 1:");
    assert_eq!(
        lines[1].split_whitespace().collect::<Vec<_>>(),
        ["fold", "-1.000000", "-1070190/1070190"]
    );
    assert_eq!(
        lines[2].split_whitespace().collect::<Vec<_>>(),
        ["*", "call", "-0.999691", "-1069859/1070190"]
    );
    let said = run(&["house-edge", "fast-poker", "--hand", "Qc6d3h", "--json"]);
    let play: Value = serde_json::from_str(said.out.lines().nth(1).unwrap()).unwrap();
    assert_eq!((play["action"].as_str(), play["best"].as_bool()), (Some("play"), Some(false)));
    assert_eq!(play["value"].as_f64(), Some(-18_471.0 / 18_424.0));
    let said = run(&["house-edge", "fast-poker", "--hand", "Qc6d"]);
    assert_eq!(said.sentence(), "cardroom: the hand has 2 cards; a hand of fast-poker has 3");
    let said = run(&["house-edge", "keno", "--hand", "Qc6d3h"]);
    assert_eq!(said.sentence(), "cardroom: in keno no player has a decision that depends on cards");
    let said = run(&["house-edge", "riverside-poker", "--hand", "Qd7c"]);
    assert_eq!(
        said.sentence(),
        "cardroom: the number of community cards is 0; riverside-poker asks for a decision with 3"
    );
}

/// The returns that the rulebooks' digests have, to their last digit, and the names of bets.
#[test]
fn blackjack_returns_what_its_rulebook_says() {
    let said = run(&["house-edge", "blackjack-ray-b", "--json"]);
    let bets: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&bets[0]["bet"], &bets[1]["bet"]), (&"main".into(), &"insurance".into()));
    let net = bets[0]["return"].as_f64().unwrap() - 1.0;
    assert_eq!(format!("{net:.6}"), "-0.007758");
    assert_eq!((&bets[0]["exact"], &bets[1]["exact"]), (&false.into(), &true.into()));
    let published = published();
    assert_eq!(said.out.lines().collect::<Vec<_>>(), published["blackjack-ray-b"]);
}

#[test]
fn a_file_of_blackjack_rules_is_read_or_refused_by_key() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rules.toml");
    let with = |text: &str| {
        fs::write(&path, text).unwrap();
        run(&["house-edge", "blackjack-ray-b", "--json", "--rules", path.to_str().unwrap()])
    };
    // RAY's digest: one deck, 3:2.
    let one_deck = with("decks = 1\nblackjack = \"3:2\"");
    let main: Value = serde_json::from_str(one_deck.out.lines().next().unwrap()).unwrap();
    assert_eq!(format!("{:.6}", main["return"].as_f64().unwrap() - 1.0), "-0.002163");
    assert!(one_deck.error.is_empty(), "{}", one_deck.error);
    let generous = with("decks = 1\nblackjack = \"3:1\"");
    assert!(generous.error.contains("it favours the player"), "{}", generous.error);
    let unknown = with("deck = 1");
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.sentence().contains("deck is unknown; expected one of decks, "));
    assert!(with("decks = 9").sentence().contains("decks is 9; it must be 1 to 8"));
}

#[test]
fn a_blackjack_hand_is_told_what_each_action_is_worth() {
    let said = run(&["house-edge", "blackjack-ray-b", "--hand", "Th6c", "--dealer", "Kd"]);
    let actions: Vec<&str> =
        said.out.lines().filter_map(|line| line.get(2..10)).map(str::trim).collect();
    assert_eq!(&actions[..2], ["stand", "hit"]);
    let refused = run(&["house-edge", "blackjack-ray-b", "--hand", "Th6c"]);
    assert_eq!(refused.code, 2);
    assert!(refused.sentence().contains("one card of the dealer"), "{}", refused.error);
}
