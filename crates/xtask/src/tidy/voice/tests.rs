use super::*;

/// For each pattern, in the order of the table: a sentence with a hit, the words found, and a sentence that passes.
const SENTENCES: &[(&str, &str, &str)] = &[
    ("The host chooses his guests.", "his", "The host chooses their guests; this is Hist."),
    ("Shows one's own hands.", "one's own", "Takes the next one's place and your own seat."),
    ("Whoever folds is out.", "whoever", "A player who folds is out."),
    ("A name for who has none.", "for who", "It follows from who asks."),
    ("The deck is shuffled anew.", "anew", "The deck is shuffled again, a new one."),
    ("It runs in a process of its own.", "of its own", "One of its own cards, of its own accord."),
    ("Counts up on the own turn.", "the own", "The player's own turn; the owner."),
    ("Those who look on see it later.", "look on", "Spectators look at it on a page."),
    ("Asked so many times.", "so many", "Asked as many times; so far, so good."),
    ("The rail is told later.", "is told", "One is told apart from the other, or is told to stop."),
    ("The piece lies in a file.", "lies in", "Nobody lies about `lies in` here."),
    ("The mark stands before the name.", "stands before", "One that stands in for a player."),
    ("All but for the last.", "but for", "All but one, and for the last."),
    ("It asks nothing besides.", "besides", "It sits beside the table."),
    ("Absent, it is what is usual.", "what is usual", "It is usual to ask what it is."),
    ("A hand is broken off.", "broken off", "A broken patch; `broken_off` and the lead broke."),
    ("As the rulebook has it, one.", "as the rulebook has it", "As the table has its own clock."),
    ("Half of the least bet.", "least bet", "Half of the minimum bet, at least."),
    ("The how-manieth card.", "how-manieth", "The position of the card."),
    ("A key that nobody knows.", "key that nobody knows", "A card that nobody knows."),
    ("Simply click here.", "simply", "A card just shown; a simple click."),
];

fn words_in(kind: Kind, text: &str) -> Vec<(usize, String)> {
    found(kind, text).into_iter().map(|one| (one.line, one.words)).collect()
}

#[test]
fn each_pattern_finds_its_sentence_and_lets_another_pass() {
    assert_eq!(SENTENCES.len(), PATTERNS.len());
    for (pattern, (bad, words, good)) in PATTERNS.iter().zip(SENTENCES) {
        let found = found(Kind::Markdown, bad);
        let told: Vec<_> =
            found.iter().map(|one| (one.words.as_str(), one.pattern.instead)).collect();
        assert_eq!(told, [(*words, pattern.instead)], "{bad}");
        assert_eq!(words_in(Kind::Markdown, good), [], "{good}");
        // The advice of a pattern must not be a hit itself.
        assert_eq!(words_in(Kind::Markdown, pattern.instead), [], "{}", pattern.instead);
    }
}

#[test]
fn good_english_is_kept() {
    let sentences = [
        "They are told apart by number.",
        "A table is told to stop.",
        "A bot stands in for a player.",
        "No card is left to stand in.",
        "The call stands in any case.",
        "Ten orders may stand at once.",
    ];
    assert_eq!(sentences.len(), KEPT.len());
    for (kept, sentence) in KEPT.iter().zip(sentences) {
        let paragraphs = text::paragraphs(Kind::Markdown, sentence);
        let paragraph: Vec<Word> = paragraphs.into_iter().flatten().collect();
        let is_at =
            |one: &str| (0..paragraph.len()).any(|at| length_of(one, &paragraph[at..]).is_some());
        assert!(is_at(kept), "{sentence}");
        assert!(
            PATTERNS.iter().flat_map(|pattern| pattern.sequences).any(|one| is_at(one)),
            "{sentence}"
        );
        assert_eq!(words_in(Kind::Markdown, sentence), [], "{sentence}");
    }
}

#[test]
fn comments_are_read_and_code_is_not() {
    let text = [
        "let anew = \"https://anew // anew\"; // made anew",
        "/// Runs in a process of its",
        "/// own.",
        "/* anew",
        " * and anew */",
        "fn anew() {} // `anew`, \"anew\"",
        "/// ```",
        "/// let anew = 1;",
        "/// ```",
        "<!-- anew -->",
    ];
    let text = text.join("\n");
    let expected = [(1, "anew"), (2, "of its own"), (4, "anew"), (5, "anew"), (10, "anew")];
    assert_eq!(words_in(Kind::Code, &text), expected.map(|(line, words)| (line, words.to_owned())));
}

#[test]
fn a_paragraph_of_markdown_ends_at_an_item_or_a_cell() {
    let text = "\
The first of its
own. [Seen](besides.md)
- but
- for `anew`
| but | for |

```
anew
```
> \"as they say anew\" anew
";
    let expected = [(1, "of its own"), (10, "anew")];
    assert_eq!(
        words_in(Kind::Markdown, text),
        expected.map(|(line, words)| (line, words.to_owned()))
    );
}

#[test]
fn of_messages_the_sentences_are_read_and_not_the_keys() {
    let text =
        "{\n  \"anew\": \"Dealt again.\",\n  \"again\": {\n    \"one\": \"Dealt anew.\"\n  }\n}\n";
    assert_eq!(words_in(Kind::Messages, text), [(4, "anew".to_owned())]);
}

#[test]
fn long_lines_and_long_test_names_are_refused() {
    let faults = |file: &str, text: &str| {
        let mut faults = Vec::new();
        lengths(file, Kind::of(file).unwrap(), text, &mut faults);
        faults
    };
    let line = |columns| "x".repeat(columns);
    assert_eq!(faults("a.md", &line(120)), [""; 0]);
    assert_eq!(faults("a.md", &line(121)), ["a.md:1: 121 columns; write at most 120"]);
    let exempt = format!("| {0} |\n[x]({0})\n```\n{0}\n```\n", line(121));
    assert_eq!(faults("a.md", &exempt), [""; 0]);
    let comments = format!("// {0}\n/// {0}\n", line(120));
    assert_eq!(faults("a.rs", &comments), ["a.rs:2: 124 columns; write at most 120"]);
    let test = |length| {
        format!("#[test]\n#[ignore]\nfn {}() {{}}\nfn {}() {{}}\n", line(length), line(99))
    };
    assert_eq!(faults("a.rs", &test(60)), [""; 0]);
    let long = format!("a.rs:3: the test {} has 61 characters; write at most 60", line(61));
    assert_eq!(faults("a.rs", &test(61)), [long]);
}
