//! Compares the books with the record: every event that moves chips is booked once, and nothing else is booked.
//!
//! It also checks that every balance sent to a player was once that player's balance.

use crate::report::{Finding, found};
use ledger::{Kind, Transfer, TransferKind};
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, Instant, Millis, PlayerId, Seq, TournamentId};

/// The operator's settings for gifts of play chips.
#[derive(Clone, Copy)]
pub(crate) struct Grants {
    pub(crate) guest_chips: Chips,
    pub(crate) refill_every: Millis,
}

#[derive(Default)]
pub(crate) struct Ledger {
    /// Transfers that the record requires and that the books do not have yet.
    expected: BTreeMap<String, Transfer>,
    /// Transfers in which a ticket pays for an entry, by key, with the tournament and the price.
    tickets: BTreeMap<String, (TournamentId, i64)>,
    /// Number of transfers that were read.
    read: usize,
    /// Each player's balance; `had` holds every balance that a player ever had.
    balances: BTreeMap<PlayerId, i64>,
    had: BTreeMap<PlayerId, BTreeSet<i64>>,
    refilled: BTreeMap<PlayerId, Instant>,
    told: Vec<(PlayerId, Chips)>,
}

impl Ledger {
    /// Notes the transfers that the books must have for one event.
    pub(crate) fn expect(&mut self, transfers: Vec<Transfer>) {
        self.expected.extend(transfers.into_iter().map(|one| (one.key.0.clone(), one)));
    }

    /// Notes that a ticket must pay for this entry. Only the books say which ticket it is.
    pub(crate) fn expect_ticket(&mut self, id: TournamentId, seq: Seq, price: u64) {
        let key = format!("{}/{id}/{seq}", TransferKind::Entry);
        self.tickets.insert(key, (id, price as i64)); // play chips of a few guests
    }

    /// Notes a balance sent to a player.
    pub(crate) fn told(&mut self, player: PlayerId, balance: Chips) {
        self.told.push((player, balance));
    }

    /// Reads new transfers in the books, and compares them with those that the record requires.
    pub(crate) fn read(
        &mut self,
        transfers: &[Transfer],
        grants: Grants,
        guests: &BTreeSet<PlayerId>,
    ) -> Result<(), Finding> {
        let wrong = |what| found("ledger", what);
        let since = transfers.get(self.read..).unwrap_or_default();
        for transfer in since {
            self.book(transfer, grants, guests).map_err(wrong)?;
        }
        self.read = transfers.len();
        if let Some(missing) = self.expected.keys().chain(self.tickets.keys()).next() {
            return Err(wrong(format!("{missing} is not in the books")));
        }
        for (player, balance) in std::mem::take(&mut self.told) {
            let had = self.had.get(&player);
            if balance != Chips::ZERO && !had.is_some_and(|had| had.contains(&balance.signed())) {
                return Err(wrong(format!("{player} was told {balance}, which they never had")));
            }
        }
        Ok(())
    }

    fn book(
        &mut self,
        transfer: &Transfer,
        grants: Grants,
        guests: &BTreeSet<PlayerId>,
    ) -> Result<(), String> {
        let key = &transfer.key.0;
        match transfer.kind {
            TransferKind::Entry if self.tickets.contains_key(key) => self.by_ticket(transfer)?,
            TransferKind::Grant | TransferKind::Refill => self.granted(transfer, grants, guests)?,
            TransferKind::Forgotten
            | TransferKind::BuyIn
            | TransferKind::TopUp
            | TransferKind::Rake
            | TransferKind::TimeCharge
            | TransferKind::JackpotDrop
            | TransferKind::Jackpot
            | TransferKind::HandResult
            | TransferKind::HandVoid
            | TransferKind::Leave
            | TransferKind::Entry
            | TransferKind::EntryBack
            | TransferKind::EntryTaken
            | TransferKind::Overlay
            | TransferKind::Surplus
            | TransferKind::Prize
            | TransferKind::Bounty
            | TransferKind::Ticket
            | TransferKind::Refund
            | TransferKind::Held
            | TransferKind::Flight
            | TransferKind::BankFilled
            | TransferKind::BankCredited
            | TransferKind::RoundLost
            | TransferKind::RoundWon => match self.expected.remove(key) {
                None => return Err(format!("{key} is booked, and the record knows nothing of it")),
                Some(expected) if expected != *transfer => {
                    return Err(format!("{key} is booked as {transfer:?}, not as {expected:?}"));
                }
                Some(_) => {}
            },
        }
        for posting in &transfer.postings {
            if let Some(player) = posting.account.owner.away() {
                let balance = self.balances.entry(player).or_default();
                *balance += posting.amount;
                self.had.entry(player).or_default().insert(*balance);
            }
        }
        Ok(())
    }

    /// Checks a transfer in which a ticket pays for an entry, against the entries that need one.
    fn by_ticket(&mut self, transfer: &Transfer) -> Result<(), String> {
        let key = &transfer.key.0;
        let Some((id, price)) = self.tickets.remove(key) else { return Ok(()) };
        let is_of = |kind: Kind, amount: i64| {
            transfer.postings.iter().any(|posting| {
                let owner = posting.account.owner;
                owner.kind() == kind
                    && posting.amount == amount
                    && (kind == Kind::Ticket
                        || owner.of_name().is_some_and(|name| name.to_string() == id.to_string()))
            })
        };
        let is_right = is_of(Kind::Ticket, -price) && is_of(Kind::Entry, price);
        match is_right && transfer.postings.len() == 2 {
            true => Ok(()),
            false => Err(format!("{key} is booked as {transfer:?}, and a ticket pays {price}")),
        }
    }

    /// Checks a grant's key, and that guests get no more chips, and no more often, than the operator's settings allow.
    fn granted(
        &mut self,
        transfer: &Transfer,
        grants: Grants,
        guests: &BTreeSet<PlayerId>,
    ) -> Result<(), String> {
        let Transfer { key, kind, at, postings } = transfer;
        for posting in postings {
            let Some(player) = posting.account.owner.away() else { continue };
            if *kind == TransferKind::Grant && key.0 != format!("grant/{player}") {
                return Err(format!("{} is not the grant of player {player}", key.0));
            }
            if !guests.contains(&player) {
                continue;
            }
            let last = self.refilled.get(&player).filter(|_| *kind == TransferKind::Refill);
            let too_soon = last.is_some_and(|&last| *at < last + grants.refill_every);
            if posting.amount > grants.guest_chips.signed() || too_soon && last <= Some(at) {
                return Err(format!("{} gives {} chips", key.0, posting.amount));
            }
            if *kind == TransferKind::Refill {
                self.refilled.insert(player, *at);
            }
        }
        Ok(())
    }
}
