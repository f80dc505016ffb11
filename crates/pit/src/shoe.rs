//! Shoes: the shuffled symbols that a round draws from. Each has a root that commits the room to it.

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
    /// Cards left out because they are on the table. Only a shoe shuffled during a round leaves out cards.
    pub without: Vec<Card>,
}

/// What kind of symbols a shoe has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The cards of this number of decks.
    Cards(u8),
    /// A wheel with this number of pockets (0, 1, ...), one of which is drawn.
    Wheel(u8),
    /// A die with the faces 1 to 6.
    Die,
    /// This number of balls, numbered from 1.
    Balls(u8),
}

/// One shuffled shoe, with its root and its sealed secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shoe {
    /// The symbols in the shoe.
    pub contents: Contents,
    /// The root, which commits the room to the order of the shoe.
    pub root: [u8; 32],
    /// The shoe's secret, sealed.
    pub sealed: Vec<u8>,
}

/// The shoes of a table, shuffled and cut together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shoes {
    /// The shoes: a single one, or one for each ball or die.
    pub shoes: Vec<Shoe>,
    /// The identifier that goes into the cut: that of the round for which the shoes were shuffled.
    pub id: u128,
    /// The number of the round for which the shoes were shuffled.
    pub round: Seq,
    /// Commitments whose nonces can take part in the cut.
    pub commitments: Vec<(Seat, [u8; 32])>,
    /// Nonces of the cut, in the order of their commitments; `None` before the cut.
    pub nonces: Option<Vec<(Seat, [u8; 32])>>,
    /// Number of symbols drawn from these shoes so far, over all rounds that use them.
    pub dealt: u16,
}

/// Returns the shoes that a game needs: one, or one for each ball or die.
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

    /// Whether one shoe lasts for several rounds (RAY-BJ-04).
    pub fn has_lasting_shoe(&self) -> bool {
        match &self.rules {
            Rules::Blackjack { rules, .. } => rules.shuffle != Shuffle::EveryRound,
            Rules::Banked { .. } => false,
        }
    }

    /// Whether each symbol comes from a separate shoe, as with dice or the balls of a wheel.
    pub(crate) fn draws_one_of_each(&self) -> bool {
        let Rules::Banked { game, .. } = &self.rules else { return false };
        let Family::Layout(field) = &game.family else { return false };
        matches!(field.chance, Chance::Wheel { .. } | Chance::Dice { .. })
    }
}

impl Kind {
    /// Returns the number of symbols in a shoe of this kind.
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
    /// Returns the number of symbols in the shoe.
    pub fn size(&self) -> u16 {
        self.kind.size() - self.without.len() as u16 // far fewer than 65,536
    }
}
