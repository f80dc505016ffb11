-- Which hands a player was dealt into, so that he finds them: places in the record, and nothing of
-- what happened there. Hands from before this schema are not in it.

-- Where each table's record begins.
CREATE TABLE openings (
    table_id TEXT PRIMARY KEY NOT NULL,
    entry    INTEGER NOT NULL CHECK (entry > 0)
) STRICT, WITHOUT ROWID;

INSERT INTO openings SELECT table_id, id FROM entries WHERE seq = 1;

-- A hand that is over: its id is the place of the entry that ended it.
CREATE TABLE hands (
    id       INTEGER PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    hand_no  INTEGER NOT NULL CHECK (hand_no > 0),
    at       INTEGER NOT NULL,
    opened   INTEGER NOT NULL CHECK (opened > 1),
    ended    INTEGER NOT NULL CHECK (ended > opened),
    dealt    TEXT NOT NULL,
    UNIQUE (table_id, hand_no)
) STRICT;

CREATE TABLE dealt (
    player   TEXT NOT NULL,
    hand     INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, hand)
) STRICT, WITHOUT ROWID;
