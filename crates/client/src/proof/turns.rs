//! Works out which seat gets the next card of a hand.

#[cfg(test)]
mod tests;

use super::ProofFault;
use super::check::small;
use std::collections::VecDeque;
use units::Seat;

/// The order in which seats get cards, worked out from public news alone.
///
/// The first cards go around all seats dealt in, later cards around the seats still in the hand. After a draw, cards go
/// to the seats that drew.
pub(super) struct Turns {
    seats: Vec<Seat>,
    live: Vec<Seat>,
    /// Number of cards dealt to all seats in earlier deals of the first street.
    ///
    /// `count` is the number of cards that each seat gets in the current deal.
    before: usize,
    count: usize,
    /// Number of seats that have already got their cards in the current deal.
    given: usize,
    is_begun: bool,
    /// Seats that still have a turn in this pass around the table. When it is empty, a new pass begins.
    round: VecDeque<Seat>,
    /// The last seat that drew, and how many new cards it still gets.
    owed: Option<(Seat, usize)>,
    /// Position in the current deck of the next card, once all seats have their first cards.
    next: usize,
}

impl Turns {
    pub(super) fn new(seats: &[Seat]) -> Turns {
        Turns {
            seats: seats.to_vec(),
            live: seats.to_vec(),
            before: 0,
            count: 0,
            given: 0,
            is_begun: false,
            round: VecDeque::new(),
            owed: None,
            next: 0,
        }
    }

    /// Number of cards that each seat got before the first betting round.
    pub(super) fn each(&self) -> u8 {
        let begun = if self.given > 0 { self.count } else { 0 };
        small(self.before.checked_div(self.seats.len()).unwrap_or_default() + begun)
    }

    /// Returns the positions of a seat's next cards, or a fault if it is not the seat's turn.
    pub(super) fn seat(&mut self, seat: Seat, count: usize) -> Result<Vec<usize>, ProofFault> {
        if self.is_begun {
            let is_turn = match &mut self.owed {
                Some((drew, left)) if *left > 0 => {
                    let fits = *drew == seat && count <= *left;
                    *left = left.saturating_sub(count);
                    fits
                }
                _ => self.goes_round(seat),
            };
            return if is_turn { Ok(self.take(count)) } else { Err(self.fault()) };
        }
        if self.given == 0 {
            self.count = count;
        }
        if self.seats.get(self.given) != Some(&seat) || count != self.count {
            return Err(self.fault());
        }
        let at = self.before + self.given;
        let places = (0..count).map(|lap| at + lap * self.seats.len()).collect();
        self.given += 1;
        if self.given == self.seats.len() {
            self.before += self.count * self.seats.len();
            self.given = 0;
        }
        Ok(places)
    }

    /// Returns the positions of a board's next cards.
    pub(super) fn board(&mut self, count: usize) -> Result<Vec<usize>, ProofFault> {
        self.begin()?;
        Ok(self.take(count))
    }

    /// Ends the first deal; returns a fault if a seat does not have all its cards.
    fn begin(&mut self) -> Result<(), ProofFault> {
        if self.is_begun {
            return Ok(());
        }
        if self.given > 0 || self.before == 0 {
            return Err(self.fault());
        }
        (self.is_begun, self.next) = (true, self.before);
        Ok(())
    }

    pub(super) fn street(&mut self) -> Result<(), ProofFault> {
        self.round.clear();
        self.owed = None;
        self.begin()
    }

    pub(super) fn drew(&mut self, seat: Seat, count: u8) -> Result<(), ProofFault> {
        self.begin()?;
        self.owed = Some((seat, usize::from(count)));
        if self.goes_round(seat) { Ok(()) } else { Err(self.fault()) }
    }

    pub(super) fn folded(&mut self, seat: Seat) {
        self.live.retain(|live| *live != seat);
    }

    /// Notes that the next card is the first of a new deck.
    pub(super) fn renewed(&mut self) {
        self.next = 0;
    }

    /// Gives a seat its turn; returns whether it really was that seat's turn.
    ///
    /// Once nobody can bet, the seats draw in one pass after another, with no betting between. Each pass goes to the
    /// seats that are still in the hand when it begins.
    fn goes_round(&mut self, seat: Seat) -> bool {
        if self.round.is_empty() {
            self.round.extend(&self.live);
        }
        self.round.pop_front() == Some(seat)
    }

    fn take(&mut self, count: usize) -> Vec<usize> {
        self.next += count;
        (self.next - count..self.next).collect()
    }

    fn fault(&self) -> ProofFault {
        let laps = self.before + self.given;
        ProofFault::Turn { place: small(if self.is_begun { self.next } else { laps }) }
    }
}
