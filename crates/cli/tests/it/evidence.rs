//! Checkpoints, audits against them, and decks opened for an auditor.

use crate::program::{Running, run};
use crate::serving::get;
use client::connect::call;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use units::{HandNo, TableId};

fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

/// A checkpoint kept elsewhere exposes a room that was set back to an older state.
#[test]
fn a_room_set_back_fails_against_a_kept_checkpoint() {
    let place = tempfile::tempdir().unwrap();
    let (data, kept) = (place.path().join("data"), place.path().join("kept"));
    let (path, file) = (data.to_str().unwrap(), kept.to_str().unwrap());
    let room = Running::start(&data);
    let made = run(&["checkpoint", "--data", path, "--to", file]);
    assert_eq!((made.code, made.error.as_str()), (0, ""));
    let first = lines(&kept);
    assert_eq!(first.last().map(String::as_str), Some(made.out.trim_end()));
    assert!(made.out.starts_with("{\"checkpoint\":2,\"room\":\""), "{}", made.out);
    let (_, signed) = made.out.trim_end().split_once(",\"signature\":").unwrap();
    assert!(get(room.address(), "/api/checkpoint").ends_with(signed));
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));

    // A command changes the stopped room.
    let before = fs::read(data.join("cardroom.db")).unwrap();
    assert_eq!(run(&["owner-link", "--data", path]).code, 0);
    let made = run(&["checkpoint", "--data", path, "--to", file]);
    assert_eq!((made.code, lines(&kept).len()), (0, first.len() + 1), "{}", made.error);
    assert_eq!(run(&["checkpoint", "--data", path, "--to", file]).out, made.out, "nothing moved");
    let audit = |args: &[&str]| run(&[&["audit", "--data", path], args].concat());
    let sound = audit(&["--checkpoint", file]);
    assert_eq!(sound.code, 0, "{}", sound.out);
    let counts = format!("{0} checkpoints, {0} kept elsewhere", lines(&kept).len());
    assert!(sound.out.contains(&counts), "{}", sound.out);

    // The operator restores an older state; nothing in the folder shows it.
    fs::write(data.join("cardroom.db"), before).unwrap();
    fs::remove_file(data.join("cardroom.heads")).unwrap();
    let without = audit(&[]);
    assert_eq!(without.code, 0);
    assert!(without.out.contains("\nno file of heads beside it: "), "{}", without.out);
    let found = audit(&["--checkpoint", file]);
    assert_eq!(found.code, 3);
    let fault = found.out.lines().last().unwrap();
    assert!(fault.starts_with("FAULT: people ends at "), "{fault}");
}

/// The published checkpoint names no private table, even to someone who knows the lobby.
#[test]
fn a_checkpoint_tells_a_stranger_of_no_private_table() {
    let place = tempfile::tempdir().unwrap();
    let (data, kept) = (place.path().join("data"), place.path().join("kept"));
    let path = data.to_str().unwrap();
    let room = Running::start(&data);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let call = |path: &str, token: Option<&str>, body: Option<Value>| {
        runtime.block_on(call(room.address(), path, token, body.as_ref())).unwrap()
    };
    let token = call("/api/guest", None, Some(json!({ "name": "Ana" }))).token.unwrap();
    let table = json!({ "name": "Quiet", "limit": "no_limit", "small_blind": 1, "big_blind": 2,
        "seats_max": 6, "private": true, "house_players": 0 });
    let opened = call("/api/tables", Some(&token), Some(table)).body;
    let private = opened["table"].as_str().unwrap().to_owned();
    let made = run(&["checkpoint", "--data", path, "--to", kept.to_str().unwrap()]);
    assert_eq!((made.code, made.error.as_str()), (0, ""));
    let made: Value = serde_json::from_str(&made.out).unwrap();
    let heads = made["heads"].as_array().unwrap();
    assert!(
        heads.iter().any(|head| head[0] == private.as_str()),
        "the operator's names it: {made}"
    );

    let stated = call("/api/checkpoint", None, None).body;
    let text = stated.to_string();
    for head in heads {
        assert!(!text.contains(head[0].as_str().unwrap()), "{text}");
        assert!(!text.contains(head[2].as_str().unwrap()), "{text}");
    }
    assert_eq!(stated["leaves"].as_array().unwrap().len(), heads.len());
    assert!(!call("/api/lobby", None, None).body.to_string().contains(&private));
    // The published line can be audited against too.
    fs::write(&kept, get(room.address(), "/api/checkpoint").lines().last().unwrap()).unwrap();
    let audit = run(&["audit", "--data", path, "--checkpoint", kept.to_str().unwrap()]);
    assert_eq!(audit.code, 0, "{}", audit.out);
    assert!(audit.out.contains(" checkpoints, 1 kept elsewhere"), "{}", audit.out);
}

#[test]
fn a_file_of_other_checkpoints_is_left_alone() {
    let place = tempfile::tempdir().unwrap();
    let [one, other] = ["one", "other"].map(|name| place.path().join(name));
    let kept = place.path().join("kept");
    drop((Running::start(&one), Running::start(&other)));
    let checkpoint = |data: &Path| {
        run(&["checkpoint", "--data", data.to_str().unwrap(), "--to", kept.to_str().unwrap()])
    };
    assert_eq!(checkpoint(&one).code, 0);
    let before = fs::read(&kept).unwrap();
    let refused = checkpoint(&other);
    assert_eq!(refused.code, 1);
    assert!(refused.error.contains("the checkpoint is signed with the key "), "{}", refused.error);
    assert_eq!(fs::read(&kept).unwrap(), before);
    let data = other.to_str().unwrap();
    let audit = run(&["audit", "--data", data, "--checkpoint", kept.to_str().unwrap()]);
    assert_eq!(audit.code, 3);
    assert!(audit.out.contains("FAULT: line 1 of the kept checkpoints: "), "{}", audit.out);
}

/// An audit against a file without checkpoints is refused; a changed file of heads is named.
#[test]
fn a_wrong_checkpoint_file_or_heads_file_is_named() {
    let place = tempfile::tempdir().unwrap();
    let (data, kept) = (place.path().join("data"), place.path().join("kept"));
    drop(Running::start(&data));
    let audit = |args: &[&str]| run(&[&["audit", "--data", data.to_str().unwrap()], args].concat());
    for text in ["", "\n\n", "{}\nno checkpoint\n"] {
        fs::write(&kept, text).unwrap();
        let refused = audit(&["--checkpoint", kept.to_str().unwrap()]);
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{text:?}");
        assert!(refused.error.contains("kept holds no checkpoint"), "{}", refused.error);
    }
    for text in ["", "garbage"] {
        fs::write(data.join("cardroom.heads"), text).unwrap();
        let found = audit(&[]);
        assert_eq!(found.code, 3, "{}", found.out);
        let fault = found.out.lines().last().unwrap();
        assert!(fault.starts_with("FAULT: ") && fault.contains("cardroom.heads: "), "{fault}");
    }
    drop(Running::start(&data));
    assert_eq!(audit(&[]).code, 0, "a start rebuilds it");
}

#[test]
fn voided_lists_nothing_without_void_hands() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    drop(Running::start(&data));
    let voided =
        |args: &[&str]| run(&[&["voided", "--data", data.to_str().unwrap()], args].concat());
    assert_eq!(voided(&[]).out, "There are no void hands.\n");
    assert_eq!(voided(&["--json"]).out, "[]\n");
}

/// Checks that `open-hand` refuses until the delay is over, and that `verify` then proves the whole deck.
pub(crate) fn a_deck_is_opened(data: &Path, table: TableId, hand: HandNo) {
    let file = data.join("opened.json");
    let open = |hand: u64, delay: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_cardroom"))
            .args(["open-hand", "--table", &table.to_string(), "--hand", &hand.to_string()])
            .args(["--data", data.to_str().unwrap(), "--to", file.to_str().unwrap()])
            .env("CARDROOM_AUDIT__OPEN_DECKS_AFTER_S", delay)
            .output()
            .unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, error) = open(hand.0, "86400");
    assert_eq!(code, 1);
    assert!(error.contains("the deck may be opened 86400 s after the end of the hand"), "{error}");
    let (code, error) = open(1_000_000, "0");
    assert!(code == 1 && error.contains("there is no hand 1000000 at this table"), "{error}");
    assert!(!file.exists());
    assert_eq!(open(hand.0, "0"), (0, String::new()));
    let verified = run(&["verify", file.to_str().unwrap()]);
    assert_eq!(verified.code, 0, "{}", verified.out);
    assert!(verified.out.contains("whole decks 1 opened for an auditor"), "{}", verified.out);
}
