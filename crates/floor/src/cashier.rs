//! The durable balances in memory, so that the floor can refuse early and say why. The store checks them again.

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

/// A seat whose stack differs from its account in the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{account} has {at_table} at the table, but {booked} in the books")]
pub(crate) struct Uneven {
    pub(crate) account: Account,
    pub(crate) at_table: i64,
    pub(crate) booked: i64,
}

/// The balances in memory; answers all questions about chips.
pub(crate) struct Cashier {
    book: Book,
    /// The currency of every table in the room.
    currency: Currency,
}

impl Cashier {
    pub(crate) fn new(balances: Vec<(Account, i64)>) -> Cashier {
        Cashier { book: Book::from_balances(balances), currency: CURRENCY }
    }

    /// Books durable transfers without keeping their keys: the store keeps them, and a copy here would grow without
    /// limit.
    pub(crate) fn kept(&mut self, transfers: &[Transfer]) -> Result<(), LedgerError> {
        self.book.post_all(transfers)?;
        self.book.forget_keys();
        Ok(())
    }

    /// Returns the room's currency. Every table opens in it, and players see their balance in it.
    pub(crate) fn currency(&self) -> Currency {
        self.currency
    }

    /// A player's chips away from the tables.
    pub(crate) fn balance(&self, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::player(player, self.currency)))
    }

    /// Returns the value of a ticket: the price that it pays, or zero once it is used.
    pub(crate) fn ticket(&self, account: Account) -> Chips {
        chips(self.book.balance(account))
    }

    /// Returns a player's chips at one table, according to the books.
    pub(crate) fn at_table(&self, table: TableId, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::seat(table, player, self.currency)))
    }

    pub(crate) fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        self.book.balances()
    }

    /// Returns every player with chips at a table, according to the books.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (TableId, PlayerId, i64)> {
        self.book.balances().filter_map(|(account, balance)| {
            let (table, player) = account.owner.at_seat()?;
            Some((table, player, balance))
        })
    }

    /// Returns every player with chips at this table, according to the books.
    pub(crate) fn seats_of(
        &self,
        table: TableId,
    ) -> impl Iterator<Item = (PlayerId, Currency, i64)> + use<'_> {
        self.book.seats_of(table)
    }

    /// Returns the jackpot's balance, according to the books.
    pub(crate) fn jackpot(&self, currency: Currency) -> Chips {
        chips(self.book.balance(Account::jackpot(currency)))
    }

    /// Makes the transfer that gives a new player chips.
    pub(crate) fn grant(&self, player: PlayerId, amount: Chips, at: Instant) -> Transfer {
        self.issue(format!("grant/{player}"), TransferKind::Grant, player, amount, at)
    }

    /// Makes the transfer that refills a player who is nearly broke; `count` numbers the player's refills from 1.
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

    /// Checks every seat of a table against the books: its balance plus these transfers must be its stack `after`.
    ///
    /// Does nothing if no stack changed and there are no transfers.
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

    /// Checks that the payers in `transfer` can pay, once the transfers in `already`, which are not booked yet, are
    /// counted.
    pub(crate) fn covers(&self, already: &[Transfer], transfer: &Transfer) -> Result<(), Short> {
        for Posting { account, amount } in &transfer.postings {
            let (Kind::Player | Kind::Jackpot) = account.owner.kind() else { continue };
            self.can_pay(already, *account, *amount)?;
        }
        Ok(())
    }

    /// Whether an account can pay this amount once the transfers in `already` are counted.
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

/// Makes the transfer that returns a forgotten player's chips to the account that issues play chips.
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

/// Makes the transfer that returns a player's chips at a failed table to their balance.
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

/// Returns the limit below which a player may ask for a refill; it counts chips at tables and in their balance.
pub(crate) fn refill_below(guest_chips: Chips) -> Chips {
    guest_chips.split(5).0
}
