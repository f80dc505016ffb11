//! Streets as data: what is dealt, who acts first, and the size of bets.

/// A betting round, with the deals that come before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Street {
    /// Name of the betting round.
    pub name: StreetName,
    /// What is dealt before the betting, in order.
    pub deals: &'static [Deal],
    /// Who acts first.
    pub first: FirstToAct,
    /// Size of the bets in fixed limit.
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
    /// This many cards to each seat in the hand, face down, one card at a time around the table.
    ///
    /// After the first street, if the deck has too few cards, one community card is dealt instead.
    HoleDown(u8),
    /// This many cards to each seat in the hand, face up.
    ///
    /// After the first street, if the deck has too few cards, one community card is dealt instead.
    HoleUp(u8),
    /// This many cards to each board.
    Board(u8),
    /// Each seat in the hand, one after another, exchanges up to this many cards.
    Draw(u8),
    /// Each seat in the hand discards exactly this many cards.
    Discard(u8),
}

/// Who acts first on a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstToAct {
    /// The first seat after the last big blind or straddle; without these, after the small blind; without blinds, after
    /// the button.
    AfterBlinds,
    /// Like `AfterBlinds` or like `LeftOfButton`; the rulebook says which ([`DrawOpens`](crate::DrawOpens)).
    OpensDraw,
    /// The first seat left of the button.
    LeftOfButton,
    /// The seat with the lowest upcard, where the ace is high; that seat posts the bring-in.
    LowCard,
    /// The seat with the highest upcard.
    HighCard,
    /// Razz: the seat with the highest or the lowest upcard, where the ace is low.
    ///
    /// The rulebook says which ([`RazzBringIn`](crate::RazzBringIn)).
    RazzCard,
    /// The seat with the highest upcards.
    HighestUp,
    /// The seat with the lowest upcards.
    LowestUp,
}

/// Size of the bets in fixed limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BetSize {
    /// The small bet.
    Small,
    /// The big bet.
    Big,
    /// The small bet; a player may choose the big bet if a seat shows a pair and the rulebook allows it.
    ByOpenPair,
}
