//! Stud games: no board, some cards face up; every seat pays an ante, and the upcards decide who acts first.

use crate::{
    BetSize, Deal, Deck, Family, FirstToAct, Limit, Made, Opening, PotSharing, Street, StreetName,
    Variant,
};
use cards::Rank;

const fn street(
    name: StreetName,
    deals: &'static [Deal],
    first: FirstToAct,
    bet: BetSize,
) -> Street {
    Street { name, deals, first, bet }
}

/// The streets of seven-card stud: two cards down and one up, then three up one at a time, then one down.
const fn seven(bring_in: FirstToAct, first: FirstToAct) -> [Street; 5] {
    use StreetName::{Fifth, Fourth, Seventh, Sixth, Third};
    const UP: &[Deal] = &[Deal::HoleUp(1)];
    const DOWN: &[Deal] = &[Deal::HoleDown(1)];
    [
        street(Third, &[Deal::HoleDown(2), Deal::HoleUp(1)], bring_in, BetSize::Small),
        street(Fourth, UP, first, BetSize::ByOpenPair),
        street(Fifth, UP, first, BetSize::Big),
        street(Sixth, UP, first, BetSize::Big),
        street(Seventh, DOWN, first, BetSize::Big),
    ]
}

/// The streets of five-card stud: one card down and one up, then three up one at a time.
const FIVE: &[Street] = &{
    use StreetName::{Fifth, Fourth, Second, Third};
    const UP: &[Deal] = &[Deal::HoleUp(1)];
    let first = FirstToAct::HighestUp;
    [
        street(Second, &[Deal::HoleDown(1), Deal::HoleUp(1)], FirstToAct::HighCard, BetSize::Small),
        street(Third, UP, first, BetSize::ByOpenPair),
        street(Fourth, UP, first, BetSize::Big),
        street(Fifth, UP, first, BetSize::Big),
    ]
};

/// Seven-card stud: the best five of each seat's seven cards.
pub(crate) const STUD: Variant = Variant {
    key: "stud",
    name: "Seven-card stud",
    family: Family::Stud,
    deck: Deck::Full,
    opening: Opening::BringIn,
    limits: &[Limit::Fixed, Limit::Pot, Limit::No],
    streets: &seven(FirstToAct::LowCard, FirstToAct::HighestUp),
    sharing: PotSharing::Whole(Made::High),
    boards: 1,
    seats_min: 2,
    seats_max: 8,
};

/// Seven-card stud with half of each pot for an eight-or-better low.
pub(crate) const STUD_8: Variant = Variant {
    key: "stud_8",
    name: "Seven-card stud high/low",
    sharing: PotSharing::Halves(Made::High, Made::EightOrBetter),
    ..STUD
};

/// Razz: seven-card stud in which the lowest hand wins.
pub(crate) const RAZZ: Variant = Variant {
    key: "razz",
    name: "Razz",
    streets: &seven(FirstToAct::RazzCard, FirstToAct::LowestUp),
    sharing: PotSharing::Whole(Made::AceToFive),
    ..STUD
};

/// Five-card stud: one card down, four up.
pub(crate) const FIVE_CARD_STUD: Variant = Variant {
    key: "five_card_stud",
    name: "Five-card stud",
    opening: Opening::HighCard,
    streets: FIVE,
    ..STUD
};

/// Americana: five-card stud with 32 cards, seven to ace.
pub(crate) const AMERICANA: Variant = Variant {
    key: "americana",
    name: "Americana",
    deck: Deck::From(Rank::Seven),
    sharing: PotSharing::Whole(Made::Stripped),
    seats_max: 6,
    ..FIVE_CARD_STUD
};

/// Soko: five-card stud in which four-card straights and flushes also rank as hands.
pub(crate) const SOKO: Variant =
    Variant { key: "soko", name: "Soko", sharing: PotSharing::Whole(Made::Soko), ..FIVE_CARD_STUD };
