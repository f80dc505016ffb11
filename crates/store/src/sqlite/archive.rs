//! Reads finished hands, even while the server writes.

use super::entries;
use super::read::{hash, number, parsed};
use super::{BUSY_TIMEOUT, runtime, schema, text_file};
use crate::{
    Archive, EndedHand, HandAt, HandsOf, KeptHand, ListedHand, OpenError, PlayedHand, Reach,
    TextsOf,
};
use record::Entry;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Row, Sqlite, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// The columns of a hand in the order in which [`played`] reads them.
const COLUMNS: &str = "h.id, h.table_id, h.hand_no, h.at, h.opened, h.ended, h.dealt";

/// The hands of a database.
///
/// No transaction stays open between two questions, so the archive never delays a WAL checkpoint.
pub struct SqliteArchive {
    connection: SqliteConnection,
    has_persons: bool,
    /// The runtime for sqlx; `None` only while the archive is being dropped.
    runtime: Option<tokio::runtime::Runtime>,
}

// The last owner may be a task of another runtime, where waiting for a runtime is forbidden.
impl Drop for SqliteArchive {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl SqliteArchive {
    /// Opens a database for reading only.
    ///
    /// # Errors
    /// [`OpenError`] if there is no such file, another program wrote it, or it has another schema.
    pub fn open(path: &Path) -> Result<SqliteArchive, OpenError> {
        if !path.exists() {
            return Err(OpenError::Missing(path.to_owned()));
        }
        let runtime = runtime()?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .busy_timeout(BUSY_TIMEOUT)
            .disable_statement_logging();
        let (connection, has_persons) = runtime.block_on(async {
            let mut connection = options.connect().await?;
            schema::accept(&mut connection, path).await?;
            let has_persons = text_file::attach(&mut connection, path).await?;
            Ok::<_, OpenError>((connection, has_persons))
        })?;
        Ok(SqliteArchive { connection, has_persons, runtime: Some(runtime) })
    }

    fn parts(&mut self) -> (&mut SqliteConnection, &tokio::runtime::Runtime) {
        (&mut self.connection, self.runtime.as_ref().expect("it is there until it is dropped"))
    }
}

impl Archive for SqliteArchive {
    fn texts_of(&mut self, player: PlayerId) -> Result<TextsOf, OpenError> {
        let is_attached = self.has_persons;
        let (connection, runtime) = self.parts();
        runtime.block_on(text_file::of(connection, player, is_attached))
    }

    fn list(&mut self, of: &HandsOf) -> Result<Vec<ListedHand>, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(list(connection, of))
    }

    fn count(&mut self, of: &HandsOf) -> Result<u32, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(count(connection, of))
    }

    fn tables(
        &mut self,
        player: PlayerId,
        hands: u32,
        limit: u32,
    ) -> Result<Vec<ListedHand>, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(tables(connection, player, hands, limit))
    }

    fn opening(&mut self, table: TableId) -> Result<Option<Entry>, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(opening(connection, table))
    }

    fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
        reach: Reach,
    ) -> Result<Option<KeptHand>, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(hand(connection, player, table, hand_no, reach))
    }

    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(beside(connection, player, place))
    }
}

/// The condition that selects rows of `dealt`; [`which`] binds its values in the order of their numbers.
const WHICH: &str = "d.player = ?1 AND d.hand < ?2 AND d.hand > ?3 \
     AND (?4 IS NULL OR d.table_id IN (SELECT value FROM json_each(?4)))";

/// Binds the values of [`WHICH`], and a limit.
fn which<'q>(
    query: Query<'q, Sqlite, SqliteArguments>,
    of: &HandsOf,
) -> Query<'q, Sqlite, SqliteArguments> {
    let tables = of.tables.as_ref().map(|tables| {
        let tables: Vec<String> = tables.iter().map(TableId::to_string).collect();
        serde_json::to_string(&tables).expect("texts are plain data")
    });
    let query = query.bind(of.player.to_string());
    let query = query.bind(of.before.map_or(i64::MAX, signed));
    query.bind(of.after.map_or(0, signed)).bind(tables).bind(i64::from(of.limit))
}

async fn list(
    connection: &mut SqliteConnection,
    of: &HandsOf,
) -> Result<Vec<ListedHand>, OpenError> {
    let sql = format!(
        "SELECT h.id, h.table_id, h.hand_no, h.at \
         FROM dealt AS d CROSS JOIN hands AS h ON h.id = d.hand \
         WHERE {WHICH} ORDER BY d.hand DESC LIMIT ?5"
    );
    let rows = which(sqlx::query(sqlx::AssertSqlSafe(sql)), of).fetch_all(connection).await?;
    rows.iter().map(listed).collect()
}

async fn count(connection: &mut SqliteConnection, of: &HandsOf) -> Result<u32, OpenError> {
    let sql = format!("SELECT count(*) FROM (SELECT 1 FROM dealt AS d WHERE {WHICH} LIMIT ?5)");
    let row = which(sqlx::query(sqlx::AssertSqlSafe(sql)), of).fetch_one(connection).await?;
    Ok(number(&row, 0)? as u32)
}

async fn tables(
    connection: &mut SqliteConnection,
    player: PlayerId,
    hands: u32,
    limit: u32,
) -> Result<Vec<ListedHand>, OpenError> {
    let rows = sqlx::query(
        "WITH recent AS (\
             SELECT hand, table_id FROM dealt WHERE player = ?1 ORDER BY hand DESC LIMIT ?2\
         ), last AS (\
             SELECT max(hand) AS hand FROM recent GROUP BY table_id ORDER BY 1 DESC LIMIT ?3\
         ) SELECT h.id, h.table_id, h.hand_no, h.at FROM last JOIN hands AS h ON h.id = last.hand \
         ORDER BY h.id DESC",
    );
    let rows = rows.bind(player.to_string()).bind(i64::from(hands)).bind(i64::from(limit));
    rows.fetch_all(connection).await?.iter().map(listed).collect()
}

/// Reads one row of a list of hands.
fn listed(row: &SqliteRow) -> Result<ListedHand, OpenError> {
    Ok(ListedHand {
        place: number(row, 0)?,
        table: parsed(row, 1, "hands")?,
        hand_no: HandNo(number(row, 2)?),
        at: Instant(number(row, 3)?),
    })
}

async fn hand(
    connection: &mut SqliteConnection,
    player: PlayerId,
    table: TableId,
    hand_no: HandNo,
    reach: Reach,
) -> Result<Option<KeptHand>, OpenError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM hands AS h JOIN dealt AS d ON d.hand = h.id AND d.player = ? \
         WHERE h.table_id = ? AND h.hand_no = ?"
    );
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(player.to_string());
    let row = row.bind(table.to_string()).bind(signed(hand_no.0));
    let Some(row) = row.fetch_optional(&mut *connection).await? else { return Ok(None) };
    let (place, hand) = played(&row)?;
    let (from, until) = match reach {
        Reach::End => (place, None),
        Reach::Next => next(connection, table, hand_no, place).await?,
    };
    let opening = opening(connection, table).await?;
    let opening =
        opening.ok_or_else(|| OpenError::row("openings", format!("none of table {table}")))?;
    let entries = span(connection, &hand, from, until).await?;
    Ok(Some(KeptHand { place: place.unsigned_abs(), hand, opening, entries }))
}

/// Returns the place from which to read backwards so that the opening of the next hand is included.
///
/// This is the place of the entry that ends the next hand or, without one, of the last entry in the table's record.
/// Also returns the sequence number of the next hand's opening, if there is one.
async fn next(
    connection: &mut SqliteConnection,
    table: TableId,
    hand_no: HandNo,
    place: i64,
) -> Result<(i64, Option<Seq>), OpenError> {
    let next = "SELECT id, opened FROM hands WHERE table_id = ? AND hand_no = ?";
    let next = sqlx::query(next).bind(table.to_string()).bind(signed(hand_no.0.saturating_add(1)));
    if let Some(row) = next.fetch_optional(&mut *connection).await? {
        return Ok((row.try_get(0)?, Some(Seq(number(&row, 1)?))));
    }
    let end = sqlx::query_scalar("SELECT entry FROM heads WHERE stream = ?");
    let end: Option<i64> = end.bind(table.to_string()).fetch_optional(connection).await?;
    Ok((end.unwrap_or(place), None))
}

async fn beside(
    connection: &mut SqliteConnection,
    player: PlayerId,
    place: u64,
) -> Result<[Option<HandAt>; 2], OpenError> {
    let newer = "SELECT h.table_id, h.hand_no FROM dealt AS d JOIN hands AS h ON h.id = d.hand \
                 WHERE d.player = ? AND d.hand > ? ORDER BY d.hand LIMIT 1";
    let older = "SELECT h.table_id, h.hand_no FROM dealt AS d JOIN hands AS h ON h.id = d.hand \
                 WHERE d.player = ? AND d.hand < ? ORDER BY d.hand DESC LIMIT 1";
    let mut found = [None, None];
    for (sql, found) in [newer, older].into_iter().zip(&mut found) {
        let row = sqlx::query(sql).bind(player.to_string()).bind(signed(place));
        if let Some(row) = row.fetch_optional(&mut *connection).await? {
            *found = Some((parsed(&row, 0, "hands")?, HandNo(number(&row, 1)?)));
        }
    }
    Ok(found)
}

/// Returns every hand of a table in the index, in order, with the players listed as dealt in. Used by the audit.
pub(super) async fn of_table(
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<Vec<EndedHand>, OpenError> {
    let sql = format!("SELECT {COLUMNS} FROM hands AS h WHERE h.table_id = ? ORDER BY h.hand_no");
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(table.to_string());
    let mut hands = Vec::new();
    let mut places = BTreeMap::new();
    for row in rows.fetch_all(&mut *connection).await? {
        let (place, hand) = played(&row)?;
        places.insert(place, hands.len());
        hands.push(EndedHand { hand, listed: Vec::new() });
    }
    let rows = sqlx::query(
        "SELECT d.hand, d.player FROM hands AS h CROSS JOIN dealt AS d ON d.hand = h.id \
         WHERE h.table_id = ? AND d.table_id = h.table_id",
    );
    for row in rows.bind(table.to_string()).fetch_all(&mut *connection).await? {
        let place: i64 = row.try_get(0)?;
        if let Some(&at) = places.get(&place) {
            hands[at].listed.push(parsed(&row, 1, "dealt")?);
        }
    }
    Ok(hands)
}

/// Returns which part of the index of hands has a row that belongs to nothing; `None` if there is no such row.
///
/// Such a row is a hand without the entry that ends it, a player listed for a missing hand, or an opening without its
/// hand.
pub(super) async fn stray(
    connection: &mut SqliteConnection,
) -> Result<Option<&'static str>, OpenError> {
    let checks = [
        (
            "hands",
            "SELECT 1 FROM hands AS h LEFT JOIN entries AS e \
             ON e.id = h.id AND e.stream = h.table_id AND e.seq = h.ended \
             WHERE e.id IS NULL LIMIT 1",
        ),
        (
            "dealt",
            "SELECT 1 FROM dealt AS d LEFT JOIN hands AS h \
             ON h.id = d.hand AND h.table_id = d.table_id WHERE h.id IS NULL LIMIT 1",
        ),
        (
            "openings",
            "SELECT 1 FROM openings AS o LEFT JOIN entries AS e \
             ON e.id = o.entry AND e.stream = o.stream AND e.seq = 1 \
             WHERE e.id IS NULL LIMIT 1",
        ),
        (
            "openings",
            "SELECT 1 FROM heads WHERE stream NOT IN (SELECT stream FROM openings) LIMIT 1",
        ),
    ];
    for (table, sql) in checks {
        if sqlx::query(sql).fetch_optional(&mut *connection).await?.is_some() {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// Reads a row of `hands`. Returns the place of the hand's last entry, and the hand.
fn played(row: &SqliteRow) -> Result<(i64, PlayedHand), OpenError> {
    let hand = PlayedHand {
        table: parsed(row, 1, "hands")?,
        hand_no: HandNo(number(row, 2)?),
        at: Instant(number(row, 3)?),
        opened: Seq(number(row, 4)?),
        ended: Seq(number(row, 5)?),
        dealt: row.try_get(6)?,
    };
    Ok((row.try_get(0)?, hand))
}

/// Returns the first entry of a table.
async fn opening(
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<Option<Entry>, OpenError> {
    let row = sqlx::query(
        "SELECT e.at, e.body, e.hash FROM openings AS o \
         JOIN entries AS e ON e.id = o.entry AND e.stream = o.stream AND e.seq = 1 \
         WHERE o.stream = ?",
    );
    let row = row.bind(table.to_string()).fetch_optional(connection).await?;
    let entry = |row: SqliteRow| {
        let (at, hash) = (Instant(number(&row, 0)?), hash(&row, 2, "entries")?);
        Ok(Entry { stream: table.into(), seq: Seq(1), at, body: row.try_get(1)?, hash })
    };
    row.map(entry).transpose()
}

/// Returns a hand's entries, found by following the links back from the place `from`.
///
/// They end before `until` or, if it is `None`, with the entry at that place.
async fn span(
    connection: &mut SqliteConnection,
    hand: &PlayedHand,
    from: i64,
    until: Option<Seq>,
) -> Result<Vec<Entry>, OpenError> {
    let after = Seq(hand.opened.0.saturating_sub(1));
    let mut entries = entries::followed(connection, Some(from), hand.table.into(), after).await?;
    if let Some(until) = until {
        entries.retain(|entry| entry.seq < until);
    }
    Ok(entries)
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
