//! Who wins the low half of a pot, by the ranks on the board.

use cards::Card;
use evaluator::apart::{LOW_RANKS, best_low, low_ranks};

/// The winners of the low half of a pot, by the ranks that come on the board.
pub(crate) struct Lows {
    /// For each set of ranks (ace to eight) that the rest of the board may bring, the index of its outcome.
    of_dealt: [u8; LOW_RANKS as usize + 1],
    /// The winners in each outcome, with one bit per player; empty if nobody can qualify at all.
    ///
    /// In the first outcome nobody qualifies.
    outcomes: Vec<usize>,
}

impl Lows {
    /// Returns the value for a pot without a low half.
    pub(crate) fn none() -> Lows {
        Lows { of_dealt: [0; LOW_RANKS as usize + 1], outcomes: Vec::new() }
    }

    /// Works out the lows (eight or better) for exactly two hole cards and three board cards.
    pub(crate) fn two_and_three(hands: &[Vec<Card>], board: &[Card]) -> Lows {
        let own: Vec<u32> = hands.iter().map(|cards| low_ranks(cards)).collect();
        let open = low_ranks(board);
        let mut lows = Lows { outcomes: vec![0], ..Lows::none() };
        for (dealt, outcome) in (0..).zip(&mut lows.of_dealt) {
            let winners = winners(&own, open | dealt);
            let known = lows.outcomes.iter().position(|outcome| *outcome == winners);
            *outcome = known.unwrap_or_else(|| {
                lows.outcomes.push(winners);
                lows.outcomes.len() - 1
            }) as u8; // there are no more than sets
        }
        if lows.outcomes.len() > 1 { lows } else { Lows::none() }
    }

    /// Whether anybody can have a low.
    #[inline]
    pub(crate) fn are_some(&self) -> bool {
        !self.outcomes.is_empty()
    }

    /// The index of the outcome when these ranks are dealt.
    #[inline]
    pub(crate) fn with(&self, dealt: u32) -> usize {
        usize::from(self.of_dealt[(dealt & LOW_RANKS) as usize])
    }

    /// The winners in every outcome, with one bit per player.
    ///
    /// If nobody can have a low, there is one outcome, without winners.
    pub(crate) fn outcomes(&self) -> &[usize] {
        if self.are_some() { &self.outcomes } else { &[0] }
    }
}

/// The players with the best low, with one bit per player.
fn winners(own: &[u32], board: u32) -> usize {
    let lows = || own.iter().map(|own| best_low(*own, board));
    let Some(best) = lows().flatten().min() else { return 0 };
    let is_best = lows().map(|low| usize::from(low == Some(best)));
    is_best.rev().fold(0, |winners, is_best| winners << 1 | is_best)
}
