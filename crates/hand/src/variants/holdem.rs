use crate::{BetSize, Deal, Deck, FirstToAct, Made, PotSharing, Street, StreetName, Variant};

/// Texas hold'em: two cards each, five on the board, the best five of the seven.
///
/// ```
/// assert_eq!(hand::HOLDEM.streets.len(), 4);
/// assert!(hand::VARIANTS.contains(&&hand::HOLDEM));
/// ```
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
