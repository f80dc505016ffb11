-- In which hand a line was said, and what was reported of talk. All of it is deleted in time.

ALTER TABLE talk ADD COLUMN hand TEXT;

CREATE INDEX talk_by_time ON talk (at);

CREATE TABLE reports (
    id     INTEGER PRIMARY KEY NOT NULL,
    at     INTEGER NOT NULL,
    report TEXT NOT NULL
) STRICT;
