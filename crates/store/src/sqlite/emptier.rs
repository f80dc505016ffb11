//! The write-ahead log on its way into the database's file, on a thread and a connection of its own.
//!
//! Left to itself SQLite does this within a commit, every thousand pages, and whoever waits for that
//! commit waits for two syncs of the file more. Here the writer goes on meanwhile. It is as safe: what
//! is brought in was committed, so it is synced in the log, and SQLite gives nothing in the log up
//! before the file is synced too. A try that fails leaves everything in the log, for the next.
//!
//! The log begins anew once all of it is in the file and the writer writes next. Under load it never
//! gets so far by itself, since commits come all the time: when the log is long the writer brings in
//! the little that is left, between two commits. Somebody who reads an older state, such as a backup,
//! holds the log for so long; then it grows, as it would without this.

use crate::OpenError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;

/// Commits after which the log is brought in: of one table each some 5,000 pages, of many up to 16,000.
/// While it is, commits wait longer for the disk; eight times as often, that was one decision in a
/// hundred (docs/benchmarks.md).
const COMMITS_EACH: u32 = 1_024;

/// Bytes of entries after which it is brought in, however few commits they were.
const BYTES_EACH: usize = 8 << 20;

/// Pages of a log that is long: 64 MiB. A start reads it all.
const LONG: i64 = 16_384;

/// Brings the log in beside the writer. Dropping it waits until nothing is under way.
pub(super) struct Emptier {
    orders: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    is_long: Arc<AtomicBool>,
    /// Since the last order.
    commits: u32,
    bytes: usize,
}

impl Emptier {
    /// Starts the thread, with a second connection to the same database.
    pub(super) async fn start(options: &SqliteConnectOptions) -> Result<Emptier, OpenError> {
        let connection = options.connect().await?;
        let runtime = super::runtime()?;
        // One order waits at most: a second would ask for the same.
        let (orders, queue) = sync_channel(1);
        let is_long = Arc::new(AtomicBool::new(false));
        let long = Arc::clone(&is_long);
        let thread = std::thread::Builder::new()
            .name("log".into())
            .spawn(move || runtime.block_on(serve(connection, &queue, &long)))
            .map_err(|error| OpenError::Database(sqlx::Error::Io(error)))?;
        Ok(Emptier { orders: Some(orders), thread: Some(thread), is_long, commits: 0, bytes: 0 })
    }

    /// One more commit, with entries of so many bytes. Says whether the log is long, so that the writer
    /// shall bring in what is left.
    pub(super) fn committed(&mut self, bytes: usize) -> bool {
        self.commits += 1;
        self.bytes += bytes;
        if (self.commits >= COMMITS_EACH || self.bytes >= BYTES_EACH)
            && let Some(orders) = &self.orders
        {
            match orders.try_send(()) {
                // It has not come to the last order yet, and will see these commits too.
                Ok(()) | Err(TrySendError::Full(())) => (self.commits, self.bytes) = (0, 0),
                Err(TrySendError::Disconnected(())) => {}
            }
        }
        self.is_long.swap(false, Ordering::Relaxed)
    }
}

impl Drop for Emptier {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // One that panicked has left the log as it was.
            let _ = thread.join();
        }
    }
}

async fn serve(mut connection: SqliteConnection, orders: &Receiver<()>, is_long: &AtomicBool) {
    while orders.recv().is_ok() {
        // What fails is still in the log, and tried again at the next order.
        if let Ok(pages) = bring_in(&mut connection).await {
            is_long.store(pages > LONG, Ordering::Relaxed);
        }
    }
    let _ = connection.close().await; // the writer's is still open, and tidies up
}

/// Brings in what is in the log, as far as nobody reads an older state; waits for nobody. How many
/// pages the log has.
pub(super) async fn bring_in(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let checkpoint = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)");
    let (_busy, pages, _in_the_file): (i64, i64, i64) = checkpoint.fetch_one(connection).await?;
    Ok(pages)
}
