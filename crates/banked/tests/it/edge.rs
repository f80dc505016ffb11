//! Returns against the tables "Reference returns" of the rulebooks, to their last digit.

use crate::table::game;
use banked::edge::{self, Action, Return, Spot};
use banked::{Fraction, Game};
use cards::parse_cards;

/// The returns of a game with these rules.
fn returns(key: &str, rules: &str) -> Vec<Return> {
    edge::returns(&game(key).with_rules(rules).unwrap(), 2, &|_| ())
}

#[track_caller]
fn bet<'a>(bets: &'a [Return], key: &str) -> &'a Return {
    bets.iter().find(|bet| bet.bet == key).unwrap_or_else(|| panic!("no bet {key}"))
}

#[track_caller]
fn further(bet: &Return, name: &str) -> Fraction {
    let found = bet.further.iter().find(|(of, _)| *of == name);
    found.unwrap_or_else(|| panic!("no figure {name} of {}", bet.bet)).1
}

/// The values of all answers of a spot.
fn values(game: &Game, own: &str, common: &str) -> Vec<Action> {
    let spot = Spot { own: parse_cards(own).unwrap(), common: parse_cards(common).unwrap() };
    edge::spot(game, &spot, 2, &|_| ()).unwrap()
}

/// The value of an answer when these stakes are on the circles.
#[track_caller]
fn value(actions: &[Action], choice: &str, with: Option<&str>) -> Fraction {
    let fits = |action: &&Action| {
        let has = |circle: &str| action.stakes.iter().any(|(of, _)| *of == circle);
        action.choice == choice && with.is_none_or(has)
    };
    actions.iter().find(fits).unwrap_or_else(|| panic!("no {choice}")).value
}

#[test]
fn roulette_and_dice_return_what_the_book_says() {
    let of = |key: &str| -> Vec<(String, String)> {
        let bets = edge::returns(&game(key), 1, &|_| ());
        bets.into_iter().map(|bet| (bet.bet, bet.returned.decimal(6))).collect()
    };
    let roulette = [
        ("straight-up", "0.837838"),
        ("split", "0.864865"),
        ("street", "0.891892"),
        ("trio", "0.891892"),
        ("corner", "0.864865"),
        ("first-four", "0.864865"),
        ("six-line", "0.810811"),
        ("dozen", "0.972973"),
        ("column", "0.972973"),
        ("red", "0.972973"),
        ("black", "0.972973"),
        ("odd", "0.972973"),
        ("even", "0.972973"),
        ("high", "0.972973"),
        ("low", "0.972973"),
    ];
    assert_eq!(of("ray-roulette"), roulette.map(|(bet, of)| (bet.into(), of.into())));
    let dice = [
        ("straight-up", "0.861111"),
        ("split", "0.888889"),
        ("street", "0.916667"),
        ("corner", "0.888889"),
        ("six-line", "0.833333"),
        ("sum-3", "0.888889"),
        ("sum-4", "0.916667"),
        ("sum-5", "0.888889"),
        ("sum-6", "0.833333"),
        ("sum-7", "0.833333"),
        ("sum-8", "0.833333"),
        ("sum-9", "0.888889"),
        ("sum-10", "0.916667"),
        ("sum-11", "0.888889"),
        ("all-pairs", "0.833333"),
        ("under-7", "0.833333"),
        ("over-7", "0.833333"),
    ];
    assert_eq!(of("lucky-dice"), dice.map(|(bet, of)| (bet.into(), of.into())));
    let double = of("double-ball-roulette");
    let outside = double.iter().skip(7).take(9);
    assert!(outside.into_iter().all(|(_, returned)| returned == "0.946676"), "{double:?}");
}

#[test]
fn fast_poker_returns_what_the_book_says() {
    let bets = returns("fast-poker", "");
    let base = bet(&bets, "base");
    assert_eq!(base.net(), Fraction::new(-173_869, 2_165_800));
    assert_eq!(further(base, "mean_stake").decimal(6), "1.674208");
    assert_eq!(further(base, "net_per_total_stake").decimal(6), "-0.047951");
    let bonus = bet(&bets, "bonus");
    assert_eq!(bonus.net(), Fraction::new(-428, 5_525));
    assert_eq!(bonus.further.len(), 0, "the bonus never changes the decision");
}

#[test]
fn fast_pokers_spots_are_those_of_the_book() {
    let game = game("fast-poker");
    for (own, sum) in [
        ("Qc6d4h", -18_302),
        ("Qc6d3h", -18_471),
        ("Ac5d3h", 2_157),
        ("2c2d3h", 12_530),
        ("KcQdJh", 30_133),
        ("7c7d7h", 57_589),
        ("2c3c4c", 57_706),
    ] {
        let actions = values(&game, own, "");
        assert_eq!(value(&actions, "play", None), Fraction::new(sum, 18_424), "{own}");
        assert_eq!((actions[0].choice, actions[0].value), ("fold", Fraction::new(-1, 1)));
        assert_eq!(actions[1].is_best, sum > -18_424, "{own}");
    }
}

#[test]
fn triple_bet_poker_returns_what_the_book_says() {
    let bets = returns("triple-bet-poker", "");
    let base = bet(&bets, "base");
    assert_eq!(base.net(), Fraction::new(-242_869, 3_248_700));
    assert_eq!(further(base, "mean_stake").decimal(6), "1.220992");
    assert_eq!(further(base, "net_per_total_stake").decimal(6), "-0.061228");
    assert_eq!(further(base, "net_per_first_stakes").decimal(6), "-0.024920");
    assert_eq!(bet(&bets, "bonus").net(), Fraction::new(-45_711, 216_580));
}

#[test]
fn triple_bet_pokers_spots_are_those_of_the_book() {
    // After four cards: what one more stake is worth.
    let game = game("triple-bet-poker");
    for (own, common, sum) in [("7c8d9h", "Ts", 6), ("2c5c9c", "Kc", 30)] {
        let actions = values(&game, own, common);
        let of = |choice| value(&actions, choice, Some("1"));
        assert_eq!(of("leave").minus(of("remove")), Fraction::new(sum, 48), "{own}");
    }
    // Leaving is worth more with the suited sets and the pairs of the book, and with no other of these.
    for (own, leaves) in [
        ("8cTcJc", true),
        ("8c9cTc", false),
        ("9cTcKc", false),
        ("TcTd2h", true),
        ("9c9dAh", false),
        ("2c2d2h", true),
    ] {
        let actions = values(&game, own, "");
        let best = actions.iter().find(|action| action.is_best).unwrap();
        assert_eq!(best.choice == "leave", leaves, "{own}");
    }
}

#[test]
fn riversides_spots_are_those_of_the_book() {
    let game = game("riverside-poker");
    for (own, flop, sum, calls) in [
        ("7d2c", "4hKh9s", -1_783_441, false),
        ("Qd7c", "3h6s9h", -1_069_859, true),
        ("JdTc", "2h8s9h", -28_897, true),
        ("AcKc", "2hJcQc", 2_021_718, true),
    ] {
        let actions = values(&game, own, flop);
        assert_eq!(value(&actions, "call", None), Fraction::new(sum, 1_070_190), "{own}");
        assert_eq!(actions[1].is_best, calls, "{own}");
    }
}

#[test]
fn dynamics_spots_are_those_of_the_book() {
    let as_written = game("dynamic-poker");
    // A stake on the turn together with the option on the river, over no stake on either.
    let turn = |game: &Game, own, flop| {
        let actions = values(game, own, flop);
        value(&actions, "raise", None).minus(value(&actions, "check", None))
    };
    let flop = "2h8s9h";
    assert_eq!(turn(&as_written, "JdTc", flop), Fraction::new(619_000, 2_140_380));
    assert_eq!(turn(&as_written, "2d2c", "7h7s9h"), Fraction::new(-122_104, 2_140_380));
    // Where the river is free, the option is worth the same after both answers: the stake alone remains.
    let free = as_written.with_rules("river_needs_turn = false").unwrap();
    assert_eq!(turn(&free, "JdTc", flop), Fraction::new(147_474, 2_140_380));
    let actions = values(&as_written, "JdTc", "2h8s9hAh");
    let of = |choice| value(&actions, choice, Some("turn"));
    assert_eq!(of("raise").minus(of("check")), Fraction::new(-11_750, 45_540));
}

/// Every game with five common cards: minutes in a debug build, so in a release build only:
/// `cargo test --release -p banked -- --ignored five_common_cards`.
#[test]
#[ignore = "half a minute in a release build"]
fn games_with_five_common_cards_return_what_the_book_says() {
    let net = |key: &str, rules: &str| bet(&returns(key, rules), "base").net();
    let dynamic = returns("dynamic-poker", "");
    let base = bet(&dynamic, "base");
    assert_eq!(base.net(), Fraction::new(-33_216_272_611, 421_421_364_000));
    assert_eq!(further(base, "mean_stake").decimal(6), "3.804827");
    assert_eq!(bet(&dynamic, "bonus").net(), Fraction::new(-79, 663));
    assert_eq!(bet(&dynamic, "bonus").further.len(), 0, "the bonus never changes the decision");
    let free = "river_needs_turn = false";
    assert_eq!(net("dynamic-poker", free), Fraction::new(-19_447_087_313, 347_672_625_300));
    let straight = "blind_from = \"straight\"";
    assert_eq!(net("dynamic-poker", straight).decimal(6), "-0.043467");
    let both = Fraction::new(-578_107_733, 28_381_438_800);
    assert_eq!(net("texas-holdem-bonus", ""), both);
    let riverside = returns("riverside-poker", "");
    let base = bet(&riverside, "base");
    assert_eq!(base.net(), Fraction::new(-1_378_405_177, 15_282_313_200));
    assert_eq!(further(base, "mean_stake").decimal(6), "2.456191");
    let bonus = bet(&riverside, "bonus");
    assert_eq!(bonus.net(), Fraction::new(-19_661, 129_948));
    let by_main = further(bonus, "net_with_best_main_play");
    assert_eq!(by_main, Fraction::new(-994_633, 6_497_400));
    assert_eq!(further(bonus, "net_of_base_and_this_together").decimal(6), "-0.241507");
    let ultimate = net("ultimate-holdem", "");
    assert_eq!(ultimate, Fraction::new(-50_643_648_973, 2_317_817_502_000));
}

#[test]
#[ignore = "half a minute in a release build"]
fn dynamics_own_hands_are_worth_what_the_book_says() {
    let game = game("dynamic-poker");
    for (own, expected) in [("AcAd", "2.782060"), ("3c2d", "-1.209851"), ("4c3d", "-1.032580")] {
        let actions = values(&game, own, "");
        assert_eq!(value(&actions, "play", None).decimal(6), expected, "{own}");
    }
}
