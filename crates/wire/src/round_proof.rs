//! Proofs of rounds against the house: the file that a player downloads and `cardroom verify` checks.
//! See "The proof file of rounds" in `docs/protocol.md`.

use crate::{Hex32, OwnNonce, SeatCommitment, SeatNonce};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{RoundId, RoundNo, TableId};

/// First words of every proof file of rounds: its format and version.
pub const ROUND_PROOF_FORMAT: &str = "cardroom proof 2";

/// The rounds that one player saw at one house table, with their proofs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoundProofFile {
    /// Always [`ROUND_PROOF_FORMAT`].
    pub format: String,
    /// The house table where the rounds were played.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub table: TableId,
    /// Name of the house table.
    pub name: String,
    /// Key of the game, such as `roulette`.
    pub game: String,
    /// The rounds, ordered by number.
    pub rounds: Vec<RoundProof>,
}

/// The proof of one round's draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoundProof {
    /// The round's number at this table.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub round_no: RoundNo,
    /// Identifies the round across all tables.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub round: RoundId,
    /// The shoes from which the round was drawn, in order; at least one.
    pub shoes: Vec<ShoeProof>,
}

/// The proof of one round's draws from one shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ShoeProof {
    /// The contents of the shoe when it was shuffled: `cards:6`, `wheel:37`, `die`, `balls:80`.
    pub contents: String,
    /// The root that the room published before any bet was placed in the round in which the shoe was cut.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
    /// The round in which the shoe was cut: this round, or an earlier one if the shoe lasts for several rounds.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub cut_in: RoundId,
    /// The commitments that counted for the shoe's cut.
    pub commitments: Vec<SeatCommitment>,
    /// The nonces that cut the shoe, in the order of their commitments.
    pub nonces: Vec<SeatNonce>,
    /// Number of players who had bet when the shoe was cut, excluding house players.
    pub players: u8,
    /// The nonce of the player for whom this file was made.
    ///
    /// `null` for a spectator, for a player who had not committed to a nonce, and for a player who came after the cut.
    pub own: Option<OwnNonce>,
    /// Position of the round's first draw in the shoe, from 0; 0 unless earlier rounds were drawn from the same shoe.
    pub from: u16,
    /// Number of symbols drawn in this round, whether or not the player saw them.
    pub drawn: u16,
    /// Every symbol that the player saw, ordered by position.
    pub symbols: Vec<SymbolProof>,
}

/// A symbol that the player saw, with the proof of its position in the shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SymbolProof {
    /// Position of the symbol in the order dealt from the shoe, from 0, counted across all rounds from the same shoe.
    pub place: u16,
    /// The symbol with its leaf, salt and path.
    pub opening: SymbolOpening,
}

/// The proof of a symbol's position in its shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SymbolOpening {
    /// The proven symbol.
    pub symbol: SymbolView,
    /// Index of the symbol's leaf in the tree, from 0.
    pub leaf: u16,
    /// Salt of the leaf, 32 hexadecimal digits.
    pub salt: String,
    /// Sibling hashes from leaf to root, 64 hexadecimal digits each.
    pub path: Vec<String>,
}

/// A drawn symbol: a card in its notation, or the number of a pocket, a face or a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SymbolView {
    /// A playing card.
    Card(#[cfg_attr(feature = "typescript", ts(type = "string"))] Card),
    /// The number of a pocket, a face or a ball.
    Number(u16),
}

impl std::fmt::Display for SymbolView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SymbolView::Card(card) => card.fmt(f),
            SymbolView::Number(number) => number.fmt(f),
        }
    }
}
