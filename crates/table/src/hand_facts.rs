//! What the table shows of a hand beyond the state of the hand itself.

use crate::{Decision, Table};
use hand::{Event, Hand, Pot};
use units::{BySeat, Chips, Seat, SeatSet};

/// What follows from a hand's events so far. The table continues to show it after the hand.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct HandFacts {
    /// Seats that went all-in in this hand.
    all_in: SeatSet,
    /// Chips that each seat has won in this hand.
    won: Vec<(Seat, Chips)>,
    /// Each seat's last decision on the current street.
    decisions: BySeat<Option<Decision>>,
    by_clock: ByClock,
    /// Number of cards that each seat exchanged in its last draw.
    drew: BySeat<Option<u8>>,
    /// Seats that gave up their cards unseen at the showdown.
    mucked: SeatSet,
    pots: Vec<Pot>,
}

/// Whether the player to act or the clock made the last decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ByClock {
    /// A player made the last decision.
    #[default]
    No,
    /// The clock has run out and will make the next decision.
    Next,
    /// The clock made the last decision.
    Last,
}

impl HandFacts {
    /// Updates the facts for an event that the hand has already applied.
    pub(crate) fn take(&mut self, event: &Event, hand: &Hand) {
        match event {
            Event::AntePosted { seat, all_in, .. } | Event::BlindPosted { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
            }
            Event::Folded { seat } => self.decided(*seat, Decision::Fold),
            Event::Checked { seat } => self.decided(*seat, Decision::Check),
            Event::Called { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
                self.decided(*seat, Decision::Call);
            }
            Event::BetMade { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
                self.decided(*seat, Decision::Bet);
            }
            Event::RaisedTo { seat, all_in, .. } => {
                self.put_in(*seat, *all_in);
                self.decided(*seat, Decision::RaiseTo);
            }
            Event::UncalledReturned { seat, .. } => self.all_in.remove(*seat),
            Event::StreetOpened { .. } => self.decisions = BySeat::default(),
            Event::BetsCollected { pots } => self.pots = pots.to_vec(),
            Event::RakeTaken { .. } => self.pots = hand.pots().to_vec(),
            Event::PotAwarded { shares, .. } => {
                for share in shares {
                    self.win(share.seat, share.amount);
                }
            }
            Event::Ended { .. } => self.pots.clear(),
            Event::Drew { seat, thrown } => self.drew[*seat] = u8::try_from(thrown.len()).ok(),
            Event::Mucked { seat } => self.mucked.insert(*seat),
            Event::Started(_)
            | Event::HoleDealt { .. }
            | Event::BoardDealt { .. }
            | Event::DeckRenewed { .. }
            | Event::RunsWished { .. }
            | Event::RunsChosen { .. }
            | Event::Shown { .. } => {}
        }
    }

    /// Notes that the clock ran out and will make the next decision.
    pub(crate) fn run_out(&mut self) {
        self.by_clock = ByClock::Next;
    }

    fn put_in(&mut self, seat: Seat, all_in: bool) {
        if all_in {
            self.all_in.insert(seat);
        }
    }

    fn decided(&mut self, seat: Seat, decision: Decision) {
        self.decisions[seat] = Some(decision);
        self.by_clock = if self.by_clock == ByClock::Next { ByClock::Last } else { ByClock::No };
    }

    fn win(&mut self, seat: Seat, amount: Chips) {
        match self.won.iter_mut().find(|(winner, _)| *winner == seat) {
            Some((_, won)) => *won += amount,
            None => self.won.push((seat, amount)),
        }
    }
}

impl Table {
    /// Whether a seat went all-in in the hand of [`Table::header`], even if it has since won or mucked.
    pub fn is_all_in(&self, seat: Seat) -> bool {
        self.so_far.all_in.contains(seat)
    }
    /// Returns the chips that each seat has won from the pots of the hand of [`Table::header`].
    pub fn won(&self) -> &[(Seat, Chips)] {
        &self.so_far.won
    }
    /// Returns a seat's last decision on the current street. A new street clears it; the end of the hand does not.
    pub fn last_decision(&self, seat: Seat) -> Option<Decision> {
        self.so_far.decisions[seat]
    }
    /// Whether the clock or a player made the last decision.
    pub fn decided_by_clock(&self) -> bool {
        self.so_far.by_clock == ByClock::Last
    }
    /// Returns the number of cards that a seat exchanged in its last draw in the hand of [`Table::header`].
    pub fn drew(&self, seat: Seat) -> Option<u8> {
        self.so_far.drew[seat]
    }
    /// Whether the hand is over and this seat gave up its cards unseen at the showdown.
    pub fn is_mucked(&self, seat: Seat) -> bool {
        self.so_far.mucked.contains(seat) && self.hand().is_some_and(Hand::is_over)
    }
    /// Returns the pots after bets were last collected or rake was last taken; empty once the hand is over.
    pub fn pots(&self) -> &[Pot] {
        &self.so_far.pots
    }
}
