//! RAY's games that are named without rules, by public rules.

use crate::table::{Table, game, hand, spin};
use banked::edge::{self, Return};
use banked::{Fraction, Game, Source};
use units::{Chips, Seat};

/// The expected win of a bet.
#[track_caller]
fn net(bets: &[Return], key: &str) -> Fraction {
    bets.iter().find(|bet| bet.bet == key).unwrap_or_else(|| panic!("no bet {key}")).net()
}

fn returns(key: &str) -> Vec<Return> {
    edge::returns(&game(key), 2, &|_| ())
}

#[test]
fn games_without_rays_rules_say_so() {
    let public = Game::all().filter(|game| game.source == Source::Public).map(|game| game.key);
    let expected = [
        "three-card-poker",
        "texas-holdem-bonus",
        "ultimate-holdem",
        "red-dog",
        "sic-bo",
        "money-wheel",
        "keno",
        "punto-banco",
    ];
    assert_eq!(public.collect::<Vec<_>>(), expected);
}

// clause: RAY-NAMED-01
#[test]
fn a_casino_may_have_other_odds() {
    let arcade = game("ray-roulette");
    let casino = arcade.with_rules(
        "calls = true\n[pays]\nstraight-up = \"35:1\"\nsplit = \"17:1\"\nstreet = \"11:1\"\n\
         trio = \"11:1\"\ncorner = \"8:1\"\nfirst-four = \"8:1\"\nsix-line = \"5:1\"",
    );
    let of = |game: &Game| edge::returns(game, 1, &|_| ());
    assert_eq!(of(&arcade)[0].returned.to_string(), "31/37");
    let casino = casino.unwrap();
    assert!(of(&casino).iter().all(|bet| bet.returned.to_string() == "36/37"));
    let banked::Family::Layout(field) = &casino.family else { panic!("roulette is a field") };
    assert_eq!(field.calls.len(), 4 + 37);
}

// clause: RAY-NAMED-02
#[test]
fn the_money_wheel_has_54_segments() {
    let game = game("money-wheel");
    let banked::Family::Layout(field) = &game.family else { panic!("a wheel is a field") };
    assert_eq!(field.chance.outcomes().unwrap().len(), 54);
    let results: Vec<i64> = (0..54).map(|n| spin("money-wheel", "5 1", &n.to_string())).collect();
    let wins = results.iter().filter(|net| **net == 5).count();
    assert_eq!((wins, results.iter().sum::<i64>()), (7, -12));
    let bets = returns("money-wheel");
    for (key, edge) in [
        ("1", "11.1111"),
        ("2", "16.6667"),
        ("5", "22.2222"),
        ("10", "18.5185"),
        ("20", "22.2222"),
        ("joker", "24.0741"),
        ("logo", "24.0741"),
    ] {
        assert_eq!(net(&bets, key).times(Fraction::new(-100, 1)).decimal(4), edge, "{key}");
    }
}

// clause: RAY-NAMED-03
#[test]
fn sic_bo_pays_five_bets_on_2_2_5() {
    for (bet, expected) in [
        ("small", 1),
        ("single 2", 2),
        ("double 2", 10),
        ("combination 2/5", 5),
        ("total-9", 6),
        ("big", -1),
        ("triple 2", -1),
        ("any-triple", -1),
    ] {
        assert_eq!(spin("sic-bo", &format!("{bet} 1"), "2 2 5"), expected, "{bet}");
    }
    assert_eq!(spin("sic-bo", "small 1", "2 2 2"), -1);
    let bets = returns("sic-bo");
    for (key, of, per) in [
        ("small", -1, 36),
        ("big", -1, 36),
        ("total-4", -11, 72),
        ("total-16", -5, 36),
        ("total-6", -1, 6),
        ("total-14", -7, 72),
        ("total-8", -1, 8),
        ("total-12", -41, 216),
        ("total-10", -1, 8),
        ("triple", -35, 216),
        ("any-triple", -5, 36),
        ("double", -5, 27),
        ("combination", -1, 6),
        ("single", -17, 216),
    ] {
        assert_eq!(net(&bets, key), Fraction::new(of, per), "{key}");
    }
}

// clause: RAY-NAMED-13
#[test]
fn the_river_is_free_and_the_ante_wins_from_a_straight() {
    let script = "ante 10 | 5c6d | play | 7h8sAd | check | 9c | raise | 2h | AcKd";
    let box1 = hand("texas-holdem-bonus", script);
    assert_eq!((box1.of["ante"], box1.of["river"]), (10, 10));
}

// clause: RAY-NAMED-15
#[test]
fn a_raise_of_four_wins_with_ante_and_blind() {
    let script = "ante 10, blind 10 | AhKh | raise-4 | 2h7h9d | 3hKd | QcQd";
    let box1 = hand("ultimate-holdem", script);
    assert_eq!((box1.of["ante"], box1.of["play"], box1.of["blind"]), (10, 40, 15));
    assert_eq!(box1.net, 65);
    // One raise in a round: after it nothing is asked, and without it the river costs one.
    let script = "ante 10, blind 10 | AhKh | check | 2h7h9d | check | 3cJd | raise-1 | QcTd";
    assert_eq!(hand("ultimate-holdem", script).of["ante"], 0, "the dealer does not qualify");
}

// clause: RAY-NAMED-18
#[test]
fn three_card_pokers_ante_bonus_is_paid_on_a_loss() {
    let script = "ante 10 | 7c7d7h | play | 8c8d8h";
    let box1 = hand("three-card-poker", script);
    // The ante is lost and four times the ante is paid: 40 come back.
    assert_eq!((box1.of["ante"], box1.of["play"]), (30, -10));
    let bets = returns("three-card-poker");
    assert_eq!(net(&bets, "base"), Fraction::new(-13_733_780, 407_170_400));
    assert_eq!(net(&bets, "pair-plus"), Fraction::new(-512, 22_100));
    let rules = game("three-card-poker").with_rules("[pays.pair-plus]\nflush = \"3:1\"").unwrap();
    let bets = edge::returns(&rules, 2, &|_| ());
    assert_eq!(net(&bets, "pair-plus"), Fraction::new(-1_608, 22_100));
}

// clause: RAY-NAMED-19
#[test]
fn punto_banco_draws_by_the_table() {
    // Punto 2+3 and 4, banco 5: banco draws on a 4.
    let mut table = Table::of("punto-banco");
    table.lay(1, "punto 20, banco 20, tie 20").unwrap();
    table.close().draw("2c2d3h3s").unwrap();
    table.draw("4c").unwrap();
    table.draw("Kc").unwrap();
    assert_eq!(table.settle().net(1), 20 - 20 - 20);
    // A natural ends the round; punto and banco push on a tie.
    let mut table = Table::of("punto-banco");
    table.lay(1, "punto 20, banco 20, tie 20").unwrap();
    table.close().draw("2c2d6h6s").unwrap();
    assert_eq!(table.settle().net(1), 160);
    let edges = |game: &Game| {
        let bets = edge::returns(game, 1, &|_| ());
        let percent = |bet: &Return| bet.net().times(Fraction::new(-100, 1)).decimal(6);
        bets.iter().map(percent).collect::<Vec<_>>()
    };
    let game = game("punto-banco");
    assert_eq!(edges(&game), ["1.235081", "1.057906", "14.359629"]);
    let six = game.with_rules("decks = 6").unwrap();
    assert_eq!(edges(&six), ["1.237415", "1.055849", "14.438160"]);
}

// clause: RAY-NAMED-21
#[test]
fn red_dog_pays_by_the_spread() {
    let play = |script: &str| hand("red-dog", script).net;
    assert_eq!(play("base 10 | 5c9d | check | 7h"), 20);
    assert_eq!(play("base 10 | 5c9d | check | 9h"), -10);
    assert_eq!(play("base 10 | 5c9d | raise | 7h"), 40);
    assert_eq!(play("base 10 | 5c6d | 7h"), 0, "consecutive ranks ask nothing");
    assert_eq!((play("base 10 | 5c5d | 5h"), play("base 10 | 5c5d | 7h")), (110, 0));
    for (decks, expected) in
        [(1, "-0.031554"), (2, "-0.030766"), (4, "-0.028838"), (6, "-0.027978"), (8, "-0.027509")]
    {
        let game = game("red-dog").with_rules(&format!("decks = {decks}")).unwrap();
        assert_eq!(net(&edge::returns(&game, 1, &|_| ()), "base").decimal(6), expected);
        // Best play raises on a spread of 7 or more.
        for (low, high, raises) in [("2c", "9d", false), ("2c", "Td", true)] {
            let common = cards::parse_cards(&format!("{low}{high}")).unwrap();
            let spot = edge::Spot { own: vec![], common };
            let actions = edge::spot(&game, &spot, 1, &|_| ()).unwrap();
            let best = actions.iter().find(|action| action.is_best).unwrap();
            assert_eq!(best.choice == "raise", raises, "{low}{high} with {decks} decks");
        }
    }
}

#[test]
fn red_dogs_raise_may_be_smaller_than_the_stake() {
    let mut table = Table::of("red-dog");
    table.lay(1, "base 10").unwrap();
    table.close().draw("2cKd").unwrap();
    let (seat, at, choice) = (Seat::new(1), banked::BoxNo(1), 1);
    let raise = |chips| banked::Input::Decide {
        seat,
        at,
        choice,
        stake: Some(Chips::new(chips)),
        purse: Chips::new(50),
    };
    assert!(table.take(raise(11)).is_err() && table.take(raise(0)).is_err());
    table.take(raise(4)).unwrap();
    table.draw("7h").unwrap();
    assert_eq!(table.settle().net(1), 14);
}

// clause: RAY-NAMED-36
#[test]
fn a_draw_of_k_of_n_returns_what_its_hits_pay() {
    // The chance of both numbers among twenty of eighty is 20 x 19 / (80 x 79).
    let bets = returns("keno");
    let both = Fraction::new(20 * 19, 80 * 79);
    let spot_2 = bets.iter().find(|bet| bet.bet == "spot-2").unwrap();
    assert_eq!(spot_2.returned, both.times(Fraction::new(12, 1)));
    let rules = game("keno").with_rules("[pays.spot-2]\n1 = \"0:1\"\n2 = \"9:1\"").unwrap();
    let one = Fraction::new(2 * 20 * 60, 80 * 79);
    let expected = both.times(Fraction::new(10, 1)).plus(one);
    assert_eq!(edge::returns(&rules, 1, &|_| ())[1].returned, expected);
    let draw = (1..=20).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(spin("keno", "spot-3 1/2/30 1", &draw), 1);
    assert_eq!(spin("keno", "spot-3 1/2/3 1", &draw), 39);
    let mut table = Table::of("keno");
    table.lay(1, "spot-1 7 1").unwrap();
    table.close();
    assert!(table.draw(&draw.replace("20", "1")).is_err(), "a ball falls once");
}
