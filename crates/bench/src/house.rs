//! The room that is measured: opened as `cardroom serve` opens it, with guests that are made
//! beforehand.

use crate::Wish;
use crate::failure::Failure;
use crate::measure::resident_kb;
use floor::{Answer, Ask, AskId, Floor, Out, Thought};
use record::RoomKey;
use server::config::Config;
use server::{Doors, Room, RoomHandle};
use shuffler::{Entropy, SystemEntropy};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::sqlite::{Settings, SqliteStore};
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use units::{Chips, Millis, TableId};
use wire::{LimitKind, NewTable};

/// Guests that are made in one step of the floor.
const GUESTS_AT_ONCE: usize = 256;
/// Nobody's time runs out while he waits for his place in a paced run.
const TIME_TO_ACT: Millis = Millis::seconds(600);

/// An open room.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    /// Its tables, and the tokens of those who will play there.
    pub(crate) tables: Vec<(TableId, Vec<String>)>,
    /// What it needs before it has tables, and with them, in KB.
    pub(crate) resident_kb: (u64, u64),
    database: PathBuf,
    handle: RoomHandle,
    running: JoinHandle<Result<server::Stop, server::ServeError>>,
}

type Kept = Floor<SqliteStore<Thought>>;

impl House {
    /// Opens the room with its tables.
    pub(crate) fn open(runtime: &Runtime, wish: &Wish, folder: &Path) -> Result<House, Failure> {
        shuffler::self_test().map_err(|error| Failure::Room(error.to_string()))?;
        let config = config(wish);
        let database = folder.join("cardroom.db");
        let moved = Arc::new(Notify::new());
        let (mut floor, resident_kb) = open_floor(&config, &database, Arc::clone(&moved))?;
        let ids: Vec<TableId> = floor.tables().map(|table| table.config().table).collect();
        let seats = usize::from(wish.players_per_table);
        let mut tokens = guests(&mut floor, ids.len() * seats)?.into_iter();
        let tables = ids.into_iter().map(|id| (id, tokens.by_ref().take(seats).collect()));
        let tables = tables.collect();
        let failed = |error: server::ServeError| Failure::Room(error.to_string());
        runtime.block_on(async {
            let doors = Doors::take(&config).await.map_err(failed)?;
            let room = Room::open(config, doors, floor, Some(moved)).await.map_err(failed)?;
            let (address, handle) = (room.address(), room.handle());
            let running = tokio::spawn(room.run(std::future::pending()));
            Ok(House { address, tables, resident_kb, database, handle, running })
        })
    }

    /// Hands dealt so far.
    pub(crate) fn hands(&self) -> u64 {
        self.handle.status().figures.hands
    }

    /// Bytes of the database so far, what is still in its log included.
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

    /// Closes the room; gives where its database lies.
    pub(crate) fn close(self, runtime: &Runtime) -> Result<PathBuf, Failure> {
        self.handle.stop();
        let ended = runtime.block_on(self.running);
        let ended = ended.map_err(|error| Failure::Room(error.to_string()))?;
        ended.map_err(|error| Failure::Room(error.to_string()))?;
        Ok(self.database)
    }
}

fn config(wish: &Wish) -> Config {
    let table = |n: usize| NewTable {
        name: Some(format!("Bench {n}")),
        limit: LimitKind::NoLimit,
        small_blind: Chips::new(1),
        big_blind: Chips::new(2),
        seats_max: wish.players_per_table,
        clock: wire::NewClock::default(),
        time_to_act_s: 0, // the room's
        game: None,
        rulebook: None,
        mix: None,
        games: Vec::new(),
        hands: None,
        ante: None,
        bring_in: None,
        pool: None,
        buy_in_min: None,
        buy_in_max: None,
        ante_by: None,
        straddle: None,
        bomb: None,
        private: false,
        house_players: 0,
    };
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        house_players: false,
        sockets_per_address_max: usize::MAX,
        guest_chips: Chips::new(1_000_000_000),
        time_to_act: TIME_TO_ACT,
        pause_between_hands: Millis(0),
        tables_max: wish.tables,
        public_tables: (1..=wish.tables).map(table).collect(),
        ..Config::default()
    }
}

/// A new floor once its tables are open, and the memory before and after.
fn open_floor(
    config: &Config,
    database: &Path,
    moved: Arc<Notify>,
) -> Result<(Kept, (u64, u64)), Failure> {
    let failed = |error: &dyn std::error::Error| Failure::Room(error.to_string());
    let mut key = [0; 32];
    SystemEntropy.fill(&mut key).map_err(|error| failed(&error))?;
    let wake = Box::new(move || moved.notify_one());
    let store = SqliteStore::open(database, Settings::default(), wake);
    let store = store.map_err(|error| failed(&error))?;
    let loaded = store.load().map_err(|error| failed(&error))?;
    let before = resident_kb()?;
    let (key, entropy) = (RoomKey::from_bytes(key), Box::new(SystemEntropy));
    let floor = Floor::open(config.floor(), key, entropy, store, loaded, server::now());
    let mut floor = floor.map_err(|error| failed(&error))?;
    while floor.is_busy() {
        step(&mut floor)?;
    }
    Ok((floor, (before, resident_kb()?)))
}

/// So many guests' tokens.
fn guests(floor: &mut Kept, count: usize) -> Result<Vec<String>, Failure> {
    let mut tokens = Vec::with_capacity(count);
    while tokens.len() < count {
        let more = GUESTS_AT_ONCE.min(count - tokens.len());
        for n in tokens.len()..tokens.len() + more {
            let name = format!("Guest {n}");
            floor.ask(AskId(n as u64), Ask::OpenGuest { name });
        }
        let enough = tokens.len() + more;
        while tokens.len() < enough {
            for out in step(floor)? {
                let Out::Reply { answer, .. } = out else { continue };
                match *answer {
                    Answer::Session { token, .. } => tokens.push(token),
                    other => return Err(Failure::Room(format!("a guest is refused: {other:?}"))),
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
