use super::{Body, unexpected};
use crate::hub::Hub;
use crate::origin::Way;
use crate::refuse::Refused;
use crate::visitor::{Visitor, clear_cookie, set_cookie};
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::{Answer, Ask};
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
    match hub.ask(Ask::Fees { player }).await? {
        Answer::Fees(fees) => Ok(Json(fees)),
        _ => Err(unexpected()),
    }
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
    session(&way, hub.ask(Ask::OpenGuest { name }).await?)
}

/// `POST /api/recover`
pub(crate) async fn recover(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(RecoveryCode { code }): Body<RecoveryCode>,
) -> Result<Response, Refused> {
    let way = Way::of(&hub.trust, peer, &headers);
    session(&way, hub.ask(Ask::Recover { code }).await?)
}

/// `POST /api/rename`
pub(crate) async fn rename(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Me>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    match hub.ask(Ask::Rename { player, name }).await? {
        Answer::Me(me) => Ok(Json(me)),
        _ => person(&hub, player).await,
    }
}

/// `POST /api/recovery-code`
pub(crate) async fn recovery_code(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<RecoveryCode>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    match hub.ask(Ask::NewRecoveryCode { player }).await? {
        Answer::RecoveryCode(code) => Ok(Json(RecoveryCode { code })),
        _ => Err(unexpected()),
    }
}

/// `POST /api/sign-out`
pub(crate) async fn sign_out(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some(token) = Visitor::of(&hub, &headers).await?.token {
        hub.ask(Ask::CloseSession { token }).await?;
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
    hub.ask(Ask::CloseOtherSessions { token }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/refill`
pub(crate) async fn refill(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<Me>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    match hub.ask(Ask::Refill { player }).await? {
        Answer::Me(me) => Ok(Json(me)),
        _ => person(&hub, player).await,
    }
}

/// `POST /api/block`
pub(crate) async fn block(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(Block { player: other, on }): Body<Block>,
) -> Result<Json<Me>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    match hub.ask(Ask::Block { player, other, on }).await? {
        Answer::Me(me) => Ok(Json(me)),
        _ => Err(unexpected()),
    }
}

/// `POST /api/report`
pub(crate) async fn report(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(report): Body<NewReport>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    match hub.ask(Ask::Report { player, report }).await? {
        Answer::Done => Ok(StatusCode::NO_CONTENT),
        _ => Err(unexpected()),
    }
}

/// A person's own page.
pub(crate) async fn person(hub: &Hub, player: PlayerId) -> Result<Json<Me>, Refused> {
    match hub.ask(Ask::Me { player }).await? {
        Answer::Me(me) => Ok(Json(me)),
        _ => Err(unexpected()),
    }
}

/// A session that was opened: the person in the body, the token in the cookie alone.
pub(crate) fn session(way: &Way, answer: Answer) -> Result<Response, Refused> {
    match answer {
        Answer::Session { me, token } => {
            Ok(([(header::SET_COOKIE, set_cookie(way, &token))], Json(me)).into_response())
        }
        Answer::Me(me) => Ok(Json(me).into_response()),
        _ => Err(unexpected()),
    }
}
