//! Deals: the chips on which the shares are based, and who accepted them.

use super::{Field, wrong};
use crate::checker::tournaments::at;
use crate::report::{Finding, found};
use seating::{EntryId, Stack};
use tournament::Tournament;
use units::Chips;

impl Field {
    /// Checks that a deal is based on the chips that its players really have.
    pub(super) fn are_stacks(&self, voters: &[EntryId], stacks: &[Chips]) -> Result<(), Finding> {
        let sum: u64 = stacks.iter().map(|chips| chips.get()).sum();
        if sum != self.sold || voters.len() != stacks.len() {
            let what = format!("a deal divides by {sum} chips; {} are in play", self.sold);
            return Err(found("prizes", what));
        }
        let plays = self.at_tables.iter().find(|(_, (_, plays))| *plays);
        if let Some((table, _)) = plays {
            return Err(found("prizes", format!("a deal is put while {} plays", at(*table))));
        }
        let at_tables = self.at_tables.values().flat_map(|(stacks, _)| stacks);
        let is_stale = |stack: &&Stack| {
            let voter = voters.iter().position(|entry| *entry == stack.entry);
            voter.is_some_and(|voter| stacks[voter] != stack.chips)
        };
        match at_tables.into_iter().find(is_stale) {
            Some(Stack { entry, chips }) => {
                let what = format!("entry {} has {chips}, and a deal by {stacks:?}", entry.0);
                Err(found("prizes", what))
            }
            None => Ok(()),
        }
    }

    /// Checks that every player in play accepted a deal.
    pub(super) fn agrees(&mut self, before: &Tournament) -> Result<(), Finding> {
        self.happened.deals += 1;
        self.is_dealt_out = self.divides_all;
        let entries = (0..).map(EntryId).zip(before.entries());
        let left = entries.filter(|(_, one)| one.is_in_play()).map(|(entry, _)| entry);
        let missing = left.into_iter().find(|entry| self.answers.get(entry) != Some(&true));
        match missing {
            Some(entry) => wrong(format!("a deal holds that entry {} did not accept", entry.0)),
            None => Ok(()),
        }
    }
}
