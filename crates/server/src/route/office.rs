//! What the owner of the room may do.

use super::Body;
use super::person::signed_in;
use crate::hub::Hub;
use crate::origin::Way;
use crate::refuse::Refused;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use floor::{Claimed, ask};
use std::net::SocketAddr;
use std::sync::Arc;
use wire::{
    HousePlayersSwitch, LetSpeak, OrdersView, OwnerClaim, Refusal, RefusalCode, RestartPlan,
    Settle, SettleOrder, TableToBreakOff, TableToClose, TalkView,
};

/// The longest that a restart may be planned ahead.
const RESTART_SECONDS_MAX: u32 = 86_400;
/// `POST /api/owner/claim`
pub(crate) async fn claim(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(OwnerClaim { secret }): Body<OwnerClaim>,
) -> Result<Response, Refused> {
    let way = Way::of(&hub.trust, peer, &headers);
    let player = Visitor::of(&hub, &headers).await?.player;
    let Claimed { me, token } = hub.ask(ask::ClaimOwner { secret, player }).await?;
    Ok(signed_in(&way, me, token.as_deref()))
}

/// `POST /api/office/house-players`
pub(crate) async fn house_players(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(HousePlayersSwitch { on }): Body<HousePlayersSwitch>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    hub.ask(ask::HousePlayers { player, on }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/office/close-table`
pub(crate) async fn close_table(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(TableToClose { table }): Body<TableToClose>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    hub.ask(ask::CloseTable { player, table }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/office/break-off`
pub(crate) async fn break_off(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(TableToBreakOff { table, close }): Body<TableToBreakOff>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    hub.ask(ask::BreakOff { player, table, close }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/office/talk`
pub(crate) async fn talk(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<TalkView>, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Talk { player }).await?))
}

/// `POST /api/office/settle`
pub(crate) async fn settle(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(settle): Body<Settle>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    hub.ask(ask::Settle { player, settle }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/office/orders`
pub(crate) async fn orders(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
) -> Result<Json<OrdersView>, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Orders { player }).await?))
}

/// `POST /api/office/order`
pub(crate) async fn settle_order(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(settle): Body<SettleOrder>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    hub.ask(ask::SettleOrder { player, settle }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/office/let-speak`
pub(crate) async fn let_speak(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(LetSpeak { player: other }): Body<LetSpeak>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::owner(&hub, &headers).await?;
    hub.ask(ask::LetSpeak { player, other }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/office/restart`
pub(crate) async fn restart(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(RestartPlan { in_seconds }): Body<RestartPlan>,
) -> Result<StatusCode, Refused> {
    Visitor::owner(&hub, &headers).await?;
    if in_seconds.is_some_and(|seconds| seconds > RESTART_SECONDS_MAX) {
        let detail = format!("in_seconds: 0 to {RESTART_SECONDS_MAX}, or null");
        return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail).into());
    }
    hub.plan_restart(in_seconds).await?;
    Ok(StatusCode::NO_CONTENT)
}
