use banked::blackjack;
use banked::{Game, Limits, SetupError};
use std::sync::Arc;
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// Everything that a table of a game against the house was opened with; it never changes.
#[derive(Clone, Debug)]
pub struct Config {
    /// The table.
    pub table: TableId,
    /// Its name.
    pub name: String,
    /// The currency of its chips.
    pub currency: Currency,
    /// Key of the game, such as `ray-roulette` or `blackjack-ray-a`.
    pub game: String,
    /// The game's rules and the limits of stakes.
    pub rules: Rules,
    /// Number of seats, 1 to 10.
    pub seats: u8,
    /// The minimum that a player brings to a seat.
    pub buy_in_min: Chips,
    /// What the bank is filled up to between rounds.
    pub float: Chips,
    /// How long everything takes.
    pub pace: Pace,
    /// What becomes of stakes that won.
    pub left: Left,
    /// The player who opened the table and may give orders; `None` for a table of the room.
    pub host: Option<PlayerId>,
    /// Whether only players with its link see it.
    pub private: bool,
}

/// The rules of a table's game, and the limits of stakes.
#[derive(Clone, Debug)]
pub enum Rules {
    /// A layout, or boxes with separate cards.
    Banked {
        /// The game.
        game: Arc<Game>,
        /// The limits of each kind of bet, or of each circle.
        limits: Arc<Limits>,
        /// Number of boxes; 0 at a layout.
        boxes: u8,
        /// Whether players throw the dice (RAY-DICE-24).
        players_throw: bool,
    },
    /// Blackjack.
    Blackjack {
        /// The rules.
        rules: blackjack::Rules,
        /// The limits of a stake on a box.
        limits: blackjack::Limits,
    },
}

/// How long everything at a table takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From the first stake until betting closes.
    pub bets: Millis,
    /// To decide, or to throw.
    pub decision: Millis,
    /// To open a nonce after betting has closed.
    pub cut: Millis,
    /// From the result of a layout to its settlement. Until then the result can be declared invalid.
    pub result: Millis,
    /// From the end of a round to the next one.
    pub pause: Millis,
    /// From one close of betting to the next, at least.
    pub round_min: Millis,
    /// From a lost connection until the player loses the seat; stakes on the table put this off.
    pub away: Millis,
}

/// What becomes of stakes that a settled layout leaves in place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// They stay for the next round, and the player may take them back (RAY-ROUL-13).
    Stay,
    /// They are returned with the winnings, and the player is shown them as a proposal.
    Proposal,
}

/// Why a table cannot be opened like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The number of seats.
    #[error("seats is {0}; a table has 1 to 10")]
    Seats(u8),
    /// The bank could not pay a single stake.
    #[error("float is {float}; the bank needs {needs} for one stake at the minimum")]
    Float {
        /// What was given.
        float: Chips,
        /// What it takes at least.
        needs: Chips,
    },
    /// The key is that of another game than the rules.
    #[error("the game is {game}; the rules are those of {rules}")]
    Game {
        /// The key.
        game: String,
        /// The key of the game whose rules were given.
        rules: &'static str,
    },
    /// The rules and limits of a layout or of boxes.
    #[error(transparent)]
    Banked(#[from] SetupError),
    /// The rules and limits of blackjack.
    #[error(transparent)]
    Blackjack(#[from] blackjack::SetupError),
}

impl Pace {
    /// Twenty-five seconds for bets, twenty for a decision, and five between rounds.
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
    /// Reports whether stakes that won stay on the layout for the next round; boxes have none that do.
    pub fn stakes_stay(&self) -> bool {
        let on_layout = match &self.rules {
            Rules::Banked { game, .. } => matches!(game.family, banked::Family::Field(_)),
            Rules::Blackjack { .. } => false,
        };
        self.left == Left::Stay && on_layout
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
    /// Returns the most that the bank can lose on the cheapest stake of any kind.
    fn least_exposure(&self) -> Chips {
        match self {
            Rules::Banked { game, limits, .. } => {
                let kinds = match &game.family {
                    banked::Family::Field(field) => field.kinds.len(),
                    banked::Family::Versus(_) => 1,
                };
                let of = |at: usize| banked::highest_win(game, at, limits.of(at).min);
                (0..kinds).map(of).min().unwrap_or(Chips::ZERO)
            }
            Rules::Blackjack { rules, limits } => limits.min.times(rules.exposure()),
        }
    }

    /// Returns the highest maximum of any bet on a layout; `None` for games of boxes, which have no colours of chips.
    pub(crate) fn highest_stake(&self) -> Option<Chips> {
        match self {
            Rules::Banked { game, limits, .. } => match game.family {
                banked::Family::Field(_) => limits.iter().map(|limit| limit.max).max(),
                banked::Family::Versus(_) => None,
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
