use crate::{Order, SecretHash};
use serde::{Deserialize, Serialize};
use units::{Instant, PlayerId, TableId};

/// A player as the room knows him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who, for good.
    pub player: PlayerId,
    /// His name at the tables.
    pub name: String,
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

/// A change to what the room knows of people: state beside the record, not part of its chain, so
/// that a person can be forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A new player.
    Joined {
        /// Who.
        player: Player,
    },
    /// A new name.
    Renamed {
        /// Who.
        player: PlayerId,
        /// The name.
        name: String,
    },
    /// A device may act for the player.
    SessionOpened {
        /// Who.
        player: PlayerId,
        /// The hash of the device's token.
        token: SecretHash,
        /// Since when.
        at: Instant,
    },
    /// A device may no longer.
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
        reason: String,
    },
    /// Whoever ordered it takes it back.
    OrderWithdrawn {
        /// Which.
        table: TableId,
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
