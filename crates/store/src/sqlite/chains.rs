//! The chains of transfers and of changes to people. Each row has a hash that covers the row and all earlier rows.

use super::read;
use crate::OpenError;
use ledger::Transfer;
use record::{Chain, ChainHash, FIRST, Head, person_hash, transfer_hash};
use sqlx::{Row, SqliteConnection};
use units::Seq;

/// The number and hash of the last row in one chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) number: i64,
    pub(super) hash: ChainHash,
}

/// The ends of both chains: transfers, and changes to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Links {
    pub(super) transfers: Link,
    pub(super) people: Link,
}

impl Link {
    /// The end of an empty chain.
    const NONE: Link = Link { number: 0, hash: FIRST };

    /// Returns the link that follows this one, for a transfer.
    pub(super) fn transfer(self, transfer: &Transfer) -> Link {
        let number = self.number + 1;
        Link { number, hash: transfer_hash(&self.hash, Seq(number as u64), transfer) }
    }

    /// Returns the link that follows this one, for a change to people with exactly these stored bytes.
    pub(super) fn person(self, change: &str) -> Link {
        let number = self.number + 1;
        Link { number, hash: person_hash(&self.hash, Seq(number as u64), change.as_bytes()) }
    }

    fn head(self, chain: Chain) -> Option<Head> {
        let Link { number, hash } = self;
        (number > 0).then_some(Head { chain, seq: Seq(number as u64), hash })
    }
}

impl Links {
    /// Reads where the chains of this database end.
    pub(super) async fn read(connection: &mut SqliteConnection) -> Result<Links, OpenError> {
        let transfers = "SELECT id, hash FROM transfers ORDER BY id DESC LIMIT 1";
        let people = "SELECT id, hash FROM people ORDER BY id DESC LIMIT 1";
        Ok(Links {
            transfers: last(connection, transfers, "transfers").await?,
            people: last(connection, people, "people").await?,
        })
    }

    /// Returns the heads of the chains that are not empty.
    pub(super) fn heads(&self) -> impl Iterator<Item = Head> {
        let transfers = self.transfers.head(Chain::Transfers);
        transfers.into_iter().chain(self.people.head(Chain::People))
    }
}

async fn last(
    connection: &mut SqliteConnection,
    sql: &'static str,
    table: &'static str,
) -> Result<Link, OpenError> {
    match sqlx::query(sql).fetch_optional(connection).await? {
        Some(row) => Ok(Link { number: row.try_get(0)?, hash: read::hash(&row, 1, table)? }),
        None => Ok(Link::NONE),
    }
}

/// Number of rows that are chained by one statement.
const CHAINED: u32 = 1_000;

/// Chains the rows that an older schema stored without a chain.
pub(super) async fn chain_all(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let mut link = Link::NONE;
    loop {
        let booked = read::transfers(connection, link.number, CHAINED).await?;
        if booked.is_empty() {
            break;
        }
        for booked in booked {
            link = link.transfer(&booked.transfer);
            set(connection, "UPDATE transfers SET hash = ? WHERE id = ?", link.hash, booked.number)
                .await?;
        }
    }
    let mut link = Link::NONE;
    let rows = sqlx::query("SELECT id, change FROM people ORDER BY id");
    for row in rows.fetch_all(&mut *connection).await? {
        link = link.person(row.try_get(1)?);
        let id: i64 = row.try_get(0)?;
        set(connection, "UPDATE people SET hash = ? WHERE id = ?", link.hash, id).await?;
    }
    Ok(())
}

async fn set(
    connection: &mut SqliteConnection,
    sql: &'static str,
    hash: ChainHash,
    id: i64,
) -> Result<(), OpenError> {
    sqlx::query(sql).bind(hash.to_vec()).bind(id).execute(connection).await?;
    Ok(())
}
