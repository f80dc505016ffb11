//! The blackjack games of the rulebooks. Every value names its clause.

use super::{BOXES_MAX, Doubles, Insurance, OverMax, Ratio, Rules, Shuffle, Soft17, Takes, Tie};

/// Blackjack A of RAY, with six decks and a blackjack paid 2:1.
///
/// RAY-BJA-14 allows 3:2 as well, and RAY-BJ-04 any number of decks from one to eight.
pub const RAY_A: Rules = Rules {
    decks: 6,                            // RAY-BJ-04
    shuffle: Shuffle::AtPercentLeft(25), // RAY-BJ-04
    soft17: Soft17::Stand,               // RAY-BJA-07
    blackjack: Ratio::new(2, 1),         // RAY-BJA-14
    ties_17_to_20: Tie::Lose,            // RAY-BJA-10
    twenty_one_v_blackjack: Tie::Lose,   // RAY-BJA-15
    dealer_blackjack: Takes::All,        // RAY-BJA-20
    double: Doubles::NineToEleven,       // RAY-BJA-17
    double_after_split: false,           // RAY-BJA-28
    ace_locked_after_double: true,       // RAY-BJA-19
    hands: 2,                            // RAY-BJA-27
    ace_hands: 2,                        // RAY-BJA-23, -24
    insurance: Insurance::Closes,        // RAY-BJA-29, -30, -33, -34
    even_money: false,                   // RAY-BJA-32
    boxes: BOXES_MAX,                    // RAY-BJ-09
    boxes_a_player: BOXES_MAX,           // RAY-BJ-09, -12
    back_players: 2,                     // RAY-BJ-10, -12
    over_max: OverMax::Void,             // RAY-GEN-06
    warnings: false,                     // no clause asks for them
    detaches: false,                     // no clause asks for it
};

/// Blackjack B of RAY, with six decks and a blackjack paid 3:2.
///
/// RAY-BJB-10 allows 1:1, 6:5 and 7:5 as well. Where RAY-BJB-12 leaves a rule open, the rule of version A applies.
pub const RAY_B: Rules = Rules {
    blackjack: Ratio::new(3, 2), // RAY-BJB-10
    ties_17_to_20: Tie::Push,    // RAY-BJB-07
    ..RAY_A
};

/// Blackjack Classic of PokerStars CZ.
pub const CLASSIC: Rules = Rules {
    decks: 8,                                   // PSC-A2C-01
    shuffle: Shuffle::EveryRound,               // PSC-A2C-01
    soft17: Soft17::Hit,                        // PSC-A2C-01, PSC-A2-17
    blackjack: Ratio::new(3, 2),                // PSC-A2C-01, PSC-A2-05
    ties_17_to_20: Tie::Push,                   // PSC-A2-09
    twenty_one_v_blackjack: Tie::Lose,          // PSC-A2-05
    dealer_blackjack: Takes::OriginalAndBusted, // PSC-A2C-02
    double: Doubles::Any,                       // PSC-A2C-04
    double_after_split: true,                   // PSC-A2C-04
    ace_locked_after_double: false,             // PSC-A2-07
    hands: 4,                                   // PSC-A2C-05
    ace_hands: 2,                               // PSC-A2C-05, PSC-A2-11
    insurance: Insurance::Plain,                // PSC-A2C-06, PSC-A2-14
    even_money: true,                           // PSC-A2-15
    boxes: BOXES_MAX,                           // PSC-A2-02
    boxes_a_player: BOXES_MAX,                  // PSC-A2-02
    back_players: 0,                            // no clause allows them
    over_max: OverMax::Refuse,                  // PSC-A2-02
    warnings: true,                             // PSC-A2-21
    detaches: true,                             // PSC-A2-19, -20
};

/// Blackjack Premium of PokerStars CZ.
pub const PREMIUM: Rules = Rules {
    decks: 4,              // PSC-A2P-01
    soft17: Soft17::Stand, // PSC-A2P-01, PSC-A2-17
    hands: 3,              // PSC-A2P-03
    // PSC-A2P-05: as in Classic. The general section covers everything that the Premium section does not name.
    ..CLASSIC
};

/// A blackjack game of a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The game's name on the command line and in the room: `blackjack-classic`.
    pub name: &'static str,
    /// The game's rules as the rulebook gives them.
    pub rules: Rules,
}

/// The four blackjack games, by name.
///
/// ```
/// use banked::blackjack::GAMES;
/// let names = GAMES.map(|game| game.name);
/// assert_eq!(names, ["blackjack-classic", "blackjack-premium", "blackjack-ray-a", "blackjack-ray-b"]);
/// ```
pub const GAMES: [Game; 4] = [
    Game { name: "blackjack-classic", rules: CLASSIC },
    Game { name: "blackjack-premium", rules: PREMIUM },
    Game { name: "blackjack-ray-a", rules: RAY_A },
    Game { name: "blackjack-ray-b", rules: RAY_B },
];
