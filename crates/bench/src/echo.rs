//! The bare server: a baseline for the room, without poker, players or proofs.
//!
//! It works through a script: once a table's clients have sent all messages that the script expects, it makes the next
//! bytes durable and sends them to the table's sockets. It uses the room's web library, its database with every commit
//! synced, and its grouping of commits.

use crate::failure::Failure;
use crate::script::{Beat, Hand};
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use server::Pace;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

/// Sizes and limits of the bare server, the same as in the room.
const READ_BUFFER_BYTES: usize = 1024;
const WRITE_BUFFER_BYTES: usize = 4 * 1024;
const FRAMES_PER_WRITE_MAX: usize = 64;
const GROUP_MAX: usize = 512;
const ROWS_MAX: usize = 64;
const ROWS_EXACT: usize = 16;

/// One step of a table's script.
struct Step {
    /// Bytes to make durable before sending.
    kept: Vec<u8>,
    told: Vec<(usize, Utf8Bytes)>,
    /// Number of messages that the table's clients send after this step and before the next.
    awaited: usize,
}

/// A table: the connection of each place, and how far the script has come.
struct Table {
    places: Vec<Option<mpsc::UnboundedSender<Utf8Bytes>>>,
    next: usize,
    awaited: usize,
}

struct Bare {
    steps: Vec<Step>,
    tables: Vec<Mutex<Table>>,
    jobs: Sender<usize>,
}

/// Returns the beat at which a table starts. It depends on the table, so that tables do not act in step.
pub(crate) fn first_beat(beats: &[Beat], table: usize) -> usize {
    table * 7_919 % beats.len()
}

/// Repeats these hands at `tables` tables of `places` places each, until the runtime ends.
///
/// `kept` returns the bytes that the room stored for a beat.
pub(crate) fn serve(
    runtime: &Runtime,
    database: &Path,
    hands: Vec<Hand>,
    kept: impl Fn(&Hand, &Beat) -> Vec<u8>,
    (tables, places): (usize, usize),
) -> Result<SocketAddr, Failure> {
    let kept: Vec<Vec<u8>> =
        hands.iter().flat_map(|hand| hand.beats.iter().map(|beat| kept(hand, beat))).collect();
    let beats: Vec<Beat> = hands.into_iter().flat_map(|hand| hand.beats).collect();
    let (jobs, queue) = channel();
    let table = |at| {
        let next = first_beat(&beats, at);
        Mutex::new(Table { places: vec![None; places], next, awaited: 1 })
    };
    let tables = (0..tables).map(table).collect();
    let step = |(beat, kept): (Beat, Vec<u8>)| Step {
        kept,
        told: beat.told.into_iter().map(|(place, text)| (place, text.into())).collect(),
        awaited: beat.said.len(),
    };
    let steps = beats.into_iter().zip(kept).map(step).collect();
    let bare = Arc::new(Bare { steps, tables, jobs });
    let database = database.to_owned();
    let keeper = Arc::clone(&bare);
    std::thread::spawn(move || {
        if let Err(failure) = keep(&keeper, &database, &queue) {
            eprintln!("bench: the bare server: {failure}");
        }
    });
    runtime.block_on(async {
        let listen = async {
            let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await?;
            Ok((listener.local_addr()?, listener))
        };
        let (address, listener) = listen.await.map_err(Failure::io("the bare server's address"))?;
        let router = Router::new().route("/ws", get(upgrade)).with_state(bare);
        // Without this, a small frame would wait for the acknowledgement of the one before.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(address)
    })
}

#[derive(Deserialize)]
struct Whose {
    table: usize,
    place: usize,
}

async fn upgrade(
    State(bare): State<Arc<Bare>>,
    Query(whose): Query<Whose>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(WRITE_BUFFER_BYTES);
    upgrade.on_upgrade(move |socket| talk(bare, whose, socket))
}

async fn talk(bare: Arc<Bare>, Whose { table, place }: Whose, mut socket: WebSocket) {
    let (sender, mut frames) = mpsc::unbounded_channel();
    bare.tables[table].lock().expect("nobody panics while holding it").places[place] = Some(sender);
    let mut waiting = Vec::new();
    loop {
        tokio::select! {
            count = frames.recv_many(&mut waiting, FRAMES_PER_WRITE_MAX) => {
                if count == 0 {
                    return;
                }
                for text in waiting.drain(..) {
                    if socket.feed(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
                if socket.flush().await.is_err() {
                    return;
                }
            }
            message = socket.next() => match message {
                Some(Ok(Message::Text(_))) => bare.hear(table),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

impl Bare {
    /// Counts a message from a table. After the last awaited message, queues the table's next step.
    fn hear(&self, table: usize) {
        let mut state = self.tables[table].lock().expect("nobody panics while holding it");
        state.awaited -= 1;
        if state.awaited == 0 {
            let _ = self.jobs.send(table); // without a keeper the run is over
        }
    }

    /// Sends a table the bytes that are now durable.
    ///
    /// Returns whether the next step follows without waiting for a message.
    fn tell(&self, table: usize) -> bool {
        let mut state = self.tables[table].lock().expect("nobody panics while holding it");
        let step = &self.steps[state.next];
        for (place, text) in &step.told {
            if let Some(frames) = &state.places[*place] {
                let _ = frames.send(text.clone()); // the client may be gone
            }
        }
        state.next = (state.next + 1) % self.steps.len();
        state.awaited = step.awaited;
        step.awaited == 0
    }

    fn bytes(&self, table: usize) -> &[u8] {
        let state = self.tables[table].lock().expect("nobody panics while holding it");
        &self.steps[state.next].kept
    }
}

/// Makes the next step of each queued table durable, with one commit per group, and then sends it.
fn keep(bare: &Bare, database: &Path, queue: &Receiver<usize>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let runtime = runtime.map_err(Failure::io("a runtime"))?;
    let mut connection = runtime.block_on(open(database))?;
    let mut statements = BTreeMap::new();
    let mut group = Vec::new();
    let mut pace = Pace::default();
    loop {
        if group.is_empty() {
            match queue.recv() {
                Ok(table) => group.push(table),
                Err(_) => break,
            }
        }
        pace.wait();
        while let Some(table) = (group.len() < GROUP_MAX).then(|| queue.try_recv().ok()).flatten() {
            group.push(table);
        }
        runtime.block_on(commit(&mut connection, bare, &group, &mut statements))?;
        group.retain(|&table| bare.tell(table));
    }
    runtime.block_on(connection.close())?;
    Ok(())
}

async fn open(database: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(database)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging();
    let mut connection = options.connect().await?;
    connection.execute("CREATE TABLE messages (id INTEGER PRIMARY KEY, body BLOB) STRICT").await?;
    Ok(connection)
}

async fn commit(
    connection: &mut SqliteConnection,
    bare: &Bare,
    group: &[usize],
    statements: &mut BTreeMap<usize, &'static str>,
) -> Result<(), sqlx::Error> {
    connection.execute(sqlx::query("BEGIN IMMEDIATE")).await?;
    let mut left = group;
    while !left.is_empty() {
        let rows = match left.len() {
            ROWS_MAX.. => ROWS_MAX,
            ROWS_EXACT.. => ROWS_EXACT,
            fewer => fewer,
        };
        let sql = *statements.entry(rows).or_insert_with(|| {
            let rows = vec!["(?)"; rows].join(",");
            format!("INSERT INTO messages (body) VALUES {rows}").leak() // at most 17 of them
        });
        let (now, later) = left.split_at(rows);
        let mut insert = sqlx::query(sql);
        for &table in now {
            insert = insert.bind(bare.bytes(table));
        }
        insert.execute(&mut *connection).await?;
        left = later;
    }
    connection.execute(sqlx::query("COMMIT")).await?;
    Ok(())
}
