//! Calls that only the room's owner may make.

use super::person::SignedIn;
use crate::call::{Body, Caller, Done};
use crate::refuse::Refused;
use crate::visitor::{Owner, Visitor};
use axum::Json;
use floor::{Claimed, ask};
use wire::{
    HousePlayersSwitch, LetSpeak, OrdersView, OwnerClaim, Refusal, RefusalCode, RestartPlan,
    Settle, SettleOrder, TableToBreakOff, TableToClose, TalkView,
};

/// Maximum time to a planned restart, in seconds.
const RESTART_SECONDS_MAX: u32 = 86_400;

pub(crate) async fn claim(
    Caller { hub, way, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Body(OwnerClaim { secret }): Body<OwnerClaim>,
) -> Result<SignedIn, Refused> {
    let Claimed { me, token } = hub.ask(ask::ClaimOwner { secret, player }).await?;
    Ok(SignedIn { way, me, token })
}

pub(crate) async fn house_players(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    Body(HousePlayersSwitch { on }): Body<HousePlayersSwitch>,
) -> Result<Done, Refused> {
    hub.ask(ask::HousePlayers { player, on }).await?;
    Ok(Done)
}

pub(crate) async fn close_table(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    Body(TableToClose { table }): Body<TableToClose>,
) -> Result<Done, Refused> {
    hub.ask(ask::CloseTable { player, table }).await?;
    Ok(Done)
}

pub(crate) async fn break_off(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    Body(TableToBreakOff { table, close }): Body<TableToBreakOff>,
) -> Result<Done, Refused> {
    hub.ask(ask::BreakOff { player, table, close }).await?;
    Ok(Done)
}

pub(crate) async fn talk(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    (): (),
) -> Result<Json<TalkView>, Refused> {
    Ok(Json(hub.ask(ask::Talk { player }).await?))
}

pub(crate) async fn settle(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    Body(settle): Body<Settle>,
) -> Result<Done, Refused> {
    hub.ask(ask::Settle { player, settle }).await?;
    Ok(Done)
}

pub(crate) async fn orders(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    (): (),
) -> Result<Json<OrdersView>, Refused> {
    Ok(Json(hub.ask(ask::Orders { player }).await?))
}

pub(crate) async fn settle_order(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    Body(settle): Body<SettleOrder>,
) -> Result<Done, Refused> {
    hub.ask(ask::SettleOrder { player, settle }).await?;
    Ok(Done)
}

pub(crate) async fn let_speak(
    Caller { hub, who: Owner(player), .. }: Caller<Owner>,
    Body(LetSpeak { player: other }): Body<LetSpeak>,
) -> Result<Done, Refused> {
    hub.ask(ask::LetSpeak { player, other }).await?;
    Ok(Done)
}

pub(crate) async fn restart(
    Caller { hub, .. }: Caller<Owner>,
    Body(RestartPlan { in_seconds }): Body<RestartPlan>,
) -> Result<Done, Refused> {
    if in_seconds.is_some_and(|seconds| seconds > RESTART_SECONDS_MAX) {
        let detail = format!("in_seconds: 0 to {RESTART_SECONDS_MAX}, or null");
        return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail).into());
    }
    hub.plan_restart(in_seconds).await?;
    Ok(Done)
}
