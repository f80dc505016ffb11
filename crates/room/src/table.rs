use crate::{
    Event, HandHeader, Input, Refused, Rulebook, SeatState, Sitting, TableConfig, TableFigures,
};
use hand::Hand;
use units::{Chips, HandNo, Instant, PlayerId, Seat};

/// A table, as far as it has been played.
#[derive(Clone)]
pub struct Table {}

/// What a table needs from outside before anything else can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    /// A deck for the next hand: answer with [`Input::DeckReady`]. What comes of it must be durable
    /// and shown before cards are given.
    Deck,
    /// So many cards from this place of the deck on: answer with [`Input::Cards`].
    Cards {
        /// The place of the first in the deal, from 0.
        from: u8,
        /// How many.
        count: u8,
    },
    /// Nothing, until something comes or time passes.
    Nothing,
}

impl Table {
    /// The table after its first event, `Opened`, under this rulebook.
    pub fn open(at: Instant, config: TableConfig, rulebook: Rulebook) -> Table {
        let _ = (at, config, rulebook);
        todo!()
    }
    /// The events that follow from an input at this moment.
    ///
    /// # Errors
    /// [`Refused`]; the table is unchanged.
    pub fn handle(&self, now: Instant, input: Input) -> Result<Vec<Event>, Refused> {
        let _ = (now, input);
        todo!()
    }
    /// Takes an event in. It cannot fail.
    pub fn apply(&mut self, at: Instant, event: &Event) {
        let _ = (at, event);
        todo!()
    }
    /// What is needed from outside at this moment.
    pub fn needs(&self, now: Instant) -> Needs {
        let _ = now;
        todo!()
    }
    /// When an [`Input::Tick`] is next due, if ever.
    pub fn wake_at(&self) -> Option<Instant> {
        todo!()
    }

    /// What it is.
    pub fn config(&self) -> &TableConfig {
        todo!()
    }
    /// Its rulebook.
    pub fn rulebook(&self) -> &Rulebook {
        todo!()
    }
    /// Who sits at a seat.
    pub fn seat(&self, seat: Seat) -> Option<&Sitting> {
        let _ = seat;
        todo!()
    }
    /// The taken seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        core::iter::empty()
    }
    /// Where a player sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let _ = player;
        todo!()
    }
    /// A seat's chips behind now: the hand's during a hand, else the seat's.
    pub fn stack(&self, seat: Seat) -> Chips {
        let _ = seat;
        todo!()
    }
    /// What a seat owns at this table by the books: its chips before the hand's result is booked.
    pub fn booked(&self, seat: Seat) -> Chips {
        let _ = seat;
        todo!()
    }
    /// The hand in progress, or the last one until the next opens.
    pub fn hand(&self) -> Option<&Hand> {
        todo!()
    }
    /// Its header; it is there from `HandOpened` on, before the hand itself.
    pub fn header(&self) -> Option<&HandHeader> {
        todo!()
    }
    /// The number of the last hand opened; 0 before the first.
    pub fn hand_no(&self) -> HandNo {
        todo!()
    }
    /// Whose turn it is and until when (`None`: no clock runs, the table is paused).
    pub fn turn(&self) -> Option<(Seat, Option<Instant>)> {
        todo!()
    }
    /// When the next hand begins, if enough players stay.
    pub fn next_hand_at(&self) -> Option<Instant> {
        todo!()
    }
    /// Whether the host has stopped it.
    pub fn is_paused(&self) -> bool {
        todo!()
    }
    /// Whether nobody new may sit down.
    pub fn is_locked(&self) -> bool {
        todo!()
    }
    /// Whether it is closed for good.
    pub fn is_closed(&self) -> bool {
        todo!()
    }
    /// Figures for the lobby.
    pub fn figures(&self) -> &TableFigures {
        todo!()
    }
    /// Whether a seat is dealt in between hands.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|s| s.state == SeatState::In)
    }
}
