//! The kinds of account, and what an account belongs to.

use crate::{AccountFault, Name};
use core::fmt;
use units::{PlayerId, TableId};

/// The owner of an account: its kind, and whatever else the kind's [`Pattern`] requires.
///
/// ```
/// use ledger::{Kind, OwnerId, Owner, Side};
/// use units::{PlayerId, TableId};
/// let (ana, table) = (PlayerId::from_bits(1), TableId::from_bits(2));
/// let seat = Owner::seat(table, ana);
/// assert_eq!((seat.kind(), seat.of_player()), (Kind::Seat, Some(ana)));
/// assert_eq!(Owner::new(Kind::House, OwnerId::Nobody).unwrap().side(), Side::House);
/// assert!(Owner::new(Kind::House, OwnerId::Player(ana)).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Owner {
    kind: Kind,
    of: OwnerId,
}

/// What an account belongs to. In the account's text, it comes between kind and currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnerId {
    /// Nothing. Kind and currency alone name the account.
    Nobody,
    /// The account belongs to one player.
    Player(PlayerId),
    /// The account belongs to one table.
    Table(TableId),
    /// The account belongs to one player at one table.
    Seat(TableId, PlayerId),
    /// A name, such as a provider's.
    Name(Name),
}

/// How accounts of one kind are distinguished from each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// One account per currency.
    One,
    /// One account per player.
    Player,
    /// One account per table.
    Table,
    /// One account per player at each table.
    Seat,
    /// One account per name.
    Named,
    /// One account without a name, and one per name.
    OneOrNamed,
}

/// The side of the room's books that an account is on.
///
/// With nothing in transit, what the room owes to players plus what the house holds equals what came from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Owed to players: to one player, or to the eventual winner.
    Players,
    /// The house's funds.
    House,
    /// Outside the room. The balance is minus the sum that came from there, and may go below zero.
    Outside,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $name:literal $pattern:ident $side:ident),* $(,)?) => {
        /// The purpose of an account.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $kind),*
        }

        impl Kind {
            /// Every kind, in sorting order.
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// Returns the kind's name. The text of its accounts begins with this name.
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),* }
            }
            /// Returns how accounts of this kind are distinguished from each other.
            pub const fn pattern(self) -> Pattern {
                match self { $(Kind::$kind => Pattern::$pattern),* }
            }
            /// Returns the side of the books that the kind's accounts are on.
            pub const fn side(self) -> Side {
                match self { $(Kind::$kind => Side::$side),* }
            }
        }
    };
}

// Accounts are sorted in this order; a new kind goes to the end.
kinds! {
    /// A player's chips away from the tables.
    Player "player" Player Players,
    /// A player's chips at a table: the stack, and the chips in the current hand.
    Seat "seat" Seat Players,
    /// The rake that the house has taken.
    Rake "rake" One House,
    /// Chips from pots in a jackpot that nobody has won yet. The room's first jackpot has no name.
    Jackpot "jackpot" OneOrNamed Players,
    /// The source of play chips. Its balance is minus all play chips that were ever given out.
    Issue "issue" One Outside,
    /// Money that a payment provider holds for the room.
    Provider "provider" Named Outside,
    /// A player's chips for all games of the house, if the room keeps poker chips in a separate account.
    Game "game" Player Players,
    /// A withdrawal on its way to a player.
    Pending "pending" Player Players,
    /// A bonus that a player was promised and has not yet earned.
    Bonus "bonus" Player Players,
    /// A player's loyalty points.
    Points "points" Player Players,
    /// Money that a payment provider charged back after the player had already lost it.
    Due "due" Player House,
    /// The room's open position in one currency, which arises when currencies are exchanged.
    Exchange "exchange" One Outside,
    /// A tournament ticket, by its number.
    Ticket "ticket" Named Players,
    /// Payments into a tournament that may still go back to the players: before the start, or for chips on their way.
    Entry "entry" Named Players,
    /// The prizes of a tournament.
    Prize "prize" Named Players,
    /// The house's own funds.
    House "house" One House,
    /// The bank of a house table, which pays the players' winnings.
    Bank "bank" Table House,
    /// Funds held until a case is decided.
    Case "case" Named Players,
    /// Payments from a provider that cannot be assigned, because their reference is unknown.
    Suspense "suspense" Named Players,
    /// A tournament's bounties that nobody has won yet.
    Bounty "bounty" Named Players,
    /// The pool of a flight that is over, on its way to the prizes of the final.
    Flight "flight" Named Players,
}

impl Owner {
    /// The owner of the rake that the house took.
    pub const RAKE: Owner = Owner { kind: Kind::Rake, of: OwnerId::Nobody };
    /// The owner of the jackpot without a name.
    pub const JACKPOT: Owner = Owner { kind: Kind::Jackpot, of: OwnerId::Nobody };
    /// The owner of the account that play chips come from.
    pub const ISSUE: Owner = Owner { kind: Kind::Issue, of: OwnerId::Nobody };

    /// Returns the owner of a player's chips away from the tables.
    pub const fn player(player: PlayerId) -> Owner {
        Owner { kind: Kind::Player, of: OwnerId::Player(player) }
    }

    /// Returns the owner of a player's chips at a table.
    pub const fn seat(table: TableId, player: PlayerId) -> Owner {
        Owner { kind: Kind::Seat, of: OwnerId::Seat(table, player) }
    }

    /// Creates an owner of any kind.
    ///
    /// # Errors
    /// [`AccountFault::Pattern`] if `of` does not fit the kind's pattern.
    pub const fn new(kind: Kind, of: OwnerId) -> Result<Owner, AccountFault> {
        let fits = match (kind.pattern(), of) {
            (Pattern::One | Pattern::OneOrNamed, OwnerId::Nobody)
            | (Pattern::Player, OwnerId::Player(_))
            | (Pattern::Table, OwnerId::Table(_))
            | (Pattern::Seat, OwnerId::Seat(..))
            | (Pattern::Named | Pattern::OneOrNamed, OwnerId::Name(_)) => true,
            (
                Pattern::One
                | Pattern::Player
                | Pattern::Table
                | Pattern::Seat
                | Pattern::Named
                | Pattern::OneOrNamed,
                _,
            ) => false,
        };
        if fits { Ok(Owner { kind, of }) } else { Err(AccountFault::Pattern(kind)) }
    }

    /// Returns the kind of account.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Returns the player, table or name that the account belongs to.
    pub const fn of(self) -> OwnerId {
        self.of
    }

    /// Returns the side of the books that the account is on.
    pub const fn side(self) -> Side {
        self.kind.side()
    }

    /// Returns the player; `None` if the account does not belong to one player.
    pub const fn of_player(self) -> Option<PlayerId> {
        match self.of {
            OwnerId::Player(player) | OwnerId::Seat(_, player) => Some(player),
            OwnerId::Nobody | OwnerId::Table(_) | OwnerId::Name(_) => None,
        }
    }

    /// Returns the table; `None` if the account is not at a table.
    pub const fn of_table(self) -> Option<TableId> {
        match self.of {
            OwnerId::Table(table) | OwnerId::Seat(table, _) => Some(table),
            OwnerId::Nobody | OwnerId::Player(_) | OwnerId::Name(_) => None,
        }
    }

    /// Returns the account's name; `None` if it has none.
    pub const fn of_name(self) -> Option<Name> {
        match self.of {
            OwnerId::Name(name) => Some(name),
            OwnerId::Nobody | OwnerId::Player(_) | OwnerId::Table(_) | OwnerId::Seat(..) => None,
        }
    }

    /// Returns table and player; `None` if the account does not hold a player's chips at a table.
    pub const fn at_seat(self) -> Option<(TableId, PlayerId)> {
        match self.of {
            OwnerId::Seat(table, player) => Some((table, player)),
            OwnerId::Nobody | OwnerId::Player(_) | OwnerId::Table(_) | OwnerId::Name(_) => None,
        }
    }

    /// Returns the player; `None` if the account does not hold a player's chips away from the tables.
    pub const fn away(self) -> Option<PlayerId> {
        match (self.kind, self.of) {
            (Kind::Player, OwnerId::Player(player)) => Some(player),
            _ => None,
        }
    }
}

impl Pattern {
    /// Returns the text between kind and currency in the form that error texts use.
    pub(crate) const fn between(self) -> &'static str {
        match self {
            Pattern::One => "",
            Pattern::Player => "<player>/",
            Pattern::Table => "<table>/",
            Pattern::Seat => "<table>/<player>/",
            Pattern::Named => "<name>/",
            Pattern::OneOrNamed => "[<name>/]",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Formats the account's text without its currency: `seat/<table>/<player>`.
impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        match self.of {
            OwnerId::Nobody => Ok(()),
            OwnerId::Player(player) => write!(f, "/{player}"),
            OwnerId::Table(table) => write!(f, "/{table}"),
            OwnerId::Seat(table, player) => write!(f, "/{table}/{player}"),
            OwnerId::Name(name) => write!(f, "/{name}"),
        }
    }
}
