//! What can be wrong with the deal of a hand.

use units::Seat;

/// What is wrong with the deal of a hand, or with its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    /// The room changed its announcement of the hand.
    ///
    /// The hand or a renewed deck was first announced with a different identifier, root, deck, seats or commitments, or
    /// was cut with different nonces.
    #[error("the announcement of the hand was changed afterwards")]
    Changed,
    /// The hand's number is 0, but hands are numbered from 1.
    #[error("the hand has no number")]
    NoNumber,
    /// The deck has no cards.
    #[error("the deck has no cards")]
    NoDeck,
    /// The root is not a hash in 64 hexadecimal digits.
    #[error("the root is not 64 hexadecimal digits")]
    Root,
    /// A commitment, a nonce or a card belongs to a seat that was not dealt in, or a seat is named twice.
    #[error("seat {} was not dealt in, or is named twice", .0.number())]
    Seat(Seat),
    /// The nonce of this seat does not match its commitment.
    #[error("the nonce of seat {} does not match its commitment", .0.number())]
    Nonce(Seat),
    /// There are more nonces than players, or more players than seats dealt in.
    #[error(
        "there are more nonces than players, or more players than seats: {nonces} nonces, {players} players, {seats} seats"
    )]
    Players {
        /// Number of nonces that cut the deck.
        nonces: usize,
        /// Number of players dealt in, not counting house players.
        players: u8,
        /// Number of seats dealt in.
        seats: usize,
    },
    /// The owner's commitment was made in time, but is not listed for the deck.
    #[error("your commitment was made in time, but was not counted")]
    OwnCommitment,
    /// The owner's nonce was opened in time, but did not take part in the cut.
    #[error("your nonce was opened in time, but did not take part in the cut")]
    OwnNonce,
    /// A card went to a seat although it was another seat's turn.
    ///
    /// Cards must go around the seats in the order announced before the cut, or in the order of play. Otherwise anyone
    /// who knew the order of the deck could choose which seat gets the best cards.
    #[error("card {place} of the deal did not go to the seat whose turn it was")]
    Turn {
        /// Position of the card in the deal, from 0.
        place: u8,
    },
    /// A card was shown without a proof.
    #[error("card {place} of the deal was shown without its proof")]
    Unproved {
        /// Position of the card in the deal, from 0.
        place: u8,
    },
    /// A card came from a different leaf of the deck than the cut requires.
    #[error("card {place} of the deal comes from leaf {leaf}, but the cut gives leaf {expected}")]
    Place {
        /// Position of the card in the deal, from 0.
        place: u8,
        /// Leaf from which the card was taken.
        leaf: u8,
        /// Leaf from which the card should have been taken.
        expected: u8,
    },
    /// A card was dealt from beyond the end of the deck.
    #[error("card {place} of the deal is beyond the deck of {deck} cards")]
    Beyond {
        /// Position of the card in the deal, from 0.
        place: u8,
        /// Number of cards in the deck.
        deck: u8,
    },
    /// The deck had a different card at this leaf when the root was published.
    #[error("{card} was not the card at leaf {leaf} when the root was published")]
    Card {
        /// The card as it was shown.
        card: cards::Card,
        /// The leaf where the room says the card is.
        leaf: u8,
    },
    /// The same card was dealt twice, or a renewed deck contains a card that someone held while it was shuffled.
    #[error("{0} was dealt twice")]
    Twice(cards::Card),
    /// A player got back a card that they had just discarded, although the renewed deck had enough others.
    #[error("{0} was dealt back to the player who had just discarded it")]
    Returned(cards::Card),
    /// The hand's deck was replaced by a deck that the hand had already used.
    #[error("the deck was replaced by one that the hand had already used")]
    Reused,
    /// The opened deck is not the one whose root was published.
    #[error("the opened deck is not the one whose root was published")]
    Deck,
}
