//! A room at a limit on the size of its files, which acts like a full disk.

use crate::program::{Running, limited, run};
use crate::serving::get;
use client::connect::{ConnectError, call};
use serde_json::json;
use std::fs;
use std::path::Path;
use wire::RefusalCode;

/// Unit of `ulimit -f` in bytes.
const BLOCK: u64 = 512;

/// Makes the folder of a closed room; also returns the size of its database in blocks.
fn closed_room() -> (tempfile::TempDir, u64) {
    let data = tempfile::tempdir().unwrap();
    let room = Running::start(data.path());
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    let length = fs::metadata(data.path().join("cardroom.db")).unwrap().len();
    (data, length.div_ceil(BLOCK))
}

fn ready(room: &Running) -> String {
    let answer = get(room.address(), "/healthz/ready");
    answer.split_whitespace().nth(1).unwrap().to_owned()
}

/// Makes guests until one is refused; returns the code of the refusal.
fn guests_until_refused(address: &str) -> RefusalCode {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        for guest in 0..10_000 {
            let body = json!({ "name": format!("Guest {guest}") });
            match call(address, "/api/guest", None, Some(&body)).await {
                Ok(_) => {}
                Err(ConnectError::Refused(refusal)) if refusal.code == RefusalCode::TooFast => {
                    tokio::task::yield_now().await;
                }
                Err(ConnectError::Refused(refusal)) => return refusal.code,
                Err(other) => panic!("{other}"),
            }
        }
        panic!("the limit was not met");
    })
}

#[test]
fn a_file_at_its_size_limit_counts_as_a_full_disk() {
    let (data, blocks) = closed_room();
    let room = Running::start_as(limited(&format!("ulimit -f {}", blocks + 600)), data.path());
    assert_eq!(ready(&room), "200");
    assert_eq!(guests_until_refused(room.address()), RefusalCode::DiskFull);
    // The answer is sent before the figures are published.
    assert!((0..1_000).any(|_| ready(&room) == "503"));
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0), "the signal ended nothing");
    audits(data.path());
}

#[test]
fn a_room_that_starts_on_a_full_disk_is_not_ready() {
    let (data, blocks) = closed_room();
    let room = Running::start_as(limited(&format!("ulimit -f {}", blocks + 100)), data.path());
    assert!((0..1_000).any(|_| ready(&room) == "503"));
    assert_eq!(guests_until_refused(room.address()), RefusalCode::DiskFull);
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    assert_eq!(ready(&Running::start(data.path())), "200", "there is room again");
    audits(data.path());
}

fn audits(data: &Path) {
    let audit = run(&["audit", "--data", data.to_str().unwrap()]);
    assert_eq!(audit.code, 0, "{}{}", audit.out, audit.error);
}
