//! A tournament of 180 programs, 12 of them over sockets, in a room that is killed twice on the way.
//!
//! Whatever was played must be kept: one winner, each place once, the pool paid to the last unit, the audit clean, and
//! every lot to be drawn again.

use crate::kill::{audit, free_address, guest};
use crate::program::{program, run};
use bots::{HousePlayer, Strategy, Temper};
use client::connect::{ConnectError, Connection, call};
use client::{Session, Update};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;
use tokio::task::LocalSet;
use units::TableId;
use wire::{Command, RefusalCode, TournamentNews};

const PLAYERS: u64 = 180;
/// Players with a socket each; the others are the room's house players.
const SOCKETS: u64 = 12;
/// Numbers of players left at which the room is killed.
const KILLS: [u64; 2] = [140, 40];
/// Price of an entry: all of it goes into the pool.
const PRICE: u64 = 100;
/// How long the test waits between two looks at the tournament.
const LOOK: Duration = Duration::from_millis(100);
/// Looks without a change before the test gives up.
const IDLE_LOOKS_MAX: u32 = 1_200;

pub(crate) fn open(data: &Path, address: &str) -> Room {
    let process = program()
        .args(["serve", "--listen", address, "--data"])
        .arg(data)
        .env("CARDROOM_TABLE__PAUSE_BETWEEN_HANDS_MS", "0")
        .env("CARDROOM_HOUSE_PLAYERS__THINK_MS_MIN", "0")
        .env("CARDROOM_HOUSE_PLAYERS__THINK_MS_MAX", "0")
        .env("CARDROOM_LOG__FILTER", "warn")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn();
    Room(process.expect("the room's program starts"))
}

/// A room's process; dropping it kills the process.
pub(crate) struct Room(Child);

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_tournament_of_180_outlives_two_kills() {
    let folder = tempfile::tempdir().expect("a folder for the room");
    let data = folder.path().join("data");
    let address = free_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let lots = LocalSet::new().block_on(&runtime, plays(&data, &address));
    let file = folder.path().join("lots.json");
    std::fs::write(&file, lots.to_string()).unwrap();
    let verified = run(&["verify", file.to_str().unwrap()]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.error);
}

/// Plays the tournament; returns its lots.
async fn plays(data: &Path, address: &str) -> Value {
    let mut room = open(data, address);
    let host = guest(address, 0).await;
    let opened = post(address, &host, "/api/tournaments", &terms()).await;
    let id = opened["tournament"].as_str().expect("its id").to_owned();
    for n in 1..=SOCKETS {
        let token = if n == 1 { host.clone() } else { guest(address, n).await };
        post(address, &token, "/api/register", &json!({ "tournament": id })).await;
        tokio::task::spawn_local(sits(address.to_owned(), token, id.clone(), n));
    }
    for left in KILLS {
        until(address, &id, |view| view["row"]["left"].as_u64() <= Some(left)).await;
        drop(room);
        audit(data);
        room = open(data, address);
        // The room may still be opening.
        while ask(address, "/api/tournaments", None, None).await.is_err() {
            tokio::task::yield_now().await;
        }
    }
    until(address, &id, |view| view["row"]["state"] == "ended").await;
    check_results(address, &id).await;
    // Its last payments may still be on their way to the disk, and the secret opens after them.
    let path = format!("/api/tournaments/{id}/lots");
    for _ in 0..300 {
        if ask(address, &path, None, None).await.is_ok() {
            break;
        }
        tokio::time::sleep(LOOK).await;
    }
    let lots = get(address, &path).await;
    drop(room);
    audit(data);
    lots
}

/// A sit-and-go whose blinds soon meet the stacks.
fn terms() -> Value {
    let level = |big: u64| {
        json!({
            "kind": "level", "small_blind": big / 2, "big_blind": big, "ante": big, "minutes": 1,
        })
    };
    let rows: Vec<Value> = [50, 100, 200, 500, 1_000, 3_000].into_iter().map(level).collect();
    json!({
        "game": { "kind": "one", "key": "holdem", "limit": "no_limit" },
        "seats": 9, "places": PLAYERS, "price": { "prize": PRICE },
        "levels": { "speed": "hyper", "structure": { "start_chips": 100, "rows": rows } },
        "starts_at": null, "prizes": { "kind": "payouts" }, "private": true,
        "house_players": PLAYERS - SOCKETS,
    })
}

/// Takes part until the test is over.
async fn sits(address: String, token: String, tournament: String, whims: u64) {
    let session = Session::new("tournament test", Some(token.clone()));
    let mut line = Connection::new(&format!("ws://{address}/ws"), session, u32::MAX);
    let mut strategy = HousePlayer::new(Temper::from_seed(whims), whims);
    let mut at: Option<TableId> = None;
    let mut answered = None;
    loop {
        let update = line.next().await.expect("the line mends itself");
        let seat = match update {
            Update::Tournament(_, TournamentNews::Seated { table, .. }) => Some(table),
            Update::Moved(_, to) => {
                at = Some(to);
                None
            }
            // News of a move may have been lost with the line.
            Update::Welcome(_) => seat_of(&address, &token, &tournament).await,
            _ => None,
        };
        if let Some(table) = seat.filter(|table| at != Some(*table)) {
            at = Some(table);
            line.session.request(Command::Watch { table, after: None });
        }
        let Some(table) = at else { continue };
        let Some(state) = line.session.table(table) else { continue };
        let Some(seat) = state.view.you else { continue };
        let Some(turn) = state.view.turn.as_ref().filter(|turn| turn.seat == seat) else {
            continue;
        };
        let (hand_no, action_no) = (turn.hand_no, turn.action_no);
        if answered != Some((table, hand_no, action_no)) {
            answered = Some((table, hand_no, action_no));
            let action = strategy.decide(&state.view, seat);
            line.session.request(Command::Act { table, hand_no, action_no, action });
        }
    }
}

/// The table where a player sits, as the tournament's page tells it.
async fn seat_of(address: &str, token: &str, tournament: &str) -> Option<TableId> {
    let path = format!("/api/tournaments/{tournament}");
    let page = ask(address, &path, Some(token), None).await.ok()?;
    page["row"]["you"]["table"].as_str()?.parse().ok()
}

/// Looks at the tournament until something holds.
pub(crate) async fn until(address: &str, id: &str, holds: impl Fn(&Value) -> bool) {
    let (mut last, mut idle) = (Value::Null, 0);
    loop {
        let view = get(address, &format!("/api/tournaments/{id}")).await;
        if holds(&view) {
            return;
        }
        idle = if view["row"] == last { idle + 1 } else { 0 };
        assert!(idle < IDLE_LOOKS_MAX, "play stands still: {}", view["row"]);
        last = view["row"].clone();
        tokio::time::sleep(LOOK).await;
    }
}

/// One winner, every place once, and the whole pool paid.
async fn check_results(address: &str, id: &str) {
    let (mut places, mut prizes, mut pages, mut page) = (Vec::new(), 0, 1, 1);
    while page <= pages {
        let view = get(address, &format!("/api/tournaments/{id}?players={page}")).await;
        let entrants = &view["entrants"];
        pages = entrants["pages"].as_u64().unwrap();
        for row in entrants["rows"].as_array().unwrap() {
            let place = |end: &str| row["place"][end].as_u64().expect("everybody has a place");
            places.push((place("from"), place("to")));
            prizes += row["prize"].as_u64().unwrap_or(0);
        }
        page += 1;
    }
    places.sort_unstable();
    assert_eq!((places.len() as u64, places[0]), (PLAYERS, (1, 1)));
    let mut next = 1;
    for shared in places.chunk_by(|one, other| one == other) {
        assert_eq!(shared[0], (next, next + shared.len() as u64 - 1), "{places:?}");
        next += shared.len() as u64;
    }
    assert_eq!(prizes, PLAYERS * PRICE);
}

pub(crate) async fn get(address: &str, path: &str) -> Value {
    let body = ask(address, path, None, None).await;
    body.unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub(crate) async fn post(address: &str, token: &str, path: &str, body: &Value) -> Value {
    let body = ask(address, path, Some(token), Some(body)).await;
    body.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Calls the room, again where that was too soon: all these players call from one address.
async fn ask(
    address: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> Result<Value, ConnectError> {
    loop {
        match call(address, path, token, body).await {
            Err(ConnectError::Refused(refusal)) if refusal.code == RefusalCode::TooFast => {
                tokio::time::sleep(LOOK).await;
            }
            answer => return answer.map(|answer| answer.body),
        }
    }
}
