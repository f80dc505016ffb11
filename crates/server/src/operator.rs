//! What the operator is told, for the test of secrecy: it drives a floor without a server and must
//! see what a server writes.

use crate::figures::ServerFigures;
use crate::{metrics, threads};

/// Writes a line of the floor's to the log, as the server does.
pub fn log(line: &str) {
    threads::log(line);
}

/// The operator's figures of a room that has sent so many frames, as the server writes them; how long
/// steps took is not among them.
pub fn figures(floor: &floor::Figures, frames: u64) -> String {
    let server = ServerFigures::default();
    server.frames.add(frames);
    metrics::written(true, floor, &server)
}
