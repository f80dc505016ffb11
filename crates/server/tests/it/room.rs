//! A room for tests, and clients of it.
use client::connect::{Answer, ConnectError, call};
use floor::{Floor, PastHands};
use futures_util::{SinkExt, StreamExt};
use record::RoomKey;
use serde_json::{Value, json};
use server::config::Config;
use server::{Doors, Room, RoomHandle, ServeError, Stop};
use shuffler::SystemEntropy;
use std::time::Duration;
use store::memory::{Disk, Faults, MemoryStore};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use units::{Chips, Millis};
use wire::{NewTable, Refusal, RefusalCode};

/// Time limit for every wait.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// An open room with its addresses and its handle.
pub(crate) struct TestRoom {
    pub(crate) host: String,
    pub(crate) metrics: String,
    pub(crate) handle: RoomHandle,
    running: JoinHandle<Result<Stop, ServeError>>,
}

/// Returns settings without thinking times and with a pause of only 20 ms between hands.
pub(crate) fn config() -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        metrics_listen: Some("127.0.0.1:0".parse().unwrap()),
        think_min: Millis(0),
        think_max: Millis(0),
        pause_between_hands: Millis(20),
        public_tables: vec![table("Kettle", 3)],
        ..Config::default()
    }
}

pub(crate) fn table(name: &str, house_players: u8) -> NewTable {
    let (small_blind, big_blind) = (Chips::new(1), Chips::new(2));
    NewTable { small_blind, big_blind, house_players, ..test_kit::new_table(name) }
}

pub(crate) async fn open(config: Config) -> TestRoom {
    open_on(config, &Disk::default()).await
}

pub(crate) async fn open_on(config: Config, disk: &Disk) -> TestRoom {
    let room = open_room(config, disk).await.unwrap();
    TestRoom {
        host: room.address().to_string(),
        metrics: room.metrics_address().map(|a| a.to_string()).unwrap_or_default(),
        handle: room.handle(),
        running: tokio::spawn(room.run(std::future::pending())),
    }
}

/// Tries to open a room.
pub(crate) async fn try_open(config: Config) -> Result<Room, ServeError> {
    open_room(config, &Disk::default()).await
}

async fn open_room(config: Config, disk: &Disk) -> Result<Room, ServeError> {
    let doors = Doors::take(&config).await?;
    let store = MemoryStore::new(disk, 1, Faults::NONE);
    let key = RoomKey::from_bytes([7; 32]);
    let entropy = Box::new(SystemEntropy);
    let floor = Floor::open(
        config.floor(),
        key.clone(),
        entropy,
        store,
        disk.load(floor::is_readable),
        server::now(),
    )
    .unwrap();
    let history = PastHands::new(key, Box::new(disk.clone()));
    Room::open(config, doors, floor, history, None).await
}

impl TestRoom {
    /// Closes the room; everything accepted is on its disk.
    pub(crate) async fn close(self) -> Stop {
        self.handle.stop();
        self.ended().await
    }

    pub(crate) async fn ended(self) -> Stop {
        soon(self.running).await.unwrap().unwrap()
    }

    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> Result<Value, Refusal> {
        refusal(call(&self.host, path, token, None).await).map(|answer| answer.body)
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: Value,
    ) -> Result<Answer, Refusal> {
        refusal(call(&self.host, path, token, Some(&body)).await)
    }

    /// Makes a guest; returns the token of their session.
    pub(crate) async fn guest(&self, name: &str) -> String {
        let answer = self.post("/api/guest", None, json!({ "name": name })).await.unwrap();
        answer.token.expect("a guest gets a session")
    }

    /// Returns the identifier of the table with this name.
    pub(crate) async fn table(&self, name: &str) -> String {
        let lobby = self.get("/api/lobby", None).await.unwrap();
        let tables = lobby["tables"].as_array().unwrap();
        let found = tables.iter().find(|table| table["name"] == name).expect("it is in the lobby");
        found["table"].as_str().unwrap().to_owned()
    }

    pub(crate) fn socket(&self) -> String {
        format!("ws://{}/ws", self.host)
    }

    /// Opens a socket and sends `hello`.
    pub(crate) async fn greeted(&self, token: Option<&str>) -> Wire {
        let mut wire = Wire::open(self).await;
        let mut hello = json!({ "id": 1, "cmd": "hello", "protocol": 1, "client": "test 1" });
        if let Some(token) = token {
            hello["token"] = token.into();
        }
        wire.send(&hello).await;
        assert_eq!(wire.frame().await["t"], "welcome");
        wire.answer(1).await.unwrap();
        wire
    }
}

fn refusal(answer: Result<Answer, ConnectError>) -> Result<Answer, Refusal> {
    answer.map_err(|error| match error {
        ConnectError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    })
}

pub(crate) async fn soon<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(PATIENCE, future).await.expect("it came in time")
}

/// A bare socket: JSON in, JSON out.
pub(crate) struct Wire {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Wire {
    pub(crate) async fn open(room: &TestRoom) -> Wire {
        Wire { socket: connect_async(room.socket()).await.unwrap().0 }
    }

    /// Opens a socket with these headers.
    pub(crate) async fn open_with(room: &TestRoom, headers: &[(&'static str, &str)]) -> Wire {
        let mut request = room.socket().into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        Wire { socket: connect_async(request).await.unwrap().0 }
    }

    /// Returns the HTTP status of a handshake with these headers.
    pub(crate) async fn handshake(room: &TestRoom, headers: &[(&'static str, &str)]) -> u16 {
        let mut request = room.socket().into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((_, response)) => response.status().as_u16(),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                response.status().as_u16()
            }
            Err(other) => panic!("{other}"),
        }
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.text(&message.to_string()).await;
    }

    pub(crate) async fn text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Waits for the next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        loop {
            match soon(self.socket.next()).await.expect("the line is up").unwrap() {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Waits for the next frame of this kind; skips others.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == kind {
                return frame;
            }
        }
    }

    /// Waits for the answer to the request with this id: `Ok` for `done`.
    pub(crate) async fn answer(&mut self, id: u32) -> Result<(), Refusal> {
        loop {
            let frame = self.frame().await;
            if frame["id"] != id {
                continue;
            }
            match frame["t"].as_str().unwrap() {
                "done" => return Ok(()),
                "refused" => {
                    return Err(serde_json::from_value(frame["refusal"].clone()).unwrap());
                }
                other => panic!("{other}"),
            }
        }
    }

    /// Sends a request; returns the code of its refusal.
    pub(crate) async fn refused(&mut self, message: Value) -> RefusalCode {
        self.send(&message).await;
        let id = u32::try_from(message["id"].as_u64().unwrap()).unwrap();
        self.answer(id).await.expect_err("it should be refused").code
    }

    /// Waits until the room closes the socket; returns the close code.
    pub(crate) async fn close_code(&mut self) -> u16 {
        loop {
            match soon(self.socket.next()).await {
                Some(Ok(Message::Close(Some(close)))) => return close.code.into(),
                Some(Ok(_)) => {}
                other => panic!("no close frame: {other:?}"),
            }
        }
    }
}
