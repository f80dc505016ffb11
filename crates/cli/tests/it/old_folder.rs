//! Opens a data folder that the program of commit e420701 made.
//!
//! Today's program must show the folder as the old one did, audit it and continue its hands.
//! `tests/data/old-folder/README.md` says how it was made.

use crate::program::{Running, Said, run};
use crate::serving::get;
use bots::{HousePlayer, Strategy, Temper};
use client::connect::{ConnectError, Connection, call};
use client::{Session, Update};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::LocalSet;
use units::TableId;
use wire::{Command, RefusalCode};

/// Time limit for playing the hands to their ends.
const HAND_MAX: Duration = Duration::from_secs(120);

fn made() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/old-folder")
}

fn kept() -> PathBuf {
    made().join("kept-checkpoints")
}

fn expected() -> Value {
    let text = fs::read_to_string(made().join("expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// A copy of the old folder.
struct Old {
    _place: TempDir,
    data: PathBuf,
}

impl Old {
    fn new() -> Old {
        let place = tempfile::tempdir().unwrap();
        let data = place.path().join("data");
        copy(&made().join("folder"), &data);
        Old { _place: place, data }
    }

    fn run(&self, args: &[&str]) -> Said {
        run(&[args, &["--data", self.data.to_str().unwrap()]].concat())
    }

    /// Runs the audit against the checkpoints that were kept when the folder was made.
    fn audit(&self) -> Value {
        let said = self.run(&["audit", "--json", "--checkpoint", kept().to_str().unwrap()]);
        assert_eq!(said.code, 0, "{}{}", said.out, said.error);
        serde_json::from_str(&said.out).unwrap()
    }
}

/// Makes calls to a room one after another.
struct Caller<'a> {
    address: &'a str,
    runtime: tokio::runtime::Runtime,
}

impl Caller<'_> {
    fn new(address: &str) -> Caller<'_> {
        Caller { address, runtime: runtime() }
    }

    fn get(&self, path: &str, token: &str) -> Result<Value, ConnectError> {
        let answer = self.runtime.block_on(call(self.address, path, Some(token), None));
        answer.map(|answer| answer.body)
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

/// Asserts that `found` has everything in `expected`. It may have more, which newer versions added.
#[track_caller]
fn assert_shows(found: &Value, expected: &Value, at: &str) {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            for (key, expected) in expected {
                // A rulebook's notes may be reworded between versions; `rulebook_version` says whether its values
                // changed.
                if key == "rulebook_hash" {
                    continue;
                }
                let found = found.get(key).unwrap_or(&Value::Null);
                assert_shows(found, expected, &format!("{at}.{key}"));
            }
        }
        (Value::Array(found), Value::Array(expected)) if found.len() == expected.len() => {
            for (number, (found, expected)) in found.iter().zip(expected).enumerate() {
                assert_shows(found, expected, &format!("{at}.{number}"));
            }
        }
        _ => assert_eq!(found, expected, "{at}"),
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().unwrap().iter()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Returns the token of a person's first session.
fn session(expected: &Value, name: &str) -> String {
    text(&expected["people"][name]["sessions"][0]).to_owned()
}

#[test]
fn an_old_folder_shows_its_people_as_before() {
    let (old, expected) = (Old::new(), expected());
    let room = Running::start(&old.data);
    let caller = Caller::new(room.address());
    for (name, person) in entries(&expected["people"]) {
        for token in person["sessions"].as_array().unwrap() {
            let mut me = caller.get("/api/me", text(token)).unwrap();
            me["tables"].as_array_mut().unwrap().sort_by_key(Value::to_string);
            assert_shows(&me, &person["me"], name);
        }
        let token = session(&expected, name);
        assert_shows(&caller.get("/api/me/fees", &token).unwrap(), &person["fees"], name);
        assert_shows(&hands(&caller, &token), &person["hands"], name);
        let code = json!({ "code": person["recovery_code"] });
        let found = call(caller.address, "/api/recover", None, Some(&code));
        let found = caller.runtime.block_on(found).unwrap();
        assert_eq!(found.body["player"], person["player"], "{name}'s recovery code");
    }
    for token in expected["signed_out"].as_array().unwrap() {
        match caller.get("/api/me", text(token)) {
            Ok(me) => assert_eq!(me, Value::Null, "a device that was signed out"),
            Err(ConnectError::Refused(why)) => assert_eq!(why.code, RefusalCode::SessionUnknown),
            Err(other) => panic!("{other}"),
        }
    }
}

/// Sums up a player's past hands: how many, how many of them void, and the net result.
fn hands(caller: &Caller<'_>, token: &str) -> Value {
    let (mut count, mut void, mut net, mut before) = (0, 0, 0, String::new());
    loop {
        let page = caller.get(&format!("/api/me/hands?limit=50{before}"), token).unwrap();
        assert_eq!(page["untold"], json!([]));
        for row in page["hands"].as_array().unwrap() {
            count += 1;
            void += i32::from(row["void"].as_bool().unwrap());
            net += row["net"].as_i64().unwrap();
        }
        match &page["before"] {
            Value::Null => return json!({ "count": count, "void": void, "net": net }),
            next => before = format!("&before={next}"),
        }
    }
}

#[test]
fn an_old_folder_shows_its_tables_as_before() {
    let (old, expected) = (Old::new(), expected());
    let room = Running::start(&old.data);
    let caller = Caller::new(room.address());
    for (id, table) in entries(&expected["tables"]) {
        let called = text(&table["name"]);
        for (name, view) in entries(&table["views"]) {
            let path = format!("/api/tables/{id}");
            let found = caller.get(&path, &session(&expected, name)).unwrap();
            assert_shows(&found, view, &format!("{called} as {name} sees it"));
        }
        for (name, code) in entries(&table["refused"]) {
            match caller.get(&format!("/api/tables/{id}"), &session(&expected, name)) {
                Err(ConnectError::Refused(why)) => assert_eq!(&json!(why.code), code, "{called}"),
                other => panic!("{name} may look at {called}: {other:?}"),
            }
        }
        if let Some(host) = table["host"].as_str() {
            let path = format!("/api/tables/{id}/sheet");
            let found = caller.get(&path, &session(&expected, host)).unwrap();
            assert_shows(&found, &table["sheet"], &format!("the sheet of {called}"));
        }
    }
    let lobby = get(room.address(), "/api/lobby");
    let lobby: Value = serde_json::from_str(lobby.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(lobby["jackpot"], expected["jackpot"]);
}

/// Checks that the audit finds the old sums, and that the old checkpoints are in the folder unchanged.
#[test]
fn an_old_folder_balances_and_its_statements_verify() {
    let (old, expected) = (Old::new(), expected());
    let room = Running::start(&old.data); // upgrades it
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    assert!(old.data.join("cardroom-schema-10.db").exists(), "it is copied before");
    let report = old.audit();
    assert_shows(&report, &expected["audit"], "audit");
    let kept = fs::read_to_string(kept()).unwrap();
    assert_eq!(report["checkpoints_kept"], json!(kept.lines().count()));

    let all = old.data.join("all-checkpoints");
    assert_eq!(old.run(&["checkpoint", "--to", all.to_str().unwrap()]).code, 0);
    let all = fs::read_to_string(all).unwrap();
    assert!(all.starts_with(&kept), "{all}");
    let mut heads = BTreeMap::new();
    for line in all.lines().take(kept.lines().count()) {
        let line: Value = serde_json::from_str(line).unwrap();
        for head in line["heads"].as_array().unwrap() {
            heads.insert(text(&head[0]).to_owned(), json!([head[1], head[2]]));
        }
    }
    assert_eq!(json!(heads), expected["heads"]);

    let voided = old.run(&["voided", "--json"]);
    let voided: Value = serde_json::from_str(&voided.out).unwrap();
    assert_shows(&voided, &expected["voided"], "voided");
    let opened = old.data.join("opened.json");
    let renewed = &expected["renewed"];
    let (table, hand) = (text(&renewed["table"]), renewed["hand_no"].to_string());
    let to = opened.to_str().unwrap();
    let said = old.run(&["open-hand", "--table", table, "--hand", &hand, "--to", to]);
    assert_eq!((said.code, said.error.as_str()), (0, ""));
    let verified = run(&["verify", to]);
    assert_eq!(verified.code, 0, "{}", verified.out);
}

#[test]
fn an_old_folders_interrupted_hands_are_finished() {
    let (old, expected) = (Old::new(), expected());
    let room = Running::start(&old.data);
    let cut = expected["cut"].as_array().unwrap();
    let local = LocalSet::new();
    let mut players = Vec::new();
    for hand in cut {
        let table: TableId = text(&hand["table"]).parse().unwrap();
        let hand_no = hand["hand_no"].as_u64().unwrap();
        for name in hand["players"].as_array().unwrap() {
            let token = session(&expected, text(name));
            let whims = players.len() as u64;
            let address = room.address().to_owned();
            players.push(local.spawn_local(play(address, token, table, hand_no, whims)));
        }
    }
    let all = async {
        for player in players {
            player.await.unwrap();
        }
    };
    let played = async { tokio::time::timeout(HAND_MAX, local.run_until(all)).await };
    runtime().block_on(played).expect("the hands come to their ends");

    let caller = Caller::new(room.address());
    for hand in cut {
        for name in hand["players"].as_array().unwrap() {
            let path = format!("/api/me/hands/{}/{}", text(&hand["table"]), hand["hand_no"]);
            let told = caller.get(&path, &session(&expected, text(name))).unwrap();
            assert_eq!(told["row"]["void"], json!(false), "{told}");
        }
    }
    assert_eq!(old.audit()["fault"], Value::Null, "while it runs");
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    let transfers = |report: &Value| report["transfers"].as_u64().unwrap();
    let report = old.audit();
    let before = transfers(&expected["audit"]);
    assert!(transfers(&report) >= before + cut.len() as u64, "{report}");
}

/// Takes every decision that the player is asked for, until the hand is over.
async fn play(address: String, token: String, table: TableId, hand_no: u64, whims: u64) {
    let session = Session::new("old folder test", Some(token));
    let mut line = Connection::new(&format!("ws://{address}/ws"), session, 3);
    line.session.request(Command::Watch { table, after: None });
    let mut strategy = HousePlayer::new(Temper::from_seed(whims), whims);
    let mut answered = None;
    loop {
        match line.next().await.expect("the room is there") {
            // In a pool, a player who has folded is dealt in at another table.
            Update::Moved(from, _) if from == table => return,
            Update::Refused(_, why) => panic!("refused: {why:?}"),
            _ => {}
        }
        let Some(state) = line.session.table(table).cloned() else { continue };
        let running = state.view.hand.as_ref().filter(|hand| !hand.over);
        if running.is_none_or(|hand| hand.hand_no.0 != hand_no) {
            return;
        }
        let turn = state.view.turn.as_ref().filter(|turn| Some(turn.seat) == state.view.you);
        let Some(turn) = turn.filter(|turn| answered != Some(turn.action_no)) else { continue };
        answered = Some(turn.action_no);
        let action = strategy.decide(&state.view, turn.seat);
        let (hand_no, action_no) = (turn.hand_no, turn.action_no);
        line.session.request(Command::Act { table, hand_no, action_no, action });
    }
}

/// `new-key` works after hands were interrupted while players have seats, once `room.key` is lost.
#[test]
fn new_key_replaces_a_lost_key() {
    let (old, expected) = (Old::new(), expected());
    let room = Running::start(&old.data); // upgrades it
    room.signal("KILL");
    room.ended();
    let (before, money) = (old.audit(), |report: &Value| report["currencies"]["PLAY"].clone());
    let there = old.run(&["new-key"]);
    assert!(there.code == 1 && there.error.contains("room.key already exists"), "{}", there.error);
    fs::remove_file(old.data.join("room.key")).unwrap();
    let without = run(&["serve", "--listen", "127.0.0.1:0", "--data", old.data.to_str().unwrap()]);
    assert!(without.code == 1 && without.error.contains("`cardroom new-key`"), "{}", without.error);

    let taken = old.run(&["new-key"]);
    assert_eq!((taken.code, taken.error.as_str()), (0, ""));
    assert!(taken.out.contains("sealed under the lost key"), "{}", taken.out);
    // All chips are back with their players; chains, checkpoints and books are sound.
    let after = old.audit();
    let (had, has) = (money(&before), money(&after));
    let sum = |of: &Value| of["players"].as_i64().unwrap() + of["seats"].as_i64().unwrap();
    assert!(had["seats"].as_i64().unwrap() > 0 && has["seats"] == json!(0), "{had} {has}");
    assert_eq!(
        (sum(&had), &had["rake"], &had["jackpot"]),
        (sum(&has), &has["rake"], &has["jackpot"])
    );
    assert_eq!(after["tables"], after["tables_closed"]);
    assert_eq!(after["tables"], after["tables_sealed"]);
    let said = old.run(&["audit"]);
    assert!(said.out.contains("(their key is lost): "), "{}", said.out);
    let renewed = &expected["renewed"];
    let (table, hand) = (text(&renewed["table"]), renewed["hand_no"].to_string());
    let to = old.data.join("opened.json");
    let open = ["open-hand", "--table", table, "--hand", &hand, "--to", to.to_str().unwrap()];
    let refused = old.run(&open);
    assert!(refused.error.contains("sealed under a lost key"), "{}", refused.error);

    // The room opens with its people and with new tables, and signs with the new key.
    let room = Running::start(&old.data);
    let caller = Caller::new(room.address());
    for (name, person) in entries(&expected["people"]) {
        let me = caller.get("/api/me", &session(&expected, name)).unwrap();
        assert_eq!((&me["player"], &me["tables"]), (&person["player"], &json!([])), "{name}");
    }
    let lobby = caller.get("/api/lobby", &session(&expected, "Ana")).unwrap();
    assert!(!lobby["tables"].as_array().unwrap().is_empty(), "{lobby}");
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    let whole = old.audit();
    assert!(whole["checkpoints"].as_u64() > after["checkpoints"].as_u64());
    assert!(whole["tables"].as_u64() > whole["tables_sealed"].as_u64());
    // With another room's key beside the database, the audit fails.
    fs::write(old.data.join("room.key"), [7; 32]).unwrap();
    assert_eq!(old.run(&["audit"]).code, 3);
}
