//! What a layout game draws: a wheel, dice, balls or cards, and which outcomes are possible.

use super::{BetOnLayout, Kind, baccarat};
use crate::{Numbers, Symbol};
use cards::{Card, Rank, Suit};

/// What a layout game draws. Outcomes are equally likely, unless the weights say otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// A wheel with pockets 0, 1, ... Each of its balls gives a separate result.
    Wheel {
        /// Number of pockets.
        pockets: u8,
        /// Number of balls in play on the wheel.
        balls: u8,
    },
    /// Dice that are thrown together.
    Dice {
        /// Number of dice.
        count: u8,
    },
    /// Balls numbered from 1, drawn without replacement.
    Balls {
        /// Number of balls in the cage.
        of: u8,
        /// Number of balls drawn.
        drawn: u8,
    },
    /// Two hands from a shoe of cards, by the drawing rules of punto banco.
    Shoe {
        /// Number of decks.
        decks: u8,
    },
}

/// A bet's side at punto banco.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The player's hand.
    Punto,
    /// The bank's hand.
    Banco,
    /// Both hands have the same total.
    Tie,
}

impl Chance {
    /// Returns how many symbols to draw next, all at the same time; 0 when the draw is complete.
    ///
    /// Dice are never thrown one by one (RAY-DICE-34).
    pub fn draws(self, drawn: &[Symbol]) -> u8 {
        match self {
            Chance::Wheel { balls: all, .. }
            | Chance::Dice { count: all }
            | Chance::Balls { drawn: all, .. } => {
                if drawn.is_empty() {
                    all
                } else {
                    0
                }
            }
            Chance::Shoe { .. } => baccarat::draws(&baccarat::points_of(drawn)),
        }
    }

    /// Whether a draw can show this symbol.
    pub fn has(self, symbol: Symbol) -> bool {
        match (self, symbol) {
            (Chance::Wheel { pockets, .. }, Symbol::Number(number)) => number < pockets,
            (Chance::Dice { .. }, Symbol::Number(number)) => (1..=6).contains(&number),
            (Chance::Balls { of, .. }, Symbol::Number(number)) => (1..=of).contains(&number),
            (Chance::Shoe { .. }, Symbol::Card(_)) => true,
            (Chance::Shoe { .. }, Symbol::Number(_)) | (_, Symbol::Card(_)) => false,
        }
    }

    /// Returns how many times a draw can show the same symbol; `None` if there is no limit.
    pub fn copies(self) -> Option<u8> {
        match self {
            Chance::Wheel { .. } | Chance::Dice { .. } => None,
            Chance::Balls { .. } => Some(1),
            Chance::Shoe { decks } => Some(decks),
        }
    }

    /// Returns all outcomes; `None` for a number draw or a shoe of cards, where there are too many to list.
    pub fn outcomes(self) -> Option<Vec<Vec<Symbol>>> {
        let (from, count, symbols) = match self {
            Chance::Wheel { pockets, balls } => (0, balls, pockets),
            Chance::Dice { count } => (1, count, 6),
            Chance::Balls { .. } | Chance::Shoe { .. } => return None,
        };
        let mut outcomes = vec![vec![]];
        for _ in 0..count {
            let with_one = |outcome: &Vec<Symbol>| {
                let one = |number| [&outcome[..], &[Symbol::Number(number)]].concat();
                (from..from + symbols).map(one).collect::<Vec<_>>()
            };
            outcomes = outcomes.iter().flat_map(with_one).collect();
        }
        Some(outcomes)
    }

    /// Returns the weight of each number of hits of a bet. The weights add up to the number of all outcomes.
    pub(crate) fn weights(self, kind: &Kind, bet: BetOnLayout) -> Vec<u128> {
        let mut weights = vec![0; kind.pays.len()];
        match self {
            Chance::Wheel { .. } | Chance::Dice { .. } => {
                let outcomes = self.outcomes().expect("wheels and dice can be listed");
                outcomes.iter().for_each(|drawn| weights[kind.hits(bet.numbers, drawn)] += 1);
            }
            Chance::Balls { of, drawn } => {
                let (spots, of) = (bet.numbers.len() as u64, u64::from(of));
                for (hits, weight) in (0..).zip(&mut weights) {
                    *weight = choose(spots, hits) * choose(of - spots, u64::from(drawn) - hits);
                }
            }
            Chance::Shoe { decks } => {
                let mut left = [4 * u128::from(decks); 10];
                left[0] *= 4;
                Deal { kind, numbers: bet.numbers, left, points: vec![], weights: &mut weights }
                    .deal(1);
            }
        }
        weights
    }
}

/// Returns the number of ways to choose `k` of `n`.
fn choose(n: u64, k: u64) -> u128 {
    if k > n {
        return 0;
    }
    (0..u128::from(k)).fold(1, |choices, i| choices * (u128::from(n) - i) / (i + 1))
}

/// Maximum number of cards in one round of punto banco.
const CARDS_MAX: usize = 6;

/// Enumerates all deals of punto banco, by the points of the cards.
struct Deal<'a> {
    kind: &'a Kind,
    numbers: Numbers,
    /// Cards left in the shoe, by points.
    left: [u128; 10],
    points: Vec<u8>,
    weights: &'a mut [u128],
}

impl Deal<'_> {
    /// Continues a deal whose cards so far can be drawn in this number of ways.
    ///
    /// A round with fewer cards counts once for every choice of the cards that it does not draw, so that all rounds
    /// have the same denominator.
    fn deal(&mut self, ways: u128) {
        let in_shoe: u128 = self.left.iter().sum();
        let needs = match self.points.len() {
            0..=3 => true,
            _ => baccarat::draws(&self.points) > 0,
        };
        if !needs {
            let unseen = (0..CARDS_MAX - self.points.len()).map(|nth| in_shoe - nth as u128);
            let drawn: Vec<Symbol> = self.points.iter().map(|points| card_of(*points)).collect();
            let hits = self.kind.hits(self.numbers, &drawn);
            self.weights[hits] += ways * unseen.product::<u128>();
            return;
        }
        for points in 0..10_u8 {
            let cards = self.left[usize::from(points)];
            if cards == 0 {
                continue;
            }
            self.left[usize::from(points)] -= 1;
            self.points.push(points);
            self.deal(ways * cards);
            self.points.pop();
            self.left[usize::from(points)] += 1;
        }
    }
}

/// Returns a card with these points.
fn card_of(points: u8) -> Symbol {
    let rank = match points {
        0 => Rank::Ten,
        1 => Rank::Ace,
        points => Rank::from_index(points - 2),
    };
    Symbol::Card(Card::new(rank, Suit::Clubs))
}
