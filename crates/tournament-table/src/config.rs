//! The options with which a tournament table is opened.

use crate::choice::{DealersChoice, GAMES_MAX};
use crate::deal;
use books::LegLength;
use hand::{Hand, Limit, SetupError, Stake, Variant};
use seating::{Arrives, Betting, Level, Row, Schedule, TableNo};
use table::Settings;
use units::{Chips, Millis, PlayerId, Seat, SeatSet, TournamentId};

/// The stack of each seat in the trial hand that checks a level.
const TRIED_WITH: Chips = Chips::new(1_000_000_000_000);

/// The options of a tournament table; they do not change after it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The tournament that the table belongs to.
    pub tournament: TournamentId,
    /// The table's number in the tournament.
    pub no: TableNo,
    /// Name of the tournament, which its tables share.
    pub name: String,
    /// The host of the tournament; `None` if the room opened it.
    pub host: Option<PlayerId>,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// The delay with which spectators see the table.
    pub rail_delay: Millis,
    /// Whether spectators, who see the table with a delay, see all cards.
    pub rail_cards: bool,
    /// Seats, rulebook and times.
    ///
    /// The tournament, not the table, decides how long a hand is held, and whether play waits for lost connections.
    pub settings: Settings,
    /// The games of the tournament. A level names a game by its index, unless players choose.
    pub games: Vec<Game>,
    /// How players choose among the games; `None` if they do not choose.
    ///
    /// If they do, the levels fix only the blinds and antes, and [`DealersChoice::played`] gives the stakes of the
    /// chosen game.
    pub choice: Option<DealersChoice>,
    /// Levels, breaks, and all marks set on the clock so far.
    pub schedule: Schedule,
    /// The tournament's own rules for its tables.
    pub rules: Rules,
}

/// A game of the tournament. The level sets its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The variant of poker, such as hold'em.
    pub variant: &'static Variant,
    /// Whether all hands are turned face up once nobody can bet any more while cards are still to be dealt.
    pub all_in_face_up: bool,
}

/// The tournament's own rules for its tables, in addition to the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The length of an absent player's turn; zero folds their hand immediately.
    pub absent_response: Millis,
    /// Whether an absent player checks if checking is free; otherwise the table always folds for them.
    pub absent_checks: bool,
    /// Minimum time before each street of a run-out.
    pub all_in_delay: Millis,
    /// Which stack is compared with the limit for rebuys and add-ons.
    pub chips_count_from: CountsFrom,
    /// Which seat an arriving stack gets if no seat was kept for it.
    pub arrives: Arrives,
}

/// Which stack is compared with the limit, if a player asks for chips during a hand and only small stacks may get them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsFrom {
    /// The stack at the start of the hand.
    HandBegan,
    /// The stack at the moment of the request, without chips already in the pot.
    Asked,
}

/// Why a table cannot be opened with these options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The first or the last row is not a level.
    #[error("the schedule has {rows} rows; its first and its last must be levels")]
    Ends {
        /// The number of rows.
        rows: usize,
    },
    /// A level names a game that is not in the list.
    #[error("row {row}: there is no game {game}; the list has {games} games")]
    GameUnknown {
        /// Index of the row, from 0.
        row: usize,
        /// Index of the game in the level, from 0.
        game: u8,
        /// The number of games in the list.
        games: usize,
    },
    /// The rulebook does not offer the game with the level's limit.
    #[error("row {row}: the rulebook does not offer {game} with this limit")]
    NotOffered {
        /// Index of the row, from 0.
        row: usize,
        /// Name of the game that is not offered.
        game: &'static str,
    },
    /// The table has more seats than the game allows.
    #[error("row {row}: the number of seats is {seats}; the maximum for {game} is {most}")]
    Seats {
        /// Index of the row, from 0.
        row: usize,
        /// Name of the game that the level names.
        game: &'static str,
        /// Number of seats at the table.
        seats: u8,
        /// Maximum number of seats for the game.
        most: u8,
    },
    /// No hand can be played with the level's stakes.
    #[error("row {row}: {why}")]
    Level {
        /// Index of the row, from 0.
        row: usize,
        /// Why the trial hand cannot be played.
        why: SetupError,
    },
    /// The number of limits differs from the number of games, or there is only one game to choose.
    #[error(
        "{limits} limits for {games} games; expected 2 to {GAMES_MAX} games with one limit each"
    )]
    Choice {
        /// The number of limits.
        limits: usize,
        /// The number of games.
        games: usize,
    },
    /// A leg has no hands, or too many.
    #[error(
        "the number of hands in a row in one game is {hands}; it must be 1 to {}",
        LegLength::HANDS_MAX
    )]
    LegHands {
        /// The number of hands in a leg.
        hands: u8,
    },
    /// Turns have no time limit, so one player could stop the tournament.
    #[error("the time to act is unlimited; in a tournament it must have a limit")]
    Unlimited,
}

impl Config {
    /// Checks that every level can be played at a full table.
    ///
    /// # Errors
    /// [`ConfigError`] for the first row or option that is not allowed.
    pub fn check(&self) -> Result<(), ConfigError> {
        let rows = &self.schedule.rows;
        let ends = rows.first().zip(rows.last());
        if !matches!(ends, Some((Row::Level(_), Row::Level(_)))) {
            return Err(ConfigError::Ends { rows: rows.len() });
        }
        if self.settings.timing.unlimited {
            return Err(ConfigError::Unlimited);
        }
        let Some(choice) = &self.choice else {
            return rows.iter().enumerate().try_for_each(|(row, what)| match what {
                Row::Level(level) => self.check_level(row, level),
                Row::Break(_) => Ok(()),
            });
        };
        choice.check(self.games.len())?;
        rows.iter().enumerate().try_for_each(|(row, what)| match what {
            Row::Level(level) => (0..choice.games()).try_for_each(|game| {
                let level = choice.played(&self.games, *level, game);
                self.check_level(row, &level)
            }),
            Row::Break(_) => Ok(()),
        })
    }

    fn check_level(&self, row: usize, level: &Level) -> Result<(), ConfigError> {
        let (named, games) = (level.game, self.games.len());
        let game = self.games.get(usize::from(named));
        let game = game.ok_or(ConfigError::GameUnknown { row, game: named, games })?;
        let (variant, seats) = (game.variant, self.settings.seats_max);
        let offer = self.settings.rulebook.offer(variant.key);
        let offer = offer.filter(|offer| offer.limits.contains(&limit(level)));
        let most = offer.ok_or(ConfigError::NotOffered { row, game: variant.name })?.seats_max;
        if seats > most {
            return Err(ConfigError::Seats { row, game: variant.name, seats, most });
        }
        let all: SeatSet = (1..=seats).map(Seat::new).collect();
        let stakes = all.iter().map(|seat| Stake { seat, stack: TRIED_WITH }).collect();
        let setup = deal::tried(self, game, level, all, stakes);
        Hand::start(setup).map(|_| ()).map_err(|why| ConfigError::Level { row, why })
    }
}

/// Returns the betting limit of a level.
pub(crate) fn limit(level: &Level) -> Limit {
    match level.betting {
        Betting::NoLimit => Limit::No,
        Betting::PotLimit => Limit::Pot,
        Betting::Fixed { .. } => Limit::Fixed,
    }
}
