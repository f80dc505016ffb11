//! Decisions of the boxes, which all boxes make at the same time.

use super::{Asks, Moved, Phase, Round};
use crate::{Ask, BoxGame, BoxNo, Does, Event, Place, Refusal, Step};
use units::{Chips, Seat};

/// A box that has a decision to make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// The box that has to decide.
    pub at: BoxNo,
    /// The seat that plays the box.
    pub seat: Seat,
    /// The answers on offer.
    pub offers: Vec<Offer>,
    /// Index, among the question's choices, of the default answer when the time is up.
    pub silence: u8,
}

/// One answer that a box may give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Index of the answer among the question's choices.
    pub choice: u8,
    /// Name of the answer.
    pub key: &'static str,
    /// What the answer costs, in chips; may be zero.
    pub price: Chips,
    /// The minimum stake for the answer: the full price, unless the box may stake less.
    pub least: Chips,
}

impl Round {
    /// Returns the boxes that still have to answer a question.
    pub(super) fn open(&self, versus: &BoxGame, ask: &Ask) -> Vec<Open> {
        let common = self.common();
        let waiting = self.boxes.iter().filter(|(_, one)| !one.folded && !one.answered);
        let open = waiting.filter_map(|(at, one)| {
            let is_placed = |circle: usize| !self.on(*at, circle).is_zero();
            let choices = versus.choices(ask, &common, is_placed);
            let base = self.on(*at, 0);
            let offers = choices.into_iter().map(|choice| {
                let (price, up_to) = match ask.choices[choice].does {
                    Does::Place { times, up_to, .. } => (base.times(times.into()), up_to),
                    Does::Fold | Does::Nothing | Does::Remove { .. } => (Chips::ZERO, false),
                };
                let step = Chips::new(crate::step(&self.setup.game, 0));
                let least = if up_to { step } else { price };
                Offer { choice: choice as u8, key: ask.choices[choice].key, price, least }
            });
            let offers: Vec<Offer> = offers.collect();
            let silence = ask.silence as u8; // a handful
            let seat = one.seat;
            (!offers.is_empty()).then_some(Open { at: *at, seat, offers, silence })
        });
        open.collect()
    }

    /// Accepts a box's answer.
    pub(super) fn answer(
        &self,
        seat: Seat,
        at: BoxNo,
        choice: u8,
        stake: Option<Chips>,
        purse: Chips,
    ) -> Result<Event, Refusal> {
        let Asks::Decisions(open) = self.asks() else { return Err(Refusal::NotAsked) };
        let mine = open.iter().find(|open| open.at == at && open.seat == seat);
        let open = mine.ok_or(Refusal::NotYours(at))?;
        let offer = open.offers.iter().find(|offer| offer.choice == choice);
        let offer = offer.ok_or(Refusal::NoChoice(at))?;
        let stake = stake.unwrap_or(offer.price);
        if stake < offer.least || stake > offer.price {
            return Err(Refusal::Price { stake, price: offer.price });
        }
        let step = Chips::new(crate::step(&self.setup.game, 0));
        if !stake.get().is_multiple_of(step.get()) {
            return Err(Refusal::Step { stake, step });
        }
        if stake > purse {
            return Err(Refusal::Purse { needs: stake, purse });
        }
        Ok(self.decided(at, choice, stake))
    }

    /// Returns the default answer, which counts when the time is up.
    pub(super) fn silent(&self, open: &Open) -> Result<Event, Refusal> {
        Ok(self.decided(open.at, open.silence, Chips::ZERO))
    }

    fn decided(&self, at: BoxNo, choice: u8, staked: Chips) -> Event {
        let back = match self.does(choice) {
            Some(Does::Remove { circle }) => self.on(at, circle),
            _ => Chips::ZERO,
        };
        Event::Decided { at, choice, staked, back }
    }

    /// Returns what an answer to this step's question does; `None` if the step asks nothing or has no such answer.
    fn does(&self, choice: u8) -> Option<Does> {
        let Phase::Step(step) = self.phase else { return None };
        match self.versus()?.steps.get(step)? {
            Step::Ask(ask) => ask.choices.get(usize::from(choice)).map(|choice| choice.does),
            Step::Deal { .. } | Step::Common(_) | Step::Settle(_) | Step::Reveal => None,
        }
    }

    /// Applies an answer.
    pub(super) fn act(&mut self, at: BoxNo, choice: u8, staked: Chips) {
        let does = self.does(choice);
        let Some(one) = self.boxes.get_mut(&at) else { return };
        one.answered = true;
        let seat = one.seat;
        match does {
            Some(Does::Fold) => one.folded = true,
            Some(Does::Place { circle, .. }) => {
                let place = Place::Circle { at, circle: circle as u8 }; // a handful
                let stake = super::Stake { chips: staked, settled: false };
                self.stakes.insert((seat, place), stake);
                let (circle, taken) = (circle as u8, Chips::ZERO);
                one.moved = Some(Moved { circle, placed: staked, taken });
            }
            Some(Does::Remove { circle }) => {
                let place = Place::Circle { at, circle: circle as u8 };
                if let Some(stake) = self.stakes.remove(&(seat, place)) {
                    let (circle, placed) = (circle as u8, Chips::ZERO);
                    one.moved = Some(Moved { circle, placed, taken: stake.chips });
                    self.give(seat, stake.chips);
                }
            }
            Some(Does::Nothing) | None => {}
        }
        self.go_on();
    }

    /// Returns the stake on a circle.
    pub(super) fn on(&self, at: BoxNo, circle: usize) -> Chips {
        let place = Place::Circle { at, circle: circle as u8 }; // a handful
        let stake = self.boxes.get(&at).and_then(|one| self.stakes.get(&(one.seat, place)));
        stake.map_or(Chips::ZERO, |stake| stake.chips)
    }
}
