-- Each entry names the one before it at its table, and the head names the last: so a table's record is
-- found from its end, and no commit writes a page of an index for every table in it, nor runs a trigger
-- for every entry (docs/benchmarks.md). The head is moved once a commit, by whoever adds the entries.

CREATE TABLE linked (
    id       INTEGER PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    at       INTEGER NOT NULL,
    body     BLOB NOT NULL,
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    before   INTEGER NOT NULL CHECK (before >= 0 AND before < id)
) STRICT;

INSERT INTO linked SELECT rowid, table_id, seq, at, body, hash, ifnull((
    SELECT b.rowid FROM entries AS b WHERE b.table_id = e.table_id AND b.seq = e.seq - 1
), 0) FROM entries AS e ORDER BY rowid;

CREATE TABLE ends (
    table_id TEXT PRIMARY KEY NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    closed   INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    entry    INTEGER NOT NULL CHECK (entry > 0)
) STRICT, WITHOUT ROWID;

INSERT INTO ends SELECT h.table_id, h.seq, h.hash, h.closed, e.rowid
FROM heads AS h JOIN entries AS e ON e.table_id = h.table_id AND e.seq = h.seq;

DROP TABLE entries;
DROP TABLE heads;
ALTER TABLE linked RENAME TO entries;
ALTER TABLE ends RENAME TO heads;

CREATE TRIGGER heads_follow BEFORE INSERT ON heads
WHEN NOT EXISTS (
        SELECT 1 FROM entries WHERE id = new.entry
        AND table_id = new.table_id AND seq = new.seq AND hash = new.hash
    )
    OR EXISTS (
        SELECT 1 FROM heads WHERE table_id = new.table_id
        AND (closed = 1 OR seq >= new.seq OR entry >= new.entry)
    )
BEGIN
    SELECT RAISE(ABORT, 'a head moves on to the last entry of its table, until that is closed');
END;

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the record is never cut'); END;
