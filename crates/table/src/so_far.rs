//! What the hand that is shown has come to so far, beside the hand itself.

use crate::{Decision, Table};
use hand::{Event, Hand, Pot};
use units::{BySeat, Chips, Seat, SeatSet};

/// What a hand's events have come to so far, and is still shown once it is over.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct SoFar {
    /// The seats that went all-in.
    all_in: SeatSet,
    /// What each seat won.
    won: Vec<(Seat, Chips)>,
    /// What each seat decided last on this street.
    decisions: BySeat<Option<Decision>>,
    by_clock: ByClock,
    /// How many cards each seat drew last.
    drew: BySeat<Option<u8>>,
    /// The seats that gave their cards up unseen at the showdown.
    mucked: SeatSet,
    pots: Vec<Pot>,
}

/// Whether the last decision was the clock's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ByClock {
    /// No.
    #[default]
    No,
    /// The clock has run out; the next decision is its own.
    Next,
    /// Yes.
    Last,
}

impl SoFar {
    /// Takes an event of the hand in, which the hand itself has taken in already.
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

    /// The clock ran out: the next decision is its own.
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
    /// Whether a seat went all-in in the hand of [`Table::header`], whether it won or mucked since or
    /// not.
    pub fn is_all_in(&self, seat: Seat) -> bool {
        self.so_far.all_in.contains(seat)
    }
    /// What each seat won of the pots of [`Table::header`]'s hand.
    pub fn won(&self) -> &[(Seat, Chips)] {
        &self.so_far.won
    }
    /// A seat's last decision on this street; a new street clears it, the end of the hand does not.
    pub fn last_decision(&self, seat: Seat) -> Option<Decision> {
        self.so_far.decisions[seat]
    }
    /// Whether the last decision was the clock's.
    pub fn decided_by_clock(&self) -> bool {
        self.so_far.by_clock == ByClock::Last
    }
    /// How many cards a seat drew last in the hand of [`Table::header`].
    pub fn drew(&self, seat: Seat) -> Option<u8> {
        self.so_far.drew[seat]
    }
    /// Whether a seat's cards reached the showdown of a hand that is over, and were given up unseen.
    pub fn is_mucked(&self, seat: Seat) -> bool {
        self.so_far.mucked.contains(seat) && self.hand().is_some_and(Hand::is_over)
    }
    /// The pots as they were last named: when bets were collected or rake was taken. None once the
    /// hand is over.
    pub fn pots(&self) -> &[Pot] {
        &self.so_far.pots
    }
}
