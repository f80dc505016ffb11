//! The lobby's rows for cash tables and pools.

use crate::table::{milliseconds, minutes};
use crate::{Observer, names, to_wire};
use cash::{Table, TableFigures};
use units::{Millis, PlayerId};
use wire::{LobbyRow, LobbySeat, PoolRow};

/// A table's row in the lobby.
pub fn lobby_row(table: &Table, observer: Observer) -> LobbyRow {
    let config = table.config();
    let figures = table.figures();
    let is_delayed = config.rail_delay > Millis(0);
    let players: Vec<LobbySeat> = table
        .seats()
        .map(|(seat, sitting)| LobbySeat {
            seat: seat.number(),
            name: names::known(table, seat, sitting, observer).1,
            house: sitting.house,
            // With a delay the lobby reveals no more of a hand in progress than the table does.
            stack: if is_delayed { table.booked(seat) } else { table.stack(seat) },
        })
        .collect();
    let count = |n: usize| u8::try_from(n).expect("ten seats at most");
    LobbyRow {
        table: config.table,
        name: config.name.clone(),
        game: to_wire::game(table.into()),
        stakes: to_wire::stakes(&table.game(), config.currency),
        straddle: config.straddle.map(Into::into),
        bomb: config.bomb.map(to_wire::bomb_rule),
        mix: config.mix.as_ref().map(|mix| mix.key.clone()),
        buy_in_min: config.buy_in_min,
        buy_in_max: config.buy_in_max,
        fee: to_wire::fee(table),
        jackpot: config.jackpot.is_some(),
        time_to_act_ms: milliseconds(config.time_to_act),
        clock: to_wire::clock(table),
        seats_max: config.seats_max,
        seats_taken: count(players.len()),
        house_players: count(players.iter().filter(|seat| seat.house).count()),
        players,
        seats_held: count(table.offers().count()),
        waiting: to_wire::count(table.in_line().count()), // the floor adds those elsewhere
        average_pot: figures.average_pot,
        players_per_flop: figures.players_per_flop,
        hands_per_hour: figures.hands_per_hour,
        private: config.private,
        host_seats: config.host_seats,
        password: table.password().is_some(),
        locked: table.is_locked() || table.is_closing(),
        paused: table.is_paused(),
        anonymous: config.anonymous,
        rail_delay_min: minutes(config.rail_delay),
        you_sit: observer.player().is_some_and(|player| table.seat_of(player).is_some()),
    }
}

/// A table's row in the lobby for a delayed spectator.
///
/// The number of taken seats is the present one, because the spectator may want a free seat. The players with their
/// stacks, the game, the stakes and the figures are those of the `past`.
pub fn delayed_lobby_row(table: &Table, past: &Table, observer: Observer) -> LobbyRow {
    let LobbyRow { game, stakes, players, average_pot, players_per_flop, hands_per_hour, .. } =
        lobby_row(past, observer);
    LobbyRow {
        game,
        stakes,
        players,
        average_pot,
        players_per_flop,
        hands_per_hour,
        ..lobby_row(table, observer)
    }
}

/// A pool's row in the lobby, built from its tables, of which there is at least one.
///
/// `on_way` lists the players between two tables, each with whether it is a house player.
pub fn pool_row(tables: &[&Table], on_way: &[(PlayerId, bool)], observer: Observer) -> PoolRow {
    let config = tables.first().expect("a pool has a table").config();
    let pool = config.pool.map_or(config.table, |pool| pool.pool);
    let sit = || tables.iter().flat_map(|table| table.present());
    let house = sit().filter(|(_, one)| one.house).count();
    let house_coming = on_way.iter().filter(|(_, house)| *house).count();
    let is_you = |player: PlayerId| observer.player() == Some(player);
    let figures = TableFigures::of(tables.iter().copied());
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    PoolRow {
        pool,
        name: config.name.clone(),
        game: to_wire::game(tables[0].into()),
        stakes: to_wire::stakes(&tables[0].game(), config.currency),
        buy_in_min: config.buy_in_min,
        buy_in_max: config.buy_in_max,
        fee: to_wire::fee(tables[0]),
        seats_max: config.seats_max,
        least: config.pool.map_or(2, |pool| pool.least),
        players: count(sit().count() + on_way.len()),
        house_players: count(house + house_coming),
        hands_running: count(tables.iter().filter(|table| table.is_hand_running()).count()),
        average_pot: figures.average_pot,
        players_per_flop: figures.players_per_flop,
        hands_per_hour: figures.hands_per_hour,
        you_sit: sit().any(|(_, one)| is_you(one.player))
            || on_way.iter().any(|(player, _)| is_you(*player)),
    }
}
