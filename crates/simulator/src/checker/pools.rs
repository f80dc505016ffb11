//! Checks that no player in a pool sits at two tables or plays two hands.

use crate::report::{Finding, found};
use cash::Table;
use std::collections::BTreeSet;

/// Checks that in a pool no player sits at two tables or has live cards in two hands.
pub(crate) fn check_pools<'a>(tables: impl Iterator<Item = &'a Table>) -> Result<(), Finding> {
    let (mut sits, mut plays) = (BTreeSet::new(), BTreeSet::new());
    for table in tables {
        let Some(pool) = table.config().pool.map(|pool| pool.pool) else { continue };
        let hand = table.hand().filter(|hand| !hand.is_over());
        for (seat, sitting) in table.seats() {
            let who = (pool, sitting.player);
            let is_live = hand.is_some_and(|hand| hand.live().contains(seat));
            if is_live && !plays.insert(who) {
                return Err(found("pools", format!("{} plays two hands at once", sitting.player)));
            }
            let is_gone = table.cash_seat(seat).is_some_and(cash::CashSeat::is_gone);
            if !is_gone && !sits.insert(who) {
                return Err(found("pools", format!("{} sits at two tables", sitting.player)));
            }
        }
    }
    Ok(())
}
