//! Calls for settings, games, lobby, checkpoint and quick seat.

use crate::call::{Caller, Output};
use crate::refuse::Refused;
use crate::visitor::{Anyone, Player, Visitor};
use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use floor::ask;
use std::sync::Arc;
use wire::{GamesView, LobbyView, PublicSettings, QuickSeat, RefusalCode};

pub(crate) async fn settings(
    Caller { hub, .. }: Caller<Anyone>,
    (): (),
) -> Result<Json<PublicSettings>, Refused> {
    Ok(Json(hub.settings.clone()))
}

/// Returns all games and rulebooks with explanations. The answer is the same for everyone while the room is open.
pub(crate) async fn games(
    Caller { hub, .. }: Caller<Anyone>,
    (): (),
) -> Result<Json<GamesView>, Refused> {
    Ok(Json(hub.games.clone()))
}

pub(crate) async fn lobby(
    Caller { hub, who, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<LobbyView>, Refused> {
    Ok(Json(hub.ask(ask::Lobby { player: who.player }).await?))
}

/// The line of a signed checkpoint, sent exactly as it was signed.
pub(crate) struct Line(Arc<str>);

impl IntoResponse for Line {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0.to_string()).into_response()
    }
}

impl Output for Line {}

pub(crate) async fn checkpoint(
    Caller { hub, .. }: Caller<Anyone>,
    (): (),
) -> Result<Line, Refused> {
    let line = hub.checkpoint.borrow().clone();
    Ok(Line(line.ok_or(RefusalCode::AddressUnknown)?))
}

pub(crate) async fn quick_seat(
    Caller { hub, channel, who: Player { player, .. }, .. }: Caller<Player>,
    (): (),
) -> Result<Json<QuickSeat>, Refused> {
    Ok(Json(hub.ask(ask::QuickSeat { player, channel }).await?))
}
