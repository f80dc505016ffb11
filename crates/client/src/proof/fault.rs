//! What can be wrong with a deal.

use units::Seat;

/// What is wrong with a deal, or with the proof of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    /// The hand, or a deck that it was renewed with, was announced first with another id, root, deck,
    /// seats or commitments, or cut with other nonces.
    #[error("what was announced for the hand was changed afterwards")]
    Changed,
    /// Hands are numbered from 1.
    #[error("a hand without a number")]
    NoNumber,
    /// The deck has no cards.
    #[error("a deck of no cards")]
    NoDeck,
    /// The root is no hash.
    #[error("the root is not 64 hexadecimal digits")]
    Root,
    /// A commitment, nonce or card of a seat that was not dealt in, or was named before.
    #[error("seat {} is named where it cannot be", .0.number())]
    Seat(Seat),
    /// A nonce that is not what the seat had committed to.
    #[error("the nonce of seat {} is not the one it was committed to", .0.number())]
    Nonce(Seat),
    /// More took part than there were players, or more players than seats were dealt in.
    #[error("{nonces} nonces of {players} players at {seats} seats")]
    Players {
        /// Nonces that cut the deck.
        nonces: usize,
        /// Players dealt in.
        players: u8,
        /// Seats dealt in.
        seats: usize,
    },
    /// The own commitment did not count.
    #[error("the own commitment was given in time and is not among those that counted")]
    OwnCommitment,
    /// The own nonce did not count.
    #[error("the own nonce was opened in time and is not among those that cut the deck")]
    OwnNonce,
    /// Cards that did not go round the seats in the order announced before the cut, or in the order of
    /// play: whoever knows the
    /// order of the deck could deal the best hand to whom he likes.
    #[error("card {place} of the deal did not go to the seat whose turn it was")]
    Turn {
        /// Which of the deal, from 0.
        place: u8,
    },
    /// A card without a proof.
    #[error("card {place} of the deal was shown without its proof")]
    Unproved {
        /// Which of the deal, from 0.
        place: u8,
    },
    /// A card from another place of the deck than the cut gave it.
    #[error("card {place} of the deal comes from leaf {leaf}, and the cut says leaf {expected}")]
    Place {
        /// Which of the deal, from 0.
        place: u8,
        /// Where it was taken from.
        leaf: u8,
        /// Where it had to be taken from.
        expected: u8,
    },
    /// A card beyond the deck's end.
    #[error("card {place} of the deal, from a deck of {deck}")]
    Beyond {
        /// Which of the deal, from 0.
        place: u8,
        /// The deck's cards.
        deck: u8,
    },
    /// A card that is not the leaf's.
    #[error("{card} was not the card at leaf {leaf} when the root was published")]
    Card {
        /// The card that was shown.
        card: cards::Card,
        /// Its leaf.
        leaf: u8,
    },
    /// A card that is there twice; of a renewed deck also one that somebody held while it was
    /// shuffled.
    #[error("{0} was dealt twice")]
    Twice(cards::Card),
    /// A card of a renewed deck that its player had just thrown away, though there were enough others.
    #[error("{0} was dealt out of the new deck to who had just thrown it away")]
    Returned(cards::Card),
    /// A renewed deck is one that the hand had before.
    #[error("the deck was renewed with one that the hand had before")]
    Reused,
    /// The opened deck is not the one that was published.
    #[error("the opened deck is not the one whose root was published")]
    Deck,
}
