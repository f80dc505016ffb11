use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};
use units::{Currency, PlayerId, TableId};

/// One account: whose, in which currency. As text: `player/<id>/PLAY`, `seat/<table>/<player>/PLAY`,
/// `rake/PLAY`, `jackpot/PLAY`, `issue/PLAY`.
///
/// ```
/// use ledger::{Account, Owner};
/// let rake: Account = "rake/PLAY".parse().unwrap();
/// assert_eq!(rake.owner, Owner::Rake);
/// assert_eq!(rake.to_string(), "rake/PLAY");
/// assert!("cellar/PLAY".parse::<Account>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Account {
    /// Whose.
    pub owner: Owner,
    /// In which currency.
    pub currency: Currency,
}

/// Whose account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Owner {
    /// A player's chips away from the tables. Never below zero.
    Player {
        /// Who.
        player: PlayerId,
    },
    /// A player's chips at a table: his stack and what he has in the hand. Never below zero.
    Seat {
        /// At which table.
        table: TableId,
        /// Who.
        player: PlayerId,
    },
    /// What the house took as rake. Never below zero.
    Rake,
    /// What pots gave to the jackpot and nobody has won yet. Never below zero.
    Jackpot,
    /// Where play chips come from: its balance is minus all that were ever given out.
    Issue,
}

/// A text that is not an account.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not an account: player/<id>/<currency>, seat/<table>/<player>/<currency>, \
         rake/<currency>, jackpot/<currency> or issue/<currency>"
)]
pub struct AccountError(pub String);

impl Account {
    /// A player's chips away from the tables.
    pub const fn player(player: PlayerId, currency: Currency) -> Account {
        Account { owner: Owner::Player { player }, currency }
    }
    /// A player's chips at a table.
    pub const fn seat(table: TableId, player: PlayerId, currency: Currency) -> Account {
        Account { owner: Owner::Seat { table, player }, currency }
    }
    /// What the house took as rake.
    pub const fn rake(currency: Currency) -> Account {
        Account { owner: Owner::Rake, currency }
    }
    /// What pots gave to the jackpot.
    pub const fn jackpot(currency: Currency) -> Account {
        Account { owner: Owner::Jackpot, currency }
    }
    /// Where play chips come from.
    pub const fn issue(currency: Currency) -> Account {
        Account { owner: Owner::Issue, currency }
    }
    /// Whether its balance may be below zero: the issue's only.
    pub const fn may_be_negative(&self) -> bool {
        match self.owner {
            Owner::Player { .. } | Owner::Seat { .. } | Owner::Rake | Owner::Jackpot => false,
            Owner::Issue => true,
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner {
            Owner::Player { player } => write!(f, "player/{player}/{}", self.currency),
            Owner::Seat { table, player } => write!(f, "seat/{table}/{player}/{}", self.currency),
            Owner::Rake => write!(f, "rake/{}", self.currency),
            Owner::Jackpot => write!(f, "jackpot/{}", self.currency),
            Owner::Issue => write!(f, "issue/{}", self.currency),
        }
    }
}

impl FromStr for Account {
    type Err = AccountError;
    fn from_str(text: &str) -> Result<Account, AccountError> {
        let parts: Vec<&str> = text.split('/').collect();
        let account = match parts.as_slice() {
            ["player", player, currency] => {
                player.parse().ok().zip(currency.parse().ok()).map(|(p, c)| Account::player(p, c))
            }
            ["seat", table, player, currency] => {
                let seat = table.parse().ok().zip(player.parse().ok());
                seat.zip(currency.parse().ok()).map(|((t, p), c)| Account::seat(t, p, c))
            }
            ["rake", currency] => currency.parse().ok().map(Account::rake),
            ["jackpot", currency] => currency.parse().ok().map(Account::jackpot),
            ["issue", currency] => currency.parse().ok().map(Account::issue),
            _ => None,
        };
        account.ok_or_else(|| AccountError(text.to_owned()))
    }
}
