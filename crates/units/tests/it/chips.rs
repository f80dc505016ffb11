//! [`Chips`] and [`Bps`] against wider integers.

use std::panic::catch_unwind;
use test_kit::Dice;
use units::bound::AMOUNT_MAX;
use units::{Bps, Chips, ChipsError};

const MAX: u128 = AMOUNT_MAX as u128;

fn clamped(n: u128) -> Chips {
    Chips::new(u64::try_from(n.min(MAX)).unwrap())
}

#[test]
fn sums_and_differences_are_exact_or_saturate() {
    let seed = 0x5eed_0001;
    let mut dice = Dice::new(seed);
    for _ in 0..20_000 {
        let (a, b) = (dice.up_to(AMOUNT_MAX), dice.up_to(AMOUNT_MAX));
        let (x, y) = (Chips::new(a), Chips::new(b));
        let sum = u128::from(a) + u128::from(b);
        assert_eq!(x.saturating_add(y), clamped(sum), "{a} + {b}");
        assert_eq!(x.saturating_sub(y).get(), a.saturating_sub(b), "{a} - {b}");
        assert_eq!(x.times(b), clamped(u128::from(a) * u128::from(b)), "{a} * {b}");
        if sum <= MAX {
            assert_eq!(x + y, clamped(sum));
            assert_eq!((x + y) - y, x);
            assert_eq!([x, y].into_iter().sum::<Chips>(), x + y);
        }
        assert_eq!(x.cmp(&y), a.cmp(&b));
        assert_eq!(x.signed(), i64::try_from(a).unwrap());
        assert_eq!(x.is_zero(), a == 0);
        assert_eq!(x.to_string(), a.to_string());
    }
}

#[test]
fn a_split_loses_nothing() {
    let seed = 0x5eed_0002;
    let mut dice = Dice::new(seed);
    for _ in 0..20_000 {
        let (chips, parts) = (dice.up_to(AMOUNT_MAX), dice.up_to(1_000) + 1);
        let (share, odd) = Chips::new(chips).split(parts);
        assert_eq!(share.get() * parts + odd.get(), chips, "{chips} in {parts}");
        assert!(odd.get() < parts, "{chips} in {parts}");
    }
}

#[test]
fn the_bound_is_2_to_the_53_less_one() {
    assert_eq!(Chips::MAX.get(), 9_007_199_254_740_991);
    assert_eq!(Chips::try_new(AMOUNT_MAX), Ok(Chips::MAX));
    assert_eq!(Chips::try_new(AMOUNT_MAX + 1), Err(ChipsError::TooMany(AMOUNT_MAX + 1)));
    assert_eq!(Chips::try_new(u64::MAX), Err(ChipsError::TooMany(u64::MAX)));
    assert_eq!(
        ChipsError::TooMany(AMOUNT_MAX + 1).to_string(),
        "the amount is 9007199254740992 chips; the maximum is 9007199254740991"
    );
}

#[test]
fn the_operators_never_leave_the_range() {
    assert!(catch_unwind(|| Chips::new(AMOUNT_MAX + 1)).is_err());
    assert!(catch_unwind(|| Chips::MAX + Chips::new(1)).is_err());
    assert!(catch_unwind(|| Chips::ZERO - Chips::new(1)).is_err());
    assert!(catch_unwind(|| Chips::new(5).split(0)).is_err());
    assert!(catch_unwind(|| [Chips::MAX, Chips::MAX].into_iter().sum::<Chips>()).is_err());
}

#[test]
fn shares_are_rounded_down() {
    let seed = 0x5eed_0003;
    let mut dice = Dice::new(seed);
    for _ in 0..20_000 {
        let (chips, bps) = (dice.up_to(AMOUNT_MAX), dice.up_to(10_000));
        let share = Bps(u32::try_from(bps).unwrap()).of_floor(Chips::new(chips));
        let exact = u128::from(chips) * u128::from(bps); // in ten-thousandths
        let taken = u128::from(share.get()) * 10_000;
        assert!(taken <= exact && exact - taken < 10_000, "{bps} of {chips}");
    }
    assert_eq!(Bps::WHOLE.of_floor(Chips::MAX), Chips::MAX);
    assert_eq!(Bps(0).of_floor(Chips::MAX), Chips::ZERO);
}
