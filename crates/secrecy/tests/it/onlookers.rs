//! Checks that anonymous tables hide who players are, and that delayed spectators learn nothing early.

use secrecy::onlookers::{Leak, when_it_is_told, who_sits_there};

const SEEDS: u64 = 20;

#[test]
fn nothing_reveals_players_at_an_anonymous_table() {
    let frames: usize = (1..=SEEDS).map(|seed| who_sits_there(seed, None).unwrap()).sum();
    assert!(frames > 30 * SEEDS as usize, "{frames} frames");
}

#[test]
fn delayed_spectators_get_nothing_too_early() {
    let frames: usize = (1..=SEEDS).map(|seed| when_it_is_told(seed, None).unwrap()).sum();
    assert!(frames > 30 * SEEDS as usize, "{frames} frames");
}

#[test]
fn every_leak_to_spectators_is_found() {
    for leak in Leak::ALL {
        let found = who_sits_there(1, Some(leak)).err().or(when_it_is_told(1, Some(leak)).err());
        println!("{leak:?}: {}", found.expect("it is found"));
    }
}
