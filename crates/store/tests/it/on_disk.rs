//! A database in a folder, for the tests of this crate and of the audit above it.

use sqlx::{Connection, Executor, SqliteConnection};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use store::contract::{Harness, readable};
use store::sqlite::{Settings, SqliteStore};
use store::{Batch, Loaded, OpenError, Store, StoreError, Ticket};
use tempfile::TempDir;

/// A store in a separate folder.
pub(crate) struct OnDisk {
    folder: TempDir,
    woken: RefCell<Option<Receiver<()>>>,
}

impl OnDisk {
    pub(crate) fn new() -> OnDisk {
        OnDisk { folder: TempDir::new().expect("a folder"), woken: RefCell::new(None) }
    }
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("cardroom.db")
    }
    pub(crate) fn reopen(&self) -> SqliteStore<u64> {
        self.try_open(Settings::default()).expect("opened")
    }
    pub(crate) fn try_open(&self, settings: Settings) -> Result<SqliteStore<u64>, OpenError> {
        let (wake, woken) = channel();
        let wake = Box::new(move || {
            let _ = wake.send(()); // nobody waits while it is being closed
        });
        let store = SqliteStore::open(&self.path(), settings, wake)?;
        self.woken.replace(Some(woken));
        Ok(store)
    }
    pub(crate) fn wait_for_it(&self) {
        let woken = self.woken.borrow();
        let woken = woken.as_ref().expect("opened");
        woken.recv_timeout(Duration::from_secs(60)).expect("the writer wakes the waiting thread");
    }
    /// Returns the outcomes of these batches, in order.
    pub(crate) fn outcomes(
        &self,
        store: &mut SqliteStore<u64>,
        batches: Vec<Batch>,
    ) -> Vec<Result<(), StoreError>> {
        let count = batches.len();
        for (at, batch) in batches.into_iter().enumerate() {
            store.submit(Ticket(at as u64), batch, 0);
        }
        let mut outcomes = Vec::new();
        while outcomes.len() < count {
            let done = store.completed();
            if done.is_empty() {
                self.wait_for_it();
            }
            let done = done.into_iter().map(|done| done.outcome);
            outcomes.extend(done.map(|outcome| outcome.map(|_| ()).map_err(|(_, error)| error)));
        }
        outcomes
    }
}

impl Harness for OnDisk {
    type Store = SqliteStore<u64>;
    fn open(&mut self) -> SqliteStore<u64> {
        self.reopen()
    }
    fn close(&mut self, store: SqliteStore<u64>) -> Loaded {
        drop(store);
        self.reopen().load(readable).expect("loaded")
    }
    fn wait(&mut self) {
        self.wait_for_it();
    }
}

/// Runs statements as an intruder with access to the file would.
pub(crate) fn raw(path: &Path, sql: &str) -> Result<(), sqlx::Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime").block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
        let mut connection =
            SqliteConnection::connect_with(&options.create_if_missing(true)).await?;
        connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned()))).await?;
        connection.close().await
    })
}
