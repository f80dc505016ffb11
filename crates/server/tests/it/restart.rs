//! Hands continue when the room restarts.
use crate::play::Guest;
use crate::room::*;
use serde_json::json;
use server::Stop;
use store::memory::Disk;

#[tokio::test]
async fn a_hand_continues_after_a_restart() {
    let disk = Disk::default();
    let room = open_on(config(), &disk).await;
    let host = room.guest("Ana").await;
    let new = wire::NewTable { private: true, ..table("Friends", 0) };
    let opened = room.post("/api/tables", Some(&host), serde_json::to_value(&new).unwrap()).await;
    let id = opened.unwrap().body["table"].as_str().unwrap().to_owned();
    let other = room.guest("Ben").await;
    let mut ana = Guest::with_token(&room, &host, &id).await;
    let mut ben = Guest::with_token(&room, &other, &id).await;
    tokio::select! {
        _ = ana.plays_a_hand() => {}
        () = async { loop { ben.next().await } } => {}
    }
    // Stop in the middle of a hand, while it waits for Ana.
    tokio::select! {
        () = ana.waits_for_her_turn() => {}
        () = async { loop { ben.next().await } } => {}
    }
    let before = ana.state().view.clone();
    let me = before.you.and_then(|me| ana.state().seat(me)).unwrap();
    assert_eq!(me.cards.len(), 2);
    let own_cards = me.cards.clone();
    assert_eq!(room.close().await, Stop::Asked);
    drop(ben);

    let room = open_on(config(), &disk).await;
    let mut wire = room.greeted(Some(&host)).await;
    wire.send(&json!({ "id": 2, "cmd": "watch", "table": id })).await;
    let after = wire.until("table").await["view"].clone();
    assert_eq!(after["hand"]["hand"], serde_json::to_value(&before.hand).unwrap()["hand"]);
    let turn = before.turn.as_ref().unwrap();
    assert_eq!(after["turn"]["action_no"], serde_json::to_value(turn.action_no).unwrap());
    assert_eq!(after["turn"]["seat"], serde_json::to_value(turn.seat).unwrap());
    let seats = after["seats"].as_array().unwrap();
    let me = seats.iter().find(|seat| seat["name"] == "Ana").unwrap();
    assert_eq!(me["cards"], serde_json::to_value(own_cards).unwrap());
    drop(wire);
    room.close().await;
}

#[tokio::test]
async fn a_planned_restart_is_announced_and_carried_out() {
    let room = open(config()).await;
    let mut wire = room.greeted(None).await;
    room.handle.plan_restart(Some(0)).await.unwrap();
    let notice = wire.until("notice").await;
    assert_eq!(notice["notice"]["kind"], "restart_planned");
    assert_eq!(wire.close_code().await, 1012, "come back");
    assert_eq!(room.ended().await, Stop::Restart);
}

#[tokio::test]
async fn stopping_closes_every_socket_with_a_reason() {
    let room = open(config()).await;
    let mut silent = Wire::open(&room).await;
    let mut wire = room.greeted(None).await;
    let ended = tokio::spawn(room.close());
    assert_eq!(wire.close_code().await, 1012);
    assert_eq!(silent.close_code().await, 1012);
    soon(ended).await.unwrap();
}
