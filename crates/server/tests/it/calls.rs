//! Makes every call as every kind of visitor, and compares the answer with the table of calls.
use crate::room::{TestRoom, Wire, config, open, soon, table};
use serde_json::{Value, json};
use server::config::Config;
use server::{Row, Who};
use std::sync::atomic::{AtomicU16, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use units::Millis;
use wire::{NewTable, RefusalCode as Code};

/// A kind of visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A visitor without a session.
    Stranger,
    /// A visitor whose session was closed.
    SignedOut,
    /// A player with a name but without a seat.
    Guest,
    /// A player seated at a public table.
    Seated,
    /// The host of a private table.
    Host,
    /// The owner of the room.
    Owner,
}

const KINDS: [Kind; 6] =
    [Kind::Stranger, Kind::SignedOut, Kind::Guest, Kind::Seated, Kind::Host, Kind::Owner];

/// A room with a visitor of each kind.
struct Visited {
    room: TestRoom,
    tokens: Vec<(Kind, Option<String>)>,
    /// The private table of [`Kind::Host`].
    den: String,
    /// An empty public table; `seats` is the table of [`Kind::Seated`].
    quiet: String,
    seats: String,
    /// A public sit-and-go, far from full.
    cup: String,
    /// A player without a part in the test; `seated` is the player of [`Kind::Seated`].
    other: String,
    seated: String,
    _line: Wire,
    calls: AtomicU16,
}

async fn visited() -> Visited {
    let public_tables = vec![table("Seats", 0), NewTable { seats_max: 4, ..table("Quiet", 0) }];
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let tables_per_host_max = 20;
    let room = Config { public_tables, trusted_proxies, tables_per_host_max, ..config() };
    let room = open(Config { pause_between_hands: Millis(60_000), ..room }).await;
    let secret = room.handle.owner_link().await.unwrap();
    let secret = json!({ "secret": secret.rsplit('/').next().unwrap() });
    let owner = room.post("/api/owner/claim", None, secret).await.unwrap().token;
    let (host, seated) = (room.guest("Hana").await, room.guest("Sam").await);
    let new = NewTable { private: true, ..table("Den", 0) };
    let den = room.post("/api/tables", Some(&host), json!(new)).await.unwrap();
    let gone = room.guest("Gina").await;
    room.post("/api/sign-out", Some(&gone), json!({})).await.unwrap();
    let cup = json!({
        "game": { "kind": "one", "key": "holdem", "limit": "no_limit" },
        "seats": 9, "places": 9, "price": { "prize": 10 },
        "levels": { "speed": "turbo" }, "starts_at": null, "prizes": { "kind": "payouts" },
        "private": false,
    });
    let cup = room.post("/api/tournaments", owner.as_deref(), cup).await.unwrap();
    let seats = room.table("Seats").await;
    let mut line = room.greeted(Some(&seated)).await;
    let take = json!({ "id": 2, "cmd": "take_seat", "table": seats, "seat": 1, "buy_in": 200 });
    line.send(&take).await;
    line.answer(2).await.unwrap();
    let id = async |token: &str| {
        let me = room.get("/api/me", Some(token)).await.unwrap();
        me["player"].as_str().unwrap().to_owned()
    };
    let other = room.guest("Otto").await;
    Visited {
        den: den.body["table"].as_str().unwrap().to_owned(),
        quiet: room.table("Quiet").await,
        cup: cup.body["tournament"].as_str().unwrap().to_owned(),
        other: id(&other).await,
        seated: id(&seated).await,
        tokens: vec![
            (Kind::Stranger, None),
            (Kind::SignedOut, Some(gone)),
            (Kind::Guest, Some(room.guest("Gus").await)),
            (Kind::Seated, Some(seated)),
            (Kind::Host, Some(host)),
            (Kind::Owner, owner),
        ],
        seats,
        room,
        _line: line,
        calls: AtomicU16::new(0),
    }
}

/// An identifier that nothing has.
const UNKNOWN: &str = "00000000000000000000000009";

/// A call to make.
struct Sent<'a> {
    method: &'a str,
    path: &'a str,
    kind: Kind,
    headers: &'a str,
    body: &'a str,
}

const JSON: &str = "Content-Type: application/json";

impl Visited {
    /// Makes a call; returns the status, and the code of a refusal.
    ///
    /// Each call comes from a new address, which has all its credits.
    async fn call(&self, sent: Sent<'_>) -> (u16, Option<Code>) {
        let Sent { method, path, kind, headers, body } = sent;
        let [high, low] = self.calls.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        let (_, token) = self.tokens.iter().find(|(of, _)| *of == kind).unwrap();
        let cookie = token.as_ref().map(|token| format!("Cookie: cardroom_session={token}\r\n"));
        let host = &self.room.host;
        let text = format!(
            "{method} /api{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             X-Forwarded-For: 10.9.{high}.{low}\r\n{}{headers}\r\nContent-Length: {}\r\n\r\n{body}",
            cookie.unwrap_or_default(),
            body.len()
        );
        let mut stream = TcpStream::connect(host).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        soon(stream.read_to_string(&mut answer)).await.unwrap();
        let status = answer.split_whitespace().nth(1).unwrap().parse().unwrap();
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let refused = (status >= 400).then(|| {
            let refusal: Value = serde_json::from_str(body).expect("a refusal is its body");
            serde_json::from_value(refusal["code"].clone()).expect("a code")
        });
        (status, refused)
    }

    /// Returns the path and a valid body of a call for this visitor.
    fn input(&self, row: &Row, kind: Kind) -> (String, Value) {
        let Visited { den, quiet, seats, cup, other, seated, .. } = self;
        let table = match row.path {
            "/tables/{table}/removed" | "/tables/{table}/sheet" => den,
            _ => quiet,
        };
        let path = row.path.replace("{table}", table).replace("{hand_no}", "1");
        let path = path.replace("{tournament}", cup).replace("{league}", UNKNOWN);
        let path = path.replace("{game}", "european-roulette");
        let path = path.replace("{event}", UNKNOWN).replace("{code}", "0123ABCD");
        let path = match row.path {
            "/me/hands/{table}/{hand_no}/file" | "/me/hands/written" | "/me/hands/file" => {
                format!("{path}?format=phh")
            }
            _ => path,
        };
        // Players enter in this order.
        let entry = (kind as u8).saturating_sub(Kind::Guest as u8);
        let new = NewTable { private: true, ..crate::room::table("New", 0) };
        let body = match row.path {
            "/guest" | "/rename" => json!({ "name": format!("Once {}", kind as u8) }),
            "/recover" => json!({ "code": "guess" }),
            "/owner/claim" => json!({ "secret": "guess" }),
            "/block" => json!({ "player": other, "on": true }),
            "/report" => json!({ "table": seats, "player": seated, "reason": "language" }),
            "/tables" => json!(new),
            "/orders" => json!({ "table": new, "opens_at": 0 }),
            "/withdraw-order" | "/office/close-table" => json!({ "table": quiet }),
            "/enter" => json!({ "table": den, "password": "open sesame" }),
            "/table-password" => json!({ "table": den, "password": null }),
            "/house-tables" => json!({
                "name": "Ours", "game": "blackjack-classic", "min": 2, "max": 100, "seats": 7,
                "private": true,
            }),
            "/tournaments" => json!({
                    "game": { "kind": "one", "key": "holdem", "limit": "no_limit" },
            "seats": 9, "places": 9, "price": { "prize": 10 },
                    "levels": { "speed": "turbo" }, "starts_at": null,
                    "prizes": { "kind": "payouts" }, "private": true,
                }),
            "/live" => json!({
                "conditions": {
                    "game": { "kind": "one", "key": "holdem", "limit": "no_limit" },
                    "seats": 9, "places": 90, "price": { "prize": 10 },
                    "levels": { "speed": "turbo" }, "starts_at": soon_ms(),
                    "prizes": { "kind": "payouts" }, "private": true,
                },
                "dealing": "dealer_dealt", "switches": "tda_2024", "seats_drawn_at_start": true,
                "chips": [],
            }),
            "/live-acts" => json!({ "event": UNKNOWN, "device": 1, "acts": [] }),
            "/live-code" => json!({ "event": UNKNOWN, "role": "desk" }),
            "/live-console" => json!({ "event": UNKNOWN, "code": "123456" }),
            "/leagues" => json!({
                "name": "Tuesday", "private": true,
                "rules": { "formula": { "kind": "beaten", "each": 1 } },
            }),
            "/close-league" => json!({ "league": UNKNOWN }),
            "/end-timetable" => json!({ "timetable": UNKNOWN }),
            "/register" => json!({ "tournament": cup }),
            "/open-lots" => json!({ "tournament": cup, "entry": entry, "nonce": "00".repeat(32) }),
            "/unregister" | "/decline-rebuy" => json!({ "tournament": cup, "entry": entry }),
            "/buy" => json!({ "tournament": cup, "entry": entry, "what": "rebuy", "nth": 1 }),
            "/propose-deal" => {
                json!({ "tournament": cup, "entry": entry, "method": "icm", "left": 0 })
            }
            "/answer-deal" => json!({ "tournament": cup, "entry": entry, "accepts": true }),
            "/tournament-order" => json!({ "tournament": cup, "order": { "kind": "pause" } }),
            "/office/house-players" => json!({ "on": true }),
            "/office/break-off" => json!({ "table": seats, "close": false }),
            "/office/order" => json!({ "table": den, "decline": null }),
            "/office/settle" => json!({ "report": 999, "silence_minutes": null }),
            "/office/let-speak" => json!({ "player": other }),
            "/office/restart" => json!({ "in_seconds": null }),
            _ => json!({}),
        };
        (path, body)
    }
}

/// A moment in an hour, by the clock of this computer.
pub(crate) fn soon_ms() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    now.as_millis() as u64 + 3_600_000
}

/// Returns the refusal for a visitor who may make the call but cannot do what it asks for; `None` if they can.
fn own_refusal(row: &Row, kind: Kind) -> Option<Code> {
    match (row.path, kind) {
        ("/checkpoint", _) => Some(Code::AddressUnknown),
        ("/me/hands/{table}/{hand_no}" | "/me/hands/{table}/{hand_no}/file", _) => {
            Some(Code::HandUnknown)
        }
        ("/recover", _) => Some(Code::RecoveryUnknown),
        ("/owner/claim", _) => Some(Code::LinkUnknown),
        ("/refill", _) => Some(Code::RefillNotNeeded),
        ("/orders", _) => Some(Code::OrderNotNeeded),
        ("/withdraw-order" | "/office/order", _) => Some(Code::OrderUnknown),
        ("/report", Kind::Seated) => Some(Code::NotSomebodyElse),
        ("/tables/{table}/sheet", Kind::Guest | Kind::Seated | Kind::Owner) => {
            Some(Code::NotSeated)
        }
        ("/tournaments/{tournament}/lots", _) => Some(Code::LotsSealed),
        ("/leagues/{league}" | "/close-league", _) => Some(Code::LeagueUnknown),
        (
            "/live/{event}/wall"
            | "/live/{event}/players/{code}"
            | "/live/{event}/staff"
            | "/live/{event}/people"
            | "/live/{event}/log"
            | "/live/{event}/rulings"
            | "/live-acts"
            | "/live-code"
            | "/live-console",
            _,
        ) => Some(Code::LiveEventUnknown),
        ("/end-timetable", _) => Some(Code::TimetableUnknown),
        ("/open-lots", _) => Some(Code::NonceNotAwaited),
        ("/buy", _) => Some(Code::NotSold),
        ("/decline-rebuy", _) => Some(Code::RebuyNotOffered),
        ("/propose-deal", _) => Some(Code::DealNotPossible),
        ("/answer-deal", _) => Some(Code::DealNotVoted),
        ("/tournament-order", Kind::Owner) => Some(Code::TournamentNotPlaying),
        ("/tournament-order", _) => Some(Code::NotHost),
        ("/office/settle", _) => Some(Code::ReportUnknown),
        _ => None,
    }
}

/// Returns the answer that the table of calls gives this visitor: a refusal, or `None` if the call must succeed.
fn told(row: &Row, kind: Kind) -> Option<Code> {
    let is_named = !matches!(kind, Kind::Stranger | Kind::SignedOut);
    match row.who {
        Who::Anyone => own_refusal(row, kind),
        Who::Player | Who::Host | Who::Owner if !is_named => Some(Code::NameNeeded),
        Who::Owner if kind != Kind::Owner => Some(Code::NotOwner),
        Who::Host if !matches!(kind, Kind::Host | Kind::Owner) => Some(Code::NotHost),
        Who::Player | Who::Host | Who::Owner => own_refusal(row, kind),
    }
}

/// Returns all rows; calls that close a session come last.
fn rows() -> Vec<Row> {
    let mut rows = server::calls();
    rows.sort_by_key(|row| ["/sign-out-others", "/sign-out"].iter().position(|at| *at == row.path));
    assert!(rows.len() >= 40, "{}", rows.len());
    rows
}

#[tokio::test]
async fn every_visitor_gets_what_the_table_of_calls_says() {
    let visited = visited().await;
    let mut wrong = Vec::new();
    for row in rows() {
        for kind in KINDS {
            let (path, body) = visited.input(&row, kind);
            let body = if row.method == "POST" { body.to_string() } else { String::new() };
            let Row { method, .. } = row;
            let sent = Sent { method, path: &path, kind, headers: JSON, body: &body };
            let (status, code) = visited.call(sent).await;
            let place = format!("{method} {path} by {kind:?}");
            let expected = told(&row, kind);
            if code != expected || code.is_none() && status != row.status {
                wrong.push(format!("{place}: {status} {code:?}, expected {expected:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    visited.room.close().await;
}

#[tokio::test]
async fn no_call_takes_another_method_origin_or_body() {
    let visited = visited().await;
    let rows = rows();
    let kind = Kind::Owner;
    for row in &rows {
        let Row { method, .. } = *row;
        let (path, body) = visited.input(row, kind);
        let (path, body) = (path.as_str(), body.to_string());
        let other = if method == "GET" { "POST" } else { "GET" };
        if !rows.iter().any(|one| (one.method, one.path) == (other, row.path)) {
            let sent = Sent { method: other, path, kind, headers: JSON, body: "" };
            assert_eq!(visited.call(sent).await, (405, Some(Code::AddressUnknown)), "{path}");
        }
        if method == "GET" {
            continue;
        }
        let foreign = format!("{JSON}\r\nOrigin: http://evil.example");
        for (headers, body, told) in [
            (&*foreign, &*body, (403, Code::OriginForbidden)),
            ("Content-Type: text/plain", &*body, (400, Code::Malformed)),
            ("X-No: content-type", &*body, (400, Code::Malformed)),
        ] {
            let sent = Sent { method, path, kind, headers, body };
            assert_eq!(visited.call(sent).await, (told.0, Some(told.1)), "{path}: {headers}");
        }
        let own = format!("{JSON}\r\nOrigin: http://{}", visited.room.host);
        for wrong in [r#"{"nonsense":1}"#, "[1]", "", "{"] {
            let sent = Sent { method, path, kind, headers: &own, body: wrong };
            let told = match row.body.is_empty() {
                true => continue, // this call reads no body
                false => (400, Some(Code::Malformed)),
            };
            assert_eq!(visited.call(sent).await, told, "{path}: {wrong}");
            if row.who != Who::Anyone {
                let sent = Sent { method, path, kind: Kind::Stranger, headers: &own, body: wrong };
                assert_eq!(visited.call(sent).await, (401, Some(Code::NameNeeded)), "{path}");
            }
        }
    }
    visited.room.close().await;
}
