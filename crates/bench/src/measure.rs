//! Measures what this process uses: processor time and memory.

use crate::failure::Failure;
use rustix::time::{ClockId, clock_gettime};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// Returns this process's processor time: all threads, including time in the kernel.
pub(crate) fn cpu() -> Duration {
    let used = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(used.tv_sec as u64, used.tv_nsec as u32)
}

/// Returns each thread's processor time in microseconds, by name. Threads with the same name are added together.
pub(crate) fn cpu_by_thread() -> Result<BTreeMap<String, u64>, Failure> {
    let failed = Failure::io("/proc/self/task");
    let mut used: BTreeMap<String, u64> = BTreeMap::new();
    for task in std::fs::read_dir("/proc/self/task").map_err(failed)? {
        let task = task.map_err(Failure::io("/proc/self/task"))?.path();
        // A thread may end while its files are being read.
        let (Ok(name), Ok(times)) = (
            std::fs::read_to_string(task.join("comm")),
            std::fs::read_to_string(task.join("schedstat")),
        ) else {
            continue;
        };
        let ns = times.split_whitespace().next().and_then(|ns| ns.parse::<u64>().ok());
        *used.entry(name.trim_end().to_owned()).or_default() += ns.unwrap_or(0) / 1_000;
    }
    Ok(used)
}

/// Returns the resident memory of this process, in KB.
pub(crate) fn resident_kb() -> Result<u64, Failure> {
    status_kb("VmRSS")
}

/// Returns the highest resident memory that this process has had, in KB.
pub(crate) fn peak_kb() -> Result<u64, Failure> {
    status_kb("VmHWM")
}

fn status_kb(name: &str) -> Result<u64, Failure> {
    let status =
        std::fs::read_to_string("/proc/self/status").map_err(Failure::io("/proc/self/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let kb = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kb.ok_or_else(|| Failure::Room(format!("/proc/self/status has no {name}")))
}

/// Durations in whole microseconds, in order of arrival.
#[derive(Default)]
pub(crate) struct Times(Vec<u32>);

/// Percentiles of the durations in a run, in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Spread {
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
}

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }
    pub(crate) fn count(&self) -> u64 {
        self.0.len() as u64
    }
    /// Computes the percentiles; all are zero if there are no durations.
    pub(crate) fn spread(mut self) -> Spread {
        self.0.sort_unstable();
        let at = |share: usize| {
            let place = (self.0.len() * share / 1_000).min(self.0.len().saturating_sub(1));
            self.0.get(place).map_or(0.0, |&us| f64::from(us) / 1_000.0)
        };
        Spread { p50_ms: at(500), p99_ms: at(990), max_ms: at(1_000) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_give_their_percentiles() {
        let mut times = Times::default();
        (1..=200).rev().for_each(|ms| times.add(Duration::from_millis(ms)));
        let spread = times.spread();
        assert_eq!((spread.p50_ms, spread.p99_ms, spread.max_ms), (101.0, 199.0, 200.0));
        assert_eq!(Times::default().spread().max_ms, 0.0);
    }
}
