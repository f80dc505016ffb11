//! Takes the rake, and divides pots among their winners.

use super::Dealer;
use super::game::Half;
use super::upcards::ace_high;
use hand::{Event, OddChip, OddChips, Pot, Rake, RakePots, RakeTime, Share, Side};
use std::cmp::Reverse;
use units::{Chips, Seat};

impl Dealer {
    /// Returns the rake due after the betting on a street.
    pub(super) fn rake_of_round(&mut self) -> Vec<Event> {
        let rake = &self.setup.rules.rake;
        // With "no flop, no drop", no rake is due before the flop; once there is a flop, it is.
        if rake.time == RakeTime::AtEnd || rake.no_flop_no_drop && self.street == 0 {
            return Vec::new();
        }
        let due = self.rake();
        self.raked_of = self.pots.iter().map(|pot| pot.amount.get()).collect();
        due
    }

    /// Returns the rake due before the pots are paid.
    pub(super) fn rake_at_end(&self) -> Vec<Event> {
        let rake = &self.setup.rules.rake;
        if rake.time == RakeTime::EveryRound || rake.no_flop_no_drop && self.street == 0 {
            return Vec::new();
        }
        self.rake()
    }

    /// Returns the rake that each pot owes for the stakes put in since the last rake.
    fn rake(&self) -> Vec<Event> {
        let rake = self.setup.rules.rake.clone();
        let before = &self.raked_of;
        let stakes: Vec<u64> =
            self.pots.iter().zip(before).map(|(p, b)| p.amount.get() - b).collect();
        let mut left = rake.cap.get() - self.raked.iter().sum::<u64>();
        let amounts: Vec<u64> = match rake.pots {
            RakePots::Each => {
                let one = |stake: &u64| {
                    let amount = share_of(&rake, *stake, left);
                    left -= amount;
                    amount
                };
                stakes.iter().map(one).collect()
            }
            RakePots::InProportion => {
                let whole = share_of(&rake, stakes.iter().sum(), left);
                in_proportion(whole, &stakes)
            }
        };
        let taken = (0..).zip(amounts).filter(|(_, amount)| *amount > 0);
        taken.map(|(pot, amount)| Event::RakeTaken { pot, amount: Chips::new(amount) }).collect()
    }

    /// Returns the payments to winners after this rake is taken, last side pot first.
    pub(super) fn awards(&self, rake: &[Event]) -> Vec<Event> {
        let of_pot = |number: usize| {
            let mut amount = self.pots[number].amount.get() - self.raked[number];
            for event in rake {
                if let Event::RakeTaken { pot, amount: rake } = event
                    && usize::from(*pot) == number
                {
                    amount -= rake.get();
                }
            }
            self.award(number as u8, amount)
        };
        (0..self.pots.len()).rev().flat_map(of_pot).collect()
    }

    /// Pays a pot: each board gets its part, and each kind of hand its half of that part.
    fn award(&self, pot: u8, amount: u64) -> Vec<Event> {
        let takers = self.in_pot(&self.pots[usize::from(pot)]);
        let odd_chips = self.setup.rules.odd_chips;
        let award = |board: usize, side, winners: &[Seat], amount| {
            let board = board as u8;
            let shares = shares(winners, amount, odd_chips).into_iter().collect();
            Event::PotAwarded { pot, board, side, shares }
        };
        if takers.len() == 1 {
            return vec![award(0, Side::Whole, &takers, amount)];
        }
        let mut awards = Vec::new();
        for (board, part) in parts(amount, self.boards.len()).into_iter().enumerate() {
            let best = |half: &Half| self.best(&takers, board, half);
            let winners: Vec<Vec<Seat>> = self.game.halves.iter().map(best).collect();
            match &winners[..] {
                [high, low] if !low.is_empty() => {
                    let halves = parts(part, 2); // the odd chip is the high half's
                    awards.push(award(board, Side::High, high, halves[0]));
                    awards.push(award(board, Side::Low, low, halves[1]));
                }
                [high, ..] => awards.push(award(board, Side::Whole, high, part)),
                [] => panic!("a game has winners"),
            }
        }
        awards
    }

    /// Returns the seats that may win a pot, in the order in which they get odd chips.
    pub(super) fn in_pot(&self, pot: &Pot) -> Vec<Seat> {
        let mut seats = self.clockwise_after(self.setup.button);
        seats.retain(|seat| pot.seats.contains(*seat));
        let is_stud =
            self.setup.rules.odd_chip == OddChip::StudHighestCard && self.game.begins_by_upcard();
        if is_stud {
            let highest = |seat: Seat| {
                let cards = self.player(seat).hole.iter();
                cards.map(|card| self.by_suit(*card, ace_high)).max()
            };
            seats.sort_by_key(|seat| Reverse(highest(*seat)));
        }
        seats
    }

    /// Returns those of `seats` that have the best hand for this half of the pot on this board.
    pub(super) fn best(&self, seats: &[Seat], board: usize, half: &Half) -> Vec<Seat> {
        let worth = |seat: &Seat| {
            let (own, board) = (&self.player(*seat).hole, &self.boards[board]);
            self.game.worth(half, self.players.len(), &self.setup.rules, own, board)
        };
        let worths: Vec<_> = seats.iter().map(worth).collect();
        let best = worths.iter().flatten().max();
        let all = seats.iter().zip(&worths);
        let winners = all.filter(|(_, worth)| worth.is_some() && worth.as_ref() == best);
        winners.map(|(seat, _)| *seat).collect()
    }
}

/// Returns the rake on these stakes. At most `left` may still be taken from this hand.
fn share_of(rake: &Rake, stakes: u64, left: u64) -> u64 {
    let share = u128::from(stakes) * u128::from(rake.share.0) / 10_000;
    let most = u64::try_from(share).unwrap_or(u64::MAX).min(left);
    most - most % rake.rounding.0.get()
}

/// Divides one rake among the pots in proportion to their stakes.
///
/// Shares are rounded down. The remaining chips go one each to the pots with the largest remainders, lower pots first.
fn in_proportion(whole: u64, stakes: &[u64]) -> Vec<u64> {
    let total = u128::from(stakes.iter().sum::<u64>()).max(1);
    let exact = |stake: u64| u128::from(whole) * u128::from(stake);
    let mut amounts: Vec<u64> = stakes.iter().map(|&stake| (exact(stake) / total) as u64).collect();
    let mut order: Vec<usize> = (0..stakes.len()).collect();
    order.sort_by_key(|&pot| Reverse(exact(stakes[pot]) % total));
    let left = whole - amounts.iter().sum::<u64>();
    for pot in order.into_iter().take(left as usize) {
        amounts[pot] += 1;
    }
    amounts
}

/// Divides an amount into parts that are as equal as possible, the larger ones first.
fn parts(amount: u64, count: usize) -> Vec<u64> {
    let count = count as u64;
    (0..count).map(|at| amount / count + u64::from(at < amount % count)).collect()
}

/// Divides an amount into equal shares. Odd chips go one each to the first winners, or all to the first winner.
///
/// If a pot is so small that a winner's share is zero, that winner is left out.
fn shares(winners: &[Seat], amount: u64, odd_chips: OddChips) -> Vec<Share> {
    let mut amounts = parts(amount, winners.len());
    if odd_chips == OddChips::AllFirst {
        let least = amount / winners.len() as u64;
        amounts.fill(least);
        amounts[0] = amount - least * (winners.len() as u64 - 1);
    }
    let all = winners.iter().zip(amounts);
    let share = |(&seat, amount)| Share { seat, amount: Chips::new(amount) };
    all.map(share).filter(|share| !share.amount.is_zero()).collect()
}
