//! Proofs of dealt hands, as a player keeps them: the file that is downloaded at the table and that
//! `cardroom verify` checks. `docs/protocol.md` describes it under "The proof file".

use crate::{Hex32, Opening, SeatCommitment, SeatNonce};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{HandId, HandNo, Seat, TableId};

/// The first words of every file of proofs, its form and version.
pub const PROOF_FORMAT: &str = "cardroom proof 1";

/// What one player saw of the deals at one table, and what proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProofFile {
    /// [`PROOF_FORMAT`].
    pub format: String,
    /// Which table.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// The hands, in the order of their numbers.
    pub hands: Vec<HandProof>,
}

/// What proves one hand's deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandProof {
    /// Its number at the table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// Its name over all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hand: HandId,
    /// The root that was published before any card was dealt.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// How many cards the deck had.
    pub deck: u8,
    /// Who was dealt in, in the order of the deal.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub seats: Vec<Seat>,
    /// How many cards each of them was dealt before the first betting round, in laps: card `i` of the
    /// first `each` laps went to number `i` modulo their count of `seats`. 0 before any was.
    pub each: u8,
    /// The commitments that counted for this deck.
    pub commitments: Vec<SeatCommitment>,
    /// The nonces that cut it, in the order of their commitments.
    pub nonces: Vec<SeatNonce>,
    /// Players dealt in, house players not counted.
    pub players: u8,
    /// What the keeper of the proof threw in himself; `null` for one who looked on, or had not
    /// committed to anything.
    pub own: Option<OwnNonce>,
    /// Every card that he saw, in the order of the deal.
    pub cards: Vec<CardProof>,
    /// The whole deck, leaf by leaf: from an auditor alone, some time after the hand. Else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<OpenedLeaf>,
    /// The decks that it was renewed with, in their order, where what was thrown away was shuffled
    /// again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renewed: Vec<RenewedDeck>,
}

/// What proves the cards that came from a deck which was renewed in the middle of a hand. Its fields
/// are what they are for the hand's first deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenewedDeck {
    /// The root that was published before any card of it was dealt.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// How many cards it had.
    pub deck: u8,
    /// The commitments that counted for it.
    pub commitments: Vec<SeatCommitment>,
    /// The nonces that cut it, in the order of their commitments.
    pub nonces: Vec<SeatNonce>,
    /// What the keeper threw in himself.
    pub own: Option<OwnNonce>,
    /// Every card of it that he saw, in the order of the deal.
    pub cards: Vec<CardProof>,
    /// The whole deck, from an auditor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<OpenedLeaf>,
}

/// The own part in a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnNonce {
    /// Where he sat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The nonce that he had committed to when the hand opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub nonce: Hex32,
    /// Whether the room confirmed (`done`) that it was opened in time.
    pub opened: bool,
}

/// A card that was seen, and the proof that it came from its place in the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardProof {
    /// The how-manieth card of the deal it was, from 0.
    pub place: u8,
    /// To whom it was dealt, as `seats` and `each` say; `null` for a board.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The card, its leaf, salt and path.
    pub opening: Opening,
}

/// One leaf of a deck that was opened whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenedLeaf {
    /// The card.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub card: Card,
    /// Its salt, 32 hexadecimal digits.
    pub salt: String,
}
