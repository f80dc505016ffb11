//! Draw games: no board; each seat has only its own cards, all face down, and can exchange some of them.

use crate::{
    BetSize, Deal, Deck, Family, FirstToAct, HOLDEM, Limit, Made, PotSharing, Street, StreetName,
    Variant,
};
use cards::Rank;

const fn first(deals: &'static [Deal]) -> Street {
    let first = FirstToAct::OpensDraw;
    Street { name: StreetName::BeforeDraw, deals, first, bet: BetSize::Small }
}

const fn after(name: StreetName, deals: &'static [Deal], bet: BetSize) -> Street {
    Street { name, deals, first: FirstToAct::LeftOfButton, bet }
}

const fn one(deal: &'static [Deal], draw: &'static [Deal]) -> [Street; 2] {
    [first(deal), after(StreetName::AfterDraw, draw, BetSize::Big)]
}

const fn three(deal: &'static [Deal], draw: &'static [Deal]) -> [Street; 4] {
    [
        first(deal),
        after(StreetName::AfterDraw, draw, BetSize::Small),
        after(StreetName::AfterSecondDraw, draw, BetSize::Big),
        after(StreetName::AfterThirdDraw, draw, BetSize::Big),
    ]
}

/// Five-card draw: one draw, the best high hand wins.
pub(crate) const FIVE_CARD_DRAW: Variant = Variant {
    key: "five_card_draw",
    name: "Five-card draw",
    family: Family::Draw,
    limits: &[Limit::Pot, Limit::No, Limit::Fixed],
    streets: &one(&[Deal::HoleDown(5)], &[Deal::Draw(5)]),
    sharing: PotSharing::Whole(Made::High),
    seats_max: 8,
    ..HOLDEM
};

/// Draw 7-E: five-card draw with 32 cards, seven to ace; with five players the sixes are added.
pub(crate) const DRAW_7E: Variant = Variant {
    key: "draw_7e",
    name: "Draw 7-E",
    deck: Deck::ByPlayers(&[(4, Rank::Seven), (5, Rank::Six)]),
    sharing: PotSharing::Whole(Made::Stripped),
    seats_max: 5,
    ..FIVE_CARD_DRAW
};

/// Deuce-to-seven single draw: one draw, the lowest hand wins.
pub(crate) const SINGLE_DRAW_27: Variant = Variant {
    key: "single_draw_27",
    name: "2-7 single draw",
    limits: &[Limit::No, Limit::Pot, Limit::Fixed],
    sharing: PotSharing::Whole(Made::DeuceToSeven),
    ..FIVE_CARD_DRAW
};

/// Deuce-to-seven triple draw.
pub(crate) const TRIPLE_DRAW_27: Variant = Variant {
    key: "triple_draw_27",
    name: "2-7 triple draw",
    limits: &[Limit::Fixed, Limit::Pot, Limit::No],
    streets: &three(&[Deal::HoleDown(5)], &[Deal::Draw(5)]),
    ..SINGLE_DRAW_27
};

/// Ace-to-five triple draw.
pub(crate) const TRIPLE_DRAW_A5: Variant = Variant {
    key: "triple_draw_a5",
    name: "A-5 triple draw",
    sharing: PotSharing::Whole(Made::AceToFive),
    ..TRIPLE_DRAW_27
};

/// Badugi: four cards and three draws; the lowest cards of different ranks and suits win.
pub(crate) const BADUGI: Variant = Variant {
    key: "badugi",
    name: "Badugi",
    streets: &three(&[Deal::HoleDown(4)], &[Deal::Draw(4)]),
    sharing: PotSharing::Whole(Made::Badugi),
    ..TRIPLE_DRAW_27
};
