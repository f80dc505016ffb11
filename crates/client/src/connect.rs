//! Connects a [`crate::Session`] to a room over a socket, and makes the few HTTP calls that a program needs first.
//!
//! Only plain `http` and `ws` are supported: for distant rooms, put a proxy that speaks TLS in front.

use crate::{Session, Update};
use futures_util::{SinkExt, StreamExt};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::{Frame, Refusal, RefusalCode};

/// Maximum length of the wait between two attempts to connect.
const BACKOFF_MAX: Duration = Duration::from_secs(10);

/// Why the connection could not be restored, or why an HTTP call failed.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The room could not be reached within the allowed attempts.
    #[error("cannot reach the room at {address}: {reason}")]
    Unreachable {
        /// Address of the room.
        address: String,
        /// Why the last attempt failed, in words.
        reason: String,
    },
    /// The session was closed, so a new one is needed.
    #[error("the session was closed")]
    SessionClosed,
    /// The room refused the call.
    #[error("refused: {:?}", .0.code)]
    Refused(Refusal),
    /// Something answered at the address, but it is not a room.
    #[error("the answer is not from a room: {0}")]
    NotARoom(String),
}

/// A connection that restores itself: if it is lost, it reconnects and resumes every table.
pub struct Connection {
    /// The client's state. Requests queued here are sent by the next [`Connection::next`].
    pub session: Session,
    address: String,
    attempts_max: u32,
    was_connected: bool,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    outgoing: VecDeque<String>,
}

impl Connection {
    /// Prepares a connection to the socket at this address, such as `ws://127.0.0.1:7777/ws`.
    ///
    /// The first [`Connection::next`] opens it. It gives up after `attempts_max` failed attempts in a row.
    pub fn new(address: &str, session: Session, attempts_max: u32) -> Connection {
        let address = address.into();
        let outgoing = VecDeque::new();
        Connection { session, address, attempts_max, was_connected: false, socket: None, outgoing }
    }

    /// Sends what is queued and waits for the next frame.
    ///
    /// The future may be dropped while it waits: nothing is lost, and the next call continues the wait.
    ///
    /// # Errors
    /// [`ConnectError::Unreachable`] if all attempts to connect failed, [`ConnectError::SessionClosed`] if the room
    /// does not know the session, [`ConnectError::NotARoom`] if an answer is not a frame.
    pub async fn next(&mut self) -> Result<Update, ConnectError> {
        loop {
            if self.socket.is_none() {
                self.connect().await?;
            }
            match self.step().await? {
                Some(frame) => match self.session.receive(&frame) {
                    Update::Refused(_, why) if why.code == RefusalCode::SessionUnknown => {
                        return Err(ConnectError::SessionClosed);
                    }
                    update => return Ok(update),
                },
                None => self.socket = None,
            }
        }
    }

    /// Sends what is queued and waits for one frame; `None` if the connection was lost.
    async fn step(&mut self) -> Result<Option<Frame>, ConnectError> {
        let socket = self.socket.as_mut().expect("connected by the caller");
        for request in self.session.take_requests() {
            let text = serde_json::to_string(&request).expect("requests have text keys only");
            self.outgoing.push_back(text);
        }
        while let Some(text) = self.outgoing.front() {
            if socket.feed(Message::text(text.clone())).await.is_err() {
                return Ok(None);
            }
            self.outgoing.pop_front();
        }
        if socket.flush().await.is_err() {
            return Ok(None);
        }
        loop {
            match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return match serde_json::from_str(&text) {
                        Ok(frame) => Ok(Some(frame)),
                        Err(error) => Err(ConnectError::NotARoom(error.to_string())),
                    };
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(None),
                Some(Ok(_)) => {} // the library answers pings
            }
        }
    }

    async fn connect(&mut self) -> Result<(), ConnectError> {
        let mut wait = Duration::from_millis(250);
        let mut attempt = 1;
        loop {
            let reason = match connect_async(&self.address).await {
                Ok((socket, _)) => {
                    self.socket = Some(socket);
                    if std::mem::replace(&mut self.was_connected, true) {
                        self.outgoing.clear();
                        self.session.reconnected();
                    }
                    return Ok(());
                }
                Err(error) => error.to_string(),
            };
            if attempt >= self.attempts_max {
                return Err(ConnectError::Unreachable { address: self.address.clone(), reason });
            }
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(BACKOFF_MAX);
            attempt += 1;
        }
    }
}

/// The answer to an HTTP call.
#[derive(Clone, Debug)]
pub struct Answer {
    /// HTTP status code.
    pub status: u16,
    /// Session token that the answer sets; `None` if it sets none.
    pub token: Option<String>,
    /// Body of the answer; `null` if it has none or is not JSON.
    pub body: serde_json::Value,
}

/// Calls the room over HTTP: `GET` without a body, otherwise `POST`. `host` is `address:port`.
///
/// # Errors
/// [`ConnectError::Refused`] if the room refused the call, otherwise [`ConnectError::Unreachable`] or
/// [`ConnectError::NotARoom`].
pub async fn call(
    host: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&serde_json::Value>,
) -> Result<Answer, ConnectError> {
    let unreachable = |error: std::io::Error| ConnectError::Unreachable {
        address: host.into(),
        reason: error.to_string(),
    };
    let mut stream = TcpStream::connect(host).await.map_err(unreachable)?;
    let method = if body.is_some() { "POST" } else { "GET" };
    let cookie = token.map(|t| format!("Cookie: cardroom_session={t}\r\n")).unwrap_or_default();
    let body = body.map(serde_json::Value::to_string).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.map_err(unreachable)?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.map_err(unreachable)?;
    let answer = read_answer(&String::from_utf8_lossy(&bytes))
        .ok_or_else(|| ConnectError::NotARoom(format!("no answer to {method} {path}")))?;
    if answer.status < 400 {
        return Ok(answer);
    }
    match serde_json::from_value(answer.body) {
        Ok(refusal) => Err(ConnectError::Refused(refusal)),
        Err(_) => Err(ConnectError::NotARoom(format!("status {}", answer.status))),
    }
}

fn read_answer(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split_whitespace().nth(1)?.parse().ok()?;
    let token = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        let value = value.strip_prefix("cardroom_session=")?.split(';').next()?;
        (name.eq_ignore_ascii_case("set-cookie") && !value.is_empty()).then(|| value.to_owned())
    });
    let body = serde_json::from_str(body).unwrap_or(serde_json::Value::Null);
    Some(Answer { status, token, body })
}
