//! RAY's blackjack B: RAY-BJB-*.

use crate::blackjack::table::{Table, net};
use banked::blackjack::Choice::*;
use banked::blackjack::*;

#[test]
fn each_box_is_played_to_its_end_whoever_owns_it() {
    // clause: RAY-BJB-03
    for owner in [2, 5, 7] {
        let mut table = Table::open(RAY_B);
        table.lay(owner, &[(5, 10)]);
        table.lay(2, &[(2, 10)]);
        if owner == 2 {
            table.lay(2, &[(2, 10), (5, 10)]);
        }
        table.close("55 T 66");
        let asked =
            |table: &Table| (table.offered(2, 2).is_empty(), table.offered(owner, 5).is_empty());
        assert_eq!(asked(&table), (false, true));
        table.more("2");
        table.try_play(2, 2, Hit).unwrap();
        assert_eq!(asked(&table), (false, true));
        table.try_play(2, 2, Stand).unwrap();
        assert_eq!(asked(&table), (true, false));
    }
}

#[test]
fn a_win_pays_even_and_a_lower_total_loses() {
    // clause: RAY-BJB-05, RAY-BJB-06
    assert_eq!(net(RAY_B, "TT98", &[Stand]), 10);
    assert_eq!(net(RAY_B, "TT7T", &[Stand]), -10);
}

#[test]
fn equal_totals_push_in_version_b_alone() {
    // clause: RAY-BJB-07
    assert_eq!((net(RAY_B, "TT88", &[Stand]), net(RAY_A, "TT88", &[Stand])), (0, -10));
}

#[test]
fn a_blackjack_is_an_ace_and_a_ten() {
    // clause: RAY-BJB-09
    for ten in ["T", "K"] {
        assert_eq!(net(RAY_B, &format!("A7{ten} T"), &[]), 15);
    }
}

#[test]
fn a_blackjack_pays_what_the_table_has_set() {
    for (profit, stake, net_of_10) in [(1, 1, 10), (6, 5, 12), (7, 5, 14), (3, 2, 15)] {
        let rules = Rules { blackjack: Ratio::new(profit, stake), ..RAY_B };
        assert_eq!(net(rules, "ATK T", &[]), net_of_10);
    }
}

#[test]
fn a_blackjack_beats_21_and_pushes_a_blackjack() {
    // clause: RAY-BJB-11
    assert_eq!(net(RAY_B, "7A7 7 K", &[Decline, Hit]), -10);
    assert_eq!(net(RAY_B, "AAK K", &[]), 0);
}

#[test]
fn both_versions_offer_the_same_for_the_same_cards() {
    // clause: RAY-BJB-12
    let offered = |rules, cards: &str, first: &[Choice]| {
        let mut table = Table::deal(rules, &[1], cards);
        first.iter().for_each(|choice| table.play(1, *choice));
        table.offered(1, 1)
    };
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "K"];
    for one in ranks {
        for other in ranks {
            for dealer in ["A", "7", "T"] {
                let cards = format!("{one}{dealer}{other}");
                let both = [RAY_A, RAY_B].map(|rules| offered(rules, &cards, &[]));
                assert_eq!(both[0], both[1], "{cards}");
                if !both[0].contains("Insure") {
                    continue;
                }
                for insure in [Insure, Decline] {
                    let both = [RAY_A, RAY_B].map(|rules| offered(rules, &cards, &[insure]));
                    assert_eq!(both[0], both[1], "{cards}");
                }
            }
        }
    }
    for rules in [RAY_A, RAY_B] {
        assert_eq!(offered(rules, "878 8", &[Split]), "Stand Hit");
        assert_eq!(offered(rules, "575 6", &[Split]), "Stand Hit");
        assert_eq!(offered(rules, "A7A 69", &[Split]), "");
        assert_eq!(net(rules, "TA9 K", &[Insure, Stand]), 0);
    }
}
