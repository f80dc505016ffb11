//! A player's chips, at the tables and away from them, and whether a refill is due.

use crate::cashier::refill_below;
use crate::state::State;
use units::{Chips, PlayerId};
use wire::{Refusal, RefusalCode as Code};

/// A player's chips.
pub(crate) struct Purse {
    /// Chips away from the tables.
    pub(crate) balance: Chips,
    /// Chips at tables, and between two tables of a pool.
    pub(crate) at_tables: Chips,
    /// `Ok` if the player may ask for a refill now; otherwise why not.
    pub(crate) refill: Result<(), Refusal>,
}

pub(crate) fn purse(around: &State, player: PlayerId) -> Purse {
    let balance = around.cashier.balance(player);
    let sits = around.tables.of(player).map(|actor| actor.id()).chain(around.pools.ids());
    let sits = sits.chain(around.house_tables.of(player).map(|actor| actor.id()));
    let at_tables = sits.map(|table| around.cashier.at_table(table, player)).sum();
    let refill = may_refill(around, player, balance.saturating_add(at_tables));
    Purse { balance, at_tables, refill }
}

fn may_refill(around: &State, player: PlayerId, all: Chips) -> Result<(), Refusal> {
    let below = refill_below(around.config.guest_chips);
    if all >= below {
        return Err(Refusal::new(Code::RefillNotNeeded).with("below", below.get()));
    }
    let Some((last, _)) = around.people.refilled(player) else { return Ok(()) };
    // After a clock that ran ahead, the wait counts from now at the latest.
    let wait = (last.min(around.now) + around.config.refill_every).since(around.now);
    if wait.0 == 0 {
        return Ok(());
    }
    let seconds = wait.0.div_ceil(1_000);
    Err(Refusal::new(Code::RefillTooSoon).with("seconds", seconds))
}
