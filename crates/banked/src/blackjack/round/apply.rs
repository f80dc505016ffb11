//! Applies events to the round.

use super::{Purse, Round};
use crate::blackjack::{
    About, Bet, Bettor, BoxInPlay, BoxNo, Choice, Event, HandInPlay, HandState, Question, Shoe,
    Taker, Waiting,
};
use cards::Card;
use units::{Chips, Seat};

impl Round {
    /// Applies an event. Replaying the events gives the same state.
    ///
    /// An event that does not fit the state may be applied in part, or not at all.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Laid { seat, stakes, purse } => self.lay_down(*seat, stakes, *purse),
            Event::BetsClosed => self.close_bets(),
            Event::Drawn { taker, card } => self.deal(*taker, *card),
            Event::ShoeRenewed => self.shoe = self.off_table(),
            Event::Decided { question, choice } => self.take_decision(question, *choice),
            Event::Warned { .. } => {}
            Event::WarningsOff { seat } => self.muted.insert(*seat),
            Event::Detached { seat } => self.send_away(*seat),
            Event::Settled { part, lines } => {
                self.settled = part + 1;
                for line in lines {
                    let Some(at) = self.index_of(line.no) else { continue };
                    let one = &mut self.boxes[at];
                    match line.bet {
                        Bet::Hand(hand) => {
                            let hand = one.hands.get_mut(usize::from(hand));
                            hand.into_iter().for_each(|hand| hand.settled = true);
                        }
                        Bet::Insurance => one.insurance_settled = true,
                    }
                }
            }
        }
    }

    fn lay_down(&mut self, seat: Seat, stakes: &[(BoxNo, Chips)], chips: Chips) {
        if !self.is_laying {
            return;
        }
        for one in &mut self.boxes {
            let kept = stakes.iter().any(|(no, _)| *no == one.no);
            one.bettors.retain(|bettor| bettor.seat != seat || kept);
        }
        for &(no, stake) in stakes {
            let at = self.boxes.binary_search_by_key(&no, |one| one.no).unwrap_or_else(|at| {
                self.boxes.insert(at, BoxInPlay::new(no));
                at
            });
            let bettors = &mut self.boxes[at].bettors;
            match bettors.iter_mut().find(|bettor| bettor.seat == seat) {
                Some(bettor) => bettor.stake = stake,
                None => bettors.push(Bettor { seat, stake }),
            }
        }
        self.boxes.retain(|one| !one.bettors.is_empty());
        self.purses.retain(|purse| purse.seat != seat);
        if !stakes.is_empty() {
            self.purses.push(Purse { seat, chips });
        }
    }

    fn close_bets(&mut self) {
        self.is_laying = false;
        for one in &mut self.boxes {
            one.hands = vec![HandInPlay::new(vec![1; one.bettors.len()], None)];
        }
    }

    fn deal(&mut self, taker: Taker, card: Card) {
        let _ = self.shoe.take(card);
        match taker {
            Taker::Dealer => self.dealer.push(card),
            Taker::Hand { no, hand } => {
                let Some(at) = self.index_of(no) else { return };
                let (one, hand) = (&mut self.boxes[at], usize::from(hand));
                let Some(in_play) = one.hands.get_mut(hand) else { return };
                in_play.take(card);
                let is_in_turn = in_play.state == HandState::Open;
                if is_in_turn && !one.position(hand).moves(&self.rules).is_turn() {
                    one.hands[hand].state = HandState::Done;
                }
            }
        }
    }

    fn take_decision(&mut self, question: &Question, choice: Choice) {
        let hand = usize::from(question.hand);
        let at = self.index_of(question.no).filter(|at| hand < self.boxes[*at].hands.len());
        let Some(at) = at else { return };
        match question.about {
            About::Insurance => {
                let one = &mut self.boxes[at];
                one.insurance = Some(choice);
                if choice == Choice::EvenMoney {
                    one.hands[0].state = HandState::Done;
                }
            }
            About::Turn => match choice {
                Choice::Hit => self.boxes[at].hands[hand].state = HandState::Owed,
                Choice::Double | Choice::Split => self.ask_back_players(at, hand, choice),
                _ => self.boxes[at].hands[hand].state = HandState::Done,
            },
            About::FollowDouble | About::FollowSplit => {
                let one = &mut self.boxes[at];
                let place = one.bettors.iter().position(|bettor| bettor.seat == question.seat);
                if let (Some(waiting), Some(place)) = (&mut one.waiting, place) {
                    waiting.follows[place] = Some(choice == Choice::Follow);
                }
                self.carry_out(at);
            }
        }
    }

    /// Asks the back players who have a stake on the hand and can afford another (RAY-BJ-11).
    fn ask_back_players(&mut self, at: usize, hand: usize, choice: Choice) {
        let one = &self.boxes[at];
        let follows = one.bettors.iter().enumerate().map(|(nth, bettor)| {
            let can = one.hands[hand].stakes[nth] > 0 && self.left(bettor.seat) >= bettor.stake;
            match nth {
                0 => Some(true),
                _ if can => None,
                _ => Some(false),
            }
        });
        let waiting = Waiting { hand: hand as u8, choice, follows: follows.collect() };
        self.boxes[at].waiting = Some(waiting);
        self.carry_out(at);
    }

    /// Doubles or splits as soon as every back player has answered.
    fn carry_out(&mut self, at: usize) {
        let one = &mut self.boxes[at];
        let all_in =
            |waiting: &mut Waiting| waiting.follows.iter().all(|follows| follows.is_some());
        let Some(Waiting { hand, choice, follows }) = one.waiting.take_if(all_in) else { return };
        let hand = usize::from(hand);
        let added: Vec<u8> = follows.iter().map(|one| u8::from(*one == Some(true))).collect();
        match choice {
            Choice::Split => {
                let old = &mut one.hands[hand];
                let moved = old.cards.pop();
                let first = old.cards.pop();
                *old = HandInPlay::new(old.stakes.clone(), first);
                one.hands.insert(hand + 1, HandInPlay::new(added, moved));
            }
            _ => {
                let position = one.position(hand);
                let in_play = &mut one.hands[hand];
                in_play.stakes.iter_mut().zip(&added).for_each(|(stakes, more)| *stakes += more);
                in_play.double(&self.rules, &position);
            }
        }
    }

    /// Returns all cards of the decks, except the dealer's and those of unsettled hands.
    pub(super) fn off_table(&self) -> Shoe {
        let mut shoe = Shoe::full(self.rules.decks);
        let gone = self.detached.iter().flat_map(|resumed| &resumed.boxes);
        let hands = self.boxes.iter().chain(gone).flat_map(|one| &one.hands);
        let cards = hands.filter(|hand| !hand.settled).flat_map(|hand| &hand.cards);
        for card in cards.chain(&self.dealer) {
            let _ = shoe.take(*card);
        }
        shoe
    }
}
