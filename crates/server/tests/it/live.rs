//! Live events over HTTP: opened, staffed, acted on, and shown by version.
use crate::calls::soon_ms;
use crate::room::*;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::RefusalCode as Code;

/// Asks for a view with a version; returns the status, the version and the body.
async fn ask(room: &TestRoom, path: &str, token: &str, known: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(&room.host).await.unwrap();
    let text = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nIf-None-Match: {known}\r\n\
         Cookie: cardroom_session={token}\r\n\r\n",
        room.host
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    soon(stream.read_to_string(&mut answer)).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let tag = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("etag").then(|| value.trim().to_owned())
    });
    let status = head.split_whitespace().nth(1).unwrap().parse().unwrap();
    (status, tag.unwrap_or_default(), body.to_owned())
}

fn new_event() -> Value {
    json!({
        "conditions": {
            "name": "Club night",
            "game": { "kind": "one", "key": "holdem", "limit": "no_limit" },
            "seats": 9, "places": 90, "price": { "prize": 10 },
            "levels": { "speed": "turbo" }, "starts_at": soon_ms(),
            "prizes": { "kind": "payouts" }, "private": true,
        },
        "dealing": "dealer_dealt", "switches": "svepof", "seats_drawn_at_start": false,
        "chips": [],
    })
}

/// An act that counts for the moment at which it arrives.
fn act(number: u64, what: Value) -> Value {
    json!({ "id": format!("{number:032x}"), "number": number, "made_at": soon_ms(), "what": what })
}

#[tokio::test]
async fn a_console_acts_and_a_wall_is_shown_by_version() {
    let room = open(config()).await;
    let dora = room.guest("Dora").await;
    let opened = room.post("/api/live", Some(&dora), new_event()).await.unwrap().body;
    let event = opened["event"].as_str().unwrap();
    assert!(opened["link"].as_str().unwrap().ends_with(&format!("/live/{event}")));
    let new = json!({ "event": event });
    let console = room.post("/api/live-console", Some(&dora), new).await.unwrap().body;
    assert_eq!(console, json!({ "device": 1, "role": "director" }));

    let wall = format!("/api/live/{event}/wall");
    let (status, tag, body) = ask(&room, &wall, &dora, "\"nothing\"").await;
    assert_eq!(status, 200);
    assert!(body.contains("Club night") && tag.starts_with('"'), "{tag}");

    let register = |name: String| {
        json!({
            "kind": "register", "who": { "kind": "new", "name": name }, "payment": "cash",
            "by_representative": false, "accepts": true,
        })
    };
    let open_table = |table: u32| json!({ "kind": "open_table", "table": table, "seats": 9 });
    let mut acts: Vec<Value> = (1..=10).map(|no| act(no, open_table(no as u32))).collect();
    acts.extend((11..=100).map(|no| act(no, register(format!("Walk-in {no}, of some club")))));
    let sent = json!({ "event": event, "device": 1, "acts": acts });
    let answers = room.post("/api/live-acts", Some(&dora), sent.clone()).await.unwrap().body;
    assert_eq!(answers["due"], 101);
    let all = answers["answers"].as_array().unwrap();
    let undone = all.iter().find(|one| one["outcome"]["kind"] != "done");
    assert_eq!(undone, None);
    let again = room.post("/api/live-acts", Some(&dora), sent).await.unwrap().body;
    assert_eq!(again, answers, "a repeat is answered as the first time");

    let (status, new_tag, body) = ask(&room, &wall, &dora, &tag).await;
    assert_eq!(status, 200);
    assert_eq!(serde_json::from_str::<Value>(&body).unwrap()["row"]["entries"], 90);
    let people = format!("/api/live/{event}/people?device=1");
    let people = room.get(&people, Some(&dora)).await.unwrap();
    let code = people["people"][0]["code"].as_str().unwrap();
    let page = format!("/api/live/{event}/players/{code}");
    let (status, _, body) = ask(&room, &page, "", "").await;
    assert!(status == 200 && body.contains("Walk-in 11"), "{status} {body}");
    let (status, kept, body) = ask(&room, &wall, &dora, &new_tag).await;
    // A new minute has another version.
    assert!(
        status == 304 && kept == new_tag && body.is_empty() || status == 200,
        "{status} {body}"
    );

    let many: Vec<Value> = (101..=201).map(|no| act(no, json!({ "kind": "pause" }))).collect();
    let sent = json!({ "event": event, "device": 1, "acts": many });
    let refused = room.post("/api/live-acts", Some(&dora), sent).await.unwrap_err();
    assert_eq!(refused.code, Code::LiveActsCount);
    let long =
        json!({ "kind": "propose", "table": 1, "situation": "x".repeat(600_000), "incident": 1 });
    let sent = json!({ "event": event, "device": 1, "acts": [act(101, long)] });
    let refused = room.post("/api/live-acts", Some(&dora), sent).await.unwrap_err();
    assert_eq!((refused.code, &refused.params["max"]), (Code::TooLong, &json!(524_288)));
    room.close().await;
}
