-- Transfers and changes to people are chained as the tables' records are: each row has the hash of
-- itself and all before it. What is there already is chained by the program, once, with this step.

DROP TRIGGER transfers_stay;

ALTER TABLE transfers ADD COLUMN hash BLOB NOT NULL CHECK (length(hash) = 32)
    DEFAULT X'0000000000000000000000000000000000000000000000000000000000000000';
ALTER TABLE people ADD COLUMN hash BLOB NOT NULL CHECK (length(hash) = 32)
    DEFAULT X'0000000000000000000000000000000000000000000000000000000000000000';
