//! Tables of several games: mixed games that change in order, and dealer's choice. One game's hands
//! in a row are a leg.

use crate::{Owes, Table, TableConfig};
use books::{Game, LegLength, NextGame};
use table::Leg;
use units::{Instant, Millis, Seat, SeatSet};

/// At most so long it is waited for a player's choice of the next game.
const CHOICE_MAX: Millis = Millis::seconds(20);

/// The question which game is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whom it is put to, or who has answered it.
    pub seat: Seat,
    /// Until when he may answer; `None` while the table is paused.
    pub until: Option<Instant>,
    /// His answer: which of the table's games. He may change it until the hand opens.
    pub chosen: Option<u8>,
}

/// A choice that is due, as the table keeps it: whose it is follows from who is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChoice {
    /// Since when it may be made; begins anew when the table goes on after a stop.
    pub since: Instant,
    /// What was chosen, and from which seat. Who leaves takes his choice with him: it is the next
    /// one's, for as long as is left of the time.
    pub chosen: Option<(Seat, u8)>,
}

impl TableConfig {
    /// Every game that is played here, in order.
    pub fn games(&self) -> Vec<Game> {
        let others = self.mix.iter().flat_map(|mix| &mix.others);
        [self.first_game()].into_iter().chain(others.cloned()).collect()
    }

    /// The game at a place of [`TableConfig::games`].
    pub(crate) fn game(&self, at: u8) -> Game {
        let others = self.mix.as_ref().map_or(&[][..], |mix| &mix.others);
        let other = usize::from(at).checked_sub(1).and_then(|at| others.get(at));
        other.map_or_else(|| self.first_game(), Game::clone)
    }

    fn first_game(&self) -> Game {
        Game { variant: self.variant, limit: self.limit, stakes: self.stakes.clone() }
    }

    /// How many games are played here.
    pub(crate) fn games_count(&self) -> u8 {
        1 + self.mix.as_ref().map_or(0, |mix| mix.others.len() as u8)
    }
}

impl Table {
    /// The game of the hand of [`Table::header`], before the first hand the first of its games, also where
    /// another is chosen: it changes with the hand.
    pub fn game(&self) -> Game {
        match self.header() {
            Some(header) => {
                let setup = &header.setup;
                let (limit, stakes) = (setup.limit, setup.stakes.clone());
                Game { variant: setup.variant, limit, stakes }
            }
            // After a hand that was broken off, or from a snapshot: still the last leg's.
            None => self.config.game(self.leg().map_or(0, |leg| leg.game)),
        }
    }

    /// The game of the next hand, if nothing else is chosen.
    pub fn next_game(&self) -> Game {
        self.config.game(self.next_leg().map_or(0, |leg| leg.game))
    }

    /// Where the last hand opened stood; `None` before a table's first, and at a table of one game.
    pub fn leg(&self) -> Option<Leg> {
        self.last()?.leg
    }

    /// Where the next hand stands, as far as it is known; `None` at a table of one game.
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

    /// Where the hand that opens now stands, of those who are dealt in: they may be fewer than are
    /// ready, and as many are a round.
    pub(crate) fn leg_of(&self, dealt: SeatSet) -> Option<Leg> {
        let leg = self.next_leg()?;
        let begins_round = leg.hand == 1
            && self.config.mix.as_ref().is_some_and(|mix| mix.length == LegLength::Round);
        Some(if begins_round { Leg { hands: dealt.len() as u8, ..leg } } else { leg })
    }

    /// The question which game is next, while it is open.
    pub fn choice(&self) -> Option<Choice> {
        let OpenChoice { since, chosen } = self.choice?;
        let until = (!self.is_stopped()).then(|| since + self.choice_wait());
        Some(Choice { seat: self.chooser()?, until, chosen: chosen.map(|(_, game)| game) })
    }

    /// When the next hand may open for all that is still to be chosen.
    pub(crate) fn chosen_at(&self) -> Option<Instant> {
        let choice = self.choice.filter(|choice| choice.chosen.is_none())?;
        Some(choice.since + self.choice_wait())
    }

    /// So long it is waited for a choice.
    fn choice_wait(&self) -> Millis {
        self.config.time_to_act.min(CHOICE_MAX)
    }

    /// Whose choice the next game is, where one is chosen: whoever has made it, else the first seat
    /// that is in after the last chooser's, and at first whoever has the button in the first hand.
    fn chooser(&self) -> Option<Seat> {
        self.config.mix.as_ref().filter(|mix| mix.next == NextGame::Chosen)?;
        if let Some((seat, _)) = self.choice.and_then(|choice| choice.chosen) {
            return Some(seat);
        }
        // Whoever owes a blind may have to wait for it, and chooses no game that he is not dealt into.
        let ready = self.ready();
        let owes = |seat: &Seat| self.cash_seat(*seat).is_some_and(|one| one.owes != Owes::Nothing);
        let settled: SeatSet = ready.iter().filter(|seat| !owes(seat)).collect();
        let choosers = if settled.is_empty() { ready } else { settled };
        match self.leg().and_then(|leg| leg.chooser) {
            Some(last) => choosers.after(last).next(),
            None => choosers.iter().next(),
        }
    }

    /// Asks which game is next once that is to be known, and no longer once it is not.
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
