//! Finds citations, and the tests that contain them.
//!
//! A citation is a comment `clause: SVS-2.4-07, PSC-2-02`. It counts inside a test, and also right above a test if only
//! other comments and attributes are in between. The indentation shows where a test begins and ends, since all our
//! files are formatted.

use std::ops::RangeInclusive;
use std::path::Path;

/// A clause that a comment names.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    /// Line of the citation in the file, from 1.
    pub(crate) line: usize,
    pub(crate) id: String,
    pub(crate) place: Place,
    /// Name of the test's function; `None` for tests that are not in Rust.
    pub(crate) test: Option<String>,
}

/// Where in the code a citation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Test,
    /// In a test that does not run by default and so proves nothing by itself.
    Ignored,
    NoTest,
}

/// A language in which tests are written.
#[derive(Clone, Copy, PartialEq)]
enum Language {
    Rust,
    TypeScript,
    Python,
}

/// A test, with the comments above it.
struct Test {
    lines: RangeInclusive<usize>,
    place: Place,
    name: Option<String>,
}

/// Returns every citation in a file.
pub(crate) fn of(file: &str, text: &str) -> Vec<Citation> {
    let language = match Path::new(file).extension().and_then(|ending| ending.to_str()) {
        Some("rs") => Language::Rust,
        Some("py") => Language::Python,
        _ => Language::TypeScript,
    };
    let lines: Vec<&str> = text.lines().collect();
    let tests = tests(language, &lines);
    let test = |at: usize| tests.iter().find(|test| test.lines.contains(&at));
    let mark = format!("{} clause:", language.comment());
    let mut citations = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((_, ids)) = line.split_once(&mark) else { continue };
        citations.extend(ids.split(',').map(|id| Citation {
            line: at + 1,
            id: id.trim().to_owned(),
            place: test(at).map_or(Place::NoTest, |test| test.place),
            test: test(at).and_then(|test| test.name.clone()),
        }));
    }
    citations
}

/// Whether a text is a clause's identifier, such as `SVS-2.4.4-01`: rulebook, section, two digits.
pub(crate) fn is_id(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [book, section, number] = parts[..] else { return false };
    let is_section = |c: char| c.is_ascii_alphanumeric() || c == '.';
    book.len() == 3
        && book.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        && !section.is_empty()
        && section.chars().all(is_section)
        && number.len() == 2
        && number.chars().all(|c| c.is_ascii_digit())
}

impl Language {
    fn comment(self) -> &'static str {
        match self {
            Language::Rust | Language::TypeScript => "//",
            Language::Python => "#",
        }
    }

    /// Whether a test begins with this line.
    fn begins_test(self, line: &str) -> bool {
        match self {
            Language::Rust => line.starts_with("#[") && line.ends_with("test]"),
            Language::TypeScript => line.starts_with("test(") || line.starts_with("it("),
            Language::Python => line.starts_with("def test_"),
        }
    }

    /// Whether this line is a comment or an attribute, and so may belong to a test that begins below.
    fn leads(self, line: &str) -> bool {
        let attribute = match self {
            Language::Rust => "#[",
            Language::TypeScript | Language::Python => "@",
        };
        line.starts_with(self.comment()) || line.starts_with(attribute)
    }
}

fn tests(language: Language, lines: &[&str]) -> Vec<Test> {
    let begins = |at: &usize| language.begins_test(lines[*at].trim());
    (0..lines.len()).filter(begins).map(|at| test(language, lines, at)).collect()
}

/// Returns the test whose function begins with line `at`.
fn test(language: Language, lines: &[&str], at: usize) -> Test {
    let leads = |at: &usize| language.leads(lines[*at].trim());
    let first = (0..at).rev().take_while(leads).last().unwrap_or(at);
    // In Rust the function comes after its attributes.
    let head = (at..lines.len()).find(|at| !leads(at)).unwrap_or(at);
    let is_ignored = |line: &&str| line.trim().starts_with("#[ignore");
    let place =
        if lines[first..head].iter().any(is_ignored) { Place::Ignored } else { Place::Test };
    let named = lines[head].split_once("fn ").and_then(|(_, rest)| rest.split_once('('));
    let name = named.map(|(name, _)| name.to_owned());
    Test { lines: first..=end(language, lines, head), place, name }
}

/// Returns the last line of the function that begins with line `head`.
fn end(language: Language, lines: &[&str], head: usize) -> usize {
    let depth = indentation(lines[head]);
    let below = || (head + 1..lines.len()).filter(|at| !lines[*at].trim().is_empty());
    let is_back = |at: &usize| indentation(lines[*at]) <= depth;
    match language {
        Language::Python => below().take_while(|at| !is_back(at)).last().unwrap_or(head),
        Language::Rust if lines[head].trim_end().ends_with('}') => head,
        Language::TypeScript if lines[head].trim_end().ends_with(");") => head,
        // A signature of several lines ends with a line that opens the body.
        Language::Rust | Language::TypeScript => {
            let closes = |at: &usize| is_back(at) && !lines[*at].trim_end().ends_with('{');
            below().find(closes).unwrap_or(lines.len() - 1)
        }
    }
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
