use banked::blackjack;
use banked::{Game, Limits, SetupError};
use std::sync::Arc;
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// The options with which a house table was opened; they never change.
#[derive(Clone, Debug)]
pub struct Config {
    /// Identifies the table in the room.
    pub table: TableId,
    /// Name under which the lobby lists the table.
    pub name: String,
    /// The currency of the table's chips.
    pub currency: Currency,
    /// Key of the game, such as `ray-roulette` or `blackjack-ray-a`.
    pub game: String,
    /// The game's rules and the limits of stakes.
    pub rules: Rules,
    /// Number of seats, 1 to 10.
    pub seats: u8,
    /// The minimum number of chips that a player brings to a seat.
    pub buy_in_min: Chips,
    /// The amount to which the bank is filled up between rounds.
    pub float: Chips,
    /// The time limits and pauses of the table.
    pub pace: Pace,
    /// What happens to winning stakes on a layout.
    pub left: RemainingStakes,
    /// The player who opened the table and may give host orders; `None` if the room opened it.
    pub host: Option<PlayerId>,
    /// Whether only players with its link can see the table.
    pub private: bool,
}

/// The rules of a table's game, and the limits of stakes.
#[derive(Clone, Debug)]
pub enum Rules {
    /// A layout, or boxes with separate cards.
    Banked {
        /// The game that is played.
        game: Arc<Game>,
        /// The stake limits of each kind of bet, or of each circle.
        limits: Arc<Limits>,
        /// Number of boxes; 0 at a layout.
        boxes: u8,
        /// Whether players throw the dice (RAY-DICE-24).
        players_throw: bool,
    },
    /// Blackjack, by its own rules.
    Blackjack {
        /// The rules of blackjack at this table.
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
    /// Time to open a nonce after betting has closed.
    pub cut: Millis,
    /// Time from a layout's result to its settlement. Until then the result can be declared invalid.
    pub result: Millis,
    /// Pause between the end of a round and the start of the next.
    pub pause: Millis,
    /// Minimum time from one close of betting to the next.
    pub round_min: Millis,
    /// Time from a lost connection until the player loses the seat; stakes on the table delay this.
    pub away: Millis,
}

/// What happens to winning stakes after a layout is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemainingStakes {
    /// The stakes stay for the next round, and the player may take them back (RAY-ROUL-13).
    Stay,
    /// The stakes are returned with the winnings, and the player can place the same bets again.
    Proposal,
}

/// Why a table cannot be opened like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The number of seats is out of range.
    #[error("seats is {0}; a table has 1 to 10")]
    Seats(u8),
    /// The float does not cover even the cheapest bet.
    #[error("float is {float}; the bank needs {needs} for one stake at the minimum")]
    Float {
        /// The float that was given.
        float: Chips,
        /// The minimum float for this game and its limits.
        needs: Chips,
    },
    /// The key and the rules belong to different games.
    #[error("the game is {game}; the rules are those of {rules}")]
    Game {
        /// The key that was given.
        game: String,
        /// The key of the game whose rules were given.
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
    /// The default times: 25 seconds for bets, 20 for a decision, and 5 between rounds.
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
    /// Reports whether winning stakes stay on the layout for the next round; never true for boxes.
    pub fn stakes_stay(&self) -> bool {
        let on_layout = match &self.rules {
            Rules::Banked { game, .. } => matches!(game.family, banked::Family::Layout(_)),
            Rules::Blackjack { .. } => false,
        };
        self.left == RemainingStakes::Stay && on_layout
    }

    /// Checks that a round can be opened, and that the bank covers a stake.
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
    /// Returns the lowest of the amounts that the bank risks on a minimum stake, over all kinds of bets.
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

    /// Returns the highest maximum of any bet on a layout; `None` for box games, which have no colour chips.
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
