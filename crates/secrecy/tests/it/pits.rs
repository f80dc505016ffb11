//! Checks what observers get at house tables, whatever wheels, dice, shoes and other players' boxes are going to show.
//!
//! The long form: `cargo run --release -p secrecy -- 1 --house --pairs 100000`.

use secrecy::pits::{Compared, Leak, hidden_symbols};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Evenings in `make test`: each family of games in turn.
const EVENINGS: u64 = 25;

#[test]
fn hidden_symbols_change_nothing_at_a_house_table() {
    let mut all = Compared::default();
    for seed in 1..=EVENINGS {
        let compared = hidden_symbols(seed, None);
        all.add(&compared.unwrap_or_else(|found| panic!("seed {seed}: {found}")));
    }
    println!("{all}");
    // Evenings without events would agree as well.
    assert!(all.rounds > 3 * EVENINGS && all.crashes > EVENINGS / 2, "{all}");
    assert!(all.pairs > 2 * EVENINGS && all.boxes > EVENINGS / 5, "{all}");
    assert!(all.to_the_end > 0 && all.exchanged > 10 * all.pairs, "{all}");
    assert!(all.frames > 100 * all.pairs && all.commits > 10 * all.pairs, "{all}");
}

#[test]
fn every_leak_of_a_house_table_is_found() {
    let leaks = AtomicUsize::new(0);
    let search = || {
        while let Some(&leak) = Leak::ALL.get(leaks.fetch_add(1, Ordering::Relaxed)) {
            let (pairs, found) = found(leak);
            println!("{} after {pairs} pairs: {found}", leak.name());
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(search);
        scope.spawn(search);
    });
}

/// Returns the number of pairs before the leak is found, from the first seed on, and what is found.
fn found(leak: Leak) -> (u64, String) {
    let mut pairs = 0;
    for seed in 1.. {
        match hidden_symbols(seed, Some(leak)) {
            Ok(compared) => pairs += compared.pairs,
            Err(found) => return (pairs, format!("seed {seed}: {found}")),
        }
        assert!(pairs <= leak.within(), "{} is not found in {pairs} pairs", leak.name());
    }
    unreachable!("seeds do not end")
}
