//! Checks that each ticket is spent once, by the player who won it or got it back.

#[cfg(test)]
mod tests;

use ledger::{Account, Kind, Transfer, TransferKey, TransferKind};
use seating::EntryId;
use std::collections::BTreeMap;
use tournament::{Event, Tournament, by_ticket, ticket};
use units::{Currency, Instant, PlayerId, Seq, StreamId, TournamentId};

/// What the books and the records of tournaments say about tickets.
#[derive(Default)]
pub(crate) struct Tickets {
    /// The ticket that each transfer spends.
    booked: BTreeMap<TransferKey, Account>,
    /// The player who owns each ticket. A spent ticket counts for the player who would get it back.
    holders: BTreeMap<Account, PlayerId>,
    /// For each spent ticket: its account, the player who spent it, and the stream and entry that say so.
    spent: Vec<(Account, PlayerId, StreamId, Seq)>,
}

impl Tickets {
    /// Notes a transfer if it spends a ticket on an entry.
    pub(crate) fn booked(&mut self, transfer: &Transfer) {
        let from = transfer.postings.iter().find(|posting| posting.amount < 0);
        let from = from.map(|posting| posting.account);
        if let Some(from) = from.filter(|from| from.owner.kind() == Kind::Ticket)
            && transfer.kind == TransferKind::Entry
        {
            self.booked.insert(transfer.key.clone(), from);
        }
    }

    /// Returns the transfer with which a ticket pays for the entry in this event; `None` if no ticket does. `before` is
    /// the tournament before the event.
    pub(crate) fn paid(
        &mut self,
        before: &Tournament,
        id: TournamentId,
        currency: Currency,
        at: Instant,
        seq: Seq,
        event: &Event,
    ) -> Result<Option<Transfer>, TransferKey> {
        match event {
            Event::Registered { player, price, by_ticket: true, .. } => {
                let entry = EntryId(before.entries().len() as u32); // fewer than 2^32
                self.holders.insert(ticket(id, entry, currency), *player);
                let key = TransferKey(format!("{}/{id}/{seq}", TransferKind::Entry));
                let Some(paying) = self.booked.remove(&key) else { return Err(key) };
                self.spent.push((paying, *player, id.into(), seq));
                Ok(by_ticket(before, id, at, seq, paying, *price))
            }
            Event::TicketWon { entry, .. } => {
                if let Some(entrant) = before.entry(*entry) {
                    self.holders.insert(ticket(id, *entry, currency), entrant.player);
                }
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    /// Returns the first ticket that was spent by someone other than its owner, as a fault with its place.
    ///
    /// Call this after all records were read.
    pub(crate) fn spent_by_others(&self) -> Option<(StreamId, Seq, &'static str)> {
        let wrong = |(ticket, player, ..): &&(Account, PlayerId, StreamId, Seq)| {
            self.holders.get(ticket) != Some(player)
        };
        let (_, _, stream, seq) = self.spent.iter().find(wrong)?;
        Some((*stream, *seq, "the entry is paid by a ticket of another player"))
    }
}
