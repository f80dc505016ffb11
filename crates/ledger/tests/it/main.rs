//! The ledger from outside: single rules, and random books against the naive one.
#![allow(clippy::unwrap_used)]

mod random;
mod rules;

use ledger::{Account, Posting, Transfer, TransferKey, TransferKind};
use units::{Currency, Instant, PlayerId, TableId};

fn player(n: u128) -> Account {
    Account::player(PlayerId::from_bits(n), Currency::PLAY)
}

fn seat(n: u128) -> Account {
    Account::seat(TableId::from_bits(7), PlayerId::from_bits(n), Currency::PLAY)
}

fn issue() -> Account {
    Account::issue(Currency::PLAY)
}

fn transfer(key: &str, postings: &[(Account, i64)]) -> Transfer {
    Transfer {
        key: TransferKey(key.into()),
        kind: TransferKind::Grant,
        at: Instant(0),
        postings: postings.iter().map(|&(account, amount)| Posting { account, amount }).collect(),
    }
}
