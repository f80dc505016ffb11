//! A naive look at one player's entries: they never share a table, and are merged only if nothing else is possible.

use crate::paper::Paper;
use seating::{Direction, EntryId, Fact, Passage, TableNo};
use std::collections::{BTreeMap, BTreeSet};
use tournament::seats::Drawn;
use tournament::{Event, Tournament};
use units::PlayerId;

/// No table has two entries of one player.
pub(crate) fn nobody_meets_themselves(table: TableNo, paper: &Paper) {
    let mut players = BTreeSet::new();
    for one in paper.seats.values() {
        assert!(players.insert(one.player), "{} sits twice at table {}", one.player, table.0);
    }
}

/// What the events say about where entries go.
#[derive(Default)]
pub(crate) struct Meetings {
    /// Where the entries of tables that break go.
    fates: BTreeMap<EntryId, TableNo>,
    /// Seats whose tables are not open yet.
    drawn: Vec<Drawn>,
}

impl Meetings {
    /// Looks at an event, with the tournament after it.
    pub(crate) fn happens(&mut self, after: &Tournament, event: &Event) {
        match event {
            Event::Broke { apart, .. } => self.fates.extend(apart.iter().copied()),
            Event::TableFailed { table, to } => {
                self.fates.values_mut().filter(|fate| *fate == table).for_each(|fate| *fate = *to);
                self.fates.retain(|entry, _| {
                    after.entry(*entry).is_some_and(|one| one.table != Some(*to))
                });
            }
            Event::Heard { fact: Fact::Released { passage, .. }, .. } => {
                self.fates.remove(&passage.entry);
            }
            Event::Directed { table, direction: Direction::Take { passage, .. } } => {
                self.takes(after, *table, passage);
            }
            Event::SeatsDrawn(seats) => self.drawn.clone_from(seats),
            Event::SeatsExchanged(seats) => {
                for one in seats {
                    let place =
                        |other: &&mut Drawn| (other.table, other.seat) == (one.table, one.seat);
                    self.drawn.iter_mut().find(place).unwrap().entry = one.entry;
                }
            }
            Event::TableOpened(_) => self.sits(after),
            _ => {}
        }
    }

    /// Entries of a player are drawn to one table only if there are fewer tables than entries.
    fn sits(&mut self, after: &Tournament) {
        let seats = std::mem::take(&mut self.drawn);
        let tables: BTreeSet<TableNo> = seats.iter().map(|one| one.table).collect();
        let mut own: BTreeMap<PlayerId, Vec<TableNo>> = BTreeMap::new();
        for one in &seats {
            own.entry(after.entry(one.entry).unwrap().player).or_default().push(one.table);
        }
        for (player, at) in own {
            let different: BTreeSet<&TableNo> = at.iter().collect();
            let is_apart = different.len() == at.len() || at.len() > tables.len();
            assert!(is_apart, "{player} has two seats at one of {tables:?}: {at:?}");
        }
    }

    /// A stack goes to a table with another entry of its player only if no other has a free seat and none of theirs.
    fn takes(&self, after: &Tournament, to: TableNo, passage: &Passage) {
        let others: Vec<TableNo> = left(after, passage.player)
            .filter(|entry| *entry != passage.entry)
            .filter_map(|entry| {
                let fate = self.fates.get(&entry).copied();
                fate.or(after.entry(entry).unwrap().table)
            })
            .collect();
        if !others.contains(&to) {
            return;
        }
        for size in after.field().to_break().filter(|size| size.players < size.seats) {
            let is_met = size.table == to || others.contains(&size.table);
            assert!(is_met, "entry {} could sit at {}", passage.entry.0, size.table.0);
        }
    }
}

fn left(t: &Tournament, player: PlayerId) -> impl Iterator<Item = EntryId> {
    t.entries_of(player).iter().copied().filter(|entry| t.is_left(*entry))
}
