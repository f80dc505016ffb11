//! Checks that a tournament's lots follow from its secret and the entrants' nonces.
//!
//! `cardroom verify` checks files with this module; `web/src/core/lots.ts` does the same in the browser.

mod fault;
mod nonces;

pub use fault::LotsFault;

use cut::{Lots, Source, lots_root};
use std::collections::BTreeSet;
use units::Chips;
use wire::{EnvelopesOf, LOTS_FORMAT, LotsDraw, LotsProof, LotsSeat};

/// What the lots of a tournament decided; the check has repeated every draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckedLots {
    /// Number of seats drawn at the start and at the final table.
    pub seats: usize,
    /// Number of lots drawn for latecomers.
    pub late_seats: usize,
    /// Number of seats drawn for players who moved.
    pub moves: usize,
    /// Number of tables that were broken (closed, with their players moved to other tables).
    pub breaks: usize,
    /// Whether the order in which tables break was drawn.
    pub breaking_order: bool,
    /// Index of the drawn row in the spin's prize table; `None` without such a draw.
    pub spin: Option<u32>,
    /// Number of the target entry, whose knock-out wins a part of the pool; `None` without a target.
    pub target: Option<u32>,
    /// Number of mystery-bounty envelopes opened by knock-outs.
    pub envelopes: usize,
    /// Number of entries that committed to a nonce.
    pub committed: usize,
    /// Number of entries whose nonces took part in the lots.
    pub nonces: usize,
}

/// Repeats all draws and compares them with the file.
///
/// # Errors
/// [`LotsFault`]: the first thing that is wrong.
pub fn check(proof: &LotsProof) -> Result<CheckedLots, LotsFault> {
    let LotsProof { format, tournament, root, secret, entries, started, drawn, draws, .. } = proof;
    if format != LOTS_FORMAT {
        return Err(LotsFault::Format(format.clone()));
    }
    if proof.seats < 2 {
        return Err(LotsFault::NoSeats(proof.seats));
    }
    let of_secret = lots_root(&secret.0);
    if of_secret != root.0 {
        let (root, of_secret) = (root.to_string(), units::hex(&of_secret));
        return Err(LotsFault::Root { root, of_secret });
    }
    let disorder = |(place, entry): &(usize, &wire::LotsEntry)| entry.entry as usize != *place;
    if let Some((place, entry)) = entries.iter().enumerate().find(disorder) {
        return Err(LotsFault::EntryOrder { place, entry: entry.entry });
    }
    if *started as usize > entries.len() {
        return Err(LotsFault::Started { started: *started, entries: entries.len() });
    }
    if *drawn as usize != draws.len() {
        return Err(LotsFault::Count { there: draws.len(), drawn: *drawn });
    }
    let nonces = nonces::taking_part(proof)?;
    let committed = entries.iter().filter(|entry| entry.commitment.is_some()).count();
    let checked = CheckedLots { committed, nonces: nonces.len(), ..CheckedLots::default() };
    let mut checking = Checking {
        proof,
        source: Source::new(&secret.0, tournament.bits(), &nonces),
        purposes: BTreeSet::new(),
        start: None,
        sealed: proof.envelopes.clone(),
        checked,
    };
    for (at, draw) in (1..).zip(draws) {
        checking.draw(at, draw)?;
    }
    checking.finish()
}

/// The state of a check that is in progress.
struct Checking<'a> {
    proof: &'a LotsProof,
    source: Source,
    /// The purposes of the draws checked so far, as bytes. No purpose may occur twice.
    purposes: BTreeSet<[u8; 9]>,
    /// Number of tables at the start, which are numbered from 1; `None` until the draw of the seats is checked.
    start: Option<u32>,
    /// The envelopes that are still sealed.
    sealed: Vec<EnvelopesOf>,
    checked: CheckedLots,
}

/// One draw: its number, its purpose, and its lots.
struct Draw {
    at: usize,
    what: String,
    lots: Lots,
}

impl Checking<'_> {
    fn draw(&mut self, at: usize, draw: &LotsDraw) -> Result<(), LotsFault> {
        let purpose = purpose(draw);
        let what = name(draw);
        if !self.purposes.insert(purpose) {
            return Err(LotsFault::Twice { at, what });
        }
        let lots = self.source.lots(&purpose);
        let one = Draw { at, what, lots };
        match draw {
            LotsDraw::Spin { row } => self.spin(one, *row),
            LotsDraw::Seats { seats } => self.seats(one, seats),
            LotsDraw::BreakingOrder { tables } => self.breaking_order(one, tables),
            LotsDraw::LateSeat { entry, nth, among, drawn } => {
                self.late_seat(one, *entry, *nth, among, drawn)
            }
            LotsDraw::Move { lot, .. } => self.moves(one, *lot),
            LotsDraw::Target { entry } => self.target(one, *entry),
            LotsDraw::Envelope { entry, amount } => self.envelope(one, *entry, *amount),
            LotsDraw::Break { to, .. } => self.breaks(one, to),
        }
    }

    fn spin(&mut self, mut one: Draw, row: u32) -> Result<(), LotsFault> {
        let draws = self.proof.spin.iter().try_fold(0u64, |sum, weight| sum.checked_add(*weight));
        let Some(draws) = draws.filter(|draws| *draws > 0 && self.start.is_none()) else {
            return Err(one.is_not_drawn());
        };
        let lot = one.lots.below(draws);
        let mut below = 0;
        let reached = |weight: &u64| {
            below += weight;
            lot < below
        };
        let drawn = self.proof.spin.iter().position(reached).unwrap_or_default();
        one.must_be(&format!("row {row}"), &format!("row {drawn}"))?;
        self.checked.spin = Some(row);
        Ok(())
    }

    fn seats(&mut self, mut one: Draw, seats: &[LotsSeat]) -> Result<(), LotsFault> {
        let (Some(first), Some(last)) = (seats.first(), seats.last()) else {
            return Err(one.is_wrong("no seat is drawn"));
        };
        let mut entries: Vec<u32> = seats.iter().map(|seat| seat.entry).collect();
        entries.sort_unstable();
        if let Some(twice) = entries.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(one.is_wrong(&format!("entry {} has two seats", twice[0])));
        }
        let unfit = entries.iter().find(|&&entry| !self.may_sit(entry));
        if let Some(entry) = unfit {
            return Err(one.is_wrong(&format!("entry {entry} has a seat, and is not in play")));
        }
        let tables = u64::from(last.table.saturating_sub(first.table)) + 1;
        let Some(tables) = u32::try_from(tables).ok().filter(|n| *n as usize <= seats.len()) else {
            return Err(one.is_wrong("a table has no players"));
        };
        if self.start.is_none() {
            if first.table != 1 {
                return Err(one.is_wrong("the first seats must be at tables numbered from 1"));
            }
            let mut all = (0..self.proof.started).filter(|entry| self.may_sit(*entry));
            if let Some(entry) = all.find(|entry| entries.binary_search(entry).is_err()) {
                return Err(one.is_wrong(&format!("entry {entry} has no seat")));
            }
            if let Some(entry) = entries.last().filter(|entry| **entry >= self.proof.started) {
                return Err(one.is_wrong(&format!("entry {entry} came after the start")));
            }
            self.start = Some(tables);
        }
        shuffle(&mut entries, &mut one.lots);
        let places = places(first.table, tables, entries.len());
        for (said, (place, entry)) in seats.iter().zip(places.iter().zip(entries)) {
            let place_of = |(table, seat): (u32, u8)| format!("seat {seat} at table {table}");
            let here = (said.table, said.seat.number());
            if here != *place || place.1 > self.proof.seats {
                let why =
                    format!("the entries are {}; expected {}", place_of(here), place_of(*place));
                return Err(one.is_wrong(&why));
            }
            let of = |entry| format!("entry {entry} at {}", place_of(here));
            one.must_be(&of(said.entry), &of(entry))?;
        }
        self.checked.seats += seats.len();
        Ok(())
    }

    fn breaking_order(&mut self, mut one: Draw, said: &[u32]) -> Result<(), LotsFault> {
        let Some(count) = self.start.filter(|_| self.proof.breaks_by_lot) else {
            return Err(one.is_not_drawn());
        };
        let mut tables: Vec<u32> = (1..=count).rev().collect();
        shuffle(&mut tables, &mut one.lots);
        one.must_be(&list(said), &list(&tables))?;
        self.checked.breaking_order = true;
        Ok(())
    }

    fn late_seat(
        &mut self,
        mut one: Draw,
        entry: u32,
        nth: u32,
        among: &[[u32; 2]],
        said: &[u32],
    ) -> Result<(), LotsFault> {
        if self.start.is_none() || entry < self.proof.started {
            return Err(one.is_not_drawn());
        }
        if self.proof.entries.get(entry as usize).is_none() {
            return Err(one.is_wrong("there is no such entry"));
        }
        if nth.checked_sub(1).is_some_and(|before| !self.purposes.contains(&late(entry, before))) {
            return Err(one.is_wrong("the earlier lots are missing"));
        }
        let Some(mut tables) = tables(among) else {
            return Err(one.is_wrong("the list `among` must have table numbers in rising order"));
        };
        if said.len() == 1 {
            let lot = one.lots.below(tables.len() as u64) as usize;
            one.must_be(&list(said), &list(&[tables[lot]]))?;
        } else {
            shuffle(&mut tables, &mut one.lots);
            one.must_be(&list(said), &list(&tables))?;
        }
        self.checked.late_seats += 1;
        Ok(())
    }

    fn moves(&mut self, mut one: Draw, said: u32) -> Result<(), LotsFault> {
        let lot = one.lots.below(MOVE_LOTS);
        one.must_be(&format!("the lot {said}"), &format!("the lot {lot}"))?;
        self.checked.moves += 1;
        Ok(())
    }

    /// Checks the draw of the target, which is one of the entries that had a seat at the start.
    fn target(&mut self, mut one: Draw, said: u32) -> Result<(), LotsFault> {
        if self.start.is_none() {
            return Err(one.is_not_drawn());
        }
        let all = (0..self.proof.started).filter(|entry| self.may_sit(*entry));
        let all: Vec<u32> = all.collect();
        let drawn = all[one.lots.below(all.len() as u64) as usize];
        one.must_be(&format!("entry {said}"), &format!("entry {drawn}"))?;
        self.checked.target = Some(said);
        Ok(())
    }

    /// Checks the draw of an envelope.
    ///
    /// The lot is an index into the envelopes that are still sealed, in the order of the published list. If only one
    /// envelope is left, there is no draw.
    fn envelope(&mut self, mut one: Draw, entry: u32, said: Chips) -> Result<(), LotsFault> {
        let left: u64 = self.sealed.iter().map(|row| u64::from(row.count)).sum();
        if self.start.is_none() || left < 2 {
            return Err(one.is_not_drawn());
        }
        if self.proof.entries.get(entry as usize).is_none() {
            return Err(one.is_wrong("there is no such entry"));
        }
        let lot = one.lots.below(left);
        let mut below = 0;
        let reached = |row: &&mut EnvelopesOf| {
            below += u64::from(row.count);
            lot < below
        };
        let Some(row) = self.sealed.iter_mut().find(reached) else {
            return Err(one.is_wrong("no envelope is left"));
        };
        row.count -= 1;
        one.must_be(&said.get().to_string(), &row.amount.get().to_string())?;
        self.checked.envelopes += 1;
        Ok(())
    }

    fn breaks(&mut self, mut one: Draw, said: &[u32]) -> Result<(), LotsFault> {
        let mut to = said.to_vec();
        to.sort_unstable();
        shuffle(&mut to, &mut one.lots);
        one.must_be(&list(said), &list(&to))?;
        self.checked.breaks += 1;
        Ok(())
    }

    /// Checks that no draw is missing that the tournament's conditions require.
    fn finish(self) -> Result<CheckedLots, LotsFault> {
        let Checking { proof, start, checked, .. } = self;
        let any = (0..proof.started).any(|entry| !proof.entries[entry as usize].withdrawn);
        if any && start.is_none() {
            return Err(LotsFault::Missing("the draw of the first seats"));
        }
        let has_started = start.is_some();
        if has_started && !proof.spin.is_empty() && checked.spin.is_none() {
            return Err(LotsFault::Missing("the prize of the spin"));
        }
        let breaks = proof.breaks_by_lot && start.is_some_and(|tables| tables > 1);
        if breaks && !checked.breaking_order {
            return Err(LotsFault::Missing("the order in which tables break"));
        }
        Ok(checked)
    }

    /// Whether an entry may have a seat: the file lists it, and it was not withdrawn.
    fn may_sit(&self, entry: u32) -> bool {
        self.proof.entries.get(entry as usize).is_some_and(|entry| !entry.withdrawn)
    }
}

/// Number of possible lots for the seat of a moving player: divisible by every possible number of free seats.
const MOVE_LOTS: u64 = 2_520;

/// Maximum number of tables that a file may name, so that a small file cannot ask for a huge list.
const TABLES_MAX: u64 = 1 << 20;

impl Draw {
    fn must_be(&self, said: &str, drawn: &str) -> Result<(), LotsFault> {
        if said == drawn {
            return Ok(());
        }
        let (what, said, drawn) = (self.what.clone(), said.to_owned(), drawn.to_owned());
        Err(LotsFault::Other { at: self.at, what, said, drawn })
    }

    fn is_wrong(&self, why: &str) -> LotsFault {
        LotsFault::Form { at: self.at, what: self.what.clone(), why: why.to_owned() }
    }

    fn is_not_drawn(&self) -> LotsFault {
        LotsFault::NotDrawn { at: self.at, what: self.what.clone() }
    }
}

/// Returns the kind and the number of a draw as bytes, from which its random numbers are derived.
fn purpose(draw: &LotsDraw) -> [u8; 9] {
    match draw {
        LotsDraw::Seats { seats } => stream(1, seats.first().map_or(0, |first| first.table).into()),
        LotsDraw::BreakingOrder { .. } => stream(2, 0),
        LotsDraw::LateSeat { entry, nth, .. } => late(*entry, *nth),
        LotsDraw::Move { passage, .. } => stream(4, *passage),
        LotsDraw::Break { table, .. } => stream(5, (*table).into()),
        LotsDraw::Spin { .. } => stream(6, 0),
        LotsDraw::Target { .. } => stream(7, 0),
        LotsDraw::Envelope { entry, .. } => stream(8, (*entry).into()),
    }
}

fn late(entry: u32, nth: u32) -> [u8; 9] {
    stream(3, u64::from(nth) << 32 | u64::from(entry))
}

fn stream(kind: u8, number: u64) -> [u8; 9] {
    let mut bytes = [kind; 9];
    bytes[1..].copy_from_slice(&number.to_be_bytes());
    bytes
}

/// Describes the purpose of a draw in words.
fn name(draw: &LotsDraw) -> String {
    match draw {
        LotsDraw::Spin { .. } => "the prize of the spin".into(),
        LotsDraw::Seats { seats } => {
            format!("seats from table {} on", seats.first().map_or(0, |first| first.table))
        }
        LotsDraw::BreakingOrder { .. } => "the order in which tables break".into(),
        LotsDraw::LateSeat { entry, .. } => format!("the seat of latecomer {entry}"),
        LotsDraw::Move { passage, .. } => format!("the seat of move {passage}"),
        LotsDraw::Target { .. } => "the player with a bounty from the pool".into(),
        LotsDraw::Envelope { entry, .. } => format!("the envelope for entry {entry}"),
        LotsDraw::Break { table, .. } => format!("where the players of table {table} go"),
    }
}

/// Lists the tables in these ranges of numbers; `None` if the ranges do not rise or hold too many tables.
fn tables(runs: &[[u32; 2]]) -> Option<Vec<u32>> {
    let rises = runs.windows(2).all(|pair| pair[0][1] < pair[1][0]);
    let is_run = |run: &[u32; 2]| 0 < run[0] && run[0] <= run[1];
    let count: u64 = runs.iter().map(|run| u64::from(run[1].saturating_sub(run[0])) + 1).sum();
    let fits = rises && runs.iter().all(is_run) && (1..=TABLES_MAX).contains(&count);
    fits.then(|| runs.iter().flat_map(|run| run[0]..=run[1]).collect())
}

fn list(tables: &[u32]) -> String {
    let tables: Vec<String> = tables.iter().map(u32::to_string).collect();
    format!("tables {}", tables.join(", "))
}

/// Spreads players evenly over tables, and returns their seats as table and seat numbers.
///
/// `first` is the number of the first table. If the numbers of players differ, the first tables have one more.
fn places(first: u32, tables: u32, players: usize) -> Vec<(u32, u8)> {
    let count = tables as usize;
    let (each, more) = (players / count, players % count);
    let seats = |nth: usize| (1..=each + usize::from(nth < more)).map(|seat| seat as u8);
    let tables = (0..count).take_while(|nth| each > 0 || *nth < more);
    tables.flat_map(|nth| seats(nth).map(move |seat| (first + nth as u32, seat))).collect()
}

/// Shuffles items by lots: from the last position down, swaps each item with a drawn one at or before its position.
fn shuffle<T>(items: &mut [T], lots: &mut Lots) {
    for at in (1..items.len()).rev() {
        items.swap(at, lots.below(at as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests;
