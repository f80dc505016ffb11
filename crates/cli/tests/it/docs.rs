//! Checks that the documents show what the program prints.

use crate::program::{COMMANDS, run};
use std::fs;
use std::path::Path;

#[test]
fn the_operators_page_shows_the_default_settings() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/OPERATING.md");
    let text = fs::read_to_string(&page).unwrap();
    let (begin, end) = ("```toml\n", "```\n<!-- /settings -->");
    let (before, rest) = text.split_once("<!-- settings: ").unwrap();
    let (mark, rest) = rest.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let settings = run(&["config", "default"]).out;
    let expected = format!("{before}<!-- settings: {mark}{begin}{settings}{end}{after}");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&page, &expected).unwrap();
    }
    assert!(text == expected, "run UPDATE_EXPECT=1 cargo test -p cli");
}

#[test]
fn the_operators_page_knows_every_command() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/OPERATING.md");
    let text = fs::read_to_string(page).unwrap();
    for command in COMMANDS {
        assert!(text.contains(&format!("cardroom {command}")), "{command}");
    }
}

/// The game and the rulebook shown in OPERATING.md are valid.
#[test]
fn the_operators_pages_games_are_accepted() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/OPERATING.md");
    let text = fs::read_to_string(page).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for example in text.split("<!-- example: ").skip(1) {
        let (name, rest) = example.split_once(" -->\n```toml\n").unwrap();
        let (example, _) = rest.split_once("```\n").unwrap();
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, example).unwrap();
    }
    let games = ["--games", folder.path().to_str().unwrap()];
    let listed = run(&["games", games[0], games[1]]);
    let own = listed.out.lines().find(|line| line.starts_with("pineapple_8 ")).expect("listed");
    assert!(own.contains("Pineapple high/low") && own.ends_with("house club"), "{own}");
    let again = run(&["games", "pineapple_8", "--toml", games[0], games[1]]);
    assert!(again.out.contains("wins = [\"high\", \"eight_or_better\"]"), "{}", again.out);
    let book = run(&["games", "--rulebook", "club", games[0], games[1]]);
    assert!(book.out.contains("time_out = \"fold\" # nobody waits here"), "{}", book.out);
    fs::write(folder.path().join("games/pineapple_8.toml"), "name = 7").unwrap();
    let wrong = run(&["games", games[0], games[1]]);
    assert_eq!(wrong.out, "");
    let named = "games/pineapple_8.toml: name is 7; it must be text that is not empty";
    assert!(wrong.error.contains(named), "{}", wrong.error);
}
