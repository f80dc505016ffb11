//! Blackjack Premium: PSC-A2P-*.

use crate::blackjack::charts;
use crate::blackjack::table::{Table, net};
use banked::blackjack::Choice::*;
use banked::blackjack::{edge, *};
use units::{Chips, Seat};

#[test]
fn premium_has_four_decks_and_stands_on_soft_17() {
    // clause: PSC-A2P-01
    assert_eq!(Shoe::full(PREMIUM.decks).len(), 208);
    assert!((0..=208).all(|left| PREMIUM.is_shuffled_at(left)));
    let mut table = Table::deal(PREMIUM, &[1], "TAT");
    table.play(1, Decline);
    table.play(1, Stand);
    table.more("6");
    assert!(table.is_over());
    assert_eq!(net(PREMIUM, "A7K T", &[]), 15);
    assert_eq!(net(PREMIUM, "T7T AA T", &[Split]), 20);
}

#[test]
fn the_largest_stake_is_2_500_and_the_largest_win_6_250() {
    // clause: PSC-A2P-02
    let limits = Limits { min: Chips::new(10), max: Chips::new(250_000) };
    let round = Round::open(Setup::new(PREMIUM, limits, Shoe::full(4))).unwrap();
    let no = BoxNo::new(1);
    let lay = |stake| round.lay(Seat::new(1), &[(no, Chips::new(stake))], Chips::new(300_000));
    let (stake, max) = (Chips::new(250_001), limits.max);
    assert_eq!(lay(250_001), Err(LayError::AboveMax { no, stake, max }));
    let mut round = round.clone();
    round.apply_all(&lay(250_000).unwrap());
    round.apply_all(&round.close().unwrap());
    let mut returned = Chips::ZERO;
    for card in ["As", "7d", "Kh", "Tc"] {
        let events = round.draw(card.parse().unwrap()).unwrap();
        round.apply_all(&events);
        if let Some(Event::Settled { lines, .. }) = events.last() {
            returned = lines[0].returned;
        }
    }
    assert_eq!(returned, Chips::new(625_000));
}

#[test]
fn pairs_are_split_to_three_hands_and_aces_once() {
    // clause: PSC-A2P-03
    let mut table = Table::deal(PREMIUM, &[1], "272 2");
    table.play(1, Split);
    table.more("2");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.offered(1, 1)), ("22".into(), "Stand Hit Double".into()));
    assert!(Table::deal(PREMIUM, &[1], "Q7T").offered(1, 1).contains("Split"));
    assert!(Table::deal(PREMIUM, &[1], "A77").offered(1, 1).contains("Double"));
    let mut table = Table::deal(PREMIUM, &[1], "878 3");
    table.play(1, Split);
    assert_eq!(table.offered(1, 1), "Stand Hit Double");
    let mut table = Table::deal(PREMIUM, &[1], "A7A AA");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.offered(1, 1)), ("AA".into(), String::new()));
}

#[test]
fn the_chart_of_premium_returns_the_stated_figures() {
    // clause: PSC-A2P-04
    // The clause's simulation estimates what is computed here: 99.634, 99.676 and 1.1318.
    let worth = edge::by_chart(&PREMIUM, &charts::premium());
    let figures = [100.0 * worth.per_initial(), 100.0 * worth.per_total_stake()];
    assert_eq!(figures.map(|figure| format!("{figure:.4}")), ["99.6336", "99.6762"]);
    assert_eq!(format!("{:.4}", worth.staked), "1.1318");
    assert_eq!(net(PREMIUM, "TA9 K", &[Insure, Stand]), 0);
}
