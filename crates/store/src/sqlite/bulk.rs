//! Reads tables of many small rows in groups.
//!
//! The database library needs some 6 µs for each row. In that time SQLite can put hundreds of values into one text.
//! Rows are therefore read in groups, each as one JSON text.

use crate::OpenError;
use serde::de::DeserializeOwned;
use sqlx::{Row, SqliteConnection};

/// Reads rows from a query whose only column is a JSON array of rows. `table` is the table's name in errors.
pub(super) async fn rows<T: DeserializeOwned>(
    connection: &mut SqliteConnection,
    table: &'static str,
    sql: &'static str,
) -> Result<Vec<T>, OpenError> {
    let mut all = Vec::new();
    for group in sqlx::query(sql).fetch_all(connection).await? {
        let rows: Vec<T> = serde_json::from_str(group.try_get(0)?)
            .map_err(|error| OpenError::row(table, error))?;
        all.extend(rows);
    }
    Ok(all)
}

/// Takes the word before the next space from the front of a group of rows. `table` is the table's name in errors.
pub(super) fn word<'a>(rest: &mut &'a [u8], table: &'static str) -> Result<&'a str, OpenError> {
    let wrong = || OpenError::row(table, "a group of rows has a word without an end");
    let end = rest.iter().position(|byte| *byte == b' ').ok_or_else(wrong)?;
    let word = core::str::from_utf8(&rest[..end]).map_err(|error| OpenError::row(table, error))?;
    *rest = &rest[end + 1..];
    Ok(word)
}

/// Reads 32 bytes from upper-case hexadecimal digits, which is the form that SQLite writes.
pub(super) fn bytes(digits: &str, table: &'static str) -> Result<[u8; 32], OpenError> {
    let bytes = units::unhex(&digits.to_ascii_lowercase());
    let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| OpenError::row(table, "a hash has 32 bytes"))
}

/// Reads a value from its text.
pub(super) fn parsed<T: core::str::FromStr<Err: ToString>>(
    text: &str,
    table: &'static str,
) -> Result<T, OpenError> {
    let wrong = |error: T::Err| OpenError::row(table, format!("{text:?}: {}", error.to_string()));
    text.parse().map_err(wrong)
}
