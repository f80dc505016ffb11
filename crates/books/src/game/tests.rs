use super::*;
use hand::HOLDEM;

/// Parses hold'em after replacing one piece of its text.
fn changed(from: &str, to: &str) -> Result<&'static Variant, String> {
    let text = game_to_toml(&Game::of(&HOLDEM));
    assert!(text.contains(from), "{from:?} is not in\n{text}");
    let game = game_from_toml("own", &text.replacen(from, to, 1)).map_err(|why| why.to_string())?;
    keep(game).map_err(|why| why.to_string())
}

#[test]
fn every_game_reads_back_from_its_file() {
    for &variant in VARIANTS {
        let text = game_to_toml(&Game::of(variant));
        let game = game_from_toml(variant.key, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let again = keep(game).unwrap();
        assert_eq!(again, variant, "{}", variant.key);
    }
}

#[test]
fn a_game_file_has_this_form() {
    let draw = game_to_toml(&Game::of(Variant::by_key("draw_7e").unwrap()));
    let text = r#"name = "Draw 7-E"
family = "draw"
lowest_card = [{ players = 4, card = "7" }, { players = 5, card = "6" }]
opening = "blinds"
limits = ["pot", "no", "fixed"]
seats_min = 2
seats_max = 5
boards = 1
wins = ["stripped"]

[[street]]
name = "before_draw"
deals = [{ down = 5 }]
first = "opens_draw"
bet = "small"

[[street]]
name = "after_draw"
deals = [{ draw = 5 }]
first = "left_of_button"
bet = "big"
"#;
    assert_eq!(draw, text);
}

#[test]
fn a_game_is_kept_once() {
    let high_low = |name: &str| {
        let text = game_to_toml(&Game::of(&HOLDEM)).replace("Texas hold'em", name);
        keep(game_from_toml("holdem_8", &text).unwrap()).unwrap()
    };
    assert!(std::ptr::eq(high_low("One"), high_low("One")));
    assert_ne!(high_low("One"), high_low("Another"), "one key may have several games");
}

#[test]
fn faults_name_the_key_its_value_and_what_is_allowed() {
    let cases = [
        ("boards = 1\n", "", "boards is missing; it must be 1 to 2"),
        ("boards = 1", "boards = 60", "boards is 60; it must be 1 to 2"),
        ("boards = 1", "boards = 1.0", "boards is 1.0; it must be 1 to 2"),
        ("seats_max = 10", "seats_max = -1", "seats_max is -1; it must be 2 to 10"),
        ("seats_max = 10", "seats_max = 9223372036854775807", "it must be 2 to 10"),
        ("seats_max = 10", "seats_max = 9223372036854775808", "line 7, `seats_max = 9223"),
        ("boards = 1", "boards = 1\nboards = 1", "line 9, `boards = 1`: duplicate key"),
        ("boards = 1", "boards = 1\njokers = 2", "jokers is unknown; expected one of name, "),
        ("boards = 1", "boards = 1\n\"a\\u202eb\" = 2", "\"a\\u{202e}b\" is unknown"),
        ("\"holdem\"", "\"snap\"", "family is \"snap\"; it must be \"holdem\" or \"omaha\" or "),
        ("\"Texas hold'em\"", "\"\"", "name is \"\"; it must be text that is not empty"),
        ("\"Texas hold'em\"", "\" x\"", "name is \" x\"; it must be 1 to 40 visible characters"),
        ("\"2\"", "\"1\"", "lowest_card is \"1\"; it must be a rank such as \"2\", or a list of"),
        ("\"2\"", "[]", "lowest_card is []; it must be a rank such as"),
        (
            "\"2\"",
            "[{ players = 300, card = \"2\" }]",
            "lowest_card is [{ card = \"2\", players = 300 }]",
        ),
        ("[\"high\"]", "[]", "wins is []; it must be a list of \"high\", "),
        ("[\"high\"]", "\"high\"", "wins is \"high\"; it must be a list of"),
        ("[\"high\"]", "[\"high\", \"ace_to_five\", \"badugi\"]", "wins is 3 kinds of hand; it"),
        ("[\"high\"]", "[\"eight_or_better\"]", "one with a qualifier can only be the second"),
        ("[{ down = 2 }]", "[{ down = 60 }]", "street[1].deals is [{ down = 60 }]; it must be"),
        ("[{ down = 2 }]", "[{ down = 256 }]", "street[1].deals is [{ down = 256 }]; it must be"),
        ("[{ down = 2 }]", "[{ down = 2, up = 1 }]", "street[1].deals is [{ down = 2, up = 1 }]"),
        ("[{ down = 2 }]", "[{ burn = 1 }]", "street[1].deals is [{ burn = 1 }]; it must be"),
        ("\"flop\"\n", "\"flop\"\nwild = 1\n", "street[2].wild is unknown; expected one of name"),
        ("[[street]]\nname = \"turn\"", "[[streets]]\nname = \"turn\"", "streets is unknown"),
    ];
    for (from, to, says) in cases {
        let fault = changed(from, to).expect_err(to);
        assert!(fault.contains(says), "{to:?}:\n{fault}\nand not\n{says}");
    }
    let none = game_from_toml("own", "name = \"None\"").unwrap_err().to_string();
    assert!(none.starts_with("family is missing"), "{none}");
    let text = game_to_toml(&Game::of(&HOLDEM));
    let (head, _) = text.split_once("\n[[street]]").unwrap();
    let no_streets = game_from_toml("own", &format!("{head}\nstreet = []")).unwrap();
    assert!(keep(no_streets).unwrap_err().to_string().starts_with("street is []; it must be"));
}

#[test]
fn hostile_game_files_are_refused_in_one_short_line() {
    let long = format!("name = \"{}\"", "x".repeat(1 << 20));
    let deep = format!("name = {}{}", "[".repeat(1 << 16), "]".repeat(1 << 16));
    let streets = "[[street]]\n".repeat(1 << 16);
    for text in [long, deep, streets, "\u{feff}\u{0}".into(), "name = 'a\u{1b}[2Jb'".into()] {
        let why = game_from_toml("own", &text).unwrap_err().to_string();
        assert!(why.len() < 600, "{} bytes", why.len());
        assert!(!why.contains('\u{1b}'), "{why:?}");
    }
}
