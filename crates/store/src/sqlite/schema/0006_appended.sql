-- Entries lie in the order in which they came, and an index finds them by table. Clustered by table,
-- every commit rewrote and split pages all over the file: twice the bytes and half as much time again
-- (docs/benchmarks.md).

CREATE TABLE appended (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    at       INTEGER NOT NULL,
    body     BLOB NOT NULL,
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (table_id, seq)
) STRICT;

INSERT INTO appended SELECT table_id, seq, at, body, hash FROM entries ORDER BY table_id, seq;
DROP TABLE entries;
ALTER TABLE appended RENAME TO entries;

CREATE TRIGGER entries_follow BEFORE INSERT ON entries
BEGIN
    SELECT RAISE(ABORT, 'an entry must follow the head of its table')
    WHERE new.seq <> 1 + ifnull((SELECT seq FROM heads WHERE table_id = new.table_id), 0)
       OR EXISTS (SELECT 1 FROM heads WHERE table_id = new.table_id AND closed = 1);
END;

CREATE TRIGGER entries_move_head AFTER INSERT ON entries
BEGIN
    INSERT INTO heads (table_id, seq, hash) VALUES (new.table_id, new.seq, new.hash)
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
END;

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the record is never cut'); END;
