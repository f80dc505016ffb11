//! Brings the write-ahead log into the database's file, on a separate thread and connection.
//!
//! By default SQLite does this within a commit, every thousand pages, and that commit waits for two more syncs of the
//! file. Here the writer continues meanwhile. It is as safe: only committed pages are brought in, they are synced in
//! the log, and SQLite gives up nothing in the log before the file is synced too. A failed try leaves everything in
//! the log, for the next one.
//!
//! The log starts again from its beginning once all of it is in the file and the writer writes next. Under load that
//! never happens by itself, since commits come all the time: when the log is long, the writer brings in the few pages
//! that are left, between two commits. A reader of an older state, such as a backup, holds the log; until it is done
//! the log grows, as it would without this.

use crate::OpenError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;

/// Commits after which the log is brought in: some 5,000 pages if each is of one table, up to 16,000 if of many.
///
/// Meanwhile commits wait longer for the disk; eight times as often, one decision in a hundred was slower
/// (docs/benchmarks.md).
const COMMITS_EACH: u32 = 1_024;

/// Bytes of entries after which the log is brought in, however few the commits.
const BYTES_EACH: usize = 8 << 20;

/// Pages of a long log: 64 MiB. A start reads all of it.
const LONG: i64 = 16_384;

/// Brings the log in beside the writer. Dropping it waits until nothing is under way.
pub(super) struct Emptier {
    orders: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    is_long: Arc<AtomicBool>,
    /// Commits since the last order.
    commits: u32,
    bytes: usize,
}

impl Emptier {
    /// Starts the thread, with a second connection to the same database.
    pub(super) async fn start(options: &SqliteConnectOptions) -> Result<Emptier, OpenError> {
        let connection = options.connect().await?;
        let runtime = super::runtime()?;
        // At most one order waits: a second would ask for the same.
        let (orders, queue) = sync_channel(1);
        let is_long = Arc::new(AtomicBool::new(false));
        let long = Arc::clone(&is_long);
        let thread = std::thread::Builder::new()
            .name("log".into())
            .spawn(move || runtime.block_on(serve(connection, &queue, &long)))
            .map_err(|error| OpenError::Database(sqlx::Error::Io(error)))?;
        Ok(Emptier { orders: Some(orders), thread: Some(thread), is_long, commits: 0, bytes: 0 })
    }

    /// Counts one commit with `bytes` of entries; true if the log is long and the writer must bring in what is left.
    pub(super) fn committed(&mut self, bytes: usize) -> bool {
        self.commits += 1;
        self.bytes += bytes;
        if (self.commits >= COMMITS_EACH || self.bytes >= BYTES_EACH)
            && let Some(orders) = &self.orders
        {
            match orders.try_send(()) {
                // The thread has not reached the last order yet; that order will cover these commits too.
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
            // A thread that panicked left the log as it was.
            let _ = thread.join();
        }
    }
}

async fn serve(mut connection: SqliteConnection, orders: &Receiver<()>, is_long: &AtomicBool) {
    while orders.recv().is_ok() {
        // Pages that fail stay in the log; the next order tries again.
        if let Ok(pages) = bring_in(&mut connection).await {
            is_long.store(pages > LONG, Ordering::Relaxed);
        }
    }
    let _ = connection.close().await; // the writer's is still open, and tidies up
}

/// Brings in the log as far as no reader needs an older state, without waiting; returns the log's length in pages.
pub(super) async fn bring_in(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let checkpoint = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)");
    let (_busy, pages, _in_the_file): (i64, i64, i64) = checkpoint.fetch_one(connection).await?;
    Ok(pages)
}
