/// One betting round and the deals before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Street {
    /// Name of the betting round.
    pub name: StreetName,
    /// Deals before the betting, in order.
    pub deals: &'static [Deal],
    /// Who acts first.
    pub first: FirstToAct,
    /// Bet size in fixed limit.
    pub bet: BetSize,
}

/// Names of the betting rounds of all games.
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

/// A deal before a betting round, with a number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// To each seat in the hand, face down, one card at a time around the table. After the first street, if the deck
    /// has too few, one shared card instead.
    HoleDown(u8),
    /// To each seat in the hand, face up; with too few cards as for `HoleDown`.
    HoleUp(u8),
    /// To each board.
    Board(u8),
    /// Each seat in the hand exchanges up to this many cards, one seat after the other.
    Draw(u8),
    /// Each seat in the hand discards exactly this many cards.
    Discard(u8),
}

/// Who acts first on a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstToAct {
    /// The first after the last big blind or straddle; without one, the first left of the button.
    AfterBlinds,
    /// As `AfterBlinds` or as `LeftOfButton`: the rulebook says which ([`DrawOpens`](crate::DrawOpens)).
    OpensDraw,
    /// The first left of the button.
    LeftOfButton,
    /// The lowest card up, ace high; that seat brings in.
    LowCard,
    /// The highest card up.
    HighCard,
    /// Razz: the highest or lowest card up, ace low; the rulebook says which ([`RazzBringIn`](crate::RazzBringIn)).
    RazzCard,
    /// The highest cards up.
    HighestUp,
    /// The lowest cards up.
    LowestUp,
}

/// Bet size in fixed limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BetSize {
    /// The small bet.
    Small,
    /// The big bet.
    Big,
    /// The small bet; the player may choose the big bet if a pair is open and the rulebook allows it.
    ByOpenPair,
}
