//! A room without sockets but with a disk, driven step by step.

use crate::failure::Failure;
use floor::{Channel, Floor, FloorConfig, Out, Question, Session, Submission, ask};
use record::RoomKey;
use shuffler::{Entropy, SystemEntropy};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant as Clock};
use store::sqlite::{Settings, SqliteStore};
use units::{ConnId, Instant, PlayerId};
use wire::{Command, PROTOCOL, Request};

/// Number of guests created, or of requests sent, in one step of the floor.
pub(crate) const AT_ONCE: usize = 256;

/// A room, its clock, and the signals from its store.
pub(crate) struct World {
    pub(crate) floor: Floor<SqliteStore<Submission>>,
    pub(crate) woken: Receiver<()>,
    pub(crate) now: Instant,
    requests: u32,
}

/// Reads the room's key from this folder; if there is none, makes and stores one.
pub(crate) fn key_in(folder: &Path) -> Result<RoomKey, Failure> {
    let path = folder.join("room.key");
    let key = match std::fs::read(&path) {
        Ok(key) => {
            key.try_into().map_err(|_| Failure::Room("the key does not have 32 bytes".into()))?
        }
        Err(_) => {
            let mut key = [0; 32];
            SystemEntropy.fill(&mut key).map_err(|error| Failure::Room(error.to_string()))?;
            std::fs::write(&path, key).map_err(Failure::io("the room's key"))?;
            key
        }
    };
    Ok(RoomKey::from_bytes(key))
}

impl World {
    /// Opens a room on this database. Returns the time to read the database, and the time to make a floor from it.
    pub(crate) fn open(
        config: FloorConfig,
        key: &RoomKey,
        database: &Path,
        now: Instant,
    ) -> Result<(World, Duration, Duration), Failure> {
        let failed = |error: &dyn std::error::Error| Failure::Room(error.to_string());
        let (wakes, woken) = channel();
        let wake = Box::new(move || wakes.send(()).unwrap_or_default());
        let began = Clock::now();
        let store = SqliteStore::open(database, Settings::default(), wake);
        let store = store.map_err(|error| failed(&error))?;
        let loaded = store.load(floor::is_readable).map_err(|error| failed(&error))?;
        let load = began.elapsed();
        let now = loaded.last_at.map_or(now, |last| last.max(now));
        let began = Clock::now();
        let floor = Floor::open(config, key.clone(), Box::new(SystemEntropy), store, loaded, now);
        let floor = floor.map_err(|error| failed(&error))?;
        let open = began.elapsed();
        let mut world = World { floor, woken, now, requests: 0 };
        world.settle()?;
        Ok((world, load, open))
    }

    /// Runs steps until nothing is pending; returns the outputs.
    pub(crate) fn settle(&mut self) -> Result<Vec<Out>, Failure> {
        let mut all = Vec::new();
        loop {
            let outs = self.floor.step(self.now);
            if let Some(Out::Halt { reason }) =
                outs.iter().find(|out| matches!(out, Out::Halt { .. }))
            {
                return Err(Failure::Room(reason.clone()));
            }
            all.extend(outs);
            let is_due = self.floor.wake_at().is_some_and(|at| at <= self.now);
            if !self.floor.is_busy() && !is_due {
                return Ok(all);
            }
            // The store may complete something meanwhile, and a step may also have more to do without it.
            let _ = self.woken.recv_timeout(Duration::from_millis(1));
        }
    }

    /// Creates this number of guests.
    pub(crate) fn guests(&mut self, count: usize) -> Result<Vec<PlayerId>, Failure> {
        let mut players = Vec::with_capacity(count);
        while players.len() < count {
            let more = AT_ONCE.min(count - players.len());
            for n in players.len()..players.len() + more {
                let guest = ask::OpenGuest { name: format!("Guest {n}") };
                self.floor.ask(guest.numbered(floor::AskId(n as u64)));
            }
            for out in self.settle()? {
                let Out::Reply { answer, .. } = out else { continue };
                let answer = answer.map_err(|refused| {
                    Failure::Room(format!("the room refused a guest: {:?}", refused.code))
                })?;
                let session = Session::try_from(*answer);
                let session = session.map_err(|other| {
                    Failure::Room(format!("the room opened no session: {other:?}"))
                })?;
                players.push(session.me.player);
            }
        }
        Ok(players)
    }

    /// Connects a player.
    pub(crate) fn connect(&mut self, conn: ConnId, player: PlayerId) {
        self.floor.connect(conn, Some(player), Channel::Program);
        let client = "bench".to_owned();
        let hello = Command::Hello { protocol: PROTOCOL, client, token: None, resume: Vec::new() };
        self.send(conn, hello);
    }

    /// Sends a request; returns its number.
    pub(crate) fn send(&mut self, conn: ConnId, command: Command) -> u32 {
        self.requests += 1;
        self.floor.receive(conn, Request { id: self.requests, command });
        self.requests
    }
}
