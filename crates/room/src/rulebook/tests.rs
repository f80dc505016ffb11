use super::*;

/// The house's book with one piece of its text replaced.
fn changed(from: &str, to: &str) -> Result<Rulebook, RulebookError> {
    assert!(HOUSE.contains(from), "{from:?} is not in the book");
    Rulebook::parse("house", &HOUSE.replace(from, to))
}

#[track_caller]
fn check_fault(from: &str, to: &str, names: &[&str]) {
    let error = changed(from, to).expect_err("the change is not allowed").to_string();
    for name in names {
        assert!(error.contains(name), "{error:?} does not name {name:?}");
    }
}

#[test]
fn the_house_book_is_whole() {
    let book = Rulebook::built_in("house").unwrap();
    assert_eq!(book.version, "1");
    assert_eq!(book.rules.fixed_cap, Some(4));
    assert_eq!(book.rules.rake.share, Bps(0));
    assert!(Rulebook::built_in("casino").is_none());
}

#[test]
fn the_hash_is_of_the_whole_text() {
    let book = Rulebook::built_in("house").unwrap();
    assert_eq!(book.hash, *blake3::hash(HOUSE.as_bytes()).as_bytes());
    let other = changed("# The house rules", "# The House Rules").unwrap();
    assert_eq!(other.rules, book.rules);
    assert_ne!(other.hash, book.hash);
}

#[test]
fn no_cap_is_written_zero() {
    assert_eq!(changed("cap = 4", "cap = 0").unwrap().rules.fixed_cap, None);
}

#[test]
fn faults_name_the_key_and_what_is_allowed() {
    check_fault("cap = 4\n", "", &["cap"]);
    check_fault("cap = 4\n", "cap = 4\ncaps = 4\n", &["caps", "unknown"]);
    check_fault("cap = 4\n", "cap = -4\n", &["cap", "-4"]);
    check_fault("cap = 4\n", "cap = 1\n", &["fixed_limit.cap", "2 and more"]);
    check_fault("\"half_counts\"\n\n", "\"half\"\n\n", &["short_all_in", "full_counts"]);
    check_fault("all_in_face_up = true", "all_in_face_up = 1", &["all_in_face_up", "boolean"]);
    check_fault("share_bps = 0", "share_bps = 10001", &["rake.share_bps", "10000"]);
    check_fault("rounding = 1", "rounding = 0", &["rake.rounding"]);
    check_fault("version = \"1\"", "version = \"\"", &["version"]);
    check_fault("[rake]", "[rakes]", &["rake"]);
}
