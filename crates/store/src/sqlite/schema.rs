//! The versions of the schema, and the migration from each version to the next.

use super::{chains, sessions, text_file};
use crate::OpenError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection};
use std::path::Path;

/// The migrations. Each upgrades a database from the previous version; none is changed after its release.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/0001_record.sql"),
    include_str!("schema/0002_append_only.sql"),
    include_str!("schema/0003_snapshots.sql"),
    include_str!("schema/0004_chains.sql"),
    include_str!("schema/0005_checkpoints.sql"),
    include_str!("schema/0006_appended.sql"),
    include_str!("schema/0007_fees.sql"),
    include_str!("schema/0008_linked.sql"),
    include_str!("schema/0009_talk.sql"),
    include_str!("schema/0010_hands.sql"),
    include_str!("schema/0011_house.sql"),
    include_str!("schema/0012_streams.sql"),
];

/// The schema version that this program writes.
pub const NEWEST: i64 = MIGRATIONS.len() as i64;

/// The first schema in which transfers and changes to people form chains.
const CHAINED: usize = 4;

/// The first schema that stores sessions and names outside the people's chain.
const HOUSE: usize = 11;

/// Application id that marks the file as a Cardroom database: `CARD` in ASCII.
const APPLICATION: i64 = 0x4341_5244;

/// Upgrades a database to the newest schema; sets up an empty file as a new database.
pub(super) async fn migrate(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    let found = version(connection, path).await?;
    if found > NEWEST {
        return Err(OpenError::Newer { found, known: NEWEST });
    }
    for (at, migration) in MIGRATIONS.iter().enumerate().skip(found as usize) {
        let mut step = connection.begin().await?;
        step.execute(sqlx::raw_sql(*migration)).await?;
        if at + 1 == CHAINED {
            chains::chain_all(&mut step).await?;
        }
        if at + 1 == HOUSE {
            sessions::take_over(&mut step).await?;
            text_file::take_over(&mut step, path).await?;
        }
        // Pragmas take no parameters.
        let marks = format!(
            "PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {};",
            at as i64 + 1
        );
        step.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(marks))).await?;
        step.commit().await?;
    }
    Ok(())
}

/// Checks that this program can read a database; otherwise returns why not.
pub(super) async fn accept(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    match version(connection, path).await? {
        NEWEST => Ok(()),
        found if found > NEWEST => Err(OpenError::Newer { found, known: NEWEST }),
        found => Err(OpenError::Older { found, known: NEWEST }),
    }
}

/// Returns the first part of the database's schema that differs from this program's schema; `None` if none differs.
pub(super) async fn difference(
    connection: &mut SqliteConnection,
) -> Result<Option<String>, OpenError> {
    let options = SqliteConnectOptions::new().in_memory(true).disable_statement_logging();
    let mut fresh = options.connect().await?;
    migrate(&mut fresh, Path::new(":memory:")).await?;
    let (expected, found) = (parts(&mut fresh).await?, parts(connection).await?);
    for part @ (kind, name, _) in &expected {
        match found.iter().find(|(found, called, _)| (found, called) == (kind, name)) {
            None => return Ok(Some(format!("the {kind} {name} is missing"))),
            Some(other) if other != part => {
                return Ok(Some(format!("the {kind} {name} is different")));
            }
            Some(_) => {}
        }
    }
    let known = |(kind, name, _): &&Part| {
        expected.iter().any(|(known, called, _)| (known, called) == (kind, name))
    };
    let stray = found.iter().find(|part| !known(part));
    Ok(stray.map(|(kind, name, _)| format!("the {kind} {name} is unknown")))
}

/// The kind, name and SQL statement of a table, an index or a trigger.
type Part = (String, String, Option<String>);

/// Reads the parts of the schema, tables first, without the statistics that SQLite collects on request.
async fn parts(connection: &mut SqliteConnection) -> Result<Vec<Part>, OpenError> {
    let parts = sqlx::query_as(
        "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' \
         ORDER BY type <> 'table', type, name",
    );
    Ok(parts.fetch_all(connection).await?)
}

/// Returns the version of the schema; 0 for an empty file.
pub(super) async fn version(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<i64, OpenError> {
    let number = |sql: &'static str| sqlx::query_scalar::<_, i64>(sql);
    let not_ours = |error: sqlx::Error| match &error {
        // SQLITE_NOTADB
        sqlx::Error::Database(reason) if reason.code().as_deref() == Some("26") => {
            OpenError::NotOurs(path.to_owned())
        }
        _ => OpenError::Database(error),
    };
    let application =
        number("PRAGMA application_id").fetch_one(&mut *connection).await.map_err(not_ours)?;
    let version = number("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let objects = number("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *connection).await?;
    match (application, version, objects) {
        (APPLICATION, version, _) if version > 0 => Ok(version),
        (0, 0, 0) => Ok(0),
        _ => Err(OpenError::NotOurs(path.to_owned())),
    }
}
