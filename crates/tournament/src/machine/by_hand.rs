//! Acts of staff on entries: players turned away before the start, and discretionary refunds.

use super::draft::Draft;
use super::entrant::Status;
use super::event::Event;
use super::input::Refused;
use super::state::Tournament;
use crate::Amount;
use seating::EntryId;
use units::PlayerId;

/// Who acted on an entry, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Note {
    /// The player behind the entry.
    pub player: PlayerId,
    /// The member of staff.
    pub by: PlayerId,
    /// Why staff decided so.
    pub reason: String,
}

/// An act of staff on an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ByHand {
    /// The entry on which staff acted.
    pub entry: EntryId,
    /// The refund; `None` for a player who was turned away.
    pub refund: Option<Amount>,
    /// The member of staff, and the reason.
    pub note: Note,
}

impl Draft<'_> {
    pub(super) fn turns_away(&mut self, entry: EntryId, note: Note) -> Result<(), Refused> {
        self.may_withdraw(entry)?;
        self.tournament.is_of(entry, &note)?;
        self.emit(Event::TurnedAway { entry, note });
        Ok(())
    }

    pub(super) fn refunds_by_hand(
        &mut self,
        entry: EntryId,
        amount: Amount,
        note: Note,
    ) -> Result<(), Refused> {
        let max = self.tournament.refundable(entry)?;
        self.tournament.is_of(entry, &note)?;
        if max.is_zero() {
            return Err(Refused::NothingToRefund(entry));
        }
        if amount.is_zero() || amount > max {
            return Err(Refused::RefundOutOfRange { amount, max });
        }
        self.emit(Event::RefundedByHand { entry, amount, note });
        Ok(())
    }
}

impl Tournament {
    /// All acts of staff on entries, in order.
    pub fn by_hand(&self) -> &[ByHand] {
        &self.by_hand
    }

    /// The reasons in the event, which are stored separately, each with the player it is about.
    pub fn reasons_mut(&mut self) -> impl Iterator<Item = (PlayerId, &mut String)> {
        self.by_hand.iter_mut().map(|act| (act.note.player, &mut act.note.reason))
    }

    /// The reason why staff turned an entry away, if they did.
    pub fn turned_away(&self, entry: EntryId) -> Option<&Note> {
        let is_it = |act: &&ByHand| act.entry == entry && act.refund.is_none();
        self.by_hand.iter().find(is_it).map(|act| &act.note)
    }

    /// Returns the most that may be refunded for an entry: everything paid for it and not yet returned.
    ///
    /// # Errors
    /// [`Refused`] before the start, when entries are withdrawn instead, and for a withdrawn entry.
    pub fn refundable(&self, entry: EntryId) -> Result<Amount, Refused> {
        let entrant = self.entry(entry).ok_or(Refused::NoEntry(entry))?;
        match entrant.status {
            Status::Withdrawn => Err(Refused::NoEntry(entry)),
            _ if !self.has_begun() => Err(Refused::NotPlaying),
            _ => {
                let paid = entrant.price.total() + entrant.more.total();
                Ok(paid.less(entrant.earned.refund))
            }
        }
    }

    fn is_of(&self, entry: EntryId, note: &Note) -> Result<(), Refused> {
        match self.entry(entry).is_some_and(|entrant| entrant.player == note.player) {
            true => Ok(()),
            false => Err(Refused::NotYours(entry)),
        }
    }
}
