//! The one place of the room that reads a clock.

use std::sync::OnceLock;
use std::time::{Instant as Monotonic, SystemTime, UNIX_EPOCH};
use units::Instant;

static START: OnceLock<(u64, Monotonic)> = OnceLock::new();

/// The room's time: the system's when the program started, and what has passed since. It never goes
/// back, and no player pays for a clock that is set or for a host that slept.
pub fn now() -> Instant {
    let (start, since) = START.get_or_init(|| {
        let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (u64::try_from(start.as_millis()).unwrap_or(u64::MAX), Monotonic::now())
    });
    let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    Instant(start.saturating_add(passed))
}
