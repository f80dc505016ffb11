//! Reads the contents of a database file, as an intruder would.

use sqlx::{Connection, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;
use units::StreamId;

/// Returns the places of each stream's entries, in order.
pub(crate) fn places(path: &Path) -> BTreeMap<StreamId, Vec<i64>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime").block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
        let rows = sqlx::query_as("SELECT stream, id FROM entries ORDER BY stream, seq");
        let rows: Vec<(String, i64)> = rows.fetch_all(&mut connection).await.expect("read");
        connection.close().await.expect("closed");
        let mut places: BTreeMap<StreamId, Vec<i64>> = BTreeMap::new();
        for (stream, place) in rows {
            places.entry(stream.parse().expect("a stream")).or_default().push(place);
        }
        places
    })
}

/// Returns the statement that creates this part of the schema.
pub(crate) fn definition(path: &Path, name: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime").block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
        let sql = sqlx::query_scalar("SELECT sql || ';' FROM sqlite_schema WHERE name = ?");
        let sql = sql.bind(name).fetch_one(&mut connection).await.expect("a part of it");
        connection.close().await.expect("closed");
        sql
    })
}
