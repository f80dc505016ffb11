//! Runs every benchmark at its smallest size, so that none goes stale. Nothing here is timed.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::process::Command;

#[test]
fn a_small_room_is_measured_in_every_respect() {
    let data = tempfile::tempdir().unwrap();
    let words = "room --tables 3 --players-per-table 3 --seconds 2 --warm-up 0 --rate 120 --json";
    let run = Command::new(env!("CARGO_BIN_EXE_bench"))
        .args(words.split(' '))
        .arg("--data")
        .arg(data.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{errors}");
    let report: Value = serde_json::from_slice(&run.stdout).unwrap();
    let figures = [
        "tables",
        "connections",
        "actions_per_s",
        "hands_per_s",
        "p50_ms",
        "p99_ms",
        "max_ms",
        "server_cpu_us_per_action",
        "rss_kb_per_connection",
        "bytes_per_hand",
        "echo_cpu_us_per_message",
        "ratio_to_echo",
    ];
    for name in figures {
        assert!(report[name].as_f64().is_some_and(|figure| figure > 0.0), "{name}: {report}");
    }
    // So few tables may fit into memory that the process already had.
    assert!(report["rss_kb_per_table"].as_f64().is_some(), "{report}");
    assert_eq!(report["refused"], 0, "{report}");
}

#[test]
fn a_short_evening_loses_nothing() {
    let data = tempfile::tempdir().unwrap();
    let words = "soak --minutes 0.15 --tables 12 --json";
    let run = Command::new(env!("CARGO_BIN_EXE_bench"))
        .args(words.split(' '))
        .arg("--data")
        .arg(data.path())
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let report: Value = serde_json::from_slice(&run.stdout).unwrap();
    let names: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    let figures =
        ["audit", "errors", "hands", "rss_end_kb", "rss_start_kb", "tasks_end", "tasks_start"];
    assert_eq!(names, figures);
    assert_eq!((&report["errors"], &report["audit"]), (&0.into(), &"ok".into()), "{report}");
    assert!(report["hands"].as_u64() > Some(0), "{report}");
    assert_eq!(report["tasks_start"], report["tasks_end"], "{report}");
}

#[test]
fn a_small_field_is_measured_in_the_room() {
    let data = tempfile::tempdir().unwrap();
    let words = "field --entries 27 --seats 9 --json";
    let run = Command::new(env!("CARGO_BIN_EXE_bench"))
        .args(words.split(' '))
        .arg("--data")
        .arg(data.path())
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let report: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!((&report["entries"], &report["tables"]), (&27.into(), &3.into()));
    for figure in ["entering_seconds", "beginning_seconds", "peak_rss_mb", "bets"] {
        assert!(report[figure].as_f64().is_some_and(|figure| figure > 0.0), "{figure}: {report}");
    }
}

#[test]
fn equities_are_measured_against_peers() {
    let words = "equity --rounds 1 --task multi3_flop --json";
    let run = Command::new(env!("CARGO_BIN_EXE_bench")).args(words.split(' ')).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let line: Value = serde_json::from_slice(&run.stdout).unwrap();
    let names: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["ours_per_s", "peer", "peer_per_s", "ratio", "task"]);
    assert_eq!(line["task"], "multi3_flop");
    for figure in ["ours_per_s", "peer_per_s", "ratio"] {
        assert!(line[figure].as_f64().is_some_and(|figure| figure > 0.0), "{line}");
    }
}

#[test]
fn rankings_are_measured_against_peers() {
    for task in ["rand7_batch", "rand5", "omaha4", "a5_7", "deuce_seven_5", "badugi"] {
        let words = format!("evaluator --rounds 1 --task {task} --json");
        let run =
            Command::new(env!("CARGO_BIN_EXE_bench")).args(words.split(' ')).output().unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        let line: Value = serde_json::from_slice(&run.stdout).unwrap();
        assert_eq!(line["task"], task);
        for figure in ["ours_per_s", "peer_per_s", "ratio"] {
            assert!(line[figure].as_f64().is_some_and(|figure| figure > 0.0), "{line}");
        }
    }
}
