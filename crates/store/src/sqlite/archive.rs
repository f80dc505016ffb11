//! Hands that are over, read while the server writes.

use super::entries;
use super::read::{hash, number, parsed};
use super::{BUSY_TIMEOUT, runtime, schema};
use crate::{Archive, HandAt, HandsOf, KeptHand, OpenError, PlayedHand};
use record::Entry;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// The columns of a hand, in the order in which [`played`] reads them.
const COLUMNS: &str = "h.id, h.table_id, h.hand_no, h.at, h.opened, h.ended, h.dealt";

/// A database's hands. It holds no transaction between two questions, so that the log is brought in
/// as if it were not there.
pub struct SqliteArchive {
    connection: SqliteConnection,
    /// Gone only while it is dropped.
    runtime: Option<tokio::runtime::Runtime>,
}

/// Whoever holds it last may be a task of another runtime, in which none may be waited for.
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
    /// [`OpenError`]: no such file, not ours, of another schema.
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
        let connection = runtime.block_on(async {
            let mut connection = options.connect().await?;
            schema::accept(&mut connection, path).await?;
            Ok::<_, OpenError>(connection)
        })?;
        Ok(SqliteArchive { connection, runtime: Some(runtime) })
    }

    fn parts(&mut self) -> (&mut SqliteConnection, &tokio::runtime::Runtime) {
        (&mut self.connection, self.runtime.as_ref().expect("it is there until it is dropped"))
    }
}

impl Archive for SqliteArchive {
    fn hands(&mut self, of: HandsOf) -> Result<Vec<KeptHand>, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(hands(connection, of))
    }

    fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
    ) -> Result<Option<KeptHand>, OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(hand(connection, player, table, hand_no))
    }

    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError> {
        let (connection, runtime) = self.parts();
        runtime.block_on(beside(connection, player, place))
    }
}

async fn hands(connection: &mut SqliteConnection, of: HandsOf) -> Result<Vec<KeptHand>, OpenError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM dealt AS d CROSS JOIN hands AS h ON h.id = d.hand \
         WHERE d.player = ?1 AND d.hand < ?2 AND (?3 IS NULL OR d.table_id = ?3) \
         ORDER BY d.hand DESC LIMIT ?4"
    );
    let before = of.before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX));
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(of.player.to_string()).bind(before);
    let rows = rows.bind(of.table.map(|table| table.to_string())).bind(i64::from(of.limit));
    let rows = rows.fetch_all(&mut *connection).await?;
    let mut openings: BTreeMap<TableId, Entry> = BTreeMap::new();
    let mut kept = Vec::with_capacity(rows.len());
    for row in &rows {
        let (place, hand) = played(row)?;
        let opening = match openings.get(&hand.table) {
            Some(opening) => opening.clone(),
            None => {
                let opening = opening(connection, hand.table).await?;
                openings.insert(hand.table, opening.clone());
                opening
            }
        };
        let entries = span(connection, &hand, place, None).await?;
        kept.push(KeptHand { place: place.unsigned_abs(), hand, opening, entries });
    }
    Ok(kept)
}

async fn hand(
    connection: &mut SqliteConnection,
    player: PlayerId,
    table: TableId,
    hand_no: HandNo,
) -> Result<Option<KeptHand>, OpenError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM hands AS h JOIN dealt AS d ON d.hand = h.id AND d.player = ? \
         WHERE h.table_id = ? AND h.hand_no = ?"
    );
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(player.to_string());
    let row = row.bind(table.to_string()).bind(signed(hand_no.0));
    let Some(row) = row.fetch_optional(&mut *connection).await? else { return Ok(None) };
    let (place, hand) = played(&row)?;
    // What was shown after its end stands before the next hand's opening, which is led to from the
    // next hand's end, or from the table's.
    let next = "SELECT id, opened FROM hands WHERE table_id = ? AND hand_no = ?";
    let next = sqlx::query(next).bind(table.to_string()).bind(signed(hand_no.0.saturating_add(1)));
    let (from, until) = match next.fetch_optional(&mut *connection).await? {
        Some(row) => (row.try_get(0)?, Some(Seq(number(&row, 1)?))),
        None => {
            let end = sqlx::query_scalar("SELECT entry FROM heads WHERE table_id = ?");
            let end: Option<i64> =
                end.bind(table.to_string()).fetch_optional(&mut *connection).await?;
            (end.unwrap_or(place), None)
        }
    };
    let opening = opening(connection, table).await?;
    let entries = span(connection, &hand, from, until).await?;
    Ok(Some(KeptHand { place: place.unsigned_abs(), hand, opening, entries }))
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

/// Every hand of one table in the index, in order, with who is listed as dealt in; for the audit.
pub(super) async fn of_table(
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<Vec<(PlayedHand, Vec<PlayerId>)>, OpenError> {
    let sql = format!("SELECT {COLUMNS} FROM hands AS h WHERE h.table_id = ? ORDER BY h.hand_no");
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(table.to_string());
    let mut hands = Vec::new();
    let mut places = BTreeMap::new();
    for row in rows.fetch_all(&mut *connection).await? {
        let (place, hand) = played(&row)?;
        places.insert(place, hands.len());
        hands.push((hand, Vec::new()));
    }
    let rows = sqlx::query(
        "SELECT d.hand, d.player FROM hands AS h CROSS JOIN dealt AS d ON d.hand = h.id \
         WHERE h.table_id = ? AND d.table_id = h.table_id",
    );
    for row in rows.bind(table.to_string()).fetch_all(&mut *connection).await? {
        let place: i64 = row.try_get(0)?;
        if let Some(&at) = places.get(&place) {
            let listed: &mut (PlayedHand, Vec<PlayerId>) = &mut hands[at];
            listed.1.push(parsed(&row, 1, "dealt")?);
        }
    }
    Ok(hands)
}

/// The first row of the index that belongs to nothing: a hand of no entry that ends it, a player
/// listed for no hand, a beginning that is none.
pub(super) async fn stray(
    connection: &mut SqliteConnection,
) -> Result<Option<&'static str>, OpenError> {
    let checks = [
        (
            "hands",
            "SELECT 1 FROM hands AS h LEFT JOIN entries AS e \
             ON e.id = h.id AND e.table_id = h.table_id AND e.seq = h.ended \
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
             ON e.id = o.entry AND e.table_id = o.table_id AND e.seq = 1 \
             WHERE e.id IS NULL LIMIT 1",
        ),
        (
            "openings",
            "SELECT 1 FROM heads WHERE table_id NOT IN (SELECT table_id FROM openings) LIMIT 1",
        ),
    ];
    for (table, sql) in checks {
        if sqlx::query(sql).fetch_optional(&mut *connection).await?.is_some() {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// A row of `hands`: the place of its end, and the hand.
fn played(row: &SqliteRow) -> Result<(i64, PlayedHand), OpenError> {
    let dealt: &str = row.try_get(6)?;
    let dealt = serde_json::from_str(dealt).map_err(|error| OpenError::row("hands", error))?;
    let hand = PlayedHand {
        table: parsed(row, 1, "hands")?,
        hand_no: HandNo(number(row, 2)?),
        at: Instant(number(row, 3)?),
        opened: Seq(number(row, 4)?),
        ended: Seq(number(row, 5)?),
        dealt,
    };
    Ok((row.try_get(0)?, hand))
}

/// The first entry of a table.
async fn opening(connection: &mut SqliteConnection, table: TableId) -> Result<Entry, OpenError> {
    let row = sqlx::query(
        "SELECT e.at, e.body, e.hash FROM openings AS o \
         JOIN entries AS e ON e.id = o.entry AND e.table_id = o.table_id AND e.seq = 1 \
         WHERE o.table_id = ?",
    );
    let row = row.bind(table.to_string()).fetch_optional(connection).await?;
    let row = row.ok_or_else(|| OpenError::row("openings", format!("none of table {table}")))?;
    let (at, hash) = (Instant(number(&row, 0)?), hash(&row, 2, "entries")?);
    Ok(Entry { table, seq: Seq(1), at, body: row.try_get(1)?, hash })
}

/// A hand's entries, found from this place back: up to its end, or those before `until`.
async fn span(
    connection: &mut SqliteConnection,
    hand: &PlayedHand,
    from: i64,
    until: Option<Seq>,
) -> Result<Vec<Entry>, OpenError> {
    let after = Seq(hand.opened.0.saturating_sub(1));
    let mut entries = entries::followed(connection, Some(from), hand.table, after).await?;
    if let Some(until) = until {
        entries.retain(|entry| entry.seq < until);
    }
    Ok(entries)
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
