//! Submissions: decisions that go to the store with their batches and come back once these are durable or have failed.

use crate::AskId;
use crate::deck::{HeldDeck, Proofs};
use crate::house_table_mailbox;
use crate::live_event_mailbox::Granted;
use crate::mailbox::Letter;
use crate::questions::{Claimed, NewCode, ReplyTo, Session};
use forms::tournament::Opening;
use ledger::Transfer;
use people::{Change, SessionChange, TypedText};
use record::ChainHash;
use shuffler::SealedShoe;
use std::sync::Arc;
use store::Report;
use tables::{Event, Table};
use tournament::Tournament;
use units::{Instant, LeagueId, PlayerId, Seq, TableId, TournamentId};
use view::{DrawnProof, Spoken};
use wire::{Me, OrderView};
use zeroize::Zeroizing;

/// A decision that was submitted to the store: its events, its transfers, and who asked for it.
///
/// The store returns it when its batch is completed. Only the floor can look inside.
pub struct Submission {
    pub(crate) of: SubmissionKind,
    pub(crate) transfers: Vec<Transfer>,
}

/// The part of the floor that submitted a batch.
pub(crate) enum SubmissionKind {
    Table(Box<TableSubmission>),
    /// A new table's first events.
    Opening(Box<OpeningSubmission>),
    /// The closing of a table that failed repeatedly, with its chips returned according to the books.
    Closing(ClosingSubmission),
    /// A decision of a tournament.
    Tournament(Box<TournamentSubmission>),
    /// A new tournament's first event.
    TournamentOpening(Box<TournamentOpening>),
    /// A table's snapshot at a clean stop; the number is the last entry in it.
    Whole(TableId, Seq),
    /// A tournament's snapshot at a clean stop; the number is the last entry in it.
    WholeTournament(TournamentId, Seq),
    People(Box<PeopleSubmission>),
    /// A decision of a house table.
    Pit(Box<PitSubmission>),
    /// A new house table's first event.
    PitOpening(Box<PitOpening>),
    /// A house table's snapshot at a clean stop; the number is the last entry in it.
    WholePit(TableId, Seq),
    /// A decision of a live event.
    Live(Box<LiveSubmission>),
    /// A new live event's first entry.
    LiveOpening(Box<LiveOpening>),
    /// A live event's snapshot at a clean stop; the number is the last entry in it.
    WholeLive(TournamentId, Seq),
}

/// A decision at one table.
pub(crate) struct TableSubmission {
    pub(crate) table: TableId,
    pub(crate) at: Instant,
    /// The table's sequence number before the first event.
    pub(crate) after: Seq,
    pub(crate) events: Arc<[Event]>,
    /// The chain hash of the record after the last event.
    pub(crate) chain: ChainHash,
    /// The last entry in the snapshot that is stored with these events; `None` without a snapshot.
    pub(crate) kept_whole: Option<Seq>,
    /// A deck that becomes durable with these events.
    pub(crate) deck: Option<HeldDeck>,
    /// Proofs for the cards that these events deal.
    pub(crate) proofs: Proofs,
    pub(crate) said: Option<Spoken>,
    /// The letter that the decision answers.
    pub(crate) letter: Letter,
    /// Whether the letter was a player's decision.
    pub(crate) is_act: bool,
}

/// A table that opens.
pub(crate) struct OpeningSubmission {
    pub(crate) at: Instant,
    pub(crate) table: Table,
    /// Events stored together with the first one: for an ordered table, its password.
    pub(crate) then: Vec<Event>,
    /// The chain hash of the record after the first events.
    pub(crate) chain: ChainHash,
    pub(crate) ask: Option<ReplyTo<TableId>>,
    /// Changes to the order that are stored with an ordered table.
    pub(crate) ordered: Vec<Change>,
    /// The text of the name that the host chose; `None` if it is stored already.
    pub(crate) title: Option<TypedText>,
}

/// Who gets the answer to a request to a tournament.
#[derive(Clone, Copy)]
pub(crate) enum AskedBy {
    /// Nobody, because the room itself made the request.
    Nobody,
    /// A question whose answer has no value.
    Done(ReplyTo<()>),
    /// A question whose answer is the number of the entry.
    Entered(ReplyTo<wire::Entered>),
}

/// A decision of a tournament.
pub(crate) struct TournamentSubmission {
    pub(crate) tournament: TournamentId,
    pub(crate) before: Arc<Tournament>,
    pub(crate) after: Arc<Tournament>,
    pub(crate) events: Vec<tournament::Event>,
    /// Number of the last entry; `chain` is the chain hash of the record after that entry.
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The last entry in the snapshot that is stored with these events; `None` without a snapshot.
    pub(crate) kept_whole: Option<Seq>,
    /// Requests that the decision grants, each with the entry that it concerns.
    pub(crate) granted: Vec<(AskedBy, wire::Entered)>,
    /// Texts that are stored separately.
    pub(crate) texts: Vec<TypedText>,
}

/// A tournament that opens.
pub(crate) struct TournamentOpening {
    pub(crate) opening: Opening,
    pub(crate) tournament: Tournament,
    pub(crate) chain: ChainHash,
    /// The names that the host gave to the tournament and to a new timetable, except those already stored.
    pub(crate) texts: Vec<TypedText>,
    /// The changes that create the tournament's timetable, if it begins one.
    pub(crate) changes: Vec<Change>,
    pub(crate) ask: Option<ReplyTo<TournamentId>>,
}

/// A decision at a house table. It has no `Debug`, because it holds undrawn symbols.
pub(crate) struct PitSubmission {
    pub(crate) id: TableId,
    /// The table after the decision.
    pub(crate) table: pit::Table,
    /// Number of the last entry; `chain` is the chain hash of the record after that entry.
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The last entry in the snapshot that is stored with these events; `None` without a snapshot.
    pub(crate) kept_whole: Option<Seq>,
    /// The table's shoes, if the decision shuffled or cut any.
    pub(crate) shoes: Option<Vec<SealedShoe>>,
    /// Proofs of the draws that the table shows after the decision.
    pub(crate) proofs: Vec<DrawnProof>,
    /// Whether the decision opened a round.
    pub(crate) opens: bool,
    /// Whether the list of shown draws starts again from empty: in a new round, or after an invalid draw.
    pub(crate) is_new: bool,
    /// Whether the decision cut the shoes, or made the cut unnecessary.
    pub(crate) is_cut: bool,
    /// Requests that the decision grants.
    pub(crate) granted: Vec<house_table_mailbox::Letter>,
    /// Texts that are stored separately.
    pub(crate) texts: Vec<TypedText>,
}

/// A house table that opens.
pub(crate) struct PitOpening {
    pub(crate) table: pit::Table,
    pub(crate) chain: ChainHash,
    /// The text of the name that the host chose; `None` if it is stored already.
    pub(crate) title: Option<TypedText>,
    pub(crate) ask: Option<ReplyTo<TableId>>,
}

/// A decision of a live event.
pub(crate) struct LiveSubmission {
    pub(crate) id: TournamentId,
    /// The event after the decision.
    pub(crate) event: Arc<live::Event>,
    /// When something changes by itself after the decision; `None` if nothing will.
    pub(crate) due: Option<Instant>,
    /// Number of the last entry; `chain` is the chain hash of the record after that entry.
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    /// The last entry in the snapshot that is stored with these entries; `None` without a snapshot.
    pub(crate) kept_whole: Option<Seq>,
    /// The answers to the requests that the decision took.
    pub(crate) granted: Vec<Granted>,
    /// Texts that are stored separately.
    pub(crate) texts: Vec<TypedText>,
}

/// A live event that opens. It has no `Debug`, because it knows the secret of the lots.
pub(crate) struct LiveOpening {
    pub(crate) opening: Arc<forms::live::Opening>,
    pub(crate) event: live::Event,
    pub(crate) chain: ChainHash,
    pub(crate) secret: Zeroizing<[u8; 32]>,
    /// The text of a private event's name; `None` if it is stored already, or the event is public.
    pub(crate) title: Option<TypedText>,
    pub(crate) ask: ReplyTo<TournamentId>,
}

/// A failed table that is being closed.
pub(crate) struct ClosingSubmission {
    pub(crate) table: TableId,
    pub(crate) after: Seq,
    pub(crate) events: Vec<Event>,
}

/// A change of people.
#[derive(Default)]
pub(crate) struct PeopleSubmission {
    pub(crate) changes: Vec<Change>,
    pub(crate) texts: Vec<TypedText>,
    pub(crate) sessions: Vec<SessionChange>,
    pub(crate) reply: Option<Reply>,
    /// The player who can make no other change until this change is durable or has failed.
    pub(crate) busy: Option<PlayerId>,
    /// Keys of the names that players take with the change.
    pub(crate) names: Vec<String>,
    /// The player whose connections the room closes once the change is durable.
    pub(crate) close: Option<PlayerId>,
    /// Whether the change hires house players.
    pub(crate) hires: bool,
    /// New or settled reports that are stored with the change.
    pub(crate) reports: Vec<Report>,
}

/// The answer to send once the change that the question asked for is durable.
pub(crate) enum Reply {
    Done(ReplyTo<()>),
    /// A player's own page, with the secrets of a session that are shown only once.
    Session(ReplyTo<Session>, Secrets),
    /// The page and the secrets of a new player who becomes the owner.
    NewOwner(ReplyTo<Claimed>, Secrets),
    /// The page of a known player who becomes the owner.
    Owner(ReplyTo<Claimed>, PlayerId),
    Me(ReplyTo<Me>, PlayerId),
    Order(ReplyTo<OrderView>, TableId),
    League(ReplyTo<LeagueId>, LeagueId),
    RecoveryCode(ReplyTo<NewCode>, String),
    OwnerLink(ReplyTo<String>, String),
}

impl Reply {
    /// Returns the number of the question that this answers.
    pub(crate) fn ask(&self) -> AskId {
        match self {
            Reply::Done(to) => to.id,
            Reply::Session(to, _) => to.id,
            Reply::NewOwner(to, _) | Reply::Owner(to, _) => to.id,
            Reply::Me(to, _) => to.id,
            Reply::Order(to, _) => to.id,
            Reply::League(to, _) => to.id,
            Reply::RecoveryCode(to, _) => to.id,
            Reply::OwnerLink(to, _) => to.id,
        }
    }
}

/// The secrets of a new session.
pub(crate) struct Secrets {
    pub(crate) player: PlayerId,
    pub(crate) token: String,
    /// A new player's recovery code; `None` for a player who had one.
    pub(crate) code: Option<String>,
}
