//! Chooses the cards to deal: those of the file, or stand-ins for unknown ones.

use super::Course;
use super::Said;
use crate::phh::{Act, Action, Line, Opening};
use crate::replay::Due;
use crate::replay::cards::Slot;
use crate::replay::plan::Plan;
use crate::replay::setup::player;
use crate::replay::stop::{Stop, Why};
use cards::{Card, CardSet, Rank};
use core::ops::Range;
use hand::{BadDeal, CardRow, FirstToAct};
use units::Seat;

/// Step from one stand-in to the next, larger than the number of suits so that the rank changes.
const STRIDE: usize = 5;

/// Indices of a player's face-up cards in seven-card stud.
const UP: Range<usize> = 2..6;

/// What kind of card a stand-in for an unknown card should be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// Any card will do.
    Any,
    /// A card that makes the face-up cards `up` high, or low if `high` is false.
    Face { up: CardRow, high: bool, is_ace_low: bool },
}

impl Course<'_> {
    pub(super) fn deal_hole(&mut self, to: Seat, count: u8) -> Result<(), Stop> {
        self.pass_runout(true)?;
        let who = player(to);
        let mut slots: Vec<Slot> = Vec::with_capacity(usize::from(count));
        // The new cards of a draw come after all discards of the round, and in stud the cards of a street come
        // together, so look for them up to the next action of a different kind.
        for (at, line) in self.phh.actions.iter().enumerate().skip(self.at) {
            match &line.action {
                Action::Hole(player, _) if *player == who => {
                    let due = usize::from(count) - slots.len();
                    let left = &self.cards.of_action(at)[self.dealt[at]..];
                    let taken = &left[..left.len().min(due)];
                    self.dealt[at] += taken.len();
                    slots.extend(taken);
                }
                Action::Hole(..) | Action::Player(_, Act::Draw(_)) => {}
                Action::Board(_) | Action::Player(..) => break,
            }
            if slots.len() == usize::from(count) {
                break;
            }
        }
        let lacks = usize::from(count) - slots.len();
        let held = self.hand.hole(to).len();
        let cards = match lacks {
            0 => (held..)
                .zip(&slots)
                .map(|(place, &slot)| self.play(slot, self.wish(to, place)))
                .collect::<Result<Vec<_>, _>>()?,
            // A player who mucked while the others' cards were run out gets no more cards. Once all others have mucked,
            // nobody does.
            _ if slots.is_empty()
                && (self.said[who] == Some(Said::Mucks)
                    || self.said[who].is_none() && self.kept[who]
                    || self.line().is_none() && self.has_one_left()) =>
            {
                (0..count)
                    .map(|_| self.stand_in(Plan::KEPT, Wish::Any))
                    .collect::<Result<Vec<_>, _>>()?
            }
            _ => return Err(self.expected(Due::Hole { player: who, count: lacks as u8 })),
        };
        self.deal(&cards)
    }

    pub(super) fn deal_board(&mut self, count: u8) -> Result<(), Stop> {
        self.pass_runout(true)?;
        let mut cards = Vec::with_capacity(usize::from(count));
        while cards.len() < usize::from(count) {
            let due = Due::Board { count: count - cards.len() as u8 };
            match self.line() {
                Some(Line { action: Action::Board(_), .. }) => {
                    let slots = self.cards.of_action(self.at);
                    if slots.len() > usize::from(count) - cards.len() {
                        return Err(self.stop(Why::TooManyCards(due)));
                    }
                    for &slot in slots {
                        cards.push(self.play(slot, Wish::Any)?);
                    }
                    self.at += 1;
                }
                // Once all others have mucked, no board is needed.
                None if cards.is_empty() && self.has_one_left() => {
                    for _ in 0..count {
                        cards.push(self.stand_in(Plan::KEPT, Wish::Any)?);
                    }
                }
                _ => return Err(self.expected(due)),
            }
        }
        self.deal(&cards)
    }

    /// Decides what kind of card should replace an unknown card at this index of a player's hand.
    ///
    /// In stud the face-up cards decide who opens, and the file shows who did. Stand-ins for face-down cards are chosen
    /// so that suitable cards remain for the face-up cards.
    fn wish(&self, to: Seat, place: usize) -> Wish {
        if self.phh.game.opening != Opening::BringIn {
            return Wish::Any;
        }
        let is_razz = self.hand.variant().streets[0].first == FirstToAct::RazzCard;
        // The lowest card brings in, and from then on the highest hand opens; in razz it is the other way round.
        let opens_high = (place > UP.start) != is_razz;
        let mut players = self.phh.actions[self.at..].iter().filter_map(|line| match line.action {
            Action::Player(player, _) => Some(player),
            Action::Board(_) | Action::Hole(..) => None,
        });
        let opens = UP.contains(&place) && players.next() == Some(player(to));
        let high = if UP.contains(&place) { opens == opens_high } else { opens_high };
        let up = self.hand.face_up(to).iter().copied().collect();
        Wish::Face { up, high, is_ace_low: is_razz }
    }

    fn deal(&mut self, cards: &[Card]) -> Result<(), Stop> {
        self.picked = CardSet::EMPTY;
        match self.hand.deal(cards) {
            Ok(events) => {
                self.apply(&events);
                Ok(())
            }
            Err(BadDeal::NotInDeck) => {
                let card = cards.iter().find(|&&card| !self.hand.undealt().contains(card));
                let card = *card.unwrap_or(&cards[0]);
                let is_taken = self.stand_ins.contains(card);
                Err(self.stop(if is_taken { Why::NoCardLeft } else { Why::NotInDeck(card) }))
            }
            Err(BadDeal::NotAsked | BadDeal::Count { .. }) => Err(self.stop(Why::CardsNotDue)),
        }
    }

    /// Returns the card to deal for one of the file's cards: the card that the file gives, or a stand-in.
    fn play(&mut self, slot: Slot, wish: Wish) -> Result<Card, Stop> {
        self.made.note_dealt(slot, self.deck);
        let card = match self.cards.due(slot).filter(|_| self.plays_due) {
            Some(card) => card,
            None => self.stand_in(self.plan.until(slot), wish)?,
        };
        self.played[slot] = Some(card);
        Ok(card)
    }

    /// Chooses a stand-in for a card that is returned to the deck during deck `until`.
    ///
    /// The stand-in is missing from every deck up to `until`, so it must not be a card that one of these decks needs.
    /// If possible, it is a card that the next deck needs: that deck must contain certain cards, and may have too few
    /// others.
    fn stand_in(&mut self, until: usize, wish: Wish) -> Result<Card, Stop> {
        let left = self.hand.undealt().difference(self.picked);
        let missing_of = until.saturating_add(1).saturating_sub(self.deck);
        let decks = &self.due[self.deck.min(self.due.len())..];
        let (missed, later) = decks.split_at(missing_of.min(decks.len()));
        let free = missed.iter().fold(left, |free, due| free.difference(*due));
        let nowhere = later.iter().fold(free, |free, due| free.difference(*due));
        let due_next = later.first().and_then(|due| free.intersection(*due).iter().next());
        let due_nowhere = match wish {
            Wish::Any => nowhere.iter().nth(self.pick * STRIDE % nowhere.len().max(1)),
            Wish::Face { up, high, is_ace_low } => {
                let mut fitting: Vec<Card> = nowhere.iter().collect();
                fitting.sort_by_key(|card| {
                    let is_pair = up.iter().any(|other| other.rank() == card.rank());
                    (is_pair, card.rank() != Rank::Ace || !is_ace_low, card.rank())
                });
                if high {
                    fitting.reverse();
                }
                fitting.get(self.pick % fitting.len().max(1)).copied()
            }
        };
        let card = due_next.or(due_nowhere).or_else(|| free.iter().next());
        let card = card.or_else(|| left.iter().next()).ok_or_else(|| self.stop(Why::NoCardLeft))?;
        self.stand_ins.insert(card);
        self.picked.insert(card);
        Ok(card)
    }
}
