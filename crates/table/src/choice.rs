//! Dealer's choice: who chooses the next game, and for how long.
//!
//! The consecutive hands of one game are a leg. The table's owner says which games there are, who may choose, and when
//! a leg is over; the table keeps the choice.

use crate::{Event, Leg, Refused, Table};
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

impl OpenChoice {
    /// The same choice, whose time begins again.
    pub(crate) fn anew(self, at: Instant) -> OpenChoice {
        OpenChoice { since: at, ..self }
    }

    /// The same choice after a player left; nothing is chosen if they had chosen.
    pub(crate) fn without(self, seat: Seat) -> OpenChoice {
        OpenChoice { chosen: self.chosen.filter(|(chooser, _)| *chooser != seat), ..self }
    }
}

impl Table {
    /// Leg of the last hand opened, with the hand's position in it; `None` before the first hand, and at a table with
    /// one game.
    pub fn leg(&self) -> Option<Leg> {
        self.last?.leg
    }

    /// Leg of the next hand, if the last hand's leg is not over.
    pub fn leg_continued(&self) -> Option<Leg> {
        let leg = self.leg().filter(|leg| leg.hand < leg.hands)?;
        Some(Leg { hand: leg.hand + 1, ..leg })
    }

    /// First hand of the next leg where players choose the game; with these seats to choose, and this many hands.
    ///
    /// Without an answer it is the game of the last leg, and before the first leg the first game.
    pub fn leg_chosen(&self, choosers: SeatSet, hands: u8) -> Leg {
        let chosen = self.choice.and_then(|choice| choice.chosen).map(|(_, game)| game);
        let game = chosen.or(self.leg().map(|leg| leg.game)).unwrap_or(0);
        Leg { game, hand: 1, hands, chooser: self.chooser(choosers) }
    }

    /// The open choice as the table stores it; `None` if none is open.
    pub fn open_choice(&self) -> Option<OpenChoice> {
        self.choice
    }

    /// The choice of the next game, which one of these seats makes; `None` if none is open.
    pub fn choice_among(&self, choosers: SeatSet) -> Option<Choice> {
        let OpenChoice { since, chosen } = self.choice?;
        let until = (!self.is_stopped()).then(|| since + self.choice_wait());
        Some(Choice { seat: self.chooser(choosers)?, until, chosen: chosen.map(|(_, game)| game) })
    }

    /// When the next hand may open even if the player to choose has not answered; `None` if no answer is awaited.
    pub fn choice_ends(&self) -> Option<Instant> {
        let choice = self.choice.filter(|choice| choice.chosen.is_none())?;
        Some(choice.since + self.choice_wait())
    }

    /// Sets the game of the next leg; `None` if it is chosen already.
    ///
    /// # Errors
    /// [`Refused::NotYourChoice`] unless this seat is the one of `choosers` to choose, and [`Refused::GameUnknown`]
    /// unless the table has more games than this index.
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

    /// Opens the choice of the next game once it is due, and drops it once it no longer is.
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

    /// The seat whose player chooses the next game.
    ///
    /// It is the seat that has already chosen. Otherwise it is the first of these seats after the one that chose last
    /// or, in the first leg, the first of them.
    fn chooser(&self, choosers: SeatSet) -> Option<Seat> {
        if let Some((seat, _)) = self.choice.and_then(|choice| choice.chosen) {
            return Some(seat);
        }
        match self.leg().and_then(|leg| leg.chooser) {
            Some(last) => choosers.after(last).next(),
            None => choosers.iter().next(),
        }
    }

    /// How long a player has to choose.
    fn choice_wait(&self) -> Millis {
        self.settings.time_to_act.min(CHOICE_MAX)
    }
}
