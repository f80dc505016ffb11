//! Draws: how many symbols each taker gets, and from which positions in the deck.

use super::{Asks, Phase, Round};
use crate::{BoxGame, BoxNo, Event, Family, Refusal, Step, Symbol, Taker};

impl Round {
    /// Returns the next draw of a dealing step; `Nothing` once all its cards are dealt.
    pub(super) fn asks_cards(&self, versus: &BoxGame, step: usize) -> Asks {
        let order = Order::of(versus, self.boxes.keys().copied().collect());
        let (own, dealer) = versus.dealt();
        match &versus.steps[step] {
            Step::Deal { .. } => {
                let waits = self.boxes.iter().find(|(_, one)| one.own.is_empty());
                match waits {
                    Some((at, _)) => {
                        let places = (0..own).map(|nth| order.own(*at, nth)).collect();
                        Asks::Draw { taker: Taker::Box(*at), places }
                    }
                    None => Asks::Nothing,
                }
            }
            Step::Common(count) => {
                let first = common_before(versus, step);
                if self.drawn.len() > usize::from(first) {
                    return Asks::Nothing;
                }
                let places = (first..first + count).map(|nth| order.common(nth)).collect();
                Asks::Draw { taker: Taker::Common, places }
            }
            Step::Reveal if self.dealer.is_empty() => {
                let places = (0..dealer).map(|nth| order.dealer(nth)).collect();
                Asks::Draw { taker: Taker::Dealer, places }
            }
            Step::Reveal | Step::Ask(_) | Step::Settle(_) => Asks::Nothing,
        }
    }

    /// Accepts the symbols that the round asked for.
    pub(super) fn draw(&self, symbols: Vec<Symbol>) -> Result<Vec<Event>, Refusal> {
        let Asks::Draw { taker, places } = self.asks() else { return Err(Refusal::NotAsked) };
        let (expected, given) = (places.len(), symbols.len());
        if given != expected {
            return Err(Refusal::Count { expected, given });
        }
        for (at, symbol) in symbols.iter().enumerate() {
            let (is_known, copies) = match &self.setup.game.family {
                Family::Layout(field) => (field.chance.has(*symbol), field.chance.copies()),
                Family::Boxes(versus) => (symbol.card().is_some(), Some(versus.decks)),
            };
            let gone = self.out().chain(symbols[..at].iter().copied());
            let gone = gone.filter(|other| other == symbol).count();
            if !is_known || copies.is_some_and(|copies| gone >= usize::from(copies)) {
                return Err(Refusal::Symbol(*symbol));
            }
        }
        Ok(vec![Event::Drawn { taker, symbols }])
    }

    /// Returns every symbol that the round has drawn so far.
    fn out(&self) -> impl Iterator<Item = Symbol> {
        let own = self.boxes.values().flat_map(|one| &one.own);
        let cards = own.chain(&self.dealer).map(|card| Symbol::Card(*card));
        self.drawn.iter().copied().chain(cards)
    }

    pub(super) fn take_symbols(&mut self, taker: Taker, symbols: &[Symbol]) {
        let cards = || symbols.iter().filter_map(|symbol| symbol.card());
        match taker {
            Taker::Layout | Taker::Common => self.drawn.extend(symbols),
            Taker::Dealer => self.dealer.extend(cards()),
            Taker::Box(at) => {
                if let Some(one) = self.boxes.get_mut(&at) {
                    one.own.extend(cards());
                }
            }
        }
        if self.phase != Phase::Layout {
            self.go_on();
        }
    }
}

/// Returns how many community cards are face up before a step.
fn common_before(versus: &BoxGame, step: usize) -> u8 {
    let before = versus.steps[..step].iter().map(|step| match step {
        Step::Common(count) => *count,
        Step::Deal { .. } | Step::Ask(_) | Step::Settle(_) | Step::Reveal => 0,
    });
    before.sum()
}

/// The dealing order (RAY-FAST-04).
///
/// Boxes get their cards clockwise, one at a time, and the dealer comes last. The community cards follow.
struct Order {
    boxes: Vec<BoxNo>,
    own: u8,
    dealer: u8,
}

impl Order {
    fn of(versus: &BoxGame, boxes: Vec<BoxNo>) -> Order {
        let (own, dealer) = versus.dealt();
        Order { boxes, own, dealer }
    }

    /// Returns how many cards are dealt before round `nth` of the deal, counting rounds from 0.
    fn before(&self, nth: u8) -> u16 {
        let boxes = self.boxes.len() as u16; // a handful
        boxes * u16::from(nth.min(self.own)) + u16::from(nth.min(self.dealer))
    }

    fn own(&self, at: BoxNo, nth: u8) -> u16 {
        let place = self.boxes.iter().take_while(|one| **one < at).count();
        self.before(nth) + place as u16 // a handful
    }

    fn dealer(&self, nth: u8) -> u16 {
        let boxes = if nth < self.own { self.boxes.len() as u16 } else { 0 };
        self.before(nth) + boxes
    }

    fn common(&self, nth: u8) -> u16 {
        self.before(self.own.max(self.dealer)) + u16::from(nth)
    }
}
