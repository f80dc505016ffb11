//! The gate between thought and shown: what travels with a batch, and what becomes of it.

use crate::deck::{HeldDeck, Proofs};
use crate::mailbox::Letter;
use crate::{Answer, AskId};
use cash::{Event, TableConfig};
use ledger::Transfer;
use people::{Change, Fact, SessionChange};
use record::ChainHash;
use std::sync::Arc;
use store::Report;
use units::{ConnId, Instant, PlayerId, Seq, TableId};
use view::Spoken;

/// What travels with a batch through the store and comes back durable: the thought-of events, what
/// they cost, who asked. Opaque to all but the floor.
pub struct Thought {
    pub(crate) of: Of,
    pub(crate) transfers: Vec<Transfer>,
}

/// Whose thought it is.
pub(crate) enum Of {
    Table(Box<TableThought>),
    /// A new table's first event.
    Opening(Box<OpeningThought>),
    /// A table that failed for good is closed by the books.
    Closing(ClosingThought),
    People(Box<PeopleThought>),
}

/// What happens at one table.
pub(crate) struct TableThought {
    pub(crate) table: TableId,
    pub(crate) at: Instant,
    /// The sequence number before the first event.
    pub(crate) after: Seq,
    pub(crate) events: Arc<[Event]>,
    /// The record's chain after the last event.
    pub(crate) chain: ChainHash,
    /// A deck that is durable with these events.
    pub(crate) deck: Option<HeldDeck>,
    /// Proofs for the cards that these events deal.
    pub(crate) proofs: Proofs,
    pub(crate) said: Option<Spoken>,
    /// What it answers.
    pub(crate) letter: Letter,
    /// Whether it answers a player's decision.
    pub(crate) is_act: bool,
}

/// A table that opens.
pub(crate) struct OpeningThought {
    pub(crate) at: Instant,
    pub(crate) config: TableConfig,
    /// What follows its first event at once: the password of one that was ordered.
    pub(crate) then: Vec<Event>,
    /// The record's chain after all of them.
    pub(crate) chain: ChainHash,
    pub(crate) ask: Option<AskId>,
    /// What is kept with it of one that was ordered.
    pub(crate) ordered: Vec<Change>,
    /// What its host calls it, where that is new.
    pub(crate) title: Option<Fact>,
}

/// A table that is given up.
pub(crate) struct ClosingThought {
    pub(crate) table: TableId,
    pub(crate) after: Seq,
    pub(crate) events: Vec<Event>,
}

/// A change at the door.
#[derive(Default)]
pub(crate) struct PeopleThought {
    pub(crate) changes: Vec<Change>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) sessions: Vec<SessionChange>,
    pub(crate) reply: Option<(AskId, Reply)>,
    /// The player who may start nothing else at the door until this is done.
    pub(crate) busy: Option<PlayerId>,
    /// The keys of names that are taken with it.
    pub(crate) names: Vec<String>,
    /// Connections that end with it.
    pub(crate) close: Vec<ConnId>,
    /// Whether it makes house players.
    pub(crate) hires: bool,
    /// Reports, each new or settled.
    pub(crate) reports: Vec<Report>,
}

/// What is answered once it is durable.
pub(crate) enum Reply {
    /// The player's page as it then is, with secrets that are shown once.
    Session { player: PlayerId, token: String, code: Option<String> },
    /// The player's page as it then is.
    Me(PlayerId),
    /// The order of this table as it then stands.
    Order(TableId),
    /// Just that.
    Answer(Answer),
}
