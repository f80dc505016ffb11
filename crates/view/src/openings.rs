//! Looks up the proofs for cards that an observer may already see.

use ::cards::Card;
use std::sync::Arc;
use units::Seat;

/// Proofs for cards that an observer may already see.
///
/// For each batch of events, the floor supplies the proofs of the cards dealt in it. `view` looks up a card only after
/// it has put that card into the news, never the other way round.
pub trait Openings {
    /// The proof for a card that was dealt to this seat, or to a board if `taker` is `None`.
    ///
    /// Returns `None` if there is no such proof. Two seats may get the same card from two decks, since a renewed deck
    /// contains discarded cards.
    fn opening(&self, taker: Option<Seat>, card: Card) -> Option<Arc<wire::Opening>>;
}

/// The value `()` has no proofs.
impl Openings for () {
    fn opening(&self, _taker: Option<Seat>, _card: Card) -> Option<Arc<wire::Opening>> {
        None
    }
}
