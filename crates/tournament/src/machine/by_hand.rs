//! Actions of staff on entries: turning players away before the start, and discretionary refunds.

use super::draft::Draft;
use super::entrant::Status;
use super::event::Event;
use super::input::Refused;
use super::state::Tournament;
use crate::Amount;
use seating::EntryId;
use units::PlayerId;

/// Which staff member acted on an entry, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Note {
    /// The player who has the entry.
    pub player: PlayerId,
    /// The staff member who acted.
    pub by: PlayerId,
    /// The reason that the staff member gave.
    pub reason: String,
}

/// An action that staff took on an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ByHand {
    /// The entry on which staff acted.
    pub entry: EntryId,
    /// The amount refunded; `None` if staff turned the player away.
    pub refund: Option<Amount>,
    /// The staff member who acted, and the reason.
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
    /// Returns all actions that staff took on entries, in order.
    pub fn by_hand(&self) -> &[ByHand] {
        &self.by_hand
    }

    /// Returns each reason together with the player whom it is about. The store keeps reasons apart from the events.
    pub fn reasons_mut(&mut self) -> impl Iterator<Item = (PlayerId, &mut String)> {
        self.by_hand.iter_mut().map(|act| (act.note.player, &mut act.note.reason))
    }

    /// Why staff turned an entry away; `None` if staff did not.
    pub fn turned_away(&self, entry: EntryId) -> Option<&Note> {
        let is_it = |act: &&ByHand| act.entry == entry && act.refund.is_none();
        self.by_hand.iter().find(is_it).map(|act| &act.note)
    }

    /// Returns the maximum refund for an entry: everything paid for it that has not been returned yet.
    ///
    /// # Errors
    /// [`Refused`] for a withdrawn entry, and before the start, because an entry is then withdrawn, not refunded.
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
