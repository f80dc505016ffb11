//! Multi-row inserts: fifty single ones cost five times one statement.

use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Sqlite, SqliteConnection};
use std::sync::OnceLock;

/// Most rows of one statement.
const ROWS_MAX: usize = 64;
/// Up to here there is a statement for each number of rows.
const ROWS_EXACT: usize = 16;

/// A statement that inserts rows, for several numbers of rows.
pub(super) struct Insert {
    head: &'static str,
    columns: usize,
    tail: &'static str,
    /// By number of rows; each made once, so that the database prepares it once.
    made: [OnceLock<&'static str>; ROWS_MAX + 1],
}

/// A statement with the values bound so far.
pub(super) type Bound = Query<'static, Sqlite, SqliteArguments>;

impl Insert {
    pub(super) const fn new(head: &'static str, columns: usize, tail: &'static str) -> Insert {
        Insert { head, columns, tail, made: [const { OnceLock::new() }; ROWS_MAX + 1] }
    }

    /// How many of so many rows go in the next statement.
    fn rows(left: usize) -> usize {
        match left {
            ROWS_MAX.. => ROWS_MAX,
            ROWS_EXACT.. => ROWS_EXACT,
            fewer => fewer,
        }
    }

    fn sql(&self, rows: usize) -> &'static str {
        self.made[rows].get_or_init(|| {
            let row = format!("({})", vec!["?"; self.columns].join(","));
            let text = format!("{} VALUES {} {}", self.head, vec![row; rows].join(","), self.tail);
            text.leak() // at most 17 of each of a handful
        })
    }

    /// The statements that insert these rows.
    pub(super) fn of<T>(&self, rows: &[T], bind: impl Fn(Bound, &T) -> Bound) -> Vec<Bound> {
        let mut statements = Vec::new();
        let mut left = rows;
        while !left.is_empty() {
            let (now, later) = left.split_at(Insert::rows(left.len()));
            let empty: Bound = sqlx::query(self.sql(now.len()));
            statements.push(now.iter().fold(empty, &bind));
            left = later;
        }
        statements
    }
}

/// Runs statements as one commit: a single one by itself, several in a transaction.
///
/// The library's own transactions are not used: where the database rolls back by itself, as it does
/// when space runs out, they go on believing that one is open.
pub(super) async fn commit(
    connection: &mut SqliteConnection,
    mut statements: Vec<Bound>,
) -> Result<(), sqlx::Error> {
    if statements.len() > 1 {
        let committed = in_transaction(connection, statements).await;
        if committed.is_err() {
            // Refused where the database has done so already.
            let _ = sqlx::query("ROLLBACK").execute(connection).await;
        }
        committed
    } else if let Some(only) = statements.pop() {
        only.execute(connection).await.map(|_| ())
    } else {
        Ok(())
    }
}

async fn in_transaction(
    connection: &mut SqliteConnection,
    statements: Vec<Bound>,
) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    for statement in statements {
        statement.execute(&mut *connection).await?;
    }
    sqlx::query("COMMIT").execute(connection).await?;
    Ok(())
}
