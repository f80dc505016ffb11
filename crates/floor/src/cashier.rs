//! The books in memory: a copy of the durable ones, for early refusals with a reason. The store checks again.

use crate::settings::CURRENCY;
use cash::Table;
use ledger::{Account, Book, Kind, LedgerError, Posting, Transfer, TransferKey, TransferKind};
use units::{Chips, Currency, Instant, PlayerId, TableId};

#[cfg(test)]
mod tests;

/// A balance that does not cover a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    pub(crate) balance: i64,
    pub(crate) needed: i64,
}

/// A seat whose chips differ from the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{account} has {at_table} at the table and {booked} in the books")]
pub(crate) struct Uneven {
    pub(crate) account: Account,
    pub(crate) at_table: i64,
    pub(crate) booked: i64,
}

/// The balances in memory, and the questions answered from them.
pub(crate) struct Cashier {
    book: Book,
    /// The currency of every table in the room.
    currency: Currency,
}

impl Cashier {
    pub(crate) fn new(balances: Vec<(Account, i64)>) -> Cashier {
        Cashier { book: Book::from_balances(balances), currency: CURRENCY }
    }

    /// Books durable transfers. The store keeps their keys for good; in memory the keys would only grow.
    pub(crate) fn kept(&mut self, transfers: &[Transfer]) -> Result<(), LedgerError> {
        self.book.post_all(transfers)?;
        self.book.forget_keys();
        Ok(())
    }

    /// The room's currency: every table opens in it, and players see their balance in it.
    pub(crate) fn currency(&self) -> Currency {
        self.currency
    }

    /// A player's chips away from the tables.
    pub(crate) fn balance(&self, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::player(player, self.currency)))
    }

    /// The balance of a ticket: the price that it pays, or zero once it is spent.
    pub(crate) fn ticket(&self, account: Account) -> Chips {
        chips(self.book.balance(account))
    }

    /// A player's chips at one table, as booked.
    pub(crate) fn at_table(&self, table: TableId, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::seat(table, player, self.currency)))
    }

    pub(crate) fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        self.book.balances()
    }

    /// Every player with chips at a table, as booked.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (TableId, PlayerId, i64)> {
        self.book.balances().filter_map(|(account, balance)| {
            let (table, player) = account.owner.at_seat()?;
            Some((table, player, balance))
        })
    }

    /// Every player with chips at one table, as booked.
    pub(crate) fn seats_of(
        &self,
        table: TableId,
    ) -> impl Iterator<Item = (PlayerId, Currency, i64)> + use<'_> {
        self.book.seats_of(table)
    }

    /// The jackpot's balance, as booked.
    pub(crate) fn jackpot(&self, currency: Currency) -> Chips {
        chips(self.book.balance(Account::jackpot(currency)))
    }

    /// Chips for a new player.
    pub(crate) fn grant(&self, player: PlayerId, amount: Chips, at: Instant) -> Transfer {
        self.issue(format!("grant/{player}"), TransferKind::Grant, player, amount, at)
    }

    /// Chips for a player who is broke; `count` is the number of this refill, from 1.
    pub(crate) fn refill(
        &self,
        player: PlayerId,
        count: u64,
        amount: Chips,
        at: Instant,
    ) -> Transfer {
        self.issue(format!("refill/{player}/{count}"), TransferKind::Refill, player, amount, at)
    }

    fn issue(
        &self,
        key: String,
        kind: TransferKind,
        player: PlayerId,
        amount: Chips,
        at: Instant,
    ) -> Transfer {
        let (from, to) = (Account::issue(self.currency), Account::player(player, self.currency));
        Transfer {
            key: TransferKey(key),
            kind,
            at,
            postings: vec![
                Posting { account: from, amount: -amount.signed() },
                Posting { account: to, amount: amount.signed() },
            ],
        }
    }

    /// Whether these transfers can be booked and leave no chips at this table's seats.
    pub(crate) fn clears(&self, table: TableId, transfers: &[Transfer]) -> bool {
        let seats = self
            .seats_of(table)
            .map(|(player, currency, balance)| (Account::seat(table, player, currency), balance));
        let postings = transfers.iter().flat_map(|transfer| &transfer.postings);
        let others = postings.map(|posting| (posting.account, self.book.balance(posting.account)));
        let mut book = Book::from_balances(seats.chain(others));
        book.post_all(transfers).is_ok() && book.seats_of(table).next().is_none()
    }

    /// Checks every seat of a table against the books: its balance with these transfers must be its stack `after`. Does
    /// nothing if no stack and no transfer changed.
    pub(crate) fn agrees(
        &self,
        before: &Table,
        after: &Table,
        transfers: &[Transfer],
    ) -> Result<(), Uneven> {
        let stacks = |table: &Table| -> Vec<(PlayerId, i64)> {
            let stack = |seat| table.booked(seat).signed();
            table.seats().map(|(seat, sitting)| (sitting.player, stack(seat))).collect()
        };
        let (before, now) = (stacks(before), stacks(after));
        if transfers.is_empty() && before == now {
            return Ok(());
        }
        let gone = before.iter().filter(|(player, _)| now.iter().all(|(other, _)| other != player));
        let chips = now.iter().copied().chain(gone.map(|&(player, _)| (player, 0)));
        let config = after.config();
        for (player, at_table) in chips {
            let account = Account::seat(config.table, player, config.currency);
            let postings = transfers.iter().flat_map(|transfer| &transfer.postings);
            let moved: i64 = postings.filter(|p| p.account == account).map(|p| p.amount).sum();
            let booked = self.book.balance(account) + moved;
            if booked != at_table {
                return Err(Uneven { account, at_table, booked });
            }
        }
        Ok(())
    }

    /// Whether players' balances and the jackpot cover `transfer` after the transfers `already`, which are not booked
    /// yet.
    pub(crate) fn covers(&self, already: &[Transfer], transfer: &Transfer) -> Result<(), Short> {
        for Posting { account, amount } in &transfer.postings {
            let (Kind::Player | Kind::Jackpot) = account.owner.kind() else { continue };
            self.can_pay(already, *account, *amount)?;
        }
        Ok(())
    }

    /// Whether an account covers a posting of this amount after the transfers `already`.
    pub(crate) fn can_pay(
        &self,
        already: &[Transfer],
        account: Account,
        amount: i64,
    ) -> Result<(), Short> {
        let earlier = already.iter().flat_map(|transfer| &transfer.postings);
        let pending: i64 = earlier.filter(|p| p.account == account).map(|p| p.amount).sum();
        let balance = self.book.balance(account) + pending;
        match amount < 0 && balance + amount < 0 {
            true => Err(Short { balance, needed: -amount }),
            false => Ok(()),
        }
    }
}

fn chips(amount: i64) -> Chips {
    u64::try_from(amount).ok().and_then(|n| Chips::try_new(n).ok()).unwrap_or(Chips::ZERO)
}

/// Returns a forgotten player's chips to the account that issues play chips.
pub(crate) fn take_back(
    player: PlayerId,
    currency: Currency,
    amount: i64,
    at: Instant,
) -> Transfer {
    Transfer {
        key: TransferKey(format!("forgotten/{player}")),
        kind: TransferKind::Forgotten,
        at,
        postings: vec![
            Posting { account: Account::player(player, currency), amount: -amount },
            Posting { account: Account::issue(currency), amount },
        ],
    }
}

/// Returns a player's chips at a failed table to their balance.
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

/// A player with fewer chips than this, at the tables and away from them, may ask for a refill.
pub(crate) fn refill_below(guest_chips: Chips) -> Chips {
    guest_chips.split(5).0
}
