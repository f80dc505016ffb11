//! What can be wrong with a deal.

use units::Seat;

/// What is wrong with a deal, or with the proof of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    /// What was announced for the hand changed later.
    ///
    /// The hand, or a deck it was renewed with, was first announced with another id, root, deck, seats or commitments,
    /// or cut with other nonces.
    #[error("the announcement of the hand was changed afterwards")]
    Changed,
    /// The hand's number is 0; hands are numbered from 1.
    #[error("the hand has no number")]
    NoNumber,
    /// The deck has no cards.
    #[error("the deck has no cards")]
    NoDeck,
    /// The root is not a hash.
    #[error("the root is not 64 hexadecimal digits")]
    Root,
    /// A commitment, nonce or card of a seat that was not dealt in, or was named before.
    #[error("seat {} was not dealt in, or is named twice", .0.number())]
    Seat(Seat),
    /// A nonce that differs from the seat's commitment.
    #[error("the nonce of seat {} does not match its commitment", .0.number())]
    Nonce(Seat),
    /// More nonces than players, or more players than seats dealt in.
    #[error("too many: {nonces} nonces of {players} players at {seats} seats")]
    Players {
        /// Number of nonces that cut the deck.
        nonces: usize,
        /// Number of players dealt in.
        players: u8,
        /// Number of seats dealt in.
        seats: usize,
    },
    /// The player's commitment did not count.
    #[error("your commitment was made in time, but was not counted")]
    OwnCommitment,
    /// The player's nonce did not count.
    #[error("your nonce was opened in time, but did not take part in the cut")]
    OwnNonce,
    /// A card went to a seat whose turn it was not.
    ///
    /// Cards must go round the seats in the order announced before the cut, or in the order of play: otherwise anyone
    /// who knows the order of the deck could deal the best hand to a seat of their choice.
    #[error("card {place} of the deal did not go to the seat whose turn it was")]
    Turn {
        /// The card's place in the deal, from 0.
        place: u8,
    },
    /// A card without a proof.
    #[error("card {place} of the deal was shown without its proof")]
    Unproved {
        /// The card's place in the deal, from 0.
        place: u8,
    },
    /// A card from another place of the deck than the cut gave it.
    #[error("card {place} of the deal comes from leaf {leaf}, but the cut gives leaf {expected}")]
    Place {
        /// The card's place in the deal, from 0.
        place: u8,
        /// The leaf it was taken from.
        leaf: u8,
        /// The leaf it had to be taken from.
        expected: u8,
    },
    /// A card beyond the deck's end.
    #[error("card {place} of the deal is beyond the deck of {deck} cards")]
    Beyond {
        /// The card's place in the deal, from 0.
        place: u8,
        /// Number of cards in the deck.
        deck: u8,
    },
    /// A card that differs from the card at its leaf.
    #[error("{card} was not the card at leaf {leaf} when the root was published")]
    Card {
        /// The card that was shown.
        card: cards::Card,
        /// The leaf it claims.
        leaf: u8,
    },
    /// A card that occurs twice; in a renewed deck, also one that somebody held while it was shuffled.
    #[error("{0} was dealt twice")]
    Twice(cards::Card),
    /// A card of a renewed deck that its player had just discarded, though there were enough others.
    #[error("{0} was dealt back to the player who had just discarded it")]
    Returned(cards::Card),
    /// The hand was renewed with a deck that it had before.
    #[error("the deck was replaced by one that the hand had already used")]
    Reused,
    /// The opened deck is not the published one.
    #[error("the opened deck is not the one whose root was published")]
    Deck,
}
