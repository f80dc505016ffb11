//! A house's own rules.

use crate::table::game;
use banked::edge;
use banked::{Game, RulesError};

fn refused(key: &str, rules: &str) -> String {
    game(key).with_rules(rules).unwrap_err().to_string()
}

#[test]
fn unknown_rules_are_refused_by_name() {
    assert_eq!(
        refused("dynamic-poker", "decks = 6"),
        "unknown rule \"decks\"; dynamic-poker has pays, dealer_qualifies, blind_from, river_needs_turn"
    );
    assert_eq!(
        refused("fast-poker", "[pays]\nbase = 3\nbonus = 4"),
        "pays.base is 3; expected a table, such as [pays]"
    );
    assert_eq!(
        refused("fast-poker", "[pays.bonus]\nfull_house = \"3:1\""),
        "unknown rule \"pays.bonus.full_house\"; fast-poker has high_card, pair, flush, straight, \
         three_of_a_kind, straight_flush"
    );
    assert!(
        refused("ray-roulette", "[pays]\nplein = \"35:1\"")
            .contains("ray-roulette has straight-up,")
    );
    assert!(refused("keno", "pays = 3").contains("pays is 3"));
    assert!(matches!(game("keno").with_rules("="), Err(RulesError::Toml(_))));
}

#[test]
fn wrong_values_say_what_is_allowed() {
    assert_eq!(refused("red-dog", "decks = 9"), "decks is 9; expected 1 to 8");
    let odds = refused("ray-roulette", "[pays]\nsplit = \"17\"");
    assert!(odds.starts_with("pays.split is \"17\"; expected odds such as \"3:2\""), "{odds}");
    let hands = refused("texas-holdem-bonus", "blind_from = \"jack\"");
    assert!(hands.contains("expected one of pair, two_pair,"), "{hands}");
    let qualifies = refused("riverside-poker", "dealer_qualifies = true");
    assert!(qualifies.contains("one of always, jack, queen, king, ace, pair"), "{qualifies}");
    assert!(refused("sic-bo", "[pays]\nsingle = \"2:1\"").contains("by the number of hits"));
    assert!(refused("keno", "[pays.spot-2]\n3 = \"2:1\"").contains("keno has 1, 2"));
    let high = "[pays.blind]\nroyal_flush = \"9999:97\"\nflush = \"89:83\"\nstraight = \"83:79\"";
    assert!(refused("ultimate-holdem", high).contains("the maximum for an exact sum is 47000"));
}

#[test]
fn changed_odds_change_the_return() {
    let first = |game: &Game| edge::returns(game, 1, &|_| ())[0].returned.to_string();
    let double = game("double-ball-roulette");
    assert_eq!(first(&double.with_rules("[pays]\nstraight-up = \"16:1\"").unwrap()), "34/37");
    let sic_bo = game("sic-bo").with_rules("[pays.single]\n3 = \"12:1\"").unwrap();
    let single = edge::returns(&sic_bo, 1, &|_| ());
    let single = single.iter().find(|bet| bet.bet == "single").unwrap();
    assert_eq!(single.net(), banked::Fraction::new(-17 + 9, 216));
    let tie = game("punto-banco").with_rules("[pays]\ntie = \"9:1\"").unwrap();
    assert_eq!(edge::returns(&tie, 1, &|_| ())[2].net().decimal(4), "-0.0484");
    let bonus = game("fast-poker").with_rules("[pays.bonus]\nstraight_flush = \"40:1\"").unwrap();
    let bonus = edge::returns(&bonus, 2, &|_| ())[1].net();
    assert_eq!(bonus, banked::Fraction::new(-428 * 4 + 480, 22_100));
    let base = "[pays.base]\npair_of_tens = \"2:1\"";
    let triple = game("triple-bet-poker").with_rules(base).unwrap();
    assert!(edge::returns(&triple, 2, &|_| ())[0].net().numerator() > 0, "all three circles pay");
}

#[test]
fn a_dealer_who_always_plays_is_worse_for_the_box() {
    let always = game("fast-poker").with_rules("dealer_qualifies = \"always\"").unwrap();
    let spot = edge::Spot { own: cards::parse_cards("5c4d2h").unwrap(), common: vec![] };
    let play = |game: &Game| edge::spot(game, &spot, 1, &|_| ()).unwrap()[1].value;
    let less = play(&always).minus(play(&game("fast-poker")));
    assert!(less.numerator() < 0, "{less}");
}
