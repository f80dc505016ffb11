//! House tables, rebuilt from the disk alone.
//!
//! This checker counts chips, stakes and settlements from the events, without the crate that makes the decisions. It
//! compares the record with what players were shown, granted and refused.

mod books;
mod deeds;
mod hall;
mod opened;
mod played;
mod round;
mod shown;

pub(crate) use deeds::{Deed, Deeds};

use crate::checker::retold::Reading;
use crate::report::{Finding, found};
use hall::Hall;
use ledger::Account;
use people::People;
use record::{Entry, RoomKey};
use shown::{Shown, Symbols};
use std::collections::BTreeMap;
use units::TableId;
use view::Observer;
use wire::PitView;

/// All house tables, each up to the last entry that was read.
#[derive(Default)]
pub(crate) struct Pits {
    halls: BTreeMap<TableId, Hall>,
    pub(crate) deeds: Deeds,
    shown: Vec<Shown>,
    symbols: Symbols,
    happened: OfHouse,
}

/// Counts of what happened at house tables in a run.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OfHouse {
    pub(crate) rounds: u64,
    pub(crate) settled: u64,
    pub(crate) rulings: u64,
    pub(crate) decisions: u64,
    pub(crate) left: u64,
    pub(crate) views: u64,
    pub(crate) symbols: u64,
}

impl Pits {
    /// Reads new entries of all house tables.
    pub(super) fn read(
        &mut self,
        key: &RoomKey,
        names: &People,
        streams: &[(TableId, Vec<Entry>)],
        reading: &mut Reading,
    ) -> Result<(), Finding> {
        for (id, entries) in streams {
            let hall = self.halls.entry(*id).or_insert_with(|| Hall::new(*id));
            hall.read(key, names, entries, reading, &mut self.deeds, &mut self.happened)?;
        }
        match self.halls.keys().find(|id| !streams.iter().any(|(other, _)| other == *id)) {
            Some(id) => {
                Err(found("durable", format!("house table {id} is not on the disk any more")))
            }
            None => Ok(()),
        }
    }

    /// Notes what an observer was shown.
    pub(crate) fn shown(&mut self, observer: Observer, view: &PitView) {
        self.shown.push(Shown { observer, view: view.clone() });
    }

    /// Compares the record with what was shown, granted and refused.
    pub(super) fn compare(&mut self) -> Result<(), Finding> {
        for Shown { observer, view } in std::mem::take(&mut self.shown) {
            let Some(hall) = self.halls.get(&view.table) else {
                let what = format!("house table {} is shown and not on the disk", view.table);
                return Err(found("durable", what));
            };
            hall.may_show(observer, &view)?;
            self.happened.symbols += self.symbols.check(&view)?;
            self.happened.views += 1;
        }
        self.deeds.check(|table| self.halls.get(&table).is_some_and(Hall::has_boxes))
    }

    /// Checks that a reopened room has exactly the house tables in the records, in the same state.
    pub(crate) fn are_what_opened<'a>(
        &self,
        opened: impl Iterator<Item = &'a pit::Table>,
    ) -> Result<(), Finding> {
        let mut left: Vec<TableId> =
            self.halls.iter().filter(|(_, hall)| !hall.is_closed()).map(|(id, _)| *id).collect();
        for table in opened {
            let id = table.config().table;
            let hall = self.halls.get(&id);
            if let Some(differs) =
                hall.map_or(Some("its record".into()), |hall| hall.differs(table))
            {
                let what = format!("house table {id} opened as another than it was: {differs}");
                return Err(found("durable", what));
            }
            left.retain(|other| *other != id);
        }
        match left.first() {
            Some(id) => Err(found("durable", format!("house table {id} does not open again"))),
            None => Ok(()),
        }
    }

    /// Compares the chips at seats and in banks with the books.
    pub(crate) fn books(&self, balances: &BTreeMap<Account, i64>) -> Result<(), Finding> {
        self.halls.values().try_for_each(|hall| hall.books(balances))
    }

    /// Returns each player's chips at house tables.
    pub(crate) fn seats(&self) -> BTreeMap<Account, i64> {
        self.halls.values().flat_map(Hall::seats).collect()
    }

    /// Adds up what happened at all house tables.
    pub(crate) fn happened(&self) -> OfHouse {
        self.happened
    }
}
