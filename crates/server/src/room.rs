use crate::config::Config;
use crate::figures::ServerFigures;
use crate::hub::{Hub, Stop};
use crate::intake::{Intake, Limits};
use crate::threads::{self, Ended, INPUTS_MAX};
use crate::{house, metrics, route, tls};
use axum::Router;
use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use floor::{Floor, History, Thought, ask};
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
use wire::{HealthView, Refusal};

/// What the system keeps for a reader who does not read, before the room's own queue fills.
const SEND_BUFFER_BYTES: u32 = 128 * 1024;
/// What the room keeps of one connection's calls and answers beside that.
const CONNECTION_BUFFER_BYTES: usize = 64 * 1024;
/// Connections that wait to be taken.
const BACKLOG: u32 = 1_024;
/// How long open calls and sockets may take to end.
const FAREWELL_MAX: Duration = Duration::from_secs(3);

/// Why a room does not open, or ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// An address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The certificate or its key cannot be used.
    #[error("{setting} cannot be {path:?}: {what}")]
    Tls {
        /// Which setting names it.
        setting: &'static str,
        /// The file.
        path: PathBuf,
        /// Why.
        what: String,
    },
    /// The floor's thread cannot be started.
    #[error("cannot start the floor's thread: {0}")]
    Thread(std::io::Error),
    /// The floor or its store failed: start again, and the room recovers from the disk.
    #[error("the room had to stop: {0}")]
    Failed(String),
}

/// The room's addresses, taken, and its certificate, read: everything that others could be in the
/// way of. Nobody is served yet.
pub struct Doors {
    listener: (TcpListener, SocketAddr),
    metrics: Option<(TcpListener, SocketAddr)>,
    tls: Option<RustlsConfig>,
}

/// A room that is open.
pub struct Room {
    hub: Arc<Hub>,
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    handles: Vec<Handle<SocketAddr>>,
    tasks: JoinSet<()>,
}

/// A way to an open room for whoever runs it; may be copied and kept.
#[derive(Clone)]
pub struct RoomHandle {
    hub: Arc<Hub>,
}

/// How a room is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The address to give to people.
    pub address: String,
    /// The program's version.
    pub version: String,
    /// Whether it takes bets, and if not, why.
    pub health: HealthView,
    /// The floor's figures.
    pub figures: floor::Figures,
    /// Readers that were dropped because they fell behind.
    pub slow_readers: u64,
}

impl Doors {
    /// Takes the addresses that the settings name.
    ///
    /// # Errors
    /// [`ServeError::Listen`] or [`ServeError::Tls`].
    pub async fn take(config: &Config) -> Result<Doors, ServeError> {
        let tls = match config.tls() {
            None => None,
            Some((certificate, key)) => Some(tls::read(certificate, key).await?),
        };
        let listener = bind(config.listen)?;
        let metrics = config.metrics_listen.map(bind).transpose()?;
        Ok(Doors { listener, metrics, tls })
    }
}

impl Room {
    /// Opens the room behind these doors over this floor; `history` reads what its store keeps.
    /// `store_moved` is told by the store whenever a batch has completed; without it the floor looks
    /// every millisecond while it waits.
    ///
    /// # Errors
    /// [`ServeError::Thread`]
    pub async fn open<S: Store<Thought> + Send + 'static>(
        mut config: Config,
        doors: Doors,
        floor: Floor<S>,
        history: History,
        store_moved: Option<Arc<Notify>>,
    ) -> Result<Room, ServeError> {
        let Doors { listener: (listener, address), metrics, tls } = doors;
        config.listen = address; // port 0 took a free one

        let figures = Arc::new(ServerFigures::default());
        let (inputs, waiting) = mpsc::channel(INPUTS_MAX);
        let told = threads::start(floor, waiting, store_moved, Arc::clone(&figures))
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
        room.tasks.spawn(house::keep(hub));
        tracing::info!("the room is open at {address}");
        Ok(room)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where figures and health are told.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// A way to it while it runs.
    pub fn handle(&self) -> RoomHandle {
        RoomHandle { hub: Arc::clone(&self.hub) }
    }

    /// Serves until `stop` is ready, the operator ends it, a planned restart is due, or the floor
    /// fails. Then nobody new is let in, what was taken is brought to the disk, and every socket is
    /// closed with a code that tells the client to come back.
    ///
    /// # Errors
    /// [`ServeError::Failed`]: the process should end, and recover at its next start.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<Stop, ServeError> {
        let mut stopping = self.hub.stopping.subscribe();
        let mut ended = self.hub.told.ended.clone();
        tokio::select! {
            () = stop => self.hub.stop(Stop::Asked),
            _ = stopping.wait_for(Option::is_some) => {}
            _ = ended.wait_for(Option::is_some) => {}
        }
        // The floor first: what it has taken is answered while the sockets are still there. They
        // close once it has ended.
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
                tracing::error!("a listener ended: {error}");
            }
        });
    }
}

impl RoomHandle {
    /// The address to give to people.
    pub fn url(&self) -> &str {
        &self.hub.settings.public_url
    }

    /// The owner's link that still stands, or a new one if none does.
    ///
    /// # Errors
    /// What the floor refused.
    pub async fn standing_owner_link(&self) -> Result<String, Refusal> {
        let secret = self.hub.ask(ask::OwnerLink {}).await?;
        Ok(self.hub.owner_link(&secret))
    }

    /// A new owner's link; the old one is void.
    ///
    /// # Errors
    /// What the floor refused.
    pub async fn owner_link(&self) -> Result<String, Refusal> {
        let secret = self.hub.ask(ask::NewOwnerLink {}).await?;
        Ok(self.hub.owner_link(&secret))
    }

    /// Plans a restart in so many seconds, announced at the tables, or calls it off (`None`). When
    /// its time comes [`Room::run`] ends with [`Stop::Restart`].
    ///
    /// # Errors
    /// What the floor refused.
    pub async fn plan_restart(&self, in_seconds: Option<u32>) -> Result<(), Refusal> {
        self.hub.plan_restart(in_seconds).await
    }

    /// How the room is.
    pub fn status(&self) -> Status {
        Status {
            address: self.hub.settings.public_url.clone(),
            version: self.hub.settings.version.clone(),
            health: route::health(&self.hub),
            figures: self.hub.told.figures.borrow().clone(),
            slow_readers: self.hub.figures.slow_readers.get(),
        }
    }

    /// Gives this checkpoint, a signed line that names no record, to whoever asks for the last one.
    pub fn show_checkpoint(&self, line: &str) {
        self.hub.checkpoint.send_replace(Some(line.into()));
    }

    /// Ends the room: everything taken is kept, and hands go on at the next start.
    pub fn stop(&self) {
        self.hub.stop(Stop::Asked);
    }
}

fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let listen = || {
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        socket.set_reuseaddr(true)?; // a restart need not wait for the last life's connections
        socket.set_send_buffer_size(SEND_BUFFER_BYTES)?;
        socket.bind(address)?;
        let listener = socket.listen(BACKLOG)?.into_std()?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    listen().map_err(|error| ServeError::Listen { address, error })
}
