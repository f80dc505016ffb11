//! `cardroom tournament settle`: a running tournament is called off from the command line.

use crate::kill::{audit, free_address, guest};
use crate::program::{Said, run};
use crate::tournament::{get, open, post, until};
use serde_json::{Value, json};
use std::path::Path;
use tokio::task::LocalSet;

const PLAYERS: u64 = 9;
const PRICE: u64 = 100;

fn settle(data: &Path, id: &str, more: &[&str]) -> Said {
    let data = data.to_str().unwrap();
    let args = ["tournament", "settle", id, "--data", data];
    run(&[&args[..], more].concat())
}

fn settled(data: &Path, id: &str, more: &[&str]) -> Value {
    let said = settle(data, id, &[more, &["--json"]].concat());
    assert_eq!(said.code, 0, "{}", said.error);
    serde_json::from_str(&said.out).unwrap()
}

fn paid(settlement: &Value) -> u64 {
    let entries = settlement["entries"].as_array().unwrap();
    entries.iter().map(|entry| entry["amount"].as_u64().unwrap()).sum()
}

async fn begun(address: &str) -> String {
    let host = guest(address, 0).await;
    let terms = json!({
        "game": { "kind": "one", "key": "holdem", "limit": "no_limit" },
        "seats": 9, "places": PLAYERS, "price": { "prize": PRICE },
        "levels": { "speed": "deep" },
        "starts_at": null, "prizes": { "kind": "payouts" }, "private": true,
        "house_players": PLAYERS - 1,
    });
    let opened = post(address, &host, "/api/tournaments", &terms).await;
    let id = opened["tournament"].as_str().expect("its id").to_owned();
    post(address, &host, "/api/register", &json!({ "tournament": id })).await;
    until(address, &id, |view| view["row"]["state"] == "playing").await;
    id
}

#[test]
fn a_settled_tournament_pays_the_pool_and_the_audit_is_clean() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let address = free_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let room = open(&data, &address);
    let id = LocalSet::new().block_on(&runtime, begun(&address));

    let dry = settled(&data, &id, &["--dry-run"]);
    assert_eq!(dry["state"], "playing");
    assert_eq!(paid(&dry), PLAYERS * PRICE);
    let state = || runtime.block_on(get(&address, &format!("/api/tournaments/{id}")));
    assert_ne!(state()["row"]["state"], "cancelled", "a dry run changes nothing");

    let done = settled(&data, &id, &[]);
    assert_eq!((&done["state"], paid(&done)), (&json!("called_off"), PLAYERS * PRICE));
    assert_eq!(state()["row"]["state"], "cancelled");
    assert_eq!(settled(&data, &id, &[]), done, "a second time there is nothing to do");
    drop(room);
    audit(&data);
    let words = settle(&data, &id, &[]);
    assert!(words.out.contains("cancelled; it paid"), "{}", words.out);
}

#[test]
fn an_unknown_tournament_or_a_stopped_room_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let address = free_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let room = open(&data, &address);
    let id = LocalSet::new().block_on(&runtime, begun(&address));
    let unknown = settle(&data, "00000000000000000000000001", &[]);
    assert_ne!(unknown.code, 0);
    assert!(unknown.error.contains("there is no tournament"), "{}", unknown.error);
    assert!(unknown.error.contains("hint:"), "{}", unknown.error);
    drop(room);
    let stopped = settle(&data, &id, &[]);
    assert!(stopped.error.contains("no room is running"), "{}", stopped.error);
    assert_eq!(settle(&data, &id, &["--dry-run"]).code, 0);
}
