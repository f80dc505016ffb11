//! The independent chip model beside plain enumeration and published figures.

use crate::{amounts, numbers, stacks};
use proptest::prelude::*;
use tournament::Amount;
use tournament::icm::{IcmError, PLAYERS_MAX, worth};
use units::Chips;

fn worth_of<const P: usize, const Q: usize>(chips: [u64; P], prizes: [u64; Q]) -> Vec<u64> {
    numbers(&worth(&stacks(chips), &amounts(prizes)).unwrap())
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq)]
struct Ratio(u128, u128);

impl Ratio {
    fn of(above: u128, below: u128) -> Ratio {
        fn common(a: u128, b: u128) -> u128 {
            if b == 0 { a } else { common(b, a % b) }
        }
        let divisor = common(above, below);
        Ratio(above / divisor, below / divisor)
    }

    fn plus(self, other: Ratio) -> Ratio {
        let divisor = Ratio::of(self.1, other.1);
        // divisor.1 is what the other denominator adds to ours.
        let below = self.1 * divisor.1;
        Ratio::of(self.0 * divisor.1 + other.0 * (below / other.1), below)
    }

    fn times(self, above: u64, below: u64) -> Ratio {
        let (left, right) = (Ratio::of(self.0, below.into()), Ratio::of(above.into(), self.1));
        Ratio::of(left.0 * right.0, left.1 * right.1)
    }
}

/// Every order in which the players can finish, with its chance, adds its prizes.
fn enumerate(
    stacks: &[u64],
    prizes: &[u64],
    order: &mut Vec<usize>,
    chance: Ratio,
    worth: &mut [Ratio],
) {
    if order.len() == prizes.len() {
        for (&player, &prize) in order.iter().zip(prizes) {
            worth[player] = worth[player].plus(chance.times(prize, 1));
        }
        return;
    }
    let left: Vec<usize> = (0..stacks.len()).filter(|player| !order.contains(player)).collect();
    let chips: u64 = left.iter().map(|&player| stacks[player]).sum();
    for player in left {
        order.push(player);
        enumerate(stacks, prizes, order, chance.times(stacks[player], chips), worth);
        order.pop();
    }
}

fn by_enumeration(stacks: &[u64], prizes: &[u64]) -> Vec<u64> {
    let mut worth = vec![Ratio(0, 1); stacks.len()];
    enumerate(stacks, prizes, &mut Vec::new(), Ratio(1, 1), &mut worth);
    let mut units: Vec<u64> = worth.iter().map(|worth| (worth.0 / worth.1) as u64).collect();
    let mut left = prizes.iter().sum::<u64>() - units.iter().sum::<u64>();
    let rest = |player: &usize| Ratio(worth[*player].0 % worth[*player].1, worth[*player].1);
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    order.sort_by(|a, b| (rest(b).0 * rest(a).1).cmp(&(rest(a).0 * rest(b).1)));
    for player in order {
        let more = left.min(1);
        units[player] += more;
        left -= more;
    }
    units
}

#[test]
fn published_examples_come_out_to_the_cent() {
    // Per cent of the pool, from introductions to the model.
    assert_eq!(worth_of([10_000, 6_000, 4_000], [50_00, 30_00, 20_00]), [38_39, 32_75, 28_86]);
    assert_eq!(worth_of([6_000, 4_000, 2_000], [500_00, 300_00, 200_00]), [385_00, 340_00, 275_00]);
    assert_eq!(
        worth_of([5_000, 3_000, 1_500, 500], [500_00, 300_00, 200_00]),
        [377_78, 312_89, 225_60, 83_73]
    );
    // 70 and 30 units for stacks of 50, 30 and 20 per cent.
    assert_eq!(worth_of([50, 30, 20], [70_00, 30_00]), [45_18, 32_25, 22_57]);
}

#[test]
fn two_players_get_the_lower_prize_and_the_rest_by_chips() {
    assert_eq!(worth_of([15_000, 5_000], [1_000, 600]), [900, 700]);
}

#[test]
fn equal_stacks_are_worth_the_same_with_odd_units_to_the_first() {
    assert_eq!(worth_of([7; 3], [50, 30, 20]), [34, 33, 33]);
    assert_eq!(worth_of([1], [9]), [9]);
    assert_eq!(worth_of([1, 2], []), [0, 0]);
}

#[test]
fn the_largest_stacks_and_prizes_are_within_range() {
    let all = worth_of([Chips::MAX.get() - 14, 14], [Chips::MAX.get() - 1, 1]);
    assert_eq!(all.iter().sum::<u64>(), Chips::MAX.get());
    let fifteen = [Chips::MAX.get() / 15; PLAYERS_MAX];
    let prizes = [Chips::MAX.get() / 15; PLAYERS_MAX];
    let sum: u64 = worth_of(fifteen, prizes).iter().sum();
    assert_eq!(sum, prizes.iter().sum::<u64>());
}

#[test]
fn stacks_the_model_cannot_value_are_refused() {
    let error = |chips: Vec<Chips>, prizes: Vec<Amount>| worth(&chips, &prizes).unwrap_err();
    assert_eq!(error(vec![], vec![]), IcmError::Players { players: 0 });
    assert_eq!(error(stacks([1; 16]), vec![]), IcmError::Players { players: 16 });
    assert_eq!(error(stacks([1, 0]), vec![]), IcmError::NoChips { player: 2 });
    let (prizes, players) = (3, 2);
    assert_eq!(error(stacks([1, 1]), amounts([1; 3])), IcmError::Prizes { prizes, players });
    let total = u128::from(Chips::MAX.get()) + 1;
    assert_eq!(error(stacks([Chips::MAX.get(), 1]), vec![]), IcmError::Chips { total });
    let prizes = amounts([Chips::MAX.get(), 1]);
    assert_eq!(error(stacks([1, 1]), prizes), IcmError::Total { total });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn up_to_six_players_it_agrees_with_enumeration(
        chips in proptest::collection::vec(1u64..=6, 1..=6),
        mut prizes in proptest::collection::vec(0u64..500, 0..=6),
        scale in 1u64..1_000_000,
    ) {
        prizes.truncate(chips.len());
        prizes.sort_by_key(|&prize| std::cmp::Reverse(prize));
        let stacks: Vec<Chips> = chips.iter().map(|&chips| Chips::new(chips * scale)).collect();
        let amounts: Vec<Amount> = prizes.iter().copied().map(Amount::new).collect();
        let worth = numbers(&worth(&stacks, &amounts).unwrap());
        prop_assert_eq!(worth, by_enumeration(&chips, &prizes));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]
    #[test]
    fn any_worth_sums_to_the_prizes_and_keeps_the_order(
        chips in proptest::collection::vec(1u64..100_000_000, 1..=9),
        mut prizes in proptest::collection::vec(0u64..10_000_000, 0..=9),
    ) {
        prizes.truncate(chips.len());
        prizes.sort_by_key(|&prize| std::cmp::Reverse(prize));
        let stacks: Vec<Chips> = chips.iter().copied().map(Chips::new).collect();
        let amounts: Vec<Amount> = prizes.iter().copied().map(Amount::new).collect();
        let worth = worth(&stacks, &amounts).unwrap();
        prop_assert_eq!(worth.iter().sum::<Amount>(), amounts.iter().sum());
        for (a, one) in worth.iter().enumerate() {
            for (b, other) in worth.iter().enumerate() {
                prop_assert!(chips[a] < chips[b] || one >= other || chips[a] == chips[b]);
            }
            prop_assert!(one.get() <= prizes.first().copied().unwrap_or(0));
            if prizes.len() == chips.len() {
                prop_assert!(one.get() >= prizes[prizes.len() - 1]);
            }
        }
    }
}
