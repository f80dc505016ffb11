//! Malformed, forged, late and excessive requests are refused and change nothing.
use crate::room::*;
use client::connect::call;
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Bytes, Message};
use wire::RefusalCode as Code;

/// A room with a private table, where Ana (the host) and Ben are in a hand that waits for one of them.
struct Duel {
    room: TestRoom,
    table: String,
    ana: Wire,
    ben: Wire,
    /// Whether it is Ana's turn, otherwise Ben's; `turn` is the turn as that player sees it.
    ana_to_act: bool,
    turn: Value,
}

impl Duel {
    async fn begin() -> Duel {
        let room = open(config()).await;
        let host = room.guest("Ana").await;
        let other = room.guest("Ben").await;
        let new = wire::NewTable { private: true, ..table("Friends", 0) };
        let new = serde_json::to_value(&new).unwrap();
        let opened = room.post("/api/tables", Some(&host), new).await.unwrap();
        let table = opened.body["table"].as_str().unwrap().to_owned();
        let mut wires = Vec::new();
        for token in [&host, &other] {
            let mut wire = room.greeted(Some(token)).await;
            wire.send(&json!({ "id": 2, "cmd": "watch", "table": table })).await;
            let sit = json!({ "id": 3, "cmd": "take_seat", "table": table, "buy_in": 100 });
            wire.send(&sit).await;
            wire.answer(3).await.unwrap();
            wires.push(wire);
        }
        let ben = wires.pop().unwrap();
        let mut duel = Duel {
            room,
            table,
            ana: wires.pop().unwrap(),
            ben,
            ana_to_act: false,
            turn: Value::Null,
        };
        let turn = turn_of(&mut duel.ana).await;
        duel.ana_to_act = turn["options"].is_object();
        let of_ben = turn_of(&mut duel.ben).await;
        assert_ne!(duel.ana_to_act, of_ben["options"].is_object(), "only one player gets options");
        duel.turn = if duel.ana_to_act { turn } else { of_ben };
        duel
    }

    fn actor(&mut self) -> &mut Wire {
        if self.ana_to_act { &mut self.ana } else { &mut self.ben }
    }

    fn other(&mut self) -> &mut Wire {
        if self.ana_to_act { &mut self.ben } else { &mut self.ana }
    }

    fn act(&self, id: u32, action: Value) -> Value {
        json!({
            "id": id, "cmd": "act", "table": self.table, "hand_no": self.turn["hand_no"],
            "action_no": self.turn["action_no"], "action": action,
        })
    }

    /// Returns the whole view of the table for a visitor.
    async fn public(&self) -> Value {
        self.room.get(&format!("/api/tables/{}", self.table), None).await.unwrap()
    }
}

/// Waits for the first turn in the news.
async fn turn_of(wire: &mut Wire) -> Value {
    loop {
        let news = wire.until("news").await;
        let items = news["items"].as_array().unwrap();
        if let Some(turn) = items.iter().find(|item| item["e"] == "turn") {
            return turn.clone();
        }
    }
}

#[tokio::test]
async fn a_foreign_page_opens_no_socket() {
    let named =
        server::config::Config { origins: vec!["https://named.example".into()], ..config() };
    let room = open(named).await;
    let own = format!("http://{}", room.host);
    for (origin, status) in [
        ("http://evil.example", 403),
        ("null", 403),
        ("", 403),
        (own.as_str(), 101),
        ("https://named.example", 101),
    ] {
        assert_eq!(Wire::handshake(&room, &[("origin", origin)]).await, status, "{origin}");
    }
    room.close().await;
}

/// A rulebook may admit programs only; then a request with a page's origin takes no seat.
#[tokio::test]
async fn a_browser_takes_no_seat_at_a_programs_only_table() {
    let book = server::config::Config { rulebook: "pokerstars-cz".into(), ..config() };
    let room = open(book).await;
    let table = room.table("Kettle").await;
    let own = format!("http://{}", room.host);
    for (name, headers, refused) in [
        ("Ana", &[("origin", own.as_str())][..], Some(Code::BrowserNotAllowed)),
        ("Ben", &[], None),
    ] {
        let token = room.guest(name).await;
        let mut wire = Wire::open_with(&room, headers).await;
        wire.send(&json!({
            "id": 1, "cmd": "hello", "protocol": 1, "client": "test 1", "token": token,
        }))
        .await;
        wire.answer(1).await.unwrap();
        wire.send(&json!({ "id": 2, "cmd": "take_seat", "table": table, "buy_in": 100 })).await;
        let code = wire.answer(2).await.err().map(|refusal| refusal.code);
        assert_eq!(code, refused, "{name}");
    }
    room.close().await;
}

#[tokio::test]
async fn an_address_at_its_limit_opens_no_socket() {
    let few = server::config::Config {
        sockets_per_address_max: 2,
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config()
    };
    let room = open(few).await;
    let from = |address| [("x-forwarded-for", address)];
    let first = Wire::open_with(&room, &from("203.0.113.1")).await;
    let _second = Wire::open_with(&room, &from("203.0.113.1")).await;
    assert_eq!(Wire::handshake(&room, &from("203.0.113.1")).await, 429);
    let _other = Wire::open_with(&room, &from("203.0.113.2")).await;
    drop(first);
    let freed = async {
        // The room's side of a closed socket ends a moment later.
        while Wire::handshake(&room, &from("203.0.113.1")).await != 101 {
            tokio::task::yield_now().await;
        }
    };
    soon(freed).await;
    room.close().await;
}

#[tokio::test]
async fn hello_is_first_and_once() {
    let room = open(config()).await;
    let mut wire = Wire::open(&room).await;
    assert_eq!(wire.refused(json!({ "id": 1, "cmd": "ping" })).await, Code::HelloFirst);
    let old = json!({ "id": 2, "cmd": "hello", "protocol": 0, "client": "x" });
    assert_eq!(wire.refused(old).await, Code::ProtocolUnsupported);
    let forged =
        json!({ "id": 3, "cmd": "hello", "protocol": 1, "client": "x", "token": "forged" });
    assert_eq!(wire.refused(forged).await, Code::SessionUnknown);
    let long = json!({ "id": 4, "cmd": "hello", "protocol": 1, "client": "x".repeat(41) });
    assert_eq!(wire.refused(long).await, Code::Malformed);
    let hello = json!({ "id": 5, "cmd": "hello", "protocol": 1, "client": "x" });
    wire.send(&hello).await;
    assert_eq!(wire.frame().await["t"], "welcome");
    wire.answer(5).await.unwrap();
    assert_eq!(wire.refused(hello).await, Code::HelloFirst);
    wire.send(&json!({ "id": 6, "cmd": "ping" })).await;
    wire.answer(6).await.unwrap();
    room.close().await;
}

#[tokio::test]
async fn a_refused_hello_leaves_the_socket_free_to_greet_again() {
    let room = open(config()).await;
    let mut wire = Wire::open(&room).await;
    for client in ["bot\u{200b}", "bot\u{202e}", "bot\u{7}"] {
        let hidden = json!({ "id": 1, "cmd": "hello", "protocol": 1, "client": client });
        assert_eq!(wire.refused(hidden).await, Code::Malformed, "{client:?}");
    }
    wire.send(&json!({ "id": 2, "cmd": "hello", "protocol": 1, "client": "bot" })).await;
    assert_eq!(wire.frame().await["t"], "welcome");
    wire.answer(2).await.unwrap();
    room.close().await;
}

#[tokio::test]
async fn a_malformed_frame_is_refused_and_the_socket_stays() {
    let room = open(config()).await;
    let mut wire = room.greeted(None).await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        "\"ping\"",
        r#"{"id":9}"#,
        r#"{"cmd":"ping"}"#,
        r#"{"id":9,"cmd":"nothing"}"#,
        r#"{"id":9,"cmd":"watch"}"#,
        r#"{"id":9,"cmd":"watch","table":7}"#,
        r#"{"id":9,"cmd":"watch","table":"0123456789abcdefghjkmnpqrs","more":1}"#,
        r#"{"id":9,"cmd":"ping","more":1}"#,
        r#"{"id":-1,"cmd":"ping"}"#,
        r#"{"id":4294967296,"cmd":"ping"}"#,
    ] {
        wire.text(text).await;
        let frame = wire.frame().await;
        assert_eq!(frame["t"], "refused", "{text}");
        assert_eq!(frame["refusal"]["code"], "malformed", "{text}");
        let readable = text.contains("\"id\":9");
        assert_eq!(frame["id"], if readable { json!(9) } else { Value::Null }, "{text}");
    }
    // The client sends this for a mistyped link.
    let mistyped = json!({ "id": 9, "cmd": "watch", "table": "zzzz" });
    assert_eq!(wire.refused(mistyped).await, Code::TableUnknown);
    wire.socket.send(Message::Binary(Bytes::from_static(b"{}"))).await.unwrap();
    assert_eq!(wire.frame().await["refusal"]["code"], "malformed");
    wire.send(&json!({ "id": 10, "cmd": "ping" })).await;
    wire.answer(10).await.unwrap();
    for _ in 0..5 {
        wire.text("{").await;
    }
    assert_eq!(wire.close_code().await, 4005, "but not without end");
    room.close().await;
}

#[tokio::test]
async fn a_json_list_is_refused_as_a_request() {
    let mut duel = Duel::begin().await;
    let before = duel.public().await;
    for action in [json!(["fold"]), json!(["call"]), json!(["raise_to", 10])] {
        let act = duel.act(20, action);
        assert_eq!(duel.actor().refused(act).await, Code::Malformed);
    }
    let order = json!({ "id": 21, "cmd": "host", "table": duel.table, "order": ["pause"] });
    assert_eq!(duel.ana.refused(order).await, Code::Malformed);
    let resume = json!([[duel.table, 0]]);
    let hello = json!({ "id": 1, "cmd": "hello", "protocol": 1, "client": "x", "resume": resume });
    let mut wire = Wire::open(&duel.room).await;
    assert_eq!(wire.refused(hello).await, Code::Malformed);
    let token = duel.room.guest("Cyd").await;
    for (path, body) in [
        ("/api/rename", json!(["Arrayname"])),
        ("/api/tables", json!([null, "no_limit", 1, 2, 6, 20, false, true, 0])),
    ] {
        let refused = duel.room.post(path, Some(&token), body).await.unwrap_err();
        assert_eq!(refused.code, Code::Malformed, "{path}");
    }
    let me = duel.room.get("/api/me", Some(&token)).await.unwrap();
    assert_eq!((&me["name"], &me["tables"]), (&json!("Cyd"), &json!([])));
    let hosted = duel.room.get("/api/lobby", Some(&token)).await.unwrap();
    assert_eq!(hosted["private_tables"], json!([]));
    assert_eq!(duel.public().await, before, "nothing has changed");
    duel.room.close().await;
}

#[tokio::test]
async fn an_oversized_frame_is_refused_unread() {
    let room = open(config()).await;
    let mut wire = room.greeted(None).await;
    let fits = format!("{:width$}", r#"{"id":2,"cmd":"ping"}"#, width = 8 * 1024);
    wire.text(&fits).await;
    wire.answer(2).await.unwrap();
    wire.text(&format!("{fits} ")).await;
    let frame = wire.frame().await;
    assert_eq!(frame["refusal"]["code"], "too_long");
    assert_eq!(frame["refusal"]["params"]["max"], 8 * 1024);
    assert_eq!(wire.close_code().await, 1009);
    room.close().await;
}

#[tokio::test]
async fn malformed_amounts_never_reach_a_hand() {
    let mut duel = Duel::begin().await;
    let before = duel.public().await;
    let mut id = 100;
    for to in
        ["-5", "5.0", "5.5", "1e1", "9007199254740992", "18446744073709551616", "\"5\"", "null"]
    {
        id += 1;
        let action = json!({ "kind": "raise_to", "to": 0 });
        let text = duel.act(id, action).to_string().replace("\"to\":0", &format!("\"to\":{to}"));
        duel.actor().text(&text).await;
        let refused = duel.actor().answer(id).await.unwrap_err();
        assert_eq!(refused.code, Code::Malformed, "{to}");
    }
    for (to, code) in
        [(0, Code::WagerTooSmall), (3, Code::WagerTooSmall), (101, Code::WagerTooLarge)]
    {
        id += 1;
        let act = duel.act(id, json!({ "kind": "raise_to", "to": to }));
        assert_eq!(duel.actor().refused(act).await, code, "{to}");
    }
    let check = duel.act(id + 1, json!({ "kind": "check" }));
    assert_eq!(duel.actor().refused(check).await, Code::CheckNotPossible);
    assert_eq!(duel.public().await, before, "nothing was changed");
    duel.room.close().await;
}

#[tokio::test]
async fn late_repeated_and_foreign_acts_are_refused() {
    let mut duel = Duel::begin().await;
    let table = duel.table.clone();
    let before = duel.public().await;
    let call = json!({ "kind": "call" });
    let of_other = duel.act(50, call.clone());
    assert_eq!(duel.other().refused(of_other).await, Code::NotYourTurn);
    let mut other_hand = duel.act(51, call.clone());
    other_hand["hand_no"] = json!(99);
    assert_eq!(duel.actor().refused(other_hand).await, Code::HandOver);
    let mut early = duel.act(52, call.clone());
    early["action_no"] = json!(7);
    assert_eq!(duel.actor().refused(early).await, Code::Stale);
    let mut seated = duel.act(53, call.clone());
    seated["seat"] = json!(2);
    duel.actor().send(&seated).await;
    assert_eq!(
        duel.actor().answer(53).await.unwrap_err().code,
        Code::Malformed,
        "no seat is named"
    );
    // A spectator without a name cannot act.
    let mut rail = duel.room.greeted(None).await;
    let act = duel.act(54, call.clone());
    let code = rail.refused(act).await;
    assert!(matches!(code, Code::NameNeeded | Code::NotSeated), "{code:?}");
    let cara = duel.room.guest("Cara").await;
    let mut cara = duel.room.greeted(Some(&cara)).await;
    let act = duel.act(55, call.clone());
    assert_eq!(cara.refused(act).await, Code::NotSeated);
    let order = json!({ "id": 56, "cmd": "host", "table": table, "order": { "kind": "pause" } });
    assert_eq!(cara.refused(order).await, Code::NotHost);
    let taken = json!({ "id": 57, "cmd": "take_seat", "table": table, "seat": 1, "buy_in": 100 });
    assert_eq!(cara.refused(taken).await, Code::SeatTaken);
    let rich = json!({ "id": 58, "cmd": "take_seat", "table": table, "buy_in": 1_000_000 });
    assert_eq!(cara.refused(rich).await, Code::BuyInOutOfRange);
    assert_eq!(duel.public().await, before, "nothing was changed");

    let act = duel.act(60, call);
    duel.actor().send(&act).await;
    duel.actor().send(&act).await;
    duel.actor().answer(60).await.unwrap();
    let repeated = duel.actor().answer(60).await.unwrap_err();
    assert!(matches!(repeated.code, Code::Stale | Code::NotYourTurn), "{repeated:?}");
    let replayed = duel.actor().refused(act).await;
    assert!(matches!(replayed, Code::Stale | Code::NotYourTurn), "{replayed:?}");
    duel.room.close().await;
}

#[tokio::test]
async fn a_flood_is_refused_then_ended() {
    let room = open(config()).await;
    let mut wire = room.greeted(None).await;
    let table = room.table("Kettle").await;
    for id in 10..400_u32 {
        let watch = json!({ "id": id, "cmd": "watch", "table": table }).to_string();
        if wire.socket.feed(Message::text(watch)).await.is_err() {
            break;
        }
    }
    let _ = wire.socket.flush().await;
    let refused = wire.until("refused").await;
    assert_eq!(refused["refusal"]["code"], "too_fast");
    assert_eq!(refused["refusal"]["retry"], true);
    assert_eq!(wire.close_code().await, 4004);
    let mut next = room.greeted(None).await;
    next.send(&json!({ "id": 2, "cmd": "ping" })).await;
    next.answer(2).await.unwrap();
    room.close().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped() {
    // House players play without a pause at nine tables. A client watches all of them over a socket with small
    // buffers and never reads.
    let busy = server::config::Config {
        pause_between_hands: units::Millis(0),
        house_show: true,
        public_tables: (1..=9).map(|n| table(&format!("Table {n}"), 4)).collect(),
        ..config()
    };
    let room = open(busy).await;
    let lobby = room.get("/api/lobby", None).await.unwrap();
    let tables = lobby["tables"].as_array().unwrap().clone();
    let address: std::net::SocketAddr = room.host.parse().unwrap();
    let tcp = tokio::net::TcpSocket::new_v4().unwrap();
    tcp.set_recv_buffer_size(4_096).unwrap();
    let stream = tcp.connect(address).await.unwrap();
    let (mut socket, _) =
        tokio_tungstenite::client_async(room.socket(), stream).await.expect("a socket");
    // First, request as many whole views as the credits allow, to fill the system's buffers.
    let resume: Vec<_> = (0..22).map(|n| &tables[n % tables.len()]["table"]).collect();
    let resume: Vec<_> = resume.iter().map(|table| json!({ "table": table, "after": 0 })).collect();
    let hello =
        json!({ "id": 1, "cmd": "hello", "protocol": 1, "client": "slow 1", "resume": resume });
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let dropped = async {
        loop {
            // A call gives the room time, in place of a sleep.
            call(&room.host, "/healthz/ready", None, None).await.unwrap();
            if room.handle.status().slow_readers > 0 {
                return;
            }
        }
    };
    soon(dropped).await;
    // Other clients are served as before.
    let mut next = room.greeted(None).await;
    next.send(&json!({ "id": 2, "cmd": "ping" })).await;
    next.answer(2).await.unwrap();
    room.close().await;
}
