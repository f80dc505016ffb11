//! Runs work in several threads. Odds may use threads, because no hand waits for odds.

use std::thread;

/// Runs `work` for each number below `count` and returns the results in order. The work for number 0 runs in this
/// thread; each other number gets a new thread.
pub(crate) fn each<T: Send>(count: usize, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        let others: Vec<_> = (1..count as u64).map(|nth| scope.spawn(move || work(nth))).collect();
        let first = work(0);
        let others = others.into_iter().map(|thread| thread.join().expect("the work cannot panic"));
        [first].into_iter().chain(others).collect()
    })
}
