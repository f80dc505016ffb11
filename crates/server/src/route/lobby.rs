use crate::hub::Hub;
use crate::origin::channel_of_ask;
use crate::refuse::Refused;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use floor::ask;
use std::sync::Arc;
use wire::{GamesView, LobbyView, PublicSettings, QuickSeat, RefusalCode};

/// `GET /api/settings`
pub(crate) async fn settings(State(hub): State<Arc<Hub>>) -> Json<PublicSettings> {
    Json(hub.settings.clone())
}

/// `GET /api/games`: the same for everybody for as long as the room is open.
pub(crate) async fn games(State(hub): State<Arc<Hub>>) -> Json<GamesView> {
    Json(hub.games.clone())
}

/// `GET /api/lobby`
pub(crate) async fn lobby(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<LobbyView>, Refused> {
    let player = Visitor::of(&hub, &headers).await?.player;
    Ok(Json(hub.ask(ask::Lobby { player }).await?))
}

/// `GET /api/checkpoint`: the signed line, byte by byte.
pub(crate) async fn checkpoint(State(hub): State<Arc<Hub>>) -> Result<Response, Refused> {
    let line = hub.checkpoint.borrow().clone().ok_or(RefusalCode::AddressUnknown)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], line.to_string()).into_response())
}

/// `GET /api/quick-seat`
pub(crate) async fn quick_seat(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<QuickSeat>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let channel = channel_of_ask(&headers);
    Ok(Json(hub.ask(ask::QuickSeat { player, channel }).await?))
}
