//! Omaha games: four to six hole cards, five on the board; a hand is exactly two hole cards and three of the board.

use super::holdem::{flop, preflop, river, turn};
use crate::{Deal, Family, HOLDEM, Limit, Made, PotSharing, Street, Variant};

const HIGH: PotSharing = PotSharing::Whole(Made::OmahaHigh);
const HIGH_LOW: PotSharing = PotSharing::Halves(Made::OmahaHigh, Made::OmahaEightOrBetter);

const FOUR: &[Street] = &streets(&[Deal::HoleDown(4)], &[Deal::Board(3)]);
const FIVE: &[Street] = &streets(&[Deal::HoleDown(5)], &[Deal::Board(3)]);
const SIX: &[Street] = &streets(&[Deal::HoleDown(6)], &[Deal::Board(3)]);
/// Courchevel's streets: the first card of the flop is dealt before the first betting round.
const EARLY: &[Street] = &streets(&[Deal::HoleDown(5), Deal::Board(1)], &[Deal::Board(2)]);

const fn streets(first: &'static [Deal], second: &'static [Deal]) -> [Street; 4] {
    [preflop(first), flop(second), turn(&[Deal::Board(1)]), river(&[Deal::Board(1)])]
}

/// Omaha: four cards each.
pub(crate) const OMAHA: Variant = Variant {
    key: "omaha",
    name: "Omaha",
    family: Family::Omaha,
    limits: &[Limit::Pot, Limit::No, Limit::Fixed],
    streets: FOUR,
    sharing: HIGH,
    ..HOLDEM
};

/// Omaha with half of each pot for an eight-or-better low.
pub(crate) const OMAHA_8: Variant =
    Variant { key: "omaha_8", name: "Omaha high/low", sharing: HIGH_LOW, ..OMAHA };

/// Omaha with five cards each, for up to nine players, whose hole cards are 45 cards.
pub(crate) const OMAHA_5: Variant =
    Variant { key: "omaha_5", name: "Five-card Omaha", streets: FIVE, seats_max: 9, ..OMAHA };

/// Five-card Omaha with half of each pot for an eight-or-better low.
pub(crate) const OMAHA_5_8: Variant =
    Variant { key: "omaha_5_8", name: "Five-card Omaha high/low", sharing: HIGH_LOW, ..OMAHA_5 };

/// Omaha with six cards each, for up to seven players, whose hole cards are 42 cards.
pub(crate) const OMAHA_6: Variant =
    Variant { key: "omaha_6", name: "Six-card Omaha", streets: SIX, seats_max: 7, ..OMAHA };

/// Six-card Omaha with half of each pot for an eight-or-better low.
pub(crate) const OMAHA_6_8: Variant =
    Variant { key: "omaha_6_8", name: "Six-card Omaha high/low", sharing: HIGH_LOW, ..OMAHA_6 };

/// Courchevel: five cards each, and the first card of the flop before the first betting round.
pub(crate) const COURCHEVEL: Variant =
    Variant { key: "courchevel", name: "Courchevel", streets: EARLY, ..OMAHA_5 };

/// Courchevel with half of each pot for an eight-or-better low.
pub(crate) const COURCHEVEL_8: Variant =
    Variant { key: "courchevel_8", name: "Courchevel high/low", sharing: HIGH_LOW, ..COURCHEVEL };
