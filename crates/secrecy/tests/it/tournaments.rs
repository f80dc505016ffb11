//! Checks what observers get in tournaments, whatever hidden cards and lots are going to decide.
//!
//! The long form: `cargo run --release -p secrecy -- 1 --tournaments --pairs 100000`.

use secrecy::tournaments::{Compared, Early, hidden_cards, sealed_lots};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Tournaments in `make test`: one of each kind.
const BY_CARDS: u64 = 15;
const BY_LOTS: u64 = 12;

fn all(seeds: u64, run: impl Fn(u64) -> Result<Compared, String>) -> Compared {
    let mut all = Compared::default();
    for seed in 1..=seeds {
        all.add(&run(seed).unwrap_or_else(|found| panic!("seed {seed}: {found}")));
    }
    println!("{all}");
    all
}

#[test]
fn hidden_cards_change_nothing_in_a_tournament() {
    let all = all(BY_CARDS, |seed| hidden_cards(seed, None));
    // Tournaments without events would agree as well.
    assert!(all.finished > BY_CARDS * 3 / 4 && all.knock_outs > 3 * BY_CARDS, "{all}");
    assert!(all.moves > BY_CARDS && all.rounds > BY_CARDS && all.crashes > BY_CARDS, "{all}");
    assert!(all.run_outs > 2 * BY_CARDS && all.decided_otherwise > BY_CARDS, "{all}");
    assert!(all.to_the_end == BY_CARDS && all.exchanged > 10 * all.hands, "{all}");
    assert!(all.frames > 1_000 * BY_CARDS && all.answers > 100 * BY_CARDS, "{all}");
}

#[test]
fn lots_that_are_not_drawn_change_nothing() {
    let all = all(BY_LOTS, |seed| sealed_lots(seed, None));
    assert!(all.lots > 2 * BY_LOTS && all.answers > 20 * BY_LOTS, "{all}");
}

#[test]
fn every_leak_of_a_tournament_is_found() {
    let leaks = AtomicUsize::new(0);
    let search = || {
        while let Some(&early) = Early::ALL.get(leaks.fetch_add(1, Ordering::Relaxed)) {
            let (pairs, found) = found(early);
            println!("{} after {pairs} pairs: {found}", early.name());
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(search);
        scope.spawn(search);
    });
}

/// Returns the number of pairs before the leak is found, from the first seed on, and what is found.
fn found(early: Early) -> (u64, String) {
    let mut pairs = 0;
    for seed in 1.. {
        let run = if early.is_of_lots() { sealed_lots } else { hidden_cards };
        match run(seed, Some(early)) {
            Ok(compared) => pairs += compared.pairs,
            Err(found) => return (pairs, format!("seed {seed}: {found}")),
        }
        assert!(pairs <= early.within(), "{} is not found in {pairs} pairs", early.name());
    }
    unreachable!("seeds do not end")
}
