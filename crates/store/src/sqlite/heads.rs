//! The expected end of every chain and of the checkpoints, stored in a second file beside the database.
//!
//! A damaged write-ahead log silently ends where the damage is: everything later is gone, and the database does not
//! notice. This file reveals the loss. It is written after each commit and synced later, so it may be behind the
//! database, but never ahead of it. Each chain has one slot: a line of text in 128 bytes. A slot is within one sector
//! of the disk, so it is never half written. A new slot is synced immediately, so that a power cut leaves only complete
//! slots. A file that contains anything else is rebuilt at the next start.

use super::entries::{self, By};
use crate::OpenError;
use core::fmt;
use core::str::FromStr;
use record::{Chain, ChainHash, FIRST, Fault, Hash};
use sqlx::SqliteConnection;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use units::Seq;

const SLOT: usize = 128;

/// Number of writes between two syncs.
const WRITES_PER_SYNC: u32 = 4096;

/// What a slot of the file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kept {
    /// A chain; the slot holds the number and hash of its last link.
    Chain(Chain),
    /// The checkpoints; the slot holds the number and root of the last checkpoint.
    Checkpoints,
}

/// A slot: its position in the file, and the end of a chain that it states.
struct Slot {
    place: u64,
    end: (Seq, ChainHash),
}

/// The known ends of chains and checkpoints: number and hash of each.
pub(super) type Ends = BTreeMap<Kept, (Seq, ChainHash)>;

/// A fault of the file of heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadsFault {
    /// The file does not exist.
    #[error("the file is missing")]
    Missing,
    /// The file is empty although the database is not.
    #[error("the file is empty, but the database is not")]
    Empty,
    /// A line that this program does not write, or a second line for the same chain. Contains the number of the line.
    #[error("line {0} is not the head of a chain, or repeats one")]
    Line(usize),
}

/// The contents of the file of heads.
#[derive(Default)]
pub(super) struct Beside {
    pub(super) ends: Ends,
    pub(super) fault: Option<HeadsFault>,
}

/// The open file of heads, locked by the one process that writes to the database.
pub(super) struct Heads {
    file: File,
    slots: BTreeMap<Kept, Slot>,
    /// Index of the first free slot, after the last used one.
    free: u64,
    unsynced: u32,
    /// The fault found when the file was opened; `None` if there was none.
    fault: Option<HeadsFault>,
}

/// Returns the path of this database's file of heads.
pub fn path_of(database: &Path) -> PathBuf {
    database.with_extension("heads")
}

/// Reads the heads stored beside this database.
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

/// Checks that the database contains every head stored beside it.
///
/// The database may be ahead of these heads, but nothing that players have seen may be missing.
pub(super) async fn compare(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    // Nearly all heads are the last entries of their streams, which one query reads.
    let last = entries::last_of_streams(connection).await?;
    for (kept, (seq, hash)) in read(path)?.ends {
        // Checkpoints state only what the chains contain; the audit checks them.
        let Kept::Chain(chain) = kept else { continue };
        if let Chain::Stream(stream) = chain
            && last.get(&stream) == Some(&(seq, hash))
        {
            continue;
        }
        match super::read::link(connection, By::Links, chain, seq).await? {
            Some(there) if there == hash => {}
            Some(_) => return Err(Fault::at(chain, seq).into()),
            None => {
                let found = super::read::end(connection, By::Links, chain).await?;
                return Err(Fault::ends(chain, seq, found).into());
            }
        }
    }
    Ok(())
}

impl Heads {
    /// Opens the file, and locks it so that no other process can use it.
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

    /// Brings the file up to date with the database. Rebuilds a damaged file; returns whether it did so.
    pub(super) fn go_on(
        &mut self,
        ends: impl IntoIterator<Item = (Kept, (Seq, ChainHash))>,
    ) -> bool {
        // The file may be ahead with its checkpoints, and the audit must find that.
        let slots = &self.slots;
        let is_behind = |kept: &Kept, seq| slots.get(kept).is_none_or(|slot| slot.end.0 < seq);
        let behind: Vec<_> =
            ends.into_iter().filter(|(kept, (seq, _))| is_behind(kept, *seq)).collect();
        self.write(behind);
        // The file is shortened only now, so that it is never empty in between.
        if self.fault.is_some() && self.file.set_len(self.free * SLOT as u64).is_ok() {
            self.sync();
        }
        self.fault.take().is_some() && self.free > 0
    }

    /// Writes the current ends of chains.
    ///
    /// A failure here does no harm: the database contains everything, and a slot may be behind it.
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

    /// Syncs the file.
    fn sync(&mut self) {
        if self.unsynced > 0 && self.file.sync_data().is_ok() {
            self.unsynced = 0;
        }
    }
}

impl Drop for Heads {
    fn drop(&mut self) {
        self.sync();
        // Closing would be enough, unless another process was forked meanwhile and has not started yet.
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

/// Formats the text of a slot.
fn line(kept: Kept, (seq, hash): (Seq, ChainHash)) -> String {
    let line = format!("{kept} {seq:020} {}", Hash(hash));
    format!("{line:<width$}\n", width = SLOT - 1)
}

/// Parses a slot; `None` if this program does not write slots of this form.
fn slot(bytes: &[u8]) -> Option<(Kept, (Seq, ChainHash))> {
    let mut words = core::str::from_utf8(bytes).ok()?.split_ascii_whitespace();
    let kept = words.next()?.parse().ok()?;
    let seq = words.next()?.parse().ok().map(Seq)?;
    let Hash(hash) = words.next()?.parse().ok()?;
    (line(kept, (seq, hash)).as_bytes() == bytes).then_some((kept, (seq, hash)))
}

/// Parses every slot, and notes the first one that cannot be read.
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
