//! HTTP calls, pages and headers.
use crate::room::*;
use client::connect::call;
use floor::Floor;
use record::RoomKey;
use serde_json::{Value, json};
use server::config::Config;
use shuffler::SystemEntropy;
use store::memory::{Disk, Faults, MemoryStore};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::RefusalCode;

/// Makes a bare HTTP request; returns the whole answer as text.
async fn raw(host: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(host).await.unwrap();
    let text = format!(
        "{head}\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    soon(stream.read_to_string(&mut answer)).await.unwrap();
    answer
}

/// Returns the head of an answer in lower case; the body need not be text.
async fn head_of(host: &str, head: &str) -> String {
    let mut stream = TcpStream::connect(host).await.unwrap();
    let text = format!("{head}\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    soon(stream.read_to_end(&mut answer)).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    String::from_utf8_lossy(&answer[..end]).to_lowercase()
}

fn status(answer: &str) -> u16 {
    answer.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_guest_comes_back_and_moves_to_another_device() {
    let room = open(config()).await;
    let nobody = room.get("/api/me", None).await.unwrap();
    assert!(nobody.is_null(), "a stranger is not logged in, which is no error: {nobody}");
    let answer = room.post("/api/guest", None, json!({ "name": "Ana" })).await.unwrap();
    let token = answer.token.unwrap();
    let code = answer.body["recovery_code"].as_str().unwrap().to_owned();
    assert!(!answer.body.to_string().contains(&token), "the token is only in the cookie");
    let me = room.get("/api/me", Some(&token)).await.unwrap();
    assert_eq!((me["name"].as_str(), me["owner"].as_bool()), (Some("Ana"), Some(false)));
    assert!(me.get("recovery_code").is_none(), "the code is shown once");

    let taken = room.post("/api/guest", None, json!({ "name": "ana" })).await.unwrap_err();
    assert_eq!(taken.code, RefusalCode::NameTaken);
    let again = room.post("/api/guest", Some(&token), json!({ "name": "Other" })).await.unwrap();
    assert_eq!(again.body["name"], "Ana", "a player with a name keeps it");

    let other = room.post("/api/recover", None, json!({ "code": code.to_uppercase() })).await;
    let other = other.unwrap().token.unwrap();
    assert_eq!(room.get("/api/me", Some(&other)).await.unwrap()["player"], me["player"]);
    let unknown = room.post("/api/recover", None, json!({ "code": "nonsense" })).await;
    assert_eq!(unknown.unwrap_err().code, RefusalCode::RecoveryUnknown);
    let new = room.post("/api/recovery-code", Some(&token), json!({})).await.unwrap();
    assert_ne!(new.body["code"], code);
    let old = room.post("/api/recover", None, json!({ "code": code })).await;
    assert_eq!(old.unwrap_err().code, RefusalCode::RecoveryUnknown);

    let renamed = room.post("/api/rename", Some(&token), json!({ "name": "Anna" })).await.unwrap();
    assert_eq!(renamed.body["name"], "Anna");
    let refill = room.post("/api/refill", Some(&token), json!({})).await.unwrap_err();
    assert_eq!(refill.code, RefusalCode::RefillNotNeeded);

    let third = room.post("/api/recover", None, json!({ "code": new.body["code"] })).await;
    let third = third.unwrap().token.unwrap();
    let mut lost = room.greeted(Some(&third)).await;
    let nobody = room.post("/api/sign-out-others", None, json!({})).await;
    assert_eq!(nobody.unwrap_err().code, RefusalCode::NameNeeded);
    let recovered = room.get("/api/me", Some(&third)).await;
    assert!(!recovered.unwrap().is_null(), "a code keeps the sessions that there are");
    room.post("/api/sign-out-others", Some(&other), json!({})).await.unwrap();
    assert_eq!(lost.close_code().await, 4001);
    for gone in [&token, &third] {
        assert!(room.get("/api/me", Some(gone)).await.unwrap().is_null(), "signed out from afar");
    }
    assert!(!room.get("/api/me", Some(&other)).await.unwrap().is_null());
    let code = room.post("/api/recovery-code", Some(&other), json!({})).await.unwrap().body;
    let token = room.post("/api/recover", None, json!({ "code": code["code"] })).await.unwrap();
    let token = token.token.unwrap();

    room.post("/api/sign-out", Some(&token), json!({})).await.unwrap();
    assert!(room.get("/api/me", Some(&token)).await.unwrap().is_null(), "signed out");
    let stays = room.get("/api/me", Some(&other)).await.unwrap();
    assert_eq!(stays["player"], me["player"], "the other device stays");
    room.close().await;
}

#[tokio::test]
async fn the_cookie_is_http_only_and_same_site() {
    let room = open(config()).await;
    let head = "POST /api/guest HTTP/1.1\r\nContent-Type: application/json";
    let answer = raw(&room.host, head, r#"{"name":"Ana"}"#).await;
    let cookie = answer.lines().find(|line| line.to_lowercase().starts_with("set-cookie")).unwrap();
    for part in ["cardroom_session=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain HTTP on a home network must work");
    room.close().await;

    let proxied =
        config::Config { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..config() };
    let room = open(proxied).await;
    let head = format!("{head}\r\nX-Forwarded-Proto: https");
    let answer = raw(&room.host, &head, r#"{"name":"Ana"}"#).await;
    assert!(answer.contains("; Secure"), "{answer}");
    room.close().await;
}
use server::config;

#[tokio::test]
async fn posts_come_from_our_own_pages_as_json() {
    let room = open(config()).await;
    let post = async |headers: &str, body: &str| {
        let head = format!("POST /api/guest HTTP/1.1\r\n{headers}");
        status(&raw(&room.host, &head, body).await)
    };
    let json = "Content-Type: application/json";
    let body = r#"{"name":"Ana"}"#;
    assert_eq!(post(&format!("{json}\r\nOrigin: http://evil.example"), body).await, 403);
    assert_eq!(post(&format!("{json}\r\nOrigin: null"), body).await, 403);
    for site in ["cross-site", "same-site"] {
        assert_eq!(post(&format!("{json}\r\nSec-Fetch-Site: {site}"), body).await, 403, "{site}");
    }
    assert_eq!(post("Content-Type: text/plain", body).await, 400);
    assert_eq!(post("Content-Type: application/x-www-form-urlencoded", "name=Ana").await, 400);
    assert_eq!(post(json, "{").await, 400);
    assert_eq!(post(json, r#"{"name":"Ana","chips":5}"#).await, 400, "no field too many");
    assert_eq!(post(json, &format!(r#"{{"name":"{}"}}"#, "x".repeat(9_000))).await, 413);
    let own = format!("{json}\r\nOrigin: http://{}", room.host);
    assert_eq!(post(&own, body).await, 200);
    room.close().await;
}

#[tokio::test]
async fn unknown_addresses_are_refused() {
    let room = open(config()).await;
    for (path, code) in [
        ("/api/nothing", RefusalCode::AddressUnknown),
        ("/api/tables/nonsense", RefusalCode::TableUnknown),
        ("/api/tables/zzzz/qr", RefusalCode::TableUnknown),
        ("/api/tables/%FF", RefusalCode::TableUnknown),
        ("/api/tables/%FF/qr", RefusalCode::TableUnknown),
        ("/api/tables/0123456789abcdefghjkmnpqrs", RefusalCode::TableUnknown),
        ("/api/quick-seat", RefusalCode::NameNeeded),
        ("/api/me/hands", RefusalCode::NameNeeded),
        ("/api/me/hands/0123456789abcdefghjkmnpqrs/1", RefusalCode::NameNeeded),
        ("/api/me/hands/nonsense/1", RefusalCode::NameNeeded),
    ] {
        assert_eq!(room.get(path, None).await.unwrap_err().code, code, "{path}");
    }
    let ana = room.guest("Ana").await;
    for hand in ["nonsense/1", "0123456789abcdefghjkmnpqrs/-1", "%FF/1"] {
        let refused = room.get(&format!("/api/me/hands/{hand}"), Some(&ana)).await.unwrap_err();
        assert_eq!(refused.code, RefusalCode::HandUnknown, "{hand}");
    }
    assert_eq!(status(&raw(&room.host, "GET /api/guest HTTP/1.1", "").await), 405);
    assert_eq!(status(&raw(&room.host, "GET /nothing.js HTTP/1.1", "").await), 404);
    assert_eq!(status(&raw(&room.host, "GET /../Cargo.toml HTTP/1.1", "").await), 404);
    room.close().await;
}

/// A new room opens the default tables that its rulebook offers.
///
/// A table in the settings that the rulebook does not offer is an error.
#[tokio::test]
async fn the_usual_tables_are_those_that_the_rulebook_offers() {
    let usual = Config::default().public_tables;
    let of_book =
        |book: &str| Config { rulebook: book.into(), public_tables: usual.clone(), ..config() };
    for book in ["house", "pokerstars-cz", "ray", "svenska-spel", "svepof", "win2day"] {
        let room = open(of_book(book)).await;
        let lobby = room.get("/api/lobby", None).await.unwrap();
        let opened = lobby["tables"].as_array().unwrap().len();
        let pools = lobby["pools"].as_array().unwrap().len();
        match book {
            "house" => assert_eq!(opened + pools, usual.len()),
            _ => assert!(opened >= 5 && opened + pools < usual.len(), "{book}: {opened}"),
        }
        room.close().await;
    }
    let written = Config { public_tables: usual[1..].to_vec(), ..of_book("ray") };
    let (store, loaded) = (
        MemoryStore::new(&Disk::default(), 1, Faults::NONE),
        Disk::default().load(floor::is_readable),
    );
    let (key, entropy) = (RoomKey::from_bytes([7; 32]), Box::new(SystemEntropy));
    let refused = Floor::open(written.floor(), key, entropy, store, loaded, server::now());
    assert!(refused.is_err_and(|error| error.to_string().starts_with("table ")));
}

#[tokio::test]
async fn the_client_and_its_headers() {
    let room = open(config()).await;
    let table = "0123456789abcdefghjkmnpqrs";
    let hands = [format!("/t/{table}"), "/hands".into(), format!("/hands/{table}/7")];
    let others = ["/", "/owner/secret", "/fairness", "/styleguide"].map(String::from);
    for page in others.into_iter().chain(hands) {
        let answer = raw(&room.host, &format!("GET {page} HTTP/1.1"), "").await;
        assert_eq!(status(&answer), 200, "{page}");
        let head = answer.split("\r\n\r\n").next().unwrap().to_lowercase();
        assert!(head.contains("content-type: text/html; charset=utf-8"));
        assert!(head.contains("frame-ancestors 'none'") && head.contains("script-src 'self'"));
        assert!(!head.contains("unsafe"), "{head}");
        assert!(head.contains("connect-src 'self';"), "no other host is asked: {head}");
        assert!(head.contains("referrer-policy: no-referrer"));
        assert!(head.contains("x-content-type-options: nosniff"));
        assert!(head.contains("cache-control: no-cache"));
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let again = format!("GET {page} HTTP/1.1\r\nIf-None-Match: {tag}");
        assert_eq!(status(&raw(&room.host, &again, "").await), 304);
    }
    room.close().await;
}

#[tokio::test]
async fn the_client_is_sent_in_an_accepted_coding() {
    let room = open(config()).await;
    let mut tags = Vec::new();
    for (accepts, allowed) in [
        ("identity", &[None] as &[_]),
        ("gzip;q=0.5, br;q=0", &[Some("gzip"), None]),
        ("gzip, br", &[Some("br"), Some("gzip"), None]),
    ] {
        // Without a built client, the stand-in page has no compressed form.
        let call = format!("GET / HTTP/1.1\r\nAccept-Encoding: {accepts}");
        let head = head_of(&room.host, &call).await;
        let coding = head.lines().find_map(|line| line.strip_prefix("content-encoding: "));
        assert!(allowed.contains(&coding), "{accepts}: {head}");
        assert!(head.contains("vary: accept-encoding"), "{head}");
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
        let again = format!("{call}\r\nIf-None-Match: {tag}");
        let known = head_of(&room.host, &again).await;
        assert!(known.starts_with("http/1.1 304") && known.contains("vary: accept-encoding"));
        tags.push((coding.map(str::to_owned), tag));
    }
    for (coding, tag) in &tags {
        assert!(tags.iter().all(|(other, its)| (other == coding) == (its == tag)), "{tags:?}");
    }
    for path in ["/index.html.br", "/index.html.gz"] {
        let answer = head_of(&room.host, &format!("GET {path} HTTP/1.1")).await;
        assert!(answer.starts_with("http/1.1 404"), "{path}: {answer}");
    }
    room.close().await;
}

#[tokio::test]
async fn the_owner_claims_and_uses_the_office() {
    let room = open(config()).await;
    let link = room.handle.owner_link().await.unwrap();
    let secret = link.rsplit('/').next().unwrap();
    assert!(link.starts_with(&format!("http://{}/owner/", room.host)));
    let guest = room.guest("Ben").await;
    let switch = json!({ "on": false });
    let no = room.post("/api/office/house-players", Some(&guest), switch.clone()).await;
    assert_eq!(no.unwrap_err().code, RefusalCode::NotOwner);
    let wrong = room.post("/api/owner/claim", None, json!({ "secret": "wrong" })).await;
    assert_eq!(wrong.unwrap_err().code, RefusalCode::LinkUnknown);

    let claimed = room.post("/api/owner/claim", None, json!({ "secret": secret })).await.unwrap();
    let owner = claimed.token.unwrap();
    assert_eq!(claimed.body["owner"], true);
    let again = room.post("/api/owner/claim", None, json!({ "secret": secret })).await;
    assert_eq!(again.unwrap_err().code, RefusalCode::LinkUnknown, "the link works once");

    let done = room.post("/api/office/house-players", Some(&owner), switch).await.unwrap();
    assert_eq!(done.status, 204);
    let table = room.table("Kettle").await;
    let mistyped = json!({ "table": "zzzz" });
    let mistyped = room.post("/api/office/close-table", Some(&owner), mistyped).await;
    assert_eq!(mistyped.unwrap_err().code, RefusalCode::TableUnknown);
    let close = json!({ "table": table });
    room.post("/api/office/close-table", Some(&owner), close).await.unwrap();
    let plan = json!({ "in_seconds": 600 });
    room.post("/api/office/restart", Some(&owner), plan).await.unwrap();
    let lobby = room.get("/api/lobby", None).await.unwrap();
    assert!(lobby["restart_at"].is_u64());
    room.post("/api/office/restart", Some(&owner), json!({ "in_seconds": null })).await.unwrap();
    assert_eq!(room.get("/api/lobby", None).await.unwrap()["restart_at"], Value::Null);
    let far = json!({ "in_seconds": 100_000 });
    let far = room.post("/api/office/restart", Some(&owner), far).await;
    assert_eq!(far.unwrap_err().code, RefusalCode::Malformed);
    room.close().await;
}

#[tokio::test]
async fn metrics_and_health_have_their_own_listener() {
    let room = open(config()).await;
    let ready = call(&room.host, "/healthz/ready", None, None).await.unwrap();
    assert_eq!(ready.body, json!({ "ready": true, "reason": null }));
    assert_eq!(status(&raw(&room.host, "GET /metrics HTTP/1.1", "").await), 404);
    assert_eq!(status(&raw(&room.metrics, "GET /healthz/live HTTP/1.1", "").await), 200);
    assert_eq!(status(&raw(&room.metrics, "GET /healthz/ready HTTP/1.1", "").await), 200);
    let token = room.guest("Ana").await;
    let figures = raw(&room.metrics, "GET /metrics HTTP/1.1", "").await;
    assert!(figures.contains("\ncardroom_ready 1\n"), "{figures}");
    assert!(figures.contains("\ncardroom_tables 1\n"), "{figures}");
    assert!(figures.contains("cardroom_step_seconds_bucket{le=\"+Inf\"}"));
    assert!(!figures.contains(&token) && !figures.contains("Ana"));
    room.close().await;
}

#[tokio::test]
async fn a_password_is_given_over_http() {
    let room = open(config()).await;
    let (ana, ben) = (room.guest("Ana").await, room.guest("Ben").await);
    let new = wire::NewTable { private: true, ..crate::room::table("Den", 0) };
    let opened = room.post("/api/tables", Some(&ana), json!(new)).await.unwrap();
    let table = opened.body["table"].as_str().unwrap().to_owned();
    let set = |password| json!({ "table": table, "password": password });
    let short = room.post("/api/table-password", Some(&ana), set(Some("abc"))).await.unwrap_err();
    assert_eq!((short.code, &short.params["field"]), (RefusalCode::TextLength, &json!("password")));
    let other = room.post("/api/table-password", Some(&ben), set(Some("sesame"))).await;
    assert_eq!(other.unwrap_err().code, RefusalCode::NotHost);
    let path = format!("/api/tables/{table}");
    assert!(room.get(&path, Some(&ben)).await.is_ok(), "it has none yet");
    room.post("/api/table-password", Some(&ana), set(Some("open sesame"))).await.unwrap();
    let enter = |password: &str| json!({ "table": table, "password": password });
    let needed = room.get(&path, Some(&ben)).await.unwrap_err();
    assert_eq!(needed.code, RefusalCode::PasswordNeeded);
    let drawn = room.get(&format!("{path}/qr"), None).await.unwrap_err();
    assert_eq!(drawn.code, RefusalCode::PasswordNeeded);
    let nobody = room.post("/api/enter", None, enter("open sesame")).await.unwrap_err();
    assert_eq!(nobody.code, RefusalCode::NameNeeded);
    let wrong = room.post("/api/enter", Some(&ben), enter("open says me")).await.unwrap_err();
    assert_eq!(wrong.code, RefusalCode::PasswordWrong);
    room.post("/api/enter", Some(&ben), enter(" open sesame ")).await.unwrap();
    let view = room.get(&path, Some(&ben)).await.unwrap();
    assert_eq!(view["password"], true);
    let said = view.to_string();
    assert!(!said.contains("sesame") && !said.contains("argon2"), "{said}");
    room.post("/api/table-password", Some(&ana), set(None)).await.unwrap();
    let cleo = room.guest("Cleo").await;
    assert!(room.get(&path, Some(&cleo)).await.unwrap().get("password").is_none());
    room.close().await;
}

// clause: SVS-2.3.5-03
#[tokio::test]
async fn a_private_table_is_ordered_over_http() {
    let room = open(config()).await;
    let ana = room.guest("Ana").await;
    let link = room.handle.owner_link().await.unwrap();
    let secret = link.rsplit('/').next().unwrap();
    let claimed = room.post("/api/owner/claim", None, json!({ "secret": secret })).await.unwrap();
    let boss = claimed.token.unwrap();
    let games = room.get("/api/games", None).await.unwrap();
    let books = games["rulebooks"].as_array().unwrap();
    let book = books.iter().find(|book| book["key"] == "svenska-spel").unwrap();
    let new = wire::NewTable {
        private: true,
        rulebook: Some("svenska-spel".into()),
        ..crate::room::table("Den", 0)
    };
    let at_once = room.post("/api/tables", Some(&ana), json!(new)).await.unwrap_err();
    assert_eq!((at_once.code, &at_once.params["count"]), (RefusalCode::OrderNeeded, &json!(1)));
    let day = 24 * 60 * 60 * 1_000;
    let opens_at = server::now().0 + 2 * day;
    let order = json!({ "table": new, "opens_at": opens_at, "terms": book["hash"] });
    let without = |field: &str, of_table: bool| {
        let mut order = order.clone();
        let part = if of_table { &mut order["table"] } else { &mut order };
        part.as_object_mut().unwrap().remove(field).expect("it was there");
        order
    };
    for (field, of_table) in
        [("opens_at", false), ("table", false), ("seats_max", true), ("limit", true)]
    {
        let form = without(field, of_table);
        let refused = room.post("/api/orders", Some(&ana), form).await.unwrap_err();
        assert_eq!(refused.code, RefusalCode::Malformed);
        let detail = refused.params["detail"].as_str().unwrap();
        assert!(detail.contains(&format!("`{field}`")), "{detail}");
    }
    let refused = room.post("/api/orders", Some(&ana), without("terms", false)).await.unwrap_err();
    assert_eq!(refused.code, RefusalCode::TermsNotAccepted);
    let nobody = room.post("/api/orders", None, order.clone()).await.unwrap_err();
    assert_eq!(nobody.code, RefusalCode::NameNeeded);
    let asked = room.post("/api/orders", Some(&ana), order.clone()).await.unwrap();
    assert_eq!((asked.status, &asked.body["state"]["kind"]), (201, &json!("asked")));
    let table = &asked.body["row"]["table"];

    let told = room.get("/api/office/orders", Some(&ana)).await.unwrap_err();
    assert_eq!(told.code, RefusalCode::NotOwner);
    let told = room.get("/api/office/orders", Some(&boss)).await.unwrap();
    assert_eq!(told["orders"], json!([asked.body]));
    let settle = |decline| json!({ "table": table, "decline": decline });
    let silent = json!({ "table": table });
    let silent = room.post("/api/office/order", Some(&boss), silent).await.unwrap_err();
    assert_eq!(silent.code, RefusalCode::Malformed, "what is forgotten approves nothing");
    let own = room.post("/api/office/order", Some(&ana), settle(None)).await.unwrap_err();
    assert_eq!(own.code, RefusalCode::NotOwner);
    room.post("/api/office/order", Some(&boss), settle(None)).await.unwrap();
    let lobby = room.get("/api/lobby", Some(&ana)).await.unwrap();
    assert_eq!(lobby["orders"][0]["state"]["kind"], "approved");
    assert!(room.get("/api/lobby", Some(&boss)).await.unwrap().get("orders").is_none());
    room.post("/api/office/order", Some(&boss), settle(Some("Not that day"))).await.unwrap();
    let lobby = room.get("/api/lobby", Some(&ana)).await.unwrap();
    assert_eq!(lobby["orders"][0]["state"]["reason"], "Not that day");
    let withdraw = json!({ "table": table });
    let late = room.post("/api/withdraw-order", Some(&ana), withdraw).await.unwrap_err();
    assert_eq!(late.code, RefusalCode::OrderUnknown);
    let again = room.post("/api/orders", Some(&ana), order).await.unwrap();
    let withdraw = json!({ "table": again.body["row"]["table"] });
    room.post("/api/withdraw-order", Some(&ana), withdraw).await.unwrap();
    room.close().await;
}

#[tokio::test]
async fn endless_calls_are_refused() {
    let room = open(config()).await;
    let mut codes = Vec::new();
    for _ in 0..80 {
        let tried = room.post("/api/recover", None, json!({ "code": "guess" })).await;
        codes.push(tried.unwrap_err().code);
    }
    assert_eq!(codes[0], RefusalCode::RecoveryUnknown);
    assert_eq!(codes.last(), Some(&RefusalCode::TooFast));
    // The address has fewer than 150 credits. A refused call costs nothing, and a cheaper call still works.
    let head = "POST /api/owner/claim HTTP/1.1\r\nContent-Type: application/json";
    let refused = raw(&room.host, head, r#"{"secret":"guess"}"#).await;
    assert_eq!(status(&refused), 429);
    let refused = refused.to_lowercase();
    let wait = refused.lines().find_map(|line| line.strip_prefix("retry-after: ")).unwrap();
    assert!((1..=3).contains(&wait.parse::<u64>().unwrap()), "{wait}");
    room.close().await;
}

#[tokio::test]
async fn endless_reads_are_refused_and_pages_are_free() {
    let room = open(config()).await;
    let mut looks = 0;
    let refused = loop {
        match room.get("/api/settings", None).await {
            Ok(_) => looks += 1,
            Err(refused) => break refused,
        }
        assert!(looks < 100_000, "nobody keeps calling for ever");
    };
    assert!(looks >= 1_800, "{looks}");
    assert_eq!((refused.code, refused.retry), (RefusalCode::TooFast, true));
    for page in ["/", "/healthz/ready"] {
        assert_eq!(status(&raw(&room.host, &format!("GET {page} HTTP/1.1"), "").await), 200);
    }
    room.close().await;
}

#[tokio::test]
async fn another_host_than_the_public_address_gets_421() {
    let named = Config { public_url: Some("https://room.example".into()), ..config() };
    let room = open(named).await;
    for (host, path, answered) in [
        ("room.example", "/api/lobby", 200),
        ("room.example:443", "/", 200),
        ("evil.example", "/", 421),
        ("evil.example", "/api/lobby", 421),
        ("evil.example", "/ws", 421),
        ("10.0.0.7:7777", "/healthz/ready", 200),
    ] {
        let mut stream = TcpStream::connect(&room.host).await.unwrap();
        let text = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        soon(stream.read_to_string(&mut answer)).await.unwrap();
        assert_eq!(status(&answer), answered, "{host}{path}");
    }
    room.close().await;
}
