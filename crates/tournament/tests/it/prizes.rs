//! Payout tables, the prizes they give, and places that are shared.

use crate::{amounts, coin_by_coin, numbers};
use proptest::prelude::*;
use tournament::Amount;
use tournament::prizes::*;
use units::Bps;

fn row(places: u32, share: u32) -> Row {
    Row { places, share: Bps(share) }
}

fn table(rows: &[Row]) -> Payouts {
    Payouts { brackets: vec![Bracket { entries: 10, rows: rows.to_vec() }] }
}

fn paid(prizes: &Prizes) -> Vec<u64> {
    numbers(&prizes.amounts().collect::<Vec<_>>())
}

#[test]
fn twenty_start_fees_of_a_hundred_are_two_thousand_in_prizes() {
    // clause: SVS-2.2.2-03, W2D-16.1-04
    let prize = Amount::new(100).times(20);
    let rules = PoolRules { source: Source::Entries, guarantee: None };
    let pool = rules.pool(&PaidIn { prize, deposits: Amount::new(2_200) }).total;
    assert_eq!(pool, Amount::new(2_000));
    let payouts = Payouts::standard(1_000);
    let prizes = Prizes::of(pool, payouts.rows(20).unwrap(), Remainder::First).unwrap();
    assert_eq!(prizes.total(), Amount::new(2_000));
}

#[test]
fn the_remainder_goes_where_the_rules_say_and_is_told() {
    let rows = [row(1, 3_334), row(2, 6_666)];
    let first = Prizes::of(Amount::new(101), &rows, Remainder::First).unwrap();
    assert_eq!(paid(&first), [35, 33, 33]);
    assert_eq!(first.places()[0].working, Working::Share { row: rows[0], odd: Amount::new(2) });
    let down = Prizes::of(Amount::new(101), &rows, Remainder::FromTheTop).unwrap();
    assert_eq!(paid(&down), [34, 34, 33]);
    assert_eq!(down.places()[1].working, Working::Share { row: rows[1], odd: Amount::new(1) });
}

#[test]
fn entries_that_share_places_divide_their_prizes() {
    let prizes = Prizes::listed(amounts([5_000, 1_200, 901])).unwrap();
    let shared = prizes.shared(2, 3);
    assert_eq!((shared.sum, shared.each, shared.odd), (Amount::new(2_101), Amount::new(1_050), 1));
    assert_eq!(numbers(&shared.amounts()), [1_051, 1_050]);
    assert_eq!(numbers(&prizes.shared(3, 5).amounts()), [301, 300, 300], "below the money too");
    assert_eq!(numbers(&prizes.shared(1, 1).amounts()), [5_000]);
    assert_eq!((prizes.place(4), prizes.place(0)), (Amount::ZERO, Amount::ZERO));
}

#[test]
fn a_payout_table_that_is_wrong_is_refused_with_its_row() {
    let refused = |rows: &[Row]| table(rows).check().unwrap_err();
    assert_eq!(refused(&[row(1, 9_999)]), PayoutError::Sum { bracket: 1, sum: 9_999 });
    assert_eq!(
        refused(&[row(1, 6_000), row(1, 4_001)]),
        PayoutError::Sum { bracket: 1, sum: 10_001 }
    );
    assert_eq!(refused(&[]), PayoutError::Sum { bracket: 1, sum: 0 });
    assert_eq!(refused(&[row(1, 4_999), row(1, 5_001)]), PayoutError::Rises { bracket: 1, row: 2 });
    assert_eq!(refused(&[row(2, 6_000), row(1, 4_000)]), PayoutError::Rises { bracket: 1, row: 2 });
    assert_eq!(refused(&[row(1, 10_000), row(1, 0)]), PayoutError::Nothing { bracket: 1, row: 2 });
    assert_eq!(refused(&[row(0, 10_000)]), PayoutError::Nothing { bracket: 1, row: 1 });
    let (bracket, places, max) = (1, 11, 10);
    assert_eq!(refused(&[row(11, 10_000)]), PayoutError::Places { bracket, places, max });
    assert_eq!(table(&[row(10, 10_000)]).check(), Ok(()));
    assert_eq!(Payouts { brackets: Vec::new() }.check(), Err(PayoutError::Empty));
    let mut twice = table(&[row(1, 10_000)]);
    twice.brackets.push(twice.brackets[0].clone());
    let (bracket, entries, min) = (2, 10, 11);
    assert_eq!(twice.check(), Err(PayoutError::Order { bracket, entries, min }));
}

#[test]
fn rows_that_do_not_pay_the_pool_give_no_prizes() {
    let of = |rows: &[Row]| Prizes::of(Amount::new(100), rows, Remainder::First);
    assert_eq!(of(&[row(1, 9_000)]), Err(PrizesError::Sum { sum: 9_000 }));
    assert_eq!(of(&[row(1, 10_000), row(0, 0)]), Err(PrizesError::NoPlaces { row: 2 }));
    let (place, amount, max) = (2, Amount::new(60), Amount::new(40));
    let rises = Err(PrizesError::Rises { place, amount, max });
    assert_eq!(of(&[row(1, 4_000), row(1, 6_000)]), rises);
    assert_eq!(Prizes::listed(amounts([40, 60])), rises);
}

#[test]
fn rows_are_those_of_the_entries() {
    let payouts = Payouts::standard(100);
    assert_eq!(payouts.rows(3).unwrap(), [row(1, 10_000)]);
    assert_eq!(payouts.rows(4).unwrap(), [row(1, 6_500), row(1, 3_500)]);
    assert_eq!(payouts.rows(10).unwrap().len(), 3);
    assert_eq!(table(&[row(1, 10_000)]).rows(9), None);
}

#[test]
fn the_presets_are_payout_tables() {
    Payouts::winner_takes_all().check().unwrap();
    for entries in 0..=400 {
        Payouts::double_or_nothing(entries)
            .check()
            .unwrap_or_else(|e| assert_eq!((entries, e), (0, e)));
        Payouts::standard(entries).check().unwrap();
    }
    let payouts = Payouts::standard(300_000);
    payouts.check().unwrap();
    for entries in [11, 45, 100, 1_000, 10_000, 100_000, 300_000] {
        let rows = payouts.rows(entries).unwrap();
        let places: u32 = rows.iter().map(|row| row.places).sum();
        let lowest = rows.last().unwrap();
        assert!(places >= entries / 9 && places <= entries.div_ceil(3), "{entries}: {places}");
        // The lowest prize is more than an entry of 100 units.
        let pool = Amount::new(100).times(entries.into());
        assert!(
            pool.share(lowest.share) > Amount::new(100).times(lowest.places.into()),
            "{entries}"
        );
    }
}

/// Rows that sum to the whole: about half of it to the first place, the rest to rows that do not rise.
fn rows() -> impl Strategy<Value = Vec<(u32, u32)>> {
    let weights = proptest::collection::vec((1u32..6, 1u32..1_000), 0..12);
    weights.prop_map(|mut weights| {
        weights.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
        let sum: u32 = weights.iter().map(|(places, weight)| places * weight).sum();
        let share =
            |&(places, weight): &(u32, u32)| (places, places * (weight * 4_900 / sum).max(1));
        let mut rows: Vec<(u32, u32)> = weights.iter().map(share).collect();
        rows.insert(0, (1, 10_000 - rows.iter().map(|(_, share)| share).sum::<u32>()));
        rows
    })
}

proptest! {
    #[test]
    fn prizes_sum_to_the_pool_and_match_the_reference(
        pool in 0u64..20_000,
        rows in rows(),
        all_to_first: bool,
    ) {
        let table: Vec<Row> = rows.iter().map(|&(places, share)| row(places, share)).collect();
        let payouts = Payouts { brackets: vec![Bracket { entries: 100, rows: table.clone() }] };
        prop_assert_eq!(payouts.check(), Ok(()));
        let to = if all_to_first { Remainder::First } else { Remainder::FromTheTop };
        let prizes = Prizes::of(Amount::new(pool), &table, to).unwrap();
        let amounts = paid(&prizes);
        prop_assert_eq!(prizes.total(), Amount::new(pool));
        prop_assert!(amounts.is_sorted_by(|a, b| a >= b));
        prop_assert_eq!(&amounts, &coin_by_coin::prizes(pool, &rows, all_to_first));
        for prize in prizes.places() {
            let Working::Share { row, odd } = prize.working else { panic!("a listed prize") };
            let exact = pool * u64::from(row.share.0) / (10_000 * u64::from(row.places));
            prop_assert_eq!(Amount::new(exact) + odd, prize.amount);
        }
        for first in 1..=amounts.len() {
            for last in first..first + 4 {
                let shared = prizes.shared(first as u32, last as u32);
                prop_assert_eq!(numbers(&shared.amounts()), coin_by_coin::shared(&amounts, first, last));
            }
        }
    }

    #[test]
    fn prizes_of_large_pools_sum_to_them(pool in 0u64..1 << 53, entries in 1u32..5_000) {
        let payouts = Payouts::standard(5_000);
        for to in [Remainder::First, Remainder::FromTheTop] {
            let prizes = Prizes::of(Amount::new(pool), payouts.rows(entries).unwrap(), to).unwrap();
            prop_assert_eq!(prizes.total(), Amount::new(pool));
        }
    }
}
