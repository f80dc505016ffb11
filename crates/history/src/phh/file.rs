//! Splits a file into its hands.

use super::fields::Fields;
use super::{BadPhh, Phh};
use std::collections::BTreeSet;
use toml::de::{DeTable, DeValue, Error};

/// One hand of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name of the hand's table in a file with several hands; `None` in a file with one.
    pub name: Option<String>,
    /// Code of the hand's game, known or unknown; `None` if the hand has none.
    pub variant: Option<String>,
    /// The hand, or the first thing that is wrong with it.
    pub hand: Result<Phh, BadPhh>,
}

/// Reads every hand of a file, in the file's order.
///
/// A file that cannot be read at all yields one entry with the error. From a damaged file with several hands, every
/// hand that can be read is still returned.
///
/// ```
/// use history::phh::read;
/// let hands = read(b"[1]\nvariant = 'NT'\n[2]\nvariant = 'Snap'\n");
/// assert_eq!(hands.len(), 2);
/// assert_eq!(hands[1].name.as_deref(), Some("2"));
/// let why = hands[1].hand.as_ref().unwrap_err().to_string();
/// assert!(why.starts_with("line 4: variant: unknown game \"Snap\""), "{why}");
/// ```
pub fn read(bytes: &[u8]) -> Vec<Entry> {
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => return vec![Entry::bad(None, BadPhh::NotText(error.valid_up_to()))],
    };
    let lines = Lines::of(text, 0);
    let entries = match DeTable::parse(text) {
        Ok(document) => hands(document.get_ref(), &lines),
        Err(error) => match tables(text) {
            tables if tables.is_empty() => {
                vec![Entry::bad(None, lines.not_toml(&error))]
            }
            tables => one_by_one(&tables),
        },
    };
    if entries.is_empty() { vec![Entry::bad(None, BadPhh::Empty)] } else { entries }
}

impl Entry {
    fn bad(name: Option<String>, why: BadPhh) -> Entry {
        Entry { name, variant: None, hand: Err(why) }
    }

    fn of(name: Option<String>, line: usize, table: &DeTable<'_>, lines: &Lines<'_>) -> Entry {
        let fields = Fields { table, lines, line };
        Entry { name, variant: fields.variant(), hand: fields.hand() }
    }
}

/// Reads the hands of a document.
///
/// If the document itself has the fields of a hand, it is the only hand; otherwise each of its tables is one.
///
/// A key that begins with `_`, above the tables, is private to the program that wrote the file, and does not make the
/// document a hand.
fn hands(document: &DeTable<'_>, lines: &Lines<'_>) -> Vec<Entry> {
    let is_table = |value: &DeValue<'_>| matches!(value, DeValue::Table(_));
    let has_tables = document.values().any(|value| is_table(value.get_ref()));
    let is_own = |name: &str| has_tables && name.starts_with('_');
    let mut fields = document.iter().filter(|(_, value)| !is_table(value.get_ref()));
    if fields.any(|(name, _)| !is_own(name.get_ref())) {
        return vec![Entry::of(None, 1, document, lines)];
    }
    let mut tables: Vec<_> = document
        .iter()
        .filter_map(|(name, value)| match value.get_ref() {
            DeValue::Table(table) => Some((name.span().start, name.get_ref(), table)),
            _ => None,
        })
        .collect();
    tables.sort_by_key(|&(start, ..)| start);
    let entry = |(start, name, table): (usize, &std::borrow::Cow<'_, str>, &DeTable<'_>)| {
        Entry::of(Some(name.to_string()), lines.line(start), table, lines)
    };
    tables.into_iter().map(entry).collect()
}

/// A TOML table, cut out of a file that as a whole is not valid TOML.
struct Table<'a> {
    name: &'a str,
    /// Line of the table's header, from 1.
    line: usize,
    /// Text below the table's header.
    body: &'a str,
}

/// Finds the TOML tables of a text by looking for lines that can only be the header of a table.
fn tables(text: &str) -> Vec<Table<'_>> {
    let mut tables: Vec<Table<'_>> = Vec::new();
    let mut from = 0;
    for (at, line) in text.split_inclusive('\n').enumerate() {
        let to = from + line.len();
        if let Some(name) = header(line) {
            tables.push(Table { name, line: at + 1, body: &text[to..to] });
        } else if let Some(table) = tables.last_mut() {
            let begin = to - line.len() - table.body.len();
            table.body = &text[begin..to];
        }
        from = to;
    }
    tables
}

/// The name in a line `[name]`; `None` if anything other than a comment follows it.
fn header(line: &str) -> Option<&str> {
    let line = line.split('#').next()?.trim();
    let name = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let is_bare = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    let is_name = !name.is_empty() && name.chars().all(is_bare);
    is_name.then_some(name)
}

/// Reads hands one by one if the file is not valid TOML, so that one damaged hand does not hide the others.
fn one_by_one(tables: &[Table<'_>]) -> Vec<Entry> {
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut entries = Vec::with_capacity(tables.len());
    for table in tables {
        let (name, line) = (table.name.to_owned(), table.line);
        if !names.insert(table.name) {
            let why = BadPhh::TwoTables { line, name: name.clone() };
            entries.push(Entry::bad(Some(name), why));
            continue;
        }
        let lines = Lines::of(table.body, line);
        entries.push(match DeTable::parse(table.body) {
            Ok(hand) => Entry::of(Some(name), line, hand.get_ref(), &lines),
            Err(error) => Entry::bad(Some(name), lines.not_toml(&error)),
        });
    }
    entries
}

/// Finds the line numbers of byte offsets in a text.
pub(super) struct Lines<'a> {
    text: &'a str,
    /// Number of lines that precede this text in the file.
    before: usize,
    /// Byte offset of each line feed.
    ends: Vec<usize>,
}

impl Lines<'_> {
    fn of(text: &str, before: usize) -> Lines<'_> {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        Lines { text, before, ends: ends.map(|(at, _)| at).collect() }
    }

    /// Returns the line, from 1, that contains a byte offset.
    pub(super) fn line(&self, at: usize) -> usize {
        self.before + 1 + self.ends.partition_point(|&end| end < at)
    }

    fn not_toml(&self, error: &Error) -> BadPhh {
        let at = error.span().map_or(self.text.len(), |span| span.start);
        BadPhh::NotToml { line: self.line(at), why: error.message().replace('\n', "; ") }
    }
}
