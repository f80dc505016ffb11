//! Refunds of cancelled tournaments: the books' worked examples to the unit.

use crate::{amounts, numbers};
use proptest::prelude::*;
use tournament::Amount;
use tournament::entry::Price;
use tournament::refunds::*;
use units::{Bps, Chips};

const HALF: Sharing = Sharing { lowest_first: false, equal: Bps(5_000) };

/// One table: fee back, the pool in equal parts.
const ONE_TABLE: RefundRules = RefundRules {
    full_while_nobody_is_out: false,
    before_prizes: Sharing::EQUAL,
    in_prizes: Sharing::EQUAL,
    fee_back: true,
};
/// Several tables: all back, half by chips, or the lowest prize first and the rest by chips.
const BY_CHIPS: RefundRules = RefundRules {
    full_while_nobody_is_out: true,
    before_prizes: HALF,
    in_prizes: Sharing { lowest_first: true, equal: Bps(0) },
    fee_back: true,
};
/// Several tables: as above, and in the prizes the rest in equal parts.
const IN_EQUAL_PARTS: RefundRules =
    RefundRules { in_prizes: Sharing { lowest_first: true, equal: Bps::WHOLE }, ..BY_CHIPS };
/// A spin: all back, or the drawn prize in equal parts.
const SPIN: RefundRules = RefundRules { full_while_nobody_is_out: true, ..ONE_TABLE };

fn price(prize: u64, fee: u64) -> Price {
    Price { prize: Amount::new(prize), fee: Amount::new(fee) }
}

fn left<const N: usize>(entry: Price, chips: [u64; N]) -> Vec<Left> {
    let left = |chips| Left { entry, behind: Chips::new(chips), ..Left::default() };
    chips.map(left).to_vec()
}

fn situation<'a>(left: &'a [Left], out: usize, pool: u64, prizes: &'a [Amount]) -> Situation<'a> {
    Situation {
        started: true,
        left,
        out,
        pool: Amount::new(pool),
        overlay: Amount::ZERO,
        bounties_paid: Amount::ZERO,
        prizes,
    }
}

fn totals(refunds: &Refunds) -> Vec<u64> {
    refunds.rows.iter().map(|row| row.total().get()).collect()
}

fn earned(refunds: &Refunds) -> Vec<(usize, u64)> {
    refunds.earned.iter().map(|earned| (earned.place, earned.prize.get())).collect()
}

fn case(refunds: &Refunds) -> Case {
    let Step::Case { case, .. } = refunds.working[0] else { panic!("no case first") };
    case
}

#[test]
fn one_table_shares_its_pool_in_equal_parts_with_fees_back() {
    // clause: SVS-2.8.2-01
    let four = left(price(100, 10), [5_000, 3_000, 1_500, 500]);
    let prizes = amounts([500, 300, 200]);
    let refunds = refund(&ONE_TABLE, &situation(&four, 6, 1_000, &prizes)).unwrap();
    assert_eq!(totals(&refunds), [260; 4]);
    assert!(refunds.rows.iter().all(|row| (row.equal.get(), row.fee.get()) == (250, 10)));
    assert_eq!(refunds.earned, []);
}

#[test]
fn at_one_table_a_place_already_earned_is_paid_first() {
    // clause: SVS-2.8.2-02
    let two = left(price(100, 10), [9_000, 1_000]);
    let prizes = amounts([500, 300, 200]);
    let refunds = refund(&ONE_TABLE, &situation(&two, 8, 1_000, &prizes)).unwrap();
    assert_eq!(earned(&refunds), [(3, 200)]);
    assert_eq!(totals(&refunds), [410, 410]);
}

#[test]
fn one_table_shares_what_is_open_of_its_pool() {
    // clause: W2D-16.11-01
    let prizes = amounts([100, 60, 40]);
    let two = left(price(20, 2), [700, 300]);
    let refunds = refund(&ONE_TABLE, &situation(&two, 8, 200, &prizes)).unwrap();
    assert_eq!((totals(&refunds), earned(&refunds)), (vec![82, 82], vec![(3, 40)]));
    let four = left(price(20, 2), [400, 300, 200, 100]);
    let refunds = refund(&ONE_TABLE, &situation(&four, 6, 200, &prizes)).unwrap();
    assert_eq!((totals(&refunds), earned(&refunds)), (vec![52; 4], vec![]));
}

#[test]
fn with_nobody_out_everything_is_paid_back() {
    // clause: SVS-2.8.2A-01
    let all = vec![left(price(100, 10), [1_500])[0]; 120];
    let prizes = amounts([6_000, 4_000, 2_000]);
    let refunds = refund(&BY_CHIPS, &situation(&all, 0, 12_000, &prizes)).unwrap();
    assert_eq!(totals(&refunds), [110; 120]);
    assert_eq!(totals(&refunds).iter().sum::<u64>(), 13_200);
    let fees_taken: u64 = all.iter().map(|left| left.entry.fee.get()).sum();
    let fees_back: u64 = refunds.rows.iter().map(|row| row.fee.get()).sum();
    assert_eq!(fees_taken - fees_back, 0, "nothing is left of what the room took");
}

#[test]
fn a_full_refund_covers_rebuys_overlay_and_tickets() {
    let mut all = left(price(100, 10), [1_500, 3_000]);
    (all[0].by_ticket, all[1].more) = (true, price(200, 5));
    let prizes = amounts([1_000]);
    let mut broken_off = situation(&all, 0, 1_000, &prizes);
    broken_off.overlay = Amount::new(600);
    let refunds = refund(&BY_CHIPS, &broken_off).unwrap();
    assert_eq!(totals(&refunds), [110, 315]);
    assert_eq!(refunds.overlay_back, Amount::new(600));
    let tickets: Vec<u64> = refunds.rows.iter().map(|row| row.as_ticket.get()).collect();
    assert_eq!(tickets, [110, 0]);
    let of_pool: Amount = refunds.rows.iter().map(Row::of_pool).sum();
    assert_eq!(of_pool + refunds.overlay_back, Amount::new(1_000));
    // The same before the start, by every book.
    broken_off.started = false;
    let before = refund(&ONE_TABLE, &broken_off).unwrap();
    assert_eq!((case(&before), before.rows), (Case::BeforeStart, refunds.rows));
    broken_off.bounties_paid = Amount::new(1);
    let paid = Amount::new(1);
    assert_eq!(refund(&BY_CHIPS, &broken_off), Err(RefundError::BountiesPaid { paid }));
}

/// Twenty entries at 100 + 10, four left.
fn four_of_twenty() -> Vec<Left> {
    left(price(100, 10), [12_000, 5_000, 2_000, 1_000])
}

#[test]
fn before_the_prizes_half_is_shared_equally_and_half_by_chips() {
    // clause: SVS-2.8.2B-01
    let four = four_of_twenty();
    let prizes = amounts([1_000, 600, 400]);
    let refunds = refund(&BY_CHIPS, &situation(&four, 16, 2_000, &prizes)).unwrap();
    assert_eq!(totals(&refunds), [860, 510, 360, 310]);
    assert_eq!(totals(&refunds).iter().sum::<u64>(), 2_040);
    assert_eq!(refunds.earned, [], "nothing to the sixteen who are out");
    assert_eq!(
        refunds.working,
        [
            Step::Case { case: Case::BeforePrizes, left: 4, out: 16, prizes: 3 },
            Step::StakesReturned(Chips::ZERO),
            Step::OpenPool {
                pool: Amount::new(2_000),
                bounties: Amount::ZERO,
                earned: Amount::ZERO,
                open: Amount::new(2_000),
            },
            Step::LowestFirst { each: Amount::ZERO },
            Step::Equally(Amount::new(1_000)),
            Step::ByChips { amount: Amount::new(1_000), chips: Chips::new(20_000) },
            Step::FeesBack(Amount::new(40)),
        ]
    );
    // What the room had added is part of that pool, and stays in it.
    let topped_up = Situation { overlay: Amount::new(500), ..situation(&four, 16, 2_000, &prizes) };
    let refunds = refund(&BY_CHIPS, &topped_up).unwrap();
    assert_eq!((totals(&refunds), refunds.overlay_back), (vec![860, 510, 360, 310], Amount::ZERO));
}

#[test]
fn in_the_prizes_those_who_are_out_keep_theirs() {
    // clause: SVS-2.8.2C-01
    let two = left(price(100, 10), [15_000, 5_000]);
    let prizes = amounts([1_000, 600, 400]);
    let refunds = refund(&BY_CHIPS, &situation(&two, 18, 2_000, &prizes)).unwrap();
    assert_eq!(earned(&refunds), [(3, 400)]);
}

#[test]
fn in_the_prizes_the_lowest_comes_first_and_the_rest_by_chips() {
    // clause: SVS-2.8.2C-02
    let prizes = amounts([1_000, 600, 400]);
    let two = left(price(100, 10), [15_000, 5_000]);
    let refunds = refund(&BY_CHIPS, &situation(&two, 18, 2_000, &prizes)).unwrap();
    assert_eq!(totals(&refunds), [910, 710]);
    let three = left(price(100, 10), [10_000, 6_000, 4_000]);
    let refunds = refund(&BY_CHIPS, &situation(&three, 17, 2_000, &prizes)).unwrap();
    let lowest: Vec<Amount> = refunds.rows.iter().map(|row| row.lowest).collect();
    assert_eq!(numbers(&lowest), [400; 3]);
    let rest: Vec<Amount> = refunds.rows.iter().map(|row| row.by_chips).collect();
    assert_eq!(numbers(&rest), [400, 240, 160]);
    assert_eq!(totals(&refunds), [810, 650, 570]);
}

#[test]
fn only_the_remaining_get_their_fees_back_in_every_case() {
    // clause: SVS-2.8.2-03
    let prizes = amounts([1_000, 600, 400]);
    let twenty = vec![left(price(100, 10), [1_000])[0]; 20];
    let (four, two) = (four_of_twenty(), left(price(100, 10), [15_000, 5_000]));
    let cases = [
        (&twenty, 0, Case::NobodyOut),
        (&four, 16, Case::BeforePrizes),
        (&two, 18, Case::InPrizes),
    ];
    for (left, out, expected) in cases {
        let refunds = refund(&BY_CHIPS, &situation(left, out, 2_000, &prizes)).unwrap();
        assert_eq!(case(&refunds), expected);
        assert_eq!(refunds.rows.len(), left.len());
        assert!(refunds.rows.iter().all(|row| row.fee.get() == 10), "{expected:?}");
        let paid: u64 = totals(&refunds).iter().sum();
        let to_places: u64 = earned(&refunds).iter().map(|(_, prize)| prize).sum();
        assert_eq!(paid + to_places, 2_000 + 10 * left.len() as u64, "{expected:?}");
    }
    let kept = RefundRules { fee_back: false, ..BY_CHIPS };
    let refunds = refund(&kept, &situation(&four, 16, 2_000, &prizes)).unwrap();
    assert_eq!(totals(&refunds), [850, 500, 350, 300]);
}

#[test]
fn remaining_players_and_prizes_choose_the_case() {
    // clause: SVS-2.8.2-04
    let prizes = amounts([1_000, 600, 400]);
    let of = |left: usize, out| {
        let left = vec![self::left(price(100, 10), [1_000])[0]; left];
        case(&refund(&BY_CHIPS, &situation(&left, out, 2_000, &prizes)).unwrap())
    };
    assert_eq!(of(4, 16), Case::BeforePrizes);
    assert_eq!(of(3, 17), Case::InPrizes);
    assert_eq!(of(20, 0), Case::NobodyOut);
    assert_eq!(of(3, 0), Case::NobodyOut, "also where all would be paid");
}

#[test]
fn open_stakes_count_and_odd_units_go_to_large_stacks() {
    // clause: SVS-2.8.2-05
    let mut three = left(price(700, 0), [5_000, 9_000, 10_000]);
    three[1].staked = Chips::new(1_000);
    let prizes = amounts([1_500, 500]);
    let refunds = refund(&BY_CHIPS, &situation(&three, 1, 2_000, &prizes)).unwrap();
    assert_eq!(refunds.rows[1].chips, Chips::new(10_000));
    let equal: Vec<Amount> = refunds.rows.iter().map(|row| row.equal).collect();
    assert_eq!(numbers(&equal), [333, 334, 333], "ties by seat");
    let by_chips: Vec<Amount> = refunds.rows.iter().map(|row| row.by_chips).collect();
    assert_eq!(numbers(&by_chips), [200, 400, 400]);
    assert!(refunds.working.contains(&Step::StakesReturned(Chips::new(1_000))));
}

#[test]
fn in_the_prizes_the_rest_may_be_shared_equally() {
    // clause: W2D-16.12-02
    let prizes = amounts([1_000, 600, 400]);
    let two = left(price(100, 0), [15_000, 5_000]);
    let refunds = refund(&IN_EQUAL_PARTS, &situation(&two, 18, 2_000, &prizes)).unwrap();
    assert_eq!((totals(&refunds), earned(&refunds)), (vec![800, 800], vec![(3, 400)]));
    let three = left(price(100, 0), [4_000, 6_000, 10_000]);
    let refunds = refund(&IN_EQUAL_PARTS, &situation(&three, 17, 2_000, &prizes)).unwrap();
    assert_eq!(totals(&refunds), [666, 667, 667]);
}

#[test]
fn a_spin_pays_all_back_or_shares_the_drawn_prize() {
    let prizes = amounts([200]);
    let three = left(price(10, 1), [500, 500, 500]);
    let mut broken_off = situation(&three, 0, 200, &prizes);
    broken_off.overlay = Amount::new(170);
    let nobody_out = refund(&SPIN, &broken_off).unwrap();
    assert_eq!(totals(&nobody_out), [11; 3]);
    assert_eq!(nobody_out.overlay_back, Amount::new(170));
    let two = left(price(10, 1), [1_000, 500]);
    let one_out = refund(&SPIN, &Situation { left: &two, out: 1, ..broken_off }).unwrap();
    assert_eq!(totals(&one_out), [101, 101]);
    assert_eq!(one_out.overlay_back, Amount::ZERO);
}

#[test]
fn bounties_already_paid_are_no_longer_in_the_pool() {
    // 1,000 of which 200 are bounties; six are out.
    let four = left(price(100, 10), [4_000, 3_000, 2_000, 1_000]);
    let prizes = amounts([400, 240, 160]);
    let mut broken_off = situation(&four, 6, 1_000, &prizes);
    broken_off.bounties_paid = Amount::new(120);
    let refunds = refund(&ONE_TABLE, &broken_off).unwrap();
    assert_eq!(totals(&refunds), [230; 4], "880 / 4, and the fee");
}

#[test]
fn an_impossible_situation_is_refused_with_its_figures() {
    let prizes = amounts([1_000, 600, 400]);
    let nobody = situation(&[], 20, 2_000, &prizes);
    assert_eq!(refund(&BY_CHIPS, &nobody), Err(RefundError::NobodyLeft));
    let two = left(price(100, 10), [1, 1]);
    let (taken, pool) = (Amount::new(400), Amount::new(399));
    let short = situation(&two, 18, 399, &prizes);
    assert_eq!(refund(&BY_CHIPS, &short), Err(RefundError::Pool { taken, pool }));
    let (open, needed) = (Amount::new(1_199), Amount::new(1_200));
    let short = situation(&two, 18, 1_599, &prizes);
    assert_eq!(refund(&BY_CHIPS, &short), Err(RefundError::Lowest { open, needed }));
}

fn any_sharing() -> impl Strategy<Value = Sharing> {
    (any::<bool>(), 0u32..=10_000)
        .prop_map(|(lowest_first, equal)| Sharing { lowest_first, equal: Bps(equal) })
}

proptest! {
    #[test]
    fn any_refund_pays_the_pool_in_the_order_of_stacks(
        chips in proptest::collection::vec((0u64..1_000_000, 0u64..1_000), 1..40),
        out in 1usize..100,
        mut prizes in proptest::collection::vec(0u64..1_000_000, 1..20),
        bounties in (0u64..10_000, 0u64..10_000),
        sharings in (any_sharing(), any_sharing()),
        fee_back: bool,
    ) {
        prizes.sort_by_key(|&prize| std::cmp::Reverse(prize));
        let pool = prizes.iter().sum::<u64>() + bounties.0 + bounties.1;
        let prizes: Vec<Amount> = prizes.into_iter().map(Amount::new).collect();
        let stack = |&(behind, staked): &(u64, u64)| Left {
            entry: price(100, 7),
            behind: Chips::new(behind),
            staked: Chips::new(staked),
            ..Left::default()
        };
        let left: Vec<Left> = chips.iter().map(stack).collect();
        let (before_prizes, in_prizes) = sharings;
        let rules =
            RefundRules { full_while_nobody_is_out: true, before_prizes, in_prizes, fee_back };
        let mut broken_off = situation(&left, out, pool, &prizes);
        broken_off.bounties_paid = Amount::new(bounties.0);
        let refunds = refund(&rules, &broken_off).unwrap();
        let shared: Amount = refunds.rows.iter().map(Row::of_pool).sum();
        let earned: Amount = refunds.earned.iter().map(|earned| earned.prize).sum();
        prop_assert_eq!(shared + earned + broken_off.bounties_paid, broken_off.pool);
        let fees: u64 = refunds.rows.iter().map(|row| row.fee.get()).sum();
        prop_assert_eq!(fees, if fee_back { 7 * left.len() as u64 } else { 0 });
        for (a, b) in refunds.rows.iter().flat_map(|a| refunds.rows.iter().map(move |b| (a, b))) {
            prop_assert!(a.chips <= b.chips || a.of_pool() >= b.of_pool());
        }
    }
}
