-- Each open table as it was after one of its entries, so that a start need not read those before.
-- A cache: rows may be deleted at any time.

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    chain    BLOB NOT NULL CHECK (length(chain) = 32),
    body     BLOB NOT NULL,
    digest   BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT, WITHOUT ROWID;
