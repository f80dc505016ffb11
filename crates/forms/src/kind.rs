//! The kinds of streams, and how to find the kind from a stream's first entry.

use crate::{RecordError, body, v1};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The kinds of streams that this crate stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The stream of a cash table: see [`cash`](crate::cash).
    CashTable,
    /// The stream of a tournament's table: see [`tournament_table`](crate::tournament_table).
    TournamentTable,
    /// The stream of a tournament: see [`tournament`](crate::tournament).
    Tournament,
    /// The stream of a house table: see [`pit`](crate::pit).
    Pit,
    /// The stream of a live event: see [`live`](crate::live).
    Live,
}

/// Returns the kind of a stream from the body of its first entry.
///
/// # Errors
/// [`RecordError`] if the body is not the first entry of any kind, or the version is unknown.
pub fn kind_of_first(body: &[u8]) -> Result<Kind, RecordError> {
    let known = v1::VERSION..=v1::APART;
    let first = body::read(body, known, |first: &v1::Stored<First>| first.v)?;
    Ok(match first.event {
        First::Opened(_) => Kind::CashTable,
        First::TournamentTableOpened(_) => Kind::TournamentTable,
        First::TournamentOpened(_) => Kind::Tournament,
        First::PitOpened(_) => Kind::Pit,
        First::LiveOpened(_) => Kind::Live,
    })
}

/// The first event of each kind of stream, under its stored name.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum First {
    Opened(IgnoredAny),
    TournamentTableOpened(IgnoredAny),
    TournamentOpened(IgnoredAny),
    PitOpened(IgnoredAny),
    LiveOpened(IgnoredAny),
}
