use ::cards::Card;
use std::sync::Arc;
use units::Seat;

/// Proofs for cards that an observer may already see.
///
/// The floor fills it from the deck with the cards of one batch. `view` looks up a card only after it has put that card
/// into the news, never the other way round.
pub trait Openings {
    /// The proof for a card that went to this seat (`None`: to a board), if there is one.
    ///
    /// A card may go to two seats out of two decks, since a renewed deck contains discarded cards.
    fn opening(&self, taker: Option<Seat>, card: Card) -> Option<Arc<wire::Opening>>;
}

/// No proofs.
impl Openings for () {
    fn opening(&self, _taker: Option<Seat>, _card: Card) -> Option<Arc<wire::Opening>> {
        None
    }
}
