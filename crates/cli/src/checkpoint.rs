//! Makes checkpoints, at intervals in a running room and for `cardroom checkpoint`, and appends them to a file.

use crate::args;
use crate::clock;
use crate::control::{Instruction, Reply, order};
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use record::{Checkpoint, CheckpointError, PublicKey, RoomKey};
use server::RoomHandle;
use server::config::Config;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::sqlite::{Checkpoints, Reader, Settings, SqliteStore};
use tokio::task::{JoinHandle, spawn_blocking};

/// Number of checkpoints read from the database at a time.
const READ: u32 = 1_000;

/// Makes the room's checkpoints while the room runs; its clones share the same database.
#[derive(Clone)]
pub(crate) struct Keeper {
    folder: Folder,
    checkpoints: Checkpoints,
    database: PathBuf,
    room: PublicKey,
    every: Duration,
    file: Option<PathBuf>,
}

/// The running task of a [`Keeper`]; dropping it stops the task.
pub(crate) struct Keeping(JoinHandle<()>);

impl Keeper {
    pub(crate) fn new<P>(
        config: &Config,
        folder: &Folder,
        store: &SqliteStore<P>,
        key: &RoomKey,
    ) -> Keeper {
        let signer = key.signer();
        Keeper {
            folder: folder.clone(),
            room: signer.public(),
            checkpoints: store.checkpoints(signer),
            database: store.path().to_owned(),
            every: Duration::from_millis(config.checkpoint_every.0),
            file: config.checkpoint_file.clone(),
        }
    }

    /// Starts a task that makes a checkpoint and notes the time, immediately and then at the interval in the settings.
    ///
    /// The first checkpoint covers the changes that commands made while the room was stopped.
    pub(crate) fn keep(self, room: RoomHandle) -> Keeping {
        Keeping(tokio::spawn(async move {
            loop {
                if let Err(error) = self.make(&room).await {
                    tracing::warn!("no checkpoint was written: {}", error.sentence());
                }
                if let Err(error) = clock::note(&self.folder) {
                    tracing::warn!("{}", error.sentence());
                }
                tokio::time::sleep(self.every).await;
            }
        }))
    }

    /// Makes a checkpoint if anything has changed since the last one.
    ///
    /// Also appends new checkpoints to the operator's file, and publishes the latest checkpoint without the names of
    /// the records.
    pub(crate) async fn make(&self, room: &RoomHandle) -> Result<(), Failure> {
        let keeper = self.clone();
        let made = spawn_blocking(move || {
            let made = keeper.checkpoints.make(server::now());
            made.map_err(Failure::refused)?;
            if let Some(file) = &keeper.file {
                carry(&keeper.database, &keeper.room, file)?;
            }
            let line = last(&keeper.database)?;
            let public = line.map(|line| Checkpoint::public_line(&line, &keeper.room));
            let public = public.transpose().map_err(Failure::refused)?;
            Ok::<_, Failure>(public.flatten())
        });
        if let Some(line) = made.await.map_err(|error| Failure::Runtime(error.into()))?? {
            room.show_checkpoint(&line);
        }
        Ok(())
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Runs `cardroom checkpoint`, in the running room or in the database of a stopped room.
pub(crate) fn checkpoint(args: &args::Checkpoint) -> Result<(), Failure> {
    let folder = Folder::new(&args.data.data);
    folder.must_exist()?;
    let (database, signer) = (folder.database(), folder.read_key()?.signer());
    let room = signer.public();
    match order(&folder, Instruction::Checkpoint) {
        Ok(Reply::Done) => {}
        Ok(_) => return Err(Failure::Unexpected),
        Err(Failure::NotRunning(_)) => {
            let held = folder.hold()?;
            let store = SqliteStore::<()>::open(&database, Settings::default(), Box::new(|| ()));
            let store = store.map_err(Failure::store(&database))?;
            clock::go_on(&held.folder, None)?;
            let made = store.checkpoints(signer).make(server::now());
            made.map_err(Failure::refused)?;
        }
        Err(failure) => return Err(failure),
    }
    if let Some(file) = &args.to {
        carry(&database, &room, file)?;
    }
    match last(&database)? {
        Some(line) => say(&format!("{line}\n")),
        None => Err(Failure::Refused {
            reason: "there is nothing to sign yet: the record is empty".into(),
            hint: Some("start the room once with `cardroom serve`"),
        }),
    }
}

fn last(database: &Path) -> Result<Option<String>, Failure> {
    let line = Reader::open(database).and_then(|mut reader| reader.last_checkpoint());
    line.map_err(Failure::store(database))
}

/// Appends to the file all checkpoints of the database that come after the file's last one.
///
/// Existing lines are evidence and are not changed.
fn carry(database: &Path, room: &PublicKey, file: &Path) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.read(true).append(true).create(true);
    let mut out = options.open(file).map_err(Failure::file("open", file))?;
    let mut after = last_kept(&mut out, room, file)?;
    let mut reader = Reader::open(database).map_err(Failure::store(database))?;
    loop {
        let lines = reader.checkpoints(after, READ).map_err(Failure::store(database))?;
        let Some(end) = lines.last() else { break };
        after = end.number;
        let text: String = lines.iter().map(|kept| format!("{}\n", kept.line)).collect();
        let written = out.write_all(text.as_bytes()).and_then(|()| out.sync_all());
        written.map_err(Failure::file("write", file))?;
    }
    Ok(())
}

/// Returns the number of the last checkpoint in the file; 0 if the file is empty.
///
/// That checkpoint must be complete and signed by this room.
fn last_kept(file: &mut File, room: &PublicKey, path: &Path) -> Result<u64, Failure> {
    let mut text = String::new();
    file.read_to_string(&mut text).map_err(Failure::file("read", path))?;
    let Some(last) = text.lines().last() else { return Ok(0) };
    let other = |error: String| {
        let error = io::Error::new(io::ErrorKind::InvalidData, error);
        Failure::file("add checkpoints to", path)(error)
    };
    if !text.ends_with('\n') {
        return Err(other("the last line is incomplete".into()));
    }
    let last = Checkpoint::read(last, room);
    Ok(last.map_err(|error| other(format!("the last line is wrong: {error}")))?.number)
}

/// Reads the lines of a file of checkpoints, including wrong ones, which the audit reports.
///
/// # Errors
/// A [`Failure`] if the file cannot be read or contains no checkpoint, because an audit against it would prove nothing.
pub(crate) fn lines(path: &Path, room: &PublicKey) -> Result<Vec<String>, Failure> {
    let text = std::fs::read_to_string(path).map_err(Failure::file("read", path))?;
    let is_none = |line| matches!(Checkpoint::read(line, room), Err(CheckpointError::Malformed(_)));
    if text.lines().all(is_none) {
        return Err(Failure::NoCheckpoint(path.to_owned()));
    }
    Ok(text.lines().map(str::to_owned).collect())
}
