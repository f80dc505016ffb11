//! A player's past hands over HTTP.
use crate::play::Guest;
use crate::room::*;
use serde_json::Value;
use store::memory::Disk;
use wire::RefusalCode;

/// Plays until a hand is over that the guest was dealt into; returns its number.
pub(crate) async fn plays_a_hand(guest: &mut Guest) -> u64 {
    loop {
        guest.next().await;
        let view = &guest.state().view;
        let own = view.you.and_then(|me| guest.state().seat(me));
        let over = view.hand.as_ref().filter(|hand| hand.over);
        if let (Some(hand), Some(true)) = (over, own.map(|own| own.in_hand)) {
            return hand.hand_no.0;
        }
    }
}

/// A player who was dealt in can read the hand, at once and after a restart. Others get the answer for an unknown hand.
#[tokio::test]
async fn only_players_dealt_in_read_a_past_hand() {
    let disk = Disk::default();
    let room = open_on(config(), &disk).await;
    let table = room.table("Kettle").await;
    let (ana, ben) = (room.guest("Ana").await, room.guest("Ben").await);
    let mut guest = Guest::with_token(&room, &ana, &table).await;
    let hand_no = plays_a_hand(&mut guest).await;
    let path = format!("/api/me/hands/{table}/{hand_no}");

    let told = room.get(&path, Some(&ana)).await.unwrap();
    let (row, view) = (&told["row"], &told["view"]);
    assert_eq!((&row["hand_no"], &row["table"]), (&hand_no.into(), &table.clone().into()));
    assert_eq!(row["cards"].as_array().unwrap().len(), 2);
    assert!(
        row["cards"].as_array().unwrap().iter().all(Value::is_string),
        "the player's own, {row}"
    );
    assert_eq!(view["log"][0]["e"], "hand_opened");
    let list = room.get("/api/me/hands?limit=50", Some(&ana)).await.unwrap();
    let hands = list["hands"].as_array().unwrap();
    assert!(hands.contains(row));
    let of_table = room.get(&format!("/api/me/hands?table={table}"), Some(&ana)).await.unwrap();
    assert!(of_table["hands"].as_array().unwrap().contains(row));

    // Another player gets the same answer as for a hand that does not exist.
    let none = room.get("/api/me/hands", Some(&ben)).await.unwrap();
    assert_eq!((none["hands"].as_array().unwrap().len(), &none["before"]), (0, &Value::Null));
    let never = format!("/api/me/hands/{table}/1000000");
    let refusals = [
        room.get(&path, Some(&ben)).await.unwrap_err(),
        room.get(&never, Some(&ben)).await.unwrap_err(),
        room.get(&never, Some(&ana)).await.unwrap_err(),
    ];
    assert_eq!(refusals[0].code, RefusalCode::HandUnknown);
    assert!(refusals.iter().all(|refusal| *refusal == refusals[0]), "it tells nothing");
    assert_eq!(room.get(&path, None).await.unwrap_err().code, RefusalCode::NameNeeded);
    for query in ["limit=0", "limit=51", "before=x", "table=x", "player=1"] {
        let refused = room.get(&format!("/api/me/hands?{query}"), Some(&ana)).await.unwrap_err();
        assert_eq!(refused.code, RefusalCode::Malformed, "{query}");
    }

    drop(guest);
    room.close().await;
    let room = open_on(config(), &disk).await;
    let again = room.get(&path, Some(&ana)).await.unwrap();
    assert_eq!((&again["row"], &again["view"]), (row, view));
    room.close().await;
}
