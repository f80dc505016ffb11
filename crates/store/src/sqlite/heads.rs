//! The expected end of every chain, and of the checkpoints, kept in a second file beside the database.
//!
//! A damaged write-ahead log ends silently at the damage: what came later is gone, and the database
//! does not know. This file does. It is written after each commit and synced lazily, so it may be
//! behind the database, never ahead of it. One chain a slot of 128 bytes, text, a line each; a slot
//! lies within one sector of the disk, so it is never half written.

use crate::OpenError;
use core::fmt;
use core::str::FromStr;
use record::{Chain, ChainHash, FIRST, Hash};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use units::Seq;

const SLOT: usize = 128;

/// Writes between two syncs.
const WRITES_PER_SYNC: u32 = 4096;

/// What has an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kept {
    /// A chain, by the hash of its last link.
    Chain(Chain),
    /// The checkpoints, by the root that the last one states.
    Checkpoints,
}

/// Where an end is in the file, and what is there.
struct Slot {
    place: u64,
    end: (Seq, ChainHash),
}

/// Ends by what they are the end of.
pub(super) type Ends = BTreeMap<Kept, (Seq, ChainHash)>;

/// The file, held by the one process that writes the database.
pub(super) struct Heads {
    file: File,
    slots: BTreeMap<Kept, Slot>,
    /// The first slot behind the last.
    free: u64,
    unsynced: u32,
}

/// Where the heads of this database are.
pub(super) fn path_of(database: &Path) -> PathBuf {
    database.with_extension("heads")
}

/// The heads kept beside this database; none where there is no file.
pub(super) fn read(database: &Path) -> Result<Ends, OpenError> {
    let path = path_of(database);
    match std::fs::read(&path) {
        Ok(bytes) => Ok(parse(&bytes).map(|(_, kept, seq, hash)| (kept, (seq, hash))).collect()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(OpenError::file(&path)(error)),
    }
}

impl Heads {
    /// Opens the file and keeps every other process from doing so.
    pub(super) fn open(database: &Path) -> Result<Heads, OpenError> {
        let path = path_of(database);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(OpenError::file(&path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) => return Err(OpenError::file(&path)(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(OpenError::file(&path))?;
        let slots = parse(&bytes)
            .map(|(place, kept, seq, hash)| (kept, Slot { place, end: (seq, hash) }))
            .collect();
        Ok(Heads { file, slots, free: bytes.len().div_ceil(SLOT) as u64, unsynced: 0 })
    }

    /// Notes where chains now end. A failure is not one of the database, which has it all: the slot is
    /// behind, as it may be.
    pub(super) fn write(&mut self, ends: impl IntoIterator<Item = (Kept, (Seq, ChainHash))>) {
        for (kept, end) in ends {
            let slot = self.slots.entry(kept).or_insert_with(|| {
                self.free += 1;
                Slot { place: self.free - 1, end: (Seq(0), FIRST) }
            });
            if slot.end != end {
                slot.end = end;
                let place = slot.place;
                self.write_at(place, kept, end);
            }
        }
    }

    fn write_at(&mut self, place: u64, kept: Kept, (seq, hash): (Seq, ChainHash)) {
        let line = format!("{kept} {seq:020} {}", Hash(hash));
        let line = format!("{line:<width$}\n", width = SLOT - 1);
        let written = self.file.write_all_at(line.as_bytes(), place * SLOT as u64);
        self.unsynced += u32::from(written.is_ok());
        if self.unsynced >= WRITES_PER_SYNC {
            self.sync();
        }
    }

    /// Brings the file to the disk.
    fn sync(&mut self) {
        if self.unsynced > 0 && self.file.sync_data().is_ok() {
            self.unsynced = 0;
        }
    }
}

impl Drop for Heads {
    fn drop(&mut self) {
        self.sync();
        // Closing would do, but for a process that was forked meanwhile and has not started yet.
        let _ = self.file.unlock();
    }
}

const CHECKPOINTS: &str = "checkpoints";

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kept::Chain(chain) => chain.fmt(f),
            Kept::Checkpoints => f.write_str(CHECKPOINTS),
        }
    }
}

impl FromStr for Kept {
    type Err = record::RecordError;
    fn from_str(text: &str) -> Result<Kept, record::RecordError> {
        match text {
            CHECKPOINTS => Ok(Kept::Checkpoints),
            chain => chain.parse().map(Kept::Chain),
        }
    }
}

/// Every slot that can be read, with its place: one that was never written, or not wholly, says
/// nothing.
fn parse(bytes: &[u8]) -> impl Iterator<Item = (u64, Kept, Seq, ChainHash)> {
    bytes.chunks(SLOT).enumerate().filter_map(|(slot, line)| {
        let line = core::str::from_utf8(line).ok()?;
        let mut words = line.split_ascii_whitespace();
        let kept = words.next()?.parse().ok()?;
        let seq = words.next()?.parse().ok().map(Seq)?;
        let Hash(hash) = words.next()?.parse().ok()?;
        Some((slot as u64, kept, seq, hash))
    })
}
