//! Proofs of dealt hands: the file that a player downloads and `cardroom verify` checks.
//! See "The proof file" in `docs/protocol.md`.

use crate::{Hex32, Opening, SeatCommitment, SeatNonce};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{HandId, HandNo, Seat, TableId};

/// First words of every proof file: its format and version.
pub const PROOF_FORMAT: &str = "cardroom proof 1";

/// The deals that one player saw at one table, with their proofs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProofFile {
    /// Always [`PROOF_FORMAT`].
    pub format: String,
    /// The table where the hands were dealt.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the table.
    pub name: String,
    /// The hands, ordered by hand number.
    pub hands: Vec<HandProof>,
}

/// The proof of one hand's deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandProof {
    /// The hand's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub hand_no: HandNo,
    /// Identifies the hand across all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub hand: HandId,
    /// The root that the room published before the first card.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// Number of cards in the deck.
    pub deck: u8,
    /// The seats dealt in, in dealing order.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub seats: Vec<Seat>,
    /// Number of cards dealt to each seat before the first betting round; 0 until they are dealt. Card `i` of these
    /// cards, from 0, went to `seats[i % seats.len()]`.
    pub each: u8,
    /// The commitments that counted for this deck's cut.
    pub commitments: Vec<SeatCommitment>,
    /// The nonces that cut the deck, in the order of their commitments.
    pub nonces: Vec<SeatNonce>,
    /// Number of players dealt in, excluding house players.
    pub players: u8,
    /// The nonce of the player for whom this file was made. `null` for a spectator, and for a player who had not
    /// committed to a nonce.
    pub own: Option<OwnNonce>,
    /// Every card that the player saw, in dealing order.
    pub cards: Vec<CardProof>,
    /// The complete deck, leaf by leaf. Only an auditor's file has it, some time after the hand; otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<OpenedLeaf>,
    /// The decks that were shuffled during the hand from discarded and folded cards, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renewed: Vec<RenewedDeck>,
}

/// The proof of a deck that was shuffled during a hand. The fields have the same meaning as in [`HandProof`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenewedDeck {
    /// The root that the room published before the first card of this deck.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// Number of cards in the deck.
    pub deck: u8,
    /// The commitments that counted for this deck.
    pub commitments: Vec<SeatCommitment>,
    /// The nonces that cut the deck, in the order of their commitments.
    pub nonces: Vec<SeatNonce>,
    /// The nonce of the player for whom this file was made; `null` as in [`HandProof`].
    pub own: Option<OwnNonce>,
    /// Every card of this deck that the player saw, in dealing order.
    pub cards: Vec<CardProof>,
    /// The complete deck in an auditor's file; otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<OpenedLeaf>,
}

/// The nonce with which the player took part in a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnNonce {
    /// The seat of the player for whom this file was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// The nonce to which the player had committed when the hand opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub nonce: Hex32,
    /// Whether the room confirmed, with `done`, that the player opened the nonce in time.
    pub opened: bool,
}

/// A card that the player saw, with the proof of its position in the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardProof {
    /// Position in the deal, from 0.
    pub place: u8,
    /// The seat to which the card was dealt, computed from `seats` and `each`; `null` for a community card.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The card with its leaf, salt and path.
    pub opening: Opening,
}

/// One leaf of a deck that is completely opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenedLeaf {
    /// The card at this leaf.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub card: Card,
    /// Salt of the leaf, 32 hexadecimal digits.
    pub salt: String,
}
