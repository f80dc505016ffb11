//! Runs WAL checkpoints, which copy the log into the database file, on a separate thread and connection.
//!
//! By default SQLite runs a WAL checkpoint within a commit, every thousand pages, and that commit waits for two more
//! syncs. Here the writer continues meanwhile. This is equally safe: only committed pages are copied, the log is synced
//! before the copy, and SQLite discards nothing from the log before the file is synced too. If a WAL checkpoint fails,
//! everything stays in the log until the next one.
//!
//! SQLite reuses the log from its beginning once the file contains all of it and the writer writes again. Under load
//! this never happens without help, because there is always another commit. When the log is long, the writer therefore
//! copies the few remaining pages itself, between two commits. A reader of an older state, such as a backup, prevents
//! SQLite from reusing the log. Until the reader is done the log grows, as it would without this module.

use crate::OpenError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;

/// Number of commits after which the log is copied.
///
/// The log then has some 5,000 pages, or up to 16,000 if each commit covers many tables.
///
/// During a copy, commits wait longer for the disk. When copies were eight times as frequent, one decision in a hundred
/// was slower (docs/benchmarks.md).
const COMMITS_EACH: u32 = 1_024;

/// Number of bytes of entries after which the log is copied, even after few commits.
const BYTES_EACH: usize = 8 << 20;

/// Number of pages from which a log counts as long: 64 MiB. A start has to read the whole log.
const LONG: i64 = 16_384;

/// Copies the log into the file while the writer continues. Dropping it waits for a copy in progress.
pub(super) struct WalCheckpointer {
    orders: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    is_long: Arc<AtomicBool>,
    /// Number of commits since the thread was last asked to copy the log.
    commits: u32,
    bytes: usize,
}

impl WalCheckpointer {
    /// Starts the thread, with a second connection to the same database.
    pub(super) async fn start(
        options: &SqliteConnectOptions,
    ) -> Result<WalCheckpointer, OpenError> {
        let connection = options.connect().await?;
        let runtime = super::runtime()?;
        // At most one order waits, because a second would ask for the same.
        let (orders, queue) = sync_channel(1);
        let is_long = Arc::new(AtomicBool::new(false));
        let long = Arc::clone(&is_long);
        let thread = std::thread::Builder::new()
            .name("log".into())
            .spawn(move || runtime.block_on(serve(connection, &queue, &long)))
            .map_err(|error| OpenError::Database(sqlx::Error::Io(error)))?;
        Ok(WalCheckpointer {
            orders: Some(orders),
            thread: Some(thread),
            is_long,
            commits: 0,
            bytes: 0,
        })
    }

    /// Counts one commit with `bytes` of entries.
    ///
    /// Returns `true` if the log is long, so that the writer must copy the rest.
    pub(super) fn committed(&mut self, bytes: usize) -> bool {
        self.commits += 1;
        self.bytes += bytes;
        if (self.commits >= COMMITS_EACH || self.bytes >= BYTES_EACH)
            && let Some(orders) = &self.orders
        {
            match orders.try_send(()) {
                // If the thread has not taken the last order yet, that order will cover these commits too.
                Ok(()) | Err(TrySendError::Full(())) => (self.commits, self.bytes) = (0, 0),
                Err(TrySendError::Disconnected(())) => {}
            }
        }
        self.is_long.swap(false, Ordering::Relaxed)
    }
}

impl Drop for WalCheckpointer {
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
        // Pages that could not be copied stay in the log, and the next order tries again.
        if let Ok(pages) = bring_in(&mut connection).await {
            is_long.store(pages > LONG, Ordering::Relaxed);
        }
    }
    let _ = connection.close().await; // the writer's is still open, and tidies up
}

/// Copies as much of the log as readers of older states allow; does not wait for them.
///
/// Returns the log's length in pages.
pub(super) async fn bring_in(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let checkpoint = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)");
    let (_busy, pages, _in_the_file): (i64, i64, i64) = checkpoint.fetch_one(connection).await?;
    Ok(pages)
}
