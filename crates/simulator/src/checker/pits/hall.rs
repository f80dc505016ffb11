//! One house table's record, event by event.

use super::OfHouse;
use super::deeds::Deeds;
use super::opened::Opened;
use super::round::Round;
use crate::checker::retold::Reading;
use crate::report::{Finding, found};
use banked::Family;
use forms::pit::{At as InRecord, decode};
use ledger::Account;
use people::People;
use pit::{Event, Rules};
use record::{ChainHash, Entry, FIRST, RoomKey};
use std::collections::BTreeMap;
use units::{PlayerId, Seat, Seq, TableId};

/// One house table, up to the last entry that was read.
pub(super) struct Hall {
    id: TableId,
    seq: Seq,
    chain: ChainHash,
    opened: Option<Opened>,
    /// The state of the table after each of its entries.
    pub(super) moments: Vec<Moment>,
}

/// What observers may see of a table after one entry.
pub(super) struct Moment {
    pub(super) seats: BTreeMap<Seat, (PlayerId, i64)>,
    pub(super) round: Option<Round>,
    pub(super) shoes: Vec<[u8; 32]>,
}

impl Hall {
    pub(super) fn new(id: TableId) -> Hall {
        Hall { id, seq: Seq(0), chain: FIRST, opened: None, moments: Vec::new() }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.is_closed)
    }

    /// Whether the game has boxes with separate cards.
    pub(super) fn has_boxes(&self) -> bool {
        let rules = self.opened.as_ref().map(|opened| &opened.config.rules);
        matches!(rules, Some(Rules::Banked { game, .. }) if matches!(game.family, Family::Boxes(_)))
    }

    pub(super) fn is_blackjack(&self) -> bool {
        let rules = self.opened.as_ref().map(|opened| &opened.config.rules);
        matches!(rules, Some(Rules::Blackjack { .. }))
    }

    pub(super) fn read(
        &mut self,
        key: &RoomKey,
        names: &People,
        entries: &[Entry],
        reading: &mut Reading,
        deeds: &mut Deeds,
        happened: &mut OfHouse,
    ) -> Result<(), Finding> {
        let name = format!("house table {}", self.id);
        let new = crate::checker::tournaments::new_entries(
            entries,
            self.moments.len(),
            self.chain,
            &name,
        )?;
        for entry in new {
            let round = self.opened.as_ref().and_then(|one| Some(one.round.as_ref()?.id));
            let config = self.opened.as_ref().map(|opened| &opened.config);
            let at = InRecord { config, round, seq: entry.seq };
            let event = decode(&entry.body, &at, key, names)
                .map_err(|error| found("durable", format!("{name} {}: {error}", entry.seq)))?;
            let wrong =
                |what: String| found("house", format!("{name} {}: {what} ({event:?})", entry.seq));
            match (&event, &mut self.opened) {
                (Event::Opened(config), None) => self.opened = Some(Opened::new(config)),
                (_, Some(opened)) => {
                    let booked = opened.take(entry, &event, deeds, happened).map_err(wrong)?;
                    reading.ledger.expect(booked);
                    opened.books.add_up().map_err(wrong)?;
                }
                (_, None) => return Err(wrong("it was not opened".into())),
            }
            reading.latest = reading.latest.max(entry.at);
            (self.seq, self.chain) = (entry.seq, entry.hash);
            self.moments.extend(self.opened.as_ref().map(Opened::moment));
        }
        Ok(())
    }

    /// Returns how a reopened table differs from the record; `None` if they agree.
    pub(super) fn differs(&self, table: &pit::Table) -> Option<String> {
        let opened = self.opened.as_ref()?;
        let seats: BTreeMap<Seat, (PlayerId, i64)> =
            table.seats().map(|(seat, one)| (seat, (one.player, one.chips.signed()))).collect();
        let here = (&seats, table.bank().signed(), table.rounds());
        let there = (&opened.books.seats, opened.books.bank, opened.rounds);
        if here != there {
            return Some(format!("{here:?} instead of {there:?}"));
        }
        let has = |seat: &Seat| opened.round.as_ref().map_or(0, |round| round.at_stake(*seat));
        let stake = seats.keys().find(|seat| table.at_stake(**seat).signed() != has(seat));
        if let Some(seat) = stake {
            return Some(format!(
                "{} of {seat} at stake, not {}",
                table.at_stake(*seat),
                has(seat)
            ));
        }
        let orders = (table.is_paused(), table.is_closing());
        (orders != (opened.is_paused, opened.is_closing)).then(|| format!("{orders:?}"))
    }

    /// Compares the chips at seats and in the bank with the books.
    pub(super) fn books(&self, balances: &BTreeMap<Account, i64>) -> Result<(), Finding> {
        let Some(Opened { books, .. }) = &self.opened else { return Ok(()) };
        let booked = |account: Account| balances.get(&account).copied().unwrap_or(0);
        let bank = booked(books.bank_account());
        if bank != books.bank {
            let what = format!("house table {}: {bank} in the bank, not {}", self.id, books.bank);
            return Err(found("house", what));
        }
        for (seat, (player, has)) in &books.seats {
            let there = booked(books.seat_account(*player));
            if there != *has {
                let what = format!("house table {}: {there} at {seat}, not {has}", self.id);
                return Err(found("house", what));
            }
        }
        Ok(())
    }

    pub(super) fn seats(&self) -> Vec<(Account, i64)> {
        let Some(Opened { books, .. }) = &self.opened else { return Vec::new() };
        let seats = books.seats.values();
        seats.map(|(player, has)| (books.seat_account(*player), *has)).collect()
    }
}
