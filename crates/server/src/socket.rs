//! One WebSocket: first the checks in the handshake, then frames both ways until the socket closes.

use crate::call::charge;
use crate::calls::LOOK;
use crate::connection::Connection;
use crate::floor_thread::By;
use crate::hub::Hub;
use crate::origin::{self, RequestSource};
use crate::outbox::{Closing, Inbox};
use crate::refuse::Refused;
use crate::visitor::{Admit, Visitor};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use units::bound::{FRAME_BYTES_MAX, OUTBOX_FRAMES_MAX};
use wire::RefusalCode;

/// Size of each connection's read buffer. A request has some 200 bytes; the library's default is 128 KB.
const READ_BUFFER_BYTES: usize = 1024;
/// How many bytes are collected before a write. The last frame of a group is written immediately.
const WRITE_BUFFER_BYTES: usize = 4 * 1024;
/// Time limit for the client to send `hello`.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// Interval of the room's pings.
const PING_EVERY: Duration = Duration::from_secs(20);
/// A connection counts as dead after this time without anything from the client, even a pong.
const IDLE_MAX: Duration = Duration::from_secs(60);
/// Time limit for one write.
const WRITE_MAX: Duration = Duration::from_secs(10);
/// Time limit for the farewell: see [`bid_farewell`].
const FAREWELL_MAX: Duration = Duration::from_secs(1);
/// Maximum number of frames in one write.
const FRAMES_PER_WRITE_MAX: usize = 64;

/// Answers `GET /ws`: checks the request, then opens the socket.
pub(crate) async fn upgrade(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let way = RequestSource::of(&hub.trust, peer, &headers);
    if !origin::is_own(&way, &headers, hub.own_origins()) {
        return Err(RefusalCode::OriginForbidden.into());
    }
    let channel = origin::channel(&headers);
    charge(&hub, &way, LOOK)?;
    let place = hub.allowance.socket(way.client)?;
    let Visitor { token, .. } = Visitor::admit(&hub, &headers)?;
    let by = token.map_or(By::Visitor, By::Session);
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX);
    Ok(upgrade.on_upgrade(move |socket| async move {
        hub.figures.sockets_opened.add(1);
        let figures = Arc::clone(&hub.figures);
        let now = Instant::now();
        let (connection, inbox) = Connection::new(Arc::clone(&hub), by, channel, now);
        serve(&hub, socket, connection, inbox).await;
        figures.sockets_closed.add(1);
        drop(place);
    }))
}

async fn serve(hub: &Hub, socket: WebSocket, mut connection: Connection, inbox: Inbox) {
    let (mut writer, mut reader) = socket.split();
    let heard = Heard::now();
    // Reading, writing and closing run side by side, so that a client that does not read blocks neither of the others.
    let why = tokio::select! {
        biased;
        why = hub.stopped() => Some(why),
        why = inbox.closing() => Some(why),
        why = read(&mut reader, &mut connection, &heard) => why,
        why = write(&mut writer, &inbox, &heard) => why,
    };
    if why == Some(Closing::TooSlow) {
        hub.figures.slow_readers.add(1);
    }
    drop(connection); // the floor need not wait for the farewell
    if let Some(why) = why {
        // Boxed, because it is rarely needed and must not enlarge the future of every open connection.
        let farewell = bid_farewell(why, writer, reader, inbox);
        let _ = Box::pin(tokio::time::timeout(FAREWELL_MAX, farewell)).await;
    }
}

/// Handles frames until the socket closes.
///
/// Returns why the room must close the socket, or `None` if the client closed it.
async fn read(
    reader: &mut SplitStream<WebSocket>,
    connection: &mut Connection,
    heard: &Heard,
) -> Option<Closing> {
    let hello_by = tokio::time::Instant::now() + HELLO_WITHIN;
    loop {
        let message = if connection.has_greeted() {
            reader.next().await?
        } else {
            match tokio::time::timeout_at(hello_by, reader.next()).await {
                Ok(message) => message?,
                Err(_) => return Some(Closing::Idle),
            }
        };
        let now = heard.mark();
        let taken = match message {
            Ok(Message::Text(text)) => connection.text(&text, now).await,
            Ok(Message::Binary(_)) => connection.binary(now),
            Ok(Message::Ping(_) | Message::Pong(_)) => connection.beat(now),
            Ok(Message::Close(_)) => return None,
            Err(error) if is_too_long(&error) => Err(connection.too_long()),
            Err(_) => return None,
        };
        if let Err(why) = taken {
            return Some(why);
        }
    }
}

/// Writes queued frames (together, if there are several) and sends pings, until the socket must be closed.
async fn write(
    writer: &mut SplitSink<WebSocket, Message>,
    inbox: &Inbox,
    heard: &Heard,
) -> Option<Closing> {
    let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING_EVERY, PING_EVERY);
    loop {
        let frames = tokio::select! {
            biased;
            frames = inbox.frames(FRAMES_PER_WRITE_MAX) => frames,
            _ = ping.tick() => {
                if heard.silence() > IDLE_MAX {
                    return Some(Closing::Idle);
                }
                Vec::new()
            }
        };
        let written = async {
            if frames.is_empty() {
                writer.feed(Message::Ping(Bytes::new())).await?;
            }
            for text in frames {
                writer.feed(Message::Text(text)).await?;
            }
            writer.flush().await
        };
        match tokio::time::timeout(WRITE_MAX, written).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return None,
            Err(_) => return Some(Closing::TooSlow),
        }
    }
}

/// Sends the remaining frames and the close code, and waits for the client's answer.
///
/// Without the wait, a TCP reset could destroy the close code on its way.
async fn bid_farewell(
    why: Closing,
    mut writer: SplitSink<WebSocket, Message>,
    mut reader: SplitStream<WebSocket>,
    inbox: Inbox,
) -> Result<(), axum::Error> {
    if why != Closing::TooSlow {
        for text in inbox.waiting(OUTBOX_FRAMES_MAX) {
            writer.feed(Message::Text(text)).await?;
        }
    }
    let close = CloseFrame { code: why.code(), reason: why.reason().into() };
    writer.send(Message::Close(Some(close))).await?;
    while let Some(Ok(_)) = reader.next().await {}
    Ok(())
}

/// Whether the error says that a frame was longer than the limit.
fn is_too_long(error: &axum::Error) -> bool {
    // axum hides the library's error type; only its text is public.
    error.to_string().contains("too long")
}

/// When the client last sent something.
struct Heard {
    since: Instant,
    after_ms: AtomicU64,
}

impl Heard {
    fn now() -> Heard {
        Heard { since: Instant::now(), after_ms: AtomicU64::new(0) }
    }
    fn mark(&self) -> Instant {
        let passed = self.since.elapsed().as_millis();
        self.after_ms.store(u64::try_from(passed).unwrap_or(u64::MAX), Ordering::Relaxed);
        Instant::now()
    }
    fn silence(&self) -> Duration {
        let heard = Duration::from_millis(self.after_ms.load(Ordering::Relaxed));
        self.since.elapsed().saturating_sub(heard)
    }
}
