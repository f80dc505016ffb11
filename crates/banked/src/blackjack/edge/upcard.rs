//! Computes the value of every hand against one first card of the dealer.

use super::chart::{Column, Play};
use super::dealer::Chances;
use super::hands::Counts;
use super::profits::{ByDealt, Profits, profit};
use super::solver::{Actions, Player, Solver};
use super::split::{self, Further, SHOES, Weights};
use super::{Composition, Worth};
use crate::blackjack::{Dealt, Moves, Position, Value, even_money_pays};

/// The computation for all hands against one first card of the dealer.
pub(crate) struct Upcard<'a> {
    solver: &'a Solver<'a>,
    player: Player<'a>,
    first: Value,
    /// The shoe without the dealer's card.
    shoe: Composition,
    /// The dealer's probabilities, by the number of further cards taken out and by the player's hand.
    ///
    /// `None` if they have not been computed yet.
    dealt: Vec<Vec<Option<Chances>>>,
    /// Scratch space.
    ways: Vec<f64>,
}

/// Hands with the same origin: unsplit, or one group of hands of a split.
struct Tree<'a> {
    profits: &'a Profits,
    /// Value of the pair that was split; `None` if there was no split.
    pair: Option<Value>,
    /// The expected result of each hand; `None` if it has not been computed yet.
    worths: Vec<Option<Worth>>,
}

/// The weights for an unsplit hand: only the shoe with no further card taken out.
const ONE_SHOE: Weights = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

impl<'a> Upcard<'a> {
    /// Prepares the computation; the shoe must contain the first card.
    pub(crate) fn new(solver: &'a Solver<'a>, first: Value, player: Player<'a>) -> Upcard<'a> {
        let mut shoe = solver.shoe;
        shoe[first.index()] -= 1;
        let dealt = vec![vec![None; solver.hands.len()]; SHOES];
        Upcard { solver, player, first, shoe, dealt, ways: Vec::new() }
    }

    /// Returns the expected result of a round.
    pub(crate) fn round(&mut self) -> Worth {
        let mut tree = self.unsplit();
        let unseen = cards_in(&self.shoe);
        let mut worth = Worth::NONE;
        for one in Value::all() {
            for other in Value::all().filter(|other| *other >= one) {
                let ones = f64::from(self.shoe[one.index()]);
                let (orders, taken) = if one == other { (1.0, 1.0) } else { (2.0, 0.0) };
                let others = f64::from(self.shoe[other.index()]) - taken;
                let chance = orders * ones * others / (unseen * (unseen - 1.0));
                if chance > 0.0 {
                    let at = self.solver.hands.of([one, other]).expect("two cards are not over 21");
                    worth += self.first_two(&mut tree, at) * chance;
                }
            }
        }
        worth
    }

    /// Returns the expected result of each action at a hand that was not split.
    pub(crate) fn actions(&mut self, at: usize) -> Actions {
        let mut tree = self.unsplit();
        if self.solver.hands.node(at).cards == 2 && self.solver.hands.node(at).points.total() == 21
        {
            let stand = Some(self.first_two(&mut tree, at));
            return Actions { stand, ..Actions::default() };
        }
        self.all_actions(&mut tree, at, &ONE_SHOE)
    }

    /// Returns the hands that a player reaches with perfect play, summed for each total.
    pub(crate) fn column(&mut self) -> Column {
        let mut tree = self.unsplit();
        let hands = &self.solver.hands;
        let mut column = Column::default();
        let mut reached = vec![0.0; hands.len()];
        reached[0] = 1.0;
        for at in 0..hands.len() {
            let node = hands.node(at);
            if reached[at] == 0.0 || node.points.total() == 21 {
                continue;
            }
            if node.cards >= 2 {
                let actions = self.all_actions(&mut tree, at, &ONE_SHOE);
                column.add(node.points, node.pair(), reached[at], &actions);
                if !matches!(actions.best(), Some((Play::Hit, _))) {
                    continue;
                }
            }
            let (shoe, _) = self.shoe_without(&tree, 0, &node.counts);
            let unseen = cards_in(&shoe);
            for value in Value::all() {
                if let Some(next) = hands.with(at, value) {
                    reached[next] += reached[at] * f64::from(shoe[value.index()]) / unseen;
                }
            }
        }
        column
    }

    fn unsplit(&self) -> Tree<'a> {
        let worths = vec![None; self.solver.hands.len()];
        Tree { profits: &self.solver.profits[0], pair: None, worths }
    }

    /// Returns the expected result from a box's first two cards onwards.
    fn first_two(&mut self, tree: &mut Tree<'a>, at: usize) -> Worth {
        if self.solver.hands.node(at).points.total() < 21 {
            return self.played(tree, at, &ONE_SHOE);
        }
        let open = self.against(tree, &ONE_SHOE, at, &tree.profits.blackjack);
        let even = profit(even_money_pays());
        let taken = self.solver.rules.even_money && self.first == Value::ACE && even > open;
        Worth { net: if taken { even } else { open }, staked: 1.0 }
    }

    /// Returns the expected result of a hand from this point of its turn. The weights add up to 1.
    fn played(&mut self, tree: &mut Tree<'a>, at: usize, weights: &Weights) -> Worth {
        if let Some(known) = tree.worths[at] {
            return known;
        }
        let worth = match self.player {
            Player::Best => {
                let best = self.all_actions(tree, at, weights).best();
                best.map(|(_, worth)| worth).expect("a hand may always stand")
            }
            Player::Chart(chart) => {
                let (position, moves) = self.position(tree, at);
                let play = chart.play(self.first, &position, moves);
                self.action(tree, at, weights, play)
            }
        };
        tree.worths[at] = Some(worth);
        worth
    }

    fn all_actions(&mut self, tree: &mut Tree<'a>, at: usize, weights: &Weights) -> Actions {
        let (_, moves) = self.position(tree, at);
        let mut worth = |play, allowed: bool| allowed.then(|| self.action(tree, at, weights, play));
        Actions {
            stand: worth(Play::Stand, true),
            hit: worth(Play::Hit, moves.hit),
            double: worth(Play::Double, moves.double),
            split: worth(Play::Split, moves.split),
        }
    }

    /// Returns the hand as the rules see it, and its moves.
    ///
    /// A hand from a split counts as one of two hands and as no pair, because the groups of hands count further splits.
    fn position(&self, tree: &Tree<'a>, at: usize) -> (Position, Moves) {
        let node = self.solver.hands.node(at);
        let position = Position {
            points: node.points,
            cards: node.cards,
            pair: node.pair().filter(|_| tree.pair.is_none()),
            hands: if tree.pair.is_some() { 2 } else { 1 },
            split_aces: tree.pair == Some(Value::ACE),
            insured: false,
        };
        (position, position.moves(self.solver.rules))
    }

    fn action(&mut self, tree: &mut Tree<'a>, at: usize, weights: &Weights, play: Play) -> Worth {
        match play {
            Play::Stand => {
                let total = self.solver.hands.node(at).points.total();
                let net = self.against(tree, weights, at, tree.profits.total(total, false));
                Worth { net, staked: 1.0 }
            }
            Play::Hit => self.drawing(tree, at, weights, |up, tree, _, next, weights| match next {
                Next::Hand(at) => up.played(tree, at, weights),
                Next::Over(counts) => {
                    Worth { net: up.over(tree, weights, &counts, false), staked: 1.0 }
                }
            }),
            Play::Double => {
                let before = self.position(tree, at).0.doubled(self.solver.rules);
                self.drawing(tree, at, weights, |up, tree, value, next, weights| {
                    let net = match next {
                        Next::Hand(at) => {
                            let total = before.with(value).total();
                            up.against(tree, weights, at, tree.profits.total(total, true))
                        }
                        Next::Over(counts) => up.over(tree, weights, &counts, true),
                    };
                    Worth { net, staked: 2.0 }
                })
            }
            Play::Split => self.split(self.solver.hands.node(at).pair().expect("a pair is split")),
        }
    }

    /// Returns the average result after the next card; `follows` computes the result for each possible card.
    fn drawing(
        &mut self,
        tree: &mut Tree<'a>,
        at: usize,
        weights: &Weights,
        mut follows: impl FnMut(&mut Upcard<'a>, &mut Tree<'a>, Value, Next, &Weights) -> Worth,
    ) -> Worth {
        let mut worth = Worth::NONE;
        for (value, weights) in Value::all().zip(self.draws(tree, at, weights)) {
            let Some((chance, weights)) = scaled(weights) else { continue };
            let next = match self.solver.hands.with(at, value) {
                Some(next) => Next::Hand(next),
                None => {
                    let mut counts = self.solver.hands.node(at).counts;
                    counts[value.index()] += 1;
                    Next::Over(counts)
                }
            };
            worth += follows(self, tree, value, next, &weights) * chance;
        }
        worth
    }

    /// Returns the weights of the shoes after the hand gets a card, for each value of that card.
    fn draws(&self, tree: &Tree<'a>, at: usize, weights: &Weights) -> [Weights; 10] {
        let counts = self.solver.hands.node(at).counts;
        let mut after = [[0.0; SHOES]; 10];
        for taken in (0..SHOES).filter(|taken| weights[*taken] != 0.0) {
            let (shoe, all_there) = self.shoe_without(tree, taken, &counts);
            if all_there {
                let per_card = weights[taken] / cards_in(&shoe);
                for (after, cards) in after.iter_mut().zip(shoe) {
                    after[taken] = per_card * f64::from(cards);
                }
            }
        }
        after
    }

    /// Returns the profit of a hand that takes no more cards.
    fn against(&mut self, tree: &Tree<'a>, weights: &Weights, at: usize, profits: &ByDealt) -> f64 {
        let mut net = 0.0;
        for taken in (0..SHOES).filter(|taken| weights[*taken] != 0.0) {
            let chances = self.chances(tree, taken, at);
            let mean: f64 = chances.iter().zip(profits).map(|(chance, won)| chance * won).sum();
            net += weights[taken] * mean;
        }
        net
    }

    /// Returns the profit of a hand over 21, which may depend on whether the dealer gets a blackjack.
    fn over(&self, tree: &Tree<'a>, weights: &Weights, counts: &Counts, doubled: bool) -> f64 {
        let profits = tree.profits.over(doubled);
        let (lost, other) = (profits[Dealt::Over.index()], profits[Dealt::Blackjack.index()]);
        if lost == other {
            return lost;
        }
        let mut net = 0.0;
        for taken in (0..SHOES).filter(|taken| weights[*taken] != 0.0) {
            let (shoe, _) = self.shoe_without(tree, taken, counts);
            let completing = match self.first {
                Value::ACE => shoe[Value::TEN.index()],
                Value::TEN => shoe[Value::ACE.index()],
                _ => 0,
            };
            let blackjack = f64::from(completing) / cards_in(&shoe);
            net += weights[taken] * (lost + (other - lost) * blackjack);
        }
        net
    }

    fn chances(&mut self, tree: &Tree<'a>, taken: usize, at: usize) -> Chances {
        // A card is missing whether it is taken out or held, so an unsplit hand often has the same shoe.
        let hands = &self.solver.hands;
        let held = tree
            .pair
            .map_or(Some(at), |pair| (0..taken).try_fold(at, |at, _| hands.with(at, pair)));
        let (row, place) = held.map_or((taken, at), |at| (0, at));
        if let Some(known) = self.dealt[row][place] {
            return known;
        }
        let (shoe, _) = self.shoe_without(tree, taken, &hands.node(at).counts);
        let chances = self.solver.dealers[self.first.index()].chances(&shoe, &mut self.ways);
        self.dealt[row][place] = Some(chances);
        chances
    }

    /// Returns the shoe without a hand's cards and without `taken` cards of the split pair's value.
    ///
    /// The second part of the result is false if the shoe did not have all these cards.
    fn shoe_without(&self, tree: &Tree<'a>, taken: usize, counts: &Counts) -> (Composition, bool) {
        let mut shoe = self.shoe;
        let mut all_there = true;
        let mut take = |index: usize, cards: u16| {
            all_there &= cards <= shoe[index];
            shoe[index] = shoe[index].saturating_sub(cards);
        };
        for (index, count) in counts.iter().enumerate() {
            take(index, u16::from(*count));
        }
        if let Some(pair) = tree.pair {
            take(pair.index(), taken as u16);
        }
        (shoe, all_there)
    }

    /// Returns the expected result of splitting a pair, summed over all its hands.
    ///
    /// Best play may choose not to split further pairs, in the first hand or in others.
    fn split(&mut self, pair: Value) -> Worth {
        let rules = self.solver.rules;
        let hands_max = if pair == Value::ACE { rules.ace_hands } else { rules.hands };
        // Results cached for another pair belong to other shoes.
        self.dealt[1..].iter_mut().for_each(|row| row.fill(None));
        match self.player {
            Player::Chart(_) => self.split_further(pair, Further::all(hands_max)),
            Player::Best => {
                let worths = Further::every(hands_max).map(|one| self.split_further(pair, one));
                let best = worths.reduce(|best, one| if one.net > best.net { one } else { best });
                best.expect("two hands at least")
            }
        }
    }

    fn split_further(&mut self, pair: Value, further: Further) -> Worth {
        let same = self.shoe[pair.index()] - 2;
        let unseen = cards_in(&self.shoe) as u16 - 2;
        let alone = self.solver.hands.of([pair]).expect("one card is not over 21");
        let paired = self.solver.hands.with(alone, pair).expect("two cards are not over 21");
        let mut worth = Worth::NONE;
        for group in split::groups(further, same, unseen) {
            let profits = &self.solver.profits[if group.first { 1 } else { 2 }];
            let worths = vec![None; self.solver.hands.len()];
            let mut tree = Tree { profits, pair: Some(pair), worths };
            if group.paired {
                if let Some((number, weights)) = scaled(group.weights) {
                    worth += self.played(&mut tree, paired, &weights) * number;
                }
                continue;
            }
            let second = Value::all().zip(self.draws(&tree, alone, &group.weights));
            for (value, weights) in second.filter(|(value, _)| *value != pair) {
                if let Some((number, weights)) = scaled(weights) {
                    let at = self.solver.hands.with(alone, value).expect("two cards");
                    worth += self.played(&mut tree, at, &weights) * number;
                }
            }
        }
        worth
    }
}

/// What a hand becomes with one more card.
enum Next {
    /// A hand of up to 21.
    Hand(usize),
    /// A hand of these cards, over 21.
    Over(Counts),
}

/// Returns the sum of the weights, and the weights divided by that sum; `None` if it is 0.
fn scaled(weights: Weights) -> Option<(f64, Weights)> {
    let sum: f64 = weights.iter().sum();
    (sum > 0.0).then(|| (sum, weights.map(|weight| weight / sum)))
}

fn cards_in(shoe: &Composition) -> f64 {
    shoe.iter().copied().map(f64::from).sum()
}
