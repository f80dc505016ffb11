//! Solves a box game by going through every deal.

use super::plan::{Aim, Plan, Value};
use super::suits::Classes;
use super::{Progress, Return, judge_of, side_of, threads};
use crate::{BoxGame, Fraction, Ranking, Showdown, Step};
use cards::{Card, CardSet};
use evaluator::{Strength, choices};
use std::cmp::Ordering;

/// A hand of the dealer: its cards, its strength, and whether it qualifies.
type Dealer = (CardSet, Strength, bool);

/// Goes through all deals that are possible once some cards are known.
pub(super) struct Walk<'a> {
    pub(super) plan: &'a Plan<'a>,
    /// Every hand that the dealer can have, in a game without community cards; see [`dealers`].
    pub(super) dealers: &'a [Dealer],
    /// The side stake's circle; `None` if the side stake is left out.
    pub(super) side: Option<usize>,
    pub(super) aim: Aim,
    pub(super) own: Vec<Card>,
}

impl Walk<'_> {
    /// Returns the best value of every state before a step, if these cards are known.
    pub(super) fn values(&self, stage: usize, common: &[Card], unseen: CardSet) -> Vec<Value> {
        let Some(step) = self.plan.game.steps.get(stage) else { return self.ended(common, unseen) };
        match step {
            Step::Common(count) => {
                let mut sum = vec![Value::default(); self.plan.stages[stage].states.len()];
                for cards in choices(unseen, usize::from(*count)) {
                    let common: Vec<Card> = common.iter().copied().chain(cards.iter()).collect();
                    let values = self.values(stage + 1, &common, unseen.difference(cards));
                    for (sum, value) in sum.iter_mut().zip(values) {
                        *sum = sum.plus(value);
                    }
                }
                sum
            }
            Step::Ask(_) => {
                let next = self.values(stage + 1, common, unseen);
                let deals = self.deals(stage, unseen);
                self.plan.best(stage, &next, deals, self.side.is_some(), self.aim)
            }
            Step::Deal { .. } | Step::Settle(_) | Step::Reveal => {
                self.values(stage + 1, common, unseen)
            }
        }
    }

    /// Returns the number of deals that can still follow at this point, before the step.
    pub(super) fn deals(&self, stage: usize, unseen: CardSet) -> i64 {
        let game = self.plan.game;
        let left = game.steps[stage..].iter().map(|step| match step {
            Step::Common(count) => usize::from(*count),
            Step::Reveal => usize::from(game.dealt().1),
            Step::Deal { .. } | Step::Ask(_) | Step::Settle(_) => 0,
        });
        let mut in_deck = unseen.len();
        left.fold(1, |deals, count| {
            let ways = (0..count).fold(1, |ways, i| ways * (in_deck - i) / (i + 1));
            in_deck -= count;
            deals * ways as i64 // at most some 10^11
        })
    }

    /// Returns the values of all states when every card except the dealer's is known.
    fn ended(&self, common: &[Card], unseen: CardSet) -> Vec<Value> {
        let game = self.plan.game;
        let (results, made) = self.against(common, unseen);
        let deals: i64 = results.iter().sum();
        let alone = |circle| {
            let at = Showdown {
                made: judge_of(game, circle).map(|judge| judge.made(&self.own, common))?,
                against: Ordering::Equal,
                qualified: true,
            };
            Some(deals * self.plan.net(circle, at))
        };
        let of_circle: Vec<i64> = (0..game.circles.len())
            .map(|circle| {
                alone(circle).unwrap_or_else(|| {
                    let mut stakes = vec![0; game.circles.len()];
                    stakes[circle] = 1;
                    let made = made.expect("there is a dealer's hand");
                    let nets = self.plan.results(&stakes, made);
                    results.iter().zip(nets).map(|(count, net)| count * net).sum()
                })
            })
            .collect();
        let states = &self.plan.stages[game.steps.len()].states;
        let value = |stakes: &Vec<u8>| Value {
            net: stakes.iter().zip(&of_circle).map(|(times, net)| i64::from(*times) * net).sum(),
            side: self.side.map_or(0, |side| of_circle[side]),
            staked: deals * stakes.iter().map(|times| i64::from(*times)).sum::<i64>(),
        };
        states.iter().map(value).collect()
    }

    /// Returns how many of the dealer's hands give each result, and what this box's hand makes.
    ///
    /// Without a dealer's hand, there is one deal.
    fn against(&self, common: &[Card], unseen: CardSet) -> ([i64; 6], Option<crate::Made>) {
        let game = self.plan.game;
        let mut results = [0; 6];
        if game.ranking == Ranking::Alone {
            results[0] = 1;
            return (results, None);
        }
        let mine = game.strength(&self.own, common);
        let mut count = |(_, theirs, qualified): Dealer| {
            let at = match mine.cmp(&theirs) {
                Ordering::Greater => 0,
                Ordering::Equal => 2,
                Ordering::Less => 4,
            };
            results[at + usize::from(!qualified)] += 1;
        };
        if self.dealers.is_empty() {
            let board = common.iter().copied().collect();
            for cards in choices(unseen, usize::from(game.dealt().1)) {
                let theirs = evaluator::high(cards.union(board));
                count((cards, theirs, game.qualifies.with(theirs)));
            }
        } else {
            let can_be = |(cards, ..): &&Dealer| cards.difference(unseen).is_empty();
            self.dealers.iter().filter(can_be).copied().for_each(count);
        }
        (results, Some(crate::Made::of(mine)))
    }
}

/// Returns every hand that the dealer can have in a game without community cards; none in other games.
pub(super) fn dealers(game: &BoxGame) -> Vec<Dealer> {
    let dealer = |cards: CardSet| {
        let theirs = evaluator::three_card(cards);
        (cards, theirs, game.qualifies.with(theirs))
    };
    match game.ranking {
        Ranking::Three => choices(CardSet::FULL, 3).map(dealer).collect(),
        Ranking::Seven | Ranking::Alone => vec![],
    }
}

/// Computes the returns of a game with three hole cards.
///
/// It goes through every hand of the box (suits apart), and every deal that can follow.
pub(super) fn returns(game: &BoxGame, threads: usize, progress: Progress<'_>) -> Vec<Return> {
    let plan = Plan::new(game);
    let side = side_of(game);
    let own = usize::from(game.dealt().0);
    let classes = Classes::of(own);
    let dealers = dealers(game);
    let walk = |own: CardSet| Walk {
        plan: &plan,
        dealers: &dealers,
        side,
        aim: Aim::Main,
        own: own.iter().collect(),
    };
    let first = 1; // the step after the deal
    let hand = |sum: &mut Value, nth: usize| {
        let (set, size) = classes.all[nth];
        let values = walk(set).values(first, &[], CardSet::FULL.difference(set));
        *sum = sum.plus_times(values[0], size as i64);
    };
    let parts = threads::each(threads, classes.all.len(), progress, Value::default, hand);
    let sum = parts.into_iter().fold(Value::default(), Value::plus);
    let own_hands: i64 = classes.all.iter().map(|(_, size)| *size as i64).sum();
    let known = choices(CardSet::FULL, own).next().expect("there are cards");
    let deals = own_hands * walk(known).deals(first, CardSet::FULL.difference(known));
    let mut bets = vec![main_bet(&plan, sum, deals, "every deal, backwards from the last card")];
    if let Some(side) = side {
        bets.push(side_bet(&plan, side, Some((sum.side, deals))));
    }
    bets
}

/// Makes the return of the main game from the sum over all deals.
pub(super) fn main_bet(plan: &Plan<'_>, sum: Value, deals: i64, method: &'static str) -> Return {
    let scale = plan.scale as i128;
    let net = Fraction::new(sum.net.into(), i128::from(deals) * scale);
    let mean = Fraction::new(sum.staked.into(), deals.into());
    let base: u8 = plan.stages[0].states[0].iter().sum();
    let mut further = vec![("mean_stake", mean), ("net_per_total_stake", net.over(mean))];
    if base > 1 {
        let placed = Fraction::new(base.into(), 1);
        further.push(("net_per_first_stakes", net.over(placed)));
    }
    Return { bet: "base".into(), returned: Fraction::ONE.plus(net), method, further }
}

/// Makes the return of the side stake, if the box plays every hand that wins it.
///
/// `with_main` is what the side stake wins over all deals if the box plays best for the main game instead, and the
/// number of these deals.
pub(super) fn side_bet(plan: &Plan<'_>, circle: usize, with_main: Option<(i64, i64)>) -> Return {
    let game = plan.game;
    let judge = judge_of(game, circle).expect("a side stake is judged by the box's cards");
    let (sum, deals) = super::spot::side_sum(plan, circle, judge);
    let net = Fraction::new(sum, deals * plan.scale as i128);
    let mut further = Vec::new();
    if let Some((sum, deals)) = with_main {
        let by_main = Fraction::new(sum.into(), i128::from(deals) * plan.scale as i128);
        if by_main != net {
            further.push(("net_with_best_main_play", by_main));
        }
    }
    Return {
        bet: game.circles[circle].key.into(),
        returned: Fraction::ONE.plus(net),
        method: "every deal of the cards that it judges",
        further,
    }
}
