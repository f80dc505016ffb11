//! The one place of the room that reads a clock.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant as Monotonic, SystemTime, UNIX_EPOCH};
use units::Instant;

static START: OnceLock<(u64, Monotonic)> = OnceLock::new();

/// By how many milliseconds the room's time is later than the system's.
static AHEAD: AtomicU64 = AtomicU64::new(0);

/// The room's time: the system's when the program started, or where the room's went on from, and what has
/// passed since. It never goes back, and no player pays for a clock that is set or for a host that slept.
pub fn now() -> Instant {
    let (start, since) = START.get_or_init(|| {
        let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (u64::try_from(start.as_millis()).unwrap_or(u64::MAX), Monotonic::now())
    });
    let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    Instant(start.saturating_add(passed).saturating_add(AHEAD.load(Ordering::Relaxed)))
}

/// Lets the room's time go on from this moment, where the system's clock was set back behind it.
pub fn go_on_from(last: Instant) {
    AHEAD.fetch_add(last.since(now()).0, Ordering::Relaxed);
}
