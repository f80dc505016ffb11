use crate::config::Config;
use crate::credit::Credit;
use crate::figures::ServerFigures;
use crate::origin::Trust;
use crate::outbox::Closing;
use crate::threads::{Ended, Input, Told};
use floor::{Answer, Ask};
use people::SecretHash;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};
use units::{ConnId, PlayerId};
use wire::{PublicSettings, Refusal, RefusalCode};

/// Most addresses whose credit is remembered; beyond, the full ones are forgotten.
const ADDRESSES_MAX: usize = 10_000;
/// Most calls of weight that one address saves up, and how many come back in a second.
const CALLS_MAX: u64 = 120;
const CALLS_PER_SECOND: u64 = 4;

/// What every part of the server holds: the way to the floor, who may ask, figures, the end.
pub(crate) struct Hub {
    inputs: mpsc::Sender<Input>,
    /// What the floor's thread tells.
    pub(crate) told: Told,
    /// The room as the client must know it.
    pub(crate) settings: PublicSettings,
    /// What the operator has set.
    pub(crate) config: Config,
    /// Origins of pages that may ask, beside our own.
    pub(crate) origins: Vec<String>,
    /// Whom to believe about where requests come from.
    pub(crate) trust: Trust,
    /// Counts.
    pub(crate) figures: Arc<ServerFigures>,
    /// Set once the server stops.
    pub(crate) stopping: watch::Sender<Option<Stop>>,
    last_conn: AtomicU64,
    /// The number of the last plan to restart: an older one is void.
    plan: AtomicU64,
    calls: Mutex<BTreeMap<IpAddr, Credit>>,
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
        figures: Arc<ServerFigures>,
    ) -> Hub {
        let settings = PublicSettings {
            room_name: config.room_name.clone(),
            public_url: config.public_url(),
            version: env!("CARGO_PKG_VERSION").into(),
            house_players: config.house_players,
            guest_chips: config.guest_chips,
        };
        let trust = Trust { proxies: config.trusted_proxies.clone(), tls: config.tls().is_some() };
        Hub {
            inputs,
            told,
            settings,
            origins: config.origins.iter().cloned().chain(config.public_url.clone()).collect(),
            trust,
            config,
            figures,
            stopping: watch::channel(None).0,
            last_conn: AtomicU64::new(0),
            plan: AtomicU64::new(0),
            calls: Mutex::default(),
        }
    }

    /// A number for a new connection.
    pub(crate) fn next_conn(&self) -> ConnId {
        ConnId(self.last_conn.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Brings something to the floor; waits while it has too much to do.
    pub(crate) async fn send(&self, input: Input) {
        let _ = self.inputs.send(input).await; // without a floor the server is ending
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
    pub(crate) async fn ask(&self, ask: Ask) -> Result<Answer, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(Input::Ask { ask, reply }).await;
        match answer.await {
            Ok(Answer::Refused(refusal)) => Err(refusal),
            Ok(answer) => Ok(answer),
            Err(_) => Err(Refusal::new(RefusalCode::Restarting)),
        }
    }

    /// Whose token this is, and whether he is the owner.
    ///
    /// # Errors
    /// The floor is ending.
    pub(crate) async fn who_is(
        &self,
        token: SecretHash,
    ) -> Result<Option<(PlayerId, bool)>, Refusal> {
        match self.ask(Ask::WhoIs { token }).await? {
            Answer::Player { player, owner } => Ok(Some((player, owner))),
            _ => Ok(None),
        }
    }

    /// Takes from what an address may ask over HTTP.
    ///
    /// # Errors
    /// It has asked too much.
    pub(crate) fn charge(&self, address: IpAddr, cost: u64) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut calls = self.calls.lock().expect("nobody panics while holding it");
        if calls.len() >= ADDRESSES_MAX {
            calls.retain(|_, credit| !credit.is_full(now));
        }
        let credit = calls
            .entry(network(address))
            .or_insert_with(|| Credit::full(CALLS_MAX, CALLS_PER_SECOND, now));
        if credit.take(cost, now) { Ok(()) } else { Err(Refusal::new(RefusalCode::TooFast)) }
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
        self.ask(Ask::PlanRestart { in_seconds }).await?;
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

    /// A new owner's link; the old one is void.
    ///
    /// # Errors
    /// What the floor refused, or that it is ending.
    pub(crate) async fn owner_link(&self) -> Result<String, Refusal> {
        match self.ask(Ask::NewOwnerLink).await? {
            Answer::OwnerLink(secret) => {
                let base = self.settings.public_url.trim_end_matches('/');
                Ok(format!("{base}/owner/{secret}"))
            }
            _ => Err(Refusal::new(RefusalCode::Failed)),
        }
    }

    /// Ends the floor's thread once everything it has taken is on the disk.
    pub(crate) async fn stop_floor(&self) -> Ended {
        self.send(Input::Stop).await;
        let mut ended = self.told.ended.clone();
        match ended.wait_for(Option::is_some).await {
            Ok(how) => how.clone().unwrap_or(Ended::Stopped),
            Err(_) => Ended::Failed("the floor's thread is gone".into()),
        }
    }
}

/// The network that one host is likely to have for itself: an IPv4 address, or an IPv6 /64.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() >> 64 << 64).into()),
    }
}
