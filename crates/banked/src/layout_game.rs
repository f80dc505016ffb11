//! Games in which all bets are on one layout: roulette, dice, wheels, number draws.
//!
//! A [`LayoutGame`] has the possible outcomes ([`Chance`]), the kinds of bets ([`Kind`]), and the calls, which place
//! several bets together. What a bet pays follows from its hits ([`Wins`]) and from the kind's list of payouts by hits.

mod baccarat;
mod chance;
pub(crate) mod dice;
mod grid;
pub(crate) mod public;
pub(crate) mod roulette;

pub use chance::{Chance, Side};

use crate::{Numbers, Odds, Symbol, Times};

/// The rules of a game in which all bets are on one layout, as data.
#[derive(Clone, Debug)]
pub struct LayoutGame {
    /// What is drawn, and which outcomes are possible.
    pub chance: Chance,
    /// The kinds of bets, in the order of display.
    pub kinds: Vec<Kind>,
    /// The calls, each of which places several bets together.
    pub calls: Vec<Call>,
}

/// One kind of bet, such as a split.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Name of the kind, such as `six-line`.
    pub key: String,
    /// The part of the layout that the bet belongs to. Limits may be set for each part.
    pub group: Group,
    /// The sets of numbers on which the bet can be placed.
    pub positions: Positions,
    /// How the hits of a bet of this kind are counted.
    pub wins: Wins,
    /// What a bet returns, as a multiple of the stake, for 0, 1, 2 ... hits.
    pub pays: Vec<Times>,
    /// The clause of the rulebook that gives the odds.
    pub clause: &'static str,
}

/// A part of a layout whose bets share limits (PSC-A3E-04).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// Bets on numbers.
    Inside,
    /// Bets on properties of the result.
    Outside,
}

/// The sets of numbers on which a bet of one kind can be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Positions {
    /// Exactly these sets of numbers.
    Listed(Vec<Numbers>),
    /// Every set of `count` numbers from `of`.
    Any {
        /// The numbers that a player may choose from.
        of: Numbers,
        /// How many numbers the player chooses.
        count: u8,
    },
}

/// How the hits of a bet are counted. Zero hits usually lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// One hit for every drawn number that the bet covers.
    Count,
    /// One hit if the bet covers the box for two dice, which has the number 6 × (first − 1) + second (RAY-DICE-08).
    Box,
    /// One hit if the bet covers the sum of the dice.
    Sum,
    /// Like `Sum`, but no hit if all dice are alike.
    SumUnlessAlike,
    /// One hit if all drawn numbers are alike.
    Alike,
    /// One hit if every number of the bet was drawn.
    Each,
    /// One hit if the bet covers one drawn number and the other is in this set.
    OneOfEach(Numbers),
    /// Punto banco: one hit if this side wins, two if a tie leaves the stake.
    Side(Side),
}

/// One bet on the layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BetOnLayout {
    /// Index of the bet's kind in [`LayoutGame::kinds`].
    pub kind: u8,
    /// The numbers that the bet covers: one of the kind's positions.
    pub numbers: Numbers,
}

/// A call: bets that are placed together, with the number of chips on each (PSC-A3E-06).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Name of the call, such as `orphans` or `neighbours-17`.
    pub key: String,
    /// The bets of the call, each with its number of chips.
    pub bets: Vec<(BetOnLayout, u8)>,
}

impl LayoutGame {
    /// Returns the index of the kind with this key; `None` if there is none.
    pub fn kind_of(&self, key: &str) -> Option<u8> {
        self.kinds.iter().position(|kind| kind.key == key).map(|at| at as u8) // a few dozen
    }

    /// Returns the bet of this kind on these numbers; `None` if the layout does not offer it.
    ///
    /// # Examples
    /// ```
    /// use banked::{Family, Game, Numbers};
    ///
    /// let game = Game::of_key("ray-roulette").unwrap();
    /// let Family::Layout(field) = &game.family else { panic!("roulette is a field") };
    /// assert!(field.bet("split", Numbers::of(&[17, 20])).is_some());
    /// assert!(field.bet("split", Numbers::of(&[17, 21])).is_none());
    /// ```
    pub fn bet(&self, key: &str, numbers: Numbers) -> Option<BetOnLayout> {
        let bet = BetOnLayout { kind: self.kind_of(key)?, numbers };
        self.has(bet).then_some(bet)
    }

    /// Returns the bet of a kind that has only one position, such as red; `None` for any other kind.
    pub fn only(&self, key: &str) -> Option<BetOnLayout> {
        let kind = self.kind_of(key)?;
        match &self.kinds[usize::from(kind)].positions {
            Positions::Listed(sets) if sets.len() == 1 => {
                Some(BetOnLayout { kind, numbers: sets[0] })
            }
            _ => None,
        }
    }

    /// Whether the layout offers this bet.
    pub fn has(&self, bet: BetOnLayout) -> bool {
        let Some(kind) = self.kinds.get(usize::from(bet.kind)) else { return false };
        match &kind.positions {
            Positions::Listed(sets) => sets.contains(&bet.numbers),
            Positions::Any { of, count } => {
                bet.numbers.len() == usize::from(*count) && bet.numbers.without(*of).is_empty()
            }
        }
    }

    /// Returns the multiple of a stake on this bet that comes back when these symbols are drawn.
    ///
    /// This is the only definition of a payout: settlement and solver both use it.
    ///
    /// # Panics
    /// If the layout does not offer the bet, or the draw is not complete.
    pub fn pays(&self, bet: BetOnLayout, drawn: &[Symbol]) -> Times {
        let kind = &self.kinds[usize::from(bet.kind)];
        kind.pays[kind.hits(bet.numbers, drawn)]
    }

    /// Returns the call with this key; `None` if there is none.
    pub fn call(&self, key: &str) -> Option<&Call> {
        self.calls.iter().find(|call| call.key == key)
    }
}

impl Kind {
    /// Returns the highest multiple of a stake that a bet of this kind can return.
    pub fn best(&self) -> Times {
        self.pays.iter().copied().max().unwrap_or(Times::NOTHING)
    }

    /// Returns how many hits a bet on these numbers has.
    fn hits(&self, covered: Numbers, drawn: &[Symbol]) -> usize {
        if let Wins::Side(side) = self.wins {
            return baccarat::hits(side, drawn);
        }
        let numbers = || drawn.iter().filter_map(|symbol| symbol.number());
        let sum = || numbers().sum::<u8>(); // of a few dice
        let alike = || numbers().all(|number| drawn[0] == Symbol::Number(number));
        let is_hit = match self.wins {
            Wins::Count => return numbers().filter(|number| covered.has(*number)).count(),
            Wins::Box => covered.has(numbers().fold(0, |boxes, points| 6 * boxes + points - 1) + 1),
            Wins::Sum => covered.has(sum()),
            Wins::SumUnlessAlike => covered.has(sum()) && !alike(),
            Wins::Alike => alike(),
            Wins::Each => covered.without(numbers().collect()).is_empty(),
            Wins::OneOfEach(other) => {
                let has_one =
                    |set: Numbers| numbers().filter(|number| set.has(*number)).count() == 1;
                has_one(covered) && has_one(other)
            }
            Wins::Side(_) => unreachable!("answered above"),
        };
        usize::from(is_hit)
    }
}

/// A builder for a game's list of kinds of bets.
pub(crate) struct Kinds(pub(crate) Vec<Kind>);

impl Kinds {
    /// Adds a kind of bet that has these odds for a single hit.
    pub(crate) fn add(
        &mut self,
        (key, group): (&str, Group),
        (wins, positions): (Wins, Vec<Numbers>),
        odds: Odds,
        clause: &'static str,
    ) {
        let pays = vec![Times::NOTHING, odds.returned()];
        self.add_by_hits((key, group), (wins, Positions::Listed(positions)), pays, clause);
    }

    /// Adds a kind of bet with a separate payout for each number of hits.
    pub(crate) fn add_by_hits(
        &mut self,
        (key, group): (&str, Group),
        (wins, positions): (Wins, Positions),
        pays: Vec<Times>,
        clause: &'static str,
    ) {
        self.0.push(Kind { key: key.into(), group, positions, wins, pays, clause });
    }
}
