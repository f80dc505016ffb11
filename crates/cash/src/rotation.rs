//! Tables with several games: mixed games in a fixed order, and dealer's choice.
//!
//! The hands of one game that follow each other are a leg.

use crate::{Owes, Table, TableConfig};
use books::{Game, LegLength, NextGame};
use table::{Choice, Leg};
use units::{Instant, Seat, SeatSet};

impl TableConfig {
    /// Returns all games played at the table, in order.
    pub fn games(&self) -> Vec<Game> {
        let others = self.mix.iter().flat_map(|mix| &mix.others);
        [self.first_game()].into_iter().chain(others.cloned()).collect()
    }

    /// Returns the game at this index of [`TableConfig::games`], or the first game if the index is too large.
    pub(crate) fn game(&self, at: u8) -> Game {
        let others = self.mix.as_ref().map_or(&[][..], |mix| &mix.others);
        let other = usize::from(at).checked_sub(1).and_then(|at| others.get(at));
        other.map_or_else(|| self.first_game(), Game::clone)
    }

    fn first_game(&self) -> Game {
        Game { variant: self.variant, limit: self.limit, stakes: self.stakes.clone() }
    }

    /// Returns the number of games played at the table.
    pub(crate) fn games_count(&self) -> u8 {
        1 + self.mix.as_ref().map_or(0, |mix| mix.others.len() as u8)
    }
}

impl Table {
    /// Returns the game of the hand in [`Table::header`] or, before the first hand, the table's first game.
    ///
    /// A game chosen for the next leg appears here only once its hand opens.
    pub fn game(&self) -> Game {
        match self.header() {
            Some(header) => {
                let setup = &header.setup;
                let (limit, stakes) = (setup.limit, setup.stakes.clone());
                Game { variant: setup.variant, limit, stakes }
            }
            // After a void hand, or from a snapshot, this is still the game of the last leg.
            None => self.config.game(self.leg().map_or(0, |leg| leg.game)),
        }
    }

    /// Returns the game of the next hand, which a player's choice may still change before the hand opens.
    pub fn next_game(&self) -> Game {
        self.config.game(self.next_leg().map_or(0, |leg| leg.game))
    }

    /// Returns the leg of the next hand, and the hand's position in it; `None` at a table with one game.
    pub fn next_leg(&self) -> Option<Leg> {
        let mix = self.config.mix.as_ref()?;
        if let Some(leg) = self.leg_continued() {
            return Some(leg);
        }
        let hands = match mix.length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => self.ready().len() as u8,
        };
        Some(match mix.next {
            NextGame::InOrder => {
                let next = |leg: Leg| (leg.game + 1) % self.config.games_count();
                Leg { game: self.leg().map_or(0, next), hand: 1, hands, chooser: None }
            }
            NextGame::Chosen => self.leg_chosen(self.choosers(), hands),
        })
    }

    /// Returns the leg of a hand that opens now with these seats, and the hand's position in it.
    ///
    /// `None` at a table with one game. A leg of one round has as many hands as seats are dealt into its first hand,
    /// which may be fewer than are ready.
    pub(crate) fn leg_of(&self, dealt: SeatSet) -> Option<Leg> {
        let leg = self.next_leg()?;
        let begins_round = leg.hand == 1
            && self.config.mix.as_ref().is_some_and(|mix| mix.length == LegLength::Round);
        Some(if begins_round { Leg { hands: dealt.len() as u8, ..leg } } else { leg })
    }

    /// Returns the choice of the next game, while a player is making it; `None` otherwise.
    pub fn choice(&self) -> Option<Choice> {
        self.choice_among(self.choosers())
    }

    /// Returns the ready seats whose players may choose the next game.
    ///
    /// A seat that owes a blind may have to wait, and should not choose a game that it may not be dealt into.
    pub(crate) fn choosers(&self) -> SeatSet {
        let ready = self.ready();
        let owes = |seat: &Seat| self.cash_seat(*seat).is_some_and(|one| one.owes != Owes::Nothing);
        let settled: SeatSet = ready.iter().filter(|seat| !owes(seat)).collect();
        if settled.is_empty() { ready } else { settled }
    }

    /// Starts the choice of the next game when it is due, and withdraws the choice when it is no longer due.
    pub(crate) fn see_to_choice(&mut self, at: Instant) {
        let is_chosen = self.config.mix.as_ref().is_some_and(|mix| mix.next == NextGame::Chosen);
        let is_due = is_chosen
            && !self.is_hand_running()
            && !self.is_closing()
            && self.leg().is_none_or(|leg| leg.hand == leg.hands)
            && self.ready().len() >= 2;
        self.play.see_to_choice(at, is_due);
    }
}
