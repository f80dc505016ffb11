//! The gate between thought and shown: what travels with a batch, and what becomes of it.

use crate::AskId;
use crate::deck::{HeldDeck, Proofs};
use crate::door::{Claimed, NewCode, ReplyTo, Session};
use crate::mailbox::Letter;
use cash::{Event, TableConfig};
use ledger::Transfer;
use people::{Change, Fact, SessionChange};
use record::ChainHash;
use std::sync::Arc;
use store::Report;
use units::{Instant, PlayerId, Seq, TableId};
use view::Spoken;
use wire::{Me, OrderView};

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
    /// A table that is kept whole at a clean stop.
    Whole(TableId, Seq),
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
    /// The entry after which the table is kept whole with these events, if it is.
    pub(crate) kept_whole: Option<Seq>,
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
    pub(crate) ask: Option<ReplyTo<TableId>>,
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
    pub(crate) reply: Option<Reply>,
    /// The player who may start nothing else at the door until this is done.
    pub(crate) busy: Option<PlayerId>,
    /// The keys of names that are taken with it.
    pub(crate) names: Vec<String>,
    /// The player whose lines end with it.
    pub(crate) close: Option<PlayerId>,
    /// Whether it makes house players.
    pub(crate) hires: bool,
    /// Reports, each new or settled.
    pub(crate) reports: Vec<Report>,
}

/// What answers a question once its change is durable.
pub(crate) enum Reply {
    Done(ReplyTo<()>),
    /// A player's own page with the secrets of a session, which are shown once.
    Session(ReplyTo<Session>, Secrets),
    /// The same for a new player who becomes the owner.
    NewOwner(ReplyTo<Claimed>, Secrets),
    /// The own page of a player who becomes the owner.
    Owner(ReplyTo<Claimed>, PlayerId),
    /// A player's own page.
    Me(ReplyTo<Me>, PlayerId),
    /// The order of this table.
    Order(ReplyTo<OrderView>, TableId),
    RecoveryCode(ReplyTo<NewCode>, String),
    OwnerLink(ReplyTo<String>, String),
}

impl Reply {
    /// The question that it answers.
    pub(crate) fn ask(&self) -> AskId {
        match self {
            Reply::Done(to) => to.id,
            Reply::Session(to, _) => to.id,
            Reply::NewOwner(to, _) | Reply::Owner(to, _) => to.id,
            Reply::Me(to, _) => to.id,
            Reply::Order(to, _) => to.id,
            Reply::RecoveryCode(to, _) => to.id,
            Reply::OwnerLink(to, _) => to.id,
        }
    }
}

/// The secrets of a session that opens.
pub(crate) struct Secrets {
    pub(crate) player: PlayerId,
    pub(crate) token: String,
    /// A new player's recovery code.
    pub(crate) code: Option<String>,
}
