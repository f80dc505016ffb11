//! House players.
use crate::room::*;
use serde_json::json;

#[tokio::test]
async fn house_players_play_and_leave_when_switched_off() {
    let room = open(server::config::Config { house_show: true, ..config() }).await;
    let table = room.table("Kettle").await;
    let mut wire = room.greeted(None).await;
    wire.send(&json!({ "id": 2, "cmd": "watch", "table": table })).await;
    let mut hands = 0;
    while hands < 2 {
        let news = wire.until("news").await;
        let items = news["items"].as_array().unwrap();
        hands += items.iter().filter(|item| item["e"] == "hand_closed").count();
        for item in items.iter().filter(|item| item["e"] == "seat_taken") {
            assert_eq!(item["house"], true);
        }
        for item in items.iter().filter(|item| item["e"] == "dealt") {
            let cards = item["cards"].as_array().unwrap();
            assert!(cards.iter().all(|card| card.is_null()), "the rail sees backs");
        }
    }
    let link = room.handle.owner_link().await.unwrap();
    let secret = link.rsplit('/').next().unwrap();
    let claimed = room.post("/api/owner/claim", None, json!({ "secret": secret })).await.unwrap();
    let owner = claimed.token.unwrap();
    let off = json!({ "on": false });
    room.post("/api/office/house-players", Some(&owner), off).await.unwrap();
    let mut left = 0;
    while left < 3 {
        let news = wire.until("news").await;
        let items = news["items"].as_array().unwrap();
        left += items.iter().filter(|item| item["e"] == "seat_left").count();
    }
    let lobby = room.get("/api/lobby", None).await.unwrap();
    assert_eq!(lobby["tables"][0]["house_players"], 0);
    room.close().await;
}
