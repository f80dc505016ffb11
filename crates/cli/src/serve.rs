//! `cardroom serve`: from the data folder to an open room, and back.

use crate::args::Serve;
use crate::checkpoint::Keeper;
use crate::data::{Folder, Held};
use crate::failure::Failure;
use crate::{clock, control, logs, say, settings};
use floor::{Floor, FloorConfig, History, Thought};
#[cfg(target_os = "linux")]
use rustix::process::{DumpableBehavior, set_dumpable_behavior};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use server::config::Config;
use server::{Doors, Room, Stop, own_address};
use shuffler::SystemEntropy;
use std::io;
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::Arc;
use store::sqlite::{SCHEMA, Settings, SqliteArchive, SqliteStore};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Notify;

/// Pages of the database in one MiB.
const PAGES_PER_MIB: u64 = 256;

/// Files that no connection gets.
const OWN_FILES: u64 = 128;

/// Opens the room and keeps it open until it is told to stop.
pub(crate) fn serve(args: &Serve) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(Failure::Runtime)?;
    // First of all: whoever asks a room to stop that is still opening is heard.
    let stop = runtime.block_on(async { asked_to_stop() })?;
    let mut config = settings::read(args)?;
    logs::start(&config)?;
    let files = raise_file_limit();
    config.connections_max = config.connections_max.min(for_connections(files));
    if let Err(error) = without_core_dumps() {
        tracing::warn!("core dumps cannot be switched off: {error}");
    }
    shuffler::self_test()?;
    let (doors, held) = runtime.block_on(take(&config, Folder::new(&args.data.data)))?;
    let moved = Arc::new(Notify::new());
    let Opened { floor, history, has_owner, keeper } =
        open_floor(&config, &held, Arc::clone(&moved))?;
    let served = runtime.block_on(async {
        let room = Room::open(config.clone(), doors, floor, history, Some(moved)).await?;
        let _listening = control::listen(&held.folder, room.handle(), keeper.clone())?;
        let _keeping = keeper.keep(room.handle());
        let link = if has_owner { None } else { owner_link(&room).await };
        say(&greeting(&config, &room, link.as_deref(), &held))?;
        Ok::<Stop, Failure>(room.run(stop).await?)
    });
    drop((held, runtime));
    match served? {
        Stop::Asked => {
            tracing::info!("the room is closed; everything is kept");
            Ok(())
        }
        Stop::Restart => {
            tracing::info!("the room is closed for the planned restart and opens again");
            Err(Failure::Again(open_again()))
        }
    }
}

/// A core dump would hold the cards of the hands that are played: none is written, nor handed to a
/// program that collects them, for which a limit alone is none.
fn without_core_dumps() -> io::Result<()> {
    setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) })?;
    #[cfg(target_os = "linux")]
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    Ok(())
}

/// Lets the process open as many files as it may at most, and gives how many that are.
fn raise_file_limit() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!("the limit of open files cannot be raised: {error}");
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// How many of these files connections may take: the rest is the room's own (database, metrics,
/// control socket, logs) also where everything else is taken.
fn for_connections(files: u64) -> usize {
    usize::try_from(files - OWN_FILES.min(files / 2)).unwrap_or(usize::MAX)
}

/// Takes the addresses and the folder. A folder that another room has says more than an address in
/// use, and a new folder is made only once nothing else is in the way.
async fn take(config: &Config, folder: Folder) -> Result<(Doors, Held), Failure> {
    if folder.path().exists() {
        let held = folder.hold()?;
        Ok((Doors::take(config).await?, held))
    } else {
        let doors = Doors::take(config).await?;
        Ok((doors, folder.hold()?))
    }
}

/// The program anew in this process' place, from the file that stands under its name by now, which
/// may be a newer one. Comes back only if that fails.
fn open_again() -> io::Error {
    let mut words = std::env::args_os();
    let program = words.next().unwrap_or_else(|| "cardroom".into());
    Command::new(program).args(words).exec()
}

/// The floor as the database left it.
struct Opened {
    floor: Floor<SqliteStore<Thought>>,
    /// The hands that it keeps.
    history: History,
    /// Whether the room has an owner.
    has_owner: bool,
    /// Who makes its checkpoints.
    keeper: Keeper,
}

fn open_floor(config: &Config, held: &Held, moved: Arc<Notify>) -> Result<Opened, Failure> {
    let key = held.room_key(&mut SystemEntropy)?;
    if held.key_is_open_to_others() {
        let key = held.folder.key();
        tracing::warn!("others can read the room's key: chmod 600 {}", key.display());
    }
    let pages = config.store_max_mib.saturating_mul(PAGES_PER_MIB);
    let max_page_count = Some(u32::try_from(pages).unwrap_or(u32::MAX)).filter(|&n| n > 0);
    let space = Settings { max_page_count, ..Settings::default() };
    let wake = Box::new(move || moved.notify_one());
    let path = held.folder.database();
    let store = SqliteStore::open(&path, space, wake).map_err(Failure::store(&path))?;
    if let Some(forward) = store.brought_forward() {
        tracing::info!(
            "the database was of schema {} and is of schema {SCHEMA} now: {} ms, {} MiB copied \
             before to {}; delete the copy once it is not needed any more",
            forward.from,
            forward.took.as_millis(),
            forward.bytes.div_ceil(1 << 20),
            forward.copy.display()
        );
    }
    if store.heads_made_anew() {
        tracing::warn!(
            "cardroom.heads was missing or not whole and is made anew from the database; unless this \
             room was just restored from a copy, run `cardroom audit --checkpoint`"
        );
    }
    let loaded = store.load(floor::is_readable).map_err(Failure::store(&path))?;
    let keeper = Keeper::new(config, &held.folder, &store, &key);
    let archive = SqliteArchive::open(&path).map_err(Failure::store(&path))?;
    let history = History::new(key.clone(), Box::new(archive));
    let entropy = Box::new(SystemEntropy);
    let clock_in_doubt = clock::go_on(&held.folder, loaded.last_at)?;
    let settings = FloorConfig { clock_in_doubt, ..config.floor() };
    let floor = Floor::open(settings, key, entropy, store, loaded, server::now());
    let floor = floor.map_err(|error| Failure::Recover { path, error: Box::new(error) })?;
    let has_owner = floor.owner().is_some();
    Ok(Opened { floor, history, has_owner, keeper })
}

/// The owner's link, the same as long as nobody has used it. A room without one is still a room.
async fn owner_link(room: &Room) -> Option<String> {
    match room.handle().standing_owner_link().await {
        Ok(link) => Some(link),
        Err(refusal) => {
            tracing::warn!("there is no owner's link: {}", control::in_words(&refusal));
            None
        }
    }
}

/// What the operator reads when the room is open.
fn greeting(config: &Config, room: &Room, link: Option<&str>, held: &Held) -> String {
    let mut lines = vec![format!("{} is open at {}", config.room_name, room.handle().url())];
    let on_network = config.listen.ip().is_unspecified() && config.public_url.is_none();
    if let Some(ip) = own_address().filter(|_| on_network) {
        let scheme = if config.tls().is_some() { "https" } else { "http" };
        let address = SocketAddr::new(ip, room.address().port());
        lines.push(format!("  on your network  {scheme}://{address}"));
    }
    if let Some(link) = link {
        lines.push(format!("  owner's link     {link}  (works once)"));
    }
    if let Some(metrics) = room.metrics_address() {
        lines.push(format!("  figures          http://{metrics}/metrics"));
    }
    let data = held.folder.path();
    let data = data.canonicalize().unwrap_or_else(|_| data.to_owned());
    lines.push(format!("  data             {}", data.display()));
    lines.push("Ctrl-C closes the room; nothing is lost.\n".to_owned());
    lines.join("\n")
}

/// Ready on SIGTERM or SIGINT.
fn asked_to_stop() -> Result<impl Future<Output = ()>, Failure> {
    let mut terminate = signal(SignalKind::terminate()).map_err(Failure::Runtime)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(Failure::Runtime)?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
