//! The entrants' nonces in a file of lots: the list, the commitments, and the nonces themselves.

use super::LotsFault;
use cut::{Listed, Nonce, lots_list};
use units::hex;
use wire::{LotsEntry, LotsProof};

/// Returns the nonces from which the lots are drawn, in the order of their entries.
///
/// # Errors
/// [`LotsFault`] if a nonce does not match its entry's commitment, or the commitments differ from the published list.
pub(super) fn taking_part(proof: &LotsProof) -> Result<Vec<Nonce>, LotsFault> {
    let entries = proof.list.map_or(0, |list| list.entries);
    for one in &proof.entries {
        let entry = one.entry;
        if one.commitment.is_some() && entry >= entries {
            return Err(LotsFault::NotListed { entry, entries });
        }
        match (one.commitment, one.nonce) {
            (None, Some(_)) => return Err(LotsFault::NoCommitment { entry }),
            (Some(commitment), Some(nonce)) if cut::commitment(&nonce.0) != commitment.0 => {
                return Err(LotsFault::Nonce { entry });
            }
            _ => {}
        }
    }
    is_list(proof)?;
    Ok(proof.entries.iter().filter_map(|entry| entry.nonce).map(|nonce| nonce.0).collect())
}

/// Checks the published list: it contains exactly the entries with a seat at the start.
fn is_list(proof: &LotsProof) -> Result<(), LotsFault> {
    let Some(list) = proof.list else { return Ok(()) };
    let (said, entries) = (list.hash.to_string(), list.entries as usize);
    let Some(listed) = proof.entries.get(..entries) else {
        return Err(LotsFault::Started { started: list.entries, entries: proof.entries.len() });
    };
    let hash = lots_list(&listed.iter().map(of).collect::<Vec<Listed>>());
    if hash != list.hash.0 {
        return Err(LotsFault::List { said, hash: hex(&hash) });
    }
    let started = proof.started as usize;
    if started > entries {
        return Err(LotsFault::Started { started: proof.started, entries });
    }
    let left_out = listed[started..].iter().find(|entry| !entry.withdrawn);
    match left_out.filter(|_| started > 0) {
        Some(one) => Err(LotsFault::LeftOut { entry: one.entry }),
        None => Ok(()),
    }
}

/// Converts an entry to its form in the published list.
fn of(entry: &LotsEntry) -> Listed {
    match entry.commitment {
        Some(commitment) => Listed::With(commitment.0),
        None if entry.withdrawn => Listed::Withdrawn,
        None => Listed::Without,
    }
}
