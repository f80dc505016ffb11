//! Carries a step's frames to their connections, beside the floor's thread: written as text once for
//! all who get the same, and put into each connection's outbox.
//!
//! The floor's thread is one; what it need not do itself, it does not. Frames of one connection keep
//! their order, and a connection that is closed gets what was for it before.

use crate::figures::ServerFigures;
use crate::outbox::{Closing, Outbox};
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use wire::Frame;

/// Loads that may wait to be carried; with more, the floor's thread waits.
const LOADS_MAX: usize = 16;

/// What is carried to a connection.
pub(crate) enum Parcel {
    /// A frame.
    Frame(Outbox, Arc<Frame>),
    /// The connection's end.
    Close(Outbox, Closing),
}

/// The floor's end: what is loaded here goes out together.
pub(crate) struct Carrier {
    loads: mpsc::Sender<Vec<Parcel>>,
    load: Vec<Parcel>,
}

/// Starts a carrier; its task ends once the other end is gone and everything is carried.
pub(crate) fn start(runtime: &Handle, figures: Arc<ServerFigures>) -> (Carrier, JoinHandle<()>) {
    let (loads, mut waiting) = mpsc::channel::<Vec<Parcel>>(LOADS_MAX);
    let task = runtime.spawn(async move {
        while let Some(load) = waiting.recv().await {
            carry(&load, &figures);
        }
    });
    (Carrier { loads, load: Vec::new() }, task)
}

impl Carrier {
    /// Adds a parcel to those that go out next.
    pub(crate) fn load(&mut self, parcel: Parcel) {
        self.load.push(parcel);
    }

    /// Sends off what was loaded; `false` once the carrier has ended, by a panic or with the runtime.
    /// Not for a thread of the runtime: it may wait.
    pub(crate) fn go(&mut self) -> bool {
        let load = std::mem::take(&mut self.load);
        load.is_empty() || self.loads.blocking_send(load).is_ok()
    }
}

fn carry(load: &[Parcel], figures: &ServerFigures) {
    // The load keeps every frame alive, so that an address names one frame.
    let mut written: BTreeMap<*const Frame, Utf8Bytes> = BTreeMap::new();
    for parcel in load {
        match parcel {
            Parcel::Frame(outbox, frame) => {
                let text = written.entry(Arc::as_ptr(frame));
                let text = text.or_insert_with(|| wire::encode_frame(frame).into());
                figures.frames.add(1);
                outbox.send(text.clone());
            }
            Parcel::Close(outbox, why) => outbox.close(*why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::outbox;

    fn done(id: u32) -> Arc<Frame> {
        Arc::new(Frame::Done { id })
    }

    #[tokio::test]
    async fn a_closed_connection_has_all_that_was_for_it_before() {
        let figures = Arc::new(ServerFigures::default());
        let (mut carrier, task) = start(&Handle::current(), Arc::clone(&figures));
        let (out, inbox) = outbox();
        let sent = tokio::task::spawn_blocking(move || {
            for n in 0..100 {
                carrier.load(Parcel::Frame(out.clone(), done(n)));
                if n % 7 == 0 {
                    assert!(carrier.go());
                }
            }
            carrier.load(Parcel::Close(out, Closing::SessionClosed));
            assert!(carrier.go());
        });
        sent.await.expect("no panic");
        task.await.expect("no panic");
        assert_eq!(inbox.closing().await, Closing::SessionClosed);
        let texts = inbox.waiting(1_000);
        let expected: Vec<String> = (0..100).map(|n| wire::encode_frame(&done(n))).collect();
        assert_eq!(texts.iter().map(|text| text.as_str()).collect::<Vec<_>>(), expected);
    }
}
