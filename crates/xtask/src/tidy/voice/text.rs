//! Splits the prose of a file (comments, Markdown or the client's messages) into words with their lines.
//!
//! Code in backticks, fenced code, quotations and the targets of links are left out, because the rules do not apply to
//! what others wrote or what a program reads.

/// A word in lower case, or a punctuation mark. The end of a sentence, of a table's cell or of a label becomes `.`.
pub(super) struct Word {
    /// Number of the line, from 1.
    pub(super) line: usize,
    pub(super) text: String,
}

impl Word {
    /// Whether this is a word, not a punctuation mark.
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(char::is_alphanumeric)
    }
}

/// The kind of a file with prose. The ending of its name decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Rust, TypeScript or Svelte.
    Code,
    Markdown,
    Messages,
}

impl Kind {
    pub(super) fn of(file: &str) -> Option<Kind> {
        match file.rsplit('.').next()? {
            "rs" | "ts" | "svelte" => Some(Kind::Code),
            "md" => Some(Kind::Markdown),
            "json" => Some(Kind::Messages),
            _ => None,
        }
    }
}

/// The number of a line, and its prose without comment marks.
type Line<'a> = (usize, &'a str);

/// Returns the paragraphs of a file.
pub(super) fn paragraphs(kind: Kind, text: &str) -> Vec<Vec<Word>> {
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line));
    let lines: Vec<Option<Line>> = match kind {
        Kind::Code => comments(numbered),
        Kind::Markdown => numbered.map(Some).collect(),
        Kind::Messages => numbered.map(|(at, line)| Some((at, message(line)?))).collect(),
    };
    let mut all = Vec::new();
    let mut now: Vec<Line> = Vec::new();
    let mut fenced = false;
    for line in lines {
        let said = line.map(|(at, said)| (at, said.trim()));
        let fence = said.is_some_and(|(_, said)| said.starts_with("```"));
        fenced = said.is_some() && fenced != fence;
        let said = said.filter(|(_, said)| !fenced && !fence && !said.is_empty());
        if kind == Kind::Messages || said.is_none_or(|(_, said)| begins(said)) {
            all.push(words(&std::mem::take(&mut now)));
        }
        now.extend(said);
    }
    all.push(words(&now));
    all
}

/// Whether this line begins a paragraph, as a list item, a heading or a row of a table does.
fn begins(said: &str) -> bool {
    let (first, _) = said.split_once(' ').unwrap_or((said, ""));
    let number = first.trim_end_matches('.');
    said.starts_with(['#', '|', '>'])
        || matches!(first, "-" | "*")
        || (number != first && number.parse::<u32>().is_ok())
}

/// Returns the comments, line by line; `None` ends a paragraph.
fn comments<'a>(lines: impl Iterator<Item = Line<'a>>) -> Vec<Option<Line<'a>>> {
    let mut all = Vec::new();
    // The end mark of the open block.
    let mut block: Option<&str> = None;
    for (at, line) in lines {
        let trimmed = line.trim();
        if let Some(end) = block {
            let (said, closed) = match trimmed.split_once(end) {
                Some((said, _)) => (said, true),
                None => (trimmed, false),
            };
            all.push(Some((at, said.trim_start_matches('*'))));
            block = block.filter(|_| !closed);
            continue;
        }
        let opened = [("/*", "*/"), ("<!--", "-->")].into_iter().find_map(|(begin, end)| {
            Some((trimmed.strip_prefix(begin)?.trim_start_matches('*'), end))
        });
        if let Some((said, end)) = opened {
            all.extend([None, Some((at, said.split(end).next().unwrap_or("")))]);
            block = Some(end).filter(|end| !said.contains(end));
            continue;
        }
        match trimmed.strip_prefix("//") {
            Some(said) => all.push(Some((at, said.trim_start_matches(['/', '!'])))),
            None => all.extend([None, beside(line).map(|said| (at, said)), None]),
        }
    }
    all
}

/// Returns the comment at the end of a line of code; `None` without one.
///
/// The slashes of a web address do not begin a comment, because there are no spaces around them.
fn beside(line: &str) -> Option<&str> {
    let quotes = |code: &str| code.replace("\\\"", "").matches('"').count();
    let is_quoted = |at: usize| !quotes(&line[..at]).is_multiple_of(2);
    let (at, mark) = line.match_indices(" // ").find(|(at, _)| !is_quoted(*at))?;
    Some(&line[at + mark.len()..])
}

/// Returns the sentence of a line `"key": "sentence"`.
fn message(line: &str) -> Option<&str> {
    line.trim().split_once("\": \"").map(|(_, said)| said.trim_end_matches([',', '"']))
}

fn words(lines: &[Line]) -> Vec<Word> {
    let mut all = Vec::new();
    let joined: Vec<&str> = lines.iter().map(|(_, said)| *said).collect();
    let joined = joined.join("\n");
    let mut rest = joined.as_str();
    while let Some(first) = rest.chars().next() {
        let before = joined[..joined.len() - rest.len()].matches('\n').count();
        let (length, text) = if first.is_alphanumeric() {
            let word = &rest[..end_of_word(rest)];
            (word.len(), Some(word.to_lowercase()))
        } else {
            let length = end_of_span(rest).unwrap_or(first.len_utf8());
            let mark = if ".!?:;|".contains(first) { '.' } else { first };
            (length, (!first.is_whitespace()).then(|| mark.to_string()))
        };
        all.extend(text.map(|text| Word { line: lines[before].0, text }));
        rest = &rest[length..];
    }
    all
}

/// Returns the length of the word at the beginning of a text; `stand-in`, `player's` and `lies.json` are one word each.
fn end_of_word(text: &str) -> usize {
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().copied();
        let goes_on = next.is_some_and(|(_, next)| next.is_alphanumeric());
        if !(c.is_alphanumeric() || c == '_' || ("'’-.".contains(c) && goes_on)) {
            return at;
        }
    }
    text.len()
}

/// Returns the length of the code, quotation or link target at the beginning of a text; `None` if there is none.
fn end_of_span(text: &str) -> Option<usize> {
    let (open, close) =
        [("```", "```"), ("``", "``"), ("`", "`"), ("\"", "\""), ("“", "”"), ("](", ")")]
            .into_iter()
            .find(|(open, _)| text.starts_with(open))?;
    let within = text[open.len()..].find(close)?;
    Some(open.len() + within + close.len())
}
