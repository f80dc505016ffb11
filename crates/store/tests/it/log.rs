//! The write-ahead log is copied into the database file while the writer continues, and then starts again.

use crate::on_disk::OnDisk;
use record::Entry;
use std::os::unix::fs::FileExt;
use store::Batch;
use store::contract::{Writer, readable};
use store::sqlite::{Reader, SqliteStore};

/// Far more commits than any test here needs.
const COMMITS_MAX: usize = 3_000;

/// A store, and the batches it was given.
struct Kept {
    place: OnDisk,
    store: SqliteStore<u64>,
    table: Writer,
    entries: Vec<Entry>,
}

impl Kept {
    fn new() -> Kept {
        let place = OnDisk::new();
        let store = place.reopen();
        Kept { place, store, table: Writer::new(1), entries: Vec::new() }
    }
    /// Commits batches with `bytes` of entries, one by one, until `is_enough`.
    fn commit_until(&mut self, bytes: usize, is_enough: impl Fn(&Kept) -> bool) {
        let before = self.entries.len();
        while !is_enough(self) {
            assert!(
                self.entries.len() - before < COMMITS_MAX,
                "it does not happen within the limit"
            );
            let entry = self.table.entry(vec![b'x'; bytes]);
            self.entries.push(entry.clone());
            let batch = Batch { entries: vec![entry], ..Batch::default() };
            assert_eq!(self.place.outcomes(&mut self.store, vec![batch]), [Ok(())]);
        }
    }
    /// Returns how often the log has started again, from its header.
    fn begun(&self) -> u32 {
        let log = std::fs::File::open(self.place.path().with_extension("db-wal")).expect("a log");
        let mut begun = [0; 4];
        log.read_exact_at(&mut begun, 12).expect("its head");
        u32::from_be_bytes(begun)
    }
    /// Closes and reopens the store, and checks that it has everything.
    fn has_all(self) {
        let Kept { place, store, entries, .. } = self;
        drop(store);
        assert_eq!(place.reopen().load(readable).expect("loaded").tables[0].1, entries);
    }
}

#[test]
fn the_log_is_brought_in_while_the_store_goes_on() {
    let mut kept = Kept::new();
    let size = |kept: &Kept| std::fs::metadata(kept.place.path()).expect("a file").len();
    let before = size(&kept);
    kept.commit_until(2_000, |kept| size(kept) > before + 200_000);
    kept.has_all();
}

/// Under constant load the log never ends by itself, so the writer copies the rest of it.
#[test]
fn a_long_log_starts_again() {
    let mut kept = Kept::new();
    kept.commit_until(200_000, |kept| kept.entries.len() == 1);
    let before = kept.begun();
    kept.commit_until(200_000, |kept| kept.begun() == before + 2);
    let log = std::fs::metadata(kept.place.path().with_extension("db-wal")).expect("a log").len();
    assert!(log < 128 << 20, "{log} bytes");
    kept.has_all();
}

/// A reader can hold an older state for any length of time; afterwards the log starts again.
#[test]
fn a_reader_holds_the_log_and_lets_it_go() {
    let mut kept = Kept::new();
    kept.commit_until(200_000, |kept| kept.entries.len() == 1);
    let before = kept.begun();
    let mut reader = Reader::open(&kept.place.path()).expect("opened");
    kept.commit_until(200_000, |kept| kept.entries.len() == 300);
    assert_eq!(kept.begun(), before);
    assert_eq!(reader.counts().expect("counted").entries, 1);
    drop(reader);
    kept.commit_until(1_000, |kept| kept.begun() > before);
    kept.has_all();
}
