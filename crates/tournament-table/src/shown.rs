//! The game and the stakes that a table shows.

use crate::Table;
use crate::config::limit;
use crate::deal::stakes;
use books::Game;
use seating::Level;
use units::Instant;

/// The game, limit and stakes of a level; `None` where the list does not have its game.
pub fn game_of(level: &Level, games: &[crate::Game]) -> Option<Game> {
    let variant = games.get(usize::from(level.game))?.variant;
    Some(Game { variant, limit: limit(level), stakes: stakes(level) })
}

impl Table {
    /// The game, limit and stakes of the hand shown; before the first hand, those of the level that it will have.
    pub fn game_shown(&self) -> Game {
        if let Some(header) = self.header() {
            let setup = &header.setup;
            return Game {
                variant: setup.variant,
                limit: setup.limit,
                stakes: setup.stakes.clone(),
            };
        }
        let now = self.rests_since().max(self.schedule.clock.began);
        game_of(self.level_or_last(now), &self.config.games).expect("a checked schedule")
    }

    /// The number and the game of the level of a hand whose deck was asked for at this moment and that is about to
    /// open; `None` if the table shows that game already.
    pub fn level_begins(&self, asked: Instant) -> Option<(u32, Game)> {
        let level = self.level(asked)?;
        let game = game_of(level, &self.config.games).filter(|game| *game != self.game_shown())?;
        let row = self.schedule.row(self.schedule.at(asked)?, self.hand_no().0);
        Some((self.schedule.number(row), game))
    }

    /// Whether the next hand waits, so that its big blind does not pass a seat that is kept.
    pub fn waits_for_kept_seat(&self, now: Instant) -> bool {
        self.would_pass_kept_seat(now)
    }
}
