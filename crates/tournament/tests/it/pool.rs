//! Where a pool comes from, and what a guarantee adds to it or takes from it.

use proptest::prelude::*;
use tournament::Amount;
use tournament::prizes::*;
use units::Bps;

fn paid_in(prize: u64, deposits: u64) -> PaidIn {
    PaidIn { prize: Amount::new(prize), deposits: Amount::new(deposits) }
}

fn guaranteed(amount: u64) -> PoolRules {
    let guarantee = Guarantee {
        amount: Amount::new(amount),
        paid_in_min: Bps(5_000),
        paid_out_max: Bps(9_500),
    };
    PoolRules { source: Source::Entries, guarantee: Some(guarantee) }
}

fn of(source: Source) -> PoolRules {
    PoolRules { source, guarantee: None }
}

#[test]
fn a_pool_is_the_sum_of_entries_a_part_of_it_or_a_stated_amount() {
    let twenty_of_fifty = paid_in(1_000, 1_100);
    let pool = |source| of(source).pool(&twenty_of_fifty);
    assert_eq!(pool(Source::Entries).total, Amount::new(1_000));
    let part = pool(Source::Part(Bps(9_000)));
    assert_eq!((part.total, part.kept), (Amount::new(900), Amount::new(100)));
    let more = pool(Source::Fixed(Amount::new(1_500)));
    assert_eq!((more.total, more.overlay), (Amount::new(1_500), Amount::new(500)));
    let less = pool(Source::Fixed(Amount::new(400)));
    assert_eq!((less.total, less.kept), (Amount::new(400), Amount::new(600)));
}

#[test]
fn the_room_adds_what_a_guarantee_wants() {
    let pool = guaranteed(1_000_00).pool(&paid_in(600_00, 660_00));
    assert_eq!((pool.total, pool.overlay), (Amount::new(1_000_00), Amount::new(400_00)));
}

#[test]
fn a_pool_above_its_guarantee_is_what_was_paid() {
    // clause: PSC-A1Tix-01
    let pool = guaranteed(1_000_00).pool(&paid_in(1_200_00, 1_320_00));
    assert_eq!((pool.total, pool.overlay), (Amount::new(1_200_00), Amount::ZERO));
    assert_eq!(pool.capped_at, None);
}

#[test]
fn a_start_needs_half_the_guarantee_in_deposits() {
    let start = |deposits| guaranteed(1_000_00).may_start(&paid_in(0, deposits));
    let (deposits, min) = (Amount::new(499_99), Amount::new(500_00));
    assert_eq!(start(499_99), Err(TooLittlePaidIn { deposits, min }));
    assert_eq!(start(500_00), Ok(()));
    let odd = guaranteed(1_001).may_start(&paid_in(0, 500));
    assert_eq!(odd.unwrap_err().min, Amount::new(501));
    assert_eq!(of(Source::Entries).may_start(&paid_in(0, 0)), Ok(()));
}

#[test]
fn prizes_are_at_most_95_percent_of_larger_deposits() {
    // clause: PSC-A1Tix-03
    let rules = guaranteed(1_000_00);
    let of_1100 = rules.pool(&paid_in(104 * 10_00, 104 * 11_00));
    assert_eq!((of_1100.total, of_1100.capped_at), (Amount::new(1_040_00), None));
    let cap = Amount::new(1_140_00);
    let of_100 = rules.pool(&paid_in(12 * 98_00, 12 * 100_00));
    assert_eq!((of_100.total, of_100.capped_at), (cap, Some(cap)));
    assert_eq!(of_100.kept, Amount::new(36_00));
    let just_above = rules.pool(&paid_in(945_45, 1_040_00));
    assert_eq!(just_above.total, Amount::new(988_00));
    assert_eq!(just_above.overlay, Amount::new(988_00 - 945_45));
    let just_at = rules.pool(&paid_in(909_09, 1_000_00));
    assert_eq!(just_at.total, Amount::new(1_000_00));
}

#[test]
fn impossible_pool_rules_are_refused_by_field() {
    let part = of(Source::Part(Bps(10_001))).check().unwrap_err();
    assert_eq!(part, PoolError::Share { field: "source.part", value: Bps(10_001) });
    let fixed = of(Source::Fixed(Amount::ZERO)).check().unwrap_err();
    assert_eq!(fixed, PoolError::Nothing { field: "source.fixed" });
    let nothing = guaranteed(0).check().unwrap_err();
    assert_eq!(nothing, PoolError::Nothing { field: "guarantee.amount" });
    assert_eq!(guaranteed(1).check(), Ok(()));
}

proptest! {
    #[test]
    fn any_pool_balances(
        prize in 0u64..1 << 40,
        fees in 0u64..1 << 38,
        guarantee in proptest::option::of(1u64..1 << 40),
        source in prop_oneof![
            Just(Source::Entries),
            (0u32..=10_000).prop_map(|part| Source::Part(Bps(part))),
            (1u64..1 << 40).prop_map(|fixed| Source::Fixed(Amount::new(fixed))),
        ],
    ) {
        let guarantee = guarantee.and_then(|amount| guaranteed(amount).guarantee);
        let rules = PoolRules { source, guarantee };
        prop_assert_eq!(rules.check(), Ok(()));
        let paid_in = paid_in(prize, prize + fees);
        let pool = rules.pool(&paid_in);
        prop_assert_eq!(pool.paid + pool.overlay, pool.total);
        prop_assert_eq!(pool.paid + pool.kept, paid_in.prize);
        prop_assert!(pool.overlay.is_zero() || pool.kept.is_zero());
        if let Some(guarantee) = guarantee {
            let max = paid_in.deposits.share(guarantee.paid_out_max);
            match paid_in.deposits > guarantee.amount {
                true => prop_assert!(pool.total <= max),
                false => prop_assert!(pool.total >= guarantee.amount),
            }
        }
    }
}
