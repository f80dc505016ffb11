//! Replays the file's actions, one after another, as answers to the questions of the hand engine.

mod dealing;
mod showdown;

use super::cards::{Cards, Slot};
use super::plan::Plan;
use super::setup::{player, seat};
use super::stop::{At, Stop, Why};
use super::{Due, ReplayEvents};
use crate::phh::{Act, Action, Line, Opening, Phh};
use cards::{Card, CardSet};
use hand::{Asks, Event, Hand, Setup, StreetName};
use std::sync::Arc;
use units::{ActionNo, Chips, Seat};

/// Plays a hand with this setup; `pick` chooses the stand-ins for cards on which nothing depends.
pub(super) fn play(
    phh: &Phh,
    cards: &Cards,
    setup: &Arc<Setup>,
    plan: &Plan,
    pick: usize,
) -> Result<ReplayEvents, Stop> {
    let stop = |why| Stop { at: None, why, unit: phh.unit };
    let started = Hand::start(setup.clone()).map_err(|why| stop(Why::Setup(why)))?;
    let mut course = Course::begin(phh, cards, &started, plan, pick);
    for slot in 0..cards.len() {
        if let Some(card) = cards.due(slot) {
            course.due[plan.from(slot)].insert(card);
        }
    }
    while course.answer()? {}
    course.end()
}

/// Finds out which card is dealt from which deck.
///
/// If more cards are dealt than a deck has, it is not yet known which deck must contain which card. The hand is
/// therefore played once with arbitrary cards, until it ends or cannot continue.
pub(super) fn plan(phh: &Phh, cards: &Cards, setup: &Arc<Setup>) -> Plan {
    let plan = Plan::one_deck(cards.len());
    match Hand::start(setup.clone()) {
        Ok(started) if cards.outlast_deck() => {
            let mut course = Course::begin(phh, cards, &started, &plan, 0);
            course.plays_due = false;
            while let Ok(true) = course.answer() {}
            course.made
        }
        _ => plan,
    }
}

/// A hand being played from a file.
struct Course<'a> {
    phh: &'a Phh,
    cards: &'a Cards,
    hand: Hand,
    /// Index of the first action that is not finished.
    at: usize,
    /// For each action, the number of its cards that have been dealt so far.
    dealt: Vec<usize>,
    /// The card played for each dealt card of the file; `None` before it is dealt.
    played: Vec<Option<Card>>,
    /// Which card is dealt from which deck, as found by playing the hand once before.
    plan: &'a Plan,
    made: Plan,
    /// Index of the deck from which cards are dealt now.
    deck: usize,
    /// Whether cards that matter are dealt as the file gives them. If not, all cards are stand-ins.
    plays_due: bool,
    /// For each deck, the file's cards that it must contain.
    due: Vec<CardSet>,
    /// The cards discarded in the last draw.
    thrown: Vec<Slot>,
    /// Number that chooses one of the suitable stand-ins.
    pick: usize,
    /// Cards dealt as stand-ins so far.
    stand_ins: CardSet,
    /// Stand-ins chosen but not dealt yet.
    picked: CardSet,
    /// What each player has done at the showdown so far.
    said: Vec<Option<Said>>,
    /// For each player, whether they declined to show before the last card was dealt.
    kept: Vec<bool>,
    /// Street for which the replay has last checked who opens.
    opened: Option<StreetName>,
    /// Whether the only player with chips has already checked on this street.
    checked_alone: bool,
    /// Player who won a pot with cards that they had mucked.
    mucked_winner: Option<usize>,
    events: Vec<Event>,
}

/// What a player did at the showdown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Shows,
    Mucks,
}

impl<'a> Course<'a> {
    fn begin(
        phh: &'a Phh,
        cards: &'a Cards,
        started: &[Event],
        plan: &'a Plan,
        pick: usize,
    ) -> Course<'a> {
        let (first, others) = started.split_first().expect("a hand begins with an event");
        let hand = Hand::from_started(first);
        let players = phh.stacks.len();
        let mut course = Course {
            phh,
            cards,
            hand,
            at: 0,
            dealt: vec![0; phh.actions.len()],
            played: vec![None; cards.len()],
            plan,
            made: Plan::one_deck(cards.len()),
            deck: 0,
            plays_due: true,
            due: vec![CardSet::EMPTY; plan.decks()],
            thrown: Vec::new(),
            pick,
            stand_ins: CardSet::EMPTY,
            picked: CardSet::EMPTY,
            said: vec![None; players],
            kept: vec![false; players],
            opened: None,
            checked_alone: false,
            mucked_winner: None,
            events: Vec::new(),
        };
        course.apply(others);
        course
    }

    /// Answers the hand's next question; returns false once the hand asks for nothing more.
    fn answer(&mut self) -> Result<bool, Stop> {
        self.pass_dealt();
        match self.hand.asks() {
            Asks::Hole { seat, count } => self.deal_hole(seat, count)?,
            Asks::Board { board: _, count } => self.deal_board(count)?,
            Asks::Deck => {
                let events = self.hand.renew().map_err(|_| self.stop(Why::CardsNotDue))?;
                self.apply(&events);
                self.deck += 1;
                // The new deck does not contain the last discards, unless there were too few other cards.
                for &slot in &self.thrown {
                    let is_back =
                        self.played[slot].is_some_and(|it| self.hand.undealt().contains(it));
                    if !is_back {
                        self.made.note_left(slot, self.deck);
                    }
                }
            }
            Asks::Decision { seat } => self.decide(seat)?,
            Asks::Nothing => return Ok(false),
        }
        Ok(true)
    }

    /// The file's action at the current position; `None` at the end of the file.
    fn line(&self) -> Option<&'a Line> {
        self.phh.actions.get(self.at)
    }

    /// Skips deals whose cards have all been dealt.
    fn pass_dealt(&mut self) {
        while let Some(Line { action: Action::Hole(..), .. }) = self.line()
            && self.dealt[self.at] == self.cards.of_action(self.at).len()
        {
            self.at += 1;
        }
    }

    fn apply(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::PotAwarded { pot, shares, .. } => self.watch_muckers(*pot, shares),
                Event::StreetOpened { .. } => self.checked_alone = false,
                _ => {}
            }
            self.hand.apply(event);
            self.events.push(event.clone());
        }
    }
}

/// The decisions of the players.
impl Course<'_> {
    fn decide(&mut self, who: Seat) -> Result<(), Stop> {
        let options = *self.hand.options(who).expect("who is asked has options");
        if let Some(most) = options.runs {
            let runs = hand::Action::Run(most);
            let events = self.hand.decide(who, runs).map_err(|why| self.stop(Why::Illegal(why)))?;
            self.apply(&events);
            return Ok(());
        }
        if options.muck {
            return self.show(who);
        }
        if options.draw.is_some() {
            return self.draw(who);
        }
        let due = match options.bring_in {
            Some(_) => Due::BringIn(player(who)),
            None => Due::Bet(player(who)),
        };
        let opens = self.opens_stud_street();
        let Some(Line { action: Action::Player(actor, act), .. }) = self.line() else {
            return Err(self.expected(due));
        };
        if seat(*actor) != who {
            let unknown = [who, seat(*actor)].into_iter().find(|&one| self.has_unknown_up(one));
            return Err(match unknown.filter(|_| opens) {
                Some(one) => self.stop(Why::UnknownOpener(player(one))),
                None if self.is_other_small_blind(*actor) => self.stop(Why::HeadsUp(due)),
                None => self.expected(due),
            });
        }
        let action = match act {
            Act::Fold => {
                self.give_back(self.at);
                hand::Action::Fold
            }
            Act::BringIn => hand::Action::BringIn,
            Act::CheckOrCall if options.call.is_some() => hand::Action::Call,
            Act::CheckOrCall => hand::Action::Check,
            Act::WagerTo(to) => self.wager(who, &options, *to)?,
            Act::Draw(_) | Act::Muck | Act::Keep | Act::ShowKnown | Act::Show(_) => {
                return Err(self.expected(due));
            }
        };
        self.take(who, action)
    }

    fn take(&mut self, who: Seat, action: hand::Action) -> Result<(), Stop> {
        let events = self.hand.decide(who, action).map_err(|why| self.stop(Why::Illegal(why)))?;
        self.apply(&events);
        self.at += 1;
        Ok(())
    }

    /// Returns the engine's action for a bet or raise to the total `to`.
    ///
    /// A wager below the minimum is allowed only if it is exactly what the last opponent with chips can call. The
    /// engine then raises to the minimum and returns the excess.
    fn wager(&self, who: Seat, options: &hand::Options, to: Chips) -> Result<hand::Action, Stop> {
        let Some(range) = options.bet.or(options.raise_to) else {
            let price = self.hand.price();
            if options.call.is_some() && to <= price {
                return Err(self.stop(Why::IsCall { player: player(who), price }));
            }
            return Ok(hand::Action::RaiseTo(to)); // the engine refuses it and says why
        };
        let others = self.hand.live().iter().filter(|&other| other != who);
        let reach = others.map(|other| self.hand.bet(other) + self.hand.stack(other)).max();
        let to = match to {
            _ if to < range.min && reach == Some(to) && to > self.hand.price() => range.min,
            _ if to < range.min => return Err(self.stop(Why::TooLow { least: range.min })),
            _ if to > range.max => return Err(self.stop(Why::TooHigh { most: range.max })),
            _ => to,
        };
        let is_bet = options.bet.is_some();
        Ok(if is_bet { hand::Action::Bet(to) } else { hand::Action::RaiseTo(to) })
    }

    fn draw(&mut self, who: Seat) -> Result<(), Stop> {
        self.pass_runout(true)?;
        let due = Due::Draw(player(who));
        match self.line() {
            Some(Line { action: Action::Player(actor, Act::Draw(_)), .. })
                if seat(*actor) == who =>
            {
                self.thrown = self.cards.of_action(self.at).to_vec();
                self.give_back(self.at);
                let cards = self.thrown.iter();
                let cards = cards.map(|&slot| self.played[slot].expect("it was dealt")).collect();
                self.take(who, hand::Action::Draw(cards))
            }
            _ => Err(self.expected(due)),
        }
    }

    /// Records that the cards of this discard or fold return to the deck.
    fn give_back(&mut self, action: usize) {
        for &slot in self.cards.of_action(action) {
            self.made.note_left(slot, self.deck);
        }
    }

    /// Whether this decision is the first on a stud street where the upcards determine who opens.
    fn opens_stud_street(&mut self) -> bool {
        let street = self.hand.street();
        let is_first = core::mem::replace(&mut self.opened, street) != street;
        is_first && self.phh.game.opening == Opening::BringIn
    }

    /// Whether the file lets the wrong player act first heads-up, as if that player had the small blind.
    fn is_other_small_blind(&self, actor: usize) -> bool {
        let blinds = self.phh.game.opening == Opening::Blinds;
        blinds && self.phh.stacks.len() == 2 && actor == 0 && self.hand.action_no() == ActionNo(0)
    }

    fn has_unknown_up(&self, seat: Seat) -> bool {
        self.hand.face_up(seat).iter().any(|card| self.stand_ins.contains(*card))
    }
}

/// Errors that stop the replay.
impl Course<'_> {
    /// Builds an error at the current action.
    fn stop(&self, why: Why) -> Stop {
        Stop { at: self.line().map(At::from), why, unit: self.phh.unit }
    }

    /// Builds the error that says what should come next or, at the end of the file, that the hand is unfinished.
    fn expected(&self, due: Due) -> Stop {
        let why = match self.line() {
            Some(Line { action: Action::Hole(..), .. }) if !matches!(due, Due::Hole { .. }) => {
                Why::CardsNotDue
            }
            Some(_) => Why::Expected(due),
            None => Why::Unfinished(due),
        };
        self.stop(why)
    }
}
