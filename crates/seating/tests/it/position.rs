//! Tests who leaves a table and where they arrive. The second implementation walks the seats one by one.

use proptest::prelude::*;
use seating::{Arrives, EmptySeat, Layout};
use units::{Seat, SeatSet};

fn set(seats: &[u8]) -> SeatSet {
    seats.iter().map(|&seat| Seat::new(seat)).collect()
}

/// A table of nine seats.
fn layout(live: &[u8], button: u8, small: u8, big: u8) -> Layout {
    let [button, small, big] = [button, small, big].map(Seat::new);
    Layout { seats: 9, live: set(live), kept: SeatSet::EMPTY, button, small, big }
}

fn sits(seat: u8, to_big_blind: u8) -> Option<EmptySeat> {
    Some(EmptySeat { seat: Seat::new(seat), to_big_blind, waits_for_button: false })
}

fn waits(seat: u8) -> Option<(u8, bool)> {
    Some((seat, true))
}

fn short(place: Option<EmptySeat>) -> Option<(u8, bool)> {
    place.map(|place| (place.seat.number(), place.waits_for_button))
}

const FULL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

#[test]
fn a_player_moves_to_the_same_distance_from_the_big_blind() {
    // clause: SVP-8.2-05
    let receiver = layout(&[1, 2, 3, 4, 6, 8, 9], 1, 2, 3);
    let donor = layout(&FULL, 6, 7, 8);
    let place = receiver.arrival(Arrives::WorstPosition, false);
    assert_eq!(place, sits(5, 2));
    assert_eq!(donor.leaver(2), Seat::new(1));
    assert_eq!(donor.to_big_blind(Seat::new(1)), 2);
    // If the next big blind moves instead, they leave seat 8 and arrive at seat 5 as well.
    assert_eq!(donor.leaver(0), Seat::new(8));
    assert_eq!(short(receiver.arrival(Arrives::BigBlindFirst, false)), Some((5, false)));
}

#[test]
fn two_empty_places_are_filled_from_the_worst() {
    // clause: SVP-8.2-06
    let mut receiver = layout(&[1, 2, 3, 4, 6, 8, 9], 1, 2, 3);
    assert_eq!(receiver.arrival(Arrives::WorstPosition, false), sits(5, 2));
    receiver.live.insert(Seat::new(5));
    assert_eq!(receiver.arrival(Arrives::WorstPosition, false), sits(7, 4));
    // A seat that is kept for somebody is not given to another.
    receiver.kept.insert(Seat::new(7));
    assert_eq!(receiver.arrival(Arrives::WorstPosition, false), None);
}

#[test]
fn positions_count_players_and_not_empty_seats() {
    let receiver = layout(&[1, 2, 3, 6, 7, 8, 9], 1, 2, 3);
    assert_eq!(receiver.arrival(Arrives::WorstPosition, false), sits(4, 1));
    let donor = layout(&FULL, 6, 7, 8);
    assert_eq!(donor.leaver(1), Seat::new(9));
}

#[test]
fn an_arrival_sits_on_the_big_blind_or_as_near_as_possible() {
    // clause: SVP-8.2-10
    let on_it = layout(&[1, 2, 4, 5, 6, 8, 9], 1, 2, 4);
    assert_eq!(on_it.arrival(Arrives::BigBlindFirst, false), sits(3, 0));
    let after_it = layout(&[1, 2, 3, 4, 6, 8, 9], 1, 2, 3);
    assert_eq!(after_it.arrival(Arrives::BigBlindFirst, false), sits(5, 2));
    let only_the_small_blind = layout(&[1, 3, 4, 5, 6, 7, 8, 9], 1, 2, 3);
    assert_eq!(short(only_the_small_blind.arrival(Arrives::BigBlindFirst, false)), waits(2));
}

#[test]
fn nobody_is_the_big_blind_twice_while_another_seat_is_free() {
    let receiver = layout(&[1, 2, 4, 5, 6, 8, 9], 1, 2, 4);
    assert_eq!(short(receiver.arrival(Arrives::BigBlindFirst, true)), Some((7, false)));
    for lot in 0..20 {
        let place = receiver.arrival(Arrives::AnySeat { lot }, true);
        assert_eq!(short(place), Some((7, false)));
    }
    // A player who waits for the button does so on the small blind first, and on the big blind last.
    let behind = layout(&[1, 4, 5, 6, 7, 8, 9], 1, 2, 4);
    assert_eq!(short(behind.arrival(Arrives::WorstPosition, false)), waits(2));
    let one_seat = layout(&[1, 2, 4, 5, 6, 7, 8, 9], 1, 2, 4);
    assert_eq!(short(one_seat.arrival(Arrives::BigBlindFirst, true)), waits(3));
}

#[test]
fn a_lot_reaches_every_seat_that_is_dealt_in() {
    let receiver = layout(&[1, 3, 5, 8], 9, 1, 3);
    let reached = (0..5).map(|lot| short(receiver.arrival(Arrives::AnySeat { lot }, false)));
    let seats = [4, 6, 7, 2, 4].map(|seat| Some((seat, false)));
    assert_eq!(reached.collect::<Vec<_>>(), seats);
}

/// Returns the seats after the big blind in clockwise order, and whether each is live.
fn round_from_big(layout: &Layout) -> Vec<(u8, bool)> {
    let big = layout.big.number();
    let numbers = (big..=layout.seats).chain(1..big);
    numbers.map(|seat| (seat, layout.live.contains(Seat::new(seat)))).collect()
}

/// Returns how many players post the big blind before a seat does, the seat included, by walking the seats.
fn naive_hands(layout: &Layout, seat: u8) -> u8 {
    let mut hands = 0;
    for (at, is_live) in round_from_big(layout) {
        if at == seat {
            return hands;
        }
        hands += u8::from(is_live);
    }
    unreachable!("the seat is at the table")
}

/// Returns the worst empty seat, between the big blind and the button, by walking the seats.
fn naive_worst(layout: &Layout) -> Option<u8> {
    for (seat, is_live) in round_from_big(layout).into_iter().skip(1) {
        if seat == layout.button.number() || seat == layout.small.number() {
            return None;
        }
        if !is_live && !layout.kept.contains(Seat::new(seat)) {
            return Some(seat);
        }
    }
    None
}

/// Generates a table whose button, small blind and big blind follow each other; the first two may be at empty seats.
fn any_layout() -> impl Strategy<Value = Layout> {
    layout_of(3..=10, any::<u16>())
}

fn layout_of(
    seats: std::ops::RangeInclusive<u8>,
    live: impl Strategy<Value = u16>,
) -> impl Strategy<Value = Layout> {
    (seats, live, 0u8..10, 0u8..9, 0u8..9).prop_filter_map(
        "three players, and the big blind is one",
        |(seats, live, button, small, big)| {
            let after = |seat: u8, by: u8| (seat + by) % seats;
            let button = button % seats;
            let small = after(button, 1 + small % (seats - 1));
            let room = (button + seats - small - 1) % seats;
            if room == 0 {
                return None;
            }
            let big = after(small, 1 + big % room);
            // Only the small blind is dealt in between the button and the big blind.
            let mut seat = after(big, 1);
            let mut set = SeatSet::EMPTY;
            while seat != after(button, 1) {
                if live >> seat & 1 == 1 {
                    set.insert(Seat::new(seat + 1));
                }
                seat = after(seat, 1);
            }
            if live >> small & 1 == 1 {
                set.insert(Seat::new(small + 1));
            }
            set.insert(Seat::new(big + 1));
            let live = set;
            let [button, small, big] = [button, small, big].map(|n| Seat::new(n + 1));
            let layout = Layout { seats, live, kept: SeatSet::EMPTY, button, small, big };
            (live.len() >= 3).then_some(layout)
        },
    )
}

proptest! {
    #[test]
    fn hands_to_the_big_blind_are_those_of_a_walk_round_the_table(layout in any_layout()) {
        for seat in (1..=layout.seats).map(Seat::new) {
            prop_assert_eq!(layout.to_big_blind(seat), naive_hands(&layout, seat.number()));
        }
    }

    // clause: SVP-8.2-04, SVP-8.2-07
    #[test]
    fn a_move_keeps_the_distance_and_never_takes_the_small_blind(
        mut receiver in any_layout(),
        kept: u16,
        donor in layout_of(8..=10, prop_oneof![Just(u16::MAX), (0u32..10).prop_map(|out| !(1 << out))]),
    ) {
        prop_assume!(donor.live.len() >= receiver.live.len() + 2);
        // Some empty seats are kept for others and are not dealt in.
        let is_kept = |seat: &Seat| kept >> seat.number() & 1 == 1 && !receiver.live.contains(*seat);
        receiver.kept = (1..=receiver.seats).map(Seat::new).filter(is_kept).collect();
        let place = receiver.arrival(Arrives::WorstPosition, false);
        let expected = naive_worst(&receiver);
        match place {
            Some(place) if !place.waits_for_button => {
                prop_assert_eq!(Some(place.seat.number()), expected);
                let leaver = donor.leaver(place.to_big_blind);
                prop_assert!(donor.live.contains(leaver) && leaver != donor.small);
                prop_assert_eq!(naive_hands(&donor, leaver.number()), place.to_big_blind);
                prop_assert_eq!(naive_hands(&receiver, place.seat.number()), place.to_big_blind);
            }
            _ => prop_assert_eq!(expected, None),
        }
    }

    #[test]
    fn a_leaver_by_position_is_live_and_not_the_small_blind(
        layout in any_layout(), hands in 0u8..12,
    ) {
        let leaver = layout.leaver(hands);
        prop_assert!(layout.live.contains(leaver) && leaver != layout.small);
        prop_assert!(naive_hands(&layout, leaver.number()) <= hands);
    }

    #[test]
    fn another_leaves_in_place_of_those_who_stay(
        layout in any_layout(), hands in 0u8..12, stay: u16,
    ) {
        let stays = |seat: &Seat| stay >> seat.number() & 1 == 1;
        let staying: SeatSet = layout.live.iter().filter(stays).collect();
        let leaver = layout.leaver_except(hands, staying);
        prop_assert_eq!(layout.leaver_except(hands, SeatSet::EMPTY), Some(layout.leaver(hands)));
        // The small blind leaves only if all others stay.
        let others = layout.live.iter().filter(|seat| *seat != layout.small && !stays(seat));
        let small = Some(layout.small).filter(|small| layout.live.contains(*small) && !stays(small));
        let mut at: Vec<(u8, Seat)> =
            others.map(|seat| (naive_hands(&layout, seat.number()), seat)).collect();
        at.sort();
        let nearer = at.iter().rfind(|(far, _)| *far <= hands);
        let expected = nearer.or(at.first()).map(|(_, seat)| *seat).or(small);
        prop_assert_eq!(leaver, expected);
    }

    #[test]
    fn a_seat_is_found_wherever_one_is_free(
        layout in any_layout(), lot in any::<u32>(), was_big_blind: bool,
    ) {
        let is_full = layout.live.len() == usize::from(layout.seats);
        for arrives in [Arrives::WorstPosition, Arrives::BigBlindFirst, Arrives::AnySeat { lot }] {
            let place = layout.arrival(arrives, was_big_blind);
            prop_assert_eq!(place.is_none(), is_full);
            if let Some(place) = place {
                prop_assert!(!layout.live.contains(place.seat));
                prop_assert!(place.seat.number() <= layout.seats);
                let is_big = place.to_big_blind == 0 && !place.waits_for_button;
                prop_assert!(!(was_big_blind && is_big));
            }
        }
    }
}
