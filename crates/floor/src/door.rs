use crate::Channel;
use people::SecretHash;
use units::{Chips, HandNo, PlayerId, TableId};
use wire::{
    FeesView, LobbyView, Me, NewOrder, NewReport, NewTable, OrderView, OrdersView, Refusal,
    RemovedView, Settle, SettleOrder, SheetView, TableView, TalkView,
};

/// Names a question from the HTTP side until it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AskId(pub u64);

/// What the HTTP side may ask of the floor. Everything that changes something is answered only once
/// it is durable.
#[derive(Clone, Debug)]
pub enum Ask {
    /// Whose token is this?
    WhoIs {
        /// The token's hash.
        token: SecretHash,
    },
    /// A new guest by this name, with play chips; answered with his session token and recovery
    /// code.
    OpenGuest {
        /// The name, unchecked.
        name: String,
    },
    /// Another name.
    Rename {
        /// Who.
        player: PlayerId,
        /// The name, unchecked.
        name: String,
    },
    /// A new session for whoever this recovery code belongs to.
    Recover {
        /// The code as typed.
        code: String,
    },
    /// A new recovery code; the old one is void.
    NewRecoveryCode {
        /// Who.
        player: PlayerId,
    },
    /// Close this session.
    CloseSession {
        /// The token's hash.
        token: SecretHash,
    },
    /// Close every session of this one's player but this one.
    CloseOtherSessions {
        /// The hash of the token that stays.
        token: SecretHash,
    },
    /// The owner's one-time link was opened, by this player if he has a name already, else by a
    /// new guest called "Owner".
    ClaimOwner {
        /// The link's secret.
        secret: String,
        /// Who.
        player: Option<PlayerId>,
    },
    /// The owner's link that still stands, told again; a new one if none does. Asked by the host
    /// only.
    OwnerLink,
    /// A new owner's link; the old one is void. Asked by a command on the host only.
    NewOwnerLink,
    /// The person's own page.
    Me {
        /// Who.
        player: PlayerId,
    },
    /// What the person paid the house.
    Fees {
        /// Who.
        player: PlayerId,
    },
    /// Play chips for who is broke.
    Refill {
        /// Who.
        player: PlayerId,
    },
    /// The lobby.
    Lobby {
        /// For whom.
        player: Option<PlayerId>,
    },
    /// A table as an observer sees it, without watching it.
    Table {
        /// Which.
        table: TableId,
        /// For whom.
        player: Option<PlayerId>,
    },
    /// A private table's settle-up sheet.
    Sheet {
        /// Of which.
        table: TableId,
        /// For whom.
        player: PlayerId,
    },
    /// Whom the host of a table removed from it.
    Removed {
        /// From which.
        table: TableId,
        /// For whom.
        player: PlayerId,
    },
    /// Where a newcomer sits down best: the public table with a free seat where a hand starts
    /// soonest.
    QuickSeat {
        /// Who.
        player: PlayerId,
        /// Where he plays from.
        channel: Channel,
    },
    /// A seat at one of the public tables like this one, itself among them, drawn by lot from those
    /// that have one for him.
    SeatLike {
        /// Who.
        player: PlayerId,
        /// Where he plays from.
        channel: Channel,
        /// Like which.
        table: TableId,
    },
    /// Opens a table.
    OpenTable {
        /// Who.
        player: PlayerId,
        /// What.
        table: NewTable,
    },
    /// Orders a private table for a day to come; answered with the order.
    OrderTable {
        /// Who.
        player: PlayerId,
        /// What.
        order: Box<NewOrder>,
    },
    /// Whoever ordered it takes it back.
    WithdrawOrder {
        /// Who.
        player: PlayerId,
        /// Which.
        table: TableId,
    },
    /// All orders, for the owner.
    Orders {
        /// Who asks.
        player: PlayerId,
    },
    /// The owner approves an order, or declines it.
    SettleOrder {
        /// Who.
        player: PlayerId,
        /// Which, and how.
        settle: SettleOrder,
    },
    /// A salt for the password that the host of a table wants to set: it is hashed elsewhere, since that
    /// is slow.
    PasswordSalt {
        /// Who.
        player: PlayerId,
        /// Of which table.
        table: TableId,
    },
    /// The host of a table sets its password, or lifts it.
    SetPassword {
        /// Who.
        player: PlayerId,
        /// Of which table.
        table: TableId,
        /// What is kept of it.
        hash: Option<String>,
    },
    /// What is kept of a table's password, for a try at it by this player; it counts as one of his
    /// tries. It is held against it elsewhere, since that is slow.
    PasswordOf {
        /// Who.
        player: PlayerId,
        /// Which.
        table: TableId,
    },
    /// A player has given the right password.
    Enter {
        /// Who.
        player: PlayerId,
        /// Which.
        table: TableId,
        /// What it was held against: the table may have another by now.
        hash: String,
    },
    /// The owner closes a table after its hand.
    CloseTable {
        /// Who.
        player: PlayerId,
        /// Which.
        table: TableId,
    },
    /// The owner breaks off play at a table: the running hand is void.
    BreakOff {
        /// Who.
        player: PlayerId,
        /// Which.
        table: TableId,
        /// Whether it closes; else the next hand follows.
        close: bool,
    },
    /// A player reads nothing of what another says any more, and the other nothing of his; or they do
    /// again.
    Block {
        /// Who.
        player: PlayerId,
        /// Whom.
        other: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A player reports another.
    Report {
        /// Who.
        player: PlayerId,
        /// What.
        report: NewReport,
    },
    /// What was reported, for the owner.
    Talk {
        /// Who asks.
        player: PlayerId,
    },
    /// The owner settles a report.
    Settle {
        /// Who.
        player: PlayerId,
        /// Which, and how.
        settle: Settle,
    },
    /// The owner lets somebody speak again whom he silenced.
    LetSpeak {
        /// Who.
        player: PlayerId,
        /// Whom.
        other: PlayerId,
    },
    /// The owner switches house players on or off.
    HousePlayers {
        /// Who.
        player: PlayerId,
        /// On or off.
        on: bool,
    },
    /// A restart is planned in so many seconds (0: now; `None`: called off). No new hand begins in
    /// the last seconds before it.
    PlanRestart {
        /// Seconds from now.
        in_seconds: Option<u32>,
    },
    /// Chips at a table and hand number, for tests and figures.
    Figures,
}

/// What the floor answers.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Answer {
    Refused(Refusal),
    Nobody,
    Player {
        player: PlayerId,
        owner: bool,
    },
    /// A session was opened; the secrets are shown once.
    Session {
        me: Me,
        token: String,
    },
    Me(Me),
    Fees(FeesView),
    RecoveryCode(String),
    OwnerLink(String),
    Lobby(LobbyView),
    Talk(Box<TalkView>),
    Order(Box<OrderView>),
    Orders(OrdersView),
    Table(Box<TableView>),
    Sheet(SheetView),
    Removed(RemovedView),
    Salt([u8; 16]),
    Password(Option<String>),
    Seat {
        table: TableId,
        buy_in: Chips,
    },
    Opened {
        table: TableId,
    },
    Figures(crate::Figures),
    Done,
    Hand(HandNo),
}
