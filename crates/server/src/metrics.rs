//! Metrics and health checks on the operator's listener.
//!
//! No label or value reveals anything about a player, a card or a secret.

use crate::figures::{Figure, Kind, ServerFigures};
use crate::hub::Hub;
use crate::route;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use std::sync::Arc;

/// Makes the router of the operator's listener.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz/live", get(async || "live\n"))
        .route("/healthz/ready", get(ready))
        .with_state(hub)
}

async fn ready(State(hub): State<Arc<Hub>>) -> Response {
    let health = route::health(&hub);
    let status = if health.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(health)).into_response()
}

async fn metrics(State(hub): State<Arc<Hub>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text(&hub))
        .into_response()
}

fn text(hub: &Hub) -> String {
    let floor = hub.told.figures.borrow().clone();
    written(route::health(hub).ready, &floor, &hub.figures)
}

/// Returns the metrics in Prometheus text format.
pub(crate) fn written(ready: bool, floor: &floor::Figures, server: &ServerFigures) -> String {
    let opened = server.sockets_opened.get();
    let open = opened.saturating_sub(server.sockets_closed.get());
    let ready = u64::from(ready);
    let of = |kind| move |name, help, value| Figure { name, kind, help, value };
    let (gauge, counter) = (of(Kind::Gauge), of(Kind::Counter));
    let rows = [
        gauge("ready", "Whether the room takes bets.", ready),
        gauge("tables", "Open tables.", floor.tables),
        gauge("seats_taken", "Taken seats.", floor.seats_taken),
        gauge("house_players", "Seats taken by house players.", floor.house_players),
        gauge("connections", "Connections, house players included.", floor.connections),
        gauge("sockets", "Open sockets.", open),
        gauge("disk_full", "Whether the disk is full.", u64::from(floor.disk_full)),
        gauge("no_deal", "Whether randomness fails its test.", u64::from(floor.no_deal)),
        counter("hands_total", "Hands played.", floor.hands),
        counter("nonces_committed_total", "Nonces committed to.", floor.nonces_committed),
        counter("nonces_opened_total", "Nonces that took part in a cut.", floor.nonces_opened),
        counter("acts_total", "Decisions taken.", floor.acts),
        counter("refusals_total", "Requests refused by the floor.", floor.refusals),
        counter("commits_total", "Batches committed.", floor.commits),
        counter("commit_failures_total", "Batches that failed.", floor.commit_failures),
        counter("tables_failed_total", "Tables restarted after a fault.", floor.tables_failed),
        counter("mailbox_full_total", "Requests refused as busy.", floor.mailbox_full),
        counter("sockets_total", "Sockets opened.", opened),
        counter("frames_sent_total", "Frames sent.", server.frames.get()),
        counter(
            "slow_readers_total",
            "Connections dropped for reading too slowly.",
            server.slow_readers.get(),
        ),
        counter("too_fast_total", "Requests refused as too fast.", server.too_fast.get()),
        counter("http_refused_total", "HTTP calls refused.", server.http_refused.get()),
    ];
    server.registry.written(&rows)
}
