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
    /// The first after the last big blind or straddle; without one, the first left of the button.
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
