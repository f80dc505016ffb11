use crate::{AccountFault, Name};
use core::fmt;
use units::{PlayerId, TableId};

/// Whose account: a kind, and what it is of, by the kind's [`Pattern`].
///
/// ```
/// use ledger::{Kind, Of, Owner, Side};
/// use units::{PlayerId, TableId};
/// let (ana, table) = (PlayerId::from_bits(1), TableId::from_bits(2));
/// let seat = Owner::seat(table, ana);
/// assert_eq!((seat.kind(), seat.of_player()), (Kind::Seat, Some(ana)));
/// assert_eq!(Owner::new(Kind::House, Of::Nobody).unwrap().side(), Side::House);
/// assert!(Owner::new(Kind::House, Of::Player(ana)).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Owner {
    kind: Kind,
    of: Of,
}

/// What stands between the kind of an account and its currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Of {
    /// Nothing.
    Nobody,
    /// A player.
    Player(PlayerId),
    /// A table.
    Table(TableId),
    /// A table, and a player there.
    Seat(TableId, PlayerId),
    /// A name.
    Name(Name),
}

/// What accounts of a kind are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// There is one of each currency.
    One,
    /// One for each player.
    Player,
    /// One for each table.
    Table,
    /// One for each player at each table.
    Seat,
    /// One for each name.
    Named,
    /// One without a name, and one for each name.
    OneOrNamed,
}

/// On which side of the room's books an account is.
///
/// Where nothing is on its way, what is owed to players and what the house holds are together what
/// came from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Owed to players: to one of them, or to whoever wins it.
    Players,
    /// The house's.
    House,
    /// The world outside: its balance is minus what came from there, and may be below zero.
    Outside,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $name:literal $pattern:ident $side:ident),* $(,)?) => {
        /// What kind of account it is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $kind),*
        }

        impl Kind {
            /// Every kind, in order.
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// Its name: the text of its accounts begins with it.
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),* }
            }
            /// What its accounts are of.
            pub const fn pattern(self) -> Pattern {
                match self { $(Kind::$kind => Pattern::$pattern),* }
            }
            /// On which side it is.
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
    /// A player's chips at a table: the stack, and what is in the hand.
    Seat "seat" Seat Players,
    /// What the house took as rake.
    Rake "rake" One House,
    /// What pots gave to a jackpot and nobody has won yet. The room's first has no name.
    Jackpot "jackpot" OneOrNamed Players,
    /// Where play chips come from: its balance is minus all that were ever given out.
    Issue "issue" One Outside,
    /// What a payment provider holds for the room.
    Provider "provider" Named Outside,
    /// What a player may stake anywhere in the house, where poker has an account apart.
    Game "game" Player Players,
    /// A withdrawal on its way to a player.
    Pending "pending" Player Players,
    /// What was promised to a player and is not yet earned.
    Bonus "bonus" Player Players,
    /// A player's points of loyalty.
    Points "points" Player Players,
    /// What was charged back by a player's provider after it was lost.
    Due "due" Player House,
    /// What one currency was changed for: the room's open position in it.
    Exchange "exchange" One Outside,
    /// A ticket to tournaments, by its number.
    Ticket "ticket" Named Players,
    /// What was paid to enter a tournament that may still be called off.
    Entry "entry" Named Players,
    /// The prizes of a tournament.
    Prize "prize" Named Players,
    /// The house's own.
    House "house" One House,
    /// What a table of games against the house pays out from.
    Bank "bank" Table House,
    /// What is kept until a case is decided.
    Case "case" Named Players,
    /// What came from a provider without a reference that is known.
    Suspense "suspense" Named Players,
}

impl Owner {
    /// What the house took as rake.
    pub const RAKE: Owner = Owner { kind: Kind::Rake, of: Of::Nobody };
    /// The jackpot without a name.
    pub const JACKPOT: Owner = Owner { kind: Kind::Jackpot, of: Of::Nobody };
    /// Where play chips come from.
    pub const ISSUE: Owner = Owner { kind: Kind::Issue, of: Of::Nobody };

    /// A player's chips away from the tables.
    pub const fn player(player: PlayerId) -> Owner {
        Owner { kind: Kind::Player, of: Of::Player(player) }
    }

    /// A player's chips at a table.
    pub const fn seat(table: TableId, player: PlayerId) -> Owner {
        Owner { kind: Kind::Seat, of: Of::Seat(table, player) }
    }

    /// An owner of any kind.
    ///
    /// # Errors
    /// [`AccountFault::Pattern`] where the kind's accounts are of something else.
    pub const fn new(kind: Kind, of: Of) -> Result<Owner, AccountFault> {
        let fits = match (kind.pattern(), of) {
            (Pattern::One | Pattern::OneOrNamed, Of::Nobody)
            | (Pattern::Player, Of::Player(_))
            | (Pattern::Table, Of::Table(_))
            | (Pattern::Seat, Of::Seat(..))
            | (Pattern::Named | Pattern::OneOrNamed, Of::Name(_)) => true,
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

    /// Its kind.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// What it is of.
    pub const fn of(self) -> Of {
        self.of
    }

    /// On which side of the books it is.
    pub const fn side(self) -> Side {
        self.kind.side()
    }

    /// The player whose it is, where it is one player's.
    pub const fn of_player(self) -> Option<PlayerId> {
        match self.of {
            Of::Player(player) | Of::Seat(_, player) => Some(player),
            Of::Nobody | Of::Table(_) | Of::Name(_) => None,
        }
    }

    /// The table that it is at, where it is at one.
    pub const fn of_table(self) -> Option<TableId> {
        match self.of {
            Of::Table(table) | Of::Seat(table, _) => Some(table),
            Of::Nobody | Of::Player(_) | Of::Name(_) => None,
        }
    }

    /// The table and the player, where it is what a player has at a table.
    pub const fn at_seat(self) -> Option<(TableId, PlayerId)> {
        match self.of {
            Of::Seat(table, player) => Some((table, player)),
            Of::Nobody | Of::Player(_) | Of::Table(_) | Of::Name(_) => None,
        }
    }

    /// The player, where it is what a player has away from the tables.
    pub const fn away(self) -> Option<PlayerId> {
        match (self.kind, self.of) {
            (Kind::Player, Of::Player(player)) => Some(player),
            _ => None,
        }
    }
}

impl Pattern {
    /// What stands between kind and currency, as it is told to people.
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

/// The account's text without its currency: `seat/<table>/<player>`.
impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        match self.of {
            Of::Nobody => Ok(()),
            Of::Player(player) => write!(f, "/{player}"),
            Of::Table(table) => write!(f, "/{table}"),
            Of::Seat(table, player) => write!(f, "/{table}/{player}"),
            Of::Name(name) => write!(f, "/{name}"),
        }
    }
}
