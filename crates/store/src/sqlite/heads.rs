//! The expected end of every chain, and of the checkpoints, kept in a second file beside the database.
//!
//! A damaged write-ahead log ends silently at the damage: what came later is gone, and the database
//! does not know. This file does. It is written after each commit and synced lazily, so it may be
//! behind the database, never ahead of it. One chain a slot of 128 bytes, text, a line each; a slot
//! lies within one sector of the disk, so it is never half written. A new slot is synced at once, so
//! that what is not a slot was not left by a power cut; a start makes such a file anew.

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

/// What is wrong with the file itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadsFault {
    /// There is none.
    #[error("it is not there")]
    Missing,
    /// Nothing is in it.
    #[error("it is empty, and the database is not")]
    Empty,
    /// It holds something that this program does not write.
    #[error("line {0} is not where a chain ends, or says again where one does")]
    Line(usize),
}

/// What is in the file.
#[derive(Default)]
pub(super) struct Beside {
    pub(super) ends: Ends,
    pub(super) fault: Option<HeadsFault>,
}

/// The file, held by the one process that writes the database.
pub(super) struct Heads {
    file: File,
    slots: BTreeMap<Kept, Slot>,
    /// The first slot behind the last.
    free: u64,
    unsynced: u32,
    /// What was wrong with it when it was opened.
    fault: Option<HeadsFault>,
}

/// Where the heads of this database are.
pub fn path_of(database: &Path) -> PathBuf {
    database.with_extension("heads")
}

/// The heads kept beside this database.
pub(super) fn read(database: &Path) -> Result<Beside, OpenError> {
    let path = path_of(database);
    match std::fs::read(&path) {
        Ok(bytes) => Ok(parse(&bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Ok(Beside { fault: Some(HeadsFault::Missing), ..Beside::default() })
        }
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
        let Beside { fault, .. } = parse(&bytes);
        let mut slots = BTreeMap::new();
        if fault.is_none() {
            let ends =
                (0..).zip(bytes.chunks(SLOT)).filter_map(|(at, line)| Some((at, slot(line)?)));
            slots.extend(ends.map(|(place, (kept, end))| (kept, Slot { place, end })));
        }
        let free = slots.len() as u64;
        Ok(Heads { file, slots, free, unsynced: 0, fault })
    }

    /// Brings the file to where everything ends, as the database was found; one that was not whole is
    /// made anew. Whether it was.
    pub(super) fn go_on(
        &mut self,
        ends: impl IntoIterator<Item = (Kept, (Seq, ChainHash))>,
    ) -> bool {
        // What the file says of checkpoints may be ahead, which the audit shall find.
        let slots = &self.slots;
        let is_behind = |kept: &Kept, seq| slots.get(kept).is_none_or(|slot| slot.end.0 < seq);
        let behind: Vec<_> =
            ends.into_iter().filter(|(kept, (seq, _))| is_behind(kept, *seq)).collect();
        self.write(behind);
        // Only now, so that it is never empty on the way.
        if self.fault.is_some() && self.file.set_len(self.free * SLOT as u64).is_ok() {
            self.sync();
        }
        self.fault.take().is_some() && self.free > 0
    }

    /// Notes where chains now end. A failure is not one of the database, which has it all: the slot is
    /// behind, as it may be.
    pub(super) fn write(&mut self, ends: impl IntoIterator<Item = (Kept, (Seq, ChainHash))>) {
        let before = self.free;
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
        if self.free > before {
            self.sync();
        }
    }

    fn write_at(&mut self, place: u64, kept: Kept, (seq, hash): (Seq, ChainHash)) {
        let line = line(kept, (seq, hash));
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

/// A slot's bytes.
fn line(kept: Kept, (seq, hash): (Seq, ChainHash)) -> String {
    let line = format!("{kept} {seq:020} {}", Hash(hash));
    format!("{line:<width$}\n", width = SLOT - 1)
}

/// What a slot says, if it is as this program writes it.
fn slot(bytes: &[u8]) -> Option<(Kept, (Seq, ChainHash))> {
    let mut words = core::str::from_utf8(bytes).ok()?.split_ascii_whitespace();
    let kept = words.next()?.parse().ok()?;
    let seq = words.next()?.parse().ok().map(Seq)?;
    let Hash(hash) = words.next()?.parse().ok()?;
    (line(kept, (seq, hash)).as_bytes() == bytes).then_some((kept, (seq, hash)))
}

/// Every slot that can be read, and the first that cannot.
fn parse(bytes: &[u8]) -> Beside {
    let mut beside = Beside::default();
    if bytes.is_empty() {
        beside.fault = Some(HeadsFault::Empty);
    }
    for (number, bytes) in (1..).zip(bytes.chunks(SLOT)) {
        let read = slot(bytes).map(|(kept, end)| beside.ends.insert(kept, end));
        if read != Some(None) {
            beside.fault.get_or_insert(HeadsFault::Line(number));
        }
    }
    beside
}
