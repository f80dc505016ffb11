//! Checks what others get at a pool, whatever is hidden there and whatever a player wishes before their turn.

use secrecy::pools::{Evening, Leak, early_wishes, hidden_cards};

const SEEDS: u64 = 30;

fn all(run: impl Fn(u64) -> Result<Evening, String>) -> Evening {
    let mut all = Evening::default();
    for seed in 1..=SEEDS {
        all.add(run(seed).unwrap_or_else(|found| panic!("seed {seed}: {found}")));
    }
    println!("{all:?}");
    // Evenings without events would agree as well.
    assert!(all.hands > 10 * SEEDS && all.moves > 10 * SEEDS && all.crashes > 0, "{all:?}");
    assert!(all.frames > 100 * SEEDS, "{all:?}");
    all
}

#[test]
fn hidden_cards_change_nothing_at_a_pool() {
    let all = all(|seed| hidden_cards(seed, None));
    assert!(all.exchanged > 30 * all.hands, "{all:?}");
}

#[test]
fn an_early_wish_changes_nothing_for_others() {
    let all = all(|seed| early_wishes(seed, None));
    assert!(all.wishes > 10 * SEEDS, "{all:?}");
}

#[test]
fn every_leak_at_a_pool_is_found() {
    for leak in Leak::ALL {
        let found = (1..=5).find_map(|seed| {
            hidden_cards(seed, Some(leak)).err().or(early_wishes(seed, Some(leak)).err())
        });
        println!("{leak:?}: {}", found.expect("it is found"));
    }
}
