//! Shoes: the shuffled symbols that a round draws from, each committed to by a root.

use crate::{Config, Rules};
use banked::blackjack::Shuffle;
use banked::{Chance, Family, Game};
use cards::Card;
use units::{Seat, Seq};

/// What a shoe contains before anything is drawn from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The kind of symbols in the shoe.
    pub kind: Kind,
    /// Cards left out because they are on the table; only in a shoe shuffled during a round.
    pub without: Vec<Card>,
}

/// A kind of shoe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Cards of this number of decks.
    Cards(u8),
    /// A wheel with pockets 0, 1, ..., of which one is drawn.
    Wheel(u8),
    /// A die: 1 to 6.
    Die,
    /// Balls numbered from 1.
    Balls(u8),
}

/// One shuffled shoe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shoe {
    /// The symbols that the shoe contains.
    pub contents: Contents,
    /// The root that commits to the shoe's order.
    pub root: [u8; 32],
    /// The shoe's secret, encrypted.
    pub sealed: Vec<u8>,
}

/// The shoes of a table, shuffled and cut together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shoes {
    /// Each shoe: one, or one for each ball or die.
    pub shoes: Vec<Shoe>,
    /// The identifier that goes into the cut: that of the round before which they were shuffled.
    pub id: u128,
    /// The number of the round before which the shoes were shuffled.
    pub round: Seq,
    /// Commitments that count for the cut.
    pub commitments: Vec<(Seat, [u8; 32])>,
    /// Nonces of the cut, in the order of their commitments; `None` before the cut.
    pub nonces: Option<Vec<(Seat, [u8; 32])>>,
    /// Number of cards drawn; they are drawn one after the other.
    pub dealt: u16,
}

/// Returns the shoes of a game: one shoe, or one for each ball or die.
pub fn kinds_of(game: &Game) -> Vec<Kind> {
    match &game.family {
        Family::Boxes(versus) => vec![Kind::Cards(versus.decks)],
        Family::Layout(field) => match field.chance {
            Chance::Wheel { pockets, balls } => vec![Kind::Wheel(pockets); balls.into()],
            Chance::Dice { count } => vec![Kind::Die; count.into()],
            Chance::Balls { of, .. } => vec![Kind::Balls(of)],
            Chance::Shoe { decks } => vec![Kind::Cards(decks)],
        },
    }
}

impl Config {
    /// Returns the contents of the table's shoes.
    pub fn shoes(&self) -> Vec<Contents> {
        let kinds = match &self.rules {
            Rules::Blackjack { rules, .. } => vec![Kind::Cards(rules.decks)],
            Rules::Banked { game, .. } => kinds_of(game),
        };
        kinds.into_iter().map(|kind| Contents { kind, without: vec![] }).collect()
    }

    /// Reports whether one shoe lasts several rounds (RAY-BJ-04).
    pub fn has_lasting_shoe(&self) -> bool {
        match &self.rules {
            Rules::Blackjack { rules, .. } => rules.shuffle != Shuffle::EveryRound,
            Rules::Banked { .. } => false,
        }
    }

    /// Reports whether each symbol comes from a separate shoe: dice, or the balls of a wheel.
    pub(crate) fn draws_one_of_each(&self) -> bool {
        let Rules::Banked { game, .. } = &self.rules else { return false };
        let Family::Layout(field) = &game.family else { return false };
        matches!(field.chance, Chance::Wheel { .. } | Chance::Dice { .. })
    }
}

impl Kind {
    /// Returns the number of symbols.
    ///
    /// ```
    /// use pit::Kind;
    /// assert_eq!([Kind::Cards(8), Kind::Wheel(37), Kind::Die].map(Kind::size), [416, 37, 6]);
    /// ```
    pub const fn size(self) -> u16 {
        match self {
            Kind::Cards(decks) => decks as u16 * 52,
            Kind::Wheel(symbols) | Kind::Balls(symbols) => symbols as u16,
            Kind::Die => 6,
        }
    }
}

impl Contents {
    /// Returns the number of symbols.
    pub fn size(&self) -> u16 {
        self.kind.size() - self.without.len() as u16 // far fewer than 65,536
    }
}
