//! The options of a house table, with its time limits.

use banked::blackjack;
use banked::{Game, Limits, SetupError};
use std::sync::Arc;
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// The options of a house table. They are fixed when the table opens.
#[derive(Clone, Debug)]
pub struct Config {
    /// Identifier of the table in the room.
    pub table: TableId,
    /// Name of the table in the lobby.
    pub name: String,
    /// The currency of the table's chips.
    pub currency: Currency,
    /// Key of the game, such as `ray-roulette` or `blackjack-ray-a`.
    pub game: String,
    /// The rules of the game, and the limits of stakes.
    pub rules: Rules,
    /// Number of seats, 1 to 10.
    pub seats: u8,
    /// Minimum number of chips for sitting down.
    pub buy_in_min: Chips,
    /// The amount to which the house restores the bank between rounds.
    ///
    /// The house fills the bank when it has less than half of this amount, and takes chips out when it has more than
    /// double.
    pub float: Chips,
    /// The table's time limits and pauses.
    pub pace: Pace,
    /// Whether winning stakes on a layout stay or go back to the player.
    pub left: RemainingStakes,
    /// The player who opened the table and may give host orders; `None` if the room opened it.
    pub host: Option<PlayerId>,
    /// Whether players find the table only through its link.
    pub private: bool,
}

/// The rules of a table's game, and the limits of stakes.
#[derive(Clone, Debug)]
pub enum Rules {
    /// A layout game, or a box game with cards.
    Banked {
        /// The game, with its rules.
        game: Arc<Game>,
        /// The stake limits of each kind of bet, or of each circle.
        limits: Arc<Limits>,
        /// Number of boxes; 0 at a layout.
        boxes: u8,
        /// Whether players throw the dice themselves (RAY-DICE-24).
        players_throw: bool,
    },
    /// Blackjack, which has separate rules and limits.
    Blackjack {
        /// The rules of blackjack, as set for this table.
        rules: blackjack::Rules,
        /// The limits of a player's stake on a box.
        limits: blackjack::Limits,
    },
}

/// The time limits and pauses of a table, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Time from the first stake until betting closes.
    pub bets: Millis,
    /// Time for a player to decide, or to throw the dice.
    pub decision: Millis,
    /// Time to open nonces after betting has closed.
    pub cut: Millis,
    /// Time between a layout's result and its settlement. Until then, the result can be declared invalid.
    pub result: Millis,
    /// Pause between the end of a round and the start of the next.
    pub pause: Millis,
    /// Minimum time from one close of betting to the next.
    pub round_min: Millis,
    /// Time after a lost connection until the player loses the seat. It is longer while stakes are on the table.
    pub away: Millis,
}

/// What happens to winning stakes once a layout is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemainingStakes {
    /// They stay for the next round, unless the player takes them back (RAY-ROUL-13).
    Stay,
    /// They are returned with the winnings, and the table proposes the same bets for the next round.
    Proposal,
}

/// Why a table cannot be opened with these options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The number of seats is out of range.
    #[error("seats is {0}; it must be 1 to 10")]
    Seats(u8),
    /// The float does not cover the cheapest bet.
    #[error("float is {float}; one stake at the minimum needs {needs} in the bank")]
    Float {
        /// The float that was given.
        float: Chips,
        /// The minimum float for this game and these limits.
        needs: Chips,
    },
    /// The key does not belong to the game whose rules were given.
    #[error("the game is {game}, but the rules are for {rules}")]
    Game {
        /// The key that was given.
        game: String,
        /// The key of the game that the rules belong to.
        rules: &'static str,
    },
    /// The rules or limits do not fit the layout or the boxes.
    #[error(transparent)]
    Banked(#[from] SetupError),
    /// The rules or limits do not fit blackjack.
    #[error(transparent)]
    Blackjack(#[from] blackjack::SetupError),
}

impl Pace {
    /// The default times: 25 seconds for bets, 20 for a decision, and a pause of 4 between rounds.
    pub const USUAL: Pace = Pace {
        bets: Millis::seconds(25),
        decision: Millis::seconds(20),
        cut: Millis::seconds(3),
        result: Millis::seconds(2),
        pause: Millis::seconds(4),
        round_min: Millis::seconds(5),
        away: Millis::seconds(180),
    };
}

impl Config {
    /// Whether winning stakes stay on the layout for the next round; never true for boxes.
    pub fn stakes_stay(&self) -> bool {
        let on_layout = match &self.rules {
            Rules::Banked { game, .. } => matches!(game.family, banked::Family::Layout(_)),
            Rules::Blackjack { .. } => false,
        };
        self.left == RemainingStakes::Stay && on_layout
    }

    /// Checks that a round can be opened, and that the bank can cover a stake.
    ///
    /// # Errors
    /// [`ConfigError`] for the first field that is wrong.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(1..=10).contains(&self.seats) {
            return Err(ConfigError::Seats(self.seats));
        }
        if let Rules::Banked { game, .. } = &self.rules
            && game.key != self.game
        {
            return Err(ConfigError::Game { game: self.game.clone(), rules: game.key });
        }
        crate::Play::begin(self, self.float, None, blackjack::Shoe::full(1))?;
        let needs = self.rules.least_exposure();
        match self.float >= needs {
            true => Ok(()),
            false => Err(ConfigError::Float { float: self.float, needs }),
        }
    }
}

impl Rules {
    /// Returns what the bank risks on a minimum stake, for the kind of bet where this is lowest.
    fn least_exposure(&self) -> Chips {
        match self {
            Rules::Banked { game, limits, .. } => {
                let kinds = match &game.family {
                    banked::Family::Layout(field) => field.kinds.len(),
                    banked::Family::Boxes(_) => 1,
                };
                let of = |at: usize| banked::highest_win(game, at, limits.of(at).min);
                (0..kinds).map(of).min().unwrap_or(Chips::ZERO)
            }
            Rules::Blackjack { rules, limits } => limits.min.times(rules.exposure()),
        }
    }

    /// Returns the highest stake limit on a layout; `None` for box games, which have no colour chips.
    pub(crate) fn highest_stake(&self) -> Option<Chips> {
        match self {
            Rules::Banked { game, limits, .. } => match game.family {
                banked::Family::Layout(_) => limits.iter().map(|limit| limit.max).max(),
                banked::Family::Boxes(_) => None,
            },
            Rules::Blackjack { .. } => None,
        }
    }

    /// Returns the number of boxes; 0 at a layout.
    pub fn boxes(&self) -> u8 {
        match self {
            Rules::Banked { boxes, .. } => *boxes,
            Rules::Blackjack { rules, .. } => rules.boxes,
        }
    }
}
