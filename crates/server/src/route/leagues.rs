//! Calls for leagues and timetables.

use super::tables::link;
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
use units::LeagueId;
use wire::{
    LeagueToClose, LeagueView, NewLeague, OpenedLeague, Refusal, RefusalCode, TimetableToEnd,
};

/// Returns one league as the visitor may see it.
pub(crate) async fn one(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Asked { league, page }: Asked,
) -> Result<Json<LeagueView>, Refused> {
    Ok(Json(hub.ask(ask::League { league, player, page }).await?))
}

pub(crate) async fn found(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    Body(new): Body<NewLeague>,
) -> Result<Created<OpenedLeague>, Refused> {
    let league = hub.ask(ask::FoundLeague { player, new: Box::new(new) }).await?;
    let link = link(&hub, &way, &format!("league/{league}"));
    Ok(Created(OpenedLeague { league, link }))
}

pub(crate) async fn close(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(LeagueToClose { league }): Body<LeagueToClose>,
) -> Result<Done, Refused> {
    hub.ask(ask::CloseLeague { player, league }).await?;
    Ok(Done)
}

pub(crate) async fn end_timetable(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(TimetableToEnd { timetable }): Body<TimetableToEnd>,
) -> Result<Done, Refused> {
    hub.ask(ask::EndTimetable { player, timetable }).await?;
    Ok(Done)
}

/// The league named in a path, and which page of its standings.
pub(crate) struct Asked {
    league: LeagueId,
    page: u32,
}

/// The query of a call for one league.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    page: Option<u32>,
}

impl Input for Asked {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<Asked, Refused> {
        let path = request.extract_parts::<Path<String>>().await;
        let league = path.ok().and_then(|Path(text)| text.parse().ok());
        let league = league.ok_or(RefusalCode::LeagueUnknown)?;
        let Ok(Query(Page { page })) = request.extract_parts::<Query<Page>>().await else {
            let detail = "query: page, the number of a page from 1";
            return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail).into());
        };
        Ok(Asked { league, page: page.unwrap_or(1).max(1) })
    }
}
