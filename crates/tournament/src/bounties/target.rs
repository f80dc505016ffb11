//! The bounty on one target player, and who gets it.

use super::split;
use crate::Amount;

/// A bounty on one player, the target. The target is drawn at the start, and may stay secret until the knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target<E> {
    /// The entry of the target.
    pub entry: E,
    /// The part of the pool that is the bounty on the target.
    pub bounty: Amount,
    /// Who gets the bounty if nobody knocks the target out.
    pub rules: TargetRules,
}

/// Who gets the bounty on the target if no knock-out decides it. While the target may still accept a rebuy, nothing is
/// decided, because the target is not out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TargetRules {
    /// Who gets the bounty if the target wins the tournament.
    pub wins: GoesTo,
    /// Who gets the bounty if the target is removed or disqualified.
    pub removed: GoesTo,
    /// Who gets the bounty if the blinds take the absent target's last chips.
    pub blinded_off: GoesTo,
    /// Whether a target who re-enters must be knocked out again; otherwise the first knock-out decides.
    pub waits_for_re_entry: bool,
}

impl Default for TargetRules {
    /// The default rules. A target who wins the tournament keeps the bounty. If blinds take the last chips of an absent
    /// target, the winner of the last pot gets it. In all other cases, the winner of the tournament gets it.
    fn default() -> TargetRules {
        TargetRules {
            wins: GoesTo::Target,
            removed: GoesTo::Winner,
            blinded_off: GoesTo::LastPot,
            waits_for_re_entry: true,
        }
    }
}

/// Who gets the bounty on a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum GoesTo {
    /// The target gets the bounty.
    Target,
    /// The winner of the tournament gets the bounty.
    Winner,
    /// The winner of the last pot that the target could have won gets the bounty; without such a pot, the winner of the
    /// tournament.
    LastPot,
}

/// How the tournament ended for the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetEnd<'a, E> {
    /// Knocked out by these entries: the winners of the last pot that the target could have won.
    KnockedOut(&'a [E]),
    /// The blinds took the absent target's last chips. The entries won the last pot that the target could have won.
    BlindedOff(&'a [E]),
    /// The target was removed or disqualified.
    Removed,
    /// The target won the tournament.
    Won,
}

impl<E: Copy> Target<E> {
    /// Returns who gets the bounty once the tournament has a winner. Several entries [`split`] it.
    pub fn paid(&self, end: TargetEnd<'_, E>, winner: E) -> Vec<(E, Amount)> {
        let (goes_to, last_pot) = match end {
            TargetEnd::KnockedOut(by) => (GoesTo::LastPot, by),
            TargetEnd::BlindedOff(by) => (self.rules.blinded_off, by),
            TargetEnd::Removed => (self.rules.removed, &[][..]),
            TargetEnd::Won => (self.rules.wins, &[][..]),
        };
        let one;
        let to = match goes_to {
            GoesTo::LastPot if !last_pot.is_empty() => last_pot,
            GoesTo::Target => {
                one = [self.entry];
                &one
            }
            GoesTo::Winner | GoesTo::LastPot => {
                one = [winner];
                &one
            }
        };
        split(self.bounty, to)
    }

    /// Whether the elimination of the target decides the bounty; `comes_back` says whether the target may still
    /// re-enter.
    pub fn is_decided(&self, comes_back: bool) -> bool {
        !(comes_back && self.rules.waits_for_re_entry)
    }
}
