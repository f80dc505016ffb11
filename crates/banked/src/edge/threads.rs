//! Shares work among threads, only for computations outside rounds.

use super::Progress;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs `work` once for every number below `count`, in any order, and returns each thread's result.
///
/// Each thread begins with its own value from `start()`.
pub(super) fn each<T: Send>(
    threads: usize,
    count: usize,
    progress: Progress<'_>,
    start: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, usize) + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut result = start();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= count {
                return result;
            }
            work(&mut result, nth);
            progress((nth * 1000 / count) as u32); // at most 1,000
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(run)).collect();
        let first = run();
        let others = others.into_iter().map(|thread| thread.join().expect("the work cannot panic"));
        [first].into_iter().chain(others).collect()
    })
}
