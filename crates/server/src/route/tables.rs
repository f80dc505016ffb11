use super::Body;
use crate::hub::Hub;
use crate::origin::{Way, channel_of_ask};
use crate::own_address::{is_this_computer, own_address};
use crate::refuse::Refused;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::ask;
use qrcode::QrCode;
use qrcode::render::svg;
use std::net::SocketAddr;
use std::sync::Arc;
use units::TableId;
use wire::{
    Enter, NewOrder, NewPassword, NewTable, OpenedTable, OrderToWithdraw, QuickSeat, Refusal,
    RefusalCode, RemovedView, SheetView, TableView,
};

/// `POST /api/tables`
pub(crate) async fn open(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(table): Body<NewTable>,
) -> Result<Response, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let table = hub.ask(ask::OpenTable { player, table }).await?;
    let link = link(&hub, &Way::of(&hub.trust, peer, &headers), table);
    let qr_svg = qr_svg(&link);
    let opened = OpenedTable { table, link, qr_svg };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// `POST /api/orders`: a private table for a day to come, where its rulebook wants that.
pub(crate) async fn order(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(order): Body<NewOrder>,
) -> Result<Response, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let order = Box::new(order);
    let order = hub.ask(ask::OrderTable { player, order }).await?;
    Ok((StatusCode::CREATED, Json(order)).into_response())
}

/// `POST /api/withdraw-order`
pub(crate) async fn withdraw_order(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(OrderToWithdraw { table }): Body<OrderToWithdraw>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    hub.ask(ask::WithdrawOrder { player, table }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/enter`: a private table's password. It is held against what is kept of it on a thread
/// where nobody waits for anything else.
pub(crate) async fn enter(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(Enter { table, password }): Body<Enter>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let Some(hash) = hub.ask(ask::PasswordOf { player, table }).await? else {
        return Ok(StatusCode::NO_CONTENT);
    };
    let kept = hash.clone();
    if !slowly(&hub, move || people::is_password(&kept, &password)).await? {
        return Err(RefusalCode::PasswordWrong.into());
    }
    hub.ask(ask::Enter { player, table, hash }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/table-password`: the host sets his table's password, or lifts it.
pub(crate) async fn set_password(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Body(NewPassword { table, password }): Body<NewPassword>,
) -> Result<StatusCode, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
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
    Ok(StatusCode::NO_CONTENT)
}

/// Work that takes long, beside the threads that serve; where too much of it waits, the asker is told
/// to come back.
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

/// `GET /api/tables/{table}`: a table as the visitor sees it, without watching it.
pub(crate) async fn view(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Named(table): Named,
) -> Result<Json<TableView>, Refused> {
    let player = Visitor::of(&hub, &headers).await?.player;
    Ok(Json(hub.ask(ask::Table { table, player }).await?))
}

/// `GET /api/tables/{table}/quick-seat`: a seat at one of the tables like it, drawn by lot.
pub(crate) async fn seat_like(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Named(table): Named,
) -> Result<Json<QuickSeat>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    let channel = channel_of_ask(&headers);
    Ok(Json(hub.ask(ask::SeatLike { player, channel, table }).await?))
}

/// `GET /api/tables/{table}/qr`: the table's link as an SVG image.
pub(crate) async fn qr(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Named(table): Named,
) -> Result<Response, Refused> {
    let player = Visitor::of(&hub, &headers).await?.player;
    hub.ask(ask::Table { table, player }).await?;
    let way = Way::of(&hub.trust, peer, &headers);
    let image = qr_svg(&link(&hub, &way, table));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], image).into_response())
}

/// `GET /api/tables/{table}/sheet`: a private table's settle-up sheet, for those who played there.
pub(crate) async fn sheet(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Named(table): Named,
) -> Result<Json<SheetView>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Sheet { table, player }).await?))
}

/// `GET /api/tables/{table}/removed`: whom its host removed, for him.
pub(crate) async fn removed(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Named(table): Named,
) -> Result<Json<RemovedView>, Refused> {
    let player = Visitor::named(&hub, &headers).await?;
    Ok(Json(hub.ask(ask::Removed { table, player }).await?))
}

/// The table that a path names. What is no identifier, or not even text, names none.
pub(crate) struct Named(TableId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Refused> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let table = path.ok().and_then(|Path(text)| text.parse().ok());
        table.map(Named).ok_or_else(|| RefusalCode::TableUnknown.into())
    }
}

/// Where a table is found: under the address that the operator named, else under the one by which
/// the visitor came. Whoever sits at the room's own computer wants a link for others: if they can
/// reach it at all, then by its address on the network.
fn link(hub: &Hub, way: &Way, table: TableId) -> String {
    let config = &hub.config;
    let others_reach_it = config.listen.ip().is_unspecified() && is_this_computer(&way.host);
    let own = || if others_reach_it { own_address() } else { None };
    let base = config.public_url.clone().unwrap_or_else(|| match own() {
        Some(ip) => {
            let host = SocketAddr::new(ip, config.listen.port()).to_string();
            Way { host, ..way.clone() }.base()
        }
        None => way.base(),
    });
    format!("{}/t/{table}", base.trim_end_matches('/'))
}

/// A text as a QR code in SVG; empty where the text is too long for one.
fn qr_svg(text: &str) -> String {
    let Ok(code) = QrCode::new(text) else { return String::new() };
    let image = code.render::<svg::Color<'_>>().min_dimensions(240, 240).quiet_zone(true).build();
    // Without the declaration it can stand within a page.
    image.split_once("?>").map_or(image.clone(), |(_, svg)| svg.to_owned())
}

#[cfg(test)]
mod tests {
    use super::qr_svg;

    #[test]
    fn a_link_fits_a_code_and_stands_within_a_page() {
        let svg = qr_svg("https://room.example/t/0123456789abcdefghjkmnpqrs");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        assert!(!svg.contains("<script") && !svg.contains("style="));
        assert_eq!(qr_svg(&"x".repeat(10_000)), "");
    }
}
