//! How commands on the host speak to the running room: a socket in the data folder that its owner
//! alone can open, one line of JSON each way.

use crate::checkpoint::Keeper;
use crate::data::Folder;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use server::RoomHandle;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use wire::Refusal;

/// Most bytes of an order.
const LINE_MAX: u64 = 1_024;
/// How long one side waits for the other.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a command may order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Order {
    /// A new owner's link.
    OwnerLink,
    /// Tell the tables of a restart and carry it out.
    Restart {
        /// In how many seconds.
        #[serde(rename = "in")]
        seconds: u32,
    },
    /// Call it off.
    CancelRestart,
    /// Make a checkpoint now, if anything has moved since the last.
    Checkpoint,
    /// How the room is.
    Status,
}

/// What the room answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// It is done.
    Done,
    /// The owner's link.
    OwnerLink {
        /// The whole address.
        link: String,
    },
    /// How the room is.
    Status(Status),
    /// It is not done.
    Refused {
        /// Why.
        reason: String,
    },
}

/// How the room is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Status {
    pub(crate) version: String,
    pub(crate) address: String,
    /// Why the room takes no bets, if it does not.
    pub(crate) fault: Option<String>,
    pub(crate) tables: u64,
    pub(crate) seats_taken: u64,
    pub(crate) house_players: u64,
    pub(crate) connections: u64,
    pub(crate) hands: u64,
    pub(crate) slow_readers: u64,
}

/// Gives an order to the room that runs in this folder.
///
/// # Errors
/// [`Failure::NotRunning`] if none does; or it did not answer, or refused.
pub(crate) fn order(folder: &Folder, order: Order) -> Result<Reply, Failure> {
    let socket = match UnixStream::connect(folder.socket()) {
        Ok(socket) => socket,
        // A room that was killed leaves its socket behind, and nobody listens.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused
            ) =>
        {
            return Err(Failure::NotRunning(folder.path().to_owned()));
        }
        Err(error) => return Err(Failure::Control(error)),
    };
    match converse(&socket, order).map_err(Failure::Control)? {
        Reply::Refused { reason } => Err(Failure::Refused(reason)),
        reply => Ok(reply),
    }
}

fn converse(mut socket: &UnixStream, order: Order) -> io::Result<Reply> {
    socket.set_read_timeout(Some(PATIENCE))?;
    socket.set_write_timeout(Some(PATIENCE))?;
    socket.write_all(&line(&order))?;
    let mut reply = String::new();
    BufReader::new(socket).read_line(&mut reply)?;
    Ok(serde_json::from_str(&reply)?)
}

/// The socket, open and answering until this is dropped.
pub(crate) struct Listening {
    task: tokio::task::JoinHandle<()>,
    folder: Folder,
}

/// Opens the socket and answers orders. Only one process holds the folder, so a socket that is there
/// already is a dead one's.
///
/// # Errors
/// The socket cannot be made.
pub(crate) fn listen(
    folder: &Folder,
    room: RoomHandle,
    keeper: Keeper,
) -> Result<Listening, Failure> {
    let path = folder.socket();
    let open = || {
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let listener = tokio::net::UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
        Ok(listener)
    };
    let listener = open().map_err(Failure::file("open", &path))?;
    let task = tokio::spawn(async move {
        loop {
            match listener.accept().await {
                Ok((socket, _)) => {
                    let answer = answer(socket, room.clone(), keeper.clone());
                    tokio::spawn(tokio::time::timeout(PATIENCE, answer));
                }
                // Out of files, most likely: others go before.
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    });
    Ok(Listening { task, folder: folder.clone() })
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
        // One that stays is told apart by nobody listening.
        let _ = std::fs::remove_file(self.folder.socket());
    }
}

async fn answer(
    mut socket: tokio::net::UnixStream,
    room: RoomHandle,
    keeper: Keeper,
) -> io::Result<()> {
    let (read, mut write) = socket.split();
    let mut text = String::new();
    tokio::io::BufReader::new(read.take(LINE_MAX)).read_line(&mut text).await?;
    let reply = match serde_json::from_str(&text) {
        Ok(order) => obey(&room, &keeper, order).await,
        Err(error) => Reply::Refused { reason: format!("not an order: {error}") },
    };
    write.write_all(&line(&reply)).await
}

async fn obey(room: &RoomHandle, keeper: &Keeper, order: Order) -> Reply {
    let done = |done: Result<(), Refusal>| done.map_or_else(refused, |()| Reply::Done);
    match order {
        Order::OwnerLink => {
            room.owner_link().await.map_or_else(refused, |link| Reply::OwnerLink { link })
        }
        Order::Restart { seconds } => done(room.plan_restart(Some(seconds)).await),
        Order::CancelRestart => done(room.plan_restart(None).await),
        Order::Checkpoint => match keeper.make(room).await {
            Ok(()) => Reply::Done,
            Err(error) => Reply::Refused { reason: error.to_string() },
        },
        Order::Status => Reply::Status(status(room)),
    }
}

fn status(room: &RoomHandle) -> Status {
    let server::Status { address, version, health, figures, slow_readers } = room.status();
    Status {
        version,
        address,
        fault: (!health.ready).then(|| health.reason.unwrap_or_default()),
        tables: figures.tables,
        seats_taken: figures.seats_taken,
        house_players: figures.house_players,
        connections: figures.connections,
        hands: figures.hands,
        slow_readers,
    }
}

fn refused(refusal: Refusal) -> Reply {
    Reply::Refused { reason: in_words(&refusal) }
}

/// The reason as a few words: `disk full`.
pub(crate) fn in_words(refusal: &Refusal) -> String {
    let code = serde_json::to_string(&refusal.code).expect("a code is a name");
    code.trim_matches('"').replace('_', " ")
}

fn line(message: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(message).expect("text keys only");
    line.push(b'\n');
    line
}
