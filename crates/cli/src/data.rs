//! The data folder, which holds the room's key, database and lock.

use crate::failure::Failure;
use record::RoomKey;
use shuffler::Entropy;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Path of a data folder.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

/// A data folder that this process has locked; dropping the value unlocks it.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) folder: Folder,
    _lock: File,
}

impl Folder {
    pub(crate) fn new(path: &Path) -> Folder {
        Folder(path.to_owned())
    }
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("cardroom.db")
    }
    pub(crate) fn key(&self) -> PathBuf {
        self.0.join("room.key")
    }
    pub(crate) fn clock(&self) -> PathBuf {
        self.0.join("clock")
    }
    pub(crate) fn clock_in_doubt(&self) -> PathBuf {
        self.0.join("clock-in-doubt")
    }
    pub(crate) fn lock(&self) -> PathBuf {
        self.0.join("lock")
    }
    pub(crate) fn socket(&self) -> PathBuf {
        self.0.join("control.sock")
    }
    pub(crate) fn settings(&self) -> PathBuf {
        self.0.join("cardroom.toml")
    }

    /// Checks that a room was opened in this folder at some time.
    ///
    /// # Errors
    /// [`Failure::NoRoom`] if there is no database.
    pub(crate) fn must_exist(&self) -> Result<(), Failure> {
        if self.database().exists() { Ok(()) } else { Err(Failure::NoRoom(self.0.clone())) }
    }

    /// Reads the room's key.
    ///
    /// # Errors
    /// A [`Failure`] if the file is missing, cannot be read, or has the wrong length.
    pub(crate) fn read_key(&self) -> Result<RoomKey, Failure> {
        let path = self.key();
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(Failure::KeyMissing(path));
            }
            Err(error) => return Err(Failure::file("read", &path)(error)),
        };
        let length = bytes.len();
        let bytes = bytes.try_into().map_err(|_| Failure::KeyLength { path, length })?;
        Ok(RoomKey::from_bytes(bytes))
    }

    /// Locks the folder for this process; creates it, private to its user, if it does not exist.
    ///
    /// # Errors
    /// [`Failure::InUse`] if another process holds the folder; another [`Failure`] if a file cannot be created.
    pub(crate) fn hold(self) -> Result<Held, Failure> {
        make_private_folder(&self.0).map_err(Failure::file("create", &self.0))?;
        let path = self.lock();
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut lock = private(&mut options).open(&path).map_err(Failure::file("open", &path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let process = lock.read_to_string(&mut text).ok();
                let process = process.and_then(|_| text.trim().parse().ok());
                return Err(Failure::InUse { path: self.0, process });
            }
            Err(TryLockError::Error(error)) => {
                return Err(Failure::file("lock", &path)(error));
            }
        }
        let id = format!("{}\n", std::process::id());
        let written = lock.set_len(0).and_then(|()| lock.write_all(id.as_bytes()));
        written.map_err(Failure::file("write", &path))?;
        Ok(Held { folder: self, _lock: lock })
    }
}

impl Held {
    /// Reads the room's key, or makes one if the room is new.
    ///
    /// # Errors
    /// A [`Failure`] if there is a database but no key, if the key cannot be read or written, or if there is no
    /// randomness.
    pub(crate) fn room_key(&self, entropy: &mut dyn Entropy) -> Result<RoomKey, Failure> {
        let path = self.folder.key();
        if path.exists() || self.folder.database().exists() {
            self.folder.read_key()
        } else {
            let (key, made) = make_key(path, entropy)?;
            made.keep().map(|()| key)
        }
    }

    /// Makes a new key for a room that has lost its key. The caller must then give the key file its final name.
    ///
    /// # Errors
    /// A [`Failure`] if there is no randomness, or if the file cannot be written.
    pub(crate) fn new_key(&self, entropy: &mut dyn Entropy) -> Result<(RoomKey, MadeKey), Failure> {
        make_key(self.folder.key(), entropy)
    }

    /// Whether users other than the file's owner may access the key file.
    pub(crate) fn key_is_open_to_others(&self) -> bool {
        fs::metadata(self.folder.key()).is_ok_and(|key| key.permissions().mode() & 0o077 != 0)
    }
}

/// A new key on disk, whose file still has a temporary name.
pub(crate) struct MadeKey {
    new: PathBuf,
    path: PathBuf,
}

impl MadeKey {
    /// Gives the key file its final name.
    ///
    /// # Errors
    /// A [`Failure`] if the file cannot be renamed.
    pub(crate) fn keep(self) -> Result<(), Failure> {
        let kept = fs::rename(&self.new, &self.path).and_then(|()| sync_folder(&self.path));
        kept.map_err(Failure::file("write", &self.path))
    }
}

/// Writes a new key under a temporary name, so that an incomplete key after a crash is not taken for the room's.
fn make_key(path: PathBuf, entropy: &mut dyn Entropy) -> Result<(RoomKey, MadeKey), Failure> {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes)?;
    let new = path.with_extension("key.new");
    let write = || {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        let mut file = private(&mut options).open(&new)?;
        file.write_all(&bytes)?;
        file.sync_all()
    };
    write().map_err(Failure::file("write", &path))?;
    Ok((RoomKey::from_bytes(bytes), MadeKey { new, path }))
}

fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options.mode(0o600)
}

fn make_private_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Syncs the folder of a file, so that the file's new name is durable.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
