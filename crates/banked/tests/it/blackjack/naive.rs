//! A second, deliberately naive way to the return: every deal of a small shoe, card by card, and every strategy.
//!
//! It shares nothing with the first but the rules' values. A shoe is a count of cards by value (1 is an ace), a hand is
//! a list of values, and a strategy is a list of what to do in each situation. The best strategy is found by trying.

use banked::blackjack::{Doubles, Rules, Soft17, Takes, Tie};
use std::collections::BTreeMap;

/// Cards by value, the ace first.
pub(crate) type Shoe = [u8; 11];

/// The shoe of a text such as `8888TTTT5A`.
pub(crate) fn shoe(text: &str) -> Shoe {
    let mut shoe = [0; 11];
    for card in text.chars() {
        shoe[usize::from(value(card))] += 1;
    }
    shoe
}

/// The values of a text such as `A7`.
pub(crate) fn values(text: &str) -> Vec<u8> {
    text.chars().map(value).collect()
}

fn value(card: char) -> u8 {
    match card {
        'A' => 1,
        'T' => 10,
        digit => digit.to_digit(10).unwrap() as u8,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Act {
    Stand,
    Hit,
    Double,
    Split,
}

/// What the player knows when deciding: which hand of a split it is, whether its second card made a pair, its cards;
/// of a pair that may be split
/// again, also the number of hands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Situation {
    of_split: bool,
    first: bool,
    paired: bool,
    cards: Vec<u8>,
    hands: Option<usize>,
}

pub(crate) type Strategy = BTreeMap<Situation, Act>;

#[derive(Clone, Debug)]
struct Hand {
    cards: Vec<u8>,
    doubled: bool,
    done: bool,
}

/// The total: an ace is 11 if that is not over 21. Aces among the first `locked` cards are 1.
fn total(cards: &[u8], locked: usize) -> (u8, bool) {
    let sum: u8 = cards.iter().sum();
    match cards[locked..].contains(&1) && sum <= 11 {
        true => (sum + 10, true),
        false => (sum, false),
    }
}

impl Hand {
    fn total(&self, rules: &Rules) -> u8 {
        let low: u8 = self.cards.iter().take(2).sum();
        let locks = self.doubled && rules.ace_locked_after_double && (9..=11).contains(&low);
        total(&self.cards, if locks { 2 } else { 0 }).0
    }
}

/// Everything that stays the same in one run.
pub(crate) struct Naive<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) up: u8,
}

impl Naive<'_> {
    /// The expected net result of this action at these cards, and then of the best strategy there is.
    ///
    /// Which further pairs are split is tried in every way. Then the hands with the most cards are decided first, while
    /// all shorter ones hit, so that every situation is met.
    pub(crate) fn best(&self, shoe: &Shoe, cards: &[u8], first: Act) -> f64 {
        let mut shoe = *shoe;
        shoe[usize::from(self.up)] -= 1;
        cards.iter().for_each(|card| shoe[usize::from(*card)] -= 1);
        let mut best = f64::NEG_INFINITY;
        for further in self.further(cards, first) {
            let mut strategy = further;
            let mut met = BTreeMap::new();
            let mut net = self.begin(&shoe, cards, first, &strategy, &mut met);
            let mut met: Vec<(Situation, Vec<Act>)> = met.into_iter().collect();
            met.sort_by_key(|(situation, _)| std::cmp::Reverse(situation.cards.len()));
            for (situation, acts) in met {
                for act in acts {
                    let mut other = strategy.clone();
                    other.insert(situation.clone(), act);
                    let changed = self.begin(&shoe, cards, first, &other, &mut BTreeMap::new());
                    if act == Act::Stand || changed > net {
                        (net, strategy) = (changed, other);
                    }
                }
            }
            best = best.max(net);
        }
        best
    }

    /// Every way of splitting further pairs or not: by the first hand or another, and by the number of hands.
    fn further(&self, cards: &[u8], first: Act) -> Vec<Strategy> {
        let most = if cards[0] == 1 { self.rules.ace_hands } else { self.rules.hands };
        let mut all = vec![Strategy::new()];
        if first != Act::Split {
            return all;
        }
        for hands in 2..usize::from(most) {
            for first in [true, false] {
                let (cards, hands) = (cards.to_vec(), Some(hands));
                let pair = Situation { of_split: true, first, paired: true, cards, hands };
                let with = |act| {
                    let pair = &pair;
                    move |one: &Strategy| {
                        let mut one = one.clone();
                        one.insert(pair.clone(), act);
                        one
                    }
                };
                let split = all.iter().map(with(Act::Split));
                all = all.iter().map(with(Act::Stand)).chain(split).collect();
            }
        }
        all
    }

    fn begin(
        &self,
        shoe: &Shoe,
        cards: &[u8],
        first: Act,
        strategy: &Strategy,
        met: &mut BTreeMap<Situation, Vec<Act>>,
    ) -> f64 {
        let one = Hand { cards: cards.to_vec(), doubled: false, done: false };
        self.carry_out(&mut shoe.clone(), &[one], 0, first, strategy, met)
    }

    /// Plays hand `at`, then the others, then the dealer's.
    fn play(
        &self,
        shoe: &mut Shoe,
        hands: &[Hand],
        at: usize,
        strategy: &Strategy,
        met: &mut BTreeMap<Situation, Vec<Act>>,
    ) -> f64 {
        let Some(hand) = hands.get(at) else { return self.dealer(shoe, &[self.up], hands) };
        if hand.cards.len() == 1 {
            return self.draw(shoe, hands, at, false, strategy, met);
        }
        let acts = self.acts(hands, at);
        if acts.is_empty() {
            return self.play(shoe, hands, at + 1, strategy, met);
        }
        let (of_split, pair) = (hands.len() > 1, hand.cards[0] == hand.cards[1]);
        let mut cards = hand.cards.clone();
        cards.sort_unstable();
        let plain: Vec<Act> = acts.iter().copied().filter(|act| *act != Act::Split).collect();
        let hands_now = acts.contains(&Act::Split).then_some(hands.len());
        let mut situation = Situation {
            of_split,
            first: at == 0,
            paired: of_split && pair,
            cards,
            hands: hands_now,
        };
        // A pair that is not split again, though it may be, is played like one that may not.
        if situation.hands.is_some() {
            if strategy[&situation] == Act::Split {
                return self.carry_out(shoe, hands, at, Act::Split, strategy, met);
            }
            situation.hands = None;
        }
        let unknown = if plain.contains(&Act::Hit) { Act::Hit } else { Act::Stand };
        let act = strategy.get(&situation).copied().unwrap_or(unknown);
        met.insert(situation, plain);
        self.carry_out(shoe, hands, at, act, strategy, met)
    }

    fn carry_out(
        &self,
        shoe: &mut Shoe,
        hands: &[Hand],
        at: usize,
        act: Act,
        strategy: &Strategy,
        met: &mut BTreeMap<Situation, Vec<Act>>,
    ) -> f64 {
        let mut hands = hands.to_vec();
        match act {
            Act::Stand => hands[at].done = true,
            Act::Hit => return self.draw(shoe, &hands, at, false, strategy, met),
            Act::Double => return self.draw(shoe, &hands, at, true, strategy, met),
            Act::Split => {
                let card = hands[at].cards.pop().unwrap();
                hands.insert(at + 1, Hand { cards: vec![card], doubled: false, done: false });
            }
        }
        self.play(shoe, &hands, at, strategy, met)
    }

    fn draw(
        &self,
        shoe: &mut Shoe,
        hands: &[Hand],
        at: usize,
        doubled: bool,
        strategy: &Strategy,
        met: &mut BTreeMap<Situation, Vec<Act>>,
    ) -> f64 {
        let left: u8 = shoe.iter().sum();
        assert!(left > 0, "the shoe is too small for this test");
        let mut net = 0.0;
        for value in 1..=10 {
            let cards = shoe[value];
            if cards == 0 {
                continue;
            }
            let mut hands = hands.to_vec();
            hands[at].cards.push(value as u8);
            hands[at].doubled = doubled;
            hands[at].done = doubled;
            shoe[value] -= 1;
            net += f64::from(cards) / f64::from(left) * self.play(shoe, &hands, at, strategy, met);
            shoe[value] += 1;
        }
        net
    }

    fn acts(&self, hands: &[Hand], at: usize) -> Vec<Act> {
        let (rules, hand) = (self.rules, &hands[at]);
        let split = hands.len() > 1;
        if hand.done || hand.total(rules) >= 21 {
            return vec![];
        }
        let two = hand.cards.len() == 2;
        let low: u8 = hand.cards.iter().sum();
        let aces = split && hand.cards[0] == 1;
        let most = if hand.cards[0] == 1 { rules.ace_hands } else { rules.hands };
        let mut acts = vec![Act::Stand];
        if !aces {
            acts.push(Act::Hit);
            let fits = rules.double == Doubles::Any || (9..=11).contains(&low);
            if two && fits && (!split || rules.double_after_split) {
                acts.push(Act::Double);
            }
        }
        if two && hand.cards[0] == hand.cards[1] && hands.len() < usize::from(most) {
            acts.push(Act::Split);
        }
        if acts.len() > 1 { acts } else { vec![] }
    }

    fn dealer(&self, shoe: &mut Shoe, cards: &[u8], hands: &[Hand]) -> f64 {
        let (points, soft) = total(cards, 0);
        let hits_soft = self.rules.soft17 == Soft17::Hit && soft && points == 17;
        if cards.len() >= 2 && points >= 17 && !hits_soft {
            return self.settle(points, cards.len() == 2 && points == 21, hands);
        }
        let left: u8 = shoe.iter().sum();
        assert!(left > 0, "the shoe is too small for this test");
        let mut net = 0.0;
        for value in 1..=10 {
            let count = shoe[value];
            if count > 0 {
                let mut cards = cards.to_vec();
                cards.push(value as u8);
                shoe[value] -= 1;
                net += f64::from(count) / f64::from(left) * self.dealer(shoe, &cards, hands);
                shoe[value] += 1;
            }
        }
        net
    }

    /// The net result in initial stakes.
    fn settle(&self, dealer: u8, dealer_blackjack: bool, hands: &[Hand]) -> f64 {
        let rules = self.rules;
        let mut net = 0.0;
        for (nth, hand) in hands.iter().enumerate() {
            let total = hand.total(rules);
            let stake = if hand.doubled { 2.0 } else { 1.0 };
            let initial = if nth == 0 { 1.0 } else { 0.0 };
            let blackjack = hands.len() == 1 && hand.cards.len() == 2 && total == 21;
            net += if dealer_blackjack {
                match rules.dealer_blackjack {
                    _ if blackjack => 0.0,
                    _ if total == 21
                        && hands.len() == 1
                        && rules.twenty_one_v_blackjack == Tie::Push =>
                    {
                        0.0
                    }
                    Takes::All => -stake,
                    Takes::Original => -initial,
                    Takes::OriginalAndBusted if total > 21 => -stake,
                    Takes::OriginalAndBusted => -initial,
                }
            } else if blackjack {
                f64::from(rules.blackjack.profit()) / f64::from(rules.blackjack.stake())
            } else if total > 21 {
                -stake
            } else if dealer > 21 || total > dealer {
                stake
            } else if total < dealer || (total <= 20 && rules.ties_17_to_20 == Tie::Lose) {
                -stake
            } else {
                0.0
            };
        }
        net
    }
}
