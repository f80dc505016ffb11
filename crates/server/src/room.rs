//! Opens a room on its addresses, serves it until it stops, and controls it for the operator.

use crate::config::Config;
use crate::figures::ServerFigures;
use crate::floor_thread::{self, Ended, INPUTS_MAX};
use crate::hub::{Hub, Stop};
use crate::intake::{Intake, Limits};
use crate::{house_players, metrics, route, tls};
use axum::Router;
use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use floor::{Floor, PastHands, Submission, ask};
use hyper_util::rt::TokioTimer;
use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpSocket;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;
use units::TournamentId;
use wire::{HealthView, Refusal};

/// Size of the kernel's send buffer for a connection. This buffer fills before the room's own outbox does.
const SEND_BUFFER_BYTES: u32 = 128 * 1024;
/// Maximum size of a connection's HTTP read and write buffers.
const CONNECTION_BUFFER_BYTES: usize = 64 * 1024;
/// Maximum number of connections waiting to be accepted.
const BACKLOG: u32 = 1_024;
/// Time limit for open calls and sockets to finish when the room closes.
const FAREWELL_MAX: Duration = Duration::from_secs(3);

/// Why a room did not open, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The room cannot listen on this address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The setting that gives the address: `listen` or `metrics.listen`.
        setting: &'static str,
        /// The operating system's error.
        error: std::io::Error,
    },
    /// The certificate or its key cannot be used.
    #[error("{setting} cannot be \"{}\": {what}", path.display())]
    Tls {
        /// The setting that names the file: `tls.cert` or `tls.key`.
        setting: &'static str,
        /// The file that the setting names.
        path: PathBuf,
        /// What is wrong with the file.
        what: String,
    },
    /// The floor's thread cannot be started.
    #[error("cannot start the floor's thread: {0}")]
    Thread(std::io::Error),
    /// The floor or its store failed. The next start recovers the room from the disk.
    #[error("the room had to stop: {0}")]
    Failed(String),
}

/// The bound addresses and the loaded certificate.
///
/// They are taken before the room opens, because another program or a wrong file can make them unavailable. Connections
/// are accepted only after [`Room::open`].
pub struct Doors {
    listener: (TcpListener, SocketAddr),
    metrics: Option<(TcpListener, SocketAddr)>,
    tls: Option<RustlsConfig>,
}

/// An open room. [`Room::run`] serves it until it stops.
pub struct Room {
    hub: Arc<Hub>,
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    handles: Vec<Handle<SocketAddr>>,
    tasks: JoinSet<()>,
}

/// Controls an open room for the operator; cheap to clone.
#[derive(Clone)]
pub struct RoomHandle {
    hub: Arc<Hub>,
}

/// The state of a room, as `cardroom status` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The public address of the room, with which links begin.
    pub address: String,
    /// The version of the program.
    pub version: String,
    /// Whether the room accepts bets and, if not, why.
    pub health: HealthView,
    /// The floor's latest figures, such as the number of open tables.
    pub figures: floor::Figures,
    /// Connections dropped because the client read too slowly, since the program started.
    pub slow_readers: u64,
}

impl Doors {
    /// Binds the addresses in the settings and reads the certificate.
    ///
    /// # Errors
    /// [`ServeError::Listen`] if an address cannot be bound; [`ServeError::Tls`] if certificate or key cannot be used.
    pub async fn take(config: &Config) -> Result<Doors, ServeError> {
        let tls = match config.tls() {
            None => None,
            Some((certificate, key)) => Some(tls::read(certificate, key).await?),
        };
        let listener = bind("listen", config.listen)?;
        let metrics = config.metrics_listen.map(|address| bind("metrics.listen", address));
        let metrics = metrics.transpose()?;
        Ok(Doors { listener, metrics, tls })
    }
}

impl Room {
    /// Opens the room on these addresses with this floor.
    ///
    /// `history` reads past hands from the floor's store. The store notifies `store_moved` after each batch. If it does
    /// not, the server polls the store every millisecond while batches are pending.
    ///
    /// # Errors
    /// [`ServeError::Thread`] if the floor's thread cannot be started.
    pub async fn open<S: Store<Submission> + Send + 'static>(
        mut config: Config,
        doors: Doors,
        floor: Floor<S>,
        history: PastHands,
        store_moved: Option<Arc<Notify>>,
    ) -> Result<Room, ServeError> {
        let Doors { listener: (listener, address), metrics, tls } = doors;
        config.listen = address; // for port 0, the system chose a free port

        let figures = Arc::new(ServerFigures::default());
        let (inputs, waiting) = mpsc::channel(INPUTS_MAX);
        let told = floor_thread::start(floor, waiting, store_moved, Arc::clone(&figures))
            .map_err(ServeError::Thread)?;
        let hub = Arc::new(Hub::new(config, inputs, told, history, figures));

        let mut room = Room {
            hub: Arc::clone(&hub),
            address,
            metrics_address: metrics.as_ref().map(|(_, address)| *address),
            handles: Vec::new(),
            tasks: JoinSet::new(),
        };
        let limits = Limits::public(&hub.config);
        room.serve(listener, route::router(Arc::clone(&hub)), limits, tls);
        if let Some((listener, _)) = metrics {
            let limits = Limits::operator(&hub.config);
            room.serve(listener, metrics::router(Arc::clone(&hub)), limits, None);
        }
        room.tasks.spawn(house_players::keep(hub));
        Ok(room)
    }

    /// Returns the address on which the room listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address for metrics and health checks; `None` if that listener is turned off.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Returns a handle that lets the operator control the room.
    pub fn handle(&self) -> RoomHandle {
        RoomHandle { hub: Arc::clone(&self.hub) }
    }

    /// Serves until `stop` is ready, the operator stops the room, a planned restart is due, or the floor fails.
    ///
    /// The room then accepts no new input, writes what it has accepted to disk, and closes every socket with a code
    /// that tells the client to reconnect.
    ///
    /// # Errors
    /// [`ServeError::Failed`] if the floor or its store failed. The process must end; the next start recovers from the
    /// disk.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<Stop, ServeError> {
        let mut stopping = self.hub.stopping.subscribe();
        let mut ended = self.hub.told.ended.clone();
        tokio::select! {
            () = stop => self.hub.stop(Stop::Asked),
            _ = stopping.wait_for(Option::is_some) => {}
            _ = ended.wait_for(Option::is_some) => {}
        }
        // The floor stops first and answers what it has accepted while the sockets are still open.
        // The sockets close when it has ended.
        let how = self.hub.stop_floor().await;
        for handle in &self.handles {
            handle.graceful_shutdown(Some(FAREWELL_MAX));
        }
        while self.tasks.join_next().await.is_some() {}
        match how {
            Ended::Stopped => Ok((*self.hub.stopping.borrow()).unwrap_or(Stop::Asked)),
            Ended::Failed(reason) => Err(ServeError::Failed(reason)),
        }
    }

    fn serve(
        &mut self,
        listener: TcpListener,
        router: Router,
        limits: Limits,
        tls: Option<RustlsConfig>,
    ) {
        let head_within = limits.first_within;
        let handle = Handle::new();
        self.handles.push(handle.clone());
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        self.tasks.spawn(async move {
            let served = async {
                let mut server = axum_server::from_tcp(listener)?.handle(handle).http1_only();
                let mut http = server.http_builder().http1();
                http.timer(TokioTimer::new()).header_read_timeout(head_within);
                http.max_buf_size(CONNECTION_BUFFER_BYTES);
                match tls {
                    None => {
                        let intake = Intake::new(limits, NoDelayAcceptor::new());
                        server.acceptor(intake).serve(service).await
                    }
                    Some(tls) => {
                        let acceptor = RustlsAcceptor::new(tls).acceptor(NoDelayAcceptor::new());
                        let intake = Intake::new(limits, acceptor);
                        server.acceptor(intake).serve(service).await
                    }
                }
            };
            if let Err(error) = served.await {
                tracing::error!("the room no longer accepts connections: {error}");
            }
        });
    }
}

impl RoomHandle {
    /// Returns the public address of the room, with which links begin.
    pub fn url(&self) -> &str {
        &self.hub.settings.public_url
    }

    /// Returns the owner's link that is valid now. If there is none, makes one.
    ///
    /// # Errors
    /// The floor's refusal.
    pub async fn standing_owner_link(&self) -> Result<String, Refusal> {
        let secret = self.hub.ask(ask::OwnerLink {}).await?;
        Ok(self.hub.owner_link(&secret))
    }

    /// Makes a new owner's link. The old link is no longer valid.
    ///
    /// # Errors
    /// The floor's refusal.
    pub async fn owner_link(&self) -> Result<String, Refusal> {
        let secret = self.hub.ask(ask::NewOwnerLink {}).await?;
        Ok(self.hub.owner_link(&secret))
    }

    /// Plans a restart in this number of seconds and announces it at the tables, or cancels it (`None`).
    ///
    /// When the restart is due, [`Room::run`] ends with [`Stop::Restart`].
    ///
    /// # Errors
    /// The floor's refusal.
    pub async fn plan_restart(&self, in_seconds: Option<u32>) -> Result<(), Refusal> {
        self.hub.plan_restart(in_seconds).await
    }

    /// Cancels a tournament: hands in play are void, and everybody gets what the rulebook's refund rule says.
    ///
    /// # Errors
    /// The floor's refusal: the tournament does not exist, or is over.
    pub async fn call_off(&self, tournament: TournamentId) -> Result<(), Refusal> {
        self.hub.ask(ask::CallOff { tournament }).await
    }

    /// Returns the current state of the room.
    pub fn status(&self) -> Status {
        Status {
            address: self.hub.settings.public_url.clone(),
            version: self.hub.settings.version.clone(),
            health: route::health(&self.hub),
            figures: self.hub.told.figures.borrow().clone(),
            slow_readers: self.hub.figures.slow_readers.get(),
        }
    }

    /// Publishes the latest checkpoint. Its line is signed and does not name any record.
    pub fn show_checkpoint(&self, line: &str) {
        self.hub.checkpoint.send_replace(Some(line.into()));
    }

    /// Closes the room. Nothing that the room accepted is lost, and hands continue at the next start.
    pub fn stop(&self) {
        self.hub.stop(Stop::Asked);
    }
}

fn bind(
    setting: &'static str,
    address: SocketAddr,
) -> Result<(TcpListener, SocketAddr), ServeError> {
    let listen = || {
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        socket.set_reuseaddr(true)?; // a restart need not wait for old connections to expire
        socket.set_send_buffer_size(SEND_BUFFER_BYTES)?;
        socket.bind(address)?;
        let listener = socket.listen(BACKLOG)?.into_std()?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    listen().map_err(|error| ServeError::Listen { address, setting, error })
}
