//! RAY's general rules of table games.

use crate::table::{Table, game, hand, limits, setup, spin};
use banked::{Asks, Event, Input, Odds, OverMax, Refusal, Setup, highest_win};
use std::sync::Arc;
use units::Chips;

fn with_limits(key: &str, max: u64, over: OverMax) -> Table {
    let limits = Arc::new(limits(&game(key), (1, max), (1, max), over));
    Table::new(Setup { limits, ..setup(key) })
}

// clause: RAY-GEN-02, PSC-2-14
#[test]
fn odds_are_profit_on_top_of_the_stake() {
    let mut table = Table::of("ray-roulette");
    table.lay(1, "straight-up 17 10").unwrap();
    table.close().draw("17").unwrap();
    table.settle();
    assert_eq!(table.lines()[0].returned, Chips::new(310));
    assert_eq!(table.net(1), 300);
    let mut table = Table::of("ray-roulette");
    table.lay(1, "red 10").unwrap();
    table.close().draw("3").unwrap();
    assert_eq!(table.settle().lines()[0].returned, Chips::new(20));
}

// clause: PSC-2-13
#[test]
fn a_ratio_times_the_stake_is_the_profit() {
    let returned = Odds::to(3, 2).returned().of(Chips::new(400));
    assert_eq!(returned - Chips::new(400), Chips::new(600));
}

// clause: RAY-GEN-06
#[test]
fn the_part_above_the_maximum_is_void() {
    let mut table = with_limits("ray-roulette", 100, OverMax::Void);
    table.lay(1, "red 120").unwrap();
    let Event::Laid { bets, .. } = &table.events[0] else { panic!("not laid") };
    assert_eq!((bets[0].stake, bets[0].void), (Chips::new(100), Chips::new(20)));
    table.close().draw("3").unwrap();
    table.settle();
    assert_eq!(table.net(1), 100);
    let mut table = with_limits("european-roulette", 100, OverMax::Refuse);
    let (stake, max) = (Chips::new(120), Chips::new(100));
    assert_eq!(table.lay(1, "red 120"), Err(Refusal::AboveMax { stake, max }));
}

#[test]
fn a_stake_below_the_minimum_is_refused() {
    let limits = Arc::new(limits(&game("fast-poker"), (10, 100), (2, 20), OverMax::Void));
    let mut table = Table::new(Setup { limits, ..setup("fast-poker") });
    let below = Refusal::BelowMin { stake: Chips::new(9), min: Chips::new(10) };
    assert_eq!(table.lay(1, "1: bet 9"), Err(below));
    assert_eq!(table.round.at_stake(units::Seat::new(1)), Chips::ZERO);
}

// clause: RAY-GEN-08, PSC-A3E-08
#[test]
fn bets_after_the_close_are_refused() {
    let mut table = Table::of("ray-roulette");
    table.lay(1, "red 10").unwrap();
    table.close();
    let before = table.events.clone();
    assert_eq!(table.lay(2, "black 10"), Err(Refusal::Closed));
    assert_eq!(Refusal::Closed.to_string(), "betting is closed");
    assert_eq!(table.events, before);
    // The accepted bets are settled without any further input of the player.
    table.draw("3").unwrap();
    assert_eq!(table.settle().net(1), 10);
}

// clause: RAY-GEN-09
#[test]
fn stakes_are_fixed_but_for_triple_bet_poker() {
    let mut table = Table::of("ray-roulette");
    table.lay(1, "red 10").unwrap();
    table.close();
    assert_eq!(table.lay(1, ""), Err(Refusal::Closed));
    assert_eq!(table.lay(1, "black 10"), Err(Refusal::Closed));
    let box1 = hand("triple-bet-poker", "1 10, 2 10, 3 10 | 2c5d9h | remove | Kc | leave | 7s");
    assert_eq!(box1.net, -20);
}

// clause: RAY-GEN-10
#[test]
fn a_misplaced_bet_is_settled_where_it_was() {
    assert_eq!(spin("ray-roulette", "straight-up 17 10", "18"), -10);
    assert_eq!(spin("ray-roulette", "straight-up 17 10", "17"), 300);
}

// clause: RAY-GEN-15
#[test]
fn the_highest_win_follows_from_odds_and_maximum() {
    let game = game("ray-roulette");
    assert_eq!(highest_win(&game, 0, Chips::new(10)), Chips::new(300));
    // A cap lowers the maximum stake; the odds stay.
    let limits = limits(&game, (1, 10), (1, 10), OverMax::Void);
    let capped = limits.with_highest_win(&game, Chips::new(100));
    assert_eq!(capped.of(0).max, Chips::new(3));
    assert_eq!(capped.of(7).max, Chips::new(10));
}

#[test]
fn a_void_round_gives_every_open_stake_back() {
    let mut table = Table::of("riverside-poker");
    table.lay(1, "1: blind 10, bonus 5").unwrap();
    table.lay(2, "2: blind 20").unwrap();
    table.close().draw("9c9d").unwrap();
    table.draw("AcKd").unwrap();
    table.draw("9h4d2s").unwrap();
    table.answer(1, "call").unwrap();
    table.answer(2, "fold").unwrap();
    table.settle();
    assert_eq!(table.net(1), 50);
    table.take(Input::Void { by: None, why: "the deck was short".into() }).unwrap();
    assert_eq!(table.round.asks(), Asks::Nothing);
    assert_eq!((table.net(1), table.net(2)), (50, 0));
    assert_eq!(table.round.returned(units::Seat::new(1)), Chips::new(55 + 30));
    let again = Input::Void { by: None, why: "again".into() };
    assert_eq!(table.take(again), Err(Refusal::NotAsked));
}
