-- What is kept. Frozen: a change is another file.

-- Every table's record: the exact bytes of each event, chained by hash.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    at       INTEGER NOT NULL,
    body     BLOB NOT NULL,
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Where each record ends, and whether its table is closed for good.
CREATE TABLE heads (
    table_id TEXT PRIMARY KEY NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0),
    hash     BLOB NOT NULL CHECK (length(hash) = 32),
    closed   INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
) STRICT, WITHOUT ROWID;

-- The books: transfers in the order booked, what each account gained or gave, and the sums.
CREATE TABLE transfers (
    id     INTEGER PRIMARY KEY NOT NULL,
    key    TEXT NOT NULL UNIQUE,
    kind   TEXT NOT NULL,
    at     INTEGER NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

CREATE TABLE postings (
    transfer INTEGER NOT NULL REFERENCES transfers (id),
    place    INTEGER NOT NULL,
    account  TEXT NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transfer, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE balances (
    account TEXT PRIMARY KEY NOT NULL,
    amount  INTEGER NOT NULL
        CHECK (abs(amount) <= 9007199254740991)
        CHECK (amount >= 0 OR account LIKE 'issue/%')
) STRICT, WITHOUT ROWID;

-- State beside the record, so that a person can be forgotten.
CREATE TABLE people (
    id     INTEGER PRIMARY KEY NOT NULL,
    change TEXT NOT NULL
) STRICT;

-- Chat, so that a line can be deleted.
CREATE TABLE talk (
    id       INTEGER PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    at       INTEGER NOT NULL,
    player   TEXT NOT NULL,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL
) STRICT;

CREATE INDEX talk_of_table ON talk (table_id, id);
