use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, watch};
use units::bound::OUTBOX_FRAMES_MAX;

/// Why the room ends a connection. Each has a close code of its own (`docs/protocol.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// The room stops or restarts; the client comes back by itself.
    Restart,
    /// The session was closed.
    SessionClosed,
    /// The reader fell too far behind.
    TooSlow,
    /// Nothing was heard for too long, or no greeting came.
    Idle,
    /// Requests went on after many were refused as too fast.
    Flood,
    /// Too many frames that are no requests.
    Malformed,
    /// A frame longer than the room reads.
    TooLong,
}

impl Closing {
    /// The close code on the socket.
    pub(crate) fn code(self) -> u16 {
        match self {
            Closing::Restart => 1012,
            Closing::TooLong => 1009,
            Closing::SessionClosed => 4001,
            Closing::TooSlow => 4002,
            Closing::Idle => 4003,
            Closing::Flood => 4004,
            Closing::Malformed => 4005,
        }
    }

    /// The reason beside it.
    pub(crate) fn reason(self) -> &'static str {
        match self {
            Closing::Restart => "restart",
            Closing::TooLong => "too_long",
            Closing::SessionClosed => "session_closed",
            Closing::TooSlow => "too_slow",
            Closing::Idle => "idle",
            Closing::Flood => "flood",
            Closing::Malformed => "malformed",
        }
    }
}

/// Where frames for one connection go. Never waits: a reader that is too far behind is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Utf8Bytes>,
    closing: watch::Sender<Option<Closing>>,
}

/// The connection's end of it.
#[derive(Debug)]
pub(crate) struct Inbox {
    /// Frames to write, in order.
    pub(crate) frames: mpsc::Receiver<Utf8Bytes>,
    /// Set once the connection must end.
    pub(crate) closing: watch::Receiver<Option<Closing>>,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (frames, waiting) = mpsc::channel(OUTBOX_FRAMES_MAX);
    let (closing, ending) = watch::channel(None);
    (Outbox { frames, closing }, Inbox { frames: waiting, closing: ending })
}

impl Outbox {
    /// Queues a frame; says whether the connection still takes any.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        match self.frames.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.close(Closing::TooSlow);
                false
            }
        }
    }

    /// Ends the connection; the first reason stands.
    pub(crate) fn close(&self, why: Closing) {
        self.closing
            .send_if_modified(|closing| closing.is_none() && closing.replace(why).is_none());
    }
}

/// Waits until the connection must end.
pub(crate) async fn closing(closing: &mut watch::Receiver<Option<Closing>>) -> Closing {
    let why = closing.wait_for(Option::is_some).await.map(|why| *why);
    match why {
        Ok(why) => why.unwrap_or(Closing::Restart),
        Err(_) => std::future::pending().await, // every sender is gone, and so is the connection
    }
}
