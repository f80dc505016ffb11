//! Compares hold'em with a second, independent dealer ([`test_kit::second_dealer`]).
//!
//! Random hands of every kind are played, and small spaces are searched completely. `random` plays random hands of
//! every game.
//!
//! A normal run plays a few thousand hands in each limit. For millions:
//!
//! ```sh
//! CARDROOM_HANDS=2000000 cargo test --release -p hand --test it naive
//! ```
//!
//! A hand that fails prints its seed; `CARDROOM_SEED=<seed> CARDROOM_HANDS=1` plays that hand again.

mod setups;
mod table;
mod walk;

use hand::{Action, Limit, Options};
use table::Table;
use test_kit::Dice;
use units::Chips;

#[test]
fn random_hands_no_limit() {
    random_hands(Limit::No, 0x5eed_1000_0000_0000);
}

#[test]
fn random_hands_pot_limit() {
    random_hands(Limit::Pot, 0x5eed_2000_0000_0000);
}

#[test]
fn random_hands_fixed_limit() {
    random_hands(Limit::Fixed, 0x5eed_3000_0000_0000);
}

fn random_hands(limit: Limit, seed: u64) {
    let seed = number("CARDROOM_SEED").unwrap_or(seed);
    let hands = number("CARDROOM_HANDS").unwrap_or(3_000);
    for hand in 0..hands {
        play(limit, seed + hand);
    }
}

/// Reads a number, decimal or with `0x`, from an environment variable.
fn number(key: &str) -> Option<u64> {
    let text = std::env::var(key).ok()?;
    let read = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    Some(read.unwrap_or_else(|_| panic!("{key} must be a number, not {text}")))
}

/// Plays one hand that follows entirely from the seed.
fn play(limit: Limit, seed: u64) {
    let mut dice = Dice::new(seed);
    let setup = setups::random(&mut dice, limit);
    let temper = Temper::random(&mut dice);
    let mut table = Table::open(setup, dice.deck(), format!("seed {seed:#x}"));
    while let Some(options) = table.advance() {
        table.judge(&options);
        probe(&table, &options);
        let action = temper.choose(&options, &mut dice);
        table.act(&options, action);
    }
    table.judge_the_end();
}

/// Checks that totals just outside the options are refused and totals at their bounds are accepted.
fn probe(table: &Table, options: &Options) {
    let seat = options.seat;
    let takes = |action: Action| table.hand.decide(seat, action).is_ok();
    assert_eq!(takes(Action::Fold), options.fold);
    assert_eq!(takes(Action::Check), options.check);
    assert_eq!(takes(Action::Call), options.call.is_some());
    for (make, range) in wagers(options) {
        match range {
            None => {
                for to in [Chips::ZERO, Chips::new(1), table.hand.stack(seat), Chips::MAX] {
                    assert!(!takes(make(to)), "{:?} was not offered", make(to));
                }
            }
            Some((min, max)) => {
                assert!(takes(make(Chips::new(min))) && takes(make(Chips::new(max))));
                assert!(!takes(make(Chips::new(min - 1))), "below {min}");
                assert!(!takes(make(Chips::new(max + 1))), "above {max}");
            }
        }
    }
    for other in table.hand.dealt_in().iter().filter(|&other| other != seat) {
        for action in [Action::Fold, Action::Check, Action::Call] {
            assert!(table.hand.decide(other, action).is_err(), "it is not {other}'s turn");
        }
    }
}

/// A kind of wager, with its minimum and maximum total.
type Wager = (fn(Chips) -> Action, Option<(u64, u64)>);

/// The two kinds of wager, a bet and a raise, as the options allow them.
fn wagers(options: &Options) -> [Wager; 2] {
    let ends = |range: hand::WagerRange| (range.min.get(), range.max.get());
    [(Action::Bet, options.bet.map(ends)), (Action::RaiseTo, options.raise_to.map(ends))]
}

/// How the players of one hand play, in percent; some hands are quiet, some are wild.
struct Temper {
    fold: u64,
    wager: u64,
    all_in: u64,
}

impl Temper {
    fn random(dice: &mut Dice) -> Temper {
        Temper {
            fold: dice.pick(&[2, 10, 30]),
            wager: dice.pick(&[10, 30, 60, 90]),
            all_in: dice.pick(&[0, 5, 30]),
        }
    }

    fn choose(&self, options: &Options, dice: &mut Dice) -> Action {
        for (make, range) in wagers(options) {
            let Some((min, max)) = range else { continue };
            if dice.percent(self.wager) {
                // Most wagers are little more than the minimum, so that a hand has many raises.
                let most = if dice.percent(70) { max.min(3 * min) } else { max };
                let some = min + dice.below(most - min + 1);
                let to = if dice.percent(self.all_in) { max } else { some };
                return make(Chips::new(if dice.percent(30) { min } else { to }));
            }
        }
        let is_free = options.check;
        if dice.percent(if is_free { 1 } else { self.fold }) {
            return Action::Fold;
        }
        if is_free { Action::Check } else { Action::Call }
    }
}
