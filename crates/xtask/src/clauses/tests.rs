use super::citations::{Place, is_id, of};
use super::{range, read_open};
use std::collections::BTreeSet;

/// Returns the identifiers and places of a file's citations, in order.
fn places(file: &str, text: &str) -> Vec<(String, Place)> {
    of(file, text).into_iter().map(|citation| (citation.id, citation.place)).collect()
}

fn found(expected: &[(&str, Place)]) -> Vec<(String, Place)> {
    expected.iter().map(|(id, place)| ((*id).to_owned(), *place)).collect()
}

#[test]
fn a_citation_counts_in_a_test_or_right_above_one() {
    let text = "\
//! clause: SVS-1-01 is no line comment
// clause: SVS-1-02

// clause: SVS-1-03, SVS-1-04
// and another word
#[test]
#[should_panic]
fn one() {
    // clause: SVS-1-05
    for it in 0..3 {
        two(it); // clause: SVS-1-06
    }
}
// clause: SVS-1-07
fn two(it: u8) {
    // clause: SVS-1-08
}
mod inner {
    // clause: SVS-1-09
    #[test]
    #[ignore = \"long\"]
    fn three() {}
    // clause: SVS-1-10
    #[tokio::test]
    async fn four() {}
    // clause: SVS-1-11
}
";
    let expected = [
        ("SVS-1-02", Place::NoTest),
        ("SVS-1-03", Place::Test),
        ("SVS-1-04", Place::Test),
        ("SVS-1-05", Place::Test),
        ("SVS-1-06", Place::Test),
        ("SVS-1-07", Place::NoTest),
        ("SVS-1-08", Place::NoTest),
        ("SVS-1-09", Place::Ignored),
        ("SVS-1-10", Place::Test),
        ("SVS-1-11", Place::NoTest),
    ];
    assert_eq!(places("crates/x/tests/it/main.rs", text), found(&expected));
}

#[test]
fn tests_of_the_web_and_of_python_are_known() {
    let text = "\
// clause: SVS-1-01
const no = 1;
// clause: SVS-1-02
test(\"one\", () => {
  // clause: SVS-1-03
});
// clause: SVS-1-04
test.skip(\"two\", () => {
  // clause: SVS-1-05
});
";
    let expected = [
        ("SVS-1-01", Place::NoTest),
        ("SVS-1-02", Place::Test),
        ("SVS-1-03", Place::Test),
        ("SVS-1-04", Place::NoTest),
        ("SVS-1-05", Place::NoTest),
    ];
    assert_eq!(places("web/test/x.test.ts", text), found(&expected));
    let text = "\
class Deals:
    # clause: SVS-1-01
    def test_one(self):
        # clause: SVS-1-02
        pass

    def two(self):
        # clause: SVS-1-03
        pass
";
    let expected =
        [("SVS-1-01", Place::Test), ("SVS-1-02", Place::Test), ("SVS-1-03", Place::NoTest)];
    assert_eq!(places("examples/python/test_x.py", text), found(&expected));
}

#[test]
fn an_id_has_a_rulebook_a_section_and_two_digits() {
    for id in ["SVS-2.4.4-01", "PSC-A1a-10", "RAY-RANK-03", "W2D-7f16.3-01", "SVP-0-01"] {
        assert!(is_id(id), "{id}");
    }
    for text in ["SVS-2.4", "svs-1-01", "SVS-1-1", "SVS--01", "SVS-1-01b", "", "SVS-1_0-01"] {
        assert!(!is_id(text), "{text}");
    }
}

#[test]
fn what_is_open_says_why() {
    let known = BTreeSet::from(["SVS-1-01", "SVS-1-02", "SVS-1-03", "SVS-2-01"]);
    let read = |text: &str| {
        let mut faults = Vec::new();
        (read_open(text, &known, &mut faults).len(), faults.len())
    };
    assert_eq!(range("SVS-1-09..11"), ["SVS-1-09", "SVS-1-10", "SVS-1-11"]);
    assert_eq!(read("| clause | why |\n|---|---|\n| SVS-1-01..03, SVS-2-01 | later |"), (4, 0));
    assert_eq!(read("SVS-1-01 is no row"), (0, 0));
    assert_eq!(read("| SVS-1-01 | |"), (1, 1));
    assert_eq!(read("| SVS-1-01, SVS-1-01 | later |"), (1, 1));
    assert_eq!(read("| SVS-1-04 | later |"), (0, 1));
}
