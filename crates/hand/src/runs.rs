//! Running the board several times, once no more betting is possible.

use crate::{Hand, PotSharing, deal};
use core::ops::Range;
use units::{Seat, SeatSet};

/// How many times the board is run, and which run is being dealt.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Runs {
    /// Number of runs; 1 until players agree to more.
    total: u8,
    /// Index of the run being dealt.
    now: u8,
    /// Index of the first street that is dealt separately in each run.
    from: u8,
    /// Whether the number of runs is final, so that players are not asked any more.
    settled: bool,
}

impl Runs {
    pub(crate) const ONE: Runs = Runs { total: 1, now: 0, from: 0, settled: false };

    /// Returns the boards that get a street's community cards: the current run's board, or all `boards` of the game if
    /// there is one run.
    pub(crate) fn boards_dealt(&self, boards: usize) -> Range<u8> {
        if self.total > 1 { self.now..self.now + 1 } else { 0..boards as u8 }
    }

    /// Moves to the next run and returns its first street; `None` after the last run.
    pub(crate) fn next(&mut self) -> Option<u8> {
        self.now += 1;
        (self.now < self.total).then_some(self.from)
    }

    /// Whether there is another run after this one.
    pub(crate) fn is_more(&self) -> bool {
        self.now + 1 < self.total
    }

    /// Returns how many streets were dealt since the last one with betting, in all runs together.
    ///
    /// `bet` is the index of the last street with betting, `at` the index of the last street dealt.
    pub(crate) fn streets(&self, bet: u8, at: u8) -> u8 {
        if self.total > 1 { self.total * (at + 1 - self.from) } else { at - bet }
    }

    /// Sets the number of runs to which all players agreed, and the first street of each run.
    pub(crate) fn choose(&mut self, total: u8, from: u8) {
        *self = Runs { total, now: 0, from, settled: true };
    }

    /// Keeps one run, because a player refused more.
    pub(crate) fn refuse(&mut self) {
        self.settled = true;
    }
}

/// Returns the maximum number of runs to which players may agree now; `None` if they are not asked.
///
/// They are asked once no more betting is possible, if community cards are to come and the deck has enough cards for
/// two runs. Only games with one board and no low half have runs.
pub(crate) fn offered(hand: &Hand) -> Option<u8> {
    let rules = &hand.setup.rules;
    if rules.runs_max < 2 || hand.runs.settled || !is_time(hand) {
        return None;
    }
    let is_high = matches!(hand.variant.sharing, PotSharing::Whole(_));
    let is_game = hand.variant.has_board() && hand.boards.len() == 1 && is_high;
    let is_few = hand.live.len() <= usize::from(rules.runs_players_max);
    if !is_game || !is_few {
        return None;
    }
    let runs = hand.undealt().len() / deal::board_to_come(hand);
    let enough = runs.min(usize::from(rules.runs_max)) as u8;
    (enough > 1).then_some(enough)
}

/// Whether no more betting is possible, and there are community cards to come but no draws or discards.
fn is_time(hand: &Hand) -> bool {
    let is_over = hand.live.is_several() && !hand.able.is_several();
    is_over && deal::board_to_come(hand) > 0 && !deal::is_draw_to_come(hand)
}

/// Makes the number of runs final when the next street begins, whether or not players were asked.
///
/// Once another street is dealt, players are no longer asked.
pub(crate) fn pass(hand: &mut Hand) {
    if hand.setup.rules.runs_max > 1 && is_time(hand) {
        hand.runs.settled = true;
    }
}

/// Returns the next seat to ask how many times to run the board; `None` if none is left to ask, or nobody is asked.
pub(crate) fn asked(hand: &Hand, answered: SeatSet) -> Option<Seat> {
    offered(hand)?;
    hand.live.difference(answered).first_after(hand.setup.button)
}

/// Returns the number of runs to which all players agreed; `None` until all have answered.
pub(crate) fn chosen(hand: &Hand, answered: SeatSet, least: u8) -> Option<u8> {
    let all = hand.live.difference(answered).is_empty();
    (all && offered(hand).is_some()).then_some(least)
}
