//! A slow reference implementation of the balances, written independently of the book.

use crate::{Account, Chart, LedgerError, Transfer};
use std::collections::BTreeMap;
use units::MoneyError;
use units::bound::AMOUNT_MAX;

/// Computes every account's balance with a slow reference implementation, and leaves out empty accounts.
///
/// It is written independently of [`Book`], so that one mistake is not made twice. Like [`Book`], it uses the club's
/// chart.
///
/// # Errors
/// The error of the first transfer that should not have been booked.
///
/// [`Book`]: crate::Book
pub fn reference_balances(transfers: &[Transfer]) -> Result<BTreeMap<Account, i64>, LedgerError> {
    let mut sums: BTreeMap<Account, i128> = BTreeMap::new();
    let mut seen: BTreeMap<&str, &Transfer> = BTreeMap::new();
    for transfer in transfers {
        let key = &transfer.key;
        if let Some(rule) = broken_rule(transfer) {
            return Err(LedgerError::Malformed { key: key.clone(), rule });
        }
        let by: i128 = transfer.postings.iter().map(|p| i128::from(p.amount)).sum();
        if by != 0 {
            return Err(LedgerError::Unbalanced { key: key.clone(), by });
        }
        Chart::CLUB.check(transfer)?;
        if let Some(first) = seen.insert(&key.0, transfer) {
            if sorted(first) != sorted(transfer) {
                return Err(LedgerError::KeyReused(key.clone()));
            }
            continue;
        }
        for posting in &transfer.postings {
            *sums.entry(posting.account).or_default() += i128::from(posting.amount);
        }
        for posting in &transfer.postings {
            let (account, balance) = (posting.account, sums[&posting.account]);
            if balance < 0 && posting.amount < 0 && !account.may_be_negative() {
                let before = (balance - i128::from(posting.amount)) as i64;
                return Err(LedgerError::Overdrawn {
                    account,
                    balance: before,
                    needed: -posting.amount,
                });
            }
            if balance.unsigned_abs() > u128::from(AMOUNT_MAX) {
                let error = MoneyError::Range { amount: balance, currency: account.currency };
                return Err(LedgerError::Range { account, error });
            }
        }
    }
    let held = sums.into_iter().filter(|&(_, sum)| sum != 0);
    Ok(held.map(|(account, sum)| (account, sum as i64)).collect())
}

/// Returns the postings, sorted by account.
fn sorted(transfer: &Transfer) -> Vec<(Account, i64)> {
    let mut postings: Vec<_> = transfer.postings.iter().map(|p| (p.account, p.amount)).collect();
    postings.sort_unstable();
    postings
}

fn broken_rule(transfer: &Transfer) -> Option<&'static str> {
    let key = transfer.key.0.as_bytes();
    let postings = sorted(transfer);
    let amounts = || transfer.postings.iter().map(|p| p.amount);
    let currencies = transfer.postings.iter().map(|p| p.account.currency);
    let rules = [
        ("a key must have 1 to 120 bytes", (1..=120).contains(&key.len())),
        (
            "a key must be visible ASCII without blanks",
            key.iter().all(|b| (b'!'..=b'~').contains(b)),
        ),
        ("a transfer must have at least two postings", postings.len() >= 2),
        ("an amount must not be zero", !amounts().any(|amount| amount == 0)),
        ("an amount must be at most 2^53 - 1", amounts().all(|a| i128::from(a).abs() < 1 << 53)),
        (
            "all postings of a transfer must have the same currency",
            currencies.collect::<Vec<_>>().windows(2).all(|w| w[0] == w[1]),
        ),
        (
            "an account may be in a transfer only once",
            postings.windows(2).all(|w| w[0].0 != w[1].0),
        ),
    ];
    rules.into_iter().find(|&(_, kept)| !kept).map(|(rule, _)| rule)
}
