//! Bounties: money on a player's head, for the player who knocks that one out.
//!
//! Fixed and progressive bounties are kept in [`Heads`], mystery bounties in [`Envelopes`], the
//! bounty on one named player in [`Target`].

mod envelopes;
mod target;

pub use envelopes::{Denomination, EnvelopeRow, Envelopes, EnvelopesError, envelopes_for};
pub use target::{GoesTo, Target, TargetEnd, TargetRules};

use crate::shared::Map;
use crate::{Amount, share};
use units::Bps;

/// One pot of the hand in which a player ran out of chips, from the main pot on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot<E> {
    /// The entries that could win it.
    pub could_win: Vec<E>,
    /// Those that did, in the order of the tie: one, or several where it was split.
    pub won_by: Vec<E>,
}

/// Who knocked `loser` out: the winners of the last pot that the loser could win.
///
/// Empty if the loser was in no pot and ran out of chips by blinds alone.
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

/// A bounty, or what an envelope holds, in equal parts to those that knocked a player out; odd units to
/// the first ones in the order given, one each.
pub fn split<E: Copy>(bounty: Amount, by: &[E]) -> Vec<(E, Amount)> {
    by.iter().copied().zip(share::equally(bounty, by.len())).collect()
}

/// How a bounty is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HeadRules {
    /// Which share is paid at once; the rest goes to the winner's head. The whole where bounties are fixed.
    pub paid: Bps,
    /// Where the odd unit goes that rounding leaves.
    pub odd: OddUnit,
}

/// Where the odd unit of a progressive bounty goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum OddUnit {
    /// It is paid.
    Paid,
    /// It goes to the head.
    Head,
}

impl HeadRules {
    /// All of a bounty is paid.
    pub const FIXED: HeadRules = HeadRules { paid: Bps::WHOLE, odd: OddUnit::Paid };

    /// What of a bounty is paid; the rest goes to the head.
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

/// A part of a bounty that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won<E> {
    /// By whom.
    pub by: E,
    /// What of the head is theirs: `paid + to_head`.
    pub part: Amount,
    /// What is paid.
    pub paid: Amount,
    /// What goes to their own head.
    pub to_head: Amount,
}

/// Why a knock-out pays nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BountyError {
    /// The player has no head: not in play, or out already.
    #[error("there is no bounty on the eliminated player")]
    NoHead,
    /// A winner has no head to grow.
    #[error("a winner of the bounty is not in play")]
    WinnerOut,
    /// Nobody knocked the player out.
    #[error("nobody knocked the player out; at least one winner is needed")]
    Nobody,
}

/// The bounties on the heads of those in play.
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
    /// An entry, or a re-entry, puts a bounty on its head.
    pub fn put(&mut self, entry: E, bounty: Amount) {
        match self.heads.get_mut(&entry) {
            Some(head) => *head += bounty,
            None => {
                self.heads.insert(entry, bounty);
            }
        }
    }

    /// The bounty on an entry in play.
    pub fn on(&self, entry: E) -> Option<Amount> {
        self.heads.get(&entry).copied()
    }

    /// Everything that is not paid yet.
    pub fn total(&self) -> Amount {
        self.heads.values().sum()
    }

    /// A player is out: the bounty is [`split`] among those that knocked them out.
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
    /// [`BountyError`]; nothing changes then.
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

    /// What those that knock a player out win, before anything changes.
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

    /// An entry leaves the tournament, or its bounty has been won.
    pub fn remove(&mut self, entry: E) {
        self.heads.remove(&entry);
    }

    /// The remaining players keep the bounties on their own heads: the winner, or all if the end leaves several.
    pub fn settle(&self) -> impl Iterator<Item = (E, Amount)> {
        self.heads.iter().map(|(entry, amount)| (*entry, *amount))
    }
}
