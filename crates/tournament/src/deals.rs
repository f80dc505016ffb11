//! Deals: the remaining players divide the open prizes, by chips, by ICM, equally or freely.

use crate::{Amount, icm, share};
use units::{Bps, Chips, Instant};

/// A rulebook's rules for deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct DealRules {
    /// The methods of dividing the prizes that players may choose from.
    pub offered: Offered,
    /// Whether nobody may end up with more than the announced first prize.
    pub first_prize_caps: bool,
    /// Minimum share of the open prizes that a deal must leave to play for.
    pub left_min: Bps,
}

/// The methods of dividing that a rulebook offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Offered {
    /// [`Method::Chips`] and [`Method::ChipsAlone`].
    pub chips: bool,
    /// [`Method::Icm`].
    pub icm: bool,
    /// [`Method::Equal`].
    pub equal: bool,
    /// [`Method::Free`].
    pub free: bool,
}

/// A method of dividing the open prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Method {
    /// Each player gets the lowest open prize; the rest is divided in proportion to chips.
    Chips,
    /// All the money is divided in proportion to chips.
    ChipsAlone,
    /// All the money is divided by the independent chip model (ICM).
    Icm,
    /// All the money is divided equally.
    Equal,
    /// All the money is divided as the players propose: one share for each player.
    Free(Vec<Amount>),
}

/// The situation for which a deal is made: the remaining players, in seat order, and the open prizes.
#[derive(Clone, Copy, Debug)]
pub struct Open<'a> {
    /// The players' stacks, including stakes that were returned from an unfinished hand.
    pub stacks: &'a [Chips],
    /// The open prizes from first place down; at most one for each player.
    pub prizes: &'a [Amount],
    /// The first prize that was announced.
    pub announced_first: Amount,
}

/// A deal on which players may vote.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deal {
    /// Method by which the deal divides the open prizes.
    pub method: Method,
    /// The stacks from which the deal was computed. The deal becomes invalid when a stack changes.
    pub stacks: Vec<Chips>,
    /// The share of each player.
    pub shares: Vec<Amount>,
    /// The amount left to play for, which the winner gets in addition to their share.
    pub left: Amount,
    /// Warnings that players must see before they accept.
    pub warnings: Vec<Warning>,
}

/// A warning: the deal gives a player less than the prize that is already certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Warning {
    /// Index of the player, from 0.
    pub player: usize,
    /// The player's share in the deal.
    pub share: Amount,
    /// The next prize, which the player is certain to get without a deal.
    pub next_prize: Amount,
}

/// Why a deal is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum DealError {
    /// The rulebook does not offer this method.
    #[error("the rulebook does not offer this way of dividing")]
    NotOffered,
    /// Fewer than two players are left.
    #[error("the number of players left is {0}; a deal needs at least 2")]
    Players(usize),
    /// There are more prizes than players.
    #[error("{prizes} prizes are open for {players} players; the maximum is one each")]
    Prizes {
        /// The number of open prizes.
        prizes: usize,
        /// The number of players left.
        players: usize,
    },
    /// A free deal has too few or too many shares.
    #[error("the number of shares is {shares}; it must be {players}, one for each player")]
    Shares {
        /// The number of shares named.
        shares: usize,
        /// The number of players left.
        players: usize,
    },
    /// The shares of a free deal do not add up to the open prizes less the amount left to play for.
    #[error("the shares sum to {sum}; they must sum to {wanted}")]
    Sum {
        /// The sum of the shares.
        sum: u128,
        /// The required sum.
        wanted: Amount,
    },
    /// Too little or too much is left to play for.
    #[error("{left} is left to play for; it must be {min} to {max}")]
    Left {
        /// The amount left to play for.
        left: Amount,
        /// Minimum amount that must be left.
        min: Amount,
        /// Maximum amount that may be left.
        max: Amount,
    },
    /// A player could end with more than the announced first prize.
    #[error("player {player} could end with {could_get}; the announced first prize is {max}")]
    AboveFirst {
        /// Number of the player, from 1.
        player: usize,
        /// The player's share plus the amount left to play for.
        could_get: Amount,
        /// The announced first prize.
        max: Amount,
    },
    /// The ICM cannot be computed for these stacks.
    #[error(transparent)]
    Icm(#[from] icm::IcmError),
}

impl DealRules {
    /// Computes a deal between the remaining players that leaves `left` to play for.
    ///
    /// The amount `left` comes from what each prize exceeds the lowest prize by, in proportion. So every player still
    /// gets at least the next prize.
    ///
    /// # Errors
    /// [`DealError`].
    pub fn deal(&self, open: &Open<'_>, method: Method, left: Amount) -> Result<Deal, DealError> {
        let players = open.stacks.len();
        let offered = match method {
            Method::Chips | Method::ChipsAlone => self.offered.chips,
            Method::Icm => self.offered.icm,
            Method::Equal => self.offered.equal,
            Method::Free(_) => self.offered.free,
        };
        if !offered {
            return Err(DealError::NotOffered);
        }
        if players < 2 {
            return Err(DealError::Players(players));
        }
        if open.prizes.len() > players {
            return Err(DealError::Prizes { prizes: open.prizes.len(), players });
        }
        let total: Amount = open.prizes.iter().sum();
        let next_prize = open.next_prize();
        let certain = next_prize.times(players as u64);
        let max = total.less(certain);
        // Rounded up: the whole less the other share, rounded down.
        let min = total - total.share(Bps(Bps::WHOLE.0.saturating_sub(self.left_min.0)));
        if left < min || left > max {
            return Err(DealError::Left { left, min, max });
        }
        let dealt = total - left;
        let shares = match &method {
            Method::Chips => {
                let rest = share::by_chips(dealt - certain, open.stacks);
                rest.into_iter().map(|more| next_prize + more).collect()
            }
            Method::ChipsAlone => share::by_chips(dealt, open.stacks),
            Method::Icm => icm::worth(open.stacks, &lowered(open.prizes, next_prize, left))?,
            Method::Equal => share::equally_odd_by_chips(dealt, open.stacks),
            Method::Free(shares) => free(shares, players, dealt)?,
        };
        let max = open.announced_first;
        let above = shares.iter().position(|&share| self.first_prize_caps && share + left > max);
        if let Some(at) = above {
            let could_get = shares[at] + left;
            return Err(DealError::AboveFirst { player: at + 1, could_get, max });
        }
        let below = |(player, &share)| {
            (share < next_prize).then_some(Warning { player, share, next_prize })
        };
        let warnings = shares.iter().enumerate().filter_map(below).collect();
        Ok(Deal { method, stacks: open.stacks.to_vec(), shares, left, warnings })
    }
}

impl Open<'_> {
    /// Returns the next prize, which every remaining player is certain to get; zero if the next player to go out gets
    /// none.
    fn next_prize(&self) -> Amount {
        match self.prizes.len() == self.stacks.len() {
            true => self.prizes.iter().copied().min().unwrap_or_default(),
            false => Amount::ZERO,
        }
    }
}

/// Returns the prizes, reduced by `left` in total. Each is reduced in proportion to what it exceeds the lowest prize
/// by. Odd units stay with the largest prizes, so that the prizes stay in order.
fn lowered(prizes: &[Amount], lowest: Amount, left: Amount) -> Vec<Amount> {
    let above: Vec<Chips> =
        prizes.iter().map(|&prize| Chips::new((prize - lowest).get())).collect();
    let total: u64 = above.iter().map(|above| above.get()).sum();
    let kept = Amount::new(total) - left;
    share::by_chips(kept, &above).into_iter().map(|above| lowest + above).collect()
}

fn free(shares: &[Amount], players: usize, wanted: Amount) -> Result<Vec<Amount>, DealError> {
    if shares.len() != players {
        return Err(DealError::Shares { shares: shares.len(), players });
    }
    let sum: u128 = shares.iter().map(|share| u128::from(share.get())).sum();
    if sum != u128::from(wanted.get()) {
        return Err(DealError::Sum { sum, wanted });
    }
    Ok(shares.to_vec())
}

/// A player's vote on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Answer {
    /// The player has not voted yet.
    Silent,
    /// The player accepts the deal.
    Accepts,
    /// The player refuses the deal.
    Refuses,
    /// The player is absent, which counts as a refusal.
    Absent,
}

/// The state of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Some players have not voted, and there is still time.
    Open,
    /// All players accepted. The deal now determines the tournament's prizes.
    Agreed,
    /// Play continues, because this player, counted from 0, refused or is absent.
    Refused(usize),
    /// Play continues, because the time is up and this player, counted from 0, has not voted.
    TimedOut(usize),
    /// Play continues, because the stacks have changed since the deal was computed.
    Stale,
}

impl Deal {
    /// Counts the votes, which are in the order of the shares. A player who has not voted by `until` refuses.
    pub fn outcome(
        &self,
        answers: &[Answer],
        stacks: &[Chips],
        now: Instant,
        until: Instant,
    ) -> Outcome {
        if stacks != self.stacks || answers.len() != self.shares.len() {
            return Outcome::Stale;
        }
        let refuses = |answer: &Answer| matches!(answer, Answer::Refuses | Answer::Absent);
        if let Some(at) = answers.iter().position(refuses) {
            return Outcome::Refused(at);
        }
        match answers.iter().position(|&answer| answer == Answer::Silent) {
            None => Outcome::Agreed,
            Some(at) if now >= until => Outcome::TimedOut(at),
            Some(_) => Outcome::Open,
        }
    }
}
