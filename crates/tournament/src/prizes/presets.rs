//! Preset payout tables: plain data, which can be edited row by row.

use super::payouts::{Bracket, Payouts, Row};
use crate::shootout::stages;
use crate::{Amount, share};
use units::Bps;

/// Payouts for tournaments with one table.
const SMALL: &[(u32, &[u32])] =
    &[(1, &[10_000]), (4, &[6_500, 3_500]), (6, &[5_000, 3_000, 2_000])];
/// Number of entries from which [`curve`] makes the rows.
const CURVE_FROM: u32 = 11;
/// Number of entries per paid place.
const ENTRIES_A_PRIZE: u32 = 7;
/// Number of places, from first place down, that have a row each. Below them, one row covers several places.
const SINGLE_PLACES: u32 = 9;
/// Percentage of the pool that is divided equally; the rest is divided by rank. With one in seven entries paid, 20
/// gives every paid place at least 1.4 times the entry.
const EQUAL_PERCENT: u64 = 20;

impl Payouts {
    /// Returns a payout table that pays everything to first place.
    pub fn winner_takes_all() -> Payouts {
        Payouts { brackets: vec![Bracket { entries: 1, rows: vec![single(10_000)] }] }
    }

    /// Double or nothing: the better half of the entries gets equal prizes.
    pub fn double_or_nothing(entries: u32) -> Payouts {
        let rows = vec![Row { places: (entries / 2).max(1), share: Bps::WHOLE }];
        Payouts { brackets: vec![Bracket { entries: entries.max(1), rows }] }
    }

    /// Returns the standard table: one to three prizes for up to ten entries, then one prize for every seven entries.
    /// The table covers all numbers of entries up to `entries_max`.
    pub fn standard(entries_max: u32) -> Payouts {
        let rows = |shares: &[u32]| shares.iter().copied().map(single).collect();
        let small = SMALL.iter().map(|&(entries, shares)| Bracket { entries, rows: rows(shares) });
        let mut brackets: Vec<Bracket> =
            small.filter(|bracket| bracket.entries <= entries_max.max(1)).collect();
        let mut entries = CURVE_FROM;
        while entries <= entries_max {
            brackets
                .push(Bracket { entries, rows: curve(entries.div_ceil(ENTRIES_A_PRIZE).max(3)) });
            entries = entries.saturating_add((entries / 6).max(ENTRIES_A_PRIZE));
        }
        Payouts { brackets }
    }

    /// The payouts of a shootout: everyone who reaches the last table is paid. The table covers all numbers of entries
    /// up to `entries_max`; for a single table, it equals [`Payouts::standard`].
    pub fn shootout(entries_max: u32, seats: u8) -> Payouts {
        let last = |entries| stages(entries, seats).last().map_or(0, |stage| stage.players);
        let one_table = entries_max.min(u32::from(seats));
        let mut brackets = Payouts::standard(one_table).brackets;
        for entries in one_table + 1..=entries_max {
            let rows = rows_for(last(entries));
            if brackets.last().is_none_or(|bracket| bracket.rows != rows) {
                brackets.push(Bracket { entries, rows });
            }
        }
        Payouts { brackets }
    }
}

/// Returns the rows that [`Payouts::standard`] has for this number of paid places.
fn rows_for(places: u32) -> Vec<Row> {
    let small = SMALL.iter().find(|(_, shares)| shares.len() as u32 == places);
    match small {
        Some((_, shares)) => shares.iter().copied().map(single).collect(),
        None => curve(places),
    }
}

fn single(share: u32) -> Row {
    Row { places: 1, share: Bps(share) }
}

/// Returns a row for each of the first places, then rows that each cover a third as many places as all rows above. Each
/// place gets the same base amount, plus a part that decreases with its rank.
fn curve(places: u32) -> Vec<Row> {
    const RANKED: u64 = 1 << 40;
    let mut sizes = Vec::new();
    let mut paid = 0;
    while paid < places {
        let size = if paid < SINGLE_PLACES { 1 } else { (paid / 3).min(places - paid) };
        sizes.push((paid, size));
        paid += size;
    }
    // Every place of a row gets the weight of the row's middle.
    let by_rank = |&(before, size): &(u32, u32)| {
        u64::from(size) * RANKED / (u64::from(before) + 1 + u64::from(size - 1) / 2)
    };
    let ranked: u64 = sizes.iter().map(by_rank).sum();
    let whole = u128::from(Bps::WHOLE.0);
    let exact = |row: &(u32, u32)| {
        let base = u128::from(row.1) * u128::from(EQUAL_PERCENT) * u128::from(ranked);
        let rest = u128::from(by_rank(row)) * u128::from(100 - EQUAL_PERCENT) * u128::from(places);
        (base + rest) * whole
    };
    let of = u128::from(ranked) * 100 * u128::from(places);
    let (mut shares, rests): (Vec<Amount>, Vec<u128>) =
        sizes.iter().map(|row| (Amount::new((exact(row) / of) as u64), exact(row) % of)).unzip();
    let odd = Amount::new(whole as u64) - shares.iter().sum();
    share::by_remainder(&mut shares, &rests, odd);
    let row = |(&(_, places), share): (&(u32, u32), Amount)| Row {
        places,
        share: Bps(share.get() as u32),
    };
    sizes.iter().zip(shares).map(row).collect()
}
