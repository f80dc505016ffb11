//! Players, and the changes to what the room knows of people.

use crate::{League, Order, RecordedText, SecretHash, Timetable};
use serde::{Deserialize, Serialize};
use units::{Instant, LeagueId, PlayerId, TableId, TimetableId};

/// A player as the room knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player<N = String> {
    /// Identifier of the player, which never changes.
    pub player: PlayerId,
    /// Name that the player uses at the tables.
    pub name: N,
    /// The kind of player: a guest or a house player.
    pub kind: Kind,
    /// When the player joined the room.
    pub since: Instant,
}

/// The kind of player: a person or a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person with a name, a session and a recovery code, but no account.
    Guest,
    /// A house player: a program of the room.
    House,
}

/// A change to what the room knows of people: one link of the signed chain of people, which is never truncated.
///
/// A change contains no text that a person typed. Each [`RecordedText`] is stored separately, where it can be deleted.
///
/// Changes are stored as JSON, as [`Change::to_stored`] writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A player joined the room.
    Joined {
        /// The player who joined.
        player: Player<RecordedText>,
    },
    /// A player took a new name.
    Renamed {
        /// Player who took the new name.
        player: PlayerId,
        /// Name of the player from now on.
        name: RecordedText,
    },
    /// A session was opened: a device may act for the player.
    ///
    /// Occurs only in records from before schema 11, and is ignored: see [`SessionChange`](crate::SessionChange).
    SessionOpened {
        /// Player for whom the device may act.
        player: PlayerId,
        /// Hash of the device's session token.
        token: SecretHash,
        /// When the session was opened.
        at: Instant,
    },
    /// A session was closed. Occurs only in records from before schema 11, and is ignored.
    SessionClosed {
        /// Hash of the device's session token.
        token: SecretHash,
    },
    /// A player got a recovery code, with which they can sign in on another device. The new code replaces any earlier
    /// one.
    RecoverySet {
        /// Player to whom the code belongs.
        player: PlayerId,
        /// Hash of the recovery code.
        code: SecretHash,
    },
    /// The room made a link that turns the first player who opens it into the owner.
    ///
    /// The new link replaces any earlier one.
    OwnerLinkSet {
        /// Hash of the link's secret.
        link: SecretHash,
        /// When the link was made.
        at: Instant,
        /// Salt from which, together with the room's key, the room made the link's secret.
        ///
        /// Anyone who has salt and key can derive the link again. `None` for links made by earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<[u8; 32]>,
    },
    /// A player opened the owner's link and became the owner.
    OwnerSet {
        /// Player who became the owner.
        player: PlayerId,
    },
    /// The room's key was lost, and a new one replaced it.
    ///
    /// Cards dealt under the lost key stay sealed. The tables that were open at the time are closed.
    KeyTaken {
        /// Key that verified the room's checkpoints until now, as text; `None` if there were none.
        before: Option<String>,
        /// Key that verifies the room's checkpoints from now on.
        key: String,
        /// When the new key replaced the old one.
        at: Instant,
        /// Signature of this replacement, made with the new key.
        signature: String,
    },
    /// A player blocked another: neither sees what the other writes.
    Blocked {
        /// Player who blocked the other.
        player: PlayerId,
        /// Player who was blocked.
        other: PlayerId,
    },
    /// A player unblocked another.
    Unblocked {
        /// Player who unblocked the other.
        player: PlayerId,
        /// Player who was unblocked.
        other: PlayerId,
    },
    /// A player may not chat at any table for some time. The new silence replaces any earlier one.
    Silenced {
        /// Player who may not chat.
        player: PlayerId,
        /// When the silence ends.
        until: Instant,
        /// When the silence began.
        at: Instant,
        /// Player who ordered the silence.
        by: PlayerId,
    },
    /// A silence was ended early: the player may chat again.
    SilenceLifted {
        /// Player who may chat again.
        player: PlayerId,
        /// When the silence was ended.
        at: Instant,
        /// Player who ended the silence.
        by: PlayerId,
    },
    /// A player got a refill of play chips.
    Refilled {
        /// Player who got the refill.
        player: PlayerId,
        /// When the player got the refill.
        at: Instant,
        /// Number of this refill for the player, counted from 1.
        count: u64,
    },
    /// A player ordered a private table for a later time.
    TableOrdered {
        /// The order as the player placed it.
        order: Order,
    },
    /// The password of an ordered table was set or removed.
    OrderPassword {
        /// Identifier of the ordered table.
        table: TableId,
        /// Hash of the password; `None` for no password.
        password: Option<String>,
    },
    /// The operator approved a table order.
    OrderApproved {
        /// Identifier of the ordered table.
        table: TableId,
        /// Operator who approved the order.
        by: PlayerId,
        /// When the operator approved the order.
        at: Instant,
    },
    /// The operator declined a table order, perhaps after approving it. This is possible until the table opens.
    OrderDeclined {
        /// Identifier of the ordered table.
        table: TableId,
        /// Operator who declined the order.
        by: PlayerId,
        /// When the operator declined the order.
        at: Instant,
        /// Reason that is shown to the player who ordered.
        reason: RecordedText,
    },
    /// The player who ordered a table withdrew the order.
    OrderWithdrawn {
        /// Identifier of the ordered table.
        table: TableId,
        /// When the player withdrew the order.
        at: Instant,
    },
    /// A player was forgotten. Their separately stored texts are deleted when this change is stored.
    Forgotten {
        /// Player who was forgotten.
        player: PlayerId,
        /// When the player was forgotten.
        at: Instant,
    },
    /// An ordered table opened. This change is stored together with the table's first event.
    OrderOpened {
        /// The ordered table that opened.
        table: TableId,
        /// When the table opened.
        at: Instant,
    },
    /// A player founded a league.
    LeagueFounded {
        /// The league as it was founded.
        league: League,
    },
    /// A league was closed. No tournament can be opened in it afterwards.
    LeagueClosed {
        /// The league that was closed.
        league: LeagueId,
        /// Player who closed the league.
        by: PlayerId,
        /// When the league was closed.
        at: Instant,
    },
    /// A player made a timetable. This change is stored together with the first tournament of the timetable.
    TimetableMade {
        /// The timetable as it was made.
        timetable: Timetable,
    },
    /// A timetable was ended before its last date. The room opens no more of its tournaments.
    TimetableEnded {
        /// The timetable that was ended.
        timetable: TimetableId,
        /// Player who ended the timetable.
        by: PlayerId,
        /// When the timetable was ended.
        at: Instant,
    },
}

/// A stored change with the version of its form. The first version holds texts written out, and stores no version
/// number.
#[derive(Serialize, Deserialize)]
struct Stored<C> {
    #[serde(default = "first", skip_serializing_if = "is_first")]
    v: u32,
    #[serde(flatten)]
    change: C,
}

/// Version of changes that hold the texts themselves.
const WRITTEN_OUT: u32 = 1;
/// Version of changes that have digests in place of texts.
const APART: u32 = 2;

fn first() -> u32 {
    WRITTEN_OUT
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_first(v: &u32) -> bool {
    *v == WRITTEN_OUT
}

/// Why a stored change cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// The text is not a change in JSON.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
    /// The version is unknown, or does not fit the form of the change's texts.
    #[error("change version {0} is unknown, or cannot hold a change like this one")]
    Version(u32),
}

impl Change {
    /// Returns the text in the change, with the player it belongs to if the change names them; `None` if there is no
    /// text.
    pub fn words(&self) -> Option<(Option<PlayerId>, &RecordedText)> {
        match self {
            Change::Joined { player } => Some((Some(player.player), &player.name)),
            Change::Renamed { player, name } => Some((Some(*player), name)),
            Change::OrderDeclined { reason, .. } => Some((None, reason)),
            Change::LeagueFounded { league } => Some((Some(league.host), &league.name)),
            Change::TimetableMade { timetable } => Some((Some(timetable.by), &timetable.name)),
            _ => None,
        }
    }

    fn version(&self) -> u32 {
        match self.words() {
            Some((_, RecordedText::Apart { .. })) => APART,
            Some((_, RecordedText::Plain(_))) | None => WRITTEN_OUT,
        }
    }

    /// Writes the change as JSON.
    ///
    /// ```
    /// # use {people::{Change, TypedText, RecordedText}, units::PlayerId};
    /// let (player, salt) = (PlayerId::from_bits(1), [7; 32]);
    /// let fact = TypedText { player, name: 2, salt, text: "Otto".into() };
    /// let change = Change::Renamed { player, name: RecordedText::of(&fact) };
    /// let stored = change.to_stored();
    /// assert!(stored.starts_with(r#"{"v":2,"kind":"renamed","#) && !stored.contains("Otto"));
    /// assert_eq!(Change::read(&stored).unwrap(), change);
    /// ```
    pub fn to_stored(&self) -> String {
        let stored = Stored { v: self.version(), change: self };
        serde_json::to_string(&stored).expect("a change is plain data")
    }

    /// Reads a change from its stored JSON.
    ///
    /// # Errors
    /// [`ChangeError`] if the text is not a change, or has the wrong version.
    pub fn read(text: &str) -> Result<Change, ChangeError> {
        let Stored { v, change } = serde_json::from_str::<Stored<Change>>(text)?;
        if v == change.version() { Ok(change) } else { Err(ChangeError::Version(v)) }
    }
}
