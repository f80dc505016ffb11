//! Tickets as prizes, ends at equal prizes, and levels of a series.

use crate::{amounts, numbers};
use proptest::prelude::*;
use tournament::Amount;
use tournament::entry::Price;
use tournament::prizes::{Payouts, Prizes, Remainder};
use tournament::satellites::*;

fn price(prize: u64, fee: u64) -> Price {
    Price { prize: Amount::new(prize), fee: Amount::new(fee) }
}

#[test]
fn announced_seats_are_equal_and_the_next_place_gets_nothing() {
    // clause: PSC-A1Tiii-02
    let awards = awards(Amount::new(550), Seats::Fixed(5), price(100, 10), 30).unwrap();
    assert_eq!((awards.tickets, awards.ticket), (5, price(100, 10)));
    assert_eq!((awards.money, awards.overlay), (vec![], Amount::ZERO));
}

#[test]
fn a_rest_smaller_than_a_seat_is_the_next_places() {
    let of = |pool, seats, entries| {
        let awards = awards(Amount::new(pool), seats, price(100, 10), entries).unwrap();
        let (overlay, on_top) = (awards.overlay.get(), awards.on_top.get());
        (awards.tickets, numbers(&awards.money), on_top, overlay)
    };
    assert_eq!(of(600, Seats::FromPool, 30), (5, vec![50], 0, 0));
    assert_eq!(of(500, Seats::Fixed(5), 30), (5, vec![], 0, 50));
    assert_eq!(of(780, Seats::Fixed(5), 30), (5, vec![110, 110, 10], 0, 0));
    assert_eq!(of(109, Seats::FromPool, 30), (0, vec![109], 0, 0));
    assert_eq!(of(500, Seats::FromPool, 3), (3, vec![], 170, 0), "rebuys paid for more seats");
}

#[test]
fn a_satellite_costs_less_than_its_target() {
    let target = price(100, 10);
    assert_eq!(check(Seats::FromPool, price(100, 9), target), Ok(()));
    let (price_of, target_of) = (Amount::new(110), Amount::new(110));
    let refused = check(Seats::FromPool, price(101, 9), target);
    assert_eq!(refused, Err(SatelliteError::Price { price: price_of, target: target_of }));
    let none = check(Seats::Fixed(0), price(10, 1), target);
    assert_eq!(none, Err(SatelliteError::NoSeats));
    let free = check(Seats::FromPool, price(10, 1), price(0, 0));
    assert_eq!(free, Err(SatelliteError::FreeSeat));
}

#[test]
fn half_of_ten_win_double_after_the_fifth_elimination() {
    // clause: PSC-A1Txi-01, W2D-16.7-02
    let payouts = Payouts::double_or_nothing(10);
    let pool = Amount::new(10_00).times(10);
    let prizes = Prizes::of(pool, payouts.rows(10).unwrap(), Remainder::First).unwrap();
    let paid: Vec<Amount> = prizes.amounts().collect();
    assert_eq!(paid, [Amount::new(20_00); 5]);
    assert_eq!(prizes.total(), Amount::new(100_00));
    let over: Vec<usize> = (1..=10).rev().filter(|&left| is_over(&paid, left)).collect();
    assert_eq!(over, [5, 4, 3, 2, 1]);
}

#[test]
fn unequal_prizes_are_played_for_to_the_end() {
    let over = |prizes: &[Amount]| (1..=4).filter(|&left| is_over(prizes, left)).max();
    assert_eq!(over(&amounts([50, 30, 20])), Some(1));
    assert_eq!(over(&amounts([50, 50, 20])), Some(2));
    assert_eq!(over(&amounts([0, 0])), None);
    assert!(!is_over(&amounts([50, 50]), 0));
}

#[test]
fn levels_narrow_upwards_and_their_fees_rise() {
    // clause: SVS-2.3.4-18, W2D-16.13-01
    let level = |tournaments, prize, fee| Level { tournaments, price: price(prize, fee) };
    let (low, middle, top) = (level(16, 10, 1), level(4, 40, 4), level(1, 160, 16));
    assert_eq!(check_series(&[low, middle, top]), Ok(()));
    assert_eq!(check_series(&[low, top]), Ok(()));
    let refused = |levels: &[Level]| check_series(levels).unwrap_err();
    let fees = |part, fee, next| {
        let (fee, next) = (Amount::new(fee), Amount::new(next));
        SeriesError::Fees { level: 1, part, fee, next }
    };
    let dear = refused(&[level(16, 40, 1), middle, top]);
    assert_eq!(dear, fees("start fee", 40, 40));
    let dear = refused(&[level(16, 10, 5), middle, top]);
    assert_eq!(dear, fees("registration fee", 5, 4));
    let (level_no, tournaments, min) = (1, 4, 5);
    assert_eq!(
        refused(&[level(4, 10, 1), middle, top]),
        SeriesError::Narrow { level: level_no, tournaments, min }
    );
    assert_eq!(refused(&[low, middle]), SeriesError::Top(4));
    assert_eq!(refused(&[top]), SeriesError::Levels(1));
    assert_eq!(refused(&[]), SeriesError::Levels(0));
}

proptest! {
    #[test]
    fn tickets_and_money_are_the_pool_and_what_the_room_adds(
        pool in 0u64..1_000_000,
        seats in proptest::option::of(1u32..50),
        seat in 1u64..10_000,
        entries in 1u32..200,
    ) {
        let seats = seats.map_or(Seats::FromPool, Seats::Fixed);
        let awards = awards(Amount::new(pool), seats, price(seat, 0), entries).unwrap();
        prop_assert_eq!(awards.total(), Amount::new(pool) + awards.overlay);
        prop_assert!(awards.money.is_sorted_by(|a, b| a >= b));
        prop_assert!(awards.money.iter().all(|money| money.get() <= seat));
        prop_assert!(awards.tickets as usize + awards.money.len() <= entries as usize);
        if seats == Seats::FromPool {
            prop_assert!(awards.money.len() <= 1 && awards.overlay.is_zero());
        }
    }
}
