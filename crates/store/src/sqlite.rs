//! SQLite through sqlx: WAL, full synchronous, one writer on its own thread, group commit.
//!
//! A free writer commits all queued batches together: a single batch immediately if it was idle, many batches under
//! load. [`SqliteStore`] writes, and [`Reader`] reads, even while the server runs. A file beside the database
//! (`<name>.heads`) holds the heads of all streams; its lock prevents a second process from writing.

mod archive;
mod bulk;
mod chains;
mod checkpoints;
mod entries;
mod heads;
mod insert;
mod read;
mod schema;
mod sessions;
mod space;
mod text_file;
mod upgrade;
mod wal_checkpointer;
mod writer;

pub use archive::SqliteArchive;
pub use checkpoints::KeptCheckpoint;
pub use heads::{HeadsFault, path_of as heads_path};
pub use read::{Counts, Reader, Stored, copy_into};
pub use schema::NEWEST as SCHEMA;
pub use text_file::path_of as persons_path;
pub use upgrade::Upgraded;

use crate::{
    Batch, Completion, Database, Durable, Loaded, MakesCheckpoints, OpenError, Readable, Serving,
    Store, StoreError, Ticket, Wake,
};
use heads::Heads;
use record::Signer;
use space::Space;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Executor, SqliteConnection};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;
use text_file::TextFile;
use units::{Instant, StreamId};
use wal_checkpointer::WalCheckpointer;
use writer::{Outcome, Writer};

/// Maximum time that a statement waits while another process uses the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of batches in one commit. A larger group saves no time and makes other batches wait longer.
const GROUP_MAX: usize = 512;

/// An SQLite database: its file, and how it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sqlite {
    /// The path of the database file.
    pub path: PathBuf,
    /// Settings for opening the database for writing.
    pub settings: Settings,
}

impl Database for Sqlite {
    type Store<P> = SqliteStore<P>;
    type Archive = SqliteArchive;

    fn open<P>(&self, wake: Wake) -> Result<SqliteStore<P>, OpenError> {
        SqliteStore::open(&self.path, self.settings, wake)
    }

    fn archive(&self) -> Result<SqliteArchive, OpenError> {
        SqliteArchive::open(&self.path)
    }

    fn statements(&self, after: u64, count: u32) -> Result<Vec<String>, OpenError> {
        let kept = Reader::open(&self.path)?.checkpoints(after, count)?;
        Ok(kept.into_iter().map(|kept| kept.line).collect())
    }

    fn copy_to(&self, to: &Path) -> Result<(), OpenError> {
        copy_into(&self.path, to)
    }
}

impl<P> Serving<P> for SqliteStore<P> {
    type Checkpoints = Checkpoints;

    fn load(&self, readable: Readable) -> Result<Loaded, OpenError> {
        SqliteStore::load(self, readable)
    }

    fn checkpoints(&self, signer: Signer) -> Checkpoints {
        SqliteStore::checkpoints(self, signer)
    }
}

impl MakesCheckpoints for Checkpoints {
    fn make(&self, at: Instant) -> Result<Option<String>, StoreError> {
        Checkpoints::make(self, at)
    }
}

/// Settings with which a database is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Settings {
    /// Maximum number of 4 KiB pages, that is, the size of the database. `None`, the default, means no limit.
    ///
    /// Batches that would exceed it are refused with [`StoreError::Full`].
    pub max_page_count: Option<u32>,
    /// When commits are synced to the disk.
    pub synchronous: Synchronous,
}

/// When commits are synced to the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Synchronous {
    /// Every commit is synced before it completes; the server uses this.
    #[default]
    Full,
    /// **For tests only**: commits are synced from time to time. A power cut can lose commits that players have seen.
    Normal,
    /// **For tests only**: commits are never synced.
    Off,
}

impl From<Synchronous> for SqliteSynchronous {
    fn from(how: Synchronous) -> SqliteSynchronous {
        match how {
            Synchronous::Full => SqliteSynchronous::Full,
            Synchronous::Normal => SqliteSynchronous::Normal,
            Synchronous::Off => SqliteSynchronous::Off,
        }
    }
}

/// The store that the server uses. Dropping it commits all queued batches, then closes the database.
pub struct SqliteStore<P> {
    path: PathBuf,
    heads_rebuilt: bool,
    upgraded: Option<Upgraded>,
    /// The payloads of the submitted batches, in order; completions come in the same order.
    waiting: VecDeque<(Ticket, P)>,
    jobs: Sender<Job>,
    outcomes: Receiver<Vec<Outcome>>,
    thread: Option<JoinHandle<()>>,
}

enum Job {
    Keep(Vec<Batch>),
    Load(Readable, Sender<Result<Loaded, OpenError>>),
    Checkpoint(Instant, Signer, Sender<Result<Option<String>, StoreError>>),
    Close,
}

/// Makes checkpoints while the store serves. Can be cloned, and may outlive the store.
#[derive(Clone)]
pub struct Checkpoints {
    jobs: Sender<Job>,
    signer: Signer,
}

impl Checkpoints {
    /// Signs where all chains end, including batches submitted earlier, and returns the durable line.
    ///
    /// Returns `None` if nothing has changed since the last checkpoint. Waits for the disk.
    ///
    /// # Errors
    /// [`StoreError`]; no checkpoint was made.
    pub fn make(&self, at: Instant) -> Result<Option<String>, StoreError> {
        let closed = || StoreError::Broken("the store is closed".into());
        let (answer, made) = channel();
        let job = Job::Checkpoint(at, self.signer.clone(), answer);
        self.jobs.send(job).map_err(|_| closed())?;
        made.recv().map_err(|_| closed())?
    }
}

impl<P> SqliteStore<P> {
    /// Opens or creates the database at `path`, and compares it with the heads stored beside it.
    ///
    /// A database with an older schema is first upgraded. `wake` is called on the writer's thread whenever a batch
    /// completes.
    ///
    /// # Errors
    /// [`OpenError`]; nothing was changed, except that an older schema may have been upgraded.
    pub fn open(path: &Path, settings: Settings, wake: Wake) -> Result<SqliteStore<P>, OpenError> {
        let mut heads = Heads::open(path)?;
        let runtime = runtime()?;
        let begun = std::time::Instant::now();
        let mut upgraded = runtime.block_on(upgrade::copy_older(path))?;
        let (writer, is_full) = runtime.block_on(open_writer(path, settings))?;
        if let Some(forward) = &mut upgraded {
            forward.took = begun.elapsed();
        }
        let heads_rebuilt = heads.go_on(writer.all_ends());
        let (jobs, queue) = channel();
        let (told, outcomes) = channel();
        let writing = WriterThread { writer, is_full, heads, runtime, queue, told, wake };
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writing.run())
            .map_err(OpenError::file(path))?;
        Ok(SqliteStore {
            path: path.to_owned(),
            heads_rebuilt,
            upgraded,
            waiting: VecDeque::new(),
            jobs,
            outcomes,
            thread: Some(thread),
        })
    }

    /// Loads everything that a floor needs to start, including batches submitted earlier.
    ///
    /// For each stream it loads the snapshot and the entries after it, if `readable` accepts the snapshot; otherwise
    /// all entries. The floor must verify the chains, because it reads the entries anyway.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn load(&self, readable: Readable) -> Result<Loaded, OpenError> {
        let (answer, loaded) = channel();
        let stopped = || OpenError::Database(sqlx::Error::WorkerCrashed);
        self.jobs.send(Job::Load(readable, answer)).map_err(|_| stopped())?;
        loaded.recv().map_err(|_| stopped())?
    }

    /// Returns a maker of checkpoints that signs with this key.
    pub fn checkpoints(&self, signer: Signer) -> Checkpoints {
        let jobs = self.jobs.clone();
        Checkpoints { jobs, signer }
    }

    /// Reports whether the file of heads was missing or damaged, and was therefore rebuilt from the database.
    pub fn heads_rebuilt(&self) -> bool {
        self.heads_rebuilt
    }

    /// Returns the earlier schema and the copy of the database, if opening it upgraded the schema.
    pub fn upgraded(&self) -> Option<&Upgraded> {
        self.upgraded.as_ref()
    }

    /// Returns the path of the database file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl<P> Store<P> for SqliteStore<P> {
    fn submit(&mut self, ticket: Ticket, batch: Batch, payload: P) {
        self.submit_all(vec![(ticket, batch, payload)]);
    }

    fn submit_all(&mut self, batches: Vec<(Ticket, Batch, P)>) {
        let mut group = Vec::with_capacity(batches.len());
        for (ticket, batch, payload) in batches {
            self.waiting.push_back((ticket, payload));
            group.push(batch);
        }
        if !group.is_empty() {
            // If the writer is gone, the completions report it.
            let _ = self.jobs.send(Job::Keep(group));
        }
    }

    fn completed(&mut self) -> Vec<Completion<P>> {
        use std::sync::mpsc::TryRecvError;
        let mut done = Vec::new();
        while !self.waiting.is_empty() {
            let outcomes = match self.outcomes.try_recv() {
                Ok(outcomes) => outcomes,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    let gone = StoreError::Broken("the writer's thread is gone".into());
                    vec![Err(gone); self.waiting.len()]
                }
            };
            let of_group = self.waiting.drain(..outcomes.len());
            done.extend(of_group.zip(outcomes).map(|((ticket, payload), outcome)| {
                let outcome = match outcome {
                    Ok(()) => Ok(Durable::committed(payload)),
                    Err(error) => Err((payload, error)),
                };
                Completion { ticket, outcome }
            }));
        }
        done
    }
}

impl<P> Drop for SqliteStore<P> {
    fn drop(&mut self) {
        // A writer that is gone needs no message.
        let _ = self.jobs.send(Job::Close);
        if let Some(thread) = self.thread.take() {
            // If the writer panicked, its completions reported it.
            let _ = thread.join();
        }
    }
}

/// The thread that writes to the database.
struct WriterThread {
    writer: Writer,
    /// Whether the disk was full when the thread started.
    is_full: bool,
    heads: Heads,
    runtime: tokio::runtime::Runtime,
    queue: Receiver<Job>,
    told: Sender<Vec<Outcome>>,
    wake: Wake,
}

impl WriterThread {
    fn run(mut self) {
        let mut broken = None;
        let mut next = self.queue.recv().ok();
        while let Some(job) = next.take() {
            match job {
                Job::Keep(mut group) => {
                    next = self.gather(&mut group);
                    self.keep(&group, &mut broken);
                }
                Job::Load(readable, answer) => {
                    let loaded = self.runtime.block_on(self.writer.load(readable));
                    let loaded = loaded.map(|all| Loaded { is_full: self.is_full, ..all });
                    // The caller may be gone.
                    let _ = answer.send(loaded);
                }
                Job::Checkpoint(at, signer, answer) => {
                    // The caller may be gone.
                    let _ = answer.send(self.checkpoint(at, &signer, &mut broken));
                }
                Job::Close => break,
            }
            if next.is_none() {
                next = self.queue.recv().ok();
            }
        }
        self.runtime.block_on(self.writer.close());
    }

    /// Adds the batches of queued jobs to `group`; stops at, and returns, the first job that cannot be in the same
    /// commit.
    fn gather(&self, group: &mut Vec<Batch>) -> Option<Job> {
        while group.len() < GROUP_MAX {
            match self.queue.try_recv() {
                Ok(Job::Keep(more)) => group.extend(more),
                Ok(other) => return Some(other),
                Err(_) => break,
            }
        }
        None
    }

    fn keep(&mut self, group: &[Batch], broken: &mut Option<StoreError>) {
        let outcomes: Vec<Outcome> = match broken {
            Some(error) => group.iter().map(|_| Err(error.clone())).collect(),
            None => self.runtime.block_on(self.writer.keep(group)),
        };
        let mut moved: Vec<StreamId> = Vec::new();
        for (batch, outcome) in group.iter().zip(&outcomes) {
            match outcome {
                Ok(()) => moved.extend(batch.entries.first().map(|entry| entry.stream)),
                Err(error @ StoreError::Broken(_)) => *broken = Some(error.clone()),
                Err(_) => {}
            }
        }
        // There is no receiver left while the store is being dropped.
        let _ = self.told.send(outcomes);
        (self.wake)();
        moved.sort_unstable();
        moved.dedup();
        self.heads.write(self.writer.ends(moved));
        if broken.is_none() {
            let entries = group.iter().flat_map(|batch| &batch.entries);
            let bytes = entries.map(|entry| entry.body.len()).sum();
            self.runtime.block_on(self.writer.see_to_log(bytes));
        }
    }

    fn checkpoint(
        &mut self,
        at: Instant,
        signer: &Signer,
        broken: &mut Option<StoreError>,
    ) -> Result<Option<String>, StoreError> {
        if let Some(error) = broken {
            return Err(error.clone());
        }
        let made = self.runtime.block_on(self.writer.checkpoint(at, signer));
        if let Err(error @ StoreError::Broken(_)) = &made {
            *broken = Some(error.clone());
        }
        let Some((line, end)) = made? else { return Ok(None) };
        self.heads.write([end]);
        Ok(Some(line))
    }
}

/// Number of rows that the database's thread reads ahead.
///
/// A start reads hundreds of thousands of rows, and waiting for a row takes longer than reading it.
const ROWS_AHEAD: usize = 4096;

/// Creates the runtime for sqlx. Async code stays inside this module; the rest of the program does not need it.
fn runtime() -> Result<tokio::runtime::Runtime, OpenError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.map_err(|error| OpenError::Database(sqlx::Error::Io(error)))
}

/// Opens the writer; also returns whether the disk is too full to store anything new.
async fn open_writer(path: &Path, settings: Settings) -> Result<(Writer, bool), OpenError> {
    let mut options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(settings.synchronous.into())
        .foreign_keys(true)
        // Deleted chat must be overwritten in the file.
        .pragma("secure_delete", "1")
        .busy_timeout(BUSY_TIMEOUT)
        .row_buffer_size(ROWS_AHEAD)
        .disable_statement_logging();
    if let Some(pages) = settings.max_page_count {
        options = options.pragma("max_page_count", pages.to_string());
    }
    // A separate thread runs the WAL checkpoints, so that no commit waits for one.
    options = options.pragma("wal_autocheckpoint", "0");
    let mut connection = options.connect().await.map_err(|error| not_ours(error, path))?;
    schema::migrate(&mut connection, path).await?;
    must_be_writable(&mut connection, path).await?;
    heads::compare(&mut connection, path).await?;
    let space = Space::of(path);
    let is_full = space.is_full() || has_no_pages(&mut connection).await;
    let mut persons = TextFile::open(path, settings).await?;
    persons.tidy(&mut connection).await?;
    let emptier = WalCheckpointer::start(&options).await?;
    Ok((Writer::start(connection, persons, emptier, space).await?, is_full))
}

/// Tests whether the file can be written, by making a change and rolling it back. A full disk does not fail the test.
///
/// SQLite opens a file that may not be written without an error. Without this test, the first batch would break the
/// room.
async fn must_be_writable(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    const READ_ONLY: i32 = 8;
    // Pragmas take no parameters.
    let mark = format!("PRAGMA user_version = {SCHEMA}");
    connection.execute("BEGIN").await?;
    let tried = connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(mark))).await;
    // Fails if the database has already rolled back.
    let _ = connection.execute("ROLLBACK").await;
    match tried {
        Err(error) if crate::error::code(&error) == Some(READ_ONLY) => {
            Err(OpenError::ReadOnly(path.to_owned()))
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Reports whether the database has too few free pages for a few commits. To find out, it creates a table and rolls
/// back.
async fn has_no_pages(connection: &mut SqliteConnection) -> bool {
    const FULL: i32 = 13;
    const TRIAL: &str =
        "BEGIN; CREATE TABLE trial (page); INSERT INTO trial VALUES (zeroblob(65536));";
    let tried = connection.execute(TRIAL).await;
    // Fails if the database has already rolled back.
    let _ = connection.execute("ROLLBACK").await;
    tried.is_err_and(|error| crate::error::code(&error) == Some(FULL))
}

/// Converts the error of setting the journal mode, which is the first statement that reads the file.
fn not_ours(error: sqlx::Error, path: &Path) -> OpenError {
    const NOT_A_DATABASE: i32 = 26;
    const READ_ONLY: i32 = 8;
    match crate::error::code(&error) {
        Some(NOT_A_DATABASE) => OpenError::NotOurs(path.to_owned()),
        Some(READ_ONLY) => OpenError::ReadOnly(path.to_owned()),
        _ => OpenError::Database(error),
    }
}
