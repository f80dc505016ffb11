//! Tests of the rulebooks' clauses about one hand, by topic.
//!
//! Most are scripts of poker hands (see [`crate::script`]). Amounts are in whole minor units: 0.50 is written as 50.
//!
//! `cargo xtask clauses` counts these tests.

mod bids;
mod big_bet;
mod draw;
mod five_card;
mod fixed_limit;
mod forced;
mod high_low;
mod holdem;
mod omaha;
mod pot_limit;
mod pots;
mod rake;
mod runs;
mod showdown;
mod stud;
mod whole;

use crate::script::{self, Played};
use hand::{Action, Event, Hand};
use test_kit::Dice;
use units::{Chips, Seat};

/// Plays a script.
#[track_caller]
fn played(script: &str) -> Played {
    let lines: Vec<&str> = script.lines().map(str::trim).collect();
    let script = lines.join("\n");
    script::run(&script, &script).unwrap_or_else(|error| panic!("refused: {error}\n{script}"))
}

/// Plays a script and asserts that its outcome contains these lines in a row; `..` stands for any lines between.
#[track_caller]
fn tells(script: &str, lines: &[&str]) {
    expect(&played(script), lines);
}

/// Like [`tells`], for a script that was already played.
#[track_caller]
fn expect(played: &Played, lines: &[&str]) {
    let told: Vec<&str> = played.told.lines().collect();
    let mut from = 0;
    for block in lines.split(|line| *line == "..").filter(|block| !block.is_empty()) {
        let place = told[from..].windows(block.len()).position(|at| at == block);
        let place = place.unwrap_or_else(|| panic!("not told: {block:#?}\nof\n{}", played.told));
        from += place + block.len();
    }
}

/// Asserts that no line of the outcome contains this text.
#[track_caller]
fn never(played: &Played, text: &str) {
    assert!(!played.told.contains(text), "told: {text}\nin\n{}", played.told);
}

fn s(number: u8) -> Seat {
    Seat::new(number)
}

/// Every kind of betting decision, with one amount for a bet and a raise.
fn bids(hand: &Hand) -> [Action; 5] {
    let more = hand.price() + hand.price() + Chips::new(20);
    [Action::Fold, Action::Check, Action::Call, Action::Bet(more), Action::RaiseTo(more)]
}

/// Applies a random decision that the seat to act may make.
fn any_decision(hand: &Hand, seat: Seat, dice: &mut Dice) -> Vec<Event> {
    let options = hand.options(seat).unwrap();
    let mut may = vec![Action::Fold];
    may.extend(options.check.then_some(Action::Check));
    may.extend(options.call.map(|_| Action::Call));
    may.extend(options.bet.map(|range| Action::Bet(range.min)));
    may.extend(options.raise_to.map(|range| Action::RaiseTo(range.min)));
    let at = dice.below(may.len() as u64) as usize;
    hand.decide(seat, may.swap_remove(at)).unwrap()
}

/// Position of the first event that matches.
#[track_caller]
fn place(events: &[Event], fits: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(fits).expect("an event that fits")
}
