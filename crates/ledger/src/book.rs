//! The book: balances, booked keys, and the checks on each transfer.

use crate::{Account, Chart, LedgerError, Posting, Transfer, TransferKey};
use std::collections::BTreeMap;
use units::{Currency, Money, MoneyError, PlayerId, TableId};

#[cfg(test)]
mod tests;

/// The balances, the keys that were booked, and the [`Chart`] that transfers must follow (by default, the club's).
///
/// ```
/// use ledger::*;
/// use units::{Currency, Instant, PlayerId};
/// let player = Account::player(PlayerId::from_bits(1), Currency::PLAY);
/// let grant = Transfer {
///     key: TransferKey("grant/1".into()),
///     kind: TransferKind::Grant,
///     at: Instant(0),
///     postings: vec![
///         Posting { account: Account::issue(Currency::PLAY), amount: -1_000 },
///         Posting { account: player, amount: 1_000 },
///     ],
/// };
/// let mut book = Book::default();
/// assert_eq!(book.post(&grant), Ok(true));
/// assert_eq!(book.post(&grant), Ok(false)); // the same again changes nothing
/// assert_eq!(book.balance(player), 1_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    chart: &'static Chart,
    /// Balances that are not zero; an empty account has no entry.
    balances: BTreeMap<Account, i64>,
    booked: BTreeMap<TransferKey, [u8; 32]>,
}

impl Default for Book {
    fn default() -> Book {
        Book::from_balances([])
    }
}

impl Book {
    /// Returns a book that continues from stored balances.
    ///
    /// It does not know which keys were booked earlier. Pass any key that may be repeated to [`Book::know`].
    pub fn from_balances(balances: impl IntoIterator<Item = (Account, i64)>) -> Book {
        let balances = balances.into_iter().filter(|&(_, balance)| balance != 0).collect();
        Book { chart: &Chart::CLUB, balances, booked: BTreeMap::new() }
    }

    /// Returns the same book with another chart.
    #[must_use]
    pub fn charted(self, chart: &'static Chart) -> Book {
        Book { chart, ..self }
    }

    /// Remembers a key as booked, with the [`Transfer::digest`] of its postings.
    pub fn know(&mut self, key: TransferKey, digest: [u8; 32]) {
        self.booked.insert(key, digest);
    }

    /// Forgets every booked key and keeps the balances.
    ///
    /// Use this for a book that follows a store. The store remembers the keys and books each transfer once, so this
    /// book can stay small.
    pub fn forget_keys(&mut self) {
        self.booked.clear();
    }

    /// Reports whether a transfer with this key is known to be booked.
    pub fn is_booked(&self, key: &TransferKey) -> bool {
        self.booked.contains_key(key)
    }

    /// Books a transfer; `Ok(false)` if the same transfer was booked before.
    ///
    /// # Errors
    /// [`LedgerError`], without any change to the book.
    pub fn post(&mut self, transfer: &Transfer) -> Result<bool, LedgerError> {
        transfer.check()?;
        self.chart.check(transfer)?;
        let digest = transfer.digest();
        if let Some(known) = self.booked.get(&transfer.key) {
            return match *known == digest {
                true => Ok(false),
                false => Err(LedgerError::KeyReused(transfer.key.clone())),
            };
        }
        self.enter(transfer)?;
        self.booked.insert(transfer.key.clone(), digest);
        Ok(true)
    }

    /// Books several transfers in order, or none of them. Transfers that were booked before are skipped.
    ///
    /// # Errors
    /// The error of the first transfer that cannot be booked. The book is then unchanged.
    pub fn post_all(&mut self, transfers: &[Transfer]) -> Result<(), LedgerError> {
        let mut posted = Vec::new();
        for transfer in transfers {
            match self.post(transfer) {
                Ok(true) => posted.push(transfer),
                Ok(false) => {}
                Err(error) => {
                    for transfer in posted.into_iter().rev() {
                        self.undo(transfer);
                    }
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Returns the account's balance; zero if the account has no entry.
    pub fn balance(&self, account: Account) -> i64 {
        self.balances.get(&account).copied().unwrap_or(0)
    }

    /// Returns every account whose balance is not zero, in order.
    pub fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        self.balances.iter().map(|(&account, &balance)| (account, balance))
    }

    /// Returns the chips at one table, in order of players and currencies. Empty accounts are left out.
    pub fn seats_of(
        &self,
        table: TableId,
    ) -> impl Iterator<Item = (PlayerId, Currency, i64)> + use<'_> {
        let first = Account::seat(table, PlayerId::from_bits(0), Currency::FIRST);
        self.balances.range(first..).map_while(move |(account, &balance)| {
            let (at, player) = account.owner.at_seat()?;
            (at == table).then_some((player, account.currency, balance))
        })
    }

    /// Applies a transfer and checks the result: no chips created, none lost, every balance as expected. These checks
    /// run in every build, whatever was checked earlier.
    fn enter(&mut self, transfer: &Transfer) -> Result<(), LedgerError> {
        let due = transfer.postings.iter().map(|posting| self.after(posting));
        let due: Vec<i64> = due.collect::<Result<_, _>>()?;
        let by: i128 = transfer.postings.iter().map(|posting| i128::from(posting.amount)).sum();
        if by != 0 {
            return Err(LedgerError::Unbalanced { key: transfer.key.clone(), by });
        }
        for posting in &transfer.postings {
            self.add(posting.account, posting.amount);
        }
        for (&Posting { account, .. }, due) in transfer.postings.iter().zip(due) {
            let held = self.balance(account);
            if held != due {
                self.undo(transfer);
                let key = transfer.key.clone();
                return Err(LedgerError::Mislaid { key, account, held, due });
            }
        }
        Ok(())
    }

    /// Returns the account's balance after this posting.
    ///
    /// # Errors
    /// [`LedgerError`] if the balance is not allowed.
    fn after(&self, posting: &Posting) -> Result<i64, LedgerError> {
        let Posting { account, amount } = *posting;
        let balance = self.balance(account);
        let out_of_range = |error: MoneyError| LedgerError::Range { account, error };
        let money = |amount| Money::new(amount, account.currency).map_err(out_of_range);
        let after = money(balance)?.plus(money(amount)?).map_err(out_of_range)?.amount();
        if amount < 0 && after < 0 && !account.may_be_negative() {
            return Err(LedgerError::Overdrawn { account, balance, needed: -amount });
        }
        Ok(after)
    }

    fn add(&mut self, account: Account, amount: i64) {
        let after = self.balance(account) + amount;
        if after == 0 {
            self.balances.remove(&account);
        } else {
            self.balances.insert(account, after);
        }
    }

    fn undo(&mut self, transfer: &Transfer) {
        for posting in &transfer.postings {
            self.add(posting.account, -posting.amount);
        }
        self.booked.remove(&transfer.key);
    }
}
