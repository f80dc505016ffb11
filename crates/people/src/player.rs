use crate::{Order, SecretHash, Words};
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId, TableId};

/// A player as the room knows him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player<N = String> {
    /// Who, for good.
    pub player: PlayerId,
    /// His name at the tables.
    pub name: N,
    /// What he is.
    pub kind: Kind,
    /// Since when.
    pub since: Instant,
}

/// What a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A visitor with a name.
    Guest,
    /// A program of the room.
    House,
}

/// A change to what the room knows of people: one link of their chain, which is signed and never
/// cut. So no text that a person typed is in it: [`Words`] are kept apart, where they can be
/// deleted.
///
/// Stored as JSON, as [`Change::to_stored`] writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A new player.
    Joined {
        /// Who.
        player: Player<Words>,
    },
    /// A new name.
    Renamed {
        /// Who.
        player: PlayerId,
        /// The name.
        name: Words,
    },
    /// A device may act for the player. Only in records of before schema 11, and passed over: see
    /// [`SessionChange`](crate::SessionChange).
    SessionOpened {
        /// Who.
        player: PlayerId,
        /// The hash of the device's token.
        token: SecretHash,
        /// Since when.
        at: Instant,
    },
    /// A device may no longer. Only in records of before schema 11, and passed over.
    SessionClosed {
        /// The hash of its token.
        token: SecretHash,
    },
    /// This code carries the player to another device; it replaces an older one.
    RecoverySet {
        /// Who.
        player: PlayerId,
        /// The hash of the code.
        code: SecretHash,
    },
    /// This link makes whoever opens it the owner, once; it replaces an older one.
    OwnerLinkSet {
        /// The hash of the link's secret.
        link: SecretHash,
        /// Since when.
        at: Instant,
        /// What the secret was made from, together with the room's key: who has both can tell the
        /// link again. `None` for links of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<[u8; 32]>,
    },
    /// The link was used: this player is the owner.
    OwnerSet {
        /// Who.
        player: PlayerId,
    },
    /// The room's key was lost, and a new one has taken its place: what was dealt before stays sealed.
    /// The tables that were open then are closed.
    KeyTaken {
        /// What verified the room's checkpoints before, as text; `None` where there were none.
        before: Option<String>,
        /// What verifies them since then.
        key: String,
        /// When.
        at: Instant,
        /// The new key's word for it.
        signature: String,
    },
    /// A player reads nothing of what another says any more, nor the other of what he says.
    Blocked {
        /// Who.
        player: PlayerId,
        /// Whom.
        other: PlayerId,
    },
    /// He does again.
    Unblocked {
        /// Who.
        player: PlayerId,
        /// Whom.
        other: PlayerId,
    },
    /// A player may say nothing at any table for a time; it replaces an earlier order.
    Silenced {
        /// Who.
        player: PlayerId,
        /// Until when.
        until: Instant,
        /// Since when.
        at: Instant,
        /// Who ordered it.
        by: PlayerId,
    },
    /// He may speak again.
    SilenceLifted {
        /// Who.
        player: PlayerId,
        /// When.
        at: Instant,
        /// Who ordered it.
        by: PlayerId,
    },
    /// When a player last got a refill, and how many he has had.
    Refilled {
        /// Who.
        player: PlayerId,
        /// When.
        at: Instant,
        /// His how-manieth, from 1.
        count: u64,
    },
    /// A player orders a private table.
    TableOrdered {
        /// Which.
        order: Order,
    },
    /// The table that he ordered will have this password, or none.
    OrderPassword {
        /// Which.
        table: TableId,
        /// What is kept of it.
        password: Option<String>,
    },
    /// The operator approves an order.
    OrderApproved {
        /// Which.
        table: TableId,
        /// Who.
        by: PlayerId,
        /// When.
        at: Instant,
    },
    /// He declines it, also where he had approved it and the table is not open yet.
    OrderDeclined {
        /// Which.
        table: TableId,
        /// Who.
        by: PlayerId,
        /// When.
        at: Instant,
        /// Why, for whoever ordered it.
        reason: Words,
    },
    /// Whoever ordered it takes it back.
    OrderWithdrawn {
        /// Which.
        table: TableId,
        /// When.
        at: Instant,
    },
    /// A player is forgotten: the texts that are kept apart are deleted with it.
    Forgotten {
        /// Who.
        player: PlayerId,
        /// When.
        at: Instant,
    },
    /// The table that was ordered opens; kept with its first event.
    OrderOpened {
        /// Which.
        table: TableId,
        /// When.
        at: Instant,
    },
}

/// A stored change, with the version of its form: the first has texts written out and no number.
#[derive(Serialize, Deserialize)]
struct Stored<C> {
    #[serde(default = "first", skip_serializing_if = "is_first")]
    v: u32,
    #[serde(flatten)]
    change: C,
}

/// The version that has texts written out.
const WRITTEN_OUT: u32 = 1;
/// The version that has digests in their place.
const APART: u32 = 2;

fn first() -> u32 {
    WRITTEN_OUT
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_first(v: &u32) -> bool {
    *v == WRITTEN_OUT
}

/// Why a stored change is not read.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// It is no change.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
    /// A version that this program does not know, or not the one that its texts are of.
    #[error("version {0} is not that of a change like this")]
    Version(u32),
}

impl Change {
    /// The text in it, if it is of a kind that has one.
    pub fn words(&self) -> Option<(Option<PlayerId>, &Words)> {
        match self {
            Change::Joined { player } => Some((Some(player.player), &player.name)),
            Change::Renamed { player, name } => Some((Some(*player), name)),
            Change::OrderDeclined { reason, .. } => Some((None, reason)),
            _ => None,
        }
    }

    fn version(&self) -> u32 {
        match self.words() {
            Some((_, Words::Apart { .. })) => APART,
            Some((_, Words::Plain(_))) | None => WRITTEN_OUT,
        }
    }

    /// The text that is stored of it.
    ///
    /// ```
    /// # use {people::{Change, Fact, Words}, units::PlayerId};
    /// let (player, salt) = (PlayerId::from_bits(1), [7; 32]);
    /// let fact = Fact { player, name: 2, salt, text: "Otto".into() };
    /// let change = Change::Renamed { player, name: Words::of(&fact) };
    /// let stored = change.to_stored();
    /// assert!(stored.starts_with(r#"{"v":2,"kind":"renamed","#) && !stored.contains("Otto"));
    /// assert_eq!(Change::read(&stored).unwrap(), change);
    /// ```
    pub fn to_stored(&self) -> String {
        let stored = Stored { v: self.version(), change: self };
        serde_json::to_string(&stored).expect("a change is plain data")
    }

    /// The change of a stored text.
    ///
    /// # Errors
    /// [`ChangeError`]
    pub fn read(text: &str) -> Result<Change, ChangeError> {
        let Stored { v, change } = serde_json::from_str::<Stored<Change>>(text)?;
        if v == change.version() { Ok(change) } else { Err(ChangeError::Version(v)) }
    }
}
