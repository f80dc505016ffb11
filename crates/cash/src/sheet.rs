//! The settle-up sheet of a private table: what each player bought in and cashed out for, and who pays whom.

use crate::Table;
use units::{Chips, PlayerId};

/// One player's line on the sheet, which the table keeps until it closes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The player that the line belongs to.
    pub player: PlayerId,
    /// Name that the player last used at the table.
    pub name: String,
    /// Total of the player's buy-ins and top-ups, in chips.
    pub bought_in: Chips,
    /// Total of the chips that the player cashed out.
    pub cashed_out: Chips,
}

/// One of the payments with which the players settle up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Player who pays.
    pub from: PlayerId,
    /// Player who gets the payment; `None` for the house, which gets the rake and other charges.
    pub to: Option<PlayerId>,
    /// Amount paid, never zero.
    pub amount: Chips,
}

impl Table {
    /// Returns a line for everyone who bought in at this table, in order of arrival; empty at public tables.
    pub fn sheet(&self) -> &[SheetLine] {
        &self.sheet
    }

    /// Returns what each player on the sheet has won or lost.
    ///
    /// That is chips cashed out plus chips at the table, minus buy-ins. Chips in a hand in progress still count for the
    /// players who put them in.
    pub fn nets(&self) -> impl Iterator<Item = (PlayerId, i64)> {
        self.sheet.iter().map(|line| {
            let here = self.seat_of(line.player).map_or(Chips::ZERO, |seat| self.booked(seat));
            let net = (line.cashed_out + here).signed() - line.bought_in.signed();
            (line.player, net)
        })
    }

    /// Adds a buy-in or top-up to the player's line on the sheet. `name`, if given, replaces the name on the line.
    pub(crate) fn bought(&mut self, player: PlayerId, name: Option<&str>, amount: Chips) {
        if !self.config.private {
            return;
        }
        let found = self.sheet.iter_mut().find(|line| line.player == player);
        match found {
            Some(line) => {
                line.bought_in += amount;
                if let Some(name) = name {
                    name.clone_into(&mut line.name);
                }
            }
            None => self.sheet.push(SheetLine {
                player,
                name: name.unwrap_or_default().to_owned(),
                bought_in: amount,
                cashed_out: Chips::ZERO,
            }),
        }
    }

    /// Adds the chips that a player cashed out to their line on the sheet.
    pub(crate) fn cashed(&mut self, player: PlayerId, amount: Chips) {
        if let Some(line) = self.sheet.iter_mut().find(|line| line.player == player) {
            line.cashed_out += amount;
        }
    }
}

/// Returns payments that settle a sheet, so that each player ends up with what they have won.
///
/// Equal amounts are paired first. After that, the player who owes most pays the player who is owed most. There are
/// always fewer payments than parties. What all players together have lost goes to the house.
///
/// # Examples
/// ```
/// use cash::payments;
/// use units::{Chips, PlayerId};
///
/// let [ana, bo, cy] = [1, 2, 3].map(PlayerId::from_bits);
/// let paid = payments([(ana, -70), (bo, 100), (cy, -30)]);
/// assert_eq!((paid[0].from, paid[0].to, paid[0].amount), (ana, Some(bo), Chips::new(70)));
/// assert_eq!((paid[1].from, paid[1].to, paid[1].amount), (cy, Some(bo), Chips::new(30)));
/// let raked = payments([(ana, -70), (bo, 65)]);
/// assert_eq!((raked[1].to, raked[1].amount), (None, Chips::new(5)));
/// ```
pub fn payments(nets: impl IntoIterator<Item = (PlayerId, i64)>) -> Vec<Payment> {
    let (mut owe, mut owed): (Vec<(PlayerId, u64)>, Vec<(Option<PlayerId>, u64)>) =
        Default::default();
    let mut lost = 0;
    for (player, net) in nets {
        lost -= net;
        match net {
            0 => {}
            ..0 => owe.push((player, net.unsigned_abs())),
            1.. => owed.push((Some(player), net.unsigned_abs())),
        }
    }
    if lost > 0 {
        owed.push((None, lost.unsigned_abs()));
    }
    let mut payments = Vec::new();
    let mut pay =
        |from, to, amount| payments.push(Payment { from, to, amount: Chips::new(amount) });
    owe.retain(|&(from, amount)| match owed.iter().position(|(_, due)| *due == amount) {
        Some(at) => {
            pay(from, owed.remove(at).0, amount);
            false
        }
        None => true,
    });
    // The largest amounts come first; where amounts are equal, the earlier player first and the house last.
    while let (Some(debtor), Some(creditor)) = (largest(&owe), largest(&owed)) {
        let amount = owe[debtor].1.min(owed[creditor].1);
        pay(owe[debtor].0, owed[creditor].0, amount);
        owe[debtor].1 -= amount;
        owed[creditor].1 -= amount;
        owe.retain(|(_, left)| *left > 0);
        owed.retain(|(_, left)| *left > 0);
    }
    payments
}

/// Returns the index of the largest amount, or of the first one if several are equal; `None` if there is no amount.
fn largest<T>(amounts: &[(T, u64)]) -> Option<usize> {
    (0..amounts.len()).rev().max_by_key(|&at| amounts[at].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(nets: &[i64]) -> Vec<(u128, u128, u64)> {
        let of = |(at, net): (usize, &i64)| (PlayerId::from_bits(at as u128 + 1), *net);
        let told = |payment: Payment| {
            let to = payment.to.map_or(0, |to| to.bits());
            (payment.from.bits(), to, payment.amount.get())
        };
        payments(nets.iter().enumerate().map(of)).into_iter().map(told).collect()
    }

    #[test]
    fn a_sheet_settles_in_few_payments() {
        assert_eq!(settled(&[]), []);
        assert_eq!(settled(&[0, 0]), []);
        assert_eq!(settled(&[-5, 5]), [(1, 2, 5)]);
        // Equal amounts are paired, even if others owe more.
        assert_eq!(settled(&[-90, 40, -40, 90]), [(1, 4, 90), (3, 2, 40)]);
        assert_eq!(settled(&[-50, -50, 60, 30]), [(1, 3, 50), (2, 4, 30), (2, 3, 10), (2, 0, 10)]);
    }

    /// Random sheets are settled exactly, with fewer payments than parties.
    #[test]
    fn random_sheets_settle_in_full() {
        let mut state = 0x5eed_u64;
        let mut draw = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for _ in 0..2_000 {
            let count = 2 + draw(9) as usize;
            let mut nets: Vec<i64> = (0..count).map(|_| draw(400) as i64 - 200).collect();
            let house = draw(20) as i64;
            nets[0] = -nets[1..].iter().sum::<i64>() - house;
            let paid = settled(&nets);
            let mut after = nets.clone();
            let mut kept = 0;
            for (from, to, amount) in &paid {
                assert!(*amount > 0);
                after[*from as usize - 1] += *amount as i64;
                match *to {
                    0 => kept += *amount as i64,
                    to => after[to as usize - 1] -= *amount as i64,
                }
            }
            assert!(after.iter().all(|left| *left == 0), "{nets:?}: {paid:?}");
            assert_eq!(kept, house);
            let involved = nets.iter().filter(|net| **net != 0).count() + usize::from(house > 0);
            assert!(paid.len() < involved.max(1), "{nets:?}: {paid:?}");
        }
    }
}
