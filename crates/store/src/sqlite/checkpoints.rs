//! Signed checkpoints: where all chains ended at one moment. They are stored with the record, and anyone may copy them.

use super::insert::{Insert, Script};
use super::read;
use crate::OpenError;
use record::{Chain, ChainHash, Checkpoint, Head, History, Signer, Stated, tree};
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;
use units::{Instant, Seq};

static CHECKPOINTS: Insert =
    Insert::new("INSERT INTO checkpoints (number, at, size, tops, line)", 5, "");
static STATED: Insert = Insert::new(
    "INSERT INTO stated (chain, seq, hash)",
    3,
    "ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash",
);

/// What the next checkpoint continues: the history of checkpoints, and the heads that they stated last.
pub(super) struct Statements {
    history: History,
    stated: Stated,
}

/// A checkpoint that is not stored yet.
pub(super) struct Next {
    pub(super) line: String,
    checkpoint: Checkpoint,
    history: History,
}

impl Statements {
    /// Reads the history of checkpoints and the stated heads from the database.
    pub(super) async fn read(connection: &mut SqliteConnection) -> Result<Statements, OpenError> {
        let mut history = History::default();
        let last = sqlx::query(
            "SELECT number, at, size, tops FROM checkpoints ORDER BY number DESC LIMIT 1",
        );
        if let Some(row) = last.fetch_optional(&mut *connection).await? {
            let tree = tree::Frontier::from_bytes(read::number(&row, 2)?, row.try_get(3)?);
            let tree = tree.ok_or_else(|| OpenError::row("checkpoints", "tops without a tree"))?;
            let (number, at) = (read::number(&row, 0)?, Instant(read::number(&row, 1)?));
            history = History { number, at, tree };
        }
        Ok(Statements { history, stated: stated(connection).await? })
    }

    /// Returns a checkpoint of the heads that have changed since the last checkpoint; `None` if no head has changed.
    pub(super) fn next(
        &self,
        at: Instant,
        heads: impl Iterator<Item = Head>,
        signer: &Signer,
    ) -> Option<Next> {
        let moved = |head: &Head| self.stated.get(&head.chain) != Some(&(head.seq, head.hash));
        let moved: Vec<Head> = heads.filter(moved).collect();
        if moved.is_empty() {
            return None;
        }
        let (checkpoint, history) = self.history.state(at, moved);
        Some(Next { line: checkpoint.sign(signer), checkpoint, history })
    }

    /// Returns the number and root of the last checkpoint.
    pub(super) fn end(&self) -> Option<(Seq, ChainHash)> {
        let History { number, tree, .. } = &self.history;
        (*number > 0).then(|| (Seq(*number), tree.root()))
    }

    /// Continues from this checkpoint once it is stored.
    pub(super) fn kept(&mut self, next: Next) {
        let heads = next.checkpoint.heads().iter();
        self.stated.extend(heads.map(|head| (head.chain, (head.seq, head.hash))));
        self.history = next.history;
    }
}

impl Next {
    /// Returns the checkpoint's number and root.
    pub(super) fn end(&self) -> (Seq, ChainHash) {
        (Seq(self.checkpoint.number), self.checkpoint.root)
    }

    /// Returns the statements that store the checkpoint.
    pub(super) fn script(&self) -> Script {
        let mut script = Script::default();
        script.insert(&CHECKPOINTS, &[self], |row, next| {
            row.bind(next.checkpoint.number as i64)
                .bind(next.checkpoint.at.0 as i64)
                .bind(next.checkpoint.size as i64)
                .bind(next.history.tree.to_bytes())
                .bind(next.line.clone());
        });
        script.insert(&STATED, self.checkpoint.heads(), |row, head| {
            row.bind(head.chain.to_string()).bind(head.seq.0 as i64).bind(head.hash.to_vec());
        });
        script
    }
}

/// Reads, for each chain, the last head that a checkpoint has stated.
pub(super) async fn stated(
    connection: &mut SqliteConnection,
) -> Result<BTreeMap<Chain, (Seq, ChainHash)>, OpenError> {
    let rows = sqlx::query("SELECT chain, seq, hash FROM stated").fetch_all(connection).await?;
    let head = |row| {
        let chain = read::parsed(row, 0, "stated")?;
        Ok((chain, (Seq(read::number(row, 1)?), read::hash(row, 2, "stated")?)))
    };
    rows.iter().map(head).collect()
}

/// Reads up to `count` checkpoint lines and their numbers in order, starting after number `after`.
pub(super) async fn lines(
    connection: &mut SqliteConnection,
    after: u64,
    count: u32,
) -> Result<Vec<KeptCheckpoint>, OpenError> {
    let rows = sqlx::query(
        "SELECT number, at, size, tops, line FROM checkpoints \
         WHERE number > ? ORDER BY number LIMIT ?",
    );
    let rows = rows.bind(after as i64).bind(i64::from(count)).fetch_all(connection).await?;
    let kept = |row| {
        Ok(KeptCheckpoint {
            number: read::number(row, 0)?,
            at: Instant(read::number(row, 1)?),
            size: read::number(row, 2)?,
            tops: row.try_get(3)?,
            line: row.try_get(4)?,
        })
    };
    rows.iter().map(kept).collect()
}

/// A checkpoint, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptCheckpoint {
    /// The checkpoint's number.
    pub number: u64,
    /// When the checkpoint was made.
    pub at: Instant,
    /// Number of leaves in the tree, including the leaves of this checkpoint.
    pub size: u64,
    /// The tree's [`tree::Frontier`], with which the next checkpoint can be made without reading earlier ones.
    pub tops: Vec<u8>,
    /// The signed line.
    pub line: String,
}
