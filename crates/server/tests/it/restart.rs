//! The room ends and opens again: hands go on.
use crate::play::Guest;
use crate::room::*;
use serde_json::json;
use server::Stop;
use store::memory::Disk;

#[tokio::test]
async fn a_hand_goes_on_after_a_restart() {
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
    // Into the middle of the next hand: cards are out, somebody is to act. Ben may have done so first.
    let (own_cards, action_no) = loop {
        let view = &ana.state().view;
        let me = view.you.and_then(|me| ana.state().seat(me)).cloned();
        if let (Some(me), Some(turn)) = (me, &view.turn)
            && me.cards.len() == 2
        {
            break (me.cards, turn.action_no.0);
        }
        soon(ana.line.next()).await.unwrap();
    };
    let before = ana.state().view.clone();
    assert_eq!(room.close().await, Stop::Asked);
    drop(ben);

    let room = open_on(config(), &disk).await;
    let mut wire = room.greeted(Some(&host)).await;
    wire.send(&json!({ "id": 2, "cmd": "watch", "table": id })).await;
    let after = wire.until("table").await["view"].clone();
    assert_eq!(after["hand"]["hand"], serde_json::to_value(&before.hand).unwrap()["hand"]);
    let goes_on_at = after["turn"]["action_no"].as_u64().unwrap();
    assert!((action_no.into()..=1).contains(&goes_on_at), "{action_no}, then {goes_on_at}");
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
async fn stopping_closes_every_socket_with_a_word() {
    let room = open(config()).await;
    let mut silent = Wire::open(&room).await;
    let mut wire = room.greeted(None).await;
    let ended = tokio::spawn(room.close());
    assert_eq!(wire.close_code().await, 1012);
    assert_eq!(silent.close_code().await, 1012);
    soon(ended).await.unwrap();
}
