use crate::{Order, SecretHash, Words};
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId, TableId};

/// A player as the room knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player<N = String> {
    /// Their identifier, which never changes.
    pub player: PlayerId,
    /// Their name at the tables.
    pub name: N,
    /// Guest or house player.
    pub kind: Kind,
    /// When they joined.
    pub since: Instant,
}

/// Whether a player is a person or a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person with a name, a session and a recovery code, but no account.
    Guest,
    /// A house player: a program of the room.
    House,
}

/// A change to what the room knows of people: one link of their signed chain, which is never cut.
///
/// It contains no text that a person typed: [`Words`] are stored separately, where they can be deleted.
///
/// Stored as JSON, as [`Change::to_stored`] writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A player joins the room.
    Joined {
        /// The new player.
        player: Player<Words>,
    },
    /// A player takes a new name.
    Renamed {
        /// The player with the new name.
        player: PlayerId,
        /// The name from now on.
        name: Words,
    },
    /// A device may act for the player.
    ///
    /// Only in records from before schema 11, and ignored: see [`SessionChange`](crate::SessionChange).
    SessionOpened {
        /// The player it may act for.
        player: PlayerId,
        /// Hash of the device's token.
        token: SecretHash,
        /// When the session began.
        at: Instant,
    },
    /// A device may no longer act. Only in records from before schema 11, and ignored.
    SessionClosed {
        /// Hash of the device's token.
        token: SecretHash,
    },
    /// A recovery code takes the player to another device; it replaces an older one.
    RecoverySet {
        /// The player who holds the code.
        player: PlayerId,
        /// Hash of the code.
        code: SecretHash,
    },
    /// A link that makes the player who opens it the owner, once; it replaces an older one.
    OwnerLinkSet {
        /// Hash of the link's secret.
        link: SecretHash,
        /// When the link was made.
        at: Instant,
        /// What the secret was made from, together with the room's key.
        ///
        /// Anyone who has both can derive the link again. `None` for links of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<[u8; 32]>,
    },
    /// A player opened the owner's link and is the owner.
    OwnerSet {
        /// The new owner.
        player: PlayerId,
    },
    /// The room's key was lost, and a new one has replaced it.
    ///
    /// What was dealt before stays sealed. The tables that were open then are closed.
    KeyTaken {
        /// Key that verified the room's earlier checkpoints, as text; `None` if there were none.
        before: Option<String>,
        /// Key that verifies the checkpoints since then.
        key: String,
        /// When the new key took over.
        at: Instant,
        /// The new key's signature over the takeover.
        signature: String,
    },
    /// A player blocks another: neither reads what the other says.
    Blocked {
        /// The player who blocks.
        player: PlayerId,
        /// The player who is blocked.
        other: PlayerId,
    },
    /// A player unblocks another.
    Unblocked {
        /// The player who unblocks.
        player: PlayerId,
        /// The player who is unblocked.
        other: PlayerId,
    },
    /// A player may not chat at any table for a time; it replaces an earlier silence.
    Silenced {
        /// The silenced player.
        player: PlayerId,
        /// When the silence ends.
        until: Instant,
        /// When the silence begins.
        at: Instant,
        /// The player who ordered it.
        by: PlayerId,
    },
    /// A silenced player may chat again.
    SilenceLifted {
        /// The silenced player.
        player: PlayerId,
        /// When the silence was lifted.
        at: Instant,
        /// The player who lifted it.
        by: PlayerId,
    },
    /// A player gets a refill of play chips.
    Refilled {
        /// The player who gets it.
        player: PlayerId,
        /// When they get it.
        at: Instant,
        /// Refill number of this player, counting from 1.
        count: u64,
    },
    /// A player orders a private table.
    TableOrdered {
        /// The order as placed.
        order: Order,
    },
    /// The ordered table will have this password, or none.
    OrderPassword {
        /// The ordered table.
        table: TableId,
        /// Hash of the password; `None` for no password.
        password: Option<String>,
    },
    /// The operator approves a table order.
    OrderApproved {
        /// The ordered table.
        table: TableId,
        /// The operator who approves it.
        by: PlayerId,
        /// When they approve it.
        at: Instant,
    },
    /// The operator declines an order, even one already approved, as long as the table is not open.
    OrderDeclined {
        /// The ordered table.
        table: TableId,
        /// The operator who declines it.
        by: PlayerId,
        /// When they decline it.
        at: Instant,
        /// The reason, for the player who ordered.
        reason: Words,
    },
    /// The player who ordered a table withdraws the order.
    OrderWithdrawn {
        /// The ordered table.
        table: TableId,
        /// When they withdraw it.
        at: Instant,
    },
    /// A player is forgotten, and their separately stored texts are deleted with this change.
    Forgotten {
        /// The forgotten player.
        player: PlayerId,
        /// When they are forgotten.
        at: Instant,
    },
    /// The ordered table opens; stored together with its first event.
    OrderOpened {
        /// The ordered table.
        table: TableId,
        /// When it opens.
        at: Instant,
    },
}

/// A stored change with the version of its form: the first has texts written out and no number.
#[derive(Serialize, Deserialize)]
struct Stored<C> {
    #[serde(default = "first", skip_serializing_if = "is_first")]
    v: u32,
    #[serde(flatten)]
    change: C,
}

/// The version with texts written out.
const WRITTEN_OUT: u32 = 1;
/// The version with digests in place of texts.
const APART: u32 = 2;

fn first() -> u32 {
    WRITTEN_OUT
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_first(v: &u32) -> bool {
    *v == WRITTEN_OUT
}

/// Reason a stored change cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// It is not a change.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
    /// Unknown version, or not the version that its texts require.
    #[error("version {0} is unknown or does not allow this change")]
    Version(u32),
}

impl Change {
    /// The text in the change, if its kind has one, and the player that it names.
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

    /// The change as stored text.
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

    /// Reads a change from stored text.
    ///
    /// # Errors
    /// [`ChangeError`] if it is not a change, or of another version.
    pub fn read(text: &str) -> Result<Change, ChangeError> {
        let Stored { v, change } = serde_json::from_str::<Stored<Change>>(text)?;
        if v == change.version() { Ok(change) } else { Err(ChangeError::Version(v)) }
    }
}
