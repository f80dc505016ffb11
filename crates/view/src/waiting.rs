//! What a player sees of waiting lists, seat offers and requests to the host.

use crate::to_wire;
use cash::Table;
use units::PlayerId;
use wire::{AskView, AskerView, DeclinedView, LineView, OfferView, WaitView};

/// A player's position in the queue for a seat at a table; `None` if the player is not on its waiting list.
///
/// `like` holds the tables of the same kind, whose waiting players may also take a seat here.
pub fn wait(table: &Table, like: &[&Table], player: PlayerId) -> Option<WaitView> {
    let waiter = table.waiter(player)?;
    let config = table.config();
    let line = table.line(like.iter().copied());
    let place = line.iter().position(|one| one.player == player)?;
    let any = waiter.any.map(|since| {
        let all = like.iter().copied().chain([table]).flat_map(Table::waiters);
        let anywhere: Vec<_> = all.filter_map(|one| Some((one.any?, one.player))).collect();
        let before = anywhere.iter().filter(|one| **one < (since, player)).count();
        LineView { place: to_wire::count(before + 1), waiting: to_wire::count(anywhere.len()) }
    });
    Some(WaitView {
        table: config.table,
        name: config.name.clone(),
        game: to_wire::game(table.into()),
        stakes: to_wire::stakes(&table.game(), config.currency),
        place: to_wire::count(place + 1),
        waiting: to_wire::count(line.len()),
        any,
    })
}

/// The seat that a table holds for a player; `None` if it holds none.
pub fn offer(table: &Table, player: PlayerId) -> Option<OfferView> {
    let (seat, offer) = table.offer_to(player)?;
    let config = table.config();
    Some(OfferView {
        table: config.table,
        name: config.name.clone(),
        game: to_wire::game(table.into()),
        stakes: to_wire::stakes(&table.game(), config.currency),
        seat,
        until: offer.until,
        buy_in_min: config.buy_in_min,
        buy_in_max: config.buy_in_max,
    })
}

/// A player's request to the host of a table; `None` without one.
pub fn ask(table: &Table, player: PlayerId) -> Option<AskView> {
    let asker = table.askers().find(|asker| asker.player == player)?;
    let config = table.config();
    Some(AskView {
        table: config.table,
        name: config.name.clone(),
        game: to_wire::game(table.into()),
        stakes: to_wire::stakes(&table.game(), config.currency),
        seat: asker.seat,
        since: asker.since,
    })
}

/// The requests for a seat at a table, for its host; `name` gives the players' names.
pub fn askers(table: &Table, name: impl Fn(PlayerId) -> String) -> Vec<AskerView> {
    let config = table.config();
    let asker = |asker: &cash::Waiter| AskerView {
        table: config.table,
        table_name: config.name.clone(),
        player: asker.player,
        name: name(asker.player),
        seat: asker.seat,
        since: asker.since,
        away: asker.away.is_some(),
    };
    table.askers().map(asker).collect()
}

/// A host's refusal of a player's request, and when the player may ask again; `None` without a refusal.
pub fn declined(table: &Table, player: PlayerId) -> Option<DeclinedView> {
    let (_, until) = table.declined().find(|(declined, _)| *declined == player)?;
    let config = table.config();
    Some(DeclinedView { table: config.table, name: config.name.clone(), until })
}
