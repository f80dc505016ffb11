//! A player's past hands as files over HTTP.
use crate::history::plays_a_hand;
use crate::play::Guest;
use crate::room::*;
use history::{ohh, phh, replay::replay, stars};
use serde_json::Value;
use store::memory::Disk;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::RefusalCode;

/// Gets a file: the head of the answer, and its body. HTTP/1.0 has no chunks.
async fn file(room: &TestRoom, path: &str, token: &str) -> (String, String) {
    let mut stream = TcpStream::connect(&room.host).await.unwrap();
    let text = format!(
        "GET {path} HTTP/1.0\r\nHost: {}\r\nCookie: cardroom_session={token}\r\n\r\n",
        room.host
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    soon(stream.read_to_string(&mut answer)).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_ascii_lowercase(), body.to_owned())
}

/// Number of hands in a file, each of which our engine plays to its end.
fn replayed(format: &str, text: &str) -> usize {
    let bytes = text.as_bytes();
    let hands = match format {
        "phh" => {
            let hands = phh::read(bytes).into_iter().map(|entry| entry.hand.unwrap());
            return hands.inspect(|hand| assert!(replay(hand).is_ok(), "{text}")).count();
        }
        "ohh" => ohh::read(bytes),
        _ => stars::read(bytes),
    };
    let hands = hands.into_iter().map(|entry| entry.hand.and_then(|hand| hand.replay()));
    hands.inspect(|end| assert!(end.is_ok(), "{end:?}\n{text}")).count()
}

#[tokio::test]
async fn hands_are_downloaded_one_by_one_in_parts_and_whole() {
    let room = open_on(config(), &Disk::default()).await;
    let table = room.table("Kettle").await;
    let (ana, ben) = (room.guest("Ana").await, room.guest("Ben").await);
    let mut guest = Guest::with_token(&room, &ana, &table).await;
    let mut played = vec![0];
    while played.last() < Some(&3) {
        played.push(plays_a_hand(&mut guest).await);
        guest.next().await;
    }
    drop(guest);
    // House players may run a board more often than a format can tell.
    let runs = |part: &Value| -> Vec<u64> {
        let left_out = part["left_out"].as_array().unwrap();
        assert!(left_out.iter().all(|one| one["why"] == "runs"), "{part}");
        left_out.iter().map(|one| one["hand_no"].as_u64().unwrap()).collect()
    };
    let path = format!("/api/me/hands/written?format=phh&table={table}");
    let run = runs(&room.get(&path, Some(&ana)).await.unwrap());
    let hand_no = played.iter().rev().find(|no| !run.contains(no)).unwrap();
    let one = format!("/api/me/hands/{table}/{hand_no}/file");
    for (format, single, several) in
        [("phh", "phh", "phhs"), ("ohh", "ohh", "ohh"), ("stars", "txt", "txt")]
    {
        let (head, text) = file(&room, &format!("{one}?format={format}"), &ana).await;
        assert!(head.starts_with("http/1.0 200"), "{head}");
        assert!(head.contains("content-type: text/plain; charset=utf-8"), "{head}");
        let name = head.split_once("attachment; filename=\"cardroom-hand-").expect("a name").1;
        let (number, rest) = name.split_once('.').expect("an ending");
        assert!(number.bytes().all(|it| it.is_ascii_digit()), "{number}");
        assert!(rest.starts_with(&format!("{single}\"")), "{rest}");
        assert!(text.contains("Ana") && text.contains(number), "{text}");
        assert_eq!(replayed(format, &text), 1);

        let query = format!("format={format}&table={table}");
        let (head, whole) = file(&room, &format!("/api/me/hands/file?{query}"), &ana).await;
        assert!(head.contains(&format!("filename=\"cardroom-hands.{several}\"")), "{head}");
        let path = format!("/api/me/hands/written?{query}");
        let part = room.get(&path, Some(&ana)).await.unwrap();
        let hands = part["hands"].as_u64().unwrap();
        assert!(hands + runs(&part).len() as u64 >= 3, "{part}");
        assert_eq!(part["before"], Value::Null);
        let text = part["text"].as_str().unwrap();
        // No hand ends any more, since the guest left.
        assert_eq!(
            (replayed(format, text), replayed(format, &whole)),
            (hands as usize, hands as usize)
        );
        assert_eq!(text, whole);
        let later = room.get(&format!("{path}&first=8"), Some(&ana)).await.unwrap();
        assert_eq!(later["text"].as_str().unwrap().contains("[8]\n"), format == "phh");

        // Ranges of time: everything before now, nothing before the first hand.
        let at = server::now().0 + 1;
        let all = room.get(&format!("{path}&until={at}"), Some(&ana)).await.unwrap();
        assert_eq!(all, part);
        for range in ["until=1".to_owned(), format!("from={at}")] {
            let none = room.get(&format!("{path}&{range}"), Some(&ana)).await.unwrap();
            assert_eq!((&none["hands"], &none["text"]), (&0.into(), &"".into()), "{range}");
        }

        // Another player gets the same answer as for a hand that does not exist, and an empty file.
        let refused = room.get(&format!("{one}?format={format}"), Some(&ben)).await.unwrap_err();
        assert_eq!(refused.code, RefusalCode::HandUnknown);
        assert_eq!(file(&room, &format!("/api/me/hands/file?{query}"), &ben).await.1, "");
    }
    for wrong in ["", "?format=pdf", "?format=phh&table=x", "?format=phh&format=phh", "?from=1"] {
        for path in [&one[..], "/api/me/hands/written", "/api/me/hands/file"] {
            let refused = room.get(&format!("{path}{wrong}"), Some(&ana)).await.unwrap_err();
            assert_eq!(refused.code, RefusalCode::Malformed, "{path}{wrong}");
        }
    }
    room.close().await;
}
