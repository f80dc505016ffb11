use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use store::contract::{Harness, check};
use store::sqlite::{Settings, SqliteStore};
use store::{Loaded, OpenError};
use tempfile::TempDir;

/// A store in a folder of its own.
struct OnDisk {
    folder: TempDir,
    woken: Option<Receiver<()>>,
}

impl OnDisk {
    fn new() -> OnDisk {
        OnDisk { folder: TempDir::new().expect("a folder"), woken: None }
    }
    fn path(&self) -> PathBuf {
        self.folder.path().join("cardroom.db")
    }
    fn try_open(&mut self, settings: Settings) -> Result<SqliteStore<u64>, OpenError> {
        let (wake, woken) = channel();
        self.woken = Some(woken);
        let wake = Box::new(move || {
            let _ = wake.send(()); // nobody waits while it is being closed
        });
        SqliteStore::open(&self.path(), settings, wake)
    }
}

impl Harness for OnDisk {
    type Store = SqliteStore<u64>;
    fn open(&mut self) -> SqliteStore<u64> {
        self.try_open(Settings::default()).expect("opened")
    }
    fn close(&mut self, store: SqliteStore<u64>) -> Loaded {
        drop(store);
        self.open().load().expect("loaded")
    }
    fn wait(&mut self) {
        let woken = self.woken.as_ref().expect("opened");
        woken.recv_timeout(Duration::from_secs(60)).expect("the writer wakes whoever waits");
    }
}

#[test]
fn the_contract_on_sqlite() {
    check(OnDisk::new);
}
