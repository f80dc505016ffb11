//! The prizes, and how the prize pool adds up.

use super::money;
use ::tournament::prizes::Row;
use ::tournament::{Amount, Outlook, PrizeRules, Tournament};
use units::Bps;
use wire::{PayoutRow, PayoutsView, PoolWorking};

/// The announced prizes, which a deal does not change.
pub(super) fn payouts(t: &Tournament) -> PayoutsView {
    let Outlook { entries, prizes, tickets, .. } = t.outlook();
    let shares = share_rows(t, entries);
    let places = (1..).zip(&prizes).take_while(|(_, amount)| !amount.is_zero());
    let mut rows: Vec<PayoutRow> = Vec::new();
    for (place, &amount) in places {
        let (amount, ticket) = (money(amount), place <= tickets);
        match rows.last_mut() {
            Some(row) if row.amount == amount && row.ticket == ticket => row.to = place,
            _ => rows.push(PayoutRow { from: place, to: place, amount, share_bps: None, ticket }),
        }
    }
    for row in &mut rows {
        let share =
            |rows: &Vec<Row>| share_of_first(rows, row.to) - share_of_first(rows, row.from - 1);
        row.share_bps = shares.as_ref().map(share);
    }
    let entries = t.flight_entries().unwrap_or(entries);
    PayoutsView { fixed: t.entries_closed().is_some(), entries, rows }
}

/// The pool so far, and how it adds up.
pub(super) fn working(t: &Tournament) -> PoolWorking {
    let (pool, paid_in) = (t.pool(), t.paid_in());
    let bounty = t.plan().bounty.map_or(Amount::ZERO, |bounty| bounty.amount);
    let bounties = bounty.times(t.taken().into());
    let target = t.target_of(pool.total);
    PoolWorking {
        total: money(pool.total + bounties),
        prizes: money(pool.total - target),
        bounties: money(bounties + target),
        paid: money(pool.paid + bounties),
        overlay: money(pool.overlay),
        kept: money(pool.kept),
        fees: money(paid_in.deposits - paid_in.prize - bounties),
        capped_at: pool.capped_at.map(money),
    }
}

/// The payout table's rows for this number of entries; `None` if prizes are not shares of the pool.
fn share_rows(t: &Tournament, entries: u32) -> Option<Vec<Row>> {
    match &t.plan().prizes {
        PrizeRules::Payouts { .. } => t.payout_rows(entries),
        PrizeRules::Double => Some(vec![Row { places: entries / 2, share: Bps::WHOLE }]),
        PrizeRules::Listed(_)
        | PrizeRules::Satellite { .. }
        | PrizeRules::Spin(_)
        | PrizeRules::ToFinal => None,
    }
}

/// The total share of the first `places` places, in basis points.
///
/// If the last row counts only in part, its share is rounded down. The shares of adjacent rows still add up to the
/// whole.
fn share_of_first(rows: &[Row], places: u32) -> u32 {
    let (mut left, mut share) = (places, 0);
    for row in rows {
        let taken = left.min(row.places);
        share += u64::from(row.share.0) * u64::from(taken) / u64::from(row.places);
        left -= taken;
    }
    share as u32 // at most the whole
}
