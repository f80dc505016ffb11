//! `cardroom forget`: searches every remaining byte for what the person typed.

use crate::kill::free_address;
use crate::program::{program, run};
use bots::{HousePlayer, Strategy, Temper};
use client::connect::{Answer, ConnectError, Connection, call};
use client::{Session, Update};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Program, Stdio};
use std::time::Duration;
use tokio::task::LocalSet;
use units::TableId;
use wire::{Command, RefusalCode};

/// Time limit for typing all texts.
const TYPED_MAX: Duration = Duration::from_secs(120);
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Texts typed by the person or about them; they occur nowhere else.
const GUEST: &str = "Quibbleforth";
const RENAMED: &str = "Zanzibolt";
const LAST: &str = "Wexmarrow";
const TITLE: &str = "Fennigold Lounge";
const LINE: &str = "jumblewickity";
const REPORTED: &str = "drosselbane";
const QUOTED: &str = "plimsollery";
const OLD_TITLE: &str = "Oxbridle Evening";
const NOTE: &str = "gristlewhump";
const LATE: &str = "hobnobbery";
const ALL: [&str; 10] =
    [GUEST, RENAMED, LAST, TITLE, LINE, REPORTED, QUOTED, OLD_TITLE, NOTE, LATE];

/// A room that logs to a file.
struct Room {
    process: Child,
    address: String,
}

impl Room {
    fn open(place: &Path) -> Room {
        let address = free_address();
        let log = fs::File::options().create(true).append(true).open(place.join("log")).unwrap();
        let process = program()
            .args(["serve", "--listen", &address, "--data", "data"])
            .current_dir(place)
            .env("CARDROOM_HOUSE_PLAYERS__ENABLED", "false")
            .env("CARDROOM_LOG__FILTER", "debug")
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap();
        Room { process, address }
    }

    fn stop(mut self) {
        let id = self.process.id().to_string();
        assert!(Program::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
        assert!(self.process.wait().unwrap().success());
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn in_folder(place: &Path, args: &[&str]) -> String {
    let data = place.join("data");
    let said = run(&[args, &["--data", data.to_str().unwrap()]].concat());
    assert_eq!(said.code, 0, "{args:?}: {}{}", said.out, said.error);
    said.out
}

/// Reads every file in a folder tree; returns path and contents.
fn files(place: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(place).unwrap().map(Result::unwrap) {
        let kind = entry.file_type().unwrap();
        if kind.is_dir() {
            all.extend(files(&entry.path()));
        } else if kind.is_file() {
            all.insert(entry.path(), fs::read(entry.path()).unwrap());
        }
    }
    all
}

/// Returns the files that contain a text, as written or in lower case, plain or as hexadecimal digits.
fn holders(files: &BTreeMap<PathBuf, Vec<u8>>, text: &str) -> Vec<PathBuf> {
    let hex = units::hex(text.as_bytes());
    let needles = [text.to_owned(), text.to_lowercase(), hex].map(String::into_bytes);
    let holds = |bytes: &[u8]| {
        needles.iter().any(|needle| bytes.windows(needle.len()).any(|window| window == needle))
    };
    files.iter().filter(|(_, bytes)| holds(bytes)).map(|(path, _)| path.clone()).collect()
}

/// Makes a call, and repeats it while it is refused as too fast, because all players here have one address.
async fn asked(
    address: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> Result<Answer, ConnectError> {
    loop {
        match call(address, path, token, body).await {
            Err(ConnectError::Refused(why)) if why.code == RefusalCode::TooFast => {
                tokio::task::yield_now().await;
            }
            answer => return answer,
        }
    }
}

/// A guest with a session.
#[derive(Clone)]
struct Person {
    address: String,
    token: String,
    player: String,
}

impl Person {
    async fn named(address: &str, name: &str) -> Person {
        let name = json!({ "name": name });
        loop {
            // The room may still be opening.
            if let Ok(answer) = asked(address, "/api/guest", None, Some(&name)).await {
                let player = answer.body["player"].as_str().unwrap().to_owned();
                return Person { address: address.into(), token: answer.token.unwrap(), player };
            }
            tokio::task::yield_now().await;
        }
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let answer = asked(&self.address, path, Some(&self.token), Some(&body)).await;
        answer.unwrap_or_else(|error| panic!("{path} {body}: {error}")).body
    }

    async fn opens(&self, name: Option<&str>) -> TableId {
        let mut table = table(name);
        if name.is_none() {
            table.as_object_mut().unwrap().remove("name");
        }
        let opened = self.post("/api/tables", table).await;
        opened["table"].as_str().unwrap().parse().unwrap()
    }

    fn line(&self, table: TableId) -> Connection {
        let session = Session::new("forgotten test", Some(self.token.clone()));
        let mut line = Connection::new(&format!("ws://{}/ws", self.address), session, 3);
        line.session.request(Command::Watch { table, after: None });
        line
    }

    /// Sits down, plays one hand if `hand` is true, chats and leaves.
    async fn plays(self, table: TableId, whims: u64, hand: bool, lines: Vec<String>) {
        let mut line = self.line(table);
        let mut strategy = HousePlayer::new(Temper::from_seed(whims), whims);
        let (mut sits, mut said, mut leaves, mut answered) = (false, 0, false, None);
        loop {
            heard(&mut line).await;
            let Some(state) = line.session.table(table).cloned() else { continue };
            let view = &state.view;
            if !std::mem::replace(&mut sits, true) {
                let (seat, buy_in) = (None, view.buy_in_max);
                line.session.request(Command::TakeSeat { table, seat, buy_in, commitment: None });
                continue;
            }
            if leaves && view.you.is_none() {
                return;
            }
            let is_over = view.hand.as_ref().is_some_and(|hand| hand.over || hand.hand_no.0 > 1);
            if view.you.is_some() && (is_over || !hand) && !leaves {
                let told = |text: &String| view.chat.iter().any(|line| line.text == *text);
                if let Some(next) = lines.get(said) {
                    line.session.request(Command::Say { table, text: next.clone() });
                    said += 1;
                } else if lines.iter().all(told) {
                    leaves = true;
                    line.session.request(Command::LeaveSeat { table });
                }
            }
            let turn = view.turn.as_ref().filter(|turn| Some(turn.seat) == view.you);
            let decision = turn.map(|turn| (turn.hand_no, turn.action_no));
            let Some(turn) = turn.filter(|_| !leaves && answered != decision) else { continue };
            answered = decision;
            let action = strategy.decide(&state.view, turn.seat);
            let (hand_no, action_no) = (turn.hand_no, turn.action_no);
            line.session.request(Command::Act { table, hand_no, action_no, action });
        }
    }

    /// Closes a table as the owner, and waits until it is gone.
    async fn closes(&self, table: TableId) {
        self.post("/api/office/close-table", json!({ "table": table })).await;
        let path = format!("/api/tables/{table}");
        while asked(&self.address, &path, Some(&self.token), None).await.is_ok() {
            tokio::task::yield_now().await;
        }
    }
}

/// Waits for news; a refusal ends the test.
async fn heard(line: &mut Connection) {
    if let Update::Refused(_, why) = line.next().await.unwrap() {
        panic!("refused: {why:?}");
    }
}

fn table(name: Option<&str>) -> Value {
    json!({
        "name": name, "limit": "no_limit", "small_blind": 1, "big_blind": 2, "seats_max": 6,
        "time_to_act_s": 30, "private": true, "house_players": 0,
    })
}

/// Types all texts; returns the person, a friend who played a hand with them, and the table.
async fn type_everything(address: String, secret: String) -> (Person, Person, TableId) {
    let friend = Person::named(&address, "Friend").await;
    let secret = json!({ "secret": secret });
    let owner = asked(&address, "/api/owner/claim", None, Some(&secret)).await.unwrap();
    let owner = Person {
        address: address.clone(),
        token: owner.token.unwrap(),
        player: owner.body["player"].as_str().unwrap().into(),
    };
    let person = Person::named(&address, GUEST).await;
    person.post("/api/rename", json!({ "name": RENAMED })).await;
    let lounge = person.opens(Some(TITLE)).await;
    let quoted = vec![format!("No {QUOTED}, {}!", RENAMED.to_lowercase())];
    let others = tokio::task::spawn_local(friend.clone().plays(lounge, 2, true, quoted));
    let lines = vec![format!("what {LINE} this is"), REPORTED.to_owned()];
    person.clone().plays(lounge, 1, true, lines).await;
    others.await.unwrap();
    let report = json!({ "table": lounge, "player": person.player, "reason": "abuse" });
    friend.post("/api/report", report).await;
    let report = json!({ "table": lounge, "player": friend.player, "reason": "abuse" });
    person.post("/api/report", report).await;
    person.post("/api/block", json!({ "player": friend.player, "on": true })).await;
    owner.closes(lounge).await;
    person.post("/api/rename", json!({ "name": LAST })).await;
    let late = person.opens(None).await;
    person.clone().plays(late, 3, false, vec![LATE.to_owned()]).await;
    owner.closes(late).await;

    let games = asked(&address, "/api/games", None, None).await.unwrap().body;
    let books = games["rulebooks"].as_array().unwrap();
    let book = books.iter().find(|book| book["key"] == "svenska-spel").unwrap();
    let mut new = table(Some(OLD_TITLE));
    new["rulebook"] = json!("svenska-spel");
    new.as_object_mut().unwrap().remove("time_to_act_s");
    let opens_at = server::now().0 + 3 * DAY_MS;
    let order = json!({ "table": new, "opens_at": opens_at, "terms": book["hash"] });
    let ordered = person.post("/api/orders", order.clone()).await;
    let declined = json!({ "table": ordered["row"]["table"], "decline": format!("{NOTE} again") });
    owner.post("/api/office/order", declined).await;
    person.post("/api/orders", order).await; // open until they are forgotten
    (person, friend, lounge)
}

/// After `forget`, no text typed by or about the person is left in any file of the room or a new backup.
///
/// Every record still verifies, and players who played with them see an alias.
#[test]
fn no_byte_is_left_of_a_forgotten_person() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let room = Room::open(place);
    let link = loop {
        let data = place.join("data");
        let said = run(&["owner-link", "--data", data.to_str().unwrap()]);
        match said.code {
            0 => break said.out,
            _ => std::thread::yield_now(), // it is still opening
        }
    };
    let secret =
        link.split_once("/owner/").unwrap().1.split_whitespace().next().unwrap().to_owned();
    let typed = type_everything(room.address.clone(), secret);
    let typed = async { tokio::time::timeout(TYPED_MAX, LocalSet::new().run_until(typed)).await };
    let (person, friend, lounge) = runtime.block_on(typed).expect("everything is typed in time");
    room.stop();

    let before = files(place);
    for text in ALL {
        assert!(
            !holders(&before, text).is_empty(),
            "{text} was typed: is the right place searched?"
        );
    }
    in_folder(place, &["audit"]);
    let said = in_folder(place, &["forget", LAST]);
    assert!(said.contains("is forgotten"), "{said}");
    assert!(!said.contains("schema 11 still"), "this room began with it: {said}");
    let (copy, old) = (place.join("copy.db"), place.join("log"));
    assert!(fs::metadata(old).unwrap().len() > 0, "something was logged");
    in_folder(place, &["backup", "--to", copy.to_str().unwrap()]);
    let audited = in_folder(place, &["audit"]);
    assert!(audited.contains("texts of forgotten people erased"), "{audited}");
    let after = files(place);
    assert!(after.contains_key(&place.join("copy.persons.db")), "{:?}", after.keys());
    for text in ALL {
        assert_eq!(holders(&after, text), Vec::<PathBuf>::new(), "{text}");
    }

    // The room opens without them.
    let room = Room::open(place);
    let told = runtime.block_on(async {
        let path = format!("/api/me/hands/{lounge}/1");
        let told = loop {
            match asked(&room.address, &path, Some(&friend.token), None).await {
                Ok(told) => break told.body,
                Err(ConnectError::Unreachable { .. }) => tokio::task::yield_now().await,
                Err(other) => panic!("{other}"),
            }
        };
        match asked(&room.address, "/api/me", Some(&person.token), None).await {
            Ok(me) => assert_eq!(me.body, Value::Null, "no session is left"),
            Err(ConnectError::Refused(why)) => assert_eq!(why.code, RefusalCode::SessionUnknown),
            Err(other) => panic!("{other}"),
        }
        told
    });
    let alias = people::alias(person.player.parse().unwrap());
    assert!(told.to_string().contains(&alias), "{told}");
    room.stop();
    let again = run(&["forget", &person.player, "--data", place.join("data").to_str().unwrap()]);
    assert_eq!(again.code, 1);
    assert!(again.error.contains("was already forgotten"), "{}", again.error);
}

/// A player who sits at a table, hosts one or owns the room is not forgotten, and nothing changes.
#[test]
fn a_seated_player_host_or_owner_is_not_forgotten() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let data = place.join("data");
    let forget = |who: &str| run(&["forget", who, "--data", data.to_str().unwrap()]);
    assert_eq!(forget("Ana").code, 4, "there is no room");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let room = Room::open(place);
    let host = runtime.block_on(async {
        let host = Person::named(&room.address, "Hannah").await;
        host.opens(Some("Oak")).await;
        host
    });
    let running = forget("Hannah");
    assert_eq!(running.code, 4, "{}", running.error);
    room.stop();
    for who in ["Hannah", &host.player] {
        let refused = forget(who);
        assert_eq!(refused.code, 1);
        assert!(refused.error.contains("hosts table"), "{}", refused.error);
    }
    let unknown = forget("Nobody");
    assert_eq!(unknown.code, 1);
    assert!(unknown.error.contains("unknown player \"Nobody\""), "{}", unknown.error);
    let room = Room::open(place);
    let me = runtime.block_on(async {
        loop {
            match asked(&room.address, "/api/me", Some(&host.token), None).await {
                Ok(me) => break me.body,
                Err(ConnectError::Unreachable { .. }) => tokio::task::yield_now().await,
                Err(other) => panic!("{other}"),
            }
        }
    });
    assert_eq!(me["name"], "Hannah");
    room.stop();
}
