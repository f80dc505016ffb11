//! What the operator sees, for the secrecy tests, which drive a floor without a server.

use crate::figures::ServerFigures;
use crate::{floor_thread, metrics};

/// Writes one of the floor's lines to the log, as the server does.
pub fn log(line: &str) {
    floor_thread::log(line);
}

/// Returns the metrics of a room that has sent this many frames; the durations of steps are left empty.
pub fn figures(floor: &floor::Figures, frames: u64) -> String {
    let server = ServerFigures::default();
    server.frames.add(frames);
    metrics::written(true, floor, &server)
}
