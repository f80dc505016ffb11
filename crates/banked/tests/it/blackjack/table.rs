//! A table for tests: stakes and cards as text, decisions box by box.

use banked::blackjack::*;
use cards::{Card, Rank, Suit};
use std::collections::VecDeque;
use units::{Chips, Seat};

/// A round whose cards are known beforehand. The player of a box has the seat of its number.
pub(crate) struct Table {
    pub(crate) round: Round,
    pub(crate) events: Vec<Event>,
    cards: VecDeque<Card>,
}

pub(crate) const LIMITS: Limits = Limits { min: Chips::new(10), max: Chips::new(1_000) };

/// Chips that every player of a test has.
pub(crate) const PURSE: Chips = Chips::new(10_000);

/// Cards of these ranks, as `T 6 A`. Spaces do not matter.
pub(crate) fn ranks(text: &str) -> impl Iterator<Item = Card> {
    let ranks = text.chars().filter(|c| !c.is_whitespace());
    let ranks: Vec<Rank> = ranks.map(|c| Rank::from_char(c).unwrap()).collect();
    ranks.into_iter().enumerate().map(|(nth, rank)| Card::new(rank, Suit::ALL[nth % 4]))
}

impl Table {
    /// A table before the deal, with nothing laid.
    pub(crate) fn open(rules: Rules) -> Table {
        let setup = Setup::new(rules, LIMITS, Shoe::full(rules.decks));
        Table { round: Round::open(setup).unwrap(), events: vec![], cards: VecDeque::new() }
    }

    /// A table with 10 on each of these boxes, and these cards dealt as far as the first decision.
    pub(crate) fn deal(rules: Rules, boxes: &[u8], cards: &str) -> Table {
        let mut table = Table::open(rules);
        for no in boxes {
            table.lay(*no, &[(*no, 10)]);
        }
        table.close(cards);
        table
    }

    /// Lays a player's stakes.
    pub(crate) fn lay(&mut self, seat: u8, stakes: &[(u8, u64)]) {
        self.try_lay(seat, stakes).unwrap();
    }

    pub(crate) fn try_lay(&mut self, seat: u8, stakes: &[(u8, u64)]) -> Result<(), LayError> {
        self.lay_from(seat, stakes, PURSE)
    }

    /// Lays the stakes of a player with this many chips.
    pub(crate) fn lay_from(
        &mut self,
        seat: u8,
        stakes: &[(u8, u64)],
        purse: Chips,
    ) -> Result<(), LayError> {
        let stakes: Vec<_> =
            stakes.iter().map(|(no, chips)| (BoxNo::new(*no), Chips::new(*chips))).collect();
        let events = self.round.lay(Seat::new(seat), &stakes, purse)?;
        self.take(events);
        Ok(())
    }

    /// Closes the betting and deals these cards, as far as they are asked for.
    pub(crate) fn close(&mut self, cards: &str) {
        let events = self.round.close().unwrap();
        self.take(events);
        self.more(cards);
    }

    /// Adds cards, and deals them as far as they are asked for.
    pub(crate) fn more(&mut self, cards: &str) {
        self.cards.extend(ranks(cards));
        while let Asks::Draw { .. } = self.round.asks() {
            let Some(card) = self.cards.pop_front() else { break };
            let events = self.round.draw(card).unwrap();
            self.take(events);
        }
    }

    /// The owner of a box decides, and confirms it.
    pub(crate) fn play(&mut self, no: u8, choice: Choice) {
        self.try_play(no, no, choice).unwrap();
    }

    /// A player decides at a box, and confirms it.
    pub(crate) fn try_play(&mut self, seat: u8, no: u8, choice: Choice) -> Result<(), Refused> {
        let events = self.round.decide(Seat::new(seat), BoxNo::new(no), choice, true)?;
        self.take(events);
        self.more("");
        Ok(())
    }

    fn take(&mut self, events: Vec<Event>) {
        self.round.apply_all(&events);
        self.events.extend(events);
    }

    /// What a player is offered at a box, as in `Stand Hit Double`; empty if they are not asked.
    pub(crate) fn offered(&self, seat: u8, no: u8) -> String {
        let choices: Vec<String> =
            self.offers(seat, no).iter().map(|offer| format!("{:?}", offer.choice)).collect();
        choices.join(" ")
    }

    pub(crate) fn offers(&self, seat: u8, no: u8) -> Vec<Offer> {
        let Asks::Decisions(questions) = self.round.asks() else { return vec![] };
        let mut own =
            questions.iter().filter(|one| (one.seat.number(), one.no.number()) == (seat, no));
        own.next().map_or_else(Vec::new, |question| self.round.options(question))
    }

    /// All lines settled so far.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &BetSettlement> {
        self.events.iter().flat_map(|event| match event {
            Event::Settled { lines, .. } => lines.as_slice(),
            _ => &[],
        })
    }

    /// The net result of a player so far.
    pub(crate) fn net(&self, seat: u8) -> i64 {
        let own = self.lines().filter(|line| line.seat.number() == seat);
        own.map(|line| line.returned.signed() - line.staked.signed()).sum()
    }

    /// What is returned to a player so far.
    pub(crate) fn returned(&self, seat: u8) -> u64 {
        let own = self.lines().filter(|line| line.seat.number() == seat);
        own.map(|line| line.returned.get()).sum()
    }

    /// Whether everything is settled and no card is left over.
    pub(crate) fn is_over(&self) -> bool {
        self.round.asks() == Asks::Nothing && self.cards.is_empty()
    }

    /// The cards of a box's hand, as in `T6A`.
    pub(crate) fn hand(&self, no: u8, hand: usize) -> String {
        let one = self.round.boxes().iter().find(|one| one.no.number() == no).unwrap();
        shown(&one.hands[hand].cards)
    }

    /// The total of a box's hand.
    pub(crate) fn total(&self, no: u8, hand: usize) -> u8 {
        let one = self.round.boxes().iter().find(|one| one.no.number() == no).unwrap();
        one.hands[hand].points.total()
    }

    /// The dealer's cards.
    pub(crate) fn dealer(&self) -> String {
        shown(self.round.dealer())
    }

    /// What each card so far was for, as in `b1 b3 dealer`.
    pub(crate) fn takers(&self) -> String {
        let takers = self.events.iter().filter_map(|event| match event {
            Event::Drawn { taker: Taker::Dealer, .. } => Some("dealer".into()),
            Event::Drawn { taker: Taker::Hand { no, .. }, .. } => Some(format!("{no:?}")),
            _ => None,
        });
        takers.collect::<Vec<String>>().join(" ")
    }
}

fn shown(cards: &[Card]) -> String {
    cards.iter().map(|card| card.rank().char()).collect()
}

/// Plays one box of 10 without decisions by anyone but its owner, and returns the net result.
///
/// `cards` are the box's first card, the dealer's, the box's second, and all others.
pub(crate) fn net(rules: Rules, cards: &str, choices: &[Choice]) -> i64 {
    let mut table = Table::deal(rules, &[1], cards);
    choices.iter().for_each(|choice| table.play(1, *choice));
    assert!(table.is_over(), "{cards}: {:?}", table.round.asks());
    table.net(1)
}
