use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    /// So many more.
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }
    /// How many.
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How often something took how long.
#[derive(Debug, Default)]
pub(crate) struct Took {
    below: [Count; STEPS_US.len()],
    count: Count,
    sum_us: Count,
}

/// The upper ends of [`Took`]'s classes, in microseconds.
pub(crate) const STEPS_US: [u64; 8] = [50, 200, 1_000, 5_000, 20_000, 100_000, 500_000, 2_000_000];

impl Took {
    /// Counts one.
    pub(crate) fn took(&self, length: Duration) {
        let us = u64::try_from(length.as_micros()).unwrap_or(u64::MAX);
        for (class, end) in self.below.iter().zip(STEPS_US) {
            if us <= end {
                class.add(1);
            }
        }
        self.count.add(1);
        self.sum_us.add(us);
    }

    /// In Prometheus' text form.
    pub(crate) fn write(&self, name: &str, help: &str) -> String {
        let mut text = format!("# HELP {name} {help}\n# TYPE {name} histogram\n");
        for (class, end) in self.below.iter().zip(STEPS_US) {
            let seconds = Decimal(end);
            text += &format!("{name}_bucket{{le=\"{seconds}\"}} {}\n", class.get());
        }
        text += &format!("{name}_bucket{{le=\"+Inf\"}} {}\n", self.count.get());
        text += &format!("{name}_sum {}\n", Decimal(self.sum_us.get()));
        text += &format!("{name}_count {}\n", self.count.get());
        text
    }
}

/// Microseconds, written as seconds.
struct Decimal(u64);

impl std::fmt::Display for Decimal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:06}", self.0 / 1_000_000, self.0 % 1_000_000)
    }
}

/// The server's own figures; the floor has others.
#[derive(Debug, Default)]
pub(crate) struct ServerFigures {
    /// Sockets opened since the start.
    pub(crate) sockets_opened: Count,
    /// Sockets closed since the start.
    pub(crate) sockets_closed: Count,
    /// Frames sent.
    pub(crate) frames: Count,
    /// Readers dropped because they fell behind.
    pub(crate) slow_readers: Count,
    /// Requests refused for lack of credit.
    pub(crate) too_fast: Count,
    /// Calls over HTTP that were refused.
    pub(crate) http_refused: Count,
    /// The floor's steps.
    pub(crate) steps: Took,
}
