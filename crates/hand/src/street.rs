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
    /// To each seat in the hand, face down, one card a lap.
    HoleDown(u8),
    /// To each seat in the hand, face up. Where the deck has too few, one card for all instead.
    HoleUp(u8),
    /// To each board.
    Board(u8),
    /// Each seat in the hand throws up to so many cards away and gets as many new ones, before the
    /// next seat does.
    Draw(u8),
    /// Each seat in the hand throws so many cards away.
    Discard(u8),
}

/// Who acts first on a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstToAct {
    /// The first after the last big blind or straddle; without one, the first left of the button.
    AfterBlinds,
    /// The same, or the first left of the button, as the rulebook has it for draw games.
    OpensDraw,
    /// The first left of the button.
    LeftOfButton,
    /// The lowest card up, ace high: he brings in.
    LowCard,
    /// The highest card up.
    HighCard,
    /// Razz: the highest or lowest card up, as the rulebook has it, ace low.
    RazzCard,
    /// The highest cards up.
    HighestUp,
    /// The lowest cards up.
    LowestUp,
}

/// Which bet of fixed limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BetSize {
    /// The small bet.
    Small,
    /// The big bet.
    Big,
    /// The small bet; or either, if somebody shows a pair and the rulebook lets it.
    ByOpenPair,
}
