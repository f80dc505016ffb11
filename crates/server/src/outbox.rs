//! The queue of outgoing frames of one connection, and the reasons for closing it.

use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::Notify;
use units::bound::OUTBOX_FRAMES_MAX;

/// Why the room closes a connection. Each reason has a separate close code (`docs/protocol.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// The room is stopping or restarting; the client should reconnect.
    Restart,
    /// The player's session was closed.
    SessionClosed,
    /// The client read too slowly.
    TooSlow,
    /// The client sent nothing for too long, or did not send `hello` in time.
    Idle,
    /// Too many requests in a row were refused as too fast.
    Flood,
    /// Too many frames were not valid requests.
    Malformed,
    /// A frame was longer than the limit.
    TooLong,
}

impl Closing {
    /// Returns the WebSocket close code.
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

    /// Returns the text that goes with the close code.
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

/// The sending end of a connection's queue. It never waits: a client that reads too slowly is dropped.
#[derive(Clone)]
pub(crate) struct Outbox(Arc<Queue>);

/// The receiving end of a connection's queue.
pub(crate) struct Inbox(Arc<Queue>);

/// A connection's queue of frames. It takes almost no memory while empty, which most queues are.
struct Queue {
    state: Mutex<State>,
    /// Notified when frames arrive in an empty queue.
    came: Notify,
    /// Notified when the connection must be closed.
    ending: Notify,
}

#[derive(Default)]
struct State {
    frames: VecDeque<Utf8Bytes>,
    closing: Option<Closing>,
    /// Whether the [`Inbox`] was dropped, so that nobody reads the frames any more.
    deserted: bool,
}

/// Makes a connection's queue and returns both ends.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (state, came, ending) = (Mutex::default(), Notify::new(), Notify::new());
    let queue = Arc::new(Queue { state, came, ending });
    (Outbox(Arc::clone(&queue)), Inbox(queue))
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics while it holds a queue")
    }
}

impl Outbox {
    /// Puts a frame in the queue. Returns whether the connection still accepts frames.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let mut state = self.0.state();
        if state.deserted {
            return false;
        }
        if state.frames.len() >= OUTBOX_FRAMES_MAX {
            drop(state);
            self.close(Closing::TooSlow);
            return false;
        }
        let was_empty = state.frames.is_empty();
        state.frames.push_back(text);
        drop(state);
        if was_empty {
            self.0.came.notify_one();
        }
        true
    }

    /// Closes the connection. If it is already closing, the first reason stays.
    pub(crate) fn close(&self, why: Closing) {
        self.0.state().closing.get_or_insert(why);
        self.0.ending.notify_one();
    }
}

impl Inbox {
    /// Waits for frames and returns 1 to `most` of them, in order. Only one task may wait here at a time.
    pub(crate) async fn frames(&self, most: usize) -> Vec<Utf8Bytes> {
        loop {
            let frames = self.waiting(most);
            if !frames.is_empty() {
                return frames;
            }
            self.0.came.notified().await;
        }
    }

    /// Returns up to `most` queued frames in order, without waiting.
    pub(crate) fn waiting(&self, most: usize) -> Vec<Utf8Bytes> {
        let mut state = self.0.state();
        if state.frames.len() <= most {
            return std::mem::take(&mut state.frames).into();
        }
        let frames = state.frames.drain(..most).collect();
        self.0.came.notify_one(); // there are more
        frames
    }

    /// Waits until the connection must be closed and returns the reason. Only one task may wait here at a time.
    pub(crate) async fn closing(&self) -> Closing {
        loop {
            if let Some(why) = self.0.state().closing {
                return why;
            }
            self.0.ending.notified().await;
        }
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.deserted = true;
        state.frames = VecDeque::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn frames_keep_order_and_a_slow_reader_is_closed() {
        let (outbox, inbox) = outbox();
        for n in 0..OUTBOX_FRAMES_MAX {
            assert!(outbox.send(n.to_string().into()));
        }
        assert!(!outbox.send("one too many".into()));
        outbox.close(Closing::Restart);
        assert_eq!(inbox.closing().await, Closing::TooSlow, "the first reason stands");
        let mut read = Vec::new();
        while read.len() < OUTBOX_FRAMES_MAX {
            let frames = inbox.frames(100).await;
            assert!((1..=100).contains(&frames.len()));
            read.extend(frames);
        }
        assert!(read.iter().enumerate().all(|(n, text)| text.as_str() == n.to_string()));
        assert!(inbox.waiting(100).is_empty());
        drop(inbox);
        assert!(!outbox.send("nobody is there".into()));
    }
}
