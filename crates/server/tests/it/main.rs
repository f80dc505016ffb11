//! Tests against a real server on a free port, over HTTP and WebSocket.
#![allow(clippy::unwrap_used)]

mod attack;
mod calls;
mod docs;
mod handfiles;
mod history;
mod house;
mod http;
mod live;
mod patience;
mod play;
mod restart;
mod room;
mod tls;
