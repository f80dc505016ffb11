//! Rules by their keys.

use banked::blackjack::*;

fn changed(changes: &[(&str, Given<'_>)]) -> Result<Rules, RulesFault> {
    RAY_B.changed(changes.iter().copied())
}

#[test]
fn every_key_changes_its_rule_alone() {
    use Given::{Flag, Number, Text};
    let all = [
        ("decks", Number(1), Rules { decks: 1, ..RAY_B }),
        ("soft17", Text("hit"), Rules { soft17: Soft17::Hit, ..RAY_B }),
        ("blackjack", Text("6:5"), Rules { blackjack: Ratio::new(6, 5), ..RAY_B }),
        ("double", Text("any"), Rules { double: Doubles::Any, ..RAY_B }),
        ("double_after_split", Flag(true), Rules { double_after_split: true, ..RAY_B }),
        ("hands", Number(4), Rules { hands: 4, ..RAY_B }),
        (
            "dealer_blackjack",
            Text("original"),
            Rules { dealer_blackjack: Takes::Original, ..RAY_B },
        ),
        ("ties_17_to_20", Text("lose"), Rules { ties_17_to_20: Tie::Lose, ..RAY_B }),
        (
            "twenty_one_v_blackjack",
            Text("push"),
            Rules { twenty_one_v_blackjack: Tie::Push, ..RAY_B },
        ),
    ];
    assert_eq!(all.map(|(key, _, _)| key), KEYS);
    for (key, given, rules) in all {
        assert_eq!(changed(&[(key, given)]), Ok(rules), "{key}");
    }
}

#[test]
fn version_a_is_version_b_with_two_changes() {
    let rules =
        changed(&[("blackjack", Given::Text("2:1")), ("ties_17_to_20", Given::Text("lose"))]);
    assert_eq!(rules, Ok(RAY_A));
}

#[test]
fn a_box_that_may_not_split_splits_no_aces() {
    let rules = changed(&[("hands", Given::Number(1))]).unwrap();
    assert_eq!((rules.hands, rules.ace_hands), (1, 1));
}

#[test]
fn an_unknown_key_is_refused_by_name() {
    let fault = changed(&[("deck", Given::Number(6))]).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "deck is unknown; expected one of decks, soft17, blackjack, double, double_after_split, hands, \
         dealer_blackjack, ties_17_to_20, twenty_one_v_blackjack"
    );
}

#[test]
fn a_wrong_value_is_refused_with_what_is_allowed() {
    use Given::{Flag, Number, Other, Text};
    let long = "x".repeat(100);
    let cut = format!("hands is {}; it must be 1 to 4", "x".repeat(80));
    let cases = [
        ("decks", Number(9), "decks is 9; it must be 1 to 8"),
        ("decks", Number(-1), "decks is -1; it must be 1 to 8"),
        ("decks", Text("6"), "decks is \"6\"; it must be 1 to 8"),
        ("soft17", Text("draw"), "soft17 is \"draw\"; it must be \"stand\" or \"hit\""),
        ("blackjack", Text("3/2"), "blackjack is \"3/2\"; it must be a ratio such as 3:2"),
        ("blackjack", Text("3:0"), "blackjack is \"3:0\"; it must be a ratio such as 3:2"),
        ("blackjack", Text("+3:2"), "blackjack is \"+3:2\"; it must be a ratio such as 3:2"),
        ("double", Flag(true), "double is true; it must be \"9-11\" or \"any\""),
        (
            "double_after_split",
            Text("yes"),
            "double_after_split is \"yes\"; it must be true or false",
        ),
        ("hands", Number(5), "hands is 5; it must be 1 to 4"),
        ("hands", Other(&long), &cut),
        (
            "dealer_blackjack",
            Text("none"),
            "dealer_blackjack is \"none\"; it must be \"original\" or \"original_and_busted\" or \"all\"",
        ),
        ("ties_17_to_20", Text("win"), "ties_17_to_20 is \"win\"; it must be \"push\" or \"lose\""),
    ];
    for (key, given, message) in cases {
        assert_eq!(changed(&[(key, given)]).unwrap_err().to_string(), message);
    }
}

#[test]
fn the_games_differ_where_their_clauses_do() {
    assert_eq!(Rules { decks: 8, soft17: Soft17::Hit, hands: 4, ..PREMIUM }, CLASSIC);
    assert_eq!(CLASSIC.exposure(), 8);
    assert_eq!(PREMIUM.exposure(), 6);
    assert_eq!(GAMES.map(|game| game.rules.stake_step()), [2, 2, 2, 2]);
}
