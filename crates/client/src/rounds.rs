//! Checks that rounds against the house were drawn as the room announced.
//!
//! `cardroom verify` checks files with this module; `web/src/core/rounds.ts` does the same in the browser.

mod fault;
mod sequence;
mod shoe;

pub use fault::{RoundFault, ShoeFault};

use sequence::RoundSequence;
use wire::RoundProofFile;

/// The findings of a sound proof of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// Number of symbols seen, each proved to come from its position in its shoe.
    pub symbols: usize,
    /// Number of shoes that the round drew from.
    pub shoes: usize,
    /// Number of players whose nonces cut the shoe; with several shoes, the lowest number for a shoe.
    pub took_part: u8,
    /// Number of players who had bet when the shoe with this lowest number was cut, not counting house players.
    pub players: u8,
    /// Whether the proof's owner contributed a nonce to the cut of every shoe.
    pub own: bool,
    /// Number of shoes that were cut in a round that is not in the file, without the owner's nonce.
    ///
    /// Such a shoe was cut before the owner came. Its draws match its root and cut, but the owner could not see that
    /// the room published the root before the nonces were opened.
    pub before: usize,
}

/// Checks each round of a file by itself and against the earlier rounds.
///
/// A sound round shows that each of its shoes was fixed before the nonces that cut it were opened, and that every
/// symbol seen came from its position. It does not show what the room did before the player came, or whether a round
/// was left out of the file (`docs/FAIRNESS.md`).
///
/// The result has one item for each round, in the order of the file: the findings of a sound round, or the first fault.
///
/// # Examples
/// A round with a die from which nothing was drawn, and the same round again:
/// ```
/// use client::rounds::{RoundFault, check};
/// use units::{RoundId, RoundNo, TableId};
/// use wire::{Hex32, ROUND_PROOF_FORMAT, RoundProof, RoundProofFile, ShoeProof};
///
/// let die = ShoeProof {
///     contents: "die".into(),
///     root: Hex32([7; 32]),
///     cut_in: RoundId::from_bits(1),
///     commitments: vec![],
///     nonces: vec![],
///     players: 0,
///     own: None,
///     from: 0,
///     drawn: 0,
///     symbols: vec![],
/// };
/// let round = RoundProof { round_no: RoundNo(1), round: RoundId::from_bits(1), shoes: vec![die] };
/// let file = RoundProofFile {
///     format: ROUND_PROOF_FORMAT.into(),
///     table: TableId::from_bits(1),
///     name: "Dice".into(),
///     game: "dice".into(),
///     rounds: vec![round.clone(), round],
/// };
/// let checked = check(&file);
/// assert_eq!(checked[0].as_ref().unwrap().symbols, 0);
/// assert_eq!(checked[1], Err(RoundFault::Order));
/// ```
pub fn check(file: &RoundProofFile) -> Vec<Result<CheckedRound, RoundFault>> {
    let mut course = RoundSequence::default();
    file.rounds.iter().map(|round| course.round(round)).collect()
}

#[cfg(test)]
mod tests;
