//! Which rules a league may have.

use core::num::NonZeroU16;
use leagues::{Formula, LISTED_MAX, POINTS_MAX, Rules};

fn refused(formula: Formula, taking_part: u32, best: Option<u16>) -> String {
    let rules = Rules { formula, taking_part, best: best.and_then(NonZeroU16::new) };
    rules.check().expect_err("out of range").to_string()
}

#[test]
fn a_field_out_of_range_is_named_with_value_and_range() {
    let root = || Formula::Root { base: 100 };
    let listed = |points| Formula::Listed { points };
    assert_eq!(
        refused(Formula::Root { base: 0 }, 0, None),
        "formula.base is 0; it must be 1 to 10000"
    );
    let beaten = Formula::Beaten { each: 10_001 };
    assert_eq!(refused(beaten, 0, None), "formula.each is 10001; it must be 1 to 10000");
    assert_eq!(refused(listed(vec![]), 0, None), "formula.points is 0; it must be 1 to 100");
    assert_eq!(
        refused(listed(vec![1; 101]), 0, None),
        "formula.points is 101; it must be 1 to 100"
    );
    let rising = refused(listed(vec![5, 6]), 0, None);
    assert_eq!(rising, "formula.points.2 is 6; it must be 0 to 5");
    let large = refused(root(), POINTS_MAX + 1, None);
    assert_eq!(large, "taking_part is 1000001; it must be 0 to 1000000");
    assert_eq!(refused(root(), 0, Some(367)), "best is 367; it must be 1 to 366");
}

#[test]
fn every_bound_itself_is_allowed() {
    let formulas = [
        Formula::Root { base: 1 },
        Formula::Root { base: 10_000 },
        Formula::Beaten { each: 1 },
        Formula::Beaten { each: 10_000 },
        Formula::Listed { points: vec![0] },
        Formula::Listed { points: vec![POINTS_MAX; LISTED_MAX] },
    ];
    for formula in formulas {
        for best in [None, NonZeroU16::new(1), NonZeroU16::new(366)] {
            let rules = Rules { formula: formula.clone(), taking_part: POINTS_MAX, best };
            assert_eq!(rules.check(), Ok(()));
        }
    }
}
