//! Hold'em games: two or three hole cards, five on the board; a hand is any five of these cards.

use crate::{
    BetSize, Deal, Deck, Family, FirstToAct, Limit, Made, Opening, PotSharing, Street, StreetName,
    Variant,
};
use cards::Rank;

/// Texas hold'em: two cards each, five on the board, the best five of the seven.
///
/// ```
/// assert_eq!(hand::HOLDEM.streets.len(), 4);
/// assert!(hand::VARIANTS.contains(&&hand::HOLDEM));
/// ```
pub const HOLDEM: Variant = Variant {
    key: "holdem",
    name: "Texas hold'em",
    family: Family::Holdem,
    deck: Deck::Full,
    opening: Opening::Blinds,
    limits: &[Limit::No, Limit::Pot, Limit::Fixed],
    streets: &[
        preflop(&[Deal::HoleDown(2)]),
        flop(&[Deal::Board(3)]),
        turn(&[Deal::Board(1)]),
        river(&[Deal::Board(1)]),
    ],
    sharing: PotSharing::Whole(Made::High),
    boards: 1,
    seats_min: 2,
    seats_max: 10,
};

/// Short deck: hold'em with 36 cards, six to ace; an ante from every seat and the button's blind.
pub(crate) const SHORT_DECK: Variant = Variant {
    key: "short_deck",
    name: "Short deck",
    deck: Deck::From(Rank::Six),
    opening: Opening::ButtonBlind,
    sharing: PotSharing::Whole(Made::Stripped),
    ..HOLDEM
};

/// Pineapple: three cards each, one of which is discarded before the flop.
pub(crate) const PINEAPPLE: Variant = Variant {
    key: "pineapple",
    name: "Pineapple",
    streets: &[
        preflop(&[Deal::HoleDown(3)]),
        flop(&[Deal::Discard(1), Deal::Board(3)]),
        turn(&[Deal::Board(1)]),
        river(&[Deal::Board(1)]),
    ],
    ..HOLDEM
};

/// Crazy pineapple: three cards each, one of which is discarded after the betting on the flop.
pub(crate) const CRAZY_PINEAPPLE: Variant = Variant {
    key: "crazy_pineapple",
    name: "Crazy pineapple",
    streets: &[
        preflop(&[Deal::HoleDown(3)]),
        flop(&[Deal::Board(3)]),
        turn(&[Deal::Discard(1), Deal::Board(1)]),
        river(&[Deal::Board(1)]),
    ],
    ..HOLDEM
};

/// Double-flop hold'em: two boards, each for half of every pot.
pub(crate) const DOUBLE_FLOP: Variant =
    Variant { key: "double_flop", name: "Double-flop hold'em", boards: 2, ..HOLDEM };

pub(super) const fn preflop(deals: &'static [Deal]) -> Street {
    let first = FirstToAct::AfterBlinds;
    Street { name: StreetName::Preflop, deals, first, bet: BetSize::Small }
}

pub(super) const fn flop(deals: &'static [Deal]) -> Street {
    let first = FirstToAct::LeftOfButton;
    Street { name: StreetName::Flop, deals, first, bet: BetSize::Small }
}

pub(super) const fn turn(deals: &'static [Deal]) -> Street {
    let first = FirstToAct::LeftOfButton;
    Street { name: StreetName::Turn, deals, first, bet: BetSize::Big }
}

pub(super) const fn river(deals: &'static [Deal]) -> Street {
    let first = FirstToAct::LeftOfButton;
    Street { name: StreetName::River, deals, first, bet: BetSize::Big }
}
