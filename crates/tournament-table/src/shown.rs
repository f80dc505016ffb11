//! The game and the stakes that a table shows.

use crate::Table;
use crate::choice::DealersChoice;
use crate::config::limit;
use crate::deal::stakes;
use books::Game;
use seating::Level;
use units::Instant;

/// Returns the game, limit and stakes of a level; if players choose, of the first game.
///
/// `None` if the level's game is not in the list.
pub fn game_of(
    level: &Level,
    games: &[crate::Game],
    choice: Option<&DealersChoice>,
) -> Option<Game> {
    let level = choice.map_or(*level, |choice| choice.played(games, *level, 0));
    let variant = games.get(usize::from(level.game))?.variant;
    Some(Game { variant, limit: limit(&level), stakes: stakes(&level) })
}

/// The announcement of a new level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelBegins {
    /// The level's number, from 1.
    pub number: u32,
    /// The game, limit and stakes of the hand that opens next.
    pub game: Game,
}

impl Table {
    /// Returns the game, limit and stakes of the current or last hand; before the first hand, of its level.
    pub fn game_shown(&self) -> Game {
        if let Some(header) = self.header() {
            let setup = &header.setup;
            return Game {
                variant: setup.variant,
                limit: setup.limit,
                stakes: setup.stakes.clone(),
            };
        }
        self.game_at(self.shown_at(), self.game_shown_last())
    }

    /// Returns the games that players choose from, with the stakes of the last hand's level.
    ///
    /// The list is empty if players do not choose.
    pub fn games_to_choose(&self) -> Vec<Game> {
        self.games_at(self.shown_at())
    }

    /// Returns the games that players choose from, with the stakes of a hand whose deck was asked for at this moment.
    pub fn games_at(&self, asked: Instant) -> Vec<Game> {
        let games = self.config.choice.as_ref().map_or(0, DealersChoice::games);
        (0..games).map(|game| self.game_at(asked, Some(game))).collect()
    }

    /// Returns the number and the game of the level that begins with the next hand.
    ///
    /// `asked` is when the hand's deck was asked for. `None` if the table already shows this level's game. If players
    /// choose, a different game at the same level does not begin a level.
    pub fn level_begins(&self, asked: Instant) -> Option<LevelBegins> {
        let level = self.level(asked)?;
        if self.game_at(asked, self.game_shown_last()) == self.game_shown() {
            return None;
        }
        let game = game_of(&level, &self.config.games, None)?;
        let row = self.schedule.row(self.schedule.at(asked)?, self.hand_no().0);
        Some(LevelBegins { number: self.schedule.number(row), game })
    }

    /// Whether the next hand has to wait so that its big blind does not skip a kept seat.
    pub fn waits_for_kept_seat(&self, now: Instant) -> bool {
        self.would_pass_kept_seat(now)
    }

    fn game_at(&self, now: Instant, chosen: Option<u8>) -> Game {
        let level = self.level_as(now, chosen);
        game_of(&level, &self.config.games, None).expect("a checked schedule")
    }

    /// Returns the game that was played last if players choose the games; before the first hand, the first game in the
    /// list.
    fn game_shown_last(&self) -> Option<u8> {
        self.config.choice.as_ref().map(|_| self.leg().map_or(0, |leg| leg.game))
    }

    /// Returns the moment that decides which level is shown; the table itself has no clock.
    fn shown_at(&self) -> Instant {
        self.asked.unwrap_or_else(|| self.rests_since().max(self.schedule.clock.began))
    }
}
