//! Accounts and their form as text.

use crate::{Kind, NameError, Owner, OwnerId, Pattern, Side};
use core::fmt;
use core::str::FromStr;
use units::{Currency, CurrencyError, IdError, PlayerId, TableId};

/// One account: an owner and a currency.
///
/// As text: the kind, what it belongs to, and the currency, with `/` between them: `player/<id>/PLAY`,
/// `seat/<table>/<player>/PLAY`, `rake/PLAY`. Text and account convert both ways without loss. Transfers are hashed
/// over the text, so its form never changes.
///
/// ```
/// use ledger::{Account, Kind, Owner};
/// let rake: Account = "rake/PLAY".parse().unwrap();
/// assert_eq!(rake.owner, Owner::RAKE);
/// assert_eq!(rake.to_string(), "rake/PLAY");
/// let jackpot: Account = "jackpot/roulette/EUR".parse().unwrap();
/// assert_eq!(jackpot.owner.kind(), Kind::Jackpot);
/// assert!("cellar/PLAY".parse::<Account>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Account {
    /// The owner: a kind, and a player, table or name.
    pub owner: Owner,
    /// The currency of the balance.
    pub currency: Currency,
}

/// The error for a text that is not an account.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not an account: {fault}")]
pub struct AccountError {
    /// The text that was refused.
    pub text: String,
    /// What is wrong with the text.
    pub fault: AccountFault,
}

/// What is wrong with the text of an account.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccountFault {
    /// The kind does not exist.
    #[error("unknown kind \"{name}\"; expected one of {}", kinds())]
    Kind {
        /// The text that was found instead.
        name: String,
    },
    /// The part between kind and currency does not fit the kind.
    #[error("expected {}/{}<currency>", .0.name(), .0.pattern().between())]
    Pattern(Kind),
    /// The text for a player or a table is not an identifier.
    #[error("\"{text}\": {error}")]
    Id {
        /// The text that was found instead.
        text: String,
        /// Why the text is not an identifier.
        error: IdError,
    },
    /// The text for a name is not a [`Name`](crate::Name).
    #[error("{0}")]
    Name(NameError),
    /// The text for the currency is not a currency code.
    #[error("\"{text}\": {error}")]
    Currency {
        /// The text that was found instead.
        text: String,
        /// Why the text is not a currency code.
        error: CurrencyError,
    },
}

fn kinds() -> String {
    Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

impl Account {
    /// Returns the account of a player's chips away from the tables.
    pub const fn player(player: PlayerId, currency: Currency) -> Account {
        Account { owner: Owner::player(player), currency }
    }
    /// Returns the account of a player's chips at a table.
    pub const fn seat(table: TableId, player: PlayerId, currency: Currency) -> Account {
        Account { owner: Owner::seat(table, player), currency }
    }
    /// Returns the account of the rake that the house took.
    pub const fn rake(currency: Currency) -> Account {
        Account { owner: Owner::RAKE, currency }
    }
    /// Returns the account of the room's first jackpot.
    pub const fn jackpot(currency: Currency) -> Account {
        Account { owner: Owner::JACKPOT, currency }
    }
    /// Returns the account that play chips come from.
    pub const fn issue(currency: Currency) -> Account {
        Account { owner: Owner::ISSUE, currency }
    }
    /// Reports whether the balance may go below zero. Only accounts outside the room may do so.
    pub const fn may_be_negative(&self) -> bool {
        matches!(self.owner.side(), Side::Outside)
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.owner, self.currency)
    }
}

impl FromStr for Account {
    type Err = AccountError;
    fn from_str(text: &str) -> Result<Account, AccountError> {
        read(text).map_err(|fault| AccountError { text: text.to_owned(), fault })
    }
}

fn read(text: &str) -> Result<Account, AccountFault> {
    let (name, rest) = text.split_once('/').unwrap_or((text, ""));
    let kind = Kind::ALL.iter().copied().find(|kind| kind.name() == name);
    let kind = kind.ok_or_else(|| AccountFault::Kind { name: name.to_owned() })?;
    let parts: Vec<&str> = rest.split('/').collect();
    let (&currency, between) = parts.split_last().expect("a split text has a part");
    let of = match (kind.pattern(), between) {
        (Pattern::One | Pattern::OneOrNamed, []) => OwnerId::Nobody,
        (Pattern::Player, [player]) => OwnerId::Player(id(player)?),
        (Pattern::Table, [table]) => OwnerId::Table(id(table)?),
        (Pattern::Seat, [table, player]) => {
            OwnerId::Seat(id::<TableId>(table)?, id::<PlayerId>(player)?)
        }
        (Pattern::Named | Pattern::OneOrNamed, [name]) => {
            OwnerId::Name(name.parse().map_err(AccountFault::Name)?)
        }
        _ => return Err(AccountFault::Pattern(kind)),
    };
    let of_text = |error| AccountFault::Currency { text: currency.to_owned(), error };
    Ok(Account { owner: Owner::new(kind, of)?, currency: currency.parse().map_err(of_text)? })
}

fn id<T: FromStr<Err = IdError>>(text: &str) -> Result<T, AccountFault> {
    text.parse().map_err(|error| AccountFault::Id { text: text.to_owned(), error })
}
