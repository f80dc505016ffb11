-- The database itself keeps records in order and lets nobody change what is kept.

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
CREATE TRIGGER transfers_stay BEFORE UPDATE ON transfers
BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END;
CREATE TRIGGER transfers_remain BEFORE DELETE ON transfers
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;
CREATE TRIGGER postings_stay BEFORE UPDATE ON postings
BEGIN SELECT RAISE(ABORT, 'a posting is never changed'); END;
CREATE TRIGGER postings_remain BEFORE DELETE ON postings
BEGIN SELECT RAISE(ABORT, 'a posting is never deleted'); END;
