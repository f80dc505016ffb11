//! The texts that people typed, in a separate file whose rows can be deleted.
//!
//! Two files cannot be written at the same moment, because SQLite commits to each separately. A text is therefore
//! durable before any entry or change that contains its digest. In the commit of that entry or change, the database
//! notes which texts it relies on. A crash between the two commits may leave a text that nothing relies on, but never a
//! digest without its text. When a player is forgotten, the database notes this first, and the player's texts are
//! deleted afterwards. In either case the next start deletes what a crash left behind ([`tidy`]).

use super::read::{hash, number, parsed};
use super::{BUSY_TIMEOUT, Settings, bulk};
use crate::{OpenError, TextsOf};
use people::{Change, RecordedText, TextDigest, TypedText};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteRow};
use sqlx::{ConnectOptions, Executor, Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use units::PlayerId;

/// Statements that create the file's schema; they change nothing if the file already has it.
const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS facts (
    digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = 32),
    player TEXT NOT NULL,
    name   INTEGER NOT NULL CHECK (name >= 0),
    salt   BLOB NOT NULL CHECK (length(salt) = 32),
    text   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS facts_of_player ON facts (player, name);
PRAGMA user_version = 1;
";

/// Application id that marks the file as a Cardroom file of texts: `PERS` in ASCII.
const APPLICATION: i64 = 0x5045_5253;

/// Returns the path of this database's file of texts: `persons.db` for `cardroom.db`, and likewise for other names.
pub fn path_of(database: &Path) -> PathBuf {
    match database.file_stem() {
        None => database.with_file_name("persons.db"),
        Some(stem) if stem == "cardroom" => database.with_file_name("persons.db"),
        Some(stem) => {
            let mut name = stem.to_owned();
            name.push(".persons.db");
            database.with_file_name(name)
        }
    }
}

/// The file of texts, open for writing.
pub(super) struct TextFile(SqliteConnection);

impl TextFile {
    /// Opens or creates the file of texts for this database.
    pub(super) async fn open(database: &Path, settings: Settings) -> Result<TextFile, OpenError> {
        let path = path_of(database);
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(settings.synchronous.into())
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("secure_delete", "1")
            .row_buffer_size(super::ROWS_AHEAD)
            .disable_statement_logging();
        let mut connection =
            options.connect().await.map_err(|error| super::not_ours(error, &path))?;
        let found: i64 =
            sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await?;
        let parts = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema");
        let parts: i64 = parts.fetch_one(&mut connection).await?;
        if found != APPLICATION {
            if parts > 0 {
                return Err(OpenError::NotOurs(path));
            }
            // Pragmas take no parameters.
            let made = format!("PRAGMA application_id = {APPLICATION}; {SCHEMA}");
            connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(made))).await?;
        }
        Ok(TextFile(connection))
    }

    /// Stores these texts. A text that is already stored is not changed.
    pub(super) async fn keep(
        &mut self,
        texts: impl Iterator<Item = &TypedText>,
    ) -> Result<(), sqlx::Error> {
        let texts: Vec<&TypedText> = texts.collect();
        if texts.is_empty() {
            return Ok(());
        }
        self.0.execute("BEGIN IMMEDIATE").await?;
        let mut kept = Ok(());
        for typed in texts {
            kept = kept.and(self.keep_one(typed).await);
        }
        let kept = match kept {
            Ok(()) => self.0.execute("COMMIT").await.map(|_| ()),
            refused => refused,
        };
        if kept.is_err() {
            // Fails if the database has already rolled back.
            let _ = self.0.execute("ROLLBACK").await;
        }
        kept
    }

    async fn keep_one(&mut self, typed: &TypedText) -> Result<(), sqlx::Error> {
        let row = sqlx::query(
            "INSERT INTO facts (digest, player, name, salt, text) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT DO NOTHING",
        );
        let row = row.bind(typed.digest().0.to_vec()).bind(typed.player.to_string());
        let row = row.bind(i64::from(typed.name)).bind(typed.salt.to_vec()).bind(&typed.text);
        row.execute(&mut self.0).await.map(|_| ())
    }

    /// Deletes a player's texts, including copies in freed pages and in the log.
    pub(super) async fn erase(&mut self, player: PlayerId) -> Result<(), sqlx::Error> {
        let gone = sqlx::query("DELETE FROM facts WHERE player = ?").bind(player.to_string());
        gone.execute(&mut self.0).await?;
        self.clean().await
    }

    /// Rewrites the file without the deleted texts, and empties its log.
    async fn clean(&mut self) -> Result<(), sqlx::Error> {
        self.0.execute("VACUUM").await?;
        self.0.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        Ok(())
    }

    /// Deletes texts that nothing relies on, and texts of forgotten players.
    pub(super) async fn tidy(&mut self, database: &mut SqliteConnection) -> Result<(), OpenError> {
        let counted = "SELECT json_group_array(hex(digest)) FROM (\
             SELECT *, row_number() OVER () AS n FROM facts WHERE erased = 0) GROUP BY n / 4096";
        let counted = digests(bulk::rows(database, "facts", counted).await?)?;
        let there = "SELECT json_group_array(hex(digest)) FROM (\
             SELECT *, row_number() OVER () AS n FROM facts) GROUP BY n / 4096";
        let there = digests(bulk::rows(&mut self.0, "facts", there).await?)?;
        let stray: Vec<_> = there.difference(&counted).collect();
        for digest in &stray {
            let gone = sqlx::query("DELETE FROM facts WHERE digest = ?").bind(digest.to_vec());
            gone.execute(&mut self.0).await?;
        }
        if !stray.is_empty() {
            self.clean().await?;
        }
        Ok(())
    }

    /// Reads every text, ordered by digest.
    pub(super) async fn all(&mut self) -> Result<Vec<TypedText>, OpenError> {
        let sql = "SELECT json_group_array(json_array(player, name, hex(salt), text, hex(digest))) \
             FROM (SELECT *, row_number() OVER () AS n FROM facts) GROUP BY n / 4096";
        let rows: Vec<(String, u32, String, String, String)> =
            bulk::rows(&mut self.0, "facts", sql).await?;
        let typed = |(player, name, salt, text, digest): (String, u32, String, String, String)| {
            let (player, salt) = (bulk::parsed(&player, "facts")?, bulk::bytes(&salt, "facts")?);
            let digest = TextDigest(bulk::bytes(&digest, "facts")?);
            Ok((digest, unchanged(TypedText { player, name, salt, text }, digest)?))
        };
        let mut texts: Vec<(TextDigest, TypedText)> =
            rows.into_iter().map(typed).collect::<Result<_, OpenError>>()?;
        texts.sort_unstable_by_key(|(digest, _)| *digest);
        Ok(texts.into_iter().map(|(_, typed)| typed).collect())
    }

    pub(super) async fn close(mut self) {
        use sqlx::Connection;
        let _ = self.0.execute("PRAGMA wal_checkpoint(TRUNCATE)").await; // tidied up by the next
        let _ = self.0.close().await;
    }
}

fn digests(rows: Vec<String>) -> Result<BTreeSet<[u8; 32]>, OpenError> {
    rows.iter().map(|digits| bulk::bytes(digits, "facts")).collect()
}

/// Reads a row of player, number, salt, text and digest.
fn typed(row: &SqliteRow) -> Result<TypedText, OpenError> {
    let name = u32::try_from(number(row, 1)?).map_err(|error| OpenError::row("facts", error))?;
    let (player, salt) = (parsed(row, 0, "facts")?, hash(row, 2, "facts")?);
    let typed = TypedText { player, name, salt, text: row.try_get(3)? };
    unchanged(typed, TextDigest(hash(row, 4, "facts")?))
}

/// Returns the text if its digest is the stored one; otherwise an error.
fn unchanged(typed: TypedText, digest: TextDigest) -> Result<TypedText, OpenError> {
    match typed.digest() == digest {
        true => Ok(typed),
        false => Err(OpenError::row("facts", format!("the text of {digest} was changed"))),
    }
}

/// Attaches this database's texts to a reading connection; returns whether the file of texts exists.
pub(super) async fn attach(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<bool, OpenError> {
    let path = path_of(database);
    if !path.exists() {
        return Ok(false);
    }
    let attached = sqlx::query("ATTACH DATABASE ? AS persons").bind(path.to_string_lossy());
    attached.execute(connection).await?;
    Ok(true)
}

/// Reads every attached text, ordered by digest.
pub(super) async fn attached(
    connection: &mut SqliteConnection,
) -> Result<Vec<TypedText>, OpenError> {
    let rows =
        sqlx::query("SELECT player, name, salt, text, digest FROM persons.facts ORDER BY digest");
    rows.fetch_all(connection).await?.iter().map(typed).collect()
}

/// Reads a player's texts; returns none unless the file of texts `is_attached`.
pub(super) async fn of(
    connection: &mut SqliteConnection,
    player: PlayerId,
    is_attached: bool,
) -> Result<TextsOf, OpenError> {
    let erased =
        sqlx::query_scalar("SELECT count(*) FROM main.facts WHERE erased = 1 AND player = ?");
    let erased: i64 = erased.bind(player.to_string()).fetch_one(&mut *connection).await?;
    let mut texts = Vec::new();
    if is_attached {
        let rows = sqlx::query(
            "SELECT player, name, salt, text, digest FROM persons.facts WHERE player = ? \
             ORDER BY name, digest",
        );
        let rows = rows.bind(player.to_string()).fetch_all(connection).await?;
        texts = rows.iter().map(typed).collect::<Result<_, _>>()?;
    }
    Ok(TextsOf { texts, is_forgotten: erased > 0 })
}

/// Copies the names that the people's chain contains in clear, so that later entries can refer to them by number.
///
/// The names stay in the chain as well, and the salt of the copies is not secret.
pub(super) async fn take_over(
    database: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    let mut numbers: BTreeMap<PlayerId, u32> = BTreeMap::new();
    let mut texts = Vec::new();
    let rows = sqlx::query("SELECT change, hash FROM people ORDER BY id");
    for stored in rows.fetch_all(&mut *database).await? {
        // Loading everything reports what cannot be read.
        let Ok(change) = Change::read(stored.try_get(0)?) else { continue };
        let (player, name) = match change {
            Change::Joined { player } => (player.player, player.name),
            Change::Renamed { player, name } if numbers.contains_key(&player) => (player, name),
            _ => continue,
        };
        let number = numbers.entry(player).or_default();
        *number += 1;
        if let RecordedText::Plain(text) = name {
            texts.push(TypedText {
                player,
                name: *number,
                salt: hash(&stored, 1, "people")?,
                text,
            });
        }
    }
    if texts.is_empty() {
        return Ok(());
    }
    let mut persons = TextFile::open(path, Settings::default()).await?;
    persons.keep(texts.iter()).await?;
    persons.close().await;
    for typed in &texts {
        note(typed).run(database).await?;
    }
    Ok(())
}

/// Returns the statement with which the database notes that it relies on a text.
pub(super) fn note(typed: &TypedText) -> super::insert::Script {
    let sql = "INSERT INTO facts (digest, player, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING";
    super::insert::Script::of(sql, |row| {
        row.bind(typed.digest().0.to_vec())
            .bind(typed.player.to_string())
            .bind(i64::from(typed.name));
    })
}
