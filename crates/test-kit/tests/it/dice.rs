use std::process::Command;
use test_kit::Dice;

#[test]
fn a_seed_gives_the_numbers_of_splitmix64() {
    let mut dice = Dice::new(1_234_567);
    let rolls: [u64; 3] = std::array::from_fn(|_| dice.roll());
    assert_eq!(
        rolls,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    );
}

#[test]
fn a_deck_has_every_card_once() {
    let deck = Dice::new(1).deck();
    assert_eq!(deck.iter().copied().collect::<cards::CardSet>(), cards::CardSet::FULL);
    assert_eq!(deck.len(), 52);
}

#[test]
fn a_test_that_fails_prints_its_seed() {
    let myself = std::env::current_exe().unwrap();
    let failed = Command::new(myself)
        .args(["--exact", "dice::fails", "--ignored", "--nocapture"])
        .output()
        .unwrap();
    assert!(!failed.status.success());
    let said = String::from_utf8(failed.stderr).unwrap();
    assert!(said.contains("the seed 0x5eed"), "{said}");
}

#[test]
#[ignore = "fails, so that `a_test_that_fails_prints_its_seed` reads what it says"]
fn fails() {
    let mut dice = Dice::new(0x5eed);
    assert!(dice.below(6) > 6);
}
