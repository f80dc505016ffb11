//! Syncs and failing disks. These tests watch the system calls, or make them fail.
//!
//! Killing a process does not reveal a missing sync. Before each acknowledgement, everything written to the database's
//! log must be synced, and what was acknowledged must survive whatever the disk reports later. With `synchronous`
//! turned down, the first test fails.

use crate::on_disk::OnDisk;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::Command;
use store::contract::{Writer, player, readable, transfer, transfers};
use store::sqlite::{Settings, SqliteStore, Synchronous};
use store::{Batch, Store, StoreError, Ticket};

/// The order for the traced process: the kind of sync, the number of commits and of batches in each, and the folder.
const TRACED: &str = "CARDROOM_TEST_TRACED";

/// Number of batches in most of these tests.
const BATCHES: u64 = 24;
/// Enough batches that the log is copied into the file meanwhile.
const MANY: u64 = 1_500;

/// The traced process; by itself it tests nothing.
///
/// Each completion is acknowledged by one write to the file `told`: its number and `kept`, or the reason for refusal.
#[test]
fn traced() {
    let Ok(order) = std::env::var(TRACED) else { return };
    let mut words = order.splitn(4, ' ');
    let mut word = || words.next().expect("four words");
    let (kind, at_once) = (word(), word().parse().expect("a number"));
    let (count, folder) = (word().parse().expect("a number"), word());
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
    let mut numbers = 0..;
    for together in batches(count).chunks(at_once) {
        for (ticket, batch) in numbers.by_ref().zip(together) {
            store.submit(Ticket(ticket), batch.clone(), ());
        }
        let mut done = Vec::new();
        while done.len() < together.len() {
            done.extend(store.completed());
            if done.len() < together.len() {
                woken.recv().expect("the writer lives");
            }
        }
        for done in done {
            let outcome = match done.outcome {
                Ok(_) => "kept".into(),
                Err(((), StoreError::Broken(_))) => "broken".into(),
                Err(((), error)) => error.to_string(),
            };
            let line = format!("{} {outcome}\n", done.ticket.0);
            told.write_all(line.as_bytes()).expect("told");
        }
    }
}

/// Returns batches for one table each, so that a refused one does not stop the next.
fn batches(count: u64) -> Vec<Batch> {
    let issue = ledger::Account::issue(units::Currency::PLAY);
    let batch = |n: u64| {
        let grant = transfer(&format!("grant/{n}"), issue, player(n.into()), 1);
        match n % 3 {
            0 => Writer::new(n.into()).batch(2),
            1 => transfers(&[grant]),
            _ => Batch { transfers: vec![grant], ..Writer::new(n.into()).batch(1) },
        }
    };
    (0..count).map(batch).collect()
}

/// Runs the process above under strace. Returns its system calls, or why there are none.
fn trace(place: &OnDisk, order: &str, options: &[&str]) -> Result<String, String> {
    let folder = place.path().parent().expect("a folder").to_owned();
    let log = folder.join("trace");
    let run = Command::new("strace")
        .args(["-f", "-y", "-o"])
        .arg(&log)
        .args(options)
        .arg(std::env::current_exe().expect("this test"))
        .args(["--exact", "power::traced"])
        .env(TRACED, format!("{order} {}", folder.display()))
        .output()
        .map_err(|error| format!("strace does not start: {error}"))?;
    if !run.status.success() {
        return Err(format!("strace fails: {}", String::from_utf8_lossy(&run.stderr)));
    }
    Ok(std::fs::read_to_string(&log).expect("a trace"))
}

/// Prints why a test was skipped, since it must not look like one that passed.
fn skipped(why: &str) {
    eprintln!("SKIPPED: no sync was checked before any acknowledgement, for {why}");
}

/// Returns the first acknowledgement that came before its sync, if any.
///
/// A sync counts only for writes of its own thread, because the thread that copies the log syncs it too.
///
/// # Panics
/// If the trace lacks the writes and acknowledgements that must be in it.
fn told_too_soon(trace: &str, batches: u64) -> Option<u64> {
    let (mut written, mut told, mut brought_in) = (false, 0, false);
    let mut unsynced: BTreeSet<&str> = BTreeSet::new();
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
                unsynced.remove(process);
            }
        } else if call.contains("sync resumed>") {
            if syncing.remove(process) == Some(true) {
                unsynced.remove(process);
            }
        } else if of_log {
            unsynced.insert(process);
            written = true;
        } else if call.contains("/told>") {
            assert!(written, "commit {told} wrote nothing to the log");
            if !unsynced.is_empty() {
                return Some(told);
            }
            written = false;
            told += 1;
        } else if call.contains("/cardroom.db>") && told > 0 && told < batches {
            brought_in = true;
        }
    }
    assert_eq!(told, batches, "every commit was acknowledged");
    assert_eq!(brought_in, batches == MANY, "whether the log was copied meanwhile");
    None
}

#[test]
fn a_sync_precedes_every_acknowledgement() {
    assert_eq!(
        Settings::default().synchronous,
        Synchronous::Full,
        "the server's setting is traced"
    );
    let calls = ["-e", "trace=write,pwrite64,pwritev,writev,fsync,fdatasync"];
    for batches in [BATCHES, MANY] {
        let full = match trace(&OnDisk::new(), &format!("full 1 {batches}"), &calls) {
            Ok(full) => full,
            Err(why) => return skipped(&why),
        };
        assert_eq!(told_too_soon(&full, batches), None);
    }
    for kind in ["normal", "off"] {
        let order = format!("{kind} 1 {BATCHES}");
        let trace = trace(&OnDisk::new(), &order, &calls).expect("traced before");
        let told = told_too_soon(&trace, BATCHES);
        assert!(told.is_some(), "synchronous = {kind} went unnoticed");
    }
}

/// Returns what the process acknowledged, and which of its batches are in the database when it is opened again.
fn told_and_there(at_once: usize, fault: &str) -> Result<(Vec<String>, Vec<bool>), String> {
    let place = OnDisk::new();
    drop(place.reopen());
    let log = place.path().with_extension("db-wal");
    trace(
        &place,
        &format!("full {at_once} {BATCHES}"),
        &["-P", &log.display().to_string(), "-e", fault],
    )?;
    let told = std::fs::read_to_string(place.path().with_file_name("told")).expect("told");
    let told = told.lines().map(|line| line.split_once(' ').expect("two words").1.to_owned());
    let loaded = place.reopen().load(readable).expect("loaded");
    let there = batches(BATCHES).into_iter().map(|batch| {
        let entries = batch
            .entries
            .iter()
            .map(|entry| loaded.tables.iter().any(|(_, entries, _)| entries.contains(entry)));
        let paid = batch
            .transfers
            .iter()
            .map(|transfer| loaded.balances.contains(&(transfer.postings[1].account, 1)));
        let parts: Vec<bool> = entries.chain(paid).collect();
        assert!(parts.iter().all(|part| *part == parts[0]), "half of a batch is there");
        parts[0]
    });
    Ok((told.collect(), there.collect()))
}

/// The disk has no space left for the log. Later batches are refused, and acknowledged ones stay.
#[test]
fn no_space_for_the_log_loses_nothing() {
    let fault = "inject=pwrite64:error=ENOSPC:when=30+";
    let (told, there) = match told_and_there(1, fault) {
        Ok(told) => told,
        Err(why) => return skipped(&why),
    };
    assert_eq!(told.len() as u64, BATCHES);
    let kept = told.iter().take_while(|told| *told == "kept").count();
    assert!(kept > 2 && kept < told.len() - 2, "{told:?}");
    assert!(told[kept..].iter().all(|told| told == "the disk is full"), "{told:?}");
    let expected: Vec<bool> = told.iter().map(|told| told == "kept").collect();
    assert_eq!(there, expected);
}

/// After a sync fails once, no later commit is trusted, even if the disk reports success.
///
/// It is unknown whether the failed commit is on the disk, so its batches are not tried again either.
#[test]
fn after_a_failed_sync_nothing_is_believed() {
    for (at_once, sync) in [(1, 8), (4, 3), (4, 4), (4, 5)] {
        let fault = format!("inject=fsync,fdatasync:error=EIO:when={sync}");
        let (told, there) = match told_and_there(at_once, &fault) {
            Ok(told) => told,
            Err(why) => return skipped(&why),
        };
        let kept = told.iter().take_while(|told| *told == "kept").count();
        assert!(kept > 0 && kept < told.len(), "{told:?}");
        assert!(told[kept..].iter().all(|told| told == "broken"), "{told:?}");
        assert!(there[..kept].iter().all(|there| *there), "{told:?}, {there:?}");
        // All of the broken commit may be in the database, or none.
        let later = kept + at_once;
        assert!(there.iter().skip(later).all(|there| !there), "{told:?}, {there:?}");
    }
}
