//! Limits how quickly the floor's steps follow each other.

use std::time::{Duration, Instant};

/// Minimum interval between two steps under load.
const EVERY: Duration = Duration::from_millis(2);
/// How many steps may follow each other immediately after a quiet time: an input, its commit and its answer.
const AT_ONCE: u32 = 4;

/// Limits how quickly the floor's steps follow each other.
///
/// In a quiet room, steps follow immediately. Under load, inputs that arrive within [`EVERY`] share a step, a commit
/// and a write.
pub struct Pace {
    next: Instant,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { next: Instant::now() }
    }
}

impl Pace {
    /// Sleeps until the next step may begin; returns whether it slept.
    pub fn wait(&mut self) -> bool {
        let wait = self.take(Instant::now());
        std::thread::sleep(wait);
        !wait.is_zero()
    }

    /// Reserves the time of the next step. Returns how long that step must wait.
    fn take(&mut self, now: Instant) -> Duration {
        let earliest = now.checked_sub(EVERY * (AT_ONCE - 1)).unwrap_or(now);
        let begins = self.next.max(earliest);
        self.next = begins + EVERY;
        begins.saturating_duration_since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiet_room_answers_at_once_and_a_busy_one_in_groups() {
        let start = Instant::now();
        let mut pace = Pace { next: start };
        let later = start + Duration::from_secs(1);
        let waits: Vec<Duration> = (0..6).map(|_| pace.take(later)).collect();
        assert!(waits[..4].iter().all(Duration::is_zero), "{waits:?}");
        assert_eq!(waits[4..], [EVERY, EVERY * 2]);
        let quiet = later + Duration::from_secs(1);
        assert!(pace.take(quiet).is_zero());
    }
}
