//! The HTTP side: `docs/protocol.md` lists every address.

mod history;
mod lobby;
mod office;
mod person;
mod tables;

use crate::credit::call_cost;
use crate::hub::Hub;
use crate::origin::{self, Way};
use crate::refuse::Refused;
use crate::{assets, headers, socket};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use units::bound::FRAME_BYTES_MAX;
use wire::{HealthView, Refusal, RefusalCode};

/// Where a load balancer asks whether the room takes bets.
const READY: &str = "/healthz/ready";

/// Everything on the public listener.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    let api = Router::new()
        .route("/settings", get(lobby::settings))
        .route("/games", get(lobby::games))
        .route("/lobby", get(lobby::lobby))
        .route("/checkpoint", get(lobby::checkpoint))
        .route("/quick-seat", get(lobby::quick_seat))
        .route("/tables/{table}/quick-seat", get(tables::seat_like))
        .route("/me", get(person::me))
        .route("/me/fees", get(person::fees))
        .route("/me/hands", get(history::hands))
        .route("/me/hands/new", get(history::new_hands))
        .route("/me/hands/tables", get(history::tables))
        .route("/me/hands/{table}/{hand_no}", get(history::hand))
        .route("/guest", post(person::guest))
        .route("/rename", post(person::rename))
        .route("/recover", post(person::recover))
        .route("/recovery-code", post(person::recovery_code))
        .route("/sign-out", post(person::sign_out))
        .route("/sign-out-others", post(person::sign_out_others))
        .route("/refill", post(person::refill))
        .route("/block", post(person::block))
        .route("/report", post(person::report))
        .route("/tables", post(tables::open))
        .route("/orders", post(tables::order))
        .route("/withdraw-order", post(tables::withdraw_order))
        .route("/enter", post(tables::enter))
        .route("/table-password", post(tables::set_password))
        .route("/tables/{table}", get(tables::view))
        .route("/tables/{table}/qr", get(tables::qr))
        .route("/tables/{table}/sheet", get(tables::sheet))
        .route("/tables/{table}/removed", get(tables::removed))
        .route("/owner/claim", post(office::claim))
        .route("/office/house-players", post(office::house_players))
        .route("/office/close-table", post(office::close_table))
        .route("/office/break-off", post(office::break_off))
        .route("/office/orders", get(office::orders))
        .route("/office/order", post(office::settle_order))
        .route("/office/talk", get(office::talk))
        .route("/office/settle", post(office::settle))
        .route("/office/let-speak", post(office::let_speak))
        .route("/office/restart", post(office::restart))
        .fallback(async || Refused::from(RefusalCode::AddressUnknown))
        .method_not_allowed_fallback(async || {
            let mut answer = Refused::from(RefusalCode::AddressUnknown).into_response();
            *answer.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
            answer
        })
        .layer(DefaultBodyLimit::max(FRAME_BYTES_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), guard));
    Router::new()
        .nest("/api", api)
        .route("/ws", get(socket::upgrade))
        .route(READY, get(ready))
        .fallback(assets::serve)
        .layer(middleware::from_fn_with_state(Arc::clone(&hub), own_host))
        .layer(middleware::from_fn(headers::add))
        .with_state(hub)
}

/// Where the room has a public address nothing is answered under another: a page of somebody else's
/// whose name is made to point here gets nothing. Whoever asks whether the room is ready may do so
/// by any name.
async fn own_host(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let way = Way::of(&hub.trust, peer, request.headers());
    if request.uri().path() == READY || origin::is_host(&way, hub.config.public_url.as_deref()) {
        return next.run(request).await;
    }
    hub.figures.http_refused.add(1);
    let mut answer = Refused::from(RefusalCode::OriginForbidden).into_response();
    *answer.status_mut() = StatusCode::MISDIRECTED_REQUEST;
    answer
}

/// What stands before every call: posts come from our own pages, as JSON (which no foreign form can
/// send), and nobody calls without end. A call is charged here, once and for all.
async fn guard(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let answer = match check(&hub, peer, &request) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    if !answer.status().is_success() {
        hub.figures.http_refused.add(1);
    }
    answer
}

fn check(hub: &Hub, peer: SocketAddr, request: &Request) -> Result<(), Refused> {
    let way = Way::of(&hub.trust, peer, request.headers());
    if *request.method() == Method::POST {
        if !origin::is_own(&way, request.headers(), hub.own_origins()) {
            return Err(RefusalCode::OriginForbidden.into());
        }
        let kind = origin::text(request.headers(), header::CONTENT_TYPE.as_str());
        let is_json = kind.is_some_and(|kind| {
            kind.split(';').next().unwrap_or_default().trim() == "application/json"
        });
        if !is_json {
            let refusal = Refusal::new(RefusalCode::Malformed);
            return Err(refusal.with("detail", "content-type must be application/json").into());
        }
    }
    charge(hub, &way, call_cost(request.method(), request.uri().path()))
}

/// Takes what a call costs from what its address has.
///
/// # Errors
/// `too_fast`
pub(crate) fn charge(hub: &Hub, way: &Way, cost: u64) -> Result<(), Refused> {
    let paid = hub.allowance.charge(way.client, cost, Instant::now());
    if paid.is_err() {
        hub.figures.too_fast.add(1);
    }
    paid
}

/// A JSON body; what does not fit is refused with what is wrong.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Hub>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, hub: &Arc<Hub>) -> Result<Body<T>, Refused> {
        let within = Duration::from_millis(hub.config.body_within.0);
        let bytes = tokio::time::timeout(within, Bytes::from_request(request, hub))
            .await
            .map_err(|_| {
                let detail = format!("the body did not come within {} s", within.as_secs());
                Refusal::new(RefusalCode::Malformed).with("detail", detail)
            })?
            .map_err(|_| Refusal::new(RefusalCode::TooLong).with("max", FRAME_BYTES_MAX))?;
        let text = std::str::from_utf8(&bytes).map_err(|error| {
            Refusal::new(RefusalCode::Malformed).with("detail", error.to_string())
        })?;
        Ok(Body(wire::decode_form(text)?))
    }
}

/// `GET /healthz/ready` on the public listener: ready or not, and no more.
async fn ready(State(hub): State<Arc<Hub>>) -> Response {
    let health = health(&hub);
    let status = if health.ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, axum::Json(HealthView { reason: None, ..health })).into_response()
}

/// Whether the room takes bets, and if not, why.
pub(crate) fn health(hub: &Hub) -> HealthView {
    let reason = if hub.told.ended.borrow().is_some() {
        Some("the floor has ended")
    } else if hub.stopping.borrow().is_some() {
        Some("the server is stopping")
    } else if hub.told.figures.borrow().disk_full {
        Some("the disk is full")
    } else if hub.told.figures.borrow().no_deal {
        Some("the source of randomness does not pass its test")
    } else {
        None
    };
    HealthView { ready: reason.is_none(), reason: reason.map(str::to_owned) }
}
