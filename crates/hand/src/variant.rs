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
    /// Least and most players.
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

/// One betting round and what is dealt before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Street {
    /// Its name.
    pub name: StreetName,
    /// What is dealt, in order.
    pub deals: &'static [Deal],
    /// Who acts first.
    pub first: FirstToAct,
    /// Which bet of fixed limit.
    pub bet: BetSize,
}

/// The names of betting rounds, over all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum StreetName {
    Preflop,
    Flop,
    Turn,
    River,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    BeforeDraw,
    AfterDraw,
    AfterSecondDraw,
    AfterThirdDraw,
}

/// What is dealt before a betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// To each seat in the hand, face down.
    HoleDown(u8),
    /// To each seat in the hand, face up.
    HoleUp(u8),
    /// To each board.
    Board(u8),
}

/// Who acts first on a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstToAct {
    /// The first after the last blind.
    AfterBlinds,
    /// The first left of the button.
    LeftOfButton,
}

/// Which bet of fixed limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum BetSize {
    Small,
    Big,
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

/// Texas hold'em.
pub const HOLDEM: Variant = Variant {
    key: "holdem",
    deck: Deck::Full,
    streets: &[
        Street {
            name: StreetName::Preflop,
            deals: &[Deal::HoleDown(2)],
            first: FirstToAct::AfterBlinds,
            bet: BetSize::Small,
        },
        Street {
            name: StreetName::Flop,
            deals: &[Deal::Board(3)],
            first: FirstToAct::LeftOfButton,
            bet: BetSize::Small,
        },
        Street {
            name: StreetName::Turn,
            deals: &[Deal::Board(1)],
            first: FirstToAct::LeftOfButton,
            bet: BetSize::Big,
        },
        Street {
            name: StreetName::River,
            deals: &[Deal::Board(1)],
            first: FirstToAct::LeftOfButton,
            bet: BetSize::Big,
        },
    ],
    made: Made::AnyFive,
    sharing: PotSharing::High,
    boards: 1,
    seats_min: 2,
    seats_max: 10,
};

/// Every game there is.
pub const VARIANTS: &[&Variant] = &[&HOLDEM];
