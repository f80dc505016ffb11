use super::{path, suite};
use crate::clauses::CitingTest;

#[test]
fn a_test_is_called_by_its_modules() {
    let called = |file: &str, its_suite, its_path: &str| {
        let test = CitingTest { file: file.into(), name: "it_is".into(), clause: String::new() };
        assert_eq!(suite(file), Some(its_suite));
        assert_eq!(path(&test), its_path);
    };
    called("crates/hand/tests/it/clauses/stud.rs", ("hand", "it"), "clauses::stud::it_is");
    called("crates/hand/tests/it/clauses/mod.rs", ("hand", "it"), "clauses::it_is");
    called("crates/cash/tests/it/fees.rs", ("cash", "it"), "fees::it_is");
    called("crates/cash/src/config/tests.rs", ("cash", "lib"), "config::tests::it_is");
    assert_eq!(suite("crates/hand/benches/all.rs"), None);
}
