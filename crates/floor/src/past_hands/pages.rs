//! A player's past hands in pages, retold in full, for files with many hands.

use super::{PastHands, PastHandsError, unplayable};
use store::{HandsOf, ListedHand, Reach};
use units::{Instant, PlayerId, TableId};
use wire::{RetoldHand, UntoldHand};

/// Maximum number of retold hands on a page.
pub const HANDS_RETOLD_MAX: usize = 50;
/// Maximum number of hands checked for a page. A hand outside the range takes little time.
const LOOKED_AT_MAX: u32 = 1_000;

/// Selects some of a player's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandsRange {
    /// Only hands at this table or pool.
    pub table: Option<TableId>,
    /// Only hands that ended at this time or later.
    pub from: Option<Instant>,
    /// Only hands that ended before this time.
    pub until: Option<Instant>,
}

/// A page of a player's hands, newest first.
#[derive(Debug, Default)]
pub struct RetoldPage {
    /// The hands, each retold or, if its record is damaged, with what is still known of it.
    pub hands: Vec<Result<RetoldHand, UntoldHand>>,
    /// Pass this as `before` to get the next page; `None` after the last page.
    ///
    /// A page without hands may not be the last.
    pub before: Option<u64>,
}

impl PastHands {
    /// Retells a page of the hands in this range, without proofs of their cards.
    ///
    /// # Errors
    /// [`PastHandsError`]: the index of hands cannot be read.
    pub fn retold(
        &mut self,
        player: PlayerId,
        range: HandsRange,
        before: Option<u64>,
    ) -> Result<RetoldPage, PastHandsError> {
        let tables = self.tables_of(player, range.table)?;
        let of = HandsOf { player, tables, before, after: None, limit: LOOKED_AT_MAX };
        let listed = self.archive.list(&of)?;
        let mut page = RetoldPage::default();
        // A full list may be followed by more hands.
        let last = listed.last().filter(|_| listed.len() == LOOKED_AT_MAX as usize);
        let next = last.map(|last| last.place);
        for one in listed {
            if range.from.is_some_and(|from| one.at < from) {
                return Ok(page);
            }
            if range.until.is_none_or(|until| one.at < until) {
                page.hands.push(self.retold_or_not(player, one)?);
            }
            if page.hands.len() == HANDS_RETOLD_MAX {
                page.before = Some(one.place);
                return Ok(page);
            }
        }
        page.before = next;
        Ok(page)
    }

    fn retold_or_not(
        &mut self,
        player: PlayerId,
        one: ListedHand,
    ) -> Result<Result<RetoldHand, UntoldHand>, PastHandsError> {
        let ListedHand { table, hand_no, at, .. } = one;
        let kept = self.archive.hand(player, table, hand_no, Reach::Next)?;
        let told = match &kept {
            Some(kept) => self
                .told(kept, player, false)
                .and_then(|told| told.told(None, None).ok_or_else(|| unplayable(kept))),
            None => Err(PastHandsError::Unplayable { table, hand_no }),
        };
        match told {
            Ok(hand) => Ok(Ok(hand)),
            Err(why) if !why.is_damage() => Err(why),
            Err(_) => {
                let name = self.name(table)?.map(|known| known.name);
                Ok(Err(UntoldHand { table, name, hand_no, at }))
            }
        }
    }
}
