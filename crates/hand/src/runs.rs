//! Running the board several times, once nobody can bet any more.

use crate::{Hand, PotSharing, deal};
use core::ops::Range;
use units::{Seat, SeatSet};

/// How often the board is run.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Runs {
    /// How many boards there are for it; 1 where it is run once.
    total: u8,
    /// Which is being dealt.
    now: u8,
    /// The first street that is dealt to each of them.
    from: u8,
    /// Whether the question is answered.
    settled: bool,
}

impl Runs {
    pub(crate) const ONE: Runs = Runs { total: 1, now: 0, from: 0, settled: false };

    /// The boards that a street's common cards go to, of so many.
    pub(crate) fn boards_dealt(&self, boards: usize) -> Range<u8> {
        if self.total > 1 { self.now..self.now + 1 } else { 0..boards as u8 }
    }

    /// The street with which the next run begins, if there is one.
    pub(crate) fn next(&mut self) -> Option<u8> {
        self.now += 1;
        (self.now < self.total).then_some(self.from)
    }

    /// Whether another run follows this one.
    pub(crate) fn is_more(&self) -> bool {
        self.now + 1 < self.total
    }

    /// How many streets were dealt to all boards, where the last with betting was the one at `bet`
    /// and the last dealt the one at `at`.
    pub(crate) fn streets(&self, bet: u8, at: u8) -> u8 {
        if self.total > 1 { self.total * (at + 1 - self.from) } else { at - bet }
    }

    /// All agreed to so many, from this street on.
    pub(crate) fn choose(&mut self, total: u8, from: u8) {
        *self = Runs { total, now: 0, from, settled: true };
    }

    /// Somebody would have it run once.
    pub(crate) fn refuse(&mut self) {
        self.settled = true;
    }
}

/// The most that may be wished for now; nothing where it is not asked.
///
/// The hands lie open or nobody can bet any more, cards are to come, and the deck has enough of them
/// for every run.
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

/// Whether nobody can bet any more, and common cards are all that is to come.
fn is_time(hand: &Hand) -> bool {
    let is_over = hand.live.is_several() && !hand.able.is_several();
    is_over && deal::board_to_come(hand) > 0 && !deal::is_draw_to_come(hand)
}

/// The next street comes. The time to ask was now, whether or not it was asked: once more of the
/// board lies there, nobody is asked again.
pub(crate) fn pass(hand: &mut Hand) {
    if hand.setup.rules.runs_max > 1 && is_time(hand) {
        hand.runs.settled = true;
    }
}

/// Who is asked next how often the board is to be run.
pub(crate) fn asked(hand: &Hand, answered: SeatSet) -> Option<Seat> {
    offered(hand)?;
    hand.live.difference(answered).first_after(hand.setup.button)
}

/// What was agreed, once all have answered.
pub(crate) fn chosen(hand: &Hand, answered: SeatSet, least: u8) -> Option<u8> {
    let all = hand.live.difference(answered).is_empty();
    (all && offered(hand).is_some()).then_some(least)
}
