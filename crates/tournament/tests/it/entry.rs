//! Prices and their bounds, and who may buy what when.

use tournament::Amount;
use tournament::entry::*;
use units::{Bps, Chips, Millis};

const MINUTE: u64 = 60_000;
const HOUR_OVER: Refusal = Refusal::Over(Until::Clock(Millis(60 * MINUTE)));

fn price(prize: u64, fee: u64) -> Price {
    Price { prize: Amount::new(prize), fee: Amount::new(fee) }
}

fn at(ms: u64) -> Moment {
    Moment { since_start: Millis(ms), level: 1 }
}

fn share(of: Base, min: u32, max: u32) -> Option<FeeShare> {
    Some(FeeShare { of, min: Bps(min), max: Bps(max) })
}

/// A fee of 2 to 17 % of the whole price.
fn of_the_whole() -> FeeCaps {
    FeeCaps { share: share(Base::WholePrice, 200, 1_700), ..FeeCaps::default() }
}

/// A fee of at most 15 % of a start fee of at most 500.00, and of at most 50.00.
fn of_the_start_fee() -> FeeCaps {
    FeeCaps {
        share: share(Base::PrizePart, 0, 1_500),
        fee_max: Some(Amount::new(50_00)),
        prize_max: Some(Amount::new(500_00)),
    }
}

fn freezeout() -> Terms {
    Terms {
        price: price(100, 10),
        start_chips: Chips::new(1_500),
        places: 50,
        entries_max: 1,
        re_entry: None,
        rebuy: None,
        add_on: None,
    }
}

fn rebuy(max: Option<u32>, stack: StackRule) -> Terms {
    let rebuy = Rebuy {
        price: price(100, 0),
        chips: Chips::new(2_000),
        until: Until::Clock(Millis(60 * MINUTE)),
        counts_from: CountsFrom::Asked,
        max,
        stack,
    };
    Terms { rebuy: Some(rebuy), ..freezeout() }
}

fn add_on() -> Terms {
    let add_on = AddOn { price: price(100, 0), chips: Chips::new(2_500), max: 1 };
    Terms { add_on: Some(add_on), ..rebuy(None, StackRule::Zero) }
}

fn with(stack: u64) -> Holder {
    Holder { entries: 1, stack: Chips::new(stack), ..Holder::default() }
}

fn out() -> Holder {
    Holder { eliminated: true, ..with(0) }
}

#[test]
fn a_fee_is_2_to_17_percent_of_the_whole_price() {
    // clause: PSC-2-10
    let caps = of_the_whole();
    assert_eq!(caps.check(price(10_00, 1_00)), Ok(()));
    assert_eq!(caps.check(price(10_00, 2_00)), Ok(()));
    let refused = |prize, fee, min, max| {
        let [prize, fee, min, max] = [prize, fee, min, max].map(Amount::new);
        Err(PriceError::Fee { fee, prize, min, max })
    };
    assert_eq!(caps.check(price(10_00, 2_10)), refused(10_00, 2_10, 21, 2_04));
    assert_eq!(caps.check(price(98_10, 1_90)), refused(98_10, 1_90, 2_01, 20_09));
    assert_eq!(caps.check(price(98_00, 2_00)), Ok(()));
    assert_eq!(caps.check(price(83_00, 17_00)), Ok(()));
    assert_eq!(caps.check(price(0, 0)), Ok(()), "a freeroll has no fee");
}

#[test]
fn a_start_fee_is_at_most_500_and_a_registration_fee_at_most_50() {
    // clause: W2D-16.1-02
    let caps = of_the_start_fee();
    assert_eq!(caps.check(price(500_00, 50_00)), Ok(()));
    let (prize, max) = (Amount::new(500_01), Amount::new(500_00));
    assert_eq!(caps.check(price(500_01, 50_00)), Err(PriceError::Prize { prize, max }));
    assert!(matches!(caps.check(price(500_00, 50_01)), Err(PriceError::Fee { .. })));
}

#[test]
fn the_maximum_fee_is_15_percent_and_50() {
    // clause: W2D-16.1-03
    let largest = [(20_00, 3_00), (100_00, 15_00), (300_00, 45_00), (400_00, 50_00), (3_33, 49)];
    for (start, fee) in largest {
        assert_eq!(of_the_start_fee().check(price(start, fee)), Ok(()), "{start}");
        assert!(of_the_start_fee().check(price(start, fee + 1)).is_err(), "{start}");
        assert_eq!(of_the_start_fee().fees(Amount::new(start)).1, Some(Amount::new(fee)));
    }
}

#[test]
fn without_a_bound_any_fee_passes() {
    assert_eq!(FeeCaps::default().check(price(1, 1_000_000)), Ok(()));
    let all = FeeCaps { share: share(Base::WholePrice, 0, 10_000), ..FeeCaps::default() };
    assert_eq!(all.fees(Amount::new(100)), (Amount::ZERO, None));
}

#[test]
fn a_rebuy_is_for_its_period() {
    // clause: PSC-A1Tiv-01
    let terms = rebuy(None, StackRule::AtMostStart);
    let ask = |ms| terms.buy_again(&with(0), at(ms), at(0));
    assert!(ask(60 * MINUTE - 1_000).is_ok());
    assert_eq!(ask(60 * MINUTE), Err(HOUR_OVER));
    assert_eq!(ask(60 * MINUTE + 1_000), Err(HOUR_OVER));
}

#[test]
fn a_rebuy_ends_with_the_number_used_or_a_stack_too_large() {
    // clause: PSC-A1Tiv-02
    let ask = |terms: Terms, holder: Holder| terms.buy_again(&holder, at(0), at(0));
    let twice = rebuy(Some(2), StackRule::AtMostStart);
    let used = |rebuys| Holder { rebuys, ..with(0) };
    assert!(ask(twice, used(1)).is_ok());
    assert_eq!(ask(twice, used(2)), Err(Refusal::Used { used: 2, max: 2 }));
    assert!(ask(twice, with(1_500)).is_ok());
    let (stack, max) = (Chips::new(1_501), Chips::new(1_500));
    assert_eq!(ask(twice, with(1_501)), Err(Refusal::Stack { stack, max }));
    assert!(ask(rebuy(None, StackRule::Any), used(1_000_000)).is_ok());
    assert!(ask(rebuy(None, StackRule::Any), with(1_000_000)).is_ok());
}

#[test]
fn a_rebuy_is_for_an_empty_stack_in_its_period() {
    // clause: SVS-2.3.4-10
    let terms = rebuy(None, StackRule::Zero);
    let ask = |chips, minutes| terms.buy_again(&with(chips), at(minutes * MINUTE), at(0));
    let (stack, max) = (Chips::new(1), Chips::ZERO);
    assert_eq!(ask(1, 59), Err(Refusal::Stack { stack, max }));
    assert!(ask(0, 59).is_ok());
    assert_eq!(ask(0, 61), Err(HOUR_OVER));
}

#[test]
fn a_rebuy_gives_its_chips_for_its_price_as_often_as_stated() {
    // clause: SVS-2.3.4-11
    let terms = rebuy(Some(2), StackRule::Zero);
    let bought = Bought { price: price(100, 0), chips: Chips::new(2_000), is_entry: false };
    for rebuys in 0..2 {
        let holder = Holder { rebuys, ..with(0) };
        assert_eq!(terms.buy_again(&holder, at(0), at(0)), Ok(bought));
    }
    let third = terms.buy_again(&Holder { rebuys: 2, ..with(0) }, at(0), at(0));
    assert_eq!(third, Err(Refusal::Used { used: 2, max: 2 }));
}

#[test]
fn a_hand_begun_in_the_period_may_count() {
    let mut terms = rebuy(None, StackRule::Zero);
    let (late, in_time) = (at(60 * MINUTE + 1), at(60 * MINUTE - 1));
    assert_eq!(terms.buy_again(&with(0), late, in_time), Err(HOUR_OVER));
    terms.rebuy.as_mut().unwrap().counts_from = CountsFrom::HandBegan;
    assert!(terms.buy_again(&with(0), late, in_time).is_ok());
    assert_eq!(terms.buy_again(&with(0), late, late), Err(HOUR_OVER));
}

#[test]
fn a_freezeout_sells_no_more_chips() {
    let terms = freezeout();
    assert_eq!(terms.buy_again(&with(0), at(0), at(0)), Err(Refusal::NotSold));
    assert_eq!(terms.add_on(&with(0), true), Err(Refusal::NotSold));
    assert_eq!(terms.enter_again(&out(), at(0)), Err(Refusal::NotSold));
}

#[test]
fn an_add_on_is_for_those_in_play_in_the_break() {
    // clause: SVS-2.3.4-14
    let terms = add_on();
    assert!(terms.add_on(&with(0), true).is_ok());
    assert_eq!(terms.add_on(&out(), true), Err(Refusal::Eliminated));
    assert!(terms.add_on(&with(5_000), true).is_ok());
    assert_eq!(terms.add_on(&with(5_000), false), Err(Refusal::NotInBreak));
    let again = Holder { add_ons: 1, ..with(5_000) };
    assert_eq!(terms.add_on(&again, true), Err(Refusal::Used { used: 1, max: 1 }));
}

#[test]
fn an_add_on_costs_the_start_fee_without_a_registration_fee() {
    // clause: SVS-2.3.4-13
    let bought = add_on().add_on(&with(0), true).unwrap();
    assert_eq!(bought.price.total(), Amount::new(100));
    assert_eq!(bought.price.prize, Amount::new(100));
    let rules = TermsRules { add_on_costs_entry: true, ..TermsRules::default() };
    assert_eq!(add_on().check(&rules), Ok(()));
    let mut dearer = add_on();
    dearer.add_on.as_mut().unwrap().price = price(120, 0);
    let (prize, wanted) = (Amount::new(120), Amount::new(100));
    assert_eq!(dearer.check(&rules), Err(TermsError::AddOnPrice { prize, wanted }));
    assert_eq!(dearer.check(&TermsRules::default()), Ok(()));
}

#[test]
fn a_rulebook_may_refuse_an_add_on_below_the_start_stack() {
    let rules = TermsRules { add_on_at_least_start: true, ..TermsRules::default() };
    let mut terms = add_on();
    terms.add_on.as_mut().unwrap().chips = Chips::new(1_499);
    let (chips, min) = (Chips::new(1_499), Chips::new(1_500));
    assert_eq!(terms.check(&rules), Err(TermsError::AddOnChips { chips, min }));
    terms.add_on.as_mut().unwrap().chips = min;
    assert_eq!(terms.check(&rules), Ok(()));
}

#[test]
fn one_player_enters_as_often_as_stated() {
    // clause: W2D-16.5-05
    let terms = Terms { entries_max: 3, ..freezeout() };
    let holder = |entries| Holder { entries, ..Holder::default() };
    let charged: Vec<Amount> =
        (0..2).map(|n| terms.enter(&holder(n), n, true).unwrap().price.total()).collect();
    assert_eq!(charged, [Amount::new(110); 2]);
    assert!(terms.enter(&holder(2), 2, true).is_ok());
    assert_eq!(terms.enter(&holder(3), 3, true), Err(Refusal::Used { used: 3, max: 3 }));
}

#[test]
fn a_full_or_closed_tournament_takes_nobody() {
    let nobody = Holder::default();
    assert!(freezeout().enter(&nobody, 49, true).is_ok());
    assert_eq!(freezeout().enter(&nobody, 50, true), Err(Refusal::Full(50)));
    assert_eq!(freezeout().enter(&nobody, 49, false), Err(Refusal::NotOpen));
}

#[test]
fn re_entry_costs_the_full_price_for_a_start_stack() {
    let re_entry = ReEntry { until: Until::Level(6), max: Some(1) };
    let terms = Terms { re_entry: Some(re_entry), ..freezeout() };
    let level = |level| Moment { since_start: Millis(0), level };
    let bought = Bought { price: price(100, 10), chips: Chips::new(1_500), is_entry: true };
    assert_eq!(terms.enter_again(&out(), level(6)), Ok(bought));
    assert_eq!(terms.enter_again(&out(), level(7)), Err(Refusal::Over(Until::Level(6))));
    assert_eq!(terms.enter_again(&with(1), level(6)), Err(Refusal::StillIn));
    let again = Holder { re_entries: 1, ..out() };
    assert_eq!(terms.enter_again(&again, level(6)), Err(Refusal::Used { used: 1, max: 1 }));
}

#[test]
fn zeros_and_prices_out_of_bounds_are_refused_by_field() {
    let rules = TermsRules { entry: of_the_start_fee(), ..TermsRules::default() };
    assert_eq!(add_on().check(&rules), Ok(()));
    let refused = |change: fn(&mut Terms)| {
        let re_entry = ReEntry { until: Until::Level(1), max: Some(1) };
        let mut terms = Terms { re_entry: Some(re_entry), ..add_on() };
        change(&mut terms);
        terms.check(&rules).unwrap_err()
    };
    let zero = |field| TermsError::Zero { field };
    assert_eq!(refused(|t| t.start_chips = Chips::ZERO), zero("start_chips"));
    assert_eq!(refused(|t| t.places = 0), zero("places"));
    assert_eq!(refused(|t| t.entries_max = 0), zero("entries_max"));
    let re_entry = refused(|t| t.re_entry.as_mut().unwrap().max = Some(0));
    assert_eq!(re_entry, zero("re_entry.max"));
    let rebuy = refused(|t| t.rebuy.as_mut().unwrap().chips = Chips::ZERO);
    assert_eq!(rebuy, zero("rebuy.chips"));
    let rebuy = refused(|t| t.rebuy.as_mut().unwrap().max = Some(0));
    assert_eq!(rebuy, zero("rebuy.max"));
    assert_eq!(refused(|t| t.add_on.as_mut().unwrap().max = 0), zero("add_on.max"));
    let dear = refused(|t| t.price = price(100, 16));
    assert_eq!(
        dear.to_string(),
        "price: the fee is 16 with a prize part of 100; the rulebook allows 0 to 15"
    );
}

#[test]
fn a_book_that_names_the_stack_for_rebuys_refuses_others() {
    let (stack, wanted) = (StackRule::AtMostStart, StackRule::Zero);
    let rules = TermsRules { rebuy_stack: Some(wanted), ..TermsRules::default() };
    assert_eq!(rebuy(None, wanted).check(&rules), Ok(()));
    let refused = rebuy(None, stack).check(&rules);
    assert_eq!(refused, Err(TermsError::RebuyStack { stack, wanted }));
}
