//! Games in which all bets are on one layout: roulette, dice, wheels, number draws.
//!
//! A [`LayoutGame`] is an outcome space ([`Chance`]), the kinds of bets on it ([`Kind`]) and the calls, which place
//! several bets at once. A bet's payout follows from its [`Wins`] and the kind's list of what each hit pays.

mod baccarat;
mod chance;
pub(crate) mod dice;
mod grid;
pub(crate) mod public;
pub(crate) mod roulette;

pub use chance::{Chance, Side};

use crate::{Numbers, Odds, Symbol, Times};

/// A game on one layout.
#[derive(Clone, Debug)]
pub struct LayoutGame {
    /// The outcome space: what is drawn.
    pub chance: Chance,
    /// The kinds of bets, in the order in which they are listed.
    pub kinds: Vec<Kind>,
    /// Bets that one call places together.
    pub calls: Vec<Call>,
}

/// One kind of bet, such as a split.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Name of the kind, such as `six-line`.
    pub key: String,
    /// The part of the layout to which the bet belongs; limits are set by group.
    pub group: Group,
    /// The sets of numbers on which the bet can be placed.
    pub positions: Positions,
    /// When a bet of this kind wins.
    pub wins: Wins,
    /// The multiple of the stake that is returned, by the number of hits from 0.
    pub pays: Vec<Times>,
    /// The clause that gives the odds.
    pub clause: &'static str,
}

/// A part of a layout with its own limits (PSC-A3E-04).
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
    /// Every choice of `count` numbers.
    Any {
        /// The numbers to choose among.
        of: Numbers,
        /// How many numbers are chosen.
        count: u8,
    },
}

/// When a bet wins, and how many times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// One hit for every drawn number that the bet covers.
    Count,
    /// One hit if the bet covers the box of two dice: 6 × (first − 1) + second
    /// (RAY-DICE-08).
    Box,
    /// One hit if the bet covers the sum of the dice.
    Sum,
    /// Like `Sum`, but not if all dice are alike.
    SumUnlessAlike,
    /// One hit if all drawn numbers are alike.
    Alike,
    /// One hit if every number of the bet was drawn.
    Each,
    /// One hit if one drawn number is covered and one is of the other set.
    OneOfEach(Numbers),
    /// Punto banco: one hit if this side wins, two if a tie leaves the stake.
    Side(Side),
}

/// A bet on the layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BetOnLayout {
    /// Index of the bet's kind in [`LayoutGame::kinds`].
    pub kind: u8,
    /// The numbers that the bet covers; one of the kind's positions.
    pub numbers: Numbers,
}

/// Bets that one call places together, with the number of chips on each (PSC-A3E-06).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Name of the call, such as `orphans` or `neighbours-17`.
    pub key: String,
    /// The bets, each with its number of chips.
    pub bets: Vec<(BetOnLayout, u8)>,
}

impl LayoutGame {
    /// Returns the index of the kind with this name.
    pub fn kind_of(&self, key: &str) -> Option<u8> {
        self.kinds.iter().position(|kind| kind.key == key).map(|at| at as u8) // a few dozen
    }

    /// Returns the bet of this kind on these numbers; `None` if the layout does not have it.
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

    /// Returns the only bet of a kind with one position, such as red.
    pub fn only(&self, key: &str) -> Option<BetOnLayout> {
        let kind = self.kind_of(key)?;
        match &self.kinds[usize::from(kind)].positions {
            Positions::Listed(sets) if sets.len() == 1 => {
                Some(BetOnLayout { kind, numbers: sets[0] })
            }
            _ => None,
        }
    }

    /// Reports whether the layout has this bet.
    pub fn has(&self, bet: BetOnLayout) -> bool {
        let Some(kind) = self.kinds.get(usize::from(bet.kind)) else { return false };
        match &kind.positions {
            Positions::Listed(sets) => sets.contains(&bet.numbers),
            Positions::Any { of, count } => {
                bet.numbers.len() == usize::from(*count) && bet.numbers.without(*of).is_empty()
            }
        }
    }

    /// Returns the multiple of a stake on this bet that is returned when these symbols are drawn.
    ///
    /// This is the only definition of a payout: settlement and solver both use it.
    ///
    /// # Panics
    /// If the layout does not have the bet, or the draw is not complete.
    pub fn pays(&self, bet: BetOnLayout, drawn: &[Symbol]) -> Times {
        let kind = &self.kinds[usize::from(bet.kind)];
        kind.pays[kind.hits(bet.numbers, drawn)]
    }

    /// Returns the call with this name.
    pub fn call(&self, key: &str) -> Option<&Call> {
        self.calls.iter().find(|call| call.key == key)
    }
}

impl Kind {
    /// Returns the highest multiple of a stake that any bet can return.
    pub fn best(&self) -> Times {
        self.pays.iter().copied().max().unwrap_or(Times::NOTHING)
    }

    /// Returns how many times a bet on these numbers is hit.
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

/// Builds the list of a game's kinds of bets.
pub(crate) struct Kinds(pub(crate) Vec<Kind>);

impl Kinds {
    /// Adds a kind of bet that pays these odds for one hit.
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

    /// Adds a kind of bet with the payout for each number of hits.
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
