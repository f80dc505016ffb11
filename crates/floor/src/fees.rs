//! The fees that players paid to the house, by day: a copy of the booked fees.

use ledger::Transfer;
use store::{FEE_DAYS_LOADED, PaidFees};
use units::{Currency, Day, PlayerId};
use wire::{FeesOf, FeesView};

/// Number of days in the view of a player's fees.
const DAYS_TOLD: usize = 31;
/// Number of months in the view of a player's fees.
const MONTHS_TOLD: usize = 12;

/// The fees that each player paid on each day.
#[derive(Default)]
pub(crate) struct Fees(PaidFees);

impl Fees {
    pub(crate) fn new(loaded: PaidFees) -> Fees {
        Fees(loaded)
    }

    /// Adds the fees among durable transfers.
    pub(crate) fn kept(&mut self, transfers: &[Transfer]) {
        for transfer in transfers.iter().filter(|transfer| transfer.kind.is_fee()) {
            let day = transfer.at.day();
            for (player, currency, amount) in transfer.paid_by() {
                let paid = self.0.entry((player, currency, day)).or_default();
                *paid = paid.saturating_add(amount);
                self.forget(player, currency, day);
            }
        }
    }

    /// Drops the player's oldest day if it is older than the days that the store loads at a start.
    fn forget(&mut self, player: PlayerId, currency: Currency, today: Day) {
        let kept = Day((today.0 + 1).saturating_sub(FEE_DAYS_LOADED));
        let old = self.0.range((player, currency, Day(0))..(player, currency, kept)).next();
        if let Some((&key, _)) = old {
            self.0.remove(&key);
        }
    }

    /// Returns the view of what a player paid in a currency.
    pub(crate) fn of(&self, player: PlayerId, currency: Currency) -> FeesView {
        let first = (player, currency, Day(0));
        let days = || self.0.range(first..=(player, currency, Day(u64::MAX))).rev();
        let mut months: Vec<FeesOf> = Vec::new();
        for (&(.., day), &paid) in days() {
            let when = day.month();
            match months.last_mut() {
                Some(month) if month.when == when => month.paid = month.paid.saturating_add(paid),
                _ => months.push(FeesOf { when, paid }),
            }
        }
        months.truncate(MONTHS_TOLD);
        let told = days().take(DAYS_TOLD);
        let days = told.map(|(&(.., day), &paid)| FeesOf { when: day.to_string(), paid }).collect();
        let decimals = currency.decimals();
        FeesView { currency, decimals, days, months }
    }
}
