//! What the operator sees, for the test of secrecy, which drives a floor without a server.

use crate::figures::ServerFigures;
use crate::{metrics, threads};

/// Writes one of the floor's lines to the log, as the server does.
pub fn log(line: &str) {
    threads::log(line);
}

/// The metrics of a room that has sent this many frames, without the durations of steps.
pub fn figures(floor: &floor::Figures, frames: u64) -> String {
    let server = ServerFigures::default();
    server.frames.add(frames);
    metrics::written(true, floor, &server)
}
