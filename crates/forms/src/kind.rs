use crate::{RecordError, body, v1};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The kinds of streams that this crate stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A cash table's: [`cash`](crate::cash).
    CashTable,
    /// A tournament's table's: [`tournament_table`](crate::tournament_table).
    TournamentTable,
    /// A tournament's: [`tournament`](crate::tournament).
    Tournament,
}

/// The kind of a stream, by the body of its first entry.
///
/// # Errors
/// [`RecordError`]: not the first entry of any kind, or an unknown version.
pub fn kind_of_first(body: &[u8]) -> Result<Kind, RecordError> {
    let known = v1::VERSION..=v1::APART;
    let first = body::read(body, known, |first: &v1::Stored<First>| first.v)?;
    Ok(match first.event {
        First::Opened(_) => Kind::CashTable,
        First::TournamentTableOpened(_) => Kind::TournamentTable,
        First::TournamentOpened(_) => Kind::Tournament,
    })
}

/// The first events of all kinds, by their stored names.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum First {
    Opened(IgnoredAny),
    TournamentTableOpened(IgnoredAny),
    TournamentOpened(IgnoredAny),
}
