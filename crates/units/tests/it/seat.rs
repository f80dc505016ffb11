//! [`Seat`] and [`SeatSet`] against a set from the standard library.

use std::collections::BTreeSet;
use units::bound::SEATS_MAX;
use units::{BySeat, Seat, SeatError, SeatSet};

type Model = BTreeSet<Seat>;

/// Every possible set of seats, with its model: 1,024.
fn all_sets() -> Vec<(SeatSet, Model)> {
    let sets = 0_u32..1 << SEATS_MAX;
    sets.map(|bits| {
        let model: Model =
            Seat::all().filter(|seat| bits >> (seat.number() - 1) & 1 == 1).collect();
        (model.iter().copied().collect(), model)
    })
    .collect()
}

#[track_caller]
fn same(set: SeatSet, model: &Model) {
    assert!(set.iter().eq(model.iter().copied()), "{set:?} is not {model:?}");
    assert!(set.iter().rev().eq(model.iter().rev().copied()));
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    assert_eq!(set.is_several(), model.len() > 1);
    assert_eq!(set.first(), model.first().copied());
}

#[test]
fn seats_are_numbered_from_one() {
    for n in 0..=u8::MAX {
        let expected = (1..=SEATS_MAX).contains(&n);
        assert_eq!(Seat::try_new(n).is_ok(), expected, "{n}");
        assert_eq!(std::panic::catch_unwind(|| Seat::new(n)).is_ok(), expected, "{n}");
    }
    assert_eq!(Seat::try_new(11), Err(SeatError(11)));
    assert_eq!(SeatError(11).to_string(), "the seat number is 11; it must be 1 to 10");
    assert!(Seat::all().map(Seat::number).eq(1..=SEATS_MAX));
    assert_eq!(Seat::new(7).to_string(), "s7");
}

#[test]
fn every_set_behaves_as_a_set() {
    let sets = all_sets();
    for (set, model) in &sets {
        same(*set, model);
        for seat in Seat::all() {
            assert_eq!(set.contains(seat), model.contains(&seat));
            let (mut more, mut less) = (*set, *set);
            more.insert(seat);
            less.remove(seat);
            same(more, &(model | &Model::from([seat])));
            same(less, &(model - &Model::from([seat])));
        }
        // All pairs would be a million; every 61st covers all cases.
        for (other, other_model) in sets.iter().step_by(61) {
            same(set.union(*other), &(model | other_model));
            same(set.intersection(*other), &(model & other_model));
            same(set.difference(*other), &(model - other_model));
            assert_eq!(set == other, model == other_model);
        }
    }
    same(SeatSet::EMPTY, &Model::new());
    same(SeatSet::default(), &Model::new());
}

#[test]
fn after_goes_clockwise_and_ends_where_it_began() {
    for (set, model) in all_sets() {
        for from in Seat::all() {
            // One seat at a time, all the way round.
            let mut expected = Vec::new();
            let mut chair = from;
            loop {
                chair = Seat::new(chair.number() % SEATS_MAX + 1);
                if model.contains(&chair) {
                    expected.push(chair);
                }
                if chair == from {
                    break;
                }
            }
            assert!(set.after(from).eq(expected.iter().copied()), "{set:?} after {from}");
            assert_eq!(set.first_after(from), expected.first().copied(), "{set:?} after {from}");
        }
    }
}

#[test]
fn one_value_for_each_seat() {
    let mut by_seat = BySeat::from_fn(|seat| u32::from(seat.number()) * 10);
    assert!(by_seat.iter().all(|(seat, &value)| value == u32::from(seat.number()) * 10));
    by_seat[Seat::new(3)] += 1;
    for (_, value) in by_seat.iter_mut() {
        *value += 5;
    }
    assert_eq!(by_seat[Seat::new(3)], 36);
    assert_eq!(by_seat[Seat::new(10)], 105);
    assert_eq!(by_seat.iter().count(), usize::from(SEATS_MAX));
}
