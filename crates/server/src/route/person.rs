use super::Body;
use crate::hub::Hub;
use crate::origin::Way;
use crate::refuse::Refused;
use crate::visitor::{Visitor, clear_cookie, set_cookie};
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::{NewCode, Session, ask};
use std::net::SocketAddr;
use std::sync::Arc;
use units::PlayerId;
use wire::{Block, FeesView, Me, NewName, NewReport, RecoveryCode, RefusalCode};

/// `GET /api/me`: `null` for a visitor without a session, who has asked nothing wrong.
pub(crate) async fn me(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<Option<Me>>, Refused> {
    match Visitor::of(&hub, &headers).await?.player {
        Some(player) => person(&hub, player).await.map(|Json(me)| Json(Some(me))),
        None => Ok(Json(None)),
    }
}

/// `GET /api/me/fees`
pub(crate) async fn fees(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<FeesView>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Fees { player }).await?))
}

/// `POST /api/guest`: a visitor with a name already keeps it.
pub(crate) async fn guest(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(NewName { name }): Body<NewName>,
) -> Result<Response, Refused> {
    if let Some(player) = Visitor::of(&hub, &headers).await?.player {
        return Ok(person(&hub, player).await?.into_response());
    }
    let way = Way::of(&hub.trust, peer, &headers);
    let Session { me, token } = hub.ask(ask::OpenGuest { name }).await?;
    Ok(signed_in(&way, me, Some(&token)))
}

/// `POST /api/recover`
pub(crate) async fn recover(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(RecoveryCode { code }): Body<RecoveryCode>,
) -> Result<Response, Refused> {
    let way = Way::of(&hub.trust, peer, &headers);
    let Session { me, token } = hub.ask(ask::Recover { code }).await?;
    Ok(signed_in(&way, me, Some(&token)))
}

/// `POST /api/rename`
pub(crate) async fn rename(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Me>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Rename { player, name }).await?))
}

/// `POST /api/recovery-code`
pub(crate) async fn recovery_code(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<RecoveryCode>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let NewCode(code) = hub.ask(ask::NewRecoveryCode { player }).await?;
    Ok(Json(RecoveryCode { code }))
}

/// `POST /api/sign-out`
pub(crate) async fn sign_out(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some(token) = Visitor::of(&hub, &headers).await?.token {
        hub.ask(ask::CloseSession { token }).await?;
    }
    let way = Way::of(&hub.trust, peer, &headers);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, clear_cookie(&way))]).into_response())
}

/// `POST /api/sign-out-others`
pub(crate) async fn sign_out_others(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<StatusCode, Refused> {
    let token = Visitor::of(&hub, &headers).await?.token.ok_or(RefusalCode::NameNeeded)?;
    hub.ask(ask::CloseOtherSessions { token }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/refill`
pub(crate) async fn refill(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<Me>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Refill { player }).await?))
}

/// `POST /api/block`
pub(crate) async fn block(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(Block { player: other, on }): Body<Block>,
) -> Result<Json<Me>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Block { player, other, on }).await?))
}

/// `POST /api/report`
pub(crate) async fn report(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(report): Body<NewReport>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    hub.ask(ask::Report { player, report }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A person's own page.
pub(crate) async fn person(hub: &Hub, player: PlayerId) -> Result<Json<Me>, Refused> {
    Ok(Json(hub.ask(ask::Me { player }).await?))
}

/// A player's own page; the token of a new session goes into the cookie alone.
pub(crate) fn signed_in(way: &Way, me: Me, token: Option<&str>) -> Response {
    match token {
        Some(token) => ([(header::SET_COOKIE, set_cookie(way, token))], Json(me)).into_response(),
        None => Json(me).into_response(),
    }
}
