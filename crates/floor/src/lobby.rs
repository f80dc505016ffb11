//! The lobby: which tables are open, and which seat to offer.

use crate::Channel;
use crate::actor::Actor;
use crate::deck::random_bits;
use crate::job::Job;
use crate::orders::own_orders;
use crate::pool::pool_rows;
use crate::refusal::failed;
use crate::state::State;
use crate::waiting::line_of;
use cash::{Table, TableConfig};
use table::SeatState;
use units::{Chips, PlayerId, TableId};
use view::Observer;
use wire::{
    LobbyRow, LobbyView, QuickSeat, Refusal, RefusalCode as Code, RemovedPlayer, RemovedView,
};

/// The buy-in offered to a newcomer, in big blinds.
pub(crate) const BUY_IN_USUAL_BIG_BLINDS: u64 = 100;

pub(crate) fn lobby(around: &State, player: Option<PlayerId>) -> LobbyView {
    let observer = player.map_or(Observer::Rail, Observer::Player);
    let row = |actor: &Actor| {
        let waiting = line_of(around, actor.cash()?);
        Some(LobbyRow { waiting, ..actor.lobby_row(observer)? })
    };
    let stakes = |row: &LobbyRow| (row.stakes.big_blind, row.stakes.small_blind, row.name.clone());
    let is = |test: fn(&TableConfig) -> bool| {
        move |actor: &&Actor| actor.cash().is_some_and(|table| test(table.config()))
    };
    let alone = || around.tables.values().filter(is(|config| config.pool.is_none()));
    let own = |actor: &&Actor| {
        player.is_some_and(|player| {
            actor.table.host() == Some(player) || actor.table.seat_of(player).is_some()
        })
    };
    let public = alone().filter(is(|config| !config.private));
    let private = alone().filter(is(|config| config.private)).filter(own);
    let mut tables: Vec<LobbyRow> = public.filter_map(row).collect();
    let mut private_tables: Vec<LobbyRow> = private.filter_map(row).collect();
    tables.sort_by_key(stakes);
    private_tables.sort_by_key(stakes);
    let people = around.connections.players().filter(|&player| !around.is_house(player));
    let players = u32::try_from(people.count()).unwrap_or(u32::MAX);
    let jackpot = jackpot_meter(around, &tables);
    let pools = pool_rows(around, observer);
    let restart_at = around.gate.restart_at;
    let orders = player.map(|player| own_orders(around, player)).unwrap_or_default();
    let currency = around.cashier.currency();
    LobbyView {
        tables,
        pools,
        private_tables,
        orders,
        players,
        jackpot,
        currency,
        decimals: currency.decimals(),
        restart_at,
    }
}

/// Returns the jackpot's balance; `None` if no table plays for it.
fn jackpot_meter(around: &State, tables: &[LobbyRow]) -> Option<Chips> {
    let any = tables.iter().any(|row| row.jackpot);
    any.then(|| around.cashier.jackpot(around.cashier.currency()))
}

/// Returns the public table with a free seat where a newcomer is dealt in soonest, and the buy-in.
///
/// Hold'em comes before other games. Within a game, tables whose players wait for a hand come first, then tables in a
/// hand, then empty tables. Among equals, the deepest buy-in in big blinds comes first, then the fullest table. Tables
/// where the player may not play from this channel are left out.
pub(crate) fn quick_seat(
    around: &State,
    player: PlayerId,
    channel: Channel,
) -> Result<QuickSeat, Refusal> {
    let balance = around.cashier.balance(player);
    let mut elsewhere = false;
    let mut dearest: Option<Chips> = None;
    let mut best = None;
    for table in around.tables.all_cash() {
        let config = table.config();
        if !is_open_to(table, player) {
            continue;
        }
        if !channel.may_play_by(&config.rulebook) {
            elsewhere = true;
            continue;
        }
        if balance < config.buy_in_min {
            dearest = Some(dearest.map_or(config.buy_in_min, |d| d.min(config.buy_in_min)));
            continue;
        }
        let buy_in = usual_buy_in(config).min(balance);
        let ready = table.seats().filter(|(_, s)| s.state == SeatState::In).count();
        let wait = match (ready, table.is_hand_running()) {
            (0, _) => 2u8,
            (_, false) => 0,
            (_, true) => 1,
        };
        let depth = buy_in.get() / config.stakes.big_blind.get().max(1);
        // A player who asks for any seat probably wants the best-known game.
        let other = config.variant.key != "holdem" || config.mix.is_some();
        let rank = (other, wait, u64::MAX - depth, usize::MAX - ready, config.table);
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, buy_in));
        }
    }
    match (best, dearest) {
        (Some(((.., table), buy_in)), _) => Ok(QuickSeat { table, buy_in }),
        (None, Some(needed)) => Err(Refusal::new(Code::NotEnoughChips)
            .with("balance", balance.get())
            .with("needed", needed.get())),
        (None, None) if elsewhere => Err(Refusal::new(Code::BrowserNotAllowed)),
        (None, None) => Err(Refusal::new(Code::TableFull)),
    }
}

/// Returns a free seat at a table drawn by lot from this table and all like it.
///
/// Each open table is equally likely, so that players cannot choose whom they play with.
pub(crate) fn seat_like(
    job: &mut Job<'_>,
    player: PlayerId,
    channel: Channel,
    table: TableId,
) -> Result<QuickSeat, Refusal> {
    let around = job.around;
    let table = around.tables.cash(table).ok_or_else(|| around.table_unknown(table))?;
    let config = table.config();
    if config.private || config.pool.is_some() {
        return Err(Refusal::new(Code::NoneLikeIt));
    }
    // Tables like it have the same rulebook.
    if !channel.may_play_by(&config.rulebook) {
        return Err(Refusal::new(Code::BrowserNotAllowed));
    }
    let (balance, least) = (job.around.cashier.balance(player), config.buy_in_min);
    if balance < least {
        return Err(Refusal::new(Code::NotEnoughChips)
            .with("balance", balance.get())
            .with("needed", least.get()));
    }
    let like = around.tables.all_cash().filter(|other| other.config().is_like(config));
    let open = like.filter(|other| is_open_to(other, player));
    let mut open: Vec<TableId> = open.map(|other| other.config().table).collect();
    let buy_in = usual_buy_in(config).min(balance);
    if open.is_empty() {
        return Err(Refusal::new(Code::TableFull));
    }
    // 128 bits, so that no table is likelier than another by more than 2^-100.
    let drawn = random_bits(job.entropy).map_err(|_| failed())? % open.len() as u128;
    Ok(QuickSeat { table: open.swap_remove(drawn as usize), buy_in })
}

/// Returns the players who were removed from a table: the host sees those that the host removed, the owner sees all.
pub(crate) fn removed_from(
    around: &State,
    table: TableId,
    player: PlayerId,
) -> Result<RemovedView, Refusal> {
    let table = around.tables.cash(table).ok_or_else(|| around.table_unknown(table))?;
    let config = table.config();
    let owner = around.is_owner(player);
    if config.host != Some(player) && !owner {
        return Err(Refusal::new(Code::NotHost));
    }
    // Only the owner can lift a removal by the owner.
    let named = table.removed().filter(|(_, by)| owner || *by == player);
    let named = named.filter(|_| !config.anonymous).map(|(player, _)| player);
    let removed = named.map(|player| RemovedPlayer { player, name: around.name_of(player) });
    let mut players: Vec<RemovedPlayer> = removed.collect();
    players.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(RemovedView { players })
}

/// Whether a player may sit down at a public table now.
fn is_open_to(table: &Table, player: PlayerId) -> bool {
    !table.config().private
        && table.config().pool.is_none()
        && !table.is_locked()
        && !table.is_paused()
        && !table.is_closing()
        && !table.is_removed(player)
        && table.has_seat_for(player)
        && table.seat_of(player).is_none()
}

/// Returns the buy-in offered to a newcomer at a table with these options.
fn usual_buy_in(config: &TableConfig) -> Chips {
    let usual = config.stakes.big_blind.times(BUY_IN_USUAL_BIG_BLINDS);
    usual.min(config.buy_in_max).max(config.buy_in_min)
}
