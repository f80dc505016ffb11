//! What the documents show is what the program says.

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
