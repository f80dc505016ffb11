//! Runs work in several threads. No game waits for odds, so they may have separate threads.

use std::thread;

/// The results of the work for each number below `count`, each in a separate thread; the first in this one.
pub(crate) fn each<T: Send>(count: usize, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        let others: Vec<_> = (1..count as u64).map(|nth| scope.spawn(move || work(nth))).collect();
        let first = work(0);
        let others = others.into_iter().map(|thread| thread.join().expect("the work cannot panic"));
        [first].into_iter().chain(others).collect()
    })
}
