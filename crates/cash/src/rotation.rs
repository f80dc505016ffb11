//! Tables with several games: mixed games in a fixed order, and dealer's choice.
//!
//! The consecutive hands of one game are a leg.

use crate::{Owes, Table, TableConfig};
use books::{Game, LegLength, NextGame};
use table::Leg;
use units::{Instant, Millis, Seat, SeatSet};

/// Maximum time to choose the next game.
const CHOICE_MAX: Millis = Millis::seconds(20);

/// A player's choice of the next game, while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Seat of the player who is asked, or has answered.
    pub seat: Seat,
    /// Latest time to answer; `None` while the table is stopped.
    pub until: Option<Instant>,
    /// Index of the chosen game among the table's games; `None` before an answer. It can be changed until the hand
    /// opens.
    pub chosen: Option<u8>,
}

/// An open choice of the next game as the table stores it. Who is to choose depends on which players are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChoice {
    /// When the time to choose began; restarts when the table resumes after a stop.
    pub since: Instant,
    /// The seat that chose, and the index of the game it chose; `None` before an answer.
    ///
    /// If the player leaves, the next player may choose, in the time that is left.
    pub chosen: Option<(Seat, u8)>,
}

impl TableConfig {
    /// All games played at the table, in order.
    pub fn games(&self) -> Vec<Game> {
        let others = self.mix.iter().flat_map(|mix| &mix.others);
        [self.first_game()].into_iter().chain(others.cloned()).collect()
    }

    /// The game at this index of [`TableConfig::games`]; the first game if the index is too large.
    pub(crate) fn game(&self, at: u8) -> Game {
        let others = self.mix.as_ref().map_or(&[][..], |mix| &mix.others);
        let other = usize::from(at).checked_sub(1).and_then(|at| others.get(at));
        other.map_or_else(|| self.first_game(), Game::clone)
    }

    fn first_game(&self) -> Game {
        Game { variant: self.variant, limit: self.limit, stakes: self.stakes.clone() }
    }

    /// Number of games played at the table.
    pub(crate) fn games_count(&self) -> u8 {
        1 + self.mix.as_ref().map_or(0, |mix| mix.others.len() as u8)
    }
}

impl Table {
    /// The game of the hand of [`Table::header`]; before the first hand, the table's first game.
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

    /// The game of the next hand, unless a player chooses a different one before it opens.
    pub fn next_game(&self) -> Game {
        self.config.game(self.next_leg().map_or(0, |leg| leg.game))
    }

    /// Leg of the last hand opened, with the hand's position in it; `None` before the first hand, and at a table with
    /// one game.
    pub fn leg(&self) -> Option<Leg> {
        self.last()?.leg
    }

    /// Leg of the next hand, as far as it is known, with the hand's position in it; `None` at a table with one game.
    pub fn next_leg(&self) -> Option<Leg> {
        let mix = self.config.mix.as_ref()?;
        let last = self.leg();
        if let Some(leg) = last.filter(|leg| leg.hand < leg.hands) {
            return Some(Leg { hand: leg.hand + 1, ..leg });
        }
        let game = match mix.next {
            NextGame::InOrder => last.map_or(0, |leg| (leg.game + 1) % self.config.games_count()),
            NextGame::Chosen => {
                let chosen = self.choice.and_then(|choice| choice.chosen);
                chosen.map(|(_, game)| game).or(last.map(|leg| leg.game)).unwrap_or(0)
            }
        };
        let hands = match mix.length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => self.ready().len() as u8,
        };
        Some(Leg { game, hand: 1, hands, chooser: self.chooser() })
    }

    /// Leg of the hand that opens now with these seats dealt in, with the hand's position in it.
    ///
    /// A leg of one round has as many hands as seats are dealt into its first hand, which may be fewer than are ready.
    pub(crate) fn leg_of(&self, dealt: SeatSet) -> Option<Leg> {
        let leg = self.next_leg()?;
        let begins_round = leg.hand == 1
            && self.config.mix.as_ref().is_some_and(|mix| mix.length == LegLength::Round);
        Some(if begins_round { Leg { hands: dealt.len() as u8, ..leg } } else { leg })
    }

    /// The choice of the next game; `None` if none is open.
    pub fn choice(&self) -> Option<Choice> {
        let OpenChoice { since, chosen } = self.choice?;
        let until = (!self.is_stopped()).then(|| since + self.choice_wait());
        Some(Choice { seat: self.chooser()?, until, chosen: chosen.map(|(_, game)| game) })
    }

    /// When the next hand may open even if the player to choose has not answered; `None` if no answer is awaited.
    pub(crate) fn chosen_at(&self) -> Option<Instant> {
        let choice = self.choice.filter(|choice| choice.chosen.is_none())?;
        Some(choice.since + self.choice_wait())
    }

    /// How long a player has to choose.
    fn choice_wait(&self) -> Millis {
        self.config.time_to_act.min(CHOICE_MAX)
    }

    /// The seat whose player chooses the next game; `None` at a table where players do not choose.
    ///
    /// It is the seat that has already chosen. Otherwise it is the first ready seat after the one that chose last or,
    /// in the first leg, the first ready seat.
    fn chooser(&self) -> Option<Seat> {
        self.config.mix.as_ref().filter(|mix| mix.next == NextGame::Chosen)?;
        if let Some((seat, _)) = self.choice.and_then(|choice| choice.chosen) {
            return Some(seat);
        }
        // A seat that owes a blind may have to wait, and should not choose a game that it may not be dealt into.
        let ready = self.ready();
        let owes = |seat: &Seat| self.cash_seat(*seat).is_some_and(|one| one.owes != Owes::Nothing);
        let settled: SeatSet = ready.iter().filter(|seat| !owes(seat)).collect();
        let choosers = if settled.is_empty() { ready } else { settled };
        match self.leg().and_then(|leg| leg.chooser) {
            Some(last) => choosers.after(last).next(),
            None => choosers.iter().next(),
        }
    }

    /// Opens the choice of the next game once it is due, and drops it once it no longer is.
    pub(crate) fn see_to_choice(&mut self, at: Instant) {
        let is_chosen = self.config.mix.as_ref().is_some_and(|mix| mix.next == NextGame::Chosen);
        let is_due = is_chosen
            && !self.is_hand_running()
            && !self.is_closing()
            && self.leg().is_none_or(|leg| leg.hand == leg.hands)
            && self.ready().len() >= 2;
        self.choice = match self.choice {
            _ if !is_due => None,
            None => Some(OpenChoice { since: at, chosen: None }),
            open => open,
        };
    }
}
