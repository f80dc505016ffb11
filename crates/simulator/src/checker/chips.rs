//! Checks transfers, and compares the chips at every table with the books.

use crate::report::{Finding, found};
use cash::Table;
use ledger::{Account, Owner, Transfer};
use std::collections::BTreeMap;

/// Checks every transfer, and compares every table with the balances that result from the transfers.
///
/// `between` holds the chips of players who have left one table of a pool and not reached the next, and chips at house
/// tables.
pub(crate) fn check_chips<'a>(
    transfers: &[Transfer],
    tables: impl Iterator<Item = &'a Table>,
    between: &BTreeMap<Account, i64>,
) -> Result<(), Finding> {
    let balances =
        ledger::reference_balances(transfers).map_err(|error| found("chips", error.to_string()))?;
    let sum: i128 = balances.values().map(|&balance| i128::from(balance)).sum();
    if sum != 0 {
        return Err(found("chips", format!("all accounts together hold {sum}")));
    }
    let granted = transfers.iter().filter(|transfer| match transfer.kind {
        ledger::TransferKind::Grant
        | ledger::TransferKind::Refill
        | ledger::TransferKind::Forgotten
        | ledger::TransferKind::Overlay
        | ledger::TransferKind::Surplus
        | ledger::TransferKind::BankFilled
        | ledger::TransferKind::BankCredited
        // The owner refunds by hand from the room's own money.
        | ledger::TransferKind::Refund => false,
        ledger::TransferKind::BuyIn
        | ledger::TransferKind::TopUp
        | ledger::TransferKind::Rake
        | ledger::TransferKind::TimeCharge
        | ledger::TransferKind::JackpotDrop
        | ledger::TransferKind::Jackpot
        | ledger::TransferKind::HandResult
        | ledger::TransferKind::HandVoid
        | ledger::TransferKind::Leave
        | ledger::TransferKind::Entry
        | ledger::TransferKind::EntryBack
        | ledger::TransferKind::EntryTaken
        | ledger::TransferKind::Prize
        | ledger::TransferKind::Bounty
        | ledger::TransferKind::Ticket
        | ledger::TransferKind::Held
        | ledger::TransferKind::Flight
        | ledger::TransferKind::RoundLost
        | ledger::TransferKind::RoundWon => true,
    });
    for transfer in granted {
        if transfer.postings.iter().any(|posting| posting.account.owner == Owner::ISSUE) {
            let key = &transfer.key.0;
            return Err(found("chips", format!("{key} takes chips from the issue")));
        }
    }
    let mut at_tables = between.clone();
    for table in tables {
        let config = table.config();
        for (seat, sitting) in table.seats() {
            let account = Account::seat(config.table, sitting.player, config.currency);
            at_tables.insert(account, table.booked(seat).signed());
        }
        in_the_middle(table, &config.name)?;
    }
    for (account, balance) in balances {
        if account.owner.at_seat().is_none() {
            continue;
        }
        let at_table = at_tables.remove(&account).unwrap_or(0);
        if at_table != balance {
            return Err(found("chips", format!("{account}: {balance} booked, {at_table} there")));
        }
    }
    match at_tables.into_iter().find(|(_, chips)| *chips != 0) {
        Some((account, chips)) => {
            Err(found("chips", format!("{account}: none booked, {chips} there")))
        }
        None => Ok(()),
    }
}

/// Checks during a hand that stacks and pots add up to the chips that the seats had at its start.
pub(super) fn in_the_middle(table: &table::Table, name: &str) -> Result<(), Finding> {
    let Some(hand) = table.hand().filter(|hand| !hand.is_over()) else { return Ok(()) };
    let brought: u64 = hand.setup().seats.iter().map(|stake| stake.stack.get()).sum();
    let stacks: u64 = hand.setup().seats.iter().map(|s| hand.stack(s.seat).get()).sum();
    let there = stacks + hand.pot_total().get() + hand.rake().get();
    match there == brought {
        true => Ok(()),
        false => {
            Err(found("chips", format!("{name}: {brought} brought to the hand, {there} in it")))
        }
    }
}
