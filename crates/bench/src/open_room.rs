//! Opens the room that is measured, as `cardroom serve` does it, with guests created in advance.

use crate::failure::Failure;
use crate::measure::resident_kb;
use floor::{Answer, AskId, Floor, Out, PastHands, Question, Session, Submission, ask};
use record::RoomKey;
use server::config::Config;
use server::{Doors, Room, RoomHandle};
use shuffler::{Entropy, SystemEntropy};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::sqlite::{Settings, SqliteArchive, SqliteStore};
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use units::{Chips, TableId};
use wire::NewTable;

/// Number of guests created in one step of the floor.
const GUESTS_AT_ONCE: usize = 256;

/// An open room.
pub(crate) struct OpenRoom {
    pub(crate) address: SocketAddr,
    /// Each table with its players' tokens.
    pub(crate) tables: Vec<(TableId, Vec<String>)>,
    /// Resident memory before and after opening the tables, in KB.
    pub(crate) resident_kb: (u64, u64),
    /// The key under which the room seals its cards.
    pub(crate) key: RoomKey,
    database: PathBuf,
    handle: RoomHandle,
    running: JoinHandle<Result<server::Stop, server::ServeError>>,
}

type Kept = Floor<SqliteStore<Submission>>;

impl OpenRoom {
    /// Opens the room with its tables, and creates `guests_at[i]` guests for table `i`.
    pub(crate) fn open(
        runtime: &Runtime,
        config: Config,
        guests_at: &[usize],
        folder: &Path,
    ) -> Result<OpenRoom, Failure> {
        shuffler::self_test().map_err(|error| Failure::Room(error.to_string()))?;
        let database = folder.join("cardroom.db");
        let mut key = [0; 32];
        SystemEntropy.fill(&mut key).map_err(|error| Failure::Room(error.to_string()))?;
        let key = RoomKey::from_bytes(key);
        let moved = Arc::new(Notify::new());
        let (mut floor, resident_kb) = open_floor(&config, &key, &database, Arc::clone(&moved))?;
        let id_of = |table: &NewTable| {
            let opened = floor.tables().map(|opened| opened.config());
            let mut opened = opened.filter(|opened| Some(&opened.name) == table.name.as_ref());
            opened.next().map(|opened| opened.table)
        };
        let ids: Option<Vec<TableId>> = config.public_tables.iter().map(id_of).collect();
        let ids = ids.ok_or_else(|| Failure::Room("a table was not opened".into()))?;
        let mut tokens = guests(&mut floor, guests_at.iter().sum())?.into_iter();
        let tables = ids.into_iter().zip(guests_at);
        let tables = tables.map(|(id, &guests)| (id, tokens.by_ref().take(guests).collect()));
        let tables = tables.collect();
        let failed = |error: server::ServeError| Failure::Room(error.to_string());
        let archive = SqliteArchive::open(&database);
        let archive = archive.map_err(|error| Failure::Room(error.to_string()))?;
        let history = PastHands::new(key.clone(), Box::new(archive));
        runtime.block_on(async {
            let doors = Doors::take(&config).await.map_err(failed)?;
            let room = Room::open(config, doors, floor, history, Some(moved));
            let room = room.await.map_err(failed)?;
            let (address, handle) = (room.address(), room.handle());
            let running = tokio::spawn(room.run(std::future::pending()));
            Ok(OpenRoom { address, tables, resident_kb, key, database, handle, running })
        })
    }

    /// Returns the number of hands dealt so far.
    pub(crate) fn hands(&self) -> u64 {
        self.figures().hands
    }

    /// Returns the room's current metrics.
    pub(crate) fn figures(&self) -> floor::Figures {
        self.handle.status().figures
    }

    /// Returns the size of the database in bytes.
    pub(crate) fn bytes(&self, runtime: &Runtime) -> Result<u64, Failure> {
        runtime.block_on(async {
            let options = SqliteConnectOptions::new().filename(&self.database).read_only(true);
            let mut connection = options.connect().await?;
            let number = |sql: &'static str| sqlx::query_scalar::<_, i64>(sql);
            let pages = number("PRAGMA page_count").fetch_one(&mut connection).await?;
            let size = number("PRAGMA page_size").fetch_one(&mut connection).await?;
            connection.close().await?;
            Ok((pages * size) as u64)
        })
    }

    /// Closes the room and returns the path of its database.
    pub(crate) fn close(self, runtime: &Runtime) -> Result<PathBuf, Failure> {
        self.handle.stop();
        let ended = runtime.block_on(self.running);
        let ended = ended.map_err(|error| Failure::Room(error.to_string()))?;
        ended.map_err(|error| Failure::Room(error.to_string()))?;
        Ok(self.database)
    }
}

/// Returns a table with default options, which callers change.
pub(crate) fn new_table() -> NewTable {
    NewTable {
        name: None,
        small_blind: Chips::new(1),
        big_blind: Chips::new(2),
        clock: wire::NewClock::default(),
        time_to_act_s: None,
        ..test_kit::new_table("")
    }
}

/// Opens a floor with its tables. Also returns the memory used before and after opening the tables, in KB.
fn open_floor(
    config: &Config,
    key: &RoomKey,
    database: &Path,
    moved: Arc<Notify>,
) -> Result<(Kept, (u64, u64)), Failure> {
    let failed = |error: &dyn std::error::Error| Failure::Room(error.to_string());
    let wake = Box::new(move || moved.notify_one());
    let store = SqliteStore::open(database, Settings::default(), wake);
    let store = store.map_err(|error| failed(&error))?;
    let loaded = store.load(floor::is_readable).map_err(|error| failed(&error))?;
    let before = resident_kb()?;
    let (key, entropy) = (key.clone(), Box::new(SystemEntropy));
    let floor = Floor::open(config.floor(), key, entropy, store, loaded, server::now());
    let mut floor = floor.map_err(|error| failed(&error))?;
    while floor.is_busy() {
        step(&mut floor)?;
    }
    Ok((floor, (before, resident_kb()?)))
}

/// Creates guests and returns their tokens.
fn guests(floor: &mut Kept, count: usize) -> Result<Vec<String>, Failure> {
    let mut tokens = Vec::with_capacity(count);
    while tokens.len() < count {
        let more = GUESTS_AT_ONCE.min(count - tokens.len());
        for n in tokens.len()..tokens.len() + more {
            let name = format!("Guest {n}");
            floor.ask(ask::OpenGuest { name }.numbered(AskId(n as u64)));
        }
        let enough = tokens.len() + more;
        while tokens.len() < enough {
            for out in step(floor)? {
                let Out::Reply { answer, .. } = out else { continue };
                match answer.map(|answer| *answer) {
                    Ok(Answer::Session(Session { token, .. })) => tokens.push(token),
                    other => {
                        return Err(Failure::Room(format!("the room refused a guest: {other:?}")));
                    }
                }
            }
        }
    }
    Ok(tokens)
}

fn step(floor: &mut Kept) -> Result<Vec<Out>, Failure> {
    let outs = floor.step(server::now());
    for out in &outs {
        if let Out::Halt { reason } = out {
            return Err(Failure::Room(reason.clone()));
        }
    }
    std::thread::yield_now();
    Ok(outs)
}
