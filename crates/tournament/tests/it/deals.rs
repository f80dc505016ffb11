//! Deals: how the open prizes are divided, what forbids it, and how the vote comes out.

use crate::{amounts, numbers, stacks};
use proptest::prelude::*;
use tournament::Amount;
use tournament::deals::*;
use units::{Bps, Chips, Instant};

const ALL: Offered = Offered { chips: true, icm: true, equal: true, free: true };
const RULES: DealRules = DealRules { offered: ALL, first_prize_caps: false, left_min: Bps(0) };

fn deal<const P: usize, const Q: usize>(
    rules: &DealRules,
    chips: [u64; P],
    prizes: [u64; Q],
    method: Method,
    left: u64,
) -> Result<Deal, DealError> {
    let (stacks, prizes) = (stacks(chips), amounts(prizes));
    let announced_first = prizes.first().copied().unwrap_or_default();
    let open = Open { stacks: &stacks, prizes: &prizes, announced_first };
    rules.deal(&open, method, Amount::new(left))
}

fn shares<const P: usize, const Q: usize>(
    chips: [u64; P],
    prizes: [u64; Q],
    method: Method,
    left: u64,
) -> Vec<u64> {
    numbers(&deal(&RULES, chips, prizes, method, left).unwrap().shares)
}

#[test]
fn a_deal_by_chips_starts_at_the_lowest_prize_and_needs_all() {
    // clause: W2D-16.8-04
    let offer = deal(&RULES, [15_000, 5_000], [1_000, 600], Method::Chips, 0).unwrap();
    assert_eq!(numbers(&offer.shares), [900, 700]);
    assert_eq!(offer.warnings, []);
    let equal = shares([15_000, 5_000], [1_000, 600], Method::Equal, 0);
    assert_eq!(equal, [800, 800]);
    let free = Method::Free(amounts([850, 750]));
    assert_eq!(shares([15_000, 5_000], [1_000, 600], free, 0), [850, 750]);

    use Answer::{Absent, Accepts, Refuses, Silent};
    let (now, until) = (Instant(1_000), Instant(60_000));
    let vote = |answers, now| offer.outcome(answers, &offer.stacks, now, until);
    assert_eq!(vote(&[Accepts, Accepts], now), Outcome::Agreed);
    assert_eq!(vote(&[Accepts, Refuses], now), Outcome::Refused(1));
    assert_eq!(vote(&[Absent, Accepts], now), Outcome::Refused(0));
    assert_eq!(vote(&[Accepts, Silent], now), Outcome::Open);
    assert_eq!(vote(&[Accepts, Silent], until), Outcome::TimedOut(1));
    assert_eq!(vote(&[Silent, Refuses], until), Outcome::Refused(1));
}

#[test]
fn a_deal_holds_for_its_stacks_alone() {
    let offer = deal(&RULES, [15_000, 5_000], [1_000, 600], Method::Chips, 0).unwrap();
    let yes = [Answer::Accepts; 3];
    let vote = |answers: &[Answer], chips: [u64; 2]| {
        offer.outcome(answers, &stacks(chips), Instant(0), Instant(1))
    };
    assert_eq!(vote(&yes[..2], [14_999, 5_001]), Outcome::Stale);
    assert_eq!(vote(&yes, [15_000, 5_000]), Outcome::Stale);
    assert_eq!(vote(&yes[..2], [15_000, 5_000]), Outcome::Agreed);
}

#[test]
fn chips_alone_may_exceed_the_first_prize_unless_forbidden() {
    let chips = [6_350, 2_650, 1_000];
    let alone = deal(&RULES, chips, [1_000, 600, 400], Method::ChipsAlone, 0).unwrap();
    assert_eq!(numbers(&alone.shares), [1_270, 530, 200]);
    let below = Warning { player: 2, share: Amount::new(200), next_prize: Amount::new(400) };
    assert_eq!(alone.warnings, [below]);
    let capped = DealRules { first_prize_caps: true, ..RULES };
    let refused = deal(&capped, chips, [1_000, 600, 400], Method::ChipsAlone, 0).unwrap_err();
    let (could_get, max) = (Amount::new(1_270), Amount::new(1_000));
    assert_eq!(refused, DealError::AboveFirst { player: 1, could_get, max });
    assert!(deal(&capped, chips, [1_000, 600, 400], Method::Icm, 0).is_ok());
}

#[test]
fn what_is_left_to_play_for_counts_towards_the_first_prize() {
    let capped = DealRules { first_prize_caps: true, ..RULES };
    let free = |first| Method::Free(amounts([first, 1_500 - first]));
    assert!(deal(&capped, [1, 1], [1_000, 600], free(900), 100).is_ok());
    let refused = deal(&capped, [1, 1], [1_000, 600], free(901), 100).unwrap_err();
    let (could_get, max) = (Amount::new(1_001), Amount::new(1_000));
    assert_eq!(refused, DealError::AboveFirst { player: 1, could_get, max });
}

#[test]
fn what_is_left_to_play_for_costs_nobody_the_next_prize() {
    let icm = shares([15_000, 5_000], [1_000, 600], Method::Icm, 100);
    assert_eq!(icm, [825, 675]);
    let chips = shares([15_000, 5_000], [1_000, 600], Method::Chips, 100);
    assert_eq!(chips, [825, 675]);
    let some_left = DealRules { left_min: Bps(1_000), ..RULES };
    let with = |left| deal(&some_left, [15_000, 5_000], [1_000, 600], Method::Icm, left);
    let refused = |left| {
        let [left, min, max] = [left, 160, 400].map(Amount::new);
        DealError::Left { left, min, max }
    };
    assert_eq!(with(159).unwrap_err(), refused(159));
    assert_eq!(with(401).unwrap_err(), refused(401));
    assert_eq!(numbers(&with(160).unwrap().shares), [780, 660]);
    assert_eq!(numbers(&with(400).unwrap().shares), [600, 600]);
}

#[test]
fn before_the_money_nothing_is_certain() {
    assert_eq!(shares([5, 3, 1, 1], [700, 300], Method::Chips, 0), [500, 300, 100, 100]);
}

#[test]
fn an_impossible_deal_is_refused_with_its_figures() {
    let two = |method| deal(&RULES, [3, 1], [1_000, 600], method, 0).unwrap_err();
    let (sum, wanted) = (1_599, Amount::new(1_600));
    assert_eq!(two(Method::Free(amounts([999, 600]))), DealError::Sum { sum, wanted });
    let (shares, players) = (1, 2);
    assert_eq!(two(Method::Free(amounts([1_600]))), DealError::Shares { shares, players });
    let nothing = Offered { chips: false, icm: false, equal: false, free: false };
    let none = DealRules { offered: nothing, ..RULES };
    for method in [
        Method::Chips,
        Method::ChipsAlone,
        Method::Icm,
        Method::Equal,
        Method::Free(amounts([800, 800])),
    ] {
        assert!(deal(&RULES, [3, 1], [1_000, 600], method.clone(), 0).is_ok());
        let refused = deal(&none, [3, 1], [1_000, 600], method, 0);
        assert_eq!(refused.unwrap_err(), DealError::NotOffered);
    }
    let alone = deal(&RULES, [3], [1_000], Method::Equal, 0);
    assert_eq!(alone.unwrap_err(), DealError::Players(1));
    let (prizes, players) = (3, 2);
    let too_many = deal(&RULES, [1, 1], [3, 2, 1], Method::Equal, 0);
    assert_eq!(too_many.unwrap_err(), DealError::Prizes { prizes, players });
    let broke = deal(&RULES, [1, 0], [3, 2], Method::Icm, 0);
    assert!(matches!(broke.unwrap_err(), DealError::Icm(_)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]
    #[test]
    fn any_deal_sums_to_the_open_prizes(
        chips in proptest::collection::vec(1u64..10_000_000, 2..=9),
        mut prizes in proptest::collection::vec(0u64..10_000_000, 1..=9),
        left in 0u32..=100,
        method in prop_oneof![
            Just(Method::Chips), Just(Method::ChipsAlone), Just(Method::Icm), Just(Method::Equal),
        ],
    ) {
        prizes.truncate(chips.len());
        prizes.sort_by_key(|&prize| std::cmp::Reverse(prize));
        let next = if prizes.len() == chips.len() { prizes[prizes.len() - 1] } else { 0 };
        let total: u64 = prizes.iter().sum();
        let left = (total - next * chips.len() as u64) * u64::from(left) / 100;
        let stacks: Vec<Chips> = chips.iter().copied().map(Chips::new).collect();
        let prizes: Vec<Amount> = prizes.into_iter().map(Amount::new).collect();
        let open = Open { stacks: &stacks, prizes: &prizes, announced_first: prizes[0] };
        let deal = RULES.deal(&open, method.clone(), Amount::new(left)).unwrap();
        let dealt: Amount = deal.shares.iter().sum();
        prop_assert_eq!(dealt + deal.left, Amount::new(total));
        let below = deal.shares.iter().filter(|share| share.get() < next).count();
        prop_assert_eq!(below, deal.warnings.len());
        if method != Method::ChipsAlone {
            prop_assert_eq!(below, 0);
        }
        for (a, b) in (0..chips.len()).flat_map(|a| (0..chips.len()).map(move |b| (a, b))) {
            prop_assert!(chips[a] <= chips[b] || deal.shares[a] >= deal.shares[b]);
        }
    }
}
