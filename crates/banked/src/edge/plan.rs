//! The combinations of stakes that a box can have during a round, and the value of each answer.

use crate::{BoxGame, Does, Made, Showdown, Stake, Step, Times};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Every combination of stakes that a box can have at each step, and how each answer changes it.
///
/// Stakes are counted in base stakes, without the side stake.
pub(super) struct Plan<'a> {
    pub(super) game: &'a BoxGame,
    /// The factor that makes every payout a whole number.
    pub(super) scale: u64,
    /// One stage before each step, and one after the last.
    pub(super) stages: Vec<Stage>,
}

/// The combinations of stakes that a box can have before one step.
pub(super) struct Stage {
    /// The possible stakes, one number for each circle.
    pub(super) states: Vec<Stakes>,
    /// For each state, the moves to the next stage. Without a question, the only move changes nothing.
    pub(super) moves: Vec<Vec<Move>>,
}

/// The stake on each circle, in base stakes.
pub(super) type Stakes = Vec<u8>;

/// An answer, and the state that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    /// Index of the answer; `None` without a question.
    pub(super) choice: Option<usize>,
    /// The state at the next stage; `None` after a fold.
    pub(super) to: Option<usize>,
}

/// Sums over all deals that can follow, multiplied by the plan's scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Value {
    /// What the box wins, not counting the side stake.
    pub(super) net: i64,
    /// What the side stake wins.
    pub(super) side: i64,
    /// Base stakes when the box folds or the round ends, not counting the side stake.
    pub(super) staked: i64,
}

/// The stakes whose total win the box maximises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// The main game alone.
    Main,
    /// The main game and an equal side stake together.
    Both,
}

impl Plan<'_> {
    pub(super) fn new(game: &BoxGame) -> Plan<'_> {
        let placed = game.circles.iter().map(|circle| match circle.stake {
            Stake::Base | Stake::Equal => 1,
            Stake::Side | Stake::Later => 0,
        });
        let mut stages: Vec<Stage> = Vec::new();
        let mut states: Vec<Stakes> = vec![placed.collect()];
        for step in &game.steps {
            let ways: Vec<Vec<(Option<usize>, Option<Stakes>)>> =
                states.iter().map(|stakes| ways(game, step, stakes)).collect();
            let next: BTreeSet<Stakes> =
                ways.iter().flatten().filter_map(|(_, to)| to.clone()).collect();
            let next: Vec<Stakes> = next.into_iter().collect();
            let find = |to: Stakes| next.iter().position(|stakes| *stakes == to);
            let moves = ways.into_iter().map(|ways| {
                let ways = ways.into_iter();
                ways.map(|(choice, to)| Move { choice, to: to.and_then(find) }).collect()
            });
            stages.push(Stage { states, moves: moves.collect() });
            states = next;
        }
        stages.push(Stage { states, moves: vec![] });
        Plan { game, scale: scale(game), stages }
    }

    /// Returns what the box wins on a circle that holds one base stake, multiplied by the scale.
    pub(super) fn net(&self, circle: usize, at: Showdown) -> i64 {
        self.game.pays(circle, at).scaled(self.scale) - self.scale as i64
    }

    /// Returns what a box with these stakes and this hand wins for each of the [`RESULTS`].
    pub(super) fn results(&self, stakes: &Stakes, made: Made) -> [i64; 6] {
        RESULTS.map(|(against, qualified)| {
            let on = |(circle, times): (usize, &u8)| match times {
                0 => 0,
                times => {
                    i64::from(*times) * self.net(circle, Showdown { made, against, qualified })
                }
            };
            stakes.iter().enumerate().map(on).sum()
        })
    }

    /// Returns the value of a fold, summed over the `deals` that could have followed.
    fn folded(&self, stakes: &Stakes, deals: i64, has_side: bool) -> Value {
        let staked: i64 = stakes.iter().map(|times| i64::from(*times)).sum::<i64>() * deals;
        let scale = self.scale as i64;
        Value { net: -staked * scale, side: if has_side { -deals * scale } else { 0 }, staked }
    }

    /// Returns the value of each move from a state, given the values at the next stage.
    pub(super) fn values(
        &self,
        stage: usize,
        state: usize,
        next: &[Value],
        deals: i64,
        has_side: bool,
    ) -> impl Iterator<Item = (Move, Value)> {
        let Stage { states, moves } = &self.stages[stage];
        moves[state].iter().map(move |one| match one.to {
            Some(to) => (*one, next[to]),
            None => (*one, self.folded(&states[state], deals, has_side)),
        })
    }

    /// Returns the best value of every state before a step, given the values after the step.
    ///
    /// At equal values, the smaller stake is better; if that is equal too, the earlier answer.
    pub(super) fn best(
        &self,
        stage: usize,
        next: &[Value],
        deals: i64,
        side: bool,
        aim: Aim,
    ) -> Vec<Value> {
        let best = |state| {
            let all = self.values(stage, state, next, deals, side).map(|(_, value)| value);
            all.reduce(|best, value| if value.beats(best, aim) { value } else { best })
                .expect("every state has a way on")
        };
        (0..self.stages[stage].states.len()).map(best).collect()
    }
}

impl Value {
    fn beats(self, other: Value, aim: Aim) -> bool {
        let sum = |value: Value| match aim {
            Aim::Main => value.net,
            Aim::Both => value.net + value.side,
        };
        match sum(self).cmp(&sum(other)) {
            Ordering::Greater => true,
            Ordering::Equal => self.staked < other.staked,
            Ordering::Less => false,
        }
    }

    pub(super) fn plus(self, other: Value) -> Value {
        self.plus_times(other, 1)
    }

    pub(super) fn plus_times(self, other: Value, times: i64) -> Value {
        Value {
            net: self.net + times * other.net,
            side: self.side + times * other.side,
            staked: self.staked + times * other.staked,
        }
    }
}

/// The possible results against the dealer: win, tie or loss, each with and without a qualified dealer.
pub(super) const RESULTS: [(Ordering, bool); 6] = [
    (Ordering::Greater, true),
    (Ordering::Greater, false),
    (Ordering::Equal, true),
    (Ordering::Equal, false),
    (Ordering::Less, true),
    (Ordering::Less, false),
];

/// Returns the answers to a step, each with the stakes after it; `None` instead of stakes after a fold.
fn ways(game: &BoxGame, step: &Step, stakes: &Stakes) -> Vec<(Option<usize>, Option<Stakes>)> {
    let stay = || vec![(None, Some(stakes.clone()))];
    let Step::Ask(ask) = step else { return stay() };
    // Red dog asks only after certain cards; this plan assumes that it always does.
    let open = match ask.when {
        crate::When::Spread => crate::Ask { when: crate::When::Always, ..ask.clone() },
        crate::When::Always | crate::When::Empty(_) => ask.clone(),
    };
    let choices = game.choices(&open, &[], |circle| stakes[circle] > 0);
    if choices.is_empty() {
        return stay();
    }
    let with = |circle: usize, times: u8| {
        let mut stakes = stakes.clone();
        stakes[circle] = times;
        Some(stakes)
    };
    let to = |choice: usize| match ask.choices[choice].does {
        Does::Fold => None,
        Does::Nothing => Some(stakes.clone()),
        Does::Place { circle, times, .. } => with(circle, times),
        Does::Remove { circle } => with(circle, 0),
    };
    choices.into_iter().map(|choice| (Some(choice), to(choice))).collect()
}

/// Returns the smallest factor that makes every payout a whole number.
pub(super) fn scale(game: &BoxGame) -> u64 {
    let all = (0..game.circles.len()).flat_map(|circle| game.every_pay(circle));
    crate::odds::common_step(all.collect::<Vec<Times>>().into_iter())
}
