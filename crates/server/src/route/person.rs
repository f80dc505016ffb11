//! Calls about the player: name, sessions, recovery code, chips, blocked players, reports.

use crate::call::{Body, Caller, Done, Output};
use crate::origin::RequestSource;
use crate::refuse::Refused;
use crate::visitor::{Anyone, Player, Visitor, clear_cookie, set_cookie};
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::{NewCode, Session, ask};
use wire::{Block, FeesView, Me, NewName, NewReport, RecoveryCode};

/// An answer with `Me` and, if a session was opened, a cookie. Only the cookie contains the token.
pub(crate) struct SignedIn {
    pub(crate) way: RequestSource,
    pub(crate) me: Me,
    pub(crate) token: Option<String>,
}

impl IntoResponse for SignedIn {
    fn into_response(self) -> Response {
        let SignedIn { way, me, token } = self;
        match token {
            Some(token) => {
                ([(header::SET_COOKIE, set_cookie(&way, &token))], Json(me)).into_response()
            }
            None => Json(me).into_response(),
        }
    }
}

impl Output for SignedIn {
    fn name() -> String {
        <Json<Me> as Output>::name()
    }
}

/// An answer with status 204 that deletes the session's cookie.
pub(crate) struct SignedOut(RequestSource);

impl IntoResponse for SignedOut {
    fn into_response(self) -> Response {
        (Self::STATUS, [(header::SET_COOKIE, clear_cookie(&self.0))]).into_response()
    }
}

impl Output for SignedOut {
    const STATUS: StatusCode = StatusCode::NO_CONTENT;
}

/// Returns the player's own data; `null` if the visitor has no session, which is not an error.
pub(crate) async fn me(
    Caller { hub, who, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<Option<Me>>, Refused> {
    Ok(Json(match who.player {
        Some(player) => Some(hub.ask(ask::Me { player }).await?),
        None => None,
    }))
}

pub(crate) async fn fees(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    (): (),
) -> Result<Json<FeesView>, Refused> {
    Ok(Json(hub.ask(ask::Fees { player }).await?))
}

/// Makes a guest with this name. If the visitor already has a session, the old name stays.
pub(crate) async fn guest(
    Caller { hub, way, who, .. }: Caller<Visitor>,
    Body(NewName { name }): Body<NewName>,
) -> Result<SignedIn, Refused> {
    if let Some(player) = who.player {
        let me = hub.ask(ask::Me { player }).await?;
        return Ok(SignedIn { way, me, token: None });
    }
    let Session { me, token } = hub.ask(ask::OpenGuest { name }).await?;
    Ok(SignedIn { way, me, token: Some(token) })
}

pub(crate) async fn recover(
    Caller { hub, way, .. }: Caller<Anyone>,
    Body(RecoveryCode { code }): Body<RecoveryCode>,
) -> Result<SignedIn, Refused> {
    let Session { me, token } = hub.ask(ask::Recover { code }).await?;
    Ok(SignedIn { way, me, token: Some(token) })
}

pub(crate) async fn rename(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Me>, Refused> {
    Ok(Json(hub.ask(ask::Rename { player, name }).await?))
}

pub(crate) async fn recovery_code(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    (): (),
) -> Result<Json<RecoveryCode>, Refused> {
    let NewCode(code) = hub.ask(ask::NewRecoveryCode { player }).await?;
    Ok(Json(RecoveryCode { code }))
}

pub(crate) async fn sign_out(
    Caller { hub, way, who, .. }: Caller<Visitor>,
    (): (),
) -> Result<SignedOut, Refused> {
    if let Some(token) = who.token {
        hub.ask(ask::CloseSession { token }).await?;
    }
    Ok(SignedOut(way))
}

pub(crate) async fn sign_out_others(
    Caller { hub, who: Player { token, .. }, .. }: Caller<Player>,
    (): (),
) -> Result<Done, Refused> {
    hub.ask(ask::CloseOtherSessions { token }).await?;
    Ok(Done)
}

pub(crate) async fn refill(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    (): (),
) -> Result<Json<Me>, Refused> {
    Ok(Json(hub.ask(ask::Refill { player }).await?))
}

pub(crate) async fn block(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(Block { player: other, on }): Body<Block>,
) -> Result<Json<Me>, Refused> {
    Ok(Json(hub.ask(ask::Block { player, other, on }).await?))
}

pub(crate) async fn report(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(report): Body<NewReport>,
) -> Result<Done, Refused> {
    hub.ask(ask::Report { player, report }).await?;
    Ok(Done)
}
