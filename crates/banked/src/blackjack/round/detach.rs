//! Lets a disconnected player finish their boxes at a temporary table (PSC-A2-19, PSC-A2-20).

use super::{Purse, Resumed, Round, Setup};
use crate::blackjack::{Asks, BoxInPlay, BoxNo, Event, Refused, Shoe};
use units::{Chips, Seat};

impl Round {
    /// Takes a disconnected player's unfinished boxes out of the round. The player must have an open question.
    ///
    /// [`Round::temporary`] then gives the setup in which the player finishes them.
    ///
    /// # Errors
    /// [`Refused::NotDetached`] if the rules do not allow it, if the player has no open question, or if another player
    /// has a stake on one of the boxes.
    pub fn detach(&self, seat: Seat) -> Result<Vec<Event>, Refused> {
        let is_asked = match self.asks() {
            Asks::Decisions(questions) => questions.iter().any(|one| one.seat == seat),
            Asks::Bets | Asks::Draw { .. } | Asks::Shoe | Asks::Nothing => false,
        };
        let mut leaving = self.boxes.iter().filter(|one| self.leaves(one, seat));
        match self.rules.detaches && is_asked && leaving.all(|one| one.bettors.len() == 1) {
            true => Ok(self.followed(Event::Detached { seat })),
            false => Err(Refused::NotDetached { seat }),
        }
    }

    /// Returns the setup in which a disconnected player finishes their boxes; `None` if no boxes of theirs left the
    /// round.
    ///
    /// The boxes keep their cards and stakes, and the dealer keeps the first card. The shoe gets all other cards of the
    /// decks, including the cards of the boxes that stayed, so the dealer's further cards are drawn independently.
    pub fn temporary(&self, seat: Seat) -> Option<Setup> {
        let resumed = self.detached.iter().find(|resumed| resumed.seat == seat)?.clone();
        let mut shoe = Shoe::full(self.rules.decks);
        let hands = resumed.boxes.iter().flat_map(|one| &one.hands);
        for card in hands.flat_map(|hand| &hand.cards).chain([&resumed.dealer]) {
            let _ = shoe.take(*card);
        }
        let (rules, limits, muted) = (self.rules, self.limits, self.muted);
        Some(Setup { rules, limits, shoe, muted, resumed: Some(resumed) })
    }

    pub(super) fn send_away(&mut self, seat: Seat) {
        let left = self.left(seat);
        let leaving = self.boxes.iter().filter(|one| self.leaves(one, seat));
        let leaving: Vec<BoxNo> = leaving.map(|one| one.no).collect();
        let boxes = core::mem::take(&mut self.boxes);
        let (gone, kept) = boxes.into_iter().partition(|one| leaving.contains(&one.no));
        let staked =
            |boxes: &Vec<BoxInPlay>| -> Chips { boxes.iter().map(|one| one.staked(seat).0).sum() };
        let purse = left + staked(&gone);
        let stays = Purse { seat, chips: staked(&kept) };
        self.purses.iter_mut().filter(|one| one.seat == seat).for_each(|one| *one = stays);
        self.boxes = kept;
        if let Some(dealer) = self.dealer.first() {
            self.detached.push(Resumed { seat, purse, boxes: gone, dealer: *dealer });
        }
    }

    /// Whether a box leaves with this player: they own it, and it is still to be played or insured.
    fn leaves(&self, one: &BoxInPlay, seat: Seat) -> bool {
        let is_asked = self.insurance_questions().iter().any(|question| question.no == one.no);
        one.owner().seat == seat && (is_asked || !one.is_done())
    }
}
