//! The floor's thread: receives inputs, runs steps, and carries out their effects.

use crate::carrier::{self, Carrier, Parcel};
use crate::clock;
use crate::figures::ServerFigures;
use crate::outbox::{Closing, Outbox};
use crate::pace::Pace;
use crate::sessions::Sessions;
use floor::{Answer, Ask, AskId, Channel, Floor, HouseSeat, Out, Submission};
use people::SecretHash;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::runtime::Handle;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use units::{ConnId, PlayerId, TableId};
use wire::{Frame, Refusal, RefusalCode, Request};

/// Maximum number of inputs that may wait for the floor. Anyone who sends more has to wait.
pub(crate) const INPUTS_MAX: usize = 4_096;
/// Maximum number of inputs taken before a step: as many as one step can process.
///
/// Further inputs stay in the channel. Once the channel is full, their senders wait.
const INPUTS_PER_STEP_MAX: usize = floor::ARRIVALS_PER_STEP_MAX;
/// Interval for polling a store that cannot notify the thread.
const STORE_POLL: Duration = Duration::from_millis(1);
/// Interval for publishing figures under load, because counting them goes through all tables.
const TELL_EVERY: Duration = Duration::from_millis(50);
/// Maximum pause between two steps, so that figures and the seats wanted for house players stay current.
const SLEEP_MAX: Duration = Duration::from_secs(1);

/// Time limit for pending work when the room stops.
///
/// A batch that is not on disk when the time is up gets no answer. The store still writes the batch when it closes.
const STOP_WITHIN: Duration = Duration::from_secs(5);

/// What other threads send to the floor's thread.
pub(crate) enum Input {
    /// A connection sends its first request, `hello`. The floor connects the connection and handles the request.
    ///
    /// The reply is `false`, and nothing changes, if the connection's session is no longer open.
    Hello { greeting: Box<Greeting>, reply: oneshot::Sender<bool> },
    /// A request that a client sent over its connection.
    Request { conn: ConnId, request: Request },
    /// A client's connection was closed.
    Gone { conn: ConnId },
    /// A question from an HTTP call.
    Ask { id: AskId, ask: Ask, reply: oneshot::Sender<Result<Box<Answer>, Refusal>> },
    /// The floor should finish pending work and then end.
    Stop,
}

/// A new connection together with its first request, `hello`.
pub(crate) struct Greeting {
    pub(crate) conn: ConnId,
    pub(crate) by: By,
    pub(crate) channel: Channel,
    pub(crate) outbox: Outbox,
    pub(crate) request: Request,
}

/// Whom a connection belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// A visitor who has no session.
    Visitor,
    /// The player of the session with this token's hash.
    Session(SecretHash),
    /// A house player of the room.
    House(PlayerId),
}

/// What the rest of the server reads from the floor's thread.
#[derive(Clone, Debug)]
pub(crate) struct Published {
    /// Seats that house players should take now.
    pub(crate) house: watch::Receiver<Vec<HouseSeat>>,
    /// The floor's figures, as of a recent step.
    pub(crate) figures: watch::Receiver<floor::Figures>,
    /// The open sessions.
    pub(crate) sessions: Arc<Sessions>,
    /// How the thread ended; `None` while it is running.
    pub(crate) ended: watch::Receiver<Option<Ended>>,
}

/// How the floor's thread ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The thread stopped on request. The store still writes batches that are pending after [`STOP_WITHIN`].
    Stopped,
    /// The store or the floor failed; the text says why.
    Failed(String),
}

/// Starts the floor's thread.
pub(crate) fn start<S: Store<Submission> + Send + 'static>(
    floor: Floor<S>,
    inputs: mpsc::Receiver<Input>,
    store_moved: Option<Arc<Notify>>,
    server: Arc<ServerFigures>,
) -> std::io::Result<Published> {
    let (house_sender, house) = watch::channel(Vec::new());
    let (figures_sender, figures) = watch::channel(floor::Figures::default());
    let (ended_sender, ended) = watch::channel(None);
    let sessions = Arc::new(Sessions::new(floor.sessions(), floor.owner()));
    let told_sessions = Arc::clone(&sessions);
    let runtime = Handle::current();
    let (carrier, carried) = carrier::start(&runtime, Arc::clone(&server));
    let thread = FloorThread {
        floor,
        inputs,
        store_moved,
        server,
        carrier,
        sessions,
        house: house_sender,
        figures: figures_sender,
        conns: BTreeMap::new(),
        asks: BTreeMap::new(),
        stopping: None,
    };
    std::thread::Builder::new().name("floor".into()).spawn(move || {
        // A panic must end the whole server, not only the floor.
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| thread.run(&runtime)));
        let how = match ran {
            Ok(how) => how,
            Err(_) => Ended::Failed("the floor's thread broke an invariant".into()),
        };
        // The floor's last frames must be delivered before the sockets are closed.
        let _ = runtime.block_on(carried);
        ended_sender.send_replace(Some(how));
    })?;
    Ok(Published { house, figures, sessions: told_sessions, ended })
}

struct FloorThread<S: Store<Submission>> {
    floor: Floor<S>,
    inputs: mpsc::Receiver<Input>,
    store_moved: Option<Arc<Notify>>,
    server: Arc<ServerFigures>,
    carrier: Carrier,
    sessions: Arc<Sessions>,
    house: watch::Sender<Vec<HouseSeat>>,
    figures: watch::Sender<floor::Figures>,
    conns: BTreeMap<ConnId, Outbox>,
    asks: BTreeMap<AskId, oneshot::Sender<Result<Box<Answer>, Refusal>>>,
    /// When the stop began; `None` if it has not begun.
    stopping: Option<std::time::Instant>,
}

impl<S: Store<Submission>> FloorThread<S> {
    fn run(mut self, runtime: &Handle) -> Ended {
        let mut waiting = Vec::new();
        let (mut pace, mut under_load) = (Pace::default(), false);
        let mut told = std::time::Instant::now();
        let mut tidied = told;
        let mut kept_whole = false;
        loop {
            let began = std::time::Instant::now();
            let outs = self.floor.step(clock::now());
            let halted = self.carry_out(outs);
            self.server.registry.stepped(began.elapsed());
            if let Some(reason) = halted {
                return Ended::Failed(reason);
            }
            let tells = !under_load || told.elapsed() >= TELL_EVERY;
            if tells {
                self.tell();
                told = std::time::Instant::now();
            }
            if tidied.elapsed() >= SLEEP_MAX {
                self.server.registry.tidy();
                tidied = std::time::Instant::now();
            }
            if let Some(since) = self.stopping
                && (!self.floor.is_busy() || since.elapsed() > STOP_WITHIN)
            {
                if kept_whole || since.elapsed() > STOP_WITHIN {
                    return Ended::Stopped;
                }
                self.floor.keep_whole();
                kept_whole = true;
                if !self.floor.is_busy() {
                    return Ended::Stopped;
                }
            }
            let most = if tells { SLEEP_MAX } else { TELL_EVERY };
            runtime.block_on(self.wait(&mut waiting, most));
            under_load = self.stopping.is_none() && pace.wait();
            // Inputs that arrived meanwhile join this step.
            while waiting.len() < INPUTS_PER_STEP_MAX
                && let Ok(input) = self.inputs.try_recv()
            {
                waiting.push(input);
            }
            for input in waiting.drain(..) {
                self.take(input);
            }
        }
    }

    /// Waits for an input, for the store or for a timer, but at most for `most`.
    async fn wait(&mut self, waiting: &mut Vec<Input>, most: Duration) {
        let now = clock::now();
        let due = self.floor.wake_at().map_or(most, |at| Duration::from_millis(at.since(now).0));
        let due = if self.store_moved.is_none() && self.floor.is_busy() {
            due.min(STORE_POLL)
        } else {
            due.min(most)
        };
        let store = async {
            match &self.store_moved {
                Some(moved) => moved.notified().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            count = self.inputs.recv_many(waiting, INPUTS_PER_STEP_MAX) => {
                if count == 0 {
                    self.stop(); // all senders are gone
                }
            }
            () = store => {}
            () = tokio::time::sleep(due) => {}
        }
        if self.stopping.is_some() && waiting.is_empty() {
            tokio::time::sleep(STORE_POLL).await; // a closed channel is always ready
        }
    }

    fn stop(&mut self) {
        self.stopping.get_or_insert_with(std::time::Instant::now);
    }

    /// Handles an input. After a stop has begun, refuses it instead.
    fn take(&mut self, input: Input) {
        let restarting = || Refusal::new(RefusalCode::Restarting);
        match input {
            Input::Hello { greeting, .. } if self.stopping.is_some() => {
                greeting.outbox.close(Closing::Restart);
            }
            Input::Request { conn, request } if self.stopping.is_some() => {
                let frame = Frame::Refused { id: Some(request.id), refusal: restarting() };
                self.send(conn, Arc::new(frame));
            }
            Input::Ask { reply, .. } if self.stopping.is_some() => {
                let _ = reply.send(Err(restarting()));
            }
            Input::Hello { greeting, reply } => {
                let is_known = self.greet(*greeting);
                let _ = reply.send(is_known); // the connection may be gone
            }
            Input::Request { conn, request } => {
                if self.conns.contains_key(&conn) {
                    self.floor.receive(conn, request);
                }
            }
            Input::Gone { conn } => self.drop_conn(conn, None),
            Input::Ask { id, ask, reply } => {
                self.asks.insert(id, reply);
                self.floor.ask(ask);
            }
            Input::Stop => self.stop(),
        }
    }

    /// Connects a connection that sent `hello`. Returns `false` if its session is no longer open.
    fn greet(&mut self, greeting: Greeting) -> bool {
        let Greeting { conn, by, channel, outbox, request } = greeting;
        let player = match by {
            By::Visitor => None,
            By::House(player) => Some(player),
            By::Session(token) => match self.floor.who(&token) {
                Some(player) => Some(player),
                None => return false,
            },
        };
        self.conns.insert(conn, outbox);
        self.floor.connect(conn, player, channel);
        self.floor.receive(conn, request);
        true
    }

    fn drop_conn(&mut self, conn: ConnId, why: Option<Closing>) {
        if let Some(outbox) = self.conns.remove(&conn) {
            if let Some(why) = why {
                self.carrier.load(Parcel::Close(outbox, why));
            }
            self.floor.disconnect(conn);
        }
    }

    /// Carries out the effects of a step. Returns the reason if the process must end; otherwise `None`.
    fn carry_out(&mut self, outs: Vec<Out>) -> Option<String> {
        let mut halted = None;
        for out in outs {
            match out {
                Out::Send { conn, frame } => self.send(conn, frame),
                Out::Reply { ask, answer } => {
                    if let Some(reply) = self.asks.remove(&ask) {
                        let _ = reply.send(answer); // the caller may be gone
                    }
                }
                Out::Close { conn } => self.drop_conn(conn, Some(Closing::SessionClosed)),
                Out::Session { token, player } => self.sessions.set(token, player),
                Out::Owner { player } => self.sessions.set_owner(player),
                Out::Halt { reason } => halted = Some(reason),
                Out::Log { line } => log(&line),
            }
        }
        // A room whose frames reach nobody must stop.
        if !self.carrier.go() {
            halted.get_or_insert_with(|| "frames are no longer carried to connections".into());
        }
        halted
    }

    fn send(&mut self, conn: ConnId, frame: Arc<Frame>) {
        if let Some(outbox) = self.conns.get(&conn) {
            self.carrier.load(Parcel::Frame(outbox.clone(), frame));
        }
    }

    fn tell(&self) {
        self.figures.send_replace(self.floor.figures());
        let seats = self.floor.house_seats();
        self.house.send_if_modified(|told| {
            let changed = *told != seats;
            *told = seats;
            changed
        });
    }
}

/// Writes a line from the floor to the operator's log, with shortened identifiers.
pub(crate) fn log(line: &str) {
    tracing::info!("{}", without_links(line));
}

/// Number of characters that the log shows of an identifier.
const SHORT_ID_CHARS: usize = 6;

/// Shortens the table identifiers in a line: enough to tell tables apart, too little to open a private one.
fn without_links(line: &str) -> String {
    let is_part = |c: char| c.is_ascii_digit() || c.is_ascii_lowercase();
    let mut short = String::with_capacity(line.len());
    let mut rest = line;
    while !rest.is_empty() {
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, tail) = rest.split_at(end);
        match word.parse::<TableId>() {
            Ok(_) => short.push_str(&word[..SHORT_ID_CHARS]),
            Err(_) => short.push_str(word),
        }
        let next = tail.find(is_part).unwrap_or(tail.len());
        short.push_str(&tail[..next]);
        rest = &tail[next..];
    }
    short
}

#[cfg(test)]
mod tests {
    use super::without_links;

    #[test]
    fn a_line_for_the_log_holds_no_link() {
        let table = "5f4nvavb2hyrtz9nxcyq34khcn";
        assert_eq!(without_links(&format!("table {table}: öffnet")), "table 5f4nva: öffnet");
        assert_eq!(without_links(&format!("{table},{table}")), "5f4nva,5f4nva");
        assert_eq!(without_links("the disk is full: 26 tables"), "the disk is full: 26 tables");
        assert_eq!(without_links(""), "");
    }
}
