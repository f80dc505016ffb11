//! The room's clock: the only place that reads the system clock.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant as Monotonic, SystemTime, UNIX_EPOCH};
use units::Instant;

static START: OnceLock<(u64, Monotonic)> = OnceLock::new();

/// How far the room's clock is ahead of the system clock, in milliseconds.
static AHEAD: AtomicU64 = AtomicU64::new(0);

/// Returns the room's time: the system's time when the program started, plus a monotonic clock.
///
/// The room's time never goes back, so no player loses time if somebody sets the system clock or the computer sleeps.
/// [`go_on_from`] may move it forward.
pub fn now() -> Instant {
    let (start, since) = START.get_or_init(|| {
        let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (u64::try_from(start.as_millis()).unwrap_or(u64::MAX), Monotonic::now())
    });
    let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    Instant(start.saturating_add(passed).saturating_add(AHEAD.load(Ordering::Relaxed)))
}

/// Moves the room's time forward to `last`, unless it is already later.
pub fn go_on_from(last: Instant) {
    AHEAD.fetch_add(last.since(now()).0, Ordering::Relaxed);
}
