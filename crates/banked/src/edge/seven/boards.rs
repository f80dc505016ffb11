//! Computes the values of all hole cards on every board that begins with the same four cards.

use super::super::plan::{Aim, Plan, Stakes, Value};
use super::{DEALER, Levels, OfFour, PAIRS, RIVERS, pair, pair_of};
use crate::Made;
use cards::{Card, CardSet};
use evaluator::{Strength, choices, high_of_each};

/// The values on all boards with the same first four cards.
pub(super) struct Boards<'a> {
    plan: &'a Plan<'a>,
    levels: &'a Levels,
    /// What the box wins for each result, by final state and hand.
    results: Vec<[[i64; 6]; Made::RoyalFlush as usize + 1]>,
    /// The base stakes of each final state.
    staked: Vec<u16>,
    /// The questions with five community cards, last one first, as moves from each state.
    asks: Vec<Vec<Ways>>,
    // Scratch space for one board.
    hands: Vec<[Card; 7]>,
    strengths: Vec<Strength>,
    order: Vec<(Strength, u16)>,
    worth: Vec<Worth>,
    values: Vec<Sums>,
    before: Vec<Sums>,
}

/// What a state wins, and its base stakes when the round ends.
type Sums = (i64, u16);

/// The moves from a state: each leads to another state, or to the sums of a fold.
type Ways = Vec<Result<usize, Sums>>;

/// Returns the sums of the best move: the highest win and, if several are equal, the smallest stake.
#[inline]
fn best_of(ways: &Ways, values: &[Sums]) -> Sums {
    let all = ways.iter().map(|way| way.map_or_else(|folded| folded, |to| values[to]));
    let better = |best: Sums, one: Sums| {
        let is_better = one.0 > best.0 || one.0 == best.0 && one.1 < best.1;
        if is_better { one } else { best }
    };
    all.reduce(better).expect("every state has a way on")
}

/// What a state wins with one hand, summed over the dealer's hands.
///
/// A base amount counts for each of the dealer's hands. A further amount is added for each of them that is lower, equal
/// or does not qualify.
struct Worth {
    all: i64,
    lower: i64,
    equal: i64,
    unqualified: i64,
}

impl Worth {
    /// Makes the worth from the win for each of the [`RESULTS`](super::super::plan::RESULTS).
    ///
    /// `qualified` says whether the player's own hand would qualify.
    fn of(results: &[i64; 6], qualified: bool) -> Worth {
        let [win, win_alone, tie, tie_alone, loss, loss_alone] = results;
        match qualified {
            // Only lower hands do not qualify.
            true => Worth {
                all: DEALER * loss,
                lower: win - loss,
                equal: tie - loss,
                unqualified: win_alone - win,
            },
            // All lower and equal hands, and some higher ones, do not qualify.
            false => Worth {
                all: DEALER * loss,
                lower: win_alone - loss_alone,
                equal: tie_alone - loss_alone,
                unqualified: loss_alone - loss,
            },
        }
    }

    #[inline]
    fn sum(&self, lower: i64, equal: i64, unqualified: i64) -> i64 {
        self.all + lower * self.lower + equal * self.equal + unqualified * self.unqualified
    }
}

impl<'a> Boards<'a> {
    pub(super) fn new(plan: &'a Plan<'a>, levels: &'a Levels) -> Boards<'a> {
        let last = &plan.stages[plan.game.steps.len()].states;
        let all = Made::NAMES.map(|(made, _)| made);
        let results =
            last.iter().map(|stakes| std::array::from_fn(|made| plan.results(stakes, all[made])));
        let total = |stakes: &Stakes| stakes.iter().map(|times| u16::from(*times)).sum::<u16>();
        let asks = levels.asks[3].iter().rev().map(|ask| {
            let stage = &plan.stages[*ask];
            let of_state = |(stakes, moves): (&Stakes, &Vec<super::super::plan::Move>)| {
                let lost = total(stakes);
                let folded = (-DEALER * i64::from(lost) * plan.scale as i64, lost);
                moves.iter().map(|one| one.to.ok_or(folded)).collect()
            };
            stage.states.iter().zip(&stage.moves).map(of_state).collect()
        });
        Boards {
            plan,
            levels,
            results: results.collect(),
            staked: last.iter().map(total).collect(),
            asks: asks.collect(),
            hands: vec![],
            strengths: vec![],
            order: vec![],
            worth: vec![],
            values: vec![],
            before: vec![],
        }
    }

    /// Returns the values for four community cards, by hole cards and state.
    ///
    /// Each value is a sum over every river, under best play from the questions with four cards on.
    pub(super) fn solve(&mut self, four: CardSet) -> OfFour {
        let states = self.plan.stages[self.levels.stage[3]].states.len();
        let (mut net, mut staked) = (vec![0_i64; PAIRS * states], vec![0_u16; PAIRS * states]);
        let deck = CardSet::FULL.difference(four);
        for river in deck.iter() {
            let mut board: Vec<Card> = four.iter().collect();
            board.push(river);
            let mut left = deck;
            left.remove(river);
            self.add_board(&board, left, &mut net, &mut staked, states);
        }
        let before = self.plan.stages[self.levels.stage[2]].states.len();
        let (mut of_net, mut of_staked) = (vec![0; PAIRS * before], vec![0; PAIRS * before]);
        for own in choices(deck, 2) {
            let at = pair_of(own);
            let values = (at * states..(at + 1) * states).map(|at| Value {
                net: net[at],
                side: 0,
                staked: DEALER * i64::from(staked[at]),
            });
            let end = values.collect();
            let best = self.levels.best(self.plan, 2, end, RIVERS * DEALER, false, Aim::Main);
            for (state, value) in best.iter().enumerate() {
                let at = at * before + state;
                of_net[at] = i32::try_from(value.net).expect("odds are bounded");
                of_staked[at] = (value.staked / DEALER) as u16; // some hundreds
            }
        }
        OfFour { net: of_net, staked: of_staked }
    }

    /// Adds the values of all hole cards on one board.
    fn add_board(
        &mut self,
        board: &[Card],
        left: CardSet,
        net: &mut [i64],
        staked: &mut [u16],
        states: usize,
    ) {
        const LEFT: usize = 47;
        let cards: Vec<Card> = left.iter().collect();
        let cards: [Card; LEFT] = cards.try_into().expect("five of 52 are on the board");
        self.hands.clear();
        self.strengths.clear();
        self.order.clear();
        let [a, b, c, d, e] = *board else { panic!("a board has five cards") };
        for high in 1..LEFT {
            self.hands.extend((0..high).map(|low| [cards[low], cards[high], a, b, c, d, e]));
        }
        high_of_each(&self.hands, &mut self.strengths);
        self.order.extend(self.strengths.iter().copied().zip(0..));
        self.order.sort_unstable_by_key(|(strength, _)| *strength);

        let hands = &self.hands;
        let own_of = |hand: u16| {
            let [low, high, ..] = hands[usize::from(hand)];
            (low, high)
        };
        let qualifies = self.plan.game.qualifies;
        // The number of lower, equal and unqualified hands: in total, and with each card.
        let (mut below, mut unqualified) = (Counts::default(), Counts::default());
        let groups = || self.order.chunk_by(|one, other| one.0 == other.0);
        for group in groups().take_while(|group| !qualifies.with(group[0].0)) {
            group.iter().for_each(|(_, hand)| unqualified.add(own_of(*hand)));
        }
        for group in groups() {
            let strength = group[0].0;
            let qualified = qualifies.with(strength);
            self.worth.clear();
            let made = Made::of(strength) as usize;
            self.worth
                .extend(self.results.iter().map(|results| Worth::of(&results[made], qualified)));
            let mut equal = Counts::default();
            group.iter().for_each(|(_, hand)| equal.add(own_of(*hand)));
            for (_, hand) in group {
                let own = own_of(*hand);
                // This hand is among the equal ones, and was subtracted once for each of its two cards.
                let (lower, same) = (below.without(own), equal.without(own) + 1);
                let folds = unqualified.without(own) + i64::from(!qualified);
                self.values.clear();
                let all = self.worth.iter().zip(&self.staked);
                self.values
                    .extend(all.map(|(worth, staked)| (worth.sum(lower, same, folds), *staked)));
                for ask in &self.asks {
                    // The values of the states before the question replace those after it.
                    self.before.clear();
                    self.before.extend(ask.iter().map(|ways| best_of(ways, &self.values)));
                    std::mem::swap(&mut self.values, &mut self.before);
                }
                let place = pair(own.0, own.1) * states;
                let place = place..place + states;
                let sums = net[place.clone()].iter_mut().zip(&mut staked[place]);
                for ((net, staked), value) in sums.zip(&self.values) {
                    *net += value.0;
                    *staked += value.1;
                }
            }
            below.join(&equal);
        }
    }
}

/// How many hands there are in total, and how many contain each card.
struct Counts {
    all: i64,
    with: [u16; 52],
}

impl Default for Counts {
    fn default() -> Counts {
        Counts { all: 0, with: [0; 52] }
    }
}

impl Counts {
    #[inline]
    fn add(&mut self, (one, other): (Card, Card)) {
        self.all += 1;
        self.with[usize::from(one.index())] += 1;
        self.with[usize::from(other.index())] += 1;
    }

    /// Returns how many hands contain neither card. The hand of both cards, if counted, is subtracted only once.
    #[inline]
    fn without(&self, (one, other): (Card, Card)) -> i64 {
        let with = |card: Card| i64::from(self.with[usize::from(card.index())]);
        self.all - with(one) - with(other)
    }

    fn join(&mut self, other: &Counts) {
        self.all += other.all;
        self.with.iter_mut().zip(&other.with).for_each(|(sum, with)| *sum += with);
    }
}
