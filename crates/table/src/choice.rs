//! Dealer's choice: who chooses the next game, and for how long.
//!
//! A leg is the consecutive hands of one game. The table's owner decides which games there are, who may choose, and
//! when a leg is over; the table keeps the choice.

use crate::{Event, Leg, Refused, Table};
use units::{Instant, Millis, Seat, SeatSet};

/// Maximum time that a player has to choose the next game.
const CHOICE_MAX: Millis = Millis::seconds(20);

/// The choice of the next game, while a player can make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Seat of the player who is asked, or who has answered.
    pub seat: Seat,
    /// Deadline for the answer; `None` while the table is paused or waits for lost connections.
    pub until: Option<Instant>,
    /// Index of the chosen game among the table's games; `None` before an answer.
    ///
    /// The player can change the choice until the hand opens.
    pub chosen: Option<u8>,
}

/// The choice of the next game, as the table stores it while a player can make it.
///
/// This does not say who chooses, because that depends on which players are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChoice {
    /// When the time to choose started. It starts again when the table resumes after a stop.
    pub since: Instant,
    /// The seat that has chosen, and the index of its game; `None` before an answer.
    ///
    /// If that player leaves, the next player may choose in the time that is left.
    pub chosen: Option<(Seat, u8)>,
}

impl OpenChoice {
    /// Returns the same choice with a new start of its time.
    pub(crate) fn anew(self, at: Instant) -> OpenChoice {
        OpenChoice { since: at, ..self }
    }

    /// Returns the choice after a player has left: if it was this player's, nothing is chosen any more.
    pub(crate) fn without(self, seat: Seat) -> OpenChoice {
        OpenChoice { chosen: self.chosen.filter(|(chooser, _)| *chooser != seat), ..self }
    }
}

impl Table {
    /// Returns the leg of the last hand opened; `None` before the first hand, and at a table with one game.
    pub fn leg(&self) -> Option<Leg> {
        self.last?.leg
    }

    /// Returns the leg of the next hand, if the last hand did not end its leg; otherwise `None`.
    pub fn leg_continued(&self) -> Option<Leg> {
        let leg = self.leg().filter(|leg| leg.hand < leg.hands)?;
        Some(Leg { hand: leg.hand + 1, ..leg })
    }

    /// Returns the next leg when players choose the game: one of `choosers` chooses it, for this many hands.
    ///
    /// Without an answer the game is that of the last leg; before the first leg it is the first game.
    pub fn leg_chosen(&self, choosers: SeatSet, hands: u8) -> Leg {
        let chosen = self.choice.and_then(|choice| choice.chosen).map(|(_, game)| game);
        let game = chosen.or(self.leg().map(|leg| leg.game)).unwrap_or(0);
        Leg { game, hand: 1, hands, chooser: self.chooser(choosers) }
    }

    /// Returns the choice of the next game as the table stores it; `None` if no choice is due.
    pub fn open_choice(&self) -> Option<OpenChoice> {
        self.choice
    }

    /// Returns the choice of the next game, to be made by one of these seats; `None` if no choice is due.
    pub fn choice_among(&self, choosers: SeatSet) -> Option<Choice> {
        let OpenChoice { since, chosen } = self.choice?;
        let until = (!self.is_stopped()).then(|| since + self.choice_wait());
        Some(Choice { seat: self.chooser(choosers)?, until, chosen: chosen.map(|(_, game)| game) })
    }

    /// Returns the moment when the next hand may open without an answer from the chooser; `None` if no answer is
    /// awaited.
    pub fn choice_ends(&self) -> Option<Instant> {
        let choice = self.choice.filter(|choice| choice.chosen.is_none())?;
        Some(choice.since + self.choice_wait())
    }

    /// Chooses the game of the next leg; returns the event, or `None` if this game is already the choice.
    ///
    /// # Errors
    /// [`Refused::NotYourChoice`] if it is not this seat's turn among `choosers`, and [`Refused::GameUnknown`] if the
    /// table has no game with this index.
    pub fn choose_game(
        &self,
        seat: Seat,
        game: u8,
        games: u8,
        choosers: SeatSet,
    ) -> Result<Option<Event>, Refused> {
        let choice = self.choice_among(choosers).filter(|choice| choice.seat == seat);
        let choice = choice.ok_or(Refused::NotYourChoice)?;
        if game >= games {
            return Err(Refused::GameUnknown(game, games.saturating_sub(1)));
        }
        Ok((choice.chosen != Some(game)).then_some(Event::GameChosen { seat, game }))
    }

    /// Begins the choice of the next game when it is due, and drops the choice when it is no longer due.
    pub fn see_to_choice(&mut self, at: Instant, is_due: bool) {
        self.choice = match self.choice {
            _ if !is_due => None,
            None => Some(OpenChoice { since: at, chosen: None }),
            open => open,
        };
    }

    /// Applies a choice.
    pub(crate) fn take_choice(&mut self, seat: Seat, game: u8) {
        let choice = self.choice.as_mut().expect("the event is about a choice that is due");
        choice.chosen = Some((seat, game));
    }

    /// Returns the seat whose player chooses the next game.
    ///
    /// This is the seat that has already chosen, otherwise the first of these seats after the seat that chose the last
    /// leg. In the first leg it is the first of these seats.
    fn chooser(&self, choosers: SeatSet) -> Option<Seat> {
        if let Some((seat, _)) = self.choice.and_then(|choice| choice.chosen) {
            return Some(seat);
        }
        match self.leg().and_then(|leg| leg.chooser) {
            Some(last) => choosers.after(last).next(),
            None => choosers.iter().next(),
        }
    }

    /// Returns how long a player has to choose.
    fn choice_wait(&self) -> Millis {
        self.settings.time_to_act.min(CHOICE_MAX)
    }
}
