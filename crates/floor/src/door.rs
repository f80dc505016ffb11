//! Questions from outside the socket, each a type that names the type of its answer.
//!
//! A question travels as a plain value under an [`AskId`]; the floor answers it with
//! [`Out::Reply`](crate::Out::Reply). A question that changes something is answered once the change
//! is durable.

use crate::lines::Channel;
use people::SecretHash;
use std::marker::PhantomData;
use units::{PlayerId, TableId};
use wire::{
    FeesView, LobbyView, Me, NewOrder, NewReport, NewTable, OrderView, OrdersView, QuickSeat,
    RemovedView, SheetView, TableView, TalkView,
};

/// The number of a question until it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AskId(pub u64);

/// A question to the floor.
///
/// ```
/// use floor::{AskId, Question, ask};
/// let lobby = ask::Lobby { player: None }.numbered(AskId(1));
/// ```
pub trait Question: Sized {
    /// What the floor answers, unless it refuses.
    type Answer: Into<Answer> + TryFrom<Answer>;

    /// The question as [`Floor::ask`](crate::Floor::ask) takes it.
    fn numbered(self, id: AskId) -> Ask;
}

/// A numbered question of any kind.
#[derive(Clone, Debug)]
pub struct Ask(pub(crate) Asked);

/// Where an answer of type `A` goes.
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

/// A new session, with the secrets that are shown once.
#[derive(Clone, Debug)]
pub struct Session {
    /// The player's own page; of a new player with the recovery code.
    pub me: Me,
    /// The session's token.
    pub token: String,
}

/// What the owner's link gave.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The new owner's own page; of a new player with the recovery code.
    pub me: Me,
    /// The token of the session of a new player.
    pub token: Option<String>,
}

/// A new recovery code, which is shown once.
#[derive(Clone, Debug)]
pub struct NewCode(pub String);

/// The player that a session belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The player.
    pub player: PlayerId,
    /// Whether they own the room.
    pub owner: bool,
}

/// Declares the questions: a struct in [`ask`] for each, its answer's type, and the enum that holds
/// any of them with where its answer goes.
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
                #[allow(missing_docs)] // where a field is what its name says
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

        /// A question of any kind and where its answer goes.
        #[derive(Clone, Debug)]
        pub(crate) enum Asked {
            $( $name(ask::$name, ReplyTo<$answer>), )*
        }
    };
}

/// Declares the answers: the enum that holds any of them, and the ways to it and back.
macro_rules! answers {
    ($( $name:ident($answer:ty), )*) => {
        /// An answer of any kind.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)] // each is what its type says
        #[allow(clippy::large_enum_variant)] // it travels in a box
        pub enum Answer {
            $( $name($answer), )*
        }

        $(
            impl From<$answer> for Answer {
                fn from(answer: $answer) -> Answer {
                    Answer::$name(answer)
                }
            }

            impl TryFrom<Answer> for $answer {
                type Error = Answer;

                fn try_from(answer: Answer) -> Result<$answer, Answer> {
                    match answer {
                        Answer::$name(answer) => Ok(answer),
                        other => Err(other),
                    }
                }
            }
        )*
    };
}

questions! {
    /// The player that a session belongs to, if it is open.
    WhoIs {
        /// The hash of the session's token.
        token: SecretHash,
    } -> Option<Identity>;

    /// Makes a new guest, with play chips and a session.
    OpenGuest {
        /// The name as typed.
        name: String,
    } -> Session;

    /// Gives a player another name.
    Rename {
        player: PlayerId,
        /// The name as typed.
        name: String,
    } -> wire::Me;

    /// Opens a new session for the player that a recovery code belongs to.
    Recover {
        /// The code as typed.
        code: String,
    } -> Session;

    /// Makes a new recovery code; the old one stops working.
    NewRecoveryCode {
        player: PlayerId,
    } -> NewCode;

    /// Closes a session.
    CloseSession {
        /// The hash of the session's token.
        token: SecretHash,
    } -> ();

    /// Closes every session of a player except one.
    CloseOtherSessions {
        /// The hash of the token of the session that stays open.
        token: SecretHash,
    } -> ();

    /// Uses the owner's link: makes a player the owner of the room.
    ClaimOwner {
        /// The secret in the link.
        secret: String,
        /// The player who opened the link; without one, a new guest called "Owner" becomes the owner.
        player: Option<PlayerId>,
    } -> Claimed;

    /// The secret of the owner's link: the unused one, or a new one. For the host's command line.
    OwnerLink {} -> String;

    /// The secret of a new owner's link; the old link stops working. For the host's command line.
    NewOwnerLink {} -> String;

    /// A player's own page.
    Me {
        player: PlayerId,
    } -> wire::Me;

    /// What a player paid the house.
    Fees {
        player: PlayerId,
    } -> FeesView;

    /// Play chips for a player who is nearly broke.
    Refill {
        player: PlayerId,
    } -> wire::Me;

    /// The lobby as a player or a visitor sees it.
    Lobby {
        player: Option<PlayerId>,
    } -> LobbyView;

    /// A table as a player or a visitor sees it, without watching it.
    Table {
        table: TableId,
        player: Option<PlayerId>,
    } -> TableView;

    /// A private table's settle-up sheet, for a player who played there.
    Sheet {
        table: TableId,
        player: PlayerId,
    } -> SheetView;

    /// The players whom the host of a table removed from it, for the host.
    Removed {
        table: TableId,
        /// The player who asks.
        player: PlayerId,
    } -> RemovedView;

    /// The public table with a free seat where a hand starts soonest.
    QuickSeat {
        player: PlayerId,
        /// Where the player plays from.
        channel: Channel,
    } -> wire::QuickSeat;

    /// A table drawn by lot from the public tables like one, itself included, with a seat for a player.
    SeatLike {
        player: PlayerId,
        /// Where the player plays from.
        channel: Channel,
        /// The table that the others must be like.
        table: TableId,
    } -> wire::QuickSeat;

    /// Opens a table; answered with its identifier.
    OpenTable {
        /// The player who opens it and, if it is private, its host.
        player: PlayerId,
        table: NewTable,
    } -> TableId;

    /// Orders a private table for a day to come.
    OrderTable {
        player: PlayerId,
        order: Box<NewOrder>,
    } -> OrderView;

    /// Takes an order back.
    WithdrawOrder {
        /// The player who ordered the table.
        player: PlayerId,
        table: TableId,
    } -> ();

    /// All orders, for the owner.
    Orders {
        /// The player who asks.
        player: PlayerId,
    } -> OrdersView;

    /// Approves or declines an order.
    SettleOrder {
        /// The player who asks; only the owner may.
        player: PlayerId,
        settle: wire::SettleOrder,
    } -> ();

    /// A salt for the password that the host of a table sets. The password is hashed outside the
    /// floor, since that is slow.
    PasswordSalt {
        /// The player who asks; only the host may.
        player: PlayerId,
        table: TableId,
    } -> [u8; 16];

    /// Sets a table's password, or lifts it.
    SetPassword {
        /// The player who asks; only the host may.
        player: PlayerId,
        table: TableId,
        /// The password's hash.
        hash: Option<String>,
    } -> ();

    /// The hash of a table's password, for one try at it; `None` where the player needs none. The
    /// password is compared outside the floor, since that is slow.
    PasswordOf {
        player: PlayerId,
        table: TableId,
    } -> Option<String>;

    /// Admits a player who gave the right password.
    Enter {
        player: PlayerId,
        table: TableId,
        /// The hash that the password was compared with; by now the table may have another.
        hash: String,
    } -> ();

    /// Closes a table after its hand.
    CloseTable {
        /// The player who asks; only the owner may.
        player: PlayerId,
        table: TableId,
    } -> ();

    /// Breaks off play at a table: the running hand is void.
    BreakOff {
        /// The player who asks; only the owner may.
        player: PlayerId,
        table: TableId,
        /// Whether the table closes; otherwise the next hand follows.
        close: bool,
    } -> ();

    /// Hides two players' chat from each other, or shows it again.
    Block {
        player: PlayerId,
        other: PlayerId,
        /// Whether to hide it.
        on: bool,
    } -> wire::Me;

    /// Reports a player.
    Report {
        /// The player who reports.
        player: PlayerId,
        report: NewReport,
    } -> ();

    /// Chat and reports, for the owner.
    Talk {
        /// The player who asks.
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

    /// Plans a restart. No new hand begins in the last seconds before it.
    PlanRestart {
        /// Seconds from now; `None` calls the planned restart off.
        in_seconds: Option<u32>,
    } -> ();

    /// The floor's figures.
    Figures {} -> crate::Figures;
}

answers! {
    Done(()),
    Identity(Option<Identity>),
    Session(Session),
    Claimed(Claimed),
    Me(Me),
    Fees(FeesView),
    RecoveryCode(NewCode),
    OwnerLink(String),
    Lobby(LobbyView),
    Talk(TalkView),
    Order(OrderView),
    Orders(OrdersView),
    Table(TableView),
    Sheet(SheetView),
    Removed(RemovedView),
    Salt([u8; 16]),
    PasswordHash(Option<String>),
    Seat(QuickSeat),
    Opened(TableId),
    Figures(crate::Figures),
}
