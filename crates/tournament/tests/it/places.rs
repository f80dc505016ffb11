//! Places by order of knock-out, ties, and facts that arrive in any order.

use crate::lots::lots;
use crate::naive;
use crate::numbers;
use proptest::prelude::*;
use seating::{EntryId, TableNo};
use tournament::Amount;
use tournament::places::{KnockOut, Out, Place, Places, Ties, TooLate, by_chips};
use tournament::prizes::Prizes;
use tournament::seats::shuffle;
use units::{Chips, Instant};

fn out(entry: u32, table: u32, ended: u64, round: Option<u32>, stack: u64) -> KnockOut {
    let (entry, table) = (EntryId(entry), TableNo(table));
    KnockOut { entry, table, ended: Instant(ended), round, stack: Chips::new(stack) }
}

fn place(from: u32, to: u32) -> Place {
    Place { from, to }
}

/// The places of those who are out among `entries`, by entry.
fn places(outs: &[KnockOut], entries: u32, ties: Ties) -> Vec<(u32, Place)> {
    let mut places = Places::new(ties);
    for &out in outs {
        places.take(out).unwrap();
    }
    let mut order = places.settle(Instant(u64::MAX));
    order.sort_by_key(|out| out.entry);
    order.into_iter().map(|out| (out.entry.0, out.place(entries))).collect()
}

#[test]
fn whoever_stays_in_longer_has_the_better_place() {
    // clause: SVS-2.6.2-02, W2D-16.7-01
    // Out go F, E, D, C and B, each in a hand that ends later: A is left.
    let [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5];
    let outs = [(f, 10), (e, 20), (d, 30), (c, 40), (b, 50)];
    let outs = outs.map(|(entry, ended)| out(entry, 1, ended, None, 1_000));
    let others = places(&outs, 6, Ties::ByStack);
    let single = |n| place(n, n);
    let expected = [(b, single(2)), (c, single(3)), (d, single(4)), (e, single(5)), (f, single(6))];
    assert_eq!(others, expected);
    assert_eq!(by_chips(&[(EntryId(a), Chips::new(6_000))]), [(EntryId(a), single(1))]);
}

#[test]
fn the_third_of_ten_to_go_is_eighth() {
    // clause: PSC-A1T-03
    let outs = [1, 2, 3].map(|n| out(n, 1, u64::from(n) * 10, None, 500));
    assert_eq!(places(&outs, 10, Ties::ByStack)[2], (3, place(8, 8)));
}

#[test]
fn two_out_in_one_hand_are_placed_by_their_stacks_before_it() {
    // clause: SVP-2.15-01
    let (p, q) = (out(1, 1, 100, None, 4_200), out(2, 1, 100, None, 3_900));
    for ties in [Ties::ByStack, Ties::ByStackAtEachTable] {
        let mut places = Places::new(ties);
        for out in [p, q] {
            places.take(out).unwrap();
        }
        let order = places.settle(Instant(101));
        let placed: Vec<(u32, Place)> =
            order.into_iter().map(|out| (out.entry.0, out.place(41))).collect();
        assert_eq!(placed, [(2, place(41, 41)), (1, place(40, 40))]);
    }
}

#[test]
fn equal_stacks_in_one_hand_share_the_prizes_of_their_places() {
    // clause: SVS-2.6.2-06
    let prizes = prizes();
    let of_five = |outs: &[KnockOut]| places(outs, 5, Ties::ByStack);
    let unequal = [out(1, 1, 100, None, 900), out(2, 1, 100, None, 400)];
    assert_eq!(of_five(&unequal), [(1, place(4, 4)), (2, place(5, 5))]);
    let equal = [out(1, 1, 100, None, 400), out(2, 1, 100, None, 400)];
    assert_eq!(of_five(&equal), [(1, place(4, 5)), (2, place(4, 5))]);
    assert_eq!(numbers(&prizes.shared(4, 5).amounts()), [250, 250]);
}

#[test]
fn one_out_at_each_of_two_tables_in_a_round_share_ninth() {
    // clause: SVP-2.15-02
    let outs = [out(1, 1, 100, Some(1), 900), out(2, 2, 130, Some(1), 400)];
    let shared = places(&outs, 10, Ties::ByStackAtEachTable);
    assert_eq!(shared, [(1, place(9, 10)), (2, place(9, 10))]);
    let ten = [9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_200, 900];
    let prizes = Prizes::listed(ten.map(Amount::new)).unwrap();
    assert_eq!(numbers(&prizes.shared(9, 10).amounts()), [1_050, 1_050]);
}

#[test]
fn later_is_better_but_in_one_round_the_stack_decides() {
    // clause: W2D-16.8-03
    let prizes = prizes();
    let normal = [out(1, 1, 100, None, 900), out(2, 2, 101, None, 400)];
    assert_eq!(places(&normal, 5, Ties::ByStack), [(1, place(5, 5)), (2, place(4, 4))]);
    let round = [out(1, 1, 100, Some(1), 900), out(2, 2, 101, Some(1), 400)];
    assert_eq!(places(&round, 5, Ties::ByStack), [(1, place(4, 4)), (2, place(5, 5))]);
    let equal = [out(1, 1, 100, Some(1), 400), out(2, 2, 101, Some(1), 400)];
    assert_eq!(places(&equal, 5, Ties::ByStack), [(1, place(4, 5)), (2, place(4, 5))]);
    assert_eq!(numbers(&prizes.shared(4, 5).amounts()), [250, 250]);
}

/// Five prizes, of which the last two are 300 and 200.
fn prizes() -> Prizes {
    Prizes::listed([1_000, 800, 500, 300, 200].map(Amount::new)).unwrap()
}

#[test]
fn a_round_at_several_tables_counts_as_one_hand_or_is_shared() {
    // Table 2 is done long after table 1.
    let outs = [
        out(1, 1, 100, Some(3), 8_000),
        out(2, 1, 100, Some(3), 5_000),
        out(3, 2, 170, Some(3), 6_000),
    ];
    let by_stack = [(1, place(8, 8)), (2, place(10, 10)), (3, place(9, 9))];
    assert_eq!(places(&outs, 10, Ties::ByStack), by_stack);
    let each_table = [(1, place(8, 9)), (2, place(10, 10)), (3, place(8, 9))];
    assert_eq!(places(&outs, 10, Ties::ByStackAtEachTable), each_table);
    let shared = [(1, place(8, 10)), (2, place(8, 10)), (3, place(8, 10))];
    assert_eq!(places(&outs, 10, Ties::Shared), shared);
}

#[test]
fn a_round_is_settled_when_its_last_hand_has_ended() {
    let mut places = Places::new(Ties::ByStack);
    places.take(out(1, 1, 100, Some(3), 900)).unwrap();
    places.take(out(2, 2, 170, Some(3), 400)).unwrap();
    assert_eq!(places.settle(Instant(150)), []);
    let order: Vec<u32> = places.settle(Instant(171)).iter().map(|out| out.entry.0).collect();
    assert_eq!(order, [2, 1]);
}

#[test]
fn hands_of_no_round_are_placed_by_the_moment_they_ended() {
    let outs = [out(1, 1, 100, None, 100), out(2, 2, 99, None, 9_000)];
    assert_eq!(places(&outs, 10, Ties::ByStack), [(1, place(9, 9)), (2, place(10, 10))]);
}

#[test]
fn a_place_is_counted_from_the_other_end_while_entry_is_open() {
    let mut places = Places::new(Ties::ByStack);
    places.take(out(7, 1, 100, None, 50)).unwrap();
    let order = places.settle(Instant(101));
    assert_eq!(order, [Out { entry: EntryId(7), first: 1, last: 1 }]);
    assert_eq!([20, 25].map(|entries| order[0].place(entries)), [place(20, 20), place(25, 25)]);
}

#[test]
fn a_knock_out_of_a_settled_moment_is_refused() {
    let mut places = Places::new(Ties::ByStack);
    places.take(out(1, 1, 100, None, 50)).unwrap();
    places.settle(Instant(150));
    assert_eq!(places.settle(Instant(90)), []);
    let before = places.clone();
    let error = places.take(out(2, 2, 120, None, 50)).unwrap_err();
    assert_eq!(error, TooLate { entry: EntryId(2), ended: Instant(120), settled: Instant(150) });
    assert_eq!(places, before);
}

#[test]
fn those_left_when_time_is_up_are_placed_by_chips() {
    let left = [(1, 600), (2, 900), (3, 600)].map(|(entry, n)| (EntryId(entry), Chips::new(n)));
    let placed = by_chips(&left).into_iter().map(|(entry, place)| (entry.0, place));
    assert_eq!(placed.collect::<Vec<_>>(), [(2, place(1, 1)), (1, place(2, 3)), (3, place(2, 3))]);
}

/// Knock-outs of a tournament: hands by themselves, then rounds, then hands once more; several of them
/// at one moment, with few different stacks.
fn outs() -> impl Strategy<Value = Vec<KnockOut>> {
    let moment = (any::<bool>(), prop::collection::vec((0u32..4, 0u64..4, 1u64..4), 1..6));
    prop::collection::vec(moment, 0..12).prop_map(|moments| {
        let mut outs = Vec::new();
        for (no, (is_round, seats)) in (1u32..).zip(moments) {
            let begins = u64::from(no) * 100;
            for (table, later, stack) in seats {
                let round = is_round.then_some(no);
                // Tables end a round at different times; hands by themselves end at equal ones too.
                let ended = begins + if is_round { u64::from(table) * 7 } else { later / 2 };
                outs.push(out(outs.len() as u32, table, ended, round, stack * 100));
            }
        }
        outs
    })
}

/// Feeds the knock-outs in an order by lot, and settles after each all that can be.
fn fed(outs: &[KnockOut], ties: Ties, seed: u64) -> Vec<Out> {
    let mut arrivals = outs.to_vec();
    shuffle(&mut arrivals, lots(seed));
    let mut places = Places::new(ties);
    let mut order = Vec::new();
    for at in 0..arrivals.len() {
        places.take(arrivals[at]).unwrap();
        // A round reports until its last table has; what is earlier than all that is to come is final.
        let open = |out: &KnockOut| match out.round {
            None => out.ended,
            round => {
                outs.iter().filter(|one| one.round == round).map(|one| one.ended).min().unwrap()
            }
        };
        let until = arrivals[at + 1..].iter().map(open).min().unwrap_or(Instant(u64::MAX));
        order.extend(places.settle(until));
    }
    order
}

proptest! {
    #[test]
    fn places_are_the_naive_ones_in_any_order_of_arrival(
        outs in outs(), more in 0u32..5, seeds in any::<[u64; 2]>(),
        ties in prop_oneof![
            Just(Ties::ByStack), Just(Ties::ByStackAtEachTable), Just(Ties::Shared)
        ],
    ) {
        let [one, two] = seeds.map(|seed| fed(&outs, ties, seed));
        prop_assert_eq!(&one, &two);
        let entries = outs.len() as u32 + more;
        let mut placed: Vec<_> = one.iter().map(|out| (out.entry, out.place(entries))).collect();
        placed.sort_by_key(|&(entry, _)| entry);
        prop_assert_eq!(placed, naive::places(&outs, entries, ties));
    }
}
