//! Decides what a house player does after the flop.

use crate::draws::Draws;
use crate::house_player::{Intent, Temper};
use crate::rng::Rng;
use crate::situation::{Situation, thousandths};
use cards::{Card, CardSet};
use evaluator::high;

/// Number of opponents' hands sampled for one decision.
const SAMPLE: u64 = 160;

/// Decides what to do after the flop, by how often the hand is best now, how it may improve, and the price of a call.
pub(crate) fn weigh(s: &Situation, temper: Temper, whim: &mut Rng) -> Intent {
    let draws = Draws::of(s.hole, &s.board);
    let best_now = best_of_all(s, whim);
    let cards_to_come = 5_u64.saturating_sub(s.board.len() as u64);
    let improves = (draws.outs() * 21 * cards_to_come.min(1)).min(400);
    let strength = best_now + (1_000 - best_now) * improves / 1_000;
    if s.to_call.is_zero() {
        lead(s, temper, whim, strength, best_now, draws)
    } else {
        answer(s, temper, whim, strength, best_now, draws)
    }
}

/// Decides what to do if nobody has bet.
fn lead(
    s: &Situation,
    temper: Temper,
    whim: &mut Rng,
    strength: u64,
    best: u64,
    draws: Draws,
) -> Intent {
    let aggression = u64::from(temper.aggression);
    if !s.may_wager {
        return Intent::GoOn;
    }
    if best >= 930 && s.board.len() < 5 && whim.chance(15) {
        return Intent::GoOn; // sets a trap with a strong hand
    }
    let bets_for_value = best >= 640 && whim.chance(aggression / 2 + 50);
    let follows_up = s.led && s.opponents <= 2 && whim.chance(aggression * 3 / 4);
    let semi_bluffs = draws.is_strong() && whim.chance(aggression * 2 / 3);
    let bluffs = s.opponents <= 2 && s.behind == 0 && whim.chance(u64::from(temper.bluff));
    if bets_for_value {
        let percent = if strength >= 850 { whim.between(55, 95) } else { whim.between(40, 70) };
        return Intent::WagerTo(s.wager(percent));
    }
    if follows_up || semi_bluffs || bluffs {
        return Intent::WagerTo(s.wager(whim.between(33, 65)));
    }
    Intent::GoOn
}

/// Decides what to do if there is a bet to call.
fn answer(
    s: &Situation,
    temper: Temper,
    whim: &mut Rng,
    strength: u64,
    best: u64,
    draws: Draws,
) -> Intent {
    // A bet suggests better cards than average, and a raise better ones still.
    let size = thousandths(s.to_call, s.pot).min(1_500);
    let respect = 60 + size / 12 + 90 * s.raises.saturating_sub(1);
    let believed = strength.saturating_sub(respect * (1_000 - best.min(960)) / 400);
    let implied = if draws.is_strong() && s.board.len() < 5 { 40 } else { 0 };
    let needed = s.price_of_call();
    let aggression = u64::from(temper.aggression);
    let of_stack = thousandths(s.to_call, s.my_stack);

    let raises_for_value = best >= 900 && s.raises < 4 && whim.chance(aggression / 2 + 40);
    let semi_bluffs = draws.is_strong() && s.raises == 1 && of_stack < 250;
    if s.may_wager && raises_for_value {
        return Intent::WagerTo(s.wager(whim.between(60, 110)));
    }
    if s.may_wager && semi_bluffs && whim.chance(aggression / 4) {
        return Intent::WagerTo(s.wager(whim.between(60, 90)));
    }
    let mood = whim.between(0, 50);
    let stubborn = u64::from(temper.looseness) / 2;
    if believed + implied + mood + stubborn >= needed + 45 {
        return Intent::GoOn;
    }
    let bluff_raises = s.opponents == 1 && s.raises == 1 && of_stack < 150;
    if s.may_wager && bluff_raises && whim.chance(u64::from(temper.bluff) / 4) {
        return Intent::WagerTo(s.wager(whim.between(70, 100)));
    }
    Intent::GiveUp
}

/// Estimates how often no opponent holds a better hand now, in thousandths.
///
/// Each opponent is assumed to hold any two of the unseen cards. Ties count half.
fn best_of_all(s: &Situation, whim: &mut Rng) -> u64 {
    let board: CardSet = s.board.iter().copied().collect();
    let mine = high(board.union(s.hole.into_iter().collect()));
    let unseen: Vec<Card> = CardSet::FULL.difference(s.seen()).iter().collect();
    let mut halves = 0;
    for _ in 0..SAMPLE {
        let first = whim.between(0, unseen.len() as u64 - 1) as usize;
        let other = whim.between(1, unseen.len() as u64 - 1) as usize;
        let second = (first + other) % unseen.len();
        let mut cards = board;
        cards.insert(unseen[first]);
        cards.insert(unseen[second]);
        halves += match mine.cmp(&high(cards)) {
            core::cmp::Ordering::Greater => 2,
            core::cmp::Ordering::Equal => 1,
            core::cmp::Ordering::Less => 0,
        };
    }
    let against_one = halves * 1_000 / (2 * SAMPLE);
    (1..s.opponents.max(1)).fold(against_one, |best, _| best * against_one / 1_000)
}
