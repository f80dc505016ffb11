//! The books in memory: a mirror of what is durable, so that a refusal comes early and is friendly.
//! The store is the last fence.

use ledger::{Account, Book, LedgerError, Owner, Posting, Transfer, TransferKey, TransferKind};
use units::{Chips, Currency, Instant, PlayerId, TableId};

/// A balance that does not cover what is asked of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    pub(crate) balance: i64,
    pub(crate) needed: i64,
}

/// The books, and whoever answers from them.
pub(crate) struct Cashier {
    book: Book,
}

impl Cashier {
    pub(crate) fn new(balances: Vec<(Account, i64)>) -> Cashier {
        Cashier { book: Book::from_balances(balances) }
    }

    /// Takes in what is durable. The store has the keys for good; here they would only grow.
    pub(crate) fn kept(&mut self, transfers: &[Transfer]) -> Result<(), LedgerError> {
        self.book.post_all(transfers)?;
        self.book.forget_keys();
        Ok(())
    }

    /// A player's play chips away from the tables.
    pub(crate) fn balance(&self, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::player(player, Currency::PLAY)))
    }

    /// A player's chips at one table, as booked.
    pub(crate) fn at_table(&self, table: TableId, player: PlayerId, currency: Currency) -> i64 {
        self.book.balance(Account::seat(table, player, currency))
    }

    /// Every account and what is in it.
    pub(crate) fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        self.book.balances()
    }

    /// Everybody with chips at any table, as booked.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (TableId, PlayerId, i64)> {
        self.book.balances().filter_map(|(account, balance)| match account.owner {
            Owner::Seat { table, player } => Some((table, player, balance)),
            Owner::Player { .. } | Owner::Rake | Owner::Jackpot | Owner::Issue => None,
        })
    }

    /// Everybody with chips at one table, as booked.
    pub(crate) fn seats_of(&self, table: TableId) -> Vec<(PlayerId, Currency, i64)> {
        let of_table = |(account, balance): (Account, i64)| match account.owner {
            Owner::Seat { table: at, player } if at == table => {
                Some((player, account.currency, balance))
            }
            Owner::Seat { .. }
            | Owner::Player { .. }
            | Owner::Rake
            | Owner::Jackpot
            | Owner::Issue => None,
        };
        self.book.balances().filter_map(of_table).collect()
    }

    /// What the jackpot holds, as booked.
    pub(crate) fn jackpot(&self, currency: Currency) -> Chips {
        chips(self.book.balance(Account::jackpot(currency)))
    }

    /// Whether these transfers can be booked, and leave nobody a chip at this table.
    pub(crate) fn clears(&self, table: TableId, transfers: &[Transfer]) -> bool {
        let mut book = self.book.clone();
        let is_at = |owner| matches!(owner, Owner::Seat { table: at, .. } if at == table);
        book.post_all(transfers).is_ok()
            && book.balances().all(|(account, left)| left == 0 || !is_at(account.owner))
    }

    /// Whether players' balances, and the jackpot, cover `transfer` after `already`, which is not booked yet.
    pub(crate) fn covers(&self, already: &[Transfer], transfer: &Transfer) -> Result<(), Short> {
        for Posting { account, amount } in &transfer.postings {
            let (Owner::Player { .. } | Owner::Jackpot) = account.owner else { continue };
            let earlier = already.iter().flat_map(|t| &t.postings);
            let pending: i64 = earlier.filter(|p| p.account == *account).map(|p| p.amount).sum();
            let balance = self.book.balance(*account) + pending;
            if *amount < 0 && balance + amount < 0 {
                return Err(Short { balance, needed: -amount });
            }
        }
        Ok(())
    }
}

fn chips(amount: i64) -> Chips {
    u64::try_from(amount).ok().and_then(|n| Chips::try_new(n).ok()).unwrap_or(Chips::ZERO)
}

/// Play chips for a new player.
pub(crate) fn grant(player: PlayerId, amount: Chips, at: Instant) -> Transfer {
    let key = format!("grant/{player}");
    issue(key, TransferKind::Grant, player, amount, at)
}

/// Play chips for who is broke, for the `count`-th time.
pub(crate) fn refill(player: PlayerId, count: u64, amount: Chips, at: Instant) -> Transfer {
    let key = format!("refill/{player}/{count}");
    issue(key, TransferKind::Refill, player, amount, at)
}

/// The play chips of somebody who is forgotten, back to where they came from.
pub(crate) fn take_back(player: PlayerId, amount: i64, at: Instant) -> Transfer {
    Transfer {
        key: TransferKey(format!("forgotten/{player}")),
        kind: TransferKind::Forgotten,
        at,
        postings: vec![
            Posting { account: Account::player(player, Currency::PLAY), amount: -amount },
            Posting { account: Account::issue(Currency::PLAY), amount },
        ],
    }
}

/// A player's chips at a table that failed, back to his balance.
pub(crate) fn give_back(
    table: TableId,
    player: PlayerId,
    currency: Currency,
    amount: i64,
    at: Instant,
) -> Transfer {
    Transfer {
        key: TransferKey(format!("failed/{table}/{player}")),
        kind: TransferKind::Leave,
        at,
        postings: vec![
            Posting { account: Account::seat(table, player, currency), amount: -amount },
            Posting { account: Account::player(player, currency), amount },
        ],
    }
}

fn issue(
    key: String,
    kind: TransferKind,
    player: PlayerId,
    amount: Chips,
    at: Instant,
) -> Transfer {
    let account = Account::player(player, Currency::PLAY);
    Transfer {
        key: TransferKey(key),
        kind,
        at,
        postings: vec![
            Posting { account: Account::issue(Currency::PLAY), amount: -amount.signed() },
            Posting { account, amount: amount.signed() },
        ],
    }
}

/// Below this many chips in all, balance and tables together, a refill may be asked for.
pub(crate) fn refill_below(guest_chips: Chips) -> Chips {
    guest_chips.split(5).0
}
