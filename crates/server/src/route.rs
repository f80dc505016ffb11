//! Routes of the public listener: calls, the WebSocket, the client's files.

pub(crate) mod hand_files;
pub(crate) mod house_games;
pub(crate) mod leagues;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod office;
pub(crate) mod past_hands;
pub(crate) mod person;
pub(crate) mod tables;
pub(crate) mod tournaments;

use crate::call::charge;
use crate::calls::{CHANGE, LOOK, calls};
use crate::hub::Hub;
use crate::origin::{self, RequestSource};
use crate::refuse::Refused;
use crate::{assets, headers, socket};
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::net::SocketAddr;
use std::sync::Arc;
use units::bound::FRAME_BYTES_MAX;
use wire::{HealthView, RefusalCode};

/// Path where load balancers ask whether the room accepts bets.
const READY: &str = "/healthz/ready";

/// Makes the router of the public listener.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    let api = calls()
        .into_iter()
        .fold(Router::new(), |api, call| api.route(call.row.path, call.route))
        .fallback(no_call)
        .method_not_allowed_fallback(no_method)
        .layer(DefaultBodyLimit::max(FRAME_BYTES_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), count_refused));
    Router::new()
        .nest("/api", api)
        .route("/ws", get(socket::upgrade))
        .route(READY, get(ready))
        .fallback(assets::serve)
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), own_host))
        .layer(middleware::from_fn(headers::add))
        .with_state(hub)
}

/// Refuses a request for an unknown path under `/api`.
async fn no_call(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Refused {
    let way = RequestSource::of(&hub.trust, peer, request.headers());
    let cost = if *request.method() == Method::POST { CHANGE } else { LOOK };
    match charge(&hub, &way, cost) {
        Ok(()) => RefusalCode::AddressUnknown.into(),
        Err(refused) => refused,
    }
}

/// Refuses a request for a call with the wrong HTTP method.
async fn no_method(
    hub: State<Arc<Hub>>,
    peer: ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let refused = no_call(hub, peer, request).await;
    let is_unknown = refused.refusal.code == RefusalCode::AddressUnknown;
    let mut answer = refused.into_response();
    if is_unknown {
        *answer.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    }
    answer
}

/// Refuses requests for any host other than that of the public address, if there is one.
///
/// This stops DNS rebinding: the page of another site whose host name resolves to the room gets no answer.
/// `/healthz/ready` answers under every host name.
async fn own_host(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let way = RequestSource::of(&hub.trust, peer, request.headers());
    if request.uri().path() == READY || origin::is_host(&way, hub.config.public_url.as_deref()) {
        return next.run(request).await;
    }
    hub.figures.http_refused.add(1);
    let mut answer = Refused::from(RefusalCode::OriginForbidden).into_response();
    *answer.status_mut() = StatusCode::MISDIRECTED_REQUEST;
    answer
}

async fn count_refused(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let answer = next.run(request).await;
    if !answer.status().is_success() {
        hub.figures.http_refused.add(1);
    }
    answer
}

/// Answers `GET /healthz/ready` on the public listener, where the reason is left out.
async fn ready(State(hub): State<Arc<Hub>>) -> Response {
    let health = health(&hub);
    let status = if health.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, axum::Json(HealthView { reason: None, ..health })).into_response()
}

/// Returns whether the room accepts bets and, if not, why.
pub(crate) fn health(hub: &Hub) -> HealthView {
    let reason = if hub.told.ended.borrow().is_some() {
        Some("the floor has ended")
    } else if hub.stopping.borrow().is_some() {
        Some("the server is stopping")
    } else if hub.told.figures.borrow().disk_full {
        Some("the disk is full")
    } else if hub.told.figures.borrow().no_deal {
        Some("the source of randomness fails its test")
    } else {
        None
    };
    HealthView { ready: reason.is_none(), reason: reason.map(str::to_owned) }
}
