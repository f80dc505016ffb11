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

-- What a program of that schema had kept.
INSERT INTO entries VALUES('00000000000000000000000001',1,1001,X'7b2276223a312c226576656e74223a227265636f7665726564227d',X'144b3a0159b0738a1dfa4bcd03c70e5e1f12c286924fc45ce3507e3695242d26');
INSERT INTO entries VALUES('00000000000000000000000001',2,1002,X'7b2276223a312c226576656e74223a227265636f7665726564227d',X'38495a4026b49e4a4beb2c4edf351c9c0067e3e0b0024da920dea3367ee794b0');
INSERT INTO heads VALUES('00000000000000000000000001',2,X'38495a4026b49e4a4beb2c4edf351c9c0067e3e0b0024da920dea3367ee794b0',0);
INSERT INTO transfers VALUES(1,'grant','grant',5,X'e99c5a2c289ecb0099c326e829df4e9ed0404b71bb27b299653c16fb2b88b706');
INSERT INTO postings VALUES(1,0,'issue/PLAY',-5);
INSERT INTO postings VALUES(1,1,'player/00000000000000000000000001/PLAY',5);
INSERT INTO balances VALUES('issue/PLAY',-5);
INSERT INTO balances VALUES('player/00000000000000000000000001/PLAY',5);
PRAGMA application_id = 1128354372;
PRAGMA user_version = 1;
