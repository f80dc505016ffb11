use super::{Hunk, read_patch};

#[test]
fn a_patch_says_what_it_does_and_has_its_places() {
    let text = "\
The button is never dead.
clause: PSC-A1a-29
--- a/crates/cash/src/button.rs
+++ b/crates/cash/src/button.rs
@@ -1,3 +1,3 @@
 one
-two
+2
 three
@@ -9,1 +9,2 @@
 nine
+ten
--- a/crates/cash/src/deal.rs
+++ b/crates/cash/src/deal.rs
@@ -4 +4,0 @@
-four
";
    let patch = read_patch("crates/cash/broken/never-dead.patch".into(), text);
    assert_eq!(patch.name(), "never-dead");
    assert_eq!(patch.says, "The button is never dead.\nclause: PSC-A1a-29\n");
    let hunk = |Hunk { file, old, new }: &Hunk| {
        let file = file.trim_start_matches("crates/cash/src/").to_owned();
        [file, old.clone(), new.clone()]
    };
    let hunks: Vec<[String; 3]> = patch.hunks.iter().map(hunk).collect();
    let expected = [
        ["button.rs", "one\ntwo\nthree\n", "one\n2\nthree\n"],
        ["button.rs", "nine\n", "nine\nten\n"],
        ["deal.rs", "four\n", ""],
    ];
    assert_eq!(hunks, expected.map(|hunk| hunk.map(str::to_owned)));
}
