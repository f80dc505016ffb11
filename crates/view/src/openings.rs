use ::cards::Card;
use std::sync::Arc;

/// Proofs for cards that an observer already may see. The floor fills it from the deck for the cards
/// of one batch; `view` looks a card up only after it has put that card into the news, never the
/// other way round.
pub trait Openings {
    /// The proof for a card, if the deck has one.
    fn opening(&self, card: Card) -> Option<Arc<wire::Opening>>;
}

/// No proofs.
impl Openings for () {
    fn opening(&self, _card: Card) -> Option<Arc<wire::Opening>> {
        None
    }
}
