use crate::Strength;
use cards::CardSet;

/// The strength of the best five of five to seven cards. Panics with fewer or more.
pub fn high(cards: CardSet) -> Strength {
    let _ = cards;
    todo!()
}
