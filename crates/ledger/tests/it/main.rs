//! The ledger from outside: single rules, and random books against the reference.
#![allow(clippy::unwrap_used)]

mod chart;
mod random;
mod rules;

use ledger::{Account, Chart, Edge, Kind, Posting, Tie, Transfer, TransferKey, TransferKind};
use std::sync::OnceLock;
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

/// A transfer of the kind that may go between these accounts, or a grant.
fn transfer(key: &str, postings: &[(Account, i64)]) -> Transfer {
    let of = |kind| {
        let postings = postings.iter().map(|&(account, amount)| Posting { account, amount });
        Transfer {
            key: TransferKey("k".into()),
            kind,
            at: Instant(0),
            postings: postings.collect(),
        }
    };
    let passes = |kind: &TransferKind| Chart::CLUB.check(&of(*kind)).is_ok();
    Transfer {
        key: TransferKey(key.into()),
        kind: TransferKind::ALL.into_iter().find(passes).unwrap_or(TransferKind::Grant),
        at: Instant(0),
        postings: postings.iter().map(|&(account, amount)| Posting { account, amount }).collect(),
    }
}

/// A chart that permits every transfer.
fn anywhere() -> &'static Chart {
    static ANYWHERE: OnceLock<&'static Chart> = OnceLock::new();
    ANYWHERE.get_or_init(|| {
        let ends =
            || Kind::ALL.iter().flat_map(|from| Kind::ALL.iter().map(move |to| (*from, *to)));
        let edges = TransferKind::ALL.iter().flat_map(|&transfer| {
            ends().map(move |(from, to)| Edge { transfer, from, to, tie: Tie::Any })
        });
        let edges: Vec<Edge> = edges.collect();
        Box::leak(Box::new(Chart { name: "anywhere", edges: edges.leak() }))
    })
}
