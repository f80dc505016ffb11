//! The second pass: compares what is stored with the checkpoints that the room signed.
//!
//! An intruder with all rights on the database can change a chain and recompute all its hashes, but cannot sign. Even
//! an intruder with the room's key cannot change checkpoints that were kept elsewhere.

use super::lost_keys::LostKeys;
use super::{Audit, AuditFault, ROWS_READ, Stop, unread};
use record::{Chain, Checkpoint, CheckpointError, Head, History, PublicKey, Stated};
use std::collections::BTreeMap;
use store::sqlite::{KeptCheckpoint, Reader};
use units::Seq;

/// Checkpoints that were kept elsewhere, by number.
type Outside = BTreeMap<u64, Checkpoint>;

/// Checks the stored checkpoints, and those kept elsewhere, against the chains.
pub(super) fn audit(
    reader: &mut Reader,
    audit: &mut Audit<'_>,
    kept: &[String],
) -> Result<(), Stop> {
    let room = audit.key.signer().public();
    let mut outside = from_outside(reader, kept, &room, &audit.lost)?;
    audit.report.checkpoints_kept = outside.len() as u64;
    let beside = reader.checkpoint_beside();
    let mut history = History::default();
    let mut stated = Stated::new();
    loop {
        let stored = reader.checkpoints(history.number, ROWS_READ).map_err(unread)?;
        for row in &stored {
            let (number, expected) = (row.number, history.number + 1);
            if number != expected {
                return Err(AuditFault::CheckpointMissing { expected, found: number }.into());
            }
            let wrong = |error| AuditFault::Checkpoint { number, error };
            let checkpoint = audit.lost.read(&row.line, &room).map_err(wrong)?;
            history = history.after(&checkpoint).map_err(wrong)?;
            let root = history.tree.root();
            // Without names it is unclear which record is meant; the room stores all names.
            if checkpoint.heads().len() != checkpoint.leaves().len() {
                return Err(wrong(CheckpointError::Order(
                    "the checkpoint does not name the chains",
                ))
                .into());
            }
            let differs = beside.is_some_and(|(of, kept)| of == number && kept != root);
            if differs || *row != as_stored(&history, &row.line) {
                return Err(AuditFault::CheckpointRow { number }.into());
            }
            heads(reader, &mut stated, &checkpoint)?;
            if outside.remove(&number).is_some_and(|other| !other.agrees_with(&checkpoint)) {
                return Err(AuditFault::Rewritten { number }.into());
            }
        }
        if stored.is_empty() {
            break;
        }
    }
    audit.report.checkpoints = history.number;
    let found = history.number;
    if let Some((&expected, _)) = outside.last_key_value() {
        return Err(AuditFault::CheckpointsEnd { expected, found }.into());
    }
    if let Some((expected, _)) = beside.filter(|(expected, _)| *expected > found) {
        return Err(AuditFault::CheckpointsEnd { expected, found }.into());
    }
    last_stated(&stated, &reader.stated().map_err(unread)?)
}

/// Reads and checks the checkpoints kept elsewhere.
///
/// This room must have signed them, they must be consistent, and each head must be a link of its chain.
fn from_outside(
    reader: &mut Reader,
    kept: &[String],
    room: &PublicKey,
    lost: &LostKeys,
) -> Result<Outside, Stop> {
    let mut outside = Outside::new();
    for (line, text) in (1..).zip(kept) {
        let wrong = |error| AuditFault::Kept { line, error };
        let checkpoint = lost.read(text, room).map_err(wrong)?;
        let before = outside.entry(checkpoint.number).or_insert_with(|| checkpoint.clone());
        if !before.agrees_with(&checkpoint) {
            let two = CheckpointError::Order("an earlier line has the same number and differs");
            return Err(wrong(two).into());
        }
        // A line with names says more.
        if before.heads().is_empty() {
            *before = checkpoint;
        }
    }
    let mut stated = Stated::new();
    for checkpoint in outside.values() {
        heads(reader, &mut stated, checkpoint)?;
    }
    Ok(outside)
}

/// Returns the row that should be stored for the last checkpoint of this history.
fn as_stored(history: &History, line: &str) -> KeptCheckpoint {
    KeptCheckpoint {
        number: history.number,
        at: history.at,
        size: history.tree.size(),
        tops: history.tree.to_bytes(),
        line: line.to_owned(),
    }
}

/// Checks that every head of a checkpoint is a link of its chain; `stated` collects the heads.
fn heads(reader: &mut Reader, stated: &mut Stated, of: &Checkpoint) -> Result<(), Stop> {
    let checkpoint = of.number;
    for &Head { chain, seq, hash } in of.heads() {
        match reader.link(chain, seq).map_err(unread)? {
            Some(there) if there == hash => {
                stated.insert(chain, (seq, hash));
            }
            Some(_) => {
                let after = stated.get(&chain).map_or(Seq(0), |(seq, _)| *seq);
                return Err(AuditFault::Stated { chain, after, until: seq, checkpoint }.into());
            }
            None => {
                let (expected, found) = (seq, reader.end(chain).map_err(unread)?);
                return Err(AuditFault::StatedEnd { chain, expected, found, checkpoint }.into());
            }
        }
    }
    Ok(())
}

/// Checks the stored list of stated heads, from which the next checkpoint continues.
fn last_stated(expected: &Stated, stored: &Stated) -> Result<(), Stop> {
    let mut chains = expected.keys().chain(stored.keys()).copied();
    let wrong = |chain: &Chain| expected.get(chain) != stored.get(chain);
    match chains.find(wrong) {
        Some(chain) => Err(AuditFault::LastStated { chain }.into()),
        None => Ok(()),
    }
}
