use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::Notify;
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
#[derive(Clone)]
pub(crate) struct Outbox(Arc<Queue>);

/// The connection's end of it.
pub(crate) struct Inbox(Arc<Queue>);

/// Most lines have nothing waiting at most times: then this needs next to no memory.
struct Queue {
    state: Mutex<State>,
    /// Frames have come where there were none.
    came: Notify,
    /// A reason to end has come.
    ending: Notify,
}

#[derive(Default)]
struct State {
    frames: VecDeque<Utf8Bytes>,
    closing: Option<Closing>,
    /// Whether the connection's end is gone.
    deserted: bool,
}

/// Both ends.
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
    /// Queues a frame; says whether the connection still takes any.
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

    /// Ends the connection; the first reason stands.
    pub(crate) fn close(&self, why: Closing) {
        self.0.state().closing.get_or_insert(why);
        self.0.ending.notify_one();
    }
}

impl Inbox {
    /// The next frames in order, at least one and at most so many. Only one may wait for them.
    pub(crate) async fn frames(&self, most: usize) -> Vec<Utf8Bytes> {
        loop {
            let frames = self.waiting(most);
            if !frames.is_empty() {
                return frames;
            }
            self.0.came.notified().await;
        }
    }

    /// Frames that are there already, at most so many.
    pub(crate) fn waiting(&self, most: usize) -> Vec<Utf8Bytes> {
        let mut state = self.0.state();
        if state.frames.len() <= most {
            return std::mem::take(&mut state.frames).into();
        }
        let frames = state.frames.drain(..most).collect();
        self.0.came.notify_one(); // there are more
        frames
    }

    /// Waits until the connection must end. Only one may wait for it.
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
    async fn frames_come_in_order_and_a_slow_reader_is_told_so() {
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
