use crate::{HOLDEM, Street};
use cards::CardSet;

/// A game as data. A new game of a known family is one value of this type and its tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Its key: `holdem`.
    pub key: &'static str,
    /// Which cards are in the deck.
    pub deck: Deck,
    /// Its streets, in order.
    pub streets: &'static [Street],
    /// How a hand is made of hole and board.
    pub made: Made,
    /// How a pot is shared.
    pub sharing: PotSharing,
    /// Boards dealt.
    pub boards: u8,
    /// Least players.
    pub seats_min: u8,
    /// Most players.
    pub seats_max: u8,
}

/// Which cards are in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// All 52.
    Full,
}

/// How a hand is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// The best five of hole and board.
    AnyFive,
}

/// How a pot is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotSharing {
    /// All to the highest hand.
    High,
}

/// Every game there is.
pub const VARIANTS: &[&Variant] = &[&HOLDEM];

impl Deck {
    /// The cards in it.
    ///
    /// ```
    /// assert_eq!(hand::Deck::Full.cards().len(), 52);
    /// ```
    pub const fn cards(self) -> CardSet {
        match self {
            Deck::Full => CardSet::FULL,
        }
    }
}

impl Variant {
    /// The game with this key.
    ///
    /// ```
    /// use hand::Variant;
    /// assert_eq!(Variant::by_key("holdem"), Some(&hand::HOLDEM));
    /// assert_eq!(Variant::by_key("snap"), None);
    /// ```
    pub fn by_key(key: &str) -> Option<&'static Variant> {
        VARIANTS.iter().copied().find(|variant| variant.key == key)
    }
}
