use crate::table::{milliseconds, minutes};
use crate::{Observer, names, words};
use room::Table;
use units::Millis;
use wire::{LobbyRow, LobbySeat};

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
            // Who looks on later learns of a hand no sooner here.
            stack: if is_delayed { table.booked(seat) } else { table.stack(seat) },
        })
        .collect();
    let count = |n: usize| u8::try_from(n).expect("ten seats at most");
    LobbyRow {
        table: config.table,
        name: config.name.clone(),
        game: words::game(table),
        stakes: words::stakes(&table.game(), config.currency),
        straddle: config.straddle.map(words::straddle),
        bomb: config.bomb.map(words::bomb_rule),
        mix: config.mix.as_ref().map(|mix| mix.key.clone()),
        buy_in_min: config.buy_in_min,
        buy_in_max: config.buy_in_max,
        fee: words::fee(table),
        jackpot: config.jackpot.is_some(),
        time_to_act_ms: milliseconds(config.time_to_act),
        clock: words::clock(config),
        seats_max: config.seats_max,
        seats_taken: count(players.len()),
        house_players: count(players.iter().filter(|seat| seat.house).count()),
        players,
        seats_held: count(table.offers().count()),
        waiting: words::count(table.waiters().len()), // those who wait elsewhere: the floor
        average_pot: figures.average_pot,
        players_per_flop: figures.players_per_flop,
        hands_per_hour: figures.hands_per_hour,
        private: config.private,
        locked: table.is_locked() || table.is_closing(),
        paused: table.is_paused(),
        anonymous: config.anonymous,
        rail_delay_min: minutes(config.rail_delay),
        you_sit: observer.player().is_some_and(|player| table.seat_of(player).is_some()),
    }
}
