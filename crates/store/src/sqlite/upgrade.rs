//! Copies an older database before its upgrade, so that the operator can go back to the copy.

use super::{BUSY_TIMEOUT, schema};
use crate::OpenError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The result of an upgrade: the earlier schema, and the copy made of the database before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgraded {
    /// The schema that the database had before the upgrade.
    pub from: i64,
    /// Path of the copy, beside the database: for example `cardroom-schema-10.db`.
    pub copy: PathBuf,
    /// Size of the copy in bytes.
    pub bytes: u64,
    /// How long the copy and the upgrade took together.
    pub took: Duration,
}

/// Copies a database that has an older schema; `None` if there is no database or its schema is current.
pub(super) async fn copy_older(path: &Path) -> Result<Option<Upgraded>, OpenError> {
    if !path.exists() {
        return Ok(None);
    }
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(BUSY_TIMEOUT);
    let connected = options.disable_statement_logging().connect().await;
    let mut connection = connected.map_err(|error| super::not_ours(error, path))?;
    let from = schema::version(&mut connection, path).await?;
    if !(1..schema::NEWEST).contains(&from) {
        return Ok(None);
    }
    let copy = free_name(path, from);
    let partial = copy.with_extension("db.partial");
    let _ = std::fs::remove_file(&partial); // what a start that was killed has left
    let copied = sqlx::query("VACUUM INTO ?").bind(partial.to_string_lossy().into_owned());
    let copied = copied.execute(&mut connection).await;
    let _ = connection.close().await;
    if let Err(error) = copied {
        let _ = std::fs::remove_file(&partial);
        return Err(error.into());
    }
    let written = || {
        let file = std::fs::File::open(&partial)?;
        file.sync_all()?;
        std::fs::rename(&partial, &copy)?;
        Ok(file.metadata()?.len())
    };
    let bytes = written().map_err(OpenError::file(&copy))?;
    Ok(Some(Upgraded { from, copy, bytes, took: Duration::ZERO }))
}

/// Returns a path for the copy: `cardroom-schema-10.db`, or the first numbered variant that does not exist yet.
fn free_name(path: &Path, from: i64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let first = path.with_file_name(format!("{stem}-schema-{from}.db"));
    let others = (2u32..).map(|n| path.with_file_name(format!("{stem}-schema-{from}-{n}.db")));
    let mut names = std::iter::once(first).chain(others);
    names.find(|name| !name.exists()).expect("numbers do not run out")
}
