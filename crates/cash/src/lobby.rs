//! Figures for the lobby: average pot, players per flop, hands per hour.

use crate::Table;
use hand::{Event, Hand};
use std::collections::VecDeque;
use units::{Chips, Instant};

/// Number of finished hands that the figures are based on.
const HANDS_COUNTED: usize = 20;

/// A table's figures for the lobby, computed from public facts about finished hands only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFigures {
    /// Average pot of the last 20 hands, including rake, excluding uncalled bets; `None` before the first hand ends.
    pub average_pot: Option<Chips>,
    /// Percentage of players dealt in who saw the flop, in the last 20 hands; `None` before the first hand ends.
    pub players_per_flop: Option<u8>,
    /// Hands per hour, between the end of the first and the end of the last of the last 20 hands.
    ///
    /// `None` with fewer than two hands.
    pub hands_per_hour: Option<u32>,
}

/// The facts about one hand from which the figures are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Total of the pots awarded, plus rake.
    pub(crate) pot: Chips,
    /// Number of seats dealt in.
    pub(crate) dealt_in: u32,
    /// Number of seats still live when the first board card was dealt; zero if none was.
    pub(crate) saw_flop: u32,
}

/// The tallies of the last 20 finished hands, oldest first, each with the moment when the hand ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tallies(VecDeque<(Instant, Tally)>);

/// A table's lobby figures, and the tally of the hand in progress.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct HandCount {
    running: Tally,
    finished: Tallies,
    figures: TableFigures,
}

impl HandCount {
    /// Builds the count from finished hands, oldest first, each with the moment when it ended.
    pub(crate) fn of(hands: impl IntoIterator<Item = (Instant, Tally)>) -> HandCount {
        let finished: Tallies = hands.into_iter().collect();
        HandCount { running: Tally::default(), figures: finished.figures(), finished }
    }

    /// Starts the tally of a hand with this many players.
    pub(crate) fn begin(&mut self, dealt_in: usize) {
        self.running = Tally { dealt_in: dealt_in as u32, ..Tally::default() };
    }

    /// Discards the tally of the hand in progress, which is void.
    pub(crate) fn drop_running(&mut self) {
        self.running = Tally::default();
    }

    /// Counts an event of the hand in progress. The hand must already have applied the event.
    pub(crate) fn take(&mut self, at: Instant, event: &Event, hand: &Hand) {
        match event {
            Event::BoardDealt { .. } if self.running.saw_flop == 0 => {
                self.running.saw_flop = hand.live().len() as u32;
            }
            Event::RakeTaken { amount, .. } => self.running.pot += *amount,
            Event::PotAwarded { shares, .. } => {
                self.running.pot += shares.iter().map(|share| share.amount).sum();
            }
            Event::Ended { .. } => self.figures = self.finished.finish(at, self.running),
            _ => {}
        }
    }

    /// Returns the tallies that count, oldest first, each with the moment when the hand ended.
    pub(crate) fn finished(&self) -> impl Iterator<Item = &(Instant, Tally)> {
        self.finished.0.iter()
    }
}

impl Table {
    /// Returns this table's figures for the lobby, from its last 20 hands.
    pub fn figures(&self) -> &TableFigures {
        &self.count.figures
    }
}

impl FromIterator<(Instant, Tally)> for Tallies {
    /// Keeps only the last 20 hands.
    fn from_iter<I: IntoIterator<Item = (Instant, Tally)>>(hands: I) -> Tallies {
        let mut tallies = Tallies::default();
        for (at, tally) in hands {
            tallies.finish(at, tally);
        }
        tallies
    }
}

impl TableFigures {
    /// Computes the figures of several tables together, from the last 20 hands at all of them.
    pub fn of<'a>(tables: impl IntoIterator<Item = &'a Table>) -> TableFigures {
        let counted = tables.into_iter().flat_map(|table| table.count.finished().copied());
        let mut hands: Vec<(Instant, Tally)> = counted.collect();
        hands.sort_by_key(|(ended_at, _)| *ended_at);
        hands.into_iter().collect::<Tallies>().figures()
    }
}

impl Tallies {
    /// Adds a finished hand and returns the new figures.
    pub(crate) fn finish(&mut self, at: Instant, tally: Tally) -> TableFigures {
        if self.0.len() == HANDS_COUNTED {
            self.0.pop_front();
        }
        self.0.push_back((at, tally));
        self.figures()
    }

    /// Computes the figures from the stored tallies.
    pub(crate) fn figures(&self) -> TableFigures {
        let hands = self.0.len() as u64;
        let (Some((first, _)), Some((last, _))) = (self.0.front(), self.0.back()) else {
            return TableFigures::default();
        };
        let pots = self.0.iter().map(|(_, t)| u128::from(t.pot.get())).sum::<u128>();
        let average = u64::try_from(pots / u128::from(hands)).expect("no more than the largest");
        let dealt_in = self.0.iter().map(|(_, t)| t.dealt_in).sum::<u32>().max(1);
        let saw_flop = self.0.iter().map(|(_, t)| t.saw_flop).sum::<u32>();
        let between = last.since(*first).0;
        TableFigures {
            average_pot: Some(Chips::new(average)),
            players_per_flop: Some(u8::try_from(saw_flop * 100 / dealt_in).unwrap_or(100)),
            hands_per_hour: ((hands - 1) * 3_600_000)
                .checked_div(between)
                .map(|n| u32::try_from(n).unwrap_or(u32::MAX)),
        }
    }
}

#[cfg(test)]
mod tests;
