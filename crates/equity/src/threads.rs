//! Runs work in several threads, which odds may have because no game waits for them.

use std::thread;

/// Runs `work` for each number below `count` and returns the results in order.
/// The work for 0 runs in this thread, the rest in one new thread for each number.
pub(crate) fn each<T: Send>(count: usize, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        let others: Vec<_> = (1..count as u64).map(|nth| scope.spawn(move || work(nth))).collect();
        let first = work(0);
        let others = others.into_iter().map(|thread| thread.join().expect("the work cannot panic"));
        [first].into_iter().chain(others).collect()
    })
}
