//! The log lines and metrics that an operator sees, for the secrecy tests, which run a floor without a server.

use crate::figures::ServerFigures;
use crate::{floor_thread, metrics};

/// Writes a line from the floor to the log, in the same way as the server.
pub fn log(line: &str) {
    floor_thread::log(line);
}

/// Returns the metrics of a room that has sent this number of frames, without durations of steps.
pub fn figures(floor: &floor::Figures, frames: u64) -> String {
    let server = ServerFigures::default();
    server.frames.add(frames);
    metrics::written(true, floor, &server)
}
