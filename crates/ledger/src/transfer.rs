use crate::{Account, LedgerError};
use serde::{Deserialize, Serialize};
use units::Instant;

/// Names a transfer for good: the same key twice is the same transfer, booked once. At most 120
/// bytes of ASCII; the maker derives it from what caused it (`hand/<hand id>`, `join/<table>/<seq>`,
/// `refill/<player>/<n>`).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TransferKey(pub String);

/// A movement between accounts. Immutable; a correction is another transfer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Its name for good.
    pub key: TransferKey,
    /// What it is for.
    pub kind: TransferKind,
    /// When.
    pub at: Instant,
    /// What each account gains (positive) or gives (negative). All of one currency; the sum is
    /// zero; no account twice; no zero amounts; at least two.
    pub postings: Vec<Posting>,
}

/// What one account gains or gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// Which.
    pub account: Account,
    /// Minor units, never zero.
    pub amount: i64,
}

/// What a transfer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferKind {
    /// Play chips for a new guest.
    Grant,
    /// Play chips for who is broke.
    Refill,
    /// From a player's balance to his seat.
    BuyIn,
    /// The same, later.
    TopUp,
    /// From the losers of a hand to its winners and the rake.
    HandResult,
    /// From a seat back to the player's balance.
    Leave,
}

impl Transfer {
    /// Checks what is said of [`Transfer::postings`].
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn check(&self) -> Result<(), LedgerError> {
        todo!()
    }
}
