//! Handles the cards and decisions of a round.

use super::{Asks, Round, is_in_deal};
use crate::blackjack::{
    About, BadDraw, BoxInPlay, BoxNo, Choice, Event, HandState, Insurance, Offer, Question,
    Refused, Value, Warning,
};
use cards::Card;
use units::{Chips, Seat};

impl Round {
    /// Deals the card that the round is waiting for.
    ///
    /// # Errors
    /// [`BadDraw`] if the round is not waiting for a card, or if the shoe does not have this one.
    pub fn draw(&self, card: Card) -> Result<Vec<Event>, BadDraw> {
        let Asks::Draw { taker } = self.asks() else { return Err(BadDraw::NotAsked) };
        if self.shoe.count(card) == 0 {
            return Err(BadDraw::NotInShoe(card));
        }
        Ok(self.followed(Event::Drawn { taker, card }))
    }

    /// Shuffles all cards that are not on the table, once the shoe has run out.
    ///
    /// The cards of hands that are already settled go back into the shoe too.
    ///
    /// # Errors
    /// [`BadDraw::NotEmpty`] if the round is not waiting for a shuffle.
    pub fn renew(&self) -> Result<Vec<Event>, BadDraw> {
        match self.asks() {
            Asks::Shoe => Ok(vec![Event::ShoeRenewed]),
            _ => Err(BadDraw::NotEmpty),
        }
    }

    /// Returns the choices on offer for a question, with their prices.
    ///
    /// Choices that the player cannot afford are left out.
    pub fn options(&self, question: &Question) -> Vec<Offer> {
        let left = self.left(question.seat);
        self.allowed(question).into_iter().filter(|offer| offer.costs <= left).collect()
    }

    /// Takes a player's decision. A choice that looks like a slip brings a warning instead, unless it is `confirmed`.
    ///
    /// A player who has switched the warnings off gets none.
    ///
    /// # Errors
    /// [`Refused`] if the player has no question at this box, may not make this choice, or cannot pay for it.
    pub fn decide(
        &self,
        seat: Seat,
        no: BoxNo,
        choice: Choice,
        confirmed: bool,
    ) -> Result<Vec<Event>, Refused> {
        let question = self.question(seat, no).ok_or(Refused::NotAsked { seat, no })?;
        let allowed = self.allowed(&question);
        let left = self.left(seat);
        match allowed.iter().find(|offer| offer.choice == choice) {
            None => {
                let payable = allowed.iter().filter(|offer| offer.costs <= left);
                let offered = payable.map(|offer| offer.choice).collect();
                Err(Refused::NotOffered { choice, offered })
            }
            Some(offer) if offer.costs > left => {
                Err(Refused::TooFewChips { choice, needs: offer.costs, has: left })
            }
            Some(Offer { warning: Some(warning), .. })
                if !confirmed && !self.muted.contains(seat) =>
            {
                Ok(vec![Event::Warned { question, choice, warning: *warning }])
            }
            Some(_) => Ok(self.followed(Event::Decided { question, choice })),
        }
    }

    /// Decides for a player whose time is up: no insurance, no card, no more money. No warning is given.
    ///
    /// # Errors
    /// [`Refused::NotAsked`] if the player has no question at this box.
    pub fn time_out(&self, seat: Seat, no: BoxNo) -> Result<Vec<Event>, Refused> {
        let question = self.question(seat, no).ok_or(Refused::NotAsked { seat, no })?;
        self.decide(seat, no, question.about.at_time_out(), true)
    }

    /// Switches a player's warnings off.
    pub fn mute(&self, seat: Seat) -> Vec<Event> {
        match self.muted.contains(seat) {
            true => Vec::new(),
            false => vec![Event::WarningsOff { seat }],
        }
    }

    fn question(&self, seat: Seat, no: BoxNo) -> Option<Question> {
        let Asks::Decisions(questions) = self.asks() else { return None };
        questions.into_iter().find(|question| (question.seat, question.no) == (seat, no))
    }

    /// Returns all open questions; none if the round is waiting for a card.
    pub(super) fn questions(&self) -> Vec<Question> {
        let insurance = self.insurance_questions();
        if !insurance.is_empty() {
            return insurance;
        }
        let Some((one, hand)) = self.turn() else { return Vec::new() };
        let ask = |seat, about| Question { seat, no: one.no, hand: hand as u8, about };
        match &one.waiting {
            Some(waiting) => {
                let about = match waiting.choice {
                    Choice::Split => About::FollowSplit,
                    _ => About::FollowDouble,
                };
                let open = one.bettors.iter().zip(&waiting.follows);
                let open = open.filter(|(_, follows)| follows.is_none());
                open.map(|(bettor, _)| ask(bettor.seat, about)).collect()
            }
            None if one.hands[hand].state == HandState::Open => {
                vec![ask(one.owner().seat, About::Turn)]
            }
            None => Vec::new(),
        }
    }

    /// Returns the boxes that may still insure or take even money: after the deal, before the first turn (RAY-BJA-31).
    pub(super) fn insurance_questions(&self) -> Vec<Question> {
        let is_ace = self.dealer.first().is_some_and(|card| Value::of(*card) == Value::ACE);
        if !is_ace || self.boxes.iter().any(is_in_deal) {
            return Vec::new();
        }
        let ask = |one: &BoxInPlay| Question {
            seat: one.owner().seat,
            no: one.no,
            hand: 0,
            about: About::Insurance,
        };
        let open = self.boxes.iter().filter(|one| one.insurance.is_none() && !one.is_split());
        let open = open.map(ask).filter(|question| self.options(question).len() > 1);
        open.collect()
    }

    /// Returns the choices that the rules allow, even if the player cannot pay for them.
    fn allowed(&self, question: &Question) -> Vec<Offer> {
        let Some(at) = self.index_of(question.no) else { return Vec::new() };
        let (one, rules) = (&self.boxes[at], &self.rules);
        let stake = one.bettors.iter().find(|bettor| bettor.seat == question.seat);
        let stake = stake.map_or(Chips::ZERO, |bettor| bettor.stake);
        let offer = |choice, costs| Offer { choice, costs, warning: None };
        let mut offers = Vec::new();
        match question.about {
            About::Insurance => {
                // Insuring a blackjack would be the same as even money.
                if one.is_blackjack() && rules.even_money {
                    offers.push(offer(Choice::EvenMoney, Chips::ZERO));
                } else if !one.is_blackjack() && rules.insurance != Insurance::None {
                    offers.push(offer(Choice::Insure, one.insurance_stake()));
                }
                offers.push(offer(Choice::Decline, Chips::ZERO));
            }
            About::Turn => {
                let position = one.position(question.hand.into());
                let moves = position.moves(rules);
                let mut add = |choice, is_allowed: bool, costs| {
                    let warning = Warning::of(rules, position.points, choice);
                    offers.extend(is_allowed.then_some(Offer { choice, costs, warning }));
                };
                add(Choice::Stand, true, Chips::ZERO);
                add(Choice::Hit, moves.hit, Chips::ZERO);
                add(Choice::Double, moves.double, stake);
                add(Choice::Split, moves.split, stake);
            }
            About::FollowDouble | About::FollowSplit => {
                offers.push(offer(Choice::Follow, stake));
                offers.push(offer(Choice::Leave, Chips::ZERO));
            }
        }
        offers
    }
}
