//! Solves a game of two hole cards and five community cards against the dealer.
//!
//! The computation goes backwards. For each set of four community cards (suits apart), it adds up the values of all
//! hole cards over every fifth card. On each board of five, the dealer's hands are sorted. Prefix sums then tell how
//! many of them are lower than a player's hand; the dealer's hands that share a card with the player's are taken out.
//! The sets of four then give the values on every flop (suits apart), and the flops give the values of the 169 kinds of
//! hole cards.

mod boards;

use super::plan::{Aim, Plan, Value};
use super::suits::Classes;
use super::walk::{main_bet, side_bet};
use super::{Progress, Return, judge_of, side_of, threads};
use crate::{BoxGame, Showdown, Step};
use boards::Boards;
use cards::{Card, CardSet};
use evaluator::choices;
use std::cmp::Ordering;

/// Number of two-card combinations in a deck.
const PAIRS: usize = 1326;
/// Number of hands that the dealer can have when seven cards are known.
const DEALER: i64 = 990;
/// Number of possible rivers when the hole cards and four community cards are known.
const RIVERS: i64 = 46;
/// Number of possible turns when the hole cards and the flop are known.
const TURNS: i64 = 47;
/// Number of possible flops when two cards are known.
const FLOPS: i64 = 19_600;

/// Returns the index of a two-card combination, 0 to 1325.
fn pair(one: Card, other: Card) -> usize {
    let (low, high) = (one.min(other).index(), one.max(other).index());
    usize::from(high) * (usize::from(high) - 1) / 2 + usize::from(low)
}

/// Returns the two cards of a set of two.
fn two(pair: CardSet) -> [Card; 2] {
    let mut cards = pair.iter();
    std::array::from_fn(|_| cards.next().expect("a pair has two cards"))
}

/// Returns the index of a set of two cards.
fn pair_of(cards: CardSet) -> usize {
    let [one, other] = two(cards);
    pair(one, other)
}

/// The steps of a game, by the number of community cards known at that time.
struct Levels {
    /// The questions with 0, 3, 4 and 5 community cards, as step indices.
    asks: [Vec<usize>; 4],
    /// The stage that follows the last card of each level.
    stage: [usize; 4],
}

impl Levels {
    fn of(game: &BoxGame) -> Levels {
        let mut levels = Levels { asks: Default::default(), stage: [0; 4] };
        let mut known = 0;
        let level = |known: u8| usize::from(known.saturating_sub(2)); // 0, 3, 4, 5 to 0, 1, 2, 3
        for (at, step) in game.steps.iter().enumerate() {
            match step {
                Step::Common(count) => {
                    // There is no question between cards that are turned up together.
                    let reached = (known + 1..=known + count).filter(|known| *known >= 3);
                    reached.for_each(|known| levels.stage[level(known)] = at + 1);
                    known += count;
                }
                Step::Ask(_) => levels.asks[level(known)].push(at),
                Step::Deal { .. } => levels.stage[0] = at + 1,
                Step::Settle(_) | Step::Reveal => {}
            }
        }
        levels
    }

    /// Returns the best values at the beginning of a level, given the values at its end.
    fn best(
        &self,
        plan: &Plan<'_>,
        level: usize,
        end: Vec<Value>,
        deals: i64,
        side: bool,
        aim: Aim,
    ) -> Vec<Value> {
        let asks = self.asks[level].iter().rev();
        asks.fold(end, |next, ask| plan.best(*ask, &next, deals, side, aim))
    }
}

/// Computes the returns of a game with two hole cards and five community cards.
pub(super) fn returns(game: &BoxGame, threads: usize, progress: Progress<'_>) -> Vec<Return> {
    let solved = Solved::new(game, threads, progress);
    let Solved { plan, .. } = &solved;
    let deals = PAIRS as i64 * solved.deals();
    let main = solved.sum(Aim::Main);
    let method = "every board and every dealer's hand, backwards from the last card";
    let mut bets = vec![main_bet(plan, main, deals, method)];
    if let Some(side) = side_of(game) {
        let decided = judge_of(game, side).is_some_and(|judge| judge.common() <= 3);
        let mut bet = side_bet(plan, side, decided.then_some((main.side, deals)));
        if !bet.further.is_empty() {
            let both = solved.sum(Aim::Both);
            let both = i128::from(both.net + both.side);
            let net = crate::Fraction::new(both, i128::from(deals) * plan.scale as i128);
            bet.further.push(("net_of_base_and_this_together", net));
        }
        bets.push(bet);
    }
    bets
}

/// The solution of a game: the sums for each aim.
pub(super) struct Solved<'a> {
    pub(super) plan: Plan<'a>,
    levels: Levels,
    /// For each aim, the sums over all flops, by kind of hole cards and state.
    sums: [Sums169; 2],
    kinds: Classes,
}

/// For each of the 169 kinds of hole cards, the value of each state.
type Sums169 = Vec<Vec<Value>>;

/// The two aims for which the game is solved.
const AIMS: [Aim; 2] = [Aim::Main, Aim::Both];

impl<'a> Solved<'a> {
    /// Solves the game, which takes some seconds.
    pub(super) fn new(game: &'a BoxGame, threads: usize, progress: Progress<'_>) -> Solved<'a> {
        let plan = Plan::new(game);
        let levels = Levels::of(game);
        let fours = Fours::new(&plan, &levels, threads, &|done| progress(done * 9 / 10));
        let (flops, kinds) = (Classes::of(3), Classes::of(2));
        let mut kind_of = vec![0; PAIRS];
        for own in choices(CardSet::FULL, 2) {
            kind_of[pair_of(own)] = kinds.find(own).0;
        }
        let states = plan.stages[levels.stage[1]].states.len();
        let start = || AIMS.map(|_| vec![vec![Value::default(); states]; kinds.all.len()]);
        let flop = |sums: &mut [Sums169; 2], nth: usize| {
            let (flop, size) = flops.all[nth];
            fours.add_flop(&plan, &levels, (flop, size as i64), &kind_of, sums);
        };
        let parts =
            threads::each(threads, flops.all.len(), &|done| progress(900 + done / 10), start, flop);
        let mut sums = start();
        for part in parts {
            let part = part.into_iter().flatten().flatten();
            let all = sums.iter_mut().flatten().flatten();
            all.zip(part).for_each(|(sum, value)| *sum = sum.plus(value));
        }
        Solved { plan, levels, sums, kinds }
    }

    /// Returns the number of deals that can follow once a box knows its hole cards.
    pub(super) fn deals(&self) -> i64 {
        FLOPS * TURNS * RIVERS * DEALER
    }

    /// Returns the sum over all hole cards of the box.
    fn sum(&self, aim: Aim) -> Value {
        let own = self.kinds.all.iter().zip(&self.sums[aim as usize]);
        own.fold(Value::default(), |sum, ((_, size), values)| {
            let deals = *size as i64 * self.deals();
            let has_side = self.has_side();
            let best = self.levels.best(&self.plan, 0, values.clone(), deals, has_side, aim);
            sum.plus(best[0])
        })
    }

    /// Returns the values of one pair of hole cards before the flop in the main game.
    ///
    /// There is one value for each state after the first question.
    pub(super) fn of_hand(&self, own: CardSet) -> Vec<Value> {
        let (kind, _) = self.kinds.find(own);
        let size = self.kinds.all[kind].1 as i64;
        let values = self.sums[Aim::Main as usize][kind].iter();
        let one = values.map(|Value { net, side, staked }| Value {
            net: net / size,
            side: side / size,
            staked: staked / size,
        });
        one.collect()
    }

    fn has_side(&self) -> bool {
        side_of(self.plan.game).is_some()
    }
}

/// The values of all hole cards with each set of four community cards, before the turn's questions.
struct Fours {
    classes: Classes,
    /// The values for each class of four community cards that differ only in suits.
    values: Vec<OfFour>,
    states: usize,
}

/// Sums over all rivers for one set of four community cards, by hole cards and state.
#[derive(Default)]
struct OfFour {
    /// What the box wins, summed over all of the dealer's hands.
    net: Vec<i32>,
    /// Base stakes when the round ends.
    staked: Vec<u16>,
}

impl Fours {
    fn new(plan: &Plan<'_>, levels: &Levels, threads: usize, progress: Progress<'_>) -> Fours {
        let classes = Classes::of(4);
        let states = plan.stages[levels.stage[2]].states.len();
        let start = || (Boards::new(plan, levels), Vec::new());
        let parts =
            threads::each(threads, classes.all.len(), progress, start, |(boards, solved), nth| {
                solved.push((nth, boards.solve(classes.all[nth].0)))
            });
        let mut values: Vec<OfFour> = classes.all.iter().map(|_| OfFour::default()).collect();
        for (nth, of_four) in parts.into_iter().flat_map(|(_, solved)| solved) {
            values[nth] = of_four;
        }
        Fours { classes, values, states }
    }

    /// Adds the values on one flop to the sums of each kind of hole cards.
    fn add_flop(
        &self,
        plan: &Plan<'_>,
        levels: &Levels,
        (flop, size): (CardSet, i64),
        kind_of: &[usize],
        sums: &mut [Sums169; 2],
    ) {
        let side = side_of(plan.game);
        let rest = CardSet::FULL.difference(flop);
        let on_flop: Vec<Card> = flop.iter().collect();
        let with_turn = |turn| self.classes.find(flop.union([turn].into_iter().collect()));
        let turns: Vec<_> = rest.iter().map(|turn| (turn, with_turn(turn))).collect();
        let deals = TURNS * RIVERS * DEALER;
        for own in choices(rest, 2) {
            let [one, other] = two(own);
            let mut values = vec![Value::default(); self.states];
            for (turn, (four, by)) in &turns {
                if own.contains(*turn) {
                    continue;
                }
                let at = pair(by.card(one), by.card(other)) * self.states;
                let OfFour { net, staked } = &self.values[*four];
                let found = net[at..].iter().zip(&staked[at..]);
                for (value, (net, staked)) in values.iter_mut().zip(found) {
                    value.net += i64::from(*net);
                    value.staked += DEALER * i64::from(*staked);
                }
            }
            if let Some(side) = side {
                let of_side = side_net(plan, side, &[one, other], &on_flop);
                values.iter_mut().for_each(|value| value.side = deals * of_side);
            }
            for (aim, sums) in AIMS.into_iter().zip(&mut *sums) {
                let best = levels.best(plan, 1, values.clone(), deals, side.is_some(), aim);
                for (sum, value) in sums[kind_of[pair(one, other)]].iter_mut().zip(best) {
                    *sum = sum.plus_times(value, size);
                }
            }
        }
    }
}

/// Returns what the side stake wins if hole cards and flop decide it, multiplied by the scale; otherwise 0.
fn side_net(plan: &Plan<'_>, side: usize, own: &[Card], flop: &[Card]) -> i64 {
    let judge = judge_of(plan.game, side).filter(|judge| judge.common() <= 3);
    judge.map_or(0, |judge| {
        let made = judge.made(own, flop);
        plan.net(side, Showdown { made, against: Ordering::Equal, qualified: true })
    })
}
