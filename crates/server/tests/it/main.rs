//! A real server on a free port, spoken to over HTTP and WebSocket.
mod attack;
mod docs;
mod house;
mod http;
mod play;
mod restart;
mod room;
mod tls;
