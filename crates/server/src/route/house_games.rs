//! Calls that list games against the house and their tables, and that open tables.

use super::tables::{Image, link, qr_svg};
use crate::call::{Body, Caller, Created, Input};
use crate::hub::Hub;
use crate::refuse::Refused;
use crate::visitor::{Player, Visitor};
use axum::Json;
use axum::RequestExt;
use axum::extract::{Path, Request};
use floor::ask;
use serde::Deserialize;
use std::sync::Arc;
use units::TableId;
use wire::{
    HouseGameView, HouseGamesView, HouseTablesView, NewHouseTable, OpenedTable, Refusal,
    RefusalCode,
};

/// The exact returns of every bet, one JSON object for each line: the output of `cardroom house-edge --json`.
const RETURNS: &str = include_str!("../../../../docs/house-games.json");

pub(crate) async fn tables(
    Caller { hub, who: Visitor { player, .. }, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<HouseTablesView>, Refused> {
    Ok(Json(hub.ask(ask::HouseTables { player }).await?))
}

pub(crate) async fn games(
    Caller { hub, .. }: Caller<Visitor>,
    (): (),
) -> Result<Json<HouseGamesView>, Refused> {
    let mut view = hub.ask(ask::HouseGames {}).await?;
    view.games.iter_mut().for_each(with_returns);
    Ok(Json(view))
}

/// Returns one game with its layout.
pub(crate) async fn game(
    Caller { hub, .. }: Caller<Visitor>,
    Key(key): Key,
) -> Result<Json<HouseGameView>, Refused> {
    let unknown = Refusal::new(RefusalCode::HouseGameUnknown).with("game", key.as_str());
    let mut game = hub.ask(ask::HouseGame { key }).await?.ok_or(unknown)?;
    with_returns(&mut game);
    Ok(Json(game))
}

pub(crate) async fn open(
    Caller { hub, way, who: Player { player, .. }, .. }: Caller<Player>,
    Body(table): Body<NewHouseTable>,
) -> Result<Created<OpenedTable>, Refused> {
    let table = hub.ask(ask::OpenHouseTable { player, table }).await?;
    let link = link(&hub, &way, &format!("house/{table}"));
    let qr_svg = qr_svg(&link);
    Ok(Created(OpenedTable { table, link, qr_svg }))
}

/// Returns a table's link as a QR code.
pub(crate) async fn qr(
    Caller { hub, way, .. }: Caller<Visitor>,
    AtTable(table): AtTable,
) -> Result<Image, Refused> {
    Ok(Image(qr_svg(&link(&hub, &way, &format!("house/{table}")))))
}

/// One line of [`RETURNS`]: a bet of a game, with its exact return.
#[derive(Deserialize)]
struct Line {
    game: String,
    bet: String,
    #[serde(rename = "return")]
    returns: f64,
}

/// Adds the exact returns of the game's bets.
fn with_returns(game: &mut HouseGameView) {
    let lines = RETURNS.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok());
    for Line { bet, returns, .. } in lines.filter(|line| line.game == game.key) {
        // The first circle of a box is the base stake, whatever a game calls it.
        let is_it = |(at, key): (usize, &str)| key == bet || at == 0 && bet == "base";
        let found = game.bets.iter().map(|kind| kind.key.as_str()).enumerate().position(is_it);
        if let Some(kind) = found.map(|at| &mut game.bets[at]) {
            kind.returns = Some(format!("{returns:.6}"));
        }
    }
}

/// The key of a game, from a path.
pub(crate) struct Key(String);

/// The identifier of a table, from a path.
pub(crate) struct AtTable(TableId);

impl Input for Key {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<Key, Refused> {
        let path = request.extract_parts::<Path<String>>().await;
        let Ok(Path(key)) = path else { return Err(RefusalCode::AddressUnknown.into()) };
        Ok(Key(key))
    }
}

impl Input for AtTable {
    async fn read(mut request: Request, _: &Arc<Hub>) -> Result<AtTable, Refused> {
        let path = request.extract_parts::<Path<String>>().await;
        let table = path.ok().and_then(|Path(text)| text.parse().ok());
        Ok(AtTable(table.ok_or(RefusalCode::TableUnknown)?))
    }
}
