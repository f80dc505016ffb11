//! Figures and health, on a listener of their own: Prometheus' text form. No label and no value
//! says anything of a player, a card or a secret.

use crate::figures::ServerFigures;
use crate::hub::Hub;
use crate::route;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use std::sync::Arc;

/// Everything on the operator's listener.
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

/// The figures in Prometheus' text form.
pub(crate) fn written(ready: bool, floor: &floor::Figures, server: &ServerFigures) -> String {
    let opened = server.sockets_opened.get();
    let open = opened.saturating_sub(server.sockets_closed.get());
    let ready = u64::from(ready);
    let rows = [
        ("ready", "gauge", "Whether the room takes bets.", ready),
        ("tables", "gauge", "Open tables.", floor.tables),
        ("seats_taken", "gauge", "Taken seats.", floor.seats_taken),
        ("house_players", "gauge", "Of those, house players.", floor.house_players),
        ("connections", "gauge", "Connections, house players' included.", floor.connections),
        ("sockets", "gauge", "Open sockets.", open),
        ("disk_full", "gauge", "Whether the disk is full.", u64::from(floor.disk_full)),
        ("no_deal", "gauge", "Whether randomness fails its test.", u64::from(floor.no_deal)),
        ("hands_total", "counter", "Hands played.", floor.hands),
        ("nonces_committed_total", "counter", "Nonces committed to.", floor.nonces_committed),
        ("nonces_opened_total", "counter", "Nonces that cut a deck.", floor.nonces_opened),
        ("acts_total", "counter", "Decisions taken.", floor.acts),
        ("refusals_total", "counter", "Requests refused by the floor.", floor.refusals),
        ("commits_total", "counter", "Batches committed.", floor.commits),
        ("commit_failures_total", "counter", "Batches that failed.", floor.commit_failures),
        ("tables_failed_total", "counter", "Tables restarted after a fault.", floor.tables_failed),
        ("mailbox_full_total", "counter", "Requests refused as busy.", floor.mailbox_full),
        ("sockets_total", "counter", "Sockets opened.", opened),
        ("frames_sent_total", "counter", "Frames sent.", server.frames.get()),
        ("slow_readers_total", "counter", "Readers dropped.", server.slow_readers.get()),
        ("too_fast_total", "counter", "Requests refused as too fast.", server.too_fast.get()),
        ("http_refused_total", "counter", "Calls over HTTP refused.", server.http_refused.get()),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in rows {
        text += &format!("# HELP cardroom_{name} {help}\n# TYPE cardroom_{name} {kind}\n");
        text += &format!("cardroom_{name} {value}\n");
    }
    text += &server.steps.write("cardroom_step_seconds", "How long the floor's steps took.");
    text
}
