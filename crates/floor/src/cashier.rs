//! The books in memory: a mirror of what is durable, so that a refusal comes early and is friendly.
//! The store is the last fence.

use cash::Table;
use ledger::{
    Account, Book, Kind, LedgerError, Owner, Posting, Transfer, TransferKey, TransferKind,
};
use units::{Chips, Currency, Instant, PlayerId, TableId};

/// A balance that does not cover what is asked of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    pub(crate) balance: i64,
    pub(crate) needed: i64,
}

/// A seat whose chips are not what the books say they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{account} has {at_table} at the table and {booked} in the books")]
pub(crate) struct Uneven {
    pub(crate) account: Account,
    pub(crate) at_table: i64,
    pub(crate) booked: i64,
}

/// The books, and whoever answers from them.
pub(crate) struct Cashier {
    book: Book,
    /// What the room plays for.
    currency: Currency,
}

impl Cashier {
    pub(crate) fn new(balances: Vec<(Account, i64)>) -> Cashier {
        Cashier { book: Book::from_balances(balances), currency: Currency::default() }
    }

    /// Takes in what is durable. The store has the keys for good; here they would only grow.
    pub(crate) fn kept(&mut self, transfers: &[Transfer]) -> Result<(), LedgerError> {
        self.book.post_all(transfers)?;
        self.book.forget_keys();
        Ok(())
    }

    /// What the room plays for: every table opens in it, and what is told of a player is of it.
    pub(crate) fn currency(&self) -> Currency {
        self.currency
    }

    /// A player's chips away from the tables.
    pub(crate) fn balance(&self, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::player(player, self.currency)))
    }

    /// A player's chips at one table, as booked.
    pub(crate) fn at_table(&self, table: TableId, player: PlayerId) -> Chips {
        chips(self.book.balance(Account::seat(table, player, self.currency)))
    }

    /// Every account and what is in it.
    pub(crate) fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        self.book.balances()
    }

    /// Everybody with chips at any table, as booked.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (TableId, PlayerId, i64)> {
        self.book.balances().filter_map(|(account, balance)| {
            let (table, player) = account.owner.at_seat()?;
            Some((table, player, balance))
        })
    }

    /// Everybody with chips at one table, as booked.
    pub(crate) fn seats_of(&self, table: TableId) -> Vec<(PlayerId, Currency, i64)> {
        let of_table = |(account, balance): (Account, i64)| {
            let (at, player) = account.owner.at_seat()?;
            (at == table).then_some((player, account.currency, balance))
        };
        self.book.balances().filter_map(of_table).collect()
    }

    /// What the jackpot holds, as booked.
    pub(crate) fn jackpot(&self, currency: Currency) -> Chips {
        chips(self.book.balance(Account::jackpot(currency)))
    }

    /// Chips for a new player.
    pub(crate) fn grant(&self, player: PlayerId, amount: Chips, at: Instant) -> Transfer {
        self.issue(format!("grant/{player}"), TransferKind::Grant, player, amount, at)
    }

    /// Chips for who is broke, for the `count`-th time.
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

    /// Whether these transfers can be booked, and leave nobody a chip at this table.
    pub(crate) fn clears(&self, table: TableId, transfers: &[Transfer]) -> bool {
        let mut book = self.book.clone();
        let is_at = |owner: Owner| owner.at_seat().is_some_and(|(at, _)| at == table);
        book.post_all(transfers).is_ok()
            && book.balances().all(|(account, left)| left == 0 || !is_at(account.owner))
    }

    /// Checks that every seat of a table has in the books, with these transfers, what it has at the
    /// table after the events that they came of. Where nothing has moved there is nothing to look at.
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

    /// Whether players' balances, and the jackpot, cover `transfer` after `already`, which is not booked yet.
    pub(crate) fn covers(&self, already: &[Transfer], transfer: &Transfer) -> Result<(), Short> {
        for Posting { account, amount } in &transfer.postings {
            let (Kind::Player | Kind::Jackpot) = account.owner.kind() else { continue };
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

/// The chips of a forgotten player, back to where they came from.
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

/// Below this many chips in all, balance and tables together, a refill may be asked for.
pub(crate) fn refill_below(guest_chips: Chips) -> Chips {
    guest_chips.split(5).0
}
