//! Calls for live events: their list, walls, consoles and players' pages.

use super::tables::{Image, link, qr_svg};
use crate::call::{Body, Caller, Created, Input, LargeBody, Output};
use crate::hub::Hub;
use crate::origin;
use crate::refuse::Refused;
use crate::visitor::{Anyone, Player, Visitor};
use axum::Json;
use axum::RequestExt;
use axum::extract::{Path, Query, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::{Versioned, ask};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::TournamentId;
use wire::{
    LiveActs, LiveAnswers, LiveCodeView, LiveEventsView, LiveLogView, LivePeopleView,
    LivePlayerView, LiveRulingsView, LiveStaffView, LiveWallView, NewLiveCode, NewLiveConsole,
    NewLiveEvent, OpenedLiveConsole, OpenedLiveEvent, Refusal, RefusalCode,
};

pub(crate) async fn list(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<LiveEventsView>, Refused> {
    Ok(Json(hub.ask(ask::LiveEvents { player }).await?))
}

pub(crate) async fn open(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    Body(new): Body<NewLiveEvent>,
) -> Result<Created<OpenedLiveEvent>, Refused> {
    let event = hub.ask(ask::OpenLive { player, new: Box::new(new) }).await?;
    let link = link(&hub, &way, &format!("live/{event}"));
    let qr_svg = qr_svg(&link);
    Ok(Created(OpenedLiveEvent { event, link, qr_svg }))
}

/// Makes a code, with a link that signs a console in.
pub(crate) async fn code(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    Body(new): Body<NewLiveCode>,
) -> Result<Json<LiveCodeView>, Refused> {
    let event = new.event;
    let floor::ConsoleCode { code, until } = hub.ask(ask::LiveCode { player, new }).await?;
    let link = link(&hub, &way, &format!("live/{event}/console/{code}"));
    let qr_svg = qr_svg(&link);
    Ok(Json(LiveCodeView { code, link, qr_svg, until }))
}

pub(crate) async fn console(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(new): Body<NewLiveConsole>,
) -> Result<Created<OpenedLiveConsole>, Refused> {
    Ok(Created(hub.ask(ask::LiveConsole { player, new }).await?))
}

pub(crate) async fn acts(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    LargeBody(acts): LargeBody<LiveActs>,
) -> Result<Json<LiveAnswers>, Refused> {
    Ok(Json(hub.ask(ask::LiveActs { player, acts: Box::new(acts) }).await?))
}

pub(crate) async fn wall(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Asked { event, known, .. }: Asked,
) -> Result<Tagged<LiveWallView>, Refused> {
    Ok(Tagged(hub.ask(ask::LiveWall { event, player, known }).await?))
}

/// Returns a player's own page by the code on their seat card.
pub(crate) async fn player(
    Caller { hub, .. }: Caller<Anyone>,
    OnCard { event, code, known }: OnCard,
) -> Result<Tagged<LivePlayerView>, Refused> {
    Ok(Tagged(hub.ask(ask::LivePlayer { event, code, known }).await?))
}

pub(crate) async fn staff(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Asked { event, device, known, .. }: Asked,
) -> Result<Tagged<LiveStaffView>, Refused> {
    Ok(Tagged(hub.ask(ask::LiveStaff { player, event, device, known }).await?))
}

pub(crate) async fn people(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Asked { event, device, known, .. }: Asked,
) -> Result<Tagged<LivePeopleView>, Refused> {
    Ok(Tagged(hub.ask(ask::LivePeople { player, event, device, known }).await?))
}

pub(crate) async fn log(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Asked { event, device, before, .. }: Asked,
) -> Result<Json<LiveLogView>, Refused> {
    Ok(Json(hub.ask(ask::LiveLog { player, event, device, before }).await?))
}

pub(crate) async fn rulings(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Asked { event, device, .. }: Asked,
) -> Result<Json<LiveRulingsView>, Refused> {
    Ok(Json(hub.ask(ask::LiveRulings { player, event, device }).await?))
}

/// Returns the link to an event's wall as a QR code.
pub(crate) async fn qr(
    Caller { hub, way, .. }: Caller<Anyone>,
    Asked { event, .. }: Asked,
) -> Result<Image, Refused> {
    Ok(Image(qr_svg(&link(&hub, &way, &format!("live/{event}")))))
}

/// Returns the link to a player's own page as a QR code.
pub(crate) async fn player_qr(
    Caller { hub, way, .. }: Caller<Anyone>,
    OnCard { event, code, .. }: OnCard,
) -> Result<Image, Refused> {
    // Only what can be on a seat card is drawn.
    let is_code = code.len() == 8 && code.bytes().all(|digit| digit.is_ascii_alphanumeric());
    if !is_code {
        return Err(RefusalCode::LiveCardUnknown.into());
    }
    Ok(Image(qr_svg(&link(&hub, &way, &format!("live/{event}/me/{}", code.to_lowercase())))))
}

/// A view with its version in the `ETag` header; 304 without a body if the visitor named that version.
pub(crate) struct Tagged<T>(Versioned<T>);

impl<T: Serialize> IntoResponse for Tagged<T> {
    fn into_response(self) -> Response {
        let Versioned { version, view } = self.0;
        let headers =
            [(header::ETAG, format!("\"{version}\"")), (header::CACHE_CONTROL, "no-cache".into())];
        match view {
            Some(view) => (headers, Json(view)).into_response(),
            None => (StatusCode::NOT_MODIFIED, headers).into_response(),
        }
    }
}

impl<T: Serialize> Output for Tagged<T> {
    fn name() -> String {
        Json::<T>::name()
    }
}

/// An event from a path, the version that the visitor has, and what the query says.
pub(crate) struct Asked {
    event: TournamentId,
    known: Option<String>,
    device: u32,
    before: Option<u32>,
}

/// What the query of a console's call says.
#[derive(Default, Deserialize)]
struct Of {
    #[serde(default)]
    device: u32,
    before: Option<u32>,
}

/// An event and the code on a seat card, from a path.
pub(crate) struct OnCard {
    event: TournamentId,
    code: String,
    known: Option<String>,
}

impl Input for Asked {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<Asked, Refused> {
        let path = request.extract_parts::<Path<String>>().await;
        let event = path.ok().and_then(|Path(text)| text.parse().ok());
        let event = event.ok_or(RefusalCode::LiveEventUnknown)?;
        let query = request.extract_parts::<Query<Of>>().await;
        let Ok(Query(Of { device, before })) = query else {
            let detail = "query: device, the number of a console, and before, the number of an act";
            return Err(Refusal::new(RefusalCode::Malformed).with("detail", detail).into());
        };
        let known = known(&request);
        Ok(Asked { event, known, device, before })
    }
}

impl Input for OnCard {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<OnCard, Refused> {
        let path = request.extract_parts::<Path<(String, String)>>().await;
        let Ok(Path((event, code))) = path else {
            return Err(RefusalCode::LiveEventUnknown.into());
        };
        let event = event.parse().map_err(|_| RefusalCode::LiveEventUnknown)?;
        let known = known(&request);
        Ok(OnCard { event, code, known })
    }
}

/// Returns the version in the `If-None-Match` header.
fn known(request: &Request) -> Option<String> {
    let tag = origin::text(request.headers(), header::IF_NONE_MATCH.as_str())?.trim();
    // A proxy that compresses an answer marks its tag as weak.
    let tag = tag.strip_prefix("W/").unwrap_or(tag);
    Some(tag.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}
