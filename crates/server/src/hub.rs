use crate::allowance::Allowance;
use crate::config::Config;
use crate::figures::ServerFigures;
use crate::origin::{Origins, Trust};
use crate::outbox::Closing;
use crate::threads::{Ended, Input, Told};
use floor::{AskId, History, Question, ask};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot, watch};
use units::{ConnId, Currency};
use wire::{GamesView, PublicSettings, Refusal, RefusalCode};

/// As many passwords are hashed at once: more would take the processors from those who play.
const SLOW_MAX: usize = 2;

/// What every part of the server holds: the way to the floor, who may ask, figures, the end.
pub(crate) struct Hub {
    inputs: mpsc::Sender<Input>,
    /// What the floor's thread tells.
    pub(crate) told: Told,
    /// The room as the client must know it.
    pub(crate) settings: PublicSettings,
    /// The games and rulebooks, explained.
    pub(crate) games: GamesView,
    /// What the operator has set.
    pub(crate) config: Config,
    /// Whom to believe about where requests come from.
    pub(crate) trust: Trust,
    /// What each address may still ask.
    pub(crate) allowance: Allowance,
    /// Counts.
    pub(crate) figures: Arc<ServerFigures>,
    /// The room's last checkpoint, once there is one.
    pub(crate) checkpoint: watch::Sender<Option<Arc<str>>>,
    /// The hands that are over.
    pub(crate) history: Arc<Mutex<History>>,
    /// How much slow work may be done at once.
    pub(crate) slow: Arc<Semaphore>,
    /// Set once the server stops.
    pub(crate) stopping: watch::Sender<Option<Stop>>,
    last_conn: AtomicU64,
    last_ask: AtomicU64,
    /// The number of the last plan to restart: an older one is void.
    plan: AtomicU64,
}

/// Why the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The operator ended it.
    Asked,
    /// A restart was planned and its time has come.
    Restart,
}

impl Hub {
    /// A hub over this way to the floor.
    pub(crate) fn new(
        config: Config,
        inputs: mpsc::Sender<Input>,
        told: Told,
        history: History,
        figures: Arc<ServerFigures>,
    ) -> Hub {
        let settings = PublicSettings {
            room_name: config.room_name.clone(),
            public_url: config.public_url(),
            version: env!("CARGO_PKG_VERSION").into(),
            house_players: config.house_players,
            rulebook: config.rulebook.clone(),
            guest_chips: config.guest_chips,
            currency: Currency::default(),
            decimals: Currency::default().decimals(),
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

    /// Whose pages may ask.
    pub(crate) fn own_origins(&self) -> Origins<'_> {
        let Config { public_url, origins, .. } = &self.config;
        Origins { public_url: public_url.as_deref(), others: origins }
    }

    /// A number for a new connection.
    pub(crate) fn next_conn(&self) -> ConnId {
        ConnId(self.last_conn.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Brings something to the floor; waits while it has too much to do.
    pub(crate) async fn send(&self, input: Input) {
        // Without a floor the server is ending.
        if let Err(mpsc::error::TrySendError::Full(input)) = self.inputs.try_send(input) {
            let _ = Box::pin(self.inputs.send(input)).await;
        }
    }

    /// Tells the floor that a connection is gone, after everything that it has sent.
    pub(crate) fn gone(&self, conn: ConnId) {
        if let Err(mpsc::error::TrySendError::Full(input)) =
            self.inputs.try_send(Input::Gone { conn })
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let inputs = self.inputs.clone();
            runtime.spawn(async move { inputs.send(input).await });
        }
    }

    /// Asks the floor.
    ///
    /// # Errors
    /// What the floor refused, or that it is ending.
    pub(crate) async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Answer, Refusal> {
        let id = AskId(self.last_ask.fetch_add(1, Ordering::Relaxed) + 1);
        let (reply, answer) = oneshot::channel();
        self.send(Input::Ask { id, ask: question.numbered(id), reply }).await;
        match answer.await {
            // The floor writes no other answer to this question.
            Ok(answer) => Q::Answer::try_from(*answer?).map_err(|_| {
                tracing::error!("the floor's answer does not fit the question");
                Refusal::new(RefusalCode::Failed)
            }),
            Err(_) => Err(Refusal::new(RefusalCode::Restarting)),
        }
    }

    /// Ends the server; the first reason stands.
    pub(crate) fn stop(&self, why: Stop) {
        self.stopping.send_if_modified(|stop| stop.is_none() && stop.replace(why).is_none());
    }

    /// Waits until the floor has ended: until then what it has taken is still answered.
    pub(crate) async fn stopped(&self) -> Closing {
        let mut ended = self.told.ended.clone();
        let _ = ended.wait_for(Option::is_some).await;
        Closing::Restart
    }

    /// Plans a restart in so many seconds, or calls it off; when the time comes the server stops.
    ///
    /// # Errors
    /// What the floor refused.
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

    /// The owner's link with this secret.
    pub(crate) fn owner_link(&self, secret: &str) -> String {
        let base = self.settings.public_url.trim_end_matches('/');
        format!("{base}/owner/{secret}")
    }

    /// Ends the floor's thread once everything it has taken is on the disk.
    pub(crate) async fn stop_floor(&self) -> Ended {
        self.send(Input::Stop).await;
        let mut ended = self.told.ended.clone();
        match ended.wait_for(Option::is_some).await {
            Ok(how) => how.clone().unwrap_or(Ended::Stopped),
            Err(_) => Ended::Failed("the floor's thread has ended".into()),
        }
    }
}
