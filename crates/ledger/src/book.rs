use crate::{Account, LedgerError, Transfer};

/// Balances, and the keys that were booked.
#[derive(Clone, Debug, Default)]
pub struct Book {}

impl Book {
    /// Books a transfer; `Ok(false)` where the same transfer was booked before.
    ///
    /// # Errors
    /// [`LedgerError`]; the book is unchanged.
    pub fn post(&mut self, transfer: &Transfer) -> Result<bool, LedgerError> {
        let _ = transfer;
        todo!()
    }
    /// Books several, or none of them.
    pub fn post_all(&mut self, transfers: &[Transfer]) -> Result<(), LedgerError> {
        let _ = transfers;
        todo!()
    }
    /// What an account holds.
    pub fn balance(&self, account: Account) -> i64 {
        let _ = account;
        todo!()
    }
    /// Every account with a balance, in order.
    pub fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        core::iter::empty()
    }
}
