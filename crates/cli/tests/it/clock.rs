//! The room's time when the computer's clock jumps between two runs.

use crate::program::{Running, run};
use serde_json::Value;
use std::fs;
use std::path::Path;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Makes a checkpoint and returns its time.
fn stated(data: &Path) -> u64 {
    let made = run(&["checkpoint", "--data", data.to_str().unwrap()]);
    assert_eq!(made.code, 0, "{}", made.error);
    let made: Value = serde_json::from_str(&made.out).unwrap();
    made["at"].as_u64().unwrap()
}

fn noted(data: &Path) -> u64 {
    fs::read_to_string(data.join("clock")).unwrap().trim().parse().unwrap()
}

#[test]
fn a_clock_set_back_does_not_set_the_room_back() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    drop(Running::start(&data));
    let (right, ahead) = (noted(&data), noted(&data) + 3_650 * DAY_MS);
    assert!(stated(&data) >= right);
    // The previous run had a clock ten years ahead.
    fs::write(data.join("clock"), format!("{ahead}\n")).unwrap();
    drop(Running::start(&data));
    assert!(noted(&data) >= ahead);
    assert_eq!(run(&["owner-link", "--data", data.to_str().unwrap()]).code, 0);
    assert!(stated(&data) >= ahead);
    // The note is lost, but the record has the time too.
    fs::remove_file(data.join("clock")).unwrap();
    let room = Running::start(&data);
    assert!(stated(&data) >= ahead && noted(&data) >= ahead);
    drop(room);
    let audit = run(&["audit", "--data", data.to_str().unwrap()]);
    assert_eq!(audit.code, 0, "{}", audit.out);
}

#[test]
fn a_clock_that_jumped_is_in_doubt_until_it_is_confirmed() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    let path = data.to_str().unwrap();
    let doubt = data.join("clock-in-doubt");
    let confirm = || run(&["confirm-clock", "--data", path]);
    assert_eq!(confirm().code, 4, "there is no room");
    // The room's last known time is two days ago.
    drop(Running::start(&data));
    assert_eq!(confirm().out, "The clock is not in doubt; there is nothing to confirm.\n");
    let before = noted(&data) - 2 * DAY_MS;
    fs::remove_file(data.join("cardroom.db")).unwrap();
    fs::remove_file(data.join("cardroom.heads")).unwrap();
    fs::write(data.join("clock"), format!("{before}\n")).unwrap();
    drop(Running::start(&data));
    assert!(fs::read_to_string(&doubt).unwrap().starts_with(&format!("{before} ")));
    drop(Running::start(&data));
    assert!(doubt.exists(), "another start settles nothing");
    assert!(confirm().out.contains("The clock is confirmed."));
    drop(Running::start(&data));
    assert!(!doubt.exists());
}
