//! `cardroom serve`: opens the room and runs it until it is stopped.

use crate::args::Serve;
use crate::checkpoint::Keeper;
use crate::data::{Folder, Held};
use crate::failure::Failure;
use crate::{clock, control, logs, say, settings};
use floor::{Floor, FloorConfig, PastHands, Submission};
use rustix::fs::statvfs;
#[cfg(target_os = "linux")]
use rustix::process::{DumpableBehavior, set_dumpable_behavior};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use server::config::Config;
use server::{Doors, Room, Stop, own_address};
use shuffler::SystemEntropy;
use std::io::{self, IsTerminal};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::Arc;
use store::sqlite::{SCHEMA, Settings, SqliteArchive, SqliteStore};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Notify;

/// Number of database pages per MiB.
const PAGES_PER_MIB: u64 = 256;

/// Number of open files that are kept free for the room itself: database, metrics, control socket, logs.
const OWN_FILES: u64 = 128;

/// Free space in MiB below which the room warns at its start.
///
/// It is enough for a few hours of a busy room and for one write-ahead log.
const FREE_MIB_LOW: u64 = 1_024;

/// Runs `cardroom serve`: opens the room and runs it until it is stopped.
pub(crate) fn serve(args: &Serve) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(Failure::Runtime)?;
    // This comes first, so that a signal during the start stops the room too.
    let stop = runtime.block_on(async { asked_to_stop() })?;
    let mut config = settings::read(args)?;
    logs::start(&config)?;
    let files = raise_file_limit();
    config.connections_max = config.connections_max.min(for_connections(files));
    if let Err(error) = without_core_dumps() {
        tracing::warn!("cannot switch off core dumps, which would contain live cards: {error}");
    }
    shuffler::self_test()?;
    let (doors, held) = runtime.block_on(take(&config, Folder::new(&args.data.data)))?;
    warn_of_little_space(&held);
    let moved = Arc::new(Notify::new());
    let Opened { floor, history, has_owner, keeper } =
        open_floor(&config, &held, Arc::clone(&moved))?;
    let served = runtime.block_on(async {
        let room = Room::open(config.clone(), doors, floor, history, Some(moved)).await?;
        // Before anyone can order a new link, which this one would void.
        let link = if has_owner { None } else { owner_link(&room).await };
        let _listening = control::listen(&held.folder, room.handle(), keeper.clone())?;
        let _keeping = keeper.keep(room.handle());
        say(&greeting(&config, &room, link.as_deref(), &held))?;
        // A person at a terminal has just read this in the greeting.
        if !io::stdout().is_terminal() {
            tracing::info!("the room is open at {}", room.address());
        }
        Ok::<Stop, Failure>(room.run(stop).await?)
    });
    drop((held, runtime));
    match served? {
        Stop::Asked => {
            tracing::info!("the room is closed; hands continue at the next start");
            Ok(())
        }
        Stop::Restart => {
            tracing::info!("the room is closed for the planned restart and opens again now");
            Err(Failure::Again(open_again()))
        }
    }
}

/// Turns off core dumps, because a dump would contain live cards.
///
/// The limit prevents dump files; on Linux, `NotDumpable` also prevents dumps that the system pipes to a program.
fn without_core_dumps() -> io::Result<()> {
    setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) })?;
    #[cfg(target_os = "linux")]
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    Ok(())
}

/// Raises the limit on open files to its maximum, and returns the new limit.
fn raise_file_limit() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!("cannot raise the limit of open files: {error}");
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns the maximum number of connections: the limit on open files less [`OWN_FILES`], or half if that is more.
fn for_connections(files: u64) -> usize {
    usize::try_from(files - OWN_FILES.min(files / 2)).unwrap_or(usize::MAX)
}

/// Binds the addresses and locks the data folder.
///
/// An existing folder is locked first, because the message "in use by another cardroom" says more than a message about
/// a port. A new folder is created last, so that a failed start leaves nothing behind.
async fn take(config: &Config, folder: Folder) -> Result<(Doors, Held), Failure> {
    if folder.path().exists() {
        let held = folder.hold()?;
        Ok((Doors::take(config).await?, held))
    } else {
        let doors = Doors::take(config).await?;
        Ok((doors, folder.hold()?))
    }
}

/// Replaces this process with the program file, which may be a newer version. Returns only if that fails.
fn open_again() -> io::Error {
    let mut words = std::env::args_os();
    let program = words.next().unwrap_or_else(|| "cardroom".into());
    Command::new(program).args(words).exec()
}

/// The floor as restored from the database, and everything else that the room needs.
struct Opened {
    floor: Floor<SqliteStore<Submission>>,
    /// Retells finished hands from the record.
    history: PastHands,
    has_owner: bool,
    /// Makes the room's checkpoints while it runs.
    keeper: Keeper,
}

fn open_floor(config: &Config, held: &Held, moved: Arc<Notify>) -> Result<Opened, Failure> {
    let key = held.room_key(&mut SystemEntropy)?;
    if held.key_is_open_to_others() {
        let key = held.folder.key();
        tracing::warn!("other users can read the room's key; run chmod 600 {}", key.display());
    }
    let pages = config.store_max_mib.saturating_mul(PAGES_PER_MIB);
    let max_page_count = Some(u32::try_from(pages).unwrap_or(u32::MAX)).filter(|&n| n > 0);
    let space = Settings { max_page_count, ..Settings::default() };
    let wake = Box::new(move || moved.notify_one());
    let path = held.folder.database();
    let store = SqliteStore::open(&path, space, wake).map_err(Failure::store(&path))?;
    if let Some(forward) = store.upgraded() {
        tracing::info!(
            "the database was upgraded from schema {} to {SCHEMA} in {} ms; a copy of the old one \
             ({} MiB) is in {}, which you can delete later",
            forward.from,
            forward.took.as_millis(),
            forward.bytes.div_ceil(1 << 20),
            forward.copy.display()
        );
    }
    if store.heads_rebuilt() {
        tracing::warn!(
            "cardroom.heads was missing or incomplete and was rebuilt from the database; unless you \
             have just restored a backup, run `cardroom audit --checkpoint FILE`"
        );
    }
    let loaded = store.load(floor::is_readable).map_err(Failure::store(&path))?;
    let keeper = Keeper::new(config, &held.folder, &store, &key);
    let archive = SqliteArchive::open(&path).map_err(Failure::store(&path))?;
    let history = PastHands::new(key.clone(), Box::new(archive));
    let entropy = Box::new(SystemEntropy);
    let clock_in_doubt = clock::go_on(&held.folder, loaded.last_at)?;
    let settings = FloorConfig { clock_in_doubt, ..config.floor() };
    let floor = Floor::open(settings, key, entropy, store, loaded, server::now());
    let floor = floor.map_err(|error| Failure::Recover { path, error: Box::new(error) })?;
    let has_owner = floor.owner().is_some();
    Ok(Opened { floor, history, has_owner, keeper })
}

/// Returns the owner's link, which stays the same until somebody uses it; `None` if the room cannot make one.
async fn owner_link(room: &Room) -> Option<String> {
    match room.handle().standing_owner_link().await {
        Ok(link) => Some(link),
        Err(refusal) => {
            tracing::warn!("cannot make an owner's link: {}", control::in_words(&refusal));
            None
        }
    }
}

/// Logs a warning if the disk with the data folder is nearly full.
fn warn_of_little_space(held: &Held) {
    let Ok(disk) = statvfs(held.folder.path()) else { return };
    let free = (disk.f_bavail * disk.f_frsize) >> 20;
    if free < FREE_MIB_LOW {
        tracing::warn!(
            "only {free} MiB are free on the disk of the data folder; when it is full, the room takes \
             no bets\nhint: free some space, or move the folder and name it with --data"
        );
    }
}

/// Returns the text that the operator sees once the room is open.
fn greeting(config: &Config, room: &Room, link: Option<&str>, held: &Held) -> String {
    let mut lines = vec![format!("{} is open at {}", config.room_name, room.handle().url())];
    let on_network = config.listen.ip().is_unspecified() && config.public_url.is_none();
    if let Some(ip) = own_address().filter(|_| on_network) {
        let scheme = if config.tls().is_some() { "https" } else { "http" };
        let address = SocketAddr::new(ip, room.address().port());
        lines.push(format!("  on your network  {scheme}://{address}"));
    }
    if let Some(link) = link {
        lines.push(format!("  owner's link     {link}  (open it once to own the room)"));
    }
    if let Some(metrics) = room.metrics_address() {
        lines.push(format!("  metrics          http://{metrics}/metrics"));
    }
    let data = held.folder.path();
    let data = data.canonicalize().unwrap_or_else(|_| data.to_owned());
    lines.push(format!("  data folder      {}", data.display()));
    lines.push("Ctrl-C closes the room; hands continue at the next start.\n".to_owned());
    lines.join("\n")
}

/// Returns a future that is ready on SIGTERM or SIGINT.
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
