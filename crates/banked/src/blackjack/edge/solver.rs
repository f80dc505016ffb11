//! The entry point for computing expected results, from one set of rules and one shoe.

use super::chart::{Chart, Play};
use super::dealer::Dealer;
use super::hands::Hands;
use super::profits::Profits;
use super::upcard::Upcard;
use super::{Composition, Worth};
use crate::blackjack::{Rules, Value};
use std::thread;

/// Number of threads that compute a return.
const THREADS: usize = 2;

/// Computes the value of hands under one set of rules and for one shoe.
#[derive(Debug)]
pub struct Solver<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) shoe: Composition,
    pub(crate) hands: Hands,
    /// The dealer's possible hands, by first card.
    pub(crate) dealers: Vec<Dealer>,
    /// Profits of an unsplit hand, of the first hand of a split, and of any other hand of a split.
    pub(crate) profits: [Profits; 3],
}

/// The expected profit of each action at one hand; `None` if the rules do not allow the action.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Actions {
    /// Taking no more cards.
    pub stand: Option<Worth>,
    /// Taking a card, and playing on from there.
    pub hit: Option<Worth>,
    /// Doubling the stake for one card.
    pub double: Option<Worth>,
    /// Splitting a pair into two hands.
    pub split: Option<Worth>,
}

/// How the player chooses actions.
#[derive(Clone, Copy)]
pub(crate) enum Player<'a> {
    /// Always takes the best action.
    Best,
    /// Follows this chart, wherever the rules allow its action.
    Chart(&'a Chart),
}

impl<'a> Solver<'a> {
    /// Prepares the computation for this shoe, which must have enough cards for any round.
    pub fn new(rules: &'a Rules, shoe: Composition) -> Solver<'a> {
        let dealers = Value::all().map(|first| Dealer::new(rules, first)).collect();
        let profits = [(false, true), (true, true), (true, false)];
        let profits = profits.map(|(split, first)| Profits::new(rules, split, first));
        Solver { rules, shoe, hands: Hands::new(), dealers, profits }
    }

    /// Returns the expected result of a round under best play, without insurance.
    pub fn best_play(&self) -> Worth {
        self.round(Player::Best)
    }

    /// Returns the expected result of a round for a player who follows this chart, without insurance.
    pub fn by_chart(&self, chart: &Chart) -> Worth {
        self.round(Player::Chart(chart))
    }

    /// Makes the best chart that depends only on the hand's total, on pairs and on the dealer's card.
    ///
    /// For each total, the chart has the action that is best on average over the hands of that total. Each hand is
    /// weighted by the probability that perfect play reaches it.
    pub fn chart(&self) -> Chart {
        let columns = self.by_first_card(|first| match self.shoe[first.index()] {
            0 => Default::default(),
            _ => Upcard::new(self, first, Player::Best).column(),
        });
        Chart::of_columns(&columns)
    }

    /// Returns the expected result of each action at an unsplit hand of at least two cards.
    ///
    /// Every result assumes best play after the action. With a blackjack, the only action is to stand, or to take even
    /// money if that is better.
    ///
    /// Returns `None` if the hand has fewer cards or is over 21, or if the shoe does not have the cards.
    ///
    /// ```
    /// use banked::blackjack::edge::{Play, Solver, composition_of};
    /// use banked::blackjack::{CLASSIC, Value};
    ///
    /// let solver = Solver::new(&CLASSIC, composition_of(8));
    /// let actions = solver.actions(&[Value::ACE, Value::at(6)], Value::at(5)).unwrap(); // A-7 against 6
    /// assert_eq!(actions.best().unwrap().0, Play::Double);
    /// ```
    pub fn actions(&self, hand: &[Value], dealer: Value) -> Option<Actions> {
        let at = self.hands.of(hand.iter().copied()).filter(|_| hand.len() >= 2)?;
        let counts = self.hands.node(at).counts;
        let has_all = Value::all().all(|value| {
            let shown = u16::from(value == dealer);
            u16::from(counts[value.index()]) + shown <= self.shoe[value.index()]
        });
        has_all.then(|| Upcard::new(self, dealer, Player::Best).actions(at))
    }

    /// Returns the probability of each of [`Dealt::ALL`](super::super::Dealt), from this first card.
    ///
    /// The dealer draws from the whole shoe: cards that the players hold are not taken out. The shoe must contain the
    /// first card.
    pub fn dealer(&self, first: Value) -> [f64; 7] {
        let mut shoe = self.shoe;
        shoe[first.index()] -= 1;
        self.dealers[first.index()].chances(&shoe, &mut Vec::new())
    }

    fn round(&self, player: Player<'_>) -> Worth {
        let all: f64 = self.shoe.iter().copied().map(f64::from).sum();
        let worths = self.by_first_card(|first| match self.shoe[first.index()] {
            0 => Worth::NONE,
            cards => Upcard::new(self, first, player).round() * (f64::from(cards) / all),
        });
        worths.into_iter().sum()
    }

    /// Runs `work` in threads for each possible first card of the dealer. Returns the results in card order.
    fn by_first_card<T: Send>(&self, work: impl Fn(Value) -> T + Sync) -> Vec<T> {
        let work = &work;
        let shares: Vec<Vec<T>> = thread::scope(|scope| {
            let share = |nth| move || Value::all().skip(nth).step_by(THREADS).map(work).collect();
            let threads: Vec<_> = (0..THREADS).map(|nth| scope.spawn(share(nth))).collect();
            threads.into_iter().map(|one| one.join().expect("the work cannot panic")).collect()
        });
        let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
        (0..10).filter_map(|at| shares[at % THREADS].next()).collect()
    }
}

impl Actions {
    /// Returns the best action and its expected result; `None` if no action is allowed.
    ///
    /// At equal profits, stand comes before hit, double and split.
    pub fn best(&self) -> Option<(Play, Worth)> {
        self.all().reduce(|best, next| if next.1.net > best.1.net + SAME { next } else { best })
    }

    /// Returns the actions that the rules allow, each with its expected result.
    pub fn all(&self) -> impl Iterator<Item = (Play, Worth)> {
        let all = [
            (Play::Stand, self.stand),
            (Play::Hit, self.hit),
            (Play::Double, self.double),
            (Play::Split, self.split),
        ];
        all.into_iter().filter_map(|(play, worth)| Some((play, worth?)))
    }
}

/// Profits that differ by less than this count as equal: more than rounding errors, less than real differences.
const SAME: f64 = 1e-13;
