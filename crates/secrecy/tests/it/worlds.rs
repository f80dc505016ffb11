//! Plays the two worlds, and hunts the leaks planted in them.

use secrecy::{Options, Planted, run, run_many};

/// Number of pairs in `make test`; set `CARDROOM_PAIRS` for a million, or run the program.
const PAIRS: u64 = 10_000;

#[test]
fn hidden_cards_change_nothing_that_is_sent() {
    let pairs = std::env::var("CARDROOM_PAIRS").map_or(PAIRS, |pairs| pairs.parse().unwrap());
    let all = run_many(Options { seed: 1, planted: None }, pairs);
    let all = all.unwrap_or_else(|finding| panic!("{finding}"));
    println!("{all}");
    // Worlds without events would agree as well.
    assert!(all.pairs >= pairs && all.exchanged > 30 * pairs, "{all}");
    assert!(all.to_the_end > pairs / 3 && all.showdowns > pairs / 20, "{all}");
    assert!(all.played_on.min(all.folded).min(all.looked_on) > pairs / 20, "{all}");
    assert!(all.renewed > pairs / 200, "{all}");
    assert!(all.frames > 20 * pairs && all.replies > pairs && all.scrapes > pairs / 4, "{all}");
    assert!(all.log_lines > 0 && all.commits > 5 * pairs, "{all}");
    assert!(all.crashes > pairs / 100 && all.returns > pairs / 4, "{all}");
    assert!(all.refusals.len() > 15, "{:?}", all.refusals);
}

#[test]
fn every_planted_leak_is_found() {
    assert!(Planted::ALL.len() >= 20);
    let leaks = std::sync::atomic::AtomicUsize::new(0);
    let search = || {
        while let Some(&leak) =
            Planted::ALL.get(leaks.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        {
            let (pairs, finding) = found(leak);
            println!("{} after {pairs} pairs: {finding}", leak.name());
            assert!(pairs <= leak.within(), "{} took {pairs} pairs", leak.name());
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(search);
        scope.spawn(search);
    });
}

/// Returns the number of pairs, from the first seed on, until the leak is found, and what is found.
fn found(leak: Planted) -> (u64, String) {
    let mut pairs = 0;
    for seed in 1.. {
        match run(Options { seed, planted: Some(leak) }) {
            Ok(tally) => pairs += tally.pairs,
            Err(finding) => return (pairs + finding.pairs, finding.to_string()),
        }
        assert!(pairs <= leak.within(), "{} is not found in {pairs} pairs", leak.name());
    }
    unreachable!("seeds do not end")
}
