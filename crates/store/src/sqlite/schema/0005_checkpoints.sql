-- What the room signed: where all chains ended, and the tree over all that was ever stated.
CREATE TABLE checkpoints (
    number INTEGER PRIMARY KEY NOT NULL CHECK (number > 0),
    at     INTEGER NOT NULL,
    size   INTEGER NOT NULL,
    tops   BLOB NOT NULL,
    line   TEXT NOT NULL
) STRICT;

-- Where each chain ended when it was stated last: follows from the checkpoints.
CREATE TABLE stated (
    chain TEXT PRIMARY KEY NOT NULL,
    seq   INTEGER NOT NULL CHECK (seq > 0),
    hash  BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER transfers_stay BEFORE UPDATE ON transfers
BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END;
CREATE TRIGGER checkpoints_stay BEFORE UPDATE ON checkpoints
BEGIN SELECT RAISE(ABORT, 'a checkpoint is never changed'); END;
CREATE TRIGGER checkpoints_remain BEFORE DELETE ON checkpoints
BEGIN SELECT RAISE(ABORT, 'a checkpoint is never deleted'); END;
