-- A record may be another's than a table's: of a tournament, as `tournament/<id>`. A table's stays its bare
-- id, so no row changes.

ALTER TABLE entries RENAME COLUMN table_id TO stream;
ALTER TABLE heads RENAME COLUMN table_id TO stream;
ALTER TABLE snapshots RENAME COLUMN table_id TO stream;
ALTER TABLE openings RENAME COLUMN table_id TO stream;
