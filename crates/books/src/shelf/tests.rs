use super::*;
use crate::game_to_toml;
use hand::{Game, Limit};

fn file(folder: &str, key: &str, text: &str) -> OwnFile {
    OwnFile { name: format!("{folder}/{key}.toml"), key: key.into(), text: text.into() }
}

fn game(key: &str) -> OwnFile {
    let text = game_to_toml(&Game::of(Variant::by_key("pineapple").unwrap()));
    let text = text.replace("[\"high\"]", "[\"high\", \"eight_or_better\"]");
    file("games", key, &text.replace("Pineapple", "Pineapple high/low"))
}

fn book(key: &str, text: &str) -> OwnFile {
    file("rulebooks", key, text)
}

const CLUB: &str = r#"
# The club's rules: the house's, but for what stands here.
extends = "house"
version = "1"
name = "The club"

[clock]
time_out = "fold" # nobody waits here

[rake]
share_bps = 250
cap = 300
"#;

#[track_caller]
fn club(from: &str, to: &str) -> Result<Arc<Rulebook>, String> {
    assert!(CLUB.contains(from), "{from:?} is not in it");
    let file = book("club", &CLUB.replacen(from, to, 1));
    let shelf = Shelf::with(&[game("pineapple_8")], &[file]).map_err(|error| error.to_string())?;
    Ok(Arc::clone(shelf.book("club").expect("it is there")))
}

#[test]
fn the_house_offers_an_operators_game_after_its_own() {
    let shelf = Shelf::with(&[game("pineapple_8")], &[]).unwrap();
    assert_eq!(shelf.games()[..VARIANTS.len()], *VARIANTS);
    let game = shelf.game("pineapple_8").unwrap();
    assert_eq!((game.name, game.seats_max), ("Pineapple high/low", 10));
    let offer = shelf.book("house").unwrap().offer("pineapple_8").expect("the house offers it");
    assert_eq!((&offer.limits[..], offer.seats_max), (game.limits, 10));
    let others = shelf.books().iter().filter(|book| book.offer("pineapple_8").is_some());
    assert_eq!(others.count(), 1, "the other books offer what they list");
    assert_eq!(shelf.book("house").unwrap().hash, Rulebook::built_in("house").unwrap().hash);
}

#[test]
fn an_extending_book_changes_only_what_it_says() {
    let club = club("", "").unwrap();
    let house = Rulebook::built_in("house").unwrap();
    let mut expected = house.rules.clone();
    expected.rake.share = units::Bps(250);
    expected.rake.cap = units::Chips::new(300);
    assert_eq!(club.rules, expected);
    assert_eq!(club.table.time_out, crate::TimeOut::Fold);
    assert_eq!((&*club.name, &*club.version), ("The club", "1"));
    assert!(club.offer("pineapple_8").is_some(), "in the same way as the house's book");
    let note = |book: &Rulebook, key: &str| {
        book.notes.iter().find(|note| note.key == key).cloned().expect("every key has its line")
    };
    assert_eq!(note(&club, "clock.time_out").beside, "nobody waits here");
    assert_eq!(club.notes.len(), house.notes.len());
    // The hash covers the whole text, and the whole text is a book that extends no other.
    assert_eq!(club.hash, *blake3::hash(club.text.as_bytes()).as_bytes());
    let again = Rulebook::parse("club", &club.text, VARIANTS).unwrap();
    assert_eq!((again.rules, again.hash), (club.rules.clone(), club.hash));
}

#[test]
fn extending_a_book_by_nothing_changes_no_rule() {
    for base in Rulebook::all_built_in() {
        let text = format!("extends = {:?}\nversion = \"1\"\nname = \"Own\"\n", base.key);
        let book = Rulebook::parse("own", &text, VARIANTS).unwrap();
        assert_eq!((&book.rules, &book.table), (&base.rules, &base.table), "{}", base.key);
        let values = |book: &Rulebook| -> Vec<_> {
            let of = |note: &crate::KeyNote| (note.key.clone(), note.clauses.clone());
            book.notes.iter().skip(2).map(of).collect()
        };
        assert_eq!(values(&book), values(base), "{}", base.key);
    }
}

/// A rulebook that extends another may use any TOML form: TOML decides where a key is, not the look of a line.
#[test]
fn an_extending_book_may_use_any_toml_form() {
    let plain = club(" # nobody waits here", "").unwrap();
    let head = "extends = \"house\"\nversion = \"1\"\nname = \"The club\"\n";
    for rest in [
        "[ clock ]\ntime_out='fold'\n\n['rake']\nshare_bps=2_50\n\"cap\"   =   300",
        "clock.time_out = \"fold\"\nrake.cap = 300\nrake.share_bps = 250\n",
        "rake = { share_bps = 250, cap = 300 }\nclock = { time_out = \"fold\" }",
    ] {
        let text = format!("{head}{rest}");
        let book = Rulebook::parse("club", &text, VARIANTS)
            .unwrap_or_else(|error| panic!("{error}:\n{text}"));
        assert_eq!((&book.rules, &book.table), (&plain.rules, &plain_table(&plain)), "{text}");
        assert_eq!(book.notes, plain.notes, "{text}");
        assert_eq!(book.hash, plain.hash, "it is merged in the same way:\n{text}");
    }
}

/// Returns the rulebook's table rules without the operator's own game.
fn plain_table(book: &Rulebook) -> crate::TableRules {
    let mut table = book.table.clone();
    table.games.retain(|offer| VARIANTS.contains(&offer.variant));
    table
}

/// If a rulebook lists games but no mixes, it keeps those mixes of the other rulebook that its games allow.
#[test]
fn a_book_that_lists_games_keeps_only_their_mixes() {
    let own = |games: &[&str]| {
        let of =
            |key: &&str| format!("{key} = {{ limits = [\"fixed\", \"no\"], seats_max = 6 }}\n");
        let games: String = games.iter().map(of).collect();
        let blinds = "[blinds]\nstraddles = []\nstraddle_games = []\n\n[clock]";
        club("[clock]", &format!("[games]\n{games}\n{blinds}")).unwrap()
    };
    let hose = own(&["holdem", "omaha_8", "stud", "stud_8"]);
    assert_eq!(hose.table.mixes, ["hose", "holdem_mixed", "dealers_choice"]);
    let again = Rulebook::parse("club", &hose.text, VARIANTS).unwrap();
    assert_eq!(again.table.mixes, hose.table.mixes, "the text says so");
    assert_eq!(own(&["holdem"]).table.mixes, ["holdem_mixed"], "one game leaves nothing to choose");
}

#[test]
fn a_book_may_list_an_operators_game() {
    let list = "[games]\npineapple_8 = { limits = [\"fixed\"], seats_max = 6 }\n\n\
                [blinds]\nstraddle_games = [\"pineapple_8\"]\n\n[clock]";
    let club = club("[clock]", list).unwrap();
    let [offer] = &club.table.games[..] else { panic!("one game") };
    let told = (offer.variant.key, &offer.limits[..], offer.seats_max);
    assert_eq!(told, ("pineapple_8", &[Limit::Fixed][..], 6));
    assert_eq!(club.table.straddle_games, ["pineapple_8"]);
}

#[test]
fn faults_name_file_key_value_and_what_is_allowed() {
    let cases = [
        ("\"house\"", "\"casino\"", "extends is \"casino\"; it must be one of house, svenska-spel"),
        ("\"house\"", "7", "extends is 7; it must be one of house"),
        ("version = \"1\"\n", "", "version is missing; it must be the book's own"),
        ("name = \"The club\"\n", "", "name is missing; it must be the book's own"),
        ("\"fold\"", "\"wait\"", "clock.time_out is \"wait\"; it must be \"check_or_fold\" or"),
        ("time_out", "time_in", "clock.time_in is unknown; expected one of time_out"),
        ("[clock]", "[clocks]", "clocks is unknown; expected one of version, name, games"),
        ("cap = 300", "", "rake.cap is 0; it must be 0 if and only if rake.share_bps is 0"),
        ("cap = 300", "cap = 300\ncap = 300", "line 13, `cap = 300`: duplicate key"),
        ("cap = 300", "cap =\n300", "line 13, `300`: "),
        ("[clock]", "seats = 4\n[clock]", "seats is 4; it must be a table"),
        ("cap = 300", "cap = { most = 3 }", "rake.cap is { most = 3 }; it must be 0 to "),
        (
            "[clock]",
            "[fixed_limit]\nopen_pair = { badugi = true }\n[clock]",
            "fixed_limit.open_pair.badugi is unknown; expected one of stud, stud_8, razz",
        ),
        (
            "[clock]",
            "[fixed_limit]\nopen_pair = 4\n[clock]",
            "fixed_limit.open_pair is 4; it must be a table",
        ),
        (
            "[clock]",
            "[games]\nsnap = { limits = [\"no\"], seats_max = 2 }\n[clock]",
            "games.snap is unknown; expected one of holdem, short_deck",
        ),
        ("[clock]", "[games]\nrazz = 8\n[clock]", "games.razz is 8; it must be a table"),
        (
            "[clock]",
            "[stud]\nsuits = [\n\"clubs\"]\n[clock]",
            "stud.suits is 1 suits; it must be all four",
        ),
        (
            "[clock]",
            "[mixes]\noffered = [\"hose\"]\n[games]\nrazz = { limits = [\"fixed\"], seats_max = 2 }\n\
             [blinds]\nstraddles = []\nstraddle_games = []\n[clock]",
            "mixes.offered is [\"hose\"]; it must be without \"hose\", or with games.holdem at the limit \"fixed\"",
        ),
        ("\"The club\"", "\"\"\"The club\n[rake]\ncap = 300\n\"\"\"", "name is "),
    ];
    for (from, to, says) in cases {
        let fault = club(from, to).expect_err(to);
        let expected = format!("rulebooks/club.toml: {says}");
        assert!(fault.starts_with(&expected), "{to:?}:\n{fault}\nand not\n{expected}");
        assert!(fault.len() < 900, "{fault}");
    }
}

#[test]
fn two_games_or_books_may_not_share_a_name() {
    let named = |name: &str| {
        let file = game("own");
        OwnFile { text: file.text.replace("Pineapple high/low", name), ..file }
    };
    for (name, of) in [
        ("Texas hold'em", "the game holdem"),
        ("TEXAS HOLD'EM ", "the game holdem"),
        ("Horse", "the mix horse"),
    ] {
        let fault = Shelf::with(&[named(name)], &[]).expect_err(name).to_string();
        let says =
            format!("games/own.toml: name is \"{name}\"; it must differ from the name of {of}");
        assert_eq!(fault, says);
    }
    assert_eq!(
        club("\"The club\"", "\"House Rules\"").expect_err("taken"),
        "rulebooks/club.toml: name is \"House Rules\"; it must differ from the name of the rulebook house",
    );
    let twice = Shelf::with(&[], &[book("club", CLUB), book("club-2", CLUB)]).unwrap_err();
    assert!(twice.to_string().ends_with("the name of the rulebook club"), "{twice}");
}

#[test]
fn a_file_name_is_a_valid_key_and_used_once() {
    let refused = |games: &[OwnFile], books: &[OwnFile]| {
        Shelf::with(games, books).expect_err("that is not allowed").to_string()
    };
    let razz = game("razz");
    let taken =
        "games/razz.toml: the program already has a game \"razz\"; choose another file name";
    assert_eq!(refused(&[razz], &[]), taken);
    let twice = refused(&[game("own"), game("own")], &[]);
    assert_eq!(twice, "games/own.toml: another file has this name");
    let key = refused(&[game("Own Game")], &[]);
    assert!(
        key.starts_with("games/Own Game.toml: key is \"Own Game\"; it must be 1 to 30"),
        "{key}"
    );
    let house = refused(&[], &[book("house", CLUB)]);
    assert!(house.contains("the program already has a rulebook \"house\""), "{house}");
    let twice = refused(&[], &[book("club", CLUB), book("club", CLUB)]);
    assert!(twice.ends_with("another file has this name"), "{twice}");
    for wrong in ["", "Club", "a_b", "../club", &"x".repeat(31)] {
        let fault = refused(&[], &[book(wrong, CLUB)]);
        assert!(fault.contains(&format!("{wrong:?} is not a rulebook name")), "{fault}");
    }
}
