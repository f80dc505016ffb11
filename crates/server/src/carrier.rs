//! Delivers the frames of each step to their connections, on a thread other than the floor's.
//!
//! A frame for several connections is encoded only once. Each connection receives its frames in order; a connection
//! that is being closed still receives the frames that were sent before the close.

use crate::figures::ServerFigures;
use crate::outbox::{Closing, Outbox};
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use wire::Frame;

/// Maximum number of loads that may wait for delivery. If there are more, the floor's thread waits.
const LOADS_MAX: usize = 16;

/// A frame to send on a connection, or an instruction to close the connection.
pub(crate) enum Parcel {
    /// Sends this frame on the connection.
    Frame(Outbox, Arc<Frame>),
    /// Closes the connection, for this reason.
    Close(Outbox, Closing),
}

/// The floor's end of the carrier: collects a load of parcels and hands it to the carrier's task.
pub(crate) struct Carrier {
    loads: mpsc::Sender<Vec<Parcel>>,
    load: Vec<Parcel>,
}

/// Starts a carrier. The carrier's task ends once the [`Carrier`] is dropped and everything is delivered.
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
    /// Adds a parcel to the current load.
    pub(crate) fn load(&mut self, parcel: Parcel) {
        self.load.push(parcel);
    }

    /// Hands the current load to the carrier's task; `false` if the task has panicked or the runtime has ended.
    ///
    /// May block, so do not call it on a thread of the runtime.
    pub(crate) fn go(&mut self) -> bool {
        let load = std::mem::take(&mut self.load);
        load.is_empty() || self.loads.blocking_send(load).is_ok()
    }
}

fn carry(load: &[Parcel], figures: &ServerFigures) {
    // The load keeps every frame alive, so each address belongs to one frame.
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
