//! Calls that list, open and enter tournaments.

use super::tables::{Image, link, qr_svg};
use crate::call::{Body, Caller, Created, Done, Input};
use crate::hub::Hub;
use crate::refuse::Refused;
use crate::visitor::{Player, Visitor};
use axum::Json;
use axum::RequestExt;
use axum::extract::{Path, Query, Request};
use floor::ask;
use serde::Deserialize;
use std::sync::Arc;
use units::TournamentId;
use wire::{
    AnswerDeal, Buy, DeclineRebuy, Entered, LotsProof, NewTournament, OpenLots, OpenedTournament,
    OrderTournament, ProposeDeal, QuickTournament, Refusal, RefusalCode, Register, TournamentView,
    TournamentsView, Unregister,
};

pub(crate) async fn list(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<TournamentsView>, Refused> {
    Ok(Json(hub.ask(ask::Tournaments { player }).await?))
}

/// Returns one tournament as the visitor may see it.
pub(crate) async fn one(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Asked { tournament, players: entrants, tables }: Asked,
) -> Result<Json<TournamentView>, Refused> {
    Ok(Json(hub.ask(ask::Tournament { tournament, player, entrants, tables }).await?))
}

/// Returns the lots of a tournament, from which anyone can check its draws, once the tournament is over.
pub(crate) async fn lots(
    Caller { hub, .. }: Caller<Visitor>,
    Asked { tournament, .. }: Asked,
) -> Result<Json<LotsProof>, Refused> {
    Ok(Json(hub.ask(ask::TournamentLots { tournament }).await?))
}

/// Returns a tournament's link as a QR code.
pub(crate) async fn qr(
    Caller { hub, way, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Asked { tournament, players: entrants, tables }: Asked,
) -> Result<Image, Refused> {
    hub.ask(ask::Tournament { tournament, player, entrants, tables }).await?;
    Ok(Image(qr_svg(&link(&hub, &way, &format!("tournament/{tournament}")))))
}

/// Returns the sit-and-go that will start soonest, among those that the visitor may enter.
pub(crate) async fn quick(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<QuickTournament>, Refused> {
    Ok(Json(hub.ask(ask::QuickTournament { player }).await?))
}

pub(crate) async fn open(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    Body(new): Body<NewTournament>,
) -> Result<Created<OpenedTournament>, Refused> {
    let new = Box::new(new);
    let tournament = hub.ask(ask::OpenTournament { player, new }).await?;
    let link = link(&hub, &way, &format!("tournament/{tournament}"));
    let qr_svg = qr_svg(&link);
    Ok(Created(OpenedTournament { tournament, link, qr_svg }))
}

pub(crate) async fn register(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(Register { tournament, ticket, commitment, nth }): Body<Register>,
) -> Result<Json<Entered>, Refused> {
    Ok(Json(hub.ask(ask::Register { player, tournament, ticket, commitment, nth }).await?))
}

pub(crate) async fn open_lots(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(open): Body<OpenLots>,
) -> Result<Done, Refused> {
    hub.ask(ask::OpenLots { player, open }).await?;
    Ok(Done)
}

pub(crate) async fn unregister(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(entry): Body<Unregister>,
) -> Result<Done, Refused> {
    hub.ask(ask::Unregister { player, entry }).await?;
    Ok(Done)
}

pub(crate) async fn buy(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(buy): Body<Buy>,
) -> Result<Json<Entered>, Refused> {
    Ok(Json(hub.ask(ask::Buy { player, buy }).await?))
}

pub(crate) async fn decline(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(entry): Body<DeclineRebuy>,
) -> Result<Done, Refused> {
    hub.ask(ask::DeclineRebuy { player, entry }).await?;
    Ok(Done)
}

pub(crate) async fn propose(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(deal): Body<ProposeDeal>,
) -> Result<Done, Refused> {
    hub.ask(ask::ProposeDeal { player, deal }).await?;
    Ok(Done)
}

pub(crate) async fn answer(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(answer): Body<AnswerDeal>,
) -> Result<Done, Refused> {
    hub.ask(ask::AnswerDeal { player, answer }).await?;
    Ok(Done)
}

pub(crate) async fn order(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(order): Body<OrderTournament>,
) -> Result<Done, Refused> {
    hub.ask(ask::OrderTournament { player, order }).await?;
    Ok(Done)
}

/// The tournament named in a path, and which of its pages.
pub(crate) struct Asked {
    tournament: TournamentId,
    players: u32,
    tables: u32,
}

/// The query of a call for one tournament: numbers of pages, from 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pages {
    players: Option<u32>,
    tables: Option<u32>,
}

impl Input for Asked {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<Asked, Refused> {
        let path = request.extract_parts::<Path<String>>().await;
        let tournament = path.ok().and_then(|Path(text)| text.parse().ok());
        let tournament = tournament.ok_or(RefusalCode::TournamentUnknown)?;
        let pages = request.extract_parts::<Query<Pages>>().await;
        let Ok(Query(Pages { players, tables })) = pages else {
            let detail = "query: players and tables, numbers of pages from 1";
            return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail).into());
        };
        let (players, tables) = (players.unwrap_or(1).max(1), tables.unwrap_or(1).max(1));
        Ok(Asked { tournament, players, tables })
    }
}
