//! The running room's control socket, in the data folder and private to its user.
//!
//! A command sends one instruction as a line of JSON, and the room answers with one line.

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
use units::TournamentId;
use wire::Refusal;

/// Maximum length of an instruction in bytes.
const LINE_MAX: u64 = 1_024;
/// Time limit for sending a line and for waiting for the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// An instruction that a command sends to the running room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Instruction {
    /// Make a new owner's link.
    OwnerLink,
    /// Announce a restart at the tables, and restart.
    Restart {
        /// Seconds until the restart.
        #[serde(rename = "in")]
        seconds: u32,
    },
    /// Cancel the planned restart.
    CancelRestart,
    /// Make a checkpoint if anything has changed since the last one.
    Checkpoint,
    /// Cancel a tournament.
    CallOff {
        /// Tournament to cancel.
        tournament: TournamentId,
    },
    /// Report the room's state.
    Status,
}

/// The running room's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// The instruction was carried out.
    Done,
    /// The owner's link.
    OwnerLink {
        /// The link, with the room's address.
        link: String,
    },
    /// The room's state.
    Status(Status),
    /// The instruction was refused; nothing was changed.
    Refused {
        /// Why the instruction was refused, in words.
        reason: String,
    },
}

/// State of the running room, for `cardroom status`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Status {
    pub(crate) version: String,
    pub(crate) address: String,
    /// Why the room takes no bets, such as a full disk; `None` if it takes bets.
    pub(crate) fault: Option<String>,
    pub(crate) tables: u64,
    pub(crate) seats_taken: u64,
    pub(crate) house_players: u64,
    pub(crate) connections: u64,
    pub(crate) hands: u64,
    pub(crate) slow_readers: u64,
}

/// Sends an instruction to the room that runs in this folder, and returns the answer.
///
/// # Errors
/// [`Failure::NotRunning`] if no room runs; another [`Failure`] if the room does not answer, or refuses.
pub(crate) fn order(folder: &Folder, order: Instruction) -> Result<Reply, Failure> {
    let socket = match UnixStream::connect(folder.socket()) {
        Ok(socket) => socket,
        // A killed room leaves its socket behind; connecting to it is refused.
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
        Reply::Refused { reason } => Err(Failure::Room(reason)),
        reply => Ok(reply),
    }
}

fn converse(mut socket: &UnixStream, order: Instruction) -> io::Result<Reply> {
    socket.set_read_timeout(Some(PATIENCE))?;
    socket.set_write_timeout(Some(PATIENCE))?;
    socket.write_all(&line(&order))?;
    let mut reply = String::new();
    BufReader::new(socket).read_line(&mut reply)?;
    Ok(serde_json::from_str(&reply)?)
}

/// The open control socket; dropping it closes and removes it.
pub(crate) struct Listening {
    task: tokio::task::JoinHandle<()>,
    folder: Folder,
}

/// Opens the control socket and answers instructions from then on.
///
/// Only one process can hold the folder, so a socket found there belongs to a room that was killed.
///
/// # Errors
/// A [`Failure`] if the socket cannot be created.
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
                // Most likely the limit of open files: try again later.
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    });
    Ok(Listening { task, folder: folder.clone() })
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
        // If the socket stays, connecting to it is refused, so `order` still learns that no room runs.
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
        Err(error) => Reply::Refused { reason: format!("unknown instruction: {error}") },
    };
    write.write_all(&line(&reply)).await
}

async fn obey(room: &RoomHandle, keeper: &Keeper, order: Instruction) -> Reply {
    let done = |done: Result<(), Refusal>| done.map_or_else(refused, |()| Reply::Done);
    match order {
        Instruction::OwnerLink => {
            room.owner_link().await.map_or_else(refused, |link| Reply::OwnerLink { link })
        }
        Instruction::Restart { seconds } => done(room.plan_restart(Some(seconds)).await),
        Instruction::CancelRestart => done(room.plan_restart(None).await),
        Instruction::Checkpoint => match keeper.make(room).await {
            Ok(()) => Reply::Done,
            Err(error) => Reply::Refused { reason: error.sentence() },
        },
        Instruction::CallOff { tournament } => done(room.call_off(tournament).await),
        Instruction::Status => Reply::Status(status(room)),
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

/// Returns the refusal's code in words, such as `disk full`.
pub(crate) fn in_words(refusal: &Refusal) -> String {
    let code = serde_json::to_string(&refusal.code).expect("a code is a name");
    code.trim_matches('"').replace('_', " ")
}

fn line(message: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(message).expect("text keys only");
    line.push(b'\n');
    line
}
