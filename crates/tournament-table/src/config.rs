//! What a tournament's table is opened with.

use crate::choice::{DealersChoice, GAMES_MAX};
use crate::deal;
use books::LegLength;
use hand::{Hand, Limit, SetupError, Stake, Variant};
use seating::{Arrives, Betting, Level, Row, Schedule, TableNo};
use table::Settings;
use units::{Chips, Millis, PlayerId, Seat, SeatSet, TournamentId};

/// The stack of each seat in the hand by which a level is tried.
const TRIED_WITH: Chips = Chips::new(1_000_000_000_000);

/// Conditions that a tournament's table gets when it opens, and keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The tournament.
    pub tournament: TournamentId,
    /// The table's number in it.
    pub no: TableNo,
    /// The tournament's name.
    pub name: String,
    /// The player who opened the tournament.
    pub host: Option<PlayerId>,
    /// Whether only players who were invited may see it.
    pub private: bool,
    /// How far spectators are behind.
    pub rail_delay: Millis,
    /// Whether delayed spectators see all cards.
    pub rail_cards: bool,
    /// Its seats, rulebook and times. A hand may be held without limit, and no table waits alone for
    /// lost connections: that is the tournament's business.
    pub settings: Settings,
    /// The games of the tournament; a level names one by its place, unless players choose.
    pub games: Vec<Game>,
    /// How players choose among the games, if they do. The levels then say the blinds and antes alone, and
    /// [`DealersChoice::played`] what the chosen game is played for.
    pub choice: Option<DealersChoice>,
    /// Levels, breaks, and the clock as far as it has been set.
    pub schedule: Schedule,
    /// What else the tournament's conditions say of its tables.
    pub rules: Rules,
}

/// A game of the tournament. Its limit comes with the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The game.
    pub variant: &'static Variant,
    /// Whether all hands are turned up once nobody can bet any more and cards are still to come.
    pub all_in_face_up: bool,
}

/// What a tournament's conditions say of its tables, beside the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How long the turn of an absent player lasts; zero where they are folded at once.
    pub absent_response: Millis,
    /// Whether an absent player checks where that is free; else they are folded.
    pub absent_checks: bool,
    /// The least time before each street once nobody can bet any more.
    pub all_in_delay: Millis,
    /// Which stack is held against the most that chips are given for.
    pub chips_count_from: CountsFrom,
    /// Where a stack arrives for which no seat was kept.
    pub arrives: Arrives,
}

/// Which stack counts where chips are given to small stacks alone and a hand is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountsFrom {
    /// That at the start of the hand.
    HandBegan,
    /// The chips behind at the moment of asking; what is in the pot is not counted.
    Asked,
}

/// Why a table cannot be opened so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The first and the last row must be levels.
    #[error("a schedule begins and ends with a level; this one has {rows} rows")]
    Ends {
        /// How many rows there are.
        rows: usize,
    },
    /// A level names a game that is not in the list.
    #[error("row {row}: there is no game {game}; the list has {games}")]
    GameUnknown {
        /// The row, from 0.
        row: usize,
        /// The place that it names, from 0.
        game: u8,
        /// How many games the list has.
        games: usize,
    },
    /// The rulebook does not offer the game, or not with the level's limit.
    #[error("row {row}: the rulebook does not offer {game} with this limit")]
    NotOffered {
        /// The row, from 0.
        row: usize,
        /// The game.
        game: &'static str,
    },
    /// A table has more seats than the game is played with.
    #[error("row {row}: {seats} seats; {game} is played with at most {most}")]
    Seats {
        /// The row, from 0.
        row: usize,
        /// The game.
        game: &'static str,
        /// The table's seats.
        seats: u8,
        /// The most.
        most: u8,
    },
    /// No hand can be played for these stakes.
    #[error("row {row}: {why}")]
    Level {
        /// The row, from 0.
        row: usize,
        /// What is wrong.
        why: SetupError,
    },
    /// Players choose among games that are not the table's, or among one alone.
    #[error("{limits} limits for {games} games; each of 2 to {GAMES_MAX} games has its limit")]
    Choice {
        /// How many limits there are.
        limits: usize,
        /// How many games there are.
        games: usize,
    },
    /// A leg without hands, or too long.
    #[error("{hands} hands of a game in a row; allowed 1 to {}", LegLength::HANDS_MAX)]
    LegHands {
        /// How many.
        hands: u8,
    },
    /// Turns without limit would stop a tournament.
    #[error("time without limit; a tournament's turns end")]
    Unlimited,
}

impl Config {
    /// Checks that every level can be played at a full table.
    ///
    /// # Errors
    /// [`ConfigError`] for the first row or setting that cannot be.
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

/// How high one may bet in a level.
pub(crate) fn limit(level: &Level) -> Limit {
    match level.betting {
        Betting::NoLimit => Limit::No,
        Betting::PotLimit => Limit::Pot,
        Betting::Fixed { .. } => Limit::Fixed,
    }
}
