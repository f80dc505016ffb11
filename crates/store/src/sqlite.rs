//! SQLite through sqlx: WAL, full synchronous, one writer, group commit.
