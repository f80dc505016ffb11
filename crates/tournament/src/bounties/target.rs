use super::split;
use crate::Amount;

/// A bounty on one player, the target, who is chosen beforehand, openly or secretly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target<E> {
    /// The entry of the target.
    pub entry: E,
    /// The part of the pool that is on the target's head.
    pub bounty: Amount,
    /// Who gets the bounty if nobody knocks the target out.
    pub rules: TargetRules,
}

/// Who gets the bounty if nobody won it at the table. Nothing is decided while a rebuy is on offer, because nobody is
/// out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TargetRules {
    /// Who gets the bounty if the target wins the tournament.
    pub wins: GoesTo,
    /// Who gets the bounty if the target is removed or disqualified.
    pub removed: GoesTo,
    /// Who gets the bounty if blinds take the absent target's last chips.
    pub blinded_off: GoesTo,
    /// Whether the target's last elimination decides if they re-enter; otherwise the first one does.
    pub waits_for_re_entry: bool,
}

impl Default for TargetRules {
    /// The default: a target that wins keeps it, the winner of an absent target's last pot gets it, and otherwise the
    /// tournament's winner does.
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
    /// The target.
    Target,
    /// The winner of the tournament.
    Winner,
    /// The winner of the last pot that the target could win; if there is none, the winner of the tournament.
    LastPot,
}

/// How the tournament ended for a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetEnd<'a, E> {
    /// Knocked out, by the winners of the last pot that the target could win.
    KnockedOut(&'a [E]),
    /// Out of chips by blinds while absent; the winners of the last pot that the target could win.
    BlindedOff(&'a [E]),
    /// Removed, or disqualified.
    Removed,
    /// The target won the tournament.
    Won,
}

impl<E: Copy> Target<E> {
    /// Returns who gets the bounty once the tournament has a winner; it is [`split`] among several.
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

    /// Whether an elimination decides the bounty; `comes_back` says whether the target may still re-enter.
    pub fn is_decided(&self, comes_back: bool) -> bool {
        !(comes_back && self.rules.waits_for_re_entry)
    }
}
