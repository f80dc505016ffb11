//! Settles bets in parts: each bet as soon as its payout is certain.

use super::Round;
use crate::blackjack::{
    Bet, BetSettlement, BoxInPlay, Choice, Dealt, Event, HandState, Made, Pay, Value,
    even_money_pays, insurance_pays, pays, pays_at_once,
};
use units::Chips;

impl Round {
    /// Returns the dealer's final hand; `None` if the dealer draws another card.
    pub(super) fn dealt(&self) -> Option<Dealt> {
        match self.dealer.len() {
            0 | 1 => None,
            cards => Dealt::of(&self.rules, self.points_of_dealer(), cards),
        }
    }

    /// Returns the settlement that is due now, if any.
    ///
    /// A hand over 21 loses immediately. Even money is paid when every box has answered (PSC-A2-15). Insurance is
    /// settled after the dealer's second card (RAY-BJA-35), and everything else after the dealer's last (PSC-A2-09).
    pub(super) fn due(&self) -> Option<Event> {
        if self.is_laying {
            return None;
        }
        let mut lines = Vec::new();
        for one in &self.boxes {
            for hand in 0..one.hands.len() {
                self.settle_hand(one, hand, &mut lines);
            }
            if one.is_insured() && !one.insurance_settled && self.dealer.len() >= 2 {
                let pay = insurance_pays(self.dealt() == Some(Dealt::Blackjack));
                let (seat, stake) = (one.owner().seat, one.insurance_stake());
                lines.push(line(one, seat, Bet::Insurance, pay, stake));
            }
        }
        (!lines.is_empty()).then_some(Event::Settled { part: self.settled, lines })
    }

    /// Adds a line for each stake on a hand, if every one of these stakes can be settled.
    fn settle_hand(&self, one: &BoxInPlay, hand: usize, lines: &mut Vec<BetSettlement>) {
        let in_play = &one.hands[hand];
        if in_play.settled || in_play.state != HandState::Done {
            return;
        }
        let pay = |bettor| -> Option<Pay> {
            let bet = one.bet(hand, bettor)?;
            match self.dealt() {
                _ if one.insurance == Some(Choice::EvenMoney) => {
                    self.insurance_questions().is_empty().then(even_money_pays)
                }
                Some(dealt) => Some(pays(&self.rules, &bet, dealt)),
                None if bet.made == Made::Over && self.dealer.len() >= 2 => {
                    Some(pays(&self.rules, &bet, Dealt::Over))
                }
                None => pays_at_once(&self.rules, &bet, Value::of(*self.dealer.first()?)),
            }
        };
        let before = lines.len();
        for (nth, bettor) in one.bettors.iter().enumerate() {
            match pay(nth) {
                Some(pay) => {
                    lines.push(line(one, bettor.seat, Bet::Hand(hand as u8), pay, bettor.stake));
                }
                None if in_play.stakes[nth] == 0 => {}
                None => return lines.truncate(before),
            }
        }
    }
}

fn line(one: &BoxInPlay, seat: units::Seat, bet: Bet, pay: Pay, stake: Chips) -> BetSettlement {
    let (staked, returned) = (pay.staked(stake), pay.returned(stake));
    BetSettlement { seat, no: one.no, bet, staked, returned, why: pay.why }
}
