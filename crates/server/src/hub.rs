//! What the parts of the server share: the channel to the floor, limits, figures and settings.

use crate::config::Config;
use crate::figures::ServerFigures;
use crate::floor_thread::{Ended, Input, Published};
use crate::origin::{Origins, Trust};
use crate::outbox::Closing;
use crate::per_address::Allowance;
use floor::{AskId, PastHands, Question, ask};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot, watch};
use units::ConnId;
use wire::{GamesView, PublicSettings, Refusal, RefusalCode};

/// Maximum number of calls that may hash a password at the same time. More would slow down play.
const SLOW_MAX: usize = 2;

/// What all parts of the server share: the channel to the floor, limits, figures, settings.
pub(crate) struct Hub {
    inputs: mpsc::Sender<Input>,
    /// What the floor's thread publishes.
    pub(crate) told: Published,
    /// Settings that clients may see.
    pub(crate) settings: PublicSettings,
    /// All games and rulebooks, with explanations for players.
    pub(crate) games: GamesView,
    pub(crate) config: Config,
    /// Trusted proxies, and whether the room's listener speaks TLS.
    pub(crate) trust: Trust,
    /// Limits for each client address.
    pub(crate) allowance: Allowance,
    pub(crate) figures: Arc<ServerFigures>,
    /// The public line of the latest checkpoint; `None` before the first.
    pub(crate) checkpoint: watch::Sender<Option<Arc<str>>>,
    /// Retells finished hands from the record. One call at a time uses it.
    pub(crate) history: Arc<Mutex<PastHands>>,
    /// Permits for slow work. At most [`SLOW_MAX`] are given out at the same time.
    pub(crate) slow: Arc<Semaphore>,
    /// Why the server is stopping; `None` while it runs normally.
    pub(crate) stopping: watch::Sender<Option<Stop>>,
    last_conn: AtomicU64,
    last_ask: AtomicU64,
    /// Number of the latest restart plan. Earlier plans are no longer valid.
    plan: AtomicU64,
}

/// Why the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The operator stopped the room.
    Asked,
    /// The time of a planned restart has come.
    Restart,
}

impl Hub {
    /// Makes the hub. The floor must take its inputs from this channel.
    pub(crate) fn new(
        config: Config,
        inputs: mpsc::Sender<Input>,
        told: Published,
        history: PastHands,
        figures: Arc<ServerFigures>,
    ) -> Hub {
        let settings = PublicSettings {
            room_name: config.room_name.clone(),
            public_url: config.public_url(),
            version: env!("CARGO_PKG_VERSION").into(),
            house_players: config.house_players,
            rulebook: config.rulebook.clone(),
            guest_chips: config.guest_chips,
            currency: floor::CURRENCY,
            decimals: floor::CURRENCY.decimals(),
        };
        let trust = Trust { proxies: config.trusted_proxies.clone(), tls: config.tls().is_some() };
        Hub {
            inputs,
            told,
            settings,
            games: floor::games(&config.shelf),
            trust,
            allowance: Allowance::new(config.sockets_per_address_max),
            config,
            figures,
            history: Arc::new(Mutex::new(history)),
            slow: Arc::new(Semaphore::new(SLOW_MAX)),
            checkpoint: watch::channel(None).0,
            stopping: watch::channel(None).0,
            last_conn: AtomicU64::new(0),
            last_ask: AtomicU64::new(0),
            plan: AtomicU64::new(0),
        }
    }

    /// Returns the origins whose pages may open sockets and make `POST` calls: the room's own and those in the
    /// settings.
    pub(crate) fn own_origins(&self) -> Origins<'_> {
        let Config { public_url, origins, .. } = &self.config;
        Origins { public_url: public_url.as_deref(), others: origins }
    }

    /// Returns a connection number that was never used before.
    pub(crate) fn next_conn(&self) -> ConnId {
        ConnId(self.last_conn.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Sends an input to the floor; waits while the queue is full.
    pub(crate) async fn send(&self, input: Input) {
        // If the floor has ended, the server is closing, and the input is dropped.
        if let Err(mpsc::error::TrySendError::Full(input)) = self.inputs.try_send(input) {
            let _ = Box::pin(self.inputs.send(input)).await;
        }
    }

    /// Tells the floor that a connection is gone, after all requests that came over it.
    pub(crate) fn gone(&self, conn: ConnId) {
        if let Err(mpsc::error::TrySendError::Full(input)) =
            self.inputs.try_send(Input::Gone { conn })
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let inputs = self.inputs.clone();
            runtime.spawn(async move { inputs.send(input).await });
        }
    }

    /// Asks the floor a question and waits for the answer.
    ///
    /// # Errors
    /// The floor's refusal, or `restarting` if the floor has ended.
    pub(crate) async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Answer, Refusal> {
        let id = AskId(self.last_ask.fetch_add(1, Ordering::Relaxed) + 1);
        let (reply, answer) = oneshot::channel();
        self.send(Input::Ask { id, ask: question.numbered(id), reply }).await;
        match answer.await {
            // A mismatch would be a defect of the floor.
            Ok(answer) => Q::Answer::try_from(*answer?).map_err(|_| {
                tracing::error!("the floor's answer does not fit the question");
                Refusal::new(RefusalCode::Failed)
            }),
            Err(_) => Err(Refusal::new(RefusalCode::Restarting)),
        }
    }

    /// Stops the server. If it is already stopping, the first reason stays.
    pub(crate) fn stop(&self, why: Stop) {
        self.stopping.send_if_modified(|stop| stop.is_none() && stop.replace(why).is_none());
    }

    /// Waits until the floor has ended. Until then, the floor still answers everything it has accepted.
    pub(crate) async fn stopped(&self) -> Closing {
        let mut ended = self.told.ended.clone();
        let _ = ended.wait_for(Option::is_some).await;
        Closing::Restart
    }

    /// Plans a restart in this number of seconds, or cancels it (`None`). When the restart is due, the server stops.
    ///
    /// # Errors
    /// The floor's refusal.
    pub(crate) async fn plan_restart(
        self: &Arc<Self>,
        in_seconds: Option<u32>,
    ) -> Result<(), Refusal> {
        self.ask(ask::PlanRestart { in_seconds }).await?;
        let plan = self.plan.fetch_add(1, Ordering::SeqCst) + 1;
        if let Some(seconds) = in_seconds {
            let hub = Arc::clone(self);
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_secs(seconds.into())).await;
                if hub.plan.load(Ordering::SeqCst) == plan {
                    hub.stop(Stop::Restart);
                }
            });
        }
        Ok(())
    }

    /// Returns the owner's link that contains this secret.
    pub(crate) fn owner_link(&self, secret: &str) -> String {
        let base = self.settings.public_url.trim_end_matches('/');
        format!("{base}/owner/{secret}")
    }

    /// Stops the floor's thread, which first finishes pending work. Returns how the thread ended.
    pub(crate) async fn stop_floor(&self) -> Ended {
        self.send(Input::Stop).await;
        let mut ended = self.told.ended.clone();
        match ended.wait_for(Option::is_some).await {
            Ok(how) => how.clone().unwrap_or(Ended::Stopped),
            Err(_) => Ended::Failed("the floor's thread has ended".into()),
        }
    }
}
