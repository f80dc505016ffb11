//! The odds of all players, and the sums from which they are computed.

/// The odds of all players, and the number of deals from which they were computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// Each player's results, in the order of the holdings.
    pub shares: Vec<Share>,
    /// Number of deals examined.
    pub deals: u64,
    /// Whether all possible deals were examined.
    pub is_exact: bool,
}

/// One player's results; every number is a fraction between 0 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share {
    /// The share of the pot that the player wins on average.
    pub equity: f64,
    /// How often the player wins the whole pot alone.
    pub scoops: f64,
    /// How often the player wins a part of the pot, but not all of it.
    pub splits: f64,
    /// The standard error of `equity`; 0 if the odds are exact.
    pub error: f64,
}

impl Odds {
    /// Returns each player's average equity over these boards, in rounded basis points (0 to 10,000).
    ///
    /// Each board decides an equal part of the pot. The list is empty if there are no boards.
    ///
    /// # Examples
    /// ```
    /// use equity::{Odds, Share};
    ///
    /// let board = |parts: [f64; 2]| {
    ///     let shares = parts.map(|equity| Share { equity, ..Default::default() }).to_vec();
    ///     Odds { shares, deals: 1, is_exact: true }
    /// };
    /// assert_eq!(Odds::mean_bps(&[board([0.82641, 0.17359])]), [8_264, 1_736]);
    /// assert_eq!(Odds::mean_bps(&[board([1.0, 0.0]), board([0.25, 0.75])]), [6_250, 3_750]);
    /// ```
    pub fn mean_bps(boards: &[Odds]) -> Vec<u16> {
        let players = boards.first().map_or(0, |first| first.shares.len());
        let mean = |player: usize| {
            let sum: f64 = boards.iter().map(|board| board.shares[player].equity).sum();
            bps(sum / boards.len() as f64)
        };
        (0..players).map(mean).collect()
    }
}

impl Share {
    /// The player's chances of winning the whole pot alone and of winning a part, in rounded basis points.
    pub fn win_and_tie_bps(&self) -> (u16, u16) {
        (bps(self.scoops), bps(self.splits))
    }
}

fn bps(fraction: f64) -> u16 {
    (fraction * 10_000.0 + 0.5) as u16
}

/// Sums of the results of many deals, from which the odds are computed.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    players: Vec<Sums>,
    weight: f64,
    deals: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    won: f64,
    squares: f64,
    scoops: f64,
    splits: f64,
}

impl Sums {
    /// Adds a player's share of the pot in deals with this total weight.
    #[inline]
    fn add(&mut self, won: f64, weight: f64) {
        self.won += won * weight;
        self.squares += won * won * weight;
        if won == 1.0 {
            self.scoops += weight;
        } else if won > 0.0 {
            self.splits += weight;
        }
    }
}

impl Tally {
    pub(crate) fn new(players: usize) -> Tally {
        Tally { players: vec![Sums::default(); players], weight: 0.0, deals: 0 }
    }

    /// Adds one deal of this weight, with each player's share of the pot.
    pub(crate) fn add(&mut self, won: &[f64], weight: f64) {
        for (sums, &won) in self.players.iter_mut().zip(won) {
            sums.add(won, weight);
        }
        self.weight += weight;
        self.deals += 1;
    }

    /// Adds deals of this weight, given the number of deals that each set of players won.
    ///
    /// The index into `wins` is the set of winners, with one bit per player. `low` is the set of players who won the
    /// low half; 0 if nobody qualified.
    pub(crate) fn add_wins(&mut self, wins: &[i64], low: usize, weight: f64) {
        let half = if low == 0 { 1.0 } else { 0.5 };
        let part_of = |winners: usize, part: f64| part / f64::from(winners.count_ones().max(1));
        let of_low = part_of(low, 0.5);
        for (winners, &deals) in wins.iter().enumerate().filter(|(_, deals)| **deals != 0) {
            let weight = deals as f64 * weight;
            let of_high = part_of(winners, half);
            for (player, sums) in self.players.iter_mut().enumerate() {
                let wins = |winners: usize| winners >> player & 1 == 1;
                if wins(winners | low) {
                    let part = |winners, part| if wins(winners) { part } else { 0.0 };
                    sums.add(part(winners, of_high) + part(low, of_low), weight);
                }
            }
            self.weight += weight;
            self.deals += deals as u64; // no number of deals is negative
        }
    }

    /// Adds the sums of another tally to this one.
    pub(crate) fn join(&mut self, other: &Tally) {
        for (sums, more) in self.players.iter_mut().zip(&other.players) {
            sums.won += more.won;
            sums.squares += more.squares;
            sums.scoops += more.scoops;
            sums.splits += more.splits;
        }
        self.weight += other.weight;
        self.deals += other.deals;
    }

    /// The largest standard error among the players' equities.
    pub(crate) fn error(&self) -> f64 {
        self.odds(false).shares.iter().fold(0.0, |error, share| share.error.max(error))
    }

    pub(crate) fn deals(&self) -> u64 {
        self.deals
    }

    pub(crate) fn odds(&self, is_exact: bool) -> Odds {
        let share = |sums: &Sums| {
            let mean = sums.won / self.weight;
            let variance = (sums.squares / self.weight - mean * mean).max(0.0);
            let error = if is_exact { 0.0 } else { (variance / self.deals as f64).sqrt() };
            let (scoops, splits) = (sums.scoops / self.weight, sums.splits / self.weight);
            Share { equity: mean, scoops, splits, error }
        };
        Odds { shares: self.players.iter().map(share).collect(), deals: self.deals, is_exact }
    }
}
