//! Bounties: money on a player's head, for the player who knocks that player out.
//!
//! [`Heads`] keeps fixed and progressive bounties, [`Envelopes`] mystery bounties, and [`Target`] the bounty on one
//! chosen player.

mod envelopes;
mod target;

pub use envelopes::{Denomination, EnvelopeRow, Envelopes, EnvelopesError, envelopes_for};
pub use target::{GoesTo, Target, TargetEnd, TargetRules};

use crate::shared::Map;
use crate::{Amount, share};
use units::Bps;

/// One pot of the hand in which a player was eliminated. A list of pots begins with the main pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot<E> {
    /// The entries that could have won the pot.
    pub could_win: Vec<E>,
    /// The entries that won the pot; several, in the order in which they tied, if it was split.
    pub won_by: Vec<E>,
}

/// Returns the entries that knocked `loser` out: the winners of the last pot that `loser` could have won.
///
/// Empty if `loser` was in no pot, because the blinds took the last chips.
pub fn knocked_out_by<E: Copy + Ord>(pots: &[Pot<E>], loser: E) -> Vec<E> {
    let last = pots.iter().rev().find(|pot| pot.could_win.contains(&loser));
    let mut winners = Vec::new();
    for &winner in last.iter().flat_map(|pot| &pot.won_by) {
        if winner != loser && !winners.contains(&winner) {
            winners.push(winner);
        }
    }
    winners
}

/// Divides a bounty, or the contents of an envelope, equally among the entries that knocked a player out.
///
/// If units are left over, the first entries get one each.
pub fn split<E: Copy>(bounty: Amount, by: &[E]) -> Vec<(E, Amount)> {
    by.iter().copied().zip(share::equally(bounty, by.len())).collect()
}

/// How much of a bounty is paid out, and who gets the odd unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HeadRules {
    /// The share that is paid out immediately; the rest is added to the winner's own bounty. All of it for fixed
    /// bounties.
    pub paid: Bps,
    /// Who gets the odd unit when the paid share is not a whole number of units.
    pub odd: OddUnit,
}

/// Who gets the odd unit of a progressive bounty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum OddUnit {
    /// The odd unit is paid to the winner.
    Paid,
    /// The odd unit is added to the winner's own bounty.
    Head,
}

impl HeadRules {
    /// Fixed bounties: the whole bounty is paid.
    pub const FIXED: HeadRules = HeadRules { paid: Bps::WHOLE, odd: OddUnit::Paid };

    /// Returns the part of a bounty that is paid out; the rest is added to the winner's own bounty.
    pub(crate) fn paid_of(self, bounty: Amount) -> Amount {
        match self.odd {
            OddUnit::Head => bounty.share(self.paid),
            OddUnit::Paid => {
                let to_head = Bps(Bps::WHOLE.0.saturating_sub(self.paid.0));
                bounty - bounty.share(to_head)
            }
        }
    }
}

/// What one of the winners of a bounty gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won<E> {
    /// The entry that gets this part.
    pub by: E,
    /// The winner's part of the bounty: `paid + to_head`.
    pub part: Amount,
    /// The amount paid to the winner.
    pub paid: Amount,
    /// The amount added to the winner's own bounty.
    pub to_head: Amount,
}

/// Why a knock-out does not pay a bounty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BountyError {
    /// No bounty is on the eliminated player: they are not in play, or are already out.
    #[error("there is no bounty on the eliminated player")]
    NoHead,
    /// A winner of the bounty is not in play, so no bounty on that winner can grow.
    #[error("a winner of the bounty is not in play")]
    WinnerOut,
    /// Nobody knocked the player out.
    #[error("nobody knocked the player out; at least one winner is needed")]
    Nobody,
}

/// The bounties on all entries in play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(
    feature = "serde",
    serde(bound(deserialize = "E: serde::Deserialize<'de> + Copy + Ord"))
)]
pub struct Heads<E: Copy + Ord> {
    heads: Map<E, Amount>,
}

impl<E: Copy + Ord> Default for Heads<E> {
    fn default() -> Heads<E> {
        Heads { heads: Map::new() }
    }
}

impl<E: Copy + Ord> Heads<E> {
    /// Puts a bounty on an entry or a re-entry.
    pub fn put(&mut self, entry: E, bounty: Amount) {
        match self.heads.get_mut(&entry) {
            Some(head) => *head += bounty,
            None => {
                self.heads.insert(entry, bounty);
            }
        }
    }

    /// Returns the bounty on an entry; `None` if the entry is not in play.
    pub fn on(&self, entry: E) -> Option<Amount> {
        self.heads.get(&entry).copied()
    }

    /// Returns the sum of all bounties that are not paid out yet.
    pub fn total(&self) -> Amount {
        self.heads.values().sum()
    }

    /// Knocks an entry out: its bounty is [`split`] among the entries that knocked it out.
    ///
    /// ```
    /// # use tournament::{Amount, bounties::{HeadRules, Heads, OddUnit}};
    /// # use units::Bps;
    /// let half = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
    /// let mut heads = Heads::default();
    /// for entry in ["Ann", "Bob"] {
    ///     heads.put(entry, Amount::new(25));
    /// }
    /// let won = heads.knock_out("Bob", &["Ann"], half).unwrap();
    /// assert_eq!((won[0].paid, won[0].to_head), (Amount::new(12), Amount::new(13)));
    /// assert_eq!(heads.on("Ann"), Some(Amount::new(38)));
    /// ```
    ///
    /// # Errors
    /// [`BountyError`]; nothing changes.
    pub fn knock_out(
        &mut self,
        out: E,
        by: &[E],
        rules: HeadRules,
    ) -> Result<Vec<Won<E>>, BountyError> {
        let won = self.won(out, by, rules)?;
        self.remove(out);
        for part in &won {
            self.put(part.by, part.to_head);
        }
        Ok(won)
    }

    /// Returns the bounties that a knock-out would pay, without changing anything.
    ///
    /// # Errors
    /// [`BountyError`].
    pub fn won(&self, out: E, by: &[E], rules: HeadRules) -> Result<Vec<Won<E>>, BountyError> {
        let bounty = self.on(out).ok_or(BountyError::NoHead)?;
        if by.is_empty() {
            return Err(BountyError::Nobody);
        }
        if by.iter().any(|winner| *winner == out || !self.heads.contains_key(winner)) {
            return Err(BountyError::WinnerOut);
        }
        let won = |(by, part)| {
            let paid = rules.paid_of(part);
            Won { by, part, paid, to_head: part - paid }
        };
        Ok(split(bounty, by).into_iter().map(won).collect())
    }

    /// Removes an entry that has left the tournament, or whose bounty has been won.
    pub fn remove(&mut self, entry: E) {
        self.heads.remove(&entry);
    }

    /// Returns the bounties that entries still in play keep: the winner's, or all of them if several are left.
    pub fn settle(&self) -> impl Iterator<Item = (E, Amount)> {
        self.heads.iter().map(|(entry, amount)| (*entry, *amount))
    }
}
