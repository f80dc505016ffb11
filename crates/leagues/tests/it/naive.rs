//! A second implementation that counts everything by hand, one player against all others.

use core::num::NonZeroU16;
use leagues::{Finish, Formula, Outcome, Rules, standings};
use proptest::prelude::*;
use units::PlayerId;

/// Rank, points and the number of results of one player, or `None` if they have no result.
fn by_hand(rules: &Rules, outcomes: &[Outcome], player: PlayerId) -> Option<(u64, Vec<u64>, u32)> {
    let mut results = Vec::new();
    for outcome in outcomes {
        let mut players: Vec<PlayerId> = outcome.finishes.iter().map(|one| one.player).collect();
        players.sort();
        players.dedup();
        let best = |who: PlayerId| {
            let own = outcome.finishes.iter().filter(|one| one.player == who);
            own.map(|one| one.place).min().expect("an entry")
        };
        let is_in = outcome.finishes.iter().any(|one| one.player == player && one.ranked);
        if !is_in {
            continue;
        }
        let above = players.iter().filter(|other| best(**other) < best(player)).count() as u64;
        let equal = players.iter().filter(|other| best(**other) == best(player)).count() as u64;
        let mut sum = 0;
        for place in above + 1..=above + equal {
            sum += worth(&rules.formula, place, players.len() as u64);
        }
        results.push(sum / equal + u64::from(rules.taking_part));
    }
    if results.is_empty() {
        return None;
    }
    let played = results.len() as u32;
    // Takes away the worst until as many are left as count.
    while rules.best.is_some_and(|best| results.len() > usize::from(best.get())) {
        let worst = *results.iter().min().expect("a result");
        let at = results.iter().position(|one| *one == worst).expect("the worst");
        results.remove(at);
    }
    results.sort();
    results.reverse();
    Some((results.iter().sum(), results, played))
}

fn worth(formula: &Formula, place: u64, players: u64) -> u64 {
    match formula {
        Formula::Root { base } => {
            // The largest whole number whose square, times the place, is not above base squared times the players.
            let limit = u64::from(*base).pow(2) * players;
            let mut root = 0;
            while (root + 1) * (root + 1) * place <= limit {
                root += 1;
            }
            root
        }
        Formula::Beaten { each } => (players - place) * u64::from(*each),
        Formula::Listed { points } => *points.get(place as usize - 1).unwrap_or(&0) as u64,
    }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let listed = prop::collection::vec(0..20u32, 1..6).prop_map(|mut points| {
        points.sort_by(|a, b| b.cmp(a));
        Formula::Listed { points }
    });
    let formula = prop_oneof![
        (1..40u32).prop_map(|base| Formula::Root { base }),
        (1..4u32).prop_map(|each| Formula::Beaten { each }),
        listed,
    ];
    (formula, 0..3u32, prop::option::of(1..4u16)).prop_map(|(formula, taking_part, best)| Rules {
        formula,
        taking_part,
        best: best.and_then(NonZeroU16::new),
    })
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    // House players are those with high numbers.
    let finish = (1..9u128, 1..7u32).prop_map(|(player, place)| Finish {
        player: PlayerId::from_bits(player),
        place,
        ranked: player < 7,
    });
    prop::collection::vec(finish, 0..12).prop_map(|finishes| Outcome { finishes })
}

proptest! {
    #[test]
    fn standings_are_those_counted_by_hand(
        rules in any_rules(),
        outcomes in prop::collection::vec(any_outcome(), 0..5),
    ) {
        prop_assert_eq!(rules.check(), Ok(()));
        let table = standings(&rules, &outcomes);
        let all: Vec<PlayerId> = (1..9).map(PlayerId::from_bits).collect();
        let counted: Vec<_> = all
            .iter()
            .filter_map(|player| Some((*player, by_hand(&rules, &outcomes, *player)?)))
            .collect();
        prop_assert_eq!(table.len(), counted.len());
        for (player, (points, results, played)) in &counted {
            let better = counted.iter().filter(|(_, (other, theirs, _))| {
                other > points || (other == points && theirs > results)
            });
            let line = table.iter().find(|line| line.player == *player).expect("a line");
            prop_assert_eq!(line.rank as usize, better.count() + 1);
            prop_assert_eq!(line.points, *points);
            prop_assert_eq!(line.played, *played);
        }
        let ranks: Vec<u32> = table.iter().map(|line| line.rank).collect();
        prop_assert!(ranks.is_sorted());
    }

    #[test]
    fn the_order_of_entries_changes_nothing(
        rules in any_rules(),
        outcome in any_outcome(),
        turn in 0..12usize,
    ) {
        let mut turned = outcome.clone();
        let by = turn % turned.finishes.len().max(1);
        turned.finishes.rotate_left(by);
        prop_assert_eq!(standings(&rules, &[outcome]), standings(&rules, &[turned]));
    }
}
