-- Devices that may act for a player: beside the record and not chained, so that they can be
-- deleted. Those that are open by the people's chain are taken over by the program, once, with this
-- step; from here on what the chain says of sessions is passed over.
CREATE TABLE sessions (
    token  BLOB PRIMARY KEY NOT NULL CHECK (length(token) = 32),
    player TEXT NOT NULL,
    opened INTEGER NOT NULL,
    seen   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Which texts that people typed the record counts on, each by its digest: the texts themselves
-- are in another file, and gone where they were erased.
CREATE TABLE facts (
    digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = 32),
    player TEXT NOT NULL,
    name   INTEGER NOT NULL CHECK (name >= 0),
    erased INTEGER NOT NULL DEFAULT 0 CHECK (erased IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX facts_erased ON facts (player) WHERE erased = 1;

-- Everybody as they were after one change, so that a start need not read those before. A cache: the
-- row may be deleted at any time.
CREATE TABLE people_snapshot (
    id     INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    seq    INTEGER NOT NULL CHECK (seq > 0),
    chain  BLOB NOT NULL CHECK (length(chain) = 32),
    body   BLOB NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

-- Whatever is outside the room may be below zero: where play chips come from, what a payment provider
-- holds, what another currency was changed for.

CREATE TABLE balances_by_side (
    account TEXT PRIMARY KEY NOT NULL,
    amount  INTEGER NOT NULL
        CHECK (abs(amount) <= 9007199254740991)
        CHECK (amount >= 0 OR account LIKE 'issue/%' OR account LIKE 'provider/%'
            OR account LIKE 'exchange/%')
) STRICT, WITHOUT ROWID;

INSERT INTO balances_by_side SELECT account, amount FROM balances;
DROP TABLE balances;
ALTER TABLE balances_by_side RENAME TO balances;
