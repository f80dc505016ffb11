//! Finds the entries of a stream.
//!
//! Entries of all streams are stored together, in the order in which they arrive. Each entry names the place of the
//! previous entry in its stream, and the head names the place of the last entry. A record is therefore read backwards
//! from its end. The audit does not trust these links and builds an index of everything in the database.

use super::bulk;
use super::read::{hash, number, parsed};
use crate::OpenError;
use record::{ChainHash, Entry, Fault};
use sqlx::sqlite::SqliteRow;
use sqlx::{Executor, Row, SqliteConnection};
use std::collections::BTreeMap;
use units::{Instant, Seq, StreamId};

/// How the entries of a stream are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By the links, followed back from the head. This finds the entries that the record claims to have.
    Links,
    /// By a temporary index of this connection. This finds every entry in the database.
    Index,
}

/// Maximum number of entries read at a time, so that a long record is not in memory twice.
const READ_AT_ONCE: usize = 4096;

/// Minimum number of streams that are read together, entry by entry; fewer streams are read one after another.
const SIDE_BY_SIDE_MIN: usize = 64;

/// Builds the index for [`By::Index`]: some 40 bytes per entry, in a file that is deleted with the connection.
pub(super) async fn index(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    connection
        .execute(
            "CREATE TEMP TABLE places (\
                 stream TEXT, seq INTEGER, id INTEGER, before INTEGER, \
                 PRIMARY KEY (stream, seq, id)\
             ) WITHOUT ROWID",
        )
        .await?;
    let places = "INSERT INTO places SELECT stream, seq, id, before FROM entries ORDER BY 1, 2, 3";
    connection.execute(places).await?;
    Ok(())
}

/// Reads one stream's entries after number `after`, in order.
pub(super) async fn entries(
    connection: &mut SqliteConnection,
    by: By,
    stream: StreamId,
    after: Seq,
) -> Result<Vec<Entry>, OpenError> {
    match by {
        By::Links => {
            let last = sqlx::query_scalar("SELECT entry FROM heads WHERE stream = ?");
            let last = last.bind(stream.to_string()).fetch_optional(&mut *connection).await?;
            followed(connection, last, stream, after).await
        }
        By::Index => indexed(connection, stream, after).await,
    }
}

/// Follows the links back from this place and returns the entries after number `after`, in order.
///
/// A link is followed only backwards and only within the stream, so reading always ends. If someone has tampered with
/// the links, entries are missing from the result.
pub(super) async fn followed(
    connection: &mut SqliteConnection,
    last: Option<i64>,
    stream: StreamId,
    after: Seq,
) -> Result<Vec<Entry>, OpenError> {
    let mut next = last;
    let mut entries: Vec<Entry> = Vec::new();
    while let Some(from) = next.take() {
        let rows = sqlx::query(
            "WITH RECURSIVE back (seq, at, body, hash, id, before) AS (\
                 SELECT seq, at, body, hash, id, before FROM entries \
                 WHERE id = ?1 AND stream = ?2 AND seq > ?3 \
                 UNION ALL \
                 SELECT e.seq, e.at, e.body, e.hash, e.id, e.before \
                 FROM back JOIN entries AS e ON e.id = back.before \
                 WHERE e.id < back.id AND e.stream = ?2 AND e.seq > ?3 \
                 LIMIT ?4\
             ) SELECT seq, at, body, hash, before FROM back",
        );
        let rows = rows.bind(from).bind(stream.to_string());
        let rows = rows.bind(after.0 as i64).bind(READ_AT_ONCE as i64);
        let rows = rows.fetch_all(&mut *connection).await?;
        for row in &rows {
            entries.push(entry(stream, row)?);
        }
        if let Some(row) = rows.last().filter(|_| rows.len() == READ_AT_ONCE) {
            let before: i64 = row.try_get(4)?;
            next = (before < from).then_some(before);
        }
    }
    entries.reverse();
    Ok(entries)
}

/// A step back through a stream: the place of the entry to read next, and the number of the first entry wanted.
struct Step {
    stream: StreamId,
    place: i64,
    least: Seq,
}

/// Reads every open stream's entries in order, from the one that its snapshot names, or from the first.
///
/// The streams are read together, from their ends backwards: each query reads one entry of every stream. With one query
/// per stream, a room of 10,000 tables would need 10,000 queries.
pub(super) async fn of_open_streams(
    connection: &mut SqliteConnection,
) -> Result<BTreeMap<StreamId, Vec<Entry>>, OpenError> {
    let mut streams: BTreeMap<StreamId, Vec<Entry>> = BTreeMap::new();
    let mut steps = from_the_heads(connection).await?;
    while steps.len() >= SIDE_BY_SIDE_MIN {
        let mut there = at_places(connection, &steps).await?;
        let mut next = Vec::with_capacity(steps.len());
        for step in steps {
            let is_next =
                |(entry, _): &(Entry, i64)| entry.stream == step.stream && entry.seq >= step.least;
            if !there.get(&step.place).is_some_and(is_next) {
                continue;
            }
            let Some((entry, before)) = there.remove(&step.place) else { continue };
            streams.entry(step.stream).or_default().push(entry);
            // A link that leads forward is damaged: the record ends there, and is found to be too short.
            if before > 0 && before < step.place {
                next.push(Step { place: before, ..step });
            }
        }
        steps = next;
    }
    streams.values_mut().for_each(|entries| entries.reverse());
    for Step { stream, place, least } in steps {
        let earlier = followed(connection, Some(place), stream, Seq(least.0 - 1)).await?;
        streams.entry(stream).or_default().splice(..0, earlier);
    }
    Ok(streams)
}

/// Returns the first step of each open stream: to the entry that its head names.
async fn from_the_heads(connection: &mut SqliteConnection) -> Result<Vec<Step>, OpenError> {
    let sql = "SELECT json_group_array(json_array(stream, entry, least)) FROM (\
         SELECT h.stream, h.entry, ifnull(s.seq, 1) AS least, row_number() OVER () AS n \
         FROM heads AS h LEFT JOIN snapshots AS s ON s.stream = h.stream \
         WHERE h.closed = 0) GROUP BY n / 4096";
    let rows: Vec<(String, i64, u64)> = bulk::rows(connection, "heads", sql).await?;
    let step = |(stream, place, least): (String, i64, u64)| {
        Ok(Step { stream: bulk::parsed(&stream, "heads")?, place, least: Seq(least.max(1)) })
    };
    rows.into_iter().map(step).collect()
}

/// Reads the entries at the places of these steps, each with the place of the previous entry in its stream.
async fn at_places(
    connection: &mut SqliteConnection,
    steps: &[Step],
) -> Result<BTreeMap<i64, (Entry, i64)>, OpenError> {
    let places: Vec<i64> = steps.iter().map(|step| step.place).collect();
    let places = serde_json::to_string(&places).expect("numbers");
    let packed = sqlx::query(
        "SELECT CAST(group_concat(\
             stream || ' ' || id || ' ' || before || ' ' || seq || ' ' || at || ' ' || \
             length(body) || ' ' || CAST(body AS TEXT) || CAST(hash AS TEXT), '') AS BLOB) FROM (\
             SELECT *, row_number() OVER () AS n FROM entries \
             WHERE id IN (SELECT value FROM json_each(?))\
         ) GROUP BY n / 512",
    );
    let mut found = BTreeMap::new();
    for row in packed.bind(places).fetch_all(connection).await? {
        let mut rest: &[u8] = row.try_get(0)?;
        while !rest.is_empty() {
            let (place, entry, before) = unpacked(&mut rest)?;
            found.insert(place, (entry, before));
        }
    }
    Ok(found)
}

/// Takes one entry from the front of a group: its place, the entry, and the place of the previous entry in its stream.
fn unpacked(rest: &mut &[u8]) -> Result<(i64, Entry, i64), OpenError> {
    let stream = bulk::parsed(bulk::word(rest, "entries")?, "entries")?;
    let mut number = || bulk::parsed::<i64>(bulk::word(rest, "entries")?, "entries");
    let (place, before, seq, at, length) = (number()?, number()?, number()?, number()?, number()?);
    let wrong = || OpenError::row("entries", "a group of entries ends in the middle of one");
    let (body, after) = rest.split_at_checked(length as usize).ok_or_else(wrong)?;
    let (hash, after) = after.split_first_chunk().ok_or_else(wrong)?;
    *rest = after;
    let (seq, at) = (Seq(seq.unsigned_abs()), Instant(at.unsigned_abs()));
    Ok((place, Entry { stream, seq, at, body: body.to_vec(), hash: *hash }, before))
}

/// Reads the number and hash of every stream's last entry, which the heads name.
pub(super) async fn last_of_streams(
    connection: &mut SqliteConnection,
) -> Result<BTreeMap<StreamId, (Seq, ChainHash)>, OpenError> {
    let sql = "SELECT json_group_array(json_array(stream, seq, hex(hash))) FROM (\
         SELECT h.stream, e.seq, e.hash, row_number() OVER () AS n FROM heads AS h \
         JOIN entries AS e ON e.id = h.entry AND e.stream = h.stream) GROUP BY n / 4096";
    let rows: Vec<(String, u64, String)> = bulk::rows(connection, "heads", sql).await?;
    let last = |(stream, seq, hash): &(String, u64, String)| {
        let end = (Seq(*seq), bulk::bytes(hash, "heads")?);
        Ok((bulk::parsed(stream, "heads")?, end))
    };
    rows.iter().map(last).collect()
}

async fn indexed(
    connection: &mut SqliteConnection,
    stream: StreamId,
    after: Seq,
) -> Result<Vec<Entry>, OpenError> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut last = (after.0 as i64, i64::MAX);
    loop {
        let rows = sqlx::query(
            "SELECT e.seq, e.at, e.body, e.hash, e.id FROM places AS p \
             CROSS JOIN entries AS e ON e.id = p.id \
             WHERE p.stream = ? AND (p.seq, p.id) > (?, ?) ORDER BY p.seq, p.id LIMIT ?",
        );
        let rows = rows.bind(stream.to_string()).bind(last.0).bind(last.1);
        let rows = rows.bind(READ_AT_ONCE as i64).fetch_all(&mut *connection).await?;
        for row in &rows {
            entries.push(entry(stream, row)?);
            last = (row.try_get(0)?, row.try_get(4)?);
        }
        if rows.len() < READ_AT_ONCE {
            return Ok(entries);
        }
    }
}

fn entry(stream: StreamId, row: &SqliteRow) -> Result<Entry, OpenError> {
    Ok(Entry {
        stream,
        seq: Seq(number(row, 0)?),
        at: Instant(number(row, 1)?),
        body: row.try_get(2)?,
        hash: hash(row, 3, "entries")?,
    })
}

/// Reads the hash of one entry.
pub(super) async fn link(
    connection: &mut SqliteConnection,
    by: By,
    stream: StreamId,
    seq: Seq,
) -> Result<Option<ChainHash>, OpenError> {
    let sql = match by {
        By::Links => {
            "WITH RECURSIVE back (seq, hash, id, before) AS (\
                 SELECT e.seq, e.hash, e.id, e.before FROM heads AS h \
                 JOIN entries AS e ON e.id = h.entry AND e.stream = h.stream \
                 WHERE h.stream = ?1 \
                 UNION ALL \
                 SELECT e.seq, e.hash, e.id, e.before \
                 FROM back JOIN entries AS e ON e.id = back.before \
                 WHERE e.id < back.id AND e.stream = ?1 AND e.seq >= ?2\
             ) SELECT hash FROM back WHERE seq = ?2 LIMIT 1"
        }
        By::Index => {
            "SELECT e.hash FROM places AS p CROSS JOIN entries AS e ON e.id = p.id \
             WHERE p.stream = ?1 AND p.seq = ?2 LIMIT 1"
        }
    };
    let row = sqlx::query(sql).bind(stream.to_string()).bind(seq.0 as i64);
    let row = row.fetch_optional(connection).await?;
    row.map(|row| hash(&row, 0, "entries")).transpose()
}

/// Returns the number of a stream's last entry; zero if it has none.
pub(super) async fn end(
    connection: &mut SqliteConnection,
    by: By,
    stream: StreamId,
) -> Result<Seq, OpenError> {
    let sql = match by {
        By::Links => {
            "SELECT ifnull(max(e.seq), 0) FROM heads AS h \
             JOIN entries AS e ON e.id = h.entry AND e.stream = h.stream WHERE h.stream = ?"
        }
        By::Index => "SELECT ifnull(max(seq), 0) FROM places WHERE stream = ?",
    };
    let end: i64 = sqlx::query_scalar(sql).bind(stream.to_string()).fetch_one(connection).await?;
    Ok(Seq(end as u64))
}

/// Returns the streams that have entries, whether or not they have a head; needs the index.
pub(super) async fn streams(connection: &mut SqliteConnection) -> Result<Vec<StreamId>, OpenError> {
    let rows = sqlx::query("SELECT DISTINCT stream FROM places ORDER BY stream");
    let rows = rows.fetch_all(connection).await?;
    rows.iter().map(|row| parsed(row, 0, "entries")).collect()
}

/// Returns the first entry with a wrong link to the previous entry of its stream; needs the index.
pub(super) async fn astray(
    connection: &mut SqliteConnection,
) -> Result<Option<(StreamId, Seq)>, OpenError> {
    let astray = sqlx::query(
        "SELECT stream, seq FROM (\
             SELECT stream, seq, before, \
                    lag(id, 1, 0) OVER (PARTITION BY stream ORDER BY seq, id) AS there \
             FROM places\
         ) WHERE before <> there ORDER BY stream, seq LIMIT 1",
    );
    let row = astray.fetch_optional(connection).await?;
    row.map(|row| Ok((parsed(&row, 0, "entries")?, Seq(number(&row, 1)?)))).transpose()
}

/// Returns the first stream whose head has a wrong link to its last entry; needs the index.
pub(super) async fn head_astray(
    connection: &mut SqliteConnection,
) -> Result<Option<StreamId>, OpenError> {
    let astray = sqlx::query(
        "SELECT stream FROM heads AS h WHERE NOT EXISTS (\
             SELECT 1 FROM places AS p \
             WHERE p.stream = h.stream AND p.seq = h.seq AND p.id = h.entry\
         ) ORDER BY stream LIMIT 1",
    );
    let row = astray.fetch_optional(connection).await?;
    row.map(|row| parsed(&row, 0, "heads")).transpose()
}

/// Returns the place of the last entry in the database, whatever its stream.
///
/// # Errors
/// [`Fault::Head`] if that entry is not the last of its stream. In that case another program has added the entry.
pub(super) async fn last(connection: &mut SqliteConnection) -> Result<i64, OpenError> {
    let last = sqlx::query(
        "SELECT e.id, e.stream, e.seq, h.seq, ifnull(h.entry, 0) FROM entries AS e \
         LEFT JOIN heads AS h ON h.stream = e.stream ORDER BY e.id DESC LIMIT 1",
    );
    let Some(row) = last.fetch_optional(&mut *connection).await? else { return Ok(0) };
    let (id, led_to): (i64, i64) = (row.try_get(0)?, row.try_get(4)?);
    if led_to < id {
        let expected = Seq(row.try_get::<Option<i64>, _>(3)?.unwrap_or(0) as u64);
        let (stream, found) = (parsed(&row, 1, "entries")?, Seq(number(&row, 2)?));
        return Err(Fault::Head { stream, expected, found }.into());
    }
    // If the last entries were cut off, their places are not used again.
    let heads = sqlx::query_scalar("SELECT max(entry) FROM heads");
    Ok(id.max(heads.fetch_one(connection).await?))
}
