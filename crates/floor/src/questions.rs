//! Questions to the floor that do not come over a client's socket. Each question is a type, which declares the type of
//! its answer.
//!
//! A question travels as a plain value under an [`AskId`]; the floor answers it with [`Out::Reply`](crate::Out::Reply).
//! A question that changes something is answered once the change is durable.

mod answers;
mod given;

pub use answers::Answer;
pub use given::{Claimed, ConsoleCode, Identity, NewCode, Session, Versioned};

use crate::connections::Channel;
use people::SecretHash;
use std::marker::PhantomData;
use units::{LeagueId, PlayerId, TableId, TimetableId, TournamentId};
use wire::{
    Entered, FeesView, HouseGameView, HouseGamesView, HouseTablesView, LeagueView, LobbyView,
    LotsProof, NewHouseTable, NewOrder, NewReport, NewTable, NewTournament, OrderView, OrdersView,
    RemovedView, SheetView, TableView, TalkView, TournamentView, TournamentsView,
};

/// Number that matches an answer to its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AskId(pub u64);

/// A question to the floor.
///
/// ```
/// use floor::{AskId, Question, ask};
/// let lobby = ask::Lobby { player: None }.numbered(AskId(1));
/// ```
pub trait Question: Sized {
    /// The type of the answer, unless the floor refuses.
    type Answer: Into<Answer> + TryFrom<Answer>;

    /// The question in the form that [`Floor::ask`](crate::Floor::ask) takes.
    fn numbered(self, id: AskId) -> Ask;
}

/// A numbered question of any kind.
#[derive(Clone, Debug)]
pub struct Ask(pub(crate) Asked);

/// Where to send an answer of type `A`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ReplyTo<A> {
    pub(crate) id: AskId,
    answer: PhantomData<fn(A)>,
}

impl<A> ReplyTo<A> {
    fn new(id: AskId) -> ReplyTo<A> {
        ReplyTo { id, answer: PhantomData }
    }
}

impl<A> Clone for ReplyTo<A> {
    fn clone(&self) -> ReplyTo<A> {
        *self
    }
}

impl<A> Copy for ReplyTo<A> {}

/// Declares the questions.
///
/// For each question it makes a struct in [`ask`], the type of its answer, and a variant of the enum `Asked`, which
/// holds a question of any kind and where its answer goes.
macro_rules! questions {
    ($(
        $(#[$doc:meta])*
        $name:ident { $( $(#[$of_field:meta])* $field:ident: $type:ty, )* } -> $answer:ty;
    )*) => {
        /// The questions that the floor answers.
        pub mod ask {
            use super::*;

            $(
                $(#[$doc])*
                #[derive(Clone, Debug)]
                #[allow(missing_docs)] // fields whose name says it all
                pub struct $name {
                    $( $(#[$of_field])* pub $field: $type, )*
                }

                impl Question for $name {
                    type Answer = $answer;

                    fn numbered(self, id: AskId) -> Ask {
                        Ask(Asked::$name(self, ReplyTo::new(id)))
                    }
                }
            )*
        }

        /// A question of any kind, and where its answer goes.
        #[derive(Clone, Debug)]
        pub(crate) enum Asked {
            $( $name(ask::$name, ReplyTo<$answer>), )*
        }

        impl Ask {
            pub(crate) fn id(&self) -> AskId {
                match &self.0 {
                    $( Asked::$name(_, to) => to.id, )*
                }
            }
        }
    };
}

questions! {
    /// Returns the player who is signed in with this token.
    WhoIs {
        /// Hash of the session's token.
        token: SecretHash,
    } -> Option<Identity>;

    /// Makes a new guest, with play chips and a session.
    OpenGuest {
        /// The name as typed.
        name: String,
    } -> Session;

    /// Changes a player's name.
    Rename {
        player: PlayerId,
        /// The name as typed.
        name: String,
    } -> wire::Me;

    /// Opens a new session for the player to whom this recovery code belongs.
    Recover {
        /// The code as typed.
        code: String,
    } -> Session;

    /// Makes a new recovery code; the old one stops working.
    NewRecoveryCode { player: PlayerId, } -> NewCode;

    /// Closes a session.
    CloseSession {
        /// Hash of the session's token.
        token: SecretHash,
    } -> ();

    /// Closes every session of a player except one.
    CloseOtherSessions {
        /// Hash of the token of the session that stays open.
        token: SecretHash,
    } -> ();

    /// Uses the owner's link, which makes a player the owner of the room.
    ClaimOwner {
        /// The secret in the link.
        secret: String,
        /// The player who opened the link; `None` makes a new guest called "Owner" the owner.
        player: Option<PlayerId>,
    } -> Claimed;

    /// Returns the secret of the unused owner's link, or of a new one if there is none. For the command line.
    OwnerLink {} -> String;

    /// Makes a new owner's link and returns its secret; the old link stops working. For the command line.
    NewOwnerLink {} -> String;

    /// Cancels a tournament as its rulebook says. For the command line.
    CallOff { tournament: TournamentId, } -> ();

    /// Returns what a player sees on their own page.
    Me {
        player: PlayerId,
    } -> wire::Me;

    /// Returns what a player has paid the house.
    Fees {
        player: PlayerId,
    } -> FeesView;

    /// Gives play chips to a player who is nearly broke.
    Refill {
        player: PlayerId,
    } -> wire::Me;

    /// Returns the lobby as a player or a visitor sees it.
    Lobby {
        player: Option<PlayerId>,
    } -> LobbyView;

    /// Returns a table as a player or a visitor sees it, without watching it.
    Table {
        table: TableId,
        player: Option<PlayerId>,
    } -> TableView;

    /// Returns a private table's settle-up sheet, for a player who played there.
    Sheet {
        table: TableId,
        player: PlayerId,
    } -> SheetView;

    /// Returns the players whom a table's host has removed, for the host and the owner.
    Removed {
        table: TableId,
        /// The player who asks; must be the table's host or the room's owner.
        player: PlayerId,
    } -> RemovedView;

    /// Returns the public table with a free seat where a hand starts soonest.
    QuickSeat {
        player: PlayerId,
        /// The kind of client that the player uses.
        channel: Channel,
    } -> wire::QuickSeat;

    /// Returns a public table with a free seat, drawn by lot from the given table and all tables like it.
    SeatLike {
        player: PlayerId,
        /// The kind of client that the player uses.
        channel: Channel,
        /// The table that the others must be like.
        table: TableId,
    } -> wire::QuickSeat;

    /// Opens a table; the answer is its identifier.
    OpenTable {
        /// The player who opens it and, if it is private, its host.
        player: PlayerId,
        table: NewTable,
    } -> TableId;

    /// Orders a private table for a later day.
    OrderTable {
        player: PlayerId,
        order: Box<NewOrder>,
    } -> OrderView;

    /// Withdraws an order.
    WithdrawOrder {
        /// The player who asks; must have ordered the table.
        player: PlayerId,
        table: TableId,
    } -> ();

    /// Returns all orders, for the owner.
    Orders {
        /// The player who asks; only the owner may.
        player: PlayerId,
    } -> OrdersView;

    /// Approves or declines an order.
    SettleOrder {
        /// The player who asks; only the owner may.
        player: PlayerId,
        settle: wire::SettleOrder,
    } -> ();

    /// Returns a salt for a password that a table's host is setting.
    ///
    /// Hashing is slow, so it happens outside the floor.
    PasswordSalt {
        /// The player who asks; only the host may.
        player: PlayerId,
        table: TableId,
    } -> [u8; 16];

    /// Sets a table's password, or removes it.
    SetPassword {
        /// The player who asks; only the host may.
        player: PlayerId,
        table: TableId,
        /// The password's hash; `None` removes the password.
        hash: Option<String>,
    } -> ();

    /// Counts an attempt and returns the hash of a table's password; `None` if the player needs no password.
    ///
    /// Comparing is slow, so it happens outside the floor.
    PasswordOf {
        player: PlayerId,
        table: TableId,
    } -> Option<String>;

    /// Admits a player who gave the right password.
    Enter {
        player: PlayerId,
        table: TableId,
        /// The hash that the password matched. The player is refused if the table has another password by now.
        hash: String,
    } -> ();

    /// Closes a table after the hand in progress.
    CloseTable {
        /// The player who asks; only the owner may.
        player: PlayerId,
        table: TableId,
    } -> ();

    /// Voids the hand in progress at a table.
    BreakOff {
        /// The player who asks; only the owner may.
        player: PlayerId,
        table: TableId,
        /// Whether the table closes after that; otherwise it plays on with the next hand.
        close: bool,
    } -> ();

    /// Hides two players' chat from each other, or shows it again.
    Block {
        player: PlayerId,
        other: PlayerId,
        /// `true` blocks the other player, `false` unblocks them.
        on: bool,
    } -> wire::Me;

    /// Reports another player to the owner.
    Report {
        /// The player who reports.
        player: PlayerId,
        report: NewReport,
    } -> ();

    /// Returns chat reports and silences, for the owner.
    Talk {
        /// The player who asks; only the owner may.
        player: PlayerId,
    } -> TalkView;

    /// Settles a report.
    Settle {
        /// The player who asks; only the owner may.
        player: PlayerId,
        settle: wire::Settle,
    } -> ();

    /// Lets a silenced player chat again.
    LetSpeak {
        /// The player who asks; only the owner may.
        player: PlayerId,
        /// The silenced player.
        other: PlayerId,
    } -> ();

    /// Switches house players on or off.
    HousePlayers {
        /// The player who asks; only the owner may.
        player: PlayerId,
        on: bool,
    } -> ();

    /// Plans a restart. In the 5 s before the restart no new hand begins.
    PlanRestart {
        /// Seconds from now; `None` cancels the planned restart.
        in_seconds: Option<u32>,
    } -> ();

    /// Returns the house tables that this player may see in the list.
    HouseTables {
        /// The player who asks, if known.
        player: Option<PlayerId>,
    } -> HouseTablesView;

    /// Opens a house table.
    OpenHouseTable {
        player: PlayerId,
        table: NewHouseTable,
    } -> TableId;

    /// Returns the games against the house.
    HouseGames {} -> HouseGamesView;

    /// Returns one game against the house, with its bets; `None` for an unknown key.
    HouseGame {
        key: String,
    } -> Option<HouseGameView>;

    /// Returns the tournaments to choose from.
    Tournaments {
        /// The visitor's player id; `None` if the visitor has no session.
        player: Option<PlayerId>,
    } -> TournamentsView;

    /// Returns one tournament as a visitor may see it.
    Tournament {
        tournament: TournamentId,
        /// The visitor's player id; `None` if the visitor has no session.
        player: Option<PlayerId>,
        /// Page of the entries, from 1.
        entrants: u32,
        /// Page of the tables, from 1.
        tables: u32,
    } -> TournamentView;

    /// Returns the draws of a tournament that is over, with their secret. The answer is the same for everyone.
    TournamentLots {
        tournament: TournamentId,
    } -> LotsProof;

    /// Returns the sit-and-go that the player can enter and that will start soonest; a visitor counts as a new player.
    QuickTournament {
        player: Option<PlayerId>,
    } -> wire::QuickTournament;

    /// Opens a tournament: a public one for the owner, a private one for its host.
    OpenTournament {
        player: PlayerId,
        new: Box<NewTournament>,
    } -> TournamentId;

    /// Returns one league as a visitor may see it.
    League {
        league: LeagueId,
        /// The visitor's player id; `None` if the visitor has no session.
        player: Option<PlayerId>,
        /// Page of the standings, from 1.
        page: u32,
    } -> LeagueView;

    /// Founds a league: a public one for the owner, a private one for its host.
    FoundLeague {
        player: PlayerId,
        new: Box<wire::NewLeague>,
    } -> LeagueId;

    /// Closes a league for its host or the owner. No tournament can be opened in it afterwards.
    CloseLeague {
        player: PlayerId,
        league: LeagueId,
    } -> ();

    /// Ends a timetable for its host or the owner. It opens no further tournaments.
    EndTimetable {
        player: PlayerId,
        timetable: TimetableId,
    } -> ();

    /// Enters a player in a tournament, paid in chips or with a ticket.
    Register {
        player: PlayerId,
        tournament: TournamentId,
        ticket: bool,
        commitment: Option<wire::Hex32>,
        nth: Option<u32>,
    } -> Entered;

    /// Opens the nonce that an entrant committed to for a tournament's lots.
    OpenLots {
        player: PlayerId,
        open: wire::OpenLots,
    } -> ();

    /// Sells a player a re-entry, or sells an entry a rebuy or an add-on.
    Buy {
        player: PlayerId,
        buy: wire::Buy,
    } -> Entered;

    /// Withdraws an entry before the tournament starts.
    Unregister {
        player: PlayerId,
        entry: wire::Unregister,
    } -> ();

    /// Declines the rebuy that an entry was offered.
    DeclineRebuy {
        player: PlayerId,
        entry: wire::DeclineRebuy,
    } -> ();

    /// Proposes a deal.
    ProposeDeal {
        player: PlayerId,
        deal: wire::ProposeDeal,
    } -> ();

    /// Answers the proposed deal.
    AnswerDeal {
        player: PlayerId,
        answer: wire::AnswerDeal,
    } -> ();

    /// Carries out an instruction for a tournament, given by its host or the owner.
    OrderTournament {
        player: PlayerId,
        order: wire::OrderTournament,
    } -> ();

    /// Returns the live events that a visitor may find.
    LiveEvents {
        /// The visitor's player id; `None` if the visitor has no session.
        player: Option<PlayerId>,
    } -> wire::LiveEventsView;

    /// Opens a live event; the player is its director.
    OpenLive {
        player: PlayerId,
        new: Box<wire::NewLiveEvent>,
    } -> TournamentId;

    /// Makes a code with which somebody signs a console of a live event in.
    LiveCode {
        /// The player who asks; must have a console of a director.
        player: PlayerId,
        new: wire::NewLiveCode,
    } -> ConsoleCode;

    /// Signs a console of a live event in.
    LiveConsole {
        player: PlayerId,
        new: wire::NewLiveConsole,
    } -> wire::OpenedLiveConsole;

    /// Takes the acts of a console. The answer comes once they are durable.
    LiveActs {
        /// The player who asks; must have signed the console in.
        player: PlayerId,
        acts: Box<wire::LiveActs>,
    } -> wire::LiveAnswers;

    /// Returns what a wall of a live event shows.
    LiveWall {
        event: TournamentId,
        /// The visitor's player id; `None` if the visitor has no session.
        player: Option<PlayerId>,
        /// The version that the visitor has.
        known: Option<String>,
    } -> Versioned<wire::LiveWallView>;

    /// Returns a player's own page at a live event.
    LivePlayer {
        event: TournamentId,
        /// The code on the seat card, as typed.
        code: String,
        /// The version that the visitor has.
        known: Option<String>,
    } -> Versioned<wire::LivePlayerView>;

    /// Returns a live event as staff see it.
    LiveStaff {
        /// The player who asks; must have signed the console in.
        player: PlayerId,
        event: TournamentId,
        device: u32,
        /// The version that the console has.
        known: Option<String>,
    } -> Versioned<wire::LiveStaffView>;

    /// Returns everybody who has registered at a live event.
    LivePeople {
        /// The player who asks; must have signed the console in.
        player: PlayerId,
        event: TournamentId,
        device: u32,
        /// The version that the console has.
        known: Option<String>,
    } -> Versioned<wire::LivePeopleView>;

    /// Returns up to 100 acts of a live event's log, latest first.
    LiveLog {
        /// The player who asks; must have signed the console in.
        player: PlayerId,
        event: TournamentId,
        device: u32,
        /// Number of the act before which the page ends; `None` for the latest page.
        before: Option<u32>,
    } -> wire::LiveLogView;

    /// Returns the rulings of a live event.
    LiveRulings {
        /// The player who asks; must have signed the console in.
        player: PlayerId,
        event: TournamentId,
        device: u32,
    } -> wire::LiveRulingsView;

    /// Returns counts for metrics.
    Figures {} -> crate::Figures;
}
