//! A kill does not show a missing sync, so this watches the system calls: before each
//! acknowledgement all that was written to the database's log is synced. With `synchronous` turned
//! down the same check fails.

use crate::sqlite::OnDisk;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use store::contract::{Writer, player, transfer, transfers};
use store::sqlite::{Settings, SqliteStore, Synchronous};
use store::{Batch, Store, Ticket};

/// Tells the process under trace what to do: the folder and the kind of sync.
const TRACED: &str = "CARDROOM_TEST_TRACED";

const COMMITS: u64 = 12;

/// Not a test by itself: what is traced. Each completion is acknowledged by one write to the file
/// `told`.
#[test]
fn traced() {
    let Ok(order) = std::env::var(TRACED) else { return };
    let (kind, folder) = order.split_once(' ').expect("a kind and a folder");
    let synchronous = match kind {
        "full" => Synchronous::Full,
        "normal" => Synchronous::Normal,
        _ => Synchronous::Off,
    };
    let folder = Path::new(folder);
    let (wake, woken) = std::sync::mpsc::channel();
    let wake = Box::new(move || {
        let _ = wake.send(()); // nobody waits at the end
    });
    let settings = Settings { synchronous, ..Settings::default() };
    let mut store: SqliteStore<()> =
        SqliteStore::open(&folder.join("cardroom.db"), settings, wake).expect("opened");
    let mut told = std::fs::File::create(folder.join("told")).expect("made");
    let mut table = Writer::new(1);
    let issue = ledger::Account::issue(units::Currency::PLAY);
    for n in 0..COMMITS {
        let grant = transfer(&format!("grant/{n}"), issue, player(1), 1);
        let batch = match n % 3 {
            0 => table.batch(2),
            1 => transfers(&[grant]),
            _ => Batch { transfers: vec![grant], ..table.batch(1) },
        };
        store.submit(Ticket(n), batch, ());
        let mut done = store.completed();
        while done.is_empty() {
            woken.recv().expect("the writer lives");
            done = store.completed();
        }
        assert!(done[0].outcome.is_ok());
        told.write_all(format!("{n}\n").as_bytes()).expect("told");
    }
}

/// The system calls of the process above, or why there are none.
fn trace(kind: &str) -> Result<String, String> {
    let place = OnDisk::new();
    let folder = place.path().parent().expect("a folder").to_owned();
    let log = folder.join("trace");
    let status = Command::new("strace")
        .args(["-f", "-y", "-e", "trace=write,pwrite64,pwritev,writev,fsync,fdatasync", "-o"])
        .arg(&log)
        .arg(std::env::current_exe().expect("this test"))
        .args(["--exact", "power::traced"])
        .env(TRACED, format!("{kind} {}", folder.display()))
        .output()
        .map_err(|error| format!("strace does not start: {error}"))?;
    if !status.status.success() {
        return Err(format!("strace fails: {}", String::from_utf8_lossy(&status.stderr)));
    }
    Ok(std::fs::read_to_string(&log).expect("a trace"))
}

/// The first acknowledgement that came before its sync, if any.
///
/// # Panics
/// If the trace has not the writes and acknowledgements that must be in it.
fn told_too_soon(trace: &str) -> Option<u64> {
    let mut unsynced = false;
    let mut written = false;
    let mut told = 0;
    let mut syncing: BTreeMap<&str, bool> = BTreeMap::new();
    for line in trace.lines() {
        let (process, call) = line.split_once(' ').expect("a process and a call");
        let call = call.trim_start();
        let of_log = call.contains("cardroom.db-wal>");
        if call.starts_with("fsync(") || call.starts_with("fdatasync(") {
            if call.contains("<unfinished") {
                syncing.insert(process, of_log);
            } else if of_log {
                assert!(call.ends_with("= 0"), "{call}");
                unsynced = false;
            }
        } else if call.contains("sync resumed>") {
            if syncing.remove(process) == Some(true) {
                unsynced = false;
            }
        } else if of_log {
            (unsynced, written) = (true, true);
        } else if call.contains("/told>") {
            assert!(written, "commit {told} wrote nothing to the log");
            if unsynced {
                return Some(told);
            }
            written = false;
            told += 1;
        }
    }
    assert_eq!(told, COMMITS, "every commit was told");
    None
}

#[test]
fn a_sync_precedes_every_acknowledgement() {
    assert_eq!(Settings::default().synchronous, Synchronous::Full, "the one that serves is traced");
    let full = match trace("full") {
        Ok(trace) => trace,
        Err(why) => {
            eprintln!("SKIPPED: no sync was checked before any acknowledgement, for {why}");
            return;
        }
    };
    assert_eq!(told_too_soon(&full), None);
    for kind in ["normal", "off"] {
        let trace = trace(kind).expect("traced before");
        assert!(told_too_soon(&trace).is_some(), "synchronous = {kind} went unnoticed");
    }
}
