//! What places are worth.

use leagues::{Formula, Rules, points};

fn rules(formula: Formula) -> Rules {
    Rules { formula, taking_part: 0, best: None }
}

fn all(formula: Formula, players: u32) -> Vec<u64> {
    (1..=players).map(|place| points(&rules(formula.clone()), place..=place, players)).collect()
}

#[test]
fn the_root_formula_is_worth_more_in_larger_fields() {
    assert_eq!(all(Formula::Root { base: 100 }, 4), [200, 141, 115, 100]);
    assert_eq!(all(Formula::Root { base: 100 }, 9)[..3], [300, 212, 173]);
    // 10,000 entries and the largest factor do not overflow.
    let most = points(&rules(Formula::Root { base: 10_000 }), 1..=1, 10_000);
    assert_eq!(most, 1_000_000);
}

#[test]
fn beaten_players_are_those_who_finished_lower() {
    assert_eq!(all(Formula::Beaten { each: 2 }, 4), [6, 4, 2, 0]);
}

#[test]
fn places_after_the_list_are_worth_nothing() {
    assert_eq!(all(Formula::Listed { points: vec![10, 6, 3] }, 5), [10, 6, 3, 0, 0]);
}

#[test]
fn shared_places_share_points_rounded_down() {
    let listed = rules(Formula::Listed { points: vec![10, 6, 3] });
    assert_eq!(points(&listed, 1..=2, 5), 8);
    assert_eq!(points(&listed, 2..=3, 5), 4); // 9 / 2
    assert_eq!(points(&listed, 3..=5, 5), 1); // 3 / 3
}

#[test]
fn points_for_taking_part_are_not_shared() {
    let rules = Rules { taking_part: 5, ..rules(Formula::Listed { points: vec![3, 0] }) };
    assert_eq!(points(&rules, 1..=2, 2), 6);
    assert_eq!(points(&rules, 2..=2, 2), 5);
}
