//! Calls that open, order and view tables, and that check their passwords.

use crate::call::{Body, Caller, Created, Done, Input, Output};
use crate::hub::Hub;
use crate::origin::RequestSource;
use crate::own_address::{is_this_computer, own_address};
use crate::refuse::Refused;
use crate::visitor::{Host, Player, Visitor};
use axum::Json;
use axum::RequestExt;
use axum::extract::{Path, Request};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use floor::ask;
use qrcode::QrCode;
use qrcode::render::svg;
use std::net::SocketAddr;
use std::sync::Arc;
use units::TableId;
use wire::{
    Enter, NewOrder, NewPassword, NewTable, OpenedTable, OrderToWithdraw, OrderView, QuickSeat,
    Refusal, RefusalCode, RemovedView, SheetView, TableView,
};

pub(crate) async fn open(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    Body(table): Body<NewTable>,
) -> Result<Created<OpenedTable>, Refused> {
    let table = hub.ask(ask::OpenTable { player, table }).await?;
    let link = link(&hub, &way, &format!("t/{table}"));
    let qr_svg = qr_svg(&link);
    Ok(Created(OpenedTable { table, link, qr_svg }))
}

/// Orders a private table for a later day, if its rulebook requires that.
pub(crate) async fn order(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(order): Body<NewOrder>,
) -> Result<Created<OrderView>, Refused> {
    let order = Box::new(order);
    Ok(Created(hub.ask(ask::OrderTable { player, order }).await?))
}

pub(crate) async fn withdraw_order(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(OrderToWithdraw { table }): Body<OrderToWithdraw>,
) -> Result<Done, Refused> {
    hub.ask(ask::WithdrawOrder { player, table }).await?;
    Ok(Done)
}

/// Checks a private table's password. The hash is computed on a thread for blocking work.
pub(crate) async fn enter(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Body(Enter { table, password }): Body<Enter>,
) -> Result<Done, Refused> {
    let Some(hash) = hub.ask(ask::PasswordOf { player, table }).await? else { return Ok(Done) };
    let kept = hash.clone();
    if !slowly(&hub, move || people::is_password(&kept, &password)).await? {
        return Err(RefusalCode::PasswordWrong.into());
    }
    hub.ask(ask::Enter { player, table, hash }).await?;
    Ok(Done)
}

pub(crate) async fn set_password(
    Caller { hub, who: Host(player), .. }: Caller<Host>,
    Body(NewPassword { table, password }): Body<NewPassword>,
) -> Result<Done, Refused> {
    let salt = hub.ask(ask::PasswordSalt { player, table }).await?;
    let hash = match password {
        None => None,
        Some(password) => {
            let (min, max) = (people::PASSWORD.chars_min, people::PASSWORD.chars_max);
            let hash = slowly(&hub, move || people::password_hash(&password, salt)).await?;
            let unfit = |_| {
                let refusal = Refusal::new(RefusalCode::TextLength).with("field", "password");
                Refused::from(refusal.with("min", min).with("max", max))
            };
            Some(hash.map_err(unfit)?)
        }
    };
    hub.ask(ask::SetPassword { player, table, hash }).await?;
    Ok(Done)
}

/// Runs slow work on a thread for blocking work. Refuses with `busy` if too much is already running.
async fn slowly<T: Send + 'static>(
    hub: &Hub,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refused> {
    let permit = Arc::clone(&hub.slow).try_acquire_owned().map_err(|_| RefusalCode::Busy)?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    done.await.map_err(|_| RefusalCode::Failed.into())
}

/// Returns the visitor's view of a table. The visitor does not become a spectator.
pub(crate) async fn view(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Named(table): Named,
) -> Result<Json<TableView>, Refused> {
    Ok(Json(hub.ask(ask::Table { table, player }).await?))
}

/// Returns a table with a free seat, drawn at random from this table and similar ones.
pub(crate) async fn seat_like(
    Caller { hub, channel, who: Player { player, .. }, .. }: Caller<Player>,
    Named(table): Named,
) -> Result<Json<QuickSeat>, Refused> {
    Ok(Json(hub.ask(ask::SeatLike { player, channel, table }).await?))
}

/// An answer with an SVG image.
pub(crate) struct Image(pub(super) String);

impl IntoResponse for Image {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "image/svg+xml")], self.0).into_response()
    }
}

impl Output for Image {}

/// Returns a table's link as a QR code, if the visitor may see the table.
pub(crate) async fn qr(
    Caller { hub, way, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    Named(table): Named,
) -> Result<Image, Refused> {
    hub.ask(ask::Table { table, player }).await?;
    Ok(Image(qr_svg(&link(&hub, &way, &format!("t/{table}")))))
}

/// Returns a private table's settle-up sheet, if the caller is a player there or the host.
pub(crate) async fn sheet(
    Caller { hub, who: Player { player, .. }, .. }: Caller<Player>,
    Named(table): Named,
) -> Result<Json<SheetView>, Refused> {
    Ok(Json(hub.ask(ask::Sheet { table, player }).await?))
}

/// Returns the players that the host of a table has removed.
pub(crate) async fn removed(
    Caller { hub, who: Host(player), .. }: Caller<Host>,
    Named(table): Named,
) -> Result<Json<RemovedView>, Refused> {
    Ok(Json(hub.ask(ask::Removed { table, player }).await?))
}

/// The table named in a path. A malformed identifier is refused like an unknown table.
pub(crate) struct Named(TableId);

impl Input for Named {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<Named, Refused> {
        let path = request.extract_parts::<Path<String>>().await;
        let table = path.ok().and_then(|Path(text)| text.parse().ok());
        table.map(Named).ok_or_else(|| RefusalCode::TableUnknown.into())
    }
}

/// Returns the link to a page of the room.
///
/// It begins with the public address if that is set, or else with the address that the visitor used. A visitor on the
/// room's own computer gets a link with the computer's address on the network, which others can reach.
pub(super) fn link(hub: &Hub, way: &RequestSource, page: &str) -> String {
    let config = &hub.config;
    let others_reach_it = config.listen.ip().is_unspecified() && is_this_computer(&way.host);
    let own = || if others_reach_it { own_address() } else { None };
    let base = config.public_url.clone().unwrap_or_else(|| match own() {
        Some(ip) => {
            let host = SocketAddr::new(ip, config.listen.port()).to_string();
            RequestSource { host, ..way.clone() }.base()
        }
        None => way.base(),
    });
    format!("{}/{page}", base.trim_end_matches('/'))
}

/// Draws a text as a QR code in SVG; empty if the text is too long.
pub(super) fn qr_svg(text: &str) -> String {
    let Ok(code) = QrCode::new(text) else { return String::new() };
    let image = code.render::<svg::Color<'_>>().min_dimensions(240, 240).quiet_zone(true).build();
    // Without the XML declaration it can be part of a page.
    image.split_once("?>").map_or(image.clone(), |(_, svg)| svg.to_owned())
}

#[cfg(test)]
mod tests {
    use super::qr_svg;

    #[test]
    fn a_link_fits_a_qr_code_without_xml_header() {
        let svg = qr_svg("https://room.example/t/0123456789abcdefghjkmnpqrs");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        assert!(!svg.contains("<script") && !svg.contains("style="));
        assert_eq!(qr_svg(&"x".repeat(10_000)), "");
    }
}
