//! Solves red dog: two community cards, one question, then a third card, from one or more decks.

use super::Return;
use super::plan::{Aim, Plan, Value};
use super::walk::main_bet;
use crate::{BoxGame, Step, When};
use cards::{Card, Rank, Suit};

/// Computes the returns over every first, second and third card, by rank.
pub(super) fn returns(game: &BoxGame) -> Vec<Return> {
    let plan = Plan::new(game);
    let in_rank = 4 * i64::from(game.decks);
    let cards = 13 * in_rank;
    let mut sum = Value::default();
    for first in Rank::ALL {
        for second in Rank::ALL {
            let ways = in_rank * (in_rank - i64::from(first == second));
            let common = [Card::new(first, Suit::Clubs), Card::new(second, Suit::Diamonds)];
            let best = before(&plan, &common);
            sum = sum.plus_times(best, ways);
        }
    }
    let deals = cards * (cards - 1) * (cards - 2);
    vec![main_bet(&plan, sum, deals, "every three cards, by rank")]
}

/// Returns the best value after two cards, summed over every third card.
fn before(plan: &Plan<'_>, common: &[Card; 2]) -> Value {
    let next = after(plan, common);
    let (ask, _) = question(plan.game).expect("red dog has a question");
    match is_asked(plan.game, common) {
        true => plan.best(ask, &next, third_cards(plan.game), false, Aim::Main)[0],
        false => {
            // Without a question nothing is placed, so the state is that of the first stakes.
            let first = &plan.stages[ask].states[0];
            let stages = &plan.stages[ask + 1].states;
            next[stages.iter().position(|stakes| stakes == first).expect("it may stay")]
        }
    }
}

/// Returns the values of all states after the question, summed over every third card.
pub(super) fn after(plan: &Plan<'_>, common: &[Card; 2]) -> Vec<Value> {
    let game = plan.game;
    let (ask, _) = question(game).expect("red dog has a question");
    let of_state = |stakes: &Vec<u8>| {
        let mut value = Value::default();
        for rank in Rank::ALL {
            let gone = common.iter().filter(|card| card.rank() == rank).count() as i64;
            let ways = 4 * i64::from(game.decks) - gone;
            let cards = [common[0], common[1], Card::new(rank, Suit::Hearts)];
            let net = (0..).zip(stakes).filter(|(_, times)| **times > 0).map(|(circle, times)| {
                let at = game.showdown(circle, &[], &cards, &[]);
                i64::from(*times) * plan.net(circle, at)
            });
            let staked = stakes.iter().map(|times| i64::from(*times)).sum();
            value = value.plus_times(Value { net: net.sum(), side: 0, staked }, ways);
        }
        value
    };
    plan.stages[ask + 1].states.iter().map(of_state).collect()
}

/// Returns the number of possible third cards.
pub(super) fn third_cards(game: &BoxGame) -> i64 {
    52 * i64::from(game.decks) - 2
}

/// Whether the game asks the box anything after these two cards.
pub(super) fn is_asked(game: &BoxGame, common: &[Card]) -> bool {
    let Some((_, ask)) = question(game) else { return false };
    ask.when != When::Spread || crate::spread(common).is_some_and(|between| between > 0)
}

/// Returns the index of the step that asks, and its question; `None` if no step asks.
pub(super) fn question(game: &BoxGame) -> Option<(usize, &crate::Ask)> {
    game.steps.iter().enumerate().find_map(|(at, step)| match step {
        Step::Ask(ask) => Some((at, ask)),
        Step::Deal { .. } | Step::Common(_) | Step::Settle(_) | Step::Reveal => None,
    })
}
