//! Statements for the database, grouped so that fewer calls cross threads.
//!
//! Each call to the library's thread and back costs two thread switches. To save calls, one statement inserts many
//! rows, and consecutive statements are sent together.

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Encode, Sqlite, SqliteConnection, Type};

/// Maximum number of rows in one statement.
const ROWS_MAX: usize = 64;

/// A statement that inserts rows.
///
/// The number of rows is rounded up to a power of two; the extra rows are nulls and are skipped. The statement
/// therefore has only seven different texts, each of which the database prepares only once.
pub(super) struct Insert {
    into: &'static str,
    columns: usize,
    tail: &'static str,
}

/// Several statements with their values, which are sent together.
#[derive(Default)]
pub(super) struct Script {
    sql: String,
    statements: usize,
    values: Values,
}

/// Values for the parameters of statements, in order.
#[derive(Default)]
pub(super) struct Values(SqliteArguments);

impl Values {
    pub(super) fn bind<'v>(
        &mut self,
        value: impl Encode<'v, Sqlite> + Type<Sqlite>,
    ) -> &mut Values {
        self.0.add(value).expect("numbers, texts and bytes are taken as they are");
        self
    }
}

impl Insert {
    pub(super) const fn new(into: &'static str, columns: usize, tail: &'static str) -> Insert {
        Insert { into, columns, tail }
    }

    /// Returns the scripts that insert these rows, one statement each.
    pub(super) fn scripts<T>(
        &self,
        rows: &[T],
        bind: impl Fn(&mut Values, &T),
    ) -> impl Iterator<Item = Script> {
        rows.chunks(ROWS_MAX).map(move |rows| {
            let mut script = Script::default();
            script.insert(self, rows, &bind);
            script
        })
    }
}

impl Script {
    /// Returns a script with one statement, whose values `bind` adds.
    pub(super) fn of(sql: &str, bind: impl Fn(&mut Values)) -> Script {
        let mut script = Script::default();
        script.begin(sql);
        bind(&mut script.values);
        script
    }

    /// Appends statements that insert these rows.
    pub(super) fn insert<T>(
        &mut self,
        insert: &Insert,
        rows: &[T],
        bind: impl Fn(&mut Values, &T),
    ) {
        for rows in rows.chunks(ROWS_MAX) {
            let places = rows.len().next_power_of_two();
            self.begin(insert.into);
            self.sql.push_str(" SELECT * FROM (VALUES ");
            for place in 0..places {
                self.sql.push_str(if place == 0 { "(?" } else { ",(?" });
                (1..insert.columns).for_each(|_| self.sql.push_str(",?"));
                self.sql.push(')');
            }
            self.sql.push_str(") WHERE column1 IS NOT NULL ");
            self.sql.push_str(insert.tail);
            rows.iter().for_each(|row| bind(&mut self.values, row));
            for _ in rows.len() * insert.columns..places * insert.columns {
                self.values.bind(None::<i64>);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.statements == 0
    }

    fn begin(&mut self, sql: &str) {
        if !self.is_empty() {
            self.sql.push(';');
        }
        self.sql.push_str(sql);
        self.statements += 1;
    }

    pub(super) async fn run(self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        // The text consists of constants and question marks.
        let query = sqlx::query_with(AssertSqlSafe(self.sql), self.values.0);
        query.execute(connection).await.map(|_| ())
    }
}

/// Runs scripts as one commit. A single statement needs no transaction; several run in one.
///
/// The library's transactions are not used: the database rolls back by itself when space runs out, and the library
/// would then still believe that a transaction is open.
pub(super) async fn commit(
    connection: &mut SqliteConnection,
    mut scripts: Vec<Script>,
) -> Result<(), sqlx::Error> {
    if scripts.iter().map(|script| script.statements).sum::<usize>() > 1 {
        if let Some(first) = scripts.first_mut() {
            first.sql.insert_str(0, "BEGIN IMMEDIATE;");
        }
        if let Some(last) = scripts.last_mut() {
            last.sql.push_str(";COMMIT");
        }
        let committed = in_order(connection, scripts).await;
        if committed.is_err() {
            // Fails if the database has already rolled back.
            let _ = sqlx::query("ROLLBACK").execute(connection).await;
        }
        committed
    } else {
        in_order(connection, scripts).await
    }
}

async fn in_order(
    connection: &mut SqliteConnection,
    scripts: Vec<Script>,
) -> Result<(), sqlx::Error> {
    for script in scripts {
        script.run(connection).await?;
    }
    Ok(())
}
